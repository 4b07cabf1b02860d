"""Mapominoes in pencil: the same game as by the rules, compiled or not."""

from __future__ import annotations

import os
from itertools import islice
from random import Random
from types import ModuleType

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from parlour.core import Seat
from parlour.games.mapominoes import GAME, compiling, pencil
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of
from parlour.games.mapominoes.flow import score
from parlour.games.mapominoes.state import Go, MapominoesState
from parlour.lab.conformance.play import Setting
from tests.conformance.strategies import deals_of

THOROUGH = 20 if os.environ.get("PARLOUR_THOROUGH") == "1" else 1
BOTH: dict[str, ModuleType] = {"plain": pencil}
if compiling.is_installed():
    BOTH["compiled"] = compiling.compiled()
FORMS = pytest.mark.parametrize("form", BOTH.values(), ids=BOTH)


def test_each_form_is_what_it_is_called() -> None:
    assert {name: form.IS_COMPILED for name, form in BOTH.items()} == {name: name == "compiled" for name in BOTH}


def first_actor(state: MapominoesState) -> Seat:
    return min(GAME.actors(state))


def play_in_lockstep(form: ModuleType, setting: Setting) -> None:
    """Rounds by chance, by the rules and in pencil: who acts, what is legal in which order, and how it ends."""
    rng, state = Random(setting.luck), GAME.setup(setting.options, setting.seats, setting.seed)
    deck = deck_of(state.options)
    while GAME.actors(state):
        sheet, number, is_over = form.Sheet(state), state.number, False
        while not is_over:
            seat = first_actor(state)
            assert sheet.seat == seat
            actions = list(GAME.legal(state, seat))
            assert sheet.legal() == [sheet.numbered(action) for action in actions]
            action = actions[int(rng.random() * len(actions))]
            state = GAME.apply(state, seat, action).state
            sheet.apply(sheet.numbered(action))
            is_over = not state.frames or state.number != number
            assert sheet.is_over == is_over
            assert is_over or sheet.hands == list(state.hands)
        assert [score(deck, hand) for hand in sheet.hands] == list(state.rounds[-1].points)


@FORMS
@pytest.mark.timeout(300)
def test_the_pencil_plays_by_the_rules(form: ModuleType) -> None:
    """mapominoes/go, mapominoes/transit-then-country, mapominoes/deadlock, mapominoes/advanced: wherever `claims` says so."""

    @settings(
        max_examples=5 * THOROUGH,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large),
        deadline=None,
    )
    @given(deals_of(GAME).filter(lambda setting: pencil.claims(setting.options)))
    def try_game(setting: Setting) -> None:
        play_in_lockstep(form, setting)

    try_game()


@pytest.mark.parametrize(
    "changes", [{"calling": True}, {"free_pass": True}, {"open_hands": "look"}, {"sand_timer": True}]
)
def test_what_the_pencil_leaves_out_it_does_not_claim(changes: dict[str, object]) -> None:
    assert pencil.claims(MapominoesOptions())
    assert not pencil.claims(MapominoesOptions(**changes))  # type: ignore[arg-type]


def some_positions(count: int) -> list[MapominoesState]:
    """In the middle of rounds of two to five, at a go."""
    found = []
    for number in range(count):
        state, rng = GAME.deal(MapominoesOptions(), 2 + number % 4), Random(number)
        for _ in range(3 + 5 * number):
            actions = GAME.legal(state, first_actor(state))
            state = GAME.apply(state, first_actor(state), actions[int(rng.random() * len(actions))]).state
        if isinstance(state.frames[-1], Go):
            found.append(state)
    return found


def test_playouts_are_the_same_compiled_or_not_and_leave_the_sheet_as_it_was() -> None:
    for state in some_positions(6):
        ends = []
        for form in BOTH.values():
            sheet = form.Sheet(state)
            actions = [sheet.numbered(action) for action in islice(GAME.legal(state, sheet.seat), 4)]
            actions.append((form.REFERENCE, 0, 0))
            ends.append(sheet.ends(actions, [state.hands] * 4, Random(7)))
            again = form.Sheet(state)
            assert sheet.legal() == again.legal()
            for name in ("table", "now", "hands", "transits"):
                assert list(getattr(sheet.round, name)) == list(getattr(again.round, name)), name
        assert all(one == ends[0] for one in ends)
        assert len(ends[0]) == len(actions)
        assert all(len(left) == len(state.hands) for row in ends[0] for left in row)
