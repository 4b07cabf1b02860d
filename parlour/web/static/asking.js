// Why, and why not: each answered with a rule and a link to it in the rulebook.

import { get, post, wordsOf } from "./api.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { RuleTold, WhyTold } from "../types/api.js" */
/** @import { AnyAction } from "../types/page.js" */
/** @import { Parts, Slip } from "../types/table.js" */

/**
 * A table may be played by older rules of its game, which have a rulebook of their own.
 * @type {(rule: string) => [string, string]}
 */
const bookOf = (rule) => {
  const [game, id] = rule.split("/");
  const { dataset } = document.body;
  return [game === dataset.game ? (dataset.edition ?? game) : game, id];
};

// If this page has a language that others would not have, such as a class's, the link carries it.
const carried = document.documentElement.dataset.carried ?? "";

/**
 * Where a rulebook is, or one rule of it.
 * @type {(book: string, rule?: string) => string}
 */
export const rulesPath = (book, rule = "") => `/rules/${book}${carried}${rule && `#${rule}`}`;

/** @param {string} rule */
export const ruleLink = (rule) => rulesPath(...bookOf(rule));

// --- why not: asked about actions that cannot be taken now, never played ---

/** @type {(parts: Parts, action: AnyAction, more?: { lead?: string }) => Promise<void>} */
export async function whyNot({ game, screen, connection }, action, { lead = "" } = {}) {
  const { seat, view } = game;
  if (seat === null || !view || game.isBusy || view.outcome) return;
  try {
    /** @type {WhyTold} */
    const told = await post(`/api/tables/${connection.table.id}/why`, { action, seat });
    const because = told.legal ? say("can-be-done-now") : `${lead} ${game.names.words(told.words)}`.trim();
    const words = say("why-not", { because: `"${game.isMyGo ? because : game.names.words(game.view?.status)}` });
    screen.warn({ words, rule: told.rule, isAnswer: true });
  } catch (error) {
    screen.fail(error);
  }
}

// --- why: a slip of paper with the rule, beside the line that was asked about ---

/** @type {Map<string, RuleTold>} */
const rules = new Map();

/** @param {string} id */
async function ruleOf(id) {
  /** @type {RuleTold} */
  const rule = rules.get(id) ?? (await get(`/api/games/${bookOf(id).join("/rules/")}${carried}`));
  rules.set(id, rule);
  return rule;
}

/** @type {(parts: Parts, id: string, place: Element) => Promise<void>} */
export async function why({ screen }, id, place) {
  try {
    screen.showSlip(await ruleOf(id));
  } catch (error) {
    screen.showSlip({ id, title: say("why"), words: wordsOf(error) });
  }
  const slip = document.getElementById("slip");
  if (!slip) return;
  slip.showPopover();
  put(slip, place.getBoundingClientRect());
  slip.focus({ preventScroll: true });
}

/** @param {{ slip: Slip | null }} screen */
export const slip = ({ slip: rule }) =>
  html`<aside id="slip" class="rule-slip" popover tabindex="-1" aria-label=${say("why")}>${
    rule ? slipWords(rule) : nothing
  }</aside>`;

/** @param {Slip} rule */
const slipWords = ({ id, title, words, ruling, link, language }) => html`<h2 lang=${language ?? nothing}>${title}</h2>
  <p lang=${language ?? nothing}>${words}</p>
  <p class="source"><span class="label">${id}</span>${ruling ? html`<em>${say("house-ruling")}</em>` : nothing}
    ${link ? html`<a href=${ruleLink(id)} target="_blank" rel="noopener">${say("in-the-rulebook")}</a>` : nothing}</p>`;

/**
 * Left of the line if there is room, otherwise above or below it.
 * @type {(slip: HTMLElement, line: DOMRect) => void}
 */
function put(slip, line) {
  const { offsetWidth: width, offsetHeight: height } = slip;
  const isBeside = line.left - width > 16;
  const left = isBeside ? line.left - width - 8 : Math.max(8, Math.min(innerWidth - width - 8, line.right - width));
  const top = isBeside ? line.top - 12 : line.top - height > 16 ? line.top - height - 8 : line.bottom + 8;
  Object.assign(slip.style, { left: `${left}px`, top: `${Math.max(8, Math.min(innerHeight - height - 8, top))}px` });
}
