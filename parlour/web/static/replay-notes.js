// Notes at a move, by those who played and by their teacher; if the chat has set phrases only, so have notes.

import { get, post, remove } from "./api.js";
import { icon } from "./marks.js";
import { addPanel } from "./replay-side.js";
import { html, nothing, repeat } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { NoteSeen } from "../types/api.js" */
/** @import { Template, Words } from "../types/page.js" */
/** @import { ReplayParts } from "../types/replay.js" */

/** @type {Words[]} */
let phrases = [];

/**
 * Not urgent: they are fetched once the film is there.
 * @param {ReplayParts} parts
 */
export async function showNotes(parts) {
  const { talk } = parts.connection.table;
  const [notes, said] = await Promise.all([
    get(pathOf(parts)),
    canWrite(parts) && talk === "phrases" ? get("/api/phrases") : [],
  ]);
  phrases = said;
  if (notes.length || canWrite(parts)) addPanel({ name: "notes", title: () => say("notes"), draw: panel });
  take(parts, notes);
}

/** @type {(parts: ReplayParts, notes: NoteSeen[]) => void} */
function take({ reel, screen }, notes) {
  reel.takeNotes(notes);
  screen.draw();
}

/** @param {ReplayParts} parts */
const pathOf = ({ connection: { table } }) => `/api/tables/${table.id}/notes`;

/** @param {ReplayParts} parts */
const isTeacher = ({ visitor, connection: { table } }) => Boolean(table.class_id) && visitor.host;

/** @param {ReplayParts} parts */
const canWrite = (parts) =>
  (parts.visitor.seats.length > 0 || isTeacher(parts)) && parts.connection.table.talk !== "locked";

/** @param {ReplayParts} parts */
function panel(parts) {
  const { notes } = parts.reel;
  return html`<div class="chat notes">
    <ol class="log" data-scrolls tabindex="0" aria-label=${say("notes")} aria-live="polite">
      ${notes.length ? nothing : html`<li class="empty">${say("notes-none")}</li>`}
      ${repeat(
        notes,
        (note) => note.number,
        (note) => line(parts, note),
      )}
    </ol>
    ${canWrite(parts) ? (phrases.length ? choices(parts) : field(parts)) : nothing}
  </div>`;
}

/** @type {(parts: ReplayParts, note: NoteSeen) => Template} */
function line(parts, note) {
  const { reel, game, player, visitor } = parts;
  const move = reel.indexOf(note.version);
  /** @param {Event} event */
  const go = (event) => {
    event.preventDefault();
    player.go(move);
  };
  const isMine = note.person === visitor.person || isTeacher(parts);
  const words = note.phrase && parts.connection.table.class_id ? game.names.words([note.phrase]) : note.text;
  return html`<li><p><a class="told" href=${`#m=${note.version}&eyes=${reel.eyes}`} @click=${go}>${say("note-move", {
    number: move,
  })}</a> <b>${note.name}</b> ${words}</p>${
    isMine
      ? html`<button class="tool" aria-label=${say("note-delete")} title=${say("note-delete")}
        @click=${() => change(parts, () => remove(`${pathOf(parts)}/${note.number}`))}>${icon("close")}</button>`
      : nothing
  }</li>`;
}

/** @param {ReplayParts} parts */
const label = ({ reel }) => say("note-at", { number: reel.at });

/** @param {ReplayParts} parts */
function field(parts) {
  /** @param {SubmitEvent & { currentTarget: HTMLFormElement }} event */
  const send = async (event) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector("input");
    const text = input?.value.trim();
    if (input && text && (await write(parts, text))) input.value = "";
  };
  return html`<form class="say" @submit=${send}>
    <input class="input" name="text" maxlength="300" autocomplete="off" placeholder=${label(parts)}
      aria-label=${label(parts)} />
    <button class="tool" aria-label=${say("note-write")}>${icon("send")}</button>
  </form>`;
}

/** @param {ReplayParts} parts */
const choices = (parts) =>
  html`<div class="phrases" role="group" aria-label=${label(parts)} data-scrolls>${phrases.map((phrase) => {
    const text = parts.game.names.words(phrase);
    return html`<button class="phrase" @click=${() => write(parts, text)}>${text}</button>`;
  })}</div>`;

/** @type {(parts: ReplayParts, text: string) => Promise<boolean>} */
const write = (parts, text) =>
  change(parts, async () => {
    await post(pathOf(parts), { version: parts.reel.shown.version, text });
    return get(pathOf(parts));
  });

/**
 * Whether it was done; afterwards the notes are the house's.
 * @type {(parts: ReplayParts, wish: () => Promise<NoteSeen[]>) => Promise<boolean>}
 */
async function change(parts, wish) {
  try {
    take(parts, await wish());
    return true;
  } catch (error) {
    parts.screen.fail(error);
    return false;
  }
}
