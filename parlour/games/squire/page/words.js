// What the board and the decisions are in plain words.
import { BOARDS } from "./boards.js";
import { PLURAL } from "./pictures.js";

/** @import { Action, Way } from "./api.js" */
/** @import { Character, Context, Kind, Letter, Own, Player, Region, Tile, View } from "./types.js" */

/** @type {Record<Character, string>} */
export const ABILITY = {
  badger: "pays one coin less for everything that costs four coins or more",
  fox: "gets two coins more for every sale, and one when others sell",
  eagle: "has one free move in every turn",
  lion: "may hold two letters more and run one errand more",
};

/** @type {(number: number, word: string) => string} */
export const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
/** @type {(coins: number, tickets: number) => string} */
const gift = (coins, tickets) =>
  [coins && counted(coins, "coin"), tickets && counted(tickets, "ticket")].filter(Boolean).join(" and ") || "nothing";

export const FLOOR = ["first", "second", "third"];
export const COLUMN = ["left", "inner left", "inner right", "right"];

/**
 * What a place of the gallery pays, as printed on every board.
 * @type {Partial<Record<number, { coins: number, tickets: number }>>}
 */
export const HALLS = {
  1: { coins: 2, tickets: 0 },
  4: { coins: 0, tickets: 1 },
  7: { coins: 1, tickets: 1 },
  10: { coins: 0, tickets: 2 },
};

// What the markers of the market stand for, from the top down.
export const PRICES = [4, 3, 2, 2, 1];

/** @type {(view: View, city: string) => Way | undefined} */
export const wayTo = (view, city) => view.ways.find((way) => way.city === city);
/** @type {(view: View, city: string) => Region} */
export const regionOf = (view, city) => BOARDS[view.options.board].cities[city].region;

/**
 * One's own hand is always known.
 * @type {(context: Pick<Context, "view" | "seat">) => Own | null}
 */
export function me({ view, seat }) {
  if (seat === null) return null;
  const player = view.players[seat];
  return { ...player, hand: player.hand ?? [] };
}

// --- letters ---

/** @type {Record<Letter["offer"], (of: string) => string>} */
const TRADE = {
  region: (of) => `for a trade in the ${of} region`,
  kind: (of) => `for trading a ${of}`,
  buy: () => "for a purchase",
  sell: () => "for a sale",
};
/** @type {Record<Letter["offer"], (of: string) => string>} */
const SHORTLY = { region: (of) => `${of} region`, kind: (of) => of, buy: () => "purchase", sell: () => "sale" };
/** @param {Letter} letter */
export const offerOf = ({ offer, of, coins, tickets }) => ({
  gift: gift(coins, tickets),
  when: TRADE[offer](of),
  shortly: SHORTLY[offer](of),
});

/**
 * An errand in few words, where many letters lie side by side.
 * @type {Record<string, (about: string) => string>}
 */
const SHORT = {
  kinds: (about) => about.split("+").join(" or "),
  floor: (about) => `on the ${FLOOR[Number(about)]} floor`,
  column: (about) => `in the ${COLUMN[Number(about)]} column, double if full`,
  "full-floors": () => "full floor",
  "full-columns": () => "full column",
  different: () => "different type",
  "set-of-five": () => "set of all five types",
  "set-of-three": () => "set of three types",
  pairs: () => "pair of a type",
  triples: () => "three of a type",
  value: (about) => `rarity of value ${about}`,
  coins: (about) => `${about} coins left`,
  tickets: () => "ticket left",
  royal: () => "royal coin or ticket",
  errands: () => "errand you run",
  halls: () => "hall filled",
  corners: () => "corner filled",
  "most-common": () => "of your commonest type",
  rarest: () => "of your rarest type",
};
/** @param {Letter} letter */
export const errandOf = ({ errand, about, vp }) =>
  `${vp} VP: each ${SHORT[errand](about)}`.replace("each of your", "of your");

/**
 * Would this letter's offer fit a trade here? A trade that is not decided yet may become either.
 * @type {(letter: Letter, region: Region, kind: Kind, isPurchase: boolean | null) => boolean}
 */
export const fitsTrade = (letter, region, kind, isPurchase) =>
  letter.of === region ||
  letter.of === kind ||
  (letter.offer === "buy" && isPurchase !== false) ||
  (letter.offer === "sell" && isPurchase !== true);

/**
 * What filling a place completes and pays.
 * @type {(gallery: Player["gallery"], place: number) => string[]}
 */
export function bonuses(gallery, place) {
  const found = [];
  const hall = HALLS[place];
  if (hall) found.push(gift(hall.coins, hall.tickets));
  /** @param {number[]} places */
  const fills = (places) => places.every((one) => one === place || gallery[one]);
  const [floor, column] = [Math.floor(place / 4), place % 4];
  if (fills([0, 1, 2].map((row) => row * 4 + column)))
    found.push(...(column === 0 ? ["a royal ticket"] : column === 3 ? ["a royal coin"] : []));
  if (fills([0, 1, 2, 3].map((one) => floor * 4 + one)))
    found.push(...(floor === 1 ? ["room for two more letters"] : floor === 2 ? ["a rarity of the discard pile"] : []));
  return found;
}

/** @type {(player: Own | null, id: string) => Letter | undefined} */
function letterOf(player, id) {
  return player ? [...player.hand, ...player.errands].find((letter) => letter.id === id) : undefined;
}

/** @type {(view: View, player: Own | null) => Way | undefined} */
const wayHere = (view, player) => (player?.city ? wayTo(view, player.city) : undefined);

/** @type {Partial<Record<View["phase"], string>>} */
const DONE = { offer: "No more letters: go on", run: "Run no errand", swap: "Keep the errands" };

/** @type {(place: number) => string} */
export const placeName = (place) => `${FLOOR[Math.floor(place / 4)]} floor, ${COLUMN[place % 4]}`;

/** @type {(action: Action, context: Pick<Context, "view" | "seat">) => string} */
export function describe(action, context) {
  const { view } = context;
  const player = me(context);
  switch (action.do) {
    case "choose":
      return `Be the ${title(action.character)}, a ${action.figure}`;
    case "go": {
      if (!player?.city) return `Begin in ${action.city}`;
      const tickets = wayTo(view, action.city)?.tickets;
      return `Travel to ${action.city} for ${tickets ? counted(tickets, "ticket") : "nothing"}`;
    }
    case "buy":
      return `Buy${forCoins(wayHere(view, player)?.buy)}`;
    case "sell":
      return `Sell${forCoins(wayHere(view, player)?.sell)}`;
    case "offer": {
      const letter = letterOf(player, action.letter);
      return letter ? `Play the letter: ${offerOf(letter).gift}` : "Play the letter";
    }
    case "done":
      return DONE[view.phase] ?? "Go on";
    case "hang": {
      const more = player ? bonuses(player.gallery, action.place) : [];
      return `Hang it on the ${placeName(action.place)}${more.length ? `: ${more.join(", ")}` : ""}`;
    }
    case "salvage":
      return `Take ${view.discards.find((tile) => tile.id === action.tile)?.name}`;
    case "exhibit":
      return `Exhibit ${PLURAL[action.kind]}`;
    case "run":
      return `Run the errand: ${letterOf(player, action.letter)?.errand_says}`;
    case "swap": {
      const [out, letter] = [letterOf(player, action.out), letterOf(player, action.letter)];
      return `Give up “${out?.errand_says}” for “${letter?.errand_says}”`;
    }
  }
}

/** @param {number | undefined} coins */
const forCoins = (coins) => (coins === undefined ? "" : ` for ${counted(coins, "coin")}`);

/**
 * Why the way to a city costs what it costs.
 * @type {(player: Player, way: Way) => string}
 */
export function fareWords(player, way) {
  if (!player.city) return "you begin here";
  if (way.tickets) return `${counted(way.tickets, "ticket")}, ${player.tickets - way.tickets} left`;
  return player.character === "eagle"
    ? "nothing: a free move or a royal ticket"
    : `nothing: ${counted(player.royal_tickets, "royal ticket")}`;
}

/** @param {string} word */
export const title = (word) => word[0].toUpperCase() + word.slice(1);
/** @type {(player: Player, kind: Kind) => number} */
const owned = (player, kind) => player.gallery.filter((tile) => tile?.kind === kind).length;

/**
 * What an exhibition gives: to oneself, and to whom else. Books are never shown.
 * @type {(kind: Kind, player: Own, context: Context) => { mine: string, others: string[], theirs: string }}
 */
export function rewards(kind, player, context) {
  const { view } = context;
  const number = owned(player, kind);
  const others = view.players
    .map((_, seat) => seat)
    .filter((seat) => seat !== context.seat && owned(view.players[seat], kind))
    .map((seat) => context.name(seat));
  const mine = {
    jewel: counted(2 + number, "coin"),
    ceramic: counted(1 + number, "ticket"),
    painting: drawn(player, view),
    sculpture: errandRun(player),
    book: "nothing",
  };
  const theirs = {
    jewel: "2 coins",
    ceramic: "1 ticket",
    painting: "1 letter",
    sculpture: "may change an errand",
    book: "nothing",
  };
  return { mine: mine[kind], others, theirs: theirs[kind] };
}

/** @param {Own} player */
function errandRun(player) {
  if (!player.letters) return "nothing: you hold no letter";
  if (player.errands.length < player.errand_limit) return "run an errand";
  return `nothing: you run ${counted(player.errands.length, "errand")} already`;
}

/** @type {(player: Own, view: View) => string} */
const drawn = (player, view) => {
  const number = Math.min(Math.max(0, player.hand_limit - player.letters), view.deck);
  return number ? counted(number, "letter") : `nothing: you hold ${counted(player.letters, "letter")} already`;
};

/** @param {Player} player */
export const hungIn = ({ gallery }) => gallery.filter((tile) => tile !== null);

/** @type {(way: Way, tile: Tile | undefined) => string} */
function cityInWords({ city, buy, sell, tickets }, tile) {
  const lot = tile ? `${tile.name}, ${tile.kind}, ${tile.value} VP` : "traded";
  return `${city}: ${lot}, buy for ${buy}, sell for ${sell}, ${counted(tickets, "ticket")} away`;
}

/** @param {Player} player */
function playerInWords(player) {
  const money = `${counted(player.coins, "coin")}, ${counted(player.tickets, "ticket")}`;
  return `${player.city ?? "not yet on the board"}, ${money}, ${hungIn(player).length} rarities`;
}

/** @param {Context} context */
export function board({ view, name, words }) {
  const [regions, kinds] = view.market;
  const types = kinds.map((kind) => PLURAL[kind]).join(", ");
  const cities = view.ways.map((way) => cityInWords(way, view.on_board[way.city]));
  const people = view.players.map((player, seat) => `${name(seat)}: ${playerInWords(player)}`);
  return [
    words(view.status),
    `Turn ${view.turn} of ${view.turns}.`,
    `Regions from dear to cheap: ${regions.join(", ")}. Types: ${types}.`,
    `${cities.join(". ")}.`,
    `${people.join(". ")}.`,
  ].join(" ");
}

/** @param {Context} context */
export function hand(context) {
  const player = me(context);
  if (!player) return "You are watching.";
  const money = [
    counted(player.coins, "coin"),
    counted(player.royal_coins, "royal coin"),
    counted(player.tickets, "ticket"),
    counted(player.royal_tickets, "royal ticket"),
  ].join(", ");
  const letters = player.hand.map((letter) => `${letter.offer_says}; or errand: ${letter.errand_says}`);
  const hung = player.gallery.flatMap((tile, place) =>
    tile ? [`${placeName(place)}: ${tile.name}, ${tile.value} VP`] : [],
  );
  return `You have ${money}. Letters: ${letters.join(". ") || "none"}. Gallery: ${hung.join(". ") || "empty"}.`;
}
