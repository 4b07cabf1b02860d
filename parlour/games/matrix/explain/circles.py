"""Diagonals, and the circles around and inside a polygon."""

from __future__ import annotations

from parlour.games.matrix import marks
from parlour.games.matrix.attributes import Attribute
from parlour.games.matrix.explain.outlines import not_four_corners, outline_marks
from parlour.games.matrix.explain.wording import COUNTS, many, measures, the_kind
from parlour.games.matrix.geometry import Axis, Shape, distance, is_perpendicular, meeting
from parlour.games.matrix.geometry import bisector as bisector_of
from parlour.games.matrix.marks import Drawing, number


def diagonals(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    if shape.diagonals is None:
        return not_four_corners(shape, "quadrilateral")
    one, other = shape.diagonals
    drawing = marks.sides(shape, shape.diagonals, holds)
    if wanted.id == "equal-diagonals":
        verdict = "they are equal" if holds else "they are not equal"
        return f"Its diagonals measure {number(one.length)} and {number(other.length)} units: {verdict}.", drawing
    apart = abs(one.heading - other.heading)
    angle = "90" if is_perpendicular(one, other) else number(min(apart, 180 - apart))
    return f"Its diagonals meet at {angle}°: {'a right angle' if holds else 'that is no right angle'}.", drawing


def circumcircle(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    if shape.kind != "polygon":
        return f"{the_kind(shape)}: that is no polygon.", outline_marks(shape)
    centre, radius = shape.circumcircle
    drawing = marks.circle(shape, centre, radius, holds)
    if holds:
        return f"All {COUNTS[len(shape.points)]} corners are {number(radius)} units from one point.", drawing
    others = [point for point in shape.points if not shape.same(abs(point - centre), radius)]
    away = measures([abs(point - centre) for point in others], "")
    text = f"A circle of radius {number(radius)} runs through three corners, but {many(len(others), 'corner')} "
    return f"{text}{'is' if len(others) == 1 else 'are'} {away} units from its centre.", drawing + marks.spots(
        shape, others
    )


def incircle(shape: Shape, wanted: Attribute, holds: bool) -> tuple[str, Drawing]:
    if shape.kind != "polygon":
        return f"{the_kind(shape)}: that is no polygon.", outline_marks(shape)
    if shape.incircle is not None:
        centre, radius = shape.incircle
        return f"All {COUNTS[len(shape.sides)]} sides are {number(radius)} units from one point.", marks.circle(
            shape, centre, radius
        )
    concave = [corner for corner in shape.corners if corner.is_concave]
    if concave:
        text = f"It is concave, with {'an angle' if len(concave) == 1 else many(len(concave), 'angle')} of {number(concave[0].degrees)}°: no circle inside reaches all sides."
        return text, marks.angles(shape, concave, concave)
    one, other = (bisector_of(corner) for corner in shape.corners[:2])
    return _no_incircle(shape, one, other)


def _no_incircle(shape: Shape, one: Axis, other: Axis) -> tuple[str, Drawing]:
    centre = meeting(one, other)
    reaches = [distance(centre, side) for side in shape.sides]
    drawing = marks.circle(shape, centre, reaches[0], False)
    return (
        f"A circle that touches three sides has radius {number(reaches[0])}, but from its centre the sides are {measures(reaches, '')} units away.",
        drawing,
    )
