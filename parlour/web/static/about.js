// The table itself: who watches, how it is played, how others come, how the deal is verified.

import { rulesPath } from "./asking.js";
import { PACES } from "./clock.js";
import { hosting, leaving } from "./hosting.js";
import { icon } from "./marks.js";
import { dealProof } from "./proof.js";
import { shareButtons } from "./share.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { Choice, SeatSeen, TableSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */

/** @param {Parts} parts */
export default (parts) => {
  const { game, connection } = parts;
  const { table } = connection;
  return html`<div class="about" data-scrolls tabindex="0" role="group" aria-label=${say("this-table")}>
    <h2>${game.title}</h2>
    ${table.watching ? html`<p>${icon("watch")}${say("people-watching", { count: table.watching })}</p>` : nothing}
    ${
      table.class_id
        ? html`<p>${say("table-of-class")}</p>`
        : html`${hosting(parts)}${leaving(parts)}${invitation(parts)}`
    }
    ${optionList(parts)}
    <h3 class="label">${say("the-deal")}</h3>
    ${dealProof(table)}
    ${doors(parts)}
  </div>`;
};

/** @param {Parts} parts */
const invitation = (parts) => html`<h3 class="label">${say("invitation")}</h3>
  <p><b class="code">${parts.connection.table.code}</b></p>
  <p class="ways">${shareButtons(parts)}</p>`;

/** @param {Parts} parts */
const doors = ({ screen, connection }) => html`<nav class="doors" aria-label=${say("more-doors")}>
  <a class="button" href=${rulesPath(connection.table.edition)} target="_blank" rel="noopener"
    >${icon("rules")}${say("rulebook-tool")}</a>
  <button class="button" @click=${() => screen.openDialog("settings")}>${icon("settings")}${say("settings")}</button>
  <button class="button" @click=${() => screen.openDialog("keys")}>${icon("keys")}${say("keys")}</button>
  <a class="button" href="/">${icon("home")}${say("home-link-tool")}</a>
</nav>`;

/**
 * @param {Parts} parts
 * @param {(option: Choice) => Template | null} asked what stands in place of the words for an option
 */
export function optionList({ game, connection }, asked = () => null) {
  const known = game.card?.options ?? [];
  const { table } = connection;
  const { pace } = table;
  if (!known.length) return nothing;
  return html`<h3 class="label">${say("played-how")}</h3>
    <dl class="options"><div class=${pace.kind === "none" ? "" : "is-changed"}>
      <dt>${say("played-pace")}</dt><dd>${PACES[pace.kind](pace)}</dd></div>${known.map((option) =>
        optionLine(option, table, asked(option)),
      )}</dl>`;
}

/** @type {(option: Choice, table: TableSeen, asked: Template | null) => Template} */
function optionLine(option, table, asked) {
  const isUsual = chosenOf(option, table) === option.default;
  return html`<div class=${isUsual ? "" : "is-changed"}>
    <dt title=${option.description}>${option.title}</dt><dd>${asked ?? optionWords(option, table)}</dd></div>`;
}

/** @type {(option: Choice, table: TableSeen) => unknown} */
export const chosenOf = ({ name, default: usual }, { options }) => (name in options ? options[name] : usual);

/**
 * What a table has chosen, in words: of seats, who sits there.
 * @type {(option: Choice, table: TableSeen) => string}
 */
export function optionWords(option, table) {
  const { kind, values, labels, unit } = option;
  const value = chosenOf(option, table);
  if (kind === "switch") return say(value ? "option-on" : "option-off");
  return seatNamed(option, table)?.name || (labels[values.indexOf(value)] ?? `${value} ${unit}`);
}

/**
 * The seat that an option such as "who begins" names, if any.
 * @type {(option: Choice, table: TableSeen) => SeatSeen | null}
 */
export function seatNamed(option, table) {
  if (!option.names_seat) return null;
  return table.seats.find(({ seat }) => chosenOf(option, table) === seatValue(seat)) ?? null;
}

/**
 * A seat as the value of such an option.
 * @param {number} seat
 */
export const seatValue = (seat) => ["seat", seat + 1].join(" ");
