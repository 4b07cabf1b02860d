// Comparity as it lies on the table: landmarks face down, and everybody's doubts.
import { html } from "../../house.js";
import { large } from "./page/faces.js";
import { dwell, show } from "./page/shows.js";
import { legend, small, table } from "./page/table.js";
import { shift, tray } from "./page/tray.js";
import * as words from "./page/words.js";

// What comes after the game is loaded when it is over.
let end = null;
const asTurned = (context) => end?.uncovered(context) ?? context;

const board = (context) => html`<div class="comparity">${table(asTurned(context))} ${legend(context)}</div>`;

function buttons(context) {
  const draw = context.legal({ do: "draw" })[0];
  const decline = context.legal({ do: "decline" })[0];
  return [
    ...(draw ? [{ action: draw, words: words.describe(draw, context), main: true, confirm: true }] : []),
    ...(decline ? [{ action: decline, words: "No extra card", confirm: true }] : []),
    ...(context.view.phase === "turn" ? [{ ask: { do: "draw" }, words: "Draw a card" }] : []),
  ];
}

const detail = (key, context) => {
  const { view } = asTurned(context);
  const card = words.find(view, key);
  return card ? large(card, view) : "";
};

// Everybody's cards are known by name: small pictures on the plate.
const plate = (
  seat,
  { view },
) => html`<span class="small-hand" data-key=${`hand-${seat}`} role="img" aria-label=${`holds ${view.hands[seat].map((card) => card.name).join(", ")}`}>
  ${view.hands[seat].map((card) => html`<i data-detail=${card.id} title=${card.name}>${small(card)}</i>`)}
</span>`;

function ended(context) {
  if (!end) import("./page/end.js").then((loaded) => ((end = loaded), context.redraw()));
  return end?.ended(context) ?? html`<div class="comparity-ended"></div>`;
}

const take = (pattern) => (context) => {
  const [action] = context.legal(pattern);
  if (action) context.choose(action);
  else if (pattern.do !== "swap") context.ask(pattern);
};

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
    { key: "x", words: "Swap the wrong pair", press: take({ do: "swap" }) },
    { key: ",", words: "Move the picked card to the left in your hand", press: (context) => shift(context, -1) },
    { key: ".", words: "Move the picked card to the right in your hand", press: (context) => shift(context, 1) },
  ],
};
