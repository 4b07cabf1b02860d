"""Which decisions of Mapominoes have come out as right or wrong: only a call shows it."""

from __future__ import annotations

from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions
from parlour.games.mapominoes.state import Call, LetStand
from tests.games.judging import judgements
from tests.games.mapominoes.positions import lay, position

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
