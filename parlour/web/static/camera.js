// The camera of a board: which part of it is seen, and how large. Pure functions: the same board on the same stage is
// seen from the same place.
//
// Rectangles are { x, y, width, height }. Those of the board are in its own units; the frame is the part of the stage,
// in pixels, that nothing else covers. A camera { scale, x, y, at } shows the board's point (p, q) at
// (x + p × scale, y + q × scale); `at` is the point in the middle of the frame.

/** @import { Inset, Point, Rect, Shape, Size } from "../types/page.js" */

/** @typedef {Point & { scale: number }} Placed */
/** @typedef {Placed & { at: Point }} Camera */
/** @typedef {[low: number, high: number]} Span */
/** @typedef {"left" | "right" | "top" | "bottom"} Edge */
/** @typedef {"symbol" | "short" | "named" | "whole"} Level */

/**
 * What the camera looks at. `focus` is what matters, the most important first (a chosen place, the last card);
 * `spaces` are the places where a card can go now; `before` is the camera until now.
 * @typedef {{ focus: Rect[], spaces: Rect[], frame: Rect, before: Camera | null }} Subject
 */

const MARGIN = 12;
const LARGEST = 3;
const NEAR = 0.8; // the camera stays if its scale is at least this share of the best one
const ALMOST = 0.01;

/** @type {(value: number, least: number, most: number) => number} */
export const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

/** @param {Rect} box */
export const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** @type {(stage: Size, inset?: Inset) => Rect} */
export function frameOf({ width, height }, { left = 0, top = 0, right = 0, bottom = 0 } = {}) {
  return {
    x: left + MARGIN,
    y: top + MARGIN,
    width: Math.max(1, width - left - right - 2 * MARGIN),
    height: Math.max(1, height - top - bottom - 2 * MARGIN),
  };
}

/** @type {(rects: Rect[]) => Rect} */
export function hull(rects) {
  const [x, y] = [Math.min(...rects.map((one) => one.x)), Math.min(...rects.map((one) => one.y))];
  return {
    x,
    y,
    width: Math.max(...rects.map((one) => one.x + one.width)) - x,
    height: Math.max(...rects.map((one) => one.y + one.height)) - y,
  };
}

/** @type {(box: Size, frame: Size) => number} */
const fitting = (box, frame) => Math.min(frame.width / Math.max(1, box.width), frame.height / Math.max(1, box.height));

/**
 * The automatic camera. All of `focus` and `spaces` come into sight if that is possible without going below
 * `floor`, the least size of a target.
 * @param {{
 *   content: Rect, frame: Rect, focus?: Rect[], spaces?: Rect[], before?: Camera | null,
 *   least?: number, floor?: number, most?: number,
 * }} board
 */
export function look({
  content,
  focus = [],
  spaces = [],
  frame,
  least = 0.2,
  floor = least,
  most = 1.6,
  before = null,
}) {
  const whole = hull([content, ...focus, ...spaces]);
  const subject = { whole, focus, spaces, frame, before };
  const scale = scaleFor(subject, { least, floor: Math.min(floor, least), most });
  return cameraAt(scale, offsetFor("x", "width", scale, subject), offsetFor("y", "height", scale, subject), frame);
}

/**
 * The whole board, if it is still readable then. Otherwise the smallest readable scale, or a smaller one as far as
 * that brings in all that matters.
 * @param {Subject & { whole: Rect }} subject
 * @param {{ least: number, floor: number, most: number }} scales
 */
function scaleFor({ whole, focus, spaces, frame, before }, { least, floor, most }) {
  const fit = fitting(whole, frame);
  if (fit >= least) return Math.min(fit, most);
  const matters = [...focus, ...spaces];
  const wished = matters.length ? clamp(fitting(hull(matters), frame), floor, least) : least;
  const isEnough =
    before &&
    before.scale <= wished &&
    before.scale >= Math.max(fit, floor) &&
    (before.scale >= wished * NEAR || !spaces.length);
  return isEnough ? before.scale : wished;
}

/**
 * An axis that fits is centred. One that does not fills the frame from edge to edge, and moves only as far as it must.
 * @param {"x" | "y"} start
 * @param {"width" | "height"} size
 * @param {number} scale
 * @param {Subject & { whole: Rect }} subject
 */
function offsetFor(start, size, scale, { whole, focus, spaces, frame, before }) {
  const [low, length] = [whole[start] * scale, whole[size] * scale];
  if (length <= frame[size] + ALMOST) return frame[start] + (frame[size] - length) / 2 - low;
  const spans = (/** @type {Rect[]} */ rects) => rects.map((one) => spanOf(one[start], one[size]));
  const matter = needed(frame[size] / scale, spans(focus), spans(spaces));
  const about = before ? before.at[start] : matter ? (matter[0] + matter[1]) / 2 : whole[start] + whole[size] / 2;
  const offset = frame[start] + frame[size] / 2 - about * scale;
  const near = matter ? within(offset, matter[0] * scale, matter[1] * scale, frame[start], frame[size]) : offset;
  return within(near, low, low + length, frame[start], frame[size]);
}

/** @type {(start: number, size: number) => Span} */
const spanOf = (start, size) => [start, start + size];

/**
 * The stretch of an axis to show: the most important things, then those nearest to them, as long as there is room.
 * @param {number} room
 * @param {Span[]} focus
 * @param {Span[]} spaces
 */
function needed(room, focus, spaces) {
  const most = focus.reduce(taking(room), null);
  if (!most) return spaces.reduce(taking(room), null);
  const from = (most[0] + most[1]) / 2;
  const far = (/** @type {Span} */ [low, high]) => Math.abs((low + high) / 2 - from);
  return spaces.toSorted((a, b) => far(a) - far(b)).reduce(taking(room), most);
}

/**
 * A stretch extended by a span, unless it would no longer fit.
 * @param {number} room
 * @returns {(stretch: Span | null, span: Span) => Span | null}
 */
const taking = (room) => (stretch, span) => {
  if (!stretch) return span;
  const [low, high] = [Math.min(stretch[0], span[0]), Math.max(stretch[1], span[1])];
  return high - low <= room + ALMOST ? [low, high] : stretch;
};

/**
 * The nearest offset at which a stretch lies in the frame, or, if it is longer, covers it.
 * @type {(offset: number, low: number, high: number, start: number, size: number) => number}
 */
function within(offset, low, high, start, size) {
  const ends = [start - low, start + size - high];
  return clamp(offset, Math.min(...ends), Math.max(...ends));
}

/**
 * By how much a stretch must move to lie between `least` and `most`.
 * @type {(low: number, high: number, least: number, most: number) => number}
 */
export const outside = (low, high, least, most) => (low < least ? least - low : high > most ? most - high : 0);

/**
 * Where a player has moved the board by hand, it stays. An axis that fits stays whole; otherwise it covers the frame.
 * @param {{ content: Rect, frame: Rect, floor?: number }} board
 * @param {Placed} to
 */
export function moved({ content, frame, floor = 0.2 }, to) {
  const scale = clamp(to.scale, Math.min(floor, fitting(content, frame)), LARGEST);
  const [x, y] = [content.x * scale, content.y * scale];
  return cameraAt(
    scale,
    within(to.x, x, x + content.width * scale, frame.x, frame.width),
    within(to.y, y, y + content.height * scale, frame.y, frame.height),
    frame,
  );
}

/** @type {(scale: number, x: number, y: number, frame: Rect) => Camera} */
function cameraAt(scale, x, y, frame) {
  const { x: middleX, y: middleY } = middle(frame);
  return { scale, x, y, at: { x: (middleX - x) / scale, y: (middleY - y) / scale } };
}

/**
 * The camera with this point in the middle, at the same scale.
 * @type {(point: Point, camera: Placed, frame: Rect) => Placed}
 */
export const centredOn = (point, { scale }, frame) => ({
  scale,
  x: frame.x + frame.width / 2 - point.x * scale,
  y: frame.y + frame.height / 2 - point.y * scale,
});

/** @type {(camera: Placed, box: Rect) => Rect} */
export const onStage = ({ scale, x, y }, box) => ({
  x: x + box.x * scale,
  y: y + box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
});

/** @type {Edge[]} */
export const EDGES = ["left", "right", "top", "bottom"];

/**
 * The rectangles beyond each edge: all whose middle is out of sight, counted at the edge that they are furthest beyond.
 * @param {Placed} camera
 * @param {Rect[]} rects
 * @param {Rect} frame
 */
export function beyond(camera, rects, frame) {
  /** @type {Record<Edge, Rect[]>} */
  const found = { left: [], right: [], top: [], bottom: [] };
  for (const one of rects) {
    const { x, y } = middle(onStage(camera, one));
    const over = {
      left: frame.x - x,
      right: x - frame.x - frame.width,
      top: frame.y - y,
      bottom: y - frame.y - frame.height,
    };
    const edge = EDGES.reduce((most, next) => (over[next] > over[most] ? next : most));
    if (over[edge] > 0) found[edge].push(one);
  }
  return found;
}

// --- how a card is drawn: its shape by the stage, its detail by its size in pixels ---

/** @type {Level[]} */
export const LEVELS = ["symbol", "short", "named", "whole"];
/** @typedef {Record<Level, [width: number, height: number]>} Least */
/** @type {Least} */
const UPRIGHT = { symbol: [0, 0], short: [52, 0], named: [66, 0], whole: [92, 0] };
/** @type {Least} */
const LYING = { symbol: [0, 0], short: [68, 25.8], named: [116, 40], whole: [Infinity, 0] };

/** @type {(width: number, height: number) => Level} */
export function levelOf(width, height) {
  const least = width > height * 1.2 ? LYING : UPRIGHT;
  const isEnough = (/** @type {Level} */ level) =>
    width >= least[level][0] - ALMOST && height >= least[level][1] - ALMOST;
  return LEVELS.findLast(isEnough) ?? "symbol";
}

/**
 * The shape in which a grid of cards shows most detail, and among equals the largest: upright while that is readable,
 * lying on a low and wide stage. If none fits whole, the one of which most is seen at its least size.
 * @template {Shape} Kind
 * @param {{ columns: number, rows: number }} grid
 * @param {Size} frame
 * @param {Kind[]} shapes
 */
export function shapeFor({ columns, rows }, frame, shapes) {
  const seen = (/** @type {Shape} */ shape, /** @type {number} */ scale) => [
    frame.width / (columns * (shape.width + shape.gap) * scale),
    frame.height / (rows * (shape.height + shape.gap) * scale),
  ];
  const rank = (/** @type {Shape} */ shape) => {
    const scale = Math.min(shape.most, ...seen(shape, 1));
    const [width, height] = [shape.width * scale, shape.height * scale];
    if (scale >= shape.least)
      return 1 + LEVELS.indexOf(levelOf(width, height)) + Math.min(0.5, (width * height) / 40000);
    return seen(shape, shape.least).reduce((share, part) => share * Math.min(1, part), 1) * 0.99;
  };
  return shapes.reduce((best, shape) => (rank(shape) > rank(best) ? shape : best));
}
