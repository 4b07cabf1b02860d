// The teacher's desk: the code, the pupils, the tables, and what can be done with all of them at once.

import { get, patch, post, put, remove } from "./api.js";
import { follow, say } from "./class-live.js";
import { makeNotes, withNotes } from "./class-notes.js";
import { emblem, icon } from "./marks.js";
import { showPerson } from "./person.js";
import { classMap, html, nothing, render, repeat } from "./vendor/lit-html.js";

const { dataset } = document.body;
const place = document.getElementById("main");
const path = `/api/classes/${dataset.room}`;
const PRESENCE = { here: "here", away: "looks elsewhere", gone: "not connected" };

const notes = makeNotes(dataset.room);
const desk = {
  room: null,
  views: {},
  picked: null,
  ways: null,
  isNaming: false,
  rest: null,
  seats: null,
  trouble: "",
  isLost: false,
  isEnding: false,
};

async function start() {
  showPerson(document.getElementById("me"));
  take(await get(path));
  follow(dataset.room, { room: take, connection: (is) => ((desk.isLost = !is), draw()) });
}

function take(room) {
  const before = desk.room;
  desk.room = room;
  desk.rest ??= room.rest;
  desk.seats ??= room.seats;
  if (desk.picked && !room.pupils.some((pupil) => pupil.number === desk.picked)) lay();
  const asks = room.asking.find(({ sign }) => !before?.asking.some((one) => one.sign === sign));
  if (asks) say(`Somebody on another device says to be ${asks.name}.`);
  const needs = room.help.find(({ pupil }) => !before?.help.some((one) => one.pupil === pupil));
  if (needs) say(`${needs.name}${needs.table ? ` at table ${needs.table}` : ""} needs help.`);
  if (desk.picked) learnWays();
  room.tables.forEach(look);
  if (!place.querySelector(".board-code")) place.replaceChildren();
  draw();
}

// What everybody may see of a table: its scores come from the game's own page.
async function look({ id, version, status, stopped, edition }) {
  const known = desk.views[id];
  if (!("page" in dataset) || (known && known.version >= version) || known?.isLooking || status === "open" || stopped)
    return;
  desk.views[id] = { version: -1, ...known, isLooking: true };
  try {
    const { default: page } = await import(`${dataset.static}/games/${edition}/page.js`);
    const { version: seen, view } = page.score
      ? await get(`/api/tables/${id}/glimpse`)
      : { version: Infinity, view: null };
    desk.views[id] = { version: seen, view, page };
    const now = desk.room.tables.find((table) => table.id === id);
    if (now && now.version > seen) look(now);
    draw();
  } catch {
    desk.views[id] = { ...known, version: known?.version ?? -1, isLooking: false };
  }
}

async function ask(request) {
  desk.trouble = "";
  try {
    const room = await request();
    if (room?.pupils) take(room);
  } catch (error) {
    desk.trouble = error.message;
  }
  draw();
}

// What can be done with the pupil in hand: only that is offered.
async function learnWays() {
  const pupil = desk.picked;
  try {
    const ways = await get(`${path}/pupils/${pupil}/ways`);
    if (desk.picked === pupil) desk.ways = ways;
  } catch {
    if (desk.picked === pupil) desk.ways = null;
  }
  draw();
}

// Out of the hand.
function lay() {
  desk.picked = null;
  desk.ways = null;
}

const pupilOf = (number) => desk.room.pupils.find((pupil) => pupil.number === number);

// --- drawing ---

function draw() {
  if (!desk.room) return;
  render(whole(desk.room), place);
  const dialog = place.querySelector("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

function whole(room) {
  const playing = room.tables.filter((table) => table.status === "playing").length;
  return html`<h1 class="said">${room.title}, class ${room.code}</h1>
    ${desk.isLost ? html`<p class="banner" role="status">${icon("offline")}Connection lost. The tables go on; trying again.</p>` : nothing}
    ${
      room.over
        ? html`<p class="banner" role="status">The class is over. The results stay here.</p>`
        : room.paused
          ? html`<p class="banner is-paused" role="status">All tables are paused. Nobody can move, and no clock runs.</p>`
          : nothing
    }
    ${room.asking.map(returning)}
    ${room.help.length ? helpWanted(room) : nothing}
    <p class="trouble" role="alert">${desk.trouble}</p>
    <div class="columns">
      <div class="left">${entrance(room)}${waiting(room)}</div>
      <div class="right">${controls(room, playing)}${tables(room)}</div>
    </div>
    ${desk.picked ? hand() : nothing}
    ${desk.isEnding ? ending(playing) : desk.isNaming ? naming(room) : nothing}`;
}

const returning = (
  asking,
) => html`<div class="banner asks" role="group" aria-label=${`${asking.name} on another device`}>
  <p>A device that shows <b class="sign figure">${asking.sign}</b> says: I am <b>${asking.name}</b>${noted(asking.pupil)}. ${asking.presence === "gone" ? nothing : "They are here on another device too, which will be signed out."}</p>
  <div class="ways"><button class="button main" @click=${() => answer(asking, true)}>Let them in</button><button class="button quiet" @click=${() => answer(asking, false)}>No</button></div>
</div>`;

const answer = ({ pupil, sign }, allow) => ask(() => put(`${path}/pupils/${pupil}/return`, { allow, sign }));

// Who needs help, in the order of asking.
const helpWanted = (room) => html`<section class="banner help" aria-labelledby="help-title">
  <h2 id="help-title">${icon("help")}${room.help.length === 1 ? "One needs help" : `${room.help.length} need help`}</h2>
  <ol>${repeat(
    room.help,
    ({ pupil }) => pupil,
    (flag) => html`<li>
    <p><b>${flag.name}</b>${noted(flag.pupil)} <span>${flag.table ? tableLink(room, flag.table) : "waiting"}, since ${clockTime(flag.since)}</span></p>
    <button class="button" aria-label=${`Done: ${flag.name} is helped`} @click=${() => ask(() => remove(`${path}/pupils/${flag.pupil}/help`))}>${icon("check")}Done</button></li>`,
  )}</ol>
</section>`;

function tableLink(room, number) {
  const table = room.tables.find((one) => one.number === number);
  return table
    ? html`<a href="/table/${table.id}" target="_blank" rel="noopener">table ${number}</a>`
    : `table ${number}`;
}

const clockTime = (since) => new Date(since).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

const noted = (pupil) => (notes.of(pupil) ? html` <span class="note">${notes.of(pupil)}</span>` : nothing);

// The teacher's own names beside the drawn ones.
const naming = (
  room,
) => html`<dialog class="paper naming" aria-labelledby="naming-title" @close=${() => ((desk.isNaming = false), draw())}>
  <h2 id="naming-title">Who is who</h2>
  <p>Your notes stay in this browser. They stand beside the names here and in the results that you download; the house and the projector never see them.</p>
  <ul>${repeat(
    room.pupils,
    (pupil) => pupil.number,
    (pupil) =>
      html`<li><label for="note-${pupil.number}">${emblem(pupil.colour)}${pupil.name}</label><input class="input" id="note-${pupil.number}" maxlength="60" autocomplete="off" .value=${notes.of(pupil.number)} @change=${(event) => (notes.set(pupil.number, event.target.value), draw())} /></li>`,
  )}</ul>
  <div class="ways"><button class="button main" @click=${(event) => event.target.closest("dialog").close()}>Done</button>${notes.isEmpty ? nothing : html`<button class="button quiet" @click=${() => (notes.forget(), draw())}>Forget all notes</button>`}</div>
</dialog>`;

const entrance = (room) => html`<section class="board-code" aria-labelledby="code-title">
  <h2 class="title" id="code-title">${room.title}</h2>
  ${
    room.over
      ? nothing
      : html`<div class="way"><img class="qr" src="${path}/qr.svg" alt="The way into the class as a QR code" width="112" height="112" />
    <div><p class="bigcode" aria-label=${`Code ${room.code.split("").join(" ")}`}>${room.code}</p><p class="link">${location.host}/c</p></div></div>
  <div class="ways"><a class="button" href="/class/${room.id}/projector" target="_blank" rel="noopener">For the projector</a></div>
  <div class="setting"><div><label for="open-door">The door is open</label><p>Whoever has the code comes in.</p></div>
    <input class="switch" type="checkbox" role="switch" id="open-door" .checked=${room.open} @change=${(event) => ask(() => patch(path, { open: event.target.checked }))} /></div>`
  }
</section>`;

function waiting(room) {
  const idle = room.pupils.filter((pupil) => pupil.table === null);
  return html`<section class="waiting-pupils" aria-labelledby="waiting-title">
    <h2 id="waiting-title">${room.over ? `${idle.length} were here` : idle.length ? `${idle.length} waiting` : room.pupils.length ? "Everybody has a table" : "Nobody is here yet"}</h2>
    ${room.pupils.length || room.over ? nothing : html`<p class="quiet">Show the code. Names appear here as the pupils come in.</p>`}
    <ul class="chips">${repeat(
      idle,
      (pupil) => pupil.number,
      (pupil) => html`<li>${chip(pupil)}</li>`,
    )}</ul>
    ${room.pupils.length ? html`<button class="button quiet who-is-who" @click=${() => ((desk.isNaming = true), draw())}>${icon("edit")}Who is who</button>` : nothing}
  </section>`;
}

const swaps = (pupil) => Boolean(desk.ways?.swap.includes(pupil.number));
const needsHelp = (pupil) => desk.room.help.some((flag) => flag.pupil === pupil.number);

// A pupil: tap to take them in hand; with another one in hand, tap to swap where that can be done.
function chip(pupil) {
  const isPicked = desk.picked === pupil.number;
  const words = swaps(pupil)
    ? `Swap ${pupilOf(desk.picked).name} with ${pupil.name}`
    : `${pupil.name}, ${PRESENCE[pupil.presence]}${needsHelp(pupil) ? ", needs help" : ""}`;
  return html`<button class=${classMap({ chip: true, "is-picked": isPicked, [`is-${pupil.presence}`]: true })} data-colour=${pupil.colour} aria-pressed=${String(isPicked)} aria-label=${words} title=${PRESENCE[pupil.presence]}
    ?disabled=${desk.room.over} @click=${() => pick(pupil)}>${emblem(pupil.colour)}<span class="name">${pupil.name}${noted(pupil.number)}</span>${needsHelp(pupil) ? html`<span class="flag">${icon("help")}</span>` : nothing}${pupil.presence === "here" ? nothing : html`<span class="label">${pupil.presence}</span>`}${swaps(pupil) ? icon("turn") : nothing}</button>`;
}

function pick(pupil) {
  if (swaps(pupil)) {
    const first = desk.picked;
    lay();
    return ask(() => post(`${path}/swap`, { pupil: first, other: pupil.number }));
  }
  const isPutBack = desk.picked === pupil.number;
  lay();
  if (isPutBack) return draw();
  desk.picked = pupil.number;
  draw();
  return learnWays().then(() => say(`${pupil.name}. ${handWords()}`));
}

// What can be done next, in a sentence.
function handWords() {
  const { ways } = desk;
  if (!ways) return "";
  const ends = [ways.tables.length ? "a table" : "", ways.swap.length ? "another pupil to swap with" : ""].filter(
    Boolean,
  );
  return ends.length ? `Choose ${ends.join(", or ")}.` : "There is nowhere to move to, and nobody to swap with.";
}

function hand() {
  const pupil = pupilOf(desk.picked);
  const go = (table) => (lay(), ask(() => post(`${path}/place`, { pupil: pupil.number, table })));
  return html`<div class="in-hand" role="group" aria-label=${`${pupil.name} in hand`}>
    <p>${emblem(pupil.colour)}<b>${pupil.name}</b>${noted(pupil.number)}<span>${handWords()}</span></p>
    <div class="ways">
      ${standIn(pupil)}
      ${desk.ways?.wait ? html`<button class="button" @click=${() => go(null)}>Let them wait</button>` : nothing}
      <button class="button quiet" @click=${() => (lay(), ask(() => remove(`${path}/pupils/${pupil.number}`)))}>Out of the class</button>
      <button class="button quiet" @click=${() => (lay(), draw())}>Back</button>
    </div>
  </div>`;
}

// For somebody who has dropped out: a bot plays on until they return.
function standIn(pupil) {
  const { stand_in: canBegin, end_stand_in: canEnd } = desk.ways ?? {};
  if (!canBegin && !canEnd) return nothing;
  return html`<button class="button" @click=${() => (lay(), ask(() => put(`${path}/pupils/${pupil.number}/stand-in`, { bot: canBegin })))}>${icon("bot")}${canBegin ? "Let a bot play on" : "No bot any more"}</button>`;
}

function controls(room, playing) {
  if (room.over) return html`<div class="controls">${results()}</div>`;
  const offered = room.ways[desk.rest];
  if (offered.length && !offered.includes(desk.seats)) desk.seats = offered.at(-1);
  return html`<section class="controls" aria-label="For all tables">
    <div class="pairing">
      <label>Groups of <select class="against" @change=${(event) => (desk.seats = Number(event.target.value))}>${(offered.length ? offered : [desk.seats]).map((size) => html`<option value=${size} ?selected=${size === desk.seats}>${size}</option>`)}</select></label>
      <label>with <select class="against" @change=${(event) => ((desk.rest = event.target.value), draw())}><option value="bots" ?selected=${desk.rest === "bots"}>bots for the rest</option><option value="uneven" ?selected=${desk.rest === "uneven"}>uneven groups</option></select></label>
      <button class="button" ?disabled=${!offered.length} @click=${() => ask(() => post(`${path}/pair`, { seats: desk.seats, rest: desk.rest }))}>${room.groups.length ? "Pair anew" : "Pair"}</button>
      <button class="button main" ?disabled=${!room.ways.start} @click=${() => ask(() => post(`${path}/start`))}>${room.groups.length > 1 ? `Start all ${room.groups.length} tables` : "Start"}</button>
    </div>
    <div class="ways">
      ${playing || room.paused ? html`<button class="button" aria-pressed=${String(room.paused)} @click=${() => ask(() => patch(path, { paused: !room.paused }))}>${room.paused ? "Resume all" : "Pause all"}</button>` : nothing}
      <button class="button" aria-pressed=${String(room.locked)} @click=${() => ask(() => patch(path, { locked: !room.locked }))}>${icon("lock")}${room.locked ? "Unlock the chat" : "Lock the chat"}</button>
      ${results()}
      <button class="button quiet" @click=${() => ((desk.isEnding = true), draw())}>End the class</button>
    </div>
  </section>`;
}

const results = () =>
  desk.room.tables.length
    ? html`<a class="button" href="${path}/results.csv" download @click=${download}>${icon("download")}Results</a>`
    : nothing;

// With notes, they are added here, so that they never leave this browser.
async function download(event) {
  if (notes.isEmpty) return;
  event.preventDefault();
  try {
    const answer = await fetch(`${path}/results.csv`);
    if (!answer.ok) throw new Error("The results could not be fetched. Try again in a moment.");
    const [, name] = answer.headers.get("content-disposition").match(/filename="(.*?)"/);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
      new Blob([withNotes(await answer.text(), desk.room.pupils, notes)], { type: "text/csv" }),
    );
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    desk.trouble = error.message;
    draw();
  }
}

function tables(room) {
  const next = room.tables.length + room.groups.length + 1;
  const fresh = desk.ways?.tables.includes(next) ? [{ number: next, pupils: [], bots: 0, isNew: true }] : [];
  const going = room.tables.filter((table) => table.status === "playing");
  const over = room.tables.filter((table) => table.status !== "playing");
  return html`<ol class="tables-seen" aria-label="Tables">
    ${repeat(room.groups, (group) => `group ${group.number}`, planned)}
    ${repeat(going, (table) => table.id, picture)}
    ${fresh.map(planned)}
    ${repeat(over.reverse(), (table) => table.id, picture)}
  </ol>
  ${room.tables.length || room.groups.length ? nothing : html`<p class="quiet empty-tables">The tables appear here when the pupils are paired.</p>`}`;
}

const moveHere = (number) =>
  desk.ways?.tables.includes(number)
    ? html`<button class="button move-here" aria-label=${`Move here, to table ${number}`} @click=${() => move(number)}>Move here</button>`
    : nothing;

function move(number) {
  const pupil = desk.picked;
  lay();
  return ask(() => post(`${path}/place`, { pupil, table: number }));
}

const planned = (group) => html`<li class="seen is-planned">
  <header><h3>${group.isNew ? "A new table" : `Table ${group.number}`}</h3><span class="label">${group.isNew ? "" : "to be started"}</span></header>
  <ul class="seats-seen">${group.pupils.map((number) => html`<li>${chip(pupilOf(number))}</li>`)}${group.bots ? html`<li class="bots-seen">${icon("bot")}${group.bots === 1 ? "and a bot" : `and ${group.bots} bots`}</li>` : nothing}</ul>
  ${moveHere(group.number)}
</li>`;

function picture(table) {
  const isOver = table.status !== "playing";
  return html`<li class=${classMap({ seen: true, "is-over": isOver, "is-paused": table.paused })}>
    <header><h3><a href="/table/${table.id}" target="_blank" rel="noopener">Table ${table.number}</a></h3><span class="label">${isOver ? "over" : table.paused ? "paused" : `${table.version} ${table.version === 1 ? "decision" : "decisions"}`}</span></header>
    <p class="line">${table.line}</p>
    <ul class="seats-seen">${table.seats.map((seat) => seatRow(table, seat))}</ul>
    ${isOver ? nothing : moveHere(table.number)}
  </li>`;
}

function seatRow(table, seat) {
  const pupil = seat.pupil === null ? null : pupilOf(seat.pupil);
  const score = scoreOf(table, seat.seat);
  return html`<li class=${classMap({ "is-acting": seat.acting && table.status === "playing" })} data-colour=${seat.colour}>
    ${pupil && table.status === "playing" ? chip({ ...pupil, colour: seat.colour }) : html`<span class="chip">${seat.kind === "bot" ? icon("bot") : emblem(seat.colour)}<span class="name">${seat.name}</span></span>`}
    ${seat.stands_in && table.status === "playing" ? html`<span class="label stands-in">${icon("bot")}<span class="said">a bot </span>plays on</span>` : nothing}
    ${seat.acting && table.status === "playing" ? html`<span class="label go">decides</span>` : nothing}
    ${score === null ? nothing : html`<b class="figure score">${score}</b>`}
  </li>`;
}

function scoreOf(table, seat) {
  if (table.outcome) return table.outcome.scores[seat].toLocaleString("en");
  const { page, view } = desk.views[table.id] ?? {};
  return view ? (page.score?.(seat, { view })?.value ?? null) : null;
}

const ending = (
  playing,
) => html`<dialog class="paper" aria-labelledby="ending-title" @close=${() => ((desk.isEnding = false), draw())}>
  <h2 id="ending-title">End the class?</h2>
  <p>${playing ? `${playing === 1 ? "One game is" : `${playing} games are`} not over. They stop as they are, and stand in the results as not ended.` : "Nobody can come in any more. The results stay here."}</p>
  <div class="ways"><button class="button main" @click=${() => ((desk.isEnding = false), ask(() => post(`${path}/end`)))}>End it</button><button class="button quiet" @click=${(event) => event.target.closest("dialog").close()}>Back</button></div>
</dialog>`;

start();
