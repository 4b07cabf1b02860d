"""What a seat of Game Matrix may know, and what it is told."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core import Say, Seed, Step, Table, say
from parlour.games.matrix import GAME
from parlour.games.matrix.attributes import ATTRIBUTE
from parlour.games.matrix.cards import ATTRIBUTES_OF, MatrixOptions
from parlour.games.matrix.explain import explain
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.state import Claim, GoOn, MatrixState, Nothing, Pile, Stop
from parlour.words import ENGLISH, Speaker, catalogues
from tests.games.matrix.positions import ID_OF, card, cards, play, position

FIVE = ["square", "rectangle", "ray", "circle", "kite"]


def told(step: Step[MatrixState]) -> list[Say]:
    """What is said about a step: the same to everybody, as nothing that happens is hidden."""
    heard = [[GAME.tell(event, seat) for event in step.events] for seat in (0, 1, None)]
    assert heard[0] == heard[1] == heard[2]
    return [one.words for one in heard[0] if one and isinstance(one.words, Say)]


def named(figure: str) -> str:
    return f"#{ID_OF[figure]}"


def because(figure: str, attribute: str, other: str | None = None) -> Say:
    """The reasons that the log gives for one card."""
    why = explain(ID_OF[figure], attribute).words
    if other is None:
        return say("reason", attribute=f"#{attribute}", why=why)
    also = explain(ID_OF[figure], other).words
    return say("reasons", attribute=f"#{attribute}", why=why, other=f"#{other}", other_why=also)


# --- secrets ---


def test_what_fits_is_in_no_view_before_the_claim() -> None:
    """matrix/decisions, matrix/claim: if other figures fit, the View of the same position differs only in the
    pictures."""
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
    assert GAME.view(state, 0).status == GAME.view(state, None).status == say("status-claim", who="@0", cards=1)
    tried = play(state, (0, Claim(ID_OF["ray"]))).state
    assert GAME.view(tried, 0).status == say("status-again", who="@0", cards=1)
    denied = play(state, (0, Nothing())).state
    assert GAME.view(denied, 0).status == say("status-again-nothing", who="@0", cards=1)
    right = play(tried, (0, Claim(ID_OF["square"]))).state
    assert GAME.view(right, 1).status == say("status-decide", who="@0", cards=1)
    more = play(right, (0, GoOn())).state
    assert GAME.view(more, 0).status == say("status-claim", who="@0", cards=2)
    passed = play(right, (0, Stop())).state
    assert GAME.view(passed, 0).status == say("status-claim", who="@1", cards=1)


def test_what_is_drawn_is_told_with_both_its_attributes() -> None:
    """matrix/decisions, matrix/main-turn"""
    state = position(FIVE, drawn=["polygon"], deck=["infinite, four-angles", "right-angle"])
    drawn = [say("quoted", attribute="#infinite"), say("quoted", attribute="#four-angles")]
    more = play(state, (0, Claim(ID_OF["square"])), (0, GoOn()))
    assert told(more) == [say("drew-more", who="@0", card=drawn)]
    stopped = play(state, (0, Claim(ID_OF["square"])), (0, Stop()))
    assert told(stopped)[1:] == [say("drew", who="@1", card=drawn)]


def test_a_right_claim_is_told_with_its_reason() -> None:
    """matrix/claim"""
    step = play(position(FIVE, drawn=["right-angle"], deck=["infinite"]), (0, Claim(ID_OF["square"])))
    reasons = because("square", "right-angle")
    assert told(step) == [say("claimed-right", who="@0", figure=named("square"), reasons=reasons)]


def test_a_wrong_claim_is_explained_with_numbers_and_with_what_would_have_fitted() -> None:
    """matrix/wrong-claim"""
    state = position(["rhombus", "square", "ray"], drawn=["right-angle"], deck=["infinite"])
    step = play(state, (0, Claim(ID_OF["rhombus"])))
    told_of = GAME.tell(step.events[0], 0)
    assert told_of is not None
    assert told_of.rule == "matrix/wrong-claim"
    assert told_of.words == say(
        "claimed-wrong",
        who="@0",
        figure=named("rhombus"),
        reasons=because("rhombus", "right-angle", "all-sides-unequal"),
        missed=say("missed", figure=named("square"), reasons=because("square", "right-angle")),
    )
    assert [(reason.figure.id, reason.fits) for reason in told_of.event.reasons] == [
        (ID_OF["rhombus"], False),
        (ID_OF["square"], True),
    ]
    missed = told_of.event.reasons[0].cards[0]
    assert (missed.card, missed.fits, [one.attribute for one in missed.explanations]) == (
        card("right-angle"),
        False,
        ["right-angle", "all-sides-unequal"],
    )
    assert GAME.view(step.state, 1).last == told_of.event


def test_of_several_cards_only_the_missed_ones_are_held_against_a_wrong_figure() -> None:
    """matrix/wrong-claim"""
    state = position(["kite", "circle"], drawn=["polygon", "right-angle"], deck=["infinite"])
    wrong = say(
        "claimed-wrong",
        who="@0",
        figure=named("kite"),
        reasons=because("kite", "right-angle", "all-sides-unequal"),
        missed=say("missed-none"),
    )
    assert told(play(state, (0, Claim(ID_OF["kite"]))))[0] == wrong


def test_saying_nothing_fits_when_something_does_is_answered_with_it() -> None:
    """matrix/wrong-claim"""
    state = position(FIVE, drawn=["infinite, four-angles"], deck=["polygon"])
    missed = say(
        "missed-several",
        figure=named("square"),
        reasons=because("square", "four-angles"),
        others=[named("rectangle"), named("ray"), named("kite")],
    )
    assert told(play(state, (0, Nothing())))[0] == say("nothing-wrong", who="@0", missed=missed)


def test_nothing_fits_rightly_is_explained_for_each_open_figure() -> None:
    """matrix/wrong-claim, matrix/bust"""
    state = position(["ray", "kite"], drawn=["polygon", "right-angle"], deck=["infinite"])
    step = play(state, (0, Nothing()))
    first, second, _ = told(step)
    assert (first, second) == (say("nothing-right", who="@0"), say("bust", who="@0", cards=2))
    claimed = GAME.tell(step.events[0], 1)
    assert claimed is not None
    assert [(reason.figure.id, reason.cards[0].card) for reason in claimed.event.reasons] == [
        (ID_OF["ray"], card("polygon")),
        (ID_OF["kite"], card("right-angle")),
    ]


def test_in_the_original_game_nobody_goes_bust() -> None:
    """matrix/original-turn"""
    options = MatrixOptions(game="original", level=3)
    state = position(["ray", "kite"], drawn=["right-angle"], deck=["infinite"], options=options)
    assert told(play(state, (0, Nothing())))[:2] == [say("nothing-right", who="@0"), say("discarded")]


def test_a_forgiven_claim_is_explained_without_the_answer() -> None:
    """matrix/help"""
    state = position(FIVE, drawn=["polygon"], deck=["infinite"], options=MatrixOptions(level=3, claims="second"))
    step = play(state, (0, Claim(ID_OF["ray"])))
    reasons = because("ray", "polygon")
    assert told(step) == [say("claimed-forgiven", who="@0", figure=named("ray"), reasons=reasons)]
    claimed = GAME.tell(step.events[0], 0)
    assert claimed is not None
    assert [reason.figure.id for reason in claimed.event.reasons] == [ID_OF["ray"]]
    denied = play(state, (0, Nothing()))
    assert told(denied) == [say("nothing-forgiven", who="@0")]
    assert GAME.view(denied.state, 0).last.reasons == ()


def test_what_was_taken_is_told_and_seen_at_the_end() -> None:
    """matrix/stop, matrix/deck-out"""
    state = position(FIVE, drawn=["polygon", "right-angle"], deck=["right-angle"])
    step = play(state, (0, Claim(ID_OF["square"])), (0, Stop()))
    assert told(step)[0] == say("took", who="@0", cards=2, figure=named("square"))
    last = play(step.state, (1, Claim(ID_OF["rectangle"])))
    assert told(last)[1] == say("took-forced", who="@1", cards=1, figure=named("rectangle"))
    view = GAME.view(last.state, None)
    assert [[picture.id for picture in pile] for pile in view.taken] == [[ID_OF["square"]], [ID_OF["rectangle"]]]
    assert GAME.view(step.state, None).taken == ()


# --- how it ends, in words ---


def pile(attributes: int, figures: int) -> Pile:
    ids = sorted(ATTRIBUTES_OF)
    return Pile(tuple(ids[:attributes]), tuple(figure.id for figure in FIGURES[:figures]))


@pytest.mark.parametrize(
    ("game", "piles", "reason"),
    [
        ("main", [(3, 1), (2, 2)], say("outcome", winners=["@0"], cards=3, game="main")),
        ("original", [(2, 2), (3, 2)], say("outcome", winners=["@1"], cards=5, game="original")),
        ("main", [(3, 1), (0, 0), (3, 1)], say("outcome-shared", winners=["@0", "@2"], cards=3, game="main")),
        ("main", [(3, 1), (3, 2), (2, 2)], say("outcome-tie", winners=["@1"], rivals=["@0"], cards=3, every=5)),
        (
            "main",
            [(3, 2), (3, 1), (3, 2)],
            say("outcome-tie-shared", winners=["@0", "@2"], rivals=["@1"], cards=3, every=5),
        ),
        ("main", [(0, 0), (0, 0)], say("outcome-nothing")),
    ],
)
def test_the_outcome_says_who_wins_by_what_and_why_a_tie_is_broken(
    game: str, piles: list[tuple[int, int]], reason: Say
) -> None:
    """matrix/main-end, matrix/original-end"""
    options = MatrixOptions(game=game, level=3)  # type: ignore[arg-type]
    state = position(FIVE, drawn=[], options=options, piles=tuple(pile(*counts) for counts in piles))
    over = GAME.outcome(replace(state, frames=()))
    assert over is not None
    assert over.reason == reason


# --- the same, read ---


@pytest.mark.parametrize(
    ("said", "to_ben", "to_anna"),
    [
        (
            say("outcome-tie", winners=["@1"], rivals=["@0"], cards=3, every=5),
            "You win with 5 cards in all! Anna has just as many attribute cards, 3, but fewer cards in all.",
            "Ben wins with 5 cards in all! You have just as many attribute cards, 3, but fewer cards in all.",
        ),
        (
            say("outcome-shared", winners=["@0", "@1"], cards=1, game="original"),
            "You and Anna share the victory with the most cards: 1 each!",
            "You and Ben share the victory with the most cards: 1 each!",
        ),
        (
            say("status-decide", who="@1", cards=2),
            "It fits! Stop and take the 2 attribute cards, or go on and risk them?",
            "Ben can stop and take the 2 attribute cards, or go on and risk them.",
        ),
        (
            say("took-forced", who="@1", cards=1, figure=named("rectangle")),
            "The deck has run out: you stop and take the attribute card and the rectangle.",
            "The deck has run out: Ben stops and takes the attribute card and the rectangle.",
        ),
        (
            say("drew", who="@1", card=[say("quoted", attribute="#infinite"), say("quoted", attribute="#four-angles")]),
            "You draw “infinite” or “four angles”.",
            "Ben draws “infinite” or “four angles”.",
        ),
        (say("bust", who="@1", cards=2), "You are bust: both attribute cards are discarded.", "Ben is bust: both attribute cards are discarded."),
    ],
)  # fmt: skip
def test_everybody_reads_it_as_it_concerns_them(said: Say, to_ben: str, to_anna: str) -> None:
    speaker = Speaker(GAME.folder, name=("Anna", "Ben").__getitem__, strict=True)
    assert (speaker.words(said, 1), speaker.words(said, 0)) == (to_ben, to_anna)


def test_everything_on_the_cards_has_its_name() -> None:
    """matrix/figures, matrix/attributes"""
    names = {id: name.bare for id, name in catalogues.names(GAME.folder, ENGLISH).items()}
    things = [(figure.id, figure.name) for figure in FIGURES]
    things += [(attribute.id, attribute.words) for attribute in ATTRIBUTE.values()]
    assert names == dict(things)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_survives_json(seat: int | None) -> None:
    state = play(position(FIVE, drawn=["polygon", "right-angle"], deck=["infinite"]), (0, Claim(ID_OF["ray"]))).state
    view = GAME.view(state, seat)
    assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.kinds.view) == view
    assert state.discards == cards("polygon", "right-angle")
