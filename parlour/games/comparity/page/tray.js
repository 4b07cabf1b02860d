// Your hand: pick a card, then a space; or drag it there. Dragged along the hand, it changes its place in it.
import { ask, carry, handMarks, handRow, html, offer, pick, repeat } from "../../../house.js";
import { back } from "./faces.js";
import { held, someSpace } from "./table.js";
import { claim, find, isByHeight, makes } from "./words.js";

/** @import { Point, Template } from "../../../web/types/page.js" */
/** @import { Card, View } from "./api.js" */
/** @import { Context } from "./types.js" */

/** @type {string[]} ids as you have sorted them; only this page knows */
const order = [];

/** @param {Card[]} cards */
function sorted(cards) {
  for (const { id } of cards) if (!order.includes(id)) order.push(id);
  return [...cards].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** @type {(id: string, before: string | undefined) => void} */
function move(id, before) {
  order.splice(order.indexOf(id), 1);
  const at = before ? order.indexOf(before) : order.length;
  order.splice(at < 0 ? order.length : at, 0, id);
}

/** @type {(context: Context, step: number) => void} */
export function shift(context, step) {
  const id = held(context);
  if (!id || context.seat === null) return;
  const mine = sorted(context.view.hands[context.seat]).map((card) => card.id);
  const from = mine.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= mine.length) return;
  move(id, step > 0 ? mine[to + 1] : mine[to]);
  context.redraw();
}

/** @param {Context} context */
export function tray(context) {
  const { view, seat } = context;
  if (seat === null) return html`<div class="tray is-resting"><p>You are watching.</p></div>`;
  const mine = sorted(view.hands[seat]);
  return html`<div class="tray comparity-tray">
    <div class="held-cards" data-scrolls data-key="own-hand" tabindex="0" role="group" aria-label="Your hand"
      ${handRow(context)}>${repeat(
        mine,
        (card) => card.id,
        (card) => heldCard(context, card),
      )}</div>
    ${handMarks()} ${saying(context)} ${sorting(context, mine)}
  </div>`;
}

/** @type {(context: Context, card: Card) => Template} */
function heldCard(context, card) {
  const give = context.legal({ do: "give", card: card.id })[0];
  const canPlay = context.legal({ do: "play", card: card.id }).length > 0;
  const isHeld = held(context) === card.id;
  const space = give || canPlay || !context.askable ? null : someSpace(context.view);
  const mark = give
    ? offer(context, give)
    : canPlay
      ? pick(context, "card", card.id, { label: `${card.name}: choose where to put it` })
      : space
        ? ask(context, { do: "play", card: card.id, ...space }, { label: card.name })
        : "";
  return html`<div class="held-card ${isHeld ? "is-held" : ""}"
    data-key=${`held-${card.id}`} data-detail=${card.id} ${mark}
    ${carry(context, {
      over: (action) => action.do === "play" && action.card === card.id,
      picks: canPlay ? { card: card.id, check: undefined } : null,
      beside: (event, { element, from }) => sort(context, card.id, event, element.parentElement, from),
    })}
    aria-label=${mark ? "" : card.name}>${back(card)}</div>`;
}

/**
 * Let go over the hand, a card takes its place there.
 * @param {Context} context
 * @param {string} id
 * @param {PointerEvent} event
 * @param {HTMLElement | null} hand
 * @param {Point} from
 */
function sort(context, id, event, hand, from) {
  if (!hand) return false;
  const box = hand.getBoundingClientRect();
  const isInside = event.clientY > box.top - 10 && event.clientY < box.bottom + 10;
  if (!isInside || Math.abs(event.clientX - from.x) < 24) return false;
  /** @type {NodeListOf<HTMLElement>} */
  const cards = hand.querySelectorAll("[data-key]");
  const others = [...cards].filter((one) => one.dataset.key !== `held-${id}`);
  const next = others.find((one) => one.getBoundingClientRect().x + one.offsetWidth / 2 > event.clientX);
  move(id, next?.dataset.key?.slice(5));
  context.set({ card: undefined });
  return true;
}

/**
 * The picked card can change its place in the hand; the buttons lie above whatever is there, so that nothing moves.
 * @type {(context: Context, mine: Card[]) => Template}
 */
function sorting(context, mine) {
  const id = held(context);
  if (!id || context.chosen || mine.length < 2 || !context.legal({ do: "play", card: id }).length) return "";
  return html`<div class="sorting"><button type="button" class="button quiet"
      aria-label="Move left" @click=${() => shift(context, -1)}>‹ <b>Move left</b></button>
    <button type="button" class="button quiet"
      aria-label="Move right" @click=${() => shift(context, 1)}><b>Move right</b> ›</button></div>`;
}

/**
 * One line beside the hand: what the next tap does, or what the chosen place claims.
 * @param {Context} context
 */
function saying(context) {
  const { view, draft, chosen } = context;
  const id = held(context);
  if (chosen?.do === "play") {
    const made = makes(view, chosen);
    return html`<p class="saying"><b>${find(view, chosen.card)?.name}</b> is ${claim(view, chosen)}, you say.
      ${made ? html`<span class="made-word">That makes ${made}.</span>` : html`<span>No duet, no trio.</span>`}</p>`;
  }
  if (id && context.legal({ do: "play", card: id }).length) {
    return html`<p class="saying">Where does <b>${find(view, id)?.name}</b> belong?
      ${isByHeight(view) ? "Taller" : "Newer"} ones stand right and above.</p>`;
  }
  if (draft.check) {
    const canAlone = context.legal({ do: "check", card: draft.check, neighbour: null }).length > 0;
    return html`<p class="saying">Checking <b>${find(view, draft.check)?.name}</b>: choose the neighbour to open with
      it${canAlone ? ", or tap it again to open it alone" : ""}.</p>`;
  }
  return html`<p class="saying">${context.legal().length ? (nextTap(context)[view.phase] ?? "") : ""}</p>`;
}

/** @type {(context: Context) => Partial<Record<View["phase"], string>>} */
const nextTap = (context) => ({
  turn: context.legal({ do: "check" }).length
    ? "Choose a card of yours to place, or a closed card to check."
    : "Choose a card of yours to place.",
  obliged: "Draw a card, or choose a closed card to check.",
  extra: "Choose one more card to place, or leave it.",
  reconnect: "Choose a card, then a space that joins the pieces.",
  giving: "Choose the card that you hand over.",
  mend: context.legal({ do: "discard" }).length
    ? "Choose on the board which card is discarded, or which pair is swapped."
    : "Choose on the board which pair is swapped next.",
});
