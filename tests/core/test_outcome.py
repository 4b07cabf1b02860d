"""Ranks with ties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Outcome, ranking


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ([5, 9, 7], (3, 1, 2)),
        ([9, 9, 7], (1, 1, 3)),
        ([9, 7, 7, 3], (1, 2, 2, 4)),
        ([4, 4, 4], (1, 1, 1)),
        ([0.5], (1,)),
        ([], ()),
        ([1, 1.0], (1, 1)),
    ],
)
def test_the_most_points_come_first_and_equal_points_share_a_rank(points: list[float], ranks: tuple[int, ...]) -> None:
    assert ranking(points) == ranks


def test_the_fewest_can_come_first() -> None:
    assert ranking([5, 0, 5, 2], most=False) == (3, 1, 3, 2)


def test_a_tie_is_broken_by_the_next_key() -> None:
    assert ranking([(9, 1), (9, 3), (7, 8), (9, 3)]) == (3, 1, 4, 1)


@given(st.lists(st.integers(-3, 3), max_size=8), st.booleans())
def test_a_rank_is_one_more_than_the_seats_that_are_better(points: list[int], most: bool) -> None:
    better = {key: sum(other > key if most else other < key for other in points) for key in points}
    assert ranking(points, most=most) == tuple(1 + better[key] for key in points)


def test_all_seats_of_rank_one_have_won() -> None:
    assert Outcome((2, 1, 1), (3.0, 5.0, 5.0), "Shared.", "x/win").winners == (1, 2)
