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
    ${view.phase === "sand" ? html`<p class="label sand" role="timer">${say("sand-left", { seconds: secondsLeft() })}</p>` : ""}
    ${view.phase === "look" ? html`<p class="label">${say("first-look")}</p>${others(view, name)}` : ""}
    ${view.options.open_hands === "round" && view.phase !== "over" ? others(view, name) : ""}
  </div>`;
}

/** @type {(view: View, name: Context["name"]) => Template} */
const others = (view, name) =>
  html`<ul class="open-hands">${view.hands.map((codes, seat) =>
    codes && seat !== view.seat ? html`<li><b>${name(seat, true)}</b> ${codes.map(nameOf).join(", ")}</li>` : "",
  )}</ul>`;

// --- time: the sand timer and the first look; the house says when they are over ---

/** @type {{ key: string, phase: string, until: number, ticking: number } | null} */
let clock = null;

/** @param {Context} context */
function keepTime(context) {
  const { view } = context;
  if (context.past) return;
  const key =
    view.phase === "sand" || view.phase === "look" ? `${context.table.id} ${context.version} ${view.phase}` : null;
  if (clock && clock.key !== key && !(clock.phase === view.phase && key && clock.phase === "sand")) {
    clearInterval(clock.ticking);
    clock = null;
  }
  if (!key || clock) return;
  const seconds = view.phase === "sand" ? view.options.sand_timer : view.options.look_seconds;
  const until = Date.now() + seconds * 1000;
  const ticking = setInterval(() => {
    context.redraw();
    if (Date.now() >= until) clearInterval(ticking);
  }, 500);
  clock = { key, phase: view.phase, until, ticking };
}

const secondsLeft = () => (clock ? Math.max(0, Math.ceil((clock.until - Date.now()) / 1000)) : 0);

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
  add("stand", say("let-it-stand"), { main: true });
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
    value: say("points", { count: view.points[seat] }),
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
