// Gather the pictures on the cards of Map It! World into sheets, single-coloured, small.
//
//   npm install --no-save @iconify-json/game-icons@1.2.4 svgo@4
//   uv run scripts/mapit/drawings.py | node scripts/mapit/pictures.mjs
//
// `icons.csv` says which icon of game-icons.net is which picture; all others are own drawings, from standard input.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";
import { writeSheets } from "./sheets.mjs";

const require = createRequire(import.meta.url);
const HERE = new URL("./", import.meta.url);
const GAME = new URL("../../parlour/games/mapit/", HERE);
const ICON_SIDE = 170; // units, of the 512 in which the icons come: fine enough for a card
const DRAWING_SIDE = 256;

const { icons } = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json")));
const drawings = JSON.parse(readFileSync(0, "utf8"));
const chosen = Object.fromEntries(
  readFileSync(new URL("icons.csv", HERE), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.split(",")),
);

function symbol(id, side, body) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${body}</svg>`;
  const { data } = optimize(svg, { floatPrecision: 0, multipass: true });
  return data
    .replace(/^<svg[^>]*>/, `<symbol id="${id}" viewBox="0 0 ${side} ${side}">`)
    .replace(/<\/svg>$/, "</symbol>");
}

function picture(id) {
  if (id in drawings) return symbol(id, DRAWING_SIDE, `<path fill="currentColor" d="${drawings[id]}"/>`);
  if (id in chosen)
    return symbol(id, ICON_SIDE, `<g transform="scale(${ICON_SIDE / 512})">${icons[chosen[id]].body}</g>`);
  throw new Error(`nobody drew ${id}`);
}

const places = readFileSync(new URL("data/places.csv", GAME), "utf8");
const used = [...new Set(places.match(/\bp-[a-z0-9-]+/g))].sort();
writeSheets(new URL("page/pictures/", GAME), used.map(picture));

const spare = [...Object.keys(drawings), ...Object.keys(chosen)].filter((id) => !used.includes(id));
console.log(`${used.length} pictures${spare.length ? `; not on any card: ${spare}` : ""}`);
