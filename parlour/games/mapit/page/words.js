// What the board and the decisions are in plain words.
import { latitudeInWords, longitudeInWords } from "./faces.js";
import { ARMS } from "./layout.js";

export const FURTHER = { north: "further north", south: "further south", east: "further east", west: "further west" };
const OPPOSITE = { north: "south", south: "north", east: "west", west: "east" };
export const isByLatitude = (arm) => arm === "north" || arm === "south";

export const cardsOf = (view, arm) => view.arms[ARMS.indexOf(arm)];

// The neighbours that a card would have at this place of an arm, or has if it lies there.
export function neighbours(view, arm, position, isThere = false) {
  const cards = cardsOf(view, arm);
  return {
    inner: position > 0 ? cards[position - 1] : view.centre,
    outer: cards[isThere ? position + 1 : position] ?? null,
  };
}

export function describe(action, { view }) {
  switch (action.do) {
    case "pile":
      return `Take pile ${action.pile + 1}`;
    case "place":
      return `Put ${view.card?.name ?? "the card"} on the ${action.arm} arm, ${where(view, action)}`;
    case "challenge":
      return `Challenge ${pendingCard(view).name} against ${challenged(view, action).name} (${action.against})`;
    case "accept":
      return `Let ${pendingCard(view).name} stand`;
    case "guess":
      return `Guess that ${count(action.count)} wrongly`;
  }
  return "";
}

export const count = (cards) => (cards === 0 ? "no card lies" : cards === 1 ? "1 card lies" : `${cards} cards lie`);

function where(view, { arm, position }) {
  const { inner, outer } = neighbours(view, arm, position);
  if (outer) return `between ${inner.name} and ${outer.name}`;
  return position === 0 ? `beside ${inner.name} in the centre` : `outermost, beyond ${inner.name}`;
}

export const pendingCard = ({ pending, ...view }) => cardsOf(view, pending.arm)[pending.position];

export function challenged(view, { against }) {
  return neighbours(view, view.pending.arm, view.pending.position, true)[against];
}

// How two turned cards lie to each other on this arm: "Oslo lies 0° 15′ further south than Helsinki".
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
export const ADJECTIVES = { north: "northern", east: "eastern", south: "southern", west: "western" };

// Where a card lies: "second card of the northern arm, further out than Oslo".
export function placeInWords({ centre, arms }, arm, place) {
  if (arm === null) return "the centre card";
  const cards = arms[ARMS.indexOf(arm)];
  const inner = place > 0 ? cards[place - 1] : centre;
  return `${ORDINALS[place] ?? `number ${place + 1}`} card of the ${ADJECTIVES[arm]} arm, beyond ${inner.name}`;
}

export function coordinatesInWords({ back }) {
  return back ? `, ${latitudeInWords(back.lat)}, ${longitudeInWords(back.lon)}` : "";
}

export function board({ view, words }) {
  if (view.phase === "pile") return `${view.piles} piles are left. ${words(view.status)}`;
  const arms = ARMS.map((arm) => {
    const cards = cardsOf(view, arm).map((card) => card.name + coordinatesInWords(card));
    return cards.length ? `${arm} arm, outward: ${cards.join("; ")}.` : `${arm} arm: empty.`;
  });
  const pile = view.pile === 1 ? "1 card is left in the pile." : `${view.pile} cards are left in the pile.`;
  return `Round ${view.number} of 3. Centre: ${view.centre.name}${coordinatesInWords(view.centre)}. ${arms.join(" ")} ${pile}`.replace(
    /(\. )([a-z])/g,
    (_, dot, letter) => dot + letter.toUpperCase(),
  );
}

export function tray({ view, words }) {
  const parts = [words(view.status)];
  if (view.card) parts.push(`The card in turn is ${view.card.name}, ${view.card.country}.`);
  if (view.guess !== null) parts.push(`Your guess is ${view.guess}.`);
  return parts.join(" ");
}
