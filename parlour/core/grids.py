"""Areas of cards on a grid without edges: x grows to the right, y grows upwards, and cards touch by their edges alone.

A cell is one int, so that it is a cheap key and survives JSON as a key. `cell(x, y)` makes it; `x_of` and `y_of` read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")
Cell = int

_ROW = 1 << 12
_HALF = _ROW >> 1
LEFT, RIGHT, DOWN, UP = -1, 1, -_ROW, _ROW
SIDES = (LEFT, RIGHT, DOWN, UP)


def cell(x: int, y: int) -> Cell:
    return y * _ROW + x


def x_of(place: Cell) -> int:
    return (place + _HALF) % _ROW - _HALF


def y_of(place: Cell) -> int:
    return (place + _HALF) // _ROW


def neighbours(place: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share an edge: left, right, below, above."""
    return (place - 1, place + 1, place - _ROW, place + _ROW)


class Grid(msgspec.Struct, Generic[T], frozen=True):
    """Cards on cells. Every change gives a new grid."""

    cards: dict[Cell, T]

    def __contains__(self, place: Cell) -> bool:
        return place in self.cards

    def __getitem__(self, place: Cell) -> T:
        return self.cards[place]

    def __len__(self) -> int:
        return len(self.cards)

    def around(self, place: Cell) -> Iterator[tuple[Cell, T]]:
        """The cards that touch this cell, with where they lie."""
        cards = self.cards
        for beside in neighbours(place):
            if beside in cards:
                yield beside, cards[beside]

    def spaces(self) -> list[Cell]:
        """The empty cells that touch at least one card, each once, in a stable order."""
        cards = self.cards
        return sorted({beside for place in cards for beside in neighbours(place)} - cards.keys())

    def with_card(self, place: Cell, card: T) -> Grid[T]:
        return Grid({**self.cards, place: card})

    def without(self, place: Cell) -> Grid[T]:
        return Grid({at: card for at, card in self.cards.items() if at != place})

    def swapped(self, one: Cell, other: Cell) -> Grid[T]:
        return Grid({**self.cards, one: self.cards[other], other: self.cards[one]})

    def pieces(self) -> list[frozenset[Cell]]:
        """The connected parts, largest first."""
        left, parts = set(self.cards), []
        while left:
            part, edge = set(), [left.pop()]
            while edge:
                place = edge.pop()
                part.add(place)
                edge.extend(reached := left.intersection(neighbours(place)))
                left -= reached
            parts.append(frozenset(part))
        return sorted(parts, key=lambda part: (-len(part), min(part)))
