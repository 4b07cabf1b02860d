// What is said: figures with their units, places in words, actions in words.
import { beside, byPlace, place } from "./layout.js";

/** @import { Point } from "../../../web/types/page.js" */
/** @import { Action, Card, Laid, View } from "./api.js" */
/** @import { Context, Open } from "./types.js" */

/** @type {(card: Card | null | undefined) => card is Open} */
export const isOpen = (card) => Boolean(card?.face);

/** @param {Open} card */
export const year = (card) =>
  `${card.approximate ? "about " : ""}${card.face.year < 0 ? `${-card.face.year} BC` : card.face.year}`;
/** @param {Open} card */
export const height = (card) => `${card.face.height} m`;
/** @type {(view: View, card: Open) => string} */
export const value = (view, card) => (view.options.criterion === "height" ? height(card) : year(card));
/** @param {View} view */
export const isByHeight = (view) => view.options.criterion === "height";
/** @param {View} view */
export const more = (view) => (isByHeight(view) ? "taller" : "newer");

/** @param {string[]} names */
const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0]);

/** @param {View} view */
const everyCard = (view) => [
  ...view.area.map((laid) => laid.card),
  ...view.hands.flat(),
  ...view.discards,
  ...(view.top ? [view.top] : []),
];
/** @type {(view: View, id: string | undefined) => Card | undefined} */
export const find = (view, id) => everyCard(view).find((card) => card.id === id);
/** @type {(view: View, id: string) => string} */
export const nameOf = (view, id) => find(view, id)?.name ?? id;

/**
 * The cards that a space lies beside, by the side on which they lie.
 * @param {View} view
 * @param {Point} space
 */
function around(view, { x, y }) {
  const cells = byPlace(view.area);
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) => cells.get(place(x + dx, y + dy))?.card;
  return { left: at(-1, 0), right: at(1, 0), below: at(0, -1), above: at(0, 1) };
}

/** @type {(view: View, space: Point) => number} */
export const touches = (view, space) => beside(byPlace(view.area), space).length;
/** @type {(view: View, space: Point) => string} */
export const makes = (view, space) =>
  view.phase !== "turn" ? "" : ["", "", "a duet", "a trio", "a trio"][touches(view, space)];

/**
 * What a placement claims: "taller than A, not taller than B".
 * @type {(view: View, space: Point) => string}
 */
export function claim(view, space) {
  const { left, right, below, above } = around(view, space);
  const lower = [left, below].flatMap((card) => card?.name ?? []);
  const higher = [right, above].flatMap((card) => card?.name ?? []);
  const [big, small] = isByHeight(view) ? ["taller", "shorter"] : ["newer", "older"];
  return [lower.length ? `${big} than ${listed(lower)}` : "", higher.length ? `${small} than ${listed(higher)}` : ""]
    .filter(Boolean)
    .join(", ");
}

/** @type {(view: View, space: Point) => string} */
function where(view, space) {
  const { left, right, below, above } = around(view, space);
  return listed([
    ...(left ? [`right of ${left.name}`] : []),
    ...(right ? [`left of ${right.name}`] : []),
    ...(below ? [`above ${below.name}`] : []),
    ...(above ? [`below ${above.name}`] : []),
  ]);
}

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
/** @param {number} number */
const ordinal = (number) => ORDINALS[number - 1] ?? `number ${number}`;

/**
 * Where a card lies: "row 2 of 3, third from the left, between A and B, below C".
 * @type {(view: View, laid: Laid) => string}
 */
export function placeOf(view, laid) {
  const rows = [...new Set(view.area.map(({ y }) => y))].sort((a, b) => b - a);
  const row = view.area
    .filter(({ y }) => y === laid.y)
    .map(({ x }) => x)
    .sort((a, b) => a - b);
  const { left, right, below, above } = around(view, laid);
  const beside =
    left && right
      ? `between ${left.name} and ${right.name}`
      : left
        ? `right of ${left.name}`
        : right
          ? `left of ${right.name}`
          : "";
  const inRow = row.length === 1 ? "the only card" : `${ordinal(row.indexOf(laid.x) + 1)} from the left`;
  const parts = [
    rows.length > 1 ? `row ${rows.indexOf(laid.y) + 1} of ${rows.length}` : "",
    inRow,
    beside,
    above && `below ${above.name}`,
    below && `above ${below.name}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * A free space: its row from above, or that a new one begins there.
 * @type {(view: View, space: Point) => string}
 */
export function spaceIn({ area }, { y }) {
  const rows = [...new Set(area.map((laid) => laid.y))].sort((a, b) => b - a);
  return rows.includes(y)
    ? `row ${rows.indexOf(y) + 1} of ${rows.length}`
    : `a new row ${y > rows[0] ? "above" : "below"}`;
}

/** @type {(action: Action, context: Context) => string} */
export function describe(action, { view }) {
  const name = (/** @type {string} */ id) => nameOf(view, id);
  switch (action.do) {
    case "play": {
      const made = makes(view, action);
      return `Put ${name(action.card)} ${where(view, action)}${made ? `: ${made}` : ""}`;
    }
    case "check":
      return action.neighbour
        ? `Check ${name(action.card)} and ${name(action.neighbour)}`
        : `Check ${name(action.card)}`;
    case "draw":
      return view.deck ? "Draw a card" : "Take a card from the others";
    case "decline":
      return "Place no extra card";
    case "swap":
      return `Swap ${name(action.card)} and ${name(action.other)}`;
    case "discard":
      return `Discard ${name(action.card)}`;
    case "give":
      return `Hand over ${name(action.card)}`;
  }
}

/** @param {Context} context */
export function board({ view }) {
  const rows = [...new Set(view.area.map((laid) => laid.y))].sort((a, b) => b - a);
  const said = rows.map((y) =>
    view.area
      .filter((laid) => laid.y === y)
      .sort((a, b) => a.x - b.x)
      .map(({ card }) => (isOpen(card) ? `${card.name}, ${value(view, card)}` : `${card.name}, closed`))
      .join("; "),
  );
  const top = view.top ? `On top of the deck lies ${view.top.name}, of ${view.deck} cards.` : "The deck is empty.";
  const cards = `${view.area.length} cards in ${rows.length === 1 ? "one row" : `${rows.length} rows`}`;
  return `${cards}, from top to bottom and left to right. ${said.join(". ")}. ${top}`;
}

/** @param {Context} context */
export function hand({ view, seat }) {
  if (seat === null) return "You are watching.";
  const names = view.hands[seat].map((card) => card.name);
  return `You hold ${names.length === 1 ? "one card" : `${names.length} cards`}: ${names.join(", ")}.`;
}
