"""Which mirrors and turns leave a figure as it is."""

from __future__ import annotations

import math

from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.wording import many, the_kind, the_sides
from parlour.games.matrix.geometry import Shape
from parlour.games.matrix.marks import Drawing, number


def axes(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    drawing = marks.axes(shape, shape.axes)
    if shape.axis_count == math.inf:
        what = (
            "every line through its centre"
            if shape.kind == "circle"
            else "the line itself, and every line across it at 90°,"
        )
        return f"{the_kind(shape)}: {what} divides it into mirror halves.", drawing
    if not shape.axes:
        return f"{_no_axis_words(shape)}.", marks.gap(shape) if shape.kind == "curve" else marks.ticks(shape)
    count = len(shape.axes)
    found = f"{many(count, 'line').capitalize()} {'divides' if count == 1 else 'divide'} it into mirror halves"
    along_itself = ", along itself" if shape.kind == "ray" else ""
    asked = {"two-axes": ", and two are asked for", "exactly-one-axis": ", and exactly one is asked for"}.get(
        wanted.id, ""
    )
    return f"{found}{along_itself}{'' if holds else asked}.", drawing


def _no_axis_words(shape: Shape) -> str:
    """What a mirror line would need and is not there."""
    no_line = "no line divides it into mirror halves"
    if shape.kind == "curve":
        apart = number(abs(shape.ends[1] - shape.ends[0]))
        return (
            f"Its ends are {apart} units apart; mirrored halfway between them, it does not fall onto itself: {no_line}"
        )
    if shape.kind == "chain":
        first, last = shape.sides[0].length, shape.sides[-1].length
        if not shape.same(first, last):
            return f"Its first side measures {number(first)} units and its last {number(last)}: {no_line}"
        first_angle, last_angle = shape.corners[0].degrees, shape.corners[-1].degrees
        if not shape.corners[0].measures(last_angle):
            return f"Its first angle measures {number(first_angle)}° and its last {number(last_angle)}°: {no_line}"
        # A mirror exchanges left and right as well as the two ends.
        return f"From either end it turns by {number(180 - first_angle)}° to the same hand first, and a mirror would change that: {no_line}"
    if len(shape.equal_sides) == len(shape.sides):
        return f"{the_sides(shape)}, no two equal, so a mirror could not put one onto another: {no_line}"
    one, other = (_read_round(shape, step) for step in (1, -1))
    return f"Round it one way, sides and angles are {one}; the other way they are {other}: {no_line}"


def _read_round(shape: Shape, step: int) -> str:
    """From a longest side on, each side with the angle that follows it."""
    count = len(shape.sides)
    start = max(range(count), key=lambda place: shape.sides[place].length)
    parts = []
    for place in range(start, start + step * count, step):
        corner = shape.corners[(place + 1) % count if step > 0 else place % count]
        parts += [number(shape.sides[place % count].length), f"{number(corner.degrees)}°"]
    return ", ".join(parts)


def turns(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    drawing = marks.turns(shape, shape.turns)
    if shape.turns == math.inf:
        return "It is a circle: turned about its centre by any angle, it falls onto itself.", drawing
    if shape.turns == 1:
        return "Turned about any point, it falls onto itself only after a full turn of 360°.", drawing
    degrees = number(360 / shape.turns)
    every = f"Turned about the point by {degrees}°, it falls onto itself"
    return (f"{every}." if holds or wanted.id == "part-turn" else f"{every}, but not by 180°."), drawing
