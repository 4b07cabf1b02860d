# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour[fast]"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Play games of Squire in pencil, without looking ahead, and print who won and which lines of galleries were full.

Wins are counted by character and by place in the order of play.

    uv run scripts/squire/in_pencil.py 4                                # with the coins of the rules, evened start
    uv run scripts/squire/in_pencil.py 4 --start 10,12,14,12 --games 12000
    uv run scripts/squire/in_pencil.py 3 --start 10,10,10 --coins 0,2,0,2

docs/balance/squire.md quotes it. A thousand games take a second or two.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt

from parlour.core import Seed
from parlour.games.squire import GAME
from parlour.games.squire.bots import TUNED
from parlour.games.squire.cards import ABILITIES, CHARACTERS, COLUMNS, EVEN_START, FLOORS, START, SquireOptions
from parlour.games.squire.pencil import rows as at
from parlour.games.squire.playouts import Playout

BOARDS = ("british-isles", "world")
FLOOR, COLUMN = 0b1111, 0b000100010001
LINES = [FLOOR << COLUMNS * number for number in range(FLOORS)] + [COLUMN << number for number in range(COLUMNS)]


def coins_of(seats: int) -> tuple[int, ...]:
    """The extra coins of each character by the rules."""
    numbers = ABILITIES[seats]
    return numbers.badger_coins, numbers.fox_coins, numbers.eagle_coins, numbers.lion_coins


def percent(won: float, of: int) -> str:
    share = won / of
    return f"{100 * share:.1f} ± {196 * sqrt(share * (1 - share) / of):.1f}"


def count(seats: int, games: int, start: Sequence[int], coins: Sequence[int]) -> None:
    more = dict(zip(CHARACTERS, (new - old for new, old in zip(coins, coins_of(seats), strict=True)), strict=True))
    played, places, full = Counter[str](), defaultdict[int, float](float), Counter[int]()
    wins, points = defaultdict[str, float](float), defaultdict[str, float](float)
    for number in range(games):
        options = SquireOptions(board=BOARDS[number % 2], characters="dealt")
        state = GAME.deal(options, seats, Seed(f"in pencil {number}"))
        playout = Playout(state, TUNED, number, is_compiled=True)
        for place, with_coins in enumerate(start):
            seat = (state.first + place) % seats
            playout.players[seat][at.COINS] += with_coins - START + more[state.players[seat].character or ""]
        ends = playout.ends()
        winners = [seat for seat in range(seats) if ends[seat] == max(ends)]
        for seat, player in enumerate(state.players):
            character, won = player.character or "", (seat in winners) / len(winners)
            played[character] += 1
            points[character] += ends[seat]
            wins[character] += won
            places[(seat - state.first) % seats] += won
            full.update(line for line in LINES if playout.players[seat][at.MASK] & line == line)
    for character in CHARACTERS:
        mean = points[character] / played[character]
        print(f"{character:8} {percent(wins[character], played[character])} %, {mean:.1f} VP")
    print("places  ", ", ".join(percent(places[place], games) for place in range(seats)))
    print("full    ", ", ".join(f"{full[line] / games / seats:.2f}" for line in LINES), "(floors, then columns)")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    numbers = lambda text: tuple(map(int, text.split(",")))  # noqa: E731
    asked.add_argument("seats", type=int, choices=sorted(EVEN_START))
    asked.add_argument("--games", type=int, default=4000)
    asked.add_argument("--start", type=numbers, help="coins at the start, by the order of play")
    asked.add_argument("--coins", type=numbers, help="coins more of Badger, Fox, Eagle and Lion")
    chosen = asked.parse_args()
    count(chosen.seats, chosen.games, chosen.start or EVEN_START[chosen.seats], chosen.coins or coins_of(chosen.seats))


if __name__ == "__main__":
    main()
