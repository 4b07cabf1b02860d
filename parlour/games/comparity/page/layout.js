// Where things lie: cells of the play area in the plane's units. x grows to the right, y upwards; the screen's grows downwards.
import { frameOf, shapeFor, stageSize } from "../../../house.js";

// A card stands upright where there is room, lies down with its name beside its picture on a low stage, and is a mere picture on the smallest.
// `least`: smaller than that its name cannot be read; `floor`: smaller it is no target for a finger.
const UPRIGHT = {
  name: "upright",
  look: "upright",
  width: 100,
  height: 140,
  gap: 12,
  least: 0.52,
  floor: 0.26,
  most: 1.25,
};
const BROAD = { name: "broad", look: "lying", width: 150, height: 88, gap: 7, least: 0.4534, floor: 0.43, most: 0.9 };
const LYING = { name: "lying", look: "lying", width: 150, height: 57, gap: 6, least: 0.4534, floor: 0.43, most: 1.05 };
const SQUARE = { name: "square", look: "square", width: 100, height: 100, gap: 9, least: 0.24, floor: 0.24, most: 0.9 };
const SHAPES = [{ ...UPRIGHT, least: UPRIGHT.floor }, BROAD, LYING, SQUARE];
const WHOLE = { upright: UPRIGHT, broad: BROAD, lying: LYING, square: SQUARE };
const LEGEND = { beside: { left: 104 }, above: { top: 34 } };

export const centre = (shape, { x, y }) => ({ x: x * (shape.width + shape.gap), y: -y * (shape.height + shape.gap) });
export const place = (x, y) => `${x},${y}`;
export const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

export const byPlace = (area) => new Map(area.map((laid) => [place(laid.x, laid.y), laid]));
export const beside = (cells, { x, y }) => SIDES.map(([dx, dy]) => cells.get(place(x + dx, y + dy))).filter(Boolean);

// What a card covers, and half of the gap around it: so outlines have room, too.
export function rectOf(shape, cell) {
  const { x, y } = centre(shape, cell);
  const [width, height] = [shape.width + shape.gap, shape.height + shape.gap];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

// All free spaces beside cards, whether one may go there now or not: so nothing jumps when spaces are offered.
export function freeSpaces(area) {
  const cells = byPlace(area);
  const free = new Map(
    area.flatMap(({ x, y }) => SIDES.map(([dx, dy]) => [place(x + dx, y + dy), { x: x + dx, y: y + dy }])),
  );
  return [...free].filter(([key]) => !cells.has(key)).map(([, space]) => space);
}

// The legend stands beside the area where the stage is wide, above it where it is narrow.
export const legendOf = ({ width }) => (width >= 620 ? "beside" : "above");
export const isLow = ({ height }) => height < 190;

// How the area is drawn on this stage: the shape of its cards, the box around them and around one row of spaces more, and what the legend takes.
export function layoutOf(area) {
  const stage = stageSize();
  const inset = LEGEND[legendOf(stage)];
  const [xs, ys] = [area.map((laid) => laid.x), area.map((laid) => laid.y)];
  const [left, right, low, high] = [Math.min(...xs) - 1, Math.max(...xs) + 1, Math.min(...ys) - 1, Math.max(...ys) + 1];
  const shape =
    WHOLE[shapeFor({ columns: right - left + 1, rows: high - low + 1 }, frameOf(stage, inset), SHAPES).name];
  const first = rectOf(shape, { x: left, y: high });
  const box = {
    x: first.x,
    y: first.y,
    width: (right - left + 1) * first.width,
    height: (high - low + 1) * first.height,
  };
  return { shape, inset, box };
}

// The largest figure on the ruler: all open cards are drawn to this one scale.
const STEPS = [40, 60, 100, 160, 200, 250, 400, 500, 700, 900];
export const scaleOf = (cards) => {
  const tallest = Math.max(40, ...cards.map((card) => card.face?.height ?? 0));
  return STEPS.find((step) => step >= tallest) ?? 900;
};
