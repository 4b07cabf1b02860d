"""What a seat of Game Matrix may know, and what it is told."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core import Seed, Table
from parlour.games.matrix import GAME
from parlour.games.matrix.cards import MatrixOptions
from parlour.games.matrix.state import Claim, GoOn, Nothing, Stop
from tests.games.matrix.positions import ID_OF, card, cards, play, position

FIVE = ["square", "rectangle", "ray", "circle", "kite"]


def words(step, seat: int | None) -> list[str]:
    return [told.words for event in step.events if (told := GAME.tell(event, seat))]


# --- secrets ---


def test_what_fits_is_in_no_view_before_the_claim() -> None:
    """matrix/decisions, matrix/claim: where other figures fit, the view of the same position differs in nothing but the pictures."""
    fits = position(["square", "circle"], drawn=["polygon"], deck=["infinite"])
    fits_not = replace(fits, open=(ID_OF["ray"], ID_OF["circle"]))
    for seat in (0, 1, None):
        one, other = (msgspec.to_builtins(GAME.view(state, seat)) for state in (fits, fits_not))
        assert one.pop("open") != other.pop("open")
        one.pop("legal"), other.pop("legal")
        assert one == other
        assert one["fits"] is None


def test_a_figure_goes_by_a_number_until_it_is_claimed() -> None:
    """matrix/claim: no name gives an attribute away."""
    state = position(FIVE, drawn=["no-axis"], deck=["polygon"])
    seen = msgspec.json.encode(GAME.view(state, 0)).decode().lower()
    for name in ("square", "rectangle", "circle", "kite"):
        assert name not in seen


def test_with_help_the_figures_that_fit_are_marked_while_somebody_looks() -> None:
    """matrix/help"""
    state = position(
        FIVE, drawn=["polygon", "right-angle"], deck=["infinite"], options=MatrixOptions(level=3, claims="help")
    )
    assert GAME.view(state, 0).fits == (ID_OF["square"], ID_OF["rectangle"])
    assert GAME.view(state, None).fits == (ID_OF["square"], ID_OF["rectangle"])
    assert GAME.view(play(state, (0, Claim(ID_OF["square"]))).state, 0).fits is None


def test_an_imagined_state_has_the_same_view_and_another_order_of_the_decks() -> None:
    """matrix/decisions: nothing else is hidden."""
    for options in (MatrixOptions(), MatrixOptions(game="original", level=3, claims="second")):
        table, rng = Table(GAME, options, 3, Seed("imagine")), Random(4)
        while table.outcome is None:
            seat = next(iter(table.actors))
            for viewer in (0, 2, None):
                view = table.view(viewer)
                imagined = GAME.imagine(view, rng)
                assert GAME.view(imagined, viewer) == view
                if len(table.state.attributes) > 5:
                    assert imagined.attributes != table.state.attributes
                assert sorted(imagined.attributes) == sorted(table.state.attributes)
                assert sorted(imagined.figures) == sorted(table.state.figures)
            legal = table.legal(seat)
            table.play(seat, legal[int(rng.random() * len(legal))])


# --- words ---


def test_the_status_says_who_decides_what() -> None:
    state = position(
        FIVE, drawn=["polygon"], deck=["right-angle", "infinite"], options=MatrixOptions(level=3, claims="second")
    )
    assert GAME.view(state, 0).status == "Your go: which figure fits the card, or does nothing fit?"
    assert GAME.view(state, 1).status == "@0 looks for a figure that fits the card."
    tried = play(state, (0, Claim(ID_OF["ray"]))).state
    assert (
        GAME.view(tried, 0).status
        == "That was wrong, but you have a second chance: which figure fits the card, or does nothing fit?"
    )
    assert GAME.view(tried, 1).status == "@0 looks once more for a figure that fits the card."
    denied = play(state, (0, Nothing())).state
    assert GAME.view(denied, 0).status == "That was wrong, but you have a second chance: which figure fits the card?"
    right = play(tried, (0, Claim(ID_OF["square"]))).state
    assert GAME.view(right, 0).status == "It fits. Stop and take 1 attribute card, or go on and risk it?"
    assert GAME.view(right, None).status == "@0 may stop and take 1 attribute card, or go on and risk it."
    more = play(right, (0, GoOn())).state
    assert GAME.view(more, 0).status == "Your go: which figure fits both cards, or does nothing fit?"


def test_a_right_claim_is_told_with_its_reason() -> None:
    """matrix/claim"""
    step = play(position(FIVE, drawn=["right-angle"], deck=["infinite"]), (0, Claim(ID_OF["square"])))
    assert words(step, 0) == [
        "You claim the square: it fits. “Right angle”: Its four angles measure 90° each: all are right (90°)."
    ]
    assert words(step, 1)[0].startswith("@0 claims the square: it fits.")


def test_a_wrong_claim_is_explained_with_numbers_and_with_what_would_have_fitted() -> None:
    """matrix/wrong-claim"""
    state = position(["rhombus", "square", "ray"], drawn=["right-angle"], deck=["infinite"])
    step = play(state, (0, Claim(ID_OF["rhombus"])))
    told = GAME.tell(step.events[0], 0)
    assert told is not None
    assert told.rule == "matrix/wrong-claim"
    assert told.words == (
        "You claim the rhombus: it does not fit. “Right angle”: Its angles are 60°, 120°, 60° and 120°: none is right (90°). "
        "“All sides are unequal”: Its four sides measure 4 units each: 4 comes four times. "
        "The square would have fitted. “Right angle”: Its four angles measure 90° each: all are right (90°)."
    )
    assert [(reason.name, reason.fits) for reason in told.event.reasons] == [("rhombus", False), ("square", True)]
    missed = told.event.reasons[0].cards[0]
    assert (missed.card, missed.fits, [one.attribute for one in missed.explanations]) == (
        card("right-angle"),
        False,
        ["right angle", "all sides are unequal"],
    )
    assert GAME.view(step.state, 1).last == told.event


def test_of_several_cards_only_the_missed_ones_are_held_against_a_wrong_figure() -> None:
    """matrix/wrong-claim"""
    state = position(["kite", "circle"], drawn=["polygon", "right-angle"], deck=["infinite"])
    told = words(play(state, (0, Claim(ID_OF["kite"]))), None)[0]
    assert "“Polygon”" not in told
    assert "“Right angle”: Its angles are 53.1°, 97.1°, 112.6° and 97.1°: none is right (90°)." in told
    assert told.endswith("Nothing else fitted either.")


def test_saying_nothing_fits_when_something_does_is_answered_with_it() -> None:
    """matrix/wrong-claim"""
    state = position(FIVE, drawn=["infinite, four-angles"], deck=["polygon"])
    told = words(play(state, (0, Nothing())), 0)[0]
    assert told.startswith("You say that nothing fits, but something does. The square would have fitted.")
    assert told.endswith("So would the rectangle, the ray, the kite.")


def test_nothing_fits_rightly_is_explained_for_each_open_figure() -> None:
    """matrix/wrong-claim, matrix/bust"""
    state = position(["ray", "kite"], drawn=["polygon", "right-angle"], deck=["infinite"])
    step = play(state, (0, Nothing()))
    told = GAME.tell(step.events[0], 1)
    assert told is not None
    assert told.words == "@0 says that nothing fits, and that is right."
    assert [(reason.name, reason.cards[0].card) for reason in told.event.reasons] == [
        ("ray", card("polygon")),
        ("kite", card("right-angle")),
    ]
    assert words(step, 0)[1] == "You are bust. 2 attribute cards are discarded."
    assert words(step, 1)[2] == "You draw “infinite” or “four angles”."


def test_a_forgiven_claim_is_explained_without_the_answer() -> None:
    """matrix/help"""
    state = position(FIVE, drawn=["polygon"], deck=["infinite"], options=MatrixOptions(level=3, claims="second"))
    step = play(state, (0, Claim(ID_OF["ray"])))
    told = GAME.tell(step.events[0], 0)
    assert told is not None
    assert [reason.name for reason in told.event.reasons] == ["ray"]
    assert told.words.endswith("That is forgiven once a turn.")
    denied = GAME.tell(play(state, (0, Nothing())).events[0], 0)
    assert denied is not None
    assert denied.event.reasons == ()
    assert denied.words == "You say that nothing fits, but something does. That is forgiven once a turn."


def test_what_was_taken_is_told_and_seen_at_the_end() -> None:
    """matrix/stop, matrix/deck-out"""
    state = position(FIVE, drawn=["polygon"], deck=["right-angle"])
    step = play(state, (0, Claim(ID_OF["square"])), (0, Stop()))
    assert words(step, 0)[0] == "You take the attribute card and the square."
    last = play(step.state, (1, Claim(ID_OF["rectangle"])))
    assert words(last, 1)[1] == "The deck is used up: you stop and take the attribute card and the rectangle."
    assert words(last, 0)[1] == "The deck is used up: @1 stops and takes the attribute card and the rectangle."
    view = GAME.view(last.state, None)
    assert [[picture.id for picture in pile] for pile in view.taken] == [[ID_OF["square"]], [ID_OF["rectangle"]]]
    assert GAME.view(step.state, None).taken == ()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_survives_json(seat: int | None) -> None:
    state = play(position(FIVE, drawn=["polygon", "right-angle"], deck=["infinite"]), (0, Claim(ID_OF["ray"]))).state
    view = GAME.view(state, seat)
    assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.kinds.view) == view
    assert state.discards == cards("polygon", "right-angle")
