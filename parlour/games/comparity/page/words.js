// Wording: figures with their units, places, actions.
import { say, thing } from "../../../house.js";
import { beside, byPlace, place } from "./layout.js";

/** @import { Point, Said } from "../../../web/types/page.js" */
/** @import { Action, Card, Laid, View } from "./api.js" */
/** @import { Context, Open } from "./types.js" */

/** @type {(card: Card | null | undefined) => card is Open} */
export const isOpen = (card) => Boolean(card?.face);

// --- names ---

/** @param {Pick<Card, "id">} card */
export const named = ({ id }) => `#${id}`;
/** @param {Pick<Card, "id">} card */
export const nameOf = ({ id }) => thing(id);
/**
 * For small cards: no word wider than a small card, so that none is ever cut.
 * @param {Pick<Card, "id">} card
 */
export const briefOf = (card) => thing(`brief-${card.id}`, nameOf(card));

/** @type {(kind: "city" | "country", name: string) => string} */
const inPlaces = (kind, name) => thing(`${kind}-${name.toLowerCase().replace(/[ .,]+/g, "-")}`, name);
/** @param {Card} card */
export function placeNameOf({ city, country }) {
  const [there, land] = [inPlaces("city", city), inPlaces("country", country)];
  return there === land ? there : `${there}, ${land}`;
}

/** @param {View} view */
const everyCard = (view) => [
  ...view.area.map((laid) => laid.card),
  ...view.hands.flat(),
  ...view.discards,
  ...(view.top ? [view.top] : []),
];
/** @type {(view: View, id: string | undefined) => Card | undefined} */
export const find = (view, id) => everyCard(view).find((card) => card.id === id);

// --- figures ---

const PLAIN = ["year-bc", "year-ad", "year"];
const ABOUT = ["year-about-bc", "year-about-ad", "year-about"];
const NEAR = ["year-near-bc", "year-near-ad", "year-near"];
/** @type {(when: number, ids: string[]) => Said} */
const dated = (when, [before, early, after]) => [
  when < 0 ? before : when < 1000 ? early : after,
  { year: `${Math.abs(when)}` },
];
/** @type {(card: Open) => Said} */
const yearSaid = ({ approximate, face }) => dated(face.year, approximate ? ABOUT : PLAIN);
/** @type {(card: Open) => Said} */
const heightSaid = ({ face }) => ["metres", { height: face.height }];
/** @type {(view: View, card: Open) => Said} */
export const valueSaid = (view, card) => (isByHeight(view) ? heightSaid(card) : yearSaid(card));

/** @param {Open} card */
export const year = (card) => say(...yearSaid(card));
/** @param {Open} card */
export const height = (card) => say(...heightSaid(card));
/** @type {(view: View, card: Open) => string} */
export const value = (view, card) => say(...valueSaid(view, card));
/** @param {number} when */
export const plainYear = (when) => say(...dated(when, PLAIN));
/**
 * As brief as it can be: for a figure on a small card.
 * @type {(view: View, card: Open) => string}
 */
export const briefValue = (view, card) =>
  isByHeight(view) || !card.approximate ? value(view, card) : say(...dated(card.face.year, NEAR));
/** @param {View} view */
export const isByHeight = (view) => view.options.criterion === "height";

// --- places ---

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
const touches = (view, space) => beside(byPlace(view.area), space).length;
/**
 * What a card makes on a space.
 * @type {(view: View, space: Point) => "duet" | "trio" | null}
 */
export function makes(view, space) {
  const count = view.phase === "turn" ? touches(view, space) : 0;
  return count > 2 ? "trio" : count === 2 ? "duet" : null;
}

/**
 * What a placement claims: taller than these, shorter than those.
 * @type {(view: View, space: Point) => string}
 */
export function claim(view, space) {
  const { left, right, below, above } = around(view, space);
  const lower = [left, below].flatMap((one) => (one ? named(one) : []));
  const higher = [right, above].flatMap((one) => (one ? named(one) : []));
  const by = view.options.criterion;
  if (!higher.length) return say("claim-more", { lower, by });
  return lower.length ? say("claim-between", { lower, higher, by }) : say("claim-less", { higher, by });
}

/**
 * The place of a card, or the one it will go to, by its neighbours, as the log says it; null if it has none.
 * @type {(view: View, space: Point) => Said | null}
 */
function where(view, space) {
  const { left, right, below, above } = around(view, space);
  const across = between(["where-between", "where-right-of", "where-left-of"], left, right);
  const upright = between(["where-above-and-below", "where-above", "where-below"], below, above);
  return across && upright ? ["where-both", { across: [across], upright: [upright] }] : (across ?? upright);
}

/** @type {(ids: string[], low: Card | undefined, high: Card | undefined) => Said | null} */
function between([both, beyond, before], low, high) {
  if (low && high) return [both, { low: named(low), high: named(high) }];
  if (low) return [beyond, { low: named(low) }];
  return high ? [before, { high: named(high) }] : null;
}

/** @param {View} view */
const rowsOf = ({ area }) => [...new Set(area.map(({ y }) => y))].sort((a, b) => b - a);

/**
 * Where a card lies: "row 2 of 3, card 3 from the left, between A and B, below C".
 * @type {(view: View, laid: Laid) => string}
 */
export function placeOf(view, laid) {
  const rows = rowsOf(view);
  const row = view.area
    .filter(({ y }) => y === laid.y)
    .map(({ x }) => x)
    .sort((a, b) => a - b);
  const at = where(view, laid);
  const parts = [
    rows.length > 1 ? say("place-row", { row: rows.indexOf(laid.y) + 1, rows: rows.length }) : "",
    row.length === 1 ? say("place-only") : say("place-from-left", { place: row.indexOf(laid.x) + 1 }),
    at ? say(...at) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * A free space: its row from above, or that a new one begins there.
 * @type {(view: View, space: Point) => string}
 */
export function spaceIn(view, { y }) {
  const rows = rowsOf(view);
  if (rows.includes(y)) return say("place-row", { row: rows.indexOf(y) + 1, rows: rows.length });
  return say(y > rows[0] ? "place-new-row-above" : "place-new-row-below");
}

// --- decisions ---

/** @type {(action: Action, context: Context) => string} */
export function describe(action, { view }) {
  switch (action.do) {
    case "play":
      return placing(view, action.card, action);
    case "check":
      return action.neighbour
        ? say("do-check-both", { card: `#${action.card}`, other: `#${action.neighbour}` })
        : say("do-check", { card: `#${action.card}` });
    case "draw":
      return say(view.deck ? "do-draw" : "do-draw-from-others");
    case "decline":
      return say("do-decline");
    case "swap":
      return say("do-swap", { card: `#${action.card}`, other: `#${action.other}` });
    case "discard":
      return say("do-discard", { card: `#${action.card}` });
    case "give":
      return say("do-give", { card: `#${action.card}` });
  }
}

/** @type {(view: View, card: string, space: Point) => string} */
function placing(view, card, space) {
  const at = where(view, space);
  const said = { card: `#${card}`, where: at ? [at] : [] };
  const id = { duet: "do-play-duet", trio: "do-play-trio", none: "do-play" }[makes(view, space) ?? "none"];
  return say(id, said);
}

// --- read aloud ---

/** @param {Context} context */
export function board({ view }) {
  const rows = rowsOf(view);
  const cards = rows.map((y) =>
    view.area
      .filter((laid) => laid.y === y)
      .sort((a, b) => a.x - b.x)
      .map(({ card }) => `${nameOf(card)}, ${isOpen(card) ? value(view, card) : say("face-down")}`)
      .join("; "),
  );
  const top = view.top ? say("board-deck", { card: named(view.top), count: view.deck }) : say("deck-is-empty");
  return `${say("board-cards", { count: view.area.length, rows: rows.length })} ${cards.join(". ")}. ${top}`;
}

/** @param {Context} context */
export function hand({ view, seat }) {
  return seat === null ? say("tray-watching") : say("hand-cards", { cards: view.hands[seat].map(named) });
}
