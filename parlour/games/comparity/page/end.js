// After the game: all cards turned over for those who want to see them, who was right, and which landmarks are new to
// you.
import { handMarks, handRow, html, post, say, styles } from "../../../house.js";
import { picture } from "./faces.js";
import { byPlace, place } from "./layout.js";
import { hasMet, meet } from "./memory.js";
import { skyline } from "./skyline.js";
import { timeline } from "./timeline.js";
import {
  briefOf,
  briefValue,
  height,
  isByHeight,
  isOpen,
  named,
  nameOf,
  placeNameOf,
  valueSaid,
  year,
} from "./words.js";

/** @import { Said, Template } from "../../../web/types/page.js" */
/** @import { View } from "./api.js" */
/** @import { Cells } from "./layout.js" */
/** @import { Context, Drawn, Open } from "./types.js" */

/**
 * What somebody claimed when they laid a card, and with which cards that was wrong.
 * @typedef {{ seat: number | null, card: Open, wrong: Open[], isRight: boolean }} Claim
 */

// The styles come with the module, so that a table's first load is not larger for them.
const sheet = Object.assign(document.createElement("link"), {
  rel: "stylesheet",
  href: new URL("./end.css", import.meta.url).href,
});
await new Promise((resolve) => {
  sheet.onload = sheet.onerror = resolve;
  document.head.append(sheet);
});

/** @type {View | null} the View with all cards turned over, once it was asked for */
let open = null;
let isAsked = false;
let trouble = "";

/**
 * The table with its cards turned over, for those who chose to see them.
 * @type {(context: Context) => Context}
 */
export const uncovered = (context) =>
  open && context.ended && !context.past ? Object.create(context, { view: { value: open } }) : context;

/** @param {Context} context */
async function turnOver(context) {
  isAsked = true;
  trouble = "";
  context.redraw();
  try {
    open = (await post(`/api/tables/${context.table.id}/uncover`)).view;
    if (!context.table.you.uncovered) context.sound("flip");
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
    isAsked = false;
  }
  context.redraw();
}

/** @param {Context} context */
export function ended(context) {
  if (context.table.you.uncovered && !isAsked && !trouble) turnOver(context);
  const { view } = uncovered(context);
  const cards = everyFace(view);
  const drawn = [skyline(cards), timeline(cards)];
  return html`<div class="comparity-ended ${open ? "is-uncovered" : ""}">
    ${open ? html`${asItLay(context, view)} ${whoWasRight(context, view)}` : offer(context, view)}
    ${cards.length ? (isByHeight(view) ? drawn : drawn.toReversed()) : ""}
    ${newToYou(context, view, cards)}
  </div>`;
}

/** @param {View} view */
const holders = (view) => [...view.area.map((laid) => laid.card), ...view.discards, ...view.hands.flat()];
/** @type {(view: View) => Drawn[]} */
const everyFace = (view) => {
  const held = new Set(view.hands.flat().map((card) => card.id));
  return holders(view)
    .filter(isOpen)
    .map((card) => ({ ...card, isHeld: held.has(card.id) }));
};
/** @param {Context} context */
const isPlayer = ({ table }) => (table.you.seats ?? []).length > 0;

/** @type {(context: Context, view: View) => Template} */
function offer(context, view) {
  const closed = holders(view).filter((card) => !card.face).length;
  const counts = isPlayer(context) && view.options.fresh_cards && !context.table.class_id;
  return html`<section class="turn-over" aria-labelledby="turn-over-title">
    <h2 id="turn-over-title">${say("end-closed", { count: closed })}</h2>
    <p>${say(counts ? "end-who-was-right-counts" : "end-who-was-right")}</p>
    <button type="button" class="button" ?disabled=${isAsked}
      @click=${() => turnOver(context)}>${say("end-turn-over")}</button>
    ${trouble ? html`<p class="refused" role="alert">${trouble}</p>` : ""}
  </section>`;
}

// --- who was right: what everybody claimed when they laid a card, and what is printed on it ---

/** @type {(view: View) => Claim[]} */
function claims(view) {
  const cards = new Map(everyFace(view).map((card) => [card.id, card]));
  const known = (/** @type {string[]} */ ids) => ids.flatMap((id) => cards.get(id) ?? []);
  return view.history.flatMap(({ seat, card: id, lower, higher }) => {
    const card = cards.get(id);
    if (!card) return [];
    const own = figure(view, card);
    const wrong = [
      ...known(lower).filter((other) => figure(view, other) > own),
      ...known(higher).filter((other) => figure(view, other) < own),
    ];
    return { seat, card, wrong, isRight: !wrong.length };
  });
}

/** @type {(view: View, card: Open) => number} */
const figure = (view, card) => card.face[view.options.criterion];

/**
 * With which cards it was wrong, and how: "not taller than Big Ben (96 m)".
 * @type {(view: View, claim: Claim) => Said[]}
 */
const mistakes = (view, { card, wrong }) =>
  wrong.map((other) => [
    figure(view, other) > figure(view, card) ? "claim-not-more" : "claim-not-less",
    { other: named(other), value: [valueSaid(view, other)], by: view.options.criterion },
  ]);

/** @type {(context: Context, view: View) => Template} */
function whoWasRight(context, view) {
  const all = claims(view).filter(({ seat }) => seat !== null);
  return html`<section class="who-was-right" aria-labelledby="right-title"><h2 id="right-title">${say(
    "end-right-title",
  )}</h2>
    <ul>${context.table.seats.map(({ seat }) => {
      const own = all.filter((claim) => claim.seat === seat);
      const wrong = own.filter((claim) => !claim.isRight);
      const right = say("end-right-count", { right: own.length - wrong.length, count: own.length });
      return html`<li data-colour=${context.colour(seat)}>${context.emblem(seat)}<div>
        <p><b>${context.name(seat)}</b> <span class="figure">${right}</span></p>
        ${wrong.map((claim) => wrongClaim(view, claim))}
      </div></li>`;
    })}</ul></section>`;
}

/** @type {(view: View, claim: Claim) => Template} */
const wrongClaim = (view, claim) =>
  html`<p class="wrong-claim"><i aria-hidden="true">✕</i
    ><span>${say("end-wrong-claim", {
      card: named(claim.card),
      value: [valueSaid(view, claim.card)],
      mistakes: mistakes(view, claim),
    })}</span></p>`;

// --- the play area as it lay, with every face ---

/** @type {(context: Context, view: View) => Template} */
function asItLay(context, view) {
  const cells = byPlace(view.area);
  const [xs, ys] = [view.area.map(({ x }) => x), view.area.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const said = new Map(claims(view).map((claim) => [claim.card.id, claim]));
  const wasClosed = new Set(context.view.area.filter(({ card }) => !card.face).map(({ card }) => card.id));
  const columns = Math.max(...xs) - left + 1;
  const drawn = view.area.map(({ card, x, y }, number) => {
    if (!isOpen(card)) return "";
    const order = outOfOrder(view, cells, card, x, y);
    const at = { column: x - left + 1, row: top - y + 1, delay: wasClosed.has(card.id) ? number : -1 };
    return laidCard(context, view, card, said.get(card.id), order, at);
  });
  return html`<section class="as-it-lay" aria-labelledby="lay-title">
    <div class="head"><h2 id="lay-title">${say("end-lay-title")}</h2
      ><a class="to-result" href="#ended-title">${say("end-to-result")}</a></div>
    <p class="key"><span class="is-right"><i>✓</i> ${say("end-key-right")}</span
      ><span class="is-wrong"><i>✕</i> ${say("end-key-wrong")}</span
      ><span class="is-out"><i></i> ${say("end-key-out")}</span></p>
    <div class="lay-frame"><ul class="lay" data-scrolls tabindex="0" aria-label=${say("end-lay-label")}
      style=${styles({ "--columns": columns })} ${handRow(context)}>
      ${drawn}
    </ul>${handMarks()}</div></section>`;
}

/** @type {(view: View, cells: Cells, card: Open, x: number, y: number) => { isRight: boolean, isAbove: boolean }} */
function outOfOrder(view, cells, card, x, y) {
  const isOut = (/** @type {string} */ at) => {
    const other = cells.get(at)?.card;
    return isOpen(other) && figure(view, other) < figure(view, card);
  };
  return { isRight: isOut(place(x + 1, y)), isAbove: isOut(place(x, y + 1)) };
}

/**
 * @param {Context} context
 * @param {View} view
 * @param {Open} card
 * @param {Claim | undefined} claim
 * @param {{ isRight: boolean, isAbove: boolean }} isOut on which sides a card lies that is out of order with it
 * @param {{ column: number, row: number, delay: number }} at
 */
function laidCard(context, view, card, claim, isOut, { column, row, delay }) {
  const { mark, words, emblem } = verdictOn(context, view, card, claim);
  const kind = mark ? (claim?.isRight ? "is-right" : "is-wrong") : "";
  return html`<li class="lay-card ${kind} ${delay < 0 ? "" : "is-turning"}"
    data-detail=${card.id} data-key=${`lay-${card.id}`}
    style=${styles({ "grid-area": `${row} / ${column}`, "--turn": Math.max(0, delay) })}>
    <span class="said">${words}</span>
    <span class="lay-face" aria-hidden="true">${picture(card.id)}<b class="figure">${briefValue(view, card)}</b
      ><span class="lay-name">${briefOf(card)}</span></span>
    ${mark ? html`<span class="lay-mark" aria-hidden="true">${emblem}<i>${mark}</i></span>` : ""}
    ${isOut.isRight ? html`<i class="out is-beside" aria-hidden="true"></i>` : ""}${
      isOut.isAbove ? html`<i class="out is-above" aria-hidden="true"></i>` : ""
    }
  </li>`;
}

/**
 * @param {Context} context
 * @param {View} view
 * @param {Open} card
 * @param {Claim | undefined} claim
 */
function verdictOn(context, view, card, claim) {
  const said = { card: named(card), value: [valueSaid(view, card)] };
  if (!claim || claim.seat === null) return { mark: "", words: say("end-lay-first", said), emblem: "" };
  const [emblem, who] = [context.emblem(claim.seat), `@${claim.seat}`];
  return claim.isRight
    ? { mark: "✓", words: context.say("end-lay-right", { ...said, who }), emblem }
    : { mark: "✕", words: context.say("end-lay-wrong", { ...said, who, mistakes: mistakes(view, claim) }), emblem };
}

// --- what was new ---

/** @type {(context: Context, view: View, cards: Drawn[]) => Template} */
function newToYou(context, view, cards) {
  if (!isPlayer(context) || !cards.length) return "";
  const before = new Set(view.options.seen);
  const fresh = cards.filter((card) => !before.has(card.id) && !hasMet(card.id, context.table.id));
  meet(
    cards.map((card) => card.id),
    context.table.id,
  );
  if (!fresh.length) return "";
  const { compare } = new Intl.Collator(document.documentElement.lang);
  const sorted = fresh.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  return html`<section class="new-to-you" aria-labelledby="new-title">
    <h2 id="new-title">${say("end-new")} <span class="figure">${fresh.length}</span></h2>
    <ul>${sorted.map((card) => newCard(view, card))}</ul>
  </section>`;
}

/** @type {(view: View, card: Drawn) => Template} */
function newCard(view, card) {
  const figures = isByHeight(view) ? [height(card), year(card)] : [year(card), height(card)];
  return html`<li data-detail=${card.id}>${picture(card.id)}<div
    ><b>${nameOf(card)}</b><span>${placeNameOf(card)}</span><span class="figure">${figures.join(", ")}</span
    ></div></li>`;
}
