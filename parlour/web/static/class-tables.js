// The tables at the teacher's desk: the actions for all of them, and each as everybody may see it.

import { patch, post } from "./api.js";
import { desk, path } from "./class-desk.js";
import { withNotes } from "./class-notes.js";
import { chip, pupilOf } from "./class-pupils.js";
import { emblem, icon } from "./marks.js";
import { classMap, html, nothing, repeat } from "./vendor/lit-html.js";
import { locale, say } from "./words.js";

/** @import { ClassSeen, GroupSeen, SeatPicture, TablePicture } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { On } from "./dom.js" */

/** @type {(classroom: ClassSeen, playing: number) => Template} */
export function controls(classroom, playing) {
  if (classroom.over) return html`<div class="controls">${results(classroom)}</div>`;
  return html`<section class="controls" aria-label=${say("desk-all-tables")}>
    ${pairing(classroom)}
    <div class="ways">
      ${playing || classroom.paused ? pauseButton(classroom) : nothing}
      <button
        class="button"
        aria-pressed=${String(classroom.locked)}
        @click=${() => desk.ask(() => patch(path, { locked: !classroom.locked }))}
      >${icon("lock")}${say(classroom.locked ? "desk-unlock-chat" : "desk-lock-chat")}</button>
      ${results(classroom)}
      <button class="button quiet" @click=${() => desk.openDialog("ending")}>${say("desk-end-class")}</button>
    </div>
  </section>`;
}

/** @param {ClassSeen} classroom */
const pauseButton = ({ paused }) => html`<button
    class="button"
    aria-pressed=${String(paused)}
    @click=${() => desk.ask(() => patch(path, { paused: !paused }))}
  >${say(paused ? "desk-resume-all" : "desk-pause-all")}</button>`;

/** @param {ClassSeen} classroom */
function pairing(classroom) {
  const rest = desk.rest ?? classroom.rest;
  const count = classroom.groups.length;
  const offered = classroom.ways?.[rest] ?? [];
  const seats = offered.find((size) => size === desk.seats) ?? offered.at(-1) ?? desk.seats ?? classroom.seats;
  const sizes = offered.length ? offered : [seats];
  return html`<div class="pairing">
      <label>${say("desk-groups-of")} <select
        class="against"
        @change=${(/** @type {On<HTMLSelectElement>} */ event) => desk.setGroupSize(Number(event.currentTarget.value))}
      >${sizes.map((size) => html`<option value=${size} ?selected=${size === seats}>${size}</option>`)}</select></label>
      <label>${say("desk-groups-with")} <select class="against" @change=${changeRest}>
        <option value="bots" ?selected=${rest === "bots"}>${say("desk-rest-bots")}</option>
        <option value="uneven" ?selected=${rest === "uneven"}>${say("desk-rest-uneven")}</option>
      </select></label>
      <button
        class="button"
        ?disabled=${!offered.length}
        @click=${() => desk.ask(() => post(`${path}/pair`, { seats, rest }))}
      >${say(count ? "desk-pair-anew" : "desk-pair")}</button>
      <button
        class="button main"
        ?disabled=${!classroom.ways?.start}
        @click=${() => desk.ask(() => post(`${path}/start`))}
      >${count > 1 ? say("desk-start-all", { count }) : say("desk-start")}</button>
    </div>`;
}

/** @param {On<HTMLSelectElement>} event */
const changeRest = ({ currentTarget }) => desk.setRest(currentTarget.value === "bots" ? "bots" : "uneven");

/** @param {ClassSeen} classroom */
const results = (classroom) =>
  classroom.tables.length
    ? html`<a
        class="button"
        href="${path}/results.csv"
        download
        @click=${(/** @type {Event} */ event) => download(event, classroom)}
      >${icon("download")}${say("desk-results")}</a>`
    : nothing;

/**
 * With notes, they are added here, so that they never leave this browser.
 * @type {(event: Event, classroom: ClassSeen) => Promise<void>}
 */
async function download(event, classroom) {
  if (desk.notes.isEmpty) return;
  event.preventDefault();
  try {
    const answer = await fetch(`${path}/results.csv`);
    if (!answer.ok) throw new Error(say("desk-results-failed"));
    const [, name = "results.csv"] = answer.headers.get("content-disposition")?.match(/filename="(.*?)"/) ?? [];
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
      new Blob([withNotes(await answer.text(), classroom.pupils, desk.notes)], { type: "text/csv" }),
    );
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    desk.fail(error);
  }
}

/** @param {ClassSeen} classroom */
export function tables(classroom) {
  const next = classroom.tables.length + classroom.groups.length + 1;
  const going = classroom.tables.filter((table) => table.status === "playing");
  const over = classroom.tables.filter((table) => table.status !== "playing");
  return html`<ol class="tables-seen" aria-label=${say("desk-tables")}>
    ${repeat(
      classroom.groups,
      (group) => `group-${group.number}`,
      (group) => planned(classroom, group),
    )}
    ${repeat(
      going,
      (table) => table.id,
      (table) => picture(classroom, table),
    )}
    ${desk.ways?.tables.includes(next) ? newTable(next) : nothing}
    ${repeat(
      over.reverse(),
      (table) => table.id,
      (table) => picture(classroom, table),
    )}
  </ol>
  ${
    classroom.tables.length || classroom.groups.length
      ? nothing
      : html`<p class="quiet empty-tables">${say("desk-no-tables")}</p>`
  }`;
}

/** @param {number} table */
const moveHere = (table) =>
  desk.ways?.tables.includes(table)
    ? html`<button
        class="button move-here"
        aria-label=${say("desk-move-here-to", { number: table })}
        @click=${() => move(table)}
      >${say("desk-move-here")}</button>`
    : nothing;

/** @param {number} table */
function move(table) {
  const pupil = desk.picked;
  return desk.layAndAsk(() => post(`${path}/place`, { pupil, table }));
}

/** @param {number} number */
const newTable = (number) => html`<li class="seen is-planned">
  <header><h3>${say("desk-new-table")}</h3></header>
  <ul class="seats-seen"></ul>
  ${moveHere(number)}
</li>`;

/** @type {(classroom: ClassSeen, group: GroupSeen) => Template} */
function planned(classroom, { number, pupils, bots }) {
  const sitting = pupils.flatMap((one) => pupilOf(classroom, one) ?? []);
  return html`<li class="seen is-planned">
  <header>
    <h3>${say("desk-table-heading", { number })}</h3><span class="label">${say("desk-table-planned")}</span>
  </header>
  <ul class="seats-seen">${sitting.map((pupil) => html`<li>${chip(classroom, pupil)}</li>`)}${
    bots ? html`<li class="bots-seen">${icon("bot")}${say("desk-bots", { count: bots })}</li>` : nothing
  }</ul>
  ${moveHere(number)}
</li>`;
}

/** @type {(classroom: ClassSeen, table: TablePicture) => Template} */
function picture(classroom, table) {
  const isOver = table.status !== "playing";
  return html`<li class=${classMap({ seen: true, "is-over": isOver, "is-paused": table.paused })}>
    <header>
      <h3><a href="/table/${table.id}" target="_blank" rel="noopener">${say("desk-table-heading", {
        number: table.number,
      })}</a></h3>
      <span class="label">${stateOf(table)}</span>
    </header>
    <p class="line">${table.line}</p>
    <ul class="seats-seen">${table.seats.map((seat) => seatRow(classroom, table, seat))}</ul>
    ${isOver ? nothing : moveHere(table.number)}
  </li>`;
}

/** @param {TablePicture} table */
function stateOf({ status, paused, version }) {
  if (status !== "playing") return say("desk-table-over");
  return paused ? say("desk-table-paused") : say("desk-table-moves", { count: version });
}

/** @type {(classroom: ClassSeen, table: TablePicture, seat: SeatPicture) => Template} */
function seatRow(classroom, table, seat) {
  const isPlaying = table.status === "playing";
  const pupil = isPlaying ? pupilOf(classroom, seat.pupil) : undefined;
  const score = scoreOf(table, seat.seat);
  return html`<li class=${classMap({ "is-acting": seat.acting && isPlaying })} data-colour=${seat.colour}>
    ${pupil ? chip(classroom, { ...pupil, colour: seat.colour }) : plainSeat(seat)}
    ${seat.stands_in && isPlaying ? botPlaysOn() : nothing}
    ${seat.acting && isPlaying ? html`<span class="label go">${say("desk-deciding")}</span>` : nothing}
    ${score === null ? nothing : html`<b class="figure score">${score}</b>`}
  </li>`;
}

/** @param {SeatPicture} seat */
const plainSeat = ({ kind, colour, name }) =>
  html`<span class="chip">${kind === "bot" ? icon("bot") : emblem(colour)}<span class="name">${name}</span></span>`;

const botPlaysOn = () => html`<span class="label stands-in">${icon("bot")}${say("desk-stands-in")}</span>`;

/** @type {(table: TablePicture, seat: number) => string | number | null} */
function scoreOf(table, seat) {
  if (table.outcome) return table.outcome.scores[seat].toLocaleString(locale);
  const { view, scoreOf } = desk.looks[table.id] ?? {};
  return (view && scoreOf?.(seat, { view })?.value) ?? null;
}
