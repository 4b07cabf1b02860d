"""A turn of Map It!: placing and challenging."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from parlour.games.mapit import GAME
from parlour.games.mapit.cards import FRONTS, MapItOptions
from parlour.games.mapit.rules import in_order
from parlour.games.mapit.state import (
    Accept,
    Challenge,
    Challenged,
    ChoosePile,
    Guess,
    Place,
    Placed,
    Placement,
    RoundBegan,
    Stood,
)
from tests.games.mapit.positions import ID_OF, challenged, degrees, on_arms, play, position, stands
from tests.games.refusals import refusal_of

refusal = partial(refusal_of, GAME)


# --- the examples of the rulebook ---


def test_tokyo_lies_east_of_washington_and_athens_between_them():
    """mapit/order, mapit/place: example 1."""
    state = position("Washington, D.C.", pile=["Tokyo", "Athens", "Oslo"], tokens=(4, 4))
    state = play(state, (0, Place("east", 0)), (1, Accept()), (1, Place("east", 0)))
    assert on_arms(state) == {"east": ["Athens", "Tokyo"]}
    for against in ("inner", "outer"):
        step = GAME.apply(state, 0, Challenge(against))
        assert step.events[0].was_right
        assert step.state.tokens == (3, 5)


def test_rio_south_of_sao_paulo_is_wrong_by_its_coordinates():
    """mapit/challenge-right, mapit/order: example 2."""
    state = position("Bogotá", south=["São Paulo"], pile=["Rio de Janeiro", "Oslo"])
    after = play(state, (0, Place("south", 1)), (1, Accept()), (2, Challenge("inner")))
    assert on_arms(after) == {"south": ["Rio de Janeiro", "São Paulo"]}
    assert after.tokens == (3, 4, 5)
    assert after.frames == GAME.apply(play(state, (0, Place("south", 1)), (1, Accept())), 2, Accept()).state.frames


def test_a_wrong_card_beside_the_centre_costs_a_token_and_moves_nothing():
    """mapit/challenge-right: example 3."""
    state = position("Oslo", pile=["Cairo", "Paris"])
    step = challenged(play(state, (0, Place("north", 0))), 1, "inner")
    assert on_arms(step.state) == {"north": ["Cairo"]}
    assert step.state.tokens == (3, 5, 4)
    assert step.events[0].moved == "nothing"


# --- placing ---


def test_every_gap_of_every_arm_is_offered():
    """mapit/place"""
    state = position("Paris", north=["Oslo"], east=["Rome", "Athens"], pile=["Tokyo", "Lima"])
    offered = {(action.arm, action.position) for action in GAME.legal(state, 0)}
    arms = {"north": 2, "east": 3, "south": 1, "west": 1}
    assert offered == {(arm, gap) for arm, gaps in arms.items() for gap in range(gaps)}
    step = GAME.apply(state, 0, Place("east", 1))
    assert on_arms(step.state)["east"] == ["Rome", "Tokyo", "Athens"]
    paris, rome, tokyo, athens = (FRONTS[ID_OF[name]] for name in ("Paris", "Rome", "Tokyo", "Athens"))
    assert step.events == (RoundBegan(1, paris, None, 0), Placed(0, tokyo, "east", 1, rome, athens))
    assert step.state.history == (Placement(0, "tokyo", "east", "rome", "athens"),)
    second = stands(step.state)
    assert GAME.apply(second, 1, Place("west", 0)).events == (Placed(1, FRONTS["lima"], "west", 0, paris, None),)


def test_a_position_beyond_the_arm_is_refused():
    """mapit/place"""
    state = position("Paris", north=["Oslo"], pile=["Tokyo", "Lima"])
    assert str(refusal(state, 0, Place("north", 2))) == "mapit/place: not-place-there (arm north, cards 1, position 3)"
    assert refusal(state, 0, Place("north", -1)).rule == "mapit/place"


def test_each_arm_looks_at_its_own_coordinate_only():
    """mapit/either-axis"""
    reykjavik, paris = degrees(64, -22), degrees(49, 2)
    assert in_order("north", paris, reykjavik)
    assert in_order("west", paris, reykjavik)
    assert not in_order("south", paris, reykjavik)
    assert not in_order("east", paris, reykjavik)


def test_equal_coordinates_are_right_either_way():
    """mapit/order"""
    for arm in ("north", "east", "south", "west"):
        assert in_order(arm, degrees(10, 20), degrees(10, 20))


def test_there_is_no_going_round_the_back_of_the_map():
    """mapit/order: Honolulu is west of Tokyo on a flat map, though the way east is shorter."""
    tokyo, honolulu = degrees(35.7, 139.7), degrees(21.3, -157.9)
    assert in_order("west", tokyo, honolulu)
    assert not in_order("east", tokyo, honolulu)


def test_the_left_neighbour_takes_the_next_card():
    """mapit/next"""
    state = position("Paris", pile=["Tokyo", "Lima", "Rome"], seat=2)
    after = play(state, (2, Place("east", 0)), (0, Accept()), (1, Accept()))
    assert GAME.actors(after) == {0}
    assert GAME.view(after, 1).card == FRONTS[ID_OF["Lima"]]
    assert str(refusal(after, 1, Place("east", 0))) == "mapit/next: not-place-theirs (who @0)"


def test_that_a_card_stands_is_told_when_the_last_has_answered():
    """mapit/challenge, mapit/ask-all"""
    asked = play(position("Paris", pile=["Tokyo", "Lima"], seat=1), (1, Place("east", 0)))
    waiting = GAME.apply(asked, 0, Accept())
    assert waiting.events == ()
    assert GAME.apply(waiting.state, 2, Accept()).events == (Stood(1, FRONTS["tokyo"]),)


# --- challenging ---


def test_one_challenge_settles_a_placement():
    """mapit/challenge, mapit/one-challenge"""
    state = play(position("Paris", pile=["Tokyo", "Lima"], seat=1), (1, Place("east", 0)))
    settled = challenged(state, 0, "inner").state
    assert GAME.actors(settled) == {2}
    assert GAME.view(settled, 2).phase == "place"
    assert sum(settled.tokens) == 12
    assert [one.challenger for one in settled.history] == [0]


def test_the_outermost_card_has_no_outer_neighbour():
    """mapit/challenge"""
    state = play(position("Paris", east=["Rome"], pile=["Tokyo", "Lima"]), (0, Place("east", 1)))
    assert GAME.legal(state, 1) == (Accept(), Challenge("inner"))
    assert str(refusal(state, 1, Challenge("outer"))) == "mapit/challenge: not-outermost (card #tokyo)"
    between = play(position("Paris", east=["Rome"], pile=["Tokyo", "Lima"]), (0, Place("east", 0)))
    assert GAME.legal(between, 1) == (Accept(), Challenge("inner"), Challenge("outer"))


def test_a_wrong_challenge_pays_the_placer():
    """mapit/challenge-wrong"""
    step = challenged(play(position("Paris", pile=["Tokyo", "Lima"]), (0, Place("east", 0))), 1, "inner")
    assert step.state.tokens == (5, 3, 4)
    assert step.events == (
        Challenged(
            1,
            0,
            "east",
            GAME.view(step.state, None).arms[1][0],
            GAME.view(step.state, None).centre,
            was_right=True,
            moved="nothing",
            winner=0,
            payer=1,
        ),
    )


def test_a_wrong_card_changes_places_with_its_outer_neighbour():
    """mapit/challenge-right"""
    state = position("Paris", north=["Oslo", "Reykjavík"], pile=["Helsinki", "Lima"])
    placed = challenged(play(state, (0, Place("north", 0))), 1, "outer").state
    assert on_arms(placed) == {"north": ["Oslo", "Helsinki", "Reykjavík"]}
    assert placed.tokens == (3, 5, 4)


def test_without_a_token_the_bank_pays():
    """mapit/no-tokens"""
    state = play(position("Paris", pile=["Tokyo", "Lima"], tokens=(4, 0, 4)), (0, Place("east", 0)))
    step = challenged(state, 1, "inner")
    assert step.state.tokens == (5, 0, 4)
    assert step.events[0].payer is None


def test_a_table_may_ask_only_those_who_have_a_token():
    """mapit/no-tokens: the option."""
    options = MapItOptions(level="both", tokens_to_challenge=True)
    state = position("Paris", pile=["Tokyo", "Lima"], tokens=(4, 0, 4), options=options)
    assert GAME.actors(play(state, (0, Place("east", 0)))) == {2}
    nobody = position("Paris", pile=["Tokyo", "Lima"], tokens=(4, 0, 0), options=options)
    assert GAME.view(play(nobody, (0, Place("east", 0))), 1).phase == "place"


def test_a_turned_card_stays_known_for_the_round():
    """mapit/revealed"""
    placed = play(position("Paris", pile=["Tokyo", "Lima", "Rome"]), (0, Place("east", 0)))
    state = challenged(placed, 1, "inner").state
    for seat in (0, 1, 2, None):
        view = GAME.view(state, seat)
        assert view.centre == replace(FRONTS[ID_OF["Paris"]], back=state.backs[ID_OF["Paris"]])
        assert view.arms[1][0] == replace(FRONTS[ID_OF["Tokyo"]], back=state.backs[ID_OF["Tokyo"]])


def test_closed_backs_and_the_pile_are_in_nobodys_view():
    """mapit/hidden"""
    state = position("Paris", east=["Rome"], pile=["Tokyo", "Lima"])
    for seat in (0, 1, 2, None):
        view = GAME.view(state, seat)
        assert view.card == FRONTS[ID_OF["Tokyo"]]
        assert view.card.back is None
        assert view.centre.back is None
        assert view.arms[1][0].back is None
        assert "lima" not in repr(view)


def test_with_removal_a_wrong_card_leaves_the_table():
    """mapit/removal"""
    options = MapItOptions(level="both", removal=True)
    state = position("Oslo", north=["Tokyo"], pile=["Cairo", "Paris"], options=options)
    by_centre = challenged(play(state, (0, Place("north", 0))), 1, "inner").state
    assert on_arms(by_centre) == {"north": ["Tokyo"]}
    assert [card.name for card in GAME.view(by_centre, 2).removed] == ["Cairo"]
    assert by_centre.tokens == (3, 5, 4)
    crowded = position("Oslo", south=["Paris", "Cairo", "Lima"], pile=["Rome", "Tokyo"], options=options)
    by_paris = challenged(play(crowded, (0, Place("south", 3))), 1, "inner").state
    assert on_arms(by_paris) == {"south": ["Paris", "Cairo", "Lima"]}
    between = position("Oslo", south=["Rome", "Cairo", "Lima"], pile=["Paris", "Tokyo"], options=options)
    by_rome = challenged(play(between, (0, Place("south", 1))), 1, "inner").state
    assert on_arms(by_rome) == {"south": ["Rome", "Cairo", "Lima"]}


@pytest.mark.parametrize("action", [Guess(3), Accept(), Challenge("inner"), ChoosePile(0)])
def test_what_is_not_asked_now_is_refused(action):
    """mapit/place"""
    state = position("Paris", pile=["Tokyo", "Lima"])
    assert str(refusal(state, 0, action)) == "mapit/place: not-place-now (card #tokyo)"


@pytest.mark.parametrize(("arm", "was_right"), [("east", True), ("west", False)])
def test_a_challenge_is_remembered_with_its_outcome(arm, was_right):
    """mapit/challenge, mapit/revealed: everybody may look it up for the rest of the round."""
    state = challenged(play(position("Paris", pile=["Tokyo", "Lima"]), (0, Place(arm, 0))), 2, "inner").state
    last = GAME.view(state, 1).history[-1]
    assert (last.challenger, last.against, last.was_right) == (2, ID_OF["Paris"], was_right)


def test_the_next_card_is_not_shown_while_others_are_asked():
    """mapit/hidden: its front is turned up when its turn comes."""
    asked = play(position("Paris", pile=["Tokyo", "Lima"]), (0, Place("east", 0)))
    for seat in (0, 1, 2, None):
        assert GAME.view(asked, seat).card is None
        assert "lima" not in repr(GAME.view(asked, seat))
