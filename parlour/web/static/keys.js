// The keyboard alone is enough.
import { fitBoard, hasPlane, panBoard, revealOnBoard, zoomBoard } from "./board.js";
import { goBack, play } from "./choose.js";
import { backToNow, step } from "./past.js";
import { closest } from "./pointer.js";
import { statusWords } from "./status.js";
import { takeBack } from "./takeback.js";
import { walk } from "./targets.js";
import { say } from "./words.js";

/** @import { Parts } from "../types/table.js" */

/** @param {Parts} parts */
export function listenToKeys(parts) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (closest(event, "input, select, textarea, dialog")) {
      if (event.key === "Escape" && !closest(event, "dialog")) leaveField(parts);
      return;
    }
    if (press(parts, event)) event.preventDefault();
  });
}

/**
 * Whether the key meant anything.
 * @type {(parts: Parts, event: KeyboardEvent) => boolean}
 */
function press(parts, event) {
  const { game, screen, context } = parts;
  const { key } = event;
  if (key.startsWith("Arrow")) return arrow(parts, event);
  const own = game.view && !screen.past && game.page.keys?.find((one) => one.key === key);
  if (own) {
    own.press(context);
    return true;
  }
  const act = screen.past && !IN_THE_PAST.has(key) ? null : ACTS[key];
  return act ? act(parts, event) !== false : false;
}

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {Record<string, [dx: number, dy: number]>} */
const PANS = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };

/** @type {(parts: Parts, event: KeyboardEvent) => boolean} */
function arrow(parts, event) {
  const { key, shiftKey } = event;
  const { past, isAsking } = parts.screen;
  if (past && !shiftKey && key in STEPS && !closest(event, "[role=tablist]")) {
    step(parts, past, STEPS[key]);
    return true;
  }
  if (closest(event, "[role=tablist], [data-scrolls]") && !closest(event, "[data-target]")) return false;
  if (shiftKey && hasPlane()) {
    panBoard(...(PANS[key] ?? [0, 0]));
    return true;
  }
  const next = walk(key, isAsking);
  if (next) revealOnBoard(next);
  return Boolean(next);
}

// While looking back, there is nothing to decide.
const IN_THE_PAST = new Set(["?", "s", "l", "h", "b", "i", "m", "+", "=", "-", "0", "Escape"]);

/** @type {Record<string, (parts: Parts, event: KeyboardEvent) => unknown>} false: the key means nothing here */
const ACTS = {
  "?": ({ screen }) => screen.openDialog("keys"),
  s: (parts) => parts.screen.say(statusWords(parts)),
  l: ({ game, screen }) => screen.say(game.names.words(game.log.at(-1)?.words ?? say("log-empty"))),
  h: (parts) => parts.screen.say(read(parts, "hand") ?? textOf(".hand") ?? say("nothing-in-hand")),
  b: (parts) => parts.screen.say(read(parts, "board") ?? textOf(".board") ?? ""),
  i: ({ detail }) => detail.toggle(document.activeElement),
  y: toggleAsking,
  u: (parts) => takeBack(parts),
  m: ({ screen }) => screen.openTab(screen.tab, true),
  w: ({ lesson }) => lesson?.showMe() ?? false,
  "+": () => zoomBoard(1.25),
  "=": () => zoomBoard(1.25),
  "-": () => zoomBoard(0.8),
  0: () => fitBoard(),
  " ": ({ queue }, event) => (closest(event, "button, a, summary, [data-target]") ? false : queue.skip()),
  Enter: confirm,
  Escape: (parts) => !document.querySelector(":popover-open") && leave(parts),
};

/** @type {(parts: Parts, what: "hand" | "board") => string | undefined} */
function read({ game, screen, context }, what) {
  return game.page.say?.[what]?.(screen.past?.context ?? context);
}

/** @param {Parts} parts */
function confirm(parts) {
  const { chosen, isBusy } = parts.game;
  return chosen && !isBusy && parts.focus.isAtStatus ? play(parts, chosen) : false;
}

/**
 * What is open over the board is closed before anything below it.
 * @param {Parts} parts
 */
const leave = (parts) =>
  parts.detail.close() ||
  closeSheet(parts) ||
  putAway(parts) ||
  backToNow(parts) ||
  goBack(parts) ||
  (parts.screen.isAsking && toggleAsking(parts)) ||
  parts.queue.skip();

/** @param {Parts} parts */
function toggleAsking({ screen }) {
  screen.toggleAsking();
  return screen.say(say(screen.isAsking ? "asking-on" : "asking-off"));
}

/** @param {Parts} parts */
const closeSheet = ({ screen }) => screen.hasSheet && screen.toggleSide(false);

/**
 * Escape in a field closes the sheet or the question that it belongs to.
 * @param {Parts} parts
 */
function leaveField(parts) {
  if (closeSheet(parts)) return;
  parts.screen.askName(null);
  parts.focus.toStatus();
}

/**
 * Dismisses the answer to "why not?"; false if there is none.
 * @param {Parts} parts
 */
function putAway({ screen }) {
  if (!screen.trouble?.isAnswer) return false;
  screen.putTroubleAway();
  return true;
}

/** @param {string} selector */
function textOf(selector) {
  /** @type {HTMLElement | null} */
  const element = document.querySelector(selector);
  return element?.innerText.replace(/\s+/g, " ").trim() || null;
}
