"""Game Matrix measured as a player would: from the pictures on the cards, with ruler and protractor.

A second route to the truth that shares nothing with `geometry.py`: it reads the SVG files, where coordinates are
rounded to a hundredth of the picture, and takes for equal what nobody could tell apart (`matrix/no-deception`).
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cached_property
from itertools import combinations, pairwise
from math import acos, atan2, cos, degrees, dist, hypot, inf, pi, radians, sin
from pathlib import Path

FILES = Path(__file__).parents[3] / "parlour" / "games" / "matrix" / "page" / "figures"
SVG = "{http://www.w3.org/2000/svg}"
STEPS = 60

Spot = tuple[float, float]


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


class Seen:
    """What can be measured on the picture of one figure."""

    def __init__(self, figure: str) -> None:
        drawn = ET.parse(FILES / f"{figure}.svg").getroot()
        paths = drawn.findall(f"{SVG}path")
        self.pen = paths[0].attrib["d"]
        heads = [path.attrib["d"] for path in paths if "stroke" not in path.attrib]
        self.arrows = sum(path.count("M") for path in heads)
        self.is_closed = self.pen.endswith("Z")
        self.is_round = "A" in self.pen
        self.is_bent = "C" in self.pen or self.is_round

    # --- strokes ---

    @cached_property
    def spots(self) -> list[Spot]:
        """The ends of straight strokes, or many points of a bent one."""
        if self.is_round:
            return self._on_the_arcs()
        given = numbers(self.pen)
        points = list(zip(given[::2], given[1::2], strict=True))
        if not self.is_bent:
            return points
        arcs = [points[start : start + 4] for start in range(0, len(points) - 1, 3)]
        return [points[0]] + [_bezier(arc, step / STEPS) for arc in arcs for step in range(1, STEPS + 1)]

    def _on_the_arcs(self) -> list[Spot]:
        x, y, long, short, tilt, _, _, to_x, to_y = numbers(self.pen)[:9]
        centre, turn = ((x + to_x) / 2, (y + to_y) / 2), radians(tilt)
        rounds = [2 * pi * step / STEPS for step in range(STEPS)]
        flat = [(long * cos(at), short * sin(at)) for at in rounds]
        return [(centre[0] + a * cos(turn) - b * sin(turn), centre[1] + a * sin(turn) + b * cos(turn)) for a, b in flat]

    @cached_property
    def strokes(self) -> list[tuple[Spot, Spot]]:
        """The sides: straight strokes with two ends."""
        if self.is_bent or self.arrows:
            return []
        return list(pairwise([*self.spots, *(self.spots[:1] if self.is_closed else [])]))

    @cached_property
    def lengths(self) -> list[float]:
        return [dist(*stroke) for stroke in self.strokes]

    @cached_property
    def same_lengths(self) -> list[int]:
        return _counts(self.lengths, 0.02)

    @property
    def is_polygon(self) -> bool:
        return self.is_closed and not self.is_bent

    # --- angles ---

    @cached_property
    def angles(self) -> list[float]:
        """The angle at every corner, in degrees: inside a polygon, otherwise the smaller one."""
        if self.is_bent or len(self.spots) < 3:
            return []
        around = list(zip(self.spots, self.spots[1:], self.spots[2:], strict=False))
        if not self.is_closed:
            return [_smaller_angle(*three) for three in around]
        spots = self.spots
        around = [(spots[place - 1], spots[place], spots[(place + 1) % len(spots)]) for place in range(len(spots))]
        turns = [_turn(*three) for three in around]
        way = 1 if sum(turns) > 0 else -1
        return [180 - way * turn for turn in turns]

    def count(self, least: float, most: float) -> int:
        return sum(least < angle < most for angle in self.angles)

    def measures(self, wanted: float) -> int:
        return self.count(wanted - 1, wanted + 1)

    @cached_property
    def same_angles(self) -> list[int]:
        return _counts([angle / 180 for angle in self.angles], 0.008, is_ratio=False)

    # --- directions ---

    @cached_property
    def parallel(self) -> list[tuple[int, int]]:
        """Pairs of sides with the same direction that are not in one line."""
        pairs = combinations(range(len(self.strokes)), 2)
        return [
            (one, other)
            for one, other in pairs
            if _between_lines(self.strokes[one], self.strokes[other]) < 1
            and _off_line(self.strokes[one], self.strokes[other][0]) > 1
        ]

    @property
    def has_two_separate_pairs(self) -> bool:
        return any(not {*one} & {*other} for one, other in combinations(self.parallel, 2))

    # --- mirrors and turns ---

    @cached_property
    def middle(self) -> Spot:
        return (sum(x for x, _ in self.spots) / len(self.spots), sum(y for _, y in self.spots) / len(self.spots))

    @cached_property
    def round_about(self) -> list[tuple[float, float]]:
        """Each spot as its distance and its bearing from the middle."""
        x, y = self.middle
        return [(dist(spot, self.middle), atan2(spot[1] - y, spot[0] - x)) for spot in self.spots]

    @cached_property
    def axes(self) -> float:
        if self.is_round:
            away = [distance for distance, _ in self.round_about]
            return inf if max(away) - min(away) < 0.2 else 2
        if self.arrows or len(self.spots) == 2:
            return self._axes_of_lines()
        bearings = self.round_about
        if not self.is_closed:
            return self._is_mirrored(bearings[::-1], bearings[0][1] + bearings[-1][1])
        # A mirror maps the first corner onto one of the corners; the others follow in reverse order.
        images = [
            [bearings[(place - step) % len(bearings)] for step in range(len(bearings))]
            for place in range(len(bearings))
        ]
        return sum(self._is_mirrored(image, bearings[0][1] + image[0][1]) for image in images)

    def _axes_of_lines(self) -> float:
        if len(self.spots) == 3:
            return 2 if self.measures(180) else 1
        return {0: 2, 1: 1, 2: inf}[self.arrows]

    def _is_mirrored(self, image: list[tuple[float, float]], double: float) -> bool:
        return _is_close(self.round_about, [(away, double - bearing) for away, bearing in image])

    @cached_property
    def turns(self) -> float:
        """How often it looks the same in a full turn."""
        if self.axes == inf and self.is_round:
            return inf
        if self.is_round:
            return 2
        if self.arrows or len(self.spots) == 2:
            return 1 if self.arrows == 1 or (len(self.spots) == 3 and not self.measures(180)) else 2
        bearings, count = self.round_about, len(self.spots)
        if not self.is_closed:
            turned = [(away, bearing + pi) for away, bearing in bearings[::-1]]
            return 2 if _is_close(bearings, turned) else 1
        steps = [place for place in range(count) if self._is_turned(place)]
        return len(steps)

    def _is_turned(self, by: int) -> bool:
        bearings = self.round_about
        image = [*bearings[by:], *bearings[:by]]
        turn = bearings[0][1] - image[0][1]
        return _is_close(bearings, [(away, bearing + turn) for away, bearing in image])

    # --- circles and diagonals ---

    @property
    def is_on_a_circle(self) -> bool:
        """Whether one point, fitted by least squares, is equally far from all corners."""
        if not self.is_polygon:
            return False
        rows = [
            (
                2 * (x - self.spots[0][0]),
                2 * (y - self.spots[0][1]),
                x * x + y * y - self.spots[0][0] ** 2 - self.spots[0][1] ** 2,
            )
            for x, y in self.spots[1:]
        ]
        centre = _least_squares([row[:2] for row in rows], [row[2] for row in rows])
        away = [dist((centre[0], centre[1]), spot) for spot in self.spots]
        return max(away) - min(away) < 0.02 * max(away)

    @property
    def is_around_a_circle(self) -> bool:
        """Whether one point is equally far from all sides of a convex polygon."""
        if not self.is_polygon or self.count(181, 360):
            return False
        rows, rights = [], []
        for (x, y), (to_x, to_y) in self.strokes:
            length = hypot(to_x - x, to_y - y)
            across = ((y - to_y) / length, (to_x - x) / length)
            side = 1 if (self.middle[0] - x) * across[0] + (self.middle[1] - y) * across[1] > 0 else -1
            rows.append((side * across[0], side * across[1], -1.0))
            rights.append(side * (across[0] * x + across[1] * y))
        x, y, reach = _least_squares(rows, rights)
        off = [abs(row[0] * x + row[1] * y - reach - right) for row, right in zip(rows, rights, strict=True)]
        return max(off) < 0.02 * reach

    @cached_property
    def diagonals(self) -> tuple[tuple[Spot, Spot], tuple[Spot, Spot]] | None:
        if not self.is_polygon or len(self.spots) != 4:
            return None
        a, b, c, d = self.spots
        return (a, c), (b, d)


# --- measuring ---


def _bezier(arc: list[Spot], t: float) -> Spot:
    while len(arc) > 1:
        arc = [(x + (to_x - x) * t, y + (to_y - y) * t) for (x, y), (to_x, to_y) in pairwise(arc)]
    return arc[0]


def _turn(before: Spot, at: Spot, after: Spot) -> float:
    """The angle by which the pen turns at a corner."""
    turn = atan2(after[1] - at[1], after[0] - at[0]) - atan2(at[1] - before[1], at[0] - before[0])
    return degrees((turn + pi) % (2 * pi) - pi)


def _smaller_angle(before: Spot, at: Spot, after: Spot) -> float:
    one, other = (before[0] - at[0], before[1] - at[1]), (after[0] - at[0], after[1] - at[1])
    cosine = (one[0] * other[0] + one[1] * other[1]) / (hypot(*one) * hypot(*other))
    return degrees(acos(max(-1, min(1, cosine))))


def _between_lines(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> float:
    bearings = [degrees(atan2(end[1] - start[1], end[0] - start[0])) for start, end in (one, other)]
    apart = abs(bearings[0] - bearings[1]) % 180
    return min(apart, 180 - apart)


def _off_line(line: tuple[Spot, Spot], spot: Spot) -> float:
    (x, y), (to_x, to_y) = line
    return abs((to_x - x) * (spot[1] - y) - (to_y - y) * (spot[0] - x)) / dist(*line)


def _counts(values: list[float], close: float, *, is_ratio: bool = True) -> list[int]:
    """How often each value occurs, the most frequent first."""
    groups: list[list[float]] = []
    for value in sorted(values):
        last = groups[-1][-1] if groups else None
        if last is not None and value - last < close * (last if is_ratio else 1):
            groups[-1].append(value)
        else:
            groups.append([value])
    return sorted(map(len, groups), reverse=True)


def _is_close(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    """Whether two spots, given by distance and bearing, are within half a point of each other."""
    spots = [[(away * cos(bearing), away * sin(bearing)) for away, bearing in some] for some in (one, other)]
    return all(dist(here, there) < 0.5 for here, there in zip(*spots, strict=True))


def _least_squares(rows: list[tuple[float, ...]], rights: list[float]) -> list[float]:
    """By the normal equations and elimination."""
    size = len(rows[0])
    table = [
        [sum(row[one] * row[other] for row in rows) for other in range(size)]
        + [sum(row[one] * right for row, right in zip(rows, rights, strict=True))]
        for one in range(size)
    ]
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(table[row][pivot]))
        table[pivot], table[best] = table[best], table[pivot]
        for row in range(size):
            if row != pivot:
                factor = table[row][pivot] / table[pivot][pivot]
                table[row] = [value - factor * upper for value, upper in zip(table[row], table[pivot], strict=True)]
    return [table[row][size] / table[row][row] for row in range(size)]
