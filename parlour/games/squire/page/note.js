// The notebook beside the map: what is to be done, what a choice would bring, and what the others did.
import { html } from "../../../house.js";
import { COLOUR_OF, keysOf, PLURAL, picture, portrait } from "./pictures.js";
import * as words from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Action, Hang, Way } from "./api.js" */
/** @import { Context, Event, Letter, Own, Tile } from "./types.js" */

const { counted } = words;

/** @type {(context: Context) => Template} */
export const note = (context) =>
  html`<section class="note" aria-label="Notebook" aria-live="polite">${page(context)}</section>`;

/** @type {Action["do"][]} */
const THOUGHT_ABOUT = ["go", "buy", "sell", "hang", "salvage"];

/**
 * On a phone it takes the place of the letters while a choice is thought about; where others lie in its place, of
 * theirs.
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
  if (!tile || !way) return null;
  const price = priceOf(context, name, tile);
  const fitting = player.hand.filter((letter) => words.fitsTrade(letter, region, tile.kind, trade && trade === "buy"));
  return html`${head(tile)}
    <dl>
      ${player.city === name ? "" : line("Way", words.fareWords(player, way))}
      ${line("Price", `${region} ${price.ofRegion} + ${PLURAL[tile.kind]} ${price.ofKind}`)}
      ${trade === "sell" ? "" : line("Buy", purchase(player, way, price.whole))}
      ${trade === "buy" ? "" : line("Sell", sale(context, player, way, price.whole))}
      ${line("Then", afterTrade(`${region} and ${PLURAL[tile.kind]}`, trade))}
      ${fitting.length ? line("Letters", fitting.map((letter) => letterGift(letter, trade)).join("; ")) : ""}
    </dl>`;
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

/** @type {(both: string, trade: "buy" | "sell" | null) => string} */
function afterTrade(both, trade) {
  if (!trade) return `${both} at 4 if bought, at 1 if sold`;
  return `${both} at ${trade === "buy" ? 4 : 1}`;
}

/** @type {(letter: Letter, trade: "buy" | "sell" | null) => string} */
function letterGift(letter, trade) {
  const condition = letter.offer === "buy" ? " if you buy" : letter.offer === "sell" ? " if you sell" : "";
  return `+${words.offerOf(letter).gift}${trade ? "" : condition}`;
}

/** @type {(player: Own, way: Way, price: number) => Template} */
function purchase(player, way, price) {
  const money = player.coins + player.royal_coins;
  const said = html`<b>${counted(way.buy, "coin")}</b>${way.buy < price ? " as a Badger" : ""}`;
  if (money < way.buy) return html`${said}, and you have ${money}`;
  if (!player.gallery.includes(null)) return html`${said}, but your gallery is full`;
  return html`${said}, ${player.coins - Math.max(0, way.buy - player.royal_coins)} left`;
}

/** @type {(context: Context, player: Own, way: Way, price: number) => Template} */
function sale({ view }, player, way, price) {
  const fox =
    player.character !== "fox" && view.players.some((other) => other.character === "fox") ? "; the Fox gets 1" : "";
  const as = way.sell > price ? " as a Fox" : "";
  return html`<b>${counted(way.sell, "coin")}</b>${as}, ${player.coins + way.sell} then${fox}`;
}

// --- a place in the gallery ---

/** @type {(context: Context, player: Own, chosen: Hang | null) => Template | null} */
function place({ view }, { gallery }, chosen) {
  const frame = view.pending.at(-1);
  const kind = frame?.frame === "hanging" ? keysOf(PLURAL).find((one) => frame.tile.startsWith(`${one}-`)) : null;
  if (!kind) return null;
  const fresh = html`<p class="title ${COLOUR_OF[kind]}">${picture(kind)}<span>Your new ${kind}</span></p>`;
  if (!chosen) return html`${fresh}<p class="hint-line">${HANG_HINT}</p>`;
  const [floor, column] = [Math.floor(chosen.place / 4), chosen.place % 4];
  /** @param {number[]} places */
  const filled = (places) => places.filter((one) => one === chosen.place || gallery[one]).length;
  const gifts = words.bonuses(gallery, chosen.place);
  return html`${fresh}<dl>
    ${line("Bonus", gifts.length ? html`<b>${gifts.join(", ")}</b>` : "none")}
    ${line("Floor", `${words.FLOOR[floor]}, ${filled([0, 1, 2, 3].map((one) => floor * 4 + one))} of 4 then`)}
    ${line("Column", `${words.COLUMN[column]}, ${filled([0, 1, 2].map((row) => row * 4 + column))} of 3 then`)}
  </dl>`;
}

const HANG_HINT = [
  "It never moves again.",
  "Shaded places bring something at once; full floors and columns bring what is written beside them.",
].join(" ");

/** @param {Tile} tile */
const found = (tile) =>
  html`<p class="label">Discard pile</p>${head(tile)}<p
    class="hint-line">You get it for nothing, and give it a place next.</p>`;
/** @param {Tile} tile */
const head = (tile) =>
  html`<p class="title ${COLOUR_OF[tile.kind]}">${picture(tile.kind)}<span>${tile.name}</span><b
    class="figure">${tile.value} VP</b></p>`;

// --- what is to be done, for who has never done it ---

/** @type {(context: Context, player: Own) => string} */
function hint(context, player) {
  switch (context.view.phase) {
    case "choose":
      return [
        "Choose whom you play; each can do something of its own.",
        `In ${context.view.turns} turns all of you travel, buy or sell what a city offers, and hang what was bought.`,
        "Most points win.",
      ].join(" ");
    case "travel":
      return player.city ? travelHint(player) : BEGIN_HINT;
    case "offer":
      return context.legal({ do: "offer" }).length
        ? "The outlined letters fit this trade. What you play is spent; what you keep can still become an errand."
        : "None of your letters fits this trade. You are asked all the same, so that nobody learns what you hold.";
    case "salvage":
      return "Whatever you take goes to a free place of your gallery.";
    case "exhibit":
      return "You must show something. Others who own that type are rewarded, too.";
    case "run":
      return "Put one letter under your board: its errand counts at the end, its offer is lost.";
    case "swap":
      return [
        "Somebody exhibits sculptures, and you own one:",
        "choose an errand to give up, then the letter that takes its place.",
      ].join(" ");
    default:
      return "";
  }
}

/** @param {Own} player */
function travelHint(player) {
  const kept = `${counted(player.royal_tickets, "royal ticket")}, which you keep`;
  const money = `You have ${kept}, and ${counted(player.tickets, "ticket")} to spend.`;
  return `Choose an outlined city: its ticket tells the fare, its coin the price. ${money}`;
}

const BEGIN_HINT = [
  "Choose any city.",
  "There you buy or sell what it offers: the figure in large is its points, the coin its price.",
].join(" ");

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
  return html`<div class="meanwhile"><p class="label">Meanwhile</p><ul>${told.map(
    ({ seat, said }) =>
      html`<li data-colour=${context.colour(seat)}>${portrait(context.view.players[seat])}<span><b>${context.name(
        seat,
      )}</b> ${said.join("; ")}</span></li>`,
  )}</ul></div>`;
}

/** @type {(event: Event) => string[]} */
function saidOf(event) {
  switch (event.event) {
    case "chosen":
      return [`is the ${words.title(event.character)}`];
    case "traded":
      return [`${event.is_purchase ? "bought" : "sold"} ${event.tile.name} for ${event.price}`];
    case "offered":
      return [`played a letter for ${words.offerOf(event.letter).gift}`];
    case "salvaged":
      return [`took ${event.tile.name} from the discards`];
    case "exhibited":
      return [`exhibited ${PLURAL[event.kind]}`];
    case "ran":
      return ["runs an errand"];
    case "swapped":
      return ["changed an errand"];
    default:
      return [];
  }
}
