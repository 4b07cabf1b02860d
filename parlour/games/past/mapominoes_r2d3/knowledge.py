"""What a bot knows of the map: in the calling game nobody checks its cards, and it calls those of others.

Truth enters here once, as memory: a persona knows the same pairs in every game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from copy import copy
from functools import lru_cache
from typing import NamedTuple

from parlour.core.grids import Cell
from parlour.games.past.mapominoes_r2d3 import spaces
from parlour.games.past.mapominoes_r2d3.cards import DIRECTIONS, Deck, MapominoesOptions, around_of, beside_of, deck_of
from parlour.games.past.mapominoes_r2d3.state import Laid, Tabled


class Knowledge(NamedTuple):
    """How much a level knows, and what it makes of the rest."""

    knows: float
    """The share of pairs, neighbours or not, of which it is sure."""
    hunches: float
    """How often it calls a card of which it is not sure, but which it takes for wrong."""
    bluffs: float
    """How often it lays a card that only looks right, before it says that it cannot go."""


KNOWLEDGE = {
    "easy": Knowledge(knows=0.6, hunches=0.1, bluffs=0.3),
    "medium": Knowledge(knows=0.75, hunches=0.05, bluffs=0.4),
    "hard": Knowledge(knows=0.92, hunches=0.0, bluffs=0.5),
}


class Mind:
    """What one persona knows of the deck of a table. `sure` has the borders it is sure of, `believed` also those that it guesses."""

    def __init__(self, options: MapominoesOptions, persona: str, level: str) -> None:
        self.persona, self.level = persona, KNOWLEDGE[level]
        self.deck = deck_of(options)
        self.near = near_pairs(self.deck)
        self.sure = _as_if(self.deck, lambda card, thing: self.knows(card, thing) and self.is_border(card, thing))
        self.believed = _as_if(self.deck, self.believes)

    def is_border(self, card: int, thing: int) -> bool:
        return bool(self.deck.borders[card] >> thing & 1)

    def knows(self, card: int, thing: int) -> bool:
        """Whether it is sure of a pair. That countries far apart do not border is known to everybody."""
        return not self.near[card] >> thing & 1 or self.chance("knows", *self._pair(card, thing)) < self.level.knows

    def believes(self, card: int, thing: int) -> bool:
        """Whether it takes two for neighbours: as it knows, or by a guess."""
        if self.knows(card, thing):
            return self.is_border(card, thing)
        return self.chance("guess", *self._pair(card, thing)) < 0.5

    def chance(self, *about: str) -> float:
        """A number from 0 to 1, the same whenever this persona thinks of the same."""
        digest = hashlib.sha256("\x1f".join((self.persona, *about)).encode()).digest()
        return int.from_bytes(digest[:4], "big") / 2**32

    def _pair(self, card: int, thing: int) -> tuple[str, str]:
        one, other = sorted((self.deck.codes[card], self.deck.codes[thing]))
        return one, other

    # --- cards of others ---

    def calls(self, table: Mapping[Cell, Tabled], laid: Laid) -> bool:
        """mapominoes/calling: whether it calls the last card: being sure that it is wrong, or on a hunch."""
        places = (laid.place,) if laid.transit is None else (laid.transit, laid.place)
        if any(self._is_sure(*pair) for place in places for pair in spaces.mismatches(self.deck, table, place)):
            return True
        hunch = self.chance("hunch", self.deck.codes[table[laid.place].card], str(laid.place))
        return hunch < self.level.hunches and any(self._doubts(table, place) for place in places)

    def _is_sure(self, card: int, other: int, side: int) -> bool:
        if card < 0 and other < 0:
            return True
        country, thing = (card, other) if card >= 0 else (other, card)
        return self.knows(country, thing if thing >= 0 else -1 - thing)

    def _doubts(self, table: Mapping[Cell, Tabled], place: Cell) -> bool:
        """Whether it takes a card for wrong without being sure."""
        mine = table[place].card
        for step in DIRECTIONS:
            other = table[place + step].card if place + step in table else None
            if other is None or (mine < 0 and other < 0):
                continue
            country, thing = (mine, other) if mine >= 0 else (other, mine)
            thing = thing if thing >= 0 else -1 - thing
            if not self.knows(country, thing) and not self.believes(country, thing):
                return True
        return False

    # --- cards of its own ---

    def looks_right(self, table: Mapping[Cell, Tabled], card: int, place: Cell) -> bool:
        """Whether a card could seem right there: it is near everything that it touches."""
        around = [table[place + step].card for step in DIRECTIONS if place + step in table]
        return all(self.near[card] >> (other if other >= 0 else -1 - other) & 1 for other in around)


def near_pairs(deck: Deck) -> tuple[int, ...]:
    """What could be taken for a neighbour of each country: its neighbours, and theirs, seas too."""
    near = []
    for card, borders in enumerate(deck.borders):
        found = borders
        for other in spaces.cards_in(borders & deck.all):
            found |= deck.borders[other]
        near.append(found & ~(1 << card))
    return tuple(near)


def _as_if(deck: Deck, borders: Callable[[int, int], bool]) -> Deck:
    """The deck as it would be with other borders. Whoever takes two for neighbours wrongly takes every side for right."""
    other = copy(deck)
    near = near_pairs(deck)
    other.borders = tuple(
        sum(1 << thing for thing in spaces.cards_in(near[card]) if borders(card, thing)) for card in range(deck.size)
    )
    other.lies = tuple(
        tuple(other.borders[card] & (side[card] | ~deck.borders[card]) for card in range(deck.size))
        for side in deck.lies
    )
    other.beside, other.around = beside_of(other), around_of(other)
    return other


@lru_cache(maxsize=64)
def mind_of(options: MapominoesOptions, persona: str, level: str) -> Mind:
    return Mind(options, persona, level)
