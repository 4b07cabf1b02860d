// Mapominoes as it lies on the table.
import { html, say, stageSize } from "../../house.js";
import { gather, mapOf, named, nameOf } from "./page/atlas.js";
import { large } from "./page/faces.js";
import { hand } from "./page/hand.js";
import { legendOf } from "./page/layout.js";
import { atlas } from "./page/map.js";
import { closeMap, dwell, show } from "./page/shows.js";
import { table } from "./page/table.js";
import * as words from "./page/words.js";

/** @import { Button, Template } from "../../web/types/page.js" */
/** @import { Action, View } from "./page/api.js" */
/** @import { Context, Page } from "./page/types.js" */

/** @param {Context} context */
function board(context) {
  const { view, staged } = context;
  gather(context);
  mapOf(view, context.redraw);
  keepTime(context);
  const { map, until } = staged;
  if (map)
    return html`<div class="mapominoes"
      >${atlas(context, map, { until, close: until === Infinity ? closeMap : null })}</div>`;
  return html`<div class="mapominoes">${table(context)} ${legend(context)}</div>`;
}

/** @param {Context} context */
function legend({ view, name }) {
  const { number, pile, rounds_to_play: rounds } = view;
  return html`<div class="legend off-plane is-${legendOf(stageSize())}" data-still>
    <p class="label figure">${say("round-of", { number, rounds })}</p>
    <p class="label figure" data-pile>${say("pile-left", { count: pile })}</p>
    ${view.sand ? timer(say("sand-left", { seconds: secondsLeft("sand") })) : ""}
    ${view.phase === "call" ? timer(say("pause-left", { seconds: secondsLeft("call") })) : ""}
    ${view.phase === "look" ? html`<p class="label">${say("first-look")}</p>${others(view, name)}` : ""}
    ${view.options.open_hands === "round" && view.phase !== "over" ? others(view, name) : ""}
  </div>`;
}

/** @param {string} words */
const timer = (words) => html`<p class="label sand" role="timer">${words}</p>`;

/** @type {(view: View, name: Context["name"]) => Template} */
const others = (view, name) =>
  html`<ul class="open-hands">${view.hands.map((codes, seat) =>
    codes && seat !== view.seat ? html`<li><b>${name(seat, true)}</b> ${codes.map(nameOf).join(", ")}</li>` : "",
  )}</ul>`;

// --- time: the sand timer, the pause for calls and the first look; the house says when they are over ---

const LAST_CARD_SECONDS = 20;

/** @type {Map<string, { key: string, until: number, ticking: number }>} what runs → until when */
const clocks = new Map();

/**
 * The timers running now, each with its seconds: a pause or a look stays the same until somebody plays, sand until it
 * is turned again.
 * @param {Context} context
 */
function running({ view, table }) {
  const { sand_timer: sand, look_seconds: look, pause } = view.options;
  /** @type {[what: string, key: string, seconds: number][]} */
  const found = [];
  const round = `${table.id} ${view.number}`;
  if (view.sand) found.push(["sand", `${round} ${view.sand.number}`, sand]);
  if (view.phase === "look") found.push(["look", round, look]);
  if (view.phase === "call")
    found.push([
      "call",
      `${round} ${view.table.length} ${view.calls}`,
      view.frames.length > 1 ? pause : LAST_CARD_SECONDS,
    ]);
  return found;
}

/** @param {Context} context */
function keepTime(context) {
  if (context.past) return;
  const now = running(context);
  for (const [what, clock] of clocks)
    if (!now.some(([other, key]) => other === what && key === clock.key)) {
      clearInterval(clock.ticking);
      clocks.delete(what);
    }
  for (const [what, key, seconds] of now) if (!clocks.has(what)) begin(context, what, key, seconds);
}

/** @type {(context: Context, what: string, key: string, seconds: number) => void} */
function begin(context, what, key, seconds) {
  const until = Date.now() + seconds * 1000;
  const ticking = setInterval(() => {
    context.redraw();
    if (Date.now() >= until) clearInterval(ticking);
  }, 500);
  clocks.set(what, { key, until, ticking });
}

/** @param {string} what */
const secondsLeft = (what) => Math.max(0, Math.ceil(((clocks.get(what)?.until ?? 0) - Date.now()) / 1000));

// --- decisions without a place ---

/** @param {Context} context */
function buttons(context) {
  const { view } = context;
  /** @type {Button<Action>[]} */
  const found = [];
  /** @type {(name: Action["do"], words: string, more?: { main?: boolean, confirm?: boolean }) => void} */
  const add = (name, text, more) => {
    const [action] = context.legal({ do: name });
    if (action) found.push({ action, words: text, ...more });
  };
  add("stand", say("let-it-stand"));
  add("call", say("call-it"), { confirm: true });
  add("cannot", say(view.pile ? "cannot-go-draw" : "cannot-go"), { main: view.legal.length === 1 });
  add("ready", say("ready"), { main: true });
  add("timer", say("turn-timer"));
  if (context.legal({ do: "lay" }).length && view.phase === "go" && !context.legal({ do: "cannot" }).length)
    found.push({ ask: { do: "cannot" }, words: say("cannot-go") });
  return found;
}

/** @param {string} key */
function detail(key) {
  if (key.startsWith("as:")) {
    const thing = named(key.slice(3));
    return html`<div class="mapominoes-detail"><p class="title">${say("transit-title", { thing })}</p
      ><p>${say("transit-note", { thing })}</p></div>`;
  }
  return html`<div class="mapominoes-detail">${large(key)}</div>`;
}

/** @type {(seat: number, context: Context) => Template} */
function plate(seat, { view }) {
  const [cards, transits] = [view.cards[seat], view.transits[seat]];
  const label = say("held", { cards, transits });
  return html`<span class="held-count figure" data-key=${`plate-${seat}`} role="img" aria-label=${label}>
    <svg viewBox="0 0 10 14" aria-hidden="true"><path d="M.5 .5h9v13h-9z" /></svg>${cards}
    <svg class="is-transit" viewBox="0 0 10 14" aria-hidden="true"
      ><path d="M.5 .5h9v13h-9zM2 10c2-5 4 1 6-6" /></svg>${transits}
  </span>`;
}

/** @param {Context} context */
function ended(context) {
  gather(context);
  const round = context.view.rounds.at(-1);
  return html`<div class="mapominoes is-ended">${round ? atlas(context, round) : ""}</div>`;
}

/**
 * Decisions by one key: choose, and once more to confirm.
 * @type {(wanted: { do: "call" } | { do: "cannot" }) => (context: Context) => void}
 */
const take = (wanted) => (context) => {
  const [action] = context.legal(wanted);
  if (action) context.choose(action);
  else context.ask(wanted);
};

/** @param {Context} context */
function pickTransit(context) {
  if (context.legal({ do: "transit" }).length) context.set({ card: "transit" });
}

/** @type {Page} */
export default {
  board,
  hand: (context) => hand(context, stageSize().width),
  buttons,
  show,
  dwell,
  describe: words.describe,
  detail,
  aim: () => say("aim"),
  score: (seat, { view }) => ({
    value: say("point-figure", { count: view.points[seat] }),
    unit: say("point-unit", { count: view.points[seat] }),
  }),
  plate,
  ended,
  say: { board: words.board, hand: words.hand },
  keys: [
    { key: "c", words: say("key-call"), press: take({ do: "call" }) },
    { key: "n", words: say("key-cannot"), press: take({ do: "cannot" }) },
    { key: "t", words: say("key-transit"), press: pickTransit },
  ],
};
