// What the board and the decisions are in plain words.
import { nameOf } from "./atlas.js";
import { inWords } from "./faces.js";

const and = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "nothing");

export const labelOf = ({ card, stands_for: thing }) => (card ? nameOf(card) : `transit card for ${nameOf(thing)}`);

export function beside(view, x, y) {
  return view.table.filter((one) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1);
}

// In the advanced game a side is a direction on the map; otherwise it is only a place on the table.
const STEPS = [
  [0, -1, "above", "north of"],
  [-1, 0, "to the right of", "east of"],
  [0, 1, "below", "south of"],
  [1, 0, "to the left of", "west of"],
];

function where(view, x, y) {
  const around = STEPS.flatMap(([dx, dy, beside, direction]) =>
    view.table
      .filter((one) => one.x === x + dx && one.y === y + dy)
      .map(
        (one) =>
          `${view.options.advanced ? direction : beside} ${one.card ? nameOf(one.card) : `the transit card for ${nameOf(one.stands_for)}`}`,
      ),
  );
  return and(around);
}

// The grid of what lies there: its rows from above, its columns from the left.
function gridOf({ table }) {
  const [xs, ys] = [table.map((one) => one.x), table.map((one) => one.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

// A card that lies there, with its place: "Chile, row 2, column 3, to the right of Argentina".
export function laidLabel(view, one) {
  const name = one.card || one.stands_for ? labelOf(one) : "transit card, not named yet";
  const around = beside(view, one.x, one.y).length ? `, ${where(view, one.x, one.y)}` : "";
  return `${name}, ${placeOf(view, one)}${around}`;
}

// Row and column, or for a space beyond them the side of the table on which it lies.
export function placeOf(view, { x, y }) {
  const { left, right, low, high } = gridOf(view);
  const row = y > high ? "a new row above" : y < low ? "a new row below" : `row ${high - y + 1}`;
  const column =
    x < left ? "a new column on the left" : x > right ? "a new column on the right" : `column ${x - left + 1}`;
  return `${row}, ${column}`;
}

export function describe(action, { view }) {
  switch (action.do) {
    case "lay":
      return `Lay ${nameOf(action.card)} ${where(view, action.x, action.y)}${beside(view, action.x, action.y).length > 1 ? ": a double connection" : ""}`;
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
  return "";
}

export function board({ view, words, name }) {
  const laid = view.table.map(
    (one, index) => `${labelOf(one)}${index ? `, ${where(view, one.x, one.y)}` : " opens the table"}`,
  );
  const held = view.cards.map(
    (count, seat) => `${name(seat, true)} ${count} countries and ${view.transits[seat]} transit cards`,
  );
  return `Round ${view.number} of ${view.rounds_to_play}. ${laid.join("; ")}. ${held.join("; ")}. ${view.pile} in the draw pile. ${words(view.status)}`;
}

export function hand({ view, seat }) {
  const mine = view.hands[seat] ?? [];
  const transits = view.transits[seat] ?? 0;
  return `You hold ${mine.length} ${mine.length === 1 ? "country" : "countries"}: ${mine.map(inWords).join(" ")} And ${transits} transit ${transits === 1 ? "card" : "cards"}.`;
}
