// The form of a new table: what it says becomes one call of the API.
import { post } from "./api.js";
import { showPerson } from "./person.js";

const form = document.getElementById("new");
const trouble = document.getElementById("trouble");

showPerson(document.getElementById("me"));

for (const button of form.querySelectorAll("[data-preset]")) {
  button.addEventListener("click", () => Object.entries(JSON.parse(button.dataset.preset)).forEach(([name, value]) => write(name, value)));
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  trouble.textContent = "";
  const values = new FormData(form);
  const options = Object.fromEntries([...form.querySelectorAll("[data-option]")].map((row) => [row.dataset.option, read(row, values)]));
  const send = form.querySelector(".main");
  send.disabled = true;
  try {
    const common = { game: form.dataset.game, options, seats: Number(values.get("seats")) };
    if ("class" in form.dataset) {
      const room = await post("/api/classes", { ...common, level: values.get("level"), kid_safe: values.get("kid-safe") === "on" });
      location.assign(`/class/${room.id}`);
    } else {
      const table = await post("/api/tables", { ...common, bots: values.get("bots") || null, private: values.get("private") === "on" });
      location.assign(`/table/${table.id}`);
    }
  } catch (error) {
    trouble.textContent = error.message;
    send.disabled = false;
  }
});

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
