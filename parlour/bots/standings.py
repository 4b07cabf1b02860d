"""Standings: how likely each seat is to win from a position, fitted to thousands of games of the bots.

A game describes a position by a few numbers for each seat (its lead, what is still to come). Their weighted sums are the strengths of the
seats, and the chances are proportional to the exponentials of these: McFadden's conditional logit. The weights are data (`data/standing.csv`), made by
`scripts/standing.py`, and always sum to certain victory: what one seat gains the others lose.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path

Weights = tuple[float, ...]
Key = tuple[str, ...]
"""What a set of weights is for, as given in the file: the number of seats, and whatever else a game distinguishes."""


@cache
def weights_in(file: Path) -> dict[Key, Weights]:
    """The weights in a file: the columns up to `of` are the key, each of the others is a feature."""
    with file.open(encoding="utf-8", newline="") as lines:
        head, *rows = csv.reader(lines)
    keys = head.index("of")
    return {tuple(row[:keys]): tuple(map(float, row[keys + 1 :])) for row in rows}


def chances(weights: Weights, features: Sequence[Sequence[float]]) -> list[float]:
    """The chance of each seat to win, from its features."""
    return softened([sum(map(_times, weights, row)) for row in features])


def _times(one: float, other: float) -> float:
    return one * other


def softened(strengths: Sequence[float]) -> list[float]:
    """Chances from strengths: equal ones are equally likely, and a strength 1 higher is 2.7 times as likely."""
    most = max(strengths)
    parts = [exp(one - most) for one in strengths]
    whole = sum(parts)
    return [part / whole for part in parts]


def shared(ranks: Sequence[int]) -> list[float]:
    """The certain result at the end: a victory, shared if several are first."""
    first = ranks.count(1)
    return [1 / first if rank == 1 else 0.0 for rank in ranks]
