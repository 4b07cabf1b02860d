// Your hand: pick a card, then a space; or drag it there. Dragged along the hand, it changes its place in it.
import { ask, carry, emphasised, handMarks, handRow, html, offer, pick, repeat, say } from "../../../house.js";
import { back } from "./faces.js";
import { held, someSpace } from "./table.js";
import { claim, makes, named, nameOf } from "./words.js";

/** @import { Point, Template } from "../../../web/types/page.js" */
/** @import { Card } from "./api.js" */
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
  if (seat === null) return html`<div class="tray is-resting"><p>${say("tray-watching")}</p></div>`;
  const mine = sorted(view.hands[seat]);
  return html`<div class="tray comparity-tray">
    <div class="held-cards" data-scrolls data-key="own-hand" tabindex="0" role="group" aria-label=${say("tray-hand")}
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
      ? pick(context, "card", card.id, { label: say("tray-pick", { card: named(card) }) })
      : space
        ? ask(context, { do: "play", card: card.id, ...space }, { label: nameOf(card) })
        : "";
  return html`<div class="held-card ${isHeld ? "is-held" : ""}"
    data-key=${`held-${card.id}`} data-detail=${card.id} ${mark}
    ${carry(context, {
      over: (action) => action.do === "play" && action.card === card.id,
      picks: canPlay ? { card: card.id, check: undefined } : null,
      beside: (event, { element, from }) => sort(context, card.id, event, element.parentElement, from),
    })}
    aria-label=${mark ? "" : nameOf(card)}>${back(card)}</div>`;
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
  const [left, right] = [say("tray-move-left"), say("tray-move-right")];
  return html`<div class="sorting"><button type="button" class="button quiet"
      aria-label=${left} @click=${() => shift(context, -1)}>‹ <b>${left}</b></button>
    <button type="button" class="button quiet"
      aria-label=${right} @click=${() => shift(context, 1)}><b>${right}</b> ›</button></div>`;
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
    const isTrio = made === "trio";
    return html`<p class="saying">${
      made ? html`<span class="made-word">${say(isTrio ? "tray-makes-trio" : "tray-makes-duet")}</span>` : ""
    } ${claim(view, chosen)}</p>`;
  }
  return html`<p class="saying">${emphasised(nextStep(context, id, draft.check))}</p>`;
}

/** @type {(context: Context, held: string | undefined, checked: string | undefined) => string} */
function nextStep(context, held, checked) {
  const { view } = context;
  if (held && context.legal({ do: "play", card: held }).length)
    return say("tray-where", { card: `#${held}`, by: view.options.criterion });
  if (checked) {
    const canAlone = context.legal({ do: "check", card: checked, neighbour: null }).length > 0;
    return say(canAlone ? "tray-checking-or-alone" : "tray-checking", { card: `#${checked}` });
  }
  return context.legal().length ? nextTap(context) : "";
}

/** @param {Context} context */
function nextTap(context) {
  switch (context.view.phase) {
    case "turn":
      return say(context.legal({ do: "check" }).length ? "tray-turn" : "tray-turn-play");
    case "obliged":
      return say("tray-obliged");
    case "extra":
      return say("tray-extra");
    case "reconnect":
      return say("tray-reconnect");
    case "giving":
      return say("tray-giving");
    case "mend":
      return say(context.legal({ do: "discard" }).length ? "tray-discard" : "tray-swap");
    case "over":
      return "";
  }
}
