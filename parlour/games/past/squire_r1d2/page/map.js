// The board as an engraved map: coasts, roads and sea lines, each city with its rarity and price, and where everybody is.
import { ask, html, nothing, offer, plane, repeat, styles, svg } from "../../../house.js";
import { BOARDS } from "./boards.js";
import { COLOUR_OF, mark } from "./pictures.js";
import { describe, me, wayTo } from "./words.js";

const [WIDTH, HEIGHT] = [116, 62];

export function map(context) {
  const { view } = context;
  const board = BOARDS[view.options.board];
  const going = new Map(context.legal({ do: "go" }).map((action) => [action.city, action]));
  const sheet = html`<svg class="map" viewBox="0 0 ${board.width} ${board.height}" role="group" aria-label="Map of the ${view.options.board === "world" ? "world" : "British Isles"}">
    <path class="land shade" d=${board.land} aria-hidden="true" />
    <path class="land" d=${board.land} aria-hidden="true" />
    <g aria-hidden="true">${board.routes.map((route) => svg`<path class="route by-${route.way}" d=${route.d} />`)}</g>
    <g aria-hidden="true">${Object.entries(board.cities).map(([name, city]) => svg`<path class="leader" d="M${city.x} ${city.y}l${city.dx} ${city.dy}" /><circle class="dot ${city.region}" cx=${city.x} cy=${city.y} r="9" />`)}</g>
    ${repeat(Object.entries(board.cities), ([name]) => name, ([name, city]) => label(context, name, city, going.get(name)))}
    ${repeat(pawns(context, board), (pawn) => pawn.seat, (pawn) => pawnAt(context, pawn))}
  </svg>`;
  if (context.wide) return sheet;
  // On a phone the sheet is larger than the screen: it can be moved, and keeps one's own city in sight.
  const { x, y } = board.cities[me(context)?.city ?? "London"] ?? { x: board.width / 2, y: board.height / 2 };
  return html`<div class="plane" ${plane({ x: 0, y: 0, width: board.width, height: board.height, least: 0.74, focus: { x: x - 200, y: y - 200, width: 400, height: 400 } })}>
    <div class="whole" style=${styles({ width: `${board.width}px`, height: `${board.height}px` })}>${sheet}</div></div>`;
}

function label(context, name, { x, y, dx, dy, region, flower }, action) {
  const { view } = context;
  const tile = view.on_board[name];
  const way = wayTo(view, name);
  const isHere = me(context)?.city === name;
  const [left, top] = [x + dx - WIDTH / 2, y + dy - HEIGHT / 2];
  const inside = svg`
    <rect class="slip" width=${WIDTH} height=${HEIGHT} rx="3" />
    <rect class="band ${region}" width="22" height=${HEIGHT} rx="3" />
    ${mark(flower, 11, 15, 18, "flower")}
    <text class="name" x="27" y="19" textLength=${name.length > 11 ? WIDTH - 31 : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>
    ${tile ? svg`
      ${mark(tile.kind, 42, 42, 30, COLOUR_OF[tile.kind])}
      <text class="value" x="60" y="50">${tile.value}</text>
      ${mark("coin", 88, 43, 15, "money")}
      <text class="price" x="97" y="49">${way ? way.buy : ""}</text>` : svg`<text class="none" x="30" y="48">taken</text>`}
    ${action && way?.tickets ? svg`<g class="fare"><rect x="-10" y="44" width="30" height="24" rx="3" />${mark("ticket", -1, 56, 15, "")}<text x="8" y="61">${way.tickets}</text></g>` : ""}`;
  const place = `translate(${left} ${top})`;
  const said = `${name}: ${tile ? `${tile.name}, ${tile.value} VP, ${way?.buy ?? ""} coins` : "empty"}`;
  return action
    ? svg`<g class="city" data-city=${name} data-detail="city:${name}" transform=${place} ${offer(context, action, { label: describe(action, context) })}>${inside}</g>`
    : svg`<g ${ask(context, { do: "go", city: name }, { label: said })} class="city is-quiet ${isHere ? "is-here" : ""}" data-city=${name} data-detail="city:${name}" transform=${place} role=${context.askable ? nothing : "img"} aria-label=${context.askable ? nothing : said}>${inside}</g>`;
}

// Everybody on the map; who share a city stand beside each other.
function pawns({ view }, board) {
  const standing = new Map();
  return view.players.flatMap((player, seat) => {
    if (!player.city) return [];
    const number = standing.get(player.city) ?? 0;
    standing.set(player.city, number + 1);
    const { x, y } = board.cities[player.city];
    return [{ seat, player, x: x + (number % 2 ? 15 : -15) * Math.min(number, 1) + (number > 1 ? 15 : 0), y: y - 16 * Math.floor(number / 2) }];
  });
}

const pawnAt = (context, { seat, player, x, y }) => svg`<g class="pawn" data-key="pawn-${seat}" data-colour=${context.colour(seat)} transform="translate(${x} ${y})" role="img" aria-label="${context.name(seat)} in ${player.city}">
  <circle r="17" />${mark(player.character ?? "token", 0, 0, 22, "")}</g>`;
