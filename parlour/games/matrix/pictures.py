"""Figures as pictures: SVG paths in a square of 100 by 100, drawn from the geometry, and described in words that give nothing away."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import msgspec

from parlour.core import Say, Words, say
from parlour.games.matrix.figures import FIGURE
from parlour.games.matrix.geometry import Point, Shape

BOX = 100
MARGIN = 15


class Picture(msgspec.Struct, frozen=True):
    """A figure card as everybody sees it. `outline`, `heads` and `thin` are SVG paths; y grows downwards.

    `heads` are the arrows where a figure goes on without end, `thin` the arc that shows which angle is meant, `points` where strokes end or meet.
    """

    id: str
    dots: int
    outline: str
    fill: bool
    heads: str
    thin: str
    points: tuple[tuple[float, float], ...]
    words: Words


@dataclass(frozen=True)
class Easel:
    """Where a figure is drawn: its own coordinates to those of the picture. Angles and proportions stay as they are."""

    scale: float
    shift: Point

    def __call__(self, point: Point) -> Point:
        return (point * self.scale + self.shift).conjugate()


@cache
def easel(shape: Shape) -> Easel:
    """The figure as large as the margin allows, in the middle."""
    extent = _extent(shape)
    left, right = min(point.real for point in extent), max(point.real for point in extent)
    low, high = min(point.imag for point in extent), max(point.imag for point in extent)
    scale = (BOX - 2 * MARGIN) / max(right - left, high - low)
    middle = complex(left + right, low + high) / 2
    # y is turned over by the easel, so the middle of the picture lies at -50.
    return Easel(scale, complex(BOX / 2, -BOX / 2) - middle * scale)


def _extent(shape: Shape) -> list[Point]:
    match shape.kind:
        case "circle" | "ellipse":
            return list(rim(shape, 72))
        case "curve":
            return list(along_curve(shape, 16))
        case _:
            return list(shape.points)


def rim(shape: Shape, steps: int) -> Iterable[Point]:
    """Points of a circle or an ellipse, evenly round."""
    centre, first = shape.points[:2]
    second = shape.points[2] - centre if shape.kind == "ellipse" else 1j * (first - centre)
    for step in range(steps):
        turn = 2 * math.pi * step / steps
        yield centre + (first - centre) * math.cos(turn) + second * math.sin(turn)


def along_curve(shape: Shape, steps: int) -> Iterable[Point]:
    """Points of a curve, from its beginning to its end."""
    points = shape.points
    for start in range(0, len(points) - 1, 3):
        a, b, c, d = points[start : start + 4]
        for step in range(steps + (start + 4 == len(points))):
            t = step / steps
            yield (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d


def pair(point: Point) -> str:
    return f"{point.real:.2f} {point.imag:.2f}"


def path(points: Iterable[Point], *, closed: bool = False) -> str:
    return "M" + "L".join(pair(point) for point in points) + ("Z" if closed else "")


@cache
def picture(figure: str) -> Picture:
    """matrix/exact: the picture of a figure card, drawn from its geometry."""
    card = FIGURE[figure]
    shape, place = card.shape, easel(card.shape)
    dots = tuple((round(point.real, 2), round(point.imag, 2)) for point in map(place, marked_points(shape)))
    heads = " ".join(head(place(start), place(end)) for start, end in endless(shape))
    return Picture(
        figure,
        card.dots,
        outline(shape, place),
        shape.is_closed,
        heads,
        angle_arc(shape, place),
        dots,
        described(shape),
    )


def outline(shape: Shape, place: Easel) -> str:
    points = [place(point) for point in shape.points]
    match shape.kind:
        case "polygon":
            return path(points, closed=True)
        case "angle":
            return path([points[1], points[0], points[2]])
        case "circle" | "ellipse":
            return round_path(points)
        case "curve":
            handles = [" ".join(map(pair, points[start : start + 3])) for start in range(1, len(points), 3)]
            return f"M{pair(points[0])}C{' '.join(handles)}"
        case _:
            return path(points)


def round_path(points: list[Point]) -> str:
    """Two halves of a circle or an ellipse, given by its centre and the ends of its axes."""
    centre, far = points[:2]
    radii = [abs(point - centre) for point in points[1:]]
    tilt = math.degrees(cmath.phase(far - centre))
    near = 2 * centre - far
    arc = f"A{radii[0]:.2f} {radii[-1]:.2f} {tilt:.2f} 0 1 "
    return f"M{pair(far)}{arc}{pair(near)}{arc}{pair(far)}Z"


def marked_points(shape: Shape) -> tuple[Point, ...]:
    """Ends and joints that must be seen as such."""
    match shape.kind:
        case "chain":
            return shape.points
        case "segment" | "ray" | "curve":
            return shape.ends
        case "angle":
            return shape.points[:1]
        case _:
            return ()


def endless(shape: Shape) -> tuple[tuple[Point, Point], ...]:
    """The visible ends of strokes that go on without end."""
    points = shape.points
    match shape.kind:
        case "ray":
            return ((points[0], points[1]),)
        case "line":
            return ((points[0], points[1]), (points[1], points[0]))
        case "angle":
            return ((points[0], points[1]), (points[0], points[2]))
        case _:
            return ()


def head(start: Point, end: Point, size: float = 5) -> str:
    """An arrow head at the end of a stroke."""
    way = (end - start) / abs(end - start) * size
    return path([end + way * 0.9, end - way * 0.5 + way * 0.55j, end - way * 0.5 - way * 0.55j], closed=True)


def angle_arc(shape: Shape, place: Easel) -> str:
    if shape.kind != "angle":
        return ""
    at, one, other = (place(point) for point in shape.points)
    return arc(at, one, other, 12)


def arc(at: Point, one: Point, other: Point, radius: float, *, is_large: bool = False) -> str:
    """The arc round a point from the way to one other point to the way to another; the smaller of the two unless told."""
    start, end = (at + (point - at) / abs(point - at) * radius for point in (one, other))
    turn = ((end - at) * (start - at).conjugate()).imag > 1e-6
    return f"M{pair(start)}A{radius:.2f} {radius:.2f} 0 {int(is_large)} {int(turn != is_large)} {pair(end)}"


# --- in words ---


def described(shape: Shape) -> Say:
    """What a screen reader says: the path of the pen, in a square from (0, 0) at the bottom left to (10, 10), without naming the figure."""
    place = easel(shape)

    def spots(points: Iterable[Point]) -> list[Say]:
        return [spot(place(point)) for point in points]

    points = shape.points
    match shape.kind:
        case "polygon":
            return say("pen-ruled-back", spots=spots(points))
        case "chain" | "segment":
            return say("pen-ruled", spots=spots(points))
        case "ray":
            return say("pen-arrow", start=spot(place(points[0])), through=spot(place(points[1])))
        case "line":
            return say("pen-arrows", spots=spots(points))
        case "angle":
            start, one, other = spots(points)
            return say("pen-two-arrows", start=start, one=one, other=other)
        case "circle" | "ellipse":
            return say("pen-freehand-back", spots=spots(rim(shape, 8)))
        case "curve":
            return say("pen-freehand", spots=spots(along_curve(shape, 3)))


def spot(put: Point) -> Say:
    return say("spot", x=round(put.real / 10, 1), y=round(10 - put.imag / 10, 1))
