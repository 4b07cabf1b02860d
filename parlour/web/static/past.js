// The board as it was: a line of the log leads back to it. Nothing can be done there, and new events wait meanwhile.

import { get } from "./api.js";
import { makeContext } from "./context.js";
import { icon } from "./marks.js";
import { catchUp } from "./playback.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { Template } from "../types/page.js" */
/** @import { Line, Parts, Past, Seen } from "../types/table.js" */

let asked = 0; // of several taps, the last one counts

/** @type {(parts: Parts, version: number) => Promise<void>} */
export async function lookBack(parts, version) {
  const { game, screen, connection, device, detail } = parts;
  asked += 1;
  const mine = asked;
  const { seat } = game;
  if (device.isDrawn) return;
  const eyes = device.isShared && seat !== null ? `&seat=${seat}` : "";
  try {
    /** @type {Seen} */
    const glimpse = await get(`/api/tables/${connection.table.id}/glimpse?version=${version}${eyes}`);
    if (mine !== asked || seat !== game.seat) return;
    screen.lookAt(asItWas(parts, glimpse));
    screen.putTroubleAway();
    detail.close();
    if (!screen.hasColumn) screen.toggleSide(false);
  } catch (error) {
    screen.fail(error);
  }
}

/**
 * Whether anybody was looking back.
 * @param {Parts} parts
 */
export function backToNow(parts) {
  asked += 1;
  if (!parts.screen.past) return false;
  parts.screen.lookAt(null);
  catchUp(parts, false);
  return true;
}

/**
 * The parts at an earlier version: the same except for the game.
 * @type {(parts: Parts, glimpse: Seen) => Past}
 */
function asItWas(parts, glimpse) {
  const then = { ...parts, game: parts.game.asItWas(glimpse) };
  return { ...then, context: makeContext(then), told: glimpse.told, eyes: parts.game.seat };
}

/**
 * The versions to look back at: the beginning, and every one in the log.
 * @param {Parts} parts
 */
const steps = ({ game }) => [...new Set([0, ...game.log.filter(canBeSeen).map((line) => line.version)])];

/**
 * A move that was taken back is gone: the line that says so has no board.
 * @param {Line} line
 */
export const canBeSeen = (line) => !["house/takeback", "house/versions"].includes(line.rule);

/** @type {(parts: Parts, past: Past, by: number) => void} */
export function step(parts, past, by) {
  const versions = steps(parts);
  const next = versions[versions.indexOf(past.game.version) + by];
  if (next !== undefined) lookBack(parts, next);
}

/** @type {(parts: Parts, past: Past) => Template} */
export function pastLine(parts, past) {
  const number = steps(parts).indexOf(past.game.version);
  const words = past.told.map((told) => past.game.names.words(told.words)).filter(Boolean);
  const when =
    number > 0 ? say("as-it-was-after", { number }) : say(number === 0 ? "as-it-was-first" : "as-it-was-taken-back");
  return html`<span class="then"><b class="label">${icon("clock")}${when}</b> ${words.join(" ")}</span>`;
}

/** @type {(parts: Parts, past: Past) => Template} */
export function pastBar(parts, past) {
  const versions = steps(parts);
  const at = versions.indexOf(past.game.version);
  const [isFirst, isLast] = [at <= 0, at >= versions.length - 1];
  const [before, after] = [() => step(parts, past, -1), () => step(parts, past, 1)];
  return html`<div class="steps" role="group" aria-label=${say("move-by-move")}>
      <button class="tool before" aria-label=${say("move-before")} title=${say("move-before-tool")}
        ?disabled=${isFirst} @click=${before}>${icon("turn")}</button>
      <button class="tool" aria-label=${say("move-after")} title=${say("move-after-tool")}
        ?disabled=${isLast} @click=${after}>${icon("turn")}</button>
    </div>
    <button class="button main now" @click=${() => backToNow(parts)}>${say("back-to-now")}${news(
      parts.queue.length,
    )}</button>`;
}

/** @param {number} count */
const news = (count) =>
  count ? html`<span class="dot"></span><span class="said">: ${say("moves-meanwhile", { count })}</span>` : nothing;
