// What is printed on the cards: names, sides and outlines, loaded by continent when a table needs them.

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
/** @type {Map<string, string>} code of a country, territory or sea → its name */
const names = new Map();
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
  for (const continent of wanted(view.options))
    load(`cards/${continent}.json`, (/** @type {Record<string, Country>} */ all) => keep(continent, all), redraw);
}

/** @type {(continent: string, all: Record<string, Country>) => void} */
function keep(continent, all) {
  for (const [code, card] of Object.entries(all)) {
    cards.set(code, card);
    sheets.set(code, continent);
    names.set(code, card.name);
    for (const [name, , other] of [...card.land, ...card.water]) if (!names.has(other)) names.set(other, name);
  }
}

/** @param {string} code */
export const cardOf = (code) => cards.get(code);
/** @param {string} code */
export const nameOf = (code) => names.get(code) ?? code;
/** @param {string} code */
export const isSea = (code) => code.length > 2;
/** @param {string} code */
export const flagOf = (code) => `${here.pathname}flags/${sheets.get(code)}.svg#f-${code.toLowerCase()}`;

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
  return [...codes].sort((a, b) => at(a) - at(b) || (nameOf(a) < nameOf(b) ? -1 : 1));
}
