// What is said: on buttons, to screen readers, in the explanation.
import { LETTERS } from "./layout.js";

export const letterOf = (view, id) => LETTERS[view.open.findIndex((one) => one.id === id)] ?? "";
const cards = (count) => (count === 1 ? "1 attribute card" : `${count} attribute cards`);

export function describe(action, { view }) {
  const count = view.drawn.length;
  switch (action.do) {
    case "claim": {
      const picture = view.open.find((one) => one.id === action.figure);
      return `Claim figure ${letterOf(view, action.figure)}${picture ? "" : "?"}`;
    }
    case "nothing":
      return "Nothing fits";
    case "stop":
      return `Stop: take ${cards(count)}`;
    default:
      return `Go on: risk ${cards(count)}`;
  }
}

// The figure as a target: what it looks like, without a word on what that makes.
export const figureLabel = (letter, cell, picture) => `Figure ${letter}, ${cellInWords(cell)}. ${picture.words}`;
export const claimLabel = (view, picture, cell, isMarked) =>
  `Claim figure ${letterOf(view, picture.id)}, ${cellInWords(cell)}. ${picture.words}${isMarked ? " Marked by help: it fits." : ""}`;
const cellInWords = ({ row, column, rows }) => (rows === 1 ? `column ${column}` : `row ${row}, column ${column}`);

export const onCard = ({ words }) => words.join(" or ");

export function board({ view }) {
  const figures = view.open.map((picture) => `Figure ${letterOf(view, picture.id)}: ${picture.words}`);
  return [
    drawn({ view }),
    ...figures,
    `${view.attributes} attribute cards and ${view.figures} figures are left in the decks.`,
  ].join(" ");
}

export function drawn({ view }) {
  if (!view.drawn.length) return "No card is drawn.";
  const names = view.drawn.map((card, number) => `${number + 1}: ${onCard(card)}`);
  return `${view.drawn.length === 1 ? "The card drawn" : `The ${view.drawn.length} cards drawn`}. ${names.join(". ")}.`;
}

// --- the explanation ---

export function headline(verdict, context) {
  const isMine = verdict.seat === context.seat;
  const who = context.name(verdict.seat);
  if (verdict.figure === null) {
    const said = `${who} ${isMine ? "say" : "says"} that nothing fits`;
    if (verdict.is_right) return `${said}, and nothing does.`;
    return verdict.is_forgiven ? `${said}, but something does. Look again.` : `${said}, but something does.`;
  }
  const [claimed] = verdict.reasons;
  const first = `${who} ${isMine ? "claim" : "claims"} the ${claimed.name}`;
  if (verdict.is_right) return `${first}: it fits.`;
  return verdict.is_forgiven ? `${first}: it does not fit. Look again.` : `${first}: it does not fit.`;
}

export function roleOf(verdict, number) {
  if (verdict.figure === null) return verdict.is_right ? "does not fit" : "would have fitted";
  if (number === 0) return verdict.is_right ? "fits" : "does not fit";
  return "would have fitted";
}
