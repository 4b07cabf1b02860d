"""The worth of a gallery, its errands and a purse."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.games.past.squire_r9d5.cards import COLUMNS, FLOORS, HALLS, KINDS, LETTERS, TILES, Kind, Letter
from parlour.games.past.squire_r9d5.state import Gallery, Player, Score

KIND_OF: dict[str | None, Kind | None] = {None: None, **{tile.id: tile.kind for tile in TILES.values()}}


def score(player: Player) -> Score:
    """squire/score: rarities, errands, and 1 VP for every full 5 among all tickets and coins."""
    return Score(
        sum(values(player.gallery)), sum(worth(LETTERS[letter], player) for letter in player.errands), player.money // 5
    )


def worth(letter: Letter, player: Player) -> int:
    """What an errand would count if the game ended now."""
    return letter.vp * _TIMES[letter.errand](player, letter.about)


def count(gallery: Gallery, kind: Kind) -> int:
    return [KIND_OF[tile] for tile in gallery].count(kind)


def counts(gallery: Gallery) -> list[int]:
    """How many of each type, in the order of KINDS."""
    found = [KIND_OF[tile] for tile in gallery]
    return [found.count(kind) for kind in KINDS]


def floor(gallery: Gallery, number: int) -> Gallery:
    return gallery[number * COLUMNS : (number + 1) * COLUMNS]


def column(gallery: Gallery, number: int) -> Gallery:
    return gallery[number::COLUMNS]


def filled(places: Sequence[str | None]) -> int:
    return sum(tile is not None for tile in places)


def _of_kinds(player: Player, about: str) -> int:
    found = [KIND_OF[tile] for tile in player.gallery]
    return sum([found.count(kind) for kind in KINDS if kind in about])


def _in_line(places: Gallery) -> int:
    """This many in a floor or a column, and as many again when it is full."""
    return filled(places) * (2 if None not in places else 1)


def values(gallery: Gallery) -> list[int]:
    return [TILES[tile].value for tile in gallery if tile]


def _threes(numbers: Sequence[int]) -> int:
    """Threes of the same number."""
    return sum(numbers.count(number) // 3 for number in set(numbers))


def sets_of_three(numbers: Sequence[int]) -> int:
    """The most disjoint sets of three different types: take the largest three each time."""
    left, sets = sorted(numbers, reverse=True), 0
    while left[2]:
        left = sorted((left[0] - 1, left[1] - 1, left[2] - 1, *left[3:]), reverse=True)
        sets += 1
    return sets


_TIMES: dict[str, Callable[[Player, str], int]] = {
    "kinds": _of_kinds,
    "floor": lambda player, about: _in_line(floor(player.gallery, int(about))),
    "column": lambda player, about: _in_line(column(player.gallery, int(about))),
    "full-floors": lambda player, about: sum(None not in floor(player.gallery, number) for number in range(FLOORS)),
    "full-columns": lambda player, about: sum(None not in column(player.gallery, number) for number in range(COLUMNS)),
    "missing": lambda player, about: counts(player.gallery).count(0),
    "set-of-five": lambda player, about: min(counts(player.gallery)),
    "set-of-three": lambda player, about: sets_of_three(counts(player.gallery)),
    "twos": lambda player, about: counts(player.gallery).count(2),
    "triples": lambda player, about: sum(number // 3 for number in counts(player.gallery)),
    "value": lambda player, about: values(player.gallery).count(int(about)),
    "two-values": lambda player, about: sum(str(value) in about.split("+") for value in values(player.gallery)),
    "same-value": lambda player, about: _threes(values(player.gallery)),
    "coins": lambda player, about: (player.coins + player.royal_coins) // int(about),
    "tickets": lambda player, about: (player.tickets + player.royal_tickets) // int(about),
    "errands": lambda player, about: len(player.errands),
    "halls": lambda player, about: sum(player.gallery[place] is not None for place in HALLS),
    "empty": lambda player, about: player.gallery.count(None),
    "hand": lambda player, about: len(player.hand),
    "most-common": lambda player, about: max(counts(player.gallery)),
}
