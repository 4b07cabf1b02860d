// Comparity as it lies on the table: landmarks face down, and everybody's doubts.
import { html } from "../../house.js";
import { large } from "./page/faces.js";
import { dwell, show } from "./page/shows.js";
import { legend, small, table } from "./page/table.js";
import { shift, tray } from "./page/tray.js";
import * as words from "./page/words.js";

/** @import { Button, Template } from "../../web/types/page.js" */
/** @import { Action } from "./page/api.js" */
/** @import { Context, Page } from "./page/types.js" */

/** @type {typeof import("./page/end.js") | null} what comes after the game, loaded when it is over */
let end = null;

/** @param {Context} context */
const asTurned = (context) => end?.uncovered(context) ?? context;

/** @param {Context} context */
const board = (context) => html`<div class="comparity">${table(asTurned(context))} ${legend(context)}</div>`;

/** @param {Context} context */
function buttons(context) {
  const draw = context.legal({ do: "draw" })[0];
  const decline = context.legal({ do: "decline" })[0];
  /** @type {Button<Action>[]} */
  const found = [];
  if (draw) found.push({ action: draw, words: words.describe(draw, context), main: true, confirm: true });
  if (decline) found.push({ action: decline, words: "No extra card", confirm: true });
  if (context.view.phase === "turn") found.push({ ask: { do: "draw" }, words: "Draw a card" });
  return found;
}

/** @type {(key: string, context: Context) => Template} */
const detail = (key, context) => {
  const { view } = asTurned(context);
  const card = words.find(view, key);
  return card ? large(card, view) : "";
};

/**
 * Everybody's cards are known by name: small pictures on the plate.
 * @type {(seat: number, context: Context) => Template}
 */
function plate(seat, { view }) {
  const hand = view.hands[seat];
  const words = `holds ${hand.map((card) => card.name).join(", ")}`;
  return html`<span class="small-hand" data-key=${`hand-${seat}`} role="img" aria-label=${words}>
  ${hand.map((card) => html`<i data-detail=${card.id} title=${card.name}>${small(card)}</i>`)}
</span>`;
}

/** @param {Context} context */
async function fetchEnd(context) {
  end = await import("./page/end.js");
  context.redraw();
}

/** @param {Context} context */
function ended(context) {
  if (!end) fetchEnd(context);
  return end?.ended(context) ?? html`<div class="comparity-ended"></div>`;
}

/** @type {(wanted: { do: "draw" } | { do: "decline" }) => (context: Context) => void} */
const take = (wanted) => (context) => {
  const [action] = context.legal(wanted);
  if (action) context.choose(action);
  else context.ask(wanted);
};

/** @param {Context} context */
function swap(context) {
  const [action] = context.legal({ do: "swap" });
  if (action) context.choose(action);
}

/** @type {Page} */
export default {
  board,
  hand: tray,
  buttons,
  show,
  dwell,
  describe: words.describe,
  detail,
  aim: () => "The first with no cards left wins",
  score: (seat, { view }) => ({
    value: view.hands[seat].length,
    unit: view.hands[seat].length === 1 ? "card" : "cards",
  }),
  plate,
  ended,
  say: { board: words.board, hand: words.hand },
  keys: [
    { key: "d", words: "Draw a card", press: take({ do: "draw" }) },
    { key: "n", words: "No extra card", press: take({ do: "decline" }) },
    { key: "x", words: "Swap the wrong pair", press: swap },
    { key: ",", words: "Move the picked card to the left in your hand", press: (context) => shift(context, -1) },
    { key: ".", words: "Move the picked card to the right in your hand", press: (context) => shift(context, 1) },
  ],
};
