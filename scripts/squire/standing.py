# /// script
# requires-python = ">=3.11"
# dependencies = ["numpy>=2.0", "parlour[fast]"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Find how many points Squire's bots expect from a position: play games in pencil, and fit the points at their ends.

    uv run scripts/squire/standing.py [GAMES]

writes parlour/games/squire/data/standing.csv, and prints how far off the estimates are in fresh games.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

import numpy

from parlour.core import Seed
from parlour.games.squire import GAME
from parlour.games.squire.bots import TUNED
from parlour.games.squire.cards import SquireOptions
from parlour.games.squire.pencil import rows as at
from parlour.games.squire.pencil_tables import calendar
from parlour.games.squire.playouts import Playout
from parlour.games.squire.standing import FEATURES

COEFFICIENTS = Path(__file__).parent.parent.parent / "parlour" / "games" / "squire" / "data" / "standing.csv"
BOARDS = ("british-isles", "world")
EPSILON = 0.1
RIDGE = 0.002


def seen(seats, games, seed):
    """By turns to come: the features of a player's position, and their points at the end."""
    rows = defaultdict(list)
    for number in range(games):
        options = SquireOptions(board=BOARDS[number % 2], characters="dealt")
        deal = Seed(f"{seed}-{number}")
        state = GAME.deal(options, seats, deal)
        playout = Playout(state, TUNED, deal.rng("anything").getrandbits(64), EPSILON, is_compiled=True)
        noted = []
        while playout.turns_left:
            playout.take_turn()
            for place in range(seats):
                who = (state.first + place) % seats
                noted.append((who, *features(playout, who, place, seats)))
        ends = playout.ends()
        for who, left, what in noted:
            rows[left].append((what, ends[who]))
    return rows


def features(playout, who, place, seats):
    """How many turns a player still has, and the features on which the standing depends."""
    turn, dates = playout.table[at.TURN], calendar(seats)
    left = dates.turns_left[turn][place]
    exhibitions = dates.exhibitions[turn + 1][place] if playout.turns_left else 0
    return left, numpy.array(playout.note_features(who, left, exhibitions), numpy.float32)


def fitted(rows):
    """Least squares with a small ridge penalty, as some features are correlated."""
    seen_of, ends = (numpy.array(column, float) for column in zip(*rows, strict=True))
    means, spreads = seen_of.mean(0), seen_of.std(0)
    varies = spreads > 1e-9
    scaled = (seen_of[:, varies] - means[varies]) / spreads[varies]
    normal = scaled.T @ scaled + len(ends) * RIDGE * numpy.eye(scaled.shape[1])
    weights = numpy.zeros(seen_of.shape[1])
    weights[varies] = numpy.linalg.solve(normal, scaled.T @ (ends - ends.mean())) / spreads[varies]
    weights[0] = ends.mean() - means @ weights
    return weights


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    with COEFFICIENTS.open("w", encoding="utf-8", newline="") as written:
        table = csv.writer(written, lineterminator="\n")
        table.writerow(["seats", "left", *FEATURES])
        for seats in (2, 3, 4):
            known, fresh = seen(seats, games, "standing"), seen(seats, games // 10, "standing, fresh")
            for left in sorted(known):
                weights = fitted(known[left])
                table.writerow([seats, left, *(f"{weight:.4f}" for weight in weights)])
                ends = numpy.array([end for _, end in fresh[left]])
                off = ends - numpy.array([what for what, _ in fresh[left]], float) @ weights
                print(
                    f"{seats} players, {left:2} turns to come: off by {off.std():.2f} VP, guessing by {ends.std():.2f}"
                )


if __name__ == "__main__":
    main()
