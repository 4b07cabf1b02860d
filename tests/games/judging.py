"""A game's judgements of the decisions of a short game: `judgements(GAME, state, (0, action), …)`."""

from __future__ import annotations

from typing import Any

from parlour.core import AnyGame, Happened, Seat


def judgements(game: AnyGame, state: Any, *moves: tuple[Seat, Any]) -> dict[int, bool]:
    """For each move, by its number, what everybody may know about it after the last one."""
    happened = []
    for seat, action in moves:
        state, events = game.apply(state, seat, action)
        told = (game.tell(event, None) for event in events)
        happened.append(Happened(seat, tuple(heard.event for heard in told if heard)))
    assert game.judged is not None
    return dict(game.judged(game.view(state, None), happened))
