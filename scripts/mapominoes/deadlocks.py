# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Count how often rounds end in deadlock, for every choice of decks: medium bots on the medium table, as many rounds with two as with five players.

    .venv/bin/python scripts/mapominoes/deadlocks.py

It takes half an hour. The page says of a choice in which more than half of the rounds do that it is hard: mapominoes/continents.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from parlour.bots import make
from parlour.core import Refusal, Seed
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import CONTINENTS, MapominoesOptions
from parlour.lab.simulate import play

FILE = Path(__file__).parents[2] / "parlour/games/mapominoes/data/deadlocks.csv"
DEALS = 10
SEATS = range(2, 6)


def choices() -> Iterator[tuple[tuple[str, ...], MapominoesOptions]]:
    for is_advanced, *chosen in product((False, True), *[(False, True)] * len(CONTINENTS)):
        decks = tuple(field for field, is_chosen in zip(CONTINENTS, chosen, strict=True) if is_chosen)
        yield decks, MapominoesOptions(rounds=1, advanced=is_advanced, **dict(zip(CONTINENTS, chosen, strict=True)))


def is_deadlock(options: MapominoesOptions, seats: int, deal: int) -> bool:
    bots = [make(GAME, "medium", f"{deal}-{seat}") for seat in range(seats)]
    *_, last = play(GAME, bots, options, Seed(f"deadlocks {deal}"))
    return last.step.state.rounds[-1].winner is None


def main() -> None:
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("decks", "advanced", "rounds", "deadlocks"))
        for decks, options in choices():
            try:
                GAME.setup(options, 2, Seed(""))
            except Refusal:
                continue
            ended = [is_deadlock(options, seats, deal) for seats in SEATS for deal in range(DEALS)]
            writer.writerow((" ".join(decks), int(options.advanced), len(ended), sum(ended)))
            file.flush()


if __name__ == "__main__":
    main()
