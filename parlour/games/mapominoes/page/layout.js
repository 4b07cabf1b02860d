// Where things lie: cells of the table in the plane's units. x grows to the right, y upwards; the screen's grows downwards.
import { frameOf, shapeFor, stageSize } from "../../../house.js";

// A card stands upright where there is room, lies down with its name beside its map on a low stage, and is a flag with a code on the smallest.
// `least`: smaller than that its name cannot be read; `floor`: smaller it is no target for a finger.
const UPRIGHT = {
  name: "upright",
  look: "upright",
  width: 100,
  height: 126,
  gap: 7,
  least: 0.52,
  floor: 0.28,
  most: 1.25,
};
const BROAD = { name: "broad", look: "lying", width: 150, height: 88, gap: 7, least: 0.4534, floor: 0.43, most: 0.9 };
const LYING = { name: "lying", look: "lying", width: 150, height: 57, gap: 6, least: 0.4534, floor: 0.43, most: 1.05 };
const SQUARE = { name: "square", look: "square", width: 100, height: 100, gap: 7, least: 0.24, floor: 0.24, most: 0.9 };
const SHAPES = [UPRIGHT, BROAD, LYING, SQUARE];
const LEGEND = { beside: { left: 112 }, above: { top: 34 } };

export const centre = (shape, { x, y }) => ({ x: x * (shape.width + shape.gap), y: -y * (shape.height + shape.gap) });

// What a card covers, and half of the gap around it: so outlines have room, too.
export function rectOf(shape, cell) {
  const { x, y } = centre(shape, cell);
  const [width, height] = [shape.width + shape.gap, shape.height + shape.gap];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

// The legend stands beside the table where the stage is wide, above it where it is narrow.
export const legendOf = ({ width }) => (width >= 620 ? "beside" : "above");

// How the table is drawn on this stage: the shape of its cards, the box around all that lies there and around one row of spaces more, and what the legend takes.
export function layoutOf(cells, edge) {
  const stage = stageSize();
  const inset = LEGEND[legendOf(stage)];
  const [xs, ys] = [cells.map((one) => one.x), cells.map((one) => one.y)];
  const [wide, high] = edge ? edge.map((size) => (size - 1) / 2) : [Infinity, Infinity];
  const [left, right, low, top] = [
    Math.max(-wide, Math.min(...xs) - 1),
    Math.min(wide, Math.max(...xs) + 1),
    Math.max(-high, Math.min(...ys) - 1),
    Math.min(high, Math.max(...ys) + 1),
  ];
  const shape = shapeFor({ columns: right - left + 1, rows: top - low + 1 }, frameOf(stage, inset), SHAPES);
  const first = rectOf(shape, { x: left, y: top });
  const box = {
    x: first.x,
    y: first.y,
    width: (right - left + 1) * first.width,
    height: (top - low + 1) * first.height,
  };
  return { shape, inset, box };
}
