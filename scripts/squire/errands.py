# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Let bots play Squire; print what errands counted, how often letters were offers, and how many decisions were free.

Errands are counted where they were run, and in all galleries at the end. A decision with one legal action is not free.

    uv run scripts/squire/errands.py 4                       # 400 games of four medium bots
    uv run scripts/squire/errands.py 2 --games 100 --bots hard

docs/balance/squire.md quotes it.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from statistics import fmean, pstdev

from parlour.bots import make
from parlour.core import Seed
from parlour.games.squire import GAME
from parlour.games.squire.cards import LETTERS, Board, SquireOptions
from parlour.games.squire.scoring import worth
from parlour.games.squire.state import Offered, SquireState
from parlour.lab.simulate import play

BOARDS: tuple[Board, ...] = ("british-isles", "world")


def count(seats: int, games: int, level: str) -> None:
    run, anywhere = defaultdict[str, list[int]](list), defaultdict[str, list[int]](list)
    offers, decisions, single = Counter[str](), 0, 0
    for number in range(games):
        options = SquireOptions(board=BOARDS[number % 2], characters="dealt")
        seated = [make(GAME, level, f"errands-{number}-{seat}") for seat in range(seats)]
        state: SquireState | None = None
        for turn in play(GAME, seated, options, Seed(f"errands {number}")):
            decisions += 1
            if state is not None:
                single += len(GAME.legal(state, turn.seat)) == 1
            offers.update(event.letter.id for event in turn.step.events if isinstance(event, Offered))
            state = turn.step.state
        assert state is not None
        for player in state.players:
            for letter, printed in LETTERS.items():
                anywhere[letter].append(worth(printed, player))
            for errand in player.errands:
                run[errand].append(worth(LETTERS[errand], player))
    print(
        f"{games} games of {seats} {level}: {decisions / games:.0f} decisions a game, {single / games:.1f} of them with one answer"
    )
    print("letter  run  VP when run  spread   in any gallery  spread   offers")
    for letter in sorted(LETTERS, key=lambda letter: -fmean(run[letter] or [0])):
        when_run, all_of_them = run[letter] or [0], anywhere[letter]
        print(
            f"{letter[-2:]:>6} {len(run[letter]):>4} {fmean(when_run):>12.1f} {pstdev(when_run):>7.1f}"
            f" {fmean(all_of_them):>16.1f} {pstdev(all_of_them):>7.1f} {offers[letter]:>8}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", type=int, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bots", default="medium")
    asked = parser.parse_args()
    count(asked.seats, asked.games, asked.bots)


if __name__ == "__main__":
    main()
