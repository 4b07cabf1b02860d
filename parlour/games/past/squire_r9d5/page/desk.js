// Beside the map: the market, a gallery with its bonuses, the galleries of the others.
import { ask, emphasised, html, nothing, offer, repeat, say, styles } from "../../../house.js";
import { COLOUR_OF, FLOWER_OF, keysOf, picture, portrait } from "./pictures.js";
import {
  abilityOf,
  bonuses,
  describe,
  errandOf,
  HALLS,
  hungIn,
  kindsOf,
  me,
  PRICES,
  placeName,
  points,
  regionOf,
  tileInWords,
  tileName,
  titleOf,
} from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Hang, Salvage } from "./api.js" */
/** @import { Context, Kind, Player, Region, Tile, View } from "./types.js" */

/**
 * The markers after a trade: what was bought is dearest, what was sold cheapest.
 * @template Marker
 * @param {Marker[]} markers
 * @param {Marker} one
 * @param {boolean} isUp
 */
function after(markers, one, isUp) {
  const others = markers.filter((other) => other !== one);
  return isUp ? [one, ...others] : [...others, one];
}

/**
 * The trade being considered: a chosen purchase or sale.
 * @param {Context} context
 */
function thought(context) {
  const { chosen, view } = context;
  const player = me(context);
  if (!player?.city || (chosen?.do !== "buy" && chosen?.do !== "sell")) return null;
  const { kind } = view.on_board[player.city];
  return { kind, region: regionOf(view, player.city), isUp: chosen.do === "buy" };
}

/**
 * @param {Context} context
 * @param {Template} [below]
 */
export function market(context, below = "") {
  const [regions, kinds] = context.view.market;
  const trade = thought(context);
  const then = trade && {
    regions: after(regions, trade.region, trade.isUp),
    kinds: after(kinds, trade.kind, trade.isUp),
  };
  return html`<section class="market ${trade ? "is-thought" : ""}" aria-label=${say("market")}>
    <p class="headline">${say(trade ? "market-then" : "market")}</p>
    <div class="scales"><p class="label">${say("region")}</p><p class="label">+</p><p class="label">${say("type")}</p>
      ${markers(keysOf(FLOWER_OF), regions, then?.regions ?? regions, regionMarker)}<ol
        class="prices figure" aria-hidden="true">${PRICES.map((price) => html`<li>${price}</li>`)}</ol>${markers(
          keysOf(COLOUR_OF),
          kinds,
          then?.kinds ?? kinds,
          kindMarker,
        )}</div>${below}
  </section>`;
}

/** @typedef {{ colour: string, icon: string, words: string, said: string }} Marker */

/** @type {(region: Region) => Marker} */
const regionMarker = (region) => ({
  colour: region,
  icon: FLOWER_OF[region],
  words: say("region-short", { region }),
  said: say("region-name", { region }),
});

/** @type {(kind: Kind) => Marker} */
const kindMarker = (kind) => ({ colour: COLOUR_OF[kind], icon: kind, words: kindsOf(kind), said: kindsOf(kind) });

/**
 * A column of the market, each marker where it would be then.
 * @template {string} One
 * @param {One[]} all
 * @param {One[]} now
 * @param {One[]} then
 * @param {(one: One) => Marker} markerOf
 */
const markers = (all, now, then, markerOf) => html`<div class="markers">
    ${repeat(
      all,
      (one) => one,
      (one) => marker(one, markerOf(one), now.indexOf(one), then.indexOf(one)),
    )}
  </div>`;

/** @type {(key: string, marker: Marker, now: number, row: number) => Template} */
function marker(key, { colour, icon, words, said }, now, row) {
  const moving = row === now ? "" : row < now ? "is-rising" : "is-falling";
  return html`<span
    class="marker ${colour} ${moving}" data-key="marker-${key}" style=${styles({ "--row": String(row) })}
    role="img" aria-label=${say("marker", { what: `"${said}`, price: PRICES[row] })}>${picture(icon)}<span>${
      words
    }</span></span>`;
}

const ROWS = [2, 1, 0];
const COLUMNS = [0, 1, 2, 3];
/** Looked up once, not a dozen times for each gallery. */
const FLOOR_GIFT = ["", say("floor-two-gift"), say("floor-three-gift")];
const COLUMN_GIFT = [say("left-column-gift"), "", "", say("right-column-gift")];

/** @type {(context: Context, seat: number) => Template} */
export function gallery(context, seat) {
  const player = context.view.players[seat];
  const { rarities, errands, money } = player.score;
  const isMine = seat === context.seat;
  const hangs = new Map(isMine ? context.legal({ do: "hang" }).map((action) => [action.place, action]) : []);
  const isAskable = isMine && context.askable;
  return html`<section class="gallery" aria-label=${context.say("gallery-of", { who: `@${seat}` })}>
    <p class="gallery-head" data-detail="seat:${seat}" data-colour=${context.colour(seat)}>${portrait(player)}<span
        class="headline">${isMine ? say("your-gallery") : context.name(seat)}</span>
      <span class="figure points" title=${say("score-parts")}>${rarities} + ${errands} + ${money} = <b>${points(
        rarities + errands + money,
      )}</b></span></p>
    <div class="places">
      ${ROWS.map(
        (floor) => html`
        ${COLUMNS.map((column) => floor * 4 + column).map((number) =>
          place(context, player, number, hangs.get(number), isAskable),
        )}
        <span class="gift">${FLOOR_GIFT[floor]}</span>`,
      )}
      ${COLUMN_GIFT.map((words) => html`<span class="gift">${words}</span>`)}
    </div>
  </section>`;
}

/** @type {(view: View, player: Player) => Template} */
export const ability = (view, { character }) =>
  character
    ? html`<p class="ability">${emphasised(
        say("character-line", { character: `#${character}`, ability: `"${abilityOf(view, character)}` }),
      )}</p>`
    : "";

/**
 * @param {Context} context
 * @param {Player} player
 * @param {number} number
 * @param {Hang | undefined} action
 * @param {boolean} isAskable
 */
function place(context, player, number, action, isAskable) {
  const tile = player.gallery[number];
  const said = tile ? tileInWords(tile) : say("place-empty", { place: `"${placeName(number)}` });
  const why = isAskable ? ask(context, { do: "hang", place: number }, { label: said }) : nothing;
  const [role, label] = isAskable ? [nothing, nothing] : ["img", said];
  if (tile)
    return html`<span
      ${why} class="place is-full ${COLOUR_OF[tile.kind]}" data-detail="tile:${tile.id}" data-key="place-${number}"
      role=${role} aria-label=${label}>${picture(tile.kind)}<b class="figure">${tile.value}</b></span>`;
  if (!action) return html`<span ${why} class="place" role=${role} aria-label=${label}>${hall(number)}</span>`;
  const more = bonuses(player.gallery, number).length ? "has-bonus" : "";
  return html`<button
    type="button" class="place ${more}" data-place=${number}
    ${offer(context, action, { label: describe(action, context) })}>${hall(number)}</button>`;
}

/** @param {number} number */
function hall(number) {
  const gift = HALLS[number];
  if (!gift) return "";
  const coins = gift.coins ? html`<span>${gift.coins}${picture("coin")}</span>` : "";
  const tickets = gift.tickets ? html`<span>${gift.tickets}${picture("ticket")}</span>` : "";
  return html`<span class="hall figure">${coins}${tickets}</span>`;
}

/**
 * The others, small: what they have, and what the table can see of their plans.
 * @param {Context} context
 */
export function others(context) {
  const seats = context.view.players.map((_, seat) => seat).filter((seat) => seat !== context.seat);
  return html`<section
    class="others" aria-label=${say("other-galleries")}>${seats.map((seat) => other(context, seat))}</section>`;
}

/** @type {(context: Context, seat: number) => Template} */
function other(context, seat) {
  const { view } = context;
  const player = view.players[seat];
  const name = context.name(seat);
  return html`<div class="other" data-detail="seat:${seat}" data-colour=${context.colour(seat)}>
    <p class="who">${portrait(player)}<b title=${name}>${name}</b>${view.token === seat ? token() : ""}</p>
    <div class="small-places" role="img" aria-label=${rarityWords(player)}>${ROWS.map((floor) =>
      COLUMNS.map((column) => smallPlace(player.gallery[floor * 4 + column])),
    )}</div>
    ${purse(player)}
    <p class="plans figure">${say("plans", { letters: player.letters, errands: player.errands.length })}</p>
    ${context.wide ? "" : html`${ability(view, player)}${running(player)}`}
  </div>`;
}

const token = () => html`<span class="has-token" title=${say("exhibits-next")}>${picture("token")}<span
  class="said">${say("has-token")}</span></span>`;

/** @param {Tile | null} tile */
const smallPlace = (tile) =>
  html`<i class="small-place ${tile ? COLOUR_OF[tile.kind] : ""}">${
    tile ? html`${picture(tile.kind)}${tile.value}` : ""
  }</i>`;

/** @param {Player} player */
function rarityWords(player) {
  const hung = hungIn(player);
  const count = say("rarity-count", { count: hung.length });
  const pieces = hung.map(({ kind, value }) => say("rarity-short", { kind, value })).join(", ");
  return pieces ? `${count}: ${pieces}` : count;
}

/** @param {Player} player */
export const running = (player) =>
  player.errands.map(
    (letter, index) =>
      html`<p class="errand-line" title=${titleOf(letter)}><b class="figure">${points(
        player.worths[index],
      )}</b> ${errandOf(letter)}</p>`,
  );

/** @param {Player} player */
export const purse = (player) =>
  html`<p class="purse">${coins("coin", player.coins, "coin-unit")}${
    player.royal_coins ? coins("coin", player.royal_coins, "royal-coin-unit", "is-royal") : ""
  }${coins("ticket", player.tickets, "ticket-unit")}${
    player.royal_tickets ? coins("ticket", player.royal_tickets, "royal-ticket-unit", "is-royal") : ""
  }</p>`;

/** @type {(icon: string, number: number, unit: string, kind?: string) => Template} */
function coins(icon, number, unit, kind) {
  const words = say(unit, { count: number });
  return html`<span class="part ${number ? "" : "is-none"}" title=${words}>${picture(icon, kind)}<b
    class="figure">${number}</b><span class="said">${words}</span></span>`;
}

/** @param {Context} context */
export const progress = ({ view }) =>
  html`<p class="progress figure" data-detail="discards">${say("progress", {
    turn: view.turn,
    turns: view.turns,
    supply: view.supply,
    discards: view.discards.length,
  })}</p>`;

/** @type {(context: Context) => Template} */
export function discards(context) {
  const takes = context.legal({ do: "salvage" });
  if (!takes.length) return "";
  return html`<section class="discards" data-still aria-label=${say("discard-pile")}><p class="headline">${say(
    "discard-pile",
  )}</p>
    <div class="pile">${context.view.discards.map((tile) => discarded(context, tile))}</div></section>`;
}

/** @type {(context: Context, tile: Tile) => Template} */
function discarded(context, tile) {
  /** @type {Salvage} */
  const action = { do: "salvage", tile: tile.id };
  return html`<button type="button" class="tile ${COLOUR_OF[tile.kind]}" ${offer(context, action)}>${picture(
    tile.kind,
  )}<span>${tileName(tile)}</span><b class="figure">${points(tile.value)}</b></button>`;
}
