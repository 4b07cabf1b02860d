// The end of a round: the table becomes a real map, and the countries light up in the order in which they were played.
import { AsyncDirective, directive, html, noChange, say, styles, svg } from "../../../house.js";
import { mapOf, nameOf } from "./atlas.js";

/** @import { ElementPart } from "lit-html" */
/** @import { Template } from "../../../web/types/page.js" */
/** @import { Round } from "./api.js" */
/** @import { Chart, Context } from "./types.js" */

const TINY = 26; // characters of a path: a shorter one is drawn as a dot

const APART = { x: 24, y: 19 }; // pixels between two numbers that can both be read
/** @type {string | null} the country whose name is asked for */
let called = null;

// Numbers that would lie on others are drawn as dots; which ones depends on how large the map is on the screen.
class Uncrowd extends AsyncDirective {
  /** @type {ResizeObserver | null} */
  observer = null;

  /**
   * @override
   * @param {ElementPart} part
   */
  update({ element }) {
    if (this.observer) sort(element);
    else {
      this.observer = new ResizeObserver(() => sort(element));
      this.observer.observe(element);
    }
    return noChange;
  }

  render() {
    return noChange;
  }

  /** @override */
  disconnected() {
    this.observer?.disconnect();
    this.observer = null;
  }
}
const uncrowd = directive(Uncrowd);

/** @param {Element} element */
function sort(element) {
  /** @type {NodeListOf<HTMLElement>} */
  const numbers = element.querySelectorAll(".which");
  /** @type {(one: HTMLElement) => [x: number, y: number]} */
  const at = ({ style }) => [
    (parseFloat(style.getPropertyValue("--x")) * element.clientWidth) / 100,
    (parseFloat(style.getPropertyValue("--y")) * element.clientHeight) / 100,
  ];
  const crowded = new Set(crowdedOf([...numbers].map(at)));
  for (const [index, one] of numbers.entries()) one.classList.toggle("is-crowded", crowded.has(index));
}

/**
 * Of two that are too close, the first keeps its number.
 * @param {[x: number, y: number][]} points
 */
function crowdedOf(points) {
  /** @type {[x: number, y: number][]} */
  const kept = [];
  return points.flatMap(([x, y], index) => {
    if (kept.some(([a, b]) => Math.abs(a - x) < APART.x && Math.abs(b - y) < APART.y)) return [index];
    kept.push([x, y]);
    return [];
  });
}

/** @type {(context: Context, round: Round, until: number) => Template} */
function sheet(context, round, until) {
  const map = mapOf(context.view, context.redraw);
  if (!map) return html`<div class="sheet is-loading"></div>`;
  const laid = round.table.flatMap(({ card, seat }) => (card ? { card, seat } : []));
  const lit = laid.slice(0, until).map((one, index) => ({ ...one, number: index + 1 }));
  const numbered = lit.filter(({ card }) => map.spots[card]);
  const size = styles({ "aspect-ratio": `${map.width} / ${map.height}` });
  const words = say("map-drawn", { count: laid.length, number: round.number });
  return html`<div class="sheet" style=${size} ${uncrowd()}>
    <svg viewBox=${`0 0 ${map.width} ${map.height}`} role="img" aria-label=${words}>
      <rect class="water" width=${map.width} height=${map.height} /><path class="rest" d=${map.rest} />
      ${countries(context, round, map, new Map(lit.map(({ card, seat }) => [card, seat])))}
      <path class="lines" d=${map.lines} />
      ${numbered.map(({ card }) => spot(map, card))}
    </svg>
    ${numbered.map(
      ({ card, number }) => html`<b class="which" style=${styles(at(map, card))} aria-hidden="true">${number}</b>`,
    )}
    ${called && map.spots[called] ? nameTag(map, called, lit.find(({ card }) => card === called)?.number) : ""}
  </div>`;
}

/** @type {(map: Chart, code: string, number: number | undefined) => Template} */
const nameTag = (map, code, number) =>
  html`<p class="called" role="status" style=${styles(at(map, code))}
    >${number ? `${number}. ` : ""}${nameOf(code)}</p>`;

/**
 * All countries of the map: those played, lit in their player's colour, and those left in hands.
 * @type {(context: Context, round: Round, map: Chart, lit: Map<string, number>) => Template[]}
 */
function countries(context, round, map, lit) {
  const left = new Set(round.left.flat());
  const call = (/** @type {string} */ code) => () => {
    called = called === code ? null : code;
    context.redraw();
  };
  return Object.entries(map.countries).map(([code, shape]) => {
    const seat = lit.get(code);
    const kind = seat !== undefined ? "is-lit" : left.has(code) ? "is-left" : "";
    const colour = seat === undefined ? "" : context.colour(seat);
    return svg`<path class="land ${kind}" d=${shape} data-colour=${colour} @click=${call(code)}
      ><title>${nameOf(code)}</title></path>`;
  });
}

/** @type {(map: Chart, code: string) => Record<string, string>} */
const at = ({ spots, width, height }, code) => ({
  "--x": `${((100 * spots[code][0]) / width).toFixed(2)}%`,
  "--y": `${((100 * spots[code][1]) / height).toFixed(2)}%`,
});

/** @type {(map: Chart, code: string) => Template} */
function spot(map, code) {
  const [x, y] = map.spots[code];
  return (map.countries[code]?.length ?? 0) < TINY ? svg`<circle class="dot" cx=${x} cy=${y} r="7" />` : "";
}

/** @type {(context: Context, round: Round) => Template} */
function points(context, round) {
  const left = (/** @type {string[]} */ codes) => (codes.length ? codes.map(nameOf).join(", ") : say("map-none-left"));
  return html`<table class="points"><caption class="said">${say("map-points", { number: round.number })}</caption>
    <tbody>${round.points.map(
      (count, seat) => html`<tr class=${seat === round.winner ? "is-first" : ""}>
      <th scope="row"><span>${context.emblem(seat)}${context.name(seat)}</span></th
      ><td class="figure">${say("point-figure", { count })}</td>
      <td class="quiet-line">${left(round.left[seat])}</td></tr>`,
    )}</tbody></table>`;
}

/** @type {(context: Context, round: Round, shown?: { close?: (() => void) | null, until?: number }) => Template} */
export function atlas(context, round, { close, until = Infinity } = {}) {
  const { number, winner } = round;
  const title = winner === null ? say("map-deadlock") : context.say("map-won", { who: `@${winner}` });
  const goOn = close
    ? html`<button type="button" class="button main" data-continue @click=${close}>${say("map-continue")}</button>`
    : "";
  return html`<section class="round-atlas" data-scrolls aria-label=${say("map-label", { number })}>
    <header><div><p class="label">${say("map-title", { number })}</p><h2 class="title">${title}</h2></div>
      ${goOn}</header>
    ${sheet(context, round, until)}
    ${points(context, round)}
  </section>`;
}
