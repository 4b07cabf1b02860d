"""Compares the closed rule of Game Matrix with exact dynamic programming, in every decision of many games, and plays it against "always stop at three".

    python scripts/matrix_turns.py [GAMES]
"""

from __future__ import annotations

import sys
from random import Random

from parlour.core import Seed
from parlour.games.matrix import GAME
from parlour.games.matrix.bots import MatrixBot, best_turn, goes_on, hard, stop_at_three
from parlour.games.matrix.cards import MatrixOptions


def compare(players: list[MatrixBot], options: MatrixOptions, seed: str) -> tuple[int, int, tuple[int, ...]]:
    """How many decisions there were, how many agreed, and the ranks at the end of one game."""
    state, rng = GAME.setup(options, len(players), Seed(seed)), Random(seed)
    decisions = agreed = 0
    while state.frames:
        seat = state.frames[-1].seat
        view = GAME.view(state, seat)
        if view.phase == "decide":
            stop, on = best_turn(view)
            decisions += 1
            agreed += goes_on(view) == (on > stop)
        state = GAME.apply(state, seat, players[seat](view, rng)).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    return decisions, agreed, outcome.ranks


def main(games: int) -> None:
    for level in (1, 2, 3):
        decisions, agreed, won = 0, 0, 0.0
        for number in range(games):
            place = number % 2
            players = [hard(""), stop_at_three("")][:: 1 if place == 0 else -1]
            some, same, ranks = compare(players, MatrixOptions(level=level), f"turns {number // 2}")
            decisions, agreed = decisions + some, agreed + same
            won += 0.5 if ranks[0] == ranks[1] else float(ranks[place] == 1)
        print(
            f"dots up to {level}: {agreed:,} of {decisions:,} decisions agree; {won / games:.1%} of {games} games won against stopping at three"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
