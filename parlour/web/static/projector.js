// What the whole class sees: the code, large, and who is in; then the tables.
import { html, nothing, render, repeat } from "./vendor/lit-html.js";
import { get } from "./api.js";
import { follow } from "./class-live.js";
import { emblem } from "./marks.js";

const { dataset } = document.body;
const place = document.getElementById("main");

async function start() {
  draw(await get(`/api/classes/${dataset.room}`));
  follow(dataset.room, { room: draw });
}

function draw(room) {
  if (!place.querySelector(".title")) place.replaceChildren();
  document.body.classList.toggle("has-tables", room.tables.length > 0);
  render(html`<header><p class="title">${room.title}</p><p class="label">Parlour</p></header>
    <section class="way-in" aria-label="The way in">
      ${room.over ? html`<h1>The class is over. Thank you for playing.</h1>` : html`
      <img class="qr" src="/api/classes/${room.id}/qr.svg" alt="The way into the class as a QR code" />
      <div><p class="address">Go to <b>${location.host}/c</b> and type</p>
      <h1 class="bigcode" aria-label=${`Code ${room.code.split("").join(" ")}`}>${room.code}</h1>
      <p class="label">${!room.open ? "The door is closed" : room.pupils.length === 1 ? "One is in" : room.pupils.length ? `${room.pupils.length} are in` : "No account, no address, no password"}</p></div>`}
    </section>
    ${room.paused && !room.over ? html`<p class="banner is-paused" role="status">All tables are paused.</p>` : nothing}
    ${room.tables.length ? standings(room) : names(room)}`, place);
}

const names = (room) => html`<ul class="names" aria-label="Who is in">${repeat(room.pupils, (pupil) => pupil.number, (pupil) => html`<li data-colour=${pupil.colour}>${emblem(pupil.colour)}${pupil.name}</li>`)}</ul>`;

const standings = (room) => html`<ol class="standings" aria-label="Tables">${repeat(room.tables.filter((table, index, all) => table.status === "playing" || index >= all.length - 12), (table) => table.id, (table) => html`<li>
  <h2>Table ${table.number}</h2>
  <p class="people">${table.seats.map((seat) => html`<span data-colour=${seat.colour}>${emblem(seat.colour)}${seat.name}</span>`)}</p>
  <p class="line">${table.line}</p></li>`)}</ol>`;

start();
