// All landmarks whose faces are known on a line of time, the oldest on top: true years on the line, names in even rows
// beside it.
import { html, say, styles, svg } from "../../../house.js";
import { nameOf, plainYear, year } from "./words.js";

/** @import { Drawn } from "./types.js" */

/**
 * Recent centuries get more room than old ones, as they have more landmarks.
 * @param {number} when
 */
const along = (when) => 1 - Math.log(1 + (2020 - when) / 12) / Math.log(1 + (2020 + 2800) / 12);
const MARKS = [-2500, -1000, 1, 1000, 1500, 1800, 1900, 1950, 2000];
const [ROW, LINE, NAMES, WIDE] = [23, 62, 100, 350];
const LEAST = 15; // between two marks, so that both can be read

/** @param {(when: number) => number} y */
function marksOf(y) {
  /** @type {number[]} */
  const kept = [];
  for (const when of MARKS) {
    const before = kept.at(-1);
    if (before === undefined || y(when) - y(before) >= LEAST) kept.push(when);
  }
  return kept;
}

/** @param {Drawn[]} seen */
export function timeline(seen) {
  const cards = seen.toSorted((a, b) => a.face.year - b.face.year);
  const tall = Math.max(180, cards.length * ROW);
  const y = (/** @type {number} */ when) => 12 + along(when) * tall;
  const row = (/** @type {number} */ number) => 20 + ((number + 0.5) * tall) / cards.length - ROW / 4;
  const size = styles({ width: `${WIDE}px`, height: `${tall + 24}px` });
  const words = cards.map((card) => `${nameOf(card)}, ${year(card)}`).join("; ");
  return html`<figure class="timeline">
    <figcaption><h2>${say("timeline")}</h2><p class="label">${say("timeline-about")}</p></figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${tall + 24}`} style=${size} role="img" aria-label=${words}>
      <path class="ground" d=${`M${LINE} 6V${tall + 18}`} />
      ${marksOf(y).map(
        (when) => svg`<path class="tick" d=${`M${LINE - 5} ${y(when)}h10`} />
          <text class="scale" x=${LINE - 9} y=${y(when) + 4}>${plainYear(when)}</text>`,
      )}
      ${cards.map((card, number) => {
        const [at, beside] = [y(card.face.year), row(number)];
        return svg`<path class="leader" d=${`M${LINE} ${at}L${NAMES - 14} ${beside - 4}h9`} />
        <circle cx=${LINE} cy=${at} r="3" />
        <text class=${card.isHeld ? "is-held" : ""} x=${NAMES} y=${beside}
          ><tspan class="when">${year(card)}</tspan> ${nameOf(card)}</text>`;
      })}
    </svg>
  </figure>`;
}
