// Where everything lies, in the board's own units: a card is 100 by 140, the centre card lies at (0, 0), south is down.

/** @import { Point, Rect, Size } from "../../../web/types/page.js" */
/** @import { Arm, Plan } from "./types.js" */

/** @type {readonly [Arm, Arm, Arm, Arm]} */
export const ARMS = ["north", "east", "south", "west"];
export const WIDTH = 100;
export const HEIGHT = 140;
export const ROSE = 196;

const BETWEEN = 14; // from card to card
const START = 38; // from the centre card to the first: the first gap lies here
const CHANNEL = 38; // between the two rows of an arm whose cards hang on both sides of its line
const BEYOND = { line: 50, hanging: 36 }; // room for the outermost gap and the arm's letter
const STUB = 78; // length of the place that an empty arm offers
const TOUCH = 44;
const LARGEST = 1.22;
const READABLE = 0.58; // the scale below which a name of nine letters has to be broken
const SMALLEST = 0.46; // the scale below which a card is too small for a finger
const CORNER = 34; // px above the cards for the round and its maps
const RIM = 34; // room for the arms' letters around folded arms
const FOLD = 16; // from card to card where arms are folded

/** @typedef {{ along: number, step: number, aside: number, start: number, hanging: boolean }} Way */
/** @typedef {{ box: Rect, least: number, scale: number, upright: Way, level: Way }} Cross */
/** @typedef {{ box: Rect, least: number, scale: number, out: Record<Arm, number> }} Fold */

/** @type {Record<Arm, [number, number]>} */
const OUTWARD = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
/** @param {Arm} arm */
const isUpright = (arm) => arm === "north" || arm === "south";

/**
 * An arm is a line of cards; or its cards hang alternately on both sides of the line, which takes half the length.
 * @type {(upright: boolean, hanging: boolean, start: number) => Way}
 */
function ways(upright, hanging, start) {
  const [along, across] = upright ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  return {
    along,
    step: hanging ? (along + BETWEEN) / 2 : along + BETWEEN,
    aside: hanging ? (across + CHANNEL) / 2 : 0,
    start,
    hanging,
  };
}

/** @type {(lengths: number[], area: Size, uprightHang: boolean, levelHang: boolean) => Cross} */
function plan(lengths, area, uprightHang, levelHang) {
  const [north, east, south, west] = lengths;
  const crowded = levelHang && (north || south);
  const sideOfUpright = uprightHang ? WIDTH + CHANNEL / 2 : WIDTH / 2;
  const upright = ways(true, uprightHang, HEIGHT / 2 + START);
  const level = ways(false, levelHang, Math.max(WIDTH / 2 + START, crowded ? sideOfUpright + BETWEEN : 0));
  /** @type {(way: Way, cards: number) => number} */
  const reach = (way, cards) =>
    cards ? way.start + way.along + (cards - 1) * way.step + BEYOND[way.hanging ? "hanging" : "line"] : ROSE + 38;
  const [up, right, down, left] = [
    reach(upright, north),
    reach(level, east),
    reach(upright, south),
    reach(level, west),
  ];
  const box = { x: -left, y: -up, width: left + right, height: up + down };
  const least = Math.max(READABLE, TOUCH / Math.min(upright.step, level.step));
  const scale = Math.min(area.width / box.width, area.height / box.height, LARGEST);
  return { box, least, scale, upright, level };
}

// --- folded arms: if a cross leaves its four corners empty and does not fit, each arm turns clockwise into the
// corner beside it ---

/** @type {Record<Arm, [number, number]>} */
const CLOCKWISE = { north: [1, 0], east: [0, 1], south: [-1, 0], west: [0, -1] };
const PITCH = [WIDTH + FOLD, HEIGHT + FOLD];
/** @type {Map<string, Fold | null>} */
const folds = new Map();

/**
 * How far each arm goes out before it turns: the way that leaves the cards largest, if there is one.
 * @type {(lengths: number[], area: Size) => Fold | null}
 */
function folded(lengths, area) {
  const key = `${lengths} ${Math.round(area.width)} ${Math.round(area.height)}`;
  const known = folds.get(key);
  if (known !== undefined) return known;
  const found = largestFold(lengths, area);
  folds.set(key, found);
  return found;
}

/** @type {(lengths: number[], area: Size) => Fold | null} */
function largestFold([north, east, south, west], area) {
  /** @type {Fold | null} */
  let found = null;
  /** @param {number} cards */
  const upTo = (cards) =>
    Array.from({ length: Math.min(cards, 8) + (cards ? 0 : 1) }, (_, index) => index + (cards ? 1 : 0));
  for (const up of upTo(north))
    for (const right of upTo(east))
      for (const down of upTo(south))
        for (const left of upTo(west)) {
          if (
            up * (right + 1) < north ||
            right * (down + 1) < east ||
            down * (left + 1) < south ||
            left * (up + 1) < west
          )
            continue;
          const width = (left + right) * PITCH[0] + WIDTH + 2 * RIM;
          const height = (up + down) * PITCH[1] + HEIGHT + 2 * RIM;
          const scale = Math.min(area.width / width, area.height / height, LARGEST);
          if (scale > (found?.scale ?? 0))
            found = {
              scale,
              least: SMALLEST,
              out: { north: up, east: right, south: down, west: left },
              box: { x: -left * PITCH[0] - WIDTH / 2 - RIM, y: -up * PITCH[1] - HEIGHT / 2 - RIM, width, height },
            };
        }
  return found;
}

/**
 * Out along the arm's line, back beside it, and out again.
 * @type {(fold: Fold, arm: Arm, place: number) => Point}
 */
function foldedSlot({ out }, arm, place) {
  const lane = Math.floor(place / out[arm]);
  const along = lane % 2 ? out[arm] - (place % out[arm]) : (place % out[arm]) + 1;
  const [[ox, oy], [cx, cy]] = [OUTWARD[arm], CLOCKWISE[arm]];
  return { x: (ox * along + cx * lane) * PITCH[0], y: (oy * along + cy * lane) * PITCH[1] };
}

/** @type {(chosen: Fold, scale: number) => Plan} */
function foldedLayout(chosen, scale) {
  /** @type {Plan["slot"]} */
  const slot = (arm, place) => (place < 0 ? { x: 0, y: 0 } : foldedSlot(chosen, arm, place));
  const least = Math.max(TOUCH / scale, FOLD);
  return {
    ...chosen,
    scale,
    slot,
    isFolded: true,
    hangs: () => true,
    letter(arm) {
      const [x, y] = OUTWARD[arm];
      return {
        x: x * (chosen.out[arm] * PITCH[0] + WIDTH / 2 + RIM / 2),
        y: y * (chosen.out[arm] * PITCH[1] + HEIGHT / 2 + RIM / 2),
      };
    },
    path: (arm, cards) =>
      `M${Array.from({ length: cards + 1 }, (_, index) => slot(arm, index - 1))
        .map(({ x, y }) => `${x} ${y}`)
        .join("L")}`,
    gap(arm, place, cards, parted = null) {
      if (cards === 0) return { ...slot(arm, 0), width: WIDTH, height: WIDTH, isEmpty: true };
      const shift = parted !== null && place > parted ? 1 : 0;
      const [one, other] = [slot(arm, place - 1 + shift), slot(arm, place + shift)];
      return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, width: least, height: least, isEmpty: false };
    },
  };
}

/**
 * Of the plans at which all cards are large enough, the best by size and plainness; if there is none, the one that
 * comes nearest.
 * @type {(lengths: number[], area: Size, most: number[]) => Cross | Fold}
 */
function best(lengths, area, most) {
  const fold = folded(most, area);
  const plans = [
    { plain: 1.16, plan: plan(lengths, area, false, false) },
    { plain: 1.08, plan: plan(lengths, area, true, false) },
    { plain: 1.08, plan: plan(lengths, area, false, true) },
    { plain: 1, plan: plan(lengths, area, true, true) },
    ...(fold ? [{ plain: 0.9, plan: fold }] : []),
  ].map(({ plain, plan: { scale, least }, plan }) => {
    const shown = Math.min(1, scale / least);
    return { plan, worth: shown < 1 ? shown : 1 + Math.min(scale, 1) * plain };
  });
  return plans.reduce((most, next) => (next.worth > most.worth ? next : most)).plan;
}

/**
 * `most` is how many cards an arm can have before the next decision: folded arms keep their places until then.
 * If no card is being placed, as in the walk, gaps need no room for a finger, and the whole board may be smaller.
 * @type {(lengths: number[], area: Size, isPlacing?: boolean, most?: number[]) => Plan}
 */
export function layout(lengths, { width, height }, isPlacing = true, most = lengths) {
  const area = { width, height: height - CORNER };
  const found = best(lengths, area, most);
  const chosen = { ...found, least: isPlacing || "out" in found ? found.least : READABLE };
  const scale = Math.max(chosen.scale, chosen.least);
  const { box } = chosen;
  const below = { ...chosen, box: { ...box, y: box.y - CORNER / scale, height: box.height + CORNER / scale } };
  return "out" in below ? foldedLayout(below, scale) : crossLayout(below, scale);
}

/** @type {(chosen: Cross, scale: number) => Plan} */
function crossLayout(chosen, scale) {
  /** @param {Arm} arm */
  const way = (arm) => (isUpright(arm) ? chosen.upright : chosen.level);
  /** @type {(arm: Arm, distance: number, aside?: number) => Point} */
  const at = (arm, distance, aside = 0) => {
    const [x, y] = OUTWARD[arm];
    return { x: x * distance + (isUpright(arm) ? aside : 0), y: y * distance + (isUpright(arm) ? 0 : aside) };
  };
  /** @type {(arm: Arm, place: number) => number} */
  const distance = (arm, place) => way(arm).start + way(arm).along / 2 + place * way(arm).step;
  /** @type {Plan["slot"]} */
  const slot = (arm, place) => at(arm, distance(arm, place), way(arm).aside * (place % 2 ? 1 : -1));
  /** @type {(arm: Arm, cards: number) => number} */
  const end = (arm, cards) => (cards ? distance(arm, cards - 1) + way(arm).along / 2 : ROSE + 1);

  return {
    ...chosen,
    scale,
    slot,
    isFolded: false,
    hangs: (arm) => way(arm).hanging,
    letter: (arm, cards) =>
      cards && !way(arm).hanging
        ? at(arm, end(arm, cards) + 26, isUpright(arm) ? 34 : -34)
        : at(arm, end(arm, cards) + 18),
    path(arm, cards) {
      const [from, to] = [
        at(arm, isUpright(arm) ? HEIGHT / 2 : WIDTH / 2),
        at(arm, end(arm, cards) + (cards && !way(arm).hanging ? 26 : 2)),
      ];
      const ticks = way(arm).hanging
        ? Array.from({ length: cards }, (_, place) => [at(arm, distance(arm, place)), slot(arm, place)])
        : [];
      return [[from, to], ...ticks].map(([one, other]) => `M${one.x} ${one.y}L${other.x} ${other.y}`).join("");
    },
    gap: (arm, place, cards, parted = null) =>
      gap(arm, place, cards, parted, { way: way(arm), at, distance, end, scale }),
  };
}

/**
 * `parted` is the gap that is chosen: the cards beyond it have moved out by one place already.
 * @param {Arm} arm
 * @param {number} place
 * @param {number} cards
 * @param {number | null} parted
 * @param {{
 *   way: Way, scale: number, at: (arm: Arm, distance: number) => Point,
 *   distance: (arm: Arm, place: number) => number, end: (arm: Arm, cards: number) => number,
 * }} cross
 */
function gap(arm, place, cards, parted, { way, at, distance, end, scale }) {
  const shift = parted !== null && place > parted ? 1 : 0;
  const across = isUpright(arm) ? WIDTH : HEIGHT;
  const least = TOUCH / scale;
  if (cards === 0) return { ...at(arm, way.start + STUB / 2), ...sized(arm, STUB, WIDTH), isEmpty: true };
  const wide = way.hanging ? Math.max(CHANNEL, least) : across;
  const thick = Math.max(least, Math.min(way.step, way.hanging ? way.step - 4 : 52));
  const here =
    place === 0 && !shift
      ? way.start - START / 2
      : place === cards
        ? end(arm, cards + shift) + (way.hanging ? -way.along / 2 + way.step / 2 : 26)
        : (distance(arm, place - 1 + shift) + distance(arm, place + shift)) / 2;
  return {
    ...at(arm, here),
    ...sized(arm, place === 0 ? Math.min(thick, Math.max(least, 52)) : thick, wide),
    isEmpty: false,
  };
}

/** @type {(arm: Arm, along: number, across: number) => Size} */
const sized = (arm, along, across) =>
  isUpright(arm) ? { width: across, height: along } : { width: along, height: across };
