// Choose, then confirm: two taps at most. Nothing is sent before that.

import { keyOf, same } from "./actions.js";
import { Refused, saidOf } from "./api.js";
import { icon } from "./marks.js";
import { isPassing, send } from "./sending.js";
import { settings } from "./settings.js";
import { sound } from "./sounds.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { AnyAction, Button, Template } from "../types/page.js" */
/** @import { Move, Parts } from "../types/table.js" */

/** @type {(parts: Parts, action: AnyAction | null) => void} */
export function choose(parts, action) {
  const { game, screen, context } = parts;
  if (action === null) return void goBack(parts);
  if (game.isBusy || !game.view?.legal?.some((one) => same(one, action))) return;
  if (!settings.confirm || same(game.chosen, action)) return void play(parts, action);
  game.choose(action);
  screen.putTroubleAway();
  sound("card");
  screen.say(say("chosen-confirm", { what: `"${context.describe(action)}` }));
}

/**
 * Whether there was anything to undo.
 * @param {Parts} parts
 */
export function goBack({ game, screen }) {
  if (!game.chosen && !Object.keys(game.draft).length) return false;
  game.putBack();
  screen.draw();
  return true;
}

/** @type {(parts: Parts, action: AnyAction) => Promise<void>} */
export async function play(parts, action) {
  const { game, screen, connection, live, device } = parts;
  const move = moveFor(parts, action);
  connection.send(move);
  game.choose(action);
  screen.putTroubleAway();
  try {
    const glimpse = await send(`/api/tables/${connection.table.id}/moves`, move, {
      again: () => sayLate(parts),
      isWanted: () => connection.underway === move,
    });
    connection.drop();
    live.receive(glimpse);
  } catch (error) {
    fail(parts, move, error);
  }
  connection.endSending();
  screen.draw();
  device.follow();
}

/**
 * One id for one decision: if the answer is lost, sending it again plays nothing twice.
 * @type {(parts: Parts, action: AnyAction) => Move}
 */
function moveFor({ game, connection: { underway }, device }, action) {
  if (underway && same(underway.action, action)) return underway;
  const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  return { id, version: game.version, action, ...(device.isShared ? { seat: game.seat } : {}) };
}

/** @param {Parts} parts */
function sayLate({ screen, connection }) {
  if (!connection.isLate) screen.say(say("late-told"));
  connection.sendAgain();
  screen.draw();
}

/** @type {(parts: Parts, move: Move, error: unknown) => void} */
function fail(parts, move, error) {
  const { game, screen, connection, live } = parts;
  if (error instanceof Refused && error.glimpse) live.receive(error.glimpse);
  const isKept = connection.underway === move;
  if (isPassing(error)) {
    // Meanwhile the stream may have said that it was played, or that the table has moved on.
    if (!isKept) return;
    const words = say(error.status ? "not-ready-kept" : "not-reached-kept");
    const button = { words: say("send-again"), press: () => play(parts, move.action) };
    game.choose(move.action);
    screen.warn({ words, isUnsent: true, button });
    return;
  }
  game.choose(null);
  connection.drop();
  screen.warn({ words: game.names.words(saidOf(error)), rule: error instanceof Refused ? error.rule : null });
}

/**
 * The bar of decisions: beside the status line on a wide screen, under the thumb on a phone.
 * @param {Parts} parts
 */
export function actionBar(parts) {
  const { game, connection, context, device } = parts;
  if (connection.table.status !== "playing" || game.seat === null || !game.view || device.isDrawn) return nothing;
  if (connection.isSending) return html`<p class="sending label">${say(connection.isLate ? "late" : "sending")}</p>`;
  if (game.chosen && !game.isBusy) return confirmButtons(parts, game.chosen);
  if (!context.legal().length) return nothing;
  const buttons = game.page.buttons?.(context) ?? [];
  const isHinted = game.isMyGo && !buttons.some((button) => "action" in button);
  return html`${isHinted ? html`<p class="hint label">${say("choose-outlined")}</p>` : nothing}${buttons.map((button) =>
    decision(parts, button),
  )}`;
}

/** @type {(parts: Parts, chosen: AnyAction) => Template} */
const confirmButtons = (parts, chosen) =>
  html`<button class="button quiet" @click=${() => goBack(parts)}>${say("go-back")}</button>
    <button class="button confirm" @click=${() => play(parts, chosen)}>${icon("check")}<span
      >${parts.context.describe(chosen)}</span></button>`;

/** @type {(parts: Parts, button: Button) => Template} */
function decision(parts, button) {
  const { context } = parts;
  if ("ask" in button) {
    const ask = () => context.ask(button.ask);
    return html`<button class="button quiet" data-ask aria-disabled="true" title=${say("why-not-tool")} @click=${ask}>${
      button.words
    }</button>`;
  }
  const { action, words, main, confirm } = button;
  const take = () => (confirm ? choose(parts, action) : play(parts, action));
  return html`<button class=${main ? "button main" : "button"} data-decision=${keyOf(action)} @click=${take}>${
    words ?? context.describe(action)
  }</button>`;
}
