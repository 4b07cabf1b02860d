"""Search on imagined States: the same for all games."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.bots.search import Search, Tried, TryAll, by_rank, epsilon_greedy, halved
from parlour.core import Outcome, Seed
from parlour.games import find
from parlour.games.mapominoes.board import TUNED
from parlour.games.mapominoes.bots import ranked, worth_trying

MAPOMINOES = find("mapominoes")
playout = epsilon_greedy(
    MAPOMINOES,
    lambda state, seat, actions, rng: actions[0],
    lambda state: [1 / (1 + hand.bit_count()) for hand in state.hands],
    moves=12,
)


def likely(view: Any, state: Any, rng: Random) -> Sequence[Any]:
    return worth_trying(view, ranked(state, TUNED))


def noisy(means: dict[str, float], rng: Random) -> TryAll:
    def try_all(left: list[Tried], worlds: int) -> None:
        for one in left:
            one.total += sum(means[one.action] + rng.gauss(0, 0.3) for _ in range(worlds))
            one.playouts += worlds

    return try_all


def test_halving_finds_the_best_of_noisy_candidates() -> None:
    means = {"a": 0.3, "b": 0.5, "c": 0.45, "d": 0.1, "e": 0.2, "f": 0.35, "g": 0.4, "h": 0.0}
    found = [halved([Tried(name) for name in means], noisy(means, Random(luck)), 2000).action for luck in range(20)]
    assert found.count("b") >= 17


def test_halving_spends_most_on_the_better_half() -> None:
    means = dict.fromkeys("abcdefgh", 0.0) | {"a": 1.0, "b": 0.9}
    tried = [Tried(name) for name in means]
    halved(tried, noisy(means, Random(1)), 480)
    spent = {one.action: one.playouts for one in tried}
    assert sum(spent.values()) <= 480
    assert spent["a"] >= spent["b"] > spent["h"]


def test_a_time_limit_ends_the_thinking() -> None:
    rounds = []

    def try_all(left: list[Tried], worlds: int) -> None:
        rounds.append(len(left))
        left[1].total += 1
        for one in left:
            one.playouts += 1

    assert halved([Tried("a"), Tried("b"), Tried("c")], try_all, 10**9, until=0.0).action == "b"
    assert rounds == [3]


def test_a_time_limit_ends_a_search_between_two_worlds() -> None:
    played = []

    def counted(state: Any, rng: Random) -> Sequence[float]:
        played.append(state)
        return playout(state, rng)

    state = MAPOMINOES.deal(seats=3, seed=Seed("search"))
    seat = min(MAPOMINOES.actors(state))
    think = Search(MAPOMINOES, likely, counted, playouts=10**9, seconds=0.0)
    assert think(MAPOMINOES.view(state, seat), Random(5)) in MAPOMINOES.legal(state, seat)
    assert 0 < len(played) <= think.most


def test_with_a_budget_of_playouts_the_same_view_gives_the_same_action() -> None:
    state = MAPOMINOES.deal(seats=3, seed=Seed("search"))
    seat = min(MAPOMINOES.actors(state))
    think = Search(MAPOMINOES, likely, playout, playouts=60)
    chosen = {think(MAPOMINOES.view(state, seat), Random(5)) for _ in range(3)}
    assert len(chosen) == 1
    assert chosen <= set(MAPOMINOES.legal(state, seat))


def test_it_thinks_about_what_the_seat_sees_alone() -> None:
    """Two States with the same View but other hidden hands lead to the same action."""
    state = MAPOMINOES.deal(seats=3, seed=Seed("secrets"))
    seat = min(MAPOMINOES.actors(state))
    left, right = [other for other in range(3) if other != seat]
    hands = list(state.hands)
    lowest = [hands[one] & -hands[one] for one in (left, right)]
    hands[left] ^= lowest[0] | lowest[1]
    hands[right] ^= lowest[0] | lowest[1]
    other = replace(state, hands=tuple(hands))
    assert MAPOMINOES.view(other, seat) == MAPOMINOES.view(state, seat)
    think = Search(MAPOMINOES, likely, playout, playouts=60)
    assert think(MAPOMINOES.view(other, seat), Random(2)) == think(MAPOMINOES.view(state, seat), Random(2))


def test_playouts_by_the_rules_end_with_the_ranks() -> None:
    state = MAPOMINOES.deal(seats=2, seed=Seed("playout"))
    play = epsilon_greedy(MAPOMINOES, lambda state, seat, actions, rng: actions[0], epsilon=0.5)
    results = play(state, Random(1))
    assert sum(results) == pytest.approx(1)
    assert play(state, Random(1)) == results


def test_a_playout_that_is_cut_off_needs_a_value() -> None:
    state = MAPOMINOES.deal(seats=2, seed=Seed("playout"))
    with pytest.raises(ValueError, match="cut off"):
        epsilon_greedy(MAPOMINOES, lambda state, seat, actions, rng: actions[0], moves=3)(state, Random(1))
    valued = epsilon_greedy(
        MAPOMINOES, lambda state, seat, actions, rng: actions[0], lambda state: (0.25, 0.75), moves=3
    )
    assert valued(state, Random(1)) == (0.25, 0.75)


def test_victories_are_shared() -> None:
    assert by_rank(Outcome((1, 1, 3), (0.0, 0.0, 5.0), "", "")) == (0.5, 0.5, 0.0)


def test_first_sight_counts_for_as_many_playouts_as_it_is_trusted() -> None:
    state = MAPOMINOES.deal(seats=3, seed=Seed("search"))
    view = MAPOMINOES.view(state, min(MAPOMINOES.actors(state)))
    first, liked = view.legal[:2]

    def best(trust: int) -> Tried:
        search = Search(
            MAPOMINOES,
            candidates=lambda view, state, rng: [first, liked],
            playout=lambda state, rng: [0.5] * 3,
            playouts=8,
            first_sight=lambda view, state, actions: [0.1, 0.9],
            trust=trust,
        )
        return search.best(view, Random(1))

    assert best(trust=0).action == first
    assert best(trust=4).action == liked
    assert best(trust=4).mean == pytest.approx((4 * 0.9 + 4 * 0.5) / 8)
