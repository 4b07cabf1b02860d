// The keyboard alone is enough here, too.

import { fitBoard, zoomBoard } from "./board.js";
import { closest } from "./pointer.js";
import { wordsAt } from "./replay-player.js";
import { ALL_EYES } from "./replay-reel.js";
import { say } from "./words.js";

/** @import { ReplayParts } from "../types/replay.js" */
/** @import { Key } from "../types/table.js" */

/** @param {ReplayParts} parts */
export function listenToKeys(parts) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (closest(event, "select, textarea, dialog")) return;
    if (closest(event, "input") && event.key !== " " && !/^\d$/.test(event.key)) return; // the slider knows these keys
    if (event.key === " " && closest(event, "button, a, summary")) return;
    const act = ACTS[event.key];
    if (act && act(parts) !== false) event.preventDefault();
  });
}

/** @type {(parts: ReplayParts, way: -1 | 1) => void} */
const toRound = ({ player, reel }, way) => player.go(reel.round(way));

/** @type {(parts: ReplayParts, eyes: unknown) => unknown} */
function look({ player }, eyes) {
  const found = ALL_EYES.find((one) => one === eyes);
  return found === undefined ? false : player.look(found);
}

/** @type {Record<string, (parts: ReplayParts) => unknown>} false: the key means nothing here */
const ACTS = {
  ArrowLeft: ({ player }) => player.step(-1),
  ArrowRight: ({ player }) => player.step(1),
  Home: ({ player }) => player.go(0),
  End: ({ player, reel }) => player.go(reel.last),
  PageUp: (parts) => toRound(parts, -1),
  PageDown: (parts) => toRound(parts, 1),
  " ": ({ player }) => player.toggle(),
  0: (parts) => look(parts, "spectator"),
  9: (parts) => look(parts, "all"),
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((seat) => [seat + 1, (parts) => look(parts, seat)])),
  l: (parts) => parts.screen.say(wordsAt(parts, parts.reel.shown)),
  b: (parts) => parts.screen.say(parts.game.page.say?.board?.(parts.context) ?? ""),
  h: (parts) => parts.screen.say(parts.game.page.say?.hand?.(parts.context) ?? say("nothing-in-hand")),
  i: ({ detail }) => detail.toggle(document.activeElement),
  m: ({ screen }) => screen.toggleSide(),
  f: () => fitBoard(),
  "+": () => zoomBoard(1.25),
  "-": () => zoomBoard(0.8),
  "?": ({ screen }) => screen.openDialog("keys"),
  Escape: ({ detail, screen }) => detail.close() || (screen.hasSheet && screen.toggleSide(false)),
};

/** @type {() => Key[]} */
export const keyList = () => [
  { key: "arrows", shown: ["←", "→"], words: say("film-press-step") },
  { key: "ends", shown: [say("cap-home"), say("cap-end")], words: say("film-press-ends") },
  { key: "rounds", shown: [say("cap-page-up"), say("cap-page-down")], words: say("film-press-rounds") },
  { key: "space", shown: [say("cap-space")], words: say("film-press-play") },
  { key: "eyes", shown: ["1", "2", "3", "…"], words: say("film-press-eyes") },
  { key: "others", shown: ["0", "9"], words: say("film-press-others") },
  { key: "l", words: say("film-press-last") },
  { key: "b", words: say("press-board") },
  { key: "h", words: say("press-hand") },
  { key: "i", words: say("press-large") },
  { key: "zoom", shown: ["+", "−"], words: say("film-press-zoom") },
  { key: "f", words: say("film-press-fit") },
  { key: "m", words: say("film-press-log") },
  { key: "?", words: say("press-keys") },
];
