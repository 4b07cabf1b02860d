// The pupil's side of the door: come in, see one's name, wait, and be brought to the table.

import { get, patch, post, remove, wordsOf } from "./api.js";
import { follow, say } from "./class-live.js";
import { part } from "./dom.js";
import { emblem, icon } from "./marks.js";
import { html, nothing, render } from "./vendor/lit-html.js";

/** @import { ClassSeen, Named } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { On } from "./dom.js" */

/** @typedef {{ room: ClassSeen | null, trouble: string, isReturning: boolean, isLost: boolean }} Door */

const { dataset } = document.body;
const { room: classId = "" } = dataset;
const place = part("#main", HTMLElement);
const path = `/api/classes/${classId}`;
/** @type {Door} */
const door = { room: null, trouble: "", isReturning: false, isLost: false };

async function start() {
  // The live line must know whose it is.
  if (!("known" in dataset)) await get("/api/me");
  take(await get(path));
  follow(classId, { room: take, connection: (isThere) => change({ isLost: !isThere }) });
}

/** @param {Partial<Door>} values */
function change(values) {
  Object.assign(door, values);
  draw();
}

/** @param {ClassSeen} room */
function take(room) {
  const before = door.room;
  door.room = room;
  if (room.you.playing) return location.replace(`/table/${room.you.table}`);
  if (room.you.claimed && !before?.you.claimed) say("Another device says to be you. Your teacher is asked.");
  if (before && before.you.name !== room.you.name && room.you.name) say(`You are ${room.you.name}.`);
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
  if (!door.room) return;
  render(
    html`<p class="label">${door.room.title}</p>
    ${shown(door.room)}
    <p class="trouble" role="alert">${door.trouble}</p>
    ${door.isLost ? connectionLost() : nothing}`,
    place,
  );
}

/** @type {(room: ClassSeen) => Template} */
function shown(room) {
  const { you } = room;
  if (room.over) return overWords(room);
  if (you.teacher) return teacherWords(room);
  if (you.pupil !== null) return inside(room, you.pupil);
  if (you.asking) return asking(room);
  if (door.isReturning) return returning(room);
  return you.moved ? moved(you.moved) : outside(room);
}

const connectionLost = () =>
  html`<p class="lost-line" role="status">${icon("offline")}Connection lost; trying again.</p>`;

/** @param {ClassSeen} room */
const overWords = (room) => html`<h1>The class is over</h1><p>Thank you for playing.</p>${lastTable(room)}`;

/** @param {ClassSeen} room */
const teacherWords = (room) => html`<h1>This is your class</h1>
  <p>Pupils come in here. Your place is the desk.</p>
  <p><a class="button main" href="/class/${room.id}">To the desk</a></p>`;

/** @param {ClassSeen} room */
const lastTable = ({ you }) =>
  you.table ? html`<p><a class="button" href="/table/${you.table}">Look at your last table</a></p>` : nothing;

/** @type {(room: ClassSeen, pupil: number) => Template} */
const inside = (room, pupil) => html`${ownName(room)}
    ${room.kid_safe ? anotherName() : nothing}
    <p class="wait" role="status">You are in. Wait here: your teacher starts the game.</p>
    ${room.you.claimed ? claimed() : nothing}
    ${helpButton(room, pupil)}
    ${lastTable(room)}
    <button class="button quiet" @click=${() => ask(() => remove(`${path}/pupils/${pupil}`))}>Leave the class</button>`;

/** @param {ClassSeen} room */
const ownName = ({ you: { name, colour } }) => html`<div class="you" data-colour=${colour}>
    ${colour ? emblem(colour) : nothing}<p class="label">You are</p><h1>${name}</h1>
  </div>`;

const anotherName = () => html`<button
    class="button"
    @click=${() => ask(() => patch(`${path}/me`, {}))}
  >${icon("again")}Draw another name</button>`;

const claimed = () => html`<p class="banner" role="status">Another device says to be you. Your teacher is asked.</p>`;

/** @type {(room: ClassSeen, pupil: number) => Template} */
function helpButton({ you }, pupil) {
  const press = () => ask(() => (you.needs_help ? remove(`${path}/pupils/${pupil}/help`) : post(`${path}/help`)));
  return html`<button
    class="button help ${you.needs_help ? "is-asked" : ""}"
    aria-pressed=${String(you.needs_help)}
    @click=${press}
  >${icon("help")}${you.needs_help ? "Your teacher knows. Take it back" : "I need help"}</button>`;
}

/** @param {number} pupil */
const goOnAs = (pupil) => ask(() => post(`${path}/return`, { pupil }));

/**
 * This was the first device of a pupil who goes on at another one.
 * @param {Named} pupil
 */
const moved = ({ pupil, name }) => html`<h1>You are on another device now</h1>
  <p>You go on there as <b>${name}</b>. Nothing is lost.</p>
  <button class="button" @click=${() => goOnAs(pupil)}>Go on here instead</button>`;

/** @param {ClassSeen} room */
const outside = ({ open, gone, here, kid_safe: isKidSafe }) => html`<h1>Welcome</h1>
    ${open ? entry(isKidSafe) : html`<p>The door of this class is closed. Ask your teacher to open it.</p>`}
    ${gone.length || here.length || !isKidSafe ? alreadyHere() : nothing}`;

/** @param {boolean} isKidSafe */
const entry = (isKidSafe) => html`<form class="come-in" @submit=${comeIn}>
      ${
        isKidSafe
          ? html`<p>You get a name of your own for this class. No account, no password.</p>`
          : nameField("pupil-name")
      }
      <button class="button main">Come in</button></form>`;

/** @param {string} id */
const nameField = (id) => html`<label class="label" for=${id}>Your name in this class</label>
  <input class="input" id=${id} name="name" maxlength="24" required autocomplete="off" />`;

const alreadyHere = () =>
  html`<button class="button quiet" @click=${() => change({ isReturning: true })}>I am already here</button>`;

/** @param {On<HTMLFormElement>} event */
const nameIn = ({ currentTarget }) => String(new FormData(currentTarget).get("name") ?? "").trim();

/** @param {On<HTMLFormElement>} event */
function comeIn(event) {
  event.preventDefault();
  const name = nameIn(event);
  return ask(() => post(`${path}/pupils`, name ? { name } : {}));
}

/** @param {ClassSeen} room */
const returning = ({ gone, here, kid_safe: isKidSafe }) => html`<h1>Who are you?</h1>
  <p>
    Choose your name. Your teacher is asked to let you in${isKidSafe ? "" : ", by the name that you gave"};
    on your other device you are then signed out.
  </p>
  <ul class="chips">${[...gone, ...here].map(chip)}</ul>
  ${isKidSafe ? nothing : askByName()}
  <button class="button quiet" @click=${() => change({ isReturning: false })}>Back</button>`;

/** @param {Named} pupil */
const chip = ({ pupil, name }) =>
  html`<li><button class="chip" @click=${() => goOnAs(pupil)}><span class="name">${name}</span></button></li>`;

const askByName = () => html`<form class="come-in" @submit=${sayName}>
    ${nameField("own-name")}
    <button class="button main">Ask</button>
  </form>`;

/** @param {On<HTMLFormElement>} event */
function sayName(event) {
  event.preventDefault();
  const name = nameIn(event);
  return ask(() => post(`${path}/return`, { name }));
}

/** @param {ClassSeen} room */
const asking = ({ you }) => html`<h1>One moment</h1>
  <p role="status">Your teacher is asked to let you in as <b>${you.asking}</b>.</p>
  <div class="you sign-shown">
    <p class="label">Show your teacher this number</p>
    <p class="bigcode figure">${you.sign}</p>
  </div>
  <button class="button quiet" @click=${comeInAnew}>Come in anew instead</button>`;

function comeInAnew() {
  door.isReturning = false;
  return ask(() => post(`${path}/pupils`, {}));
}

start();
