// Write symbols into small sheets by the first letter of their name, so that a table loads only what lies on it: p-oslo
// is in o.svg.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";

const letter = (symbol) => symbol.match(/^<symbol id="[a-z]-([a-z0-9])/)[1];

export function writeSheets(folder, symbols) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of new Set(symbols.map(letter))) {
    const sheet = symbols.filter((symbol) => letter(symbol) === name).join("\n");
    writeFileSync(
      new URL(`${name}.svg`, folder),
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n${sheet}\n</svg>\n`,
    );
  }
}
