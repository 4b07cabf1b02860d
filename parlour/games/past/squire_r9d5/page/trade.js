// The trade with the letters that go with it: letters are picked first, or added while the trade is chosen.
/** @import { Buy, Sell } from "./api.js" */
/** @import { Context, Letter } from "./types.js" */

/**
 * The letters to be played with the trade.
 * @type {(context: Context) => string[]}
 */
export function played({ chosen, draft }) {
  return chosen?.do === "buy" || chosen?.do === "sell"
    ? chosen.letters
    : Object.values(draft).flatMap((id) => id ?? []);
}

/**
 * To buy or to sell, with all of the picked letters that fit: the house lists the fewest letters first.
 * @type {(context: Context, name: "buy" | "sell") => Buy | Sell | undefined}
 */
export function trade(context, name) {
  const picked = played(context);
  const trades = context.legal({ do: name });
  return trades.filter(({ letters }) => letters.every((letter) => picked.includes(letter))).at(-1);
}

/**
 * Whether a letter fits a trade that can be made.
 * @type {(context: Context, letter: Letter) => boolean}
 */
export const isFitting = (context, { id }) =>
  [...context.legal({ do: "buy" }), ...context.legal({ do: "sell" })].some(({ letters }) => letters.includes(id));

/**
 * The chosen trade with this letter or, if it has it, without.
 * @type {(context: Context, letter: Letter) => Buy | Sell | undefined}
 */
export function toggled(context, { id }) {
  const { chosen } = context;
  if (chosen?.do !== "buy" && chosen?.do !== "sell") return undefined;
  const { letters } = chosen;
  const wanted = letters.includes(id) ? letters.filter((letter) => letter !== id) : [...letters, id];
  const trades = context.legal({ do: chosen.do });
  return trades.find((one) => one.letters.length === wanted.length && wanted.every((l) => one.letters.includes(l)));
}
