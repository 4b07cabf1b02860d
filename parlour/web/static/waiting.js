// Before the game: seats to sit on, and the ways in.

import { optionList } from "./about.js";
import { get, patch, post, put, remove } from "./api.js";
import { ask } from "./change.js";
import { face, icon } from "./marks.js";
import { inviteLink, shareButtons } from "./share.js";
import { html, nothing } from "./vendor/lit-html.js";

export function waitingRoom(house) {
  const { table } = house;
  const free = table.seats.filter((seat) => seat.kind === "empty").length;
  return html`<div class="waiting" data-scrolls>
    <section class="chairs" aria-labelledby="places-title">
      <h2 id="places-title">${free ? (free === 1 ? "One seat is free" : `${free} seats are free`) : "Everybody is here"}</h2>
      ${!table.you.seats.length && house.me ? html`<p class="onlooker">${face(house.me.avatar, house.me.colour)}<span>You are watching as <b>${house.me.name}</b>.</span><button class="button quiet" @click=${() => editMyself(house)}>Change</button></p>` : nothing}
      <ol>${table.seats.map((seat) => place(house, seat))}</ol>
      ${table.you.host && table.seats.length < most(house) ? html`<p class="ways more"><button class="button quiet" @click=${() => resize(house, table.seats.length + 1)}>${icon("add")}Add a seat</button></p>` : nothing}
      <div class="ways">${waysToStart(house, free)}</div>
    </section>
    <section class="invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title" class="label">Invitation</h2>
      <p class="bigcode" aria-label=${`Code ${table.code.split("").join(" ")}`}>${table.code}</p>
      <img class="qr" src="/api/tables/${table.id}/qr.svg" alt="The invitation as a QR code" width="176" height="176" />
      <p class="link">${inviteLink(house).replace(/^https?:\/\//, "")}</p>
      <div class="ways">${shareButtons(house)}</div>
      <p class="small">${table.private ? "Private: only people with this link or code can find the table." : "Listed on the home page: anybody may sit down."}</p>
    </section>
    <section class="played">${optionList(house)}</section>
  </div>`;
}

// With whoever is here, with bots for the rest, or when all are ready.
function waysToStart(house, free) {
  const { table } = house;
  const { you } = table;
  const isAsked = table.previous && (you.seats ?? []).length && !table.ready.includes(you.person);
  const ready = isAsked
    ? html`<button class="button main" @click=${() => ask(house, () => post(`/api/tables/${table.id}/ready`))}>${icon("check")}I am ready</button>`
    : nothing;
  if (!you.host)
    return html`${ready}<p class="label">${table.previous ? `It begins when all are ready, or when ${hostName(house)} starts it` : `${hostName(house)} starts the game`}</p>`;
  const start = (wish) => ask(house, () => post(`/api/tables/${table.id}/start`, wish));
  const here = table.seats.length - free;
  const main = isAsked ? "button" : "button main";
  if (!free) return html`${ready}<button class=${main} @click=${() => start({})}>Start the game</button>`;
  const isEnough = here >= least(house);
  return html`${ready}${isEnough ? html`<button class=${main} @click=${() => start({ empty: "drop" })}>Start with the ${here} of us</button>` : nothing}
    <div class="fill"><button class=${isEnough ? "button" : main} @click=${() => start({ empty: "bots", level: house.level })}>${here > 1 ? "Start with bots for the rest" : "Start with bots"}</button>
      <label class="said" for="fill-level">Level of the bots</label>
      <select class="against" id="fill-level" @change=${(event) => (house.level = event.target.value)}>${levels(house).map((level) => html`<option value=${level} ?selected=${level === house.level}>${level}</option>`)}</select></div>`;
}

function place(house, seat) {
  const { table } = house;
  const held = table.you.seats ?? [];
  const mine = held.includes(seat.seat) && !seat.local;
  const sit = () => ask(house, () => put(`/api/tables/${table.id}/seats/${seat.seat}`, {}));
  const empty = () => ask(house, () => remove(`/api/tables/${table.id}/seats/${seat.seat}`));
  if (seat.kind === "empty" && house.naming === seat.seat) return naming(house, seat);
  if (seat.kind === "empty") {
    return html`<li class="chair is-free"><span class="badge">${icon("seat")}</span><span class="who"><b>Free seat</b><span class="label">seat ${seat.seat + 1}</span></span>
      ${held.length ? html`<button class="button quiet" @click=${() => ((house.naming = seat.seat), house.draw(), house.focus.enter(".naming input"))} aria-label=${`Somebody at this device takes seat ${seat.seat + 1}`}>At this device</button>` : nothing}
      ${table.you.host && held.length ? html`<button class="button quiet" @click=${() => bot(house, seat.seat)} aria-label=${`Put a bot on seat ${seat.seat + 1}`}>Bot</button>` : nothing}
      <button class="button" @click=${sit} aria-label=${`${held.length ? "Move to" : "Take"} seat ${seat.seat + 1}`}>${held.length ? "Move here" : "Sit here"}</button>
      ${table.you.host && table.seats.length > least(house) ? html`<button class="tool" @click=${() => resize(house, table.seats.length - 1)} aria-label=${`Remove seat ${seat.seat + 1}`} title="Remove this seat">${icon("close")}</button>` : nothing}</li>`;
  }
  return html`<li class="chair" data-colour=${house.colours[seat.seat]}><span class="badge">${face(seat.avatar, house.colours[seat.seat])}</span>
    <span class="who"><b>${seat.name}</b><span class="label">${mine ? "you" : held.includes(seat.seat) ? "at this device" : seat.kind === "bot" ? `bot · ${seat.level}` : seat.presence === "here" ? "here" : "away"}${readiness(table, seat)}${seat.person === table.host && !seat.local ? " · host" : ""}</span></span>
    ${mine ? html`<button class="tool" @click=${() => editMyself(house)} aria-label="Change who you are" title="Change who you are">${icon("edit")}</button>` : nothing}
    ${seat.kind === "bot" && !held.length ? html`<button class="button" @click=${sit} aria-label=${`Take seat ${seat.seat + 1} instead of the bot`}>Sit here</button>` : nothing}
    ${mine || held.includes(seat.seat) || (table.you.host && seat.person !== table.host) ? html`<button class="button quiet" @click=${empty} aria-label=${mine ? "Stand up" : `Free the seat of ${seat.name}`}>${mine ? "Stand up" : "Free it"}</button>` : nothing}</li>`;
}

// Before another game of the same people: who has said that they are there.
function readiness(table, seat) {
  if (!table.previous || seat.kind !== "person") return nothing;
  return table.ready.includes(seat.person) ? html` · ${icon("check")}ready` : " · not ready yet";
}

// Somebody else at this device: only a name is needed.
function naming(house, seat) {
  const sit = async (event) => {
    event.preventDefault();
    const name = event.target.elements.name.value;
    house.naming = null;
    await ask(house, () => put(`/api/tables/${house.table.id}/seats/${seat.seat}`, { name }));
  };
  return html`<li class="chair is-free"><span class="badge">${icon("person")}</span><form class="naming" @submit=${sit}>
    <input class="input" name="name" maxlength="24" required autocomplete="off" placeholder="Name" aria-label="Name of who plays at this device too" />
    <button class="button main">Sit down</button><button type="button" class="button quiet" @click=${() => ((house.naming = null), house.draw())}>Back</button></form></li>`;
}

// The dialog is loaded when it is asked for.
export async function editMyself(house) {
  const [{ editPerson }, me] = await Promise.all([import("./person.js"), get("/api/me")]);
  editPerson(me, async (next) => {
    house.me = next;
    house.takeTable(await get(`/api/tables/${house.table.id}`));
  });
}

const levels = (house) => (house.game?.levels?.length ? house.game.levels : ["random"]);
const hostName = (house) => house.table.seats.find((seat) => seat.person === house.table.host)?.name ?? "The host";

const bot = (house, seat) => ask(house, () => put(`/api/tables/${house.table.id}/seats/${seat}`, { bot: house.level }));

const least = (house) => house.game?.players?.[0] ?? 2;
const most = (house) => house.game?.players?.[1] ?? house.table.seats.length;
const resize = (house, seats) => ask(house, () => patch(`/api/tables/${house.table.id}`, { seats }));
