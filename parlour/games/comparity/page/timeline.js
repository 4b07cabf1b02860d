// All landmarks whose faces are known on a line of time, the oldest on top: true years on the line, names in even rows beside it.
import { html, styles, svg } from "../../../house.js";
import { year } from "./words.js";

// Recent centuries get more room than old ones, as they have more landmarks.
const along = (when) => 1 - Math.log(1 + (2020 - when) / 12) / Math.log(1 + (2020 + 2800) / 12);
const MARKS = [-2500, -1000, 0, 1000, 1500, 1800, 1900, 1950, 2000];
const [ROW, LINE, NAMES, WIDE] = [23, 62, 100, 350];
const LEAST = 15; // between two marks, so that both can be read

const marksOf = (y) =>
  MARKS.reduce((kept, when) => (kept.length && y(when) - y(kept.at(-1)) < LEAST ? kept : [...kept, when]), []);

export function timeline(seen) {
  const cards = seen.toSorted((a, b) => a.face.year - b.face.year);
  const tall = Math.max(180, cards.length * ROW);
  const y = (when) => 12 + along(when) * tall;
  const row = (number) => 20 + ((number + 0.5) * tall) / cards.length - ROW / 4;
  return html`<figure class="timeline"><figcaption><h2>Time line</h2><p class="label">When they took their present form</p></figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${tall + 24}`} style=${styles({ width: `${WIDE}px`, height: `${tall + 24}px` })} role="img" aria-label=${cards.map((card) => `${card.name} ${year(card)}`).join(", ")}>
      <path class="ground" d=${`M${LINE} 6V${tall + 18}`} />
      ${marksOf(y).map((when) => svg`<path class="tick" d=${`M${LINE - 5} ${y(when)}h10`} /><text class="scale" x=${LINE - 9} y=${y(when) + 4}>${when < 0 ? `${-when} BC` : when}</text>`)}
      ${cards.map(
        (
          card,
          number,
        ) => svg`<path class="leader" d=${`M${LINE} ${y(card.face.year)}L${NAMES - 14} ${row(number) - 4}h9`} /><circle cx=${LINE} cy=${y(card.face.year)} r="3" />
        <text class=${card.isHeld ? "is-held" : ""} x=${NAMES} y=${row(number)}><tspan class="when">${year(card)}</tspan> ${card.name}</text>`,
      )}
    </svg>
  </figure>`;
}
