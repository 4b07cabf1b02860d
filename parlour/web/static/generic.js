// A game without a page of its own is playable all the same: its View as a list, its actions as buttons.

import { spaced } from "./actions.js";
import { offer } from "./targets.js";
import { html } from "./vendor/lit-html.js";

/** @import { AnyAction, Context, GamePage, Template } from "../types/page.js" */

const SHOWN_ELSEWHERE = new Set(["seat", "actors", "status", "outcome", "legal"]);
const { seatFields = "", bySeat = "", author } = document.body.dataset;
const SEATS = new Set(seatFields.split(" "));
const BY_SEAT = new Set(bySeat.split(" "));

// For authors of games, in `parlour play --author` only: what everybody sees.
const inspector = author === undefined ? null : await import("./inspector.js");

/** @type {GamePage} */
export default {
  board(context) {
    const fields = Object.entries(context.view).filter(([name]) => !SHOWN_ELSEWHERE.has(name));
    const actions = context.legal();
    return html`<div class="generic" data-scrolls data-still tabindex="0" role="group" aria-label="The table in words">
      ${
        actions.length
          ? html`<section><h2 class="label">You may</h2>
            <div class="options">${actions.map((action) => button(action, context))}</div></section>`
          : ""
      }
      <section><h2 class="label">On the table</h2>${list(fields, context)}</section>
      ${inspector ? inspector.section(context) : ""}
    </div>`;
  },
  describe: (action, context) => inWords(action, context),
  say: {
    board: (context) => `${context.legal().length} things can be done.`,
    hand: () => "This game shows everything on the board.",
  },
};

/** @type {(action: AnyAction, context: Context) => Template} */
const button = (action, context) =>
  html`<button class="button" ${offer(context, action)}>${inWords(action, context)}</button>`;

/**
 * "Give: card 7, to Ben".
 * @type {(action: AnyAction, context: Context) => string}
 */
function inWords({ do: name, ...fields }, context) {
  const parts = Object.entries(fields).map(([field, value]) => `${spaced(field)} ${plainly(field, value, context)}`);
  const first = spaced(name);
  return first.charAt(0).toUpperCase() + first.slice(1) + (parts.length ? `: ${parts.join(", ")}` : "");
}

/** @type {(field: string, value: unknown, context: Context) => string} */
function plainly(field, value, context) {
  if (SEATS.has(field)) return seats(value, context);
  if (value === null || value === undefined) return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : spaced(value);
}

/** @type {(value: unknown, context: Context) => string} */
function seats(value, context) {
  if (Array.isArray(value)) return value.map((seat) => seats(seat, context)).join(", ") || "nobody";
  return typeof value === "number" ? context.name(value) : "nobody";
}

/** @type {(fields: [name: string, value: unknown][], context: Context) => Template} */
const list = (fields, context) =>
  html`<dl>${fields.map(([name, value]) => row(spaced(name), field(name, value, context)))}</dl>`;

/** @type {(title: string, value: unknown) => Template} */
const row = (title, value) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`;

/** @type {(name: string, value: unknown, context: Context) => unknown} */
function field(name, value, context) {
  if (SEATS.has(name)) return seats(value, context);
  if (BY_SEAT.has(name) && Array.isArray(value))
    return html`<dl>${value.map((part, seat) => row(context.name(seat), shown(part, context)))}</dl>`;
  return shown(value, context);
}

/** @type {(value: unknown, context: Context) => unknown} */
function shown(value, context) {
  if (value === null || value === undefined || value === "") return html`<span class="none">nothing</span>`;
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) {
    if (!value.length) return html`<span class="none">nothing</span>`;
    if (value.every((item) => typeof item !== "object" || item === null))
      return value.map((item) => shown(item, context)).flatMap((item, index) => (index ? [", ", item] : [item]));
    return html`<ol>${value.map((item) => html`<li>${shown(item, context)}</li>`)}</ol>`;
  }
  return typeof value === "object" ? list(Object.entries(value), context) : String(value);
}
