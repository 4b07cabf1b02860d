"""What compiled playouts look up and begin from, in numbers: the rules, a collector's taste, the standing, and positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from parlour.games.squire import quick
from parlour.games.squire.cards import CHARACTERS, COLUMNS, FLOORS, HALLS, KINDS, LETTERS, PLACES, PRICES, Board, Letter
from parlour.games.squire.exhibitions import CERAMIC_TICKETS, JEWEL_COINS
from parlour.games.squire.openings import Hidden, Opening
from parlour.games.squire.players import FLOOR_TWO_LETTERS
from parlour.games.squire.sketch import (
    COLOUR_NUMBER,
    GIFTS,
    HALL_AT,
    KIND_NUMBER,
    TILE_KIND,
    TILE_NUMBER,
    TILE_VALUE,
    calendar,
    country,
)
from parlour.games.squire.standing import coefficients, vagueness
from parlour.games.squire.taste import NO_ERRAND, NO_PURCHASE, NO_SWAP
from parlour.games.squire.valuation import GROWTH, LINE_MASKS, LINES, Weights

numpy = quick.numpy

_ERRANDS = {
    "kinds": quick.OF_KINDS,
    "floor": quick.LINE,
    "column": quick.LINE,
    "full-floors": quick.FULL_FLOORS,
    "full-columns": quick.FULL_COLUMNS,
    "missing": quick.MISSING,
    "set-of-five": quick.SET_OF_FIVE,
    "set-of-three": quick.SET_OF_THREE,
    "twos": quick.TWOS,
    "triples": quick.TRIPLES,
    "value": quick.OF_VALUES,
    "two-values": quick.OF_VALUES,
    "same-value": quick.SAME_VALUE,
    "coins": quick.OF_COINS,
    "tickets": quick.OF_TICKETS,
    "royal": quick.ROYAL,
    "errands": quick.OF_ERRANDS,
    "halls": quick.IN_HALLS,
    "empty": quick.EMPTY,
    "hand": quick.IN_HAND,
    "most-common": quick.MOST_COMMON,
}


@cache
def tables(board: Board, seats: int, weights: Weights) -> quick.Tables:
    return quick.Tables(_whole_tables(board, seats), _real_tables(seats, weights))


def _whole_tables(board: Board, seats: int) -> Any:
    known, dates = country(board), calendar(seats)
    gifts = [GIFTS[seats, one] for one in (*CHARACTERS, None)]
    of_the_rules = (PLACES, FLOOR_TWO_LETTERS, JEWEL_COINS, CERAMIC_TICKETS)
    numbers = (seats, len(known.names), len(LETTERS), FLOORS, COLUMNS, *of_the_rules)
    found = numpy.zeros(quick.WHOLE, dtype=numpy.int64)
    for at, end, width, rows in (
        (0, quick.REGION_OF, 0, [numbers]),
        (quick.REGION_OF, quick.LINKS, 0, [known.regions]),
        (quick.LINKS, quick.TURNS_LEFT, quick.MOST_CITIES, known.links),
        (quick.TURNS_LEFT, quick.EXHIBITIONS, 4, dates.turns_left),
        (quick.EXHIBITIONS, quick.EXHIBITOR, 4, dates.exhibitions),
        (quick.EXHIBITOR, quick.PAYS, 0, [dates.exhibitor]),
        (quick.PAYS, quick.GIFT, quick.HIGHEST_PRICES, [gift.pays for gift in gifts]),
        (
            quick.GIFT,
            quick.TILE,
            5,
            [(gift.gains, gift.share, gift.moves, gift.letters, gift.errands) for gift in gifts],
        ),
        (quick.TILE, quick.PRICE, 2, list(zip(TILE_KIND, TILE_VALUE, strict=True))),
        (quick.PRICE, quick.LETTER_AT, 0, [PRICES]),
        (quick.LETTER_AT, quick.HALL, 8, [_letter(letter) for letter in LETTERS.values()]),
        (quick.HALL, quick.LINE_AT, 2, [(hall.coins, hall.tickets) for hall in HALL_AT]),
        (quick.LINE_AT, quick.BITS, 2, [(mask, len(line)) for mask, line in zip(LINE_MASKS, LINES, strict=True)]),
        (quick.BITS, quick.LACKS, 0, [[mask.bit_count() for mask in range(1 << PLACES)]]),
        (
            quick.LACKS,
            quick.WHOLE,
            quick.GALLERIES,
            [[(line & ~mask).bit_count() for mask in range(1 << PLACES)] for line in LINE_MASKS],
        ),
    ):
        _put(found, at, end, width, rows)
    return found


def _real_tables(seats: int, weights: Weights) -> Any:
    by_turn = (weights.painting, weights.jewel, weights.sculpture, 0.0, weights.ceramic)
    single = (
        *(weights.coin, weights.ticket, weights.coins_a_turn, weights.tickets_a_turn, weights.value),
        *(weights.first_of_kind, weights.royal_coin, weights.royal_ticket, weights.floor_two, weights.floor_three),
        *(weights.errand, weights.letter, weights.run_chance, weights.rival, weights.buys_a_turn, *by_turn),
        *(NO_PURCHASE, NO_ERRAND, NO_SWAP),
    )
    ends = [row for (players, _), row in sorted(coefficients().items()) if players == seats]
    found = numpy.zeros(quick.REAL, dtype=numpy.float64)
    for at, end, width, rows in (
        (0, quick.SPREAD, 0, [single]),
        (quick.SPREAD, quick.GROWTH_AT, 0, [vagueness(seats)]),
        (quick.GROWTH_AT, quick.HALVES, 2, [GROWTH.get(letter, (0.0, 0)) for letter in LETTERS]),
        (quick.HALVES, quick.STANDING, quick.LINES_MORE, [_halves(len(line), weights.patience) for line in LINES]),
        (quick.STANDING, quick.REAL, quick.MOST_FEATURES, ends),
    ):
        _put(found, at, end, width, rows)
    return found


def _put(found: Any, at: int, end: int, width: int, rows: Sequence[Sequence[float]]) -> None:
    for number, row in enumerate(rows):
        start = at + number * width
        assert start + len(row) <= end
        assert len(row) <= width or not number
        found[start : start + len(row)] = row


def _whole(values: Any) -> Any:
    return numpy.array(values, dtype=numpy.int64)


def _halves(places: int, patience: float) -> list[float]:
    """By places missing: how much of its reward a line counts."""
    return [((places - missing) / places) ** patience for missing in range(places + 1)]


def _letter(letter: Letter) -> tuple[int, ...]:
    offers = {"region": quick.BY_REGION, "kind": quick.BY_KIND, "buy": quick.WITH_PURCHASE, "sell": quick.WITH_SALE}
    of = {**COLOUR_NUMBER, **KIND_NUMBER}.get(letter.of, -1)
    line = {"floor": 0, "column": FLOORS}.get(letter.errand, 0) + int(letter.about) if letter.errand in _LINES else -1
    return (
        *(offers[letter.offer], of, letter.coins, letter.tickets),
        *(_ERRANDS[letter.errand], _about(letter), letter.vp, line),
    )


_LINES = ("floor", "column")


def _about(letter: Letter) -> int:
    """What an errand counts: kinds or values as bits, the places of a line, or a number."""
    match letter.errand:
        case "kinds":
            return sum(1 << KINDS.index(kind) for kind in KINDS if kind in letter.about)
        case "value" | "two-values":
            return sum(1 << int(value) for value in letter.about.split("+"))
        case "halls":
            return sum(1 << place for place in HALLS)
    return int(letter.about or 0)


# --- a position ---


@lru_cache(maxsize=64)
def rows(opening: Opening) -> tuple[Any, Any]:
    """A position in numbers: its players and its table."""
    state = opening.state
    names = country(state.options.board).names
    players = numpy.full((len(state.players), quick.PLAYER), -1, dtype=numpy.int64)
    for row, sketched, player in zip(players, opening.players, state.players, strict=True):
        character = len(CHARACTERS) if player.character is None else CHARACTERS.index(player.character)
        row[: quick.HAND] = (
            *(character, sketched.city, sketched.coins, sketched.royal_coins, sketched.tickets, sketched.royal_tickets),
            *(sketched.mask, sketched.kinds, sketched.values, sketched.points, len(player.hand), len(player.errands)),
        )
        row[quick.HAND : quick.HAND + len(player.hand)] = [LETTER_NUMBER[letter] for letter in player.hand]
        row[quick.ERRANDS : quick.ERRANDS + len(player.errands)] = [LETTER_NUMBER[letter] for letter in player.errands]
    table = numpy.full(quick.TABLE, -1, dtype=numpy.int64)
    table[: quick.REGIONS] = (
        *(state.first, opening.turn, len(state.supply), len(state.deck), len(state.discards), len(opening.swaps)),
    )
    for at, values in (
        (quick.REGIONS, [COLOUR_NUMBER[one] for one in state.market[0]]),
        (quick.KIND_ORDER, [KIND_NUMBER[one] for one in state.market[1]]),
        (quick.SWAPS, opening.swaps),
        (quick.BOARD, [TILE_NUMBER[state.on_board[name]] for name in names]),
        (quick.SUPPLY, [TILE_NUMBER[tile] for tile in reversed(state.supply)]),
        (quick.DECK, [LETTER_NUMBER[letter] for letter in reversed(state.deck)]),
        (quick.DISCARDS, [TILE_NUMBER[tile] for tile in state.discards]),
    ):
        table[at : at + len(values)] = values
    return players, table


LETTER_NUMBER = {letter: number for number, letter in enumerate(LETTERS)}


def tried(
    openings: Sequence[Opening], hidden: Hidden, seeds: Sequence[int], seat: int, rounds: int, epsilon: float
) -> list[list[float]]:
    """What `openings.tried` gives, in a small part of the time."""
    first = openings[0]
    seats = len(first.state.players)
    players, boards = zip(*[rows(one) for one in openings], strict=True)
    out = numpy.zeros((len(openings), len(seeds)))
    quick.try_all(
        tables(first.state.options.board, seats, first.weights),
        numpy.stack(players),
        numpy.stack(boards),
        _whole([LETTER_NUMBER[letter] for letter in hidden.letters]),
        _whole([TILE_NUMBER[tile] for tile in hidden.tiles]),
        numpy.array(seeds, dtype=numpy.uint64),
        seat,
        rounds * seats,
        epsilon,
        out,
    )
    found: list[list[float]] = out.tolist()
    return found
