// What lies before you: your countries from west to east, your transit cards, and the question what a transit card
// stands for.
import { ask, carry, handMarks, handRow, html, offer, pick, repeat, say, styles, svg } from "../../../house.js";
import { byName, isSea, mapOf, named, nameOf, sorted } from "./atlas.js";
import { front, transitFront } from "./faces.js";
import { playOf, someSpace } from "./table.js";
import { inSentence } from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Nominate, View } from "./api.js" */
/** @import { Context } from "./types.js" */

/** @type {(context: Context, width: number) => Template} */
export function hand(context, width) {
  const { view, seat, staged } = context;
  if (staged.map)
    return html`<div class="row is-resting"><p class="claim">${say("round-over", {
      number: staged.map.number,
    })}</p></div>`;
  if (view.phase === "naming" && context.legal({ do: "nominate" }).length) return naming(context);
  const mine = seat === null ? null : view.hands[seat];
  if (seat === null || !mine) return html`<div class="row is-resting"></div>`;
  const transits = view.transits[seat];
  const crowd = mine.length + (transits ? 1 : 0);
  const isNarrow = crowd * 82 > width - 40;
  const isCrowded = context.wide && isNarrow;
  const isTight = isNarrow || isLow();
  const size = isCrowded ? Math.max(56, Math.min(72, Math.floor((width - 44) / Math.ceil(crowd / 2)))) : null;
  const usable = new Set(context.legal({ do: "lay" }).map((action) => action.card));
  const canTransit = context.legal({ do: "transit" }).length > 0;
  const all = [...sorted(mine, view), ...(transits ? ["transit"] : [])];
  const cards = isTight ? playableFirst(context, all) : all;
  return html`<div class="row ${isCrowded ? "is-crowded" : ""}" style=${styles(size ? { "--card": `${size}px` } : {})}
    data-scrolls role="group" aria-label=${say("your-hand")}
    ${handRow(context, isTight ? [...playable(view)].join(" ") : "")}>
    ${repeat(
      cards,
      (code) => code,
      (code) => (code === "transit" ? transit(context, transits, canTransit) : held(context, code, usable.has(code))),
    )}
    ${crowd === 0 ? html`<p class="claim">${say("hand-empty")}</p>` : ""}
  </div>${isTight && crowd ? html`<p class="hand-count label">${countOf(view, crowd)}</p>` : ""}${handMarks()}`;
}

// As in the stylesheet, which puts the hand beside the board in a low window.
const isLow = () => innerHeight <= 480;

/**
 * The cards that can be laid now, even while a move is being sent, so that nothing shifts then.
 * @param {View} view
 */
const playable = ({ legal }) =>
  new Set(
    legal.flatMap((action) => (action.do === "lay" ? [action.card] : action.do === "transit" ? ["transit"] : [])),
  );

/** @type {string[]} the hand as it was sorted for your last decision */
let kept = [];

/**
 * Where not all of the hand can be seen, the cards that can be laid come first; it stays like that until your next
 * decision.
 * @type {(context: Context, all: string[]) => string[]}
 */
function playableFirst({ view, past }, all) {
  const usable = playable(view);
  const place = (/** @type {string} */ code) =>
    usable.size ? Number(!usable.has(code)) : past || !kept.includes(code) ? kept.length : kept.indexOf(code);
  const order = [...all].sort((one, other) => place(one) - place(other));
  if (usable.size && !past) kept = order;
  return order;
}

/**
 * Whether it is your own go, and not one in which you may only step in.
 * @param {View} view
 */
const isOnGo = ({ seat, actors, bystanders }) => seat !== null && actors.includes(seat) && !bystanders.includes(seat);

/** @type {(view: View, crowd: number) => string} */
function countOf(view, crowd) {
  const ready = playable(view).size;
  if (ready) return crowd > ready ? say("count-some", { ready, more: crowd - ready }) : say("count-all", { ready });
  const isStuck = view.phase === "go" && isOnGo(view);
  return say(isStuck ? "count-none" : "count-held", { count: crowd });
}

/** @type {(context: Context, code: string, isUsable: boolean) => Template} */
function held(context, code, isUsable) {
  const inside = front(code);
  if (!isUsable)
    return html`<div class="held is-quiet ${context.draft.card === code ? "is-asked" : ""}"
      data-key=${`h-${code}`} data-detail=${code} ${asked(context, code)}>${inside}</div>`;
  return html`<button type="button" class="held" data-key=${`h-${code}`} data-detail=${code}
    ${pick(context, "card", code, { label: nameOf(code) })}
    ${carry(context, { over: (action) => action.do === "lay" && action.card === code, picks: { card: code } })}
    >${inside}</button>`;
}

/**
 * A card that fits nowhere is asked about at one space; then at any other, while it is picked.
 * @type {(context: Context, picked: string) => unknown}
 */
function asked(context, picked) {
  const { view } = context;
  const space = someSpace(view);
  if (!space) return "";
  const isMyGo = (view.phase === "go" || view.phase === "follow") && isOnGo(view);
  const [neighbour] = space.beside;
  const isTransit = picked === "transit";
  const card = named(picked);
  const beside = [inSentence(neighbour)];
  const lead = () => (isTransit ? say("nowhere-transit", { beside }) : say("nowhere", { card, beside }));
  return ask(context, playOf(picked, space), {
    label: isTransit ? say("quiet-transit") : say("quiet", { card }),
    lead: isMyGo ? lead() : "",
    after: () => isMyGo && context.set({ card: picked }),
  });
}

/** @type {(context: Context, count: number, isUsable: boolean) => Template} */
function transit(context, count, isUsable) {
  const inside = html`${transitFront(null)}<b class="times figure">${count > 1 ? `× ${count}` : ""}</b>`;
  if (!isUsable)
    return html`<div class="held is-transit is-quiet ${context.draft.card === "transit" ? "is-asked" : ""}"
      data-key="transit" ${asked(context, "transit")}>${inside}</div>`;
  return html`<button type="button" class="held is-transit" data-key="transit"
    ${pick(context, "card", "transit", { label: say("transit-held", { count }) })}
    ${carry(context, { over: (action) => action.do === "transit", picks: { card: "transit" } })}>${inside}</button>`;
}

// --- what does the transit card stand for? ---

/** @param {Context} context */
function naming(context) {
  const { draft } = context;
  const text = (draft.search ?? "").trim().toLowerCase();
  const all = context.legal({ do: "nominate" });
  const found = all.filter(({ thing }) => nameOf(thing).toLowerCase().includes(text));
  const order = [...found].sort((a, b) => Number(isSea(b.thing)) - Number(isSea(a.thing)) || byName(a.thing, b.thing));
  return html`<div class="row naming">
    ${small(context, all)}
    <div class="choice-of-things">
      ${all.length > 6 ? search(context) : html`<p class="label">${say("stands-for-what")}</p>`}
      <div class="things" data-scrolls role="group" aria-label=${say("can-stand-for")}>
        ${repeat(
          order,
          ({ thing }) => thing,
          (action) =>
            html`<button type="button" class="thing ${isSea(action.thing) ? "is-sea" : ""}" ${offer(context, action)}
              >${nameOf(action.thing)}</button>`,
        )}
        ${order.length ? "" : html`<p class="quiet-line">${say("nothing-found")}</p>`}
      </div>
    </div>
  </div>`;
}

/** @param {Context} context */
function search(context) {
  const typed = (/** @type {InputEvent & { currentTarget: HTMLInputElement }} */ { currentTarget }) =>
    context.set({ search: currentTarget.value });
  return html`<label class="search"><span class="label">${say("stands-for-what")}</span>
        <input type="search" autocomplete="off" .value=${context.draft.search ?? ""} placeholder=${say("search")}
          @input=${typed} /></label>`;
}

/**
 * A small map on which the countries that can work are lit, and can be tapped.
 * @type {(context: Context, all: Nominate[]) => Template}
 */
function small(context, all) {
  const map = mapOf(context.view, context.redraw);
  if (!map) return html`<div class="small-map"></div>`;
  const offers = new Map(all.map((action) => [action.thing, action]));
  return html`<svg class="small-map" viewBox=${`0 0 ${map.width} ${map.height}`} role="presentation">
    <path class="rest" d=${map.rest} />
    ${Object.entries(map.countries).map(([code, shape]) => tappable(context, code, shape, offers.get(code)))}
  </svg>`;
}

/** @type {(context: Context, code: string, shape: string, action: Nominate | undefined) => Template} */
const tappable = (context, code, shape, action) =>
  action
    ? svg`<path class="can ${context.isChosen(action) ? "is-now" : ""}" d=${shape}
      @click=${() => context.choose(action)}><title>${nameOf(code)}</title></path>`
    : svg`<path class="rest" d=${shape} />`;
