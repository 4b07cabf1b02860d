"""Stated chances come true, within three points in every tenth, in games that the standings were not fitted to.

`scripts/standing.py` prints that for all of these games, and keeps a sample of their positions. Here a tenth may be off
by two standard errors of the sample more.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from parlour.bots.standings import chances, shared, softened, weights_in
from parlour.games import find
from parlour.games.mapominoes.cards import MapominoesOptions

comparity, mapit, mapominoes, matrix = (
    import_module(f"parlour.games.{name}.standing") for name in ("comparity", "mapit", "mapominoes", "matrix")
)
squire = import_module("parlour.games.squire.standing")
FEW = 150
"""The least number of chances in each tenth."""


def matrix_chances(seen: Any) -> list[float]:
    return matrix.standing(matrix.Position(seen[0], tuple(seen[1]), tuple(seen[2]), *seen[3:]))


def mapit_chances(seen: Any) -> list[float]:
    return mapit.standing(mapit.Position(tuple(seen[0]), *seen[1:]))


def comparity_chances(seen: Any) -> list[float]:
    return comparity.standing(comparity.Position(tuple(seen[0]), comparity.Next(*seen[1])))


def mapominoes_chances(seen: Any) -> list[float]:
    return mean([mapominoes.standing(MapominoesOptions(), points, rounds) for points, rounds in seen])


def squire_chances(seen: Any) -> list[float]:
    return mean([squire.chances(points, turns) for points, turns in seen])


def mean(rows: list[list[float]]) -> list[float]:
    return [fmean(column) for column in zip(*rows, strict=True)]


STATED: dict[str, Callable[[Any], list[float]]] = {
    "matrix": matrix_chances,
    "mapit": mapit_chances,
    "comparity": comparity_chances,
    "mapominoes": mapominoes_chances,
    "squire": squire_chances,
}


def kept(name: str) -> list[tuple[Any, list[float]]]:
    with (Path(__file__).parent / name / "standing.csv").open(encoding="utf-8", newline="") as lines:
        return [(json.loads(row["position"]), json.loads(row["won"])) for row in csv.DictReader(lines)]


@pytest.mark.long
@pytest.mark.parametrize("name", STATED)
def test_stated_chances_come_true_in_every_tenth(name: str) -> None:
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    seats = set()
    for position, won in kept(name):
        said = STATED[name](position)
        assert sum(said) == pytest.approx(1)
        seats.add(len(said))
        for chance, share in zip(said, won, strict=True):
            tenths[min(9, int(10 * chance))].append((chance, share))
    least, most = find(name).players
    assert seats == set(range(least, most + 1))
    assert min(len(part) for part in tenths) >= FEW, [len(part) for part in tenths]
    off = {number: off_by(part) for number, part in enumerate(tenths)}
    assert {number: points for number, points in off.items() if points > 3} == {}


def off_by(part: list[tuple[float, float]]) -> float:
    """How far, in points, the true shares are from the stated chances, less two standard errors."""
    differences = [share - chance for chance, share in part]
    return round(100 * (abs(fmean(differences)) - 2 * stdev(differences) / sqrt(len(part))), 1)


@pytest.mark.long
def test_chances_that_are_off_are_found() -> None:
    """A standing that is too sure of itself, on positions of Game Matrix."""
    part = [
        (min(1.0, chance + 0.06), share)
        for seen, won in kept("matrix")
        for chance, share in zip(matrix_chances(seen), won, strict=True)
        if 0.5 < chance < 0.6
    ]
    assert off_by(part) > 3


def test_chances_go_with_the_exponentials_of_strengths() -> None:
    assert softened([0.0, 0.0]) == [0.5, 0.5]
    assert chances((2.0, 1.0), [(1.0, 0.0), (0.0, 2.0), (0.0, 2.0)]) == pytest.approx([1 / 3] * 3)
    assert softened([1000.0, 0.0]) == [1.0, 0.0]
    assert shared([1, 3, 1]) == [0.5, 0.0, 0.5]


@pytest.mark.parametrize("name", ["matrix", "mapit", "comparity", "mapominoes"])
def test_there_are_weights_for_every_number_of_players(name: str) -> None:
    least, most = find(name).players
    keys = weights_in(find(name).folder / "data" / "standing.csv")
    assert {key[-1] for key in keys} == {str(seats) for seats in range(least, most + 1)}


def test_at_the_end_the_standing_is_certain() -> None:
    assert matrix.standing(matrix.Position("main", (5, 7, 7), (1, 1, 2), 0, 0)) == [0.0, 0.0, 1.0]
    assert mapit.standing(mapit.Position((4, 6, 6), 0, 0)) == [0.0, 0.5, 0.5]
    assert comparity.standing(comparity.Position((3, 0, 2), comparity.Next())) == [0.0, 1.0, 0.0]
    assert mapominoes.standing(MapominoesOptions(), (4, 2, 2), 0, is_played_on=False) == [0.0, 0.5, 0.5]
    assert squire.chances([20.0, 31.5, 30.0], 0) == [0.0, 1.0, 0.0]


def test_a_lead_is_worth_more_the_less_is_to_come() -> None:
    early = matrix.standing(matrix.Position("main", (5, 2), (2, 1), 30, 0))[0]
    late = matrix.standing(matrix.Position("main", (5, 2), (2, 1), 4, 0))[0]
    assert 0.5 < early < late
    tokens = [mapit.standing(mapit.Position((7, 4, 4), guesses, 14 * guesses))[0] for guesses in (3, 2, 1)]
    assert 1 / 3 < tokens[0] < tokens[1] < tokens[2]
