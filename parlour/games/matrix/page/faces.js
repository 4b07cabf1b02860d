// The faces of the cards, and the marks that explain a figure.
import { html, nothing, say, styles, svg, thing } from "../../../house.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Card, Drawing, Label, Picture } from "./api.js" */
/** @import { Stamp } from "./types.js" */

/** @param {number} count */
const dots = (count) =>
  html`<span class="dots" aria-hidden="true">${Array.from({ length: count }, () => html`<i></i>`)}</span>`;

// --- figures ---

/** @param {Picture} picture */
const body = ({ outline, fill, heads, thin, points }) => svg`
  <path class="outline ${fill ? "is-filled" : ""}" d=${outline} />
  ${thin ? svg`<path class="thin" d=${thin} />` : nothing}
  ${heads ? svg`<path class="heads" d=${heads} />` : nothing}
  ${points.map(([x, y]) => svg`<circle class="point" cx=${x} cy=${y} r="2" />`)}`;

const LARGEST = 9; // of type on the smallest easel, in hundredths of it

/** @param {Label} label */
const numberOf = ({ value, is_angle }) => say(is_angle ? "mark-degrees" : "mark-length", { value });

/**
 * Where the type is large, labels that would lie on each other move apart, half the way each.
 * @param {Label[]} labels
 */
function apart(labels) {
  const moved = labels.map((one) => ({ x: one.x, y: one.y, half: (numberOf(one).length * 0.6 * LARGEST) / 2 }));
  for (let round = 0; round < 4; round++)
    for (const [number, one] of moved.entries())
      for (const other of moved.slice(number + 1)) {
        const [across, down] = [other.x - one.x, other.y - one.y];
        const missing = LARGEST * 1.1 - Math.abs(down);
        if (Math.abs(across) >= one.half + other.half || missing <= 0) continue;
        const by = (down < 0 ? -missing : missing) / 2;
        one.y = Math.max(LARGEST / 2, one.y - by);
        other.y = Math.min(100 - LARGEST / 2, other.y + by);
      }
  return moved.map(({ y }, number) => `${y - labels[number].y}px`);
}

/** @param {Drawing} drawing */
function marks({ strokes, labels }) {
  const aside = apart(labels);
  return svg`<g class="marks">
  ${strokes.map(({ kind, path, counts }) => svg`<path class="mark is-${kind} ${counts ? "counts" : ""}" d=${path} />`)}
  ${labels.map(
    (one, number) => svg`<text class=${one.counts ? "counts" : ""} x=${one.x} y=${one.y}
      style=${styles({ "--aside": aside[number] })}>${numberOf(one)}</text>`,
  )}
</g>`;
}

/**
 * @param {Picture} picture
 * @param {Drawing | null} [drawing]
 */
export const figure = (picture, drawing = null) =>
  html`<svg
    class="drawn-figure" viewBox="0 0 100 100"
    aria-hidden="true">${body(picture)}${drawing ? marks(drawing) : nothing}</svg>`;

/**
 * @param {Picture} picture
 * @param {{ letter?: string, drawing?: Drawing | null, stamp?: Stamp | null }} [more]
 */
export const figureFace = (picture, { letter = "", drawing = null, stamp = null } = {}) => html`<div class="sheet">
  ${figure(picture, drawing)}
  ${letter ? html`<b class="letter" aria-hidden="true">${letter}</b>` : nothing}
  ${dots(picture.dots)}
  ${stamp ? html`<span class="stamp ${stamp.is}">${stamp.words}</span>` : nothing}
</div>`;

// --- attribute cards ---

/**
 * Long words need smaller type; lengths are hundredths of the card's width.
 * @param {string[]} words
 */
function sizeOf(words) {
  const longest = Math.max(...words.flatMap((text) => text.split(" ")).map((word) => word.length));
  const whole = words.reduce((sum, text) => sum + text.length, 0);
  return Math.min(12.5, 125 / Math.max(9, longest), whole > 54 ? 8 : whole > 36 ? 9.2 : whole > 24 ? 10.4 : 12.5);
}

/** @type {(text: string, number: number) => Template} */
const attribute = (text, number) =>
  html`${number ? html`<i class="or">${say("card-or")}</i>` : nothing}<span>${text}</span>`;

/** @param {Card} card */
export function attributeFace({ attributes, dots: count }) {
  const words = attributes.map((id) => thing(id));
  return html`<div class="sheet attribute" data-size=${Math.round(sizeOf(words))}>
  <p class="attributes">${words.map(attribute)}</p>
  ${dots(count)}
</div>`;
}

export const attributeBack = html`<div class="sheet attribute-back"><svg
  viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <path d="M8 32L20 10L32 32ZM36 10h16v16H36zM44 18m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0" /></svg></div>`;
