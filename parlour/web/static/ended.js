// After the game: who won, how to verify it, and what next.

import { same } from "./actions.js";
import { post } from "./api.js";
import { rulesPath } from "./asking.js";
import { emblem, icon } from "./marks.js";
import { dealProof } from "./proof.js";
import { html, nothing } from "./vendor/lit-html.js";
import { locale, say } from "./words.js";

/** @import { Outcome, TableSeen } from "../types/api.js" */
/** @import { AnyView, Seat, Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */
/** @typedef {{ rank: number, seat: Seat, score: number }} Ranked */

/** @type {(parts: Parts, view: AnyView) => Template} */
export function endPanel(parts, { outcome, status }) {
  if (!outcome) return closedPanel(parts);
  const { table } = parts.connection;
  const { names } = parts.game;
  const ranked = ranking(outcome);
  const winners = ranked.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const reason = same(outcome.reason, status) ? "" : outcome.reason;
  return html`<section class="ended off-plane" data-scrolls tabindex="0" aria-labelledby="ended-title">
    <p class="label">${say("ended-label")}</p>
    <h2 id="ended-title">${headline(parts, winners)}</h2>
    ${reason ? html`<p class="reason">${names.words(reason, true)}</p>` : nothing}
    <table>
      <caption class="said">${say("ranking")}</caption>
      <thead class="said"><tr><th>${say("ranking-rank")}</th><th>${say("ranking-player")}</th><th>${say(
        "ranking-score",
      )}</th></tr></thead>
      <tbody>${ranked.map((one) => row(parts, one))}</tbody>
    </table>
    <div class="ways">
      ${nextTable(parts)}
      ${seeAgain(table)}
      ${reviewLink(table)}
      ${boardButton(parts)}
    </div>
    <ul class="doors">
      ${recordLink(table)}
      ${rulesLink(table.edition)}
      <li><a href="/">${icon("home")}${say("home-link-tool")}</a></li>
    </ul>
    <details><summary>${say("verify-deal")}</summary><p>${say("verify-deal-how")}</p>${dealProof(table)}</details>
  </section>`;
}

/** @param {Outcome} outcome */
const ranking = ({ ranks, scores }) =>
  ranks.map((rank, seat) => ({ rank, seat, score: scores[seat] })).sort((a, b) => a.rank - b.rank || a.seat - b.seat);

/** @type {(parts: Parts, ranked: Ranked) => Template} */
const row = ({ game }, { rank, seat, score }) =>
  html`<tr class=${rank === 1 ? "is-winner" : ""} data-colour=${game.colours[seat]}>
    <td class="rank figure">${rank}</td>
    <td class="name">${emblem(game.colours[seat])}<span>${game.names.name(seat)}</span></td>
    <td class="points figure">${score.toLocaleString(locale)}</td></tr>`;

/** @param {TableSeen} table */
const seeAgain = ({ id, lesson }) =>
  lesson ? nothing : html`<a class="button" href="/replay/${id}">${icon("watch")}${say("see-again")}</a>`;

/** @param {TableSeen} table */
const reviewLink = ({ id, lesson }) =>
  lesson ? nothing : html`<a class="button" href="/replay/${id}#review">${icon("seal")}${say("see-review")}</a>`;

/** @param {Parts} parts */
const boardButton = ({ screen }) =>
  html`<button class="button" @click=${() => screen.showBoard(true)}>${say("look-at-board")}</button>`;

/** @param {TableSeen} table */
export const recordLink = ({ id, game, code }) =>
  html`<li><a href="/api/tables/${id}/record" download=${`${game}-${code}.json`}
    >${icon("download")}${say("download-record")}</a></li>`;

/** @param {string} edition */
const rulesLink = (edition) =>
  html`<li><a href=${rulesPath(edition)} target="_blank" rel="noopener">${icon("rules")}${say("read-rules")}</a></li>`;

/**
 * Ended early: there is no ranking, but the record and the deal are there.
 * @param {Parts} parts
 */
function closedPanel(parts) {
  const { table } = parts.connection;
  const { title, status } = earlyEnd(parts);
  return html`<section class="ended off-plane" data-scrolls tabindex="0" aria-labelledby="ended-title">
  <p class="label">${say(table.version ? "ended-early" : "table-closed")}</p>
  <h2 id="ended-title">${title}</h2>
  <p class="reason">${status}</p>
  <div class="ways">${nextTable(parts)}${table.version ? html`${seeAgain(table)}${boardButton(parts)}` : nothing}</div>
  <ul class="doors">
    ${table.version ? recordLink(table) : nothing}
    ${rulesLink(table.edition)}
    <li><a href="/">${icon("home")}${say("home-link-tool")}</a></li>
  </ul>
  <details><summary>${say("verify-deal")}</summary>${dealProof(table)}</details>
</section>`;
}

/**
 * Why a game ended early, as a title and a sentence.
 * @param {Parts} parts
 */
export function earlyEnd({ game: { names }, connection: { table } }) {
  const { kind, seat = null } = table.ending ?? {};
  const who = seat === null ? "host" : `@${seat}`;
  const others = table.seats.filter((one) => one.seat !== seat);
  if (kind === "gave-up" && others.length === 1)
    return {
      title: names.words(["end-winner", { who: `@${others[0].seat}` }]),
      status: names.words(["end-because-gave-up", { who }]),
    };
  if (kind === "gave-up") return { title: names.words(["end-gave-up", { who }]), status: say("end-stops") };
  if (kind === "left") return { title: names.words(["end-left", { who }]), status: say("end-nobody-wins") };
  if (kind === "archived") return { title: say("end-archived"), status: say("end-stops") };
  if (kind === "agreed") return { title: say("end-agreed"), status: say("end-nobody-wins") };
  if (kind === "class" || table.class_id) return { title: say("end-class"), status: say("end-stops") };
  if (!table.version) return { title: say("end-never-begun"), status: names.words(["end-closed-first", { who }]) };
  return { title: names.words(["ended-by", { who }]), status: say("end-nobody-wins") };
}

/** @type {(parts: Parts, winners: Seat[]) => string} */
function headline({ game }, winners) {
  if (winners.length === 1) return game.names.words(["end-winner", { who: `@${winners[0]}` }]);
  return game.names.words(["end-winners", { who: winners.map((seat) => `@${seat}`) }]);
}

// Whether the seat at the next table was given up.
let isDeclined = false;

/**
 * The first to ask opens the next table; the others follow.
 * @param {Parts} parts
 */
export function nextTable(parts) {
  const { table, classroom } = parts.connection;
  const { again: next } = table;
  if (table.class_id)
    return !classroom || classroom.you.teacher
      ? nothing
      : html`<a class="button main" href="${classroom.invite}">${icon("back")}${say("back-to-class")}</a>`;
  const isPlayer = table.you.seats.length > 0;
  if (next && !isPlayer)
    return html`<a class="button main" href="/table/${next}">${icon("watch")}${say("watch-next-game")}</a>`;
  if (table.lesson || !isPlayer) return nothing;
  const follow = () => again(parts);
  if (!next) return html`<button class="button main" @click=${follow}>${icon("again")}${say("play-again")}</button>`;
  if (isDeclined) return html`<p class="reason">${say("others-play-on")}</p>`;
  return html`<p class="invited" role="status">${say("next-game-set-up")}</p>
    <button class="button main" @click=${follow}>${icon("again")}${say("next-game-join")}</button>
    <button class="button" @click=${() => decline(parts, next)}>${say("next-game-decline")}</button>`;
}

/**
 * The others need not wait: the seat at the next table is given up.
 * @type {(parts: Parts, next: string) => Promise<void>}
 */
async function decline({ screen }, next) {
  try {
    await post(`/api/tables/${next}/leave`);
    isDeclined = true;
    screen.draw();
  } catch (error) {
    screen.fail(error);
  }
}

/** @param {Parts} parts */
async function again({ screen, connection }) {
  try {
    /** @type {TableSeen} */
    const next = await post(`/api/tables/${connection.table.id}/again`);
    location.assign(`/table/${next.id}`);
  } catch (error) {
    screen.fail(error);
  }
}
