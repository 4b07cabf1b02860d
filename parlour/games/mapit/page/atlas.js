// The end of a round: a map with every card where it really lies, what was wrong, and who guessed how.
import { html, svg } from "../../../house.js";
import { crossMark } from "./duel.js";
import { difference } from "./faces.js";
import { focused } from "./focused.js";
import { ARMS } from "./layout.js";
import { guesses } from "./tray.js";
import { compared, FURTHER } from "./words.js";

const LETTER = { north: "N", east: "E", south: "S", west: "W" };
const MANY = 5; // more lines than that would hide the map
const NAMED = 560; // px: on a narrower sheet the places carry their numbers only, and the list has the names

// --- the sheet, fetched when it is first wanted ---

let world = null;
let asked = null;

export function fetchWorld(redraw) {
  asked ??= fetch(new URL("./world.json", import.meta.url))
    .then((answer) => answer.json())
    .then((sheet) => {
      world = sheet;
      redraw?.();
    })
    .catch(() => {
      asked = null;
    });
}

const onSheet = ({ lat, lon }) => ({ x: lon / 6 + 1800, y: 900 - lat / 6 });

// --- the round's cards, each with its number: N2 is the second on the north arm ---

export function listed(round) {
  const step = new Map(round.walk.map((one) => [one.card, one]));
  const rows = [{ card: round.centre, arm: null, number: "C", isWrong: false }];
  ARMS.forEach((arm, index) =>
    round.arms[index].forEach((card, place) => {
      const one = step.get(card.id);
      rows.push({
        card,
        arm,
        number: `${LETTER[arm]}${place + 1}`,
        isWrong: one ? !one.stays : false,
        against: one?.against,
      });
    }),
  );
  round.removed.forEach((card, place) =>
    rows.push({ card, arm: null, number: `R${place + 1}`, isWrong: true, isRemoved: true }),
  );
  return rows;
}

// The part of the sheet that holds all cards, with room for their names.
function needed(points) {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [beside, above] = [Math.max(60, (right - left) * 0.1), Math.max(60, (bottom - top) * 0.12)];
  return { left: left - beside, right: right + beside * 1.3, top: top - above, bottom: bottom + above };
}

// The same, widened to the proportion of the space there is, and kept on the sheet.
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
  const within = (from, size, least, most) =>
    size >= most - least ? (least + most - size) / 2 : Math.min(Math.max(least, from), most - size);
  return { x: within(left, width, 0, 3600), y: within(top, height, 40, 1500), width, height };
}

// A flat map has its list below; one that is nearer to a square, such as Europe's, has it beside, where there is room.
const BESIDE = { from: 760, list: 264, head: 108 };

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

export function labelled(spots, size, letter, height) {
  const taken = spots.map(({ x, y }) => ({ x: x - 6, y: y - 6, width: 12, height: 12 }));
  const crowd = (spot) => spots.filter((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < 90).length;
  const placed = new Map();
  for (const spot of [...spots].sort((a, b) => crowd(b) - crowd(a))) {
    const width = spot.text.length * letter + 8;
    let best = null;
    for (const reach of [9, 20, 34, 50, 70, 92]) {
      for (const [dx, dy] of DIRECTIONS) {
        const x = dx > 0.1 ? spot.x + dx * reach : dx < -0.1 ? spot.x + dx * reach - width : spot.x - width / 2;
        const y = spot.y + dy * (reach + height / 2 - 4) - height / 2;
        const box = { x, y, width, height };
        const outside =
          Math.max(0, -x) +
          Math.max(0, x + width - size.width) +
          Math.max(0, -y) +
          Math.max(0, y + height - size.height);
        const cost = reach * 0.6 + outside * 60 + taken.reduce((sum, other) => sum + overlap(box, other), 0) * 4;
        if (!best || cost < best.cost) best = { box, cost, reach };
      }
      if (best.cost < reach * 0.6 + 1) break;
    }
    taken.push(best.box);
    placed.set(spot.key, { ...best.box, reach: best.reach });
  }
  return placed;
}

// --- the picture ---

const sheets = new WeakMap();

function drawn(round, size) {
  const isNamed = size.width >= NAMED;
  const key = `${size.width}x${size.height}${world ? "" : "?"}`;
  const known = sheets.get(round);
  if (known?.key === key) return known.sheet;
  const rows = listed(round);
  const points = rows.map(({ card }) => onSheet(card.back));
  const part = section(points, size.width / size.height);
  const scale = size.width / part.width;
  const spots = rows.map(({ card, number, isWrong }, index) => ({
    key: card.id,
    x: (points[index].x - part.x) * scale,
    y: (points[index].y - part.y) * scale,
    text: isNamed ? `${number} ${card.name}` : number,
    isWrong,
  }));
  const labels = labelled(spots, size, isNamed ? 6.9 : 8, 18);
  const sheet = { rows, part, scale, spots, labels, isNamed };
  sheets.set(round, { key, sheet });
  return sheet;
}

function picture(round, size) {
  const { rows, part, scale, spots, labels, isNamed } = drawn(round, size);
  const at = new Map(spots.map((spot) => [spot.key, spot]));
  const astray = rows.filter((row) => row.isWrong && row.against);
  const wrong = astray.length > MANY ? [] : astray;
  const lines = [];
  for (let x = 0; x <= 3600; x += 300) lines.push(`M${x} 0V1800`);
  for (let y = 0; y <= 1800; y += 300) lines.push(`M0 ${y}H3600`);
  return html`<svg class="sheet" width=${size.width} height=${size.height} viewBox=${`0 0 ${size.width} ${size.height}`} role="img" aria-label=${`A map with the ${rows.length} places of round ${round.number}; the list beside it says the same in words`}>
    <g transform=${`scale(${scale}) translate(${-part.x} ${-part.y})`}>
      <path class="graticule" d=${lines.join("")} /><path class="equator" d="M0 900H3600" />
      ${world ? svg`<path class="land" d=${world.land} /><path class="borders" d=${world.borders ?? ""} />` : ""}
    </g>
    ${wrong.map(({ card, against }) => svg`<path class="astray" d=${`M${at.get(against).x} ${at.get(against).y}L${at.get(card.id).x} ${at.get(card.id).y}`} />`)}
    ${spots.map((spot) => {
      const label = labels.get(spot.key);
      const [middle, row] = [label.x + label.width / 2, label.y + label.height / 2];
      const edge = Math.min(Math.max(spot.x, label.x), label.x + label.width);
      const [number, ...name] = spot.text.split(" ");
      return svg`<g class="spot ${spot.isWrong ? "is-wrong" : ""}">
        ${label.reach > 20 ? svg`<path class="leader" d=${`M${spot.x} ${spot.y}L${edge} ${row}`} />` : ""}
        ${spot.isWrong ? svg`<path class="astray-mark" d=${`M${spot.x - 4.5} ${spot.y - 4.5}l9 9m0-9l-9 9`} />` : svg`<circle cx=${spot.x} cy=${spot.y} r="4" />`}
        <text x=${middle} y=${row + 4.2}><tspan class="which">${number}</tspan>${name.length ? ` ${name.join(" ")}` : ""}</text>
      </g>`;
    })}
  </svg>`;
}

const why = (row, cards) => {
  if (row.isRemoved) return "was challenged and left the table";
  const { gap, way } = compared(row.arm, row.card, cards.get(row.against));
  return `lies ${difference(gap)} ${FURTHER[way]} than ${cards.get(row.against).name}`;
};

export function list(round) {
  const rows = listed(round);
  const cards = new Map(rows.map(({ card }) => [card.id, card]));
  return html`<ol class="places">
    ${rows.map(
      (row) => html`<li class=${row.isWrong ? "is-wrong" : ""}>
      <span class="which figure">${row.number}</span><span>${row.card.name}${row.isWrong ? html`<small>${crossMark} ${why(row, cards)}</small>` : ""}</span></li>`,
    )}
  </ol>`;
}

// `others` are the numbers of the rounds that can be looked at; `turn(number)` leafs to one, `close` (if it can be closed) leaves.
export function atlas(context, round, { area, others = [], turn, close }) {
  fetchWorld(context.redraw);
  const size = sheetSize(round, area);
  const wrong =
    round.answer === 0
      ? "No card lay wrongly"
      : round.answer === 1
        ? "1 card lay wrongly"
        : `${round.answer} cards lay wrongly`;
  return html`<section class="atlas ${size.isBeside ? "is-beside" : ""}" data-scrolls aria-label=${`The map of round ${round.number}`}>
    <header>
      <div><p class="label">Round ${round.number} on the map</p><h2 class="title">${wrong}</h2></div>
      <div class="leaves">
        ${
          others.length > 1
            ? html`<div class="choice" role="group" aria-label="Rounds">${others.map(
                (number) => html`
          <button type="button" class="figure" aria-pressed=${number === round.number} @click=${() => turn(number)}>${number}</button>`,
              )}</div>`
            : ""
        }
        ${close ? html`<button type="button" class="button main" data-continue ${focused()} @click=${close}>Continue</button>` : ""}
      </div>
    </header>
    ${guesses(context, round)}
    <div class="map">${picture(round, size)}</div>
    ${list(round)}
  </section>`;
}
