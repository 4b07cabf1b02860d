// A game whose rules are not in this house: it cannot be shown, but its people, its chat and its record are there, and another game can follow.

import { get, post } from "./api.js";
import { ask } from "./change.js";
import { nextTable } from "./ended.js";
import { linesOf } from "./log.js";
import { face, icon } from "./marks.js";
import { html, nothing } from "./vendor/lit-html.js";

export default { stopped: panel, takeLog };

async function takeLog(house) {
  house.log = (await get(`/api/tables/${house.table.id}/log`)).flatMap(linesOf);
}

function panel(house) {
  const { table } = house;
  const isOver = table.status === "ended";
  return html`<section class="ended is-stopped off-plane" data-scrolls tabindex="0" aria-labelledby="stopped-title">
    <p class="label">${isOver ? "The game is over" : "The game has stopped"}</p>
    <h2 id="stopped-title">${isOver ? "This game cannot be shown here" : "This game cannot go on here"}</h2>
    <p class="reason">The reason: ${table.stopped}. Nothing is lost: who played, the chat and the record are kept. <a href="/rules/house#versions" target="_blank" rel="noopener">Why is that?</a></p>
    <ol class="were-here" aria-label="Who played">${table.seats.filter((seat) => seat.name).map((seat) => html`<li data-colour=${house.colours[seat.seat]}>${face(seat.avatar, house.colours[seat.seat])}<span>${house.names.name(seat.seat)}</span></li>`)}</ol>
    <div class="ways">
      ${table.lesson ? html`<button class="button main" @click=${() => learnAnew(house)}>${icon("again")}Begin the lesson anew</button>` : house.game ? nextTable(house) : nothing}
      ${table.you.host && !isOver && !table.room ? html`<button class="button" @click=${() => close(house)}>Close the table</button>` : nothing}
    </div>
    <ul class="doors">
      ${isOver ? html`<li><a href="/api/tables/${table.id}/record" download=${`${table.game}-${table.code}.json`}>${icon("download")}Download the record</a></li>` : nothing}
      <li><a href="/">${icon("home")}To the games</a></li>
    </ul>
    ${isOver ? nothing : html`<p class="reason">The record holds what is still hidden. It can be downloaded when the table is closed.</p>`}
  </section>`;
}

const close = (house) =>
  ask(house, async () => {
    const table = await post(`/api/tables/${house.table.id}/close`);
    await takeLog(house);
    return table;
  });

async function learnAnew(house) {
  try {
    location.assign(`/table/${(await post(`/api/games/${house.table.game}/lesson?anew=true`)).id}`);
  } catch (error) {
    house.trouble = { words: error.message };
    house.draw();
  }
}
