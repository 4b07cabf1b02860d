// The form of a new table: what it says becomes one call of the API. What cannot be is said at its field, before anything is sent.
import { get, patch, post } from "./api.js";
import { element, face } from "./faces.js";
import { showPerson } from "./person.js";

const form = document.getElementById("new");
const trouble = document.getElementById("trouble");
const send = form.querySelector(".end .main");
const isClass = "class" in form.dataset;
const isHere = form.dataset.way === "device";
const rows = [...form.querySelectorAll("[data-seat]")];
const asked = new URLSearchParams(location.search);
const me = isClass ? null : get("/api/me").catch(() => null);

showPerson(document.getElementById("me"));
for (const button of form.querySelectorAll("[data-preset]"))
  button.addEventListener("click", () => preset(JSON.parse(button.dataset.preset)));
form.addEventListener("change", ({ target }) => (change(target), agree()));
form.addEventListener("input", ({ target }) => (forgive(target.closest("[data-field]")), tellNumbers()));
form.addEventListener("submit", submit);
recall();
if (!isClass) introduce();
if (form.querySelector("#invite")) offerCompany();
agree();

async function submit(event) {
  event.preventDefault();
  for (const field of form.querySelectorAll("[data-field]")) forgive(field);
  trouble.textContent = "";
  if (!isSound()) return;
  const values = new FormData(form);
  remember(values);
  send.disabled = true;
  try {
    location.assign(await (isClass ? openClass(values) : openTable(values)));
  } catch (error) {
    if (!refuse(error.field, error.message)) trouble.textContent = error.message;
    send.disabled = false;
  }
}

async function openClass(values) {
  const room = await post("/api/classes", {
    game: form.dataset.game,
    options: options(values),
    seats: Number(values.get("seats")),
    level: values.get("level"),
    kid_safe: values.get("kid-safe") === "on",
  });
  return `/class/${room.id}`;
}

async function openTable(values) {
  const name = values.get("me").trim();
  if (name && name !== (await me)?.name) await patch("/api/me", { name });
  const others = seats();
  const table = await post("/api/tables", {
    game: form.dataset.game,
    options: options(values),
    seats: others.length + 1,
    here: others.map(({ kind, name }) => (kind === "here" ? name : null)),
    bots: others.map(({ kind }) => (["free", "here"].includes(kind) ? null : kind)),
    private: isHere || values.get("private") === "on",
    pace: JSON.parse(values.get("pace")),
    invite: values.getAll("invite"),
    start: isStarting(),
  });
  return `/table/${table.id}`;
}

function options(values) {
  return Object.fromEntries(
    [...form.querySelectorAll("[data-option]")].map((row) => [row.dataset.option, read(row, values)]),
  );
}

// --- who sits where: as many rows as there are seats, so that names and seats cannot contradict ---

function count() {
  return Number(form.elements.seats.value);
}

function seats() {
  return rows
    .filter((row) => !row.hidden)
    .map((row) => ({ row, kind: row.querySelector("select").value, name: row.querySelector("input").value.trim() }));
}

function isStarting() {
  return isHere && seats().every(({ kind }) => kind !== "free");
}

function change(target) {
  if (target.name === "others") for (const row of rows) row.querySelector("select").value = target.value;
}

// Everything that follows from something else on the form.
function agree() {
  for (const row of rows) {
    const [kind, name] = row.querySelectorAll("select, input");
    row.hidden = Number(row.dataset.seat) > count();
    kind.disabled = row.hidden;
    name.hidden = kind.value !== "here";
    name.disabled = row.hidden || name.hidden;
  }
  const kinds = new Set(seats().map(({ kind }) => kind));
  for (const radio of form.querySelectorAll("[name=others]"))
    radio.checked = kinds.size === 1 && kinds.has(radio.value);
  if (!isClass) offerSeats();
  if (isHere) send.textContent = isStarting() ? "Start the game" : "Open the table";
  tellNumbers();
}

// Only seats that exist: "Seat 4" cannot begin where three play.
function offerSeats() {
  for (const group of form.querySelectorAll("[data-option] .choice")) {
    const radios = [...group.querySelectorAll("input")];
    for (const radio of radios) {
      const named = /^seat (\d+)$/.exec(String(JSON.parse(radio.value)));
      radio.disabled = Boolean(named) && Number(named[1]) > count();
      radio.parentElement.hidden = radio.disabled;
    }
    if (radios.some((radio) => radio.checked && radio.disabled))
      (
        radios.find((radio) => radio.defaultChecked && !radio.disabled) ?? radios.find((radio) => !radio.disabled)
      ).checked = true;
  }
}

// Numbers in words: "no sand timer", "60 seconds".
function tellNumbers() {
  for (const input of form.querySelectorAll("[data-words]")) {
    const special = JSON.parse(input.dataset.words)[input.value];
    input.nextElementSibling.value = special ?? (input.value ? input.dataset.unit : "");
  }
}

// Who has a name of their own is not asked for it again.
async function introduce() {
  const field = form.elements.me;
  const person = await me;
  if (person && !field.value) field.value = person.name;
}

async function offerCompany() {
  const place = form.querySelector("#invite");
  const people = await get("/api/me/company").catch(() => []);
  const wanted = asked.getAll("invite");
  place
    .querySelector(".guests")
    .replaceChildren(
      ...people.map((one) =>
        element(
          "label",
          {},
          element("input", {
            type: "checkbox",
            name: "invite",
            value: one.person,
            checked: wanted.includes(one.person),
          }),
          face(one),
          element("span", {}, one.name),
        ),
      ),
    );
  place.hidden = !people.length;
}

// --- what cannot be ---

function isSound() {
  const names = isClass ? [] : [form.elements.me.value.trim().toLowerCase()];
  for (const { row, kind, name } of isClass ? [] : seats()) {
    if (kind !== "here") continue;
    if (!name) return refuse(row.dataset.field, "Who sits here? Write a name, or leave the seat free."), false;
    if (names.includes(name.toLowerCase()))
      return refuse(row.dataset.field, `Somebody else is called ${name} already.`), false;
    names.push(name.toLowerCase());
  }
  for (const input of form.querySelectorAll("[type=number]")) {
    if (!input.validity.valid)
      return (
        refuse(
          input.closest("[data-field]").dataset.field,
          `A whole number from ${input.min} to ${input.max}, please.`,
        ),
        false
      );
  }
  return true;
}

// Where the API's name of a field is not the form's.
function fieldOf(name = "") {
  const wanted = name.startsWith("pace") ? "pace" : ({ here: "bots", name: "me" }[name] ?? name);
  return [...form.querySelectorAll("[data-field]")].find((one) => one.dataset.field === wanted && !one.hidden);
}

/** Say it at the field, and go there; false where the form has no such field. */
function refuse(name, words) {
  const field = fieldOf(name);
  if (!field) return false;
  const place =
    field.querySelector(":scope > .at-field") ??
    field.appendChild(
      element("p", { class: "trouble at-field", role: "alert", id: `trouble-${name.replaceAll(/\W/g, "-")}` }),
    );
  const input = [...field.querySelectorAll("input, select")].findLast(
    (one) => !one.disabled && !one.hidden && (one.type !== "radio" || one.checked),
  );
  place.textContent = words;
  input?.setAttribute("aria-invalid", "true");
  input?.setAttribute("aria-describedby", place.id);
  input?.focus();
  return true;
}

function forgive(field) {
  field?.querySelector(":scope > .at-field")?.replaceChildren();
  for (const input of field?.querySelectorAll("[aria-invalid]") ?? []) input.removeAttribute("aria-invalid");
}

// --- what was chosen last time for this game, kept in this browser ---

function kept() {
  return `parlour-new-${form.dataset.game}${isClass ? "-class" : isHere ? "-device" : ""}`;
}

function remember(values) {
  const lasting = [...values].filter(([name]) => !["me", "invite"].includes(name));
  try {
    localStorage.setItem(
      kept(),
      JSON.stringify([
        ...lasting,
        ...[...form.querySelectorAll("[type=checkbox]:not(:checked, [name=invite])")].map((input) => [
          input.name,
          "off",
        ]),
      ]),
    );
  } catch {
    // It is not remembered; that is all.
  }
}

function recall() {
  try {
    for (const [name, value] of JSON.parse(localStorage.getItem(kept()) ?? "[]")) {
      if (name === "kid-safe") continue; // chosen anew each time: the safe way is never lost by a habit
      for (const input of form.elements[name] instanceof RadioNodeList
        ? form.elements[name]
        : [form.elements[name]].filter(Boolean))
        restore(input, name, value);
    }
  } catch {
    localStorage.removeItem(kept());
  }
  if (asked.has("invite")) for (const row of rows) row.querySelector("select").value = "free";
}

function restore(input, name, value) {
  if (input.type === "radio")
    input.checked =
      input.value === value || (input.checked && ![...form.elements[name]].some((one) => one.value === value));
  else if (input.type === "checkbox") input.checked = value === "on";
  else if (input.localName !== "select" || [...input.options].some((option) => option.value === value))
    input.value = value;
}

function preset(values) {
  for (const input of form.querySelectorAll("[data-option] input")) {
    if (input.type === "radio" || input.type === "checkbox") input.checked = input.defaultChecked;
    else input.value = input.defaultValue;
  }
  Object.entries(values).forEach(([name, value]) => write(name, value));
  agree();
}

function read(row, values) {
  const value = values.get(`o-${row.dataset.option}`);
  if (row.dataset.kind === "switch") return value === "on";
  return row.dataset.kind === "number" ? Number(value) : JSON.parse(value);
}

function write(name, value) {
  for (const input of form.querySelectorAll(`[name="o-${name}"]`)) {
    if (input.type === "radio") input.checked = JSON.parse(input.value) === value;
    else if (input.type === "checkbox") input.checked = value;
    else input.value = value;
  }
}
