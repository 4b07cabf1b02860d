// The pupil's page: come in, see one's name, wait, and be taken to the table.

import { get, patch, post, remove, wordsOf } from "./api.js";
import { announce, follow } from "./class-live.js";
import { part } from "./dom.js";
import { emphasised } from "./emphasis.js";
import { emblem, icon } from "./marks.js";
import { html, nothing, render } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { ClassSeen, Named } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { On } from "./dom.js" */

/** @typedef {{ classroom: ClassSeen | null, trouble: string, isReturning: boolean, isLost: boolean }} Door */

const { dataset } = document.body;
const { classId = "" } = dataset;
const place = part("#main", HTMLElement);
const path = `/api/classes/${classId}`;
/** @type {Door} */
const door = { classroom: null, trouble: "", isReturning: false, isLost: false };

async function start() {
  // The stream must know whose it is.
  if (!("known" in dataset)) await get("/api/me");
  take(await get(path));
  follow(classId, { classroom: take, connection: (isThere) => change({ isLost: !isThere }) });
}

/** @param {Partial<Door>} values */
function change(values) {
  Object.assign(door, values);
  draw();
}

/** @param {ClassSeen} classroom */
function take(classroom) {
  const before = door.classroom;
  door.classroom = classroom;
  if (classroom.you.playing) return location.replace(`/table/${classroom.you.table}`);
  if (classroom.you.claimed && !before?.you.claimed) announce(say("pupil-claimed"));
  if (before && before.you.name !== classroom.you.name && classroom.you.name)
    announce(say("pupil-you-are-called", { name: `"${classroom.you.name}` }));
  if (!before) place.replaceChildren();
  return draw();
}

/** @param {() => Promise<ClassSeen>} request */
async function ask(request) {
  door.trouble = "";
  try {
    take(await request());
  } catch (error) {
    change({ trouble: wordsOf(error) });
  }
}

function draw() {
  if (!door.classroom) return;
  render(
    html`<p class="label">${door.classroom.title}</p>
    ${shown(door.classroom)}
    <p class="trouble" role="alert">${door.trouble}</p>
    ${door.isLost ? connectionLost() : nothing}`,
    place,
  );
}

/** @type {(classroom: ClassSeen) => Template} */
function shown(classroom) {
  const { you } = classroom;
  if (classroom.over) return overWords(classroom);
  if (you.teacher) return teacherWords(classroom);
  if (you.pupil !== null) return inside(classroom, you.pupil);
  if (you.asking) return asking(classroom);
  if (door.isReturning) return returning(classroom);
  return you.moved ? moved(you.moved) : outside(classroom);
}

const connectionLost = () =>
  html`<p class="lost-line" role="status">${icon("offline")}${say("pupil-connection-lost")}</p>`;

/** @param {ClassSeen} classroom */
const overWords = (classroom) =>
  html`<h1>${say("pupil-class-over")}</h1><p>${say("pupil-thanks")}</p>${lastTable(classroom)}`;

/** @param {ClassSeen} classroom */
const teacherWords = (classroom) => html`<h1>${say("pupil-your-class")}</h1>
  <p>${say("pupil-your-class-about")}</p>
  <p><a class="button main" href="/class/${classroom.id}">${say("pupil-to-desk")}</a></p>`;

/** @param {ClassSeen} classroom */
const lastTable = ({ you }) =>
  you.table ? html`<p><a class="button" href="/table/${you.table}">${say("pupil-last-table")}</a></p>` : nothing;

/** @type {(classroom: ClassSeen, pupil: number) => Template} */
const inside = (classroom, pupil) => html`${ownName(classroom)}
    ${classroom.kid_safe ? anotherName() : nothing}
    <p class="wait" role="status">${say("pupil-wait")}</p>
    ${classroom.you.claimed ? claimed() : nothing}
    ${helpButton(classroom, pupil)}
    ${lastTable(classroom)}
    <button class="button quiet" @click=${() => ask(() => remove(`${path}/pupils/${pupil}`))}>${say(
      "pupil-leave",
    )}</button>`;

/** @param {ClassSeen} classroom */
const ownName = ({ you: { name, colour } }) => html`<div class="you" data-colour=${colour}>
    ${colour ? emblem(colour) : nothing}<p class="label">${say("pupil-you-are")}</p><h1>${name}</h1>
  </div>`;

const anotherName = () => html`<button
    class="button"
    @click=${() => ask(() => patch(`${path}/me`, {}))}
  >${icon("again")}${say("pupil-another-name")}</button>`;

const claimed = () => html`<p class="banner" role="status">${say("pupil-claimed")}</p>`;

/** @type {(classroom: ClassSeen, pupil: number) => Template} */
function helpButton({ you }, pupil) {
  const press = () => ask(() => (you.needs_help ? remove(`${path}/pupils/${pupil}/help`) : post(`${path}/help`)));
  return html`<button
    class="button help ${you.needs_help ? "is-asked" : ""}"
    aria-pressed=${String(you.needs_help)}
    @click=${press}
  >${icon("help")}${say(you.needs_help ? "pupil-help-take-back" : "pupil-help")}</button>`;
}

/** @param {number} pupil */
const goOnAs = (pupil) => ask(() => post(`${path}/return`, { pupil }));

/**
 * This was the first device of a pupil who has moved to another one.
 * @param {Named} pupil
 */
const moved = ({ pupil, name }) => html`<h1>${say("pupil-moved")}</h1>
  <p>${emphasised(say("pupil-moved-about", { name: `"${name}` }))}</p>
  <button class="button" @click=${() => goOnAs(pupil)}>${say("pupil-move-back")}</button>`;

/** @param {ClassSeen} classroom */
const outside = ({ open, gone, here, kid_safe: isKidSafe }) => html`<h1>${say("pupil-welcome")}</h1>
    ${open ? entry(isKidSafe) : html`<p>${say("pupil-door-closed")}</p>`}
    ${gone.length || here.length || !isKidSafe ? alreadyHere() : nothing}`;

/** @param {boolean} isKidSafe */
const entry = (isKidSafe) => html`<form class="come-in" @submit=${comeIn}>
      ${isKidSafe ? html`<p>${say("pupil-drawn-name")}</p>` : nameField("pupil-name")}
      <button class="button main">${say("pupil-come-in")}</button></form>`;

/** @param {string} id */
const nameField = (id) => html`<label class="label" for=${id}>${say("pupil-name")}</label>
  <input class="input" id=${id} name="name" maxlength="24" required autocomplete="off" />`;

const alreadyHere = () =>
  html`<button class="button quiet" @click=${() => change({ isReturning: true })}>${say(
    "pupil-already-here",
  )}</button>`;

/** @param {On<HTMLFormElement>} event */
const nameIn = ({ currentTarget }) => String(new FormData(currentTarget).get("name") ?? "").trim();

/** @param {On<HTMLFormElement>} event */
function comeIn(event) {
  event.preventDefault();
  const name = nameIn(event);
  return ask(() => post(`${path}/pupils`, name ? { name } : {}));
}

/** @param {ClassSeen} classroom */
const returning = ({ gone, here, kid_safe: isKidSafe }) => html`<h1>${say("pupil-who-are-you")}</h1>
  <p>${say(isKidSafe ? "pupil-choose-name" : "pupil-choose-or-type-name")}</p>
  <ul class="chips">${[...gone, ...here].map(chip)}</ul>
  ${isKidSafe ? nothing : askByName()}
  <button class="button quiet" @click=${() => change({ isReturning: false })}>${say("pupil-back")}</button>`;

/** @param {Named} pupil */
const chip = ({ pupil, name }) =>
  html`<li><button class="chip" @click=${() => goOnAs(pupil)}><span class="name">${name}</span></button></li>`;

const askByName = () => html`<form class="come-in" @submit=${sayName}>
    ${nameField("own-name")}
    <button class="button main">${say("pupil-ask")}</button>
  </form>`;

/** @param {On<HTMLFormElement>} event */
function sayName(event) {
  event.preventDefault();
  const name = nameIn(event);
  return ask(() => post(`${path}/return`, { name }));
}

/** @param {ClassSeen} classroom */
const asking = ({ you }) => html`<h1>${say("pupil-one-moment")}</h1>
  <p role="status">${emphasised(say("pupil-asking", { name: `"${you.asking}` }))}</p>
  <div class="you sign-shown">
    <p class="label">${say("pupil-show-number")}</p>
    <p class="bigcode figure">${you.sign}</p>
  </div>
  <button class="button quiet" @click=${comeInAnew}>${say("pupil-come-in-anew")}</button>`;

function comeInAnew() {
  door.isReturning = false;
  return ask(() => post(`${path}/pupils`, {}));
}

start();
