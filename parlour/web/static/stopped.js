// A game whose rules are not in this house: it cannot be shown, but its people, its chat and its record are there, and
// another game can follow.

import { get, post } from "./api.js";
import { rulesPath } from "./asking.js";
import { ask } from "./change.js";
import { nextTable, recordLink } from "./ended.js";
import { linesOf } from "./log.js";
import { face, icon } from "./marks.js";
import { html, nothing } from "./vendor/lit-html.js";

/** @import { TableSeen } from "../types/api.js" */
/** @import { Entry, Parts, TablePage } from "../types/table.js" */

/** @type {TablePage} */
export default { board: () => nothing, stopped: panel };

/** @param {Parts} parts */
export async function takeLog({ game, connection }) {
  /** @type {Entry[]} */
  const log = await get(`/api/tables/${connection.table.id}/log`);
  game.replaceLog(log.flatMap(linesOf));
}

/** @param {Parts} parts */
function panel(parts) {
  const { table } = parts.connection;
  const isOver = table.status === "ended";
  return html`<section class="ended is-stopped off-plane" data-scrolls tabindex="0" aria-labelledby="stopped-title">
    <p class="label">${isOver ? "The game is over" : "The game has stopped"}</p>
    <h2 id="stopped-title">${isOver ? "This game cannot be shown here" : "This game cannot go on here"}</h2>
    <p class="reason">The reason: ${table.stopped}. Nothing is lost: who played, the chat and the record are kept.
      <a href=${rulesPath("house", "versions")} target="_blank" rel="noopener">Why is that?</a></p>
    <ol class="were-here" aria-label="Who played">${people(parts)}</ol>
    <div class="ways">
      ${wayOn(parts)}
      ${
        table.you.host && !isOver && !table.class_id
          ? html`<button class="button" @click=${() => close(parts)}>Close the table</button>`
          : nothing
      }
    </div>
    <ul class="doors">
      ${isOver ? recordLink(table) : nothing}
      <li><a href="/">${icon("home")}To the games</a></li>
    </ul>
    ${
      isOver
        ? nothing
        : html`<p class="reason">The record holds what is still hidden. It can be downloaded when the table is closed.
          </p>`
    }
  </section>`;
}

/** @param {Parts} parts */
const people = ({ game, connection }) =>
  connection.table.seats
    .filter((seat) => seat.name)
    .map(
      ({ seat, avatar }) => html`<li data-colour=${game.colours[seat]}>${face(avatar, game.colours[seat])}<span
          >${game.names.name(seat)}</span></li>`,
    );

/** @param {Parts} parts */
function wayOn(parts) {
  if (!parts.connection.table.lesson) return parts.game.card ? nextTable(parts) : nothing;
  const learn = () => learnAnew(parts);
  return html`<button class="button main" @click=${learn}>${icon("again")}Begin the lesson anew</button>`;
}

/** @param {Parts} parts */
const close = (parts) =>
  ask(parts, async () => {
    /** @type {TableSeen} */
    const table = await post(`/api/tables/${parts.connection.table.id}/close`);
    await takeLog(parts);
    return table;
  });

/** @param {Parts} parts */
async function learnAnew({ screen, connection }) {
  try {
    /** @type {TableSeen} */
    const { id } = await post(`/api/games/${connection.table.game}/lesson?anew=true`);
    location.assign(`/table/${id}`);
  } catch (error) {
    screen.fail(error);
  }
}
