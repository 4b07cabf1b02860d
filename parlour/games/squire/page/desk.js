// What lies beside the map: the market, a gallery with its bonuses, the galleries of the others.
import { ask, html, nothing, offer, repeat, styles } from "../../../house.js";
import { COLOUR_OF, FLOWER_OF, PLURAL, picture, portrait } from "./pictures.js";
import { ABILITY, bonuses, COLUMN, counted, describe, FLOOR, HALLS, me, regionOf, title } from "./words.js";

const PRICES = [4, 3, 2, 2, 1];
const after = (markers, one, up) =>
  up ? [one, ...markers.filter((other) => other !== one)] : [...markers.filter((other) => other !== one), one];

// The trade that is being thought about: a chosen purchase or sale.
function thought(context) {
  const { chosen, view } = context;
  const player = me(context);
  if (!player?.city || !chosen || (chosen.do !== "buy" && chosen.do !== "sell")) return null;
  const tile = view.on_board[player.city];
  return tile && { tile, city: player.city, up: chosen.do === "buy" };
}

export function market(context, below = "") {
  const { view } = context;
  const trade = thought(context);
  const columns = view.market.map((markers, side) =>
    trade ? after(markers, side ? trade.tile.kind : regionOf(view, trade.city), trade.up) : markers,
  );
  const column = (markers, side) => html`<div class="markers">
    ${repeat(
      side ? Object.keys(COLOUR_OF) : Object.keys(FLOWER_OF),
      (one) => one,
      (one) => {
        const [row, now] = [markers.indexOf(one), view.market[side].indexOf(one)];
        return html`<span class="marker ${side ? COLOUR_OF[one] : one} ${row === now ? "" : row < now ? "is-rising" : "is-falling"}" data-key="marker-${one}" style=${styles({ "--row": String(row) })} role="img" aria-label="${side ? PLURAL[one] : `${one} region`}: ${PRICES[row]}">${picture(side ? one : FLOWER_OF[one])}<span>${side ? PLURAL[one] : one}</span></span>`;
      },
    )}
  </div>`;
  return html`<section class="market ${trade ? "is-thought" : ""}" aria-label="Market">
    <p class="headline">${trade ? "Market then" : "The Market"}</p>
    <div class="scales"><p class="label">Region</p><p class="label">+</p><p class="label">Type</p>
      ${column(columns[0], 0)}<ol class="prices figure" aria-hidden="true">${PRICES.map((price) => html`<li>${price}</li>`)}</ol>${column(columns[1], 1)}</div>${below}
  </section>`;
}

const ROWS = [2, 1, 0];
const FLOOR_GIFT = ["", "full floor:\n2 letters more", "full floor:\na discard"];
const COLUMN_GIFT = ["royal ticket", "", "", "royal coin"];

export function gallery(context, seat) {
  const { view } = context;
  const player = view.players[seat];
  const { rarities, errands, money } = player.score;
  const hangs = new Map(
    seat === context.seat ? context.legal({ do: "hang" }).map((action) => [action.place, action]) : [],
  );
  return html`<section class="gallery" aria-label="Gallery of ${context.name(seat)}">
    <p class="gallery-head" data-detail="seat:${seat}" data-colour=${context.colour(seat)}>${portrait(player)}<span class="headline">${seat === context.seat ? "Your gallery" : context.name(seat)}</span>
      <span class="figure points" title="rarities + errands + money">${rarities} + ${errands} + ${money} = <b>${rarities + errands + money} VP</b></span></p>
    <div class="places">
      ${ROWS.map(
        (floor) => html`
        ${[0, 1, 2, 3].map((column) => place(context, player, floor * 4 + column, hangs.get(floor * 4 + column), seat === context.seat && context.askable))}
        <span class="gift">${FLOOR_GIFT[floor]}</span>`,
      )}
      ${COLUMN_GIFT.map((words) => html`<span class="gift">${words}</span>`)}
    </div>
  </section>`;
}

export const ability = (player) =>
  player.character ? html`<p class="ability">The ${title(player.character)} ${ABILITY[player.character]}.</p>` : "";

function place(context, player, number, action, isAskable) {
  const tile = player.gallery[number];
  const hall = HALLS[number];
  const why = (label) => (isAskable ? ask(context, { do: "hang", place: number }, { label }) : nothing);
  if (tile)
    return html`<span ${why(`${tile.name}, ${tile.value} VP`)} class="place is-full ${COLOUR_OF[tile.kind]}" data-detail="tile:${tile.id}" data-key="place-${number}" role=${isAskable ? nothing : "img"} aria-label=${isAskable ? nothing : `${tile.name}, ${tile.value} VP`}>${picture(tile.kind)}<b class="figure">${tile.value}</b></span>`;
  const inside = hall
    ? html`<span class="hall figure">${hall.coins ? html`<span>${hall.coins}${picture("coin")}</span>` : ""}${hall.tickets ? html`<span>${hall.tickets}${picture("ticket")}</span>` : ""}</span>`
    : "";
  const empty = `${FLOOR[Math.floor(number / 4)]} floor, ${COLUMN[number % 4]}: empty`;
  if (!action)
    return html`<span ${why(empty)} class="place" role=${isAskable ? nothing : "img"} aria-label=${isAskable ? nothing : empty}>${inside}</span>`;
  const more = bonuses(player.gallery, number).length ? "has-bonus" : "";
  return html`<button type="button" class="place ${more}" data-place=${number} ${offer(context, action, { label: describe(action, context) })}>${inside}</button>`;
}

// The others, small: what they have, and what the table can see of their plans.
export function others(context) {
  const { view } = context;
  const seats = view.players.map((_, seat) => seat).filter((seat) => seat !== context.seat);
  return html`<section class="others" aria-label="The other galleries">${seats.map((seat) => other(context, seat))}</section>`;
}

function other(context, seat) {
  const { view } = context;
  const player = view.players[seat];
  return html`<div class="other" data-detail="seat:${seat}" data-colour=${context.colour(seat)}>
    <p class="who">${portrait(player)}<b title=${context.name(seat)}>${context.name(seat)}</b>${view.token === seat ? TOKEN : ""}</p>
    <div class="small-places" role="img" aria-label="${rarityWords(player)}">${ROWS.map((floor) => [0, 1, 2, 3].map((column) => smallPlace(player.gallery[floor * 4 + column])))}</div>
    ${purse(player)}
    <p class="plans figure">${counted(player.letters, "letter")}, ${counted(player.errands.length, "errand")}</p>
    ${context.wide ? "" : html`${ability(player)}${running(player)}`}
  </div>`;
}

const TOKEN = html`<span class="has-token" title="exhibits next">${picture("token")}<span class="said">has the exhibition token</span></span>`;
const smallPlace = (tile) =>
  html`<i class="small-place ${tile ? COLOUR_OF[tile.kind] : ""}">${tile ? html`${picture(tile.kind)}${tile.value}` : ""}</i>`;
const rarityWords = ({ gallery: tiles }) => {
  const hung = tiles.filter(Boolean);
  return hung.length === 1
    ? `1 rarity: ${hung[0].kind} ${hung[0].value}`
    : `${hung.length} rarities${hung.length ? `: ${hung.map((tile) => `${tile.kind} ${tile.value}`).join(", ")}` : ""}`;
};

export const running = (player) =>
  player.errands.map(
    (letter, index) =>
      html`<p class="errand-line"><b class="figure">${player.worths[index]} VP</b> ${letter.errand_says}</p>`,
  );

export function purse(player) {
  const part = (name, number, words, isRoyal) =>
    html`<span class="part ${number ? "" : "is-none"}" title=${words}>${picture(name, isRoyal ? "is-royal" : "")}<b class="figure">${number}</b><span class="said">${words}</span></span>`;
  return html`<p class="purse">${part("coin", player.coins, "coins")}${player.royal_coins ? part("coin", player.royal_coins, "royal coins", true) : ""}${part("ticket", player.tickets, "tickets")}${player.royal_tickets ? part("ticket", player.royal_tickets, "royal tickets", true) : ""}</p>`;
}

export const progress = ({ view }) =>
  html`<p class="progress figure" data-detail="discards">Turn ${view.turn} of ${view.turns}. In the supply ${view.supply}, discarded ${view.discards.length}.</p>`;

export function discards(context) {
  const { view } = context;
  const takes = new Map(context.legal({ do: "salvage" }).map((action) => [action.tile, action]));
  if (!takes.size) return "";
  return html`<section class="discards" data-still aria-label="Discard pile"><p class="headline">The discard pile</p>
    <div class="pile">${view.discards.map((tile) => html`<button type="button" class="tile ${COLOUR_OF[tile.kind]}" ${offer(context, takes.get(tile.id))}>${picture(tile.kind)}<span>${tile.name}</span><b class="figure">${tile.value} VP</b></button>`)}</div></section>`;
}
