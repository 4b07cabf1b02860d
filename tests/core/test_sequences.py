"""Long lists of actions whose items are created only when they are read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.sequences import Joined, Product

few = st.lists(st.integers(0, 9), max_size=5)


def pair(first: int, second: int) -> tuple[int, int]:
    return first, second


@given(few, few)
def test_a_product_is_the_sequence_of_its_pairs(firsts: list[int], seconds: list[int]) -> None:
    lazy, plain = Product(pair, firsts, seconds), tuple((first, second) for first in firsts for second in seconds)
    assert_alike(lazy, plain)


@given(few, few, few)
def test_joined_parts_follow_each_other(one: list[int], other: list[int], third: list[int]) -> None:
    lazy: Joined[object] = Joined(one, Product(pair, other, third), other)
    assert_alike(lazy, (*one, *((first, second) for first in other for second in third), *other))


def assert_alike(lazy: Product[object] | Joined[object], plain: tuple[object, ...]) -> None:
    assert len(lazy) == len(plain)
    assert tuple(lazy) == plain
    assert lazy == plain
    assert plain == lazy
    assert lazy != (*plain, "more")
    assert hash(lazy) == hash(plain)
    assert repr(lazy) == repr(plain)
    assert [lazy[place] for place in range(-len(plain), len(plain))] == [*plain, *plain]
    assert lazy[1:4] == plain[1:4]
    assert lazy[::-2] == plain[::-2]
    assert all(item in lazy for item in plain)
    for outside in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            lazy[outside]


def test_only_what_is_looked_at_is_made() -> None:
    made = []

    def make(first: int, second: int) -> int:
        made.append((first, second))
        return first * second

    lazy = Joined([0], Product(make, range(1000), range(1000)))
    assert (len(lazy), lazy[1], lazy[-1]) == (1_000_001, 0, 999 * 999)
    assert made == [(0, 0), (999, 999)]
