"""Taking back: how far, and whether it is free or needs consent."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

import msgspec

from parlour.core import AnyGame, Seat, Step, Table, Told, View

IMAGINED = 12


def position_before(table: Table, seats: Collection[Seat], *, whole_turn: bool) -> int | None:
    """Where the record stood before the last decision of these seats, or before all their decisions in a row; none if there is none."""
    movers = [move.seat for move in table.record.moves]
    own = [position for position, seat in enumerate(movers) if seat in seats]
    if not own:
        return None
    first = own[-1]
    while whole_turn and first and movers[first - 1] == movers[own[-1]]:
        first -= 1
    return first


def is_free(table: Table, position: int, seats: Collection[Seat]) -> bool:
    """Whether only these seats have decided since, and nothing hidden was revealed."""
    moves = range(position, table.version)
    return all(table.move(number + 1).seat in seats and not reveals(table, number) for number in moves)


def reveals(table: Table, position: int) -> bool:
    """Whether the next move from a position showed its maker, or everybody, something that the maker could not know.

    It did if the same move would have had another result in any of the games that the maker could have been in.
    """
    game, move, before = table.game, table.move(position + 1), table.state_at(position)
    action = msgspec.convert(move.action, game.kinds.action)
    seen = _shown(game, game.apply(before, move.seat, action), move.seat)
    view = game.view(before, move.seat)
    chances = Random(f"{table.header.published} {position}")
    return any(
        _shown(game, game.apply(game.imagine(view, chances), move.seat, action), move.seat) != seen
        for _ in range(IMAGINED)
    )


def _shown(game: AnyGame, step: Step[Any], seat: Seat) -> list[tuple[View, list[Told | None]]]:
    """What the maker of a move, and everybody, can see and hear of its result."""
    return [
        (game.view(step.state, viewer), [game.tell(event, viewer) for event in step.events]) for viewer in (seat, None)
    ]
