"""Whether what a seat sees or decides is for its player only: people who share a device then get a curtain between turns."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.core.contract import AnyGame, View
from parlour.core.outcome import Seat

OWN = frozenset({"seat", "legal", "status"})
"""Fields that differ from View to View without telling a secret."""


def is_private(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether this seat sees what a spectator does not, or would after one of the decisions that it may take now."""
    if _differs(game, state, seat):
        return True
    steps = (game.apply(state, seat, action) for action in game.legal(state, seat))
    return any(_differs(game, step.state, seat) or _hears_more(game, step.events, seat) for step in steps)


def shared_part(view: View) -> dict[str, Any]:
    """A View without the fields that differ from seat to seat anyway."""
    return {name: value for name, value in msgspec.structs.asdict(view).items() if name not in OWN}


def _differs(game: AnyGame, state: Any, seat: Seat) -> bool:
    return shared_part(game.view(state, seat)) != shared_part(game.view(state, None))


def _hears_more(game: AnyGame, events: tuple[Any, ...], seat: Seat) -> bool:
    """Whether an event tells this seat what it does not tell a spectator; the words may say "you"."""
    return any(_told(game, event, seat) != _told(game, event, None) for event in events)


def _told(game: AnyGame, event: Any, viewer: Seat | None) -> Any:
    told = game.tell(event, viewer)
    return None if told is None else told.event
