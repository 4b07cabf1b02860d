// The end of a game: all landmarks whose faces were seen, side by side to one scale, and on a line of time.
import { html, styles, svg } from "../../../house.js";
import { broad, standing } from "./faces.js";
import { scaleOf } from "./layout.js";
import { height, year } from "./words.js";

const TALL = 220;
const GAP = 14;

export const revealed = (view) => [...view.area.map((laid) => laid.card), ...view.discards].filter((card) => card.face);

export function skyline(view) {
  const cards = revealed(view).sort((a, b) => a.face.height - b.face.height);
  if (!cards.length) return html`<p class="quiet-line">Nobody has turned over a card in this game.</p>`;
  const scale = scaleOf(cards);
  let x = 34;
  const stands = cards.map((card) => {
    const tall = (TALL * card.face.height) / scale;
    const wide = Math.max(26, tall * broad(card.id));
    const at = { card, tall, x: x + wide / 2 };
    x += wide + GAP;
    return at;
  });
  const width = x + 10;
  return html`<figure class="skyline" data-scrolls tabindex="0" role="region" aria-label="The landmarks that were seen, to scale">
    <svg viewBox=${`0 0 ${width} ${TALL + 176}`} style=${styles({ width: `${width}px`, height: `${TALL + 176}px` })} role="img" aria-label=${cards.map((card) => `${card.name} ${height(card)}`).join(", ")}>
      ${[0, 0.25, 0.5, 0.75, 1].map((part) => svg`<path class="tick" d=${`M30 ${TALL + 10 - TALL * part}H${width}`} /><text class="scale" x="26" y=${TALL + 14 - TALL * part}>${Math.round(scale * part)}</text>`)}
      ${stands.map(({ card, tall, x: at }) => svg`<g class="stands">${standing(card.id, at, TALL + 10, Math.max(2, tall))}</g>
        <text class="below" transform=${`translate(${at + 4} ${TALL + 20}) rotate(58)`}>${card.name}, ${height(card)}</text>`)}
      <path class="ground" d=${`M30 ${TALL + 10}H${width}`} />
    </svg>
    <figcaption class="label">To one scale, in metres</figcaption>
  </figure>`;
}

// Recent centuries get more room than old ones, as they have more landmarks.
const along = (when) => 1 - Math.log(1 + (2030 - when) / 60) / Math.log(1 + (2030 + 2800) / 60);
const MARKS = [-2500, -1000, 0, 1000, 1500, 1800, 1900, 1950, 2000];
const WIDE = 980;

export function timeline(view) {
  const cards = revealed(view).sort((a, b) => a.face.year - b.face.year);
  if (!cards.length) return "";
  const x = (when) => 20 + along(when) * WIDE;
  const free = [0, 0, 0, 0, 0, 0];
  const laid = cards.map((card) => {
    const at = x(card.face.year);
    const row = free.findIndex((end) => end < at);
    const line = row < 0 ? free.indexOf(Math.min(...free)) : row;
    free[line] = at + Math.max(60, (card.name.length + 13) * 6.4);
    return { card, at, line };
  });
  return html`<figure class="timeline" data-scrolls tabindex="0" role="region" aria-label="The landmarks that were seen, by year">
    <svg viewBox=${`0 0 ${WIDE + 190} 176`} style=${styles({ width: `${WIDE + 190}px`, height: "176px" })} role="img" aria-label=${cards.map((card) => `${card.name} ${year(card)}`).join(", ")}>
      <path class="ground" d=${`M20 152H${WIDE + 30}`} />
      ${MARKS.map((when) => svg`<path class="tick" d=${`M${x(when)} 148v8`} /><text class="scale is-middle" x=${x(when)} y="170">${when < 0 ? `${-when} BC` : when}</text>`)}
      ${laid.map(({ card, at, line }) => svg`<path class="tick" d=${`M${at} 152V${28 + line * 20}`} /><circle cx=${at} cy="152" r="3.4" /><text x=${at + 4} y=${26 + line * 20}>${card.name}, ${year(card)}</text>`)}
    </svg>
    <figcaption class="label">When they took their present form</figcaption>
  </figure>`;
}
