// What lies on the table: the cards on their grid, the edge, and every space that may be taken.
import { ask, card, html, offer, plane, repeat, styles } from "../../../house.js";
import { nameOf } from "./atlas.js";
import { back, front, transitFront } from "./faces.js";
import { centre, layoutOf, rectOf } from "./layout.js";
import { describe, labelOf, laidLabel, placeOf } from "./words.js";

// The card that is chosen but not yet confirmed lies there in pencil.
const pencilled = ({ chosen }) => (chosen?.do === "lay" || chosen?.do === "transit" ? chosen : null);

// The spaces for what is picked from the hand; with nothing picked, none.
export function spaces(context) {
  const { view } = context;
  const picked = held(context);
  if (!picked) return [];
  return context
    .legal((action) => (picked === "transit" ? action.do === "transit" : action.do === "lay" && action.card === picked))
    .map((action) => ({ action, isDouble: touching(view, action) > 1 && action.do === "lay" }));
}

const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

const found = new WeakMap(); // table of a view → its free spaces

// The free spaces beside cards, each with the cards that it lies beside.
function freeSpaces({ table }) {
  if (!found.has(table)) found.set(table, findSpaces(table));
  return found.get(table);
}

function findSpaces(table) {
  const taken = new Set(table.map(({ x, y }) => `${x} ${y}`));
  const free = new Map();
  for (const one of table) {
    for (const [dx, dy] of SIDES) {
      const key = `${one.x + dx} ${one.y + dy}`;
      if (taken.has(key)) continue;
      if (free.has(key)) free.get(key).beside.push(one);
      else free.set(key, { x: one.x + dx, y: one.y + dy, beside: [one] });
    }
  }
  return free;
}

// Where to ask about a card that fits nowhere: beside the latest card that has room.
export function someSpace(view) {
  return [...freeSpaces(view).values()].at(-1);
}

export const playOf = (picked, { x, y }) =>
  picked === "transit" ? { do: "transit", x, y } : { do: "lay", card: picked, x, y };

// The spaces where what is picked may not go: each can be asked why not.
function closed(context, offers) {
  const picked = held(context);
  if (!picked || !context.askable || context.busy) return [];
  const offered = new Set(offers.map(({ action }) => `${action.x} ${action.y}`));
  const name = picked === "transit" ? "A transit card" : nameOf(picked);
  return [...freeSpaces(context.view)]
    .filter(([key]) => !offered.has(key))
    .map(([, space]) => space)
    .map(({ x, y, beside }) => ({
      action: playOf(picked, { x, y }),
      label: `${name} beside ${beside.map(labelOf).join(" and ")}, ${placeOf(context.view, { x, y })}`,
    }));
}

export function held({ draft, view, seat }) {
  if (draft.card === "transit") return "transit";
  return draft.card && view.hands[seat]?.includes(draft.card) ? draft.card : null;
}

const touching = (view, { x, y }) => view.table.filter((one) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1).length;

// While a transit card waits for its name it is in no list of cards: the frame knows where it lies.
export function placeOfNaming({ frames }) {
  const frame = frames.at(-1);
  return frame?.frame === "naming" ? { ...unpacked(frame.place), seat: frame.seat } : null;
}

const ROW = 4096;
export function unpacked(place) {
  const x = ((((place + ROW / 2) % ROW) + ROW) % ROW) - ROW / 2;
  return { x, y: Math.floor((place + ROW / 2) / ROW) };
}

export function table(context) {
  const { view } = context;
  const offers = spaces(context);
  const naming = placeOfNaming(view);
  const { shape, inset, box } = layoutOf([...view.table, ...(naming ? [naming] : [])], view.edge);
  const rects = (cells) => cells.map((cell) => rectOf(shape, cell));
  const seen = { cards: rects(view.table), spaces: rects(places(context)), focus: rects(focus(context, naming)) };
  return html`<div class="plane mapominoes-plane" data-shape=${shape.look} ${plane({ ...box, ...seen, inset, card: shape, least: shape.least, floor: shape.floor, most: shape.most })}>
    ${edge(view, shape)}
    <div class="spaces">${repeat(
      offers,
      ({ action }) => `${action.x} ${action.y}`,
      (one) => space(context, one, shape),
    )}</div>
    <div class="closed-spaces">${repeat(
      closed(context, offers),
      ({ action }) => `${action.x} ${action.y}`,
      (one) => closedSpace(context, one, shape),
    )}</div>
    ${cards(context, shape)}
  </div>`;
}

// Every place where one may go now, whatever is picked: so nothing moves when a card is picked.
const places = (context) => [
  ...new Map(context.legal((action) => "x" in action).map((action) => [`${action.x} ${action.y}`, action])).values(),
];

// What comes first where the table is larger than the stage: the chosen space, the card that is being named, the last one.
const focus = ({ view, chosen }, naming) => [...(chosen && "x" in chosen ? [chosen] : []), naming ?? view.table.at(-1)];

function edge({ edge: size }, shape) {
  if (!size) return "";
  const [width, height] = [size[0] * (shape.width + shape.gap), size[1] * (shape.height + shape.gap)];
  return html`<div class="edge" style=${styles({ left: `${-width / 2}px`, top: `${-height / 2}px`, width: `${width}px`, height: `${height}px` })}></div>`;
}

function boxOf(shape, cell) {
  const { x, y } = centre(shape, cell);
  return {
    left: `${x - shape.width / 2}px`,
    top: `${y - shape.height / 2}px`,
    width: `${shape.width}px`,
    height: `${shape.height}px`,
  };
}

const space = (context, { action, isDouble }, shape) =>
  html`<button type="button" class="space ${isDouble ? "is-double" : ""}" ${offer(context, action, { label: `${describe(action, context)}, ${placeOf(context.view, action)}` })} style=${styles(boxOf(shape, action))}>${isDouble ? html`<i>2</i>` : ""}</button>`;

const closedSpace = (context, { action, label }, shape) =>
  html`<div class="closed-space" ${ask(context, action, { label })} style=${styles(boxOf(shape, action))}></div>`;

function cards(context, shape) {
  const { view, staged } = context;
  const marks = lately(context);
  const laid = view.table.map((one) => ({ ...one, key: one.card ? `c-${one.card}` : `t-${one.x}-${one.y}` }));
  const naming = placeOfNaming(view);
  if (naming)
    laid.push({ ...naming, key: `t-${naming.x}-${naming.y}`, card: null, stands_for: null, turn: laid.length });
  const sketch = pencilled(context);
  if (sketch)
    laid.push({
      key: sketch.card ? `c-${sketch.card}` : "t-sketch",
      card: sketch.card ?? null,
      stands_for: null,
      x: sketch.x,
      y: sketch.y,
      seat: context.seat,
      isSketch: true,
    });
  laid.sort((a, b) => (a.key < b.key ? -1 : 1));
  return html`<div class="cards">${repeat(
    laid,
    (one) => one.key,
    (one) => {
      const isDouble = staged.double && staged.double.x === one.x && staged.double.y === one.y;
      const kinds = [
        one.isSketch && "is-sketch",
        marks.has(one.key) && "is-new",
        isDouble && "is-double",
        staged.fault === one.key && "is-fault",
      ];
      return card({
        key: one.key,
        ...centre(shape, one),
        width: shape.width,
        height: shape.height,
        up: true,
        lift: Boolean(one.isSketch),
        layer: one.isSketch || isDouble ? 3 : 1,
        kind: kinds.filter(Boolean).join(" "),
        front: html`${one.card ? front(one.card) : transitFront(one.stands_for)}${marks.has(one.key) ? html`<i class="badge">${context.emblem(marks.get(one.key))}</i>` : ""}`,
        back,
        label: laidLabel(view, one),
        detail: one.card ?? (one.stands_for ? `as:${one.stands_for}` : undefined),
      });
    },
  )}</div>`;
}

// What others did since your last decision stays marked with their emblem.
function lately({ recent, seat }) {
  const marks = new Map();
  for (const { event } of recent ?? []) {
    if (event.event === "played" && event.seat !== seat) marks.set(`c-${event.card}`, event.seat);
    if (event.event === "nominated" && event.seat !== seat) marks.set(`t-${event.x}-${event.y}`, event.seat);
    if (event.event === "round" || event.event === "over") marks.clear();
  }
  return marks;
}
