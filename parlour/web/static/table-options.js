// The form with which the host changes how a table is played until its game starts: the same as for a new one.

import { patch, Refused, wordsOf } from "./api.js";
import { parts } from "./dom.js";
import { takeTable } from "./hearing.js";
import {
  choose,
  chosen,
  forgive,
  forgiveAll,
  makeCaution,
  offerPresets,
  refuse,
  tellNumbers,
  wrongNumber,
} from "./option-form.js";
import { language } from "./words.js";

/** @import { TableSeen } from "../types/api.js" */
/** @import { Parts } from "../types/table.js" */

/**
 * The rows as the house sends them, filled in with the table's present options.
 * @param {Parts} parts
 */
export async function optionForm({ connection }) {
  const { game, options } = connection.table;
  const answer = await fetch(`/new/${game}/options?lang=${language}`);
  if (!answer.ok) throw new Refused(answer.status, {});
  const form = document.createElement("form");
  form.noValidate = true;
  form.insertAdjacentHTML("afterbegin", await answer.text());
  for (const link of parts("a", HTMLAnchorElement, form)) Object.assign(link, { target: "_blank", rel: "noopener" });
  const warn = makeCaution(form, game, () => connection.table.seats.length);
  const agree = () => {
    tellNumbers(form);
    warn();
  };
  choose(form, options);
  offerPresets(form, agree);
  form.addEventListener("change", agree);
  form.addEventListener("input", ({ target }) => {
    const field = target instanceof Element && target.closest("[data-field]");
    if (field) forgive(field);
    tellNumbers(form);
  });
  agree();
  return form;
}

/**
 * Whether the table now matches the form; refusals are shown at their field.
 * @type {(at: Parts, form: HTMLFormElement) => Promise<boolean>}
 */
export async function saveOptions(at, form) {
  forgiveAll(form);
  const wrong = wrongNumber(form);
  if (wrong) return !refuse(form, wrong.field, wrong.words);
  try {
    /** @type {TableSeen} */
    const table = await patch(`/api/tables/${at.connection.table.id}`, { options: chosen(form) });
    takeTable(at, table);
    return true;
  } catch (error) {
    const field = error instanceof Refused ? (error.field ?? "") : "";
    if (!refuse(form, field, wordsOf(error))) at.screen.fail(error);
    return false;
  }
}
