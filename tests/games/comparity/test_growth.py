"""The cost of `legal` as the play area grows, and that the values kept along the way match the area."""

from __future__ import annotations

import sys
from random import Random

import pytest

from parlour.core import Seed
from parlour.core.grids import Grid
from parlour.games.comparity import GAME
from parlour.games.comparity.area import checks, joining, spaces
from parlour.games.comparity.cards import BACKS, ComparityOptions
from parlour.games.comparity.state import Play
from tests.games.comparity.positions import position


def calls(work) -> int:
    """How many functions, of Python and of C, a piece of work calls: the same on every machine."""
    count = 0

    def counted(_frame, event, _argument):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("cards", [10, 25, 50, 75])
def test_legal_takes_work_in_proportion_to_the_free_spaces(cards):
    """comparity/play: and almost none until the list is read."""
    state = position(" ".join(["50"] * cards), hands=(5, 5), deck=0)
    legal = GAME.legal(state, 0)
    plays = 5 * len(state.spaces)
    assert len(legal) == plays + len(state.checks)
    assert len(state.spaces) == 2 * cards + 2
    assert calls(lambda: GAME.legal(state, 0)) < 10
    assert calls(lambda: list(legal)) < 8 * len(legal)


@pytest.mark.parametrize("seats", [2, 5])
def test_spaces_and_checks_follow_from_the_area_at_every_step(seats):
    """comparity/play, comparity/check, comparity/reconnect"""
    rng = Random(seats)
    for number in range(12):
        state = GAME.setup(ComparityOptions(), seats, Seed(f"growth {number}"))
        while waiting := GAME.actors(state):
            (seat,) = waiting
            assert state.spaces == spaces(state.area)
            assert state.checks == checks(state.area, state.revealed)
            assert set(state.spaces) == set(state.area.spaces())
            state = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat))).state
            held = [card for hand in state.hands for card in hand]
            everywhere = [*held, *state.deck, *state.discards, *state.area.cards.values()]
            assert sorted(everywhere) == sorted(state.faces), "no card is lost or doubled"


def test_the_area_is_one_piece_at_every_turn():
    """comparity/reconnect"""
    rng = Random(8)
    for number in range(30):
        state = GAME.setup(ComparityOptions(), 4, Seed(f"one {number}"))
        while waiting := GAME.actors(state):
            (seat,) = waiting
            pieces = len(state.area.pieces())
            assert (pieces > 1) == (GAME.view(state, seat).phase == "reconnect")
            if pieces > 1:
                assert all(isinstance(action, Play) for action in GAME.legal(state, seat))
            state = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat))).state


def test_the_emptied_space_always_joins():
    """comparity/reconnect"""
    rng = Random(5)
    cross = {0: "a", 1: "b", -1: "c", 1 << 12: "d", -(1 << 12): "e"}
    names = list(BACKS)
    for _ in range(50):
        cells = [place for place in cross if place]
        rng.shuffle(cells)
        kept = Grid({place: names[number] for number, place in enumerate(cells[: rng.randint(2, 4)])})
        assert 0 in joining(kept, spaces(kept))
