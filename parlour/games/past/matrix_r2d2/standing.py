"""How likely each seat is to win a game of Game Matrix when a turn is about to begin, by cards won and cards to come."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt, tanh
from pathlib import Path
from typing import NamedTuple

from parlour.bots.standings import chances, shared, weights_in
from parlour.core import Seat, ranking
from parlour.games.past.matrix_r2d2.state import MatrixView

WEIGHTS = Path(__file__).parent / "data" / "standing.csv"
FEATURES = (
    *("cards", "cards by root", "cards by left", "figures by root", "wait", "wait by root", "wait by left"),
    *("ahead by root", "ahead by left", "far ahead"),
)


class Position(NamedTuple):
    """Between two turns: what each seat has won, the attribute cards to come, and who draws next."""

    game: str
    attributes: tuple[int, ...]
    figures: tuple[int, ...]
    left: int
    turn: Seat


def position(view: MatrixView, turn: Seat) -> Position:
    """As if the cards of this turn were still in the deck."""
    return Position(
        view.options.game,
        tuple([len(pile.attributes) for pile in view.piles]),
        tuple([len(pile.figures) for pile in view.piles]),
        view.attributes + len(view.drawn),
        turn,
    )


@lru_cache(maxsize=1 << 16)
def standing(at: Position) -> list[float]:
    """The chance of each seat; at the end of the deck it is certain."""
    if not at.left:
        return shared(ranking(_keys(at)))
    return chances(weights_in(WEIGHTS)[at.game, str(len(at.attributes))], features(at))


def features(at: Position) -> list[tuple[float, ...]]:
    seats, left = len(at.attributes), at.left + 1
    root = sqrt(left)
    rows: list[tuple[float, ...]] = []
    counts = [counted for counted, _ in _keys(at)]
    for seat, counted in enumerate(counts):
        wait = (seat - at.turn) % seats / (seats - 1)
        ahead = counted - max(counts[:seat] + counts[seat + 1 :])
        rows.append(
            (
                *(counted, counted / root, counted / left, at.figures[seat] / root, wait, wait / root, wait / left),
                *(ahead / root, ahead / left, tanh(ahead / root)),
            )
        )
    return rows


def _keys(at: Position) -> list[tuple[int, int]]:
    """matrix/original-end, matrix/main-end: what decides, and what decides between equals."""
    cards = [one + other for one, other in zip(at.attributes, at.figures, strict=True)]
    return list(zip(at.attributes if at.game == "main" else cards, cards, strict=True))
