// The play area: cards, the spaces for a card, the cards that may be checked, and those out of order.
import {
  ask,
  card,
  cardList,
  cellCentre,
  cellRect,
  html,
  offer,
  pick,
  plane,
  repeat,
  say,
  stageSize,
  styles,
  svg,
} from "../../../house.js";
import { back, face, picture } from "./faces.js";
import { beside, byPlace, freeSpaces, isLow, layoutOf, legendOf, place, SIDES, scaleOf } from "./layout.js";
import { describe, find, height, isOpen, makes, named, nameOf, placeOf, spaceIn, value, year } from "./words.js";

/** @import { Point, Template } from "../../../web/types/page.js" */
/** @import { Action, Card, Laid, Pair, Play, View } from "./api.js" */
/** @import { Cells, Shape } from "./layout.js" */
/** @import { Context } from "./types.js" */

/** @typedef {Map<string, number>} Marks who did something to a card lately, by the card's id */

/**
 * The card of the hand that is being placed: picked, or part of the chosen action.
 * @param {Context} context
 */
export const held = ({ draft, chosen }) => (chosen?.do === "play" ? chosen.card : draft.card);

/** @param {Context} context */
export function table(context) {
  const { view, staged } = context;
  const cells = byPlace(view.area);
  const free = context.still ? offered(context) : freeSpaces(view.area);
  const { shape, inset, box } = context.still ? layoutOf([...view.area, ...free], 0) : layoutOf(view.area);
  const scale = scaleOf([...view.area.map((laid) => laid.card), ...(staged.open ?? [])]);
  const rects = (/** @type {Point[]} */ places) => places.map((cell) => cellRect(shape, cell));
  const seen = { cards: rects(view.area), spaces: rects(free), focus: rects(focus(context)) };
  const { least, floor, most } = shape;
  return html`<div class="plane comparity-plane" data-shape=${shape.look}
    ${plane({ ...box, ...seen, inset, card: shape, least, floor, most })}>
    ${spaces(context, shape)} ${cards(context, cells, scale, shape)} ${violations(context, cells, shape)}
  </div>`;
}

/**
 * What to show first if the area is larger than the stage: the chosen space, cards being opened or mended, the last
 * card.
 * @param {Context} context
 */
function focus({ view, staged, chosen }) {
  const ids = new Set([
    ...(staged.open ?? []).map((one) => one.id),
    ...view.violations.flatMap((pair) => [pair.card, pair.other]),
  ]);
  return [
    ...(chosen?.do === "play" ? [chosen] : []),
    ...view.area.filter((laid) => ids.has(laid.card.id)),
    ...view.area.slice(-1),
  ];
}

// --- where a card may go ---

/**
 * A free space beside the latest card that has one: where to ask about a card that cannot be played now.
 * @param {View} view
 */
export function someSpace({ area }) {
  const cells = byPlace(area);
  for (const { x, y } of [...area].reverse()) {
    const free = SIDES.find(([dx, dy]) => !cells.has(place(x + dx, y + dy)));
    if (free) return { x: x + free[0], y: y + free[1] };
  }
  return null;
}

/**
 * While the pieces are to be joined, people can ask about the spaces that do not join them.
 * @type {(context: Context, id: string | undefined, offers: Play[]) => Play[]}
 */
function closed(context, id, offers) {
  const { view } = context;
  if (!id || view.phase !== "reconnect" || !context.askable || context.busy) return [];
  const offered = new Set(offers.map(({ x, y }) => place(x, y)));
  return freeSpaces(view.area)
    .filter(({ x, y }) => !offered.has(place(x, y)))
    .map((space) => ({ do: "play", card: id, ...space }));
}

/** @type {(shape: Shape, cell: Point) => Record<string, string>} */
function boxOf(shape, cell) {
  const { x, y } = cellCentre(shape, cell);
  return { "--x": `${x}px`, "--y": `${y}px`, "--width": `${shape.width}px`, "--height": `${shape.height}px` };
}

/** @type {(context: Context, action: Play) => string} */
const spaceLabel = (context, action) => `${describe(action, context)}, ${spaceIn(context.view, action)}`;

/**
 * Where the card in hand may go.
 * @param {Context} context
 */
function offered(context) {
  const id = held(context);
  return id ? context.legal({ do: "play", card: id }) : [];
}

/** @type {(context: Context, shape: Shape) => Template} */
function spaces(context, shape) {
  const id = held(context);
  const offers = offered(context);
  return html`<div class="spaces">${repeat(
    offers,
    (action) => place(action.x, action.y),
    (action) => openSpace(context, shape, action),
  )}${repeat(
    closed(context, id, offers),
    (action) => `closed-${place(action.x, action.y)}`,
    (action) =>
      html`<div class="closed-space" ${ask(context, action, { label: spaceLabel(context, action) })}
        style=${styles(boxOf(shape, action))}></div>`,
  )}</div>`;
}

/** @type {(context: Context, shape: Shape, action: Play) => Template} */
function openSpace(context, shape, action) {
  const { view } = context;
  const made = makes(view, action);
  const isTrio = made === "trio";
  const sketched = context.isChosen(action) ? find(view, action.card) : null;
  return html`<button type="button" class="space ${made ? `makes-${made}` : ""}"
    ${offer(context, action, { label: spaceLabel(context, action) })} style=${styles(boxOf(shape, action))}>
    ${sketched ? html`<span class="pencilled">${back(sketched)}</span>` : ""}
    ${
      made
        ? html`<b class="made"
          ><span class="full">${say(isTrio ? "space-trio" : "space-duet")}</span
          ><span class="brief" aria-hidden="true">${isTrio ? 3 : 2}</span></b>`
        : ""
    }
  </button>`;
}

// --- the cards: all siblings in one list, so that each moves as itself ---

/** @type {(context: Context, cells: Cells, scale: number, shape: Shape) => Template} */
function cards(context, cells, scale, shape) {
  const marks = lately(context);
  const laid = [...context.view.area].sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
  return cardList(
    laid,
    (one) => one.card.id,
    (one) => laidCard(context, cells, one, { scale, shape, marks }),
  );
}

/**
 * @param {Context} context
 * @param {Cells} cells
 * @param {Laid} laid
 * @param {{ scale: number, shape: Shape, marks: Marks }} drawn
 */
function laidCard(context, cells, laid, { scale, shape, marks }) {
  const { view, staged } = context;
  const opened = staged.open?.find((one) => one.id === laid.card.id);
  const one = opened ?? laid.card;
  const isWrong =
    view.violations.some((pair) => pair.card === one.id || pair.other === one.id) || staged.wrong?.includes(one.id);
  const { x, y } = cellCentre(shape, laid);
  const at = placeOf(view, laid);
  const figures = isOpen(one) ? `${height(one)}, ${year(one)}` : say("face-down");
  const label = `${nameOf(one)}, ${figures}, ${at}`;
  const mark = markOf(context, cells, laid, { label, at });
  const isAimed = context.draft.check === one.id || staged.aimed?.includes(one.id);
  const kinds = [
    "laid",
    opened && "is-slow",
    isWrong && "is-wrong",
    isAimed && "is-aimed",
    marks.has(one.id) && "is-new",
  ];
  return card({
    key: one.id,
    x,
    y,
    width: shape.width,
    height: shape.height,
    up: Boolean(one.face),
    lift: Boolean(isAimed),
    layer: isAimed || opened ? 3 : 1,
    kind: kinds.filter(Boolean).join(" "),
    front: html`${face(one, view, scale)}${badge(context, one, marks)}`,
    back: html`${back(one)}${badge(context, one, marks)}`,
    label,
    detail: one.id,
    mark,
  });
}

/**
 * What a tap on a card of the area does now: check it, check it with its neighbour, discard it; or ask why not.
 * @param {Context} context
 * @param {Cells} cells
 * @param {Laid} laid
 * @param {{ label: string, at: string }} words
 */
function markOf(context, cells, laid, { label, at }) {
  const { draft, view } = context;
  const id = laid.card.id;
  const discard = context.legal({ do: "discard", card: id })[0];
  const placed = (/** @type {Action} */ action) =>
    offer(context, action, { label: `${describe(action, context)}, ${at}` });
  if (discard) return placed(discard);
  const why = (/** @type {Action} */ action) => (context.askable ? ask(context, action, { label }) : undefined);
  if (view.phase === "mend") return why({ do: "discard", card: id });
  const picked = held(context);
  if (picked) return why({ do: "play", card: picked, x: laid.x, y: laid.y });
  const first = draft.check;
  if (first && first !== id) {
    const pair = context.legal({ do: "check", card: first, neighbour: id })[0];
    return pair ? placed(pair) : why({ do: "check", card: first, neighbour: id });
  }
  const checks = context.legal({ do: "check", card: id });
  if (!checks.length) return why({ do: "check", card: id, neighbour: null });
  const alone = checks.find((action) => !action.neighbour);
  if (first === id && alone) return placed(alone);
  const hints = beside(cells, laid).some((other) => other.card.face) ? [] : [say("check-then-neighbour")];
  const words = [say("do-check", { card: named(laid.card) }), at, ...hints];
  return pick(context, "check", id, { label: words.join(", ") });
}

/**
 * What others did since your last decision stays marked with their emblem.
 * @param {Context} context
 */
function lately({ recent, seat }) {
  /** @type {Marks} */
  const marks = new Map();
  for (const { event } of recent) {
    if (event.event === "played" && event.seat !== seat) marks.set(event.card.id, event.seat);
    if (event.event === "checked") for (const one of event.cards) marks.set(one.id, event.seat);
  }
  return marks;
}

/** @type {(context: Context, one: Card, marks: Marks) => Template} */
const badge = (context, one, marks) => {
  const by = marks.get(one.id);
  return by === undefined ? "" : html`<i class="badge">${context.emblem(by)}</i>`;
};

// --- cards out of order: a line between the two, with both figures ---

/** @type {(context: Context, cells: Cells, shape: Shape) => Template} */
function violations(context, cells, shape) {
  const pairs = context.staged.pairs ?? context.view.violations;
  if (!pairs.length) return "";
  const at = new Map([...cells.values()].map((laid) => [laid.card.id, laid]));
  return html`<div class="violations">${pairs.map((pair) => {
    const [low, high] = [at.get(pair.card), at.get(pair.other)];
    return low && high ? violation(context, pair, low, high, shape) : "";
  })}</div>`;
}

/** @type {(context: Context, pair: Pair, low: Laid, high: Laid, shape: Shape) => Template} */
function violation(context, pair, low, high, shape) {
  const { view, staged } = context;
  const figure = (/** @type {Card} */ laid) => {
    const shown = staged.open?.find((one) => one.id === laid.id) ?? laid;
    return html`<span class="figure">${isOpen(shown) ? value(view, shown) : ""}</span>`;
  };
  const sign = low.y === high.y ? "›" : "∧";
  const words = html`${figure(low.card)}<i aria-hidden="true">${sign}</i>${figure(high.card)}`;
  const [from, to] = [cellCentre(shape, low), cellCentre(shape, high)];
  const style = styles({ "--x": `${(from.x + to.x) / 2}px`, "--y": `${(from.y + to.y) / 2}px` });
  const swap = context.legal({ do: "swap", card: pair.card, other: pair.other })[0];
  if (swap)
    return html`<button type="button" class="violation" ${offer(context, swap)} style=${style}
      >${words}<b>${say("swap")}</b></button>`;
  const said = say("wrong-way-round", { card: named(low.card), other: named(high.card) });
  return html`<p class="violation" style=${style}><span class="said">${said} </span>${words}</p>`;
}

// --- the legend beside the plane: the deck, what is compared, and which way it grows ---

const arrows = svg`<path d="M4 2v18h18M1 6l3-4 3 4M18 17l4 3-4 3" />`;

/** @param {Context} context */
export function legend({ view }) {
  const stage = stageSize();
  const { top, deck, discards } = view;
  return html`<div class="legend off-plane is-${legendOf(stage)} ${isLow(stage) ? "is-low" : ""}" data-still>
    <div class="deck" data-key="deck" data-detail=${top?.id ?? ""} role="img"
      aria-label=${top ? say("deck-with-top", { count: deck, card: named(top) }) : say("deck-is-empty")}>
      ${
        top
          ? html`<i class="under"></i><div class="uppermost">${back(top)}</div>`
          : html`<div class="uppermost is-empty"></div>`
      }
    </div>
    <p class="label figure"
      >${say("deck-left", { count: deck })}${
        discards.length ? html`<br />${say("discards", { count: discards.length })}` : ""
      }</p>
    <p class="label axis"><svg viewBox="0 0 24 24" aria-hidden="true">${arrows}</svg><span
      >${say("axis", { by: view.options.criterion })}</span><span class="said"> ${say("axis-way")}</span></p>
  </div>`;
}

/** @param {Card} one */
export const small = (one) => picture(one.id, "small-picture");
