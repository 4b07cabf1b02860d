"""Why a figure has an attribute or not: a sentence with the figure's own numbers, and marks drawn on the figure."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from parlour.core import Say, Words
from parlour.games.past.matrix_r2d2.attributes import ATTRIBUTE, Attribute
from parlour.games.past.matrix_r2d2.explain.angles import angles
from parlour.games.past.matrix_r2d2.explain.circles import circumcircle, diagonals, incircle
from parlour.games.past.matrix_r2d2.explain.outlines import corners, outline
from parlour.games.past.matrix_r2d2.explain.sides import parallels, sides, sides_and_angles
from parlour.games.past.matrix_r2d2.explain.symmetry import axes, turns
from parlour.games.past.matrix_r2d2.figures import FIGURE
from parlour.games.past.matrix_r2d2.geometry import Shape
from parlour.games.past.matrix_r2d2.marks import Drawing


class Explanation(msgspec.Struct, frozen=True):
    """Why one attribute, given by its id, fits one figure, or does not."""

    attribute: str
    holds: bool
    words: Words
    drawing: Drawing


@cache
def explain(figure: str, attribute: str) -> Explanation:
    shape, wanted = FIGURE[figure].shape, ATTRIBUTE[attribute]
    holds = wanted.holds(shape)
    words, drawing = _TOPICS[wanted.topic](shape, wanted, holds)
    return Explanation(attribute, holds, words, drawing)


_TOPICS: dict[str, Callable[[Shape, Attribute, bool], tuple[Say, Drawing]]] = {
    "outline": outline,
    "corners": corners,
    "angles": angles,
    "sides": sides,
    "sides-and-angles": sides_and_angles,
    "parallels": parallels,
    "axes": axes,
    "turns": turns,
    "diagonals": diagonals,
    "circumcircle": circumcircle,
    "incircle": incircle,
}
