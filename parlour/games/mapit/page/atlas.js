// The end of a round: a map with every card where it really lies, the mistakes, and everybody's guess.
import { html, say, svg } from "../../../house.js";
import { crossMark } from "./duel.js";
import { difference } from "./faces.js";
import { focused } from "./focused.js";
import { ARMS } from "./layout.js";
import { guesses } from "./tray.js";
import { named as cardNamed, compared, nameOf } from "./words.js";

/** @import { Point, Rect, Size, Template } from "../../../web/types/page.js" */
/** @import { Back } from "./api.js" */
/** @import { Arm, Context, Round, Turned } from "./types.js" */

const MANY = 5; // more lines than that would hide the map
const NAMED = 560; // px: on a narrower sheet the places carry their numbers only, and the list has the names

// --- the sheet, fetched when it is first wanted ---

/** @type {{ land: string, borders?: string } | null} */
let world = null;
let isAsked = false;

/** @param {() => void} [redraw] */
export async function fetchWorld(redraw) {
  if (isAsked) return;
  isAsked = true;
  try {
    const answer = await fetch(new URL("./world.json", import.meta.url));
    world = await answer.json();
    redraw?.();
  } catch {
    isAsked = false;
  }
}

/** @type {(back: Back) => Point} */
const onSheet = ({ lat, lon }) => ({ x: lon / 6 + 1800, y: 900 - lat / 6 });

// --- the round's cards, each with its number: N2 is the second on the north arm ---

/**
 * `against` is the card on whose wrong side it lies, unless it was removed.
 * @typedef {{ card: Turned, number: string, isWrong: boolean, against?: { arm: Arm, card: Turned } }} Row
 */

/** @type {(round: Round) => Row[]} */
function listed(round) {
  const cards = new Map([round.centre, ...round.arms.flat()].map((card) => [card.id, card]));
  const missed = new Map(round.walk.filter((step) => !step.stays).map((step) => [step.card, cards.get(step.against)]));
  const laid = ARMS.flatMap((arm, index) =>
    round.arms[index].map((card, place) => {
      const other = missed.get(card.id);
      return {
        card,
        number: `${say("compass", { way: arm })}${place + 1}`,
        isWrong: Boolean(other),
        against: other && { arm, card: other },
      };
    }),
  );
  const removed = round.removed.map((card, place) => ({ card, number: `R${place + 1}`, isWrong: true }));
  return [{ card: round.centre, number: "C", isWrong: false }, ...laid, ...removed];
}

/**
 * The part of the sheet that holds all cards, with room for their names.
 * @param {Point[]} points
 */
function needed(points) {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [beside, above] = [Math.max(60, (right - left) * 0.1), Math.max(60, (bottom - top) * 0.12)];
  return { left: left - beside, right: right + beside * 1.3, top: top - above, bottom: bottom + above };
}

/**
 * The same, widened to the proportion of the space there is, and kept on the sheet.
 * @type {(points: Point[], proportion: number) => Rect}
 */
function section(points, proportion) {
  let { left, right, top, bottom } = needed(points);
  if ((right - left) / (bottom - top) < proportion) {
    const more = ((bottom - top) * proportion - (right - left)) / 2;
    [left, right] = [left - more, right + more];
  } else {
    const more = ((right - left) / proportion - (bottom - top)) / 2;
    [top, bottom] = [top - more, bottom + more];
  }
  const [width, height] = [right - left, bottom - top];
  /** @type {(from: number, size: number, least: number, most: number) => number} */
  const within = (from, size, least, most) =>
    size >= most - least ? (least + most - size) / 2 : Math.min(Math.max(least, from), most - size);
  return { x: within(left, width, 0, 3600), y: within(top, height, 40, 1500), width, height };
}

// A wide map has its list below; a squarer one, such as Europe's, has it beside, if there is room.
const BESIDE = { from: 760, list: 264, head: 108 };

/** @type {(round: Round, area: Size) => Size & { isBeside: boolean }} */
function sheetSize(round, area) {
  const { left, right, top, bottom } = needed(listed(round).map(({ card }) => onSheet(card.back)));
  const isBeside = area.width > BESIDE.from && (right - left) / (bottom - top) < 2.1;
  const width = Math.round(isBeside ? area.width - BESIDE.list : area.width);
  const height = isBeside
    ? Math.min(area.height - BESIDE.head, width * 0.8)
    : Math.min(width * 0.5, Math.max(190, area.height * 0.6));
  return { width, height: Math.round(height), isBeside };
}

// --- labels that keep clear of each other ---

/** @typedef {Point & { text: string, isWrong: boolean }} Spot */
/** @typedef {Rect & { reach: number }} Label */

/** @type {(a: Rect, b: Rect) => number} */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0.8, -0.7],
  [0.8, 0.7],
  [-0.8, -0.7],
  [-0.8, 0.7],
  [0, -1],
  [0, 1],
];

const REACHES = [9, 20, 34, 50, 70, 92];

/** @type {(spot: Spot, size: Size, reach: number, direction: number[]) => Label} */
const labelAt = (spot, { width, height }, reach, [dx, dy]) => ({
  x: dx > 0.1 ? spot.x + dx * reach : dx < -0.1 ? spot.x + dx * reach - width : spot.x - width / 2,
  y: spot.y + dy * (reach + height / 2 - 4) - height / 2,
  width,
  height,
  reach,
});

/** @type {(label: Label, size: Size, taken: Rect[]) => number} */
function costOf(label, size, taken) {
  const { x, y, width, height, reach } = label;
  const outside =
    Math.max(0, -x) + Math.max(0, x + width - size.width) + Math.max(0, -y) + Math.max(0, y + height - size.height);
  return reach * 0.6 + outside * 60 + taken.reduce((sum, other) => sum + overlap(label, other), 0) * 4;
}

/**
 * The best place around a spot; the first that is good enough, from near to far.
 * @type {(spot: Spot, own: Size, sheet: Size, taken: Rect[]) => Label}
 */
function labelFor(spot, own, sheet, taken) {
  let best = { label: labelAt(spot, own, REACHES[0], DIRECTIONS[0]), cost: Infinity };
  for (const reach of REACHES) {
    for (const direction of DIRECTIONS) {
      const label = labelAt(spot, own, reach, direction);
      const cost = costOf(label, sheet, taken);
      if (cost < best.cost) best = { label, cost };
    }
    if (best.cost < reach * 0.6 + 1) break;
  }
  return best.label;
}

/** @type {(spots: Spot[], sheet: Size, letter: number, height: number) => { spot: Spot, label: Label }[]} */
function labelled(spots, sheet, letter, height) {
  /** @type {Rect[]} */
  const taken = spots.map(({ x, y }) => ({ x: x - 6, y: y - 6, width: 12, height: 12 }));
  /** @param {Spot} spot */
  const crowd = (spot) => spots.filter((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < 90).length;
  return [...spots]
    .sort((a, b) => crowd(b) - crowd(a))
    .map((spot) => {
      const label = labelFor(spot, { width: spot.text.length * letter + 8, height }, sheet, taken);
      taken.push(label);
      return { spot, label };
    })
    .sort((a, b) => spots.indexOf(a.spot) - spots.indexOf(b.spot));
}

// --- the picture ---

/** @typedef {{ key: string, part: Rect, scale: number, labels: { spot: Spot, label: Label }[] }} Sheet */
/** @type {WeakMap<Round, Sheet>} */
const sheets = new WeakMap();

/** @type {(sheet: Pick<Sheet, "part" | "scale">, card: Turned) => Point} */
function placeOn({ part, scale }, card) {
  const { x, y } = onSheet(card.back);
  return { x: (x - part.x) * scale, y: (y - part.y) * scale };
}

/** @type {(round: Round, size: Size) => Sheet} */
function drawn(round, size) {
  const isNamed = size.width >= NAMED;
  const key = `${size.width}x${size.height}${world ? "" : "?"}`;
  const known = sheets.get(round);
  if (known?.key === key) return known;
  const rows = listed(round);
  const part = section(
    rows.map(({ card }) => onSheet(card.back)),
    size.width / size.height,
  );
  const scale = size.width / part.width;
  const spots = rows.map(({ card, number, isWrong }) => ({
    ...placeOn({ part, scale }, card),
    text: isNamed ? `${number} ${nameOf(card)}` : number,
    isWrong,
  }));
  const sheet = { key, part, scale, labels: labelled(spots, size, isNamed ? 6.9 : 8, 18) };
  sheets.set(round, sheet);
  return sheet;
}

const grid = [
  ...Array.from({ length: 13 }, (_, index) => `M${index * 300} 0V1800`),
  ...Array.from({ length: 7 }, (_, index) => `M0 ${index * 300}H3600`),
].join("");

/** @type {(round: Round, size: Size) => Template} */
function picture(round, size) {
  const rows = listed(round);
  const sheet = drawn(round, size);
  const { part, scale } = sheet;
  const astray = rows.flatMap(({ card, against }) => (against ? [{ card, other: against.card }] : []));
  const places = say("map-drawn", { count: rows.length, number: round.number });
  return html`<svg
    class="sheet" width=${size.width} height=${size.height} viewBox=${`0 0 ${size.width} ${size.height}`}
    role="img" aria-label=${places}>
    <g transform=${`scale(${scale}) translate(${-part.x} ${-part.y})`}>
      <path class="graticule" d=${grid} /><path class="equator" d="M0 900H3600" />
      ${world ? svg`<path class="land" d=${world.land} /><path class="borders" d=${world.borders ?? ""} />` : ""}
    </g>
    ${astray.length > MANY ? "" : astray.map(({ card, other }) => lead(placeOn(sheet, other), placeOn(sheet, card)))}
    ${sheet.labels.map(({ spot, label }) => named(spot, label))}
  </svg>`;
}

/** @type {(from: Point, to: Point) => Template} */
const lead = (from, to) => svg`<path class="astray" d=${`M${from.x} ${from.y}L${to.x} ${to.y}`} />`;

/** @type {(spot: Spot, label: Label) => Template} */
function named({ x, y, text, isWrong }, label) {
  const [middle, row] = [label.x + label.width / 2, label.y + label.height / 2];
  const edge = Math.min(Math.max(x, label.x), label.x + label.width);
  const [number, ...name] = text.split(" ");
  const mark = isWrong
    ? svg`<path class="astray-mark" d=${`M${x - 4.5} ${y - 4.5}l9 9m0-9l-9 9`} />`
    : svg`<circle cx=${x} cy=${y} r="4" />`;
  return svg`<g class="spot ${isWrong ? "is-wrong" : ""}">
    ${label.reach > 20 ? svg`<path class="leader" d=${`M${x} ${y}L${edge} ${row}`} />` : ""}
    ${mark}
    <text x=${middle} y=${row + 4.2}><tspan class="which">${number}</tspan>${name.map((word) => ` ${word}`)}</text>
  </g>`;
}

/** @param {Row} row */
function why({ card, against }) {
  if (!against) return say("map-removed");
  const { gap, way } = compared(against.arm, card, against.card);
  const other = cardNamed(against.card);
  return way ? say("map-further", { gap: difference(gap), way, against: other }) : say("map-level", { against: other });
}

/** @param {Row} row */
const place = (row) =>
  html`<li class=${row.isWrong ? "is-wrong" : ""}>
      <span class="which figure">${row.number}</span><span>${nameOf(row.card)}${
        row.isWrong ? html`<small>${crossMark} ${why(row)}</small>` : ""
      }</span></li>`;

/** @param {Round} round */
const list = (round) => html`<ol class="places">
    ${listed(round).map(place)}
  </ol>`;

/**
 * `others` are the numbers of the rounds that can be looked at; `turn(number)` shows one of them, and `close`, if it is
 * given, closes the map.
 * @param {Context} context
 * @param {Round} round
 * @param {{ area: Size, others: number[], turn: (number: number) => void, close?: () => void }} ways
 */
export function atlas(context, round, { area, others, turn, close }) {
  fetchWorld(context.redraw);
  const size = sheetSize(round, area);
  return html`<section
    class="atlas ${size.isBeside ? "is-beside" : ""}" data-scrolls
    aria-label=${say("map-label", { number: round.number })}>
    <header>
      <div><p class="label">${say("map-title", { number: round.number })}</p><h2 class="title">${say("map-result", {
        count: round.answer,
      })}</h2></div>
      <div class="leaves">
        ${others.length > 1 ? leaves(round, others, turn) : ""}
        ${close ? leave(close) : ""}
      </div>
    </header>
    ${guesses(context, round)}
    <div class="map">${picture(round, size)}</div>
    ${list(round)}
  </section>`;
}

/** @type {(round: Round, others: number[], turn: (number: number) => void) => Template} */
const leaves = (round, others, turn) =>
  html`<div class="choice" role="group" aria-label=${say("map-rounds")}>${others.map(
    (number) => html`
          <button
            type="button" class="figure" aria-pressed=${number === round.number}
            @click=${() => turn(number)}>${number}</button>`,
  )}</div>`;

/** @param {() => void} close */
const leave = (close) =>
  html`<button type="button" class="button main" data-continue ${focused()} @click=${close}>${say(
    "map-continue",
  )}</button>`;
