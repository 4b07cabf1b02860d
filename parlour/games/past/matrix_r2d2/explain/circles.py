"""Diagonals, and the circles around and inside a polygon."""

from __future__ import annotations

from parlour.core import Say, say
from parlour.games.past.matrix_r2d2 import marks
from parlour.games.past.matrix_r2d2.attributes import Attribute
from parlour.games.past.matrix_r2d2.explain.outlines import not_four_corners, outline_marks
from parlour.games.past.matrix_r2d2.explain.wording import length, measures, the_kind
from parlour.games.past.matrix_r2d2.geometry import Axis, Shape, distance, meeting
from parlour.games.past.matrix_r2d2.geometry import bisector as bisector_of
from parlour.games.past.matrix_r2d2.marks import Drawing, rounded


def diagonals(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    if shape.diagonals is None:
        return not_four_corners(shape, "quadrilateral")
    one, other = shape.diagonals
    drawing = marks.sides(shape, shape.diagonals, holds)
    if wanted.id == "equal-diagonals":
        if holds:
            return say("diagonals-equal", length=rounded(one.length)), drawing
        return say("diagonals-unequal", one=rounded(one.length), other=rounded(other.length)), drawing
    if holds:
        return say("diagonals-perpendicular"), drawing
    apart = abs(one.heading - other.heading)
    return say("diagonals-oblique", degrees=rounded(min(apart, 180 - apart))), drawing


def circumcircle(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    if shape.kind != "polygon":
        return say("kind-no-polygon", kind=the_kind(shape)), outline_marks(shape)
    centre, radius = shape.circumcircle
    drawing = marks.circle(shape, centre, radius, holds)
    if holds:
        return say("circle-around", corners=len(shape.points), radius=rounded(radius)), drawing
    others = [point for point in shape.points if not shape.same(abs(point - centre), radius)]
    away = measures([abs(point - centre) for point in others], length)
    words = say("no-circle-around", radius=rounded(radius), count=len(others), away=away)
    return words, drawing + marks.spots(shape, others)


def incircle(shape: Shape, wanted: Attribute, holds: bool) -> tuple[Say, Drawing]:
    if shape.kind != "polygon":
        return say("kind-no-polygon", kind=the_kind(shape)), outline_marks(shape)
    if shape.incircle is not None:
        centre, radius = shape.incircle
        words = say("circle-inside", sides=len(shape.sides), radius=rounded(radius))
        return words, marks.circle(shape, centre, radius)
    concave = [corner for corner in shape.corners if corner.is_concave]
    if concave:
        words = say("no-circle-inside-concave", count=len(concave), degrees=rounded(concave[0].degrees))
        return words, marks.angles(shape, concave, concave)
    one, other = (bisector_of(corner) for corner in shape.corners[:2])
    return _no_incircle(shape, one, other)


def _no_incircle(shape: Shape, one: Axis, other: Axis) -> tuple[Say, Drawing]:
    centre = meeting(one, other)
    reaches = [distance(centre, side) for side in shape.sides]
    words = say("no-circle-inside", radius=rounded(reaches[0]), reaches=measures(reaches, length))
    return words, marks.circle(shape, centre, reaches[0], False)
