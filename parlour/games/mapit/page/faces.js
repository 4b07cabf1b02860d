// A card's two sides. The front has name, picture and country; the back its coordinates and a mark on every edge.
import { html, say, styles, svg } from "../../../house.js";
import { HEIGHT, WIDTH } from "./layout.js";
import { countryOf, nameOf } from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Arm, Card, Turned } from "./types.js" */

// Pictures and flags lie in small sheets by first letter, so that a table loads only what lies on it.
const here = new URL("./", import.meta.url).pathname;
/** @type {(sheets: string, id: string) => string} */
const inSheet = (sheets, id) => `${here}${sheets}/${id[2]}.svg#${id}`;

const LEFT = 89; // units that a name may take of a card's width
const COUNTRY = 68; // units that a country may take beside its flag
const LEGIBLE = 11; // px: smaller type is left out
/** @type {Record<string, number>} */
const BROAD = {
  m: 0.92,
  w: 0.86,
  M: 0.98,
  W: 1.06,
  i: 0.32,
  l: 0.32,
  j: 0.32,
  t: 0.4,
  f: 0.38,
  r: 0.46,
  s: 0.48,
  "-": 0.36,
  ".": 0.3,
  ",": 0.3,
  "’": 0.26,
};

/**
 * How wide a word is, in its font's size: near enough to choose a size without asking the browser.
 * @param {string} word
 */
const breadth = (word) =>
  [...word].reduce((sum, letter) => sum + (BROAD[letter] ?? (letter === letter.toLowerCase() ? 0.575 : 0.74)), 0);

const VOWEL = /[aeiouyáàâãäåéèêëíìîïóòôõöøúùûü]/i;

/**
 * Breaks a long word near its middle, between two consonants or before one that a vowel follows.
 * @param {string} word
 */
function halves(word) {
  const from = Math.ceil(word.length * 0.38);
  const to = word.length - 3;
  const cuts = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  /** @param {number} cut */
  const isGood = (cut) => !VOWEL.test(word[cut]) && VOWEL.test(word[cut + 1] ?? "") && word[cut - 1] !== "-";
  const middle = word.length / 2;
  const good = cuts.filter(isGood).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const cut = good[0] ?? Math.ceil(middle);
  return [`${word.slice(0, cut)}-`, word.slice(cut)];
}

/** @param {string} name */
const words = (name) => name.split(/ |(?<=-)/);

/**
 * A word in as many pieces as it takes for each to fit.
 * @type {(word: string, most: number) => string[]}
 */
const broken = (word, most) =>
  breadth(word) > most && word.length > 5 ? halves(word).flatMap((half) => broken(half, most)) : [word];

/** @typedef {{ parts: string[][], size: number }} Type a name's words, each whole or in pieces, and their size */
/** @type {Map<string, Type>} */
const known = new Map();

/**
 * The name in the largest type that fits, so that it is readable at this scale: long words are broken rather than
 * shrunk away.
 * @type {(name: string, scale: number, room?: number) => Type}
 */
function typeset(name, scale, room = LEFT) {
  const step = Math.floor(scale * 20) / 20;
  const key = `${name}|${step}|${room}`;
  const type = known.get(key) ?? typesetAt(name, step, room);
  known.set(key, type);
  return type;
}

/** @type {(name: string, step: number, room: number) => Type} */
function typesetAt(name, step, room) {
  const most = (room * step) / LEGIBLE;
  const parts = words(name).map((word) => broken(word, most));
  const longest = Math.max(...parts.flat().map(breadth));
  return { parts, size: Math.min(Math.max(21, (LEGIBLE + 0.2) / step), Math.max(15.5, 13 / step), room / longest) };
}

/** @type {(part: string[] | undefined) => Template} */
const space = (before) => (before && !before.at(-1)?.endsWith("-") ? " " : html`<wbr />`);

/** @param {string[][]} parts */
const spaced = (parts) =>
  parts.map(
    (pieces, index) =>
      html`${space(parts[index - 1])}${pieces.map((piece, cut) => (cut ? html`<wbr />${piece}` : piece))}`,
  );

/** @type {(card: Card, scale: number) => Template} */
function printedName(card, scale) {
  const { parts, size } = typeset(nameOf(card), scale);
  return html`<div class="name" style=${styles({ "--size": size.toFixed(1) })}>
    <span>${spaced(parts)}</span>
  </div>`;
}

/** @param {Card} card */
const flag = (card) =>
  html`<svg class="flag" viewBox="0 0 24 16" aria-hidden="true"><use
    href=${inSheet("flags", `f-${card.iso2.toLowerCase()}`)}></use></svg>`;

/** @param {Card} card */
const picture = (card) =>
  html`<svg class="picture ${card.kind}" viewBox="0 0 256 256" aria-hidden="true"><use
    href=${inSheet("pictures", card.picture)}></use></svg>`;

/** @param {Card} card @returns {card is Turned} */
const isTurned = (card) => card.back !== null;

/**
 * `arm` chooses which coordinate a small strip shows: the one that decides there.
 * @type {(card: Card, how?: { scale?: number, arm?: Arm | null }) => Template}
 */
export function front(card, { scale = 1, arm = null } = {}) {
  const isSmall = scale < 0.7;
  return html`<div class="printed front-side ${card.level} ${isSmall ? "is-small" : ""}">
    ${printedName(card, scale)} ${picture(card)} ${isTurned(card) ? strip(card, arm, scale) : from(card, scale)}
  </div>`;
}

/** @type {(card: Card, scale: number) => Template} */
function from(card, scale) {
  const size = LEGIBLE / scale;
  const words = countryOf(card).split(" ").map(breadth);
  const lines = words.reduce(
    ({ count, used }, word) =>
      used + word > COUNTRY / size ? { count: count + 1, used: word } : { count, used: used + word + 0.28 },
    { count: 1, used: 0 },
  ).count;
  if (scale < 0.7 || lines > 2 || Math.max(...words) > COUNTRY / size)
    return html`<div class="from">${flag(card)}</div>`;
  return html`<div
    class="from" style=${styles({ "--size": size.toFixed(1) })}>${flag(card)}<span>${countryOf(card)}</span></div>`;
}

/**
 * A turned card that lies front up shows the coordinate that decides on its arm; the centre card, which ends all four,
 * shows both.
 * @type {(card: Turned, arm: Arm | null, scale: number) => Template}
 */
function strip({ back: { lat, lon } }, arm, scale) {
  const byLatitude = arm === null || arm === "north" || arm === "south";
  const byLongitude = arm === null || arm === "east" || arm === "west";
  const isSmall = scale < 0.68;
  const size = Math.min(25, (LEGIBLE + 0.5) / scale);
  return html`<div class="strip figure" style=${styles({ "--size": size.toFixed(1) })}>
    ${byLatitude ? html`<span>${isSmall ? nearly(lat, BY_LATITUDE) : latitude(lat)}</span>` : ""}${
      byLongitude ? html`<span>${isSmall ? nearly(lon, BY_LONGITUDE) : longitude(lon)}</span>` : ""
    }
  </div>`;
}

// --- coordinates, from whole minutes of arc ---

/** @typedef {[positive: Arm, negative: Arm]} Ways */
/** @type {Ways} */
export const BY_LATITUDE = ["north", "south"];
/** @type {Ways} */
export const BY_LONGITUDE = ["east", "west"];
/** @type {(minutes: number, ways: Ways) => string} */
const letter = (minutes, [positive, negative]) => say("compass", { way: minutes < 0 ? negative : positive });

/** @param {number} minutes */
const degrees = (minutes) =>
  `${Math.floor(Math.abs(minutes) / 60)}°\u2009${String(Math.abs(minutes) % 60).padStart(2, "0")}′`;
/** @param {number} minutes */
const latitude = (minutes) => `${degrees(minutes)}\u2009${letter(minutes, BY_LATITUDE)}`;
/** @param {number} minutes */
const longitude = (minutes) => `${degrees(minutes)}\u2009${letter(minutes, BY_LONGITUDE)}`;
/** @type {(minutes: number, ways: Ways) => string} */
export const wholeDegrees = (minutes, ways) =>
  `${minutes % 60 ? degrees(minutes) : `${Math.abs(minutes) / 60}°`}\u2009${letter(minutes, ways)}`;
/**
 * On a small card there is room for whole degrees alone; the minutes are on the large one.
 * @type {(minutes: number, ways: Ways) => string}
 */
const nearly = (minutes, ways) => `${Math.floor(Math.abs(minutes) / 60)}°\u2009${letter(minutes, ways)}`;
/** @param {number} minutes */
export const difference = (minutes) => degrees(minutes);

// --- the back ---

const EDGE = 9;
/** @param {number} lat */
export const heightOf = (lat) => EDGE + ((90 * 60 - lat) / (180 * 60)) * (HEIGHT - 2 * EDGE);
/** @param {number} lon */
export const breadthOf = (lon) => EDGE + ((lon + 180 * 60) / (360 * 60)) * (WIDTH - 2 * EDGE);

const scaleTicks = (() => {
  const lines = [];
  for (let degree = -90; degree <= 90; degree += 10) {
    const [y, long] = [heightOf(degree * 60).toFixed(1), degree % 30 === 0 ? 5 : 2.6];
    lines.push(`M0 ${y}h${long}M${WIDTH} ${y}h${-long}`);
  }
  for (let degree = -180; degree <= 180; degree += 20) {
    const [x, long] = [breadthOf(degree * 60).toFixed(1), degree % 60 === 0 ? 5 : 2.6];
    lines.push(`M${x} 0v${long}M${x} ${HEIGHT}v${-long}`);
  }
  return lines.join("");
})();
const graticule = (() => {
  const lines = [];
  for (let degree = -60; degree <= 60; degree += 30)
    lines.push(`M${EDGE} ${heightOf(degree * 60).toFixed(1)}H${WIDTH - EDGE}`);
  for (let degree = -120; degree <= 120; degree += 60)
    lines.push(`M${breadthOf(degree * 60).toFixed(1)} ${EDGE}V${HEIGHT - EDGE}`);
  return lines.join("");
})();

// The marks on the edges: on both sides at a latitude, above and below at a longitude.
/** @param {number} y */
const beside = (y) => `M0 ${y - 4.5}L10 ${y}L0 ${y + 4.5}ZM${WIDTH} ${y - 4.5}L${WIDTH - 10} ${y}L${WIDTH} ${y + 4.5}Z`;
/** @param {number} x */
const above = (x) =>
  `M${x - 4.5} 0L${x} 10L${x + 4.5} 0ZM${x - 4.5} ${HEIGHT}L${x} ${HEIGHT - 10}L${x + 4.5} ${HEIGHT}Z`;

/** @type {(card: Card, how?: { scale?: number, arm?: Arm | null }) => Template} */
export function back(card, { arm = null, scale = 1 } = {}) {
  if (!card.back) return html`<div class="printed back-side is-blank"></div>`;
  const [x, y] = [breadthOf(card.back.lon), heightOf(card.back.lat)];
  const [byLat, byLon] = [
    arm === null || arm === "north" || arm === "south",
    arm === null || arm === "east" || arm === "west",
  ];
  const { parts, size } = typeset(nameOf(card), Math.max(0.6, Math.min(1, scale)), 72);
  return html`<div class="printed back-side">
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <path class="graticule" d=${graticule} />
      <path class="ticks" d=${scaleTicks} />
      <path class="cross" d=${`M${EDGE} ${y}H${WIDTH - EDGE}M${x} ${EDGE}V${HEIGHT - EDGE}`} />
      <path class="mark ${byLat ? "" : "is-other"}" d=${beside(y)} />
      <path class="mark ${byLon ? "" : "is-other"}" d=${above(x)} />
    </svg>
    <div class="plaque">
      <div class="name" style=${styles({ "--size": Math.min(size, 15).toFixed(1) })}><span>${spaced(parts)}</span></div>
      <div class="figure ${byLat ? "" : "is-other"}">${latitude(card.back.lat)}</div>
      <div class="figure ${byLon ? "" : "is-other"}">${longitude(card.back.lon)}</div>
    </div>
  </div>`;
}

export const tokenShape = svg`
  <symbol id="mapit-token" viewBox="-10 -10 20 20">
    <circle class="coin" r="9" /><circle class="milled" r="6.6" />
    <path class="star" d="M0-5.6L1.3-1.3L5.6 0L1.3 1.3L0 5.6L-1.3 1.3L-5.6 0L-1.3-1.3Z" />
  </symbol>`;
