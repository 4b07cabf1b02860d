// My games: one's own figures, one's finished games, with filters, and records from elsewhere.

import { get, Refused, wordsOf } from "./api.js";
import { letSend, part, parts } from "./dom.js";
import { showFigures } from "./figures.js";
import { showPerson } from "./person.js";
import { place } from "./results.js";
import { html, nothing, render, repeat } from "./vendor/lit-html.js";
import { language, locale, say } from "./words.js";

/** @import { PlayedGame, PlayedGames, RecordTaken } from "../types/api.js" */

const MOST_AT_ONCE = 100; // games that are fetched at once
const MOST_PAGES = 20;
const STEP = 30; // games that are listed at first
const LARGEST_RECORD = 262144; // bytes

const filters = part("#filters", HTMLFormElement);
const list = part("#played", HTMLElement);
const titles = new Map(
  [...part("select[name=game]", HTMLSelectElement, filters).options].map((one) => [one.value, one.text]),
);
const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });

/** @type {PlayedGame[]} */
let games = [];
let shown = STEP;
let isWhole = false;

// All of them, as the figures count all.
async function fetchGames() {
  let before = "";
  for (let page = 0; page < MOST_PAGES && "known" in document.body.dataset; page += 1) {
    /** @type {PlayedGames} */
    const told = await get(`/api/me/games?limit=${MOST_AT_ONCE}${before && `&before=${encodeURIComponent(before)}`}`);
    games = [...games, ...told.games];
    draw();
    if (!told.more) break;
    before = told.more;
  }
  isWhole = true;
  draw();
}

/** @param {string} name */
const wanted = (name) => String(new FormData(filters).get(name) ?? "");

/** @param {PlayedGame} one */
function isWanted(one) {
  const [game, company, won] = ["game", "company", "won"].map(wanted);
  return (
    (!game || one.game === game) &&
    (!company || (company === "people") === hasPeople(one)) &&
    (!won || (one.won !== null && String(one.won) === won))
  );
}

/**
 * Whether another person played, or bots alone.
 * @param {PlayedGame} one
 */
const hasPeople = ({ players, seats }) => players.some(({ seat, level }) => level === null && !seats.includes(seat));

function draw() {
  const found = games.filter(isWanted);
  render(
    html`${games.length ? count(found) : nothing}
    <ol class="list games">${repeat(
      found.slice(0, shown),
      (one) => one.table,
      (one) => row(one),
    )}</ol>
    ${found.length > shown ? moreButton(found.length - shown) : nothing}
    ${isWhole && !found.length ? empty() : nothing}`,
    list,
  );
}

/** @param {number} left */
function moreButton(left) {
  const more = () => {
    shown += STEP;
    draw();
  };
  return html`<button class="button" type="button" @click=${more}>${say("games-more", { count: left })}</button>`;
}

const empty = () =>
  html`<p class="empty">${say(games.length ? "games-none-so" : "games-none")} ${
    games.length ? nothing : html`<a href="/">${say("games-to-play")}</a>`
  }</p>`;

// --- figures ---

/** @param {PlayedGame[]} found */
const count = (found) =>
  html`<p class="found">${say("games-found", { count: found.length, won: found.filter(({ won }) => won).length })}</p>`;

// --- one game ---

/** @param {PlayedGame} one */
function row(one) {
  const others = one.players.filter(({ seat }) => !one.seats.includes(seat));
  return html`<li data-game=${one.game}>
    <a href="/replay/${one.table}">
      <b>${titles.get(one.game) ?? one.game}</b>
      <time datetime=${one.ended}>${dates.format(new Date(one.ended))}</time>
      <span class="result ${one.won ? "is-won" : ""}">${result(one)}</span>
      <span class="company">${others.map(({ name }) => name).join(", ")}</span>
      ${one.changed.length ? html`<span class="changed">${one.changed.join(", ")}</span>` : nothing}
    </a>
  </li>`;
}

/** @param {PlayedGame} one */
const result = ({ ranks, players, seats }) =>
  place(/** @type {Parameters<typeof place>[0]} */ ({ ranks, seats: players, you: { seats } }));

// --- records ---

/** @param {SubmitEvent} event */
async function putIn(event) {
  event.preventDefault();
  const [trouble] = parts("#record-trouble", HTMLElement);
  const [button] = parts("#record button", HTMLButtonElement);
  const file = part("#file", HTMLInputElement).files?.[0];
  if (!file) return;
  trouble.textContent = file.size > LARGEST_RECORD ? say("record-too-large", { size: LARGEST_RECORD / 1024 }) : "";
  if (trouble.textContent) return;
  button.disabled = true;
  try {
    location.assign((await send(await file.text())).replay);
  } catch (error) {
    trouble.textContent = wordsOf(error);
  }
  button.disabled = false;
}

/**
 * Sent as it is in the file: re-encoded, numbers might be written differently, and the record's chain would break.
 * @param {string} text
 * @returns {Promise<RecordTaken>}
 */
async function send(text) {
  const answer = await fetch("/api/records", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: text,
  }).catch(() => {
    throw new Refused(0, { error: "offline", words: say("house-not-reached") });
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, told);
  return told;
}

showPerson(part("#me", HTMLElement));
/** @param {unknown} error */
const fail = (error) => {
  part("#trouble", HTMLElement).textContent = wordsOf(error);
};
fetchGames().catch(fail);
if ("known" in document.body.dataset)
  showFigures(part("#figures", HTMLElement), (game) => titles.get(game) ?? game).catch(fail);
filters.addEventListener("change", () => {
  shown = STEP;
  draw();
});
part("#record", HTMLFormElement).addEventListener("submit", putIn);
letSend(part("#record", HTMLFormElement));
