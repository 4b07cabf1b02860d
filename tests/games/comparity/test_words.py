"""What the log says of Comparity: where a card went, by its neighbours; and what lies open once all was turned over."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core import Seat
from parlour.games.comparity import GAME
from parlour.games.comparity.cards import BACKS
from parlour.games.comparity.rules import again, uncovered
from parlour.games.comparity.state import ComparityState, Extra, Play, Reconnect, Turn
from tests.games.comparity.positions import at, position


def told(state: ComparityState, x: int, y: int, viewer: Seat | None = 1) -> str:
    """What a seat hears when the first player lays their first card there."""
    card = state.hands[0][0]
    step = GAME.apply(state, 0, Play(card, x, y))
    heard = GAME.tell(step.events[0], viewer)
    assert heard is not None
    names = {at(state, column, row): name for (column, row), name in NAMED.items() if has(state, column, row)}
    words = heard.words.replace(BACKS[card].name, "X")
    for id, name in names.items():
        words = words.replace(BACKS[id].name, name)
    return words


NAMED = {(0, 0): "A", (1, 0): "B", (2, 0): "C", (0, 1): "D", (1, 1): "E", (2, 1): "F", (1, 2): "G"}


def has(state: ComparityState, x: int, y: int) -> bool:
    return (x, y) in {(laid.x, laid.y) for laid in GAME.view(state, None).area}


@pytest.mark.parametrize(
    ("area", "x", "y", "words"),
    [
        ("30", 1, 0, "@0 places X right of A."),
        ("30", -1, 0, "@0 places X left of A."),
        ("30", 0, 1, "@0 places X above A."),
        ("30", 0, -1, "@0 places X below A."),
        ("30 . 90", 1, 0, "@0 places X between A and C: a duet."),
        ("40 .\n30 90", 1, 1, "@0 places X right of D, above B: a duet."),
        ("40 . 70\n30 . 90", 1, 0, "@0 places X between A and C: a duet."),
        (". 90 .\n40 . 70\n30 50 60", 1, 1, "@0 places X between D and F, above B and below G: a trio."),
    ],
)
def test_the_log_says_where_a_card_went(area: str, x: int, y: int, words: str) -> None:
    """comparity/play: by the names of its neighbours, which all know, whether these lie open or closed."""
    assert told(position(area), x, y) == words
    assert told(position(area.replace("0", "0!")), x, y) == words, "nothing is told of faces"


def test_one_is_told_so_oneself() -> None:
    assert told(position("30"), 1, 0, viewer=0) == "You place X right of A."
    assert told(position("30"), 1, 0, viewer=None) == "@0 places X right of A."


def test_an_extra_card_and_one_that_joins_have_a_place_too() -> None:
    """comparity/trio, comparity/reconnect"""
    extra = position("30", frames=(Turn(1), Extra(0)))
    assert told(extra, 1, 0) == "@0 places X right of A, as the extra card of the trio."
    split = position("30 . 90", frames=(Turn(1), Reconnect(0)))
    assert told(split, 1, 0) == "@0 places X between A and C, and the play area is one again."


def over() -> ComparityState:
    """30 and 50 lie there, the second closed; seat 0 has won, the others hold three cards each."""
    return replace(position("30! 50", hands=(0, 3, 3), deck=4), frames=())


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_uncovered_all_but_the_deck_lies_open(seat: Seat | None) -> None:
    """comparity/fresh-cards"""
    before, after = GAME.view(over(), seat), GAME.view(uncovered(over()), seat)
    assert [card.face for hand in before.hands for card in hand] == [None] * 6
    assert all(card.face for hand in after.hands for card in hand)
    assert all(laid.card.face for laid in after.area)
    assert after.top == before.top
    assert after.outcome == before.outcome


def test_what_was_uncovered_can_be_imagined_and_is_seen() -> None:
    """comparity/fresh-cards"""
    shown = GAME.view(uncovered(over()), 1)
    assert GAME.view(GAME.imagine(shown, Random(1)), 1) == shown
    assert len(again(over()).seen) == 1
    assert len(again(uncovered(over())).seen) == 2 + 6
