// Where things lie: cells of the play area in the plane's units.
import { frameOf, gridBox, shapeFor, stageSize } from "../../../house.js";

/** @import { Point, Size } from "../../../web/types/page.js" */
/** @import { Card, Laid } from "./api.js" */

// A card is upright if there is room, lies down with its name beside its picture on a low stage, and is only a
// picture on the smallest.
// `least`: below it the card's name cannot be read; `floor`: below it the card is too small for a finger.
const UPRIGHT = {
  look: "upright",
  width: 100,
  height: 140,
  gap: 12,
  least: 0.52,
  floor: 0.26,
  most: 1.25,
};
// The lower the rows must be, the lower a lying card: as high as the stage allows, for names of three lines.
const LYING = [
  { height: 88, gap: 7, most: 0.9 },
  { height: 80, gap: 7, most: 0.94 },
  { height: 72, gap: 6, most: 0.98 },
  { height: 64, gap: 6, most: 1.02 },
  { height: 57, gap: 6, most: 1.05 },
].map((kind) => ({ look: "lying", width: 150, least: 0.4534, floor: 0.43, ...kind }));
const SQUARE = { look: "square", width: 100, height: 100, gap: 9, least: 0.24, floor: 0.24, most: 0.9 };
// Upright is chosen down to its floor, and read down to its `least` all the same.
const SHAPES = [UPRIGHT, ...LYING, SQUARE].map((whole) => ({
  ...whole,
  least: whole === UPRIGHT ? whole.floor : whole.least,
  whole,
}));
const LEGEND = { beside: { left: 104 }, above: { top: 34 } };

/** @typedef {typeof UPRIGHT} Shape */
/** @typedef {Map<string, Laid>} Cells the cards of the area by their place */

/** @type {(x: number, y: number) => string} */
export const place = (x, y) => `${x},${y}`;
export const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** @type {(area: Laid[]) => Cells} */
export const byPlace = (area) => new Map(area.map((laid) => [place(laid.x, laid.y), laid]));
/** @type {(cells: Cells, cell: Point) => Laid[]} */
export const beside = (cells, { x, y }) => SIDES.flatMap(([dx, dy]) => cells.get(place(x + dx, y + dy)) ?? []);

/**
 * All free spaces beside cards, whether a card may go there now or not, so that nothing jumps when spaces are offered.
 * @param {Laid[]} area
 */
export function freeSpaces(area) {
  const cells = byPlace(area);
  const around = area.flatMap(({ x, y }) => SIDES.map(([dx, dy]) => ({ x: x + dx, y: y + dy })));
  const spaces = new Map(around.map((space) => [place(space.x, space.y), space]));
  return [...spaces].filter(([key]) => !cells.has(key)).map(([, space]) => space);
}

/**
 * The legend is beside the area on a wide stage, above it on a narrow one.
 * @param {Size} stage
 */
export const legendOf = ({ width }) => (width >= 620 ? "beside" : "above");
/** @param {Size} stage */
export const isLow = ({ height }) => height < 190;

/**
 * How the area is drawn on this stage: the shape of its cards, the box around them and around this many more rows of
 * spaces, and the space for the legend.
 * @param {Point[]} area
 */
export function layoutOf(area, margin = 1) {
  const stage = stageSize();
  const inset = LEGEND[legendOf(stage)];
  const [xs, ys] = [area.map((laid) => laid.x), area.map((laid) => laid.y)];
  const [left, right, low, high] = [
    Math.min(...xs) - margin,
    Math.max(...xs) + margin,
    Math.min(...ys) - margin,
    Math.max(...ys) + margin,
  ];
  const chosen = shapeFor({ columns: right - left + 1, rows: high - low + 1 }, frameOf(stage, inset), SHAPES);
  const shape = chosen.whole;
  return { shape, inset, box: gridBox(shape, { left, right, low, high }) };
}

const STEPS = [40, 60, 100, 160, 200, 250, 400, 500, 700, 900];

/**
 * The largest figure on the ruler: all open cards are drawn to this one scale.
 * @param {Card[]} cards
 */
export const scaleOf = (cards) => {
  const tallest = Math.max(40, ...cards.map((card) => card.face?.height ?? 0));
  return STEPS.find((step) => step >= tallest) ?? 900;
};
