// The form of a new table: what it says becomes one call of the API. What cannot be is said at its field, before
// anything is sent.
import { get, patch, post, Refused, wordsOf } from "./api.js";
import { part, parts } from "./dom.js";
import { element, face } from "./faces.js";
import { showPerson } from "./person.js";
import { say } from "./words.js";

/** @import { CautionTold, ClassSeen, CompanionSeen, Me, TableSeen } from "../types/api.js" */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

const form = part("#new", HTMLFormElement);
const trouble = part("#trouble", HTMLElement);
const send = part(".end .main", HTMLButtonElement, form);
const isClass = "class" in form.dataset;
const isHere = form.dataset.way === "device";
const rows = parts("[data-seat]", HTMLElement, form).map((row) => ({
  row,
  kind: part("select", HTMLSelectElement, row),
  name: part("input", HTMLInputElement, row),
}));
const asked = new URLSearchParams(location.search);
/** @type {Promise<Me | null> | null} */
const me = isClass ? null : get("/api/me").catch(() => null);

// The options that were asked about last.
let warned = "";

showPerson(part("#me", HTMLElement));
for (const button of parts("[data-preset]", HTMLButtonElement, form))
  button.addEventListener("click", () => preset(JSON.parse(button.dataset.preset ?? "{}")));
form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "others")
    for (const { kind } of rows) kind.value = target.value;
  agree();
});
form.addEventListener("input", ({ target }) => {
  const field = target instanceof Element && target.closest("[data-field]");
  if (field) forgive(field);
  tellNumbers();
});
form.addEventListener("submit", submit);
recall();
if (!isClass) introduce();
for (const place of parts("#invite", HTMLElement, form)) offerCompany(place);
agree();

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  for (const field of parts("[data-field]", HTMLElement, form)) forgive(field);
  trouble.textContent = "";
  if (!isSound()) return;
  const values = new FormData(form);
  remember(values);
  send.disabled = true;
  try {
    location.assign(await (isClass ? openClass(values) : openTable(values)));
  } catch (error) {
    const field = error instanceof Refused ? error.field : "";
    if (!refuse(field, wordsOf(error))) trouble.textContent = wordsOf(error);
    send.disabled = false;
  }
}

/** @param {FormData} values */
async function openClass(values) {
  /** @type {ClassSeen} */
  const room = await post("/api/classes", {
    game: form.dataset.game,
    options: options(values),
    seats: Number(values.get("seats")),
    level: values.get("level"),
    kid_safe: values.get("kid-safe") === "on",
    language: values.get("language") ?? "",
  });
  return `/class/${room.id}`;
}

/** @param {FormData} values */
async function openTable(values) {
  const name = text(values, "me").trim();
  if (name && name !== (await me)?.name) await patch("/api/me", { name });
  const others = seats();
  /** @type {TableSeen} */
  const table = await post("/api/tables", {
    game: form.dataset.game,
    options: options(values),
    seats: others.length + 1,
    here: others.map(({ kind, name }) => (kind === "here" ? name : null)),
    bots: others.map(({ kind }) => (["free", "here"].includes(kind) ? null : kind)),
    private: isHere || values.get("private") === "on",
    pace: JSON.parse(text(values, "pace")),
    invite: values.getAll("invite"),
    start: isStarting(),
  });
  return `/table/${table.id}`;
}

/** @param {FormData} values */
function options(values) {
  return Object.fromEntries(
    parts("[data-option]", HTMLElement, form).map((row) => [row.dataset.option, read(row, values)]),
  );
}

/** @type {(values: FormData, name: string) => string} */
function text(values, name) {
  return String(values.get(name) ?? "");
}

// --- who sits where: as many rows as there are seats, so that names and seats cannot contradict ---

function count() {
  return Number(text(new FormData(form), "seats"));
}

function seats() {
  return rows
    .filter(({ row }) => !row.hidden)
    .map(({ row, kind, name }) => ({ row, kind: kind.value, name: name.value.trim() }));
}

function isStarting() {
  return isHere && seats().every(({ kind }) => kind !== "free");
}

// Everything that follows from something else on the form.
function agree() {
  for (const { row, kind, name } of rows) {
    row.hidden = Number(row.dataset.seat) > count();
    kind.disabled = row.hidden;
    name.hidden = kind.value !== "here";
    name.disabled = row.hidden || name.hidden;
  }
  const kinds = new Set(seats().map(({ kind }) => kind));
  for (const radio of parts("[name=others]", HTMLInputElement, form))
    radio.checked = kinds.size === 1 && kinds.has(radio.value);
  if (!isClass) offerSeats();
  if (isHere) send.textContent = say(isStarting() ? "start-the-game" : "open-the-table");
  tellNumbers();
  warn();
}

// What should be known of the options as they are chosen now; an answer that was overtaken is not shown.
async function warn() {
  const place = form.querySelector("#caution");
  const chosen = JSON.stringify({ options: options(new FormData(form)) });
  if (!place || chosen === warned || wrongNumber()) return;
  warned = chosen;
  /** @type {CautionTold} */
  const { words } = await post(`/api/games/${form.dataset.game}/caution`, JSON.parse(chosen)).catch(() => ({
    words: null,
  }));
  if (warned === chosen) place.textContent = typeof words === "string" ? words : "";
}

// Only seats that exist: "Seat 4" cannot begin where three play.
function offerSeats() {
  for (const group of parts("[data-option] .choice", HTMLElement, form)) {
    const radios = parts("input", HTMLInputElement, group);
    for (const radio of radios) {
      const [, seat = "0"] = /^seat (\d+)$/.exec(String(JSON.parse(radio.value))) ?? [];
      radio.disabled = Number(seat) > count();
      radio.parentElement?.toggleAttribute("hidden", radio.disabled);
    }
    const possible = radios.filter((radio) => !radio.disabled);
    const instead = possible.find((radio) => radio.defaultChecked) ?? possible[0];
    if (radios.some((radio) => radio.checked && radio.disabled)) instead.checked = true;
  }
}

// Numbers in words: "no sand timer", "60 seconds".
function tellNumbers() {
  for (const input of parts("[data-words]", HTMLInputElement, form)) {
    const { words = "{}", unit = "" } = input.dataset;
    const special = JSON.parse(words)[input.value];
    part("output", HTMLOutputElement, input.parentElement ?? form).value = special ?? (input.value ? unit : "");
  }
}

// Who has a name of their own is not asked for it again.
async function introduce() {
  const field = part("[name=me]", HTMLInputElement, form);
  const person = await me;
  if (person && !field.value) field.value = person.name;
}

/** @param {HTMLElement} place */
async function offerCompany(place) {
  /** @type {CompanionSeen[]} */
  const people = await get("/api/me/company").catch(() => []);
  const wanted = asked.getAll("invite");
  part(".guests", HTMLElement, place).replaceChildren(...people.map((one) => guest(one, wanted.includes(one.person))));
  place.hidden = !people.length;
}

/** @type {(one: CompanionSeen, isInvited: boolean) => HTMLElement} */
const guest = (one, isInvited) =>
  element(
    "label",
    {},
    element("input", { type: "checkbox", name: "invite", value: one.person, checked: isInvited }),
    face(one),
    element("span", {}, one.name),
  );

// --- what cannot be ---

function isSound() {
  const mistake = isClass ? wrongNumber() : (wrongName() ?? wrongNumber());
  if (mistake) refuse(mistake.field, mistake.words);
  return !mistake;
}

function wrongName() {
  const names = [part("[name=me]", HTMLInputElement, form).value.trim().toLowerCase()];
  for (const { row, kind, name } of seats()) {
    const { field } = row.dataset;
    if (kind !== "here") continue;
    if (!name) return { field, words: say("who-sits-here") };
    if (names.includes(name.toLowerCase())) return { field, words: say("name-is-taken", { name: `"${name}` }) };
    names.push(name.toLowerCase());
  }
  return null;
}

function wrongNumber() {
  const wrong = parts("[type=number]", HTMLInputElement, form).find((input) => !input.validity.valid);
  const field = wrong?.closest("[data-field]")?.getAttribute("data-field");
  return wrong && field
    ? { field, words: say("whole-number-please", { least: Number(wrong.min), most: Number(wrong.max) }) }
    : null;
}

// Where the API's name of a field is not the form's.
const FORM_NAMES = new Map([
  ["here", "bots"],
  ["name", "me"],
]);

/** @param {string} name */
function fieldOf(name) {
  const wanted = name.startsWith("pace") ? "pace" : (FORM_NAMES.get(name) ?? name);
  return parts("[data-field]", HTMLElement, form).find((one) => one.dataset.field === wanted && !one.hidden);
}

/**
 * Say it at the field, and go there; false where the form has no such field.
 * @type {(name: string | undefined, words: string) => boolean}
 */
function refuse(name = "", words) {
  const field = fieldOf(name);
  if (!field) return false;
  const place =
    field.querySelector(":scope > .at-field") ??
    field.appendChild(
      element("p", { class: "trouble at-field", role: "alert", id: `trouble-${name.replaceAll(/\W/g, "-")}` }),
    );
  const input = fields("input, select", field).findLast(
    (one) => !one.disabled && !one.hidden && (one.type !== "radio" || one.matches(":checked")),
  );
  place.textContent = words;
  input?.setAttribute("aria-invalid", "true");
  input?.setAttribute("aria-describedby", place.id);
  input?.focus();
  return true;
}

/** @param {Element} field */
function forgive(field) {
  field.querySelector(":scope > .at-field")?.replaceChildren();
  for (const input of field.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

/** @type {(selector: string, within: ParentNode) => Field[]} */
function fields(selector, within) {
  return [...within.querySelectorAll(selector)].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
}

// --- what was chosen last time for this game, kept in this browser ---

function kept() {
  return `parlour-new-${form.dataset.game}${isClass ? "-class" : isHere ? "-device" : ""}`;
}

/** @param {FormData} values */
function remember(values) {
  const lasting = [...values].filter(([name]) => !["me", "invite"].includes(name));
  const off = fields("[type=checkbox]:not(:checked, [name=invite])", form).map((input) => [input.name, "off"]);
  try {
    localStorage.setItem(kept(), JSON.stringify([...lasting, ...off]));
  } catch {
    // It is not remembered; that is all.
  }
}

function recall() {
  try {
    /** @type {[string, string][]} */
    const values = JSON.parse(localStorage.getItem(kept()) ?? "[]");
    // Kid-safe is chosen anew each time: the safe way is never lost by a habit.
    for (const [name, value] of values.filter(([name]) => name !== "kid-safe")) {
      const named = fields(`[name="${CSS.escape(name)}"]`, form);
      for (const input of named) restore(input, named, value);
    }
  } catch {
    localStorage.removeItem(kept());
  }
  if (asked.has("invite")) for (const { kind } of rows) kind.value = "free";
}

/**
 * What the form no longer offers is not restored.
 * @type {(input: Field, named: Field[], value: string) => void}
 */
function restore(input, named, value) {
  if (input instanceof HTMLSelectElement) {
    if ([...input.options].some((option) => option.value === value)) input.value = value;
  } else if (input.type === "radio")
    input.checked = input.value === value || (input.checked && !named.some((one) => one.value === value));
  else if (input.type === "checkbox") input.checked = value === "on";
  else input.value = value;
}

/** @param {Record<string, unknown>} values */
function preset(values) {
  for (const input of parts("[data-option] input", HTMLInputElement, form)) {
    if (input.type === "radio" || input.type === "checkbox") input.checked = input.defaultChecked;
    else input.value = input.defaultValue;
  }
  for (const [name, value] of Object.entries(values)) write(name, value);
  agree();
}

/** @type {(row: HTMLElement, values: FormData) => unknown} */
function read(row, values) {
  const value = text(values, `o-${row.dataset.option}`);
  if (row.dataset.kind === "switch") return value === "on";
  return row.dataset.kind === "number" ? Number(value) : JSON.parse(value);
}

/** @type {(name: string, value: unknown) => void} */
function write(name, value) {
  for (const input of parts(`[name="o-${name}"]`, HTMLInputElement, form)) {
    if (input.type === "radio") input.checked = JSON.parse(input.value) === value;
    else if (input.type === "checkbox") input.checked = Boolean(value);
    else input.value = String(value);
  }
}
