// Choose, then confirm: two taps at most. Nothing is sent before.

import { keyOf, same } from "./actions.js";
import { icon } from "./marks.js";
import { isPassing, send } from "./sending.js";
import { settings } from "./settings.js";
import { sound } from "./sounds.js";
import { html, nothing } from "./vendor/lit-html.js";

export function choose(house, action) {
  if (action === null) return goBack(house);
  if (house.isBusy || !house.view.legal?.some((one) => same(one, action))) return undefined;
  if (!settings.confirm || same(house.chosen, action)) return play(house, action);
  house.chosen = action;
  house.trouble = null;
  sound("card");
  house.say(`${house.context.describe(action)}. Press Enter again to confirm, Escape to go back.`);
  return house.draw();
}

export function goBack(house) {
  if (!house.chosen && !Object.keys(house.draft).length) return false;
  house.chosen = null;
  house.draft = {};
  house.draw();
  return true;
}

export async function play(house, action) {
  // One id for one decision: if the answer is lost on the way, asking again plays nothing twice.
  const kept = house.underway && same(house.underway.action, action) ? house.underway : null;
  const move = kept ?? {
    id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    version: house.version,
    action,
    ...(house.device.isShared ? { seat: house.seat } : {}),
  };
  Object.assign(house, { underway: move, chosen: action, isSending: true, isLate: false, trouble: null });
  house.draw();
  try {
    const glimpse = await send(`/api/tables/${house.table.id}/moves`, move, {
      again: () => sayLate(house),
      isWanted: () => house.underway === move,
    });
    house.underway = null;
    house.live.receive(glimpse);
  } catch (error) {
    fail(house, move, error);
  }
  house.isSending = false;
  house.draw();
  house.device.follow();
}

function sayLate(house) {
  if (!house.isLate) house.say("Not through yet. It is sent again.");
  house.isLate = true;
  house.draw();
}

function fail(house, move, error) {
  if (error.glimpse) house.live.receive(error.glimpse);
  // Meanwhile the live line may have told that it was played, or that the table has moved on.
  if (house.underway !== move && isPassing(error)) return;
  const isKept = house.underway === move && isPassing(error);
  house.trouble = isKept
    ? {
        words: `${error.status ? "The house is not ready just now." : "The house cannot be reached."} Your decision is kept.`,
        isUnsent: true,
        button: { words: "Send again", press: () => play(house, move.action) },
      }
    : { words: house.names.words(error.message), rule: error.rule };
  house.chosen = isKept ? move.action : null;
  if (!isKept) house.underway = null;
}

// The bar of decisions: beside the status line on a wide screen, under the thumb on a phone.
export function actionBar(house) {
  if (house.table.status !== "playing" || house.seat === null || !house.view || house.device.isDrawn) return nothing;
  const { chosen, context } = house;
  if (house.isSending)
    return html`<p class="sending label">${house.isLate ? "Not through yet: sending again" : "Sending"}</p>`;
  if (chosen && !house.isBusy) {
    return html`<button class="button quiet" @click=${() => goBack(house)}>Back</button>
      <button class="button confirm" @click=${() => play(house, chosen)}>${icon("check")}<span>${context.describe(chosen)}</span></button>`;
  }
  const buttons = house.isBusy ? [] : (house.page.buttons?.(context) ?? []);
  if (!context.legal().length) return nothing;
  return html`${buttons.some((button) => button.action) ? nothing : html`<p class="hint label">Choose what is outlined</p>`}${buttons.map((button) => decision(house, button))}`;
}

function decision(house, { action, ask, words, main, confirm }) {
  if (ask)
    return html`<button class="button quiet" data-ask aria-disabled="true" title="Why not?" @click=${() => house.ask(ask)}>${words}</button>`;
  const take = () => (confirm ? choose(house, action) : play(house, action));
  return html`<button class=${main ? "button main" : "button"} data-decision=${keyOf(action)} @click=${take}>${words ?? house.context.describe(action)}</button>`;
}
