// For authors of games, in `parlour play --author` only: State, every View, what is legal and what was told, secrets too.

import { html } from "./vendor/lit-html.js";

let seen = { version: -1, answer: null };

export function section(context) {
  if (seen.version !== context.version) {
    seen = { version: context.version, answer: seen.answer };
    ask(context);
  }
  return html`<section class="inspector" aria-label="Author's inspector">
    <h2>Author's inspector <span class="label">every secret of this table, on this machine only</span></h2>
    ${seen.answer ? parts(seen.answer, context) : html`<p>Looking.</p>`}
  </section>`;
}

async function ask(context) {
  const response = await fetch(`/api/tables/${document.body.dataset.table}/inspect`);
  seen.answer = response.ok ? await response.json() : null;
  context.redraw();
}

const parts = ({ version, state, events, views }, context) => html`
  ${part(`State after move ${version}`, state, "state")}
  ${part("Events of the last move", events, "events")}
  ${views.map(({ seat, view, legal, told }) =>
    part(titleOf(seat, context), view, `view-${seat}`, [
      ["legal", legal],
      ["told", told.map((words) => context.words(words))],
    ]),
  )}`;

const titleOf = (seat, context) =>
  seat === null ? "View of a spectator" : `View of seat ${seat}, ${context.name(seat, true)}`;

// JSON with each list of plain values, such as a hand, on a line of its own.
const written = (value) =>
  JSON.stringify(value, null, 2).replace(/\[[^[\]{}]*\]/g, (some) => some.replace(/\s*\n\s*/g, " "));

const part = (title, value, key, lines = []) => html`<details data-inspect=${key}>
  <summary>${title}</summary>
  ${lines.map(([name, words]) => html`<p><b class="label">${name}</b> ${words.join(" · ") || "nothing"}</p>`)}
  <pre>${written(value)}</pre>
</details>`;
