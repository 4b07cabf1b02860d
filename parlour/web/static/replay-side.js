// Beside the board: the log, each line linking to its move, and the things to download. Other panels may be added.

import { rulesPath, why } from "./asking.js";
import { linesOf, unless } from "./log.js";
import { emblem, icon } from "./marks.js";
import { closest } from "./pointer.js";
import { copy } from "./replay-bar.js";
import { classMap, html, nothing, repeat } from "./vendor/lit-html.js";
import { say, speaking } from "./words.js";

/** @import { Template } from "../types/page.js" */
/** @import { Panel, ReplayParts } from "../types/replay.js" */
/** @import { Line } from "../types/table.js" */

/** @type {Panel[]} */
const panels = [
  { name: "log", title: () => say("log"), draw: log },
  { name: "review", title: () => say("review"), draw: review },
  { name: "along", title: () => say("film-along"), draw: along },
];
let open = "log";

/**
 * One more page of the column, before the downloads.
 * @param {Panel} panel
 */
export const addPanel = (panel) => panels.splice(-1, 0, panel);

/** @type {(parts: ReplayParts, name: string) => void} */
function openPanel(parts, name) {
  open = name;
  parts.player.tellPanel(name);
  parts.screen.draw();
}

/** @param {ReplayParts} parts */
export function openReview(parts) {
  // After a tap on the previous page, no focus ring around the tab.
  if (matchMedia("(pointer: coarse)").matches) document.documentElement.toggleAttribute("data-pointing", true);
  openPanel(parts, "review");
  parts.screen.toggleSide(true);
  if (parts.screen.hasSheet) parts.focus.enter("#tab-review");
}

/** @param {ReplayParts} parts */
export function side(parts) {
  const { screen } = parts;
  const { isSideOpen } = screen;
  const shown = panels.find(({ name }) => name === open) ?? panels[0];
  return html`<aside class=${classMap({ side: true, "is-open": isSideOpen })} aria-label=${say("film-beside")}
    ?inert=${!isSideOpen}>
  <header>
    <div class="tabs" role="tablist" aria-label=${say("film-beside")}
      @keydown=${(/** @type {KeyboardEvent} */ event) => turn(event, parts)}>${panels.map(
        ({ name, title }) => html`<button class="tab" role="tab" id="tab-${name}" aria-controls="panel"
          aria-selected=${String(name === shown.name)} tabindex=${name === shown.name ? 0 : -1}
          @click=${() => openPanel(parts, name)}>${title()}</button>`,
      )}</div>
    <button class="tool shut" aria-label=${say("film-close-side")} @click=${() => screen.toggleSide(false)}>${icon(
      screen.isWide ? "shut" : "down",
    )}</button>
  </header>
  <div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${shown.name}">${
    isSideOpen ? shown.draw(parts) : nothing
  }</div>
</aside>`;
}

/** @type {(event: KeyboardEvent, parts: ReplayParts) => void} */
function turn(event, parts) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const at = panels.findIndex(({ name }) => name === open);
  openPanel(parts, panels[(at + step + panels.length) % panels.length].name);
  parts.focus.enter(`#tab-${open}`);
}

// --- the log ---

/**
 * Drawn once for each film, as it is long: only the mark of the present line changes.
 * @param {ReplayParts} parts
 */
function log(parts) {
  const { film } = parts.reel;
  const lines = () => film.versions.flatMap(linesOf);
  return unless(
    [film, parts.reel.grades],
    () =>
      html`<ol class="log" data-scrolls aria-label=${say("log")} tabindex="0">${repeat(
        lines(),
        (line) => `${film.eyes} ${line.key}`,
        (line) => entry(parts, line),
      )}</ol>`,
  );
}

/** @type {(parts: ReplayParts, line: Line) => Template} */
function entry(parts, line) {
  const { reel, game, player, screen } = parts;
  /** @param {Event} event */
  const go = (event) => {
    event.preventDefault();
    player.go(reel.indexOf(line.version));
    if (screen.hasSheet) screen.toggleSide(false);
  };
  /** @param {Event} event */
  const ask = (event) => {
    const place = closest(event, "li");
    if (place) why(parts, line.rule, place);
  };
  return html`<li data-version=${line.version}>
    ${line.seat === null ? html`<span class="emblem"></span>` : emblem(game.colours[line.seat])}
    <a class="told" href=${`#m=${line.version}&eyes=${reel.eyes}`} @click=${go}>${game.names.words(line.words)}</a>
    ${reviewed?.grade(parts, line) ?? nothing}
    ${
      line.rule
        ? html`<button type="button" class="why" aria-haspopup="dialog"
          aria-label=${say("why-rule", { rule: `"${line.rule.split("/")[1]}` })} @click=${ask}>${say(
            "why-short",
          )}</button>`
        : nothing
    }
  </li>`;
}

/**
 * The lines of the present move are marked, and in sight.
 * @param {ReplayParts} parts
 */
export function followLog({ reel }) {
  const list = document.querySelector(".panel .log");
  if (!list) return;
  for (const one of list.querySelectorAll(".is-then")) mark(one, false);
  const then = [...list.querySelectorAll(`[data-version="${reel.shown.version}"]`)];
  for (const one of then) mark(one, true);
  if (then.length) reveal(then[0], list);
}

/** @type {(line: Element, isThen: boolean) => void} */
function mark(line, isThen) {
  line.classList.toggle("is-then", isThen);
  const way = line.querySelector(".told");
  if (isThen) way?.setAttribute("aria-current", "true");
  else way?.removeAttribute("aria-current");
}

/** @type {(line: Element, list: Element) => void} */
function reveal(line, list) {
  const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

// --- the review ---

/** @type {typeof import("./replay-review.js") | null} few look at it, so it is loaded on request */
let reviewed = null;
let isReviewAsked = false;

/** @param {ReplayParts} parts */
function review(parts) {
  if (!isReviewAsked) loadReview(parts);
  return reviewed?.reviewPanel(parts) ?? html`<p class="about" role="status">${say("review-fetching")}</p>`;
}

/** @param {ReplayParts} parts */
async function loadReview(parts) {
  isReviewAsked = true;
  try {
    const module = await speaking(import("./replay-review.js"), "reviewing");
    await module.startReview(parts);
    reviewed = module;
  } catch (error) {
    isReviewAsked = false;
    open = "log";
    parts.screen.fail(error);
  }
  parts.screen.draw();
}

// --- downloads ---

/** @param {ReplayParts} parts */
function along({ connection: { table }, game, screen }) {
  const code = embedCode(table.id, game.title);
  const copyCode = async () => {
    await copy(code);
    screen.say(say("film-copied"));
  };
  return html`<div class="about along" tabindex="0">
    <ul class="doors">
      <li><a class="button" href="/table/${table.id}">${icon("back")}${say("film-to-table")}</a></li>
      <li><a class="button" href="/api/tables/${table.id}/record" download=${`${table.game}-${table.code}.json`}
        >${icon("download")}${say("download-record")}</a></li>
      <li><a class="button" href=${rulesPath(table.edition)} target="_blank" rel="noopener"
        >${icon("rules")}${say("read-rules")}</a></li>
      <li><a class="button" href="/games">${icon("log")}${say("film-my-games")}</a></li>
    </ul>
    <h2 class="label" id="embed-title">${say("film-embed")}</h2>
    <p>${say("film-embed-how")}</p>
    <textarea class="input" rows="4" readonly aria-labelledby="embed-title" .value=${code}></textarea>
    <button class="button" @click=${copyCode}>${icon("copy")}${say("film-embed-copy")}</button>
  </div>`;
}

/** @type {(table: string, title: string) => string} */
function embedCode(table, title) {
  const frame = document.createElement("iframe");
  frame.src = new URL(`/embed/${table}`, location.href).href;
  frame.title = title;
  frame.width = "100%";
  frame.height = "560";
  return frame.outerHTML;
}
