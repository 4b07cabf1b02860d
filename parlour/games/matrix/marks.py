"""What an explanation draws on a figure: right angles marked, equal sides ticked, parallels arrowed, axes dashed."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from parlour.games.matrix.geometry import Axis, Corner, Point, Shape, Side
from parlour.games.matrix.pictures import BOX, Easel, arc, easel, endless, pair, path

StrokeKind = Literal["right", "arc", "tick", "parallel", "axis", "helper", "spot", "side"]


class Stroke(msgspec.Struct, frozen=True):
    """One mark as an SVG path in the picture's square. `counts` is false if it was only measured."""

    kind: StrokeKind
    path: str
    counts: bool = True


class Label(msgspec.Struct, frozen=True):
    """A number beside a mark, centred on (x, y): of degrees, or a length or a count."""

    x: float
    y: float
    value: int | float
    is_angle: bool = False
    counts: bool = True


class Drawing(msgspec.Struct, frozen=True):
    """Marks and numbers on one figure."""

    strokes: tuple[Stroke, ...] = ()
    labels: tuple[Label, ...] = ()

    def __add__(self, other: Drawing) -> Drawing:
        return Drawing(self.strokes + other.strokes, self.labels + other.labels)


NOTHING = Drawing()


def rounded(value: float) -> int | float:
    """One decimal at most: 5, 3.6. A whole number is an int, so that languages can tell one from many."""
    near = round(value, 1)
    return int(near) if near == int(near) else near


def label(point: Point, value: float, *, is_angle: bool = False, counts: bool = True) -> Label:
    inside = complex(min(max(point.real, 5), BOX - 5), min(max(point.imag, 4), BOX - 4))
    return Label(round(inside.real, 2), round(inside.imag, 2), rounded(value), is_angle, counts)


# --- angles ---


def angles(shape: Shape, counting: Sequence[Corner], corners: Sequence[Corner] | None = None) -> Drawing:
    """All angles with their size, the counting ones strongly. A right angle is its square; in a figure with many corners equal ones are labelled once."""
    place = easel(shape)
    said: set[tuple[float, bool]] = set()
    strokes: list[Stroke] = []
    labels: list[Label] = []
    for corner in shape.corners if corners is None else corners:
        counts = corner in counting
        strokes.append(_angle(corner, place, counts))
        size = rounded(corner.degrees)
        if not corner.is_right and (len(shape.corners) <= 6 or (size, counts) not in said):
            labels += _beside(corner, place, counts, labels)
        said.add((size, counts))
    return Drawing(tuple(strokes), tuple(labels))


def _radius(corner: Corner, place: Easel) -> float:
    at = place(corner.at)
    return min(8.0, 0.42 * min(abs(place(corner.before) - at), abs(place(corner.after) - at)))


def _angle(corner: Corner, place: Easel, counts: bool) -> Stroke:
    at, before, after = place(corner.at), place(corner.before), place(corner.after)
    radius = _radius(corner, place)
    if corner.is_right:
        one, other = (way * radius * 0.8 for way in _ways(corner, place))
        return Stroke("right", path([at + one, at + one + other, at + other]), counts)
    return Stroke("arc", arc(at, before, after, radius, is_large=corner.is_concave), counts)


def _beside(corner: Corner, place: Easel, counts: bool, others: Sequence[Label]) -> list[Label]:
    """The number of an angle, far enough from a sharp corner to fit between the sides, and clear of other numbers."""
    inward, away = _inward(corner, place), _radius(corner, place) + 6
    if corner.degrees < 90:
        away = max(away, min(7 / math.tan(math.radians(corner.degrees / 2)), 24))
    for _ in range(4):
        put = label(place(corner.at) + inward * away, corner.degrees, is_angle=True, counts=counts)
        near = [other for other in others if abs(other.x - put.x) < 11 and abs(other.y - put.y) < 6]
        if not near:
            return [put]
        if any(other.value == put.value for other in near):
            return []
        away += 5
    return [put]


def _ways(corner: Corner, place: Easel) -> list[Point]:
    """The directions of the two sides that meet here, each of length one."""
    at = place(corner.at)
    return [(end - at) / abs(end - at) for end in (place(corner.before), place(corner.after))]


def _inward(corner: Corner, place: Easel) -> Point:
    """Into the angle, from its corner."""
    one, other = _ways(corner, place)
    if corner.is_straight:
        return -1j * one
    return (one + other) / abs(one + other) * (-1 if corner.is_concave else 1)


# --- sides ---


def ticks(shape: Shape, counting: Iterable[Side] = ()) -> Drawing:
    """Sides of equal length get the same number of ticks; every length is beside its side, only once if there are many."""
    strokes, labels = [], []
    counted = set(counting)
    count = 0
    for group in shape.equal_sides:
        count += len(group) > 1
        for number_in_group, side in enumerate(group):
            counts = side in counted
            if len(group) > 1:
                strokes.append(Stroke("tick", _ticks(shape, side, count), counts))
            if number_in_group == 0 or len(shape.sides) <= 6:
                labels.append(_length(shape, side, counts))
    return Drawing(tuple(strokes), tuple(labels))


def _ticks(shape: Shape, side: Side, count: int) -> str:
    place = easel(shape)
    middle, way = place(side.middle), _way(place, side)
    starts = [middle + way * 2 * (tick - (count - 1) / 2) for tick in range(count)]
    return " ".join(path([start - way * 2.6j, start + way * 2.6j]) for start in starts)


def _length(shape: Shape, side: Side, counts: bool) -> Label:
    place = easel(shape)
    middle = place(side.middle)
    return label(middle + _outward(shape, side) * 6.5, side.length, counts=counts)


def _way(place: Easel, side: Side) -> Point:
    way = place(side.end) - place(side.start)
    return way / abs(way)


def _outward(shape: Shape, side: Side) -> Point:
    """Across a side, away from the inside of a polygon."""
    across = 1j * _way(easel(shape), side)
    if shape.kind != "polygon":
        return across
    # Anticlockwise corners have the inside on the left, which is the right in a picture with y downwards.
    points = shape.points
    turn = sum((one.conjugate() * other).imag for one, other in zip(points, (*points[1:], points[0]), strict=True))
    return across if turn > 0 else -across


def parallels(shape: Shape, groups: Sequence[Sequence[Side]], counts: bool = True) -> Drawing:
    """Parallel sides get the same number of arrow heads, all pointing one way."""
    place = easel(shape)
    strokes = [
        Stroke("parallel", _chevrons(place, side, group[0], count), counts)
        for count, group in enumerate(groups, 1)
        for side in group
    ]
    return Drawing(tuple(strokes))


def _chevrons(place: Easel, side: Side, leader: Side, count: int) -> str:
    way, lead = _way(place, side), _way(place, leader)
    way = way if (way * lead.conjugate()).real > 0 else -way
    tips = [place(side.middle) + way * (2.2 * (tip - (count - 1) / 2) + 1.2) for tip in range(count)]
    return " ".join(path([tip - way * 2.4 + way * 2.2j, tip, tip - way * 2.4 - way * 2.2j]) for tip in tips)


def headings(shape: Shape) -> Drawing:
    """The direction of every side, in degrees."""
    place = easel(shape)
    spots = [(place(side.middle) + _outward(shape, side) * 6.5, side.heading) for side in shape.sides]
    return Drawing((), tuple(label(spot, heading, is_angle=True, counts=False) for spot, heading in spots))


# --- corners, ends, axes, circles ---


def counted(shape: Shape, points: Sequence[Point]) -> Drawing:
    """A number at each of these corners or middles of sides."""
    place = easel(shape)
    outward = {corner.at: -_inward(corner, place) for corner in shape.corners}
    outward |= {side.middle: _outward(shape, side) for side in shape.sides}
    strokes, labels = [], []
    for count, point in enumerate(points, 1):
        at = place(point)
        strokes.append(Stroke("spot", dot(at)))
        labels.append(label(at + outward[point] * 7, count))
    return Drawing(tuple(strokes), tuple(labels))


def dot(at: Point, radius: float = 1.8) -> str:
    turn = f"a{radius} {radius} 0 1 0 "
    return f"M{pair(at - radius)}{turn}{2 * radius} 0{turn}{-2 * radius} 0Z"


def spots(shape: Shape, points: Iterable[Point]) -> Drawing:
    place = easel(shape)
    return Drawing(tuple(Stroke("spot", dot(place(point), 2.6)) for point in points))


def gap(shape: Shape) -> Drawing:
    """The distance between the two ends of an open figure."""
    place = easel(shape)
    one, other = (place(point) for point in shape.ends)
    between = path([one, other])
    apart = abs(shape.ends[1] - shape.ends[0])
    return spots(shape, shape.ends) + Drawing(
        (Stroke("helper", between, False),),
        (label((one + other) / 2 + 5j * (other - one) / abs(other - one), apart, counts=False),),
    )


def onward(shape: Shape) -> Drawing:
    """Where a ray or a line goes on beyond the card, dashed to the edge of the picture."""
    place = easel(shape)
    strokes = []
    for start, end in endless(shape):
        there, way = place(end), place(end) - place(start)
        way /= abs(way)
        strokes.append(Stroke("axis", path([there + 6 * way, there + way * _reach(there, way)])))
    return Drawing(tuple(strokes))


def _reach(at: Point, way: Point) -> float:
    """How far it is from a point to the edge of the picture."""
    parts = ((way.real, at.real), (way.imag, at.imag))
    return min(((BOX - 1 if part > 0 else 1) - whole) / part for part, whole in parts if abs(part) > 1e-9)


def axes(shape: Shape, lines: Iterable[Axis]) -> Drawing:
    """Dashed lines from edge to edge of the picture."""
    place = easel(shape)
    return Drawing(tuple(Stroke("axis", _across_picture(place, line)) for line in lines))


def _across_picture(place: Easel, line: Axis) -> str:
    at, way = place(line.through), place(line.through + line.direction) - place(line.through)
    way /= abs(way)
    reaches = []
    for part, whole in ((way.real, at.real), (way.imag, at.imag)):
        if abs(part) > 1e-9:
            reaches += [(3 - whole) / part, (BOX - 3 - whole) / part]
    ends = sorted(reaches)
    inner = ends if len(ends) == 2 else ends[1:3]
    return path([at + way * inner[0], at + way * inner[1]])


def sides(shape: Shape, lines: Iterable[Side], counts: bool = False) -> Drawing:
    """Extra lines, such as diagonals, with their lengths."""
    place = easel(shape)
    strokes, labels = [], []
    for line in lines:
        strokes.append(Stroke("side", path([place(line.start), place(line.end)]), counts))
        way = _way(place, line)
        labels.append(label(place(line.start * 0.3 + line.end * 0.7) + way * 5j, line.length, counts=counts))
    return Drawing(tuple(strokes), tuple(labels))


def circle(shape: Shape, centre: Point, radius: float, counts: bool = True) -> Drawing:
    place = easel(shape)
    return Drawing(
        (
            Stroke("helper", dot(place(centre), round(radius * place.scale, 2)), counts),
            Stroke("spot", dot(place(centre))),
        )
    )


def turns(shape: Shape, times: float) -> Drawing:
    """The point to turn about, with an arc as far as the first turn goes."""
    place = easel(shape)
    at = place(shape.centre)
    degrees = 360 / times if times < math.inf else 60
    start = at + 12
    end = at + cmath.rect(12, -math.radians(degrees if degrees < 360 else 330))
    sweep = f"M{pair(start)}A12 12 0 {int(degrees > 180)} 0 {pair(end)}"
    return Drawing((Stroke("spot", dot(at)), Stroke("axis", sweep)))
