// All landmarks whose faces are known, side by side to one scale.
import { html, say, stageSize, styles, svg } from "../../../house.js";
import { broad, standing } from "./faces.js";
import { scaleOf } from "./layout.js";
import { height, nameOf } from "./words.js";

const GAP = 12;
const LETTER = 7; // the width of a letter of the names, which hang below at an angle
const ANGLE = 52;
const [ACROSS, DOWN] = [Math.cos((ANGLE * Math.PI) / 180), Math.sin((ANGLE * Math.PI) / 180)];

/** @import { Drawn } from "./types.js" */

/** @param {Drawn[]} seen */
export function skyline(seen) {
  const cards = seen.toSorted((a, b) => b.face.height - a.face.height);
  const scale = scaleOf(cards);
  const tallest = Math.min(220, Math.max(140, stageSize().height - 390));
  let x = 40;
  const stands = cards.map((card) => {
    const tall = (tallest * card.face.height) / scale;
    const wide = Math.max(24, tall * broad(card.id));
    const at = { card, tall, x: x + wide / 2 };
    x += wide + GAP;
    return at;
  });
  const ground = tallest + 10;
  const reach = (/** @type {Drawn} */ card) => `${card.name}, ${height(card)}`.length * LETTER;
  const [end, width] = [x + 12, Math.max(x + 12, ...stands.map((one) => one.x + reach(one.card) * ACROSS + 16))];
  const deep = ground + 30 + Math.max(...cards.map(reach)) * DOWN;
  const level = (/** @type {number} */ part) => ground - tallest * part;
  const words = cards.map((card) => `${nameOf(card)}, ${height(card)}`).join("; ");
  const isHeld = cards.some((card) => card.isHeld);
  return html`<figure class="skyline">
    <figcaption><h2>${say("skyline")}</h2><p class="label">${say(isHeld ? "skyline-about-held" : "skyline-about")}</p></figcaption>
    <div data-scrolls tabindex="0" role="region" aria-label=${say("skyline-label")}>
    <svg viewBox=${`0 0 ${width} ${deep}`} style=${styles({ width: `${width}px`, height: `${deep}px` })} role="img"
      aria-label=${words}>
      ${[0, 0.25, 0.5, 0.75, 1].map(
        (part) => svg`<path class="tick" d=${`M34 ${level(part)}H${end}`} />
          <text class="scale" x="30" y=${level(part) + 4}>${Math.round(scale * part)}</text>`,
      )}
      ${stands.map(({ card, tall, x: at }) => {
        const drawn = standing(card.id, at, ground, Math.max(2, tall));
        const turned = `translate(${at - 2} ${ground + 14}) rotate(${ANGLE})`;
        return svg`<g class=${card.isHeld ? "stands is-held" : "stands"}>${drawn}</g>
        <text class="below" transform=${turned}>${nameOf(card)}, ${height(card)}</text>`;
      })}
      <path class="ground" d=${`M34 ${ground}H${end}`} />
    </svg></div>
  </figure>`;
}
