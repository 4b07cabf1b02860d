"""Figures as geometry: points of the complex plane, and their measures.

A shape is its kind and its points, nothing else; so turning, mirroring, scaling and moving it is one function on points. Numbers are floats,
and a comparison may be wrong by `CLOSE` of the figure's size. That never matters: in every figure of the deck, unequal lengths or
angles differ so much that everybody sees it, and a test holds the deck to that.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Literal

Point = complex
Kind = Literal["polygon", "chain", "segment", "ray", "line", "angle", "circle", "ellipse", "curve"]

CLOSE = 1e-9
"""Two lengths are equal when they differ by less than this part of the figure's size."""
CLOSE_DEGREES = 1e-6


@dataclass(frozen=True)
class Side:
    """A stroke between two points."""

    start: Point
    end: Point

    @cached_property
    def length(self) -> float:
        return abs(self.end - self.start)

    @property
    def middle(self) -> Point:
        return (self.start + self.end) / 2

    @cached_property
    def heading(self) -> float:
        """Its direction in degrees, the same both ways: from 0 to below 180."""
        degrees = math.degrees(cmath.phase(self.end - self.start)) % 180
        return degrees if degrees < 180 - CLOSE_DEGREES else 0.0


@dataclass(frozen=True)
class Corner:
    """An angle at a point, between the ways to `before` and to `after`."""

    at: Point
    before: Point
    after: Point
    degrees: float

    @property
    def is_acute(self) -> bool:
        return self.degrees < 90 - CLOSE_DEGREES

    @property
    def is_right(self) -> bool:
        return self.measures(90)

    @property
    def is_obtuse(self) -> bool:
        return 90 + CLOSE_DEGREES < self.degrees < 180 - CLOSE_DEGREES

    @property
    def is_straight(self) -> bool:
        return self.measures(180)

    @property
    def is_concave(self) -> bool:
        return self.degrees > 180 + CLOSE_DEGREES

    def measures(self, degrees: float) -> bool:
        return abs(self.degrees - degrees) < CLOSE_DEGREES


@dataclass(frozen=True)
class Axis:
    """A line through a point, in a direction of length one."""

    through: Point
    direction: Point

    def mirrored(self, point: Point) -> Point:
        return self.through + self.direction**2 * (point - self.through).conjugate()


@dataclass(frozen=True)
class Shape:
    """A figure as geometry.

    | kind | its points |
    |---|---|
    | polygon | its corners, in order |
    | chain | its points, in order |
    | segment, line | two points of it |
    | ray | where it begins, a point of it |
    | angle | where its rays begin, a point of each |
    | circle | its centre, a point of it |
    | ellipse | its centre, where its long axis ends, where its short axis ends |
    | curve | the control points of cubic Bézier arcs: an end, two handles, the next end… |
    """

    kind: Kind
    points: tuple[Point, ...]

    def moved(self, move: Callable[[Point], Point]) -> Shape:
        return Shape(self.kind, tuple(move(point) for point in self.points))

    # --- what it is made of ---

    @cached_property
    def size(self) -> float:
        return max(abs(one - other) for one, other in combinations(self.points, 2))

    @property
    def is_closed(self) -> bool:
        return self.kind in ("polygon", "circle", "ellipse")

    @property
    def is_infinite(self) -> bool:
        return self.kind in ("ray", "line", "angle")

    @property
    def is_curved(self) -> bool:
        return self.kind in ("circle", "ellipse", "curve")

    @property
    def is_on_one_line(self) -> bool:
        """A segment, a ray, a line, and the straight angle."""
        return self.kind in ("segment", "ray", "line") or (self.kind == "angle" and self.corners[0].is_straight)

    @cached_property
    def ends(self) -> tuple[Point, ...]:
        """Where it stops, if it does."""
        match self.kind:
            case "segment" | "chain" | "curve":
                return (self.points[0], self.points[-1])
            case "ray":
                return (self.points[0],)
            case _:
                return ()

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """matrix/sides: the strokes of a polygon, the segments of a chain, the one of a segment."""
        if self.kind not in ("polygon", "chain", "segment"):
            return ()
        following = self.points[1:] + (self.points[:1] if self.kind == "polygon" else ())
        return tuple(map(Side, self.points, following))

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        """The angles inside a polygon, those between the neighbouring segments of a chain, and that of two rays."""
        points = self.points
        match self.kind:
            case "polygon":
                around = zip((points[-1], *points), points, (*points[1:], points[0]), strict=False)
                turn = 1 if area(points) > 0 else -1
                return tuple(Corner(at, before, after, turned(at, after, before, turn)) for before, at, after in around)
            case "chain":
                around = zip(points, points[1:], points[2:], strict=False)
                return tuple(Corner(at, before, after, between(at, before, after)) for before, at, after in around)
            case "angle":
                return (Corner(points[0], points[1], points[2], between(*points)),)
            case _:
                return ()

    # --- lengths ---

    def same(self, one: float, other: float) -> bool:
        return abs(one - other) < CLOSE * self.size

    @cached_property
    def equal_sides(self) -> tuple[tuple[Side, ...], ...]:
        """The sides in groups of equal length, the longest group first."""
        groups: list[list[Side]] = []
        for side in self.sides:
            group = next((group for group in groups if self.same(group[0].length, side.length)), None)
            groups.append([side]) if group is None else group.append(side)
        return tuple(tuple(group) for group in sorted(groups, key=len, reverse=True))

    @cached_property
    def equal_corners(self) -> tuple[tuple[Corner, ...], ...]:
        """The angles in groups of equal size, the longest group first."""
        groups: list[list[Corner]] = []
        for corner in self.corners:
            group = next((group for group in groups if group[0].measures(corner.degrees)), None)
            groups.append([corner]) if group is None else group.append(corner)
        return tuple(tuple(group) for group in sorted(groups, key=len, reverse=True))

    @cached_property
    def perimeter(self) -> float | None:
        """matrix/perimeter: the length of the outline of a closed figure."""
        match self.kind:
            case "polygon":
                return sum(side.length for side in self.sides)
            case "circle":
                return 2 * math.pi * self.radii[0]
            case "ellipse":
                a, b = self.radii
                h = ((a - b) / (a + b)) ** 2
                return math.pi * (a + b) * (1 + 3 * h / (10 + math.sqrt(4 - 3 * h)))
            case _:
                return None

    @property
    def radii(self) -> tuple[float, ...]:
        """Of a circle or an ellipse, from its centre."""
        return (
            tuple(abs(point - self.points[0]) for point in self.points[1:])
            if self.kind in ("circle", "ellipse")
            else ()
        )

    # --- directions ---

    @cached_property
    def directions(self) -> tuple[tuple[Side, ...], ...]:
        """All sides in groups of one direction, the single ones too."""
        groups: list[list[Side]] = []
        for side in self.sides:
            group = next((group for group in groups if is_parallel(group[0], side)), None)
            groups.append([side]) if group is None else group.append(side)
        return tuple(tuple(group) for group in groups)

    @cached_property
    def parallels(self) -> tuple[tuple[Side, ...], ...]:
        """matrix/parallel: the groups of one direction in which two sides at least do not lie in one line."""
        return tuple(group for group in self.directions if len(self.lines(group)) > 1)

    @property
    def parallel_pairs(self) -> int:
        """matrix/parallel: how many sides are parallel to how many others; sides in one line are not."""
        pairs = (pair for group in self.parallels for pair in combinations(group, 2))
        return sum(not self.is_in_line(*pair) for pair in pairs)

    @property
    def separate_pairs(self) -> int:
        """How many pairs of parallel sides there are that have no side in common."""
        sizes = [(len(group), max(map(len, self.lines(group)))) for group in self.parallels]
        return sum(min(count // 2, count - in_line) for count, in_line in sizes)

    def lines(self, group: Sequence[Side]) -> tuple[tuple[Side, ...], ...]:
        """Sides of one direction, in groups of those that lie in one line."""
        lines: list[list[Side]] = []
        for side in group:
            line = next((line for line in lines if self.is_in_line(line[0], side)), None)
            lines.append([side]) if line is None else line.append(side)
        return tuple(tuple(line) for line in lines)

    def is_in_line(self, one: Side, other: Side) -> bool:
        way = (one.end - one.start) / one.length
        return abs(((other.start - one.start) / way).imag) < CLOSE * self.size

    # --- symmetry ---

    @cached_property
    def axes(self) -> tuple[Axis, ...]:
        """matrix/symmetry: the lines that divide it into mirror halves; of a circle and a straight line only some of them."""
        points = self.points
        match self.kind:
            case "polygon":
                return tuple(axis for axis in self._through_corners_and_sides() if self._is_axis(axis))
            case "segment" | "line":
                return (along(*points), across(*points))
            case "chain" | "curve":
                axis = across(points[0], points[-1])
                return (axis,) if self._is_axis(axis) else ()
            case "ray":
                return (along(*points),)
            case "angle":
                bisector = across(*(points[0] + (end - points[0]) / abs(end - points[0]) for end in points[1:]))
                return (bisector, along(*points[1:])) if self.is_on_one_line else (bisector,)
            case "circle":
                return tuple(Axis(points[0], cmath.rect(1, math.radians(degrees))) for degrees in (0, 45, 90, 135))
            case "ellipse":
                return (along(points[0], points[1]), along(points[0], points[2]))

    @property
    def axis_count(self) -> float:
        return math.inf if self.kind in ("circle", "line") else len(self.axes)

    def _through_corners_and_sides(self) -> Iterable[Axis]:
        """An axis of a polygon meets its outline twice, each time in a corner or in the middle of a side."""
        count = len(self.points)
        stops = [stop for side in self.sides for stop in (side.start, side.middle)]
        for number in range(count):
            if abs(stops[number] - stops[number + count]) > CLOSE * self.size:
                yield along(stops[number], stops[number + count])

    def _is_axis(self, axis: Axis) -> bool:
        return self._is_same([axis.mirrored(point) for point in self.points])

    def _is_same(self, image: Sequence[Point]) -> bool:
        """Whether these points make the same figure: the same points in this order or backwards, for a polygon from any corner on."""
        starts = range(len(image)) if self.kind == "polygon" else range(1)
        ways = ([*way[start:], *way[:start]] for start in starts for way in (image, image[::-1]))
        close = CLOSE * self.size
        return any(all(abs(one - other) < close for one, other in zip(self.points, way, strict=True)) for way in ways)

    @cached_property
    def centre(self) -> Point:
        """The point around which it turns onto itself, if it does."""
        match self.kind:
            case "polygon":
                return sum(self.points) / len(self.points)
            case "circle" | "ellipse" | "angle":
                return self.points[0]
            case _:
                return (self.points[0] + self.points[-1]) / 2

    @cached_property
    def turns(self) -> float:
        """How often it maps onto itself in one full turn: 1 if only at the end."""
        match self.kind:
            case "circle":
                return math.inf
            case "ellipse" | "line" | "segment":
                return 2
            case "ray":
                return 1
            case "angle":
                return 2 if self.is_on_one_line else 1
            case "chain" | "curve":
                return 2 if self._is_same([2 * self.centre - point for point in self.points]) else 1
            case "polygon":
                count = len(self.points)
                return max(times for times in range(1, count + 1) if count % times == 0 and self._turns(times))

    def _turns(self, times: int) -> bool:
        turn = cmath.rect(1, 2 * math.pi / times)
        return self._is_same([self.centre + (point - self.centre) * turn for point in self.points])

    # --- circles around and inside a polygon ---

    @cached_property
    def circumcircle(self) -> tuple[Point, float]:
        """The circle through the first three corners of a polygon."""
        a, b, c = self.points[:3]
        centre = meeting(across(a, b), across(b, c))
        return centre, abs(centre - a)

    @property
    def is_on_a_circle(self) -> bool:
        if self.kind != "polygon":
            return False
        centre, radius = self.circumcircle
        return all(self.same(abs(point - centre), radius) for point in self.points)

    @cached_property
    def incircle(self) -> tuple[Point, float] | None:
        """The circle that touches all sides of a convex polygon from inside, if there is one."""
        if self.kind != "polygon" or any(corner.degrees > 180 for corner in self.corners):
            return None
        first, second = (bisector(corner) for corner in self.corners[:2])
        centre = meeting(first, second)
        reaches = [distance(centre, side) for side in self.sides]
        return (centre, reaches[0]) if all(self.same(reach, reaches[0]) for reach in reaches) else None

    @cached_property
    def diagonals(self) -> tuple[Side, Side] | None:
        """Of a quadrilateral."""
        if self.kind != "polygon" or len(self.points) != 4:
            return None
        a, b, c, d = self.points
        return Side(a, c), Side(b, d)


# --- measuring ---


def area(points: Sequence[Point]) -> float:
    """Positive if the corners run anticlockwise."""
    following = (*points[1:], points[0])
    return sum((one.conjugate() * other).imag for one, other in zip(points, following, strict=True)) / 2


def between(at: Point, one: Point, other: Point) -> float:
    """The angle between the ways from a point to two others: at most 180."""
    return abs(math.degrees(cmath.phase((other - at) / (one - at))))


def turned(at: Point, one: Point, other: Point, turn: int) -> float:
    """The angle swept from the direction of `one` to that of `other`: anticlockwise if `turn` is 1."""
    return math.degrees(turn * cmath.phase((other - at) / (one - at))) % 360


def is_parallel(one: Side, other: Side) -> bool:
    apart = abs(one.heading - other.heading)
    return min(apart, 180 - apart) < CLOSE_DEGREES


def is_perpendicular(one: Side, other: Side) -> bool:
    return abs(abs(one.heading - other.heading) - 90) < CLOSE_DEGREES


def along(one: Point, other: Point) -> Axis:
    """The line through two points."""
    return Axis(one, (other - one) / abs(other - one))


def across(one: Point, other: Point) -> Axis:
    """The line that mirrors one point to the other."""
    return Axis((one + other) / 2, 1j * (other - one) / abs(other - one))


def bisector(corner: Corner) -> Axis:
    before, after = ((end - corner.at) / abs(end - corner.at) for end in (corner.before, corner.after))
    return Axis(corner.at, (before + after) / abs(before + after))


def meeting(one: Axis, other: Axis) -> Point:
    """Where two lines cross."""
    reach = ((other.through - one.through) / other.direction).imag / (one.direction / other.direction).imag
    return one.through + reach * one.direction


def distance(point: Point, side: Side) -> float:
    """From a point to the line of a side."""
    return abs(((point - side.start) * (side.end - side.start).conjugate()).imag) / side.length
