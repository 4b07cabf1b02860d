// Choose, then confirm: two taps at most. Nothing is sent before.
import { html, nothing } from "./vendor/lit-html.js";
import { post } from "./api.js";
import { keyOf, same } from "./actions.js";
import { icon } from "./marks.js";
import { settings } from "./settings.js";
import { sound } from "./sounds.js";

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
  house.chosen = action;
  house.isSending = true;
  house.trouble = null;
  house.draw();
  // One id for one decision: if the answer is lost on the way, asking again plays nothing twice.
  const move = { id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, version: house.version, action, ...(house.device.isShared ? { seat: house.seat } : {}) };
  try {
    house.live.receive(await send(house.table.id, move));
  } catch (error) {
    if (error.glimpse) house.live.receive(error.glimpse);
    house.trouble = { words: house.names.words(error.message), rule: error.rule };
    house.chosen = null;
  }
  house.isSending = false;
  house.draw();
  house.device.follow();
}

async function send(table, move, tries = 3) {
  try {
    return await post(`/api/tables/${table}/moves`, move);
  } catch (error) {
    if (error.status !== 0 || tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 700));
    return send(table, move, tries - 1);
  }
}

// The bar of decisions: beside the status line on a wide screen, under the thumb on a phone.
export function actionBar(house) {
  if (house.table.status !== "playing" || house.seat === null || !house.view || house.device.isDrawn) return nothing;
  const { chosen, context } = house;
  if (house.isSending) return html`<p class="sending label">Sending</p>`;
  if (chosen && !house.isBusy) {
    return html`<button class="button quiet" @click=${() => goBack(house)}>Back</button>
      <button class="button confirm" @click=${() => play(house, chosen)}>${icon("check")}<span>${context.describe(chosen)}</span></button>`;
  }
  const buttons = house.isBusy ? [] : (house.page.buttons?.(context) ?? []);
  if (!context.legal().length) return nothing;
  return html`${buttons.some((button) => button.action) ? nothing : html`<p class="hint label">Choose what is outlined</p>`}${buttons.map((button) => decision(house, button))}`;
}

function decision(house, { action, ask, words, main, confirm }) {
  if (ask) return html`<button class="button quiet" data-ask aria-disabled="true" title="Why not?" @click=${() => house.ask(ask)}>${words}</button>`;
  const take = () => (confirm ? choose(house, action) : play(house, action));
  return html`<button class=${main ? "button main" : "button"} data-decision=${keyOf(action)} @click=${take}>${words ?? house.context.describe(action)}</button>`;
}
