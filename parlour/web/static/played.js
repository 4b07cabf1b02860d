// Before the game: its options, and what its host can still change.

import { chosenOf, optionList, seatValue } from "./about.js";
import { patch } from "./api.js";
import { ask } from "./change.js";
import { icon } from "./marks.js";
import { fetchStyles } from "./styles.js";
import { html, nothing } from "./vendor/lit-html.js";
import { waitingNews } from "./waiting-news.js";
import { say, speaking } from "./words.js";

/** @import { Choice, MemorySeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */

/** @type {{ table: string, form: HTMLFormElement | null } | null} the form of options that is open, or being loaded */
let changing = null;

/** @param {Parts} parts */
export function howItIsPlayed(parts) {
  const { table } = parts.connection;
  const form = changing?.table === table.id && table.you.host ? changing.form : null;
  if (form) return optionsForm(parts, form);
  return html`${optionList(parts, (option) => (table.you.host && option.names_seat ? whoIsNamed(parts, option) : null))}
    ${remembered(parts)}
    <p class="news" role="status">${waitingNews(parts)}</p>
    ${
      table.you.host && hasOptions(parts)
        ? html`<button class="button" @click=${() => openOptions(parts)}>${icon("edit")}${say("room-options")}</button>`
        : nothing
    }`;
}

/** @param {Parts} parts */
const hasOptions = ({ game }) => Boolean(game.card?.options.some((option) => !option.names_seat));

const optionModule = () => speaking(import("./table-options.js"), "forms");

/**
 * Few change them, so the form is fetched on request.
 * @param {Parts} parts
 */
async function openOptions(parts) {
  const { screen, connection, focus } = parts;
  const { id } = connection.table;
  changing = { table: id, form: null };
  try {
    const [{ optionForm }] = await Promise.all([optionModule(), fetchStyles("forms")]);
    changing = { table: id, form: await optionForm(parts) };
    screen.draw();
    focus.enter(".played form :is(input, select)");
  } catch (error) {
    changing = null;
    screen.fail(error);
  }
}

/** @type {(parts: Parts, form: HTMLFormElement) => Template} */
function optionsForm(parts, form) {
  const close = () => {
    changing = null;
    parts.screen.draw();
    parts.focus.enter(".played button");
  };
  const save = async () => {
    const { saveOptions } = await optionModule();
    if (await saveOptions(parts, form)) close();
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    save();
  };
  const { ready, you } = parts.connection.table;
  const isHeard = ready.some((person) => person !== you.person);
  return html`<h3 class="label">${say("played-how")}</h3>${form}
    ${isHeard ? html`<p class="small">${say("room-options-ready")}</p>` : nothing}
    <p class="ways"><button class="button main" @click=${save}>${say("room-options-save")}</button
      ><button class="button quiet" @click=${close}>${say("go-back")}</button></p>`;
}

/**
 * The choice names a person, not a seat.
 * @type {(parts: Parts, option: Choice) => Template}
 */
function whoIsNamed(parts, option) {
  const { table } = parts.connection;
  const chosen = chosenOf(option, table);
  /** @param {Event & { currentTarget: HTMLSelectElement }} event */
  const name = async ({ currentTarget: select }) => {
    await ask(parts, () => patch(`/api/tables/${table.id}`, { options: { [option.name]: select.value } }));
    select.value = String(chosenOf(option, parts.connection.table)); // even if it was refused
  };
  const usual = { value: String(option.default), words: option.labels[option.values.indexOf(option.default)] };
  const people = table.seats.flatMap(({ kind, seat, name }) =>
    kind === "empty" ? [] : [{ value: seatValue(seat), words: name }],
  );
  return html`<select class="against" aria-label=${option.title} @change=${name}>${[usual, ...people].map(
    ({ value, words }) => html`<option value=${value} .selected=${value === chosen}>${words}</option>`,
  )}</select>`;
}

/**
 * What these people have seen in earlier games, and whether it is left out.
 * @param {Parts} parts
 */
function remembered(parts) {
  const { id, you, memory } = parts.connection.table;
  if (!memory) return nothing;
  const clear = () => ask(parts, () => patch(`/api/tables/${id}`, { anew: !memory.anew }));
  const canClear = you.host && memory.on && (memory.anew || memory.known > 0);
  return html`<p class="memory">${icon(memory.on ? "check" : "close")}<span>${say(memoryWords(memory), {
    count: memory.left_out,
    known: memory.known,
    all: memory.size,
  })} ${
    canClear
      ? html`<button class="link" @click=${clear}>${say(memory.anew ? "memory-count-again" : "memory-clear")}</button>`
      : nothing
  }</span></p>`;
}

/** @param {MemorySeen} memory */
function memoryWords({ on, anew, known, left_out }) {
  if (!on) return "memory-off";
  if (anew) return "memory-cleared";
  if (!known) return "memory-nothing";
  if (!left_out) return "memory-all-return";
  return left_out < known ? "memory-together" : "memory-left-out";
}
