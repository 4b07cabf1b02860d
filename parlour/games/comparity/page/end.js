// After the game: all cards are turned over for whoever likes, who was right is marked, and what one met for the first time is listed.
import { html, post, styles } from "../../../house.js";
import { BRIEFS } from "./briefs.js";
import { picture, placeOf } from "./faces.js";
import { byPlace, place } from "./layout.js";
import { hasMet, meet } from "./memory.js";
import { skyline } from "./skyline.js";
import { timeline } from "./timeline.js";
import { height, isByHeight, value, year } from "./words.js";

// The styles come with the module, so that a table's first load is not larger for them.
const sheet = Object.assign(document.createElement("link"), {
  rel: "stylesheet",
  href: new URL("./end.css", import.meta.url).href,
});
await new Promise((resolve) => {
  sheet.onload = sheet.onerror = resolve;
  document.head.append(sheet);
});

let open = null; // the View with all cards turned over, once it was asked for
let isAsked = false;
let trouble = "";

// The table with its cards turned over, for whoever has turned them.
export const uncovered = (context) =>
  open && context.ended && !context.past ? Object.create(context, { view: { value: open } }) : context;

async function turnOver(context) {
  isAsked = true;
  trouble = "";
  context.redraw();
  try {
    open = (await post(`/api/tables/${context.table.id}/uncover`)).view;
    if (!context.table.you.uncovered) context.sound("flip");
  } catch (error) {
    trouble = error.message;
    isAsked = false;
  }
  context.redraw();
}

export function ended(context) {
  if (context.table.you.uncovered && !isAsked && !trouble) turnOver(context);
  const { view } = uncovered(context);
  const cards = everyFace(view);
  const drawn = [skyline(view, cards), timeline(cards)];
  return html`<div class="comparity-ended ${open ? "is-uncovered" : ""}">
    ${open ? html`${asItLay(context, view)} ${whoWasRight(context, view)}` : offer(context, view)}
    ${cards.length ? (isByHeight(view) ? drawn : drawn.toReversed()) : ""}
    ${newToYou(context, view, cards)}
  </div>`;
}

const holders = (view) => [...view.area.map((laid) => laid.card), ...view.discards, ...view.hands.flat()];
const everyFace = (view) => {
  const held = new Set(view.hands.flat().map((card) => card.id));
  return holders(view)
    .filter((card) => card.face)
    .map((card) => ({ ...card, isHeld: held.has(card.id) }));
};
const isPlayer = ({ table }) => (table.you.seats ?? []).length > 0;

function offer(context, view) {
  const closed = holders(view).filter((card) => !card.face).length;
  const counts = isPlayer(context) && view.options.fresh_cards && !context.table.class_id;
  return html`<section class="turn-over" aria-labelledby="turn-over-title">
    <h2 id="turn-over-title">${closed === 1 ? "One card is" : `${closed} cards are`} still face down</h2>
    <p>Who was right?${counts ? " Cards that you turn over count as seen: when you play again, others come." : ""}</p>
    <button type="button" class="button" ?disabled=${isAsked} @click=${() => turnOver(context)}>Turn all cards over</button>
    ${trouble ? html`<p class="refused" role="alert">${trouble}</p>` : ""}
  </section>`;
}

// --- who was right: what everybody claimed when they laid a card, and what is printed on it ---

function claims(view) {
  const cards = new Map(holders(view).map((card) => [card.id, card]));
  const figure = (id) => cards.get(id).face[view.options.criterion];
  return view.history.map(({ seat, card, lower, higher }) => {
    const own = figure(card);
    const wrong = [...lower.filter((id) => figure(id) > own), ...higher.filter((id) => figure(id) < own)];
    return { seat, card: cards.get(card), wrong: wrong.map((id) => cards.get(id)), isRight: !wrong.length };
  });
}

const wrongWords = (view, { card, wrong }) => {
  const [more, less] = isByHeight(view) ? ["taller", "shorter"] : ["newer", "older"];
  const figure = (one) => one.face[view.options.criterion];
  return wrong
    .map(
      (other) =>
        `${figure(other) > figure(card) ? `not ${more}` : `not ${less}`} than ${other.name}, ${value(view, other)}`,
    )
    .join(", ");
};

function whoWasRight(context, view) {
  const all = claims(view).filter(({ seat }) => seat !== null);
  return html`<section class="who-was-right" aria-labelledby="right-title"><h2 id="right-title">Who was right</h2>
    <ul>${context.table.seats.map(({ seat }) => {
      const own = all.filter((claim) => claim.seat === seat);
      const wrong = own.filter((claim) => !claim.isRight);
      return html`<li data-colour=${context.colour(seat)}>${context.emblem(seat)}<div>
        <p><b>${context.name(seat)}</b> <span class="figure">${own.length - wrong.length} of ${own.length}</span> right</p>
        ${wrong.map((claim) => html`<p class="wrong-claim"><i aria-hidden="true">✕</i><span>${claim.card.name}, ${value(view, claim.card)}: ${wrongWords(view, claim)}</span></p>`)}
      </div></li>`;
    })}</ul></section>`;
}

// --- the play area as it lay, with every face ---

function asItLay(context, view) {
  const cells = byPlace(view.area);
  const [xs, ys] = [view.area.map(({ x }) => x), view.area.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const said = new Map(claims(view).map((claim) => [claim.card.id, claim]));
  const wasClosed = new Set(context.view.area.filter(({ card }) => !card.face).map(({ card }) => card.id));
  const columns = Math.max(...xs) - left + 1;
  return html`<section class="as-it-lay" aria-labelledby="lay-title"><div class="head"><h2 id="lay-title">As it lay</h2><a class="to-result" href="#ended-title">To the result</a></div>
    <p class="key"><span class="is-right"><i>✓</i> rightly laid</span><span class="is-wrong"><i>✕</i> wrongly laid</span><span class="is-out"><i></i> out of order</span></p>
    <div class="lay-scroll" data-scrolls tabindex="0" role="region" aria-label="All cards as they lay"><ul class="lay" style=${styles({ "--columns": columns })}>
      ${view.area.map((laid, number) => laidCard(context, view, cells, laid, said.get(laid.card.id), { column: laid.x - left + 1, row: top - laid.y + 1, delay: wasClosed.has(laid.card.id) ? number : -1 }))}
    </ul></div></section>`;
}

function laidCard(context, view, cells, { card, x, y }, claim, { column, row, delay }) {
  const figure = (at) => cells.get(at)?.card.face[view.options.criterion];
  const own = card.face[view.options.criterion];
  const isOut = (at) => figure(at) !== undefined && figure(at) < own;
  const [right, above] = [isOut(place(x + 1, y)), isOut(place(x, y + 1))];
  const by = claim?.seat ?? null;
  const verdict =
    by === null
      ? "the first card"
      : `laid by ${context.name(by)}, ${claim.isRight ? "right" : `wrong: ${wrongWords(view, claim)}`}`;
  return html`<li class="lay-card ${by === null ? "" : claim.isRight ? "is-right" : "is-wrong"} ${delay < 0 ? "" : "is-turning"}" data-detail=${card.id}
    style=${styles({ "grid-area": `${row} / ${column}`, "--turn": Math.max(0, delay) })}>
    <span class="said">${card.name}, ${value(view, card)}: ${verdict}</span>
    <span class="lay-face" aria-hidden="true">${picture(card.id)}<b class="figure">${value(view, card).replace("about ", "≈ ")}</b><span class="lay-name">${BRIEFS[card.id] ?? card.name}</span></span>
    ${by === null ? "" : html`<span class="lay-mark" aria-hidden="true">${context.emblem(by)}<i>${claim.isRight ? "✓" : "✕"}</i></span>`}
    ${right ? html`<i class="out is-beside" aria-hidden="true"></i>` : ""}${above ? html`<i class="out is-above" aria-hidden="true"></i>` : ""}
  </li>`;
}

// --- what was new ---

function newToYou(context, view, cards) {
  if (!isPlayer(context) || !cards.length) return "";
  const before = new Set(view.options.seen);
  const fresh = cards.filter((card) => !before.has(card.id) && !hasMet(card.id, context.table.id));
  meet(
    cards.map((card) => card.id),
    context.table.id,
  );
  if (!fresh.length) return "";
  const first = isByHeight(view) ? (card) => [height(card), year(card)] : (card) => [year(card), height(card)];
  return html`<section class="new-to-you" aria-labelledby="new-title"><h2 id="new-title">New to you <span class="figure">${fresh.length}</span></h2>
    <ul>${fresh.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((card) => html`<li data-detail=${card.id}>${picture(card.id)}<div><b>${card.name}</b><span>${placeOf(card)}</span><span class="figure">${first(card).join(", ")}</span></div></li>`)}</ul>
  </section>`;
}
