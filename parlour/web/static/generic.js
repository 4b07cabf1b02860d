// A game without a page of its own is playable all the same: its View as a list, its actions as buttons.

import { plainWords, spaced } from "./actions.js";
import { offer } from "./targets.js";
import { html } from "./vendor/lit-html.js";

const SHOWN_ELSEWHERE = new Set(["seat", "actors", "status", "outcome", "legal"]);

export default {
  board(context) {
    const fields = Object.entries(context.view).filter(([name]) => !SHOWN_ELSEWHERE.has(name));
    const actions = context.legal();
    return html`<div class="generic" data-scrolls data-still tabindex="0" role="group" aria-label="The table in words">
      ${
        actions.length
          ? html`<section><h2 class="label">You may</h2>
            <div class="options">${actions.map((action) => html`<button class="button" ${offer(context, action)}>${plainWords(action)}</button>`)}</div></section>`
          : ""
      }
      <section><h2 class="label">On the table</h2>${list(fields)}</section>
    </div>`;
  },
  say: {
    board: (context) => `${context.legal().length} things can be done.`,
    hand: () => "This game shows everything on the board.",
  },
};

const list = (fields) =>
  html`<dl>${fields.map(([name, value]) => html`<div><dt>${spaced(name)}</dt><dd>${shown(value)}</dd></div>`)}</dl>`;

function shown(value) {
  if (value === null || value === undefined || value === "") return html`<span class="none">none</span>`;
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) {
    if (!value.length) return html`<span class="none">none</span>`;
    if (value.every((item) => typeof item !== "object" || item === null))
      return value.map((item) => shown(item)).flatMap((item, index) => (index ? [", ", item] : [item]));
    return html`<ol>${value.map((item) => html`<li>${shown(item)}</li>`)}</ol>`;
  }
  return typeof value === "object" ? list(Object.entries(value)) : String(value);
}
