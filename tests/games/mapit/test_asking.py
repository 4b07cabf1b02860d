"""Asking all at once: the outcome is that of asking in turn, and until the last answer nobody learns any other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core import Refusal, Seat, Seed, is_private, say
from parlour.games import find
from parlour.games.mapit import GAME
from parlour.games.mapit.cards import MapItOptions
from parlour.games.mapit.state import (
    Accept,
    Challenge,
    Challenged,
    Guess,
    MapItAction,
    MapItState,
    Place,
    RoundBegan,
    Stood,
)
from tests.games.mapit.positions import challenged, play, position, stands

Answers = Mapping[Seat, MapItAction]
SAID: tuple[MapItAction, ...] = (Accept(), Challenge("inner"), Challenge("outer"))


def placed(seats: int, placer: Seat = 0, **options: bool) -> MapItState:
    """A card was placed between two others, out of order with the inner one, and all other players are asked."""
    state = position(
        "Oslo",
        north=["Cairo", "Paris"],
        pile=["Lima", "Rome"],
        tokens=(4,) * seats,
        seat=placer,
        options=MapItOptions(level="both", **options),  # type: ignore[arg-type]
    )
    return play(state, (placer, Place("north", 1)))


def asked_in_turn(state: MapItState, answers: Answers) -> tuple[Seat, MapItAction] | None:
    """The first to challenge, asked clockwise from the left of the player on seat 0."""
    return next(((seat, said) for seat, said in sorted(answers.items()) if isinstance(said, Challenge)), None)


some_answers = st.integers(2, 6).flatmap(
    lambda seats: st.tuples(
        st.fixed_dictionaries({seat: st.sampled_from(SAID) for seat in range(1, seats)}),
        st.permutations(range(1, seats)),
    )
)


@settings(max_examples=60, deadline=None)
@given(some_answers)
def test_the_first_challenger_clockwise_counts_whoever_answers_first(chosen: tuple[Answers, Sequence[Seat]]) -> None:
    """mapit/ask-all, mapit/challenge: for 2 to 6 seats."""
    answers, order = chosen
    state = placed(len(order) + 1)
    assert GAME.actors(state) == set(order)
    for seat in order[:-1]:
        state, events = GAME.apply(state, seat, answers[seat])
        assert events == ()
    after, events = GAME.apply(state, order[-1], answers[order[-1]])
    first = asked_in_turn(state, answers)
    assert GAME.view(after, 0).phase == "place"
    if first is None:
        assert isinstance(events[0], Stood)
        assert after.tokens == (4,) * len(after.tokens)
    else:
        assert isinstance(events[0], Challenged)
        assert (events[0].seat, after.history[-1].challenger) == (first[0], first[0])
        assert after.tokens[first[0]] == (5 if first[1] == Challenge("inner") else 3)
        assert after == challenged(placed(len(order) + 1), first[0], first[1].against).state  # type: ignore[union-attr]


@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_games_end_as_they_did_when_all_were_asked_in_turn(seats: int) -> None:
    """mapit/ask-all: the same deal, played by the rules that asked one after the other."""
    before = find("mapit", rules=1, deck=1)
    seed, rng = Seed(f"in turn {seats}"), Random(seats)
    now, then = (game.setup(game.kinds.options(), seats, seed) for game in (GAME, before))
    while GAME.outcome(now) is None:
        deciding = sorted(GAME.actors(now), key=lambda seat: rng.random())
        choices = [(seat, rng.choice(GAME.legal(now, seat))) for seat in deciding]
        now = play(now, *choices)
        then = _played_before(before, then, dict(choices))
        for part in ("arms", "tokens", "turned", "removed", "pile"):
            assert getattr(now, part) == getattr(then, part)
    assert GAME.outcome(now).ranks == before.outcome(then).ranks  # type: ignore[union-attr]


def _played_before(game: Any, state: Any, choices: Answers) -> Any:
    """Make these decisions by rules that ask one after the other; after a challenge nobody else is asked."""
    left = dict(choices)
    while deciding := game.actors(state) & left.keys():
        seat = min(deciding)
        action = msgspec.convert(msgspec.to_builtins(left.pop(seat)), game.kinds.action)
        state = game.apply(state, seat, action).state
        if isinstance(choices[seat], Challenge):
            break
    return state


def heard(state: MapItState, moves: Sequence[tuple[Seat, MapItAction]], viewer: Seat | None) -> Iterator[Any]:
    """All that a viewer sees and is told while these answers come in."""
    for seat, said in moves:
        state, events = GAME.apply(state, seat, said)
        told = [GAME.tell(event, viewer) for event in events]
        yield GAME.view(state, viewer), [one for one in told if one]


@settings(max_examples=60, deadline=None)
@given(some_answers, st.data())
def test_nobody_learns_what_another_answers_while_one_answer_is_missing(
    chosen: tuple[Answers, Sequence[Seat]], data: st.DataObject
) -> None:
    """mapit/ask-all: for 2 to 6 seats, in any order, whatever the others say instead."""
    answers, order = chosen
    state = placed(len(order) + 1)
    others = {seat: data.draw(st.sampled_from(SAID)) for seat in order}
    ours, theirs = ([(seat, given[seat]) for seat in order[:-1]] for given in (answers, others))
    for viewer in (None, 0, *order):
        assert list(heard(state, ours, viewer)) == list(heard(state, theirs, viewer))


def test_one_sees_who_has_answered_and_not_what() -> None:
    """mapit/ask-all: also on a device that several people share, where nobody needs a curtain for it."""
    state = play(placed(4), (2, Challenge("outer")))
    for seat in (0, 1, 2, 3, None):
        view = GAME.view(state, seat)
        assert view.actors == (1, 3)
        assert view.pending is not None
        assert view.pending.asked == (1, 2, 3)
    assert not any(is_private(GAME, state, seat) for seat in range(4))
    assert GAME.view(state, 0).status == say("status-answers", waiting=["@1", "@3"], card="#lima")
    assert GAME.view(state, 3).status == say("status-asked", placer="@0", card="#lima")


def test_an_answer_is_given_once_and_by_those_who_are_asked() -> None:
    """mapit/ask-all, mapit/challenge, mapit/no-tokens"""
    state = play(placed(3), (1, Accept()))
    refused = {0: ("mapit/challenge", "not-own-card"), 1: ("mapit/ask-all", "not-answer-twice")}
    for seat, (rule, words) in refused.items():
        assert GAME.legal(state, seat) == ()
        with pytest.raises(Refusal) as refusal:
            GAME.apply(state, seat, Challenge("inner"))
        assert (refusal.value.rule, refusal.value.words) == (rule, say(words, card="#lima"))
    with pytest.raises(Refusal, match=r"^mapit/challenge: not-answer-first \(card #lima\)$"):
        GAME.apply(state, 2, Guess(0))
    poor = msgspec.structs.replace(placed(3, tokens_to_challenge=True), tokens=(4, 4, 4))
    assert GAME.actors(poor) == {1, 2}
    nobody = position("Oslo", pile=["Lima", "Rome"], tokens=(4, 0, 4), options=poor.options)
    with pytest.raises(Refusal, match=r"^mapit/no-tokens: not-without-token \(card #lima\)$"):
        GAME.apply(play(nobody, (0, Place("north", 0))), 1, Accept())


def test_the_placer_on_the_last_seat_is_followed_by_the_first() -> None:
    """mapit/ask-all: clockwise goes round the table."""
    state = placed(4, placer=2)
    assert GAME.view(state, 0).pending.asked == (3, 0, 1)  # type: ignore[union-attr]
    settled = play(state, (0, Challenge("inner")), (1, Challenge("inner")), (3, Challenge("outer")))
    assert settled.history[-1].challenger == 3


# --- every round is announced ---


def test_the_first_round_is_announced_like_the_others() -> None:
    """mapit/start: with the first card that is placed, and in everybody's status line before that."""
    state = GAME.setup(MapItOptions(), 3, Seed("announced"))
    [starter] = GAME.actors(state)
    status = GAME.view(state, None).status
    assert (status.id, status.args["number"]) == ("status-round", 1)  # type: ignore[union-attr]
    step = GAME.apply(state, starter, Place("north", 0))
    began = [event for event in step.events if isinstance(event, RoundBegan)]
    assert [(event.number, event.centre.id, event.seat) for event in began] == [(1, state.centre, None)]
    second = stands(step.state)
    assert not any(isinstance(event, RoundBegan) for event in GAME.apply(second, *_first(second)).events)
    assert GAME.view(second, None).status.id == "status-turn"  # type: ignore[union-attr]


def _first(state: MapItState) -> tuple[Seat, MapItAction]:
    seat = min(GAME.actors(state))
    return seat, GAME.legal(state, seat)[0]


def test_each_round_is_announced_once() -> None:
    """mapit/start, mapit/pile-choice: whoever chooses the pile, or nobody."""
    for pile_choice in (False, True):
        state, rng = GAME.setup(MapItOptions(pile_choice=pile_choice), 2, Seed("rounds")), Random(1)
        announced = []
        while deciding := GAME.actors(state):
            seat = min(deciding)
            state, events = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
            announced += [event.number for event in events if isinstance(event, RoundBegan)]
        assert announced == [1, 2, 3]


def test_one_token_is_enough_to_challenge() -> None:
    """mapit/no-tokens: the option leaves out only those who have none."""
    options = MapItOptions(level="both", tokens_to_challenge=True)
    state = position("Oslo", pile=["Lima", "Rome"], tokens=(0, 4, 1, 0), options=options)
    assert GAME.actors(play(state, (0, Place("north", 0)))) == {1, 2}
