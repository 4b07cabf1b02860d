// Where a board is looked at from: which part of it is seen, and how large. Pure functions: the same board on the same stage is seen from the same place.
//
// Rectangles are { x, y, width, height }. Those of the board are in its own units; the frame is that part of the stage, in pixels, which nothing else
// covers. A camera { scale, x, y, at } shows the board's point (p, q) at (x + p × scale, y + q × scale); `at` is the point in the middle of the frame.

export const MARGIN = 12;
export const LARGEST = 3;
const NEAR = 0.8; // a camera that is at least so close as it could be stays as it is
const ALMOST = 0.01;
const AXES = [
  ["x", "width"],
  ["y", "height"],
];

export const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

export function frameOf({ width, height }, { left = 0, top = 0, right = 0, bottom = 0 } = {}) {
  return {
    x: left + MARGIN,
    y: top + MARGIN,
    width: Math.max(1, width - left - right - 2 * MARGIN),
    height: Math.max(1, height - top - bottom - 2 * MARGIN),
  };
}

export function hull(rects) {
  const [x, y] = [Math.min(...rects.map((one) => one.x)), Math.min(...rects.map((one) => one.y))];
  return {
    x,
    y,
    width: Math.max(...rects.map((one) => one.x + one.width)) - x,
    height: Math.max(...rects.map((one) => one.y + one.height)) - y,
  };
}

const fitting = (box, frame) => Math.min(frame.width / Math.max(1, box.width), frame.height / Math.max(1, box.height));

// What the house looks at by itself. `focus` is what it is about, the most important first (a chosen place, the last card); `spaces` are the places where
// one may go now. All of them come into sight if that is possible without going below `floor`, the least size of a target.
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
  const scale = scaleFor({ whole, focus, spaces, frame, least, floor: Math.min(floor, least), most, before });
  const offsets = AXES.map(([start, size]) => offsetFor(start, size, { whole, focus, spaces, frame, scale, before }));
  return cameraAt(scale, ...offsets, frame);
}

// All of it, if it can still be read then. Else as large as can be read, or smaller, so far as that brings in all that matters.
function scaleFor({ whole, focus, spaces, frame, least, floor, most, before }) {
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

// An axis that fits is centred whole. One that does not is filled from edge to edge; it moves only as far as it must.
function offsetFor(start, size, { whole, focus, spaces, frame, scale, before }) {
  const [low, length] = [whole[start] * scale, whole[size] * scale];
  if (length <= frame[size] + ALMOST) return frame[start] + (frame[size] - length) / 2 - low;
  const matter = needed(start, size, frame[size] / scale, focus, spaces);
  const middle = before ? before.at[start] : matter ? (matter[0] + matter[1]) / 2 : whole[start] + whole[size] / 2;
  const offset = frame[start] + frame[size] / 2 - middle * scale;
  const near = matter ? within(offset, matter[0] * scale, matter[1] * scale, frame[start], frame[size]) : offset;
  return within(near, low, low + length, frame[start], frame[size]);
}

// The stretch of an axis that is to be seen: what is most important, then what is nearest to it, as long as there is room.
function needed(start, size, room, focus, spaces) {
  const spans = (rects) => rects.map((one) => [one[start], one[start] + one[size]]);
  let stretch = null;
  const take = (span) => {
    const both = stretch ? [Math.min(stretch[0], span[0]), Math.max(stretch[1], span[1])] : span;
    if (both[1] - both[0] <= room + ALMOST || !stretch) stretch = both;
  };
  spans(focus).forEach(take);
  const from = stretch ? (stretch[0] + stretch[1]) / 2 : null;
  const far = (span) => Math.abs((span[0] + span[1]) / 2 - from);
  (from === null ? spans(spaces) : spans(spaces).sort((a, b) => far(a) - far(b))).forEach(take);
  return stretch;
}

// The nearest offset at which a stretch lies in the frame, or, if it is longer, covers it.
function within(offset, low, high, start, size) {
  const ends = [start - low, start + size - high];
  return clamp(offset, Math.min(...ends), Math.max(...ends));
}

export const outside = (low, high, least, most) => (low < least ? least - low : high > most ? most - high : 0);

// Where a player has moved it by hand: it stays there. What fits stays whole, what does not covers the frame.
export function moved({ content, frame, floor = 0.2 }, { scale, x, y }) {
  const bounded = clamp(scale, Math.min(floor, fitting(content, frame)), LARGEST);
  const offsets = AXES.map(([start, size], index) =>
    within(
      [x, y][index],
      content[start] * bounded,
      (content[start] + content[size]) * bounded,
      frame[start],
      frame[size],
    ),
  );
  return cameraAt(bounded, ...offsets, frame);
}

export function cameraAt(scale, x, y, frame) {
  return {
    scale,
    x,
    y,
    at: { x: (frame.x + frame.width / 2 - x) / scale, y: (frame.y + frame.height / 2 - y) / scale },
  };
}

// The camera with this point in the middle, in the same size.
export const centredOn = (point, { scale }, frame) => ({
  scale,
  x: frame.x + frame.width / 2 - point.x * scale,
  y: frame.y + frame.height / 2 - point.y * scale,
});

export const onStage = ({ scale, x, y }, box) => ({
  x: x + box.x * scale,
  y: y + box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
});

export const EDGES = ["left", "right", "top", "bottom"];

// What lies beyond each edge: all whose middle cannot be seen, counted at the edge that they are furthest beyond.
export function beyond(camera, rects, frame) {
  const found = { left: [], right: [], top: [], bottom: [] };
  for (const one of rects) {
    const box = onStage(camera, one);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const over = {
      left: frame.x - x,
      right: x - frame.x - frame.width,
      top: frame.y - y,
      bottom: y - frame.y - frame.height,
    };
    const [edge, far] = EDGES.map((name) => [name, over[name]]).reduce((most, next) =>
      next[1] > most[1] ? next : most,
    );
    if (far > 0) found[edge].push(one);
  }
  return found;
}

// --- how a card is drawn: its shape by the stage, its detail by its size in pixels ---

export const LEVELS = ["symbol", "short", "named", "whole"];
const UPRIGHT = { short: [52, 0], named: [66, 0], whole: [92, 0] };
const LYING = { short: [68, 25.8], named: [116, 40], whole: [Infinity, 0] };

export function levelOf(width, height) {
  const least = width > height * 1.2 ? LYING : UPRIGHT;
  return LEVELS.findLast(
    (level) => level === "symbol" || (width >= least[level][0] - ALMOST && height >= least[level][1] - ALMOST),
  );
}

// The shape in which a grid of cards tells most, and among equals the largest: upright while that can be read, lying on a low and wide stage.
// A shape is { width, height, gap, least, most }; where none fits whole, it is the one of which most is seen at its least size.
export function shapeFor({ columns, rows }, frame, shapes) {
  const seen = (shape, scale) => [
    frame.width / (columns * (shape.width + shape.gap) * scale),
    frame.height / (rows * (shape.height + shape.gap) * scale),
  ];
  const rank = (shape) => {
    const scale = Math.min(shape.most, ...seen(shape, 1));
    const [width, height] = [shape.width * scale, shape.height * scale];
    if (scale >= shape.least)
      return 1 + LEVELS.indexOf(levelOf(width, height)) + Math.min(0.5, (width * height) / 40000);
    return seen(shape, shape.least).reduce((share, part) => share * Math.min(1, part), 1) * 0.99;
  };
  return shapes.reduce((best, shape) => (rank(shape) > rank(best) ? shape : best));
}
