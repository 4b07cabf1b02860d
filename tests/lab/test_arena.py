"""The arena: who sits where, and its statistics for games whose chances are known."""

from itertools import pairwise, permutations
from math import log
from random import Random

import pytest

from parlour.core import BadOptions
from parlour.games import find
from parlour.lab.arena import Deal, arena, elo, latin_square, orders, placings, plackett_luce

MAPIT = find("mapit")


# --- who sits where ---


def test_up_to_three_sit_in_every_order() -> None:
    assert orders("ab") == [(0, 1), (1, 0)]
    assert set(orders("abc")) == set(permutations(range(3)))


def test_one_among_equals_sits_on_each_seat_once() -> None:
    assert orders("abb") == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert [row.index(0) for row in orders("abbb")] == [0, 1, 2, 3]
    assert len(orders("aab")) == 6


@pytest.mark.parametrize("size", [4, 5, 6])
def test_above_that_everybody_sits_on_every_seat_and_behind_everybody_equally_often(size: int) -> None:
    rows = latin_square(size)
    times = len(rows) // size
    assert all([row[seat] for row in rows].count(letter) == times for seat in range(size) for letter in range(size))
    follows = [pair for row in rows for pair in pairwise(row)]
    assert all(follows.count(pair) == times for pair in permutations(range(size), 2))


# --- games ---


def test_the_same_seed_plays_the_same_deals() -> None:
    once, again = (list(arena(MAPIT, ["random", "random", "random"], 2, "seed")) for _ in range(2))
    assert [deal.ranks for deal in once] == [deal.ranks for deal in again]
    assert len(once[0].ranks) == 6


@pytest.mark.long
def test_equals_who_change_seats_share_a_deal_of_two() -> None:
    """Random bots with a fixed chance of their own: the deal cancels out, and what is left is about even."""
    deals = list(arena(MAPIT, ["random", "random"], 100, "even"))
    first, second = placings(["random", "random"], deals)
    assert first.share.low < 0.5 < first.share.high
    assert first.share.value + second.share.value == pytest.approx(1)


def test_a_wrong_number_of_entrants_is_refused() -> None:
    with pytest.raises(BadOptions, match="2 to 6 players, not 1"):
        arena(MAPIT, ["random"], 1, "seed")


# --- statistics on known coins ---


def coins(rng: Random, chance: float, deals: int) -> list[Deal]:
    """Two games a deal, of two players; the first wins each with this chance."""
    return [
        Deal(number, tuple((1, 2) if rng.random() < chance else (2, 1) for _ in range(2))) for number in range(deals)
    ]


@pytest.mark.long
def test_the_interval_of_a_known_coin_holds_its_chance_95_times_in_100() -> None:
    rng, held = Random(1), 0
    for _ in range(400):
        share = placings(["a", "b"], coins(rng, 0.7, 60))[0].share
        held += share.low <= 0.7 <= share.high
    assert 0.92 <= held / 400 <= 0.98


def test_games_of_one_deal_that_always_end_alike_count_once() -> None:
    rng = Random(2)
    winners = [(1, 2) if rng.random() < 0.5 else (2, 1) for _ in range(100)]
    alike = [Deal(number, (ranks,) * 2) for number, ranks in enumerate(winners)]
    apart = [Deal(number, (ranks,)) for number, ranks in enumerate(winners)]
    assert placings(["a", "b"], alike)[0].share == placings(["a", "b"], apart)[0].share


def test_elo_is_400_points_for_ten_to_one() -> None:
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 4, others=3) == pytest.approx(0)
    assert elo(10 / 13, others=3) == pytest.approx(400)
    first, second = placings(["a", "b"], coins(Random(3), 10 / 11, 2000))
    assert first.rating.value == pytest.approx(400, abs=30)
    assert second.rating.value == -first.rating.value


def finish(rng: Random, strengths: list[float]) -> tuple[int, ...]:
    """Ranks drawn from the Plackett–Luce model."""
    left, ranks = list(range(len(strengths))), [0] * len(strengths)
    for rank in range(1, len(strengths) + 1):
        [chosen] = rng.choices(left, [strengths[place] for place in left])
        ranks[chosen] = rank
        left.remove(chosen)
    return tuple(ranks)


def test_strengths_of_three_are_found_again_within_their_intervals() -> None:
    rng, strengths = Random(4), [4.0, 2.0, 1.0]
    deals = [Deal(number, tuple(finish(rng, strengths) for _ in range(6))) for number in range(300)]
    ratings = [placing.rating for placing in placings(["a", "b", "c"], deals)]
    truth = [400 * log(strength / 2) / log(10) for strength in strengths]
    assert [rating.value for rating in ratings] == pytest.approx(truth, abs=15)
    assert all(rating.low < true < rating.high for rating, true in zip(ratings, truth, strict=True))


def test_ties_count_for_every_order() -> None:
    deals = [Deal(0, ((1, 1, 3),)), Deal(1, ((1, 1, 3),))]
    first, second, third = (placing.rating.value for placing in placings(["a", "b", "c"], deals))
    assert first == pytest.approx(second)
    assert third < first


def test_two_strengths_are_the_ratio_of_wins() -> None:
    ahead, behind = plackett_luce({(0, 1): 3000.0, (1, 0): 1000.0})
    assert ahead - behind == pytest.approx(elo(0.75), abs=0.2)
