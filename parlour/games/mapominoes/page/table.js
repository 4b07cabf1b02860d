// What lies on the table: the cards on their grid, the edge, and every space that may be taken.
import { ask, card, cardList, cellCentre, cellRect, html, offer, plane, repeat, say, styles } from "../../../house.js";
import { named } from "./atlas.js";
import { back, front, transitFront } from "./faces.js";
import { layoutOf } from "./layout.js";
import { beside, describe, inSentence, laidLabel, placeOf } from "./words.js";

/** @import { Point, Template } from "../../../web/types/page.js" */
/** @import { Action, Lay, Shown, Transit, View } from "./api.js" */
/** @import { Shape } from "./layout.js" */
/** @import { Context, Drawn } from "./types.js" */

/** @typedef {Point & { beside: Shown[] }} Space a free space, with the cards that it lies beside */
/** @typedef {Map<string, number>} Marks who did something to a card lately, by the card's key */

/**
 * The card that is chosen but not yet confirmed is drawn as a sketch.
 * @param {Context} context
 */
const pencilled = ({ chosen }) => (chosen?.do === "lay" || chosen?.do === "transit" ? chosen : null);

/**
 * The spaces for the card picked from the hand; with nothing picked, none.
 * @type {(context: Context) => (Lay | Transit)[]}
 */
function spaces(context) {
  const picked = held(context);
  if (!picked) return [];
  return picked === "transit" ? context.legal({ do: "transit" }) : context.legal({ do: "lay", card: picked });
}

const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** @type {WeakMap<Shown[], Map<string, Space>>} table of a view → its free spaces */
const found = new WeakMap();

/**
 * The free spaces beside cards, each with the cards that it lies beside.
 * @param {View} view
 */
function freeSpaces({ table }) {
  const known = found.get(table) ?? findSpaces(table);
  found.set(table, known);
  return known;
}

/** @param {Shown[]} table */
function findSpaces(table) {
  const taken = new Set(table.map(({ x, y }) => `${x} ${y}`));
  /** @type {Map<string, Space>} */
  const free = new Map();
  for (const one of table) {
    for (const [dx, dy] of SIDES) {
      const key = `${one.x + dx} ${one.y + dy}`;
      if (taken.has(key)) continue;
      const space = free.get(key);
      if (space) space.beside.push(one);
      else free.set(key, { x: one.x + dx, y: one.y + dy, beside: [one] });
    }
  }
  return free;
}

/**
 * Where to ask about a card that fits nowhere: beside the latest card with room.
 * @param {View} view
 */
export function someSpace(view) {
  return [...freeSpaces(view).values()].at(-1);
}

/** @type {(picked: string, place: Point) => Lay | Transit} */
export const playOf = (picked, { x, y }) =>
  picked === "transit" ? { do: "transit", x, y } : { do: "lay", card: picked, x, y };

/**
 * The spaces where the picked card may not go: each can explain why not.
 * @type {(context: Context, offers: Point[]) => { action: Lay | Transit, label: string }[]}
 */
function closed(context, offers) {
  const picked = held(context);
  if (!picked || !context.askable || context.busy) return [];
  const offered = new Set(offers.map(({ x, y }) => `${x} ${y}`));
  return [...freeSpaces(context.view)]
    .filter(([key]) => !offered.has(key))
    .map(([, space]) => space)
    .map(({ x, y, beside }) => ({
      action: playOf(picked, { x, y }),
      label: `${closedLabel(picked, beside)}, ${placeOf(context.view, { x, y })}`,
    }));
}

/** @type {(picked: string, cards: Shown[]) => string} */
function closedLabel(picked, cards) {
  const beside = cards.map(inSentence);
  return picked === "transit" ? say("closed-transit", { beside }) : say("closed", { card: named(picked), beside });
}

/** @param {Context} context */
function held({ draft, view, seat }) {
  if (draft.card === "transit") return "transit";
  return draft.card && seat !== null && view.hands[seat]?.includes(draft.card) ? draft.card : null;
}

/**
 * Until a transit card is named, it is in no list of cards: the frame has its place.
 * @param {View} view
 */
function placeOfNaming({ frames }) {
  const frame = frames.at(-1);
  return frame?.frame === "naming" ? unpacked(frame.place) : null;
}

const ROW = 4096;

/** @param {number} place */
function unpacked(place) {
  const x = ((((place + ROW / 2) % ROW) + ROW) % ROW) - ROW / 2;
  return { x, y: Math.floor((place + ROW / 2) / ROW) };
}

/** @param {Context} context */
export function table(context) {
  const { view } = context;
  const offers = spaces(context);
  const naming = placeOfNaming(view);
  const { shape, inset, box } = layoutOf([...view.table, ...(naming ? [naming] : [])], view.edge);
  const rects = (/** @type {Point[]} */ cells) => cells.map((cell) => cellRect(shape, cell));
  const seen = { cards: rects(view.table), spaces: rects(places(context)), focus: rects(focus(context, naming)) };
  const { least, floor, most } = shape;
  return html`<div class="plane mapominoes-plane" data-shape=${shape.look}
    ${plane({ ...box, ...seen, inset, card: shape, least, floor, most })}>
    ${edge(view, shape)}
    <div class="spaces">${repeat(
      offers,
      ({ x, y }) => `${x} ${y}`,
      (action) => openSpace(context, action, shape),
    )}</div>
    <div class="closed-spaces">${repeat(
      closed(context, offers),
      ({ action }) => `${action.x} ${action.y}`,
      (one) => closedSpace(context, one, shape),
    )}</div>
    ${cards(context, shape)}
  </div>`;
}

/** @param {Action | null} action */
const placesOf = (action) => (action && "x" in action ? [action] : []);

/**
 * Every place where a card may go now, whatever is picked, so that nothing shifts when a card is picked.
 * @param {Context} context
 */
const places = (context) => [
  ...new Map(
    context
      .legal()
      .flatMap(placesOf)
      .map((action) => [`${action.x} ${action.y}`, action]),
  ).values(),
];

/**
 * What comes first where the table is larger than the stage: the chosen space, the card that is being named, the last
 * one.
 * @type {(context: Context, naming: Point | null) => Point[]}
 */
const focus = ({ view, chosen }, naming) => [...placesOf(chosen), ...(naming ? [naming] : view.table.slice(-1))];

/** @type {(view: View, shape: Shape) => Template} */
function edge({ edge: size }, shape) {
  if (!size) return "";
  const [width, height] = [size[0] * (shape.width + shape.gap), size[1] * (shape.height + shape.gap)];
  return html`<div class="edge" style=${styles(boxIn(-width / 2, -height / 2, width, height))}></div>`;
}

/** @type {(left: number, top: number, width: number, height: number) => Record<string, string>} */
const boxIn = (left, top, width, height) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/** @type {(shape: Shape, cell: Point) => Record<string, string>} */
function boxOf(shape, cell) {
  const { x, y } = cellCentre(shape, cell);
  return boxIn(x - shape.width / 2, y - shape.height / 2, shape.width, shape.height);
}

/** @type {(context: Context, action: Lay | Transit, shape: Shape) => Template} */
function openSpace(context, action, shape) {
  const isDouble = action.do === "lay" && beside(context.view, action.x, action.y).length > 1;
  const label = `${describe(action, context)}, ${placeOf(context.view, action)}`;
  return html`<button type="button" class="space ${isDouble ? "is-double" : ""}" ${offer(context, action, { label })}
    style=${styles(boxOf(shape, action))}>${isDouble ? html`<i>2</i>` : ""}</button>`;
}

/** @type {(context: Context, space: { action: Lay | Transit, label: string }, shape: Shape) => Template} */
const closedSpace = (context, { action, label }, shape) =>
  html`<div class="closed-space" ${ask(context, action, { label })} style=${styles(boxOf(shape, action))}></div>`;

/** @type {(context: Context, shape: Shape) => Template} */
function cards(context, shape) {
  const marks = lately(context);
  const drawn = cardsOf(context).sort((a, b) => (a.key < b.key ? -1 : 1));
  return cardList(
    drawn,
    (one) => one.key,
    (one) => drawnCard(context, one, shape, marks),
  );
}

/** @type {(one: Point & { card: string | null }) => string} */
const keyOf = ({ card, x, y }) => (card ? `c-${card}` : `t-${x}-${y}`);

/** @type {(context: Context) => Drawn[]} */
function cardsOf(context) {
  const { view } = context;
  const naming = placeOfNaming(view);
  const sketch = pencilled(context);
  const unnamed = { card: null, stands_for: null };
  /** @type {Drawn[]} */
  const drawn = view.table.map((one) => ({ ...one, key: keyOf(one) }));
  if (naming) drawn.push({ ...naming, ...unnamed, key: keyOf({ ...naming, card: null }) });
  if (sketch) {
    const { x, y } = sketch;
    const card = sketch.do === "lay" ? sketch.card : null;
    drawn.push({ x, y, ...unnamed, card, key: card ? `c-${card}` : "t-sketch", isSketch: true });
  }
  return drawn;
}

/** @type {(context: Context, one: Drawn, shape: Shape, marks: Marks) => Template} */
function drawnCard(context, one, shape, marks) {
  const { view, staged } = context;
  const by = marks.get(one.key);
  const isDouble = staged.double?.x === one.x && staged.double.y === one.y;
  const kinds = [
    one.isSketch && "is-sketch",
    by !== undefined && "is-new",
    isDouble && "is-double",
    staged.fault === one.key && "is-fault",
  ];
  const badge = by === undefined ? "" : html`<i class="badge">${context.emblem(by)}</i>`;
  return card({
    key: one.key,
    ...cellCentre(shape, one),
    width: shape.width,
    height: shape.height,
    up: true,
    lift: Boolean(one.isSketch),
    layer: one.isSketch || isDouble ? 3 : 1,
    kind: kinds.filter(Boolean).join(" "),
    front: html`${one.card ? front(one.card) : transitFront(one.stands_for)}${badge}`,
    back,
    label: laidLabel(view, one),
    detail: one.card ?? (one.stands_for ? `as:${one.stands_for}` : undefined),
  });
}

/**
 * What others did since your last decision stays marked with their emblem, and so does a card that can be called.
 * @param {Context} context
 */
function lately({ view, recent, seat }) {
  /** @type {Marks} */
  const marks = new Map();
  for (const { event } of recent) {
    if (event.event === "played" && event.seat !== seat) marks.set(`c-${event.card}`, event.seat);
    if (event.event === "nominated" && event.seat !== seat) marks.set(`t-${event.x}-${event.y}`, event.seat);
    if (event.event === "round" || event.event === "over") marks.clear();
  }
  if (view.laid && view.laid.seat !== seat)
    for (const one of [view.laid.place, view.laid.transit].flatMap((place) => cardAt(view, place)))
      marks.set(keyOf(one), view.laid.seat);
  return marks;
}

/** @type {(view: View, place: number | null) => Shown[]} */
function cardAt({ table }, place) {
  if (place === null) return [];
  const { x, y } = unpacked(place);
  return table.filter((one) => one.x === x && one.y === y);
}
