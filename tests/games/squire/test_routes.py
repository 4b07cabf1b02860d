"""Routes of Squire's boards: by which means they go, and that they run where a traveller would expect them."""

from __future__ import annotations

import csv
import re
from functools import cache
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from parlour.games.squire.cards import board_map

GAME = Path(__file__).parents[3] / "parlour/games/squire"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
LEG = re.compile(r'from: "(?P<start>[^"]+)",\s*to: "(?P<end>[^"]+)",\s*way: "(?P<way>\w+)",\s*d: "(?P<path>[^"]+)"')

BOARDS = ("british-isles", "world")
Point = tuple[float, float]


def rows(name: str) -> list[dict[str, str]]:
    with (GAME / "data" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


COURSES = {(row["board"], frozenset((row["from"], row["to"]))): row["course"].split("; ") for row in rows("routes")}
WORLD = [(course, cities) for (board, cities), course in COURSES.items() if board == "world"]


def course(*cities: str) -> list[str]:
    return COURSES["world", frozenset(cities)]


# --- by which means routes go ---


def test_no_ship_sails_to_timbuktu():
    """squire/routes: every route that ends there arrives by road."""
    ends = [steps for (_, cities), steps in COURSES.items() if "Timbuktu" in cities]
    assert len(ends) == len(board_map("world").links["Timbuktu"])
    for cities in (("Cairo", "Timbuktu"), ("Rome", "Timbuktu")):
        assert [step for step in course(*cities) if step in ("road", "sea")][-1] == "road"
    assert course("Rome", "Timbuktu").index("Tripoli") < course("Rome", "Timbuktu").index("road")


def test_samarkand_and_tokyo_are_linked_by_siberia_and_a_steamer():
    """squire/boards, squire/routes: neither through Peking nor by road across the sea."""
    steps = course("Samarkand", "Tokyo")
    assert "Peking" not in steps
    assert steps.index("Vladivostok") + 1 == steps.index("sea")


def test_the_way_from_london_to_rome_crosses_the_channel():
    """squire/routes"""
    steps = course("London", "Rome")
    assert steps[steps.index("Dover") : steps.index("Calais") + 1] == ["Dover", "sea", "Calais"]


@pytest.mark.parametrize(
    ("cities", "way"),
    [
        (("London", "New York"), "sea"),
        (("London", "Saint Petersburg"), "sea"),
        (("London", "Rome"), "road, sea, road"),
        (("Rome", "Constantinople"), "sea"),
        (("Rome", "Cairo"), "sea, road"),
        (("Rome", "Timbuktu"), "sea, road"),
        (("Saint Petersburg", "Samarkand"), "road"),
        (("Constantinople", "Samarkand"), "road"),
        (("Cairo", "Timbuktu"), "road"),
        (("Cairo", "Calcutta"), "road, sea"),
        (("Cape Town", "Rio de Janeiro"), "sea"),
        (("Cape Town", "Sydney"), "sea"),
        (("Samarkand", "Tokyo"), "road, sea"),
        (("Samarkand", "Peking"), "road"),
        (("Peking", "Tokyo"), "road, sea"),
        (("Calcutta", "Sydney"), "sea"),
        (("New York", "Mexico City"), "road"),
        (("Mexico City", "Rio de Janeiro"), "road, sea"),
    ],
)
def test_one_travels_as_one_would(cities, way):
    """squire/routes: every route of the world, by name."""
    assert ", ".join(step for step in course(*cities) if step in ("road", "sea")) == way


def test_there_is_no_other_route_in_the_world():
    """squire/routes"""
    assert len(WORLD) == 18
    for cities in (("London", "Cape Town"), ("Rio de Janeiro", "Timbuktu"), ("Cape Town", "Timbuktu")):
        assert ("world", frozenset(cities)) not in COURSES


# --- where they lie on the map of the page ---


def numbers(text: str) -> list[float]:
    return [float(number) for number in NUMBER.findall(text)]


@cache
def sheet(board: str) -> tuple[list[list[Point]], list[tuple[str, str, str, list[Point]]]]:
    """The coasts as polygons, and the legs of all routes as points along them."""
    text = (GAME / "page/boards.js").read_text(encoding="utf-8")
    parts = dict(zip(BOARDS, re.split(r"\n  world: ", text), strict=True))
    (land,) = re.findall(r'land: "([^"]+)"', parts[board])
    legs = [(found["start"], found["end"], found["way"], along(found["path"])) for found in LEG.finditer(parts[board])]
    return [polygon(piece) for piece in land.split("z") if piece], legs


def polygon(path: str) -> list[Point]:
    """`M12 3l4 5 -6 7`: a point, and steps from it."""
    steps = numbers(path)
    points = [(steps[0], steps[1])]
    for dx, dy in zip(steps[2::2], steps[3::2], strict=True):
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    return points


def along(path: str) -> list[Point]:
    """Points on a line of `M`, `Q` and `L`, close together."""
    points: list[Point] = []
    for letter, given in re.findall(r"([MQL])([^MQL]+)", path):
        values = numbers(given)
        end = (values[-2], values[-1])
        if letter == "M":
            points.append(end)
            continue
        start, bend = points[-1], (values[0], values[1])
        if letter == "L":
            bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        steps = max(2, round(hypot(end[0] - start[0], end[1] - start[1]) / 4))
        for t in (step / steps for step in range(1, steps + 1)):
            points.append(
                tuple(
                    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, bend, end, strict=True)
                )
            )
    return points


def is_land(point: Point, coasts: list[list[Point]]) -> bool:
    inside = False
    x, y = point
    for ring in coasts:
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside


def length_of(pieces: list[tuple[Point, Point]]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pieces)


QUAYS = {"british-isles": 50, "world": 14}
"""Within this distance of its ends, in units of the page, a leg may run up a river or across a harbour."""


@pytest.mark.long
@pytest.mark.parametrize("board", BOARDS)
def test_roads_lie_on_land_and_ships_at_sea(board):
    """squire/routes: as drawn, except at quays, rivers and narrow straits, which a small map cannot show."""
    coasts, legs = sheet(board)
    assert {frozenset(leg[:2]) for leg in legs} == {cities for name, cities in COURSES if name == board}
    wrong = {}
    for start, end, way, points in legs:
        pieces = [
            (a, b)
            for a, b in pairwise(points)
            if min(length_of([(b, points[0])]), length_of([(b, points[-1])])) > QUAYS[board]
        ]
        off = length_of([piece for piece in pieces if is_land(piece[1], coasts) != (way == "road")])
        if off > max(10, 0.1 * length_of(pieces)):
            wrong[start, end, way] = round(off)
    assert not wrong
