"""Exhibitions of Squire, and the errands that come with them."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from parlour.core import say
from parlour.games.squire import GAME
from parlour.games.squire.state import (
    Done,
    Exhibit,
    Exhibited,
    Exhibiting,
    Passed,
    Rewarded,
    Run,
    Running,
    Sell,
    Swap,
    Swapping,
    Trading,
    Travelling,
)
from tests.games.refusals import refusal_of
from tests.games.squire.positions import exhibiting, pieces, play, player, position

LETTERS = tuple(f"letter-{number:02}" for number in range(1, 13))


def owner(kind, number, **purse):
    return player(gallery=dict(enumerate(pieces(kind, number))), **purse)


def others(kind, number, first=0, **purse):
    """Tiles of that type other than these, so that none is in two galleries."""
    names = [f"{kind}-{11 - first - place}" for place in range(number)]
    return player(gallery=dict(enumerate(names)), **purse)


refusal = partial(refusal_of, GAME)


def test_the_holder_of_the_token_must_exhibit_anything_but_books():
    """squire/exhibition"""
    state = exhibiting(player(), player())
    assert {action.kind for action in GAME.legal(state, 0)} == {"painting", "jewel", "sculpture", "ceramic"}
    assert refusal(state, 0, Exhibit("book")).rule == "squire/exhibition"
    assert refusal(state, 0, Done()).words == say("not-before-exhibiting")


def test_an_exhibition_comes_last_in_the_turn_of_whoever_has_the_token():
    """squire/exhibition, squire/token"""
    state = position(player(), player(), player(), tile="book-1", token=1)
    after = play(state, (0, Sell()))
    assert after.frames == (Exhibiting(1), Trading(1), Travelling(1))
    without = play(position(player(), player(), player(), tile="book-1", token=2), (0, Sell()))
    assert without.frames == (Trading(1), Travelling(1))


def test_the_token_goes_to_the_right_neighbour_after_the_exhibition():
    """squire/token"""
    state = replace(exhibiting(player(), player(), player()), first=0, turn=1)
    step = GAME.apply(state, 0, Exhibit("jewel"))
    assert step.state.token == 2
    assert step.events[-1] == Passed(2)
    assert step.state.frames == (Trading(1), Travelling(1))


def test_the_token_stays_until_everybody_is_rewarded():
    """squire/token, squire/exhibit-sculptures"""
    state = exhibiting(player(hand=LETTERS[:1]), player())
    opened = play(state, (0, Exhibit("sculpture")))
    assert opened.token == 0
    assert play(opened, (0, Done())).token == 1


def test_the_exhibitor_comes_first_and_then_the_owners_clockwise():
    """squire/exhibition"""
    state = position(
        others("jewel", 1, 2), player(), owner("jewel", 1), others("jewel", 1), frames=(Exhibiting(2),), token=2, turn=3
    )
    step = GAME.apply(state, 2, Exhibit("jewel"))
    assert step.events[0] == Exhibited(2, "jewel")
    assert [event.seat for event in step.events if isinstance(event, Rewarded)] == [2, 3, 0]


# --- paintings ---


def test_without_paintings_the_hand_limit_is_one():
    """squire/exhibit-paintings, squire/hand-limit: example 4."""
    empty = play(exhibiting(player(), player()), (0, Exhibit("painting")))
    assert len(empty.players[0].hand) == 1
    holding = play(exhibiting(player(hand=LETTERS[:1]), player()), (0, Exhibit("painting")))
    assert holding.players[0].hand == LETTERS[:1]


def test_the_exhibitor_of_paintings_draws_up_to_the_limit_and_the_others_one():
    """squire/exhibit-paintings"""
    full = others("painting", 1, hand=LETTERS[:2])
    state = exhibiting(owner("painting", 3), others("painting", 2, 1), full, player())
    after = play(state, (0, Exhibit("painting")))
    assert [len(one.hand) for one in after.players] == [4, 1, 2, 0]
    assert after.players[0].hand == state.deck[:4]
    assert after.players[1].hand == state.deck[4:5]
    assert after.deck == state.deck[5:]


def test_the_limit_is_paintings_and_one_and_two_more_by_the_second_floor():
    """squire/hand-limit, squire/floor-two, squire/characters"""
    second_floor = {place: f"book-{place}" for place in (4, 5, 6, 7)}
    others = [owner("painting", 0, character="lion"), player(), player()]
    for seats, letters in ((2, 1), (3, 1), (4, 2)):
        state = exhibiting(player(gallery={**second_floor, 0: "painting-1"}), *others[: seats - 1])
        seen = GAME.view(state, None).players
        assert [one.hand_limit for one in seen[:2]] == [1 + 1 + 2, 0 + 1 + letters]


def test_nobody_gives_letters_back_who_holds_more_than_the_limit():
    """squire/hand-limit"""
    state = exhibiting(player(hand=LETTERS[:3]), player())
    assert play(state, (0, Exhibit("painting"))).players[0].hand == LETTERS[:3]


def test_nothing_is_drawn_from_an_empty_deck():
    """squire/card-once"""
    state = exhibiting(owner("painting", 3), others("painting", 1), deck=LETTERS[:2])
    after = play(state, (0, Exhibit("painting")))
    assert (after.players[0].hand, after.players[1].hand, after.deck) == (LETTERS[:2], (), ())


def test_only_the_owner_sees_which_letters_were_drawn():
    """squire/hidden"""
    step = GAME.apply(exhibiting(owner("painting", 1), player()), 0, Exhibit("painting"))
    drawn = next(event for event in step.events if isinstance(event, Rewarded))
    assert len(GAME.tell(drawn, 0).event.letters) == 2
    assert GAME.tell(drawn, 1).event == replace(drawn, letters=())
    assert GAME.tell(drawn, None).words == say("drawn", who="@0", count=2)


# --- jewellery and ceramics ---


def test_jewellery_brings_two_coins_and_one_for_each_own_jewel():
    """squire/exhibit-jewellery"""
    state = exhibiting(owner("jewel", 3), others("jewel", 2), player(), owner("book", 1))
    assert [one.coins for one in play(state, (0, Exhibit("jewel"))).players] == [5, 2, 0, 0]


def test_ceramics_bring_a_ticket_and_one_for_each_own_ceramic():
    """squire/exhibit-ceramics"""
    state = exhibiting(owner("ceramic", 2), others("ceramic", 3), player())
    after = play(state, (0, Exhibit("ceramic")))
    assert [one.tickets for one in after.players] == [3, 1, 0]
    assert {one.royal_tickets for one in after.players} == {1}


def test_one_may_exhibit_what_one_does_not_own():
    """squire/exhibition"""
    assert play(exhibiting(player(), player()), (0, Exhibit("jewel"))).players[0].coins == 2


# --- sculptures ---


def test_the_exhibitor_of_sculptures_may_run_one_errand():
    """squire/exhibit-sculptures, squire/run-errand"""
    state = play(exhibiting(player(hand=LETTERS[:2]), player()), (0, Exhibit("sculpture")))
    assert state.frames == (Running(0),)
    assert GAME.legal(state, 0) == (Done(), Run(LETTERS[0]), Run(LETTERS[1]))
    assert refusal(state, 0, Run(LETTERS[5])).rule == "squire/run-errand"
    after = play(state, (0, Run(LETTERS[1])))
    assert (after.players[0].hand, after.players[0].errands) == (LETTERS[:1], LETTERS[1:2])
    assert after.frames == (Exhibiting(1), Trading(1), Travelling(1))
    assert play(state, (0, Done())).players[0].errands == ()


def test_there_are_never_more_errands_than_sculptures_and_one():
    """squire/errand-limit, squire/characters"""
    hand, one = LETTERS[:1], LETTERS[1:2]

    def may_run(exhibitor) -> bool:
        return Running(0) in play(exhibiting(exhibitor, player()), (0, Exhibit("sculpture"))).frames

    assert not may_run(player(hand=hand, errands=one))
    assert may_run(owner("sculpture", 1, hand=hand, errands=one))
    assert not may_run(player(hand=hand, errands=one, character="lion"))
    assert not may_run(owner("sculpture", 1, hand=hand, errands=LETTERS[1:3]))


def test_others_with_a_sculpture_may_change_one_errand():
    """squire/exhibit-sculptures"""
    changer = others("sculpture", 1, hand=LETTERS[:2], errands=LETTERS[2:4])
    unfit = player(hand=LETTERS[4:5], errands=LETTERS[5:6])
    opened = play(exhibiting(player(), changer, unfit), (0, Exhibit("sculpture")))
    assert opened.frames == (Swapping(1),)
    swaps = {Swap(out, letter) for out in LETTERS[2:4] for letter in LETTERS[:2]}
    assert set(GAME.legal(opened, 1)) == {Done(), *swaps}
    after = play(opened, (1, Swap(LETTERS[2], LETTERS[0])))
    assert after.players[1].errands == (LETTERS[3], LETTERS[0])
    assert (after.players[1].hand, after.spent) == (LETTERS[1:2], LETTERS[2:3])
    assert play(opened, (1, Done())).players[1] == changer


def test_a_change_needs_a_running_errand_and_a_letter_in_hand():
    """squire/exhibit-sculptures"""
    for hand, errands in (((), LETTERS[:1]), (LETTERS[:1], ())):
        state = exhibiting(player(), others("sculpture", 1, hand=hand, errands=errands))
        assert Swapping(1) not in play(state, (0, Exhibit("sculpture"))).frames
    state = exhibiting(player(), others("sculpture", 1, hand=LETTERS[:1], errands=LETTERS[1:2]))
    opened = play(state, (0, Exhibit("sculpture")))
    assert refusal(opened, 1, Swap(LETTERS[5], LETTERS[0])).words == say("not-running")
    assert refusal(opened, 1, Swap(LETTERS[1], LETTERS[5])).words == say("not-in-hand")


def test_the_exhibitor_runs_before_the_others_change_clockwise():
    """squire/exhibit-sculptures, squire/exhibition"""
    changers = [
        others(
            "sculpture",
            1,
            number,
            hand=LETTERS[2 * number : 2 * number + 1],
            errands=LETTERS[2 * number + 1 : 2 * number + 2],
        )
        for number in (1, 2, 3)
    ]
    state = play(exhibiting(player(hand=LETTERS[:1]), *changers), (0, Exhibit("sculpture")))
    order = []
    while state.frames[-1] in (Running(0), Swapping(1), Swapping(2), Swapping(3)):
        order.append(state.frames[-1].seat)
        state = play(state, (order[-1], Done()))
    assert order == [0, 1, 2, 3]


def test_an_errand_no_longer_serves_as_an_offer():
    """squire/run-errand, squire/card-once"""
    state = play(exhibiting(player(hand=LETTERS[:1]), player()), (0, Exhibit("sculpture")), (0, Run(LETTERS[0])))
    assert LETTERS[0] not in state.players[0].hand
    assert LETTERS[0] not in state.deck
