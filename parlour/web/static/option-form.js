// The rows of options in a form: of a new table, and of one before its game. Impossible values are reported at their
// field.
import { post } from "./api.js";
import { part, parts } from "./dom.js";
import { element } from "./faces.js";
import { say } from "./words.js";

/** @import { CautionTold } from "../types/api.js" */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @type {(selector: string, within: ParentNode) => Field[]} */
export function fields(selector, within) {
  return [...within.querySelectorAll(selector)].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
}

// --- the choices ---

/** @param {HTMLFormElement} form */
export function chosen(form) {
  const values = new FormData(form);
  return Object.fromEntries(
    parts("[data-option]", HTMLElement, form).map((row) => [row.dataset.option, read(row, values)]),
  );
}

/** @type {(row: HTMLElement, values: FormData) => unknown} */
function read(row, values) {
  const value = String(values.get(`o-${row.dataset.option}`) ?? "");
  if (row.dataset.kind === "switch") return value === "on";
  return row.dataset.kind === "number" ? Number(value) : JSON.parse(value);
}

/** @type {(form: HTMLFormElement, values: Record<string, unknown>) => void} */
export function choose(form, values) {
  for (const [name, value] of Object.entries(values))
    for (const input of parts(`[name="o-${name}"]`, HTMLInputElement, form)) {
      if (input.type === "radio") input.checked = JSON.parse(input.value) === value;
      else if (input.type === "checkbox") input.checked = Boolean(value);
      else input.value = String(value);
    }
}

/** @type {(form: HTMLFormElement, then: () => void) => void} */
export function offerPresets(form, then) {
  for (const button of parts("[data-preset]", HTMLButtonElement, form))
    button.addEventListener("click", () => {
      for (const input of parts("[data-option] input", HTMLInputElement, form)) {
        if (input.type === "radio" || input.type === "checkbox") input.checked = input.defaultChecked;
        else input.value = input.defaultValue;
      }
      choose(form, JSON.parse(button.dataset.preset ?? "{}"));
      then();
    });
}

// --- their effects ---

/**
 * Numbers in words: "no sand timer", "60 seconds".
 * @param {HTMLFormElement} form
 */
export function tellNumbers(form) {
  for (const input of parts("[data-words]", HTMLInputElement, form)) {
    const { words = "{}", unit = "" } = input.dataset;
    const special = JSON.parse(words)[input.value];
    part("output", HTMLOutputElement, input.parentElement ?? form).value = special ?? (input.value ? unit : "");
  }
}

/**
 * Shows the warning for the present options with this number of players; an outdated answer
 * is not shown.
 * @type {(form: HTMLFormElement, game: string, seats: () => number) => () => Promise<void>}
 */
export function makeCaution(form, game, seats) {
  let warned = "";
  return async () => {
    const place = form.querySelector("#caution");
    const asked = JSON.stringify({ options: chosen(form), seats: seats() });
    if (!place || asked === warned || wrongNumber(form)) return;
    warned = asked;
    /** @type {CautionTold} */
    const { words } = await post(`/api/games/${game}/caution`, JSON.parse(asked)).catch(() => ({ words: null }));
    if (warned === asked) place.textContent = typeof words === "string" ? words : "";
  };
}

// --- impossible values ---

/** @param {HTMLFormElement} form */
export function wrongNumber(form) {
  const wrong = parts("[type=number]", HTMLInputElement, form).find((input) => !input.validity.valid);
  const field = wrong?.closest("[data-field]")?.getAttribute("data-field");
  return wrong && field
    ? { field, words: say("whole-number-please", { least: Number(wrong.min), most: Number(wrong.max) }) }
    : null;
}

/**
 * Report it at the field, and move there; false if the form has no such field.
 * @type {(form: HTMLFormElement, name: string, words: string) => boolean}
 */
export function refuse(form, name, words) {
  const field = parts("[data-field]", HTMLElement, form).find((one) => one.dataset.field === name && !one.hidden);
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
export function forgive(field) {
  field.querySelector(":scope > .at-field")?.replaceChildren();
  for (const input of field.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

/** @param {HTMLFormElement} form */
export function forgiveAll(form) {
  for (const field of parts("[data-field]", HTMLElement, form)) forgive(field);
}
