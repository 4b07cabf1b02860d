// Make what the page takes from npm: lit-html as one file, and the icon sprite from Lucide.
//
//   npm install --no-save lit-html@3.3.3 lucide-static@1.62.0 esbuild
//   node scripts/page/vendor.mjs

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(join(process.cwd(), "x.js"));
const { buildSync } = require("esbuild");
const here = dirname(fileURLToPath(import.meta.url));
const modules = join(process.cwd(), "node_modules");
const target = join(here, "..", "..", "parlour", "web", "static");
const version = (name) => JSON.parse(readFileSync(join(modules, name, "package.json"))).version;

const exports_ = `
export { html, svg, render, nothing, noChange } from "lit-html";
export { repeat } from "lit-html/directives/repeat.js";
export { classMap } from "lit-html/directives/class-map.js";
export { live } from "lit-html/directives/live.js";
export { directive } from "lit-html/directive.js";
export { AsyncDirective } from "lit-html/async-directive.js";`;
const built = buildSync({
  stdin: { contents: exports_, resolveDir: process.cwd() },
  bundle: true,
  format: "esm",
  minify: true,
  write: false,
  legalComments: "none",
  target: "es2022",
});
const banner = `/* lit-html ${version("lit-html")}, (c) Google LLC, BSD-3-Clause: see lit-html.LICENSE.txt. Bundled by scripts/page/vendor.mjs. */\n`;
writeFileSync(join(target, "vendor", "lit-html.js"), banner + built.outputFiles[0].text);
writeFileSync(join(target, "vendor", "lit-html.LICENSE.txt"), readFileSync(join(modules, "lit-html", "LICENSE")));

// name in the page: name in Lucide
const ICONS = {
  log: "scroll-text",
  chat: "message-circle",
  settings: "sliders-horizontal",
  keys: "keyboard",
  rules: "book-open",
  sound: "volume-2",
  silent: "volume-x",
  sun: "sun",
  moon: "moon",
  close: "x",
  check: "check",
  back: "undo-2",
  link: "link",
  copy: "copy",
  download: "download",
  again: "rotate-cw",
  bot: "cog",
  person: "user",
  add: "plus",
  minus: "minus",
  fit: "scan",
  open: "panel-right-open",
  shut: "panel-right-close",
  send: "send-horizontal",
  offline: "unplug",
  online: "plug",
  turn: "chevron-right",
  up: "chevron-up",
  down: "chevron-down",
  seat: "armchair",
  leave: "log-out",
  watch: "eye",
  lock: "lock",
  home: "house",
  seal: "stamp",
  menu: "menu",
  clock: "hourglass",
  more: "ellipsis",
  edit: "pencil",
  help: "hand",
};
const symbols = Object.entries(ICONS).map(([name, lucide]) => {
  const body = readFileSync(join(modules, "lucide-static", "icons", `${lucide}.svg`), "utf8").replace(
    /<!--[\s\S]*?-->\s*/,
    "",
  );
  const inner = body
    .replace(/^[\s\S]*?<svg[\s\S]*?>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${inner}</symbol>`;
});
const credit = `<!-- Lucide ${version("lucide-static")}, ISC: see vendor/lucide.LICENSE.txt. Made by scripts/page/vendor.mjs. -->\n`;
writeFileSync(
  join(target, "icons.svg"),
  `${credit}<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
writeFileSync(join(target, "vendor", "lucide.LICENSE.txt"), readFileSync(join(modules, "lucide-static", "LICENSE")));
