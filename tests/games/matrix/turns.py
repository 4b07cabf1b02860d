"""How good Game Matrix's `hard` is: against exact dynamic programming, and against "always stop at three"."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from parlour.core import Seed
from parlour.games.matrix.bots import MatrixBot, best_turn, goes_on, hard, stop_at_three
from parlour.games.matrix.cards import MatrixOptions
from parlour.games.matrix.rules import apply, outcome, setup
from parlour.games.matrix.views import view


class Compared(NamedTuple):
    """One game: how many decisions there were, in how many the closed rule agreed, and what share of the victory `hard` had."""

    decisions: int
    agreed: int
    won: float


def compare(games: int, options: MatrixOptions) -> Iterator[Compared]:
    """Games of two in pairs with the same deal and exchanged seats. In every decision of both players the closed rule is compared."""
    for number in range(games):
        place = number % 2
        players = [hard(""), stop_at_three("")][:: 1 if place == 0 else -1]
        yield _compare(players, place, options, f"turns {number // 2}")


def _compare(players: list[MatrixBot], place: int, options: MatrixOptions, seed: str) -> Compared:
    state, rng = setup(options, len(players), Seed(seed)), Random(seed)
    decisions = agreed = 0
    while state.frames:
        seat = state.frames[-1].seat
        seen = view(state, seat)
        if seen.phase == "decide":
            stop, on = best_turn(seen)
            decisions += 1
            agreed += goes_on(seen) == (on > stop)
        state = apply(state, seat, players[seat](seen, rng)).state
    over = outcome(state)
    assert over is not None
    return Compared(decisions, agreed, 0.5 if len(over.winners) == 2 else float(over.winners == (place,)))
