"""Which decisions of Mapominoes have come out as right or wrong: only a call shows it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlour.core import Seed, Standing
from parlour.core.lab import Turn
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of
from parlour.games.mapominoes.results import figures
from parlour.games.mapominoes.state import (
    Call,
    CannotGo,
    Lay,
    LetStand,
    Nominate,
    Patience,
    Ready,
    Round,
    SandOut,
    Tabled,
    Transit,
    TurnTimer,
)
from tests.games.judging import judgements
from tests.games.mapominoes.positions import lay, position, stands_for

CALLING = MapominoesOptions(rounds=1, table="endless", calling=True)
TABLE = {(0, 0): "Netherlands"}


def test_a_right_call_shows_that_the_card_was_wrong():  # mapominoes/calling
    state = position(TABLE, hands=[["France", "Malta"], ["Belgium", "Spain"], ["Germany", "Norway"]], options=CALLING)
    moves = [(0, lay("France", 1, 0)), (1, LetStand())]
    assert judgements(GAME, state, *moves) == {}
    assert judgements(GAME, state, *moves, (2, Call())) == {0: False, 2: True}


def test_a_wrong_call_shows_that_the_card_was_right():  # mapominoes/wrong-call
    state = position(TABLE, hands=[["Belgium", "Malta"], ["France", "Spain"], ["Germany", "Norway"]], options=CALLING)
    assert judgements(GAME, state, (0, lay("Belgium", 1, 0)), (1, Call())) == {0: True, 1: False}


def test_whoever_has_the_fewest_points_is_ahead():  # mapominoes/winner
    state = replace(position(TABLE, hands=[["Spain"]] * 4), points=(7, 2, 7, 5))
    assert GAME.standing is not None
    assert GAME.standing(GAME.view(state, None)) == Standing((3, 1, 3, 2), (7.0, 2.0, 7.0, 5.0))


def test_whole_games_are_measured_by_the_round():  # mapominoes/deadlock, mapominoes/calling
    options = MapominoesOptions(rounds=3, table="endless", calling=True, free_calls=True, pause=0)
    hands = [["France", "Malta", "Norway"], ["Belgium", "Spain", "Italy"], ["Germany"]]
    won = Round(1, 0, 0, "mapominoes/round-end", (), ((), ("FR",), ("ES", "PT")), (0, 1, 2))
    state = replace(position(TABLE, hands=hands, options=options, pile=1), number=3, rounds=(won, won))
    moves = [(0, lay("France", 1, 0)), (1, Call()), (1, lay("Belgium", 1, 0)), (2, Call())]
    moves += [(1, lay("Spain", 2, 0)), (2, Call()), *((seat, CannotGo()) for seat in (2, 2, 0, 1))]
    turns = []
    for seat, action in moves:
        turns.append(Turn(state, seat, None, action, GAME.apply(state, seat, action)))
        state = turns[-1].step.state
    assert not state.frames
    assert figures(turns) == {
        "deadlocks in a round": 1 / 3,
        "cards left of a hand": (3 + 3 + 3 + 2 + 1) / 9,
        "goes in a round": (3 + 4) / 3,
        "wrong cards": 2 / 3,
        "right calls": 2 / 3,
        "wrong calls": 1 / 3,
    }


def test_a_seed_deals_the_same_game_for_ever():  # mapominoes/deal
    """Records begin with a seed."""
    state = GAME.setup(MapominoesOptions(), 4, Seed("for ever"))
    deck = deck_of(state.options)
    assert list(state.table.values()) == [Tabled(0, 3, deck.number["BE"])]
    dealt = [("AT", "BY", "BA"), ("HU", "IS", "IT"), ("BG", "CZ", "EE"), ("AL", "AD", "FR")]
    assert [deck.codes_of(hand)[:3] for hand in state.hands] == dealt
    lots = [GAME.setup(MapominoesOptions(), 4, Seed(f"for ever {number}")) for number in range(8)]
    assert [one.dealer for one in lots] == [3, 1, 2, 1, 0, 2, 1, 0]


def test_a_game_takes_no_more_decisions_and_gives_no_more_points_than_it_can():  # mapominoes/rounds, mapominoes/score-by
    """Europe: 45 countries and 10 transit cards; three seats."""
    circles = 2 * 3 * (3 * 3 + 2)
    longest = {
        MapominoesOptions(rounds=1): 55 * 3 * 3,
        MapominoesOptions(rounds=2): 2 * 55 * 3 * 3,
        MapominoesOptions(rounds=1, calling=True): 55 * circles * (3 + 6),
        MapominoesOptions(rounds=1, sand_timer=30): 55 * 3 * (3 + 3 + 3),
        MapominoesOptions(open_hands="look"): 3 * (55 * 3 * 3 + 3),
    }
    assert {options: GAME.longest(options, 3) for options in longest} == longest
    assert GAME.scores(MapominoesOptions(rounds=2), 3) == (0.0, 90.0)
    assert GAME.scores(MapominoesOptions(), 3) == (0.0, 3 * 45.0)


@pytest.mark.parametrize(
    ("action", "notation"),
    [
        (lay("Spain", 1, -2), "Spain → 1, -2"),
        (Lay("XX", 0, 1), "XX → 0, 1"),
        (Transit(3, -1), "transit → 3, -1"),
        (stands_for("Black Sea"), "as Black Sea"),
        (Nominate("XX"), "as XX"),
        (CannotGo(), "cannot go"),
        (Call(), "call"),
        (LetStand(), "let it stand"),
        (TurnTimer(), "turn the timer"),
        (Patience(), "wait"),
        (SandOut(), "the sand has run out"),
        (Ready(), "ready"),
    ],
)
def test_a_decision_is_written_as_lessons_and_exports_have_it(action, notation):
    assert action.notation() == notation
