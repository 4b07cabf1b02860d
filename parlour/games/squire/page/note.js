// The notebook beside the map: what is to be done, what a choice would bring, and what the others did.
import { html } from "../../../house.js";
import { COLOUR_OF, PLURAL, picture, portrait } from "./pictures.js";
import { bonuses, COLUMN, counted, FLOOR, fareWords, fitsTrade, me, offerOf, regionOf, title, wayTo } from "./words.js";

const PRICES = [4, 3, 2, 2, 1];

export function note(context) {
  return html`<section class="note" aria-label="Notebook" aria-live="polite">${page(context)}</section>`;
}

// On a phone it takes the place of the letters while a choice is thought about; where others lie in its place, of theirs.
export const isThinking = ({ chosen }) => ["go", "buy", "sell", "hang", "salvage"].includes(chosen?.do);
export const isNoting = (context) =>
  isThinking(context) || (context.legal().length > 0 && !["travel", "exhibit"].includes(context.view.phase));

function page(context) {
  const { chosen, view } = context;
  const player = me(context);
  const isMine = context.legal().length > 0;
  if (isMine && chosen?.do === "go") return city(context, chosen.city);
  if (isMine && view.phase === "trade") return city(context, player.city, chosen?.do);
  if (isMine && view.phase === "hang") return place(context, chosen);
  if (isMine && view.phase === "salvage" && chosen) return found(view.discards.find((tile) => tile.id === chosen.tile));
  return html`${isMine && (view.phase !== "travel" || view.turn <= 3 * view.players.length) ? html`<p class="hint-line">${HINTS[view.phase]?.(player, context) ?? ""}</p>` : ""}${meanwhile(context)}`;
}

// --- the whole consequence of a city, before anything is confirmed ---

function city(context, name, trade = null) {
  const { view } = context;
  const player = me(context);
  const [tile, way, region] = [view.on_board[name], wayTo(view, name), regionOf(view, name)];
  const both = `${region} and ${PLURAL[tile.kind]}`;
  const [ofRegion, ofKind] = [PRICES[view.market[0].indexOf(region)], PRICES[view.market[1].indexOf(tile.kind)]];
  const fitting = (player.hand ?? []).filter((letter) =>
    fitsTrade(letter, region, tile.kind, trade && trade === "buy"),
  );
  const then = { buy: `${both} at 4`, sell: `${both} at 1` }[trade] ?? `${both} at 4 if bought, at 1 if sold`;
  return html`${head(tile)}
    <dl>
      ${player.city === name ? "" : html`<div><dt>Way</dt><dd>${fareWords(player, way)}</dd></div>`}
      <div><dt>Price</dt><dd>${region} ${ofRegion} + ${PLURAL[tile.kind]} ${ofKind}</dd></div>
      ${trade === "sell" ? "" : html`<div><dt>Buy</dt><dd>${purchase(player, way, ofRegion + ofKind)}</dd></div>`}
      ${trade === "buy" ? "" : html`<div><dt>Sell</dt><dd>${sale(context, player, way, ofRegion + ofKind)}</dd></div>`}
      <div><dt>Then</dt><dd>${then}</dd></div>
      ${fitting.length ? html`<div><dt>Letters</dt><dd>${fitting.map((letter) => `+${offerOf(letter).gift}${trade ? "" : ({ buy: " if you buy", sell: " if you sell" }[letter.offer] ?? "")}`).join("; ")}</dd></div>` : ""}
    </dl>`;
}

function purchase(player, way, price) {
  const money = player.coins + player.royal_coins;
  const said = html`<b>${counted(way.buy, "coin")}</b>${way.buy < price ? " as a Badger" : ""}`;
  if (money < way.buy) return html`${said}, and you have ${money}`;
  if (!player.gallery.includes(null)) return html`${said}, but your gallery is full`;
  return html`${said}, ${player.coins - Math.max(0, way.buy - player.royal_coins)} left`;
}

function sale({ view }, player, way, price) {
  const fox =
    player.character !== "fox" && view.players.some((other) => other.character === "fox") ? "; the Fox gets 1" : "";
  return html`<b>${counted(way.sell, "coin")}</b>${way.sell > price ? " as a Fox" : ""}, ${player.coins + way.sell} then${fox}`;
}

// --- a place in the gallery ---

function place(context, chosen) {
  const { view } = context;
  const { gallery } = me(context);
  const kind = view.pending.at(-1).tile.replace(/-\d+$/, "");
  const fresh = html`<p class="title ${COLOUR_OF[kind]}">${picture(kind)}<span>Your new ${kind}</span></p>`;
  if (!chosen)
    return html`${fresh}<p class="hint-line">It never moves again. Shaded places bring something at once; full floors and columns bring what is written beside them.</p>`;
  const [floor, column] = [Math.floor(chosen.place / 4), chosen.place % 4];
  const filled = (places) => places.filter((one) => one === chosen.place || gallery[one]).length;
  const gifts = bonuses(gallery, chosen.place);
  return html`${fresh}<dl>
    <div><dt>Bonus</dt><dd>${gifts.length ? html`<b>${gifts.join(", ")}</b>` : "none"}</dd></div>
    <div><dt>Floor</dt><dd>${FLOOR[floor]}, ${filled([0, 1, 2, 3].map((one) => floor * 4 + one))} of 4 then</dd></div>
    <div><dt>Column</dt><dd>${COLUMN[column]}, ${filled([0, 1, 2].map((row) => row * 4 + column))} of 3 then</dd></div>
  </dl>`;
}

const found = (tile) =>
  html`<p class="label">Discard pile</p>${head(tile)}<p class="hint-line">You get it for nothing, and give it a place next.</p>`;
const head = (tile) =>
  html`<p class="title ${COLOUR_OF[tile.kind]}">${picture(tile.kind)}<span>${tile.name}</span><b class="figure">${tile.value} VP</b></p>`;

// --- what is to be done, for who has never done it ---

const HINTS = {
  choose: (_, { view }) =>
    `Choose whom you play; each can do something of its own. In ${view.turns} turns all of you travel, buy or sell what a city offers, and hang what was bought. Most points win.`,
  travel: (player) =>
    player.city
      ? `Choose an outlined city: its ticket tells the fare, its coin the price. You have ${counted(player.royal_tickets, "royal ticket")}, which you keep, and ${counted(player.tickets, "ticket")} to spend.`
      : "Choose any city. There you buy or sell what it offers: the figure in large is its points, the coin its price.",
  offer: (player, context) =>
    context.legal({ do: "offer" }).length
      ? "The outlined letters fit this trade. What you play is spent; what you keep can still become an errand."
      : "None of your letters fits this trade. You are asked all the same, so that nobody learns what you hold.",
  salvage: () => "Whatever you take goes to a free place of your gallery.",
  exhibit: () => "You must show something. Others who own that type are rewarded, too.",
  run: () => "Put one letter under your board: its errand counts at the end, its offer is lost.",
  swap: () =>
    "Somebody exhibits sculptures, and you own one: choose an errand to give up, then the letter that takes its place.",
};

// --- what happened since one's last decision: a line for each turn of another ---

export function meanwhile(context) {
  const turns = [];
  for (const { event } of context.recent) {
    if (event.seat === context.seat || event.seat === undefined) continue;
    if (turns.at(-1)?.seat !== event.seat) turns.push({ seat: event.seat, said: [] });
    const said = SAID[event.event]?.(event);
    if (said) turns.at(-1).said.push(said);
  }
  const told = turns.filter(({ said }) => said.length).slice(1 - context.view.players.length);
  if (!told.length) return "";
  return html`<div class="meanwhile"><p class="label">Meanwhile</p><ul>${told.map(({ seat, said }) => html`<li data-colour=${context.colour(seat)}>${portrait(context.view.players[seat])}<span><b>${context.name(seat)}</b> ${said.join("; ")}</span></li>`)}</ul></div>`;
}

const SAID = {
  chosen: ({ character }) => `is the ${title(character)}`,
  traded: ({ tile, is_purchase: isPurchase, price }) => `${isPurchase ? "bought" : "sold"} ${tile.name} for ${price}`,
  offered: ({ letter }) => `played a letter for ${offerOf(letter).gift}`,
  salvaged: ({ tile }) => `took ${tile.name} from the discards`,
  exhibited: ({ kind }) => `exhibited ${PLURAL[kind]}`,
  ran: () => "runs an errand",
  swapped: () => "changed an errand",
};
