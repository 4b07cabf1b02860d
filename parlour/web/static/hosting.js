// The host's actions at a table, and those of any player when the host is gone.

import { patch, post, put } from "./api.js";
import { ask } from "./change.js";
import { waysOut } from "./leaving.js";
import { emblem } from "./marks.js";
import { canLeave } from "./side.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { SeatSeen, TableSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */
/** @typedef {() => Promise<TableSeen | void>} Request */

/**
 * Leaving asks twice if it ends something; a game against bots simply waits.
 * @param {Parts} parts
 */
export function leaving(parts) {
  const { table } = parts.connection;
  if (!canLeave(table)) return nothing;
  const { isAlone, isEnd, leave, giveUp } = waysOut(table);
  const left = say(isEnd ? "leave-sure-ends" : "leave-sure-bot");
  const over = say(isEnd || isAlone ? "give-up-sure-ends" : "give-up-sure-bot");
  return html`<h3 class="label">${say("leaving-heading")}</h3>
    <p class="ways">
      ${
        isAlone
          ? html`<a class="link" href="/">${say("leave-game-waits")}</a>`
          : confirmed(parts, "leave", say("leave"), left, leave)
      }
      ${confirmed(parts, "give up", say("give-up-seat"), over, giveUp)}
    </p>`;
}

/** @param {Parts} parts */
export function hosting(parts) {
  const { table } = parts.connection;
  const { you } = table;
  if (table.status === "ended") return nothing;
  if (!you.host) return table.host_gone && you.seats.length ? takingOver(parts) : nothing;
  const others = table.seats.flatMap((seat) => (seat.person && seat.person !== you.person ? [seat] : []));
  const guests = [...new Map(others.map((seat) => [seat.person, seat])).values()];
  const isOpen = table.status === "open";
  const words = say(isOpen ? "close-table" : "close-game");
  const close = () => post(`/api/tables/${table.id}/close`);
  return html`<h3 class="label">${say("you-are-host")}</h3>
    ${guests.length ? html`<ul class="guests">${guests.map((seat) => guest(parts, seat))}</ul>` : nothing}
    <p class="ways">${confirmed(parts, "close", words, say("close-sure"), close)}</p>`;
}

/** @param {Parts} parts */
function takingOver(parts) {
  const { id, you } = parts.connection.table;
  const take = () => ask(parts, () => put(`/api/tables/${id}/host`, { person: you.person }));
  return html`<h3 class="label">${say("host-gone")}</h3>
    <p><button class="button" @click=${take}>${say("take-over-host")}</button></p>`;
}

/** @type {(parts: Parts, seat: SeatSeen) => Template} */
function guest(parts, seat) {
  const { game, screen, connection } = parts;
  const { table } = connection;
  const path = `/api/tables/${table.id}`;
  const person = `${path}/people/${seat.person}`;
  const isMuted = seat.person !== null && table.muted.includes(seat.person);
  const canStandIn = table.status === "playing" && seat.presence !== "here" && !seat.stand_in;
  const mute = () => patch(person, { muted: !isMuted });
  const standIn = () => put(`${path}/seats/${seat.seat}`, { bot: screen.level, until_back: true });
  const makeHost = () => put(`${path}/host`, { person: seat.person });
  const remove = () => patch(person, { removed: true });
  return html`<li data-colour=${game.colours[seat.seat]}>
    <b>${emblem(game.colours[seat.seat])}${seat.name}</b>
    <span class="ways">
      ${once(parts, say(isMuted ? "unmute-guest" : "mute-guest"), mute)}
      ${canStandIn ? once(parts, say("let-bot-play-on"), standIn) : nothing}
      ${once(parts, say("make-host"), makeHost)}
      ${confirmed(parts, `remove-${seat.person}`, say("remove-guest"), say("remove-guest-sure"), remove)}
    </span></li>`;
}

/** @type {(parts: Parts, words: string, request: Request) => Template} */
const once = (parts, words, request) =>
  html`<button class="link" @click=${() => ask(parts, request)}>${words}</button>`;

/** @type {string | null} the action that has been asked for once */
let sure = null;

/**
 * An action that cannot be undone is asked for twice.
 * @type {(parts: Parts, key: string, words: string, again: string, request: Request) => unknown}
 */
function confirmed(parts, key, words, again, request) {
  /** @param {string | null} next */
  const ready = (next) => () => {
    sure = next;
    parts.screen.draw();
  };
  const doIt = () => {
    sure = null;
    ask(parts, request);
  };
  if (sure !== key) return html`<button class="link" @click=${ready(key)}>${words}</button>`;
  return html`<button class="button" @click=${doIt}>${again}</button
    ><button class="link" @click=${ready(null)}>${say("no")}</button>`;
}
