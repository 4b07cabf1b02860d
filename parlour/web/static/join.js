// Joining: the code, then name and avatar, then the seat.
import { get, patch, Refused, wordsOf } from "./api.js";
import { listenForCode } from "./code.js";
import { letSend, part, parts } from "./dom.js";
import { install } from "./install.js";
import { showPerson } from "./person.js";
import { say } from "./words.js";

/** @import { Me } from "../types/api.js" */

const [codeForm] = parts("#join", HTMLFormElement);
const [form] = parts("#sit", HTMLFormElement);

if (codeForm) listenForCode(codeForm);
if (form) askWho(form);
else showPerson(part("#me", HTMLElement));
install();

/** @param {HTMLFormElement} form */
async function askWho(form) {
  const name = part("[name=name]", HTMLInputElement, form);
  const trouble = part("#trouble", HTMLElement);
  const me = whoIsHere(form);
  me.catch((error) => {
    trouble.textContent = wordsOf(error);
  });
  document.getElementById("change")?.addEventListener("click", () => openFields(form));
  name.addEventListener("input", () => tell(name, ""));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = part(".main", HTMLButtonElement, form);
    trouble.textContent = "";
    button.disabled = true;
    try {
      await introduce(form, await me);
      const { sitDown } = await import("./sit.js");
      const { table = "" } = form.dataset;
      await sitDown(table);
      location.assign(`/table/${table}`);
    } catch (error) {
      if (error instanceof Refused && error.field === "name") tell(name, error.message);
      else trouble.textContent = wordsOf(error);
      button.disabled = false;
    }
  });
  letSend(form);
}

/** @param {HTMLFormElement} form */
async function whoIsHere(form) {
  /** @type {Me} */
  const person = await get("/api/me");
  greet(form, person);
  return person;
}

/**
 * New visitors have been given a name and an avatar; they may keep both.
 * @type {(form: HTMLFormElement, person: Me) => void}
 */
function greet(form, person) {
  const avatars = parts("[name=avatar]", HTMLInputElement, form);
  if (!avatars.some((one) => one.checked)) for (const one of avatars) one.checked = one.value === person.avatar;
  part(".avatars", HTMLElement, form).dataset.colour = person.colour;
  if ("named" in form.dataset) return;
  part("[name=name]", HTMLInputElement, form).placeholder = person.name;
  const hint = part("#name-hint", HTMLElement);
  hint.textContent = say("leave-empty-to-be", { name: `"${person.name}` });
  hint.hidden = false;
}

/** @param {HTMLFormElement} form */
function openFields(form) {
  part("#who", HTMLElement).hidden = false;
  part(".as", HTMLElement, form).hidden = true;
  part("[name=name]", HTMLInputElement, form).select();
}

/** @type {(form: HTMLFormElement, person: Me) => Promise<void>} */
async function introduce(form, person) {
  const { name, avatar } = Object.fromEntries(new FormData(form));
  const wanted = { name: String(name).trim() || person.name, avatar: avatar || person.avatar };
  const changed = {
    ...(wanted.name === person.name ? {} : { name: wanted.name }),
    ...(wanted.avatar === person.avatar ? {} : { avatar: wanted.avatar }),
  };
  if (Object.keys(changed).length) Object.assign(person, await patch("/api/me", changed));
}

/** @type {(field: HTMLInputElement, words: string) => void} */
function tell(field, words) {
  part("#name-trouble", HTMLElement).textContent = words;
  if (words) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  if (words) field.focus();
}
