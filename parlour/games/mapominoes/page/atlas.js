// The print on the cards: names from the catalogue; sides and outlines, loaded by continent when they are needed.
import { thing } from "../../../house.js";

/** @import { Options, View } from "./api.js" */
/** @import { Chart, Context, Country } from "./types.js" */

const here = new URL("./", import.meta.url);
const CONTINENTS = {
  europe: "europe",
  africa: "africa",
  asia: "asia",
  north_america: "north-america",
  south_america: "south-america",
  oceania: "oceania",
};

/** @type {Map<string, Country>} code → its card */
const cards = new Map();
/** @type {Map<string, Country>} code → its card, where it reaches beyond its continent */
const whole = new Map();
/** @type {Map<string, string>} code → the sheet with its flag */
const sheets = new Map();
/** @type {Map<string, Chart>} name of a map → the map */
const maps = new Map();
const asked = new Set();

/**
 * @template Content
 * @param {string} file
 * @param {(content: Content) => void} take
 * @param {() => void} redraw
 */
async function load(file, take, redraw) {
  if (asked.has(file)) return;
  asked.add(file);
  try {
    const answer = await fetch(new URL(file, here));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    take(await answer.json());
    redraw();
  } catch {
    asked.delete(file); // it is asked for again with the next drawing
  }
}

/** @param {Options} options */
const wanted = (options) =>
  Object.entries(CONTINENTS)
    .filter(([option]) => Reflect.get(options, option))
    .map(([, name]) => name);

/** @param {Context} context */
export function gather({ view, redraw }) {
  const continents = wanted(view.options);
  for (const continent of continents)
    load(`cards/${continent}.json`, (/** @type {Record<string, Country>} */ all) => keep(continent, all), redraw);
  if (continents.length > 1 && continents.includes("europe"))
    load("cards/russia.json", (/** @type {Record<string, Country>} */ all) => keepWhole(all), redraw);
}

/** @type {(continent: string, all: Record<string, Country>) => void} */
function keep(continent, all) {
  for (const [code, card] of Object.entries(all)) {
    cards.set(code, card);
    sheets.set(code, continent);
  }
}

/**
 * In a deck with other continents, Russia has its Asian coasts and neighbours too.
 * @param {Record<string, Country>} all
 */
function keepWhole(all) {
  for (const [code, card] of Object.entries(all)) whole.set(code, card);
}

/** @param {string} code */
export const cardOf = (code) => (sheets.has(code) ? (whole.get(code) ?? cards.get(code)) : undefined);
/** @param {string} code */
export const nameOf = (code) => thing(code);
/**
 * A name for small cards: no word wider than one, so that none is ever cut. Most names are brief by themselves.
 * @param {string} code
 */
export const briefOf = (code) => thing(`brief-${code}`, nameOf(code));
/**
 * A country, territory or sea in the arguments of a message.
 * @param {string} code
 */
export const named = (code) => `#${code}`;
/** @param {string} code */
export const isSea = (code) => code.length > 2;
/** @param {string} code */
export const flagOf = (code) => `${here.pathname}flags/${sheets.get(code)}.svg#f-${code.toLowerCase()}`;

const alphabet = new Intl.Collator(document.documentElement.lang);

/** @type {(a: string, b: string) => number} */
export const byName = (a, b) => alphabet.compare(nameOf(a), nameOf(b));

/** @param {View} view */
const mapName = ({ options }) => {
  const all = wanted(options);
  return all.length === 1 ? all[0] : "world";
};

/** @type {(view: View, redraw: () => void) => Chart | null} */
export function mapOf(view, redraw) {
  const name = mapName(view);
  load(`maps/${name}.json`, (/** @type {Chart} */ map) => maps.set(name, map), redraw);
  return maps.get(name) ?? null;
}

/**
 * From west to east, as one would sort a hand.
 * @type {(codes: string[], view: View) => string[]}
 */
export function sorted(codes, view) {
  const map = maps.get(mapName(view));
  const at = (/** @type {string} */ code) => map?.spots[code]?.[0] ?? 0;
  return [...codes].sort((a, b) => at(a) - at(b) || byName(a, b));
}
