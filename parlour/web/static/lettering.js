// Names on cards, and their widths: precise enough to choose the type size without asking the browser.
// Widths are relative to the type size (em).

import { styles } from "./styles.js";
import { html } from "./vendor/lit-html.js";

/** @import { Template } from "../types/page.js" */

/** @type {Record<string, number>} */
const BROAD = {
  m: 0.9,
  w: 0.84,
  M: 0.98,
  W: 1.04,
  i: 0.3,
  l: 0.3,
  j: 0.3,
  t: 0.38,
  f: 0.36,
  r: 0.44,
  s: 0.47,
  " ": 0.24,
  "-": 0.36,
  "\u00ad": 0.36, // where a word may be broken with a hyphen
  "’": 0.25,
  ".": 0.28,
};

/** @param {string} word */
const breadth = (word) =>
  [...word].reduce((sum, letter) => sum + (BROAD[letter] ?? (letter === letter.toLowerCase() ? 0.57 : 0.72)), 0);

/**
 * Lines break between words and after hyphens, soft ones too, never within a word.
 * @param {string} name
 */
const widest = (name) => Math.max(...name.split(/ |(?<=[-\u00ad])/).map(breadth));

/**
 * How many lines a name takes at most, if this much fits on one.
 * @type {(name: string, room: number) => number}
 */
function lines(name, room) {
  let [count, used] = [1, 0];
  for (const word of name.split(" ")) {
    const wide = breadth(word);
    if (used && used + 0.24 + wide > room) [count, used] = [count + 1, wide];
    else used += used ? 0.24 + wide : wide;
  }
  return count;
}

// The most that fits on a line: on a large card, a middling one and a small one, all with type of 11 pixels.
const [LARGE, MIDDLING] = [7.1, 5.2];
/** @type {(name: string, room: number) => boolean} */
const isOver = (name, room) => widest(name) > room || lines(name, room) > 3;
/** @type {Map<string, Template>} */
const made = new Map();

/** @type {(kind: string, text: string) => Template} */
const part = (kind, text) =>
  html`<span class=${kind} style=${styles({ "--em": widest(text).toFixed(2) })}>${text}</span>`;

/**
 * A name on a card: in full, and brief for small cards. The width of the words decides the type size, and from which
 * card size on the full name is shown.
 * @param {string} full
 */
export function cardName(full, brief = full) {
  if (!made.has(full)) {
    const long = isOver(full, LARGE) ? "is-longest" : isOver(full, MIDDLING) ? "is-long" : "";
    made.set(full, html`<p class="card-name ${long}">${part("full", full)}${part("brief", brief)}</p>`);
  }
  return made.get(full);
}
