# /// script
# requires-python = ">=3.11"
# dependencies = ["numpy>=2.0", "parlour[fast]"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Find how a round of Mapominoes is likely to end from its middle: data/within.csv.

    uv run scripts/mapominoes/within.py [ROUNDS]

Greedy players play ROUNDS rounds (10,000) in pencil for each number of players. How many cards are left in hands at the
end is fitted to how all stood after some goes, by least squares on half of the positions. The vagueness of a lead is
then chosen so that the results in the other half, taken as the last round or as the one before it, are as likely as
possible.
"""

import csv
import sys
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random

import numpy

from parlour.bots.compiling import is_installed
from parlour.bots.standings import weights_in
from parlour.core import Seed
from parlour.games.mapominoes import compiling, pencil
from parlour.games.mapominoes.cards import MapominoesOptions
from parlour.games.mapominoes.flow import begin_round
from parlour.games.mapominoes.pencil.rows import PASSES, PILE
from parlour.games.mapominoes.review import EPSILON
from parlour.games.mapominoes.standing import LEFT, STATURE, VAGUE, WEIGHTS

FILE = Path(__file__).parents[2] / "parlour/games/mapominoes/data/within.csv"
SEATS = (2, 3, 4, 5)
PLACES = 3
"""The number of positions of a round to use."""
VAGUENESS = list(product([0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6], [0.0, 0.02, 0.04, 0.06, 0.09, 0.12, 0.16]))


def in_quickest_form(file):
    """One of the files of the pencil."""
    return compiling.compiled(file) if is_installed() else import_module(f"{pencil.__name__}.{file}")


def positions(seats, rounds, rng):
    """The standings, the pile, and the cards left at the end, for some positions of each round."""
    forms, goes, outlook, sheets = map(in_quickest_form, ("forms", "goes", "outlook", "sheet"))
    options = MapominoesOptions()
    for number in range(rounds):
        seed = Seed(f"within-{seats}-{number}")
        dealt = begin_round(options, seats, seed, 1, number % seats, (0,) * seats, ()).state
        sheet = sheets.Sheet(dealt, EPSILON)
        sheet.notes.rng[0] = forms.sets([rng.getrandbits(64)])[0]
        cards, found = sum(hand.bit_count() for hand in dealt.hands), []
        looks = {int(rng.random() * 1.3 * cards) for _ in range(PLACES)}
        for go in range(max(looks) + 1):
            if go in looks:
                outlook.describe_all(sheet.cards, sheet.round, sheet.notes)
                found.append((list(sheet.notes.seen), int(sheet.round.now[PILE])))
            goes.go(sheet.cards, sheet.round, sheet.notes, EPSILON)
            if sheet.is_over or sheet.round.now[PASSES] >= seats:
                break
        goes.finish(sheet.cards, sheet.round, sheet.notes)
        left = [outlook.counted(sheet.cards, sheet.round, seat) for seat in range(seats)]
        yield from [(seen, pile, left) for seen, pile in found]


def features(seen, pile):
    """By position and seat, in the order of `LEFT`."""
    places, seats, _ = seen.shape
    rows = []
    for seat in range(seats):
        others = numpy.delete(seen, seat, 1)
        rows.append(
            numpy.concatenate(
                [
                    numpy.ones((places, 1)),
                    seen[:, seat],
                    others[:, :, : len(STATURE) - 1].mean(1),
                    pile[:, None],
                    others[:, :, 0].min(1)[:, None],
                ],
                1,
            )
        )
    return numpy.stack(rows, 1)


def softened(strengths):
    parts = numpy.exp(strengths - strengths.max(-1, keepdims=True))
    return parts / parts.sum(-1, keepdims=True)


def won(ends, spread):
    """The standing's chances once the round is over."""
    if spread:
        return softened(-ends / numpy.sqrt(spread))
    first = ends == ends.min(-1, keepdims=True)
    return first / first.sum(-1, keepdims=True)


def fit(seats, rounds):
    rng, shuffle = Random(seats), numpy.random.default_rng(seats)
    seen, pile, left = (numpy.array(column, float) for column in zip(*positions(seats, rounds, rng), strict=True))
    seen = seen.reshape(len(seen), seats, len(STATURE))
    rows, half = features(seen, pile), len(seen) // 2
    weights, *_ = numpy.linalg.lstsq(rows[:half].reshape(-1, len(LEFT)), left[:half].ravel(), rcond=None)
    likely = numpy.clip(rows[half:] @ weights, 0, seen[half:, :, 0])
    fresh, fewest = left[half:], seen[half:, :, 0].min(1)
    _, a_round = weights_in(WEIGHTS)[(str(seats),)]
    before = [
        sum((left[shuffle.permutation(len(left))[: len(fresh)]] for _ in range(seats - 1 - more)), 0 * fresh)
        for more in (0, 1)
    ]
    came = [won(had + fresh, a_round * more) for more, had in enumerate(before)]

    def chances(vague):
        spread = vague[0] + vague[1] * fewest
        return [
            softened(-(had + likely) / numpy.sqrt(spread + a_round * more)[:, None]) for more, had in enumerate(before)
        ]

    def fits(vague):
        said = chances(vague)
        return sum(
            (true * numpy.log(numpy.maximum(stated, 1e-9))).sum() for true, stated in zip(came, said, strict=True)
        )

    vague = max(VAGUENESS, key=fits)
    ahead, foreseen = fresh - fresh.mean(1, keepdims=True), likely - likely.mean(1, keepdims=True)
    told = 1 - ((ahead - foreseen) ** 2).mean() / (ahead**2).mean()
    said, true = (numpy.concatenate([part.ravel() for part in parts]) for parts in (chances(vague), came))
    off = [
        100 * (true[here].mean() - said[here].mean())
        for tenth in range(10)
        if (here := (said * 10).astype(int).clip(0, 9) == tenth).sum() > 100
    ]
    print(
        f"{seats} players, {len(seen)} positions: {100 * told:.0f} % of leads foreseen, tenths off by {max(map(abs, off)):.1f} points"
    )
    return (*weights, *vague)


def main(rounds=10_000):
    found = {seats: fit(seats, rounds) for seats in SEATS}
    with FILE.open("w", encoding="utf-8", newline="") as written:
        table = csv.writer(written, lineterminator="\n")
        table.writerow(["seats", "of", *LEFT, *VAGUE])
        table.writerows([[seats, "", *(f"{weight:.4g}" for weight in row)] for seats, row in found.items()])


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
