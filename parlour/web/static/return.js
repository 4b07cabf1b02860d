// Coming back: the code from another device makes this browser the same person.
import { get, post, wordsOf } from "./api.js";
import { letSend, part } from "./dom.js";
import { face } from "./faces.js";
import { showPerson } from "./person.js";

/** @import { Me, TableLists } from "../types/api.js" */

const form = part("#return", HTMLFormElement);
const input = part("#code", HTMLInputElement);
const trouble = part("#trouble", HTMLElement);
const me = part("#me", HTMLElement);

// A scanned code comes after the #, which is sent to no server; it does not stay in the address either.
if (location.hash.length > 1) {
  input.value = decodeURIComponent(location.hash.slice(1)).replaceAll("-", " ");
  history.replaceState(null, "", location.pathname);
}

showPerson(me);
warn();

// A visitor who is a person here already will no longer be that person.
async function warn() {
  try {
    /** @type {TableLists} */
    const { mine } = await get("/api/tables");
    part("#leaving", HTMLElement).hidden = !mine.some((table) => table.status !== "ended");
  } catch {
    // Then there is nothing to warn about.
  }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  trouble.textContent = "";
  const button = part(".main", HTMLButtonElement, form);
  button.disabled = true;
  try {
    welcome(await post("/api/me/return", { code: input.value }));
  } catch (error) {
    trouble.textContent = wordsOf(error);
    button.disabled = false;
    input.select();
  }
});
letSend(form);

/** @param {Me} person */
function welcome(person) {
  me.replaceChildren();
  showPerson(me);
  form.hidden = true;
  part("#face", HTMLElement).replaceChildren(face(person));
  part("#name", HTMLElement).textContent = person.name;
  const place = part("#welcome", HTMLElement);
  place.hidden = false;
  part("a", HTMLElement, place).focus();
}
