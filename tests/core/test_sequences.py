"""Sequences that are made only where somebody looks."""

import pytest

from parlour.core.sequences import Joined, Product


def pair(first: str, second: int) -> str:
    return f"{first}{second}"


def test_a_product_is_every_pair_in_order():
    product = Product(pair, "ab", (1, 2, 3))
    assert (len(product), product[1], product[-1], product[2:4]) == (6, "a2", "b3", ("a3", "b1"))
    assert product == ("a1", "a2", "a3", "b1", "b2", "b3")
    assert "b2" in product
    assert "c1" not in product


def test_nothing_is_made_before_somebody_looks():
    made = []
    product = Product(lambda first, second: made.append((first, second)), range(1000), range(1000))
    assert (len(product), made) == (1_000_000, [])
    product[-1]
    assert made == [(999, 999)]


def test_joined_sequences_follow_each_other():
    joined = Joined(("x",), Product(pair, "a", (1, 2)), ())
    assert joined == ("x", "a1", "a2")
    assert [joined[place] for place in range(3)] == ["x", "a1", "a2"]
    with pytest.raises(IndexError):
        joined[3]


def test_an_empty_product_is_empty():
    assert Product(pair, (), (1, 2)) == ()
    assert list(Joined()) == []
