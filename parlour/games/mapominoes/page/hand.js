// What lies before you: your countries from west to east, your transit cards, and the question what a transit card stands for.
import { ask, carry, handMarks, handRow, html, offer, pick, repeat, styles, svg } from "../../../house.js";
import { isSea, mapOf, nameOf, sorted } from "./atlas.js";
import { front, transitFront } from "./faces.js";
import { playOf, someSpace } from "./table.js";
import { labelOf } from "./words.js";

export function hand(context, width) {
  const { view, seat, staged } = context;
  if (staged.map)
    return html`<div class="row is-resting"><p class="claim">Round ${staged.map.number} is over.</p></div>`;
  if (view.phase === "naming" && context.legal({ do: "nominate" }).length) return naming(context);
  if (seat === null || !view.hands[seat]) return html`<div class="row is-resting"></div>`;
  const crowd = view.hands[seat].length + (view.transits[seat] ? 1 : 0);
  const isNarrow = crowd * 82 > width - 40;
  const isCrowded = context.wide && isNarrow;
  const isTight = isNarrow || isLow();
  const size = isCrowded ? Math.max(56, Math.min(72, Math.floor((width - 44) / Math.ceil(crowd / 2)))) : null;
  const usable = new Set(context.legal({ do: "lay" }).map((action) => action.card));
  const canTransit = context.legal({ do: "transit" }).length > 0;
  const all = [...sorted(view.hands[seat], view), ...(view.transits[seat] ? ["transit"] : [])];
  const cards = isTight ? playableFirst(context, all) : all;
  return html`<div class="row ${isCrowded ? "is-crowded" : ""}" style=${styles(size ? { "--card": `${size}px` } : {})} data-scrolls role="group" aria-label="Your hand" ${handRow(context, isTight ? [...playable(view)].join(" ") : "")}>
    ${repeat(
      cards,
      (code) => code,
      (code) =>
        code === "transit" ? transit(context, view.transits[seat], canTransit) : held(context, code, usable.has(code)),
    )}
    ${crowd === 0 ? html`<p class="claim">Your hand is empty.</p>` : ""}
  </div>${isTight && crowd ? html`<p class="hand-count label">${countOf(view, crowd)}</p>` : ""}${handMarks()}`;
}

// As the stylesheet does, which puts the hand beside the board of a low window.
const isLow = () => innerHeight <= 480;

// What can be laid now, also while it is being sent: so nothing moves then.
const playable = ({ legal }) =>
  new Set(
    (legal ?? []).flatMap((action) =>
      action.do === "lay" ? [action.card] : action.do === "transit" ? ["transit"] : [],
    ),
  );

let kept = []; // the hand as it was sorted for your last decision

// Where not all of the hand can be seen, the cards that can be laid come first; it stays like that until your next decision.
function playableFirst({ view, past }, all) {
  const usable = playable(view);
  const place = (code) =>
    usable.size ? Number(!usable.has(code)) : past || !kept.includes(code) ? kept.length : kept.indexOf(code);
  const order = [...all].sort((one, other) => place(one) - place(other));
  if (usable.size && !past) kept = order;
  return order;
}

function countOf(view, crowd) {
  const ready = playable(view).size;
  if (ready) return crowd > ready ? `${ready} you can lay · ${crowd - ready} more` : `${ready} you can lay`;
  return view.legal?.length && view.phase === "go" ? `None of ${crowd} fits now` : `${crowd} in your hand`;
}

function held(context, code, isUsable) {
  const inside = front(code);
  if (!isUsable)
    return html`<div class="held is-quiet ${context.draft.card === code ? "is-asked" : ""}" data-key=${`h-${code}`} data-detail=${code} ${asked(context, code, nameOf(code))}>${inside}</div>`;
  return html`<button type="button" class="held" data-key=${`h-${code}`} data-detail=${code}
    ${pick(context, "card", code, { label: nameOf(code) })}
    ${carry(context, { over: (action) => action.do === "lay" && action.card === code, picks: { card: code } })}>${inside}</button>`;
}

// A card that fits nowhere is asked about at one space; then at any other, while it is picked.
function asked(context, picked, name) {
  const { view } = context;
  const space = someSpace(view);
  if (!space) return "";
  const isMyGo = (view.phase === "go" || view.phase === "follow") && view.actors.includes(context.seat);
  const lead = isMyGo
    ? `${picked === "transit" ? "A transit card" : name} fits nowhere now. Beside ${space.beside[0].card ? "" : "the "}${labelOf(space.beside[0])}, for one:`
    : "";
  return ask(context, playOf(picked, space), {
    label: `${name}: fits nowhere now`,
    lead,
    then: () => isMyGo && context.set({ card: picked }),
  });
}

function transit(context, count, isUsable) {
  const inside = html`${transitFront(null)}<b class="times figure">${count > 1 ? `× ${count}` : ""}</b>`;
  if (!isUsable)
    return html`<div class="held is-transit is-quiet ${context.draft.card === "transit" ? "is-asked" : ""}" data-key="transit" ${asked(context, "transit", "Transit card")}>${inside}</div>`;
  return html`<button type="button" class="held is-transit" data-key="transit"
    ${pick(context, "card", "transit", { label: count > 1 ? `Transit card, one of ${count}` : "Transit card" })}
    ${carry(context, { over: (action) => action.do === "transit", picks: { card: "transit" } })}>${inside}</button>`;
}

// --- what does the transit card stand for? ---

function naming(context) {
  const { view, draft } = context;
  const text = (draft.search ?? "").trim().toLowerCase();
  const all = context.legal({ do: "nominate" });
  const found = all.filter(({ thing }) => nameOf(thing).toLowerCase().includes(text));
  const order = [...found].sort(
    (a, b) => isSea(b.thing) - isSea(a.thing) || (nameOf(a.thing) < nameOf(b.thing) ? -1 : 1),
  );
  return html`<div class="row naming">
    ${small(context, all)}
    <div class="choice-of-things">
      ${
        all.length > 6
          ? html`<label class="search"><span class="label">What does it stand for?</span>
        <input type="search" autocomplete="off" .value=${draft.search ?? ""} placeholder="Search" @input=${(event) => context.set({ search: event.target.value })} /></label>`
          : html`<p class="label">What does it stand for?</p>`
      }
      <div class="things" data-scrolls role="group" aria-label="What the transit card can stand for">
        ${repeat(
          order,
          ({ thing }) => thing,
          (action) =>
            html`<button type="button" class="thing ${isSea(action.thing) ? "is-sea" : ""}" ${offer(context, action)}>${nameOf(action.thing)}</button>`,
        )}
        ${order.length ? "" : html`<p class="quiet-line">Nothing of that name can work here.</p>`}
      </div>
    </div>
  </div>`;
}

// A small map on which the countries that can work are lit, and can be tapped.
function small(context, all) {
  const map = mapOf(context.view, context.redraw);
  if (!map) return html`<div class="small-map"></div>`;
  const offers = new Map(all.map((action) => [action.thing, action]));
  const { chosen } = context;
  return html`<svg class="small-map" viewBox=${`0 0 ${map.width} ${map.height}`} role="presentation">
    <path class="rest" d=${map.rest} />
    ${Object.entries(map.countries).map(([code, shape]) => tappable(context, code, shape, offers.get(code), chosen))}
  </svg>`;
}

const tappable = (context, code, shape, action, chosen) =>
  action
    ? svg`<path class="can ${chosen?.thing === code ? "is-now" : ""}" d=${shape} @click=${() => context.choose(action)}><title>${nameOf(code)}</title></path>`
    : svg`<path class="rest" d=${shape} />`;
