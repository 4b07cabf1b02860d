// What is said: figures with their units, places in words, actions in words.
import { beside, byPlace, place } from "./layout.js";

export const year = (card) =>
  `${card.approximate ? "about " : ""}${card.face.year < 0 ? `${-card.face.year} BC` : card.face.year}`;
export const height = (card) => `${card.face.height} m`;
export const value = (view, card) => (view.options.criterion === "height" ? height(card) : year(card));
export const isByHeight = (view) => view.options.criterion === "height";
export const more = (view) => (isByHeight(view) ? "taller" : "newer");

const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0]);

export const everyCard = (view) => [
  ...view.area.map((laid) => laid.card),
  ...view.hands.flat(),
  ...view.discards,
  ...(view.top ? [view.top] : []),
];
export const find = (view, id) => everyCard(view).find((card) => card.id === id);
export const nameOf = (view, id) => find(view, id)?.name ?? id;

// The cards that a space lies beside, by the side on which they lie.
export function around(view, { x, y }) {
  const cells = byPlace(view.area);
  const at = (dx, dy) => cells.get(place(x + dx, y + dy))?.card;
  return { left: at(-1, 0), right: at(1, 0), below: at(0, -1), above: at(0, 1) };
}

export const touches = (view, space) => beside(byPlace(view.area), space).length;
export const makes = (view, space) =>
  view.phase !== "turn" ? "" : ["", "", "a duet", "a trio", "a trio"][touches(view, space)];

// What a placement claims: "taller than A, not taller than B".
export function claim(view, space) {
  const { left, right, below, above } = around(view, space);
  const lower = [left, below].filter(Boolean).map((card) => card.name);
  const higher = [right, above].filter(Boolean).map((card) => card.name);
  const [big, small] = isByHeight(view) ? ["taller", "shorter"] : ["newer", "older"];
  return [lower.length ? `${big} than ${listed(lower)}` : "", higher.length ? `${small} than ${listed(higher)}` : ""]
    .filter(Boolean)
    .join(", ");
}

export function where(view, space) {
  const { left, right, below, above } = around(view, space);
  const parts = [
    left && `right of ${left.name}`,
    right && `left of ${right.name}`,
    below && `above ${below.name}`,
    above && `below ${above.name}`,
  ];
  return listed(parts.filter(Boolean));
}

const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
];
const ordinal = (number) => ORDINALS[number - 1] ?? `number ${number}`;

// Where a card lies: "row 2 of 3, third from the left, between A and B, below C".
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

// A free space: its row from above, or that a new one begins there.
export function spaceIn({ area }, { y }) {
  const rows = [...new Set(area.map((laid) => laid.y))].sort((a, b) => b - a);
  return rows.includes(y)
    ? `row ${rows.indexOf(y) + 1} of ${rows.length}`
    : `a new row ${y > rows[0] ? "above" : "below"}`;
}

export function describe(action, { view }) {
  const name = (id) => nameOf(view, id);
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
  return "";
}

export function board(context) {
  const { view } = context;
  const rows = [...new Set(view.area.map((laid) => laid.y))].sort((a, b) => b - a);
  const said = rows.map((y) =>
    view.area
      .filter((laid) => laid.y === y)
      .sort((a, b) => a.x - b.x)
      .map(({ card }) => (card.face ? `${card.name}, ${value(view, card)}` : `${card.name}, closed`))
      .join("; "),
  );
  const top = view.top ? `On top of the deck lies ${view.top.name}, of ${view.deck} cards.` : "The deck is empty.";
  return `${view.area.length} cards in ${rows.length === 1 ? "one row" : `${rows.length} rows`}, from top to bottom and left to right. ${said.join(". ")}. ${top}`;
}

export function hand({ view, seat }) {
  if (seat === null) return "You are watching.";
  return `You hold ${view.hands[seat].length === 1 ? "one card" : `${view.hands[seat].length} cards`}: ${view.hands[seat].map((card) => card.name).join(", ")}.`;
}
