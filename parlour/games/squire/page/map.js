// The board as an engraved map: coasts, roads and sea lines, each city with its rarity and price, and where everybody is.
import { ask, html, nothing, offer, plane, repeat, styles, svg } from "../../../house.js";
import { BOARDS } from "./boards.js";
import { COLOUR_OF, picture, portrait } from "./pictures.js";
import { describe, me, wayTo } from "./words.js";

const TITLES = {
  "british-isles": ["The British Isles", "for collectors"],
  world: ["The World", "for glorious collectors"],
};
// Where the sea leaves room for the title and the rose, how wide the sheet is on a phone, where it can be moved, and what is washed with colour.
const ROOM = {
  "british-isles": {
    title: [53, 6],
    rose: [712, 200],
    onPhone: 500,
    within: [
      [-300, -300],
      [1300, -300],
      [1300, 690],
      [745, 800],
      [600, 850],
      [340, 915],
      [-300, 915],
    ],
  },
  world: {
    title: [1.4, 91],
    rose: [70, 390],
    onPhone: 900,
    within: [
      [-900, -300],
      [2100, -300],
      [2100, 900],
      [-900, 900],
    ],
  },
};
const WATER = [30, 21, 13, 6];

const percent = (part, whole) => `${(100 * part) / whole}%`;

export function map(context, isCovered) {
  const { view } = context;
  const board = BOARDS[view.options.board];
  const room = ROOM[view.options.board];
  const width = room.onPhone;
  const height = (width * board.height) / board.width;
  const inside = html`
    ${engraving(board, room)}
    <p class="cartouche" aria-hidden="true" style=${styles({ left: `${room.title[0]}%`, top: `${room.title[1]}%` })}><b>${TITLES[view.options.board][0]}</b><i>${TITLES[view.options.board][1]}</i></p>
    ${cities(context, board)}
    ${repeat(
      pawns(context, board),
      (pawn) => pawn.seat,
      (pawn) => pawnAt(context, board, pawn),
    )}`;
  const label = `Map of the ${view.options.board === "world" ? "world" : "British Isles"}`;
  if (context.wide)
    return html`<div class="chart" role="group" aria-label=${label} ?inert=${isCovered} style=${styles({ "--ratio": String(board.width / board.height) })}>${inside}</div>`;
  // On a phone the sheet is larger than the screen: it can be moved, and keeps one's own city in sight.
  const { x, y } = board.cities[me(context)?.city] ?? { x: board.width / 2, y: board.height / 2 };
  const at = { ...within((x * width) / board.width, (y * width) / board.width, width, height), width: 0, height: 0 };
  return html`<div class="plane" ${plane({ x: 0, y: 0, width, height, least: 1, most: 1, focus: at })}>
    <div class="chart" role="group" aria-label=${label} ?inert=${isCovered} style=${styles({ width: `${width}px`, height: `${height}px` })}>${inside}</div></div>`;
}

// The middle of what is shown: as near to a point as keeps the edges of the sheet outside the screen.
const HALF = { x: innerWidth / 2, y: 220 };
const between = (value, low, high) => (low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high));
const within = (x, y, width, height) => ({
  x: between(x, HALF.x, width - HALF.x),
  y: between(y, HALF.y, height - HALF.y),
});

// --- what never changes: coasts with their water lines, regions in a light wash, roads and sea lines ---

const drawn = new Map();

function engraving(board, room) {
  if (!drawn.has(board)) drawn.set(board, washes(board, room.within));
  return html`<svg class="map" viewBox="0 0 ${board.width} ${board.height}" aria-hidden="true">
    <defs><path id="squire-land" d=${board.land} /><clipPath id="squire-shore"><use href="#squire-land" /></clipPath></defs>
    ${WATER.map((width) => svg`<use class="water" href="#squire-land" stroke-width=${width + 1.6} /><use class="water is-between" href="#squire-land" stroke-width=${width} />`)}
    <use class="land" href="#squire-land" />
    <g clip-path="url(#squire-shore)">${drawn.get(board)}</g>
    <use class="coast" href="#squire-land" />
    ${rose(...room.rose)}
    ${board.routes.map((route) => svg`<path class="route is-bed by-${route.way}" d=${route.d} /><path class="route by-${route.way}" d=${route.d} />`)}
    ${Object.values(board.cities).map((city) => svg`<circle class="dot ${city.region}" cx=${city.x} cy=${city.y} r="9" />`)}
  </svg>`;
}

// Every city washes the land that is nearest to it in the colour of its region, as a colourist would; the continent beyond the Channel stays white.
function washes({ cities: all }, within) {
  return Object.values(all).map((city) => {
    const cell = Object.values(all)
      .filter((other) => other !== city)
      .reduce((points, other) => nearer(points, city, other), within);
    return svg`<path class="wash ${city.region}" d="M${cell.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z" />`;
  });
}

// The part of a polygon that is nearer to one city than to another.
function nearer(points, one, other) {
  const [nx, ny] = [other.x - one.x, other.y - one.y];
  const limit = (other.x ** 2 + other.y ** 2 - one.x ** 2 - one.y ** 2) / 2;
  const beyond = ([x, y]) => x * nx + y * ny - limit;
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length];
    const [a, b] = [beyond(point), beyond(next)];
    const crossing =
      a * b < 0
        ? [[point[0] + ((next[0] - point[0]) * a) / (a - b), point[1] + ((next[1] - point[1]) * a) / (a - b)]]
        : [];
    return a <= 0 ? [point, ...crossing] : crossing;
  });
}

const rose = (x, y) => svg`<g class="rose" transform="translate(${x} ${y})"><circle r="30" /><circle r="26" />
  ${[45, 135, 225, 315].map((turn) => svg`<path class="half" d="M0 -34L6 -6L0 0L-6 -6z" transform="rotate(${turn})" />`)}
  ${[0, 90, 180, 270].map((turn) => svg`<path d="M0 -48L8 -8L0 0z" transform="rotate(${turn})" /><path class="half" d="M0 -48L-8 -8L0 0z" transform="rotate(${turn})" />`)}
  <text y="-54" text-anchor="middle">N</text></g>`;

// --- the cities ---

function cities(context, board) {
  const going = new Map(context.legal({ do: "go" }).map((action) => [action.city, action]));
  const fresh = new Set(
    context.recent.filter(({ event }) => event.event === "restocked").map(({ event }) => event.city),
  );
  const all = Object.entries(board.cities);
  return html`${all.map(([, { x, y, dx, dy }]) => html`<svg class="leader" aria-hidden="true" style=${styles({ left: percent(x, board.width), top: percent(y, board.height) })}><path d="M0 0L${dx} ${dy}" /></svg>`)}
    ${repeat(
      all,
      ([name]) => name,
      ([name, city]) => label(context, board, name, city, going.get(name), fresh.has(name)),
    )}`;
}

function label(context, board, name, { x, y, dx, dy, region, flower }, action, isFresh) {
  const { view } = context;
  const tile = view.on_board[name];
  const way = wayTo(view, name);
  const player = me(context);
  const isHere = player?.city === name;
  const showsFare = view.phase === "travel" && context.legal().length && player?.city && !isHere;
  const inside = html`<i class="band ${region}">${picture(flower)}</i><b class="name">${name}</b>
    <span class="lot">${tile ? html`${picture(tile.kind, COLOUR_OF[tile.kind])}<b class="value">${tile.value}</b><span class="price figure">${way ? html`${picture("coin")}${way.buy}` : ""}</span>` : html`<i class="none">traded</i>`}</span>
    ${showsFare ? html`<span class="fare figure">${picture("ticket")}${way?.tickets ?? 0}</span>` : ""}
    ${isFresh ? html`<i class="fresh" title="new since your last decision"></i>` : ""}`;
  const place = styles({
    left: percent(x, board.width),
    top: percent(y, board.height),
    "--dx": `${dx}px`,
    "--dy": `${dy}px`,
  });
  const said = `${name}: ${tile ? `${tile.name}, ${tile.value} VP${way ? `, ${way.buy} coins` : ""}` : "empty"}`;
  return action
    ? html`<div class="city ${region}" data-city=${name} data-detail="city:${name}" style=${place} ${offer(context, action, { label: `${describe(action, context)}: ${tile.name}, ${tile.value} VP, buy for ${way.buy} or sell for ${way.sell}` })}>${inside}</div>`
    : html`<div ${ask(context, { do: "go", city: name }, { label: said })} class="city is-quiet ${region} ${isHere ? "is-here" : ""} ${showsFare ? "is-far" : ""}" data-city=${name} data-detail="city:${name}" style=${place} role=${context.askable ? nothing : "img"} aria-label=${context.askable ? nothing : said}>${inside}</div>`;
}

// Everybody on the map; who share a city stand beside each other.
function pawns({ view }, board) {
  const standing = new Map();
  for (const [seat, { city }] of view.players.entries())
    if (city) standing.set(city, [...(standing.get(city) ?? []), seat]);
  return view.players.flatMap((player, seat) => {
    if (!player.city) return [];
    const company = standing.get(player.city);
    return [
      { seat, player, shift: (company.indexOf(seat) - (company.length - 1) / 2) * 20, ...board.cities[player.city] },
    ];
  });
}

const pawnAt = (context, board, { seat, player, x, y, shift }) =>
  html`<span class="pawn ${seat === context.seat ? "is-mine" : ""}" data-key="pawn-${seat}" data-colour=${context.colour(seat)} style=${styles({ left: percent(x, board.width), top: percent(y, board.height), "--shift": `${shift}px` })} role="img" aria-label="${context.name(seat)} in ${player.city}">${portrait(player)}</span>`;
