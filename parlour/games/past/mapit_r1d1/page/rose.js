// The compass rose and the four lines, engraved: drawn once, coloured by the page's tokens.
import { svg } from "../../../house.js";
import { ROSE } from "./layout.js";

/** @type {(angle: number, radius: number) => string} */
const point = (angle, radius) => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(Math.cos(turn) * radius).toFixed(1)} ${(Math.sin(turn) * radius).toFixed(1)}`;
};

/**
 * A ray of the star: one half inked, one half hatched paper, as engravers shade them.
 * @type {(angle: number, length: number, waist: number, half: number) => { shade: string, path: string }[]}
 */
const ray = (angle, length, waist, half) => [
  { shade: "dark", path: `M0 0L${point(angle, length)}L${point(angle + half, waist)}Z` },
  { shade: "light", path: `M0 0L${point(angle, length)}L${point(angle - half, waist)}Z` },
];
const rays = [
  ...[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].flatMap((angle) => ray(angle, ROSE * 0.66, 30, 11.25)),
  ...[45, 135, 225, 315].flatMap((angle) => ray(angle, ROSE * 0.9, 42, 22.5)),
  ...[0, 90, 180, 270].flatMap((angle) => ray(angle, ROSE * 1.02, 54, 45)),
];
/** @type {(every: number, from: number, to: number) => string} */
const ticks = (every, from, to) =>
  Array.from({ length: 360 / every }, (_, index) => `M${point(index * every, from)}L${point(index * every, to)}`).join(
    "",
  );

const fine = ticks(2, ROSE - 10, ROSE - 4);
const coarse = ticks(10, ROSE - 16, ROSE - 4);
const hatch = ticks(5, ROSE * 0.5, ROSE * 0.56);

export const rose = svg`
  <g class="rose" aria-hidden="true">
    <circle r=${ROSE} /><circle r=${ROSE - 4} /><circle r=${ROSE - 16} />
    <circle r=${ROSE * 0.56} /><circle r=${ROSE * 0.5} />
    <path d=${fine} /><path d=${coarse} /><path d=${hatch} />
    ${rays.map(({ shade, path }) => svg`<path class=${shade} d=${path} />`)}
  </g>`;
