// What the board and the decisions are in plain words.
import { say } from "../../../house.js";
import { named, nameOf } from "./atlas.js";
import { inWords } from "./faces.js";

/** @import { Point, Said } from "../../../web/types/page.js" */
/** @import { Action, Shown, View } from "./api.js" */
/** @import { Context } from "./types.js" */

/** @typedef {Pick<Shown, "card" | "stands_for">} Card */

/** @param {Card} one */
function labelOf({ card, stands_for: thing }) {
  if (card) return nameOf(card);
  return thing ? say("transit-label", { thing: named(thing) }) : say("transit-unnamed");
}

/**
 * A card that lies there, in the arguments of a message.
 * @type {(one: Card) => Said}
 */
export function inSentence({ card, stands_for: thing }) {
  return card ? ["country", { country: named(card) }] : ["transit-for", { thing: named(thing ?? "") }];
}

/** @type {(view: View, x: number, y: number) => Shown[]} */
export function beside(view, x, y) {
  return view.table.filter((one) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1);
}

/**
 * What a place is to the card one step away: above it, to the right of it.
 * @type {[dx: number, dy: number, way: string][]}
 */
const STEPS = [
  [0, -1, "north"],
  [-1, 0, "east"],
  [0, 1, "south"],
  [1, 0, "west"],
];

/**
 * In the advanced game a side is a direction on the map; otherwise it is only a place on the table.
 * @type {(view: View, x: number, y: number) => Said[]}
 */
function where(view, x, y) {
  const id = view.options.advanced ? "on-the-side" : "where";
  return STEPS.flatMap(([dx, dy, way]) =>
    view.table
      .filter((one) => one.x === x + dx && one.y === y + dy)
      .map((one) => /** @type {Said} */ ([id, { way, card: [inSentence(one)] }])),
  );
}

/**
 * The grid of what lies there: its rows from above, its columns from the left.
 * @param {View} view
 */
function gridOf({ table }) {
  const [xs, ys] = [table.map((one) => one.x), table.map((one) => one.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/** @type {WeakMap<Shown[], Map<string, string>>} table of a view → the labels of its cards, which each drawing wants */
const labels = new WeakMap();

/**
 * A card that lies there, with its place: "Chile, row 2, column 3, to the right of Argentina".
 * @type {(view: View, one: Point & Card) => string}
 */
export function laidLabel(view, one) {
  const known = labels.get(view.table) ?? new Map();
  labels.set(view.table, known);
  const key = `${one.x} ${one.y} ${one.card} ${one.stands_for}`;
  const label = known.get(key) ?? newLabel(view, one);
  known.set(key, label);
  return label;
}

/** @type {(view: View, one: Point & Card) => string} */
function newLabel(view, one) {
  const around = where(view, one.x, one.y);
  const at = `${labelOf(one)}, ${placeOf(view, one)}`;
  return around.length ? say("laid", { card: `"${at}`, where: around }) : at;
}

/**
 * Row and column, or for a space beyond them the side of the table on which it lies.
 * @type {(view: View, place: Point) => string}
 */
export function placeOf(view, { x, y }) {
  const { left, right, low, high } = gridOf(view);
  const row = y > high ? "above" : y < low ? "below" : "there";
  const column = x < left ? "left" : x > right ? "right" : "there";
  return say("place", { row, "row-number": high - y + 1, column, "column-number": x - left + 1 });
}

/** @type {(action: Action, context: Context) => string} */
export function describe(action, { view }) {
  switch (action.do) {
    case "lay": {
      const place = where(view, action.x, action.y);
      return say(place.length > 1 ? "do-lay-double" : "do-lay", { card: named(action.card), where: place });
    }
    case "transit":
      return say("do-transit", { where: where(view, action.x, action.y) });
    case "nominate":
      return say("do-nominate", { thing: named(action.thing) });
    case "cannot":
      return say(view.pile ? "do-cannot-draw" : "do-cannot");
    case "call":
      return say("do-call");
    case "stand":
      return say("let-it-stand");
    case "timer":
      return say("turn-timer");
    case "sand":
      return say("do-sand");
    case "patience":
      return say("do-wait");
    case "ready":
      return say("ready");
  }
}

/** @param {Context} context */
export function board(context) {
  const { view } = context;
  const { number, pile, rounds_to_play: rounds } = view;
  const laid = view.table.map((one, index) =>
    index
      ? say("laid", { card: `"${labelOf(one)}`, where: where(view, one.x, one.y) })
      : say("board-first", { card: `"${labelOf(one)}` }),
  );
  const held = view.cards.map((cards, seat) =>
    context.say("board-held", { who: `@${seat}`, cards, transits: view.transits[seat] }),
  );
  return [
    `${say("round-of", { number, rounds })}.`,
    `${laid.join("; ")}.`,
    ...held,
    `${say("pile-left", { count: pile })}.`,
    context.words(view.status),
  ].join(" ");
}

/** @param {Context} context */
export function hand({ view, seat }) {
  if (seat === null) return say("watching");
  const mine = view.hands[seat] ?? [];
  return [
    say("hand-countries", { count: mine.length }),
    ...mine.map(inWords),
    say("hand-transits", { count: view.transits[seat] }),
  ].join(" ");
}
