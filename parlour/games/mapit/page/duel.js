// A challenge: both backs side by side, lines from their marks to one scale, the verdict in words.
import { emphasised, html, say, svg } from "../../../house.js";
import { BY_LATITUDE, BY_LONGITUDE, back, breadthOf, difference, front, heightOf, wholeDegrees } from "./faces.js";
import { HEIGHT, WIDTH } from "./layout.js";
import { cardsOf, compared, isByLatitude, named } from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Challenged, Context, Duel, Turned } from "./types.js" */

// Minutes of arc between two ticks of the ruler.
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
const APART = 74; // units between the two cards: here the upright ruler stands
const DEEP = 58; // units below the cards: here the level ruler lies

/**
 * The part of the scale in which both marks stand well apart, with round numbers at its ticks.
 * @type {(one: number, other: number, most: number) => { ticks: number[], place: (minutes: number) => number }}
 */
function ruler(one, other, most) {
  const apart = Math.max(Math.abs(one - other), 4);
  const [from, to] = [(one + other) / 2 - apart * 0.8, (one + other) / 2 + apart * 0.8];
  const step = STEPS.find((minutes) => (to - from) / minutes <= most) ?? 5400;
  const ticks = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) ticks.push(at);
  return { ticks, place: (minutes) => (minutes - from) / (to - from) };
}

/** @type {(left: Turned, right: Turned) => Template} */
function upright(left, right) {
  const [one, other] = [left.back.lat, right.back.lat];
  const { ticks, place } = ruler(one, other, 5);
  /** @param {number} minutes */
  const y = (minutes) => HEIGHT - 6 - place(minutes) * (HEIGHT - 12);
  /** @type {(from: number, edge: number, tip: number) => string} */
  const lead = (from, edge, tip) => `M${edge} ${heightOf(from)}L${tip} ${y(from)}`;
  const [near, far] = [y(one), y(other)];
  const marks = `M14 ${near - 3}L21 ${near}L14 ${near + 3}ZM60 ${far - 3}L53 ${far}L60 ${far + 3}Z`;
  const scale = ticks.map((at) => `M20 ${y(at)}h4M54 ${y(at)}h-4`).join("");
  return html`<svg class="ruler" viewBox=${`0 0 ${APART} ${HEIGHT}`} aria-hidden="true">
    <path class="scale" d=${`M20 0V${HEIGHT}M54 0V${HEIGHT}${scale}`} />
    ${ticks.map((at) => svg`<text x="37" y=${y(at) + 2.2}>${wholeDegrees(at, BY_LATITUDE)}</text>`)}
    <path class="lead" d=${lead(one, 0, 14) + lead(other, APART, 60)} />
    <path class="mark" d=${marks} />
  </svg>`;
}

/** @type {(left: Turned, right: Turned) => Template} */
function level(left, right) {
  const [one, other] = [left.back.lon, right.back.lon];
  const [margin, wide] = [4, 2 * WIDTH + APART];
  const { ticks, place } = ruler(one, other, 5);
  /** @param {number} minutes */
  const x = (minutes) => margin + place(minutes) * (wide - 2 * margin);
  /** @type {(from: number, at: number) => string} */
  const lead = (from, at) => `M${at} 0L${x(from)} 20`;
  const scale = ticks.map((at) => `M${x(at)} 28v4M${x(at)} 44v-4`).join("");
  /** @param {number} at */
  const middle = (at) => Math.min(wide - 20, Math.max(20, x(at)));
  return html`<svg class="ruler is-level" viewBox=${`0 0 ${wide} ${DEEP}`} aria-hidden="true">
    <path class="scale" d=${`M0 28H${wide}M0 44H${wide}${scale}`} />
    ${ticks.map((at) => svg`<text x=${middle(at)} y="55">${wholeDegrees(at, BY_LONGITUDE)}</text>`)}
    <path class="lead" d=${lead(one, breadthOf(one)) + lead(other, WIDTH + APART + breadthOf(other))} />
    <path class="mark" d=${[one, other].map((at) => `M${x(at) - 3} 20L${x(at)} 29L${x(at) + 3} 20Z`).join("")} />
  </svg>`;
}

/**
 * On level arms the cards are side by side as on the table, so that two lines that cross show a wrong order.
 * @type {(context: Context, event: Challenged) => [Turned, Turned]}
 */
function pair({ view }, { card, against, arm }) {
  if (isByLatitude(arm)) return [card, against];
  const cards = cardsOf(view, arm);
  const isOuter = cards.findIndex((one) => one.id === card.id) > cards.findIndex((one) => one.id === against.id);
  return isOuter === (arm === "east") ? [against, card] : [card, against];
}

const between = () => html`<span class="label">${say("duel-against")}</span>`;

/** @type {(context: Context, duel: Duel) => Template} */
export function duel(context, { event, isOpen, isMarked, isJudged }) {
  const { arm, seat } = event;
  const byLatitude = isByLatitude(arm);
  const [left, right] = pair(context, event);
  /** @param {Turned} shown */
  const leaf = (shown) =>
    html`<div class="leaf ${isOpen ? "is-open" : ""}">${front({ ...shown, back: null })}${back(shown, { arm })}</div>`;
  return html`<section class="duel" aria-label=${say("duel")}>
    <p class="label">${context.say("duel-decides", { who: `@${seat}`, by: byLatitude ? "latitude" : "longitude" })}</p>
    <div class="pair">
      ${leaf(left)}
      <div class="middle">${byLatitude && isMarked ? upright(left, right) : between()}</div>
      ${leaf(right)}
      ${byLatitude ? "" : html`<div class="below">${isMarked ? level(left, right) : ""}</div>`}
    </div>
    <div class="verdict">
      ${isJudged ? judged(context, event) : claimed(context, event)}
    </div>
  </section>`;
}

/** @type {(context: Context, event: Challenged) => Template} */
const judged = (context, event) =>
  html`<p class="stamp ${event.was_right ? "is-right" : "is-wrong"}">${event.was_right ? tickMark : crossMark}${say(
    event.was_right ? "duel-right" : "duel-wrong",
  )}</p>
    <p>${verdict(context, event)}</p>`;

/** @type {(context: Context, event: Challenged) => Template} */
const claimed = (context, { placer, card, arm, against }) =>
  html`<p class="claim">${emphasised(
    context.say("duel-claim", { placer: `@${placer}`, card: named(card), arm, against: named(against) }),
  )}</p>`;

/** @param {string} path */
const sign = (path) => html`<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;
export const tickMark = sign("M2.5 8.5L6.5 12.5L13.5 3.5");
export const crossMark = sign("M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5");

/** @type {(context: Context, event: Challenged) => string} */
function verdict(context, { arm, card, against, moved, seat, placer, winner, payer }) {
  const { gap, way } = compared(arm, card, against);
  const pair = { card: named(card), against: named(against) };
  const lies = way ? say("duel-further", { ...pair, gap: difference(gap), way }) : say("duel-level", pair);
  const mended = { nothing: [], swapped: [say("duel-swapped")], removed: [say("duel-removed")] }[moved];
  const loser = winner === seat ? placer : seat;
  const paid = context.say(payer === null ? "payment-bank" : "payment", { winner: `@${winner}`, loser: `@${loser}` });
  return [lies, ...mended, paid].join(" ");
}
