"""The standing of a game: the points that a player in pencil is likely to end with, fitted to thousands of games.

`scripts/squire/standing.py` finds the coefficients in data/standing.csv by least squares, for each number of players and of turns to come.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from pathlib import Path

from parlour.bots.standings import shared, softened, weights_in
from parlour.games.squire.cards import CHARACTERS, HALLS, LETTERS
from parlour.games.squire.sketch import GIFTS, LEFT, RIGHT, SECOND_FLOOR, THIRD_FLOOR, Sketched
from parlour.games.squire.taste import Taste

COEFFICIENTS = Path(__file__).parent / "data" / "standing.csv"
CHANCES = COEFFICIENTS.with_name("chances.csv")
FEATURES = (
    *("constant", "points", "coins to spend", "coins to keep", "tickets"),
    *(
        f"{line} with {number}"
        for line, most in (("left column", 3), ("right column", 3))
        for number in range(1, most + 1)
    ),
    *(f"{line} with {number}" for line in ("second floor", "third floor") for number in range(1, 5)),
    "halls to come",
    *("paintings", "jewels", "sculptures", "books", "ceramics"),
    *("a painting", "a jewel", "a sculpture", "a ceramic"),
    *("errands", "errands in hand", "letters", "exhibitions", "room for errands"),
    *CHARACTERS,
)


def expected_end(player: Sketched, taste: Taste, seats: int, left: int, exhibitions: int) -> float:
    """The points at the end, from so many turns and exhibitions before it."""
    known = zip(coefficients()[seats, left], features(player, taste, left, exhibitions), strict=True)
    return sum([weight * feature for weight, feature in known])


def features(player: Sketched, taste: Taste, left: int, exhibitions: int) -> list[float]:
    spent = min(player.coins, taste.weights.coins_a_turn * left)
    paintings, jewels, sculptures, books, ceramics = player.counts
    room = max(0, min(player.errand_limit - len(player.errands), exhibitions))
    running = [taste.errand_worth(LETTERS[letter], player, left) for letter in player.errands]
    in_hand = sorted([taste.errand_worth(LETTERS[letter], player, left) for letter in player.hand], reverse=True)
    mask = player.mask
    return [
        *(1, player.points, spent, player.coins - spent, player.tickets),
        *_UP_TO_THREE[(mask & LEFT).bit_count()],
        *_UP_TO_THREE[(mask & RIGHT).bit_count()],
        *_UP_TO_FOUR[(mask & SECOND_FLOOR).bit_count()],
        *_UP_TO_FOUR[(mask & THIRD_FLOOR).bit_count()],
        _halls_to_come(mask),
        *(paintings, jewels, sculptures, books, ceramics),
        *(paintings > 0, jewels > 0, sculptures > 0, ceramics > 0),
        *(sum(running), sum(in_hand[:room]), len(in_hand), exhibitions, room),
        *_IS[player.gift],
    ]


@cache
def _halls_to_come(mask: int) -> int:
    """The coins and tickets of halls that are not filled yet."""
    return sum(hall.coins + hall.tickets for place, hall in HALLS.items() if not mask >> place & 1)


def _steps(most: int) -> list[tuple[int, ...]]:
    return [tuple(int(number > step) for step in range(most)) for number in range(most + 1)]


_UP_TO_THREE, _UP_TO_FOUR = _steps(3), _steps(4)
_IS = {gift: tuple(int(one == other) for other in CHARACTERS) for (_, one), gift in GIFTS.items()}


@cache
def coefficients() -> dict[tuple[int, int], tuple[float, ...]]:
    """By players and turns to come."""
    return dict(_rows())


def _rows() -> Iterator[tuple[tuple[int, int], tuple[float, ...]]]:
    with COEFFICIENTS.open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            yield (int(row["seats"]), int(row["left"])), tuple(float(row[name]) for name in FEATURES)


# --- chances ---


def chances(points: Sequence[float], turns: int) -> list[float]:
    """From the points that all would end with, so many turns before the end: the more there are to come, the less a lead is worth."""
    if not turns:
        most = max(points)
        return shared([1 if one == most else 2 for one in points])
    base, a_turn = vagueness(len(points))
    spread = sqrt(base + a_turn * turns)
    return softened([one / spread for one in points])


def vagueness(seats: int) -> tuple[float, float]:
    """How vague a lead is: at the end, and more with every turn before it."""
    base, a_turn = weights_in(CHANCES)[(str(seats),)]
    return base, a_turn
