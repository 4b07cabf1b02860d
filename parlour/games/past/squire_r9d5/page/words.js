// The board and the decisions in plain words.
import { say, thing } from "../../../house.js";
import { BOARDS } from "./boards.js";

/** @import { Arguments, Said } from "../../../web/types/page.js" */
/** @import { Abilities, Action, Buy, Sell, Way } from "./api.js" */
/** @import { Character, Context, Kind, Letter, Own, Player, Region, Tile, View } from "./types.js" */

/**
 * A character's ability with its numbers, which depend on how many play.
 * @type {Record<Character, (numbers: Abilities) => string>}
 */
const ABILITY = {
  badger: ({ badger_saves: saves, badger_haggles_from: from }) => say("ability-badger", { saves, from }),
  fox: ({ fox_gains: gains, fox_share: share }) => say("ability-fox", { gains, share }),
  eagle: ({ eagle_moves: moves }) => say("ability-eagle", { moves }),
  lion: ({ lion_letters: letters }) => say("ability-lion", { letters }),
};
/** @type {(view: View, character: Character) => string} */
export const abilityOf = ({ abilities }, character) => ABILITY[character](abilities);
/**
 * What a character has more than others at the start; empty if nothing.
 * @type {(view: View, character: Character) => string}
 */
export const purseOf = ({ abilities }, character) => {
  const coins = abilities[`${character}_coins`];
  return coins ? say("starts-with-more", { coins }) : "";
};
/** @param {Character} character */
export const characterOf = (character) => say("the-character", { character: `#${character}` });
/** @param {Kind} kind */
export const kindsOf = (kind) => say("kinds", { kind });

// --- cities and rarities, in the arguments of a message and as labels ---

/** @param {string} city */
export const inCity = (city) => `#${city.toLowerCase().replaceAll(" ", "-")}`;
/** @param {string} city */
export const cityName = (city) => thing(inCity(city).slice(1));
/** @param {{ id: string }} one a rarity or a letter */
export const named = ({ id }) => `#${id}`;
/** @param {Pick<Tile, "id">} tile */
export const tileName = ({ id }) => thing(id);
/** @param {number} count */
export const points = (count) => say("vp", { count });

/** @type {(coins: number, tickets: number) => Said[]} */
const gifts = (coins, tickets) => [
  ...(coins ? [/** @type {Said} */ (["coins", { count: coins }])] : []),
  ...(tickets ? [/** @type {Said} */ (["tickets", { count: tickets }])] : []),
];

/** @param {number} count */
export const coins = (count) => say("coins", { count });
/** @param {number} count */
export const tickets = (count) => say("tickets", { count });

export const COLUMN = ["left", "inner-left", "inner-right", "right"];

/**
 * What a place of the gallery pays, as printed on every board.
 * @type {Partial<Record<number, { coins: number, tickets: number }>>}
 */
export const HALLS = {
  1: { coins: 2, tickets: 1 },
  2: { coins: 2, tickets: 1 },
  3: { coins: 1, tickets: 0 },
  4: { coins: 2, tickets: 0 },
  5: { coins: 1, tickets: 0 },
  6: { coins: 1, tickets: 1 },
};

// The meaning of the market's markers, from the top down.
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

/** @type {Record<Letter["offer"], string>} */
const WHEN = { region: "when-region", kind: "when-kind", buy: "when-buy", sell: "when-sell" };
/** @type {Record<Letter["offer"], string>} */
const SHORTLY = { region: "shortly-region", kind: "shortly-kind", buy: "shortly-buy", sell: "shortly-sell" };
/** @type {Record<Letter["offer"], string>} */
const OFFER = { region: "offer-region", kind: "offer-kind", buy: "offer-buy", sell: "offer-sell" };
/** @type {(letter: Letter) => Arguments} */
const wanted = ({ offer, of }) => (offer === "region" ? { region: of } : offer === "kind" ? { kind: of } : {});

/** @param {Pick<Letter, "coins" | "tickets">} letter */
export const giftsOf = ({ coins, tickets }) => gifts(coins, tickets);
/** @param {Letter} letter */
export const giftOf = (letter) => say("gifts", { gifts: giftsOf(letter) });
/** @param {Letter} letter */
export const shortGiftOf = (letter) =>
  letter.coins && letter.tickets
    ? say("gifts-short", { coins: `"${coins(letter.coins)}`, tickets: `"${tickets(letter.tickets)}` })
    : giftOf(letter);
/** @param {Letter} letter */
export const offerOf = (letter) => say(OFFER[letter.offer], { ...wanted(letter), gifts: giftsOf(letter) });
/** @type {(letter: Letter, isShort: boolean) => string} */
export const tradeOf = (letter, isShort) => say((isShort ? SHORTLY : WHEN)[letter.offer], wanted(letter));

/** @type {(letter: Letter) => Arguments} */
function about({ errand, about, vp }) {
  switch (errand) {
    case "kinds":
      return { vp, kinds: about.split("+").map((kind) => ["each-kind", { kind }]) };
    case "floor":
      return { vp, floor: Number(about) + 1 };
    case "column":
      return { vp, column: COLUMN[Number(about)] };
    case "two-values": {
      const [low, high] = about.split("+").map(Number);
      return { vp, low, high };
    }
    case "value":
    case "coins":
    case "tickets":
      return { vp, count: Number(about) };
    default:
      return { vp };
  }
}

/**
 * An errand in few words, where many letters lie side by side.
 * @type {Record<string, string>}
 */
const SHORT = {
  kinds: "short-kinds",
  floor: "short-floor",
  column: "short-column",
  "full-floors": "short-full-floors",
  "full-columns": "short-full-columns",
  missing: "short-missing",
  "set-of-five": "short-set-of-five",
  "set-of-three": "short-set-of-three",
  twos: "short-twos",
  triples: "short-triples",
  value: "short-value",
  "two-values": "short-two-values",
  "same-value": "short-same-value",
  coins: "short-coins",
  tickets: "short-tickets",
  errands: "short-errands",
  halls: "short-halls",
  empty: "short-empty",
  hand: "short-hand",
  "most-common": "short-most-common",
};
/** @type {(letter: Letter) => Said} */
const errandSaid = (letter) => [`errand-${letter.errand}`, about(letter)];
/** @param {Letter} letter */
export const errandOf = (letter) => say(...errandSaid(letter));
/** @param {Letter} letter */
export const shortErrandOf = (letter) => say(SHORT[letter.errand], about(letter));
/** @param {Letter} letter */
export const letterInWords = (letter) =>
  say("letter-in-words", { letter: named(letter), offer: `"${offerOf(letter)}`, errand: [errandSaid(letter)] });

/** @param {Letter} letter */
export const titleOf = ({ id }) => thing(id);

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
 * @type {(gallery: Player["gallery"], place: number) => Said[]}
 */
export function bonuses(gallery, place) {
  const hall = HALLS[place];
  /** @type {Said[]} */
  const found = hall ? gifts(hall.coins, hall.tickets) : [];
  /** @param {number[]} places */
  const fills = (places) => places.every((one) => one === place || gallery[one]);
  const [floor, column] = [Math.floor(place / 4), place % 4];
  if (fills([0, 1, 2].map((row) => row * 4 + column))) {
    if (column === 0) found.push(["a-royal-ticket"]);
    if (column === 3) found.push(["a-royal-coin"]);
  }
  if (fills([0, 1, 2, 3].map((one) => floor * 4 + one))) {
    if (floor === 1) found.push(["room-for-letters"]);
    if (floor === 2) found.push(["a-discard"]);
  }
  return found;
}

/** @type {(player: Own | null, id: string) => Letter | undefined} */
function letterOf(player, id) {
  return player ? [...player.hand, ...player.errands].find((letter) => letter.id === id) : undefined;
}

/** @type {(view: View, player: Own | null) => Way | undefined} */
const wayHere = (view, player) => (player?.city ? wayTo(view, player.city) : undefined);

/** @type {Partial<Record<View["phase"], string>>} */
const DONE = { run: "run-no-errand", swap: "keep-errands" };

/** @type {(place: number) => Arguments} */
const where = (place) => ({ floor: Math.floor(place / 4) + 1, column: COLUMN[place % 4] });
/** @type {(place: number) => string} */
export const placeName = (place) => say("place-name", where(place));

/** @type {(action: Action, context: Pick<Context, "view" | "seat">) => string} */
export function describe(action, context) {
  const { view } = context;
  const player = me(context);
  switch (action.do) {
    case "choose":
      return say("do-choose", { character: `#${action.character}`, figure: action.figure });
    case "go": {
      const city = inCity(action.city);
      if (!player?.city) return say("do-begin", { city });
      return say("do-go", { city, tickets: wayTo(view, action.city)?.tickets ?? 0 });
    }
    case "buy":
    case "sell":
      return tradeInWords(action, view, player);
    case "done":
      return say(DONE[view.phase] ?? "go-on");
    case "hang": {
      const more = player ? bonuses(player.gallery, action.place) : [];
      return more.length
        ? say("do-hang-bonus", { ...where(action.place), bonuses: more })
        : say("do-hang", where(action.place));
    }
    case "salvage":
      return say("do-salvage", { tile: `#${action.tile}` });
    case "exhibit":
      return say("do-exhibit", { kind: action.kind });
    case "run": {
      const letter = letterOf(player, action.letter);
      return letter ? say("do-run", { errand: [errandSaid(letter)] }) : say("run-errand");
    }
    case "swap": {
      const [out, letter] = [letterOf(player, action.out), letterOf(player, action.letter)];
      if (!out || !letter) return say("swap-errand");
      return say("do-swap", { out: [errandSaid(out)], errand: [errandSaid(letter)] });
    }
  }
}

/** @type {(action: Buy | Sell, view: View, player: Own | null) => string} */
function tradeInWords({ do: trade, letters = [] }, view, player) {
  const price = wayHere(view, player)?.[trade];
  if (price === undefined) return say(trade);
  const played = letters.flatMap((id) => letterOf(player, id) ?? []);
  if (!played.length) return say(TRADE[trade], { price });
  return say(WITH_LETTERS[trade], { price, count: played.length, gifts: giftsOf(summed(played)) });
}

const TRADE = { buy: "do-buy", sell: "do-sell" };
const WITH_LETTERS = { buy: "do-buy-letters", sell: "do-sell-letters" };

/** @param {Letter[]} letters */
const summed = (letters) => ({
  coins: letters.reduce((sum, { coins }) => sum + coins, 0),
  tickets: letters.reduce((sum, { tickets }) => sum + tickets, 0),
});

/**
 * Why the way to a city costs what it costs.
 * @type {(player: Player, way: Way) => string}
 */
export function fareWords(player, way) {
  if (!player.city) return say("fare-begin");
  if (way.tickets) return say("fare", { count: way.tickets, left: player.tickets - way.tickets });
  return player.character === "eagle" ? say("fare-eagle") : say("fare-royal", { count: player.royal_tickets });
}

/** @type {(player: Player, kind: Kind) => number} */
const owned = (player, kind) => player.gallery.filter((tile) => tile?.kind === kind).length;

// What everybody gets from an exhibition; the exhibitor gets one more for each rarity.
const EXHIBITED = { jewel: 2, ceramic: 1 };

/**
 * What an exhibition gives: to oneself, and to whom else. Books are never shown.
 * @type {(kind: Kind, player: Own, context: Context) => { mine: string, shared: string }}
 */
export function rewards(kind, player, context) {
  const { view } = context;
  const others = view.players.flatMap((other, seat) =>
    seat !== context.seat && owned(other, kind) ? [`@${seat}`] : [],
  );
  const mine = {
    jewel: () => coins(EXHIBITED.jewel + owned(player, "jewel")),
    ceramic: () => tickets(EXHIBITED.ceramic + owned(player, "ceramic")),
    painting: () => drawn(player, view),
    sculpture: () => errandRun(player),
    book: () => say("nothing"),
  };
  const theirs = {
    jewel: coins(EXHIBITED.jewel),
    ceramic: tickets(EXHIBITED.ceramic),
    painting: say("letters", { count: 1 }),
    sculpture: "",
    book: say("nothing"),
  };
  const reward = `"${theirs[kind]}`;
  const shared =
    kind === "sculpture"
      ? context.say("rewards-others-swap", { others })
      : context.say("rewards-others", { others, reward });
  return { mine: mine[kind](), shared: others.length ? shared : "" };
}

/** @param {Own} player */
function errandRun(player) {
  if (!player.letters) return say("nothing-no-letter");
  if (player.errands.length < player.errand_limit) return say("one-errand");
  return say("nothing-full-errands", { count: player.errands.length });
}

/** @type {(player: Own, view: View) => string} */
const drawn = (player, view) => {
  const room = Math.max(0, player.hand_limit - player.letters);
  if (!room) return say("nothing-full-hand", { count: player.letters });
  return view.deck ? say("letters", { count: Math.min(room, view.deck) }) : say("nothing-no-letters-left");
};

/** @param {Player} player */
export const hungIn = ({ gallery }) => gallery.filter((tile) => tile !== null);

/** @param {Tile} tile */
export const tileInWords = (tile) => say("tile-in-words", { tile: named(tile), value: tile.value });

/** @type {(way: Way, tile: Tile) => string} */
function cityInWords({ city, buy, sell, tickets }, tile) {
  const { kind, value } = tile;
  return say("board-city", { city: inCity(city), tile: named(tile), kind, value, buy, sell, tickets });
}

/** @param {Context} context */
export function board({ view, say: speak, words }) {
  const [regions, kinds] = view.market;
  const market = say("board-market", {
    regions: regions.map((region) => ["region-short", { region }]),
    kinds: kinds.map((kind) => ["kinds", { kind }]),
  });
  const people = view.players.map((player, seat) => {
    const { coins, tickets } = player;
    const held = { who: `@${seat}`, coins, tickets, rarities: hungIn(player).length };
    return player.city ? speak("board-player", { ...held, city: inCity(player.city) }) : speak("board-nowhere", held);
  });
  return [
    words(view.status),
    say("board-turn", { turn: view.turn, turns: view.turns }),
    market,
    ...view.ways.map((way) => cityInWords(way, view.on_board[way.city])),
    ...people,
  ].join(" ");
}

/** @param {Context} context */
export function hand(context) {
  const player = me(context);
  if (!player) return say("watching");
  const money = say("hand-money", {
    coins: player.coins,
    "royal-coins": player.royal_coins,
    tickets: player.tickets,
    "royal-tickets": player.royal_tickets,
  });
  const letters = player.hand.map(letterInWords).join(" ");
  const hung = player.gallery.flatMap((tile, place) =>
    tile ? [say("hand-hung", { ...where(place), tile: named(tile), value: tile.value })] : [],
  );
  return [money, letters || say("hand-no-letters"), ...(hung.length ? hung : [say("hand-empty-gallery")])].join(" ");
}
