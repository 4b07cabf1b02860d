// A card's two sides. The front has name, picture and country; the back its coordinates and a mark on every edge.
import { html, styles, svg } from "../../../house.js";
import { HEIGHT, WIDTH } from "./layout.js";

// Pictures and flags lie in small sheets by first letter, so that a table loads only what lies on it.
const here = new URL("./", import.meta.url).pathname;
const inSheet = (sheets, id) => `${here}${sheets}/${id[2]}.svg#${id}`;

const LEFT = 89; // units that a name may take of a card's width
const COUNTRY = 68; // units that a country may take beside its flag
const LEGIBLE = 11; // px: smaller type is left out
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

// How wide a word is, in its font's size: near enough to choose a size without asking the browser.
const breadth = (word) =>
  [...word].reduce((sum, letter) => sum + (BROAD[letter] ?? (letter === letter.toLowerCase() ? 0.575 : 0.74)), 0);

const VOWEL = /[aeiouyáàâãäåéèêëíìîïóòôõöøúùûü]/i;

// Breaks a long word near its middle, between two consonants or before one that a vowel follows.
function halves(word) {
  const from = Math.ceil(word.length * 0.38);
  const to = word.length - 3;
  const cuts = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const isGood = (cut) => !VOWEL.test(word[cut]) && VOWEL.test(word[cut + 1] ?? "") && word[cut - 1] !== "-";
  const middle = word.length / 2;
  const good = cuts.filter(isGood).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const cut = good[0] ?? Math.ceil(middle);
  return [`${word.slice(0, cut)}-`, word.slice(cut)];
}

const words = (name) => name.split(/ |(?<=-)/);
const set = new Map();

// The name in the largest type that fits, so that it is readable at this scale: long words are broken rather than shrunk away.
export function typeset(name, scale, room = LEFT) {
  const step = Math.floor(scale * 20) / 20;
  const key = `${name}|${step}|${room}`;
  if (!set.has(key)) {
    const most = (room * step) / LEGIBLE;
    const parts = words(name).map((word) => (breadth(word) > most ? halves(word) : [word]));
    const longest = Math.max(...parts.flat().map(breadth));
    set.set(key, {
      parts,
      size: Math.min(Math.max(21, (LEGIBLE + 0.2) / step), Math.max(15.5, 13 / step), room / longest),
    });
  }
  return set.get(key);
}

const spaced = (parts) =>
  parts.map(
    (word, index) =>
      html`${index && !parts[index - 1].at(-1).endsWith("-") ? " " : html`<wbr />`}${word.length > 1 ? html`${word[0]}<wbr />${word[1]}` : word[0]}`,
  );

export function nameOf(card, scale) {
  const { parts, size } = typeset(card.name, scale);
  return html`<div class="name" style=${styles({ "--size": size.toFixed(1) })}>
    <span>${spaced(parts)}</span>
  </div>`;
}

export const flag = (card) =>
  html`<svg class="flag" viewBox="0 0 24 16" aria-hidden="true"><use href=${inSheet("flags", `f-${card.iso2.toLowerCase()}`)}></use></svg>`;

export const picture = (card) =>
  html`<svg class="picture ${card.kind}" viewBox="0 0 256 256" aria-hidden="true"><use href=${inSheet("pictures", card.picture)}></use></svg>`;

// `arm` chooses which coordinate a small strip shows: the one that decides there.
export function front(card, { scale = 1, arm = null } = {}) {
  const isSmall = scale < 0.7;
  return html`<div class="printed front-side ${card.level} ${isSmall ? "is-small" : ""}">
    ${nameOf(card, scale)} ${picture(card)} ${card.back ? strip(card, arm, scale) : from(card, scale)}
  </div>`;
}

function from(card, scale) {
  const size = LEGIBLE / scale;
  const words = card.country.split(" ").map(breadth);
  const lines = words.reduce(
    ({ count, used }, word) =>
      used + word > COUNTRY / size ? { count: count + 1, used: word } : { count, used: used + word + 0.28 },
    { count: 1, used: 0 },
  ).count;
  if (scale < 0.7 || lines > 2 || Math.max(...words) > COUNTRY / size)
    return html`<div class="from">${flag(card)}</div>`;
  return html`<div class="from" style=${styles({ "--size": size.toFixed(1) })}>${flag(card)}<span>${card.country}</span></div>`;
}

// A turned card that lies front up shows the coordinate that decides on its arm; the centre card, which ends all four, shows both.
function strip(card, arm, scale) {
  const byLatitude = arm === null || arm === "north" || arm === "south";
  const byLongitude = arm === null || arm === "east" || arm === "west";
  const isSmall = scale < 0.68;
  const size = Math.min(25, (LEGIBLE + 0.5) / scale);
  return html`<div class="strip figure" style=${styles({ "--size": size.toFixed(1) })}>
    ${byLatitude ? html`<span>${isSmall ? nearly(card.back.lat, "NS") : latitude(card.back.lat)}</span>` : ""}${byLongitude ? html`<span>${isSmall ? nearly(card.back.lon, "EW") : longitude(card.back.lon)}</span>` : ""}
  </div>`;
}

// --- coordinates, from whole minutes of arc ---

const degrees = (minutes) =>
  `${Math.floor(Math.abs(minutes) / 60)}°\u2009${String(Math.abs(minutes) % 60).padStart(2, "0")}′`;
export const latitude = (minutes) => `${degrees(minutes)}\u2009${minutes < 0 ? "S" : "N"}`;
export const longitude = (minutes) => `${degrees(minutes)}\u2009${minutes < 0 ? "W" : "E"}`;
export const wholeDegrees = (minutes, [positive, negative]) =>
  minutes % 60
    ? `${degrees(minutes)}\u2009${minutes < 0 ? negative : positive}`
    : `${Math.abs(minutes) / 60}°\u2009${minutes < 0 ? negative : positive}`;
// On a small card there is room for whole degrees alone; the minutes are on the large one.
const nearly = (minutes, [positive, negative]) =>
  `${Math.floor(Math.abs(minutes) / 60)}°\u2009${minutes < 0 ? negative : positive}`;
export const difference = (minutes) => degrees(minutes);

const inWords = (minutes, words) => {
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${whole} ${whole === 1 ? "degree" : "degrees"} ${rest} ${rest === 1 ? "minute" : "minutes"} ${words[minutes < 0 ? 1 : 0]}`;
};
export const latitudeInWords = (minutes) => inWords(minutes, ["north", "south"]);
export const longitudeInWords = (minutes) => inWords(minutes, ["east", "west"]);

// --- the back ---

const EDGE = 9;
export const heightOf = (lat) => EDGE + ((90 * 60 - lat) / (180 * 60)) * (HEIGHT - 2 * EDGE);
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

export function back(card, { arm = null, scale = 1 } = {}) {
  if (!card.back) return html`<div class="printed back-side is-blank"></div>`;
  const [x, y] = [breadthOf(card.back.lon), heightOf(card.back.lat)];
  const [byLat, byLon] = [
    arm === null || arm === "north" || arm === "south",
    arm === null || arm === "east" || arm === "west",
  ];
  const { parts, size } = typeset(card.name, Math.max(0.6, Math.min(1, scale)), 72);
  return html`<div class="printed back-side">
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <path class="graticule" d=${graticule} />
      <path class="ticks" d=${scaleTicks} />
      <path class="cross" d=${`M${EDGE} ${y}H${WIDTH - EDGE}M${x} ${EDGE}V${HEIGHT - EDGE}`} />
      <path class="mark ${byLat ? "" : "is-other"}" d=${`M0 ${y - 4.5}L10 ${y}L0 ${y + 4.5}ZM${WIDTH} ${y - 4.5}L${WIDTH - 10} ${y}L${WIDTH} ${y + 4.5}Z`} />
      <path class="mark ${byLon ? "" : "is-other"}" d=${`M${x - 4.5} 0L${x} 10L${x + 4.5} 0ZM${x - 4.5} ${HEIGHT}L${x} ${HEIGHT - 10}L${x + 4.5} ${HEIGHT}Z`} />
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
