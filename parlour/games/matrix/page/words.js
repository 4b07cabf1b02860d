// Wording: on buttons, for screen readers, in the explanation.
import { say } from "../../../house.js";
import { LETTERS } from "./layout.js";

/** @import { Said } from "../../../web/types/page.js" */
/** @import { Action, Card, Claimed, Picture, View } from "./api.js" */
/** @import { Context } from "./types.js" */
/** @typedef {{ row: number, column: number, rows: number }} Cell */
/** @typedef {"fits" | "misses" | "missed"} Role what a figure turned out to be; the last would have fitted */

/** @type {(view: View, id: string) => string} */
const letterOf = (view, id) => LETTERS[view.open.findIndex((one) => one.id === id)] ?? "";

/** @type {(action: Action, context: Context) => string} */
export function describe(action, { view }) {
  const count = view.drawn.length;
  switch (action.do) {
    case "claim": {
      const letter = letterOf(view, action.figure);
      return letter ? say("claim-figure", { letter }) : say("claim-gone");
    }
    case "nothing":
      return say("nothing-fits");
    case "stop":
      return say("stop-taking", { count });
    default:
      return say("go-on-risking", { count });
  }
}

/**
 * A description of a picture, without naming the figure. It has many numbers in it and never changes.
 * @type {(picture: Picture) => string}
 */
function picturedAs({ id, words }) {
  const known = pictures.get(id) ?? (typeof words === "string" ? words : say(...words));
  pictures.set(id, known);
  return known;
}

/** @type {Map<string, string>} */
const pictures = new Map();

/**
 * The figure as a target.
 * @type {(letter: string, cell: Cell, picture: Picture) => string}
 */
export const figureLabel = (letter, cell, picture) =>
  say(cell.rows === 1 ? "figure-in-row" : "figure-in-grid", placed(letter, cell, picture));

/** @type {(view: View, picture: Picture, cell: Cell, isMarked: boolean) => string} */
export const claimLabel = (view, picture, cell, isMarked) => {
  const where = placed(letterOf(view, picture.id), cell, picture);
  const label = say(cell.rows === 1 ? "claim-in-row" : "claim-in-grid", where);
  return isMarked ? `${label} ${say("marked-by-help")}` : label;
};

/** @type {(letter: string, cell: Cell, picture: Picture) => import("../../../web/types/page.js").Arguments} */
function placed(letter, { row, column, rows }, picture) {
  const where = { letter, column, picture: `"${picturedAs(picture)}` };
  return rows === 1 ? where : { ...where, row };
}

/**
 * The attributes of a card, of which either will do.
 * @type {(card: Card) => Said[]}
 */
const onCard = ({ attributes }) => attributes.map((id) => ["card-attribute", { attribute: `#${id}` }]);

/** @type {(card: Card, number: number, count: number) => string} */
export const cardLabel = (card, number, count) =>
  count > 1 ? say("card-label-of", { number, count, card: onCard(card) }) : say("card-label", { card: onCard(card) });

/** @param {Pick<Context, "view">} context */
export function board({ view }) {
  const figures = view.open.map((picture) =>
    say("board-figure", { letter: letterOf(view, picture.id), picture: `"${picturedAs(picture)}` }),
  );
  const left = say("board-left", { attributes: view.attributes, figures: view.figures });
  return [drawn({ view }), ...figures, left].join(" ");
}

/** @param {Pick<Context, "view">} context */
export function drawn({ view }) {
  const count = view.drawn.length;
  if (!count) return say("board-nothing");
  const cards = view.drawn.map((card, index) => say("board-card", { number: index + 1, card: onCard(card) }));
  return [say("board-drawn", { count }), ...cards].join(" ");
}

// --- the explanation ---

/** @type {(verdict: Claimed, context: Context) => string} */
export function headline({ seat, figure, is_right, is_forgiven }, context) {
  const who = `@${seat}`;
  if (figure === null) {
    if (is_right) return context.say("headline-nothing-right", { who });
    return context.say(is_forgiven ? "headline-nothing-forgiven" : "headline-nothing-wrong", { who });
  }
  const claim = { who, figure: `#${figure}` };
  if (is_right) return context.say("headline-right", claim);
  return context.say(is_forgiven ? "headline-forgiven" : "headline-wrong", claim);
}

/** @type {(verdict: Claimed, number: number) => Role} */
function roleOf(verdict, number) {
  if (verdict.figure === null) return verdict.is_right ? "misses" : "missed";
  if (number === 0) return verdict.is_right ? "fits" : "misses";
  return "missed";
}

/** @type {(id: "role" | "role-label", verdict: Claimed, number: number) => string} */
export const roleWords = (id, verdict, number) =>
  say(id, { figure: `#${verdict.reasons[number].figure.id}`, is: roleOf(verdict, number) });
