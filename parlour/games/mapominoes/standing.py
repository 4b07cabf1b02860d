"""How likely each seat is to win a game of Mapominoes between two rounds, by points and rounds to come; and at the end of a playout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from pathlib import Path

from parlour.bots.standings import softened, weights_in
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of

WEIGHTS = Path(__file__).parent / "data" / "standing.csv"
FEATURES = ("last", "round")
"""How much a lead can change besides: at the very end, as playouts are not quite as people play; and with every round to come."""


@lru_cache(maxsize=64)
def a_card(options: MapominoesOptions) -> float:
    """What a card counts on average."""
    deck = deck_of(options)
    return sum(deck.points) / deck.size


def standing(
    options: MapominoesOptions, points: Sequence[int], rounds: int, *, is_played_on: bool = True
) -> list[float]:
    """The chance of each seat with these points, so many rounds before the end. `is_played_on`: they come from a playout, and may be others."""
    last, a_round = weights_in(WEIGHTS)[(str(len(points)),)]
    spread = sqrt(last * is_played_on + a_round * rounds)
    if not spread:
        fewest = min(points)
        first = sum(one == fewest for one in points)
        return [float(one == fewest) / first for one in points]
    return softened([-one / (a_card(options) * spread) for one in points])
