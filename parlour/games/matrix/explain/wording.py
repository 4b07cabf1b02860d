"""Measures of a figure as clauses of an explanation: the findings, and their words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.core import Say, say
from parlour.games.matrix.geometry import Shape
from parlour.games.matrix.marks import rounded

LONGEST = 6
"""Of more values than this, each is named once, with how often it comes."""


def why(found: Say, verdict: Say) -> Say:
    """The measurement, and its conclusion."""
    return say("because", found=found, verdict=verdict)


def degrees(value: float, times: int = 1) -> Say:
    if times == 1:
        return say("degrees", value=rounded(value))
    return say("degrees-times", value=rounded(value), times=times)


def length(value: float, times: int = 1) -> Say:
    if times == 1:
        return say("length", value=rounded(value))
    return say("length-times", value=rounded(value), times=times)


def measures(values: Sequence[float], measure: Callable[[float, int], Say]) -> list[Say]:
    """All values in order; in long rows each value once, with how often it comes."""
    shown = [rounded(value) for value in values]
    if len(shown) <= LONGEST:
        return [measure(value, 1) for value in shown]
    return [measure(value, shown.count(value)) for value in dict.fromkeys(shown)]


def the_angles(shape: Shape) -> Say:
    sizes = [corner.degrees for corner in shape.corners]
    if len(sizes) == 1:
        return say("angles-one", degrees=rounded(sizes[0]))
    if len(shape.equal_corners) == 1:
        return say("angles-each", count=len(sizes), degrees=rounded(sizes[0]))
    return say("angles-all", angles=measures(sizes, degrees))


def the_sides(shape: Shape) -> Say:
    lengths = [side.length for side in shape.sides]
    if len(lengths) == 1:
        return say("sides-one", length=rounded(lengths[0]))
    if len(shape.equal_sides) == 1:
        return say("sides-each", count=len(lengths), length=rounded(lengths[0]))
    return say("sides-all", lengths=measures(lengths, length))


def the_kind(shape: Shape) -> Say:
    """What to call a figure without sides or corners."""
    return say("figure-kind", kind=shape.kind)
