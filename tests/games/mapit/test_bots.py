"""The bots of Map It!: fair, sensible, and the same every time."""

from collections.abc import Iterator
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.bots import levels, make
from parlour.bots.knowledge import Calibration
from parlour.core import Seed
from parlour.games.mapit import GAME
from parlour.games.mapit.bots import Level, Mind, Player, if_it_counts, needed_chance, win_chance
from parlour.games.mapit.cards import MapItOptions
from parlour.games.mapit.state import Accept, Challenge, Challenged, Guess, MapItAction, MapItState, MapItView, Place
from tests.games.mapit.positions import ID_OF, challenged, play, position

GEOGRAPHER = Player("Ada", Level(0.05))
"""Knows the world to a few minutes of arc."""


def decisions(
    options: MapItOptions, players: list[str], seed: str
) -> Iterator[tuple[MapItState, MapItView, Player, MapItAction, float]]:
    """A whole game of bots: at every decision the position, what the bot saw, the bot, what it did, and the seed of its
    generator."""
    bots = [make(GAME, level, f"{seed}-{seat}") for seat, level in enumerate(players)]
    chance = Random(seed)
    state = GAME.setup(options, len(players), Seed(seed))
    while waiting := GAME.actors(state):
        seat, lot = min(waiting), chance.random()
        view = GAME.view(state, seat)
        action = bots[seat](view, Random(lot))
        yield state, view, bots[seat], action, lot  # type: ignore[misc]
        state = GAME.apply(state, seat, action).state
    assert GAME.outcome(state) is not None


def seen(state: MapItState, seat: int) -> MapItView:
    return GAME.view(state, seat)


# --- fairness ---


@pytest.mark.parametrize("level", levels(GAME))
def test_with_the_same_view_altered_hidden_backs_change_no_action(level: str) -> None:
    differ = 0
    for state, view, bot, action, lot in decisions(MapItOptions(), [level] * 3, "fair"):
        imagined = GAME.imagine(view, Random(lot))
        differ += imagined.backs != state.backs
        assert view.seat is not None
        assert bot(GAME.view(imagined, view.seat), Random(lot)) == action
    assert differ > 30


def test_a_persona_chooses_the_same_again_and_another_persona_otherwise() -> None:
    """A persona has no memory of its own: the View alone decides."""
    games = [
        [action for *_, action, _ in decisions(MapItOptions(), ["medium"] * 2, seed)] for seed in ("one", "one", "two")
    ]
    assert games[0] == games[1] != games[2]


@pytest.mark.long
@settings(max_examples=20)
@given(
    options=st.builds(
        MapItOptions,
        level=st.just("both"),
        region=st.sampled_from(["world", "europe", "asia", "africa", "americas"]),
        removal=st.booleans(),
        pile_choice=st.booleans(),
        tokens_to_challenge=st.booleans(),
    ),
    players=st.lists(st.sampled_from(levels(GAME)), min_size=2, max_size=6),
)
def test_every_level_plays_whole_games_with_every_option(options: MapItOptions, players: list[str]) -> None:
    for _, view, _, action, _ in decisions(options, players, "whole"):
        assert action in view.legal


# --- sense ---


def test_a_card_is_placed_where_it_belongs() -> None:
    state = position("Paris", north=["Oslo"], east=["Berlin", "Tokyo"], pile=["Sydney", "Rome"])
    assert GEOGRAPHER(seen(state, 0), Random(1)) in (Place("south", 0), Place("east", 2))


def test_a_gross_error_is_challenged_against_the_neighbour_that_shows_it() -> None:
    state = position("Cairo", north=["Rome", "Oslo"], pile=["Sydney", "Lima"])
    wrong = play(state, (0, Place("north", 1)))
    assert GEOGRAPHER(seen(wrong, 1), Random(1)) == Challenge("inner")


def test_a_good_placement_is_accepted() -> None:
    state = position("Cairo", north=["Rome"], pile=["Oslo", "Lima"])
    right = play(state, (0, Place("north", 1)))
    assert GEOGRAPHER(seen(right, 1), Random(1)) == Accept()


def test_who_knows_all_coordinates_guesses_the_number() -> None:
    state = position("Cairo", north=["Oslo", "Rome", "Berlin"], east=["Sydney", "Tokyo"], pile=["Lima"])
    guessing = play(state, (0, Place("south", 0)), (1, Accept()), (2, Accept()))
    assert GEOGRAPHER(seen(guessing, 1), Random(1)) == Guess(3)


def test_what_was_turned_is_known_to_the_worst_geographer() -> None:
    state = position("Cairo", pile=["Oslo", "Lima", "Rome"])
    turned = challenged(play(state, (0, Place("south", 0))), 1, "inner").state
    mind = Mind("Bob", Level(30.0), seen(turned, 1))
    assert mind.violation("south", ID_OF["Cairo"], ID_OF["Oslo"]) == 1.0


def test_a_placement_tells_what_its_placer_believes() -> None:
    state = position("Cairo", pile=["Oslo", "Lima", "Rome"])
    before = Mind("Bob", Level(8.0), seen(state, 1)).violation("south", ID_OF["Cairo"], ID_OF["Oslo"])
    placed = play(state, (0, Place("south", 0)))
    after = Mind("Bob", Level(8.0), seen(placed, 1)).violation("south", ID_OF["Cairo"], ID_OF["Oslo"])
    own = Mind("Bob", Level(8.0), seen(placed, 0)).violation("south", ID_OF["Cairo"], ID_OF["Oslo"])
    assert after < before == own


@pytest.mark.long
def test_a_mind_imagines_backs_near_to_where_the_places_are() -> None:
    state = position("Cairo", north=["Rome"], pile=["Oslo", "Lima"])
    view = seen(state, 0)
    mind, rng = Mind("Ada", Level(2.0), view), Random(1)
    imagined = [GAME.imagine(view, rng, mind) for _ in range(50)]
    off = [
        abs(one.backs[card].lat - back.lat) / 60
        for one in imagined
        for card, back in state.backs.items()
        if card in one.backs
    ]
    assert 1 < fmean(off) < 5
    assert all(GAME.view(one, 0) == view for one in imagined)


def test_who_errs_is_trusted_less() -> None:
    *_, (_, view, *_) = decisions(MapItOptions(), ["random", "hard"], "trust")
    mind = Mind("Bob", Level(4.0), view)
    assert mind.errors[0] > 2 * mind.errors[1]


# --- stakes ---


def needed(tokens: tuple[int, ...], piles: int) -> float:
    """The least chance of being right at which seat 1 challenges seat 0."""
    state = position("Cairo", pile=["Oslo", "Lima"], tokens=tokens, piles=piles)
    return needed_chance(seen(play(state, (0, Place("north", 0))), 1))


def test_even_players_challenge_from_one_half_on() -> None:
    assert needed((4, 4), piles=2) == pytest.approx(0.5)


def test_who_leads_dares_less_and_who_is_behind_dares_more_the_nearer_the_end() -> None:
    assert needed((2, 6), piles=0) > needed((2, 6), piles=2) > 0.5
    assert needed((6, 2), piles=0) < needed((6, 2), piles=2) < 0.5


def test_one_of_six_even_players_challenges_from_a_little_under_one_half_on() -> None:
    """A gain counts against all five others at once, so a little under one half will do, but not any risk."""
    assert 0.40 < needed((4,) * 6, piles=2) < 0.46
    assert win_chance((4,) * 6, 0, 3, 42) == pytest.approx(1 / 6, abs=0.002)


def test_a_challenge_that_counts_only_if_others_are_silent_is_worth_less() -> None:
    """mapit/ask-all: a later seat's challenge counts only if all seats before it have let the card stand."""
    state = play(position("Cairo", north=["Rome"], pile=["Tunis", "Lima"], tokens=(4,) * 6), (0, Place("north", 1)))
    chances = [if_it_counts(seen(state, seat), 0.5) for seat in range(1, 6)]
    assert chances[0] == 0.5
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] < 0.3


@pytest.mark.long
def test_at_six_seats_a_challenge_is_right_about_every_second_time() -> None:
    """People must find it sensible: when bots took every risk, one challenge in six was right."""
    settled = []
    for seed in ("one", "two", "three"):
        for state, view, _, action, _ in decisions(MapItOptions(level="both"), ["hard"] * 6, seed):
            assert view.seat is not None
            events = GAME.apply(state, view.seat, action).events
            settled += [not event.was_right for event in events if isinstance(event, Challenged)]
    assert len(settled) >= 12
    assert fmean(settled) > 0.4


def test_what_nobody_can_pay_is_neither_lost_nor_won() -> None:
    """mapit/no-tokens: whoever loses a challenge and has no token gives none."""
    assert needed((4, 0), piles=2) < needed((5, 1), piles=2)
    assert needed((0, 4), piles=2) > needed((1, 5), piles=2)


def test_stated_chances_are_calibrated() -> None:
    state = play(position("Cairo", north=["Rome"], pile=["Tunis", "Lima"]), (0, Place("north", 1)))
    plain, humble = (Player("Ada", Level(4.0, calibration)) for calibration in (Calibration(), Calibration(-1.0, 1.0)))
    assert humble.best_challenge(seen(state, 1))[1] < plain.best_challenge(seen(state, 1))[1]
