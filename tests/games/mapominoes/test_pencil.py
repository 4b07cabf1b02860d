"""Mapominoes in pencil: the same game as by the rules, compiled or not."""

from __future__ import annotations

import os
from itertools import islice
from random import Random
from statistics import correlation, fmean
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from parlour.bots.compiling import is_installed
from parlour.core import Seat, Seed
from parlour.games.mapominoes import GAME, compiling, pencil
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of
from parlour.games.mapominoes.flow import score
from parlour.games.mapominoes.standing import STATURE, standing, within
from parlour.games.mapominoes.state import Go, MapominoesState
from parlour.lab.conformance.play import Setting
from tests.conformance.strategies import deals_of

THOROUGH = 20 if os.environ.get("PARLOUR_THOROUGH") == "1" else 1
BOTH: dict[str, ModuleType] = {"plain": pencil}
if is_installed():
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


@pytest.mark.long
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


def seen_from(form: ModuleType, sheet: Any, seat: Seat, goes: int) -> Any:
    """One seat's outlook in a game whose last round but one this is, in which the first is ahead."""
    seats = sheet.cards.seats
    return sheet.outlook(seat, goes, range(seats), 1.0, *within(seats, 1))


@FORMS
def test_a_chance_at_the_end_of_a_playout_is_what_the_standing_says(form: ModuleType) -> None:
    options = MapominoesOptions()
    for state in some_positions(4):
        sheet, seats = form.Sheet(state), len(state.hands)
        actions, worlds = [(form.REFERENCE, 0, 0)], [state.hands] * 3
        [ends] = sheet.ends(actions, worlds, Random(3))
        for seat in range(seats):
            [chances] = sheet.chances(actions, worlds, Random(3), seen_from(form, sheet, seat, 1000))
            said = [standing(options, [had + more for had, more in enumerate(left)], 1)[seat] for left in ends]
            assert chances == pytest.approx(said)


def test_chances_within_a_round_are_shared_and_the_same_compiled_or_not() -> None:
    for state in some_positions(6):
        forms = []
        for form in BOTH.values():
            sheet, seats = form.Sheet(state), len(state.hands)
            actions = [sheet.numbered(action) for action in islice(GAME.legal(state, sheet.seat), 3)]
            outlooks = [seen_from(form, sheet, seat, 2) for seat in range(seats)]
            rows = [sheet.chances(actions, [state.hands] * 4, Random(7), outlook) for outlook in outlooks]
            for by_seat in zip(*[[chance for row in rows_of for chance in row] for rows_of in rows], strict=True):
                assert sum(by_seat) == pytest.approx(1)
            assert sheet.legal() == form.Sheet(state).legal()
            forms.append([chance for row in rows for chances in row for chance in chances])
        assert all(one == pytest.approx(forms[0]) for one in forms)


def test_who_lays_the_last_card_wins_for_certain() -> None:
    """Nothing is vague about a round that is over: otherwise whoever ends it would seem lucky."""
    state, rng = GAME.deal(MapominoesOptions(rounds=1), 2), Random(1)
    while GAME.outcome(state) is None:
        before, seat = state, first_actor(state)
        actions = GAME.legal(state, seat)
        action = actions[int(rng.random() * len(actions))]
        state = GAME.apply(state, seat, action).state
    sheet = pencil.Sheet(before)
    outlook = sheet.outlook(seat, 4, (0, 0), 1.0, *within(2, 0))
    [[chance]] = sheet.chances([sheet.numbered(action)], [before.hands], rng, outlook)
    ranks = GAME.outcome(state).ranks  # type: ignore[union-attr]
    assert chance == (ranks[seat] == 1) / (1 + (ranks == (1, 1)))


def test_what_is_noted_of_a_seat_is_what_the_weights_are_for() -> None:
    names = [pencil.CARDS, pencil.DOUBLES, pencil.DEAD, pencil.LONELY, pencil.TRANSITS, pencil.WAIT]
    assert names == list(range(pencil.STATURE)) == list(range(len(STATURE)))


def test_what_will_be_left_in_hands_is_foreseen() -> None:
    """data/within.csv: on average, and more where more will be left."""
    foreseen, came = [], []
    weights, _ = within(3, 0)
    for number in range(60):
        sheet = pencil.Sheet(GAME.setup(MapominoesOptions(), 3, Seed(f"left-{number}")), 0.05)
        for _ in range(12):
            if not sheet.is_over:
                pencil.go(sheet.cards, sheet.round, sheet.notes, 0.05)
        if sheet.is_over:
            continue
        pencil.describe_all(sheet.cards, sheet.round, sheet.notes)
        foreseen += [pencil.cards_left(sheet.cards, sheet.round, sheet.notes, weights, seat) for seat in range(3)]
        pencil.finish(sheet.cards, sheet.round, sheet.notes)
        came += [pencil.counted(sheet.cards, sheet.round, seat) for seat in range(3)]
    assert fmean(foreseen) == pytest.approx(fmean(came), abs=0.3)
    assert correlation(foreseen, came) > 0.4
