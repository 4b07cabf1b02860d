"""Intervals, checked against figures from other sources and in simulations."""

from random import Random

import pytest

from parlour.lab.intervals import mean, wilson


def test_wilson_gives_the_textbook_interval() -> None:
    assert wilson(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)


def test_wilson_stays_within_bounds_at_the_ends() -> None:
    assert wilson(0, 10) == pytest.approx((0, 0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((1, 0.7225, 1), abs=1e-4)


def test_the_interval_of_a_mean_is_students() -> None:
    assert mean([1, 2, 3, 4]) == pytest.approx((2.5, 0.4457, 4.5543), abs=1e-3)


def test_intervals_hold_the_truth_about_95_times_in_100() -> None:
    rng = Random(5)
    held = 0
    for _ in range(1000):
        estimate = mean([rng.gauss(3, 2) for _ in range(12)])
        held += estimate.low <= 3 <= estimate.high
    assert 930 <= held <= 970
