// The explanation of a claim: the figure, large, with its measurements drawn on it, and a sentence for each attribute.
import { html, icon, nothing, say, thing } from "../../../house.js";
import { figure } from "./faces.js";
import { headline, roleWords } from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Claimed, Explanation, Reason } from "./api.js" */
/** @import { Context, Plan } from "./types.js" */
/** @typedef {Explanation & { card: string, fits: boolean }} Entry an attribute, with its card and whether that fits */

/**
 * The figure and the attribute of an explanation being shown; and whether the sheet of a phone was opened or closed by
 * hand.
 * @type {{ key: string, reason: number, mark: number, isOpen: boolean | null, behind: number }}
 */
const look = { key: "", reason: 0, mark: 0, isOpen: null, behind: 0 };

/**
 * The claims since your last decision, newest last. Your own wrong one stays in sight until you decide again; the
 * arrows lead to the others.
 * @param {Context} context
 */
function verdictsOf({ view, recent }) {
  const claimed = recent.map(({ event }) => event).filter((event) => event.event === "claimed");
  return claimed.length ? claimed : view.last ? [view.last] : [];
}

/** @param {Context} context */
function verdictOf(context) {
  if (context.staged.verdict) return context.staged.verdict;
  const verdicts = verdictsOf(context);
  if (!verdicts.length) return null;
  return verdicts[Math.max(0, pinned(verdicts, context) - look.behind)] ?? verdicts.at(-1);
}

/** @type {(verdicts: Claimed[], context: Context) => number} */
function pinned(verdicts, { seat }) {
  const [first] = verdicts;
  return first.seat === seat && !first.is_right ? 0 : verdicts.length - 1;
}

/** @param {Claimed} verdict */
const keyOf = (verdict) =>
  JSON.stringify([verdict.seat, verdict.figure, verdict.cards, verdict.is_right, verdict.is_forgiven]);

/** @param {Claimed} verdict */
function turnTo(verdict) {
  const key = keyOf(verdict);
  if (look.key !== key)
    Object.assign(look, { key, reason: 0, mark: firstMark(verdict.reasons[0], verdict), isOpen: null });
  return look;
}

/** @type {(reason: Reason) => Entry[]} */
const entriesOf = (reason) =>
  reason.cards.flatMap((card) => card.explanations.map((one) => ({ ...one, card: card.card, fits: card.fits })));

/**
 * For a wrong figure, the first thing that it lacks, otherwise the newest card.
 * @type {(reason: Reason | undefined, verdict: Claimed) => number}
 */
function firstMark(reason, verdict) {
  if (!reason) return 0;
  const entries = entriesOf(reason);
  const missed = entries.findIndex((one) => !one.fits);
  return missed >= 0 ? missed : verdict.cards.length ? entries.length - 1 : 0;
}

/**
 * What the explanation draws on a figure that still lies on the table.
 * @param {Context} context
 * @param {string} id
 */
export function drawingOn(context, id) {
  const verdict = verdictOf(context);
  if (!verdict) return null;
  const { reason, mark } = turnTo(verdict);
  const shown = verdict.reasons[reason];
  return shown?.figure.id === id ? (entriesOf(shown)[mark]?.drawing ?? null) : null;
}

/**
 * On a phone the sheet comes up by itself while a claim is shown, and after your own wrong one, but never over your
 * own go.
 * @type {(context: Context, verdict: Claimed) => boolean}
 */
const isUp = (context, verdict) =>
  turnTo(verdict).isOpen ??
  (Boolean(context.staged.verdict) || (verdict.seat === context.seat && !verdict.is_right && !context.legal().length));

/** @param {Context} context */
export function toggle(context) {
  const verdict = verdictOf(context);
  if (!verdict) return;
  look.isOpen = !isUp(context, verdict);
  context.redraw();
}

/**
 * @param {Context} context
 * @param {Plan["why"]} place
 */
export function why(context, { is }) {
  const verdict = verdictOf(context);
  const isSheet = is === "is-sheet";
  if (!verdict) return isSheet ? nothing : hint(context, is);
  const { reason, mark } = turnTo(verdict);
  if (isSheet && !isUp(context, verdict))
    return html`<button
      type="button" class="button open-why off-plane"
      @click=${() => toggle(context)}>${say("ask-why")}</button>`;
  const shown = verdict.reasons[reason];
  const entries = shown ? entriesOf(shown) : [];
  const sentences = entries.map((_, number) => entry(context, entries, number, mark));
  const hasRole = reason > 0 || verdict.figure === null;
  return html`<section
    class="because off-plane ${is} ${verdict.is_right ? "is-right" : "is-wrong"}"
    data-still data-scrolls tabindex="0" aria-label=${say("explanation")}>
    ${shown ? html`<div class="easel">${figure(shown.figure, entries[mark]?.drawing)}</div>` : nothing}
    <div class="sentences">
      <h2>${headline(verdict, context)}</h2>
      ${shown && hasRole ? html`<p class="role">${roleWords("role", verdict, reason)}</p>` : nothing}
      ${shown ? html`<ul class="measured">${sentences}</ul>` : nothing}
    </div>
    ${verdict.reasons.length > 1 ? others(context, verdict, reason) : nothing}
    ${pager(context)}
    ${isSheet ? shut(context) : nothing}
  </section>`;
}

/** @param {Context} context */
const shut = (context) =>
  html`<button
    type="button" class="tool shut" aria-label=${say("shut-why")}
    @click=${() => toggle(context)}>${icon("close")}</button>`;

/** @param {Claimed} verdict */
const othersLabel = (verdict) =>
  verdict.is_right ? say("others-each") : say(verdict.figure === null ? "others-missed" : "others-and-missed");

/** @type {(context: Context, verdict: Claimed, shown: number) => Template} */
const others = (context, verdict, shown) =>
  html`<div class="others">
      <p class="label">${othersLabel(verdict)}</p>
      <div class="thumbs">${verdict.reasons.map((_, number) => thumb(context, verdict, number, shown))}</div></div>`;

/** @type {(context: Context, verdict: Claimed, number: number, shown: number) => Template} */
function thumb(context, verdict, number, shown) {
  const reason = verdict.reasons[number];
  const isShown = number === shown;
  const label = roleWords("role-label", verdict, number);
  const go = () => {
    Object.assign(look, { reason: number, mark: firstMark(reason, verdict) });
    context.redraw();
  };
  return html`<button
    type="button" class="thumb ${isShown ? "is-shown" : ""}" aria-pressed=${String(isShown)}
    aria-label=${label} title=${label} @click=${go}>${figure(reason.figure)}<i
      class=${reason.fits ? "yes" : "no"} aria-hidden="true"></i></button>`;
}

/** @type {(context: Context, is: string) => Template} */
const hint = (context, is) =>
  html`<section class="because is-hint off-plane ${is}" data-still><p class="hint-words">${say(
    context.seat === null ? "hint-watching" : "hint-playing",
  )}</p></section>`;

/** @param {Context} context */
function pager(context) {
  const verdicts = verdictsOf(context);
  if (context.staged.verdict || verdicts.length < 2) return nothing;
  const start = pinned(verdicts, context);
  const at = Math.max(0, start - look.behind);
  /** @param {number} number */
  const to = (number) => () => {
    look.behind = start - number;
    context.redraw();
  };
  return html`<nav class="pager" aria-label=${say("pager")}>
    <button
      type="button" class="tool" aria-label=${say("pager-before")}
      ?disabled=${at === 0} @click=${to(at - 1)}>${icon("back")}</button>
    <span class="label figure">${say("pager-at", { at: at + 1, count: verdicts.length })}</span>
    <button
      type="button" class="tool next" aria-label=${say("pager-after")}
      ?disabled=${at === verdicts.length - 1} @click=${to(at + 1)}>${icon("back")}</button>
  </nav>`;
}

/** @type {(context: Context, entries: Entry[], number: number, shown: number) => Template} */
function entry(context, entries, number, shown) {
  const one = entries[number];
  const isShown = number === shown;
  const show = () => {
    look.mark = number;
    context.redraw();
  };
  return html`<li><button
    type="button" class="entry ${one.holds ? "yes" : "no"} ${isShown ? "is-shown" : ""}"
    aria-pressed=${String(isShown)} @click=${show}>
    <b>${thing(one.attribute)}<span
      class="said">${say(one.holds ? "entry-holds" : "entry-misses")} </span></b><span>${context.words(
        one.words,
      )}</span></button></li>`;
}

/** A new decision of yours: the newest claim comes first again. */
export const lookAnew = () => Object.assign(look, { behind: 0 });
