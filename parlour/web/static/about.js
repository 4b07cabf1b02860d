// The table itself: who watches, how it is played, how others come, how the deal is verified.

import { rulesPath } from "./asking.js";
import { PACES } from "./clock.js";
import { hosting, leaving } from "./hosting.js";
import { icon } from "./marks.js";
import { dealProof } from "./proof.js";
import { shareButtons } from "./share.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { Choice } from "../types/api.js" */
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

/** @param {Parts} parts */
export function optionList({ game, connection }) {
  const known = game.card?.options ?? [];
  const { options, pace } = connection.table;
  if (!known.length) return nothing;
  return html`<h3 class="label">${say("played-how")}</h3>
    <dl class="options"><div class=${pace.kind === "none" ? "" : "is-changed"}>
      <dt>${say("played-pace")}</dt><dd>${PACES[pace.kind](pace)}</dd></div>${known.map((option) =>
        optionLine(option, options),
      )}</dl>`;
}

/** @type {(option: Choice, chosen: Record<string, unknown>) => Template} */
function optionLine(option, chosen) {
  const value = option.name in chosen ? chosen[option.name] : option.default;
  const words = option.kind === "switch" ? say(value ? "option-on" : "option-off") : labelOf(option, value);
  return html`<div class=${value === option.default ? "" : "is-changed"}>
    <dt title=${option.description}>${option.title}</dt><dd>${words}</dd></div>`;
}

/** @type {(option: Choice, value: unknown) => string} */
const labelOf = ({ values, labels, unit }, value) => labels[values.indexOf(value)] ?? `${value} ${unit}`;
