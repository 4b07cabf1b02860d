// What the board and the decisions are in plain words.
import { BOARDS } from "./boards.js";
import { PLURAL } from "./pictures.js";

export const ABILITY = {
  badger: "pays one coin less for everything that costs four coins or more",
  fox: "gets two coins more for every sale, and one when others sell",
  eagle: "has one free move in every turn",
  lion: "may hold two letters more and run one errand more",
};

export const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
export const gift = (coins, tickets) =>
  [coins && counted(coins, "coin"), tickets && counted(tickets, "ticket")].filter(Boolean).join(" and ") || "nothing";

export const FLOOR = ["first", "second", "third"];
export const COLUMN = ["left", "inner left", "inner right", "right"];

// What a place of the gallery pays, as printed on every board.
export const HALLS = {
  1: { coins: 2, tickets: 0 },
  4: { coins: 0, tickets: 1 },
  7: { coins: 1, tickets: 1 },
  10: { coins: 0, tickets: 2 },
};

export const wayTo = (view, city) => view.ways.find((way) => way.city === city);
export const me = ({ view, seat }) => (seat === null ? null : view.players[seat]);
export const regionOf = (view, city) => BOARDS[view.options.board].cities[city].region;

// --- letters ---

const TRADE = {
  region: (of) => `for a trade in the ${of} region`,
  kind: (of) => `for trading a ${of}`,
  buy: () => "for a purchase",
  sell: () => "for a sale",
};
const SHORTLY = { region: (of) => `${of} region`, kind: (of) => of, buy: () => "purchase", sell: () => "sale" };
export const offerOf = ({ offer, of, coins, tickets }) => ({
  gift: gift(coins, tickets),
  when: TRADE[offer](of),
  shortly: SHORTLY[offer](of),
});

// An errand in few words, where many letters lie side by side.
const SHORT = {
  kinds: (about) => about.split("+").join(" or "),
  floor: (about) => `on the ${FLOOR[about]} floor`,
  column: (about) => `in the ${COLUMN[about]} column, double if full`,
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
export const errandOf = ({ errand, about, vp }) =>
  `${vp} VP: each ${SHORT[errand](about)}`.replace("each of your", "of your");

// Would this letter's offer fit a trade here? A trade that is not decided yet may become either.
export const fitsTrade = (letter, region, kind, isPurchase = null) =>
  letter.of === region ||
  letter.of === kind ||
  (letter.offer === "buy" && isPurchase !== false) ||
  (letter.offer === "sell" && isPurchase !== true);

// What filling a place completes and pays.
export function bonuses(gallery, place) {
  const found = [];
  const hall = HALLS[place];
  if (hall) found.push(gift(hall.coins, hall.tickets));
  const fills = (places) => places.every((one) => one === place || gallery[one]);
  const [floor, column] = [Math.floor(place / 4), place % 4];
  if (fills([0, 1, 2].map((row) => row * 4 + column)))
    found.push(...(column === 0 ? ["a royal ticket"] : column === 3 ? ["a royal coin"] : []));
  if (fills([0, 1, 2, 3].map((one) => floor * 4 + one)))
    found.push(...(floor === 1 ? ["room for two more letters"] : floor === 2 ? ["a rarity of the discard pile"] : []));
  return found;
}

function letterOf({ view, seat }, id) {
  const player = view.players[seat];
  return [...(player?.hand ?? []), ...(player?.errands ?? [])].find((letter) => letter.id === id);
}

export function describe(action, context) {
  const { view } = context;
  const player = me(context);
  switch (action.do) {
    case "choose":
      return `Be the ${title(action.character)}, a ${action.figure}`;
    case "go": {
      const way = wayTo(view, action.city);
      const fare = player?.city ? (way.tickets ? ` for ${counted(way.tickets, "ticket")}` : " for nothing") : "";
      return `${player?.city ? "Travel to" : "Begin in"} ${action.city}${fare}`;
    }
    case "buy":
      return `Buy for ${counted(wayTo(view, player.city)?.buy, "coin")}`;
    case "sell":
      return `Sell for ${counted(wayTo(view, player.city)?.sell, "coin")}`;
    case "offer":
      return `Play the letter: ${offerOf(letterOf(context, action.letter)).gift}`;
    case "done":
      return { offer: "No more letters: go on", run: "Run no errand", swap: "Keep the errands" }[view.phase] ?? "Go on";
    case "hang": {
      const more = bonuses(player.gallery, action.place);
      return `Hang it on the ${FLOOR[Math.floor(action.place / 4)]} floor, ${COLUMN[action.place % 4]}${more.length ? `: ${more.join(", ")}` : ""}`;
    }
    case "salvage":
      return `Take ${view.discards.find((tile) => tile.id === action.tile)?.name}`;
    case "exhibit":
      return `Exhibit ${PLURAL[action.kind]}`;
    case "run":
      return `Run the errand: ${letterOf(context, action.letter)?.errand_says}`;
    case "swap":
      return `Give up “${letterOf(context, action.out)?.errand_says}” for “${letterOf(context, action.letter)?.errand_says}”`;
  }
  return "";
}

// Why the way to a city costs what it costs.
export function fareWords(player, way) {
  if (!player.city) return "you begin here";
  if (way.tickets) return `${counted(way.tickets, "ticket")}, ${player.tickets - way.tickets} left`;
  return player.character === "eagle"
    ? "nothing: a free move or a royal ticket"
    : `nothing: ${counted(player.royal_tickets, "royal ticket")}`;
}

export const title = (word) => word[0].toUpperCase() + word.slice(1);
export const owned = (player, kind) => player.gallery.filter((tile) => tile?.kind === kind).length;

// What an exhibition gives: to oneself, and to whom else.
export function rewards(kind, context) {
  const { view } = context;
  const player = me(context);
  const number = owned(player, kind);
  const others = view.players
    .map((one, seat) => seat)
    .filter((seat) => seat !== context.seat && owned(view.players[seat], kind))
    .map((seat) => context.name(seat));
  const mine = {
    jewel: counted(2 + number, "coin"),
    ceramic: counted(1 + number, "ticket"),
    painting: drawn(player, view),
    sculpture: !player.letters
      ? "nothing: you hold no letter"
      : player.errands.length < player.errand_limit
        ? "run an errand"
        : `nothing: you run ${counted(player.errands.length, "errand")} already`,
  }[kind];
  const theirs = { jewel: "2 coins", ceramic: "1 ticket", painting: "1 letter", sculpture: "may change an errand" }[
    kind
  ];
  return { mine, others, theirs };
}

const drawn = (player, view) => {
  const number = Math.min(Math.max(0, player.hand_limit - player.letters), view.deck);
  return number ? counted(number, "letter") : `nothing: you hold ${counted(player.letters, "letter")} already`;
};

export function rewardWords(kind, context) {
  const { mine, others, theirs } = rewards(kind, context);
  return others.length ? `${mine}; ${others.join(", ")}: ${theirs}` : mine;
}

export function board({ view, name, words }) {
  const market = `Regions from dear to cheap: ${view.market[0].join(", ")}. Types: ${view.market[1].map((kind) => PLURAL[kind]).join(", ")}.`;
  const cities = view.ways.map((way) => {
    const tile = view.on_board[way.city];
    return `${way.city}: ${tile.name}, ${tile.kind}, ${tile.value} VP, buy for ${way.buy}, sell for ${way.sell}, ${counted(way.tickets, "ticket")} away`;
  });
  const people = view.players.map(
    (player, seat) =>
      `${name(seat)}: ${player.city ?? "not yet on the board"}, ${counted(player.coins, "coin")}, ${counted(player.tickets, "ticket")}, ${player.gallery.filter(Boolean).length} rarities`,
  );
  return `${words(view.status)} Turn ${view.turn} of ${view.turns}. ${market} ${cities.join(". ")}. ${people.join(". ")}.`;
}

export function hand(context) {
  const player = me(context);
  if (!player) return "You are watching.";
  const letters = player.hand.map((letter) => `${letter.offer_says}; or errand: ${letter.errand_says}`);
  const gallery = player.gallery
    .map((tile, place) =>
      tile ? `${FLOOR[Math.floor(place / 4)]} floor, ${COLUMN[place % 4]}: ${tile.name}, ${tile.value} VP` : null,
    )
    .filter(Boolean);
  return `You have ${counted(player.coins, "coin")}, ${counted(player.royal_coins, "royal coin")}, ${counted(player.tickets, "ticket")}, ${counted(player.royal_tickets, "royal ticket")}. Letters: ${letters.join(". ") || "none"}. Gallery: ${gallery.join(". ") || "empty"}.`;
}
