// A game whose rules are not in this house: it cannot be shown, but its people, its chat and its record are there, and
// another game can follow.

import { get, post } from "./api.js";
import { rulesPath } from "./asking.js";
import { ask } from "./change.js";
import { nextTable, recordLink } from "./ended.js";
import { linesOf } from "./log.js";
import { face, icon } from "./marks.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

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
    <p class="label">${say(isOver ? "ended-label" : "stopped-label")}</p>
    <h2 id="stopped-title">${say(isOver ? "stopped-cannot-be-shown" : "stopped-cannot-go-on")}</h2>
    <p class="reason">${say("stopped-reason", { why: `"${document.body.dataset.stopped}` })}
      <a href=${rulesPath("house", "versions")} target="_blank" rel="noopener">${say("stopped-why")}</a></p>
    <ol class="were-here" aria-label=${say("stopped-players")}>${people(parts)}</ol>
    <div class="ways">
      ${wayOn(parts)}
      ${
        table.you.host && !isOver && !table.class_id
          ? html`<button class="button" @click=${() => close(parts)}>${say("stopped-close")}</button>`
          : nothing
      }
    </div>
    <ul class="doors">
      ${isOver ? recordLink(table) : nothing}
      <li><a href="/">${icon("home")}${say("home-link-tool")}</a></li>
    </ul>
    ${isOver ? nothing : html`<p class="reason">${say("stopped-record-later")}</p>`}
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
  return html`<button class="button main" @click=${learn}>${icon("again")}${say("stopped-lesson-again")}</button>`;
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
