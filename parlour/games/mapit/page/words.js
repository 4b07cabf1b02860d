// What the board and the decisions are in plain words.
import { latitudeInWords, longitudeInWords } from "./faces.js";
import { ARMS } from "./layout.js";

/** @import { Action, Challenge, Place } from "./api.js" */
/** @import { Arm, Asking, Begun, Card, Context, Turned, View } from "./types.js" */

/** @type {Record<Arm, string>} */
export const FURTHER = { north: "further north", south: "further south", east: "further east", west: "further west" };
/** @type {Record<Arm, Arm>} */
const OPPOSITE = { north: "south", south: "north", east: "west", west: "east" };
/** @param {Arm} arm */
export const isByLatitude = (arm) => arm === "north" || arm === "south";

/** @type {(view: Pick<View, "arms">, arm: Arm) => Card[]} */
export const cardsOf = (view, arm) => view.arms[ARMS.indexOf(arm)];

/**
 * The neighbours that a card would have at this place of an arm, or has if it lies there.
 * @type {(view: Begun, arm: Arm, position: number, isThere?: boolean) => { inner: Card, outer: Card | null }}
 */
export function neighbours(view, arm, position, isThere = false) {
  const cards = cardsOf(view, arm);
  return {
    inner: position > 0 ? cards[position - 1] : view.centre,
    outer: cards[isThere ? position + 1 : position] ?? null,
  };
}

/** @type {(action: Action, context: Pick<Context, "view">) => string} */
export function describe(action, { view }) {
  switch (action.do) {
    case "pile":
      return `Take pile ${action.pile + 1}`;
    case "place":
      return `Put ${view.card?.name ?? "the card"} on the ${action.arm} arm${where(view, action)}`;
    case "challenge":
      return view.phase === "challenge" ? `Challenge ${pendingCard(view).name} ${against(view, action)}` : "Challenge";
    case "accept":
      return view.phase === "challenge" ? `Let ${pendingCard(view).name} stand` : "Let the card stand";
    case "guess":
      return `Guess that ${count(action.count)} wrongly`;
  }
}

/** @type {(view: Asking, action: Challenge) => string} */
function against(view, action) {
  const other = challenged(view, action);
  return other ? `against ${other.name} (${action.against})` : `against its ${action.against} neighbour`;
}

/** @param {number} cards */
export const count = (cards) => (cards === 0 ? "no card lies" : cards === 1 ? "1 card lies" : `${cards} cards lie`);

/** @type {(view: View, place: Place) => string} */
function where(view, { arm, position }) {
  if (view.phase === "pile") return "";
  const { inner, outer } = neighbours(view, arm, position);
  if (outer) return `, between ${inner.name} and ${outer.name}`;
  return position === 0 ? `, beside ${inner.name} in the centre` : `, outermost, beyond ${inner.name}`;
}

/** @param {Asking} view */
export const pendingCard = ({ pending, arms }) => cardsOf({ arms }, pending.arm)[pending.position];

/** @type {(view: Asking, action: Challenge) => Card | null} */
export function challenged(view, { against }) {
  return neighbours(view, view.pending.arm, view.pending.position, true)[against];
}

/**
 * How two turned cards lie to each other on this arm: "Oslo lies 0° 15′ further south than Helsinki".
 * @type {(arm: Arm, card: Turned, against: Turned) => { gap: number, way: Arm | null }}
 */
export function compared(arm, card, against) {
  const along = isByLatitude(arm) ? "lat" : "lon";
  const gap = card.back[along] - against.back[along];
  const positive = isByLatitude(arm) ? "north" : "east";
  return { gap: Math.abs(gap), way: gap === 0 ? null : gap > 0 ? positive : OPPOSITE[positive] };
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
  "thirteenth",
  "fourteenth",
  "fifteenth",
];
/** @type {Record<Arm, string>} */
const ADJECTIVES = { north: "northern", east: "eastern", south: "southern", west: "western" };

/**
 * Where a card lies: "second card of the northern arm, further out than Oslo".
 * @type {(laid: { centre: Card, arms: Card[][] }, arm: Arm | null, place: number) => string}
 */
export function placeInWords({ centre, arms }, arm, place) {
  if (arm === null) return "the centre card";
  const cards = arms[ARMS.indexOf(arm)];
  const inner = place > 0 ? cards[place - 1] : centre;
  return `${ORDINALS[place] ?? `number ${place + 1}`} card of the ${ADJECTIVES[arm]} arm, beyond ${inner.name}`;
}

/** @param {Pick<Card, "back">} card */
export function coordinatesInWords({ back }) {
  return back ? `, ${latitudeInWords(back.lat)}, ${longitudeInWords(back.lon)}` : "";
}

/** @type {(context: Pick<Context, "view" | "words">) => string} */
export function board({ view, words }) {
  if (view.phase === "pile") return `${view.piles} piles are left. ${words(view.status)}`;
  const arms = ARMS.map((arm) => {
    const cards = cardsOf(view, arm).map((card) => card.name + coordinatesInWords(card));
    return cards.length ? `${arm} arm, outward: ${cards.join("; ")}.` : `${arm} arm: empty.`;
  });
  const pile = view.pile === 1 ? "1 card is left in the pile." : `${view.pile} cards are left in the pile.`;
  const centre = `Centre: ${view.centre.name}${coordinatesInWords(view.centre)}.`;
  return `Round ${view.number} of 3. ${centre} ${arms.join(" ")} ${pile}`.replace(
    /(\. )([a-z])/g,
    (_, dot, letter) => dot + letter.toUpperCase(),
  );
}

/** @type {(context: Pick<Context, "view" | "words">) => string} */
export function tray({ view, words }) {
  const parts = [words(view.status)];
  if (view.card) parts.push(`The card in turn is ${view.card.name}, ${view.card.country}.`);
  if (view.guess !== null) parts.push(`Your guess is ${view.guess}.`);
  return parts.join(" ");
}
