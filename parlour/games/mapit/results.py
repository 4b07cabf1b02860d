"""The standing in a game of Map It! in progress, and which decisions have turned out right or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.core import Happened, Judged, Seat, Standing, ranking
from parlour.games.mapit.state import Challenged, MapItView, Placed, Walked


def standing(view: MapItView) -> Standing:
    """mapit/win: the most tokens."""
    return Standing(ranking(view.tokens), tuple([float(count) for count in view.tokens]))


def judged(view: MapItView, happened: Sequence[Happened]) -> Iterator[Judged]:
    """mapit/challenge-right, mapit/challenge-wrong, mapit/guess-exact: challenges, what was challenged, and guesses when all are known."""
    placed = 0
    decided: dict[Seat, int] = {}
    for number, move in enumerate(happened):
        decided[move.seat] = number
        for event in move.events:
            match event:
                case Placed():
                    placed = number
                case Challenged(seat, was_right=was_right):
                    yield Judged(placed, was_right)
                    yield Judged(decided[seat], not was_right)
                case Walked(over):
                    for seat, count in enumerate(over.guesses):
                        yield Judged(decided[seat], count == over.answer)
