"""The bots of Comparity: fair, sensible, and the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from parlour.bots import levels, make
from parlour.bots.knowledge import Calibration
from parlour.core import Seed
from parlour.games.comparity import GAME
from parlour.games.comparity.bots import Level, Mind, Player, Stakes
from parlour.games.comparity.cards import FACES, ComparityOptions
from parlour.games.comparity.state import (
    Check,
    ComparityAction,
    ComparityState,
    ComparityView,
    Discard,
    Draw,
    Obliged,
    Placement,
    Play,
    Turn,
)
from tests.games.comparity.positions import at, play, position

SCHOLAR = Player("Ada", Level(0.01))
"""Knows every height to the metre."""


def decisions(
    options: ComparityOptions, players: list[str], seed: str
) -> Iterator[tuple[ComparityState, ComparityView, Player, ComparityAction, float]]:
    """A whole game of bots: at every decision the position, what the bot saw, the bot, what it did, and the seed of its
    generator."""
    bots = [make(GAME, level, f"{seed}-{seat}") for seat, level in enumerate(players)]
    chance = Random(seed)
    state = GAME.setup(options, len(players), Seed(seed))
    while waiting := GAME.actors(state):
        (seat,), lot = waiting, chance.random()
        view = GAME.view(state, seat)
        action = bots[seat](view, Random(lot))
        yield state, view, bots[seat], action, lot  # type: ignore[misc]
        state = GAME.apply(state, seat, action).state
    assert GAME.outcome(state) is not None


def named(area: str, *, names: dict[tuple[int, int], str], **kwargs) -> ComparityState:
    """A position whose cards are real landmarks with their real figures."""
    state = position(area, **kwargs)
    swaps = {at(state, *place): card for place, card in names.items()}
    swaps |= {new: old for old, new in swaps.items()}

    def real(card: str) -> str:
        return swaps.get(card, card)

    cards = {place: real(card) for place, card in state.area.cards.items()}
    return replace(
        state,
        area=replace(state.area, cards=cards),
        faces={card: FACES[card] for card in map(real, state.faces)},
        revealed=frozenset(map(real, state.revealed)),
        hands=tuple(tuple(map(real, hand)) for hand in state.hands),
        deck=tuple(map(real, state.deck)),
        checks=tuple(Check(real(check.card), check.neighbour and real(check.neighbour)) for check in state.checks),
    )


# --- fairness ---


@pytest.mark.parametrize("criterion", ["height", "year"])
@pytest.mark.parametrize("level", levels(GAME))
def test_with_the_same_view_altered_hidden_faces_change_no_action(level: str, criterion: str) -> None:
    """comparity/open-backs"""
    differ = 0
    for state, view, bot, action, lot in decisions(ComparityOptions(criterion=criterion), [level] * 3, "fair"):
        imagined = GAME.imagine(view, Random(lot))
        differ += imagined.faces != state.faces
        assert view.seat is not None
        assert bot(GAME.view(imagined, view.seat), Random(lot)) == action
    assert differ > 15


def test_a_persona_chooses_the_same_again_and_another_persona_otherwise() -> None:
    games = [
        [action for *_, action, _ in decisions(ComparityOptions(), ["medium"] * 2, seed)]
        for seed in ("one", "one", "two")
    ]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("criterion", ["height", "year"])
def test_every_level_plays_whole_games(seats: int, criterion: str) -> None:
    players = [levels(GAME)[seat % len(levels(GAME))] for seat in range(seats)]
    for _, view, _, action, _ in decisions(ComparityOptions(criterion=criterion), players, f"whole {seats}"):
        assert action in view.legal


# --- sense ---


def test_a_card_is_placed_where_it_belongs() -> None:
    """comparity/order"""
    state = named("300! 500!", names={(0, 0): "eiffel-tower", (1, 0): "taipei-101"}, hands=(2, 3), seat=0)
    hand = ("burj-khalifa", "merlion")
    state = replace(state, hands=(hand, state.hands[1]), faces={**state.faces, **{card: FACES[card] for card in hand}})
    chosen = SCHOLAR(GAME.view(state, 0), Random(1))
    assert isinstance(chosen, Play)
    right = {"burj-khalifa": {(2, 0), (0, 1), (1, 1)}, "merlion": {(-1, 0), (0, -1), (1, -1)}}
    assert (chosen.x, chosen.y) in right[chosen.card]


def test_a_gross_error_is_checked_and_a_good_placement_is_not() -> None:
    """comparity/check"""
    wrong = named(
        "800 14",
        names={(0, 0): "burj-khalifa", (1, 0): "hollywood-sign"},
        hands=(4, 4),
        frames=(Turn(1), Obliged(1, 0, False)),
    )
    assert isinstance(SCHOLAR(GAME.view(wrong, 1), Random(1)), Check)
    right = named(
        "14 800",
        names={(0, 0): "hollywood-sign", (1, 0): "burj-khalifa"},
        hands=(4, 4),
        frames=(Turn(1), Obliged(1, 0, False)),
    )
    assert SCHOLAR(GAME.view(right, 1), Random(1)) == Draw()


def test_what_lies_open_is_known_to_the_worst_scholar() -> None:
    state = position("30! 120! 90")
    mind = Mind("Bob", Level(5.0), GAME.view(state, 1))
    assert mind.beliefs.violation(at(state, 0), at(state, 1)) == 0.0
    assert mind.beliefs.violation(at(state, 1), at(state, 0)) == 1.0


def test_a_placement_tells_what_its_placer_believes() -> None:
    state = position("30", hands=(2, 2))
    card = state.hands[0][0]
    placed = play(state, (0, Play(card, 1, 0)))
    said = Mind("Bob", Level(0.6), GAME.view(placed, 1)).beliefs.violation(at(state, 0), card)
    deaf = Mind("Bob", Level(0.6, heeds_others=False), GAME.view(placed, 1)).beliefs.violation(at(state, 0), card)
    own = Mind("Bob", Level(0.6), GAME.view(placed, 0)).beliefs.violation(at(state, 0), card)
    assert said < deaf
    assert own == pytest.approx(
        Mind("Bob", Level(0.6, heeds_others=False), GAME.view(placed, 0)).beliefs.violation(at(state, 0), card)
    )


def test_who_errs_is_trusted_less() -> None:
    state = position("30! 120! 90! 200!", hands=(3, 3))
    good, bad = (at(state, 0), at(state, 1)), (at(state, 1), at(state, 2))
    state = replace(state, history=(Placement(0, good[1], (good[0],), ()), Placement(1, bad[1], (bad[0],), ())))
    mind = Mind("Bob", Level(0.4), GAME.view(state, 0))
    assert mind.error_of(1) > mind.error_of(0)


def test_the_last_card_is_always_played() -> None:
    """comparity/win"""
    state = position("90 30", hands=(1, 3))
    assert isinstance(SCHOLAR(GAME.view(state, 0), Random(1)), Play)


def test_a_discard_that_splits_the_area_lets_one_place_a_card() -> None:
    """comparity/reconnect"""
    state = position("10! 120 90 100!", hands=(1, 3))
    checked = play(state, (0, Check(at(state, 1), at(state, 2))))
    assert set(GAME.legal(checked, 0)) == {Discard(at(state, 1)), Discard(at(state, 2))}
    mended = GAME.apply(checked, 0, SCHOLAR(GAME.view(checked, 0), Random(1))).state
    assert GAME.view(mended, 0).phase == "reconnect"


# --- stakes ---


def test_a_check_that_must_stop_a_leader_needs_a_smaller_chance() -> None:
    """comparity/violation: three cards for whoever is about to win are worth more than for anybody else."""
    early, late = (
        Stakes(Mind("Bob", Level(0.4), GAME.view(position("10 20", hands=hands, seat=1), 1)))
        for hands in ((7, 7), (1, 7))
    )
    assert late.of_check(0.3) > early.of_check(0.3)


def test_a_duet_is_worth_more_than_a_single_neighbour_while_it_is_safe() -> None:
    """comparity/duet"""
    stakes = Stakes(Mind("Bob", Level(0.4), GAME.view(position("10 20", hands=(5, 5)), 0)))
    assert stakes.of_play(2, 0.02) > stakes.of_play(1, 0.02)
    assert stakes.of_play(2, 0.9) < stakes.of_play(2, 0.02)


# --- chances ---


def test_stated_chances_are_calibrated_for_the_moment() -> None:
    state = position("30 60", frames=(Turn(1), Obliged(1, 0, False)))
    check, humble = Check(at(state, 0), at(state, 1)), Calibration(-1.0, 1.0)
    plain, heeded, unheeded = (
        Mind("Ada", level, GAME.view(state, 1)).found_by(check)
        for level in (Level(0.4), Level(0.4, obliged=humble), Level(0.4, on_turn=humble))
    )
    assert heeded < plain == unheeded


def test_between_open_neighbours_the_chances_of_too_low_and_too_high_add_up() -> None:
    state = position("30! 60 90!")
    mind = Mind("Ada", Level(0.6), GAME.view(state, 1))
    low, card, high = (at(state, x) for x in range(3))
    too_low, too_high = mind.beliefs.violation(low, card), mind.beliefs.violation(card, high)
    assert 0 < too_low < 1 - too_high < 1
    assert mind.wrong(card, mind.places[card]) == pytest.approx(too_low + too_high)


def test_of_two_open_neighbours_on_one_side_the_tighter_decides() -> None:
    state = position("30! 60\n. 40!")
    mind = Mind("Ada", Level(0.6), GAME.view(state, 1))
    card, left, beneath = at(state, 1, 1), at(state, 0, 1), at(state, 1, 0)
    assert mind.beliefs.violation(left, card) < mind.beliefs.violation(beneath, card) < 1
    assert mind.wrong(card, mind.places[card]) == pytest.approx(mind.beliefs.violation(beneath, card))
