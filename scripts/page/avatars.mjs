// Draw the avatars of people and bots, one small sheet each, so that a table loads only those who sit there.
//
//   npm install --no-save @iconify-json/game-icons@1.2.4 svgo@4
//   node scripts/page/avatars.mjs

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(join(process.cwd(), "x.js"));
const { optimize } = require("svgo");
const TARGET = new URL("../../parlour/web/static/avatars/", import.meta.url);
const SIDE = 170; // units, of the 512 in which the icons come

// name in the house: name at game-icons.net
const PEOPLE = {
  fox: "fox",
  owl: "barn-owl",
  raven: "raven",
  bear: "bear-face",
  cat: "cat",
  hare: "rabbit-head",
  stag: "deer-head",
  elephant: "elephant",
  whale: "whale-tail",
  octopus: "octopus",
  butterfly: "butterfly",
  lion: "lion",
  dolphin: "dolphin",
  swan: "swan",
  duck: "plastic-duck",
  squirrel: "squirrel",
  flamingo: "flamingo",
  snail: "snail",
  knight: "chess-knight",
  teapot: "teapot",
  candle: "candle-holder",
  lantern: "lantern-flame",
  pear: "pear",
  balloon: "air-balloon",
};
const BOTS = {
  "bot-tin": "vintage-robot",
  "bot-feelers": "robot-antennas",
  "bot-tracks": "tracked-robot",
  "bot-wheel": "mono-wheel-robot",
  "bot-wings": "delivery-drone",
  "bot-iron": "metal-golem-head",
};

const { icons } = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json")));
mkdirSync(fileURLToPath(TARGET), { recursive: true });
for (const [name, icon] of Object.entries({ ...PEOPLE, ...BOTS })) {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><g transform="scale(${SIDE / 512})">${icons[icon].body}</g></svg>`;
  const { data } = optimize(drawn, { floatPrecision: 0, multipass: true });
  const symbol = data
    .replace(/^<svg[^>]*>/, `<symbol id="${name}" viewBox="0 0 ${SIDE} ${SIDE}">`)
    .replace(/<\/svg>$/, "</symbol>");
  writeFileSync(new URL(`${name}.svg`, TARGET), `<svg xmlns="http://www.w3.org/2000/svg">${symbol}</svg>\n`);
}
