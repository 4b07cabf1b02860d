"""The standing of a game: how expected final points depend on the position, and how likely a lead is to last, fitted to thousands of games in pencil.

`scripts/squire/standing.py` finds the coefficients in data/standing.csv by least squares, for each number of players and of turns to come. `pencil.ends` counts by them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from pathlib import Path

from parlour.bots.standings import shared, softened, weights_in
from parlour.games.past.squire_r9d5.cards import CHARACTERS

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
    """From everybody's expected points, this many turns before the end: the more there are to come, the less a lead is worth."""
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
