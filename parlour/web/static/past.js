// The board as it was: a line of the log leads back to it. Nothing can be done there, and what happens meanwhile waits.

import { get } from "./api.js";
import { makeContext } from "./context.js";
import { icon } from "./marks.js";
import { html, nothing } from "./vendor/lit-html.js";

let asked = 0; // of several taps the last one counts

export async function lookBack(house, version) {
  const mine = (asked += 1);
  const { seat } = house;
  if (house.device.isDrawn) return;
  try {
    const glimpse = await get(
      `/api/tables/${house.table.id}/glimpse?version=${version}${house.device.isShared && seat !== null ? `&seat=${seat}` : ""}`,
    );
    if (mine !== asked || seat !== house.seat) return;
    house.past = asItWas(house, glimpse);
    house.trouble = null;
    house.detail.close();
    if (!house.hasColumn) house.toggleSide(false);
  } catch (error) {
    house.trouble = { words: error.message };
  }
  house.draw();
}

export function backToNow(house) {
  asked += 1;
  if (!house.past) return false;
  house.past = null;
  house.catchUp(false);
  return true;
}

// The house at an earlier version: the same in everything but what lies on the table.
function asItWas(house, glimpse) {
  const past = Object.create(house, { isBusy: { value: true }, isMyGo: { value: false } });
  Object.assign(past, {
    isPast: true,
    eyes: house.seat,
    view: { ...glimpse.view, legal: [] },
    next: null,
    version: glimpse.version,
    told: glimpse.told,
    chosen: null,
    draft: {},
    staged: {},
    recent: glimpse.told,
    choose() {},
    ask() {},
    arrive() {},
  });
  past.context = makeContext(past);
  return past;
}

// The versions that can be looked at: the beginning, and every one that the log tells of.
const steps = (house) => [...new Set([0, ...house.log.filter(canBeSeen).map((line) => line.version)])];

// What was taken back is gone: there is no board to the line that tells so.
export const canBeSeen = (line) => !["house/takeback", "house/versions"].includes(line.rule);

export function step(house, by) {
  const versions = steps(house);
  const next = versions[versions.indexOf(house.past.version) + by];
  return next === undefined ? undefined : lookBack(house, next);
}

export function pastLine(house) {
  const number = steps(house).indexOf(house.past.version);
  const words = house.past.told
    .map((told) => house.names.words(told.words))
    .filter(Boolean)
    .join(" ");
  return html`<span class="then"><b class="label">${icon("clock")}${number > 0 ? `As it was after move ${number}` : number === 0 ? "As it was before the first move" : "As it was before it was taken back"}</b> ${words}</span>`;
}

export function pastBar(house) {
  const versions = steps(house);
  const at = versions.indexOf(house.past.version);
  const news = house.queue.length;
  return html`<div class="steps" role="group" aria-label="Move by move">
      <button class="tool before" aria-label="The move before" title="The move before (←)" ?disabled=${at <= 0} @click=${() => step(house, -1)}>${icon("turn")}</button>
      <button class="tool" aria-label="The move after" title="The move after (→)" ?disabled=${at >= versions.length - 1} @click=${() => step(house, 1)}>${icon("turn")}</button>
    </div>
    <button class="button main now" @click=${() => backToNow(house)}>Back to now${news ? html`<span class="dot"></span><span class="said">: ${news === 1 ? "one move" : `${news} moves`} meanwhile</span>` : nothing}</button>`;
}
