// The pupils at the teacher's desk: who is unassigned, who is selected, who needs help or comes back, who is who.

import { post, put, remove } from "./api.js";
import { desk, path } from "./class-desk.js";
import { announce } from "./class-live.js";
import { emphasised } from "./emphasis.js";
import { emblem, icon } from "./marks.js";
import { classMap, html, nothing, repeat } from "./vendor/lit-html.js";
import { locale, say } from "./words.js";

/** @import { AskingSeen, ClassSeen, HelpSeen, PupilSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { On } from "./dom.js" */
/** @typedef {Pick<PupilSeen, "number" | "name" | "presence"> & { colour: string }} Chip */

/** @type {(classroom: ClassSeen, number: number | null) => PupilSeen | undefined} */
export const pupilOf = (classroom, number) => classroom.pupils.find((pupil) => pupil.number === number);

/** @param {number} pupil */
function noted(pupil) {
  const words = desk.notes.of(pupil);
  return words ? html` <span class="note">${words}</span>` : nothing;
}

/** @param {AskingSeen} asking */
export const returning = (asking) => html`<div
    class="banner asks"
    role="group"
    aria-label=${say("desk-returning", { name: `"${asking.name}` })}
  >
  <p>
    ${emphasised(say("desk-returning-says", { sign: `"${asking.sign}`, name: `"${asking.name}` }))}${noted(
      asking.pupil,
    )}
    ${asking.presence === "gone" ? nothing : say("desk-returning-elsewhere", { name: `"${asking.name}` })}
  </p>
  <div class="ways">
    <button class="button main" @click=${() => answer(asking, true)}>${say("desk-let-in")}</button>
    <button class="button quiet" @click=${() => answer(asking, false)}>${say("desk-refuse")}</button>
  </div>
</div>`;

/** @type {(asking: AskingSeen, allow: boolean) => Promise<void>} */
const answer = ({ pupil, sign }, allow) => desk.ask(() => put(`${path}/pupils/${pupil}/return`, { allow, sign }));

/**
 * Who needs help, in the order of asking.
 * @param {ClassSeen} classroom
 */
export const helpWanted = (classroom) => html`<section class="banner help" aria-labelledby="help-title">
  <h2 id="help-title">${icon("help")}${say("desk-help", { count: classroom.help.length })}</h2>
  <ol>${repeat(
    classroom.help,
    ({ pupil }) => pupil,
    (flag) => helpRow(classroom, flag),
  )}</ol>
</section>`;

/** @type {(classroom: ClassSeen, flag: HelpSeen) => Template} */
const helpRow = (classroom, { pupil, name, table, since }) => html`<li>
    <p>
      <b>${name}</b>${noted(pupil)}
      <span>${table ? tableLink(classroom, table) : say("desk-help-waiting")}, ${say("desk-help-since", {
        time: `"${clockTime(since)}`,
      })}</span>
    </p>
    <button
      class="button"
      aria-label=${say("desk-help-done-for", { name: `"${name}` })}
      @click=${() => desk.ask(() => remove(`${path}/pupils/${pupil}/help`))}
    >${icon("check")}${say("desk-help-done")}</button></li>`;

/** @type {(classroom: ClassSeen, number: number) => Template | string} */
function tableLink(classroom, number) {
  const table = classroom.tables.find((one) => one.number === number);
  const words = say("desk-table", { number });
  return table ? html`<a href="/table/${table.id}" target="_blank" rel="noopener">${words}</a>` : words;
}

/** @param {string} since */
const clockTime = (since) => new Date(since).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });

/**
 * The teacher's own names beside the drawn ones.
 * @param {ClassSeen} classroom
 */
export const naming = (classroom) => html`<dialog
    class="paper naming"
    aria-labelledby="naming-title"
    @close=${() => desk.openDialog(null)}
  >
  <h2 id="naming-title">${say("desk-who-is-who")}</h2>
  <p>${say("desk-notes-about")}</p>
  <ul>${repeat(classroom.pupils, (pupil) => pupil.number, noteRow)}</ul>
  <div class="ways"><button class="button main" @click=${closeDialog}>${say("desk-notes-done")}</button>${
    desk.notes.isEmpty
      ? nothing
      : html`<button class="button quiet" @click=${() => desk.forgetNotes()}>${say("desk-notes-forget")}</button>`
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
      .value=${desk.notes.of(number)}
      @change=${(/** @type {On<HTMLInputElement>} */ { currentTarget }) => desk.note(number, currentTarget.value)}
    />
  </li>`;

/** @param {On<HTMLElement>} event */
export const closeDialog = ({ currentTarget }) => currentTarget.closest("dialog")?.close();

/** @param {ClassSeen} classroom */
export function unassigned(classroom) {
  const idle = classroom.pupils.filter((pupil) => pupil.table === null);
  return html`<section class="waiting-pupils" aria-labelledby="waiting-title">
    <h2 id="waiting-title">${unassignedTitle(classroom, idle.length)}</h2>
    ${classroom.pupils.length || classroom.over ? nothing : html`<p class="quiet">${say("desk-show-code")}</p>`}
    <ul class="chips">${repeat(
      idle,
      (pupil) => pupil.number,
      (pupil) => html`<li>${chip(classroom, pupil)}</li>`,
    )}</ul>
    ${classroom.pupils.length ? whoIsWho() : nothing}
  </section>`;
}

/** @type {(classroom: ClassSeen, idle: number) => string} */
function unassignedTitle(classroom, idle) {
  if (classroom.over) return say("desk-were-here", { count: idle });
  if (idle) return say("desk-waiting", { count: idle });
  return say(classroom.pupils.length ? "desk-everybody-seated" : "desk-nobody-yet");
}

const whoIsWho = () => html`<button
    class="button quiet who-is-who"
    @click=${() => desk.openDialog("naming")}
  >${icon("edit")}${say("desk-who-is-who")}</button>`;

/** @param {Chip} pupil */
const swaps = (pupil) => Boolean(desk.ways?.swap.includes(pupil.number));

/**
 * A pupil: tap to select them; with another one selected, tap to swap if that is possible.
 * @type {(classroom: ClassSeen, pupil: Chip) => Template}
 */
export function chip(classroom, pupil) {
  const isPicked = desk.picked === pupil.number;
  const needsHelp = classroom.help.some((flag) => flag.pupil === pupil.number);
  const presence = say("desk-pupil-presence", { presence: pupil.presence });
  const words = swaps(pupil)
    ? say("desk-swap", { one: `"${pupilOf(classroom, desk.picked)?.name}`, other: `"${pupil.name}` })
    : say(needsHelp ? "desk-pupil-needs-help" : "desk-pupil", { name: `"${pupil.name}`, presence: `"${presence}` });
  return html`<button
    class=${classMap({ chip: true, "is-picked": isPicked, [`is-${pupil.presence}`]: true })}
    data-colour=${pupil.colour}
    aria-pressed=${String(isPicked)}
    aria-label=${words}
    title=${presence}
    ?disabled=${classroom.over}
    @click=${() => tap(pupil)}
  >${emblem(pupil.colour)}<span class="name">${pupil.name}${noted(pupil.number)}</span>${
    needsHelp ? html`<span class="flag">${icon("help")}</span>` : nothing
  }${
    pupil.presence === "here"
      ? nothing
      : html`<span class="label">${say("desk-pupil-short", { presence: pupil.presence })}</span>`
  }${swaps(pupil) ? icon("turn") : nothing}</button>`;
}

/** @param {Chip} pupil */
async function tap(pupil) {
  const { picked } = desk;
  if (swaps(pupil)) return desk.layAndAsk(() => post(`${path}/swap`, { pupil: picked, other: pupil.number }));
  if (picked === pupil.number) return desk.lay();
  await desk.pick(pupil.number);
  announce(say("desk-in-hand-told", { name: `"${pupil.name}`, what: `"${handWords()}` }));
}

// The possible next steps, in a sentence.
function handWords() {
  const { ways } = desk;
  if (!ways) return "";
  if (ways.tables.length) return say(ways.swap.length ? "desk-choose-either" : "desk-choose-table");
  return say(ways.swap.length ? "desk-choose-pupil" : "desk-choose-nothing");
}

/** @param {PupilSeen} pupil */
export const inHand = ({ number, name, colour }) => html`<div
    class="in-hand"
    role="group"
    aria-label=${say("desk-in-hand", { name: `"${name}` })}
  >
    <p>${emblem(colour)}<b>${name}</b>${noted(number)}<span>${handWords()}</span></p>
    <div class="ways">
      ${standIn(number)}
      ${desk.ways?.wait ? waitButton(number) : nothing}
      <button
        class="button quiet"
        @click=${() => desk.layAndAsk(() => remove(`${path}/pupils/${number}`))}
      >${say("desk-remove-pupil")}</button>
      <button class="button quiet" @click=${() => desk.lay()}>${say("desk-back")}</button>
    </div>
  </div>`;

/** @param {number} pupil */
const waitButton = (pupil) => html`<button
    class="button"
    @click=${() => desk.layAndAsk(() => post(`${path}/place`, { pupil, table: null }))}
  >${say("desk-let-wait")}</button>`;

/**
 * For somebody who has dropped out: a bot plays on until they return.
 * @param {number} pupil
 */
function standIn(pupil) {
  const canBegin = desk.ways?.stand_in;
  if (!canBegin && !desk.ways?.end_stand_in) return nothing;
  return html`<button
    class="button"
    @click=${() => desk.layAndAsk(() => put(`${path}/pupils/${pupil}/stand-in`, { bot: canBegin }))}
  >${icon("bot")}${say(canBegin ? "desk-bot-plays-on" : "desk-no-bot")}</button>`;
}
