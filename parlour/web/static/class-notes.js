// The teacher's own notes of names: kept in this browser alone, never sent to the house.

import { say } from "./words.js";

/** @import { PupilSeen } from "../types/api.js" */
/** @typedef {ReturnType<typeof makeNotes>} Notes */

const FORMULA_STARTS = /^[=+\-@\t\r]/;

/** @param {string} classId */
export function makeNotes(classId) {
  const key = `parlour notes ${classId}`;
  let notes = read();

  /** @returns {Record<number, string>} by the pupils' numbers */
  function read() {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "{}");
    } catch {
      return {};
    }
  }

  function write() {
    try {
      if (Object.keys(notes).length) localStorage.setItem(key, JSON.stringify(notes));
      else localStorage.removeItem(key);
    } catch {
      // A browser without storage: the notes last as long as the page.
    }
  }

  return {
    /** @param {number} pupil */
    of: (pupil) => notes[pupil] ?? "",
    get isEmpty() {
      return !Object.keys(notes).length;
    },
    /** @type {(pupil: number, words: string) => void} */
    set(pupil, words) {
      const { [pupil]: _, ...others } = notes;
      notes = words.trim() ? { ...others, [pupil]: words.trim() } : others;
      write();
    },
    forget() {
      notes = {};
      write();
    },
  };
}

/**
 * The results with one more column, beside the drawn names.
 * @type {(text: string, pupils: PupilSeen[], notes: Pick<Notes, "of">) => string}
 */
export function withNotes(text, pupils, notes) {
  const byName = new Map(pupils.map(({ number, name }) => [safe(name), notes.of(number)]));
  const [head, ...rows] = rowsOf(text.replace(/^\ufeff/, ""));
  const wider = [
    [head[0], say("desk-note-column"), ...head.slice(1)],
    ...rows.map(([name, ...others]) => [name, safe(byName.get(name) ?? ""), ...others]),
  ];
  return `\ufeff${wider.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** @param {string} words in a form that a spreadsheet does not mistake for a formula */
const safe = (words) => (FORMULA_STARTS.test(words) ? `'${words}` : words);

/** @param {string} words */
const cell = (words) => (/[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words);

/** @param {string} text */
function rowsOf(text) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (!end && !row.length && !quoted && !bare) break;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
