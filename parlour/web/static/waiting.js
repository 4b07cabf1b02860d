// Before the game: seats to sit on, and the ways in.

import { patch, post, put, remove } from "./api.js";
import { ask } from "./change.js";
import { emphasised } from "./emphasis.js";
import { face, icon } from "./marks.js";
import { editMyself } from "./myself.js";
import { howItIsPlayed } from "./played.js";
import { inviteLink, shareButtons } from "./share.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { SeatSeen, StartAsked, TableSeen } from "../types/api.js" */
/** @import { Seat, Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */

/** @param {Parts} parts */
export function waitingRoom(parts) {
  const { table } = parts.connection;
  const free = table.seats.filter((seat) => seat.kind === "empty").length;
  return html`<div class="waiting" data-scrolls>
    <section class="chairs" aria-labelledby="places-title">
      <h2 id="places-title">${say("room-seats", { count: free })}</h2>
      ${table.you.seats.length ? nothing : onlooker(parts)}
      <ol>${table.seats.map((seat) => place(parts, seat))}</ol>
      ${table.you.host && table.seats.length < most(parts) ? oneMore(parts) : nothing}
      <div class="ways">${waysToStart(parts, free)}</div>
    </section>
    ${invitation(parts)}
    <section class="played">${howItIsPlayed(parts)}</section>
  </div>`;
}

/** @param {Parts} parts */
function onlooker(parts) {
  const { me } = parts.connection;
  const edit = () => editMyself(parts);
  return html`<p class="onlooker">${face(me.avatar, me.colour)}<span>${emphasised(
    say("room-watching", { name: `"${me.name}` }),
  )}</span><button class="button quiet" @click=${edit}>${say("room-change-name")}</button></p>`;
}

/** @param {Parts} parts */
function oneMore(parts) {
  const add = () => resize(parts, parts.connection.table.seats.length + 1);
  return html`<p class="ways more"><button class="button quiet" @click=${add}>${icon("add")}${say(
    "room-add-seat",
  )}</button></p>`;
}

/** @param {Parts} parts */
function invitation(parts) {
  const { table } = parts.connection;
  return html`<section class="invitation" aria-labelledby="invitation-title">
    <h2 id="invitation-title" class="label">${say("invitation")}</h2>
    <p class="bigcode" aria-label=${say("invitation-code", {
      letters: `"${table.code.split("").join(" ")}`,
    })}>${table.code}</p>
    <img class="qr" src="/api/tables/${table.id}/qr.svg" alt=${say("invitation-picture")} width="176" height="176" />
    <p class="link">${inviteLink(table).replace(/^https?:\/\//, "")}</p>
    <div class="ways">${shareButtons(parts)}</div>
    <p class="small">${say(table.private ? "invitation-private" : "invitation-listed")}</p>
  </section>`;
}

/**
 * With those who are here, with bots for the rest, or when all are ready.
 * @type {(parts: Parts, free: number) => Template}
 */
function waysToStart(parts, free) {
  const { table } = parts.connection;
  const { you } = table;
  const isAsked = table.previous && you.seats.length && !isReady(table, you.person);
  const sayReady = () => ask(parts, () => post(`/api/tables/${table.id}/ready`));
  const ready = isAsked
    ? html`<button class="button main" @click=${sayReady}>${icon("check")}${say("room-i-am-ready")}</button>`
    : nothing;
  if (!you.host) return html`${ready}<p class="label">${whoStarts(table)}</p>`;
  /** @param {Partial<StartAsked>} wish */
  const start = (wish) => () => ask(parts, () => post(`/api/tables/${table.id}/start`, wish));
  const here = table.seats.length - free;
  const main = isAsked ? "button" : "button main";
  if (!free) return html`${ready}<button class=${main} @click=${start({})}>${say("room-start")}</button>`;
  const isEnough = here >= least(parts);
  const drop = html`<button class=${main} @click=${start({ empty: "drop" })}>${say("room-start-with", {
    count: here,
  })}</button>`;
  const fill = () => start({ empty: "bots", level: parts.screen.level })();
  return html`${ready}${isEnough ? drop : nothing}
    <div class="fill"><button class=${isEnough ? "button" : main} @click=${fill}>${say(
      here > 1 ? "room-start-bots-rest" : "room-start-bots",
    )}</button>
      <label class="said" for="fill-level">${say("room-bot-level")}</label>
      ${levelChoice(parts)}</div>`;
}

/** @type {(table: TableSeen, person: string | null) => boolean} */
const isReady = ({ ready }, person) => person !== null && ready.includes(person);

/** @param {TableSeen} table */
function whoStarts({ seats, host, previous }) {
  const name = seats.find((seat) => seat.person === host)?.name;
  return say(previous ? "room-starts-when-ready" : "room-host-starts", { host: name ? `"${name}` : "host" });
}

/** @param {Parts} parts */
function levelChoice({ game, screen }) {
  const levels = game.card?.levels.length ? game.card.levels : ["random"];
  /** @param {Event & { currentTarget: HTMLSelectElement }} event */
  const take = ({ currentTarget }) => screen.offerLevel(currentTarget.value);
  return html`<select class="against" id="fill-level" @change=${take}>${levels.map(
    (level) =>
      html`<option value=${level} ?selected=${level === screen.level}>${say("room-level", { level })}</option>`,
  )}</select>`;
}

/** @type {(parts: Parts, seat: SeatSeen) => Template} */
function place(parts, seat) {
  if (seat.kind !== "empty") return takenPlace(parts, seat);
  return parts.screen.naming === seat.seat ? naming(parts, seat.seat) : freePlace(parts, seat.seat);
}

/** @type {(words: string, label: string, press: () => void) => Template} */
const quietly = (words, label, press) =>
  html`<button class="button quiet" @click=${press} aria-label=${label}>${words}</button>`;

/** @type {(parts: Parts, seat: Seat) => Template} */
function freePlace(parts, seat) {
  const { screen, connection, focus } = parts;
  const { id, you, seats } = connection.table;
  const number = seat + 1;
  const isSeated = you.seats.length > 0;
  const path = `/api/tables/${id}/seats/${seat}`;
  const sit = () => ask(parts, () => put(path, {}));
  const putBot = () => ask(parts, () => put(path, { bot: screen.level }));
  const takeAway = () => resize(parts, seats.length - 1);
  const name = () => {
    screen.askName(seat);
    focus.enter(".naming input");
  };
  return html`<li class="chair is-free"><span class="badge">${icon("seat")}</span><span class="who"
    ><b>${say("free-seat")}</b><span class="label">${say("room-seat-number", { seat: number })}</span></span>
    ${isSeated ? quietly(say("room-same-device"), say("room-same-device-at", { seat: number }), name) : nothing}
    ${you.host && isSeated ? quietly(say("room-bot"), say("room-bot-at", { seat: number }), putBot) : nothing}
    <button class="button" @click=${sit} aria-label=${say(isSeated ? "room-move-at" : "room-sit-at", {
      seat: number,
    })}>${say(isSeated ? "room-move" : "room-sit")}</button>
    ${
      you.host && seats.length > least(parts)
        ? html`<button class="tool" @click=${takeAway} aria-label=${say("room-remove-seat-at", { seat: number })}
            title=${say("room-remove-seat")}>${icon("close")}</button>`
        : nothing
    }</li>`;
}

/** @type {(parts: Parts, seat: SeatSeen) => Template} */
function takenPlace(parts, seat) {
  const { table } = parts.connection;
  const { you } = table;
  const colour = parts.game.colours[seat.seat];
  const path = `/api/tables/${table.id}/seats/${seat.seat}`;
  const isHeld = you.seats.includes(seat.seat);
  const isMine = isHeld && !seat.local;
  const sit = () => ask(parts, () => put(path, {}));
  const free = () => ask(parts, () => remove(path));
  const edit = say("room-edit-yourself");
  return html`<li class="chair" data-colour=${colour}><span class="badge">${face(seat.avatar, colour)}</span>
    <span class="who"><b>${seat.name}</b><span class="label">${whoIs(table, seat)}${readiness(table, seat)}${
      seat.person === table.host && !seat.local ? html` · ${say("room-host")}` : nothing
    }</span></span>
    ${
      isMine
        ? html`<button class="tool" @click=${() => editMyself(parts)} aria-label=${edit} title=${edit}>${icon(
            "edit",
          )}</button>`
        : nothing
    }
    ${
      seat.kind === "bot" && !you.seats.length
        ? html`<button class="button" @click=${sit}
            aria-label=${say("room-sit-for-bot", { seat: seat.seat + 1 })}>${say("room-sit")}</button>`
        : nothing
    }
    ${isHeld || (you.host && seat.person !== table.host) ? freeing(seat, isMine, free) : nothing}</li>`;
}

/** @type {(seat: SeatSeen, isMine: boolean, press: () => void) => Template} */
const freeing = (seat, isMine, press) =>
  isMine
    ? quietly(say("room-stand-up"), say("room-stand-up"), press)
    : quietly(say("room-free"), say("room-free-of", { name: `"${seat.name}` }), press);

/** @type {(table: TableSeen, seat: SeatSeen) => string} */
function whoIs({ you }, seat) {
  if (you.seats.includes(seat.seat)) return say(seat.local ? "room-on-this-device" : "plate-you");
  if (seat.kind === "bot") return say("plate-bot", { level: seat.level ?? "" });
  const isHere = seat.presence === "here";
  return say(isHere ? "room-here" : "room-away");
}

/**
 * Before another game of the same people: who is ready.
 * @type {(table: TableSeen, seat: SeatSeen) => unknown}
 */
function readiness(table, seat) {
  if (!table.previous || seat.kind !== "person") return nothing;
  return isReady(table, seat.person)
    ? html` · ${icon("check")}${say("room-ready")}`
    : html` · ${say("room-not-ready")}`;
}

/**
 * Somebody else at this device: only a name is needed.
 * @type {(parts: Parts, seat: Seat) => Template}
 */
function naming(parts, seat) {
  const { screen, connection } = parts;
  /** @param {SubmitEvent & { currentTarget: HTMLFormElement }} event */
  const sit = async (event) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    screen.askName(null);
    await ask(parts, () => put(`/api/tables/${connection.table.id}/seats/${seat}`, { name }));
  };
  return html`<li class="chair is-free"><span class="badge">${icon("person")}</span><form class="naming" @submit=${sit}>
    <input class="input" name="name" maxlength="24" required autocomplete="off" placeholder=${say("room-name")}
      aria-label=${say("room-name-on-device")} />
    <button class="button main">${say("room-sit-down")}</button
    ><button type="button" class="button quiet" @click=${() => screen.askName(null)}>${say(
      "go-back",
    )}</button></form></li>`;
}

/** @param {Parts} parts */
const least = ({ game }) => game.card?.players[0] ?? 2;
/** @param {Parts} parts */
const most = ({ game, connection }) => game.card?.players[1] ?? connection.table.seats.length;
/** @type {(parts: Parts, seats: number) => Promise<void>} */
const resize = (parts, seats) => ask(parts, () => patch(`/api/tables/${parts.connection.table.id}`, { seats }));
