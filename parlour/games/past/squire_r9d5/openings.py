"""Where playouts begin: a position after an action, in which hidden things may be dealt in another way.

The effect of an action on hidden letters and rarities does not depend on what they are, nor does the rest of its turn: the seat decides by its own hand and by what
all see. So an action is applied by the rules once, in one imagined State, and every other world differs from that only in which letters and rarities lie in the hidden
places. The others' changes of errands depend on their hands, and are left to the playout.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from parlour.games.past.squire_r9d5.cards import LETTERS, TILES
from parlour.games.past.squire_r9d5.imagine import letters_seen, tiles_seen
from parlour.games.past.squire_r9d5.judgement import best
from parlour.games.past.squire_r9d5.pencil.forms import Numbers
from parlour.games.past.squire_r9d5.pencil_tables import player_row, table_row
from parlour.games.past.squire_r9d5.rules import apply, legal
from parlour.games.past.squire_r9d5.state import Choosing, Hanging, Salvaging, SquireState, SquireView, Swapping, Travelling
from parlour.games.past.squire_r9d5.weights import Weights

PUBLIC = (Choosing, Hanging, Salvaging)
"""Decisions that depend only on what all see, whoever decides."""


class Hidden(NamedTuple):
    """The letters and the rarities that a seat does not see."""

    letters: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()


def hidden_from(view: SquireView) -> Hidden:
    letters, tiles = letters_seen(view), tiles_seen(view)
    return Hidden(
        tuple([one for one in LETTERS if one not in letters]), tuple([one for one in TILES if one not in tiles])
    )


class Opening:
    """A State between two turns, or with nothing left of a turn but changes of errands."""

    def __init__(self, state: SquireState, weights: Weights) -> None:
        self.state, self.weights = state, weights
        self.swaps = tuple([frame.seat for frame in reversed(state.frames) if isinstance(frame, Swapping)])
        is_next = bool(state.frames) and isinstance(state.frames[-1], Travelling)
        self.turn = state.turn - 1 if is_next else state.turn

    @cached_property
    def rows(self) -> tuple[list[Numbers], Numbers]:
        """The players and the table in pencil."""
        state = self.state
        return [player_row(one, state.options.board) for one in state.players], table_row(state, self.turn, self.swaps)


def opening(state: SquireState, seat: int | None, weights: Weights) -> Opening | None:
    """The turn continues by the rules, as far as a seat can know how, or to its end if no seat is named. None if it depends on others' hands."""
    while state.frames and not isinstance(frame := state.frames[-1], Travelling):
        if seat is not None and frame.seat != seat and not isinstance(frame, PUBLIC):
            return Opening(state, weights) if isinstance(frame, Swapping) else None
        actions = legal(state, frame.seat)
        action = actions[0] if len(actions) == 1 else best(state, frame.seat, actions, weights)
        state = apply(state, frame.seat, action).state
    return Opening(state, weights)
