"""Which decisions of Comparity have turned out right or wrong. A closed card proves nothing."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import Standing
from parlour.games.comparity import GAME
from parlour.games.comparity.cards import Face
from parlour.games.comparity.state import Check, ComparityState, Placement, Play
from tests.games.comparity.positions import at, position
from tests.games.judging import judgements


def with_heights(state: ComparityState, *heights: int) -> tuple[ComparityState, list[str]]:
    """The position with these heights for the first cards of the hands, one of each seat in turn; and those cards."""
    cards = [state.hands[seat % 3][seat // 3] for seat in range(len(heights))]
    faces = state.faces | {card: Face(height, height) for card, height in zip(cards, heights, strict=True)}
    first = tuple(Placement(None, card, (), ()) for card in state.area.cards.values())
    return replace(state, faces=faces, history=first), cards


def test_a_closed_card_is_neither_right_nor_wrong():
    state, [low, high] = with_heights(position("30!"), 10, 90)
    assert judgements(GAME, state, (0, Play(low, 1, 0)), (1, Play(high, 2, 0))) == {}


def test_a_check_that_finds_a_violation_is_right_and_the_card_it_finds_was_wrong():
    """comparity/violation: 10 was laid to the right of 30."""
    state, [low] = with_heights(position("30!"), 10)
    assert judgements(GAME, state, (0, Play(low, 1, 0)), (1, Check(low))) == {0: False, 1: True}


def test_a_check_that_finds_nothing_is_wrong_and_the_card_was_right():
    """comparity/no-violation"""
    state, [high] = with_heights(position("30!"), 90)
    assert judgements(GAME, state, (0, Play(high, 1, 0)), (1, Check(high))) == {0: True, 1: False}


def test_a_card_is_right_only_when_all_beside_which_it_was_laid_are_open():
    """90 lies between 30 and 50, which is closed: above 30, it is not right yet; once 50 is open, it is wrong."""
    state, [middle] = with_heights(position("30! . 50"), 90)
    moves = [(0, Play(middle, 1, 0)), (1, Check(middle))]
    assert judgements(GAME, state, *moves) == {1: False}
    found = judgements(GAME, state, *moves, (1, Check(at(state, 2))))
    assert found == {0: False, 1: False, 2: True}


def test_equal_cards_lie_right_either_way():
    """comparity/order"""
    for area in ("30! . .", ". . 30!"):
        state, [same] = with_heights(position(area), 30)
        assert judgements(GAME, state, (0, Play(same, 1, 0)), (1, Check(same))) == {0: True, 1: False}


def test_whoever_has_the_fewest_cards_left_is_ahead():
    """comparity/ranking"""
    view = GAME.view(position("30!", hands=(3, 1, 3, 2)), None)
    assert GAME.standing is not None
    assert GAME.standing(view) == Standing((3, 1, 3, 2), (3.0, 1.0, 3.0, 2.0))
