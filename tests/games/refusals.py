"""How a game refuses illegal actions."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.core import AnyGame, Refusal, Seat


def refusal_of(game: AnyGame, state: Any, seat: Seat, action: Any) -> Refusal:
    """The refusal of a move, which must also be missing from the legal ones."""
    assert action not in list(game.legal(state, seat))
    with pytest.raises(Refusal) as refused:
        game.apply(state, seat, action)
    return refused.value
