"""The pencil's tables and positions, in numbers: the rules, a collector's weights, the standing, and positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from parlour.games.past.squire_r9d5.cards import (
    CHARACTERS,
    COLOURS,
    COLUMNS,
    FLOORS,
    HALLS,
    KINDS,
    LETTERS,
    PLACES,
    PRICES,
    TILES,
    Board,
    Character,
    Hall,
    Letter,
    board_map,
)
from parlour.games.past.squire_r9d5.exhibitions import CERAMIC_TICKETS, JEWEL_COINS
from parlour.games.past.squire_r9d5.pencil import rows as at
from parlour.games.past.squire_r9d5.players import (
    FLOOR_TWO_LETTERS,
    errand_limit,
    free_moves,
    hand_limit,
    share_of_sale,
    to_pay,
    to_receive,
)
from parlour.games.past.squire_r9d5.rules import turns
from parlour.games.past.squire_r9d5.standing import coefficients, vagueness
from parlour.games.past.squire_r9d5.state import Gallery, Market, Player, SquireState
from parlour.games.past.squire_r9d5.weights import GROWTH, NO_ERRAND, NO_PURCHASE, NO_SWAP, Weights

# --- numbers for names ---

NOBODY = NOWHERE = -1
TILE_NUMBER = {tile: number for number, tile in enumerate(TILES)}
TILE_KIND = tuple(KINDS.index(tile.kind) for tile in TILES.values())
TILE_VALUE = tuple(tile.value for tile in TILES.values())
LETTER_NUMBER = {letter: number for number, letter in enumerate(LETTERS)}
COLOUR_NUMBER: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
KIND_NUMBER: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
LINES: tuple[tuple[int, ...], ...] = (
    *(tuple(range(number * COLUMNS, (number + 1) * COLUMNS)) for number in range(FLOORS)),
    *(tuple(range(number, PLACES, COLUMNS)) for number in range(COLUMNS)),
)
LINE_MASKS = tuple(sum(1 << place for place in line) for line in LINES)


@cache
def city_numbers(board: Board) -> dict[str, int]:
    return {name: number for number, name in enumerate(board_map(board).cities)}


class Calendar(NamedTuple):
    """For each turn and each place in the order of play: turns to come, and exhibitions to come, this turn's included; and who exhibits."""

    turns_left: tuple[tuple[int, ...], ...]
    exhibitions: tuple[tuple[int, ...], ...]
    exhibitor: tuple[int, ...]


@cache
def calendar(seats: int) -> Calendar:
    """squire/token: it begins with the last and goes against the order of play, so every exhibition is known in advance."""
    active = [NOBODY, *(turn % seats for turn in range(turns(seats)))]
    token, exhibitor = seats - 1, [NOBODY] * len(active)
    for turn, place in enumerate(active):
        if place == token:
            exhibitor[turn], token = token, (token - 1) % seats
    return Calendar(_to_come(active, 1, seats), _to_come(exhibitor, 0, seats), tuple(exhibitor))


def _to_come(whose: list[int], after: int, seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(whose[turn + after :].count(place) for place in range(seats)) for turn in range(len(whose)))


# --- tables ---


@cache
def tables(board: Board, seats: int, weights: Weights) -> at.Tables:
    return at.Tables(_whole_tables(board, seats), _real_tables(seats, weights))


@cache
def _whole_tables(board: Board, seats: int) -> list[int]:
    map_of, dates, bare = board_map(board), calendar(seats), [_bare(one) for one in (*CHARACTERS, None)]
    cities, galleries = map_of.cities, range(1 << PLACES)
    of_the_rules = (PLACES, FLOOR_TWO_LETTERS, JEWEL_COINS, CERAMIC_TICKETS)
    halls = [HALLS.get(place, Hall()) for place in range(PLACES)]
    found = [0] * at.WHOLE
    for start, end, width, rows in (
        (0, at.REGION_OF, 0, [(seats, len(cities), len(LETTERS), FLOORS, COLUMNS, *of_the_rules)]),
        (at.REGION_OF, at.LINKS, 0, [[COLOUR_NUMBER[city.region] for city in cities.values()]]),
        (at.LINKS, at.TURNS_LEFT, at.MOST_CITIES, [[map_of.distances[one][to] for to in cities] for one in cities]),
        (at.TURNS_LEFT, at.EXHIBITIONS, 4, dates.turns_left),
        (at.EXHIBITIONS, at.EXHIBITOR, 4, dates.exhibitions),
        (at.EXHIBITOR, at.PAYS, 0, [dates.exhibitor]),
        (at.PAYS, at.GIFT, at.PRICES_MORE, [[to_pay(one, price, seats) for price in _ALL_PRICES] for one in bare]),
        (at.GIFT, at.TILE, 5, [_gift(one, seats) for one in bare]),
        (at.TILE, at.PRICE, 2, list(zip(TILE_KIND, TILE_VALUE, strict=True))),
        (at.PRICE, at.LETTER_AT, 0, [PRICES]),
        (at.LETTER_AT, at.HALL, 8, [_letter(letter) for letter in LETTERS.values()]),
        (at.HALL, at.LINE_AT, 2, [(hall.coins, hall.tickets) for hall in halls]),
        (at.LINE_AT, at.BITS, 2, [(mask, len(line)) for mask, line in zip(LINE_MASKS, LINES, strict=True)]),
        (at.BITS, at.LACKS, 0, [[mask.bit_count() for mask in galleries]]),
        (at.LACKS, at.WHOLE, at.GALLERIES, [[(line & ~mask).bit_count() for mask in galleries] for line in LINE_MASKS]),
    ):
        _put(found, start, end, width, rows)
    return found


def _real_tables(seats: int, weights: Weights) -> list[float]:
    by_turn = (weights.painting, weights.jewel, weights.sculpture, 0.0, weights.ceramic)
    single = (
        *(weights.coin, weights.ticket, weights.coins_a_turn, weights.tickets_a_turn, weights.value),
        *(weights.first_of_kind, weights.royal_coin, weights.royal_ticket, weights.floor_two, weights.floor_three),
        *(weights.errand, weights.letter, weights.run_chance, weights.rival, weights.buys_a_turn, *by_turn),
        *(NO_PURCHASE, NO_ERRAND, NO_SWAP),
    )
    ends = [row for (players, _), row in sorted(coefficients().items()) if players == seats]
    found = [0.0] * at.REAL
    for start, end, width, rows in (
        (0, at.SPREAD, 0, [single]),
        (at.SPREAD, at.GROWTH_AT, 0, [vagueness(seats)]),
        (at.GROWTH_AT, at.PARTS, 2, [GROWTH.get(letter, (0.0, 0)) for letter in LETTERS]),
        (at.PARTS, at.STANDING, at.LINES_MORE, [_parts(len(line), weights.patience) for line in LINES]),
        (at.STANDING, at.REAL, at.MOST_FEATURES, ends),
    ):
        _put(found, start, end, width, rows)
    return found


def _put(found: list[float] | list[int], start: int, end: int, width: int, rows: Sequence[Sequence[float]]) -> None:
    """Rows one after the other, each in its place; no table runs into the next."""
    for number, row in enumerate(rows):
        first = start + number * width
        assert first + len(row) <= end
        assert len(row) <= width or not number
        found[first : first + len(row)] = row  # type: ignore[assignment]


_ALL_PRICES = range(2 * PRICES[0] + 1)


def _bare(character: Character | None) -> Player:
    return Player(character, "lady", None, 0, 0, 0, 0, (), (), (None,) * PLACES)


def _gift(bare: Player, seats: int) -> tuple[int, ...]:
    """squire/characters: an ability in numbers."""
    limits = (hand_limit(bare, seats), errand_limit(bare))
    return (to_receive(bare, 0, seats), share_of_sale(bare, seats), free_moves(bare, seats), *limits)


def _parts(places: int, patience: float) -> list[float]:
    """By places missing: how much of its reward a line counts."""
    return [((places - missing) / places) ** patience for missing in range(places + 1)]


_OFFERS = {"region": at.BY_REGION, "kind": at.BY_KIND, "buy": at.WITH_PURCHASE, "sell": at.WITH_SALE}
_ERRANDS = {
    "kinds": at.OF_KINDS,
    "floor": at.LINE,
    "column": at.LINE,
    "full-floors": at.FULL_FLOORS,
    "full-columns": at.FULL_COLUMNS,
    "missing": at.MISSING,
    "set-of-five": at.SET_OF_FIVE,
    "set-of-three": at.SET_OF_THREE,
    "twos": at.TWOS,
    "triples": at.TRIPLES,
    "value": at.OF_VALUES,
    "two-values": at.OF_VALUES,
    "same-value": at.SAME_VALUE,
    "coins": at.OF_COINS,
    "tickets": at.OF_TICKETS,
    "errands": at.OF_ERRANDS,
    "halls": at.IN_HALLS,
    "empty": at.EMPTY,
    "hand": at.IN_HAND,
    "most-common": at.MOST_COMMON,
}


def _letter(letter: Letter) -> tuple[int, ...]:
    of = {**COLOUR_NUMBER, **KIND_NUMBER}.get(letter.of, NOBODY)
    before = {"floor": 0, "column": FLOORS}.get(letter.errand)
    line = NOBODY if before is None else before + int(letter.about)
    return (
        *(_OFFERS[letter.offer], of, letter.coins, letter.tickets),
        *(_ERRANDS[letter.errand], _about(letter), letter.vp, line),
    )


def _about(letter: Letter) -> int:
    """What an errand counts: kinds or values, four bits each, places, or a number."""
    match letter.errand:
        case "kinds":
            return sum(15 << 4 * KIND_NUMBER[kind] for kind in letter.about.split("+"))
        case "value" | "two-values":
            return sum(15 << 4 * int(value) for value in letter.about.split("+"))
        case "halls":
            return sum(1 << place for place in HALLS)
    return int(letter.about or 0)


# --- a position ---


def player_row(player: Player, board: Board) -> list[int]:
    city = NOWHERE if player.city is None else city_numbers(board)[player.city]
    row = [
        *(len(CHARACTERS) if player.character is None else CHARACTERS.index(player.character), city),
        *(player.coins, player.royal_coins, player.tickets, player.royal_tickets, *in_bits(player.gallery)),
        *(len(player.hand), len(player.errands), *[LETTER_NUMBER[letter] for letter in player.hand]),
    ]
    row += [NOBODY] * (at.ERRANDS - len(row))
    row += [LETTER_NUMBER[letter] for letter in player.errands]
    return row + [NOBODY] * (at.PLAYER - len(row))


@lru_cache(maxsize=16384)
def in_bits(gallery: Gallery) -> tuple[int, int, int, int]:
    """The filled places, the rarities by kind and by value, and their points."""
    mask = kinds = values = points = 0
    for place, tile in enumerate(gallery):
        if tile is not None:
            number = TILE_NUMBER[tile]
            mask |= 1 << place
            kinds += 1 << 4 * TILE_KIND[number]
            values += 1 << 4 * TILE_VALUE[number]
            points += TILE_VALUE[number]
    return mask, kinds, values, points


def table_row(state: SquireState, turn: int, swaps: Sequence[int] = ()) -> list[int]:
    """A table after a number of turns; `swaps`: who may still change errands in the last of them."""
    row = [NOBODY] * at.TABLE
    row[: at.REGION_ORDER] = (
        *(state.first, turn, len(state.supply), len(state.deck), len(state.discards), len(swaps)),
    )
    for start, values in (
        (at.REGION_ORDER, market_numbers(state.market)),
        (at.SWAPS, swaps),
        (at.BOARD, [TILE_NUMBER[state.on_board[name]] for name in city_numbers(state.options.board)]),
        (at.SUPPLY, [TILE_NUMBER[tile] for tile in reversed(state.supply)]),
        (at.DECK, [LETTER_NUMBER[letter] for letter in reversed(state.deck)]),
        (at.DISCARDS, [TILE_NUMBER[tile] for tile in state.discards]),
    ):
        row[start : start + len(values)] = values
    return row


@lru_cache(maxsize=16384)
def market_numbers(market: Market) -> tuple[int, ...]:
    """The order of regions and of kinds, and the prices of both: squire/market."""
    orders = [COLOUR_NUMBER[one] for one in market[0]], [KIND_NUMBER[one] for one in market[1]]
    prices = [PRICES[order.index(number)] for order in orders for number in range(len(order))]
    return (*orders[0], *orders[1], *prices)
