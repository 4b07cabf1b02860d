// The board as an engraved map: coasts, roads and sea lines, each city with its rarity and price, and where everybody
// is.
import { ask, html, nothing, offer, plane, repeat, say, styles, svg } from "../../../house.js";
import { BOARDS } from "./boards.js";
import { COLOUR_OF, picture, portrait } from "./pictures.js";
import { cityName, describe, inCity, me, named, wayTo } from "./words.js";

/** @import { Point, Template } from "../../../web/types/page.js" */
/** @import { Go, Options } from "./api.js" */
/** @import { Board, City, Context, Player } from "./types.js" */

/** @typedef {[x: number, y: number]} Corner */
/** @typedef {{ title: Corner, rose: Corner, onPhone: number, within: Corner[] }} Room */

/**
 * Where the sea leaves room for the title and the rose, how wide the sheet is on a phone, where it can be moved, and
 * what is washed with colour.
 * @type {Record<Options["board"], Room>}
 */
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

/** @type {(part: number, whole: number) => string} */
const percent = (part, whole) => `${(100 * part) / whole}%`;

/** @type {(point: Point, board: Board) => { left: string, top: string }} */
const at = ({ x, y }, board) => ({ left: percent(x, board.width), top: percent(y, board.height) });

/** @type {(context: Context, isCovered: boolean) => Template} */
export function map(context, isCovered) {
  const { view } = context;
  const board = BOARDS[view.options.board];
  const room = ROOM[view.options.board];
  const inside = html`
    ${engraving(board, room)}
    ${cartouche(view.options.board, room)}
    ${cities(context, board)}
    ${repeat(
      pawns(context, board),
      (pawn) => pawn.seat,
      (pawn) => pawnAt(context, board, pawn),
    )}`;
  const label = say("map-of", { board: view.options.board });
  /** @param {Record<string, string>} size */
  const chart = (size) =>
    html`<div
      class="chart" role="group" aria-label=${label} ?inert=${isCovered} style=${styles(size)}>${inside}</div>`;
  if (context.wide) return chart({ "--ratio": String(board.width / board.height) });
  const width = room.onPhone;
  const height = (width * board.height) / board.width;
  const seen = { x: 0, y: 0, width, height, least: 1, most: 1, focus: ownCity(context, board, width, height) };
  return html`<div class="plane" ${plane(seen)}>
    ${chart({ width: `${width}px`, height: `${height}px` })}</div>`;
}

/** @type {(board: Options["board"], room: Room) => Template} */
const cartouche = (board, { title: [x, y] }) =>
  html`<p
    class="cartouche" aria-hidden="true"
    style=${styles({ left: `${x}%`, top: `${y}%` })}><b>${say("board-title", { board })}</b><i>${say("board-for", {
      board,
    })}</i></p>`;

/**
 * On a phone the sheet is larger than the screen: it can be moved, and keeps one's own city in sight.
 * @param {Context} context
 * @param {Board} board
 * @param {number} width
 * @param {number} height
 */
function ownCity(context, board, width, height) {
  const name = me(context)?.city;
  const { x, y } = name ? board.cities[name] : { x: board.width / 2, y: board.height / 2 };
  const scale = width / board.width;
  return { ...within(x * scale, y * scale, width, height), width: 0, height: 0 };
}

// The middle of what is shown: as near to a point as keeps the edges of the sheet outside the screen.
const HALF = { x: innerWidth / 2, y: 220 };
/** @type {(value: number, low: number, high: number) => number} */
const between = (value, low, high) => (low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high));
/** @type {(x: number, y: number, width: number, height: number) => Point} */
const within = (x, y, width, height) => ({
  x: between(x, HALF.x, width - HALF.x),
  y: between(y, HALF.y, height - HALF.y),
});

// --- what never changes: coasts with their water lines, regions in a light wash, roads and sea lines ---

/** @type {Map<Board, Template[]>} */
const drawn = new Map();

/** @type {(board: Board, room: Room) => Template} */
function engraving(board, room) {
  if (!drawn.has(board)) drawn.set(board, washes(board, room.within));
  return html`<svg class="map" viewBox="0 0 ${board.width} ${board.height}" aria-hidden="true">
    <defs><path id="squire-land" d=${board.land} /><clipPath
      id="squire-shore"><use href="#squire-land" /></clipPath></defs>
    ${WATER.map(
      (width) => svg`<use class="water" href="#squire-land" stroke-width=${width + 1.6} /><use
        class="water is-between" href="#squire-land" stroke-width=${width} />`,
    )}
    <use class="land" href="#squire-land" />
    <g clip-path="url(#squire-shore)">${drawn.get(board)}</g>
    <use class="coast" href="#squire-land" />
    ${rose(...room.rose)}
    ${board.routes.map(
      ({ way, d }) => svg`<path class="route is-bed by-${way}" d=${d} /><path class="route by-${way}" d=${d} />`,
    )}
    ${Object.values(board.cities).map(
      ({ x, y, region }) => svg`<circle class="dot ${region}" cx=${x} cy=${y} r="9" />`,
    )}
  </svg>`;
}

/**
 * The land nearest to each city is tinted in the colour of its region; the continent beyond the Channel stays white.
 * @type {(board: Board, within: Corner[]) => Template[]}
 */
function washes({ cities: all }, within) {
  return Object.values(all).map((city) => {
    const cell = Object.values(all)
      .filter((other) => other !== city)
      .reduce((points, other) => nearer(points, city, other), within);
    const path = cell.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    return svg`<path class="wash ${city.region}" d="M${path}z" />`;
  });
}

/**
 * The part of a polygon that is nearer to one city than to another.
 * @type {(points: Corner[], one: Point, other: Point) => Corner[]}
 */
function nearer(points, one, other) {
  const [nx, ny] = [other.x - one.x, other.y - one.y];
  const limit = (other.x ** 2 + other.y ** 2 - one.x ** 2 - one.y ** 2) / 2;
  /** @param {Corner} point */
  const beyond = ([x, y]) => x * nx + y * ny - limit;
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length];
    const [a, b] = [beyond(point), beyond(next)];
    /** @type {Corner[]} */
    const crossing =
      a * b < 0
        ? [[point[0] + ((next[0] - point[0]) * a) / (a - b), point[1] + ((next[1] - point[1]) * a) / (a - b)]]
        : [];
    return a <= 0 ? [point, ...crossing] : crossing;
  });
}

/** @type {(x: number, y: number) => Template} */
const rose = (x, y) => svg`<g class="rose" transform="translate(${x} ${y})"><circle r="30" /><circle r="26" />
  ${[45, 135, 225, 315].map(
    (turn) => svg`<path class="half" d="M0 -34L6 -6L0 0L-6 -6z" transform="rotate(${turn})" />`,
  )}
  ${[0, 90, 180, 270].map(
    (turn) => svg`<path d="M0 -48L8 -8L0 0z" transform="rotate(${turn})" /><path
      class="half" d="M0 -48L-8 -8L0 0z" transform="rotate(${turn})" />`,
  )}
  <text y="-54" text-anchor="middle">${say("north")}</text></g>`;

// --- the cities ---

/** @type {(context: Context, board: Board) => Template} */
function cities(context, board) {
  const going = new Map(context.legal({ do: "go" }).map((action) => [action.city, action]));
  const fresh = new Set(context.recent.flatMap(({ event }) => (event.event === "restocked" ? [event.city] : [])));
  const all = Object.entries(board.cities);
  return html`${all.map(([, city]) => leader(board, city))}
    <div class="item" role="list" aria-label=${say("city-list", { count: all.length })}>${repeat(
      all,
      ([name]) => name,
      ([name, city]) =>
        html`<div class="item" role="listitem">${label(
          context,
          board,
          name,
          city,
          going.get(name),
          fresh.has(name),
        )}</div>`,
    )}</div>`;
}

/** @type {(board: Board, city: City) => Template} */
const leader = (board, city) =>
  html`<svg class="leader" aria-hidden="true" style=${styles(at(city, board))}><path
    d="M0 0L${city.dx} ${city.dy}" /></svg>`;

/** @type {(context: Context, name: string) => Template} */
function lot({ view }, name) {
  const [tile, way] = [view.on_board[name], wayTo(view, name)];
  return html`${picture(tile.kind, COLOUR_OF[tile.kind])}<b class="value">${tile.value}</b><span
    class="price figure">${way ? html`${picture("coin")}${way.buy}` : ""}</span>`;
}

/** @type {(context: Context, name: string) => string} */
function lotInWords({ view }, name) {
  const [tile, way] = [view.on_board[name], wayTo(view, name)];
  const city = inCity(name);
  return say("lot", { city, tile: named(tile), value: tile.value, price: way?.buy ?? 0 });
}

/** @type {(action: Go, context: Context) => string} */
function goingWords(action, context) {
  const [tile, way] = [context.view.on_board[action.city], wayTo(context.view, action.city)];
  const going = describe(action, context);
  if (!way) return going;
  return say("going", { going: `"${going}`, tile: named(tile), value: tile.value, buy: way.buy, sell: way.sell });
}

/**
 * @param {Context} context
 * @param {Board} board
 * @param {string} name
 * @param {City} city
 * @param {Go | undefined} action
 * @param {boolean} isFresh
 */
function label(context, board, name, city, action, isFresh) {
  const { view } = context;
  const { region } = city;
  const way = wayTo(view, name);
  const player = me(context);
  const isHere = player?.city === name;
  const showsFare = view.phase === "travel" && context.legal().length && player?.city && !isHere;
  const inside = html`<i class="band ${region}">${picture(city.flower)}</i><b class="name">${cityName(name)}</b>
    <span class="lot">${lot(context, name)}</span>
    ${showsFare ? html`<span class="fare figure">${picture("ticket")}${way?.tickets ?? 0}</span>` : ""}
    ${isFresh ? html`<i class="fresh" title=${say("fresh")}></i>` : ""}`;
  const place = styles({ ...at(city, board), "--dx": `${city.dx}px`, "--dy": `${city.dy}px` });
  if (action)
    return html`<div
      class="city ${region}" data-city=${name} data-detail="city:${name}" style=${place}
      ${offer(context, action, { label: goingWords(action, context) })}>${inside}</div>`;
  const said = lotInWords(context, name);
  return html`<div
    ${ask(context, { do: "go", city: name }, { label: said })}
    class="city is-quiet ${region} ${isHere ? "is-here" : ""} ${showsFare ? "is-far" : ""}"
    data-city=${name} data-detail="city:${name}" style=${place}
    role=${context.askable ? nothing : "img"} aria-label=${context.askable ? nothing : said}>${inside}</div>`;
}

/** @typedef {Point & { seat: number, player: Player, shift: number }} Pawn */

/**
 * Everybody on the map; those who share a city stand side by side.
 * @type {(context: Context, board: Board) => Pawn[]}
 */
function pawns({ view: { players } }, board) {
  return players.flatMap((player, seat) => {
    if (!player.city) return [];
    const company = players.flatMap((other, one) => (other.city === player.city ? [one] : []));
    const shift = (company.indexOf(seat) - (company.length - 1) / 2) * 20;
    const { x, y } = board.cities[player.city];
    return [{ seat, player, shift, x, y }];
  });
}

/** @type {(context: Context, board: Board, pawn: Pawn) => Template} */
const pawnAt = (context, board, pawn) =>
  html`<span
    class="pawn ${pawn.seat === context.seat ? "is-mine" : ""}" data-key="pawn-${pawn.seat}"
    data-colour=${context.colour(pawn.seat)} style=${styles({ ...at(pawn, board), "--shift": `${pawn.shift}px` })}
    role="img" aria-label=${context.say("pawn", {
      who: `@${pawn.seat}`,
      city: inCity(pawn.player.city ?? ""),
    })}>${portrait(pawn.player)}</span>`;
