"""Shapes to cut silhouettes from. A landmark stands on y = 0 and is 100 high; x = 0 is its middle, and its width is in true proportion."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry as Shape
from shapely.ops import unary_union

HEIGHT = 640
FINEST = 1.6


def rect(x0: float, y0: float, x1: float, y1: float) -> Shape:
    return box(x0, y0, x1, y1)


def wall(x: float, width: float, y0: float, y1: float) -> Shape:
    """A rectangle about the line x."""
    return box(x - width / 2, y0, x + width / 2, y1)


def poly(*numbers: float) -> Shape:
    return Polygon(list(zip(numbers[::2], numbers[1::2], strict=True))).buffer(0)


def half(*numbers: float) -> Shape:
    """A symmetric outline from its right half, from the bottom to the top."""
    right = list(zip(numbers[::2], numbers[1::2], strict=True))
    return Polygon(right + [(-x, y) for x, y in reversed(right)]).buffer(0)


def taper(x: float, y0: float, w0: float, y1: float, w1: float) -> Shape:
    return poly(x - w0 / 2, y0, x + w0 / 2, y0, x + w1 / 2, y1, x - w1 / 2, y1)


def spire(x: float, y0: float, width: float, y1: float) -> Shape:
    return poly(x - width / 2, y0, x + width / 2, y0, x, y1)


def disc(x: float, y: float, rx: float, ry: float | None = None) -> Shape:
    return affinity.scale(Point(x, y).buffer(1, 24), rx, ry or rx, origin=(x, y))


def dome(x: float, y0: float, width: float, height: float) -> Shape:
    return disc(x, y0, width / 2, height) & box(x - width, y0, x + width, y0 + height + 1)


def onion(x: float, y0: float, width: float, height: float) -> Shape:
    """A bulb that is widest low down and runs out into a point."""
    outline = [(0.62, 0), (0.86, 0.1), (1, 0.26), (0.97, 0.42), (0.75, 0.58), (0.42, 0.71), (0.16, 0.83), (0, 1)]
    right = [(x + width / 2 * out, y0 + height * up) for out, up in outline]
    return Polygon(right + [(2 * x - px, py) for px, py in reversed(right)])


def pointed(x: float, y0: float, width: float, height: float) -> Shape:
    """A dome with a point, as over a mosque."""
    outline = [(1, 0), (1.0, 0.25), (0.93, 0.5), (0.74, 0.72), (0.42, 0.88), (0, 1)]
    right = [(x + width / 2 * out, y0 + height * up) for out, up in outline]
    return Polygon(right + [(2 * x - px, py) for px, py in reversed(right)])


def arch(x: float, y0: float, width: float, height: float) -> Shape:
    """An opening with a round head."""
    spring = y0 + height - width / 2
    return wall(x, width, y0, spring) | disc(x, spring, width / 2)


def ogive(x: float, y0: float, width: float, height: float) -> Shape:
    """An opening with a pointed head."""
    head = min(height * 0.6, width * 0.9)
    spring, side = y0 + height - head, width / 2
    return poly(
        x - side, y0, x + side, y0, x + side, spring, x + side * 0.78, spring + head * 0.5, x, spring + head,
        x - side * 0.78, spring + head * 0.5, x - side, spring,
    )  # fmt: skip


def line(width: float, *numbers: float) -> Shape:
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    return LineString(points).buffer(width / 2, cap_style="flat", join_style="mitre")


def curve(width: float, *numbers: float) -> Shape:
    """A smooth stroke through the points."""
    return LineString(smooth(*numbers)).buffer(width / 2, 6)


def blob(*numbers: float) -> Shape:
    """A smooth outline through the points."""
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    ends = [points[-1], *points, points[0], points[1]]
    return Polygon(_through(ends)).buffer(0)


def smooth(*numbers: float) -> list[tuple[float, float]]:
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    return [*_through([points[0], *points, points[-1]]), points[-1]]


def _through(ends: list[tuple[float, float]]) -> list[tuple[float, float]]:
    path = []
    for before, here, after, beyond in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(8):
            t = step / 8
            path.append(tuple(_catmull(before[i], here[i], after[i], beyond[i], t) for i in (0, 1)))
    return path  # type: ignore[return-value]


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def merged(*shapes: Shape | Iterable[Shape]) -> Shape:
    flat = [one for shape in shapes for one in (shape if not isinstance(shape, Shape) else (shape,))]
    return unary_union(flat)


def both(shape: Shape) -> Shape:
    """With its mirror image."""
    return shape | affinity.scale(shape, -1, 1, origin=(0, 0))


def mirrored(shape: Shape) -> Shape:
    return affinity.scale(shape, -1, 1, origin=(0, 0))


def moved(shape: Shape, x: float, y: float = 0) -> Shape:
    return affinity.translate(shape, x, y)


def turned(shape: Shape, degrees: float, x: float = 0, y: float = 0) -> Shape:
    return affinity.rotate(shape, degrees, origin=(x, y))


def grown(shape: Shape, x: float, y: float | None = None) -> Shape:
    return affinity.scale(shape, x, x if y is None else y, origin=(0, 0))


def places(first: float, last: float, count: int) -> list[float]:
    return [first + (last - first) * number / max(1, count - 1) for number in range(count)]


def row(make, first: float, last: float, count: int) -> Shape:  # type: ignore[no-untyped-def]
    """The same thing several times, side by side."""
    return merged(make(x) for x in places(first, last, count))


def lines(x0: float, x1: float, ys: Iterable[float], width: float = 1) -> Shape:
    """Level lines, to be cut out: courses, storeys, cornices."""
    return merged(box(x0, y - width / 2, x1, y + width / 2) for y in ys)


def uprights(y0: float, y1: float, xs: Iterable[float], width: float = 1) -> Shape:
    return merged(box(x - width / 2, y0, x + width / 2, y1) for x in xs)


def windows(x0: float, x1: float, columns: int, y0: float, y1: float, rows: int, width: float, height: float) -> Shape:
    """Panes, to be cut out; the figures are the centres of the outermost."""
    return merged(
        box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
        for x in places(x0, x1, columns)
        for y in places(y0, y1, rows)
    )


def roof(x: float, y0: float, width: float, height: float, top: float, lift: float = 1.5) -> Shape:
    """An East Asian roof: its eaves sweep up, its slopes sink in."""
    side, ridge = width / 2, top / 2
    return poly(
        x - side, y0 + lift, x - side * 0.86, y0, x + side * 0.86, y0, x + side, y0 + lift,
        x + (side + ridge) * 0.46, y0 + height * 0.42, x + ridge, y0 + height,
        x - ridge, y0 + height, x - (side + ridge) * 0.46, y0 + height * 0.42,
    )  # fmt: skip


def ring(x: float, y: float, radius: float, width: float) -> Shape:
    return disc(x, y, radius + width / 2) - disc(x, y, radius - width / 2)


def around(x: float, y: float, radius: float, count: int, start: float = 0) -> list[tuple[float, float]]:
    return [
        (x + radius * cos(start + 2 * pi * n / count), y + radius * sin(start + 2 * pi * n / count))
        for n in range(count)
    ]


def path(shape: Shape, height: int = HEIGHT) -> tuple[str, int]:
    """SVG path data in a box of this height, and the width of that box. It does not show the true size."""
    shape = shape.buffer(0)
    x0, y0, x1, y1 = shape.bounds
    scale = height / (y1 - y0)
    shape = affinity.affine_transform(shape, [scale, 0, 0, -scale, -x0 * scale, y1 * scale]).simplify(
        FINEST * max(0.5, height / HEIGHT)
    )
    parts = []
    for polygon in getattr(shape, "geoms", [shape]):
        for outline in (polygon.exterior, *polygon.interiors):
            parts.append(_outline([(round(x), round(y)) for x, y in outline.coords[:-1]]))
    return "".join(parts), round((x1 - x0) * scale)


def _outline(points: list[tuple[int, int]]) -> str:
    """Steps from point to point: shorter than coordinates, and exact, since the points are whole numbers."""
    steps = [(x - px, y - py) for (px, py), (x, y) in pairwise(points) if (x, y) != (px, py)]
    if len(steps) < 2:
        return ""
    drawn = " ".join(f"{x} {y}" for x, y in steps).replace(" -", "-")
    return f"M{points[0][0]} {points[0][1]}l{drawn}z"
