"""What a move cost, by common worlds: the best picked on one half and measured on the other, and a second look."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from statistics import fmean

import pytest

from parlour.bots.worlds import REFERENCE, Looks, crossed, weighed


def test_the_cost_is_that_of_the_best_in_worlds_that_did_not_choose_it() -> None:
    tries = {"own": [0.5, 0.5, 0.5, 0.5], "lucky first": [0.9, 0.9, 0.3, 0.3], "lucky last": [0.3, 0.3, 0.8, 0.8]}
    found = crossed(tries, "own")
    # Each looks best on one half, and is worse than the own one on the other.
    assert found.cost == pytest.approx((-0.2 - 0.2) / 2)
    assert found.best == "lucky first"


def test_the_best_move_costs_nothing() -> None:
    found = crossed({"own": [0.6, 0.7, 0.6, 0.7], "other": [0.5, 0.6, 0.5, 0.6]}, "own")
    assert (found.cost, found.error, found.best) == (0.0, 0.0, None)


def noisy(rng: Random, worths: dict[Hashable, float]) -> object:
    def sample(actions: Sequence[Hashable], count: int) -> dict[Hashable, list[float]]:
        asked.append((tuple(actions), count))
        worlds = [rng.gauss(0, 0.2) for _ in range(count)]
        return {one: [worths[one] + world + rng.gauss(0, 0.05) for world in worlds] for one in actions}

    asked: list[tuple[tuple[Hashable, ...], int]] = []
    sample.asked = asked  # type: ignore[attr-defined]
    return sample


def test_among_equals_no_move_costs_anything_on_average() -> None:
    """Picked and measured on the same worlds, the best of six equals would seem to be worth points."""
    worths: dict[Hashable, float] = {REFERENCE: 0.5, **dict.fromkeys(range(6), 0.5)}
    costs = [weighed(noisy(Random(seed), worths), range(6), 0, Looks(40, 0)).cost for seed in range(120)]  # type: ignore[arg-type]
    assert abs(fmean(costs)) < 0.003


def test_a_dear_move_is_looked_at_again_with_the_likeliest_alone() -> None:
    worths: dict[Hashable, float] = {REFERENCE: 0.5, **{number: 0.3 + 0.05 * number for number in range(6)}}
    sample = noisy(Random(1), worths)
    found = weighed(sample, range(6), 0, Looks(40, 260))  # type: ignore[arg-type]
    (first, few), (second, many) = sample.asked  # type: ignore[attr-defined]
    assert (len(first), few) == (7, 40)
    assert (set(second), many) == ({REFERENCE, 0, 3, 4, 5}, 260)
    assert found.cost == pytest.approx(0.25, abs=0.02)
    assert found.best == 5
    assert 0 < found.error < 0.008


def test_near_a_limit_it_is_looked_at_again_until_it_is_clear_on_which_side() -> None:
    worths: dict[Hashable, float] = {REFERENCE: 0.5, "own": 0.46, "best": 0.5, "poor": 0.2}
    counts: dict[float, int] = {}
    for limit in (0.039, 0.2):
        sample = noisy(Random(2), worths)
        found = weighed(sample, ["best", "poor"], "own", Looks(40, 100, more=20), [limit])  # type: ignore[arg-type]
        looks = sample.asked[2:]  # type: ignore[attr-defined]
        assert all(REFERENCE not in actions for actions, _ in looks)
        counts[limit] = len(looks)
        assert found.cost == pytest.approx(0.04, abs=0.02)
    assert counts[0.2] == 0
    assert 3 < counts[0.039] <= 20


def test_a_clear_case_needs_one_look() -> None:
    def sample(actions: Sequence[Hashable], count: int) -> dict[Hashable, list[float]]:
        asked.append(count)
        return {one: [0.6 if one == "own" else 0.5] * count for one in actions}

    asked: list[int] = []
    found = weighed(sample, ["own", "other"], "own", Looks(40, 260))
    assert asked == [40]
    assert (found.before.chance, found.chosen, found.cost) == (pytest.approx(0.5), pytest.approx(0.6), 0.0)
