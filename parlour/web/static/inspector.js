// For authors of games, in `parlour play --author` only: State, every View, legal actions and events, secrets
// included.

import { html } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { Context, Seat, Template } from "../types/page.js" */
/** @typedef {{ seat: Seat | null, view: unknown, legal: string[], told: string[] }} Viewed */
/** @typedef {{ version: number, state: unknown, events: unknown, views: Viewed[] }} Answer */

/** @type {{ version: number, answer: Answer | null }} */
let seen = { version: -1, answer: null };

/** @param {Context} context */
export function section(context) {
  if (seen.version !== context.version) {
    seen = { version: context.version, answer: seen.answer };
    ask(context);
  }
  return html`<section class="inspector" aria-label=${say("inspector")}>
    <h2>${say("inspector")} <span class="label">${say("inspector-about")}</span></h2>
    ${seen.answer ? parts(seen.answer, context) : html`<p>${say("inspector-looking")}</p>`}
  </section>`;
}

/** @param {Context} context */
async function ask(context) {
  const response = await fetch(`/api/tables/${document.body.dataset.table}/inspect`);
  seen.answer = response.ok ? await response.json() : null;
  context.redraw();
}

/** @type {(answer: Answer, context: Context) => Template} */
const parts = ({ version, state, events, views }, context) => html`
  ${part(say("inspector-state", { version }), state, "state")}
  ${part(say("inspector-events"), events, "events")}
  ${views.map(({ seat, view, legal, told }) =>
    part(titleOf(seat, context), view, `view-${seat}`, [
      ["legal", legal],
      ["told", told.map((words) => context.words(words))],
    ]),
  )}`;

/** @type {(seat: Seat | null, context: Context) => string} */
const titleOf = (seat, context) =>
  seat === null ? say("inspector-spectator") : say("inspector-seat", { seat, name: `"${context.name(seat, true)}` });

/**
 * JSON with each list of plain values, such as a hand, on a line of its own.
 * @param {unknown} value
 */
const written = (value) =>
  JSON.stringify(value, null, 2).replace(/\[[^[\]{}]*\]/g, (some) => some.replace(/\s*\n\s*/g, " "));

/** @type {(title: string, value: unknown, key: string, lines?: [name: string, words: string[]][]) => unknown} */
const part = (title, value, key, lines = []) => html`<details data-inspect=${key}>
  <summary>${title}</summary>
  ${lines.map(
    ([name, words]) => html`<p><b class="label">${name}</b> ${words.join(" · ") || say("generic-nothing")}</p>`,
  )}
  <pre>${written(value)}</pre>
</details>`;
