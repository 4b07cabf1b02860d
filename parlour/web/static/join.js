// Joining: the code, then who one is, then the seat.
import { get, patch } from "./api.js";
import { listenForCode } from "./code.js";
import { install } from "./install.js";
import { showPerson } from "./person.js";

const codeForm = document.getElementById("join");
const form = document.getElementById("sit");

if (codeForm) listenForCode(codeForm);
if (form) askWho(form);
if (!form) showPerson(document.getElementById("me"));
install();

async function askWho(form) {
  const trouble = document.getElementById("trouble");
  const me = get("/api/me").then((person) => (greet(form, person), person));
  me.catch((error) => (trouble.textContent = error.message));
  document.getElementById("change")?.addEventListener("click", () => openFields(form));
  form.elements.name.addEventListener("input", () => tell(""));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector(".main");
    trouble.textContent = "";
    button.disabled = true;
    try {
      await introduce(form, await me);
      const { sitDown } = await import("./sit.js");
      await sitDown(form.dataset.table);
      location.assign(`/table/${form.dataset.table}`);
    } catch (error) {
      if (error.field === "name") tell(error.message);
      else trouble.textContent = error.message;
      button.disabled = false;
    }
  });
}

// Who comes for the first time has been given a name and an avatar; both may stay.
function greet(form, person) {
  if (!form.elements.avatar.value) form.elements.avatar.value = person.avatar;
  form.querySelector(".avatars").dataset.colour = person.colour;
  if ("named" in form.dataset) return;
  form.elements.name.placeholder = person.name;
  const hint = document.getElementById("name-hint");
  hint.textContent = `Leave it empty to be called ${person.name}.`;
  hint.hidden = false;
}

function openFields(form) {
  document.getElementById("who").hidden = false;
  form.querySelector(".as").hidden = true;
  form.elements.name.select();
}

async function introduce(form, person) {
  const wanted = {
    name: form.elements.name.value.trim() || person.name,
    avatar: form.elements.avatar.value || person.avatar,
  };
  const changed = Object.entries(wanted).filter(([field, value]) => value && value !== person[field]);
  if (changed.length) Object.assign(person, await patch("/api/me", Object.fromEntries(changed)));
}

function tell(words) {
  document.getElementById("name-trouble").textContent = words;
  const field = form.elements.name;
  if (words) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  if (words) field.focus();
}
