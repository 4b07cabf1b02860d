"""The main game: five figures, stop or go on; and what becomes of claims."""

from __future__ import annotations

import pytest

from parlour.core import Seed, Standing, say
from parlour.games.matrix import GAME
from parlour.games.matrix.cards import CARD, MatrixOptions
from parlour.games.matrix.state import (
    Claim,
    Claimed,
    Claiming,
    Deciding,
    Discarded,
    Drew,
    GoOn,
    Nothing,
    Pile,
    Stop,
    Took,
)
from tests.games.judging import judgements
from tests.games.matrix.positions import ID_OF, card, cards, figures, play, position, refusal

FIVE = ["square", "rectangle", "ray", "circle", "kite"]
SECOND = MatrixOptions(level=3, claims="second")


def test_five_figures_are_laid_open() -> None:
    """matrix/main-setup"""
    state = GAME.setup(MatrixOptions(), 4, Seed("start"))
    assert len(state.open) == 5
    assert len(state.drawn) == 1


def test_a_seed_deals_the_same_game_for_ever() -> None:
    """matrix/main-setup: records begin with a seed."""
    state = GAME.setup(MatrixOptions(), 5, Seed("for ever"))
    assert state.open == ("f30", "f13", "f23", "f38", "f18")
    assert (state.figures[:2], state.drawn, state.attributes[:2]) == (("f14", "f24"), ("a37",), ("a50", "a01"))
    lots = [GAME.setup(MatrixOptions(), 5, Seed(f"for ever {number}")) for number in range(8)]
    assert [min(GAME.actors(one)) for one in lots] == [4, 3, 1, 0, 3, 2, 3, 3]


def test_the_starting_player_is_drawn_by_lot() -> None:
    """matrix/decisions"""
    starters = {next(iter(GAME.actors(GAME.setup(MatrixOptions(), 3, Seed(str(number)))))) for number in range(30)}
    assert starters == {0, 1, 2}


def test_after_a_right_claim_the_player_stops_or_goes_on() -> None:
    """matrix/main-turn, matrix/decisions"""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle"])
    step = play(state, (0, Claim(ID_OF["square"])))
    assert step.state.frames == (Deciding(0, ID_OF["square"]),)
    assert list(GAME.legal(step.state, 0)) == [Stop(), GoOn()]
    assert GAME.legal(step.state, 1) == ()
    assert step.events == (Claimed(0, ID_OF["square"], cards("polygon"), state.open, True, False),)


def test_going_on_draws_a_card_and_one_figure_must_fit_them_all() -> None:
    """matrix/main-turn"""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle", "infinite"])
    step = play(state, (0, Claim(ID_OF["kite"])), (0, GoOn()))
    assert step.state.drawn == cards("polygon", "right-angle")
    assert step.events == (Drew(0, CARD[card("right-angle")], 2, True),)
    assert step.state.frames == (Claiming(0),)
    assert play(step.state, (0, Claim(ID_OF["rectangle"]))).state.frames == (Deciding(0, ID_OF["rectangle"]),)
    assert play(step.state, (0, Claim(ID_OF["kite"]))).state.discards == cards("polygon", "right-angle")


def test_the_attribute_used_of_a_card_may_change_from_draw_to_draw() -> None:
    """matrix/main-turn: the ray by one attribute of the first card, then the rhombus by the other."""
    state = position(["ray", "rhombus", "circle"], drawn=["parallelogram, infinite"], deck=["polygon", "no-axis"])
    step = play(state, (0, Claim(ID_OF["ray"])), (0, GoOn()), (0, Claim(ID_OF["rhombus"])), (0, Stop()))
    assert step.state.piles[0] == Pile(cards("parallelogram, infinite", "polygon"), figures("rhombus"))


def test_who_stops_takes_all_cards_of_the_turn_and_the_claimed_figure() -> None:
    """matrix/stop"""
    state = position(FIVE, drawn=["polygon", "four-angles"], deck=["infinite", "no-axis"], more_figures=["arch"])
    step = play(state, (0, Claim(ID_OF["kite"])), (0, Stop()))
    assert step.state.piles == (Pile(cards("polygon", "four-angles"), figures("kite")), Pile())
    assert step.state.open == figures("square", "rectangle", "ray", "circle", "arch")
    assert step.state.drawn == cards("infinite")
    assert GAME.actors(step.state) == {1}
    assert step.events[0] == Took(0, ID_OF["kite"], cards("polygon", "four-angles"), ID_OF["arch"], False)
    assert step.state.last is not None
    assert step.state.last.figure == ID_OF["kite"], "the claim can still be looked up"


def test_a_fourth_card_that_neither_of_two_figures_fits_is_a_bust() -> None:
    """matrix/bust: example 5."""
    state = position(FIVE, drawn=["polygon", "four-angles", "two-axes"], deck=["not-closed", "infinite"])
    assert [name for name in FIVE if play(state, (0, Claim(ID_OF[name]))).events[0].is_right] == ["square", "rectangle"]
    step = play(state, (0, Claim(ID_OF["square"])), (0, GoOn()), (0, Nothing()))
    lost = cards("polygon", "four-angles", "two-axes", "not-closed")
    assert step.state.discards == lost
    assert len(lost) == 4
    assert step.state.piles == (Pile(), Pile())
    assert step.state.open == state.open
    assert GAME.actors(step.state) == {1}
    assert step.events[:2] == (Claimed(0, None, lost, state.open, True, False), Discarded(0, lost, True))


@pytest.mark.parametrize("action", [Claim(ID_OF["ray"]), Nothing()])
def test_a_wrong_claim_is_a_bust(action) -> None:
    """matrix/wrong-claim, matrix/help: strict is the default."""
    state = position(FIVE, drawn=["polygon", "four-angles"], deck=["infinite"])
    step = play(state, (0, action))
    assert MatrixOptions().claims == "strict"
    assert step.state.discards == cards("polygon", "four-angles")
    assert GAME.actors(step.state) == {1}


def test_if_the_deck_ends_in_the_middle_of_a_turn_the_player_stops() -> None:
    """matrix/deck-out"""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle"])
    step = play(state, (0, Claim(ID_OF["square"])), (0, GoOn()), (0, Claim(ID_OF["rectangle"])))
    assert step.state.piles[0] == Pile(cards("polygon", "right-angle"), figures("rectangle"))
    assert GAME.actors(step.state) == frozenset()
    assert step.state.frames == ()
    assert step.events[1] == Took(0, ID_OF["rectangle"], cards("polygon", "right-angle"), None, True)
    assert step.state.last == step.events[0]
    assert step.state.last.figure == ID_OF["rectangle"], "the last claim, not the one before it"


def finished(one: Pile, other: Pile):
    """The end after seat 0 found nothing for the last card."""
    over = play(position(["ray"], drawn=["polygon"], piles=(one, other)), (0, Nothing())).state
    assert over.frames == ()
    outcome = GAME.outcome(over)
    assert outcome is not None
    return outcome


def test_the_most_attribute_cards_win() -> None:
    """matrix/main-end"""
    outcome = finished(
        Pile(cards("no-axis", "two-axes"), figures("square")), Pile(cards("infinite"), figures("kite", "circle"))
    )
    assert (outcome.ranks, outcome.scores, outcome.rule) == ((1, 2), (2.0, 1.0), "matrix/main-end")
    assert outcome.reason == say("outcome", winners=["@0"], cards=2, game="main")


def test_among_equals_the_most_cards_win() -> None:
    """matrix/main-end"""
    outcome = finished(Pile(cards("no-axis"), figures("square")), Pile(cards("infinite"), figures("kite", "circle")))
    assert outcome.ranks == (2, 1)
    assert outcome.reason == say("outcome-tie", winners=["@1"], rivals=["@0"], cards=1, every=3)


def test_equals_in_both_share_the_victory() -> None:
    """matrix/main-end"""
    assert finished(Pile(cards("no-axis"), figures("square")), Pile(cards("infinite"), figures("kite"))).ranks == (1, 1)


def test_the_standing_counts_attribute_cards_then_all_cards() -> None:
    """matrix/main-end, matrix/original-end"""
    piles = (
        Pile(cards("no-axis"), figures("square")),
        Pile(cards("infinite"), figures("kite", "circle", "ray")),
        Pile(cards("two-axes", "polygon"), figures("arch")),
    )
    assert GAME.standing is not None
    for game, ranks, scores in (("main", (3, 2, 1), (1.0, 1.0, 2.0)), ("original", (3, 1, 2), (2.0, 4.0, 3.0))):
        state = position(FIVE, drawn=["right-angle"], piles=piles, options=MatrixOptions(level=3, game=game))
        assert GAME.standing(GAME.view(state, None)) == Standing(ranks, scores)


def test_every_claim_is_judged_at_once() -> None:
    """matrix/claim, matrix/help: forgiven or not; what is decided after it is not judged."""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle", "infinite"], options=SECOND)
    moves = [(0, Claim(ID_OF["ray"])), (0, Claim(ID_OF["square"])), (0, GoOn()), (0, Nothing())]
    assert judgements(GAME, state, *moves) == {0: False, 1: True, 3: False}


@pytest.mark.parametrize(
    ("options", "longest", "most"),
    [
        (MatrixOptions(level=1), 27 * 2, 27),
        (MatrixOptions(level=1, claims="second"), 27 * 3, 27),
        (MatrixOptions(level=1, game="original"), 27, 27 + 24),
        (MatrixOptions(level=3, game="original", claims="second"), 68 * 2, 68 + 56),
    ],
)
def test_a_game_takes_no_more_decisions_and_gives_no_more_cards_than_it_can(options, longest, most) -> None:
    """matrix/level, matrix/help: 27 attribute cards and 24 figures with one dot, 68 and 56 in all."""
    assert (GAME.longest(options, 2), GAME.scores(options, 2)) == (longest, (0.0, float(most)))


@pytest.mark.parametrize(
    ("action", "notation"),
    [(Claim("f01"), "claim f01"), (Nothing(), "nothing fits"), (Stop(), "stop"), (GoOn(), "go on")],
)
def test_a_decision_is_written_as_lessons_and_exports_have_it(action, notation) -> None:
    assert action.notation() == notation


# --- what is refused ---


def test_a_claim_must_point_at_an_open_figure() -> None:
    """matrix/claim"""
    state = position(FIVE, drawn=["polygon"], deck=["infinite"], more_figures=["arch"])
    assert set(GAME.legal(state, 0)) == {*(Claim(ID_OF[name]) for name in FIVE), Nothing()}
    for figure in (ID_OF["arch"], "f99", ""):
        refused = refusal(state, 0, Claim(figure))
        assert (refused.rule, refused.words) == ("matrix/claim", say("not-open"))


def test_decisions_come_in_their_order_and_from_whose_turn_it_is() -> None:
    """matrix/decisions"""
    state = position(FIVE, drawn=["polygon"], deck=["infinite"])
    for action in (Stop(), GoOn()):
        refused = refusal(state, 0, action)
        assert (refused.rule, refused.words) == ("matrix/decisions", say("not-before-claim"))
    assert str(refusal(state, 1, Claim(ID_OF["square"]))) == "matrix/decisions: not-turn (who @0)"
    deciding = play(state, (0, Claim(ID_OF["square"]))).state
    for action in (Claim(ID_OF["square"]), Nothing()):
        refused = refusal(deciding, 0, action)
        assert (refused.rule, refused.words) == ("matrix/decisions", say("not-after-claim"))
    assert refusal(deciding, 1, Stop()).rule == "matrix/decisions"


# --- second chance ---


def test_a_second_chance_forgives_one_wrong_claim_a_turn() -> None:
    """matrix/help"""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle", "infinite"], options=SECOND)
    step = play(state, (0, Claim(ID_OF["ray"])))
    assert step.events == (Claimed(0, ID_OF["ray"], cards("polygon"), state.open, False, True),)
    assert step.state.frames == (Claiming(0, True, ID_OF["ray"]),)
    assert step.state.drawn == cards("polygon")
    again = play(step.state, (0, Claim(ID_OF["circle"])))
    assert again.state.discards == cards("polygon")
    assert GAME.actors(again.state) == {1}


def test_what_was_forgiven_is_not_tried_again() -> None:
    """matrix/help"""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle"], options=SECOND)
    after_figure = play(state, (0, Claim(ID_OF["ray"]))).state
    assert Claim(ID_OF["ray"]) not in GAME.legal(after_figure, 0)
    refused = refusal(after_figure, 0, Claim(ID_OF["ray"]))
    assert (refused.rule, refused.words) == ("matrix/help", say("not-tried"))
    after_nothing = play(state, (0, Nothing())).state
    assert Nothing() not in GAME.legal(after_nothing, 0)
    refused = refusal(after_nothing, 0, Nothing())
    assert (refused.rule, refused.words) == ("matrix/help", say("not-nothing"))


def test_the_second_chance_of_a_turn_is_gone_after_going_on() -> None:
    """matrix/help"""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle", "infinite"], options=SECOND)
    step = play(state, (0, Claim(ID_OF["ray"])), (0, Claim(ID_OF["square"])), (0, GoOn()))
    assert step.state.frames == (Claiming(0, True),)
    assert play(step.state, (0, Claim(ID_OF["circle"]))).state.discards == cards("polygon", "right-angle")


def test_the_next_player_has_a_second_chance_again() -> None:
    """matrix/help"""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle", "infinite"], options=SECOND)
    step = play(state, (0, Claim(ID_OF["ray"])), (0, Claim(ID_OF["circle"])))
    assert step.state.frames == (Claiming(1),)
