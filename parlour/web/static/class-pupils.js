// The pupils at the teacher's desk: who waits, who is in the teacher's hand, who needs help or comes back, who is who.

import { post, put, remove } from "./api.js";
import { ask, change, desk, lay, layAndAsk, notes, path, pick } from "./class-desk.js";
import { say } from "./class-live.js";
import { emblem, icon } from "./marks.js";
import { classMap, html, nothing, repeat } from "./vendor/lit-html.js";

/** @import { AskingSeen, ClassSeen, HelpSeen, PupilSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { On } from "./dom.js" */
/** @typedef {Pick<PupilSeen, "number" | "name" | "presence"> & { colour: string }} Chip */

const PRESENCE = { here: "here", away: "looks elsewhere", gone: "not connected" };

/** @type {(room: ClassSeen, number: number | null) => PupilSeen | undefined} */
export const pupilOf = (room, number) => room.pupils.find((pupil) => pupil.number === number);

/** @param {number} pupil */
const noted = (pupil) => (notes.of(pupil) ? html` <span class="note">${notes.of(pupil)}</span>` : nothing);

/** @param {AskingSeen} asking */
export const returning = (asking) => html`<div
    class="banner asks"
    role="group"
    aria-label=${`${asking.name} on another device`}
  >
  <p>
    A device that shows <b class="sign figure">${asking.sign}</b> says:
    I am <b>${asking.name}</b>${noted(asking.pupil)}.
    ${asking.presence === "gone" ? nothing : "They are here on another device too, which will be signed out."}
  </p>
  <div class="ways">
    <button class="button main" @click=${() => answer(asking, true)}>Let them in</button>
    <button class="button quiet" @click=${() => answer(asking, false)}>No</button>
  </div>
</div>`;

/** @type {(asking: AskingSeen, allow: boolean) => Promise<void>} */
const answer = ({ pupil, sign }, allow) => ask(() => put(`${path}/pupils/${pupil}/return`, { allow, sign }));

/**
 * Who needs help, in the order of asking.
 * @param {ClassSeen} room
 */
export const helpWanted = (room) => html`<section class="banner help" aria-labelledby="help-title">
  <h2 id="help-title">${icon("help")}${room.help.length === 1 ? "One needs help" : `${room.help.length} need help`}</h2>
  <ol>${repeat(
    room.help,
    ({ pupil }) => pupil,
    (flag) => helpRow(room, flag),
  )}</ol>
</section>`;

/** @type {(room: ClassSeen, flag: HelpSeen) => Template} */
const helpRow = (room, { pupil, name, table, since }) => html`<li>
    <p>
      <b>${name}</b>${noted(pupil)}
      <span>${table ? tableLink(room, table) : "waiting"}, since ${clockTime(since)}</span>
    </p>
    <button
      class="button"
      aria-label=${`Done: ${name} is helped`}
      @click=${() => ask(() => remove(`${path}/pupils/${pupil}/help`))}
    >${icon("check")}Done</button></li>`;

/** @type {(room: ClassSeen, number: number) => Template} */
function tableLink(room, number) {
  const table = room.tables.find((one) => one.number === number);
  return table
    ? html`<a href="/table/${table.id}" target="_blank" rel="noopener">table ${number}</a>`
    : `table ${number}`;
}

/** @param {string} since */
const clockTime = (since) => new Date(since).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/**
 * The teacher's own names beside the drawn ones.
 * @param {ClassSeen} room
 */
export const naming = (room) => html`<dialog
    class="paper naming"
    aria-labelledby="naming-title"
    @close=${() => change({ isNaming: false })}
  >
  <h2 id="naming-title">Who is who</h2>
  <p>
    Your notes stay in this browser. They stand beside the names here and in the results that you download; the house
    and the projector never see them.
  </p>
  <ul>${repeat(room.pupils, (pupil) => pupil.number, noteRow)}</ul>
  <div class="ways"><button class="button main" @click=${closeDialog}>Done</button>${
    notes.isEmpty ? nothing : html`<button class="button quiet" @click=${forgetNotes}>Forget all notes</button>`
  }</div>
</dialog>`;

/** @param {PupilSeen} pupil */
const noteRow = ({ number, name, colour }) => html`<li>
    <label for="note-${number}">${emblem(colour)}${name}</label>
    <input
      class="input"
      id="note-${number}"
      maxlength="60"
      autocomplete="off"
      .value=${notes.of(number)}
      @change=${(/** @type {On<HTMLInputElement>} */ { currentTarget }) => note(number, currentTarget.value)}
    />
  </li>`;

/** @type {(pupil: number, words: string) => void} */
function note(pupil, words) {
  notes.set(pupil, words);
  change({});
}

function forgetNotes() {
  notes.forget();
  change({});
}

/** @param {On<HTMLElement>} event */
export const closeDialog = ({ currentTarget }) => currentTarget.closest("dialog")?.close();

/** @param {ClassSeen} room */
export function waiting(room) {
  const idle = room.pupils.filter((pupil) => pupil.table === null);
  return html`<section class="waiting-pupils" aria-labelledby="waiting-title">
    <h2 id="waiting-title">${waitingTitle(room, idle.length)}</h2>
    ${
      room.pupils.length || room.over
        ? nothing
        : html`<p class="quiet">Show the code. Names appear here as the pupils come in.</p>`
    }
    <ul class="chips">${repeat(
      idle,
      (pupil) => pupil.number,
      (pupil) => html`<li>${chip(room, pupil)}</li>`,
    )}</ul>
    ${room.pupils.length ? whoIsWho() : nothing}
  </section>`;
}

/** @type {(room: ClassSeen, idle: number) => string} */
function waitingTitle(room, idle) {
  if (room.over) return `${idle} were here`;
  if (idle) return `${idle} waiting`;
  return room.pupils.length ? "Everybody has a table" : "Nobody is here yet";
}

const whoIsWho = () => html`<button
    class="button quiet who-is-who"
    @click=${() => change({ isNaming: true })}
  >${icon("edit")}Who is who</button>`;

/** @param {Chip} pupil */
const swaps = (pupil) => Boolean(desk.ways?.swap.includes(pupil.number));

/**
 * A pupil: tap to take them in hand; with another one in hand, tap to swap where that can be done.
 * @type {(room: ClassSeen, pupil: Chip) => Template}
 */
export function chip(room, pupil) {
  const isPicked = desk.picked === pupil.number;
  const needsHelp = room.help.some((flag) => flag.pupil === pupil.number);
  const presence = PRESENCE[pupil.presence];
  const words = swaps(pupil)
    ? `Swap ${pupilOf(room, desk.picked)?.name} with ${pupil.name}`
    : `${pupil.name}, ${presence}${needsHelp ? ", needs help" : ""}`;
  return html`<button
    class=${classMap({ chip: true, "is-picked": isPicked, [`is-${pupil.presence}`]: true })}
    data-colour=${pupil.colour}
    aria-pressed=${String(isPicked)}
    aria-label=${words}
    title=${presence}
    ?disabled=${room.over}
    @click=${() => tap(pupil)}
  >${emblem(pupil.colour)}<span class="name">${pupil.name}${noted(pupil.number)}</span>${
    needsHelp ? html`<span class="flag">${icon("help")}</span>` : nothing
  }${pupil.presence === "here" ? nothing : html`<span class="label">${pupil.presence}</span>`}${
    swaps(pupil) ? icon("turn") : nothing
  }</button>`;
}

/** @param {Chip} pupil */
async function tap(pupil) {
  const { picked } = desk;
  if (swaps(pupil)) return layAndAsk(() => post(`${path}/swap`, { pupil: picked, other: pupil.number }));
  if (picked === pupil.number) return lay();
  await pick(pupil.number);
  say(`${pupil.name}. ${handWords()}`);
}

// What can be done next, in a sentence.
function handWords() {
  const { ways } = desk;
  if (!ways) return "";
  const ends = [
    ...(ways.tables.length ? ["a table"] : []),
    ...(ways.swap.length ? ["another pupil to swap with"] : []),
  ];
  return ends.length ? `Choose ${ends.join(", or ")}.` : "There is nowhere to move to, and nobody to swap with.";
}

/** @param {PupilSeen} pupil */
export const inHand = ({ number, name, colour }) => html`<div
    class="in-hand"
    role="group"
    aria-label=${`${name} in hand`}
  >
    <p>${emblem(colour)}<b>${name}</b>${noted(number)}<span>${handWords()}</span></p>
    <div class="ways">
      ${standIn(number)}
      ${desk.ways?.wait ? waitButton(number) : nothing}
      <button
        class="button quiet"
        @click=${() => layAndAsk(() => remove(`${path}/pupils/${number}`))}
      >Out of the class</button>
      <button class="button quiet" @click=${lay}>Back</button>
    </div>
  </div>`;

/** @param {number} pupil */
const waitButton = (pupil) => html`<button
    class="button"
    @click=${() => layAndAsk(() => post(`${path}/place`, { pupil, table: null }))}
  >Let them wait</button>`;

/**
 * For somebody who has dropped out: a bot plays on until they return.
 * @param {number} pupil
 */
function standIn(pupil) {
  const canBegin = desk.ways?.stand_in;
  if (!canBegin && !desk.ways?.end_stand_in) return nothing;
  return html`<button
    class="button"
    @click=${() => layAndAsk(() => put(`${path}/pupils/${pupil}/stand-in`, { bot: canBegin }))}
  >${icon("bot")}${canBegin ? "Let a bot play on" : "No bot any more"}</button>`;
}
