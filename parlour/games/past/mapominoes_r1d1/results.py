"""The standing in a game of Mapominoes in progress, and which decisions have turned out right or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.core import Happened, Judged, Standing, ranking
from parlour.games.past.mapominoes_r1d1.state import Called, MapominoesView, Played


def standing(view: MapominoesView) -> Standing:
    """mapominoes/winner: the fewest points of the rounds that are over; what is in the hands counts at the end of a round."""
    return Standing(ranking(view.points, most=False), tuple([float(points) for points in view.points]))


def judged(view: MapominoesView, happened: Sequence[Happened]) -> Iterator[Judged]:
    """mapominoes/calling, mapominoes/wrong-call: calls, and the cards that were called."""
    played: dict[str, int] = {}
    for number, move in enumerate(happened):
        for event in move.events:
            if isinstance(event, Played):
                played[event.card] = number
            elif isinstance(event, Called):
                yield Judged(played[event.card], not event.was_right)
                yield Judged(number, event.was_right)
