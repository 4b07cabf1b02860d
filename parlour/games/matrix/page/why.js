// The explanation of a claim: the figure large with what was measured drawn on it, and a sentence for each attribute.
import { html, icon, nothing } from "../../../house.js";
import { figure } from "./faces.js";
import { headline, roleOf } from "./words.js";

// Which figure and which attribute of an explanation is looked at; and whether the sheet of a phone was opened or put away by hand.
const look = { key: "", reason: 0, mark: 0, isOpen: null, behind: 0 };

// The claims since your last decision, newest last. Your own wrong one stays in sight until you decide again; the arrows lead to the others.
function verdictsOf({ view, recent }) {
  const claimed = recent.map(({ event }) => event).filter((event) => event.event === "claimed");
  return claimed.length ? claimed : view.last ? [view.last] : [];
}

export function verdictOf(context) {
  if (context.staged.verdict) return context.staged.verdict;
  const verdicts = verdictsOf(context);
  if (!verdicts.length) return null;
  return verdicts[Math.max(0, pinned(verdicts, context) - look.behind)] ?? verdicts.at(-1);
}

function pinned(verdicts, { seat }) {
  const [first] = verdicts;
  return first.seat === seat && !first.is_right ? 0 : verdicts.length - 1;
}

const keyOf = (verdict) =>
  JSON.stringify([verdict.seat, verdict.figure, verdict.cards, verdict.is_right, verdict.is_forgiven]);

function turnTo(verdict) {
  const key = keyOf(verdict);
  if (look.key !== key)
    Object.assign(look, { key, reason: 0, mark: firstMark(verdict.reasons[0], verdict), isOpen: null });
  return look;
}

const entriesOf = (reason) =>
  reason.cards.flatMap((card) => card.explanations.map((one) => ({ ...one, card: card.card, fits: card.fits })));

// Of a wrong figure the first thing that it lacks, otherwise the newest card.
function firstMark(reason, verdict) {
  if (!reason) return 0;
  const entries = entriesOf(reason);
  const missed = entries.findIndex((one) => !one.fits);
  return missed >= 0 ? missed : verdict.cards.length ? entries.length - 1 : 0;
}

// What the explanation draws on a figure that still lies on the table.
export function drawingOn(context, id) {
  const verdict = verdictOf(context);
  if (!verdict) return null;
  const { reason, mark } = turnTo(verdict);
  const shown = verdict.reasons[reason];
  return shown?.figure.id === id ? (entriesOf(shown)[mark]?.drawing ?? null) : null;
}

// On a phone the sheet comes up by itself while a claim is shown, and after your own wrong one, but never over your own go.
const isUp = (context, verdict) =>
  turnTo(verdict).isOpen ??
  (Boolean(context.staged.verdict) || (verdict.seat === context.seat && !verdict.is_right && !context.legal().length));

export function toggle(context) {
  const verdict = verdictOf(context);
  if (!verdict) return;
  look.isOpen = !isUp(context, verdict);
  context.redraw();
}

export function why(context, { is }) {
  const verdict = verdictOf(context);
  const isSheet = is === "is-sheet";
  if (!verdict) return isSheet ? nothing : hint(context, is);
  const { reason, mark } = turnTo(verdict);
  if (isSheet && !isUp(context, verdict))
    return html`<button type="button" class="button open-why off-plane" @click=${() => toggle(context)}>Why?</button>`;
  const shown = verdict.reasons[reason];
  const go = (number) => {
    Object.assign(look, { reason: number, mark: firstMark(verdict.reasons[number], verdict) });
    context.redraw();
  };
  const role = roleOf(verdict, reason);
  return html`<section class="because off-plane ${is} ${verdict.is_right ? "is-right" : "is-wrong"}" data-still data-scrolls tabindex="0" aria-label="Explanation">
    ${shown ? html`<div class="easel">${figure(shown.figure, entriesOf(shown)[mark]?.drawing)}</div>` : nothing}
    <div class="sentences">
      <h2>${headline(verdict, context)}</h2>
      ${shown && (reason > 0 || verdict.figure === null) ? html`<p class="role">The ${shown.name} ${role}:</p>` : nothing}
      ${shown ? html`<ul class="measured">${entriesOf(shown).map((one, number) => entry(context, one, number === mark, number))}</ul>` : nothing}
    </div>
    ${
      verdict.reasons.length > 1
        ? html`<div class="others">
      <p class="label">${verdict.is_right ? "Figure by figure" : verdict.figure === null ? "What would have fitted" : "And what would have fitted"}</p>
      <div class="thumbs">${verdict.reasons.map(
        (
          one,
          number,
        ) => html`<button type="button" class="thumb ${number === reason ? "is-shown" : ""}" aria-pressed=${String(number === reason)}
        aria-label=${`The ${one.name}: ${roleOf(verdict, number)}`} title=${`The ${one.name}: ${roleOf(verdict, number)}`} @click=${() => go(number)}>${figure(one.figure)}<i class=${one.fits ? "yes" : "no"} aria-hidden="true"></i></button>`,
      )}</div></div>`
        : nothing
    }
    ${pager(context)}
    ${isSheet ? html`<button type="button" class="tool shut" aria-label="Put the explanation away" @click=${() => toggle(context)}>${icon("close")}</button>` : nothing}
  </section>`;
}

const hint = (context, is) =>
  html`<section class="because is-hint off-plane ${is}" data-still><p class="hint-words">${context.seat === null ? "After each claim the reason is drawn here." : "Point at a figure that fits. The reason is drawn here, right or wrong."}</p></section>`;

function pager(context) {
  const verdicts = verdictsOf(context);
  if (context.staged.verdict || verdicts.length < 2) return nothing;
  const start = pinned(verdicts, context);
  const at = Math.max(0, start - look.behind);
  const to = (number) => {
    look.behind = start - number;
    context.redraw();
  };
  return html`<nav class="pager" aria-label="Claims since your last decision">
    <button type="button" class="tool" aria-label="The claim before" ?disabled=${at === 0} @click=${() => to(at - 1)}>${icon("back")}</button>
    <span class="label figure">${at + 1} of ${verdicts.length}</span>
    <button type="button" class="tool next" aria-label="The claim after" ?disabled=${at === verdicts.length - 1} @click=${() => to(at + 1)}>${icon("back")}</button>
  </nav>`;
}

function entry(context, one, isShown, number) {
  const show = () => {
    look.mark = number;
    context.redraw();
  };
  return html`<li><button type="button" class="entry ${one.holds ? "yes" : "no"} ${isShown ? "is-shown" : ""}" aria-pressed=${String(isShown)} @click=${show}>
    <b>${one.attribute}<span class="said">${one.holds ? ", fits: " : ", does not fit: "}</span></b><span>${one.words}</span></button></li>`;
}

// A new decision of yours: the newest claim comes first again.
export const lookAnew = () => Object.assign(look, { behind: 0 });
