"""Which decisions of Map It! have come out as right or wrong."""

from __future__ import annotations

from parlour.core import Standing
from parlour.games.mapit import GAME
from parlour.games.mapit.state import Accept, Challenge, Guess, Place
from tests.games.judging import judgements
from tests.games.mapit.positions import position


def test_a_challenge_judges_the_challenger_and_the_placement():
    """mapit/challenge-right: Cairo is not north of Oslo; whoever let it stand is not judged."""
    state = position("Oslo", pile=["Cairo", "Paris"])
    moves = [(0, Place("north", 0)), (1, Accept())]
    assert judgements(GAME, state, *moves) == {}
    assert judgements(GAME, state, *moves, (2, Challenge("inner"))) == {0: False, 2: True}


def test_a_wrong_challenge_shows_that_the_placement_was_right():
    """mapit/challenge-wrong"""
    state = position("Cairo", pile=["Oslo", "Paris"])
    assert judgements(GAME, state, (0, Place("north", 0)), (1, Challenge("inner")), (2, Accept())) == {
        0: True,
        1: False,
    }


def test_guesses_count_when_all_have_guessed_and_only_the_number_itself_is_right():
    """mapit/guess, mapit/guess-exact: Cairo is the only card that lies wrongly."""
    state = position("Oslo", pile=["Cairo"])
    moves = [(0, Place("north", 0)), (1, Accept()), (2, Accept()), (2, Guess(1)), (0, Guess(0))]
    assert judgements(GAME, state, *moves) == {}
    assert judgements(GAME, state, *moves, (1, Guess(1))) == {3: True, 4: False, 5: True}


def test_a_challenge_judges_the_card_that_was_placed_last():
    """mapit/challenge-right: Tokyo stands, Cairo does not."""
    state = position("Oslo", pile=["Tokyo", "Cairo", "Paris"])
    moves = [(0, Place("east", 0)), (1, Accept()), (2, Accept()), (1, Place("north", 0)), (0, Accept())]
    assert judgements(GAME, state, *moves, (2, Challenge("inner"))) == {3: False, 5: True}


def test_whoever_has_the_most_tokens_is_ahead():
    """mapit/win"""
    view = GAME.view(position("Oslo", pile=["Cairo"], tokens=(2, 5, 2, 4)), None)
    assert GAME.standing is not None
    assert GAME.standing(view) == Standing((3, 1, 3, 2), (2.0, 5.0, 2.0, 4.0))
