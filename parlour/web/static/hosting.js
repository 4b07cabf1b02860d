// What the host of a table can do, and what any player can when the host is gone.

import { patch, post, put } from "./api.js";
import { ask } from "./change.js";
import { emblem } from "./marks.js";
import { canLeave } from "./side.js";
import { html, nothing } from "./vendor/lit-html.js";

// Leaving asks twice where it ends something; a game against bots waits by itself.
export function leaving(house) {
  if (!canLeave(house.table)) return nothing;
  const { isAlone, isEnd, leave, giveUp } = waysOut(house);
  return html`<h3 class="label">Leaving</h3>
    <p class="ways">
      ${isAlone ? html`<a class="link" href="/">Leave: the game waits for you</a>` : twice(house, "leave", "Leave", isEnd ? "Yes, leave: the game ends" : "Yes, leave: a bot plays on", leave)}
      ${twice(house, "give up", "Give up", isEnd || isAlone ? "Yes, give up: the game ends" : "Yes, give up: a bot takes my seat", giveUp)}
    </p>`;
}

// What leaving and giving up would mean at this table.
export function waysOut(house) {
  const { table } = house;
  const isAlone = table.seats.every((seat) => seat.kind !== "person" || seat.person === table.you.person);
  const isOfTwo = table.seats.length === 2;
  const go = (wish) => async () => {
    await post(`/api/tables/${table.id}/leave`, wish);
    if (!wish.give_up && !isOfTwo) location.assign("/");
  };
  return { isAlone, isEnd: isOfTwo && !isAlone, leave: go({}), giveUp: go({ give_up: true }) };
}

export function hosting(house) {
  const { table } = house;
  const { you } = table;
  if (table.status === "ended") return nothing;
  if (!you.host) {
    if (!table.host_gone || !(you.seats ?? []).length) return nothing;
    return html`<h3 class="label">The host is gone</h3><p><button class="button" @click=${() => ask(house, () => put(`/api/tables/${table.id}/host`, { person: you.person }))}>Take over as host</button></p>`;
  }
  const guests = [
    ...new Map(
      table.seats.filter((seat) => seat.person && seat.person !== you.person).map((seat) => [seat.person, seat]),
    ).values(),
  ];
  return html`<h3 class="label">You are the host</h3>
    ${guests.length ? html`<ul class="guests">${guests.map((seat) => guest(house, seat))}</ul>` : nothing}
    <p class="ways">${twice(house, "close", table.status === "open" ? "Close the table" : "End the game for all", "Yes, end it for everybody", () => post(`/api/tables/${table.id}/close`))}</p>`;
}

function guest(house, seat) {
  const { table } = house;
  const path = `/api/tables/${table.id}`;
  const isMuted = table.muted.includes(seat.person);
  const isAway = seat.presence !== "here";
  return html`<li data-colour=${house.colours[seat.seat]}>
    <b>${emblem(house.colours[seat.seat])}${seat.name}</b>
    <span class="ways">
      <button class="link" @click=${() => ask(house, () => patch(`${path}/people/${seat.person}`, { muted: !isMuted }))}>${isMuted ? "Unmute" : "Mute"}</button>
      ${table.status === "playing" && isAway && !seat.stand_in ? html`<button class="link" @click=${() => ask(house, () => put(`${path}/seats/${seat.seat}`, { bot: house.level, until_back: true }))}>Let a bot play on</button>` : nothing}
      <button class="link" @click=${() => ask(house, () => put(`${path}/host`, { person: seat.person }))}>Make host</button>
      ${twice(house, `remove ${seat.person}`, "Remove", "Yes, remove", () => patch(`${path}/people/${seat.person}`, { removed: true }))}
    </span></li>`;
}

// What cannot be undone is asked for twice.
function twice(house, key, words, again, request) {
  if (house.sure !== key)
    return html`<button class="link" @click=${() => ((house.sure = key), house.draw())}>${words}</button>`;
  return html`<button class="button" @click=${() => ((house.sure = null), ask(house, request))}>${again}</button><button class="link" @click=${() => ((house.sure = null), house.draw())}>No</button>`;
}
