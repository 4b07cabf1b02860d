// For games without a page of their own: the View as a list, the actions as buttons.

import { spaced } from "./actions.js";
import { offer } from "./targets.js";
import { html } from "./vendor/lit-html.js";
import { say, speaking } from "./words.js";

/** @import { AnyAction, Context, GamePage, Template } from "../types/page.js" */

const SHOWN_ELSEWHERE = new Set(["seat", "actors", "status", "outcome", "legal"]);
const { seatFields = "", bySeat = "", author } = document.body.dataset;
const SEATS = new Set(seatFields.split(" "));
const BY_SEAT = new Set(bySeat.split(" "));

// For authors of games, in `parlour play --author` only: what everybody sees.
const inspector = author === undefined ? null : await speaking(import("./inspector.js"), "inspector");

/** @type {GamePage} */
export default {
  board(context) {
    const fields = Object.entries(context.view).filter(([name]) => !SHOWN_ELSEWHERE.has(name));
    const actions = context.legal();
    return html`<div class="generic" data-scrolls data-still tabindex="0" role="group" aria-label=${say(
      "generic-table",
    )}>
      ${
        actions.length
          ? html`<section><h2 class="label">${say("generic-you-may")}</h2>
            <div class="options">${actions.map((action) => button(action, context))}</div></section>`
          : ""
      }
      <section><h2 class="label">${say("generic-on-table")}</h2>${list(fields, context)}</section>
      ${inspector ? inspector.section(context) : ""}
    </div>`;
  },
  describe: (action, context) => inWords(action, context),
  say: {
    board: (context) => say("generic-count", { count: context.legal().length }),
    hand: () => say("generic-hand"),
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
  if (value === null || value === undefined) return say("generic-nothing");
  return typeof value === "object" ? JSON.stringify(value) : spaced(value);
}

/** @type {(value: unknown, context: Context) => string} */
function seats(value, context) {
  if (Array.isArray(value)) return value.map((seat) => seats(seat, context)).join(", ") || say("generic-nobody");
  return typeof value === "number" ? context.name(value) : say("generic-nobody");
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
  if (value === null || value === undefined || value === "")
    return html`<span class="none">${say("generic-nothing")}</span>`;
  if (value === true) return say("generic-yes");
  if (value === false) return say("generic-no");
  if (Array.isArray(value)) {
    if (!value.length) return html`<span class="none">${say("generic-nothing")}</span>`;
    if (value.every((item) => typeof item !== "object" || item === null))
      return value.map((item) => shown(item, context)).flatMap((item, index) => (index ? [", ", item] : [item]));
    return html`<ol>${value.map((item) => html`<li>${shown(item, context)}</li>`)}</ol>`;
  }
  return typeof value === "object" ? list(Object.entries(value), context) : String(value);
}
