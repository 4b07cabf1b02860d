"""The two decks, what a table can choose, and the truth: which figure fits which card. All of it is computed from geometry."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Literal

import msgspec

from parlour.core import Options, option
from parlour.games.matrix.attributes import ATTRIBUTE, Attribute
from parlour.games.matrix.figures import FIGURES


class MatrixOptions(Options, frozen=True):
    """What a table of Game Matrix can choose."""

    game: Annotated[
        Literal["main", "original"],
        option(rule="matrix/main-turn"),
    ] = "main"
    level: Annotated[
        Literal[1, 2, 3],
        option(rule="matrix/level"),
    ] = 2
    claims: Annotated[
        Literal["strict", "second", "help"],
        option(rule="matrix/help"),
    ] = "strict"


class Card(msgspec.Struct, frozen=True):
    """An attribute card: the ids of its one or two attributes, and its dots."""

    id: str
    dots: int
    attributes: tuple[str, ...]


# One line for each card: its attributes. Nearly all pair a common one with a rare one, and figures that few attributes
# fit (rays, curves, chains) have their share of the cards: these figures tend to be left. So with three figures on the table nothing fits in less
# than a quarter of all turns, even if players take the figures that would serve the others best.
_CARDS = """
polygon
reflexive-symmetry
perimeter
triangle, curved
quadrilateral
two-obtuse-angles, not-closed
parallelogram, infinite
trapezoid, right-angle
rectangle, not-closed
rhombus, obtuse-angle
regular-polygon, two-acute-angles
triangle, two-equal-sides
not-closed
infinite, four-angles
on-one-line, four-angles
exactly-three-angles, two-parallel-sides
not-closed, five-angles
four-angles
isosceles-triangle, infinite
acute-angle
right-angle, all-sides-unequal
obtuse-angle, curved
two-acute-angles
all-sides-equal, no-corner
not-all-sides-equal, infinite
two-acute-angles, curved
no-corner, two-right-angles
convex-polygon, three-acute-angles
concave-polygon, two-axes
pentagon, reflexive-symmetry
hexagon, two-equal-sides
octagon, no-corner
scalene-triangle, two-parallel-sides
right-triangle, two-equal-sides
acute-triangle, reflexive-symmetry
curved, no-parallel-sides
open-chain, parallelogram
open-curve, no-axis
exactly-four-sides, curved
concave-angle, half-turn
four-right-angles, no-axis
all-angles-equal, exactly-one-axis
three-equal-sides, no-corner
four-equal-sides, reflexive-symmetry
two-pairs-of-parallel-sides, finite-and-open
no-parallel-sides
no-axis
exactly-one-axis, more-than-six-sides
two-axes
half-turn, exactly-one-right-angle
decagon, two-parallel-sides
dodecagon, convex-polygon
ellipse, four-angles
straight-angle, reflexive-symmetry
exactly-one-concave-angle, three-equal-sides
right-angle, part-turn
all-angles-unequal, two-pairs-of-parallel-sides
angle-of-45, part-turn
angle-of-60, half-turn
twice-as-long, exactly-one-axis
part-turn, angle-of-120
on-a-circle, right-angle
around-a-circle, finite-and-open
exactly-two-acute-angles, finite-and-open
perpendicular-diagonals, part-turn
equal-diagonals, not-all-sides-equal
straight-angle, no-axis
all-angles-obtuse, not-closed
"""

ATTRIBUTES_OF: dict[str, tuple[Attribute, ...]] = {
    f"a{number:02}": tuple(ATTRIBUTE[name] for name in line.split(", "))
    for number, line in enumerate(_CARDS.strip().splitlines(), 1)
}
CARD: dict[str, Card] = {
    name: Card(name, max(one.dots for one in attributes), tuple(one.id for one in attributes))
    for name, attributes in ATTRIBUTES_OF.items()
}


# --- the truth ---

BIT: dict[str, int] = {figure.id: 1 << number for number, figure in enumerate(FIGURES)}
"""A set of figures is one int."""


def _fitting(attributes: Iterable[Attribute]) -> int:
    return sum(BIT[figure.id] for figure in FIGURES if any(one.holds(figure.shape) for one in attributes))


FITS: dict[str, int] = {name: _fitting(attributes) for name, attributes in ATTRIBUTES_OF.items()}
"""matrix/exact: for each card, the figures that have at least one of its attributes."""


def fitting(cards: Iterable[str]) -> int:
    """matrix/main-turn: the figures that fit every card, each by one of its attributes."""
    common = -1
    for card in cards:
        common &= FITS[card]
    return common


# --- the decks of a table ---


@cache
def figure_deck(level: int) -> tuple[str, ...]:
    """matrix/level"""
    return tuple(figure.id for figure in FIGURES if figure.dots <= level)


@cache
def attribute_deck(level: int) -> tuple[str, ...]:
    """matrix/level"""
    return tuple(card.id for card in CARD.values() if card.dots <= level)


# --- for the host ---


def on_cards() -> tuple[Attribute, ...]:
    """The attributes that stand on a card."""
    return tuple(one for one in ATTRIBUTE.values() if one.dots)


def facts() -> list[dict[str, object]]:
    """Both decks: every figure with the attributes that it has, every attribute card with the figures that fit it."""
    figures = [
        {
            "deck": "figures",
            "id": figure.id,
            "dots": figure.dots,
            "name": figure.name,
            "attributes": "; ".join(one.words for one in on_cards() if one.holds(figure.shape)),
            "source": "computed from its coordinates",
        }
        for figure in FIGURES
    ]
    cards = [
        {
            "deck": "attributes",
            "id": card.id,
            "dots": card.dots,
            "name": " / ".join(one.words for one in ATTRIBUTES_OF[card.id]),
            "attributes": "; ".join(one.meaning for one in ATTRIBUTES_OF[card.id]),
            "source": "the definition of each attribute",
        }
        for card in CARD.values()
    ]
    return [*figures, *cards]


def truth() -> list[dict[str, object]]:
    """The truth table: a row for each figure, a column of 0 and 1 for each attribute that stands on a card."""
    return [
        {"id": figure.id, "dots": figure.dots, "name": figure.name}
        | {one.id: int(one.holds(figure.shape)) for one in on_cards()}
        for figure in FIGURES
    ]
