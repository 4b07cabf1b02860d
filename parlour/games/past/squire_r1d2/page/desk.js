// What lies beside the map: the market, a gallery with its bonuses, the galleries of the others.
import { ask, html, nothing, offer, repeat, styles } from "../../../house.js";
import { COLOUR_OF, FLOWER_OF, PLURAL, picture } from "./pictures.js";
import { COLUMN, FLOOR, HALLS, bonuses, counted, describe, me } from "./words.js";

const PRICES = [4, 3, 2, 2, 1];
const after = (markers, one, up) => (up ? [one, ...markers.filter((other) => other !== one)] : [...markers.filter((other) => other !== one), one]);

// The trade that is being thought about: a chosen purchase or sale.
function thought(context) {
  const { chosen, view } = context;
  const player = me(context);
  if (!player?.city || !chosen || (chosen.do !== "buy" && chosen.do !== "sell")) return null;
  const tile = view.on_board[player.city];
  return tile && { tile, city: player.city, up: chosen.do === "buy" };
}

export function market(context, regionOf) {
  const { view } = context;
  const trade = thought(context);
  const columns = view.market.map((markers, side) => (trade ? after(markers, side ? trade.tile.kind : regionOf(trade.city), trade.up) : markers));
  const column = (markers, side) => html`<div class="markers">
    ${repeat(side ? Object.keys(COLOUR_OF) : Object.keys(FLOWER_OF), (one) => one, (one) => {
      const [row, now] = [markers.indexOf(one), view.market[side].indexOf(one)];
      return html`<span class="marker ${side ? COLOUR_OF[one] : one} ${row === now ? "" : row < now ? "is-rising" : "is-falling"}" data-key="marker-${one}" style=${styles({ "--row": String(row) })} role="img" aria-label="${side ? PLURAL[one] : `${one} region`}: ${PRICES[row]}">${picture(side ? one : FLOWER_OF[one])}</span>`;
    })}
  </div>`;
  return html`<section class="market ${trade ? "is-thought" : ""}" aria-label="Market">
    <p class="label">${trade ? "Market after this" : "Market"}</p>
    <div class="scales">${column(columns[0], 0)}<ol class="prices figure" aria-hidden="true">${PRICES.map((price) => html`<li>${price}</li>`)}</ol>${column(columns[1], 1)}</div>
  </section>`;
}

const ROWS = [2, 1, 0];
const FLOOR_GIFT = ["", "+2 letters", "a discard"];

export function gallery(context, seat) {
  const { view } = context;
  const player = view.players[seat];
  const hangs = new Map(seat === context.seat ? context.legal({ do: "hang" }).map((action) => [action.place, action]) : []);
  return html`<section class="gallery" aria-label="Gallery of ${context.name(seat)}">
    <p class="label"><span data-colour=${context.colour(seat)} class="who">${player.character ? picture(player.character) : ""}${seat === context.seat ? "Your gallery" : context.name(seat)}</span>
      <span class="figure points">${player.score.rarities} + ${player.score.errands} + ${player.score.money} = <b>${player.score.rarities + player.score.errands + player.score.money}</b> VP</span></p>
    <div class="places">
      ${ROWS.map((floor) => html`
        ${[0, 1, 2, 3].map((column) => place(context, player, floor * 4 + column, hangs.get(floor * 4 + column), seat === context.seat && context.askable))}
        <span class="gift label">${FLOOR_GIFT[floor]}</span>`)}
      ${["royal ticket", "", "", "royal coin"].map((words) => html`<span class="gift label">${words}</span>`)}
    </div>
  </section>`;
}

function place(context, player, number, action, isAskable) {
  const tile = player.gallery[number];
  const hall = HALLS[number];
  const why = (label) => (isAskable ? ask(context, { do: "hang", place: number }, { label }) : nothing);
  if (tile) return html`<span ${why(`${tile.name}, ${tile.value} VP`)} class="place is-full ${COLOUR_OF[tile.kind]}" data-detail="tile:${tile.id}" data-key="place-${number}" role=${isAskable ? nothing : "img"} aria-label=${isAskable ? nothing : `${tile.name}, ${tile.value} VP`}>${picture(tile.kind)}<b class="figure">${tile.value}</b></span>`;
  const inside = hall ? html`<span class="hall">${hall.coins ? html`${hall.coins}${picture("coin")}` : ""}${hall.tickets ? html`${hall.tickets}${picture("ticket")}` : ""}</span>` : "";
  const empty = `${FLOOR[Math.floor(number / 4)]} floor, ${COLUMN[number % 4]}: empty`;
  if (!action) return html`<span ${why(empty)} class="place" role=${isAskable ? nothing : "img"} aria-label=${isAskable ? nothing : empty}>${inside}</span>`;
  const more = bonuses(player.gallery, number).length ? "has-bonus" : "";
  return html`<button type="button" class="place ${more}" data-place=${number} ${offer(context, action, { label: describe(action, context) })}>${inside}</button>`;
}

// The others, small: what they have, and what the table can see of their plans.
export function others(context) {
  const { view } = context;
  const seats = view.players.map((_, seat) => seat).filter((seat) => seat !== context.seat);
  return html`<section class="others" aria-label="The other galleries">
    ${seats.map((seat) => {
      const player = view.players[seat];
      return html`<div class="other" data-detail="seat:${seat}" data-colour=${context.colour(seat)}>
        <p class="label who">${player.character ? picture(player.character) : ""}<b>${context.name(seat)}</b>${view.token === seat ? html`<span class="has-token" title="exhibition token">${picture("token")}<span class="said">has the exhibition token</span></span>` : ""}</p>
        <div class="small-places" role="img" aria-label="${counted(player.gallery.filter(Boolean).length, "rarity").replace("raritys", "rarities")}">${ROWS.map((floor) => [0, 1, 2, 3].map((column) => { const tile = player.gallery[floor * 4 + column]; return html`<i class="small-place ${tile ? COLOUR_OF[tile.kind] : ""}">${tile?.value ?? ""}</i>`; }))}</div>
        ${purse(player)}
      </div>`;
    })}
  </section>`;
}

export function purse(player) {
  const part = (name, number, words) => html`<span class="part ${number ? "" : "is-none"}" title=${words}>${picture(name, words.startsWith("royal") ? "is-royal" : "")}<b class="figure">${number}</b><span class="said">${words}</span></span>`;
  return html`<p class="purse">${part("coin", player.coins, "coins")}${player.royal_coins ? part("coin", player.royal_coins, "royal coins") : ""}${part("ticket", player.tickets, "tickets")}${part("ticket", player.royal_tickets, "royal tickets")}${part("letter", player.letters, "letters")}</p>`;
}

export function discards(context) {
  const { view } = context;
  const takes = new Map(context.legal({ do: "salvage" }).map((action) => [action.tile, action]));
  if (!takes.size) return "";
  return html`<section class="discards" aria-label="Discard pile"><p class="label">Your third floor is full: take one</p>
    <div class="pile" data-scrolls>${view.discards.map((tile) => html`<button type="button" class="tile ${COLOUR_OF[tile.kind]}" ${offer(context, takes.get(tile.id))}>${picture(tile.kind)}<b class="figure">${tile.value}</b><span>${tile.name}</span></button>`)}</div></section>`;
}
