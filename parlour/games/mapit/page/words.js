// What the board and the decisions are in plain words.
import { say, thing } from "../../../house.js";
import { ARMS } from "./layout.js";

/** @import { Action, Challenge, Compared, Place } from "./api.js" */
/** @import { Arm, Asking, Begun, Card, Context, Round, Turned, View } from "./types.js" */

/** @type {Record<Arm, Arm>} */
const OPPOSITE = { north: "south", south: "north", east: "west", west: "east" };
/** @param {Arm} arm */
export const isByLatitude = (arm) => arm === "north" || arm === "south";

/**
 * A card in the arguments of a message.
 * @param {Pick<Card, "id">} card
 */
export const named = ({ id }) => `#${id}`;

/** @param {Pick<Card, "id">} card */
export const nameOf = ({ id }) => thing(id);

/** @param {Pick<Card, "country">} card */
export const countryOf = ({ country }) => thing(`country-${country.toLowerCase().replaceAll(" ", "-")}`, country);

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
      return say("do-pile", { pile: action.pile + 1 });
    case "place":
      return placing(view, action);
    case "challenge":
      return view.phase === "challenge" ? challenging(view, action) : say("challenge");
    case "accept":
      return view.phase === "challenge"
        ? say("do-accept", { card: named(pendingCard(view)) })
        : say("let-the-card-stand");
    case "guess":
      return say("do-guess", { count: action.count });
  }
}

/** @type {(view: View, place: Place) => string} */
function placing(view, { arm, position }) {
  const card = view.card ? named(view.card) : "";
  if (view.phase === "pile") return say("do-place", { card, arm });
  const { inner, outer } = neighbours(view, arm, position);
  if (outer) return say("do-place-between", { card, arm, inner: named(inner), outer: named(outer) });
  return say(position === 0 ? "do-place-centre" : "do-place-outermost", { card, arm, inner: named(inner) });
}

/** @type {(view: Asking, action: Challenge) => string} */
function challenging(view, action) {
  const card = named(pendingCard(view));
  const other = challenged(view, action);
  return other
    ? say("do-challenge", { card, other: named(other), against: action.against })
    : say("do-challenge-beyond", { card });
}

/** @param {Asking} view */
export const pendingCard = ({ pending, arms }) => cardsOf({ arms }, pending.arm)[pending.position];

/** @type {(view: Asking, action: Challenge) => Card | null} */
export function challenged(view, { against }) {
  return neighbours(view, view.pending.arm, view.pending.position, true)[against];
}

/**
 * How two turned cards lie to each other on this arm: how far the first is further which way.
 * @type {(arm: Arm, card: Turned, against: Turned) => { gap: number, way: Arm | null }}
 */
export function compared(arm, card, against) {
  const along = isByLatitude(arm) ? "lat" : "lon";
  const gap = card.back[along] - against.back[along];
  const positive = isByLatitude(arm) ? "north" : "east";
  return { gap: Math.abs(gap), way: gap === 0 ? null : gap > 0 ? positive : OPPOSITE[positive] };
}

/**
 * The message for a step of the walk: a card stays if it lies further out, or exactly as far.
 * @type {(round: Pick<Round, "centre" | "arms">, step: Compared) => string}
 */
export function walkStep({ centre, arms }, { arm, card, against, stays }) {
  if (!stays) return "walk-lifted";
  const [one, other] = [card, against].map((id) => [centre, ...arms.flat()].find((laid) => laid.id === id));
  return one && other && compared(arm, one, other).way ? "walk-stays" : "walk-level";
}

/**
 * Where a card lies: "card 2 of the north arm, beyond Oslo".
 * @type {(laid: { centre: Card, arms: Card[][] }, arm: Arm | null, place: number) => string}
 */
export function placeInWords({ centre, arms }, arm, place) {
  if (arm === null) return say("place-centre");
  const cards = arms[ARMS.indexOf(arm)];
  return say("place-on-arm", { place: place + 1, arm, inner: named(place > 0 ? cards[place - 1] : centre) });
}

/**
 * Where a turned card really lies.
 * @type {(card: Pick<Card, "back">) => string[]}
 */
export function coordinatesInWords({ back }) {
  if (!back) return [];
  return [
    say("latitude", { ...degrees(back.lat), way: back.lat < 0 ? "south" : "north" }),
    say("longitude", { ...degrees(back.lon), way: back.lon < 0 ? "west" : "east" }),
  ];
}

/** @param {number} minutes */
const degrees = (minutes) => ({ degrees: Math.floor(Math.abs(minutes) / 60), minutes: Math.abs(minutes) % 60 });

/** @param {Card} card */
const readAloud = (card) => [nameOf(card), ...coordinatesInWords(card)].join(", ");

/** @type {(context: Pick<Context, "view" | "words">) => string} */
export function board({ view, words }) {
  if (view.phase === "pile") return `${say("board-piles", { count: view.piles })} ${words(view.status)}`;
  const arms = ARMS.map((arm) => {
    const cards = cardsOf(view, arm).map(readAloud).join("; ");
    return cards ? say("board-arm", { arm, cards: `"${cards}` }) : say("board-arm-empty", { arm });
  });
  const centre = say("board-centre", { number: view.number, centre: `"${readAloud(view.centre)}` });
  return [centre, ...arms, say("board-left", { count: view.pile })].join(" ");
}

/** @type {(context: Pick<Context, "view" | "words">) => string} */
export function tray({ view, words }) {
  const parts = [words(view.status)];
  if (view.card) parts.push(say("in-turn", { card: named(view.card), country: `"${countryOf(view.card)}` }));
  if (view.guess !== null) parts.push(`${say("your-guess-is", { count: view.guess })}.`);
  return parts.join(" ");
}
