// Where things lie: cells of the play area in the plane's units. x grows to the right, y upwards; the screen's grows downwards.
export const WIDTH = 100;
export const HEIGHT = 140;
const GAP = 14;
const MARGIN = 16;

export const centre = ({ x, y }) => ({ x: x * (WIDTH + GAP), y: -y * (HEIGHT + GAP) });
export const place = (x, y) => `${x},${y}`;
export const SIDES = [[-1, 0], [1, 0], [0, -1], [0, 1]];

export const byPlace = (area) => new Map(area.map((laid) => [place(laid.x, laid.y), laid]));
export const beside = (cells, { x, y }) => SIDES.map(([dx, dy]) => cells.get(place(x + dx, y + dy))).filter(Boolean);

// The box around all cells, and one row of spaces more, so that the board does not jump when spaces are offered.
export function box(area) {
  const xs = area.map((laid) => laid.x);
  const ys = area.map((laid) => laid.y);
  const low = centre({ x: Math.min(...xs) - 1, y: Math.max(...ys) + 1 });
  const high = centre({ x: Math.max(...xs) + 1, y: Math.min(...ys) - 1 });
  return { x: low.x - WIDTH / 2 - MARGIN, y: low.y - HEIGHT / 2 - MARGIN, width: high.x - low.x + WIDTH + 2 * MARGIN, height: high.y - low.y + HEIGHT + 2 * MARGIN };
}

// The largest figure on the ruler: all open cards are drawn to this one scale.
const STEPS = [40, 60, 100, 160, 200, 250, 400, 500, 700, 900];
export const scaleOf = (cards) => {
  const tallest = Math.max(40, ...cards.map((card) => card.face?.height ?? 0));
  return STEPS.find((step) => step >= tallest) ?? 900;
};
