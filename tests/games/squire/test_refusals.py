"""Whatever Squire refuses is refused by the right rule and in the right words."""

from __future__ import annotations

import pytest

from parlour.core import Refusal, say
from parlour.games.squire import GAME
from parlour.games.squire.cards import LETTERS
from parlour.games.squire.state import (
    Buy,
    Choose,
    Choosing,
    Done,
    Exhibit,
    Exhibiting,
    Go,
    Hang,
    Hanging,
    Run,
    Running,
    Salvage,
    Salvaging,
    Sell,
    Swap,
    Swapping,
    Trading,
    Travelling,
)
from tests.games.squire.positions import exhibiting, hanging, letter_with, pieces, player, position, travelling

FIRST, SECOND, THIRD, *_ = LETTERS
BUYING, SELLING = letter_with("buy"), letter_with("sell")
FULL = dict(enumerate([*pieces("painting", 6), *pieces("jewel", 6)]))


def refused(state, seat, action) -> tuple[str, object]:
    with pytest.raises(Refusal) as refusal:
        GAME.apply(state, seat, action)
    assert action not in GAME.legal(state, seat)
    return refusal.value.rule, refusal.value.words


@pytest.mark.parametrize(
    ("frame", "action", "rule", "prompt"),
    [
        (Choosing(0), Go("Rome"), "squire/choose-character", "not-before-choosing"),
        (Travelling(0), Sell(), "squire/move", "not-before-travelling"),
        (Trading(0), Go("Rome"), "squire/trade", "not-before-trading"),
        (Hanging(0, "book-1"), Sell(), "squire/place", "not-before-placing"),
        (Salvaging(0), Hang(0), "squire/floor-three", "not-before-taking"),
        (Exhibiting(0), Done(), "squire/exhibition", "not-before-exhibiting"),
        (Running(0), Swap(FIRST, SECOND), "squire/exhibit-sculptures", "not-before-running"),
        (Swapping(0), Run(FIRST), "squire/exhibit-sculptures", "not-before-swapping"),
    ],
    ids=lambda one: type(one).__name__ if not isinstance(one, str) else "",
)
def test_another_decision_than_the_one_that_is_due_is_refused(frame, action, rule, prompt):
    """The refusal names the rule that asks, for whoever is asked and for the others."""
    state = position(player(), player(), frames=(frame,))
    assert refused(state, 0, action) == (rule, say(prompt))
    assert refused(state, 1, action) == (rule, say("not-theirs", who="@0"))


def test_nothing_is_decided_after_the_end():
    """squire/end"""
    state = position(player(), player(), frames=())
    assert refused(state, 0, Sell()) == ("squire/end", say("not-over"))
    assert (GAME.legal(state, 0), GAME.actors(state)) == ((), frozenset())


def test_nobody_decides_for_another():
    """squire/choose-character, squire/trade"""
    state = position(player(), player(), frames=(Trading(1),))
    assert refused(state, 0, Sell()) == ("squire/trade", say("not-theirs", who="@1"))
    assert GAME.legal(state, 0) == ()
    assert GAME.actors(state) == {1}


def test_a_taken_character_is_named_with_its_player():
    """squire/choose-character"""
    state = position(player(), player(character="lion"), player(), frames=(Choosing(2),))
    taken = say("not-taken-character", who="@1", character="#lion")
    assert refused(state, 2, Choose("lion", "gentleman")) == ("squire/choose-character", taken)


@pytest.mark.parametrize(
    ("city", "words"),
    [
        ("London", say("not-same-city", city="#london")),
        ("Oxford", say("not-on-board", city='"Oxford')),
        ("Sydney", say("not-so-far", city="#sydney", fare=3, tickets=2)),
        ("Mexico City", None),
    ],
)
def test_a_way_that_cannot_be_gone_is_refused_with_its_fare(city, words):
    """squire/move: from London with two common tickets and a royal one; Sydney is four links away, Mexico City two."""
    state = travelling(player(city="London", tickets=2), player())
    if words is None:
        assert GAME.apply(state, 0, Go(city)).state.players[0].tickets == 1
    else:
        assert refused(state, 0, Go(city)) == ("squire/move", words)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (-1, say("not-a-place", most=12)),
        (12, say("not-a-place", most=12)),
        (0, say("not-taken-place", tile="#book-1")),
        (11, say("not-taken-place", tile="#book-2")),
    ],
)
def test_a_rarity_goes_nowhere_but_to_an_empty_place(place, words):
    """squire/place"""
    state = hanging(player(gallery={0: "book-1", 11: "book-2"}), player(), tile="ceramic-9")
    assert refused(state, 0, Hang(place)) == ("squire/place", words)


def test_what_cannot_be_bought_is_refused_with_the_price():
    """squire/buy: a book in London is 4 + 3; common and royal coins are counted together."""
    poor = position(player(coins=4, royal_coins=2), player(), tile="book-11")
    assert refused(poor, 0, Buy()) == ("squire/buy", say("not-affordable", tile="#book-11", price=7, coins=6))
    full = position(player(coins=20, gallery=FULL), player(), tile="book-11")
    assert refused(full, 0, Buy()) == ("squire/buy", say("not-in-a-full-gallery", tile="#book-11"))
    assert GAME.legal(position(player(coins=4, royal_coins=3), player(), tile="book-11"), 0) == (Buy(), Sell())


@pytest.mark.parametrize("trade", [Buy, Sell])
def test_a_letter_must_be_held_fit_and_stand_in_the_order_of_the_hand(trade):
    """squire/offers"""
    other = SELLING if trade is Buy else BUYING
    state = position(player(coins=9, hand=(FIRST, SECOND, other)), player(), tile="book-1")
    assert (LETTERS[FIRST].of, LETTERS[SECOND].of) == ("red", "red")
    assert refused(state, 0, trade((THIRD,))) == ("squire/offers", say("not-in-hand"))
    assert refused(state, 0, trade((FIRST, other))) == ("squire/offers", say("not-fitting"))
    assert refused(state, 0, trade((SECOND, FIRST))) == ("squire/offers", say("not-in-hand-order"))
    assert refused(state, 0, trade((FIRST, FIRST))) == ("squire/offers", say("not-in-hand-order"))


def test_only_a_tile_of_the_discard_pile_is_taken():
    """squire/floor-three"""
    state = position(player(), player(), frames=(Salvaging(0),), discards=("book-1",))
    assert refused(state, 0, Salvage("book-2")) == ("squire/floor-three", say("not-discarded"))


def test_books_are_not_exhibited():
    """squire/exhibition"""
    assert refused(exhibiting(player(), player()), 0, Exhibit("book")) == ("squire/exhibition", say("not-books"))


def test_an_errand_is_run_from_the_own_hand():
    """squire/run-errand, squire/exhibit-sculptures"""
    own, other = player(hand=(FIRST,), errands=(SECOND,)), player(hand=(THIRD,))
    running = position(own, other, frames=(Running(0),))
    assert refused(running, 0, Run(THIRD)) == ("squire/run-errand", say("not-in-hand"))
    swapping = position(own, other, frames=(Swapping(0),))
    assert refused(swapping, 0, Swap(SECOND, THIRD)) == ("squire/exhibit-sculptures", say("not-in-hand"))
    assert refused(swapping, 0, Swap(THIRD, FIRST)) == ("squire/exhibit-sculptures", say("not-running"))
