// What lies on the table: the cards on their grid, the edge, and every space that may be taken.
import { ask, card, html, offer, plane, repeat, styles } from "../../../house.js";
import { HEIGHT, WIDTH, back, front, transitFront } from "./faces.js";
import { nameOf } from "./atlas.js";
import { labelOf } from "./words.js";

export const [STEP_X, STEP_Y] = [WIDTH + 6, HEIGHT + 6];
const LEAST = 0.5;
const xOf = (x) => x * STEP_X;
const yOf = (y) => -y * STEP_Y;

// The card that is chosen but not yet confirmed lies there in pencil.
const pencilled = ({ chosen }) => (chosen?.do === "lay" || chosen?.do === "transit" ? chosen : null);

// The spaces for what is picked from the hand; with nothing picked, none.
export function spaces(context) {
  const { view } = context;
  const picked = held(context);
  if (!picked) return [];
  return context.legal((action) => (picked === "transit" ? action.do === "transit" : action.do === "lay" && action.card === picked)).map((action) => ({ action, isDouble: touching(view, action) > 1 && action.do === "lay" }));
}

const SIDES = [[0, 1], [1, 0], [0, -1], [-1, 0]];

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

export const playOf = (picked, { x, y }) => (picked === "transit" ? { do: "transit", x, y } : { do: "lay", card: picked, x, y });

// The spaces where what is picked may not go: each can be asked why not.
function closed(context, offers) {
  const picked = held(context);
  if (!picked || !context.askable || context.busy) return [];
  const offered = new Set(offers.map(({ action }) => `${action.x} ${action.y}`));
  const name = picked === "transit" ? "A transit card" : nameOf(picked);
  return [...freeSpaces(context.view)].filter(([key]) => !offered.has(key)).map(([, space]) => space).map(({ x, y, beside }) => ({ action: playOf(picked, { x, y }), label: `${name} beside ${beside.map(labelOf).join(" and ")}` }));
}

export function held({ draft, view, seat }) {
  if (draft.card === "transit") return "transit";
  return draft.card && view.hands[seat]?.includes(draft.card) ? draft.card : null;
}

const touching = (view, { x, y }) => view.table.filter((one) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1).length;

function box(view, offers) {
  const naming = placeOfNaming(view);
  return around([...view.table, ...offers.map(({ action }) => action), ...(naming ? [naming] : [])]);
}

function around(all) {
  const [xs, ys] = [all.map((one) => one.x), all.map((one) => one.y)];
  const [left, right, low, high] = [Math.min(...xs) - 0.62, Math.max(...xs) + 0.62, Math.min(...ys) - 0.62, Math.max(...ys) + 0.62];
  return { x: left * STEP_X, y: -high * STEP_Y, width: (right - left) * STEP_X, height: (high - low) * STEP_Y };
}

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

export function table(context, area) {
  const { view } = context;
  const offers = spaces(context);
  const whole = box(view, offers);
  const scale = Math.max(LEAST, Math.min(1.25, (area.width - 24) / whole.width, (area.height - 24) / whole.height));
  const matter = context.chosen && "x" in context.chosen ? [context.chosen] : offers.length ? offers.map(({ action }) => action) : [placeOfNaming(view) ?? view.table.at(-1)];
  return html`<div class="plane mapominoes-plane" ${plane({ ...whole, least: LEAST, most: 1.25, focus: around(matter) })}>
    ${edge(view)}
    <div class="spaces">${repeat(offers, ({ action }) => `${action.x} ${action.y}`, (one) => space(context, one))}</div>
    <div class="closed-spaces">${repeat(closed(context, offers), ({ action }) => `${action.x} ${action.y}`, (one) => closedSpace(context, one))}</div>
    ${cards(context, scale)}
  </div>`;
}

function edge({ edge: size }) {
  if (!size) return "";
  const [width, height] = [size[0] * STEP_X, size[1] * STEP_Y];
  return html`<div class="edge" style=${styles({ left: `${-width / 2}px`, top: `${-height / 2}px`, width: `${width}px`, height: `${height}px` })}></div>`;
}

function space(context, { action, isDouble }) {
  const at = { "--x": `${xOf(action.x)}px`, "--y": `${yOf(action.y)}px` };
  return html`<button type="button" class="space ${isDouble ? "is-double" : ""}" ${offer(context, action)} style=${styles(at)}>${isDouble ? html`<i>2</i>` : ""}</button>`;
}

function closedSpace(context, { action, label }) {
  const at = { "--x": `${xOf(action.x)}px`, "--y": `${yOf(action.y)}px` };
  return html`<div class="closed-space" ${ask(context, action, { label })} style=${styles(at)}></div>`;
}

function cards(context, scale) {
  const { view, staged } = context;
  const marks = lately(context);
  const laid = view.table.map((one) => ({ ...one, key: one.card ? `c-${one.card}` : `t-${one.x}-${one.y}` }));
  const naming = placeOfNaming(view);
  if (naming) laid.push({ ...naming, key: `t-${naming.x}-${naming.y}`, card: null, stands_for: null, turn: laid.length });
  const sketch = pencilled(context);
  if (sketch) laid.push({ key: sketch.card ? `c-${sketch.card}` : "t-sketch", card: sketch.card ?? null, stands_for: null, x: sketch.x, y: sketch.y, seat: context.seat, isSketch: true });
  laid.sort((a, b) => (a.key < b.key ? -1 : 1));
  return html`<div class="cards">${repeat(laid, (one) => one.key, (one) => {
    const isDouble = staged.double && staged.double.x === one.x && staged.double.y === one.y;
    const kinds = [one.isSketch && "is-sketch", marks.has(one.key) && "is-new", isDouble && "is-double", staged.fault === one.key && "is-fault"];
    return card({
      key: one.key, x: xOf(one.x), y: yOf(one.y), width: WIDTH, height: HEIGHT, up: true, lift: Boolean(one.isSketch), layer: one.isSketch || isDouble ? 3 : 1,
      kind: kinds.filter(Boolean).join(" "),
      front: html`${one.card ? front(one.card, { scale }) : transitFront(one.stands_for, { scale })}${marks.has(one.key) ? html`<i class="badge">${context.emblem(marks.get(one.key))}</i>` : ""}`,
      back,
      label: one.stands_for === null && !one.card ? "transit card, not named yet" : labelOf(one),
      detail: one.card ?? (one.stands_for ? `as:${one.stands_for}` : undefined),
    });
  })}</div>`;
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
