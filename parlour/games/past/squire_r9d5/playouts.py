"""Games continued in pencil: many at once, in the fastest form, or one of them turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from parlour.games.past.squire_r9d5.cards import Board
from parlour.games.past.squire_r9d5.compiling import PENCIL, compiled_ends, compiled_module, plain_module
from parlour.games.past.squire_r9d5.openings import Hidden, Opening
from parlour.games.past.squire_r9d5.pencil import ends
from parlour.games.past.squire_r9d5.pencil import rows as at
from parlour.games.past.squire_r9d5.pencil_tables import LETTER_NUMBER, TILE_NUMBER, tables
from parlour.games.past.squire_r9d5.state import SquireState
from parlour.games.past.squire_r9d5.weights import Weights


def tried(
    starts: Sequence[Opening],
    hidden: Hidden,
    seeds: Sequence[int],
    seat: int,
    rounds: int,
    epsilon: float,
    spread: float = 0.0,
) -> list[list[float]]:
    """By opening and world: a seat's chance this many rounds later. Hidden things are dealt again in each world, the same way for all openings."""
    form: Any = compiled_ends() if PENCIL.is_ready() else ends
    first = starts[0]
    seats = len(first.state.players)
    found: list[list[float]] = form.tried(
        _looked_up(form, first.state.options.board, seats, first.weights),
        [one.rows for one in starts],
        [LETTER_NUMBER[letter] for letter in hidden.letters],
        [TILE_NUMBER[tile] for tile in hidden.tiles],
        list(seeds),
        seat,
        rounds * seats,
        epsilon,
        spread,
    )
    return found


@cache
def _looked_up(form: Any, board: Board, seats: int, weights: Weights) -> at.Tables:
    found: at.Tables = form.looked_up(tables(board, seats, weights))
    return found


class Playout:
    """A game continued from the beginning of a turn, for scripts and tests that look at it between turns."""

    def __init__(
        self, state: SquireState, weights: Weights, seed: int, epsilon: float = 0.0, *, is_compiled: bool = False
    ) -> None:
        """`epsilon`: how often anything is done instead of the best. Compiled, which takes some seconds once, it plays the same."""
        module: Callable[[str], Any] = compiled_module if is_compiled else plain_module
        self._ends, self._turns, self._forms = module("ends"), module("turns"), module("forms")
        self.tables = self._ends.looked_up(tables(state.options.board, len(state.players), weights))
        players, table = Opening(state, weights).rows
        self.players, self.table = self._forms.as_wholes(players), self._forms.as_wholes(table)
        self.epsilon, self.luck, self.notes = epsilon, self._forms.as_words([seed]), module("rows").blank_notes()

    @property
    def turns_left(self) -> int:
        return int(self.table[at.SUPPLIED])

    def take_turn(self) -> None:
        self._turns.take_turn(self.tables, self.players, self.table, self.epsilon, self.luck, self.notes)

    def note_features(self, player: int, left: int, exhibitions: int) -> list[float]:
        """All features of a player's standing."""
        count = self._ends.note_features(self.tables, self.players[player], left, exhibitions, self.notes)
        found: list[float] = self._forms.as_lists(self.notes.features[:count])
        return found

    def ends(self, turns: int = 1000) -> list[float]:
        """The points of all at the end; if that is more than this many turns away, the expected points."""
        for _ in range(min(turns, self.turns_left)):
            self.take_turn()
        self._ends.note_points(self.tables, self.players, self.table, self.notes)
        return [float(points) for points in self.notes.points[: len(self.players)]]
