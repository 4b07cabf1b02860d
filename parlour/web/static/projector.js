// The page for the whole class, readable from the back row: the code, large, and who is in; then the tables.

import { get } from "./api.js";
import { follow } from "./class-live.js";
import { part } from "./dom.js";
import { emphasised } from "./emphasis.js";
import { emblem, icon } from "./marks.js";
import { classMap, html, nothing, render, repeat } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { ClassSeen, SeatPicture, TablePicture } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */

const { classId = "" } = document.body.dataset;
const place = part("#main", HTMLElement);
const MOST_TABLES = 12;
// Sizes of names in pixels of a screen of 1920 by 1080, the largest first: the back row can read even the smallest.
const NAME_SIZES = [60, 54, 48, 44, 40, 36, 34, 32];
const LEAST_WITH_LINES = 40;
// The width of a column of tables, in heights of a name: so that most names fit on one line, and no word of a long
// one breaks.
const WIDE = 11.6;
const NARROW = 9;

async function start() {
  draw(await get(`/api/classes/${classId}`));
  follow(classId, { classroom: draw });
  addEventListener("resize", fit);
  document.fonts.ready.then(fit);
}

/** @param {ClassSeen} classroom */
function draw(classroom) {
  if (!place.querySelector(".title")) place.replaceChildren();
  const tables = shown(classroom.tables);
  place.classList.toggle("has-tables", tables.length > 0);
  render(
    html`<header><p class="title">${classroom.title}</p>${classroom.paused && !classroom.over ? pause() : nothing}${
      tables.length ? wayIn(classroom) : nothing
    }</header>
    ${tables.length ? standings(tables) : html`${wayIn(classroom)}${names(classroom)}`}`,
    place,
  );
  fit();
}

const pause = () => html`<p class="pause" role="status">${icon("clock")}${say("projector-paused")}</p>`;

/** @param {ClassSeen} classroom */
function wayIn(classroom) {
  if (classroom.over) return html`<h1 class="over">${say("projector-over")}</h1>`;
  return html`<section class="way-in" aria-label=${say("projector-way-in")}>
    <img class="qr" src="/api/classes/${classroom.id}/qr.svg" alt=${say("way-in-picture")} @load=${fit} />
    <div><p class="address">${emphasised(say("projector-address", { address: `"${location.host}/c` }))}</p>
    <h1 class="bigcode" aria-label=${say("way-in-code", { letters: `"${classroom.code.split("").join(" ")}` })}>${
      classroom.code
    }</h1>
    <p class="label">${doorWords(classroom)}</p></div>
  </section>`;
}

/** @param {ClassSeen} classroom */
function doorWords({ open, pupils }) {
  return open ? say("projector-pupils", { count: pupils.length }) : say("projector-closed");
}

/**
 * The tables of this round: the running ones, and those that began with them; between rounds the last ones.
 * @param {TablePicture[]} tables
 */
function shown(tables) {
  const first = tables.findIndex((table) => table.status === "playing");
  return first < 0
    ? tables.slice(-MOST_TABLES)
    : tables
        .slice(first)
        .filter((table, index, all) => table.status === "playing" || index >= all.length - MOST_TABLES);
}

/** @param {ClassSeen} classroom */
const names = (classroom) =>
  html`<ul class="names" aria-label=${say("projector-who")}>${repeat(
    classroom.pupils,
    (pupil) => pupil.number,
    (pupil) =>
      html`<li data-colour=${pupil.colour}>${emblem(pupil.colour)}<span class="name">${pupil.name}</span></li>`,
  )}</ul>`;

/** @param {TablePicture[]} tables */
const standings = (tables) =>
  html`<ol class="standings" aria-label=${say("desk-tables")}>${repeat(tables, (table) => table.id, standing)}</ol>`;

/** @param {TablePicture} table */
function standing(table) {
  const isPlaying = table.status === "playing";
  const people = table.seats.filter((seat) => seat.kind !== "bot");
  const bots = table.seats.length - people.length;
  return html`<li class=${classMap({ "is-over": !isPlaying })}>
    <h2>${say("desk-table-heading", { number: table.number })}</h2>
    <ul class="people">${people.map((seat) => player(seat, seat.acting && isPlaying))}
      ${bots ? botsToo(bots) : nothing}</ul>
    <p class="line">${table.line}</p></li>`;
}

/** @param {number} count */
const botsToo = (count) => html`<li class="bots">${icon("bot")}${say("desk-bots", { count })}</li>`;

/** @type {(seat: SeatPicture, isActing: boolean) => Template} */
const player = ({ colour, name }, isActing) => html`<li
    class=${classMap({ "is-acting": isActing })}
    data-colour=${colour}
  >${emblem(colour)}<span class="name">${name}</span></li>`;

// The largest names with which nothing is cut off. If there is no room, first the news of each table is left out,
// then spacing.
function fit() {
  const { documentElement: page } = document;
  for (const [isBrief, isTight] of [
    [false, false],
    [true, false],
    [true, true],
  ]) {
    place.classList.toggle("is-brief", isBrief);
    place.classList.toggle("is-tight", isTight);
    for (const size of NAME_SIZES.filter((one) => isBrief || one >= LEAST_WITH_LINES)) {
      place.style.setProperty("--name", String(size));
      for (const columns of columnsAt()) {
        place.style.setProperty("--columns", String(columns));
        if (page.scrollHeight <= innerHeight) return;
      }
    }
  }
  place.style.setProperty("--columns", String(columnsAt()[0])); // too much to fit: the page scrolls
}

// The numbers of columns to try with names of this size, the widest first.
function columnsAt() {
  const list = place.querySelector(".standings");
  if (!list) return [1];
  const name = parseFloat(getComputedStyle(list).fontSize);
  const least = Math.max(1, Math.floor(list.clientWidth / (WIDE * name)));
  const most = Math.max(least, Math.floor(list.clientWidth / (NARROW * name)));
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

start();
