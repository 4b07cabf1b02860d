// One's own figures: games, wins by the level of the bots, and what choices cost over time. Nobody else sees them.

import { get, remove, wordsOf } from "./api.js";
import { html, nothing, render, svg } from "./vendor/lit-html.js";
import { locale, say } from "./words.js";

/** @import { Figures, GameFigures, LevelFigures, ReviewedGame } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */

const percent = new Intl.NumberFormat(locale, { style: "percent" });
const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
const MEAN_OF = 5; // the number of games averaged by the line

/**
 * @param {HTMLElement} place
 * @param {(game: string) => string} title what a game is called
 */
export async function showFigures(place, title) {
  /** @type {Figures} */
  let figures = await get("/api/me/figures");
  let isAsking = false;
  let trouble = "";

  function draw() {
    const all = { figures, title, isAsking, trouble, ask, forget };
    render(figures.games.length ? section(all) : nothing, place);
  }

  /** @param {boolean} isWanted */
  function ask(isWanted) {
    isAsking = isWanted;
    draw();
    /** @type {HTMLElement | null} */ (place.querySelector(isWanted ? ".keep" : ".forget"))?.focus();
  }

  async function forget() {
    try {
      figures = await remove("/api/me/figures");
      isAsking = false;
    } catch (error) {
      trouble = wordsOf(error);
    }
    draw();
    if (!figures.games.length) render(html`<p role="status">${say("figures-deleted")}</p>`, place);
  }

  draw();
}

/**
 * @typedef {object} All
 * @property {Figures} figures
 * @property {(game: string) => string} title
 * @property {boolean} isAsking
 * @property {string} trouble
 * @property {(isWanted: boolean) => void} ask
 * @property {() => void} forget
 */

/** @param {All} all */
const section = (all) => html`<h2>${say("figures-title")}</h2>
  <p class="sentence">${say("figures-about")}</p>
  ${table(all)}
  ${costs(all)}
  ${deletion(all)}`;

// --- games and wins ---

/** @param {All} all */
function table({ figures: { games }, title }) {
  return html`<table class="figures">
    <caption class="said">${say("games-figures")}</caption>
    <thead><tr><th scope="col">${say("figure-game")}</th><th scope="col">${say("figure-played")}</th>
      <th scope="col">${say("figure-won")}</th><th scope="col">${say("figure-share")}</th></tr></thead>
    <tbody>${games.map((one) => row(title(one.game), one, one))}</tbody>
    ${games.length > 1 ? html`<tfoot>${row(say("figure-all"), total(games))}</tfoot>` : nothing}
  </table>`;
}

/** @param {GameFigures[]} games */
const total = (games) => ({
  played: games.reduce((sum, { played }) => sum + played, 0),
  finished: games.reduce((sum, { finished }) => sum + finished, 0),
  won: games.reduce((sum, { won }) => sum + won, 0),
});

/** @type {(title: string, sums: { played: number, finished: number, won: number }, one?: GameFigures) => Template} */
function row(title, { played, finished, won }, one) {
  const part = finished ? won / finished : 0;
  return html`<tr data-game=${one?.game ?? nothing}><th scope="row">${title}${one ? levels(one.levels) : nothing}</th>
    <td class="figure">${played}</td><td class="figure">${won}</td>
    <td class="figure">${finished ? percent.format(part) : "–"}<svg class="bar" viewBox="0 0 100 4"
      preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="4" /><rect class="is-won"
      width=${100 * part} height="4" /></svg></td></tr>`;
}

/** @param {readonly LevelFigures[]} some */
const levels = (some) =>
  html`<small class="levels">${some.map(
    ({ against, won, played }) => html`<span>${say("figure-level", { against, won, played })}</span>`,
  )}</small>`;

// --- what choices cost ---

/**
 * What a decision of this game cost, on average.
 * @param {ReviewedGame} game
 */
const costOf = ({ cost, decisions }) => (decisions ? (100 * cost) / decisions : 0);

/** @param {All} all */
function costs({ figures: { games }, title }) {
  const some = games.filter(({ reviewed }) => reviewed.length);
  if (!some.length) return nothing;
  return html`<h3>${say("costs-title")}</h3><p class="quiet-note">${say("costs-about")}</p>
    <ul class="costs">${some.map(
      (one) => html`<li data-game=${one.game}><h4>${title(one.game)}</h4>${drawn(one.reviewed.map(costOf))}</li>`,
    )}</ul>
    <details><summary>${say("costs-one-by-one")}</summary>
      ${some.map((one) => costTable(title(one.game), one))}</details>`;
}

const WIDE = 200;
const HIGH = 84;
const LEFT = 30;

/**
 * A dot for each game, and a line for the mean of the last few. A single game is put in words.
 * @param {number[]} costs
 */
function drawn(costs) {
  const means = costs.map((_, index) => mean(costs.slice(Math.max(0, index + 1 - MEAN_OF), index + 1)));
  const words = say("costs-words", {
    count: costs.length,
    first: `"${points.format(means[0])}`,
    last: `"${points.format(means[means.length - 1])}`,
  });
  return costs.length > 1 ? curve(costs, means, words) : html`<p class="quiet-note">${words}</p>`;
}

/** @param {number[]} some */
const mean = (some) => some.reduce((sum, one) => sum + one, 0) / some.length;

/** @type {(costs: number[], means: number[], words: string) => Template} */
function curve(costs, means, words) {
  const most = Math.max(1, Math.ceil(Math.max(...costs)));
  /** @param {number} index */
  const x = (index) => LEFT + 6 + (index / (costs.length - 1)) * (WIDE - LEFT - 12);
  /** @param {number} cost */
  const y = (cost) => 8 + (1 - cost / most) * (HIGH - 16);
  return html`<svg class="cost" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${words}>
    ${[0, most].map(
      (cost) => svg`<line class="grid" x1=${LEFT} x2=${WIDE} y1=${y(cost)} y2=${y(cost)} />
        <text x=${LEFT - 6} y=${y(cost) + 4}>${points.format(cost)}</text>`,
    )}
    <polyline points=${means.map((one, index) => `${x(index).toFixed(1)},${y(one).toFixed(1)}`).join(" ")} />
    ${costs.map((cost, index) => svg`<circle cx=${x(index)} cy=${y(cost)} r="2.5" />`)}
  </svg>`;
}

/** @type {(title: string, one: GameFigures) => Template} */
const costTable = (title, { reviewed }) => html`<table class="figures">
  <caption>${title}</caption>
  <thead><tr><th scope="col">${say("costs-day")}</th><th scope="col">${say("costs-decisions")}</th><th
    scope="col">${say("costs-cost")}</th></tr></thead>
  <tbody>${reviewed.map(
    (one) =>
      html`<tr><th scope="row"><a href="/replay/${one.table}#review">${dates.format(new Date(one.ended))}</a></th><td
        class="figure">${one.decisions}</td><td class="figure">${points.format(costOf(one))}</td></tr>`,
  )}</tbody></table>`;

// --- deleting them ---

/** @param {All} all */
const deletion = ({ isAsking, trouble, ask, forget }) =>
  html`<div class="deletion">${
    isAsking
      ? html`<p id="figures-question">${say("figures-question")}</p><div class="ways" role="group"
      aria-labelledby="figures-question"><button class="button keep" type="button" @click=${() => ask(false)}>${say(
        "figures-keep",
      )}</button><button class="button" type="button" @click=${forget}>${say("figures-delete-now")}</button></div>`
      : html`<button class="button quiet forget" type="button"
      @click=${() => ask(true)}>${say("figures-delete")}</button>`
  }${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : nothing}</div>`;
