// Where everything lies, in the board's own units: a card is 100 by 140, the centre card lies at (0, 0), south is down.

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
const READABLE = 0.58; // smaller, a name of nine letters is below 10 px

const OUTWARD = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
const isUpright = (arm) => arm === "north" || arm === "south";

// An arm is a line of cards, or a hanging: its cards alternate on both sides of the line, which takes half the length.
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

function plan(lengths, area, uprightHang, levelHang) {
  const [north, east, south, west] = lengths;
  const crowded = levelHang && (north || south);
  const sideOfUpright = uprightHang ? WIDTH + CHANNEL / 2 : WIDTH / 2;
  const upright = ways(true, uprightHang, HEIGHT / 2 + START);
  const level = ways(false, levelHang, Math.max(WIDTH / 2 + START, crowded ? sideOfUpright + BETWEEN : 0));
  const reach = (way, cards) => (cards ? way.start + way.along + (cards - 1) * way.step + BEYOND[way.hanging ? "hanging" : "line"] : ROSE + 38);
  const [up, right, down, left] = [reach(upright, north), reach(level, east), reach(upright, south), reach(level, west)];
  const box = { x: -left, y: -up, width: left + right, height: up + down };
  const least = Math.max(READABLE, TOUCH / Math.min(upright.step, level.step));
  const scale = Math.min(area.width / box.width, area.height / box.height, LARGEST);
  return { box, least, scale, upright, level };
}

// The plainest plan that shows all cards large; if none shows all, the one that shows most.
function best(lengths, area) {
  const plans = [[false, false], [true, false], [false, true], [true, true]].map((hangs) => plan(lengths, area, ...hangs));
  const worth = (one, index) => {
    const shown = Math.min(1, one.scale / one.least);
    const plain = [1.16, 1.08, 1.08, 1][index];
    return shown < 1 ? shown : 1 + Math.min(one.scale, 1) * plain;
  };
  return plans.reduce((a, b, index) => (worth(b, index) > a.worth ? { ...b, worth: worth(b, index) } : a), { worth: -1 });
}

// Where nothing is to be put, as in the walk, gaps need no room for a finger: the whole board may be smaller.
export function layout(lengths, area, isPlacing = true) {
  const found = best(lengths, area);
  const chosen = { ...found, least: isPlacing ? found.least : READABLE };
  const scale = Math.max(chosen.scale, chosen.least);
  const way = (arm) => (isUpright(arm) ? chosen.upright : chosen.level);
  const at = (arm, distance, aside = 0) => {
    const [x, y] = OUTWARD[arm];
    return { x: x * distance + (isUpright(arm) ? aside : 0), y: y * distance + (isUpright(arm) ? 0 : aside) };
  };
  const distance = (arm, place) => way(arm).start + way(arm).along / 2 + place * way(arm).step;
  const slot = (arm, place) => at(arm, distance(arm, place), way(arm).aside * (place % 2 ? 1 : -1));
  const end = (arm, cards) => (cards ? distance(arm, cards - 1) + way(arm).along / 2 : ROSE + 1);

  return {
    ...chosen,
    scale,
    slot,
    hangs: (arm) => way(arm).hanging,
    letter: (arm, cards) => (cards && !way(arm).hanging ? at(arm, end(arm, cards) + 26, isUpright(arm) ? 34 : -34) : at(arm, end(arm, cards) + 18)),
    line: (arm, cards) => ({ from: at(arm, isUpright(arm) ? HEIGHT / 2 : WIDTH / 2), to: at(arm, end(arm, cards) + (cards && !way(arm).hanging ? 26 : 2)) }),
    tick: (arm, place) => ({ from: at(arm, distance(arm, place)), to: slot(arm, place) }),
    gap: (arm, place, cards, parted = null) => gap(arm, place, cards, parted, { way: way(arm), at, distance, end, scale }),
  };
}

// `parted` is the gap that is chosen: the cards beyond it have moved out by one place already.
function gap(arm, place, cards, parted, { way, at, distance, end, scale }) {
  const shift = parted !== null && place > parted ? 1 : 0;
  const across = isUpright(arm) ? WIDTH : HEIGHT;
  const least = TOUCH / scale;
  if (cards === 0) return { ...at(arm, way.start + STUB / 2), ...sized(arm, STUB, WIDTH), isEmpty: true };
  const wide = way.hanging ? Math.max(CHANNEL, least) : across;
  const thick = Math.max(least, Math.min(way.step, way.hanging ? way.step - 4 : 52));
  const here =
    place === 0 && !shift ? way.start - START / 2
    : place === cards ? end(arm, cards + shift) + (way.hanging ? -way.along / 2 + way.step / 2 : 26)
    : (distance(arm, place - 1 + shift) + distance(arm, place + shift)) / 2;
  return { ...at(arm, here), ...sized(arm, place === 0 ? Math.min(thick, Math.max(least, 52)) : thick, wide), isEmpty: false };
}

const sized = (arm, along, across) => (isUpright(arm) ? { width: across, height: along } : { width: along, height: across });
