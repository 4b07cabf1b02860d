"""Shapes to cut silhouettes from: all in a square of 256 units, y downwards."""

from __future__ import annotations

from math import cos, pi, sin

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry as Shape
from shapely.geometry.polygon import orient
from shapely.ops import unary_union

SIDE = 256
FINEST = 0.7  # units: a corner that stands out by less is cut off


def rect(x: float, y: float, width: float, height: float) -> Shape:
    return box(x, y, x + width, y + height)


def poly(*numbers: float) -> Shape:
    return Polygon(list(zip(numbers[::2], numbers[1::2], strict=True))).buffer(0)


def disc(x: float, y: float, rx: float, ry: float | None = None) -> Shape:
    return affinity.scale(Point(x, y).buffer(1, 24), rx, ry or rx, origin=(x, y))


def dome(x: float, base: float, rx: float, height: float | None = None) -> Shape:
    return disc(x, base, rx, height or rx) & rect(x - rx, base - SIDE, 2 * rx, SIDE)


def onion(x: float, base: float, width: float, height: float) -> Shape:
    """A bulb that is widest low down and runs out into a point."""
    half = width / 2
    outline = [(0.62, 0), (0.86, 0.1), (1, 0.26), (0.97, 0.42), (0.75, 0.58), (0.42, 0.71), (0.16, 0.83), (0, 1)]
    right = [(x + half * out, base - height * up) for out, up in outline]
    return Polygon(right + [(2 * x - px, py) for px, py in reversed(right)])


def arch(x: float, base: float, width: float, height: float) -> Shape:
    """A doorway with a round head."""
    half = width / 2
    return rect(x - half, base - height + half, width, height - half) | dome(x, base - height + half + 0.01, half)


def ogive(x: float, base: float, width: float, height: float) -> Shape:
    """A doorway with a pointed head."""
    half, head = width / 2, min(height * 0.5, width * 0.8)
    spring = base - height + head
    return poly(
        x - half, base, x - half, spring, x - half * 0.8, spring - head * 0.5, x, spring - head,
        x + half * 0.8, spring - head * 0.5, x + half, spring, x + half, base,
    )  # fmt: skip


def spire(x: float, base: float, width: float, height: float) -> Shape:
    return poly(x - width / 2, base, x, base - height, x + width / 2, base)


def taper(x: float, base: float, bottom: float, top: float, height: float) -> Shape:
    return poly(x - bottom / 2, base, x - top / 2, base - height, x + top / 2, base - height, x + bottom / 2, base)


def line(width: float, *numbers: float, square: bool = False) -> Shape:
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    return LineString(points).buffer(
        width / 2, 8, cap_style="flat" if square else "round", join_style="mitre" if square else "round"
    )


def curve(width: float, *numbers: float) -> Shape:
    """A smooth stroke through the points."""
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    ends = [points[0], *points, points[-1]]
    smooth = []
    for before, here, after, beyond in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(8):
            smooth.append(tuple(catmull(before[i], here[i], after[i], beyond[i], step / 8) for i in (0, 1)))
    return LineString([*smooth, points[-1]]).buffer(width / 2, 8)


def blob(*numbers: float) -> Shape:
    """A smooth outline through the points."""
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    count = len(points)
    smooth = [
        tuple(catmull(*(points[(k + shift) % count][i] for shift in (-1, 0, 1, 2)), step / 8) for i in (0, 1))
        for k in range(count)
        for step in range(8)
    ]
    return Polygon(smooth).buffer(0)


def catmull(before: float, here: float, after: float, beyond: float, t: float) -> float:
    return 0.5 * (
        2 * here
        + (after - before) * t
        + (2 * before - 5 * here + 4 * after - beyond) * t * t
        + (3 * here - before - 3 * after + beyond) * t**3
    )


def star(x: float, y: float, radius: float, points: int = 5, inner: float = 0.4) -> Shape:
    corners = []
    for k in range(2 * points):
        r = radius if k % 2 == 0 else radius * inner
        corners.append((x + r * sin(pi * k / points), y - r * cos(pi * k / points)))
    return Polygon(corners)


def mirrored(shape: Shape, axis: float = SIDE / 2) -> Shape:
    return affinity.scale(shape, -1, 1, origin=(axis, 0))


def both(shape: Shape, axis: float = SIDE / 2) -> Shape:
    return shape | mirrored(shape, axis)


def row(shape: Shape, count: int, dx: float, dy: float = 0) -> Shape:
    return unary_union([affinity.translate(shape, k * dx, k * dy) for k in range(count)])


def moved(shape: Shape, dx: float, dy: float = 0) -> Shape:
    return affinity.translate(shape, dx, dy)


def turned(shape: Shape, degrees: float, x: float = SIDE / 2, y: float = SIDE / 2) -> Shape:
    return affinity.rotate(shape, degrees, origin=(x, y))


def merged(*shapes: Shape) -> Shape:
    return unary_union(shapes)


def path(shape: Shape) -> str:
    """The outline as relative steps in whole units; holes turn the other way, so that they stay empty."""
    shape = shape & rect(0, 0, SIDE, SIDE)
    polygons = [part for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Polygon" and part.area > 4]
    rings = [
        ring
        for polygon in map(orient, polygons)
        for ring in (polygon.exterior, *polygon.interiors)
        if Polygon(ring).area > 4
    ]
    return "".join(ring_path(ring) for ring in rings)


def ring_path(ring: LineString) -> str:
    corners = [(round(x), round(y)) for x, y in ring.simplify(FINEST).coords[:-1]]
    corners = [corner for k, corner in enumerate(corners) if corner != corners[k - 1]]
    if len(corners) < 3:
        return ""
    (x, y), steps = corners[0], []
    for next_x, next_y in corners[1:]:
        steps.append((next_x - x, next_y - y))
        x, y = next_x, next_y
    return f"M{corners[0][0]} {corners[0][1]}l{' '.join(f'{dx} {dy}' for dx, dy in steps)}z".replace(" -", "-")
