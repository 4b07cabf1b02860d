// The pupil's side of the door: come in, see one's name, wait, and be brought to the table.

import { get, patch, post, remove } from "./api.js";
import { follow, say } from "./class-live.js";
import { emblem, icon } from "./marks.js";
import { html, nothing, render } from "./vendor/lit-html.js";

const { dataset } = document.body;
const place = document.getElementById("main");
const path = `/api/classes/${dataset.room}`;
const door = { room: null, trouble: "", isReturning: false, isLost: false };

async function start() {
  // The live line must know whose it is.
  if (!("known" in dataset)) await get("/api/me");
  take(await get(path));
  follow(dataset.room, { room: take, connection: (is) => ((door.isLost = !is), draw()) });
}

function take(room) {
  const before = door.room;
  door.room = room;
  if (room.you.playing) return location.replace(`/table/${room.you.table}`);
  if (room.you.claimed && !before?.you.claimed) say("Another device says to be you. Your teacher is asked.");
  if (before && before.you.name !== room.you.name && room.you.name) say(`You are ${room.you.name}.`);
  if (!before) place.replaceChildren();
  return draw();
}

async function ask(request) {
  door.trouble = "";
  try {
    take(await request());
  } catch (error) {
    door.trouble = error.message;
    draw();
  }
}

function draw() {
  if (!door.room) return;
  const { you, over, title } = door.room;
  render(
    html`<p class="label">${title}</p>
    ${over ? overWords() : you.teacher ? teacherWords() : you.pupil !== null ? inside() : you.asking ? asking() : door.isReturning || !you.moved ? outside() : moved()}
    <p class="trouble" role="alert">${door.trouble}</p>
    ${door.isLost ? html`<p class="lost-line" role="status">${icon("offline")}Connection lost; trying again.</p>` : nothing}`,
    place,
  );
}

const overWords = () => html`<h1>The class is over</h1><p>Thank you for playing.</p>${lastTable()}`;

const teacherWords = () =>
  html`<h1>This is your class</h1><p>Pupils come in here. Your place is the desk.</p><p><a class="button main" href="/class/${door.room.id}">To the desk</a></p>`;

const lastTable = () =>
  door.room.you.table
    ? html`<p><a class="button" href="/table/${door.room.you.table}">Look at your last table</a></p>`
    : nothing;

function inside() {
  const { you, kid_safe: isKidSafe } = door.room;
  return html`<div class="you" data-colour=${you.colour}>${emblem(you.colour)}<p class="label">You are</p><h1>${you.name}</h1></div>
    ${isKidSafe ? html`<button class="button" @click=${() => ask(() => patch(`${path}/me`, {}))}>${icon("again")}Draw another name</button>` : nothing}
    <p class="wait" role="status">You are in. Wait here: your teacher starts the game.</p>
    ${you.claimed ? html`<p class="banner" role="status">Another device says to be you. Your teacher is asked.</p>` : nothing}
    <button class="button help ${you.needs_help ? "is-asked" : ""}" aria-pressed=${String(you.needs_help)} @click=${askForHelp}>${icon("help")}${you.needs_help ? "Your teacher knows. Take it back" : "I need help"}</button>
    ${lastTable()}
    <button class="button quiet" @click=${() => ask(() => remove(`${path}/pupils/${you.pupil}`))}>Leave the class</button>`;
}

function askForHelp() {
  const { you } = door.room;
  return ask(() => (you.needs_help ? remove(`${path}/pupils/${you.pupil}/help`) : post(`${path}/help`)));
}

// This was the first device of a pupil who goes on at another one.
const moved = () => html`<h1>You are on another device now</h1>
  <p>You go on there as <b>${door.room.you.moved.name}</b>. Nothing is lost.</p>
  <button class="button" @click=${() => ask(() => post(`${path}/return`, { pupil: door.room.you.moved.pupil }))}>Go on here instead</button>`;

function outside() {
  const { open, gone, here, kid_safe: isKidSafe } = door.room;
  if (door.isReturning) return returning(gone, here, isKidSafe);
  return html`<h1>Welcome</h1>
    ${
      open
        ? html`<form class="come-in" @submit=${comeIn}>
      ${isKidSafe ? html`<p>You get a name of your own for this class. No account, no password.</p>` : html`<label class="label" for="pupil-name">Your name in this class</label><input class="input" id="pupil-name" name="name" maxlength="24" required autocomplete="off" />`}
      <button class="button main">Come in</button></form>`
        : html`<p>The door of this class is closed. Ask your teacher to open it.</p>`
    }
    ${gone.length || here.length || !isKidSafe ? html`<button class="button quiet" @click=${() => ((door.isReturning = true), draw())}>I am already here</button>` : nothing}`;
}

function comeIn(event) {
  event.preventDefault();
  const name = new FormData(event.target).get("name")?.trim();
  return ask(() => post(`${path}/pupils`, name ? { name } : {}));
}

const returning = (gone, here, isKidSafe) => html`<h1>Who are you?</h1>
  <p>Choose your name. Your teacher is asked to let you in${isKidSafe ? "" : ", by the name that you gave"}; on your other device you are then signed out.</p>
  <ul class="chips">${[...gone, ...here].map(({ pupil, name }) => html`<li><button class="chip" @click=${() => ask(() => post(`${path}/return`, { pupil }))}><span class="name">${name}</span></button></li>`)}</ul>
  ${isKidSafe ? nothing : html`<form class="come-in" @submit=${sayName}><label class="label" for="own-name">Your name in this class</label><input class="input" id="own-name" name="name" maxlength="24" required autocomplete="off" /><button class="button main">Ask</button></form>`}
  <button class="button quiet" @click=${() => ((door.isReturning = false), draw())}>Back</button>`;

function sayName(event) {
  event.preventDefault();
  return ask(() => post(`${path}/return`, { name: new FormData(event.target).get("name").trim() }));
}

const asking =
  () => html`<h1>One moment</h1><p role="status">Your teacher is asked to let you in as <b>${door.room.you.asking}</b>.</p>
  <div class="you sign-shown"><p class="label">Show your teacher this number</p><p class="bigcode figure">${door.room.you.sign}</p></div>
  <button class="button quiet" @click=${() => ((door.isReturning = false), ask(() => post(`${path}/pupils`, {})))}>Come in anew instead</button>`;

start();
