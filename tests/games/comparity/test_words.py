"""What is said in Comparity, as messages and in English; names; and what is open after all was turned over."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core import Say, Seat, named, say
from parlour.games.comparity import GAME
from parlour.games.comparity.cards import BACKS, FACES
from parlour.games.comparity.rules import uncovered
from parlour.games.comparity.state import (
    Checked,
    ComparityFrame,
    ComparityState,
    Declined,
    Discarded,
    Drew,
    EndedShort,
    Extra,
    Fallen,
    Given,
    Giving,
    Mend,
    Obliged,
    Pair,
    Play,
    Played,
    RanOut,
    Reconnect,
    Swapped,
    Turn,
    Won,
)
from parlour.games.comparity.views import year
from parlour.words import ENGLISH, Speaker
from parlour.words.catalogues import names
from tests.games.comparity.positions import at, position
from tests.words.sayings import NAMES

ENGLISH_SPEAKER = Speaker(GAME.folder, name=NAMES.__getitem__, strict=True)


def heard(event: Any, seat: Seat | None = None) -> Say:
    told = GAME.tell(event, seat)
    assert told is not None
    assert isinstance(told.words, Say)
    return told.words


def in_english(said: Say, reader: Seat | None = None) -> str:
    return ENGLISH_SPEAKER.words(said, reader)


# --- where a card went ---


def where(state: ComparityState, x: int, y: int) -> str:
    """What is said about the first card of seat 0, with letters in place of the names of cards in the area."""
    card = state.hands[0][0]
    event = GAME.apply(state, 0, Play(card, x, y)).events[0]
    assert heard(event, 0) == heard(event, 1) == heard(event, None)
    words = in_english(heard(event)).replace(called(card), "X")
    for (column, row), letter in LETTERS.items():
        if (column, row) in {(laid.x, laid.y) for laid in GAME.view(state, None).area}:
            words = words.replace(called(at(state, column, row)), letter)
    return words


def called(card: str) -> str:
    return names(GAME.folder, ENGLISH)[card].inside


LETTERS = {(0, 0): "A", (1, 0): "B", (2, 0): "C", (0, 1): "D", (1, 1): "E", (2, 1): "F", (1, 2): "G"}


@pytest.mark.parametrize(
    ("area", "x", "y", "words"),
    [
        ("30", 1, 0, "Anna places X right of A."),
        ("30", -1, 0, "Anna places X left of A."),
        ("30", 0, 1, "Anna places X above A."),
        ("30", 0, -1, "Anna places X below A."),
        ("30 . 90", 1, 0, "Anna places X between A and C: a duet!"),
        ("40 .\n30 90", 1, 1, "Anna places X right of D, above B: a duet!"),
        (". 40\n30 90", 0, 1, "Anna places X left of E, above A: a duet!"),
        ("40 . 70\n30 . 90", 1, 0, "Anna places X between A and C: a duet!"),
        (". 90 .\n40 . 70\n30 50 60", 1, 1, "Anna places X between D and F, above B and below G: a trio!"),
        (". 90\n. .\n30 50", 1, 1, "Anna places X above B and below G: a duet!"),
    ],
)
def test_the_log_says_where_a_card_went(area: str, x: int, y: int, words: str) -> None:
    """comparity/play: by the names of its neighbours, which all know, whether their cards are open or closed."""
    assert where(position(area), x, y) == words
    assert where(position(area.replace("0", "0!")), x, y) == words, "nothing is told of faces"


def test_an_extra_card_and_one_that_joins_have_a_place_too() -> None:
    """comparity/trio, comparity/reconnect"""
    extra = position("30", frames=(Turn(1), Extra(0)))
    assert where(extra, 1, 0) == "Anna places X right of A as an extra card."
    split = position("30 . 90", frames=(Turn(1), Reconnect(0)))
    assert where(split, 1, 0) == "Anna places X between A and C, and the play area is joined up again."


# --- everything else that happens ---

EIFFEL, BEN, GIZA, PETRONAS = (
    BACKS[card].revealed(FACES[card]) for card in ("eiffel-tower", "big-ben", "great-pyramid", "petronas-towers")
)
WRONG = Pair("eiffel-tower", "big-ben", swap=True)
ALSO_WRONG = Pair("big-ben", "great-pyramid", swap=False)


@pytest.mark.parametrize(
    ("event", "said", "yours", "theirs"),
    [
        (
            Played(0, EIFFEL, 0, 0, 1, "turn", (None, "big-ben", None, None)),
            say("played", who="@0", card="#eiffel-tower", where=say("where-left-of", high="#big-ben")),
            "You place the Eiffel Tower left of Big Ben.",
            "Anna places the Eiffel Tower left of Big Ben.",
        ),
        (
            Drew(0, (EIFFEL,), "comparity/duet"),
            say("drew-duet", who="@0", card="#eiffel-tower"),
            "You answer the duet and draw the Eiffel Tower.",
            "Anna answers the duet and draws the Eiffel Tower.",
        ),
        (
            Drew(0, (EIFFEL,), "comparity/trio"),
            say("drew-trio", who="@0", card="#eiffel-tower"),
            "You answer the trio and draw the Eiffel Tower.",
            "Anna answers the trio and draws the Eiffel Tower.",
        ),
        (
            Drew(0, (BEN, EIFFEL, GIZA), "comparity/violation"),
            say("drew-violation", who="@0", cards=["#big-ben", "#eiffel-tower", "#great-pyramid"]),
            "You are on the checker’s right, so you draw 3 cards: Big Ben, the Eiffel Tower and the Great Pyramid.",
            "Anna, on the checker’s right, draws 3 cards: Big Ben, the Eiffel Tower and the Great Pyramid.",
        ),
        (
            Drew(0, (EIFFEL,), "comparity/no-violation"),
            say("drew-no-violation", who="@0", cards=["#eiffel-tower"]),
            "You found nothing wrong, so you draw one card: the Eiffel Tower.",
            "Anna found nothing wrong and draws one card: the Eiffel Tower.",
        ),
        (
            RanOut(0, 1, "comparity/duet"),
            say("ran-out", who="@0", missing=1, why="duet"),
            "You answer the duet and draw, but the deck is empty: one card is to come from the others.",
            "Anna answers the duet and draws, but the deck is empty: one card is to come from the others.",
        ),
        (
            RanOut(0, 1, "comparity/trio"),
            say("ran-out", who="@0", missing=1, why="trio"),
            "You answer the trio and draw, but the deck is empty: one card is to come from the others.",
            "Anna answers the trio and draws, but the deck is empty: one card is to come from the others.",
        ),
        (
            RanOut(0, 3, "comparity/violation"),
            say("ran-out", who="@0", missing=3, why="violation"),
            "You are on the checker’s right and draw, but the deck is empty: 3 cards are to come from the others.",
            "Anna, on the checker’s right, draws, but the deck is empty: 3 cards are to come from the others.",
        ),
        (
            RanOut(0, 2, "comparity/no-violation"),
            say("ran-out", who="@0", missing=2, why="no-violation"),
            "You found nothing wrong and draw, but the deck is empty: 2 cards are to come from the others.",
            "Anna found nothing wrong and draws, but the deck is empty: 2 cards are to come from the others.",
        ),
        (
            Given(0, 1, EIFFEL),
            say("given", who="@0", taker="@1", card="#eiffel-tower"),
            "You give the Eiffel Tower to Ben.",
            "Anna gives the Eiffel Tower to Ben.",
        ),
        (
            Given(1, 0, EIFFEL),
            say("given", who="@1", taker="@0", card="#eiffel-tower"),
            "Ben gives the Eiffel Tower to you.",
            "Ben gives the Eiffel Tower to Anna.",
        ),
        (
            EndedShort(0, 2),
            say("ended-short", who="@0", missing=2),
            "Nobody can spare a card, so you are let off 2 cards.",
            "Nobody can spare a card, so Anna is let off 2 cards.",
        ),
        (Declined(0), say("declined", who="@0"), "You place no extra card.", "Anna places no extra card."),
        (
            Checked(0, (PETRONAS,), ()),
            say(
                "checked-right",
                who="@0",
                cards=[say("face", card="#petronas-towers", height=452, year=say("year", year="1998"))],
            ),
            "You check the Petronas Towers (452 m, 1998): all in order.",
            "Anna checks the Petronas Towers (452 m, 1998): all in order.",
        ),
        (
            Checked(0, (GIZA,), (WRONG,)),
            say(
                "checked-wrong",
                who="@0",
                cards=[say("face", card="#great-pyramid", height=139, year=say("year-about-bc", year="2560"))],
                card="#eiffel-tower",
                other="#big-ben",
            ),
            "You check the Great Pyramid (139 m, about 2560 BC): the Eiffel Tower and Big Ben are the wrong way round!",
            "Anna checks the Great Pyramid (139 m, about 2560 BC): the Eiffel Tower and Big Ben are the wrong way round!",
        ),
        (
            Checked(0, (BEN, EIFFEL), (WRONG,)),
            say(
                "checked-wrong-both",
                who="@0",
                cards=[
                    say("face", card="#big-ben", height=96, year=say("year", year="1859")),
                    say("face", card="#eiffel-tower", height=324, year=say("year", year="1889")),
                ],
            ),
            "You check Big Ben (96 m, 1859) and the Eiffel Tower (324 m, 1889): they are the wrong way round!",
            "Anna checks Big Ben (96 m, 1859) and the Eiffel Tower (324 m, 1889): they are the wrong way round!",
        ),
        (
            Checked(0, (BEN,), (WRONG, ALSO_WRONG)),
            say(
                "checked-wrong-pairs",
                who="@0",
                cards=[say("face", card="#big-ben", height=96, year=say("year", year="1859"))],
                pairs=[
                    say("pair", card="#eiffel-tower", other="#big-ben"),
                    say("pair", card="#big-ben", other="#great-pyramid"),
                ],
            ),
            (
                "You check Big Ben (96 m, 1859) and find 2 pairs the wrong way round: "
                "the Eiffel Tower with Big Ben and Big Ben with the Great Pyramid!"
            ),
            (
                "Anna checks Big Ben (96 m, 1859) and finds 2 pairs the wrong way round: "
                "the Eiffel Tower with Big Ben and Big Ben with the Great Pyramid!"
            ),
        ),
        (
            Fallen(0),
            say("fallen", who="@0"),
            "Your trio does not stand, so there is no extra card.",
            "Anna’s trio does not stand, so there is no extra card.",
        ),
        (
            Swapped(0, EIFFEL, BEN, is_forced=False),
            say("swapped", card="#eiffel-tower", other="#big-ben"),
            "The Eiffel Tower and Big Ben swap places.",
            "The Eiffel Tower and Big Ben swap places.",
        ),
        (
            Swapped(0, EIFFEL, BEN, is_forced=True),
            say("swapped-forced", card="#eiffel-tower", other="#big-ben"),
            "The Eiffel Tower and Big Ben swap places: the only way to mend it.",
            "The Eiffel Tower and Big Ben swap places: the only way to mend it.",
        ),
        (
            Discarded(0, EIFFEL, splits=False),
            say("discarded", who="@0", card="#eiffel-tower"),
            "You discard the Eiffel Tower.",
            "Anna discards the Eiffel Tower.",
        ),
        (
            Discarded(0, EIFFEL, splits=True),
            say("discarded-splits", who="@0", card="#eiffel-tower"),
            "You discard the Eiffel Tower, and the play area comes apart.",
            "Anna discards the Eiffel Tower, and the play area comes apart.",
        ),
        (
            Won(0, EIFFEL),
            say("won", who="@0"),
            "You have no cards left: you win!",
            "Anna has no cards left and wins!",
        ),
    ],
)
def test_every_event_is_told(event: Any, said: Say, yours: str, theirs: str) -> None:
    assert heard(event, 0) == heard(event, 2) == heard(event) == said
    assert (in_english(said, 0), in_english(said, 2), in_english(said)) == (yours, theirs, theirs)


def test_of_several_cards_beside_one_each_has_its_place() -> None:
    around = ("eiffel-tower", "big-ben", "great-pyramid", "petronas-towers")
    for number, id in enumerate(("played-trio", "played-extra", "played-reconnect")):
        why: Any = ("turn", "extra", "reconnect")[number]
        assert heard(Played(1, EIFFEL, 0, 0, 4, why, around)) == say(
            id,
            who="@1",
            card="#eiffel-tower",
            where=say(
                "where-both",
                across=say("where-between", low="#eiffel-tower", high="#big-ben"),
                upright=say("where-above-and-below", low="#great-pyramid", high="#petronas-towers"),
            ),
        )


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("eiffel-tower", "1889"),
        ("great-pyramid", "about 2560 BC"),
        ("parthenon", "432 BC"),
        ("colosseum", "AD 80"),
        ("petra-treasury", "about AD 20"),
        ("angkor-wat", "about 1150"),
    ],
)
def test_a_year_is_known_for_a_year(card: str, words: str) -> None:
    """comparity/cards"""
    assert in_english(year(BACKS[card].revealed(FACES[card]))) == words


# --- the status line ---


@pytest.mark.parametrize(
    ("frame", "said", "mine", "others"),
    [
        (
            Turn(0),
            say("status-turn", who="@0"),
            "Your turn: place a card or check one.",
            "It’s Anna’s turn to place a card or check one.",
        ),
        (
            Obliged(0, 1, trio=False),
            say("status-duet", who="@0", maker="@1"),
            "Ben made a duet: draw a card or check one. Then take your turn.",
            "Anna must answer Ben’s duet by drawing a card or checking one.",
        ),
        (
            Obliged(0, 1, trio=True),
            say("status-trio", who="@0", maker="@1"),
            "Ben made a trio: draw a card or check one. Then take your turn.",
            "Anna must answer Ben’s trio by drawing a card or checking one.",
        ),
        (
            Obliged(1, 0, trio=False),
            say("status-duet", who="@1", maker="@0"),
            "Ben must answer your duet by drawing a card or checking one.",
            "Ben must answer Anna’s duet by drawing a card or checking one.",
        ),
        (
            Obliged(1, 0, trio=True),
            say("status-trio", who="@1", maker="@0"),
            "Ben must answer your trio by drawing a card or checking one.",
            "Ben must answer Anna’s trio by drawing a card or checking one.",
        ),
        (
            Extra(0),
            say("status-extra", who="@0"),
            "Your trio stands! You may place an extra card.",
            "Anna’s trio stands: Anna may place an extra card.",
        ),
        (
            Mend(0, ()),
            say("status-mend", who="@0"),
            "You were right to check! Choose how to put the cards in order.",
            "Anna is putting the cards in order.",
        ),
        (
            Reconnect(0),
            say("status-reconnect", who="@0"),
            "The play area has come apart: place a card that joins it up again.",
            "The play area has come apart: Anna is joining it up again.",
        ),
        (
            Giving(0, 1, 1),
            say("status-giving", who="@0", taker="@1", missing=1),
            "The deck is empty, and Ben still needs one card: give one of yours.",
            "The deck is empty: Anna is choosing a card to give Ben.",
        ),
        (
            Giving(1, 0, 2),
            say("status-giving", who="@1", taker="@0", missing=2),
            "The deck is empty: Ben is choosing a card to give you.",
            "The deck is empty: Ben is choosing a card to give Anna.",
        ),
    ],
)
def test_the_status_says_who_decides_what(frame: ComparityFrame, said: Say, mine: str, others: str) -> None:
    state = position("10 20", frames=(Turn(1), frame))
    assert all(GAME.view(state, seat).status == said for seat in (0, 1, 2, None))
    assert (in_english(said, 0), in_english(said, 2)) == (mine, others)


def test_while_nothing_can_be_checked_nobody_is_told_to() -> None:
    """comparity/check-needs-neighbour"""
    said = GAME.view(position("10"), 0).status
    assert said == say("status-turn-play", who="@0")
    assert (in_english(said, 0), in_english(said, 1)) == (
        "Your turn: place a card.",
        "It’s Anna’s turn to place a card.",
    )


# --- names ---


def test_every_landmark_has_a_name_with_its_article() -> None:
    found = names(GAME.folder, ENGLISH)
    assert {id for id in found if not id.startswith("brief-")} == BACKS.keys()
    other = {id for id, card in BACKS.items() if found[id].bare != card.name}
    assert other == {"big-ben", "petra-treasury"}, "in a sentence shorter than in the facts, or without its article"
    assert in_english(say("swapped", card=named("taj-mahal"), other=named("stonehenge"))).startswith(
        "The Taj Mahal and Stonehenge"
    )


def test_no_word_on_a_small_card_is_longer_than_the_card_is_wide() -> None:
    """If a landmark has no brief name, its own must be short enough."""
    found = names(GAME.folder, ENGLISH)
    for id in BACKS:
        brief = found.get(f"brief-{id}", found[id]).bare
        assert max(map(len, re.split("[ -]", brief))) <= 10, brief
        assert len(brief) <= 16, brief


# --- turned over ---


def over() -> ComparityState:
    """The end of a game: 30 is open, 50 is closed; seat 0 has won, the others hold three cards each."""
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
    assert GAME.memory is not None
    assert len(GAME.memory.shown(over())) == 1
    assert len(GAME.memory.shown(uncovered(over()))) == 2 + 6
