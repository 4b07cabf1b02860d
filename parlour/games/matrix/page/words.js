// What is said: on buttons, to screen readers, in the explanation.
import { LETTERS } from "./layout.js";

/** @import { Action, Card, Claimed, Picture, View } from "./api.js" */
/** @import { Context } from "./types.js" */
/** @typedef {{ row: number, column: number, rows: number }} Cell */

/** @type {(view: View, id: string) => string} */
const letterOf = (view, id) => LETTERS[view.open.findIndex((one) => one.id === id)] ?? "";
/** @param {number} count */
const cards = (count) => (count === 1 ? "1 attribute card" : `${count} attribute cards`);

/** @type {(action: Action, context: Context) => string} */
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

/**
 * The figure as a target: what it looks like, without a word on what that makes.
 * @type {(letter: string, cell: Cell, picture: Picture) => string}
 */
export const figureLabel = (letter, cell, picture) => `Figure ${letter}, ${cellInWords(cell)}. ${picture.words}`;

/** @type {(view: View, picture: Picture, cell: Cell, isMarked: boolean) => string} */
export const claimLabel = (view, picture, cell, isMarked) => {
  const figure = `figure ${letterOf(view, picture.id)}, ${cellInWords(cell)}`;
  return `Claim ${figure}. ${picture.words}${isMarked ? " Marked by help: it fits." : ""}`;
};

/** @param {Cell} cell */
const cellInWords = ({ row, column, rows }) => (rows === 1 ? `column ${column}` : `row ${row}, column ${column}`);

/** @param {Card} card */
export const onCard = ({ words }) => words.join(" or ");

/** @param {Pick<Context, "view">} context */
export function board({ view }) {
  const figures = view.open.map((picture) => `Figure ${letterOf(view, picture.id)}: ${picture.words}`);
  return [
    drawn({ view }),
    ...figures,
    `${view.attributes} attribute cards and ${view.figures} figures are left in the decks.`,
  ].join(" ");
}

/** @param {Pick<Context, "view">} context */
export function drawn({ view }) {
  if (!view.drawn.length) return "No card is drawn.";
  const names = view.drawn.map((card, number) => `${number + 1}: ${onCard(card)}`);
  return `${view.drawn.length === 1 ? "The card drawn" : `The ${view.drawn.length} cards drawn`}. ${names.join(". ")}.`;
}

// --- the explanation ---

/** @type {(verdict: Claimed, context: Context) => string} */
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

/** @type {(verdict: Claimed, number: number) => string} */
export function roleOf(verdict, number) {
  if (verdict.figure === null) return verdict.is_right ? "does not fit" : "would have fitted";
  if (number === 0) return verdict.is_right ? "fits" : "does not fit";
  return "would have fitted";
}
