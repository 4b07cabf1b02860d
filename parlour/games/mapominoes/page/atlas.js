// What is printed on the cards: names, sides and outlines, loaded by continent when a table needs them.

const here = new URL("./", import.meta.url);
const CONTINENTS = {
  europe: "europe",
  africa: "africa",
  asia: "asia",
  north_america: "north-america",
  south_america: "south-america",
  oceania: "oceania",
};

const cards = new Map(); // code → its card
const names = new Map(); // code of a country, territory or sea → its name
const sheets = new Map(); // code → the sheet with its flag
const maps = new Map(); // name of a map → the map
const asked = new Set();

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

const wanted = (options) =>
  Object.keys(CONTINENTS)
    .filter((name) => options[name])
    .map((name) => CONTINENTS[name]);

export function gather({ view, redraw }) {
  for (const continent of wanted(view.options)) {
    load(
      `cards/${continent}.json`,
      (all) => {
        for (const [code, card] of Object.entries(all)) {
          cards.set(code, card);
          sheets.set(code, continent);
          names.set(code, card.name);
          for (const [name, , other] of [...card.land, ...card.water]) if (!names.has(other)) names.set(other, name);
        }
      },
      redraw,
    );
  }
}

export const isGathered = ({ view }) =>
  wanted(view.options).every((continent) => [...sheets.values()].includes(continent));
export const cardOf = (code) => cards.get(code);
export const nameOf = (code) => names.get(code) ?? code;
export const isSea = (code) => code.length > 2;
export const flagOf = (code) => `${here.pathname}flags/${sheets.get(code)}.svg#f-${code.toLowerCase()}`;

export const mapName = ({ options }) => {
  const all = wanted(options);
  return all.length === 1 ? all[0] : "world";
};

export function mapOf(view, redraw) {
  const name = mapName(view);
  load(`maps/${name}.json`, (map) => maps.set(name, map), redraw);
  return maps.get(name) ?? null;
}

// From west to east, as one would sort a hand.
export function sorted(codes, view) {
  const map = maps.get(mapName(view));
  const at = (code) => map?.spots[code]?.[0] ?? 0;
  return [...codes].sort((a, b) => at(a) - at(b) || (nameOf(a) < nameOf(b) ? -1 : 1));
}
