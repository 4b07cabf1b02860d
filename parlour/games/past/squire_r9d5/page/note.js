// The notebook beside the map: what to do, what a choice would bring, and what the others did.
import { emphasised, html, say } from "../../../house.js";
import { COLOUR_OF, keysOf, picture, portrait } from "./pictures.js";
import * as words from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Action, Hang, Way } from "./api.js" */
/** @import { Context, Event, Letter, Own, Tile } from "./types.js" */

/** @type {(context: Context) => Template} */
export const note = (context) =>
  html`<section class="note" aria-label=${say("notebook")} aria-live="polite">${page(context)}</section>`;

/** @type {Action["do"][]} */
const THOUGHT_ABOUT = ["go", "buy", "sell", "hang", "salvage"];

/**
 * On a phone it replaces the letters while a choice is being considered; if the others' things are in that place, it
 * replaces those.
 * @param {Context} context
 */
export const isThinking = ({ chosen }) => chosen !== null && THOUGHT_ABOUT.includes(chosen.do);
/** @param {Context} context */
export const isNoting = (context) =>
  isThinking(context) || (context.legal().length > 0 && !["travel", "exhibit"].includes(context.view.phase));

/** @type {(context: Context) => Template} */
function page(context) {
  const { view } = context;
  const player = me(context);
  if (!player) return meanwhile(context);
  const isHinted = view.phase !== "travel" || view.turn <= 3 * view.players.length;
  return (
    consequence(context, player) ??
    html`${isHinted ? html`<p class="hint-line">${hint(context, player)}</p>` : ""}${meanwhile(context)}`
  );
}

/**
 * Who is to decide.
 * @param {Context} context
 */
const me = (context) => (context.legal().length ? words.me(context) : null);

/** @type {(context: Context, player: Own) => Template | null} */
function consequence(context, player) {
  const { chosen, view } = context;
  if (chosen?.do === "go") return city(context, player, chosen.city);
  if (view.phase === "trade" && player.city) {
    const trade = chosen?.do === "buy" || chosen?.do === "sell" ? chosen.do : null;
    return city(context, player, player.city, trade);
  }
  if (view.phase === "hang") return place(context, player, chosen?.do === "hang" ? chosen : null);
  const tile = chosen?.do === "salvage" ? view.discards.find((one) => one.id === chosen.tile) : null;
  return tile ? found(tile) : null;
}

// --- the whole consequence of a city, before anything is confirmed ---

/** @type {(context: Context, player: Own, name: string, trade?: "buy" | "sell" | null) => Template | null} */
function city(context, player, name, trade = null) {
  const { view } = context;
  const [tile, way, region] = [view.on_board[name], words.wayTo(view, name), words.regionOf(view, name)];
  if (!way) return null;
  const price = priceOf(context, name, tile);
  const fitting = player.hand.filter((letter) => words.fitsTrade(letter, region, tile.kind, trade && trade === "buy"));
  return html`${head(tile)}
    <dl>
      ${player.city === name ? "" : line(say("note-way"), words.fareWords(player, way))}
      ${line(
        say("note-price"),
        say("price-of", { region, regional: price.ofRegion, kind: tile.kind, typical: price.ofKind }),
      )}
      ${trade === "sell" ? "" : line(say("buy"), purchase(player, way, price.whole))}
      ${trade === "buy" ? "" : line(say("sell"), sale(context, player, way, price.whole))}
      ${line(say("note-then"), say(trade ? THEN[trade] : "then-either", { region, kind: tile.kind }))}
      ${fitting.length ? line(say("note-letters"), fitting.map((letter) => letterGift(letter, trade)).join("; ")) : ""}
    </dl>${view.phase === "trade" && fitting.length ? html`<p class="hint-line">${say("hint-letters")}</p>` : ""}`;
}

/** @type {(term: string, said: Template) => Template} */
const line = (term, said) => html`<div><dt>${term}</dt><dd>${said}</dd></div>`;

/** @type {(context: Context, city: string, tile: Tile) => { ofRegion: number, ofKind: number, whole: number }} */
function priceOf({ view }, name, { kind }) {
  const [regions, kinds] = view.market;
  const ofRegion = words.PRICES[regions.indexOf(words.regionOf(view, name))];
  const ofKind = words.PRICES[kinds.indexOf(kind)];
  return { ofRegion, ofKind, whole: ofRegion + ofKind };
}

const THEN = { buy: "then-buy", sell: "then-sell" };

/** @type {(letter: Letter, trade: "buy" | "sell" | null) => string} */
function letterGift(letter, trade) {
  const gifts = words.giftsOf(letter);
  if (trade || (letter.offer !== "buy" && letter.offer !== "sell")) return say("letter-gift", { gifts });
  return say(letter.offer === "buy" ? "letter-gift-buy" : "letter-gift-sell", { gifts });
}

/** @type {(player: Own, way: Way, price: number) => Template} */
function purchase(player, way, price) {
  const money = player.coins + player.royal_coins;
  const cost = { price: way.buy, as: way.buy < price ? "badger" : "anybody" };
  if (money < way.buy) return emphasised(say("purchase-too-dear", { ...cost, money }));
  if (!player.gallery.includes(null)) return emphasised(say("purchase-no-place", cost));
  const left = player.coins - Math.max(0, way.buy - player.royal_coins);
  return emphasised(say("purchase", { ...cost, left }));
}

/** @type {(context: Context, player: Own, way: Way, price: number) => Template} */
function sale({ view }, player, way, price) {
  const { fox_share: share } = view.abilities;
  const paysFox = share > 0 && player.character !== "fox" && view.players.some(({ character }) => character === "fox");
  const as = way.sell > price ? "fox" : "anybody";
  const gained = { price: way.sell, as, after: player.coins + way.sell };
  return emphasised(paysFox ? say("sale-fox", { ...gained, share }) : say("sale", gained));
}

// --- a place in the gallery ---

/** @type {(context: Context, player: Own, chosen: Hang | null) => Template | null} */
function place({ view }, { gallery }, chosen) {
  const frame = view.pending.at(-1);
  const kind = frame?.frame === "hanging" ? keysOf(COLOUR_OF).find((one) => frame.tile.startsWith(`${one}-`)) : null;
  if (!kind) return null;
  const fresh = html`<p class="title ${COLOUR_OF[kind]}">${picture(kind)}<span>${say("your-new", { kind })}</span></p>`;
  if (!chosen) return html`${fresh}<p class="hint-line">${say("hint-hang")}</p>`;
  const [floor, column] = [Math.floor(chosen.place / 4), chosen.place % 4];
  /** @param {number[]} places */
  const filled = (places) => places.filter((one) => one === chosen.place || gallery[one]).length;
  const gifts = words.bonuses(gallery, chosen.place);
  return html`${fresh}<dl>
    ${line(say("note-bonus"), gifts.length ? html`<b>${say("bonuses", { bonuses: gifts })}</b>` : say("no-bonus"))}
    ${line(
      say("note-floor"),
      say("floor-then", { floor: floor + 1, filled: filled([0, 1, 2, 3].map((one) => floor * 4 + one)) }),
    )}
    ${line(
      say("note-column"),
      say("column-then", {
        column: words.COLUMN[column],
        filled: filled([0, 1, 2].map((row) => row * 4 + column)),
      }),
    )}
  </dl>`;
}

/** @param {Tile} tile */
const found = (tile) =>
  html`<p class="label">${say("discard-pile")}</p>${head(tile)}<p
    class="hint-line">${say("hint-found")}</p>`;
/** @param {Tile} tile */
const head = (tile) =>
  html`<p class="title ${COLOUR_OF[tile.kind]}">${picture(tile.kind)}<span>${words.tileName(tile)}</span><b
    class="figure">${words.points(tile.value)}</b></p>`;

// --- what to do, for beginners ---

/** @type {(context: Context, player: Own) => string} */
function hint(context, player) {
  switch (context.view.phase) {
    case "choose":
      return say("hint-choose", { turns: context.view.turns });
    case "travel":
      return player.city
        ? say("hint-travel", { royal: player.royal_tickets, tickets: player.tickets })
        : say("hint-begin");
    case "salvage":
      return say("hint-salvage");
    case "exhibit":
      return say("hint-exhibit");
    case "run":
      return say("hint-run");
    case "swap":
      return say("hint-swap");
    default:
      return "";
  }
}

// --- what happened since one's last decision: a line for each turn of another ---

/** @type {(context: Context) => Template} */
export function meanwhile(context) {
  /** @type {{ seat: number, said: string[] }[]} */
  const turns = [];
  for (const { event } of context.recent) {
    if (!("seat" in event) || event.seat === context.seat) continue;
    const said = saidOf(event);
    const last = turns.at(-1);
    if (last?.seat === event.seat) last.said.push(...said);
    else turns.push({ seat: event.seat, said });
  }
  const told = turns.filter(({ said }) => said.length).slice(1 - context.view.players.length);
  if (!told.length) return "";
  return html`<div class="meanwhile"><p class="label">${say("meanwhile")}</p><ul>${told.map(
    ({ seat, said }) =>
      html`<li data-colour=${context.colour(seat)}>${portrait(context.view.players[seat])}<span><b>${context.name(
        seat,
      )}</b> ${said.join("; ")}</span></li>`,
  )}</ul></div>`;
}

// After the name of the player who did it.
/** @type {(event: Event) => string[]} */
function saidOf(event) {
  switch (event.event) {
    case "chosen":
      return [say("did-choose", { character: `#${event.character}` })];
    case "traded":
      return [say(event.is_purchase ? "did-buy" : "did-sell", { tile: words.named(event.tile), price: event.price })];
    case "offered":
      return [say("did-offer", { letter: words.named(event.letter), gifts: words.giftsOf(event.letter) })];
    case "salvaged":
      return [say("did-salvage", { tile: words.named(event.tile) })];
    case "exhibited":
      return [say("did-exhibit", { kind: event.kind })];
    case "ran":
      return [say("did-run")];
    case "swapped":
      return [say("did-swap")];
    default:
      return [];
  }
}
