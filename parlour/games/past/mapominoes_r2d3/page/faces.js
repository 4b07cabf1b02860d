// A country card: flag and name above, the country among its neighbours below. Lengths are hundredths of the card's
// width (cqw).
import { cardName, html, say, svg } from "../../../house.js";
import { briefOf, cardOf, flagOf, named, nameOf } from "./atlas.js";

/** @import { Country } from "./types.js" */

/** @param {Country} card */
function ring({ dot }) {
  if (!dot) return "";
  const [x, y, radius] = dot;
  return svg`<circle class="ring" cx=${x} cy=${y} r=${radius} /><circle class="spot" cx=${x} cy=${y} r="3.4" />`;
}

/** @param {Country} card */
const drawing = (card) => svg`<path class="around" d=${card.around} /><path class="own" d=${card.own} />
  <path class="lines" d=${card.lines} />${ring(card)}`;

/** @param {string} code */
export function front(code) {
  const card = cardOf(code);
  return html`<div class="country">
    <div class="head">${flag(code)}<b class="iso">${code}</b>${cardName(nameOf(code), briefOf(code))}</div>
    <svg class="window" viewBox="0 0 276 282" preserveAspectRatio="xMidYMid slice" aria-hidden="true"
      >${card ? drawing(card) : ""}</svg>
  </div>`;
}

/** @param {string} code */
const flag = (code) =>
  cardOf(code)
    ? html`<svg class="flag" viewBox="0 0 24 16" aria-hidden="true"><use href=${flagOf(code)}></use></svg>`
    : "";

const routes = svg`<path class="route"
    d="M14 96C40 60 74 118 128 78S196 66 214 34M30 150C84 128 120 176 176 140S214 120 222 98" />
  <circle class="port" cx="14" cy="96" r="6" /><circle class="port" cx="214" cy="34" r="6" />`;

/** @param {string | null} thing */
export const transitFront = (thing) => html`<div class="country transit">
  <svg class="routes" viewBox="0 0 230 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${routes}</svg>
  <p class="word">${say("transit-word")}</p>
  ${thing ? html`<div class="stands">${cardName(nameOf(thing), briefOf(thing))}</div>` : ""}
</div>`;

export const back = html`<div class="country is-back"><svg viewBox="0 0 100 126" aria-hidden="true">
  <path d="M8 8h84v110h-84zM8 63h84M50 8v110M8 35h84M8 91h84M29 8v110M71 8v110" />
  <circle cx="50" cy="63" r="26" /><circle cx="50" cy="63" r="17" />
</svg></div>`;

// --- the large view: the same card with everything that it borders, written on the side where it lies ---

/** @typedef {"N" | "E" | "S" | "W"} Side */
/** @type {Record<Side, string>} */
const SIDES = { N: "north", E: "east", S: "south", W: "west" };

/**
 * Each neighbour on every side where it lies: the sides on which the advanced game lets it lie.
 * @param {Country} card
 */
function bySide(card) {
  const all = [
    ...card.land.map(([where, code]) => ({ where, name: nameOf(code), kind: "land" })),
    ...card.water.map(([where, code]) => ({ where, name: nameOf(code), kind: "sea" })),
  ];
  return (/** @type {Side} */ side) => all.filter(({ where }) => where.includes(side));
}

/** @param {string} code */
export function large(code) {
  const card = cardOf(code);
  if (!card) return html`<p>${nameOf(code)}</p>`;
  const sides = bySide(card);
  const list = (/** @type {Side} */ side) => {
    const items = sides(side).map(({ name, kind }) => html`<li class=${kind}>${name}</li>`);
    return html`<ul class="lies ${SIDES[side]}">${items}</ul>`;
  };
  return html`<div class="large-country">
    <div class="head">${flag(code)}<p class="title">${nameOf(code)}</p></div>
    ${list("N")} ${list("W")}
    <svg class="window" viewBox="0 0 276 282" role="img" aria-label=${say("on-the-map", { country: named(code) })}
      >${drawing(card)}</svg>
    ${list("E")} ${list("S")}
    ${card.land.length ? "" : html`<p class="note">${say("no-way-by-land")}</p>`}
  </div>`;
}

/** @param {string} code */
export const inWords = (code) => {
  const card = cardOf(code);
  if (!card) return `${nameOf(code)}.`;
  const [land, water] = [card.land, card.water].map((all) => all.map(([, other]) => named(other)));
  return [
    `${nameOf(code)}.`,
    land.length ? say("read-land", { land }) : say("read-no-land"),
    water.length ? say("read-water", { water }) : say("read-no-water"),
  ].join(" ");
};
