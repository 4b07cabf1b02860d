"""The two decks, what a table can choose, and the truth: which figure fits which card. All of it is computed from geometry."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Literal

import msgspec

from parlour.core import Options, option
from parlour.games.past.matrix_r1d1.attributes import ATTRIBUTE, Attribute
from parlour.games.past.matrix_r1d1.figures import FIGURES


class MatrixOptions(Options, frozen=True):
    """What a table of Game Matrix can choose."""

    game: Annotated[
        Literal["main", "original"],
        option(
            "Game",
            "Main game: five figures, and you stop or push your luck. Original game: three figures, one card a turn.",
            "matrix/main-turn",
            labels={"main": "Main game", "original": "Original game"},
        ),
    ] = "main"
    level: Annotated[
        Literal[1, 2, 3],
        option(
            "Dots",
            "How hard the figures and the attributes are: more dots take a closer look.",
            "matrix/level",
            labels={1: "One dot", 2: "One and two dots", 3: "All cards"},
        ),
    ] = 2
    claims: Annotated[
        Literal["strict", "second", "help"],
        option(
            "Claims",
            "Strict: a wrong claim ends your turn. Second chance: one wrong claim a turn is forgiven. Help: the figures that fit are marked.",
            "matrix/help",
            labels={"strict": "Strict", "second": "Second chance", "help": "Help"},
        ),
    ] = "strict"


class Card(msgspec.Struct, frozen=True):
    """An attribute card: the ids of its one or two attributes, and its dots."""

    id: str
    dots: int
    attributes: tuple[str, ...]


# One line for each card: its attributes. Rare ones share a card with a more common one.
_CARDS = """
polygon
reflexive-symmetry
perimeter
triangle, curved
quadrilateral
quadrilateral, on-one-line
parallelogram, infinite
trapezoid, right-angle
rectangle, isosceles-triangle
rhombus, obtuse-angle
regular-polygon, no-corner
isosceles-triangle, two-parallel-sides
not-closed
infinite, four-angles
on-one-line, all-sides-equal
curved, acute-angle
no-corner, two-right-angles
four-angles
five-angles, exactly-three-angles
acute-angle
right-angle, all-sides-unequal
obtuse-angle, triangle
two-acute-angles
two-equal-sides
not-all-sides-equal
all-sides-equal, two-obtuse-angles
two-parallel-sides
convex-polygon
concave-polygon, open-chain
pentagon, two-right-angles
hexagon, exactly-one-right-angle
octagon, acute-triangle
scalene-triangle, open-curve
right-triangle, more-than-six-sides
acute-triangle, finite-and-open
finite-and-open, regular-polygon
open-chain, parallelogram
open-curve, three-acute-angles
exactly-four-sides
concave-angle, infinite
four-right-angles, pentagon
all-angles-equal
three-equal-sides
four-equal-sides, right-triangle
two-pairs-of-parallel-sides
no-parallel-sides
no-axis
exactly-one-axis
two-axes
half-turn
decagon, all-angles-unequal
dodecagon, angle-of-60
ellipse, exactly-two-acute-angles
straight-angle, equal-diagonals
exactly-one-concave-angle, angle-of-120
all-angles-obtuse, open-curve
all-angles-unequal
angle-of-45, perpendicular-diagonals
angle-of-60, finite-and-open
twice-as-long
part-turn
on-a-circle
around-a-circle
exactly-two-acute-angles, dodecagon
perpendicular-diagonals, infinite
equal-diagonals, no-corner
straight-angle, all-angles-equal
all-angles-obtuse, twice-as-long
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
