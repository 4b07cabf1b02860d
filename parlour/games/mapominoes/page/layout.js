// Where things lie: cells of the table in the plane's units.
import { frameOf, gridBox, shapeFor, stageSize } from "../../../house.js";

/** @import { Point, Size } from "../../../web/types/page.js" */
/** @import { View } from "./api.js" */

// A card is upright if there is room, lies down with its name beside its map on a low stage, and is a flag with
// a code on the smallest.
// `least`: below it the card's name cannot be read; `floor`: below it the card is too small for a finger.
const UPRIGHT = {
  look: "upright",
  width: 100,
  height: 126,
  gap: 7,
  least: 0.52,
  floor: 0.28,
  most: 1.25,
};
const BROAD = { look: "lying", width: 150, height: 88, gap: 7, least: 0.4534, floor: 0.43, most: 0.9 };
const LYING = { look: "lying", width: 150, height: 57, gap: 6, least: 0.4534, floor: 0.43, most: 1.05 };
const SQUARE = { look: "square", width: 100, height: 100, gap: 7, least: 0.24, floor: 0.24, most: 0.9 };
const SHAPES = [UPRIGHT, BROAD, LYING, SQUARE];
const LEGEND = { beside: { left: 112 }, above: { top: 34 } };

/** @typedef {typeof UPRIGHT} Shape */

/**
 * The legend is beside the table on a wide stage, above it on a narrow one.
 * @param {Size} stage
 */
export const legendOf = ({ width }) => (width >= 620 ? "beside" : "above");

/**
 * How the table is drawn on this stage: the shape of its cards, the box around all cards and one more row of spaces,
 * and the space for the legend.
 * @param {Point[]} cells
 * @param {View["edge"]} edge
 */
export function layoutOf(cells, edge) {
  const stage = stageSize();
  const inset = LEGEND[legendOf(stage)];
  const [xs, ys] = [cells.map((one) => one.x), cells.map((one) => one.y)];
  const [wide, tall] = edge ? edge.map((size) => (size - 1) / 2) : [Infinity, Infinity];
  const [left, right, low, high] = [
    Math.max(-wide, Math.min(...xs) - 1),
    Math.min(wide, Math.max(...xs) + 1),
    Math.max(-tall, Math.min(...ys) - 1),
    Math.min(tall, Math.max(...ys) + 1),
  ];
  const shape = shapeFor({ columns: right - left + 1, rows: high - low + 1 }, frameOf(stage, inset), SHAPES);
  return { shape, inset, box: gridBox(shape, { left, right, low, high }) };
}
