"""Chance as a pure function of a seed and a purpose: no shared generator, no hidden state."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from random import Random
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Seed(msgspec.Struct, frozen=True):
    """The secret from which every shuffle of one game follows.

    A table publishes `published` before the first card is dealt and `value` after the last: anyone can then verify the deal.
    """

    value: str

    @classmethod
    def fresh(cls) -> Seed:
        return cls(secrets.token_hex(16))

    @property
    def published(self) -> str:
        return hashlib.sha256(self.value.encode()).hexdigest()

    def rng(self, *purpose: str | int) -> Random:
        """A generator for one purpose alone: `seed.rng("deal", 2)` does not affect `seed.rng("first player")`."""
        named = "\x1f".join((self.value, *map(str, purpose)))
        return Random(int.from_bytes(hashlib.sha256(named.encode()).digest(), "big"))

    def shuffled(self, cards: Iterable[T], *purpose: str | int) -> tuple[T, ...]:
        return shuffled(cards, self.rng(*purpose))


def shuffled(cards: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The cards in a random order.

    Only `random()` is drawn: it is the one method whose sequence Python promises to keep, and old records must replay.
    """
    draw = rng.random
    return tuple([card for _, _, card in sorted((draw(), place, card) for place, card in enumerate(cards))])
