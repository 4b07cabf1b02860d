// Where everything lies: the row of attribute cards above, the figures as large as they can be, the explanation below.

/** @typedef {{ width: number, height: number }} Size */

/** @type {(least: number, value: number, most: number) => number} */
const clamp = (least, value, most) => Math.max(least, Math.min(most, value));

export const LETTERS = ["A", "B", "C", "D", "E"];

const NO_WHY = { is: "is-sheet", size: 0 };
const WHY = 68; // px at the right of a phone's strip, for the button that opens the explanation

/**
 * @param {Size} area
 * @param {{ figures: number, drawn: number, isProjector: boolean, hasWhy: boolean }} shown
 */
export function layout({ width, height }, { figures, drawn, isProjector, hasWhy }) {
  const isNarrow = width < 640;
  const gap = isNarrow ? 10 : 16;
  const cardHeight = clamp(62, height * (isProjector ? 0.2 : 0.17), isProjector ? 190 : 128);
  const cardWidth = Math.min(cardHeight * 1.55, isNarrow ? width * 0.36 : width * 0.24);
  const strip = cardHeight + 2 * gap;
  const rest = { width, height: height - strip };
  const place = hasWhy ? whyPlace({ ...rest, isNarrow, isProjector, figures, gap }) : { room: rest, why: NO_WHY };
  return {
    isNarrow,
    strip,
    cards: row({ width: width - (isNarrow && hasWhy ? WHY : 0), gap, cardWidth, cardHeight }, drawn),
    figures: grid({ y: strip, width: place.room.width, height: place.room.height }, gap, figures),
    why: place.why,
  };
}

/**
 * The explanation lies beside or below the figures, whichever leaves them larger; on a phone it comes up over them.
 * @param {Size & { isNarrow: boolean, isProjector: boolean, figures: number, gap: number }} room
 */
function whyPlace({ width, height, isNarrow, isProjector, figures, gap }) {
  if (isNarrow) return { room: { width, height }, why: { is: "is-sheet", size: Math.round(height * 0.72) } };
  const wide = clamp(250, width * (isProjector ? 0.36 : 0.32), isProjector ? 760 : 420);
  const high = clamp(150, height * 0.42, isProjector ? 620 : 340);
  const beside = { room: { width: width - wide, height }, why: { is: "is-beside", size: Math.round(wide) } };
  const below = { room: { width, height: height - high }, why: { is: "is-below", size: Math.round(high) } };
  return sizeIn(below.room, gap, figures).size > sizeIn(beside.room, gap, figures).size ? below : beside;
}

/**
 * The deck at the left, then the cards of the turn; when there are many they overlap.
 * @param {{ width: number, gap: number, cardWidth: number, cardHeight: number }} room
 * @param {number} drawn
 */
function row({ width, gap, cardWidth, cardHeight }, drawn) {
  const deckWidth = Math.min(cardWidth * 0.5, 64);
  const left = gap + deckWidth + gap * 1.5;
  const free = width - left - gap - cardWidth;
  const step = drawn > 1 ? Math.min(cardWidth + gap * 0.75, free / (drawn - 1)) : 0;
  const y = gap + cardHeight / 2;
  return {
    width: cardWidth,
    height: cardHeight,
    deck: { x: gap + deckWidth / 2, y, width: deckWidth, height: cardHeight * 0.86 },
    /** @param {number} number */
    place: (number) => ({ x: left + cardWidth / 2 + number * step, y }),
    end: left + cardWidth + (drawn - 1) * step + gap,
  };
}

/**
 * As many columns as make the figures largest.
 * @param {Size} room
 * @param {number} gap
 * @param {number} count
 */
function sizeIn(room, gap, count) {
  const shapes = [1, 2, 3, 5].map((rows) => {
    const columns = Math.ceil(count / rows);
    const size = Math.min((room.width - gap * (columns + 1)) / columns, (room.height - gap * rows) / rows);
    return { rows: Math.ceil(count / columns), columns, size };
  });
  return shapes.reduce((one, other) => (other.size > one.size + 1 ? other : one));
}

/**
 * @param {Size & { y: number }} room
 * @param {number} gap
 * @param {number} count
 */
function grid(room, gap, count) {
  const best = sizeIn(room, gap, count);
  const { columns, rows } = best;
  const size = Math.floor(Math.min(best.size, 420));
  const top = room.y + Math.max(0, (room.height - rows * size - rows * gap) / 2);
  return {
    size,
    /** @param {number} number */
    cell: (number) => ({ row: Math.floor(number / columns) + 1, column: (number % columns) + 1, rows }),
    /** @param {number} number */
    place(number) {
      const row = Math.floor(number / columns);
      const inRow = Math.min(columns, count - row * columns);
      const left = (room.width - inRow * size - (inRow - 1) * gap) / 2;
      return { x: left + (number % columns) * (size + gap) + size / 2, y: top + row * (size + gap) + size / 2 };
    },
  };
}
