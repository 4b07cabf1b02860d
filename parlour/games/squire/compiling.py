"""The playouts of reviews in the quickest form there is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parlour.bots.compiling import Compiling
from parlour.games.squire import openings
from parlour.games.squire.openings import Hidden, Opening


def tried(
    starts: Sequence[Opening], hidden: Hidden, seeds: Sequence[int], seat: int, rounds: int, epsilon: float
) -> list[list[float]]:
    """By opening and world: a seat's chance."""
    if not QUICK.is_ready():
        return openings.tried(starts, hidden, seeds, seat, rounds, epsilon)
    from parlour.games.squire import quick_tables

    return quick_tables.tried(starts, hidden, seeds, seat, rounds, epsilon)


def _compile() -> None:
    from parlour.core import Seed
    from parlour.games.squire import quick_tables
    from parlour.games.squire.bots import TUNED
    from parlour.games.squire.cards import SquireOptions
    from parlour.games.squire.rules import setup

    start = Opening(setup(SquireOptions(characters="dealt"), 2, Seed("warm")), TUNED)
    quick_tables.tried([start], Hidden(), [1], 0, 1, 0.0)


QUICK = Compiling(Path(__file__).with_name("quick.py"), _compile)
