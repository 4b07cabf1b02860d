"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import msgspec

from parlour.core.saying import Words

T = TypeVar("T")

Seat = int
"""Counted from 0. A field declared with it is shown to people as a name."""

BySeat = tuple[T, ...]
"""A part for each seat, in their order, such as points: shown to people with names."""


class Outcome(msgspec.Struct, frozen=True):
    """The ranking of all seats: rank 1 is the best, equal ranks are ties."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    reason: Words
    rule: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Standing(NamedTuple):
    """Ranks and scores of all seats while a game goes on."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]


def ranking(keys: Sequence[float] | Sequence[tuple[float, ...]], *, most: bool = True) -> tuple[int, ...]:
    """Ranks with ties, 1 for the best; a seat's rank is one more than the number of seats that are better."""
    first: dict[object, int] = {}
    for place, key in enumerate(sorted(keys, reverse=most), 1):
        first.setdefault(key, place)
    return tuple(first[key] for key in keys)
