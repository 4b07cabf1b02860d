"""The original game: three figures, one card a turn."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest
from msgspec.structs import replace

from parlour.core import Seed, say
from parlour.games.matrix import GAME
from parlour.games.matrix.bots import BOTS, MatrixBot
from parlour.games.matrix.cards import BIT, CARD, FITS, MatrixOptions, attribute_deck, figure_deck
from parlour.games.matrix.figures import FIGURE
from parlour.games.matrix.state import (
    Claim,
    Claimed,
    Discarded,
    Drew,
    GoOn,
    MatrixAction,
    MatrixView,
    Nothing,
    Pile,
    Stop,
    Took,
)
from tests.games.matrix.positions import ID_OF, card, cards, figures, play, position, refusal

ORIGINAL = MatrixOptions(game="original", level=3)


def test_three_figures_are_laid_open_and_the_first_card_is_drawn() -> None:
    """matrix/original-setup, matrix/decisions"""
    state = GAME.setup(ORIGINAL, 3, Seed("start"))
    assert len(state.open) == 3
    assert len(state.drawn) == 1
    assert sorted((*state.open, *state.figures)) == sorted(figure_deck(3))
    assert sorted((*state.drawn, *state.attributes)) == sorted(attribute_deck(3))
    other = GAME.setup(ORIGINAL, 3, Seed("another"))
    assert (other.open, other.attributes) != (state.open, state.attributes)


def test_the_level_holds_for_both_decks() -> None:
    """matrix/level"""
    for level in (1, 2, 3):
        state = GAME.setup(MatrixOptions(level=level), 2, Seed("level"))
        assert {FIGURE[figure].dots for figure in (*state.open, *state.figures)} == set(range(1, level + 1))
        assert {CARD[one].dots for one in (*state.drawn, *state.attributes)} == set(range(1, level + 1))


def test_a_found_figure_and_the_card_go_to_the_pile_and_a_new_figure_is_laid_in_its_place() -> None:
    """matrix/original-turn"""
    state = position(
        ["ray", "square", "kite"],
        drawn=["polygon"],
        deck=["infinite", "perimeter"],
        more_figures=["circle", "arch"],
        options=ORIGINAL,
    )
    step = play(state, (0, Claim(ID_OF["square"])))
    assert step.state.open == figures("ray", "circle", "kite")
    assert step.state.piles == (Pile(cards("polygon"), figures("square")), Pile())
    assert step.state.drawn == cards("infinite")
    assert GAME.actors(step.state) == {1}
    assert step.events == (
        Claimed(0, ID_OF["square"], cards("polygon"), state.open, True, False),
        Took(0, ID_OF["square"], cards("polygon"), ID_OF["circle"], False),
        Drew(1, CARD[card("infinite")], 1, False),
    )
    assert step.state.last == step.events[0], "the claim can still be looked up"


def test_where_several_figures_fit_the_player_takes_the_one_they_like() -> None:
    """matrix/original-turn"""
    state = position(["ray", "square", "kite"], drawn=["polygon"], deck=["infinite"], options=ORIGINAL)
    for name in ("square", "kite"):
        assert play(state, (0, Claim(ID_OF[name]))).state.piles[0].figures == (ID_OF[name],)


def test_one_of_two_attributes_is_enough() -> None:
    """matrix/original-turn, matrix/attributes"""
    state = position(["ray", "rhombus", "kite"], drawn=["parallelogram, infinite"], deck=["polygon"], options=ORIGINAL)
    assert play(state, (0, Claim(ID_OF["ray"]))).state.piles[0] == Pile(
        cards("parallelogram, infinite"), figures("ray")
    )
    assert play(state, (0, Claim(ID_OF["rhombus"]))).state.piles[0].figures == figures("rhombus")


def test_if_nothing_fits_the_card_is_discarded_and_the_next_player_draws() -> None:
    """matrix/original-turn"""
    state = position(["ray", "circle", "arch"], drawn=["polygon"], deck=["infinite"], options=ORIGINAL)
    step = play(state, (0, Nothing()))
    assert step.state.discards == cards("polygon")
    assert step.state.piles == (Pile(), Pile())
    assert step.state.open == state.open
    assert GAME.actors(step.state) == {1}
    assert step.events[:2] == (
        Claimed(0, None, cards("polygon"), state.open, True, False),
        Discarded(0, cards("polygon"), False),
    )


def test_what_is_discarded_later_lies_further_up() -> None:
    """matrix/original-turn"""
    state = position(["ray", "circle", "arch"], drawn=["polygon"], deck=["quadrilateral", "infinite"], options=ORIGINAL)
    step = play(state, (0, Nothing()), (1, Nothing()))
    assert step.state.discards == cards("polygon", "quadrilateral")


def test_a_wrong_claim_and_a_wrong_nothing_count_as_not_found() -> None:
    """matrix/wrong-claim"""
    state = position(["ray", "square", "kite"], drawn=["polygon"], deck=["infinite"], options=ORIGINAL)
    for action in (Claim(ID_OF["ray"]), Nothing()):
        step = play(state, (0, action))
        assert step.state.discards == cards("polygon")
        assert step.state.piles == (Pile(), Pile())
        assert not step.events[0].is_right


def test_nobody_stops_or_goes_on_in_the_original_game() -> None:
    """matrix/decisions"""
    state = position(["ray", "square", "kite"], drawn=["polygon"], deck=["infinite"], options=ORIGINAL)
    for action in (Stop(), GoOn()):
        assert refusal(state, 0, action).rule == "matrix/decisions"


def test_the_most_cards_of_both_kinds_win_when_the_attribute_deck_is_used_up() -> None:
    """matrix/original-end"""
    state = position(
        ["ray", "square"],
        drawn=["polygon"],
        options=ORIGINAL,
        piles=(Pile(cards("infinite")), Pile(cards("no-axis", "two-axes"))),
    )
    step = play(state, (0, Claim(ID_OF["square"])))
    assert GAME.actors(step.state) == frozenset()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.rule) == ((1, 2), (3.0, 2.0), "matrix/original-end")
    assert outcome.reason == say("outcome", winners=["@0"], cards=3, game="original")
    refused = refusal(step.state, 0, Nothing())
    assert (refused.rule, refused.words) == ("matrix/original-end", say("not-over"))


def test_equal_numbers_of_cards_share_the_victory() -> None:
    """matrix/original-end"""
    state = position(
        ["ray", "square"], drawn=["polygon"], options=ORIGINAL, piles=(Pile(cards("infinite")), Pile(cards("no-axis")))
    )
    outcome = GAME.outcome(play(state, (0, Nothing())).state)
    assert outcome is not None
    assert outcome.ranks == (1, 1)
    assert outcome.reason == say("outcome-shared", winners=["@0", "@1"], cards=1, game="original")


def test_when_the_figure_deck_is_used_up_the_open_figures_grow_fewer_until_the_game_ends() -> None:
    """matrix/figures-out"""
    state = position(["ray", "square"], drawn=["polygon"], deck=["infinite", "no-axis"], options=ORIGINAL)
    step = play(state, (0, Claim(ID_OF["square"])))
    assert step.state.open == figures("ray")
    assert step.events[1] == Took(0, ID_OF["square"], cards("polygon"), None, False)
    step = play(step.state, (1, Claim(ID_OF["ray"])))
    assert step.state.open == ()
    assert GAME.actors(step.state) == frozenset()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.rule) == ((1, 1), "matrix/figures-out")


def turns_without_a_fit(players: list[MatrixBot], level: Literal[1, 2, 3], seed: str) -> tuple[int, int]:
    """The number of turns of a whole game in which nothing fits, and the number of all turns."""
    state, rng = GAME.setup(MatrixOptions(game="original", level=level), len(players), Seed(seed)), Random(seed)
    turns = without = 0
    while state.frames:
        seat = state.frames[-1].seat
        turns, without = turns + 1, without + (not any(FITS[state.drawn[0]] & BIT[figure] for figure in state.open))
        state = GAME.apply(state, seat, players[seat](GAME.view(state, seat), rng)).state
    return without, turns


def guesser(view: MatrixView, rng: Random) -> MatrixAction:
    """A player that overlooks nothing, and claims a random figure that fits."""
    fitting = [figure.id for figure in view.open if FITS[view.drawn[0].id] & BIT[figure.id]]
    return Claim(rng.choice(fitting)) if fitting else Nothing()


@pytest.mark.long
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("bot", ["easy", "medium", "hard", "any"])
def test_nothing_fits_in_less_than_a_quarter_of_all_turns(bot: str, level: Literal[1, 2, 3]) -> None:
    """matrix/original-turn: at tables of every bot and every number of players, also where the figures that fit most cards are taken first."""
    least, most = GAME.players
    kinds = {**BOTS, "any": lambda persona: guesser}
    without = turns = 0
    for number in range(200):
        seats = least + number % (most + 1 - least)
        players = [kinds[bot](f"{number} {seat}") for seat in range(seats)]
        nothing, all_turns = turns_without_a_fit(players, level, f"quarter {number}")
        without, turns = without + nothing, turns + all_turns
    assert without < turns / 4, f"in {without} of {turns} turns"


def test_a_wrong_guess_and_a_right_nothing_leave_the_same_position() -> None:
    """matrix/wrong-claim, matrix/original-turn: as the rulebook says, guessing has no further cost."""
    state = position(["ray", "segment"], drawn=["polygon"], deck=["perimeter"], options=ORIGINAL)
    guessed, said = (GAME.apply(state, 0, action).state for action in (Claim(ID_OF["ray"]), Nothing()))
    assert replace(guessed, last=None) == replace(said, last=None)
    assert (guessed.last.is_right, said.last.is_right) == (False, True)
    assert "a wrong guess costs no more" in (GAME.folder / "rulebook.md").read_text()


@pytest.mark.parametrize("game", ["original", "main"])
def test_the_left_neighbour_draws_next(game: str) -> None:
    """matrix/original-turn, matrix/main-turn: clockwise, whether something was taken or not, and round the table."""
    options = MatrixOptions(game=game, level=3)
    for seat, following in ((0, 1), (1, 2), (2, 0)):
        state = position(
            ["ray", "square"], drawn=["polygon"], deck=["perimeter"], options=options, piles=(Pile(),) * 3, seat=seat
        )
        assert GAME.actors(GAME.apply(state, seat, Claim(ID_OF["ray"])).state) == {following}
        moves = [(seat, Claim(ID_OF["square"])), *([(seat, Stop())] if game == "main" else [])]
        assert GAME.actors(play(state, *moves).state) == {following}
