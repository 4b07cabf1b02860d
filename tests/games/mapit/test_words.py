"""What is said in Map It!: each message with what it speaks of; of a challenge, who gave whom a token, what became of the cards, and that two
cards are in order, not right."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.core import Say, Seat, at, named, say
from parlour.games.mapit import GAME
from parlour.games.mapit.cards import MapItOptions, fronts
from parlour.games.mapit.state import (
    Accept,
    Challenged,
    Guessed,
    MapItState,
    Place,
    Placed,
    Round,
    RoundBegan,
    Side,
    Stood,
    Walked,
)
from parlour.words import Speaker
from tests.games.mapit.positions import challenged, play, position

NAMES = ("Anna", "Ben", "Cleo")
SPEAKER = Speaker(GAME.folder, name=NAMES.__getitem__, strict=True)


OSLO, CAIRO, ROME = (fronts(MapItOptions(level="both"))[card] for card in ("oslo", "cairo", "rome"))


def walked(answer: int, awards: tuple[int, ...]) -> Walked:
    return Walked(Round(2, OSLO, (), (), (), answer, (5, 3, 7), awards, ()))


def over_cairo(moved: Any, winner: Seat, payer: Seat | None, *, was_right: bool = False) -> Challenged:
    return Challenged(2, 1, "east", CAIRO, ROME, was_right, moved, winner, payer)


def challenge(moved: str, payment: Say) -> Say:
    return say("challenged", who=at(2), card=named("cairo"), against=named("rome"), moved=moved, payment=payment)


GUESSES = [say("guess-of", who=at(seat), count=count) for seat, count in enumerate((5, 3, 7))]
TO_CHALLENGER = {"winner": at(2), "loser": at(1)}
EVENTS: list[tuple[Any, Say]] = [
    (RoundBegan(2, OSLO, None, 0), say("round", number=2, centre=named("oslo"))),
    (RoundBegan(2, OSLO, 1, 4), say("round-chosen", who=at(1), pile=5, number=2, centre=named("oslo"))),
    (
        Placed(1, CAIRO, "east", 0, OSLO, None),
        say("placed-outermost", who=at(1), card=named("cairo"), arm="east", inner=named("oslo")),
    ),
    (
        Placed(1, CAIRO, "east", 0, OSLO, ROME),
        say("placed", who=at(1), card=named("cairo"), arm="east", inner=named("oslo"), outer=named("rome")),
    ),
    (Stood(1, CAIRO), say("stood", card=named("cairo"))),
    (over_cairo("swapped", 2, 1), challenge("swapped", say("payment", **TO_CHALLENGER))),
    (over_cairo("removed", 2, None), challenge("removed", say("payment-bank", **TO_CHALLENGER))),
    (over_cairo("nothing", 2, 1), challenge("centre", say("payment", **TO_CHALLENGER))),
    (over_cairo("nothing", 1, 2, was_right=True), challenge("nothing", say("payment", winner=at(1), loser=at(2)))),
    (Guessed(1, None), say("guessed", who=at(1))),
    (Guessed(1, 4), say("guessed-own", count=4)),
    (walked(3, (0, 2, 0)), say("walked-exact", answer=3, guesses=GUESSES, best=[at(1)])),
    (walked(6, (1, 0, 1)), say("walked-closest", answer=6, guesses=GUESSES, best=[at(0), at(2)])),
]
"""Each message with numbers, seats and cards that all differ, so that a mistaken one is noticed."""


@pytest.mark.parametrize(("event", "words"), EVENTS)
def test_each_event_is_told_with_what_it_speaks_of(event: Any, words: Say) -> None:
    told = GAME.tell(event, 1)
    assert told is not None
    assert told.words == words


def said(state: MapItState, seat: Seat, against: Side, viewer: Seat | None) -> str:
    """What a viewer is told about a challenge."""
    told = GAME.tell(challenged(state, seat, against).events[0], viewer)
    assert told is not None
    return SPEAKER.words(told.words, viewer)


def laid(options: MapItOptions | None = None, tokens: tuple[int, ...] = (4, 4, 4)) -> MapItState:
    """Anna has placed Cairo between Oslo, the centre, and Tokyo on the north arm: wrong beside Oslo, in order with
    Tokyo."""
    state = position("Oslo", north=["Tokyo"], pile=["Cairo", "Rome"], options=options, tokens=tokens)
    return play(state, (0, Place("north", 0)))


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        (None, "Ben challenges Cairo against Oslo: wrong! The centre card never moves, so both stay. Ben takes a token from Anna."),
        (0, "Ben challenges Cairo against Oslo: wrong! The centre card never moves, so both stay. Ben takes a token from you."),
        (1, "You challenge Cairo against Oslo: wrong! The centre card never moves, so both stay. You take a token from Anna."),
    ],
)  # fmt: skip
def test_a_right_challenge_says_who_pays_the_challenger(viewer: Seat | None, words: str) -> None:
    """mapit/challenge-right"""
    assert said(laid(), 1, "inner", viewer) == words


@pytest.mark.parametrize(
    ("tokens", "against", "paid", "payer", "words"),
    [
        (
            (1, 4, 4),
            "inner",
            (0, 5, 4),
            0,
            "Ben challenges Cairo against Oslo: wrong! The centre card never moves, so both stay. Ben takes a token from Anna.",
        ),
        (
            (4, 1, 4),
            "outer",
            (5, 0, 4),
            1,
            "Ben challenges Cairo against Tokyo: the two are in order. Anna takes a token from Ben.",
        ),
    ],
    ids=["a right challenge", "a wrong challenge"],
)
def test_a_last_token_comes_from_whoever_has_it_and_not_from_the_bank(
    tokens: tuple[int, ...], against: Side, paid: tuple[int, ...], payer: Seat, words: str
) -> None:
    """mapit/no-tokens: the number of tokens that the loser had before counts."""
    state = laid(tokens=tokens)
    step = challenged(state, 1, against)
    assert (step.state.tokens, step.events[0].payer) == (paid, payer)
    assert said(state, 1, against, None) == words


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        (None, "Cleo challenges Cairo against Tokyo: the two are in order. Anna takes a token from Cleo."),
        (0, "Cleo challenges Cairo against Tokyo: the two are in order. You take a token from Cleo."),
        (2, "You challenge Cairo against Tokyo: the two are in order. Anna takes a token from you."),
    ],
)
def test_a_lost_challenge_says_in_order_and_not_right(viewer: Seat | None, words: str) -> None:
    """mapit/challenge-wrong: Cairo is in order with Tokyo, though it is wrong on its arm."""
    assert said(laid(), 2, "outer", viewer) == words
    for file in (GAME.folder / "words").glob("en.ftl"):
        assert "duel-right = In order" in file.read_text()


def test_what_becomes_of_the_cards_is_said() -> None:
    """mapit/removal, mapit/no-tokens, mapit/challenge-right"""
    removal = laid(MapItOptions(level="both", removal=True), tokens=(0, 4, 4))
    assert said(removal, 1, "inner", None) == (
        "Ben challenges Cairo against Oslo: wrong! The card is removed. Anna has no token, so Ben takes one from the bank."
    )
    beyond = play(position("Cairo", north=["Oslo"], pile=["Rome", "Lima"]), (0, Place("north", 1)))
    assert said(beyond, 1, "inner", None).startswith("Ben challenges Rome against Oslo: wrong! The two swap places.")


def test_silence_is_told_to_all_when_the_last_has_answered() -> None:
    """mapit/ask-all: no single answer is told."""
    step = GAME.apply(laid(), 1, Accept())
    assert step.events == ()
    stood = GAME.apply(step.state, 2, Accept()).events[0]
    assert isinstance(stood, Stood)
    assert stood.seat == 0, "it is the placer's card that stands, whoever answered last"
    for viewer in (None, 0, 1, 2):
        told = GAME.tell(stood, viewer)
        assert told is not None
        assert SPEAKER.words(told.words, viewer) == "Nobody challenges Cairo."
