// What the host of a table can do, and what any player can when the host is gone.

import { patch, post, put } from "./api.js";
import { ask } from "./change.js";
import { emblem } from "./marks.js";
import { canLeave } from "./side.js";
import { html, nothing } from "./vendor/lit-html.js";

/** @import { SeatSeen, TableSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */
/** @typedef {() => Promise<TableSeen | void>} Request */

/**
 * Leaving asks twice where it ends something; a game against bots waits by itself.
 * @param {Parts} parts
 */
export function leaving(parts) {
  const { table } = parts.connection;
  if (!canLeave(table)) return nothing;
  const { isAlone, isEnd, leave, giveUp } = waysOut(table);
  const left = isEnd ? "Yes, leave: the game ends" : "Yes, leave: a bot plays on";
  const over = isEnd || isAlone ? "Yes, give up: the game ends" : "Yes, give up: a bot takes my seat";
  return html`<h3 class="label">Leaving</h3>
    <p class="ways">
      ${
        isAlone
          ? html`<a class="link" href="/">Leave: the game waits for you</a>`
          : twice(parts, "leave", "Leave", left, leave)
      }
      ${twice(parts, "give up", "Give up", over, giveUp)}
    </p>`;
}

/**
 * What leaving and giving up would mean at this table.
 * @param {TableSeen} table
 */
export function waysOut(table) {
  const isAlone = table.seats.every((seat) => seat.kind !== "person" || seat.person === table.you.person);
  const isOfTwo = table.seats.length === 2;
  /** @param {{ give_up?: boolean }} wish */
  const go = (wish) => async () => {
    await post(`/api/tables/${table.id}/leave`, wish);
    if (!wish.give_up && !isOfTwo) location.assign("/");
  };
  return { isAlone, isEnd: isOfTwo && !isAlone, leave: go({}), giveUp: go({ give_up: true }) };
}

/** @param {Parts} parts */
export function hosting(parts) {
  const { table } = parts.connection;
  const { you } = table;
  if (table.status === "ended") return nothing;
  if (!you.host) return table.host_gone && you.seats.length ? takingOver(parts) : nothing;
  const others = table.seats.flatMap((seat) => (seat.person && seat.person !== you.person ? [seat] : []));
  const guests = [...new Map(others.map((seat) => [seat.person, seat])).values()];
  const words = table.status === "open" ? "Close the table" : "End the game for all";
  const close = () => post(`/api/tables/${table.id}/close`);
  return html`<h3 class="label">You are the host</h3>
    ${guests.length ? html`<ul class="guests">${guests.map((seat) => guest(parts, seat))}</ul>` : nothing}
    <p class="ways">${twice(parts, "close", words, "Yes, end it for everybody", close)}</p>`;
}

/** @param {Parts} parts */
function takingOver(parts) {
  const { id, you } = parts.connection.table;
  const take = () => ask(parts, () => put(`/api/tables/${id}/host`, { person: you.person }));
  return html`<h3 class="label">The host is gone</h3>
    <p><button class="button" @click=${take}>Take over as host</button></p>`;
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
      ${once(parts, isMuted ? "Unmute" : "Mute", mute)}
      ${canStandIn ? once(parts, "Let a bot play on", standIn) : nothing}
      ${once(parts, "Make host", makeHost)}
      ${twice(parts, `remove ${seat.person}`, "Remove", "Yes, remove", remove)}
    </span></li>`;
}

/** @type {(parts: Parts, words: string, request: Request) => Template} */
const once = (parts, words, request) =>
  html`<button class="link" @click=${() => ask(parts, request)}>${words}</button>`;

/** @type {string | null} what was asked for once */
let sure = null;

/**
 * What cannot be undone is asked for twice.
 * @type {(parts: Parts, key: string, words: string, again: string, request: Request) => unknown}
 */
function twice(parts, key, words, again, request) {
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
    ><button class="link" @click=${ready(null)}>No</button>`;
}
