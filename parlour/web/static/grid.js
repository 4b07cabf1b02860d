// A board of cells: x grows to the right, y upwards (the screen's grows downwards); a card lies in the middle of each.

/** @import { Point, Rect, Shape } from "../types/page.js" */

/** @typedef {Pick<Shape, "width" | "height" | "gap">} Cell */

/** @type {(shape: Cell, cell: Point) => Point} */
export const cellCentre = (shape, { x, y }) => ({
  x: x * (shape.width + shape.gap),
  y: -y * (shape.height + shape.gap),
});

/**
 * The area of a card and half of the gap around it, so that outlines have room, too.
 * @type {(shape: Cell, cell: Point) => Rect}
 */
export function cellRect(shape, cell) {
  const { x, y } = cellCentre(shape, cell);
  const [width, height] = [shape.width + shape.gap, shape.height + shape.gap];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/**
 * The cells from `left` to `right` and from `low` to `high`: the box around them, for the plane.
 * @type {(shape: Cell, bounds: { left: number, right: number, low: number, high: number }) => Rect}
 */
export function gridBox(shape, { left, right, low, high }) {
  const { x, y, width, height } = cellRect(shape, { x: left, y: high });
  return { x, y, width: (right - left + 1) * width, height: (high - low + 1) * height };
}
