// The keyboard alone is enough.
import { fitBoard, hasPlane, panBoard, revealOnBoard, zoomBoard } from "./board.js";
import { goBack, play } from "./choose.js";
import { backToNow, step } from "./past.js";
import { takeBack } from "./takeback.js";
import { walk } from "./targets.js";

export function listenToKeys(house) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest?.("input, select, textarea, dialog")) {
      if (event.key === "Escape" && !event.target.closest("dialog")) leaveField(house);
      return;
    }
    if (press(house, event)) event.preventDefault();
  });
}

function press(house, event) {
  const { key } = event;
  if (key.startsWith("Arrow")) return arrow(house, event);
  const own = house.view && !house.past && house.page?.keys?.find((one) => one.key === key);
  if (own) return own.press(house.context), true;
  const act = house.past && !IN_THE_PAST.has(key) ? null : ACTS[key];
  return act ? act(house, event) !== false : false;
}

function arrow(house, { key, shiftKey, target }) {
  const by =
    house.past && !shiftKey && !target.closest?.("[role=tablist]") ? { ArrowLeft: -1, ArrowRight: 1 }[key] : undefined;
  if (by) return step(house, by), true;
  if (target.closest?.("[role=tablist], [data-scrolls]") && !target.closest("[data-target]")) return false;
  if (shiftKey && hasPlane()) {
    panBoard({ ArrowLeft: 80, ArrowRight: -80 }[key] ?? 0, { ArrowUp: 80, ArrowDown: -80 }[key] ?? 0);
    return true;
  }
  const next = walk(key, house.isAsking);
  if (next) revealOnBoard(next);
  return Boolean(next);
}

// Looking back, there is nothing to decide.
const IN_THE_PAST = new Set(["?", "s", "l", "h", "b", "i", "m", "+", "=", "-", "0", "Escape"]);

const ACTS = {
  "?": (house) => house.openDialog("keys"),
  s: (house) => house.say(house.statusWords()),
  l: (house) => house.say(house.log.length ? house.names.words(house.log.at(-1).words) : "Nothing has happened yet."),
  h: (house) => house.say(house.page?.say?.hand?.(house.shown.context) ?? textOf(".hand") ?? "You hold nothing."),
  b: (house) => house.say(house.page?.say?.board?.(house.shown.context) ?? textOf(".board") ?? ""),
  i: (house) => house.detail.toggle(document.activeElement),
  y: toggleAsking,
  u: (house) => takeBack(house),
  m: (house) => house.openTab(house.tab, true),
  w: (house) => house.lesson?.showMe() ?? false,
  "+": () => zoomBoard(1.25),
  "=": () => zoomBoard(1.25),
  "-": () => zoomBoard(0.8),
  0: () => fitBoard(),
  " ": (house, event) => (event.target.closest?.("button, a, summary, [data-target]") ? false : house.queue.skip()),
  Enter: (house, event) =>
    house.chosen && !house.isBusy && house.focus.isAtStatus ? play(house, house.chosen) : false,
  Escape: (house) =>
    !document.querySelector(":popover-open") &&
    (house.detail.close() ||
      closeSheet(house) ||
      putAway(house) ||
      backToNow(house) ||
      goBack(house) ||
      (house.isAsking && toggleAsking(house)) ||
      house.queue.skip()),
};

function toggleAsking(house) {
  house.isAsking = !house.isAsking;
  house.draw();
  return house.say(
    house.isAsking
      ? "The arrows reach what cannot be done, too. Enter asks why not."
      : "The arrows reach what can be done.",
  );
}

// What lies over the board is closed before anything below it.
const closeSheet = (house) => house.isSideOpen && !house.hasColumn && house.toggleSide(false);

// Out of a field: the sheet or the question that it belongs to is closed.
function leaveField(house) {
  if (closeSheet(house)) return;
  house.naming = null;
  house.draw();
  house.focus.toStatus();
}

// The answer to a question is put away like a card that was held.
function putAway(house) {
  if (!house.trouble?.isAnswer) return false;
  house.trouble = null;
  house.draw();
  return true;
}

const textOf = (selector) => document.querySelector(selector)?.innerText.replace(/\s+/g, " ").trim() || null;
