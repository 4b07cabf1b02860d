"""The figure cards: geometry, a name, and one to three dots for difficulty.

Coordinates are whole or simple numbers, or follow from angles by `polar`. The name is for the explanation after a claim; what a
player sees before is the picture alone.
"""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass

from parlour.games.past.matrix_r2d2.geometry import Point, Shape


@dataclass(frozen=True)
class Figure:
    """One figure card. `name` reads after "the"."""

    id: str
    dots: int
    name: str
    shape: Shape


def polar(length: float, degrees: float) -> Point:
    return cmath.rect(length, math.radians(degrees))


def polygon(*corners: Point) -> Shape:
    return Shape("polygon", tuple(map(complex, corners)))


def chain(*points: Point) -> Shape:
    return Shape("chain", tuple(map(complex, points)))


def curve(*points: Point) -> Shape:
    return Shape("curve", tuple(map(complex, points)))


def angle(degrees: float, tilt: float = 0) -> Shape:
    return Shape("angle", (0j, polar(6, tilt), polar(6, tilt + degrees)))


def ellipse(long: float, short: float, tilt: float) -> Shape:
    return Shape("ellipse", (0j, polar(long, tilt), polar(short, tilt + 90)))


def regular(corners: int, tilt: float) -> Shape:
    return polygon(*(polar(5, tilt + 360 * number / corners) for number in range(corners)))


def star(points: int, inner: float) -> Shape:
    """Points at distance 5 from the centre, and between them corners at distance `inner`."""
    turns = [90 + 180 * number / points for number in range(2 * points)]
    return polygon(*(polar(inner if number % 2 else 5, turn) for number, turn in enumerate(turns)))


def walk(*steps: Point) -> tuple[Point, ...]:
    """The points reached by these steps from 0."""
    points = [0j]
    for step in steps:
        points.append(points[-1] + step)
    return tuple(points)


def roof(one: Point, other: Point, degrees: float) -> Point:
    """The top of an isosceles triangle over two points, with this angle at either of them."""
    half = (other - one) / 2
    return one + half + half * 1j * math.tan(math.radians(degrees))


EQUIANGULAR = walk(*(polar(length, 60 * number) for number, length in enumerate((2, 6, 3, 4, 4))))
SPIRAL = walk(7, 6j, -5, -4j, 3, 2j)
STAIRS = walk(3, 3j, 3, 3j, 3)

_SHAPES: tuple[tuple[int, str, Shape], ...] = (
    (1, "equilateral triangle", regular(3, 90)),
    (1, "isosceles triangle", polygon(0, 4, 2 + 6.5j)),
    (1, "right-angled triangle with angles of 30° and 60°", polygon(0, 3, polar(6, 60))),
    (1, "obtuse triangle", polygon(0, 5, 6 + 3j)),
    (1, "square", polygon(0, 4, 4 + 4j, 4j)),
    (1, "rectangle", polygon(0, 6, 6 + 3.5j, 3.5j)),
    (1, "rhombus", polygon(0, 4, 4 + polar(4, 60), polar(4, 60))),
    (1, "parallelogram", polygon(0, 6, 8.5 + 2.5j, 2.5 + 2.5j)),
    (1, "right-angled trapezium", polygon(0, 7.5, 4 + 3.5j, 3.5j)),
    (1, "isosceles trapezium", polygon(0, 8, 6.7 + 4.5j, 1.3 + 4.5j)),
    (1, "irregular quadrilateral", polygon(0, 7, 6 + 5.5j, polar(4, 60))),
    (1, "regular pentagon", regular(5, 90)),
    (1, "regular hexagon", regular(6, 0)),
    (1, "five-pointed star", star(5, 5 * math.sin(math.radians(30)) / math.sin(math.radians(114)))),
    (1, "circle", Shape("circle", (0j, 5 + 0j))),
    (1, "segment", Shape("segment", (0j, 7 + 3j))),
    (1, "ray", Shape("ray", (0j, 6 + 4j))),
    (1, "straight line", Shape("line", (0j, 6 - 3j))),
    (1, "acute angle", angle(45, 10)),
    (1, "right angle", angle(90, 20)),
    (1, "obtuse angle", angle(120, 5)),
    (1, "bent chain", chain(8 + 2j, 6, 2 + 2.5j, 1.5 + 4.5j, 8 + 4j)),
    (1, "wave", curve(0, 1 + 4j, 3 + 4j, 4 + 1j, 5 - 2j, 8 - 1j, 9 + 3j)),
    (1, "hook", curve(0, 0 + 5j, 1 + 7j, 3 + 7j, 5 + 7j, 6 + 4j, 4 + 3j)),
    (2, "right-angled isosceles triangle", polygon(0, 5, 5j)),
    (
        2,
        "acute triangle with angles of 45°, 60° and 75°",
        polygon(0, 8, polar(8 * math.sin(math.radians(45)) / math.sin(math.radians(75)), 60)),
    ),
    (2, "kite", polygon(0, polar(8, 75), roof(polar(8, 105), polar(8, 75), 25), polar(8, 105))),
    (2, "dart", polygon(5.2j, -4, 1.6j, 4)),
    (2, "scalene trapezium", polygon(0, 11, 4.5 + 4.5j, 1.5 + 4.5j)),
    (2, "house", polygon(0, 5, 5 + 4j, roof(4j, 5 + 4j, 40), 4j)),
    (2, "irregular pentagon", polygon(2.5 + 9.5j, -2 + 7.5j, 3 + 0.5j, 6.5 + 5.5j, 6 + 9j)),
    (2, "L-shape", polygon(0, 6, 6 + 2j, 2.5 + 2j, 2.5 + 7j, 7j)),
    (2, "arrow", polygon(-1j, 4 - 1j, 4 - 3j, 4 + 3 * math.sqrt(3), 4 + 3j, 4 + 1j, 1j)),
    (2, "regular octagon", regular(8, 22.5)),
    (2, "four-pointed star", star(4, 1.6)),
    (2, "cross", polygon(*(turn * point for turn in (1, 1j, -1, -1j) for point in (3 - 1j, 3 + 1j, 1 + 1j)))),
    (2, "ellipse", ellipse(5, 3, 0)),
    (2, "straight angle", angle(180, 15)),
    (2, "open box", chain(5j, 0, 4, 4 + 5j)),
    (2, "crooked chain", chain(6.5 + 1j, 0.5 + 3.5j, 5 + 4j, 5.5 + 7j, 8.5 + 6.5j)),
    (2, "arch", curve(0, 1 + 7j, 6 + 7j, 7)),
    (2, "spiral", curve(0, 3 - 1j, 4 + 3j, 1 + 4j, -2 + 5j, -6 + 2j, -4 - 2j, -2 - 6j, 5 - 7j, 8 - 2j)),
    (3, "equilateral pentagon", polygon(0, 4, 4 + 4j, 4j + polar(4, 60), 4j)),
    (3, "irregular concave pentagon", polygon(8 + 0.5j, 6 + 7.5j, 5.5 + 3.5j, 0.5 + 5j, 4.5 + 0.5j)),
    (3, "irregular concave quadrilateral", polygon(0, 8 - 1j, 3 + 1.5j, 2 + 6j)),
    (3, "trapezium with three equal sides", polygon(-4, 4, polar(4, 60), polar(4, 120))),
    (3, "hexagon with equal angles", polygon(*EQUIANGULAR)),
    (3, "S-shape", polygon(0, 4, 4 + 2j, 6 + 2j, 6 + 4j, 2 + 4j, 2 + 2j, 2j)),
    (3, "regular decagon", regular(10, 0)),
    (3, "six-pointed star", star(6, 5 / math.sqrt(3))),
    (3, "flat ellipse", ellipse(5, 1.8, 30)),
    (3, "zigzag", chain(4j, 1.2, 2.4 + 4j, 3.6, 4.8 + 4j)),
    (3, "stairs", chain(*STAIRS)),
    (3, "square spiral", chain(*SPIRAL)),
    (3, "chain with a straight angle", chain(0, 3 + 1j, 7.5 + 2.5j, 9 - 2j)),
    (3, "S-curve", curve(-4 - 3j, -1 - 8j, 5 - 2j, 0, -5 + 2j, 1 + 8j, 4 + 3j)),
)


def _numbered() -> tuple[Figure, ...]:
    return tuple(Figure(f"f{number:02}", dots, name, shape) for number, (dots, name, shape) in enumerate(_SHAPES, 1))


FIGURES = _numbered()
FIGURE = {figure.id: figure for figure in FIGURES}
