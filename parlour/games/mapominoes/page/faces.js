// A country card: flag and name above, the country among its neighbours below. Lengths are hundredths of the card's width (cqw).
import { html, styles, svg } from "../../../house.js";
import { cardOf, flagOf, nameOf } from "./atlas.js";

export const [WIDTH, HEIGHT] = [100, 126];
const ROOM = 92;
const BROAD = { m: 0.9, w: 0.84, M: 0.98, W: 1.04, i: 0.3, l: 0.3, j: 0.3, t: 0.38, f: 0.36, r: 0.44, s: 0.47, " ": 0.24, "-": 0.34, "’": 0.25 };
const VOWEL = /[aeiouyáàâãäåéèêëíìîïóòôõöøúùûü]/i;

// How wide a word is, in its font's size: near enough to choose a size without asking the browser.
const breadth = (word) => [...word].reduce((sum, letter) => sum + (BROAD[letter] ?? (letter === letter.toLowerCase() ? 0.56 : 0.72)), 0);

function halves(word) {
  const middle = word.length / 2;
  const cuts = Array.from({ length: Math.max(0, word.length - 6) }, (_, index) => index + 3);
  const good = cuts.filter((cut) => !VOWEL.test(word[cut]) && VOWEL.test(word[cut + 1] ?? "")).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const cut = good[0] ?? Math.ceil(middle);
  return [`${word.slice(0, cut)}-`, word.slice(cut)];
}

const set = new Map();

// The name in lines, in the largest type that fits: where cards are small, long words are broken rather than shrunk away.
export function typeset(name, scale, room = ROOM) {
  const step = Math.round(scale * 10) / 10;
  const key = `${name}|${step}|${room}`;
  if (set.has(key)) return set.get(key);
  const least = 10.5 / step;
  const words = name.split(" ").flatMap((word) => (breadth(word) * least > room ? halves(word) : [word]));
  const size = Math.min(17, Math.max(12.5, 11.5 / step), room / Math.max(...words.map(breadth)));
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && !last.endsWith("-") && breadth(joined) * size <= room) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const found = { lines, size };
  set.set(key, found);
  return found;
}

const ring = ({ dot }) => (dot ? svg`<circle class="ring" cx=${dot[0]} cy=${dot[1]} r=${dot[2]} /><circle class="spot" cx=${dot[0]} cy=${dot[1]} r="3.4" />` : "");

export const window = (card) => svg`<path class="around" d=${card.around} /><path class="own" d=${card.own} /><path class="lines" d=${card.lines} />${ring(card)}`;

export function front(code, { scale = 1 } = {}) {
  const card = cardOf(code);
  const { lines, size } = typeset(nameOf(code), scale);
  return html`<div class="country">
    <div class="head">
      ${lines.length < 3 ? flag(code) : ""}
      <div class="name" style=${styles({ "--size": size.toFixed(1) })}>${lines.map((line) => html`<span>${line}</span>`)}</div>
    </div>
    <svg class="window" viewBox="0 0 276 282" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${card ? window(card) : ""}</svg>
  </div>`;
}

export const flag = (code) => (cardOf(code) ? html`<svg class="flag" viewBox="0 0 24 16" aria-hidden="true"><use href=${flagOf(code)}></use></svg>` : "");

const routes = svg`<path class="route" d="M14 96C40 60 74 118 128 78S196 66 214 34M30 150C84 128 120 176 176 140S214 120 222 98" />
  <circle class="port" cx="14" cy="96" r="6" /><circle class="port" cx="214" cy="34" r="6" />`;

export function transitFront(thing, { scale = 1 } = {}) {
  const { lines, size } = thing ? typeset(nameOf(thing), scale, 84) : { lines: [], size: 12 };
  return html`<div class="country transit">
    <svg class="routes" viewBox="0 0 230 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${routes}</svg>
    <p class="word">Transit</p>
    ${thing ? html`<p class="stands" style=${styles({ "--size": size.toFixed(1) })}>${lines.map((line) => html`<span>${line}</span>`)}</p>` : ""}
  </div>`;
}

export const back = html`<div class="country is-back"><svg viewBox="0 0 100 126" aria-hidden="true">
  <path d="M8 8h84v110h-84zM8 63h84M50 8v110M8 35h84M8 91h84M29 8v110M71 8v110" /><circle cx="50" cy="63" r="26" /><circle cx="50" cy="63" r="17" />
</svg></div>`;

// --- the large view: the same card with all that it borders, written on the side where it lies ---

const SIDES = { N: "north", E: "east", S: "south", W: "west" };

function bySide(card) {
  const sides = { N: [], E: [], S: [], W: [] };
  for (const [kind, list] of [["land", card.land], ["sea", card.water]]) {
    for (const [name, where, code] of list) {
      const [least] = [...where].sort((a, b) => sides[a].length - sides[b].length);
      sides[least].push({ name, kind, code });
    }
  }
  return sides;
}

export function large(code) {
  const card = cardOf(code);
  if (!card) return html`<p>${nameOf(code)}</p>`;
  const sides = bySide(card);
  const list = (side) => html`<ul class="lies ${SIDES[side]}">${sides[side].map(({ name, kind }) => html`<li class=${kind}>${name}</li>`)}</ul>`;
  return html`<div class="large-country">
    <div class="head">${flag(code)}<p class="title">${card.name}</p></div>
    ${list("N")} ${list("W")}
    <svg class="window" viewBox="0 0 276 282" role="img" aria-label=${`${card.name} on the map`}>${window(card)}</svg>
    ${list("E")} ${list("S")}
    ${card.land.length ? "" : html`<p class="note">No land border: only a transit card can reach it.</p>`}
  </div>`;
}

export const inWords = (code) => {
  const card = cardOf(code);
  if (!card) return nameOf(code);
  const land = card.land.map(([name]) => name);
  const water = card.water.map(([name]) => name);
  return `${card.name}. ${land.length ? `Borders ${land.join(", ")}` : "No land border"}. ${water.length ? `On ${water.join(", ")}.` : "No coast."}`;
};
