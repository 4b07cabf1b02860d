// The teacher's desk: the code, the pupils, the tables, and the actions for all of them at once.

import { patch, post } from "./api.js";
import { desk, path } from "./class-desk.js";
import { closeDialog, helpWanted, inHand, naming, pupilOf, returning, unassigned } from "./class-pupils.js";
import { controls, tables } from "./class-tables.js";
import { part } from "./dom.js";
import { icon } from "./marks.js";
import { showPerson } from "./person.js";
import { html, nothing, render } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { ClassSeen } from "../types/api.js" */
/** @import { On } from "./dom.js" */

const place = part("#main", HTMLElement);

function draw() {
  if (!desk.classroom) return;
  if (!place.querySelector(".board-code")) place.replaceChildren();
  render(whole(desk.classroom), place);
  const dialog = place.querySelector("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

/** @param {ClassSeen} classroom */
function whole(classroom) {
  const playing = classroom.tables.filter((table) => table.status === "playing").length;
  const picked = pupilOf(classroom, desk.picked);
  return html`<h1 class="said">${say("desk-heading", { game: `"${classroom.title}`, code: `"${classroom.code}` })}</h1>
    ${desk.isLost ? connectionLost() : nothing}
    ${classroom.over ? classOver() : classroom.paused ? allPaused() : nothing}
    ${classroom.asking.map(returning)}
    ${classroom.help.length ? helpWanted(classroom) : nothing}
    <p class="trouble" role="alert">${desk.trouble}</p>
    <div class="columns">
      <div class="left">${entrance(classroom)}${unassigned(classroom)}</div>
      <div class="right">${controls(classroom, playing)}${tables(classroom)}</div>
    </div>
    ${picked ? inHand(picked) : nothing}
    ${desk.dialog === "ending" ? ending(playing) : desk.dialog === "naming" ? naming(classroom) : nothing}`;
}

const classOver = () => html`<p class="banner" role="status">${say("desk-class-over")}</p>`;

const allPaused = () => html`<p class="banner is-paused" role="status">${say("desk-paused")}</p>`;

const connectionLost = () => html`<p class="banner" role="status">${icon("offline")}${say("desk-connection-lost")}</p>`;

/** @param {ClassSeen} classroom */
const entrance = (classroom) => html`<section class="board-code" aria-labelledby="code-title">
  <h2 class="title" id="code-title">${classroom.title}</h2>
  ${classroom.over ? nothing : wayIn(classroom)}
</section>`;

/** @param {ClassSeen} classroom */
const wayIn = ({ id, code, open }) => html`<div class="way">
    <img class="qr" src="${path}/qr.svg" alt=${say("way-in-picture")} width="112" height="112" />
    <div>
      <p class="bigcode" aria-label=${say("way-in-code", { letters: `"${code.split("").join(" ")}` })}>${code}</p>
      <p class="link">${location.host}/c</p>
    </div>
  </div>
  <div class="ways">
    <a class="button" href="/class/${id}/projector" target="_blank" rel="noopener">${say("desk-projector")}</a>
  </div>
  <div class="setting">
    <div><label for="open-door">${say("desk-door-open")}</label><p>${say("desk-door-open-about")}</p></div>
    <input
      class="switch"
      type="checkbox"
      role="switch"
      id="open-door"
      .checked=${open}
      @change=${(/** @type {On<HTMLInputElement>} */ { currentTarget }) => setDoor(currentTarget.checked)}
    /></div>`;

/** @param {boolean} open */
const setDoor = (open) => desk.ask(() => patch(path, { open }));

/** @param {number} playing */
const ending = (playing) => html`<dialog
    class="paper"
    aria-labelledby="ending-title"
    @close=${() => desk.openDialog(null)}
  >
  <h2 id="ending-title">${say("desk-end-question")}</h2>
  <p>${playing ? say("desk-end-games", { count: playing }) : say("desk-end-nobody-enters")}</p>
  <div class="ways">
    <button class="button main" @click=${end}>${say("desk-end-it")}</button>
    <button class="button quiet" @click=${closeDialog}>${say("desk-back")}</button>
  </div>
</dialog>`;

function end() {
  desk.openDialog(null);
  return desk.ask(() => post(`${path}/end`));
}

showPerson(part("#me", HTMLElement));
desk.open(draw);
