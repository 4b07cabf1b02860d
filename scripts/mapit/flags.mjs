// Gather the flags of the countries on the cards of Map It! World into sheets.
//
//   npm install --no-save country-flag-icons@1.6.20 svgo@4
//   node scripts/mapit/flags.mjs

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { optimize } from "svgo";
import { writeSheets } from "./sheets.mjs";

const require = createRequire(import.meta.url);
const GAME = new URL("../../parlour/games/mapit/", import.meta.url);
const FLAGS = join(dirname(require.resolve("country-flag-icons/package.json")), "3x2");

function countries() {
  const [header, ...rows] = readFileSync(new URL("data/places.csv", GAME), "utf8").trim().split("\n");
  const fromTheEnd = header.split(",").length - header.split(",").indexOf("iso2"); // names before it may hold commas
  return [...new Set(rows.map((row) => row.split(",").at(-fromTheEnd)))].sort();
}

function symbol(iso2) {
  const id = `f-${iso2.toLowerCase()}`;
  const { data } = optimize(readFileSync(join(FLAGS, `${iso2}.svg`), "utf8"), {
    floatPrecision: 1,
    multipass: true,
    plugins: ["preset-default", { name: "prefixIds", params: { prefix: id, delim: "-" } }, "removeTitle"],
  });
  const [, attributes, body] = data.match(/^<svg([^>]*)>(.*)<\/svg>$/s);
  const [viewBox] = attributes.match(/viewBox="[^"]+"/);
  return `<symbol id="${id}" ${viewBox}>${body}</symbol>`;
}

writeSheets(new URL("page/flags/", GAME), countries().map(symbol));
