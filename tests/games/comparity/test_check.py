"""Checks of Comparity: revealing, comparing, penalties, mending, joining, and drawing from an empty deck."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core import Seed, named, say
from parlour.core.grids import cell
from parlour.games.comparity import GAME
from parlour.games.comparity.cards import BACKS, ComparityOptions
from parlour.games.comparity.state import (
    Check,
    Checked,
    Discard,
    Discarded,
    Draw,
    Drew,
    EndedShort,
    Fallen,
    Give,
    Given,
    Giving,
    Mend,
    Obliged,
    Pair,
    Play,
    Played,
    RanOut,
    Reconnect,
    Swap,
    Swapped,
    Turn,
)
from tests.games.comparity.positions import at, play, position, row, where
from tests.games.refusals import refusal_of

refusal = partial(refusal_of, GAME)


# --- the examples of the specification ---


def test_example_1_a_swap_mends_a_card_that_is_too_tall():
    """comparity/swap, comparity/violation: 30, 120, 90 becomes 30, 90, 120."""
    state = position("30! 120 90!")
    step = GAME.apply(state, 0, Check(at(state, 1)))
    assert step.events[0].violations == (Pair(at(state, 1), at(state, 2), swap=True),)
    assert row(step.state) == [30, 90, 120]
    assert [type(event) for event in step.events] == [Checked, Drew, Swapped]
    assert step.state.frames == (Turn(1),)


def test_example_1_unless_the_new_neighbours_object():
    """comparity/swap, comparity/discard"""
    state = position(". . 110!\n30! 120 90!")
    step = GAME.apply(state, 0, Check(at(state, 1)))
    assert step.events[0].violations == (Pair(at(state, 1), at(state, 2), swap=False),)
    assert GAME.legal(step.state, 0) == (Discard(at(state, 1)), Discard(at(state, 2)))


def test_example_2_corners_do_not_count():
    """comparity/compare: 90 m lies below and left of 20 m, but by a corner."""
    state = position(". 20!\n90! 95\n80 .")
    assert GAME.apply(state, 0, Check(at(state, 0))).events[0].violations == ()


def test_example_3_equal_values_may_stand_either_way():
    """comparity/order"""
    state = position("60\n60 60")
    assert not GAME.apply(state, 0, Check(at(state, 0), at(state, 1))).events[0].violations
    assert not GAME.apply(state, 0, Check(at(state, 0), at(state, 0, 1))).events[0].violations


def test_example_4_a_closed_card_is_not_compared():
    """comparity/compare"""
    state = position("10 20 900! 5")
    step = GAME.apply(state, 0, Check(at(state, 0), at(state, 1)))
    assert not step.events[0].violations


def test_example_5_a_swap_that_would_be_wrong_is_a_discard():
    """comparity/swap, comparity/discard"""
    state = position("120 90 100!")
    checked = play(state, (0, Check(at(state, 0), at(state, 1))))
    refused = refusal(checked, 0, Swap(at(state, 0), at(state, 1)))
    assert refused.rule == "comparity/swap"
    assert refused.words == say("not-mended-by-swap", card=named(at(state, 0)), other=named(at(state, 1)))
    step = GAME.apply(checked, 0, Discard(at(state, 0)))
    assert step.events == (Discarded(0, GAME.view(checked, 0).area[0].card, splits=False),)
    assert row(step.state) == [90, 100]
    assert step.state.discards == (at(state, 0),)


def test_example_6_after_a_split_the_checker_joins_all_parts():
    """comparity/reconnect, comparity/discard"""
    state = position("10! 120 90 100!")
    split = play(state, (0, Check(at(state, 1), at(state, 2))), (0, Discard(at(state, 1))))
    assert split.frames == (Turn(1), Reconnect(0))
    assert {(action.x, action.y) for action in GAME.legal(split, 0)} == {(1, 0)}
    beyond = refusal(split, 0, Play(split.hands[0][0], 4, 0))
    assert (beyond.rule, beyond.words) == ("comparity/reconnect", say("not-joining", card=named(split.hands[0][0])))
    assert str(refusal(split, 0, Check(at(state, 0)))) == "comparity/reconnect: not-join-first"
    assert refusal(split, 1, Draw()).words == say("not-before-reconnect", who="@0")
    joined = play(split, (0, Play(split.hands[0][0], 1, 0)))
    assert where(joined) == {(0, 0), (1, 0), (2, 0), (3, 0)}
    assert joined.frames == (Turn(1),), "two neighbours, and yet no duet"


# --- revealing ---


def test_a_single_card_cannot_be_checked():
    """comparity/check-needs-neighbour"""
    state = position("10")
    assert not [action for action in GAME.legal(state, 0) if isinstance(action, Check)]
    refused = refusal(state, 0, Check(at(state, 0)))
    assert refused.rule == "comparity/check-needs-neighbour"
    assert refused.words == say("not-without-neighbours", card=named(at(state, 0)))


def test_without_an_open_neighbour_one_is_revealed_too():
    """comparity/check"""
    state = position("10 20 30")
    one, two, three = (at(state, x) for x in range(3))
    assert set(state.checks) == {Check(one, two), Check(two, one), Check(two, three), Check(three, two)}
    assert str(refusal(state, 0, Check(one))) == f"comparity/check: not-alone (card #{one})"
    apart = refusal(state, 0, Check(one, three))
    assert (apart.rule, apart.words) == ("comparity/check", say("not-neighbours", card=named(one), other=named(three)))
    assert refusal(state, 0, Check(one, "atlantis")).words.args["other"] == '"atlantis'
    after = play(state, (0, Check(two, three)))
    assert after.revealed == {two, three}


def test_beside_an_open_card_a_second_one_may_be_revealed():
    """comparity/check"""
    state = position("10! 20 30")
    one, two, three = (at(state, x) for x in range(3))
    assert set(state.checks) == {Check(two), Check(two, three), Check(three, two)}
    assert str(refusal(state, 0, Check(one))) == f"comparity/check: not-face-down (card #{one})"
    assert str(refusal(state, 0, Check(two, one))) == f"comparity/check: not-with-open (card #{two}, other #{one})"
    held = state.hands[0][0]
    assert str(refusal(state, 0, Check(held))) == f"comparity/check: not-in-area (card #{held})"
    assert play(state, (0, Check(two))).revealed == {one, two}
    assert play(state, (0, Check(two, three))).revealed == {one, two, three}


@pytest.mark.parametrize(("area", "x", "y"), [("10 20!", 0, 0), ("20! 30", 1, 0), ("20!\n10", 0, 0), ("30\n20!", 0, 1)])
def test_an_open_card_on_any_side_lets_a_card_be_checked_alone(area, x, y):
    """comparity/check"""
    state = position(area)
    assert state.checks == (Check(at(state, x, y)),)


def test_a_card_may_be_checked_with_each_of_its_neighbours():
    """comparity/check"""
    state = position(". 40 .\n10 20 30\n. 5 .")
    middle, around = at(state, 1, 1), [at(state, 1, 2), at(state, 0, 1), at(state, 2, 1), at(state, 1)]
    pairs = [pair for other in around for pair in (Check(middle, other), Check(other, middle))]
    assert (len(state.checks), set(state.checks)) == (8, set(pairs))


def test_the_whole_area_is_compared_whoever_opened_the_cards():
    """comparity/compare: a pair that was not checked counts as well."""
    state = position("10! 20 30! 25!")
    step = GAME.apply(state, 0, Check(at(state, 1)))
    assert step.events[0].violations == (Pair(at(state, 2), at(state, 3), swap=True),)
    assert [event.seat for event in step.events] == [0, 2, 0], "checked, drew, swapped"


# --- penalties ---


def test_a_check_that_finds_nothing_costs_two_cards():
    """comparity/no-violation"""
    state = position("10 20")
    step = GAME.apply(state, 0, Check(at(state, 0), at(state, 1)))
    assert [len(hand) for hand in step.state.hands] == [5, 3, 3]
    assert step.events[1] == Drew(0, tuple(BACKS[card] for card in state.deck[:2]), "comparity/no-violation")
    assert step.state.frames == (Turn(1),)


def test_a_violation_costs_the_right_neighbour_three_cards():
    """comparity/violation"""
    state = position("20 10", seat=1)
    step = GAME.apply(state, 1, Check(at(state, 0), at(state, 1)))
    assert [len(hand) for hand in step.state.hands] == [6, 3, 3]
    assert step.events[1] == Drew(0, tuple(BACKS[card] for card in state.deck[:3]), "comparity/violation")
    assert row(step.state) == [10, 20]
    assert step.state.frames == (Turn(2),)


def test_a_check_in_answer_to_a_duet_is_followed_by_the_usual_turn():
    """comparity/duet, comparity/violation"""
    state = position("20 10", frames=(Turn(1), Obliged(1, 0, trio=False)))
    after = play(state, (1, Check(at(state, 0), at(state, 1))))
    assert after.frames == (Turn(1),)


def test_a_violation_leaves_a_trio_without_its_extra_card():
    """comparity/trio, comparity/violation"""
    state = position("20 10", frames=(Turn(1), Obliged(1, 0, trio=True)))
    step = GAME.apply(state, 1, Check(at(state, 0), at(state, 1)))
    assert step.state.frames == (Turn(1),)
    assert [type(event) for event in step.events] == [Checked, Fallen, Drew, Swapped]
    assert step.events[1] == Fallen(0)


# --- mending ---


def test_the_checker_names_the_pair_to_mend_next():
    """comparity/several-violations"""
    state = position("30! 10 90! 70!", seat=2)
    checked = play(state, (2, Check(at(state, 1))))
    left, right = Swap(at(state, 0), at(state, 1)), Swap(at(state, 2), at(state, 3))
    assert isinstance(checked.frames[-1], Mend)
    assert GAME.legal(checked, 2) == (left, right)
    swapped = refusal(checked, 2, Discard(at(state, 0)))
    assert (swapped.rule, swapped.words) == ("comparity/discard", say("not-discarded", card=named(at(state, 0))))
    middle = [at(state, 1), at(state, 2)]
    in_order = refusal(checked, 2, Swap(*middle))
    assert in_order.rule == "comparity/swap"
    assert in_order.words == say("not-wrong-pair", card=named(middle[0]), other=named(middle[1]))
    assert str(refusal(checked, 2, Draw())) == "comparity/several-violations: not-mend-first"
    assert refusal(checked, 0, right).words == say("not-before-mend", who="@2")
    step = GAME.apply(checked, 2, right)
    assert [(event.seat, event.card.id, event.other.id, event.is_forced) for event in step.events] == [
        (2, *msgspec.structs.astuple(left), False),
        (2, *msgspec.structs.astuple(right), False),
    ], "what is left can be mended in one way only, so it happens by itself; whichever is first, it is told alike"
    assert GAME.apply(checked, 2, left).events == step.events
    assert row(step.state) == [10, 30, 70, 90]
    assert step.state.frames == (Turn(0),)


def test_a_swap_that_was_chosen_is_told_as_chosen():
    """comparity/several-violations: of three wrong pairs, one is mended and two are left to choose from."""
    state = position("30! 10 60! 50! 90! 70!")
    checked = play(state, (0, Check(at(state, 1))))
    step = GAME.apply(checked, 0, Swap(at(state, 2), at(state, 3)))
    assert [event.is_forced for event in step.events] == [False]
    left = (Swap(at(state, 0), at(state, 1)), Swap(at(state, 4), at(state, 5)))
    assert GAME.legal(step.state, 0) == left


def test_what_can_be_mended_in_one_way_only_is_mended_by_itself_after_a_discard():
    """comparity/several-violations, comparity/discard, comparity/swap: 120 goes, and 90 and 70 can only change places."""
    state = position("50! . .\n120 90! 70!")
    checked = play(state, (0, Check(at(state, 0))))
    assert [pair.swap for pair in checked.frames[-1].broken] == [False, True, False]
    step = GAME.apply(checked, 0, Discard(at(state, 0)))
    assert row(step.state) == [90, 70]
    assert step.state.frames == (Turn(1), Mend(0, (Pair(at(state, 1), at(state, 2), swap=True),)), Reconnect(0))
    joined = GAME.apply(step.state, 0, Play(step.state.hands[0][0], 0, 0))
    assert [type(event) for event in joined.events] == [Played, Swapped]
    assert joined.events[1].is_forced
    assert row(joined.state) == [50, 70, 90]
    assert joined.state.frames == (Turn(1),)


@settings(max_examples=25)
@given(st.integers(0, 10_000), st.integers(2, 5))
def test_nobody_is_ever_asked_to_mend_where_there_is_one_way_only(deal: int, seats: int):
    """comparity/swap, comparity/several-violations: whoever decides on a mend has a choice."""
    state, rng = GAME.setup(ComparityOptions(), seats, Seed(str(deal))), Random(deal)
    while actors := GAME.actors(state):
        [seat] = actors
        legal = GAME.legal(state, seat)
        if isinstance(state.frames[-1], Mend):
            assert len(legal) > 1
        checks = [action for action in legal if isinstance(action, Check)]
        state = GAME.apply(state, seat, rng.choice(checks or legal)).state


@pytest.mark.parametrize("because", ["comparity/duet", "comparity/trio"])
def test_a_draw_from_an_empty_deck_is_told(because: str):
    """comparity/empty-deck: how much was to be drawn, and that there was nothing."""
    frames = (Turn(1), Obliged(1, 0, trio=because == "comparity/trio"))
    state = position("10 20", deck=0, frames=frames)
    step = GAME.apply(state, 1, Draw())
    assert step.events == (RanOut(1, 1, because),)
    assert step.state.frames[-1] == Giving(2, 1, 1)
    full = GAME.apply(position("10 20", deck=1, frames=frames), 1, Draw())
    assert [type(event) for event in full.events] == [Drew]


def test_a_pair_that_a_mend_has_resolved_is_gone():
    """comparity/several-violations"""
    state = position("90! 50 10!\n. 60! .")
    checked = play(state, (0, Check(at(state, 1, 1))))
    assert {(state.faces[pair.card].height, state.faces[pair.other].height) for pair in checked.frames[-1].broken} == {
        (90, 50),
        (50, 10),
        (60, 50),
    }
    after = play(checked, (0, Discard(at(state, 1, 1))))
    assert after.frames == (Turn(1), Reconnect(0)), "all three pairs went with it"
    assert after.discards == (at(state, 1, 1),)


def test_a_card_with_two_neighbours_goes_without_a_gap_where_these_hang_together():
    """comparity/discard, comparity/reconnect: the corner of a square."""
    state = position("60! 95!\n90 70! 80!")
    checked = play(state, (0, Check(at(state, 0))))
    step = GAME.apply(checked, 0, Discard(at(state, 0)))
    assert step.events == (Discarded(0, GAME.view(checked, 0).area[0].card, splits=False),)
    assert step.state.frames == (Turn(1),)


def test_a_card_that_is_not_out_of_order_is_not_discarded():
    """comparity/discard"""
    state = position("5! 120 90 100!")
    checked = play(state, (0, Check(at(state, 1), at(state, 2))))
    assert refusal(checked, 0, Discard(at(state, 0))).words == say("not-wrong-card", card=named(at(state, 0)))


def test_open_cards_that_change_places_stay_open():
    """comparity/swap"""
    state = position("20 10")
    after = play(state, (0, Check(at(state, 0), at(state, 1))))
    assert after.revealed == {at(state, 0), at(state, 1)}
    assert [laid.card.face.height for laid in sorted(GAME.view(after, 0).area, key=lambda laid: laid.x)] == [10, 20]


# --- joining ---


def test_a_ring_can_be_joined_by_any_space_that_touches_all_parts():
    """comparity/reconnect"""
    # The corner at the lower left is discarded; the two arms can be joined there, or at the inner corner.
    state = position("20 . .\n90! . .\n95 30! 40")
    checked = play(state, (0, Check(at(state, 0))))
    split = play(checked, (0, Discard(at(state, 0))))
    assert {(action.x, action.y) for action in GAME.legal(split, 0)} == {(0, 0), (1, 1)}


def test_the_card_that_joins_is_the_checkers_to_lay_even_if_there_is_one_way_only():
    """comparity/reconnect"""
    state = position("10! 120 90 100!", hands=(1, 3, 3))
    split = play(state, (0, Check(at(state, 1), at(state, 2))), (0, Discard(at(state, 2))))
    assert split.frames[-1] == Reconnect(0)
    assert GAME.actors(split) == {0}
    assert GAME.legal(split, 0) == (Play(split.hands[0][0], 2, 0),)


def test_the_card_that_joins_may_be_the_last_and_win():
    """comparity/reconnect, comparity/win"""
    state = position("10! 120 90 100!", hands=(1, 3, 3))
    split = play(state, (0, Check(at(state, 1), at(state, 2))), (0, Discard(at(state, 2))))
    over = play(split, (0, Play(split.hands[0][0], 2, 0)))
    assert GAME.outcome(over).winners == (0,)
    assert over.frames == ()


def test_joining_comes_before_the_next_pair_is_mended():
    """comparity/reconnect, comparity/several-violations"""
    wrong = position("80! 120 90 100! 70!")
    checked = play(wrong, (0, Check(at(wrong, 1), at(wrong, 2))))
    assert isinstance(checked.frames[-1], Mend)
    split = play(checked, (0, Discard(at(wrong, 1))))
    assert [type(frame) for frame in split.frames] == [Turn, Mend, Reconnect]
    joined = play(split, (0, Play(split.hands[0][0], 1, 0)))
    assert isinstance(joined.frames[-1], Mend)


# --- drawing from an empty deck ---


def test_the_others_give_clockwise_from_the_left():
    """comparity/empty-deck"""
    state = position("10 20", deck=0, hands=(2, 3, 3, 3), seat=1)
    checked = play(state, (1, Check(at(state, 0), at(state, 1))))
    assert checked.frames == (Turn(2), Giving(2, 1, 2))
    assert GAME.legal(checked, 2) == tuple(Give(card) for card in state.hands[2])
    assert str(refusal(checked, 2, Draw())) == "comparity/empty-deck: not-give-first (taker @1)"
    theirs = refusal(checked, 2, Give(state.hands[3][0]))
    assert (theirs.rule, theirs.words) == ("comparity/empty-deck", say("not-in-hand", card=named(state.hands[3][0])))
    assert refusal(checked, 3, Give(state.hands[3][0])).words == say("not-before-gift", who="@2", taker="@1")
    step = GAME.apply(checked, 2, Give(state.hands[2][1]))
    assert step.events == (Given(2, 1, BACKS[state.hands[2][1]]),)
    after = play(step.state, (3, Give(state.hands[3][0])))
    assert after.hands[1] == (*state.hands[1], state.hands[2][1], state.hands[3][0])
    assert after.frames == (Turn(2),)


def test_what_the_deck_lacks_comes_from_the_others():
    """comparity/empty-deck"""
    state = position("20 10", deck=1, hands=(3, 3))
    step = GAME.apply(state, 0, Check(at(state, 0), at(state, 1)))
    assert step.events[1] == Drew(1, (BACKS[state.deck[0]],), "comparity/violation")
    assert isinstance(step.state.frames[-2], Mend), "the penalty comes before the mend"
    assert step.state.frames[-1] == Giving(0, 1, 2)
    after = play(step.state, (0, Give(state.hands[0][0])), (0, Give(state.hands[0][1])))
    assert [len(hand) for hand in after.hands] == [1, 6]
    assert row(after) == [10, 20]
    assert after.frames == (Turn(1),)


def test_the_round_goes_on_until_the_number_is_reached_and_passes_over_single_cards():
    """comparity/empty-deck, comparity/last-card-stays"""
    state = position("20 10", deck=0, hands=(3, 3, 1))
    checked = play(state, (0, Check(at(state, 0), at(state, 1))))
    assert checked.frames[-1] == Giving(0, 2, 3), "seat 2, right of the checker, takes from its left"
    after = play(checked, (0, Give(state.hands[0][0])), (1, Give(state.hands[1][0])), (0, Give(state.hands[0][1])))
    assert [len(hand) for hand in after.hands] == [1, 2, 4]


def test_if_nobody_can_give_the_draw_ends_short():
    """comparity/last-card-stays"""
    state = position("10 20", deck=1, hands=(3, 1, 1))
    step = GAME.apply(state, 0, Check(at(state, 0), at(state, 1)))
    assert step.events[1:] == (
        Drew(0, (BACKS[state.deck[0]],), "comparity/no-violation"),
        RanOut(0, 1, "comparity/no-violation"),
        EndedShort(0, 1),
    )
    assert step.state.frames == (Turn(1),)
    two = position("10 20", deck=0, hands=(3, 2))
    checked = play(two, (0, Check(at(two, 0), at(two, 1))))
    step = GAME.apply(checked, 1, Give(two.hands[1][0]))
    assert step.events[-1] == EndedShort(0, 1)
    assert step.state.frames == (Turn(1),)


def test_a_duet_is_answered_by_a_draw_from_an_empty_deck():
    """comparity/duet, comparity/empty-deck"""
    state = position("30 .\n10 20", deck=0)
    state = play(state, (0, Play(state.hands[0][0], 1, 1)), (1, Draw()))
    assert state.frames == (Turn(1), Giving(2, 1, 1))


def test_a_trio_draw_from_an_empty_deck_comes_before_the_extra_card():
    """comparity/trio, comparity/empty-deck"""
    state = position("40 . 50\n10 20 30", deck=0)
    state = play(state, (0, Play(state.hands[0][0], 1, 1)), (1, Draw()))
    assert [type(frame).__name__ for frame in state.frames] == ["Turn", "Extra", "Giving"]
    assert cell(1, 1) in state.area.cards
