"""How likely each seat is to win a game of Mapominoes: between two rounds, by points and rounds to come; at the end of a playout; and within a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from pathlib import Path

from parlour.bots.standings import softened, weights_in
from parlour.games.past.mapominoes_r2d3.cards import MapominoesOptions, deck_of

WEIGHTS = Path(__file__).parent / "data" / "standing.csv"
FEATURES = ("last", "round")
"""How much a lead can change besides: at the very end, as playouts are not quite as people play; and with every round to come."""
WITHIN = Path(__file__).parent / "data" / "within.csv"
STATURE = ("cards", "doubles", "dead", "lonely", "transits", "wait")
"""How a seat stands within a round: its cards; those that could make a double connection; those that fit nowhere, of which no neighbour is to come any more;
all that fit nowhere, each divided by one more than its neighbours to come; its transit cards; and what part of a turn it has to wait for its go."""
LEFT = ("constant", *STATURE, *(f"others' {one}" for one in STATURE[:-1]), "pile", "fewest")
"""From these follows how many cards are likely to be left in a hand when the round is over; `fewest` are those of the smallest hand of the others."""
VAGUE = ("base", "card")
"""How much a lead can still change within the round, and how much more with each card of the smallest hand."""


def within(seats: int, rounds: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How to tell chances in the middle of a round, so many rounds before the end: the weights of what is likely to be left, and how vague a lead is
    (by the rounds to come; after a playout; within a round, and with each card more). `chance` in `pencil.outlook` does it."""
    last, a_round = weights_in(WEIGHTS)[(str(seats),)]
    known = weights_in(WITHIN)[(str(seats),)]
    return known[: len(LEFT)], (a_round * rounds, last, *known[len(LEFT) :])


@lru_cache(maxsize=64)
def a_card(options: MapominoesOptions) -> float:
    """What a card counts on average."""
    deck = deck_of(options)
    return sum(deck.points) / deck.size


def standing(
    options: MapominoesOptions, points: Sequence[int], rounds: int, *, is_played_on: bool = True
) -> list[float]:
    """The chance of each seat with these points, this many rounds before the end. `is_played_on`: they come from a playout, and may be others."""
    last, a_round = weights_in(WEIGHTS)[(str(len(points)),)]
    spread = sqrt(last * is_played_on + a_round * rounds)
    if not spread:
        fewest = min(points)
        first = sum(one == fewest for one in points)
        return [float(one == fewest) / first for one in points]
    return softened([-one / (a_card(options) * spread) for one in points])
