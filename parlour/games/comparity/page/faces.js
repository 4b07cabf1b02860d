// A card's two sides. The back has picture, name and place; the face draws the landmark to scale against a ruler, with
// both figures.
import { cardName, html, say, svg } from "../../../house.js";
import { scaleOf } from "./layout.js";
import { RATIOS } from "./ratios.js";
import { briefOf, height, isByHeight, isOpen, nameOf, placeNameOf, plainYear, year } from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Card, View } from "./api.js" */
/** @import { Open } from "./types.js" */

const here = new URL("./", import.meta.url).pathname;
/** @param {string} id */
const sheet = (id) => `${here}landmarks/${id.slice(0, 2)}.svg#${id}`;

/** @param {string} id */
export const picture = (id, kind = "picture") =>
  html`<svg class=${kind} aria-hidden="true"><use href=${sheet(id)}></use></svg>`;

/**
 * In the units of an SVG: of this height, standing on y = base with its middle on x.
 * @type {(id: string, x: number, base: number, tall: number) => Template}
 */
export const standing = (id, x, base, tall) => {
  const wide = tall * RATIOS[id];
  return svg`<use href=${sheet(id)} x=${x - wide / 2} y=${base - tall} width=${wide} height=${tall}></use>`;
};
/** @param {string} id */
export const broad = (id) => RATIOS[id];

/** @param {Card} card */
const titleOf = (card) => cardName(nameOf(card), briefOf(card));

/** @param {Card} card */
export const back = (card) => html`<div class="landmark-side is-back">
  ${picture(card.id)}
  ${titleOf(card)}
  <p class="place-line">${placeNameOf(card)}</p>
  ${card.approximate ? html`<i class="roughly" title=${say("year-is-rough")}>≈</i>` : ""}
</div>`;

/** @type {(card: Open, view: View) => string | number} */
const bare = ({ face }, view) => (isByHeight(view) ? face.height : plainYear(face.year));

const TOP = 5;
const BASE = 80;

/**
 * The face, with the lines of a ruler, the uppermost of which is the scale itself. What is wider than the card is cut
 * off at its edge, never shrunk.
 * @param {Card} card
 * @param {View} view
 * @param {number} scale
 */
export function face(card, view, scale) {
  if (!isOpen(card)) return "";
  const tall = Math.max(0.8, ((BASE - TOP) * card.face.height) / scale);
  const [first, second] = isByHeight(view) ? [height(card), year(card)] : [year(card), height(card)];
  const levels = [0.25, 0.5, 0.75, 1];
  const level = (/** @type {number} */ part) => BASE - (BASE - TOP) * part;
  return html`<div class="landmark-side is-face">
    <svg class="ruler" viewBox="0 0 100 84" preserveAspectRatio="xMidYMax" aria-hidden="true">
      ${levels.map(
        (part) => svg`<path class="tick" d=${`M${part % 0.5 ? 19 : 17} ${level(part)}H100`} />
        ${part % 0.5 ? "" : svg`<text x="15.5" y=${level(part) + 2.2}>${Math.round(scale * part)}</text>`}`,
      )}
      <g class="stands">${standing(card.id, 58, BASE, tall)}</g>
      <path class="ground" d=${`M0 ${BASE}H100`} />
    </svg>
    <p class="value-line figure"><span class="full">${first}</span><span class="bare">${bare(card, view)}</span></p>
    ${titleOf(card)}
    <p class="place-line figure">${second}</p>
  </div>`;
}

/** @param {Card} card */
const figures = (card) =>
  isOpen(card) ? `${height(card)}, ${year(card)}` : say(card.approximate ? "unseen-face-rough" : "unseen-face");

/** @type {(card: Card, view: View) => Template} */
export const large = (card, view) => html`<div class="comparity-detail">
  <div class="sides">
    <div class="large-card">${back(card)}</div>
    ${card.face ? html`<div class="large-card">${face(card, view, scaleOf([card]))}</div>` : ""}
  </div>
  <p class="label">${figures(card)}</p>
</div>`;
