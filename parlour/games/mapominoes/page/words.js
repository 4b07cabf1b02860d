// What the board and the decisions are in plain words.
import { nameOf } from "./atlas.js";
import { inWords } from "./faces.js";

/** @import { Point } from "../../../web/types/page.js" */
/** @import { Action, Shown, View } from "./api.js" */
/** @import { Context } from "./types.js" */

/** @param {string[]} words */
const and = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "nothing");

/** @param {Pick<Shown, "card" | "stands_for">} one */
export function labelOf({ card, stands_for: thing }) {
  if (card) return nameOf(card);
  return thing ? `transit card for ${nameOf(thing)}` : "transit card, not named yet";
}

/** @type {(view: View, x: number, y: number) => Shown[]} */
export function beside(view, x, y) {
  return view.table.filter((one) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1);
}

/**
 * In the advanced game a side is a direction on the map; otherwise it is only a place on the table.
 * @type {[dx: number, dy: number, beside: string, direction: string][]}
 */
const STEPS = [
  [0, -1, "above", "north of"],
  [-1, 0, "to the right of", "east of"],
  [0, 1, "below", "south of"],
  [1, 0, "to the left of", "west of"],
];

/** @type {(view: View, x: number, y: number) => string} */
function where(view, x, y) {
  const named = (/** @type {Shown} */ one) => (one.card ? nameOf(one.card) : `the ${labelOf(one)}`);
  const around = STEPS.flatMap(([dx, dy, beside, direction]) =>
    view.table
      .filter((one) => one.x === x + dx && one.y === y + dy)
      .map((one) => `${view.options.advanced ? direction : beside} ${named(one)}`),
  );
  return and(around);
}

/**
 * The grid of what lies there: its rows from above, its columns from the left.
 * @param {View} view
 */
function gridOf({ table }) {
  const [xs, ys] = [table.map((one) => one.x), table.map((one) => one.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/**
 * A card that lies there, with its place: "Chile, row 2, column 3, to the right of Argentina".
 * @type {(view: View, one: Point & Pick<Shown, "card" | "stands_for">) => string}
 */
export function laidLabel(view, one) {
  const around = beside(view, one.x, one.y).length ? `, ${where(view, one.x, one.y)}` : "";
  return `${labelOf(one)}, ${placeOf(view, one)}${around}`;
}

/**
 * Row and column, or for a space beyond them the side of the table on which it lies.
 * @type {(view: View, place: Point) => string}
 */
export function placeOf(view, { x, y }) {
  const { left, right, low, high } = gridOf(view);
  const row = y > high ? "a new row above" : y < low ? "a new row below" : `row ${high - y + 1}`;
  const column =
    x < left ? "a new column on the left" : x > right ? "a new column on the right" : `column ${x - left + 1}`;
  return `${row}, ${column}`;
}

/** @type {(action: Action, context: Context) => string} */
export function describe(action, { view }) {
  switch (action.do) {
    case "lay": {
      const isDouble = beside(view, action.x, action.y).length > 1;
      const place = where(view, action.x, action.y);
      return `Lay ${nameOf(action.card)} ${place}${isDouble ? ": a double connection" : ""}`;
    }
    case "transit":
      return `Lay a transit card ${where(view, action.x, action.y)}`;
    case "nominate":
      return `It stands for ${nameOf(action.thing)}`;
    case "cannot":
      return view.pile ? "Say that you cannot go, and draw a transit card" : "Say that you cannot go";
    case "call":
      return "Call the last card: it lies wrongly";
    case "stand":
      return "Let it stand";
    case "timer":
      return "Turn the sand timer";
    case "sand":
      return "The sand has run out";
    case "patience":
      return "Wait";
    case "ready":
      return "Ready";
  }
}

/** @param {Context} context */
export function board({ view, words, name }) {
  const laid = view.table.map(
    (one, index) => `${labelOf(one)}${index ? `, ${where(view, one.x, one.y)}` : " opens the table"}`,
  );
  const held = view.cards.map(
    (count, seat) => `${name(seat, true)} ${count} countries and ${view.transits[seat]} transit cards`,
  );
  const round = `Round ${view.number} of ${view.rounds_to_play}`;
  return [round, laid.join("; "), held.join("; "), `${view.pile} in the draw pile`, words(view.status)].join(". ");
}

/** @param {Context} context */
export function hand({ view, seat }) {
  if (seat === null) return "You are watching.";
  const mine = view.hands[seat] ?? [];
  const transits = view.transits[seat];
  const countries = `${mine.length} ${mine.length === 1 ? "country" : "countries"}: ${mine.map(inWords).join(" ")}`;
  return `You hold ${countries} And ${transits} transit ${transits === 1 ? "card" : "cards"}.`;
}
