// Map It! World as it lies on the table.
import { html, measure, say } from "../../house.js";
import { atlas } from "./page/atlas.js";
import { duel } from "./page/duel.js";
import { back, front, tokenShape } from "./page/faces.js";
import { closeMap, openMap, openRound } from "./page/maps.js";
import { dwell, show } from "./page/shows.js";
import { table } from "./page/table.js";
import { tray } from "./page/tray.js";
import * as words from "./page/words.js";

/** @import { Button, Template } from "../../web/types/page.js" */
/** @import { Action, Challenge, Placement } from "./page/api.js" */
/** @import { Asking, Card, Context, Page, Round, View } from "./page/types.js" */

// The board's size on the screen decides how the cards are laid out.
const area = { width: Math.max(320, innerWidth - 600), height: Math.max(260, innerHeight - 320) };
const MARGIN = 24;

let isTurned = false;
/** @type {number | null} */
let shownAtEnd = null;

/** @param {Context} context */
function board(context) {
  const { staged } = context;
  const round = (staged.walk && !staged.map) || staged.duel ? null : openRound(context);
  return html`<div class="mapit" ${measure(context, area, MARGIN)}>
    <svg class="shapes" aria-hidden="true">${tokenShape}</svg>
    ${round ? map(context, round) : html`${table(context, area, isTurned)} ${corner(context)}`}
    ${staged.duel ? duel(context, staged.duel) : ""}
  </div>`;
}

/** @type {(context: Context, round: Round) => Template} */
function map(context, round) {
  return atlas(context, round, {
    area,
    others: (context.next ?? context.view).rounds.map((one) => one.number),
    turn: (number) => openMap(context, number),
    close: () => closeMap(context),
  });
}

/** @param {Context} context */
function corner(context) {
  const { view } = context;
  const hasBacks = [view.centre, ...view.arms.flat()].some((card) => card?.back);
  return html`<div class="corner off-plane" data-still>
    <p class="label figure">${say("round-of-three", { number: Math.max(1, view.number) })}</p>
    ${view.rounds.map(({ number }) => mapButton(context, number))}
    ${hasBacks && view.phase !== "over" ? turnButton(context) : ""}
  </div>`;
}

/** @type {(context: Context, number: number) => Template} */
const mapButton = (context, number) =>
  html`<button
    type="button" class="link" aria-label=${say("map-of-round", { number })}
    @click=${() => openMap(context, number)}>${say("map-short")} ${number}</button>`;

/** @param {Context} context */
const turnButton = (context) =>
  html`<button
    type="button" class="link" aria-pressed=${isTurned} @click=${() => turn(context)}>${say("known-backs")}</button>`;

/** @param {Context} context */
function turn(context) {
  isTurned = !isTurned;
  context.redraw();
}

/** @type {(context: Context) => Button<Action>[]} */
function buttons(context) {
  const { view } = context;
  const [accept] = context.legal({ do: "accept" });
  if (!accept || view.phase !== "challenge")
    return context.legal({ do: "place" }).length
      ? [{ ask: { do: "challenge", against: "inner" }, words: say("challenge") }]
      : [];
  const challenges = context.legal({ do: "challenge" }).map((action) => ({
    action,
    words: against(view, action),
    confirm: true,
  }));
  return [{ action: accept, words: say("let-it-stand"), main: true }, ...challenges];
}

/** @type {(view: Asking, action: Challenge) => string} */
function against(view, action) {
  const card = words.challenged(view, action);
  return card ? say("challenge-against", { card: words.named(card), against: action.against }) : say("challenge");
}

/** @type {(view: View) => Card[]} */
const everyCard = ({ centre, arms, removed, card, rounds }) =>
  [
    card,
    centre,
    ...arms.flat(),
    ...removed,
    ...rounds.flatMap((round) => [round.centre, ...round.arms.flat(), ...round.removed]),
  ].filter((one) => one !== null);

/** @type {(key: string, context: Context) => Template} */
function detail(key, context) {
  const { view } = context;
  const shown = everyCard(view).find((card) => card.id === key);
  if (!shown) return "";
  const placement = view.history.find((one) => one.card === key);
  const kind = shown.kind === "landmark" ? "card-kind-landmark" : "card-kind";
  return html`<div class="mapit-detail">
    <div class="large-card">${front({ ...shown, back: null })}</div>
    ${shown.back ? html`<div class="large-card">${back(shown)}</div>` : ""}
    <p class="label">${say(kind, { level: shown.level })}</p>
    ${placement ? html`<p>${placedBy(context, placement)}</p>` : ""}
  </div>`;
}

/** @type {(context: Context, placement: Placement) => string} */
function placedBy(context, { seat, arm, challenger, was_right: wasRight }) {
  if (challenger === null) return context.say("placed-by", { who: `@${seat}`, arm });
  const id = wasRight ? "placed-by-right" : "placed-by-wrong";
  return context.say(id, { who: `@${seat}`, arm, challenger: `@${challenger}` });
}

const coin = html`<svg class="token" aria-hidden="true"><use href="#mapit-token"></use></svg>`;

const envelope = () => html`<svg
  class="sealed" viewBox="0 0 16 16" role="img" aria-label=${say("has-guessed")}><path
  d="M1.5 3.5h13v9h-13zM1.5 3.5L8 9L14.5 3.5" /></svg>`;

/** @type {(seat: number, context: Context) => Template} */
function plate(seat, { view, staged }) {
  const tokens = view.tokens[seat];
  const hasGuessed = view.phase === "guess" && view.guessed[seat] && !staged.walk;
  return html`<span
    class="tokens" data-key="tokens-${seat}" role="img"
    aria-label=${say("tokens-held", { count: tokens })}>${Array.from({ length: tokens }, () => coin)}</span>
    ${hasGuessed ? envelope() : ""}`;
}

/** @param {number} tokens */
const unit = (tokens) => say("token-unit", { count: tokens });

/** @type {(context: Context) => Template} */
function ended(context) {
  const { rounds } = context.view;
  const round = rounds.find((one) => one.number === shownAtEnd) ?? rounds.at(-1);
  if (!round) return "";
  /** @param {number} number */
  const turnTo = (number) => {
    shownAtEnd = number;
    context.redraw();
  };
  return html`<div class="mapit is-ended" ${measure(context, area, MARGIN)}>
    <svg class="shapes" aria-hidden="true">${tokenShape}</svg>
    ${atlas(context, round, { area, others: rounds.map((one) => one.number), turn: turnTo })}
  </div>`;
}

/**
 * Decisions by one key: choose, and once more to confirm.
 * @type {(pattern: Action) => (context: Context) => void}
 */
const take = (pattern) => (context) => {
  const [action] = context.legal(pattern);
  if (action) context.choose(action);
  else context.ask(pattern);
};

/** @param {Context} context */
function turnToMap(context) {
  const last = context.view.rounds.length;
  if (openRound(context)) closeMap(context);
  else if (last) openMap(context, last);
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
  score: (seat, { view }) => ({ value: view.tokens[seat], unit: unit(view.tokens[seat]) }),
  plate,
  ended,
  say: { board: words.board, hand: words.tray },
  keys: [
    { key: "a", words: say("let-the-card-stand"), press: take({ do: "accept" }) },
    { key: "c", words: say("key-challenge-inner"), press: take({ do: "challenge", against: "inner" }) },
    { key: "v", words: say("key-challenge-outer"), press: take({ do: "challenge", against: "outer" }) },
    { key: "t", words: say("key-turn"), press: turn },
    { key: "r", words: say("key-map"), press: turnToMap },
  ],
};
