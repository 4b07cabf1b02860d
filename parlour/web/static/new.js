// The form of a new table: its values become one call of the API. Impossible values are reported at their field,
// before anything is sent.
import { get, patch, post, Refused, wordsOf } from "./api.js";
import { letSend, part, parts } from "./dom.js";
import { element, face } from "./faces.js";
import {
  chosen,
  fields,
  forgive,
  forgiveAll,
  makeCaution,
  offerPresets,
  refuse,
  tellNumbers,
  wrongNumber,
} from "./option-form.js";
import { showPerson } from "./person.js";
import { say } from "./words.js";

/** @import { ClassSeen, CompanionSeen, Me, TableSeen } from "../types/api.js" */
/** @import { Field } from "./option-form.js" */

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

const warn = makeCaution(form, form.dataset.game ?? "", count);

showPerson(part("#me", HTMLElement));
offerPresets(form, agree);
form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "others")
    for (const { kind } of rows) kind.value = target.value;
  agree();
});
form.addEventListener("input", ({ target }) => {
  const field = target instanceof Element && target.closest("[data-field]");
  if (field) forgive(field);
  tellNumbers(form);
  nameSeats();
});
form.addEventListener("submit", submit);
recall();
if (!isClass) introduce();
for (const place of parts("#invite", HTMLElement, form)) offerCompany(place);
agree();
letSend(form);

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  forgiveAll(form);
  trouble.textContent = "";
  if (!isSound()) return;
  const values = new FormData(form);
  remember(values);
  send.disabled = true;
  try {
    location.assign(await (isClass ? openClass(values) : openTable(values)));
  } catch (error) {
    const field = error instanceof Refused ? error.field : "";
    if (!refuse(form, nameOf(field), wordsOf(error))) trouble.textContent = wordsOf(error);
    send.disabled = false;
  }
}

/** @param {FormData} values */
async function openClass(values) {
  /** @type {ClassSeen} */
  const classroom = await post("/api/classes", {
    game: form.dataset.game,
    options: chosen(form),
    seats: Number(values.get("seats")),
    level: values.get("level"),
    kid_safe: values.get("kid-safe") === "on",
    language: values.get("language") ?? "",
  });
  return `/class/${classroom.id}`;
}

/** @param {FormData} values */
async function openTable(values) {
  const name = text(values, "me").trim();
  if (name && name !== (await me)?.name) await patch("/api/me", { name });
  const others = seats();
  /** @type {TableSeen} */
  const table = await post("/api/tables", {
    game: form.dataset.game,
    options: chosen(form),
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

/** @type {(values: FormData, name: string) => string} */
function text(values, name) {
  return String(values.get(name) ?? "");
}

// --- who sits where: one row per seat, so that names and seats cannot contradict each other ---

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

// Updates everything that depends on something else in the form.
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
  nameSeats();
  if (isHere) send.textContent = say(isStarting() ? "start-the-game" : "open-the-table");
  tellNumbers(form);
  warn();
}

// Who can be named: people known to sit there. At a table for friends they are named once they have come.
function offerSeats() {
  const taken = new Set([
    1,
    ...seats().flatMap(({ row, kind }) => (kind === "free" ? [] : [Number(row.dataset.seat)])),
  ]);
  for (const group of parts("[data-names-seat] .choice", HTMLElement, form)) {
    const radios = parts("input", HTMLInputElement, group);
    for (const radio of radios) {
      const seat = seatOf(radio);
      radio.disabled = seat !== null && !taken.has(seat);
      radio.parentElement?.toggleAttribute("hidden", radio.disabled);
    }
    const usual = radios.find((radio) => radio.defaultChecked);
    if (usual && radios.some((radio) => radio.checked && radio.disabled)) usual.checked = true;
  }
}

/** @param {HTMLInputElement} radio */
function seatOf({ value }) {
  const [, seat = null] = /^seat (\d+)$/.exec(String(JSON.parse(value))) ?? [];
  return seat === null ? null : Number(seat);
}

// People are named by their names, as they are typed above.
function nameSeats() {
  const named = parts("[data-names-seat] input", HTMLInputElement, form);
  if (!named.length) return;
  const names = new Map([[1, part("[name=me]", HTMLInputElement, form).value.trim()]]);
  for (const { row, kind, name } of seats()) if (kind === "here") names.set(Number(row.dataset.seat), name);
  for (const radio of named) {
    const label = radio.nextSibling;
    radio.dataset.usual ??= label?.textContent ?? "";
    if (label) label.textContent = names.get(seatOf(radio) ?? 0) || radio.dataset.usual;
  }
}

// People who have chosen a name are not asked again, and nobody is interrupted while typing one.
async function introduce() {
  const field = part("[name=me]", HTMLInputElement, form);
  const person = await me;
  if (person && !field.value && field !== document.activeElement) field.value = person.name;
  nameSeats();
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

// --- impossible values ---

function isSound() {
  const mistake = isClass ? wrongNumber(form) : (wrongName() ?? wrongNumber(form));
  if (mistake) refuse(form, mistake.field, mistake.words);
  return !mistake;
}

function wrongName() {
  const names = [part("[name=me]", HTMLInputElement, form).value.trim().toLowerCase()];
  for (const { row, kind, name } of seats()) {
    const { field = "" } = row.dataset;
    if (kind !== "here") continue;
    if (!name) return { field, words: say("who-sits-here") };
    if (names.includes(name.toLowerCase())) return { field, words: say("name-is-taken", { name: `"${name}` }) };
    names.push(name.toLowerCase());
  }
  return null;
}

// Fields whose name in the API differs from the form's.
const FORM_NAMES = new Map([
  ["here", "bots"],
  ["name", "me"],
]);

/** @param {string} [name] */
function nameOf(name = "") {
  return name.startsWith("pace") ? "pace" : (FORM_NAMES.get(name) ?? name);
}

// --- the last choices for this game, stored in this browser ---

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
    // Then it is just not remembered.
  }
}

function recall() {
  try {
    /** @type {[string, string][]} */
    const values = JSON.parse(localStorage.getItem(kept()) ?? "[]");
    // Kid-safe is chosen afresh each time: habit must never switch it off.
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
 * Options that the form no longer offers are not restored.
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
