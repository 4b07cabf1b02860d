// A card's two sides. The back has picture, name and place; the face draws the landmark to scale against a ruler, with both figures.
import { cardName, html, svg } from "../../../house.js";
import { BRIEFS } from "./briefs.js";
import { scaleOf } from "./layout.js";
import { RATIOS } from "./ratios.js";
import { height, isByHeight, year } from "./words.js";

const here = new URL("./", import.meta.url).pathname;
const sheet = (id) => `${here}landmarks/${id[0]}.svg#${id}`;

export const picture = (id, kind = "picture") =>
  html`<svg class=${kind} aria-hidden="true"><use href=${sheet(id)}></use></svg>`;

// In an SVG of its own units: so high, standing on y = base with its middle on x.
export const standing = (id, x, base, tall) => {
  const wide = tall * RATIOS[id];
  return svg`<use href=${sheet(id)} x=${x - wide / 2} y=${base - tall} width=${wide} height=${tall}></use>`;
};
export const broad = (id) => RATIOS[id];

const titleOf = ({ id, name }) => cardName(name, BRIEFS[id]);
export const placeOf = (card) => (card.city === card.country ? card.city : `${card.city}, ${card.country}`);

export const back = (card) => html`<div class="landmark-side is-back">
  ${picture(card.id)}
  ${titleOf(card)}
  <p class="place-line">${placeOf(card)}</p>
  ${card.approximate ? html`<i class="roughly" title="Its year is approximate">≈</i>` : ""}
</div>`;

const bare = ({ face }, view) => (isByHeight(view) ? face.height : face.year < 0 ? `${-face.year} BC` : face.year);

// The lines of a ruler, the uppermost the scale itself. What is wider than the card is cut off at its edge, never shrunk.
const TOP = 5;
const BASE = 80;
export function face(card, view, scale) {
  if (!card.face) return "";
  const tall = Math.max(0.8, ((BASE - TOP) * card.face.height) / scale);
  const [first, second] = isByHeight(view) ? [height(card), year(card)] : [year(card), height(card)];
  const levels = [0.25, 0.5, 0.75, 1];
  const level = (part) => BASE - (BASE - TOP) * part;
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

export const large = (card, view) => html`<div class="comparity-detail">
  <div class="sides">
    <div class="large-card">${back(card)}</div>
    ${card.face ? html`<div class="large-card">${face(card, view, scaleOf([card]))}</div>` : ""}
  </div>
  <p class="label">${card.face ? `${height(card)}, ${year(card)}` : "Nobody has seen its face"}${card.approximate && !card.face ? ", and its year is approximate" : ""}</p>
</div>`;
