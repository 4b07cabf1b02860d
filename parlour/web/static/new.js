// The form of a new table: what it says becomes one call of the API.
import { post } from "./api.js";
import { showPerson } from "./person.js";

const form = document.getElementById("new");
const trouble = document.getElementById("trouble");

showPerson(document.getElementById("me"));

for (const button of form.querySelectorAll("[data-preset]")) {
  button.addEventListener("click", () => {
    for (const input of form.querySelectorAll("[data-option] input")) {
      if (input.type === "radio" || input.type === "checkbox") input.checked = input.defaultChecked;
      else input.value = input.defaultValue;
    }
    Object.entries(JSON.parse(button.dataset.preset)).forEach(([name, value]) => write(name, value));
  });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  trouble.textContent = "";
  const values = new FormData(form);
  const options = Object.fromEntries([...form.querySelectorAll("[data-option]")].map((row) => [row.dataset.option, read(row, values)]));
  const send = form.querySelector(".main");
  remember(values);
  send.disabled = true;
  try {
    if ("class" in form.dataset) {
      const room = await post("/api/classes", {
        game: form.dataset.game,
        options,
        seats: Number(values.get("seats")),
        level: values.get("level"),
        kid_safe: values.get("kid-safe") === "on",
      });
      location.assign(`/class/${room.id}`);
      return;
    }
    const table = await post("/api/tables", {
      game: form.dataset.game,
      options,
      seats: Math.max(Number(values.get("seats")), 1 + namesHere(values.get("here")).length),
      bots: values.get("bots") || null,
      private: values.get("private") === "on",
      here: namesHere(values.get("here")),
      pace: JSON.parse(values.get("pace")),
    });
    location.assign(`/table/${table.id}`);
  } catch (error) {
    trouble.textContent = error.message;
    send.disabled = false;
  }
});

const namesHere = (text) => text.split(/[,;\n]/).map((name) => name.trim()).filter(Boolean);

// What was chosen last time for this game, kept in this browser.
const kept = `parlour-new-${form.dataset.game}${"class" in form.dataset ? "-class" : ""}`;

function remember(values) {
  try {
    localStorage.setItem(kept, JSON.stringify([...values, ...[...form.querySelectorAll("[type=checkbox]:not(:checked)")].map((input) => [input.name, "off"])]));
  } catch {
    // It is not remembered; that is all.
  }
}

function recall() {
  try {
    for (const [name, value] of JSON.parse(localStorage.getItem(kept) ?? "[]")) {
      if (name === "kid-safe") continue; // chosen anew each time: the safe way is never lost by a habit
      for (const input of form.elements[name] instanceof RadioNodeList ? form.elements[name] : [form.elements[name]].filter(Boolean)) {
        if (input.type === "radio") input.checked = input.value === value || (input.checked && ![...form.elements[name]].some((one) => one.value === value));
        else if (input.type === "checkbox") input.checked = value === "on";
        else input.value = value;
      }
    }
  } catch {
    localStorage.removeItem(kept);
  }
}
recall();

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
