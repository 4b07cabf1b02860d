"""The cost of a move, in the same worlds for all moves: the best is picked on one half and measured on the other."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from statistics import fmean

import pytest

from parlour.bots.worlds import REFERENCE, Looks, cross_validated, weighed
from parlour.core.judging import LIMITS
from parlour.lab.review import grade


def test_the_cost_is_that_of_the_best_in_worlds_that_did_not_choose_it() -> None:
    tries = {"own": [0.5, 0.5, 0.5, 0.5], "lucky first": [0.9, 0.3, 0.9, 0.3], "lucky last": [0.3, 0.8, 0.3, 0.8]}
    found = cross_validated(tries, "own")
    # Each of the lucky moves looks best on one half, and is worse than the player's own move on the other.
    assert found.cost == pytest.approx((-0.2 - 0.2) / 2)
    assert found.best == "lucky first"


def test_the_best_move_costs_nothing() -> None:
    found = cross_validated({"own": [0.6, 0.7, 0.6, 0.7], "other": [0.5, 0.6, 0.5, 0.6]}, "own")
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
    costs = [weighed(noisy(Random(seed), worths), range(6), 0, Looks(40, 40)).cost for seed in range(120)]  # type: ignore[arg-type]
    assert abs(fmean(costs)) < 0.003


def test_what_is_surely_worse_is_not_looked_at_again() -> None:
    worths: dict[Hashable, float] = {REFERENCE: 0.5, **{number: 0.3 + 0.05 * number for number in range(6)}}
    sample = noisy(Random(1), worths)
    found = weighed(sample, range(6), 0, Looks(40, 640, reference=80, exact=0.004))  # type: ignore[arg-type]
    (first, few), (second, more), (third, _), *_ = sample.asked  # type: ignore[attr-defined]
    assert (len(first), few) == (7, 40)
    assert (set(second), more) == ({REFERENCE, 0, 5}, 40)
    assert set(third) == {0, 5}
    assert found.cost == pytest.approx(0.25, abs=0.02)
    assert found.best == 5
    assert 0 < found.error <= 0.004


def test_near_a_limit_it_is_looked_at_again_until_it_is_clear_on_which_side() -> None:
    worths: dict[Hashable, float] = {REFERENCE: 0.5, "own": 0.46, "best": 0.5, "poor": 0.2}
    counts: dict[float, int] = {}
    for limit in (0.037, 0.2):
        sample = noisy(Random(3), worths)
        found = weighed(sample, ["best", "poor"], "own", Looks(40, 5120, exact=0.02), [limit])  # type: ignore[arg-type]
        counts[limit] = sum(count for _, count in sample.asked)  # type: ignore[attr-defined]
        assert found.cost == pytest.approx(0.04, abs=0.02)
    assert counts[0.2] == 40
    assert counts[0.037] >= 1280


def test_a_move_that_looks_best_is_looked_at_again_while_another_may_be_better() -> None:
    """Both halves may pick the player's own move by chance: its cost is then nothing, which is far from certain."""
    worths: dict[Hashable, float] = {REFERENCE: 0.5, "own": 0.5, "other": 0.5}
    again = 0
    for seed in range(30):
        sample = noisy(Random(seed), worths)
        found = weighed(sample, ["other"], "own", Looks(8, 1024, exact=1.0), LIMITS)  # type: ignore[arg-type]
        again += sum(count for _, count in sample.asked) > 8  # type: ignore[attr-defined]
        assert abs(found.cost) < 0.02
    assert again > 25


@pytest.mark.long
def test_two_reviews_of_a_move_differ_only_where_it_lies_at_a_limit() -> None:
    """Costs from nothing to ten points, each measured twice."""
    for number in range(200):
        cost = number / 2000
        worths: dict[Hashable, float] = {REFERENCE: 0.5, "own": 0.5 - cost, "best": 0.5, "poor": 0.3}
        looked = [
            weighed(noisy(Random(f"{number} {salt}"), worths), ["best", "poor"], "own", Looks(40, 5120), LIMITS)  # type: ignore[arg-type]
            for salt in "ab"
        ]
        one, other = (grade(look.cost, look.error, 2) for look in looked)
        assert one == other or min(abs(cost - limit) for limit in LIMITS) < 0.003


def test_a_clear_case_needs_one_look() -> None:
    def sample(actions: Sequence[Hashable], count: int) -> dict[Hashable, list[float]]:
        asked.append(count)
        return {one: [0.6 if one == "own" else 0.5] * count for one in actions}

    asked: list[int] = []
    found = weighed(sample, ["own", "other"], "own", Looks(40, 1280), LIMITS)
    assert asked == [40]
    assert (found.before.chance, found.chosen, found.cost) == (pytest.approx(0.5), pytest.approx(0.6), 0.0)


def test_looks_that_stand_for_themselves_take_four_times_the_worlds_and_forget_those_before() -> None:
    worths: dict[Hashable, float] = {REFERENCE: 0.5, "own": 0.46, "best": 0.5, "poor": 0.2}
    looks = Looks(8, 100, reference=20, exact=0.0, is_fresh=True)
    sample = noisy(Random(3), worths)
    last: list[dict[Hashable, list[float]]] = []

    def kept(actions: Sequence[Hashable], count: int) -> dict[Hashable, list[float]]:
        last.append(sample(actions, count))  # type: ignore[operator]
        return last[-1]

    found = weighed(kept, ["best", "poor"], "own", looks)
    asked = sample.asked  # type: ignore[attr-defined]
    assert [count for _, count in asked] == [8, 32, 100]
    assert [REFERENCE in actions for actions, _ in asked] == [True, True, False]
    assert found.cost == pytest.approx(cross_validated(last[-1], "own").cost)
    assert found.before.chance == pytest.approx(fmean(last[1][REFERENCE]))
    assert found.chosen == pytest.approx(fmean(last[1]["own"]))
