"""Turns of Comparity: setting up, playing, duets, trios, the end, and the next game."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

from parlour.core import BadOptions, Refusal, Say, Seed, Table, choices, named, parse, say, verbatim
from parlour.core.grids import cell
from parlour.games.comparity import GAME
from parlour.games.comparity.cards import BACKS, FACES, ComparityOptions, Face, needed, pool
from parlour.games.comparity.state import (
    Check,
    Decline,
    Declined,
    Discard,
    Draw,
    Drew,
    Extra,
    Give,
    Giving,
    Mend,
    Obliged,
    Placement,
    Play,
    Played,
    Reconnect,
    Swap,
    Turn,
    Won,
)
from tests.games.comparity.positions import at, play, position, where
from tests.games.refusals import refusal_of

refusal = partial(refusal_of, GAME)


@pytest.mark.parametrize(
    ("frame", "rule", "words"),
    [
        (Turn(1), "comparity/turn", say("not-turn", who="@1")),
        (Obliged(1, 0, trio=False), "comparity/duet", say("not-before-answer", who="@1")),
        (Obliged(1, 0, trio=True), "comparity/trio", say("not-before-answer", who="@1")),
        (Extra(1), "comparity/trio", say("not-before-extra", who="@1")),
        (Mend(1, ()), "comparity/several-violations", say("not-before-mend", who="@1")),
        (Reconnect(1), "comparity/reconnect", say("not-before-reconnect", who="@1")),
        (Giving(1, 2, 1), "comparity/empty-deck", say("not-before-gift", who="@1", taker="@2")),
    ],
    ids=lambda one: type(one).__name__ if not isinstance(one, str | Say) else "",
)
def test_whoever_is_not_asked_hears_by_which_rule_another_is(frame, rule, words):
    refused = refusal(position("10 20", frames=(Turn(0), frame)), 0, Draw())
    assert (refused.rule, refused.words) == (rule, words)


# --- set-up ---


@pytest.mark.parametrize(("seats", "deck"), [(2, 15), (3, 20), (4, 35), (5, 40)])
def test_seven_cards_each_and_a_deck_by_the_number_of_players(seats, deck):
    """comparity/deal, comparity/deck-size, comparity/first-card"""
    state = GAME.setup(ComparityOptions(), seats, Seed("a deal"))
    used = [*(card for hand in state.hands for card in hand), *state.deck, *state.area.cards.values()]
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.deck) == deck - 1, "the first card comes out of the deck's count"
    assert (len(used), len(set(used))) == (7 * seats + deck, 7 * seats + deck)
    assert list(state.area.cards) == [cell(0, 0)]
    assert not state.revealed
    assert state.faces == {card: FACES[card] for card in used}


def test_a_seed_deals_the_same_game_for_ever():
    """comparity/deal, comparity/first-player: records begin with a seed."""
    state = GAME.setup(ComparityOptions(), 5, Seed("for ever"))
    (middle,) = state.area.cards.values()
    tops = ["azadi-tower", "great-pyramid", "one-world-trade-center", "fogong-pagoda", "strasbourg-cathedral"]
    assert [hand[0] for hand in state.hands] == tops
    assert (middle, state.deck[0]) == ("clock-towers", "las-lajas")
    assert state.history == (Placement(None, middle, (), ()),)
    lots = [GAME.setup(ComparityOptions(), 5, Seed(f"for ever {number}")) for number in range(8)]
    assert [min(GAME.actors(one)) for one in lots] == [1, 0, 2, 4, 0, 4, 1, 2]


@pytest.mark.parametrize(("criterion", "wrong"), [("height", True), ("year", False)])
def test_the_criterion_decides_what_is_compared(criterion, wrong):
    """comparity/criterion"""
    state = position("200 100", options=ComparityOptions(criterion=criterion))
    tall, small = at(state, 0), at(state, 1)
    state = replace(state, faces={**state.faces, tall: Face(200, -300), small: Face(100, 1900)})
    assert bool(GAME.apply(state, 0, Check(tall, small)).events[0].violations) is wrong


def test_the_host_may_name_the_first_player_or_the_lot_decides():
    """comparity/first-player"""
    for number in (1, 2, 3):
        named = GAME.setup(ComparityOptions(first=f"seat {number}"), 3, Seed("named"))
        assert GAME.actors(named) == {number - 1}
    drawn = [min(GAME.actors(GAME.setup(ComparityOptions(), 4, Seed(f"lot {number}")))) for number in range(400)]
    assert all(70 < drawn.count(seat) < 130 for seat in range(4))
    with pytest.raises(Refusal, match=r"comparity/first-player: not-a-seat \(seat 4, seats 3\)"):
        GAME.setup(ComparityOptions(first="seat 4"), 3, Seed("named"))


def test_everybody_sees_all_backs_and_no_closed_face():
    """comparity/open-backs"""
    state = position("30! 120", hands=(2, 2), deck=3)
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert [[card.id for card in hand] for hand in view.hands] == [list(hand) for hand in state.hands]
        assert (view.top, view.deck) == (BACKS[state.deck[0]], 3)
        faces = [laid.card.face for laid in view.area] + [card.face for hand in view.hands for card in hand]
        assert faces == [state.faces[at(state, 0)], None, None, None, None, None]
        assert view.area[0].card == replace(BACKS[at(state, 0)], face=state.faces[at(state, 0)])


# --- playing ---


def test_every_card_may_go_to_every_space_beside_the_area():
    """comparity/turn, comparity/play"""
    state = position("10 20", hands=(2, 2))
    spaces = {(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)}
    plays = [action for action in GAME.legal(state, 0) if isinstance(action, Play)]
    assert {(action.card, action.x, action.y) for action in plays} == {
        (card, x, y) for card in state.hands[0] for x, y in spaces
    }
    assert len(plays) == 12
    step = GAME.apply(state, 0, Play(state.hands[0][0], -1, 0))
    around = (None, at(state, 0), None, None)
    assert step.events == (Played(0, BACKS[state.hands[0][0]], -1, 0, 1, "turn", around),)
    after = step.state
    assert where(after) == {(-1, 0), (0, 0), (1, 0)}
    assert GAME.actors(after) == {1}
    assert after.history == (Placement(0, state.hands[0][0], (), (at(state, 0),)),)


def test_no_placement_is_refused_for_being_wrong():
    """comparity/play, comparity/order"""
    state = position("100! 200!")
    assert at(play(state, (0, Play(state.hands[0][0], 2, 0))), 2) == state.hands[0][0], "50 m, right of 200 m"


def test_a_card_that_lies_there_stays():
    """comparity/no-moving"""
    state = position("10 20")
    refused = refusal(state, 0, Play(state.hands[0][0], 1, 0))
    assert (refused.rule, refused.words) == (
        "comparity/no-moving",
        say("not-free", card=named(at(state, 1))),
    )


def test_what_cannot_be_played_is_refused():
    """comparity/play, comparity/turn"""
    state = position("10 20")
    mine, theirs = state.hands[0][0], state.hands[1][0]
    assert str(refusal(state, 0, Play(theirs, 2, 0))) == f"comparity/play: not-in-hand (card #{theirs})"
    assert refusal(state, 0, Play("atlantis", 2, 0)).words == say("not-in-hand", card=verbatim("atlantis"))
    assert str(refusal(state, 0, Play(mine, 2, 1))) == "comparity/play: not-beside-a-card", (
        "it touches by a corner only"
    )
    assert refusal(state, 0, Play(mine, 2 + (1 << 12), -1)).rule == "comparity/play", "an alias of a space is no space"
    assert str(refusal(state, 1, Play(theirs, 2, 0))) == "comparity/turn: not-turn (who @0)"
    assert str(refusal(state, 0, Draw())) == "comparity/turn: not-on-turn"


# --- duets and trios ---


def duet(**kwargs):
    """Seat 0 has just closed the corner of two cards."""
    state = position("30 .\n10 20", **kwargs)
    return play(state, (0, Play(state.hands[0][0], 1, 1)))


def trio(**kwargs):
    """Seat 0 has just filled the gap between three cards."""
    state = position("40 . 50\n10 20 30", **kwargs)
    return play(state, (0, Play(state.hands[0][0], 1, 1)))


def test_a_duet_obliges_the_next_player_to_draw_or_check():
    """comparity/duet"""
    state = duet()
    assert state.frames == (Turn(1), Obliged(1, 0, trio=False))
    assert GAME.legal(state, 1) == (Draw(), *state.checks)
    refused = refusal(state, 1, Play(state.hands[1][0], 2, 0))
    assert (refused.rule, refused.words) == ("comparity/duet", say("not-before-duet", maker="@0"))
    assert refusal(state, 2, Draw()).words == say("not-before-answer", who="@1")
    step = GAME.apply(state, 1, Draw())
    assert step.events == (Drew(1, (BACKS[state.deck[0]],), "comparity/duet"),)
    assert (len(step.state.hands[1]), len(step.state.deck)) == (4, 9)
    assert step.state.frames == (Turn(1),), "then comes the usual turn"


def test_after_a_duet_a_second_check_is_allowed_in_the_usual_turn():
    """comparity/duet"""
    state = play(duet(), (1, Check(at(duet(), 0), at(duet(), 1))))
    assert state.frames == (Turn(1),)
    again = play(state, (1, Check(at(state, 0, 1))))
    assert len(again.hands[1]) == 3 + 2 + 2
    assert again.frames == (Turn(2),)


def test_a_card_beside_one_card_obliges_nobody():
    """comparity/duet"""
    state = position("10 20")
    assert play(state, (0, Play(state.hands[0][0], 2, 0))).frames == (Turn(1),)


def test_a_trio_is_answered_before_the_extra_card():
    """comparity/trio"""
    state = trio()
    assert state.frames == (Turn(1), Obliged(1, 0, trio=True))
    assert refusal(state, 1, Decline()).words == say("not-before-trio", maker="@0")
    drawn = play(state, (1, Draw()))
    assert drawn.frames == (Turn(1), Extra(0))
    card = drawn.hands[0][0]
    assert Decline() in GAME.legal(drawn, 0)
    after = play(drawn, (0, Play(card, 0, 2)))
    assert after.frames == (Turn(1),)
    assert len(after.hands[0]) == 1


def test_a_check_that_finds_nothing_leaves_the_trio_standing():
    """comparity/trio"""
    state = trio()
    checked = play(state, (1, Check(at(state, 0), at(state, 1))))
    assert checked.frames == (Turn(1), Extra(0))
    assert len(checked.hands[1]) == 5
    declined = GAME.apply(checked, 0, Decline())
    assert (declined.state.frames, declined.events) == ((Turn(1),), (Declined(0),))


def test_a_check_that_finds_a_violation_ends_the_trio():
    """comparity/trio, comparity/violation"""
    state = position("40 . 50\n10 90 30")
    state = play(state, (0, Play(state.hands[0][0], 1, 1)))
    checked = play(state, (1, Check(at(state, 1), at(state, 2))))
    assert len(checked.hands[0]) == 2 + 3
    assert checked.frames == (Turn(1),)


def test_the_extra_card_makes_neither_duet_nor_trio():
    """comparity/trio"""
    state = position("40 . 50 .\n10 20 30 35")
    state = play(state, (0, Play(state.hands[0][0], 1, 1)), (1, Draw()))
    card = state.hands[0][0]
    assert play(state, (0, Play(card, 3, 1))).frames == (Turn(1),), "it touches two cards"
    assert str(refusal(state, 0, Check(at(state, 0), at(state, 1)))) == "comparity/trio: not-extra"
    assert refusal(state, 1, Decline()).words == say("not-before-extra", who="@0")


def test_four_neighbours_count_as_a_trio():
    """comparity/trio"""
    state = position("60 70 80\n40 . 50\n10 20 30")
    assert play(state, (0, Play(state.hands[0][0], 1, 1))).frames == (Turn(1), Obliged(1, 0, trio=True))


# --- the end ---


def test_the_last_card_wins_at_once():
    """comparity/win, comparity/ranking"""
    state = position("30 .\n10 20", hands=(1, 3, 5, 3))
    step = GAME.apply(state, 0, Play(state.hands[0][0], 1, 1))
    assert step.state.frames == (), "no duet is answered any more"
    assert step.events[1:] == (Won(0, BACKS[state.hands[0][0]]),)
    outcome = GAME.outcome(step.state)
    assert outcome.ranks == (1, 2, 4, 2)
    assert outcome.scores == (0, 3, 5, 3)
    assert outcome.rule == "comparity/win"
    assert not GAME.actors(step.state)
    assert str(refusal(step.state, 1, Draw())) == "comparity/win: not-over"
    assert outcome.reason == GAME.view(step.state, 0).status == say("outcome", who="@0")


def test_the_extra_card_may_be_the_last():
    """comparity/win, comparity/trio"""
    state = trio(hands=(2, 3))
    state = play(state, (1, Draw()))
    assert GAME.outcome(play(state, (0, Play(state.hands[0][0], 0, 2)))).winners == (0,)


# --- the next game ---


def test_what_was_revealed_is_left_out_of_the_next_game():
    """comparity/fresh-cards"""
    over = replace(position("10! 20! 30", hands=(0, 2)), frames=())
    assert GAME.memory.shown(over) == over.revealed
    options = GAME.memory.leaving_out(GAME.again(over), 5, over.revealed)
    assert set(options.seen) == over.revealed
    assert parse(ComparityOptions, {"seen": list(options.seen)}) == options, "it survives being written down"
    for number in range(20):
        following = GAME.setup(options, 5, Seed(f"next {number}"))
        assert not over.revealed & following.faces.keys()


def test_when_too_few_are_left_all_return():
    """comparity/fresh-cards"""
    most = tuple(BACKS)[: len(BACKS) - needed(2)]
    assert len(pool(ComparityOptions(seen=most), 2)) == needed(2)
    assert len(pool(ComparityOptions(seen=most), 3)) == 100
    leaving_out = GAME.memory.leaving_out
    assert leaving_out(ComparityOptions(), 2, most) == ComparityOptions(seen=most)
    assert leaving_out(ComparityOptions(), 3, most) is None
    assert leaving_out(ComparityOptions(), 2, [*most, tuple(BACKS)[-1]]) is None
    assert leaving_out(ComparityOptions(seen=most[:1]), 2, most[1:]) == ComparityOptions(seen=most), "both count"


def test_fresh_cards_can_be_switched_off():
    """comparity/fresh-cards"""
    known = tuple(BACKS)[:20]
    assert len(pool(ComparityOptions(fresh_cards=False, seen=known), 2)) == 100
    assert [choice.name for choice in choices(ComparityOptions)] == ["criterion", "first", "fresh_cards"]


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (("atlantis", "eldorado"), say("not-a-landmark", card=verbatim("atlantis"))),
        (("x" * 41,), say("not-a-landmark", card=verbatim("x" * 40))),
        (("eiffel-tower", "eiffel-tower"), say("not-named-twice")),
    ],
)
def test_what_has_been_seen_are_landmarks_each_once(seen, words):
    """comparity/fresh-cards"""
    assert GAME.check_options is not None
    with pytest.raises(BadOptions) as refused:
        GAME.check_options(ComparityOptions(seen=seen))
    assert (refused.value.field, refused.value.words) == ("seen", words)
    GAME.check_options(ComparityOptions(seen=tuple(BACKS)))


def test_a_game_of_n_cards_takes_at_most_twelve_decisions_for_each():
    assert [GAME.longest(ComparityOptions(), seats) for seats in (2, 5)] == [12 * 29, 12 * 75]


def test_nobody_can_be_left_with_more_cards_than_there_are():
    """comparity/ranking, comparity/deck-size"""
    assert [GAME.scores(ComparityOptions(), seats) for seats in (2, 5)] == [(0.0, 29.0), (0.0, 75.0)]


@pytest.mark.parametrize(
    ("action", "notation"),
    [
        (Play("a", 1, -2), "a → 1,-2"),
        (Check("a"), "check a"),
        (Check("a", "b"), "check a with b"),
        (Draw(), "draw"),
        (Decline(), "no extra card"),
        (Swap("a", "b"), "swap a and b"),
        (Discard("a"), "discard a"),
        (Give("a"), "give a"),
    ],
)
def test_a_decision_is_written_as_lessons_and_exports_have_it(action, notation):
    assert action.notation() == notation


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_random_games_end_with_one_winner(seats):
    """comparity/win, comparity/ranking"""
    rng = Random(seats)
    for number in range(10):
        table = Table(GAME, seats=seats, seed=Seed(f"whole {number}"))
        while table.actors:
            (seat,) = table.actors
            table.play(seat, rng.choice(table.legal(seat)))
        assert len(table.outcome.winners) == 1
        assert table.length <= GAME.longest(table.state.options, seats)


def test_the_lot_decides_who_begins_when_the_same_people_play_again() -> None:
    """comparity/first-player, comparity/fresh-cards: seats change between games, so a named seat names nobody."""
    options = ComparityOptions(first="seat 2", criterion="year", seen=tuple(BACKS)[:2])
    assert GAME.again is not None
    following = GAME.again(GAME.setup(options, 3, Seed("again")))
    assert following == ComparityOptions(criterion="year"), "what was seen is for the people's memory to say"


def test_a_placement_claims_its_place_among_all_four_neighbours() -> None:
    """comparity/order: at least what lies to the left and below, at most what lies to the right and above."""
    state = position(". 40 .\n20 . 50\n. 10 .\n5 15 30", hands=(2, 2))
    after = play(state, (0, Play(state.hands[0][0], 1, 2)))
    assert after.history[-1] == Placement(
        0, state.hands[0][0], lower=(at(state, 0, 2), at(state, 1, 1)), higher=(at(state, 2, 2), at(state, 1, 3))
    )
