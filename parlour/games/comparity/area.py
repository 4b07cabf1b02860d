"""The play area: where a card may go, which cards may be checked, and which are out of order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from operator import attrgetter

from parlour.core.grids import DOWN, LEFT, RIGHT, UP, Cell, Grid, neighbours
from parlour.games.comparity.cards import Criterion, Face
from parlour.games.comparity.state import Check, Pair

Faces = Mapping[str, Face]


def spaces(area: Grid[str]) -> tuple[Cell, ...]:
    """comparity/play: the empty spaces beside the cards, in the order in which these were placed."""
    cards = area.cards
    return tuple(dict.fromkeys(beside for place in cards for beside in neighbours(place) if beside not in cards))


def spaces_after(area: Grid[str], before: tuple[Cell, ...], place: Cell) -> tuple[Cell, ...]:
    """`spaces` of an area to which the card on `place` has just been added."""
    cards = area.cards
    new = [beside for beside in neighbours(place) if beside not in cards and beside not in before]
    at = before.index(place)
    return (*before[:at], *before[at + 1 :], *new)


def checks(area: Grid[str], revealed: Set[str]) -> tuple[Check, ...]:
    """comparity/check: what may be checked, card by card in the order in which they were placed."""
    cards, found = area.cards, []
    earlier = set()
    for place, card in cards.items():
        if card in revealed:
            continue
        alone = False
        pairs: list[Check] = []
        for at in (place + LEFT, place + RIGHT, place + DOWN, place + UP):
            if at in earlier:
                other = cards[at]
                pairs += (Check(card, other), Check(other, card))
            elif not alone and at in cards:
                alone = cards[at] in revealed
        if alone:
            found.append(Check(card))
        found += pairs
        earlier.add(place)
    return tuple(found)


def checks_after(
    area: Grid[str], revealed: Set[str], before: tuple[Check, ...], place: Cell, card: str
) -> tuple[Check, ...]:
    """`checks` of an area to which a card has just been added."""
    cards = area.cards
    beside = [cards[at] for at in neighbours(place) if at in cards]
    alone = [Check(card)] if revealed and not revealed.isdisjoint(beside) else []
    return (*before, *alone, *_both_ways(card, beside, revealed))


def _both_ways(card: str, others: list[str], revealed: Set[str]) -> Iterator[Check]:
    """Either card of a closed pair may be the one that is checked."""
    for other in others:
        if other not in revealed:
            yield Check(card, other)
            yield Check(other, card)


def opened(area: Grid[str], revealed: Set[str], faces: Faces, criterion: Criterion) -> dict[Cell, int]:
    """comparity/compare: the values that lie open, and where; closed cards never count."""
    value: Callable[[Face], int] = attrgetter(criterion)
    return {place: value(faces[card]) for place, card in area.cards.items() if card in revealed}


def violations(area: Grid[str], revealed: Set[str], faces: Faces, criterion: Criterion) -> tuple[Pair, ...]:
    """comparity/order, comparity/compare: every pair of adjacent open cards whose values fall to the right or upwards."""
    values = opened(area, revealed, faces, criterion)
    found = []
    for place, value in values.items():
        for beside in (place + RIGHT, place + UP):
            if values.get(beside, value) < value:
                swap = swap_mends(values, place, beside)
                found.append(Pair(area[place], area[beside], swap))
    return tuple(found)


def swap_mends(values: dict[Cell, int], place: Cell, beside: Cell) -> bool:
    """comparity/swap: whether after a swap neither card would be out of order with any open neighbour."""
    after = {**values, place: values[beside], beside: values[place]}
    return in_order(after, place) and in_order(after, beside)


def in_order(values: dict[Cell, int], place: Cell) -> bool:
    """comparity/order: values grow from left to right and from bottom to top; equal ones may stand either way."""
    value, at = values[place], values.get
    return (
        at(place + LEFT, value) <= value <= at(place + RIGHT, value)
        and at(place + DOWN, value) <= value <= at(place + UP, value)
    )  # fmt: skip


def joining(area: Grid[str], free: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """comparity/reconnect: the spaces on which one card makes the area one piece again."""
    pieces = area.pieces()
    return tuple(place for place in free if all(not piece.isdisjoint(neighbours(place)) for piece in pieces))


def place_of(area: Grid[str], card: str) -> Cell | None:
    return next((place for place, other in area.cards.items() if other == card), None)
