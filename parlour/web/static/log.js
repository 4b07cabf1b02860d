// The events in words; each line leads to the board as it was then, and can explain its rule.

import { why } from "./asking.js";
import { emblem } from "./marks.js";
import { canBeSeen, lookBack } from "./past.js";
import { closest } from "./pointer.js";
import { AsyncDirective, classMap, directive, html, noChange, nothing, repeat } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { Part } from "lit-html" */
/** @import { AnyEvent, Template } from "../types/page.js" */
/** @import { Happened, Line, Parts } from "../types/table.js" */

// A long log is redrawn only when part of it has changed.
class Unless extends AsyncDirective {
  /** @type {unknown[] | null} */
  facts = null;

  /**
   * @override
   * @param {Part} _part
   * @param {[facts: unknown[], make: () => unknown]} values
   */
  update(_part, [facts, make]) {
    if (this.facts?.every((fact, index) => fact === facts[index])) return noChange;
    this.facts = facts;
    return make();
  }

  /**
   * @param {unknown[]} _facts
   * @param {() => unknown} _make
   */
  render(_facts, _make) {
    return noChange;
  }
}
export const unless = directive(Unless);

/** @param {Parts} parts */
export function logList(parts) {
  const { log, names, colours } = parts.game;
  const stop = stopOf(parts);
  return unless([log, log.length, names, colours, parts.screen.past?.game.version, stop], () => list(parts, stop));
}

/** @type {(parts: Parts, stop: string | undefined) => Template} */
const list = (parts, stop) => html`<ol class="log" data-scrolls aria-label=${say("log")} @keydown=${walk}
  @focusin=${(/** @type {FocusEvent} */ event) => stopAt(parts, event)}>
    ${parts.game.log.length ? nothing : html`<li class="empty">${say("log-empty")}</li>`}
    ${repeat(
      parts.game.log,
      (line) => line.key,
      (line) => entry(parts, line, line.key === stop),
    )}
  </ol>`;

/** @type {(parts: Parts, line: Line, isStop: boolean) => Template} */
function entry(parts, line, isStop) {
  const isThen = parts.screen.past?.game.version === line.version;
  const words = parts.game.names.words(line.words);
  return html`<li class=${classMap({ "is-then": isThen })}>
    ${line.seat === null ? html`<span class="emblem"></span>` : emblem(parts.game.colours[line.seat])}
    ${canBeSeen(line) ? wayBack(parts, line, words, isThen, isStop) : html`<p>${words}</p>`}
    ${line.rule ? whyButton(parts, line.rule, isStop) : nothing}
  </li>`;
}

/** @type {(parts: Parts, line: Line, words: string, isThen: boolean, isStop: boolean) => unknown} */
function wayBack(parts, line, words, isThen, isStop) {
  /** @param {Event} event */
  const look = (event) => {
    event.preventDefault();
    lookBack(parts, line.version);
  };
  return html`<a class="told" href=${`#move-${line.version}`} data-line=${line.key} tabindex=${isStop ? 0 : -1}
    title=${say("show-board-then")} aria-current=${isThen ? "true" : nothing} @click=${look}>${words}</a>`;
}

/** @type {(parts: Parts, rule: string, isStop: boolean) => unknown} */
function whyButton(parts, rule, isStop) {
  /** @param {Event} event */
  const ask = (event) => {
    const line = closest(event, "li");
    if (line) why(parts, rule, line);
  };
  return html`<button type="button" class="why" tabindex=${isStop ? 0 : -1} aria-haspopup="dialog"
    aria-label=${say("why-rule", { rule: `"${rule.split("/")[1]}` })} @click=${ask}>${say("why-short")}</button>`;
}

/**
 * One line at a time is a tab stop, at first the last one; the arrow keys reach the others.
 * @param {Parts} parts
 */
const stopOf = ({ game: { log }, screen: { logStop } }) =>
  logStop !== null && log.some((line) => line.key === logStop) ? logStop : log.findLast(canBeSeen)?.key;

/** @type {(parts: Parts, event: Event) => void} */
function stopAt(parts, event) {
  const line = toldIn(closest(event, "li"))?.dataset.line;
  if (!line || line === stopOf(parts)) return;
  parts.screen.stopAt(line === parts.game.log.findLast(canBeSeen)?.key ? null : line);
}

/**
 * @param {Element | null} line
 * @returns {HTMLElement | null}
 */
const toldIn = (line) => line?.querySelector(".told") ?? null;

/** @param {KeyboardEvent & { currentTarget: HTMLElement }} event */
function walk(event) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = event.currentTarget.querySelectorAll(".told");
  const lines = [...found];
  const here = toldIn(closest(event, "li"));
  const at = here ? lines.indexOf(here) : -1;
  /** @type {Record<string, number>} */
  const ways = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 };
  if (at < 0 || !(event.key in ways)) return;
  event.preventDefault();
  event.stopPropagation();
  lines[Math.max(0, Math.min(lines.length - 1, ways[event.key]))].focus();
}

/** @param {AnyEvent | null | undefined} event */
const seatOf = (event) => (event && "seat" in event && typeof event.seat === "number" ? event.seat : null);

/**
 * A line has the emblem of the seat that its event is about, or of the seat that made the move.
 * @param {Happened} happened
 */
export function linesOf({ version, seat, told, last }) {
  const mover = seat ?? last?.seat ?? null;
  return told
    .map(({ words, rule, event }, index) => ({
      key: `${version}-${index}`,
      version,
      mover,
      seat: seatOf(event) ?? mover,
      words,
      rule,
    }))
    .filter((line) => line.words);
}
