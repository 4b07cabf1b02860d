// Why, and why not: each answered with a rule and the way to it in the rulebook.

import { get, post } from "./api.js";
import { html, nothing } from "./vendor/lit-html.js";

// A table may be played by older rules of its game, which have a rulebook of their own.
const bookOf = (rule) => {
  const [game, id] = rule.split("/");
  const { dataset } = document.body;
  return [game === dataset.game ? (dataset.edition ?? game) : game, id];
};
export const ruleLink = (rule) => `/rules/${bookOf(rule).join("#")}`;

// --- why not: asked of what cannot be done now, and never played ---

export async function whyNot(house, action, { lead = "" } = {}) {
  if (house.seat === null || house.isPast || house.isBusy || house.view?.outcome) return;
  try {
    const told = await post(`/api/tables/${house.table.id}/why`, { action, seat: house.seat });
    const because = !house.isMyGo
      ? house.view.status
      : told.legal
        ? "That can be done now."
        : `${lead} ${told.words}`.trim();
    house.trouble = { words: house.names.words(`Why not? ${because}`), rule: told.rule, isAnswer: true };
  } catch (error) {
    house.trouble = { words: error.message };
  }
  house.draw();
}

// --- why: a slip of paper with the rule beside the line that is asked ---

const rules = new Map(); // id → the rule as the house told it

async function ruleOf(id) {
  if (!rules.has(id)) rules.set(id, await get(`/api/games/${bookOf(id).join("/rules/")}`));
  return rules.get(id);
}

export async function why(house, id, place) {
  try {
    house.slip = await ruleOf(id);
  } catch (error) {
    house.slip = { id, title: "Why?", words: error.message };
  }
  house.drawNow();
  const slip = document.getElementById("slip");
  slip.showPopover();
  put(slip, place.getBoundingClientRect());
  slip.focus({ preventScroll: true });
}

export const slip = ({ slip: rule }) =>
  html`<aside id="slip" class="rule-slip" popover tabindex="-1" aria-label="Why?">${
    rule
      ? html`<h2>${rule.title}</h2>
      <p>${rule.words}</p>
      <p class="source"><span class="label">${rule.id}</span>${rule.ruling ? html`<em>ruling of the house</em>` : nothing}
        ${rule.link ? html`<a href=${rule.link} target="_blank" rel="noopener">In the rulebook</a>` : nothing}</p>`
      : nothing
  }</aside>`;

// Left of the line where there is room, otherwise above or below it.
function put(slip, line) {
  const { offsetWidth: width, offsetHeight: height } = slip;
  const isBeside = line.left - width > 16;
  const left = isBeside ? line.left - width - 8 : Math.max(8, Math.min(innerWidth - width - 8, line.right - width));
  const top = isBeside ? line.top - 12 : line.top - height > 16 ? line.top - height - 8 : line.bottom + 8;
  Object.assign(slip.style, { left: `${left}px`, top: `${Math.max(8, Math.min(innerHeight - height - 8, top))}px` });
}
