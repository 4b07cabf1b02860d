"""The bots of Game Matrix: what they overlook, when they stop, and that the closed rule is the best there is."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from parlour.core import Seed
from parlour.games.matrix import GAME
from parlour.games.matrix.bots import (
    BOTS,
    MatrixBot,
    best_turn,
    chance,
    hard,
    overlooking,
    sees_all,
    stop_at_three,
)
from parlour.games.matrix.cards import CARD, MatrixOptions
from parlour.games.matrix.figures import FIGURE
from parlour.games.matrix.state import Claim, GoOn, MatrixView, Nothing, Stop
from tests.games.matrix.positions import ID_OF, cards, play, position
from tests.games.matrix.turns import compare

Level = Callable[[str], MatrixBot]


def played(
    players: list[MatrixBot], options: MatrixOptions, seed: str, watch: Callable[[MatrixView], None] = lambda view: None
):
    """A whole game; `watch` gets every View on which a bot decides."""
    state, rng = GAME.setup(options, len(players), Seed(seed)), Random(seed)
    while state.frames:
        seat = state.frames[-1].seat
        view = GAME.view(state, seat)
        watch(view)
        state = GAME.apply(state, seat, players[seat](view, rng)).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def share(one: Level, other: Level, games: int, options: MatrixOptions | None = None) -> float:
    """The share of victories of the first, in pairs of games with the same deal and exchanged seats."""
    won = 0.0
    for number in range(games):
        for place in (0, 1):
            players = [one(f"a{number}"), other(f"b{number}")]
            ranks = played(players[:: 1 if place == 0 else -1], options or MatrixOptions(), f"deal {number}").ranks
            won += 0.5 if ranks[0] == ranks[1] else float(ranks[place] == 1)
    return won / (2 * games)


def deciding(*, drawn: list[str], deck: list[str], claimed: str, figures: list[str]) -> MatrixView:
    state = position(figures, drawn=drawn, deck=deck)
    return GAME.view(play(state, (0, Claim(ID_OF[claimed]))).state, 0)


# --- the closed rule ---


def test_the_chance_counts_the_cards_that_can_still_come() -> None:
    view = deciding(drawn=["polygon"], deck=["infinite"], claimed="square", figures=["square", "ray"])
    cards = [card for card in CARD if card != view.drawn[0].id]
    assert chance(view) == Fraction(sum(sees_all(ID_OF["square"], card) for card in cards), len(cards))


@pytest.mark.long
@pytest.mark.parametrize("level", [1, 2, 3])
def test_hard_agrees_with_dynamic_programming_over_the_whole_turn(level) -> None:
    """Every decision of whole games; `parlour bench bots matrix --deals 500` plays a thousand of them."""
    played = list(compare(12, MatrixOptions(level=level)))
    decisions = sum(game.decisions for game in played)
    assert decisions > 150
    assert sum(game.agreed for game in played) == decisions


def test_dynamic_programming_equals_playing_out_every_order() -> None:
    """The last four cards of a deck: every order of them, decided without knowing it."""
    drawn, left = cards("polygon")[0], tuple(CARD)[5:9]
    gone = tuple(card for card in CARD if card not in (drawn, *left))
    state = replace(position(["square", "rectangle", "ray"], drawn=["polygon"]), attributes=left, discards=gone)
    view = GAME.view(play(state, (0, Claim(ID_OF["square"]))).state, 0)

    def worth(figures: list[str], stake: int, left: tuple[str, ...]) -> Fraction:
        return max(Fraction(stake), ahead(figures, stake, left))

    def ahead(figures: list[str], stake: int, left: tuple[str, ...]) -> Fraction:
        total = Fraction(0)
        for card in left:
            still = [figure for figure in figures if sees_all(figure, card)]
            if still:
                total += worth(still, stake + 1, tuple(other for other in left if other != card)) / len(left)
        return total

    assert best_turn(view) == (1, ahead([ID_OF["square"], ID_OF["rectangle"]], 1, left))


# --- claims ---


def test_hard_finds_every_fit_and_says_nothing_only_when_nothing_fits() -> None:
    def check(view: MatrixView) -> None:
        action = hard("")(view, Random(1))
        fitting = [figure.id for figure in view.open if all(sees_all(figure.id, card.id) for card in view.drawn)]
        if view.phase == "claim":
            assert action == Nothing() if not fitting else action.figure in fitting

    for number in range(3):
        played([hard(""), hard("")], MatrixOptions(level=3), f"claims {number}", check)


def test_hard_takes_the_figure_that_would_serve_the_others_best() -> None:
    state = position(["segment", "regular hexagon"], drawn=["reflexive-symmetry"], deck=["polygon"])
    assert hard("")(GAME.view(state, 0), Random(1)) == Claim(ID_OF["regular hexagon"])


def test_lower_levels_overlook_more_with_more_dots() -> None:
    pairs = [(figure, card) for figure in FIGURE for card in CARD if sees_all(figure, card)]
    missed: dict[float, list[bool]] = {}
    for persona in ("Ada", "Emmy", "Sofia"):
        fits = overlooking(persona, 0.11)
        for figure, card in pairs:
            missed.setdefault(FIGURE[figure].dots + CARD[card].dots, []).append(not fits(figure, card))
    rates = [sum(missed[dots]) / len(missed[dots]) for dots in (2, 4, 6)]
    assert rates == sorted(rates)
    assert rates[0] == pytest.approx(0.11, abs=0.04)
    assert rates[2] == pytest.approx(0.33, abs=0.08)


def test_a_persona_overlooks_the_same_in_every_game_and_never_sees_what_is_not_there() -> None:
    one, again, other = overlooking("Ada", 0.2), overlooking("Ada", 0.2), overlooking("Emmy", 0.2)
    pairs = [(figure, card) for figure in FIGURE for card in CARD]
    assert [one(*pair) for pair in pairs] == [again(*pair) for pair in pairs]
    assert [one(*pair) for pair in pairs] != [other(*pair) for pair in pairs]
    assert not any(one(*pair) and not sees_all(*pair) for pair in pairs)


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("claims", ["strict", "second", "help"])
@pytest.mark.parametrize("game", ["main", "original"])
def test_every_level_plays_legal_moves_to_the_end(level: str, game, claims) -> None:
    def check(view: MatrixView) -> None:
        assert bot(view, Random(3)) in view.legal

    bot = BOTS[level]("Ada")
    for seats in (2, 5):
        played([bot] * seats, MatrixOptions(game=game, level=3, claims=claims), f"{level} {seats}", check)


def test_a_bot_decides_by_its_view_alone() -> None:
    """With the same View but another order of the hidden decks, the decision is the same."""
    state, bot = GAME.setup(MatrixOptions(), 2, Seed("fair")), BOTS["medium"]("Ada")
    while state.frames:
        seat = state.frames[-1].seat
        view = GAME.view(state, seat)
        action = bot(view, Random(5))
        assert bot(GAME.view(GAME.imagine(view, Random(6)), seat), Random(5)) == action
        state = GAME.apply(state, seat, action).state


# --- strength ---


@pytest.mark.long
def test_hard_beats_always_stopping_at_three() -> None:
    """Asked for are 73 victories in 100, or more."""
    assert share(hard, stop_at_three, 120) >= 0.73


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("hard", "medium")])
def test_each_level_beats_the_one_below_but_not_always(better: str, worse: str) -> None:
    assert 0.62 <= share(BOTS[better], BOTS[worse], 100) <= 0.85


def test_the_example_of_the_closed_rule() -> None:
    """One card at stake and the ray alone fits: too few cards to come are infinite or open, so it stops; with a square among the figures it goes on."""
    ray = deciding(drawn=["not-closed"], deck=["polygon"], claimed="ray", figures=["ray", "circle"])
    assert (chance(ray) > Fraction(1, 2), hard("")(ray, Random(1))) == (False, Stop())
    square = deciding(
        drawn=["polygon"], deck=["infinite"], claimed="square", figures=["square", "five-pointed star", "kite", "house"]
    )
    assert (chance(square) > Fraction(1, 2), hard("")(square, Random(1))) == (True, GoOn())
