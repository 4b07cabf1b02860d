// The page of Comparity: the area with its legend, the decisions, the plates, the end.
import { html, say } from "../../house.js";
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
  if (decline) found.push({ action: decline, words: say("no-extra-card"), confirm: true });
  if (context.view.phase === "turn") found.push({ ask: { do: "draw" }, words: say("do-draw") });
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
  const held = say("plate-holds", { cards: hand.map(words.named) });
  return html`<span class="small-hand" data-key=${`hand-${seat}`} role="img" aria-label=${held}>
  ${hand.map((card) => html`<i data-detail=${card.id} title=${words.nameOf(card)}>${small(card)}</i>`)}
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
  aim: () => say("aim"),
  score: (seat, { view }) => ({
    value: view.hands[seat].length,
    unit: say("card-unit", { count: view.hands[seat].length }),
  }),
  plate,
  ended,
  say: { board: words.board, hand: words.hand },
  keys: [
    { key: "d", words: say("do-draw"), press: take({ do: "draw" }) },
    { key: "n", words: say("no-extra-card"), press: take({ do: "decline" }) },
    { key: "x", words: say("key-swap"), press: swap },
    { key: ",", words: say("key-left"), press: (context) => shift(context, -1) },
    { key: ".", words: say("key-right"), press: (context) => shift(context, 1) },
  ],
};
