// After the game: who won, how it can be verified, and what next.

import { same } from "./actions.js";
import { post } from "./api.js";
import { rulesPath } from "./asking.js";
import { emblem, icon } from "./marks.js";
import { dealProof } from "./proof.js";
import { html, nothing } from "./vendor/lit-html.js";

/** @import { Outcome, TableSeen } from "../types/api.js" */
/** @import { AnyView, Seat, Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */
/** @typedef {{ rank: number, seat: Seat, score: number }} Ranked */

const HOW = `The hash was published before the first move. It is the SHA-256 of the seed, so nobody can have changed the
  deal on the way.`;

/** @type {(parts: Parts, view: AnyView) => Template} */
export function endPanel(parts, { outcome, status }) {
  if (!outcome) return closedPanel(parts);
  const { table } = parts.connection;
  const { names } = parts.game;
  const ranked = ranking(outcome);
  const winners = ranked.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const reason = same(outcome.reason, status) ? "" : outcome.reason;
  return html`<section class="ended off-plane" data-scrolls tabindex="0" aria-labelledby="ended-title">
    <p class="label">The game is over</p>
    <h2 id="ended-title">${headline(parts, winners)}</h2>
    ${reason ? html`<p class="reason">${names.words(reason, true)}</p>` : nothing}
    <table>
      <caption class="said">Ranking</caption>
      <thead class="said"><tr><th>Rank</th><th>Player</th><th>Score</th></tr></thead>
      <tbody>${ranked.map((one) => row(parts, one))}</tbody>
    </table>
    <div class="ways">
      ${nextTable(parts)}
      ${boardButton(parts)}
    </div>
    <ul class="doors">
      ${recordLink(table)}
      ${rulesLink(table.edition)}
      <li><a href="/">${icon("home")}To the games</a></li>
    </ul>
    <details><summary>Verify the deal</summary><p>${HOW}</p>${dealProof(table)}</details>
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
    <td class="points figure">${score.toLocaleString("en")}</td></tr>`;

/** @param {Parts} parts */
const boardButton = ({ screen }) =>
  html`<button class="button" @click=${() => screen.showBoard(true)}>Look at the board</button>`;

/** @param {TableSeen} table */
export const recordLink = ({ id, game, code }) =>
  html`<li><a href="/api/tables/${id}/record" download=${`${game}-${code}.json`}
    >${icon("download")}Download the record</a></li>`;

/** @param {string} edition */
const rulesLink = (edition) =>
  html`<li><a href=${rulesPath(edition)} target="_blank" rel="noopener">${icon("rules")}Read the rules</a></li>`;

/**
 * Ended before its end: there is no ranking, but the record and the deal are there.
 * @param {Parts} parts
 */
function closedPanel(parts) {
  const { table } = parts.connection;
  const { title, status } = earlyEnd(parts);
  return html`<section class="ended off-plane" data-scrolls tabindex="0" aria-labelledby="ended-title">
  <p class="label">${table.version ? "The game was ended early" : "The table is closed"}</p>
  <h2 id="ended-title">${title}</h2>
  <p class="reason">${status}</p>
  <div class="ways">${nextTable(parts)}${table.version ? boardButton(parts) : nothing}</div>
  <ul class="doors">
    ${table.version ? recordLink(table) : nothing}
    ${rulesLink(table.edition)}
    <li><a href="/">${icon("home")}To the games</a></li>
  </ul>
  <details><summary>Verify the deal</summary>${dealProof(table)}</details>
</section>`;
}

/**
 * Why a game ended before its end, as a title and a sentence.
 * @param {Parts} parts
 */
export function earlyEnd({ game: { names }, connection: { table } }) {
  const { kind, seat = null } = table.ending ?? {};
  const who = seat === null ? "The host" : names.name(seat);
  const others = table.seats.filter((one) => one.seat !== seat);
  const open = "The game stops here: nobody wins, nobody loses.";
  if (kind === "gave-up" && others.length === 1) {
    const winner = names.name(others[0].seat);
    return { title: winner === "You" ? "You win!" : `${winner} wins!`, status: `${who} gave up.` };
  }
  if (kind === "gave-up") return { title: `${who} gave up`, status: "The game stops here." };
  if (kind === "left") return { title: `${who} left the game`, status: open };
  if (kind === "agreed") return { title: "Ended by agreement", status: open };
  if (kind === "class" || table.class_id) return { title: "The class is over", status: "The game stops here." };
  if (!table.version)
    return { title: "The game did not take place", status: `${who} closed the table before the first move.` };
  return { title: `${who} ended the game`, status: "It stops here: nobody wins, nobody loses." };
}

/** @type {(parts: Parts, winners: Seat[]) => string} */
function headline({ game }, winners) {
  if (winners.length === 1) return winners[0] === game.seat ? "You win!" : `${game.names.name(winners[0])} wins!`;
  const names = winners.map((seat) => game.names.name(seat));
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the victory!`;
}

// The seat at the next table was given up.
let isDeclined = false;

/**
 * Whoever asks first opens the next table; the others follow.
 * @param {Parts} parts
 */
export function nextTable(parts) {
  const { table, classroom } = parts.connection;
  const { again: next } = table;
  if (table.class_id)
    return !classroom || classroom.you.teacher
      ? nothing
      : html`<a class="button main" href="${classroom.invite}">${icon("back")}Back to the class</a>`;
  const isPlayer = table.you.seats.length > 0;
  if (next && !isPlayer)
    return html`<a class="button main" href="/table/${next}">${icon("watch")}Watch the next game</a>`;
  if (table.lesson || !isPlayer) return nothing;
  const follow = () => again(parts);
  if (!next) return html`<button class="button main" @click=${follow}>${icon("again")}Play again</button>`;
  if (isDeclined) return html`<p class="reason">The others play on without you.</p>`;
  return html`<p class="invited" role="status">Another game is being set up.</p>
    <button class="button main" @click=${follow}>${icon("again")}I am in</button>
    <button class="button" @click=${() => decline(parts, next)}>Not now</button>`;
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
