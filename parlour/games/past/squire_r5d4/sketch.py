"""Squire in pencil: boards, abilities, players and errands on plain numbers, for playouts that are many times as fast as the rules.

Only bots use it; the tests compare whole games in it with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from parlour.games.past.squire_r5d4.cards import (
    ABILITIES,
    CHARACTERS,
    COLOURS,
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
from parlour.games.past.squire_r5d4.players import (
    FLOOR_TWO_LETTERS,
    errand_limit,
    free_moves,
    hand_limit,
    share_of_sale,
    to_pay,
    to_receive,
)
from parlour.games.past.squire_r5d4.rules import turns
from parlour.games.past.squire_r5d4.scoring import sets_of_three
from parlour.games.past.squire_r5d4.state import Gallery, Player
from parlour.games.past.squire_r5d4.valuation import LINE_MASKS, SCULPTURE

# --- numbers for names ---

TILE_NAMES = tuple(TILES)
TILE_NUMBER = {tile: number for number, tile in enumerate(TILE_NAMES)}
TILE_KIND = tuple(KINDS.index(tile.kind) for tile in TILES.values())
TILE_VALUE = tuple(tile.value for tile in TILES.values())
NOWHERE = NOBODY = -1
HALL_AT = tuple(HALLS.get(place, Hall()) for place in range(PLACES))
FLOOR_MASKS, COLUMN_MASKS = LINE_MASKS[:FLOORS], LINE_MASKS[FLOORS:]
LEFT, RIGHT = COLUMN_MASKS[0], COLUMN_MASKS[-1]
SECOND_FLOOR, THIRD_FLOOR = FLOOR_MASKS[1:]
FULL = (1 << PLACES) - 1
HIGHEST = 2 * PRICES[0]
COLOUR_NUMBER: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
KIND_NUMBER: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}


@cache
def prices(order: tuple[int, ...]) -> tuple[int, ...]:
    """squire/price, by marker."""
    return tuple(PRICES[order.index(marker)] for marker in range(len(order)))


class Country(NamedTuple):
    """A board in numbers: the region of each city, the links between cities, and from each city, for so many links at most, the cities within them."""

    names: tuple[str, ...]
    regions: tuple[int, ...]
    links: tuple[tuple[int, ...], ...]
    within: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    anywhere: tuple[tuple[int, int], ...]


@cache
def country(board: Board) -> Country:
    board_of = board_map(board)
    names = tuple(board_of.cities)
    far = tuple(tuple(board_of.distances[start][to] for to in names) for start in names)
    farthest = max(map(max, far))
    return Country(
        names,
        tuple(COLOURS.index(city.region) for city in board_of.cities.values()),
        far,
        tuple(
            tuple(
                tuple((to, links) for to, links in enumerate(row) if 0 < links <= most) for most in range(farthest + 1)
            )
            for row in far
        ),
        tuple((to, 0) for to in range(len(names))),
    )


@dataclass(frozen=True, eq=False, slots=True)
class Gift:
    """A character's ability in numbers: what is paid at each price, and so on. There is one for each number of players and each character,
    compared by identity."""

    pays: tuple[int, ...]
    gains: int
    share: int
    moves: int
    letters: int
    errands: int


def _gift(character: Character | None, seats: int) -> Gift:
    bare = Player(character, "lady", None, 0, 0, 0, 0, (), (), (None,) * PLACES)
    return Gift(
        tuple(to_pay(bare, price, seats) for price in range(HIGHEST + 1)),
        to_receive(bare, 0, seats),
        share_of_sale(bare, seats),
        free_moves(bare, seats),
        hand_limit(bare, seats),
        errand_limit(bare),
    )


GIFTS = {(seats, one): _gift(one, seats) for seats in ABILITIES for one in (*CHARACTERS, None)}


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


# --- a player ---


class Sketched:
    """One player. `kinds` and `values` count the gallery's rarities, four bits for each kind and each value; `mask` tells the filled places."""

    __slots__ = (
        "city",
        "coins",
        "errands",
        "gift",
        "hand",
        "kinds",
        "mask",
        "points",
        "royal_coins",
        "royal_tickets",
        "tickets",
        "values",
    )

    def __init__(self, player: Player, cities: Sequence[str], seats: int) -> None:
        self.gift = GIFTS[seats, player.character]
        self.city = NOWHERE if player.city is None else cities.index(player.city)
        self.coins, self.royal_coins = player.coins, player.royal_coins
        self.tickets, self.royal_tickets = player.tickets, player.royal_tickets
        self.hand, self.errands = player.hand, player.errands
        self.mask: int
        self.values: int
        self.mask, self.kinds, self.values, self.points = in_bits(player.gallery)

    def keep(self, tile: int) -> None:
        value = TILE_VALUE[tile]
        self.kinds += 1 << 4 * TILE_KIND[tile]
        self.values += 1 << 4 * value
        self.points += value

    def count(self, kind: int) -> int:
        return self.kinds >> 4 * kind & 15

    @property
    def counts(self) -> tuple[int, ...]:
        return counted(self.kinds)

    @property
    def hand_limit(self) -> int:
        """squire/hand-limit, squire/floor-two"""
        second_floor = FLOOR_TWO_LETTERS if self.mask & SECOND_FLOOR == SECOND_FLOOR else 0
        return self.gift.letters + (self.kinds & 15) + second_floor

    @property
    def errand_limit(self) -> int:
        """squire/errand-limit"""
        return self.gift.errands + self.count(SCULPTURE)

    @property
    def money(self) -> int:
        return self.coins + self.royal_coins + self.tickets + self.royal_tickets

    @property
    def score(self) -> float:
        """squire/score, and a hundredth for all that breaks ties: squire/ties."""
        errands = sum(LETTERS[letter].vp * times(LETTERS[letter], self) for letter in self.errands)
        return self.points + errands + self.money // 5 + self.money / 100


@lru_cache(maxsize=16384)
def in_bits(gallery: Gallery) -> tuple[int, int, int, int]:
    """The filled places, the rarities by kind and by value, and their points: a gallery as `Sketched` keeps it."""
    mask = kinds = values = points = 0
    for place, tile in enumerate(gallery):
        if tile is not None:
            number = TILE_NUMBER[tile]
            mask |= 1 << place
            kinds += 1 << 4 * TILE_KIND[number]
            values += 1 << 4 * TILE_VALUE[number]
            points += TILE_VALUE[number]
    return mask, kinds, values, points


@lru_cache(maxsize=16384)
def counted(kinds: int) -> tuple[int, ...]:
    return tuple(kinds >> 4 * kind & 15 for kind in range(5))


# --- what errands count ---


def times(letter: Letter, player: Sketched) -> int:
    return _TIMES[letter.errand](player, letter.about)


def _of_kinds(player: Sketched, about: str) -> int:
    return sum([player.kinds >> shift & 15 for shift in _shifts(about)])


@cache
def _shifts(about: str) -> tuple[int, ...]:
    return tuple(4 * KINDS.index(kind) for kind in KINDS if kind in about)


def _in_line(masks: Sequence[int]) -> Callable[[Sketched, str], int]:
    """So many in a floor or a column, and as many again when it is full."""

    def filled(player: Sketched, about: str) -> int:
        mask = masks[int(about)]
        number = (player.mask & mask).bit_count()
        return number * 2 if player.mask & mask == mask else number

    return filled


def _of_values(player: Sketched, about: str) -> int:
    return sum([player.values >> 4 * int(value) & 15 for value in about.split("+")])


def _threes_of_a_value(player: Sketched, about: str) -> int:
    return sum([(player.values >> shift & 15) // 3 for shift in _VALUE_SHIFTS])


_VALUE_SHIFTS = tuple(4 * value for value in range(max(TILE_VALUE) + 1))


def _full(masks: Sequence[int]) -> Callable[[Sketched, str], int]:
    return lambda player, about: sum([player.mask & mask == mask for mask in masks])


def _filled(mask: int) -> Callable[[Sketched, str], int]:
    return lambda player, about: (player.mask & mask).bit_count()


_TIMES: dict[str, Callable[[Sketched, str], int]] = {
    "kinds": _of_kinds,
    "floor": _in_line(FLOOR_MASKS),
    "column": _in_line(COLUMN_MASKS),
    "full-floors": _full(FLOOR_MASKS),
    "full-columns": _full(COLUMN_MASKS),
    "missing": lambda player, about: player.counts.count(0),
    "set-of-five": lambda player, about: min(player.counts),
    "set-of-three": lambda player, about: sets_of_three(player.counts),
    "twos": lambda player, about: player.counts.count(2),
    "triples": lambda player, about: sum([number // 3 for number in player.counts]),
    "value": _of_values,
    "two-values": _of_values,
    "same-value": _threes_of_a_value,
    "coins": lambda player, about: (player.coins + player.royal_coins) // int(about),
    "tickets": lambda player, about: (player.tickets + player.royal_tickets) // int(about),
    "royal": lambda player, about: player.royal_coins + player.royal_tickets,
    "errands": lambda player, about: len(player.errands),
    "halls": _filled(sum(1 << place for place in HALLS)),
    "empty": lambda player, about: PLACES - player.mask.bit_count(),
    "hand": lambda player, about: len(player.hand),
    "most-common": lambda player, about: max(player.counts),
}
