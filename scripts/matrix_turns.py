"""Compares the closed rule of Game Matrix with exact dynamic programming in every decision of many games, and plays it against "always stop at three".

python scripts/matrix_turns.py [GAMES]
"""

from __future__ import annotations

import sys

from parlour.games.matrix.bench import compare
from parlour.games.matrix.cards import MatrixOptions


def main(games: int) -> None:
    for level in (1, 2, 3):
        played = list(compare(games, MatrixOptions(level=level)))  # type: ignore[arg-type]
        agreed, decisions = sum(game.agreed for game in played), sum(game.decisions for game in played)
        won = sum(game.won for game in played) / games
        print(f"dots up to {level}: {agreed:,} of {decisions:,} decisions agree; {won:.1%} of {games} games won")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
