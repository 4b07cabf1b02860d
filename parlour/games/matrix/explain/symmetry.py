"""Which mirrors and turns leave a figure as it is."""

from __future__ import annotations

import math

from parlour.core import Say, say
from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.wording import degrees, length, measures
from parlour.games.matrix.geometry import Shape
from parlour.games.matrix.marks import Drawing, rounded


def axes(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    drawing = marks.axes(shape, shape.axes)
    if shape.axis_count == math.inf:
        return say("axes-circle" if shape.kind == "circle" else "axes-line"), drawing
    if not shape.axes:
        return no_axis(shape), marks.gap(shape) if shape.kind == "curve" else marks.ticks(shape)
    count = len(shape.axes)
    if not holds and wanted.id == "two-axes":
        return say("axes-short"), drawing
    if not holds and wanted.id == "exactly-one-axis":
        return say("axes-exactly", count=count), drawing
    return say("axes-along") if shape.kind == "ray" else say("axes", count=count), drawing


def no_axis(shape: Shape) -> Say:
    """What a mirror line would need and the figure lacks."""
    if shape.kind == "curve":
        return say("no-axis-curve", apart=rounded(abs(shape.ends[1] - shape.ends[0])))
    if shape.kind == "chain":
        return _no_axis_of_chain(shape)
    if len(shape.equal_sides) == len(shape.sides):
        return say("no-axis-unequal", lengths=measures([side.length for side in shape.sides], length))
    return say("no-axis-round", one=_read_round(shape, 1), other=_read_round(shape, -1))


def _no_axis_of_chain(shape: Shape) -> Say:
    first, last = shape.sides[0].length, shape.sides[-1].length
    if not shape.same(first, last):
        return say("no-axis-sides", first=rounded(first), last=rounded(last))
    first_angle, last_angle = shape.corners[0].degrees, shape.corners[-1].degrees
    if not shape.corners[0].measures(last_angle):
        return say("no-axis-angles", first=rounded(first_angle), last=rounded(last_angle))
    # A mirror exchanges left and right as well as the two ends.
    return say("no-axis-turns", degrees=rounded(180 - first_angle))


def _read_round(shape: Shape, step: int) -> list[Say]:
    """From a longest side on, each side with the angle that follows it."""
    count = len(shape.sides)
    start = max(range(count), key=lambda place: shape.sides[place].length)
    parts = []
    for place in range(start, start + step * count, step):
        corner = shape.corners[(place + 1) % count if step > 0 else place % count]
        parts += [length(shape.sides[place % count].length), degrees(corner.degrees)]
    return parts


def turns(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    by = 2 if holds and wanted.id == "half-turn" and shape.turns < math.inf else shape.turns
    drawing = marks.turns(shape, by)
    if shape.turns == math.inf:
        return say("turns-circle"), drawing
    if shape.turns == 1:
        return say("turns-full"), drawing
    if shape.kind == "line":
        return say("turns-line"), drawing
    return say("turns" if holds else "turns-not-half", degrees=rounded(360 / by)), drawing
