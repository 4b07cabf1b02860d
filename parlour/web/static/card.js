// A card: two faces of one object, moved by its transform, turned over by a flip. It never changes its parent or size.

import { styles } from "./styles.js";
import { classMap, html, nothing, repeat } from "./vendor/lit-html.js";
import { say } from "./words.js";

// The class map does not touch the classes that targets and dragging set.
/** @type {(own: Record<string, boolean>, kind: string) => ReturnType<typeof classMap>} */
const names = (own, kind) =>
  classMap({
    ...own,
    ...Object.fromEntries(
      kind
        .split(" ")
        .filter(Boolean)
        .map((name) => [name, true]),
    ),
  });

/**
 * The cards of a board as a list, so that its length is announced; each keeps its element wherever it lies.
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} key
 * @param {(item: Item) => unknown} draw
 * @param {string} [what] "card", "attribute-card" or "figure"; anything else is a card
 */
export function cardList(items, key, draw, what = "card") {
  const { length } = items;
  const name = say("cards-laid", { count: length, what });
  return html`<div class="cards" role=${length ? "list" : nothing} aria-label=${length ? name : nothing}>${repeat(
    items,
    key,
    (item) => html`<div class="item" role="listitem">${draw(item)}</div>`,
  )}</div>`;
}

/**
 * @param {{
 *   key: string, x: number, y: number, width?: number, height?: number, turn?: number,
 *   up?: boolean, lift?: boolean, quiet?: boolean, layer?: number, kind?: string,
 *   front: unknown, back: unknown, label?: string, detail?: string | null, mark?: unknown,
 * }} card
 */
export const card = ({
  key,
  x,
  y,
  width = 100,
  height = 140,
  turn = 0,
  up = true,
  lift = false,
  quiet = false,
  layer = 0,
  kind = "",
  front,
  back,
  label,
  detail,
  mark,
}) => html`
  <div
    ${mark}
    class=${names({ card: true, "is-up": up, "is-lifted": lift, "is-quiet": quiet }, kind)}
    data-key=${key}
    data-detail=${detail ?? nothing}
    role=${mark ? nothing : "img"}
    aria-label=${mark ? nothing : (label ?? nothing)}
    style=${styles({
      "--x": `${x}px`,
      "--y": `${y}px`,
      "--width": `${width}px`,
      "--height": `${height}px`,
      "--turn": `${turn}deg`,
      "z-index": String(layer),
    })}
  >
    <div class="faces" aria-hidden=${mark ? nothing : "true"}>
      <div class="face front">${front}</div>
      <div class="face back">${back}</div>
    </div>
  </div>
`;
