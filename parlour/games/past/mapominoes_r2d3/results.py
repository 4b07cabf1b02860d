"""The standing in a game of Mapominoes in progress, which decisions have turned out right or wrong, and what is measured of whole games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from parlour.core import Happened, Judged, Standing, Turn, ranking
from parlour.games.past.mapominoes_r2d3.calling import faults
from parlour.games.past.mapominoes_r2d3.state import Called, Drew, MapominoesView, Played


def standing(view: MapominoesView) -> Standing:
    """mapominoes/winner: the fewest points of the finished rounds; cards in hand count at the end of a round."""
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


def figures(turns: Sequence[Turn]) -> Mapping[str, float]:
    """mapominoes/deadlock, mapominoes/calling: how rounds end, how long they take, and how many cards are laid wrongly and called."""
    rounds = turns[-1].step.state.rounds
    events = [event for turn in turns for event in turn.step.events]
    calls = [event for event in events if isinstance(event, Called)]
    left = [len(hand) for one in rounds for hand in one.left]
    played = [turn.step.state for turn in turns if any(isinstance(event, Played) for event in turn.step.events)]
    return {
        "deadlocks in a round": sum(one.winner is None for one in rounds) / len(rounds),
        "cards left of a hand": sum(left) / len(left),
        "goes in a round": sum(isinstance(event, Played | Drew) for event in events) / len(rounds),
        "wrong cards": sum(bool(state.laid and faults(state, state.laid)) for state in played) / len(rounds),
        "right calls": sum(call.was_right for call in calls) / len(rounds),
        "wrong calls": sum(not call.was_right for call in calls) / len(rounds),
    }
