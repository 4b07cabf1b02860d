"""Long lists of plays, made on demand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from parlour.core.grids import Cell, x_of, y_of
from parlour.core.sequences import Lazy
from parlour.games.past.mapominoes_r2d3.cards import Deck
from parlour.games.past.mapominoes_r2d3.state import Lay, Transit


@lru_cache(maxsize=1 << 16)
def lay(code: str, place: Cell) -> Lay:
    return Lay(code, x_of(place), y_of(place))


@lru_cache(maxsize=1 << 14)
def transit(place: Cell) -> Transit:
    return Transit(x_of(place), y_of(place))


class Lays(Lazy[Lay]):
    """Every card of a set on its space, for each (space, set of cards)."""

    __slots__ = ("deck", "fitting", "many")

    def __init__(self, deck: Deck, fitting: Sequence[tuple[Cell, int]]) -> None:
        self.deck, self.fitting = deck, fitting
        self.many = sum([cards.bit_count() for _, cards in fitting])

    def __len__(self) -> int:
        return self.many

    def __iter__(self) -> Iterator[Lay]:
        codes: dict[int, tuple[str, ...]] = {}
        for _, cards in self.fitting:
            if cards not in codes:
                codes[cards] = self.deck.codes_of(cards)
        return iter([lay(code, place) for place, cards in self.fitting for code in codes[cards]])

    def item(self, place: int) -> Lay:
        for space, cards in self.fitting:
            here = cards.bit_count()
            if place < here:
                for _ in range(place):
                    cards &= cards - 1
                return lay(self.deck.codes[(cards & -cards).bit_length() - 1], space)
            place -= here
        raise IndexError(place)


class Transits(Lazy[Transit]):
    """A transit card on each of these spaces."""

    __slots__ = ("places",)

    def __init__(self, places: Sequence[Cell]) -> None:
        self.places = places

    def __len__(self) -> int:
        return len(self.places)

    def item(self, place: int) -> Transit:
        return transit(self.places[place])
