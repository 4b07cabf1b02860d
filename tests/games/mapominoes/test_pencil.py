"""Mapominoes in pencil: the same game as by the rules, compiled or not."""

from __future__ import annotations

import os
from collections import Counter
from itertools import islice
from math import hypot, sqrt
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from statistics import correlation, fmean, stdev, variance
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from parlour.bots.compiling import is_installed
from parlour.core import Seat, Seed
from parlour.games.mapominoes import GAME, compiling
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of
from parlour.games.mapominoes.flow import score
from parlour.games.mapominoes.imagine import imagine, imagined_hands
from parlour.games.mapominoes.pencil import goes
from parlour.games.mapominoes.pencil import outlook as pencil_outlook
from parlour.games.mapominoes.pencil import sheet as plain
from parlour.games.mapominoes.pencil.forms import COMPILED
from parlour.games.mapominoes.pencil.rows import DOING, FOLLOWING, NOW, REFERENCE
from parlour.games.mapominoes.standing import STATURE, standing, within
from parlour.games.mapominoes.state import Go, MapominoesState, MapominoesView
from parlour.lab.conformance.play import Setting
from tests.conformance.strategies import deals_of

THOROUGH = 20 if os.environ.get("PARLOUR_THOROUGH") == "1" else 1
BOTH: dict[str, ModuleType] = {"plain": plain}
if is_installed():
    BOTH["compiled"] = compiling.compiled("sheet")
FORMS = pytest.mark.parametrize("form", BOTH.values(), ids=BOTH)


def test_each_form_is_what_it_is_called() -> None:
    assert {name: form.IS_COMPILED for name, form in BOTH.items()} == {name: name == "compiled" for name in BOTH}


class Wide(NamedTuple):
    """The part of a deck that `is_near` reads."""

    width: int


@pytest.mark.skipif(not is_installed(), reason="nothing is kept of the plain form")
def test_what_is_kept_is_compiled_anew_when_another_file_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pencil"
    copytree(compiling.FOLDER, folder, ignore=ignore_patterns("__pycache__"))
    monkeypatch.setattr(compiling, "FOLDER", folder)
    rows, found = folder / "rows.py", []
    text, following = rows.read_text(encoding="utf-8"), "FOLLOWING, OVER = 0, 1, 2, 3"
    assert following in text
    for number, reads in enumerate([following, following, "FOLLOWING, OVER = 0, 1, 12, 13"]):
        rows.write_text(text.replace(following, reads), encoding="utf-8")
        monkeypatch.setattr(compiling, "NAME", f"pencil_{number}{COMPILED}")
        table, forms = (compiling.compiled.__wrapped__(file) for file in ("table", "forms"))
        now = forms.numbers([FOLLOWING if at == DOING else 0 for at in range(NOW)])
        is_near = table.is_near(Wide(9), now, 30)
        found.append((is_near, sum(table.is_near.stats.cache_hits.values())))
    assert found == [(False, 0), (False, 1), (True, 0)]


def first_actor(state: MapominoesState) -> Seat:
    return min(GAME.actors(state))


def play_in_lockstep(form: ModuleType, setting: Setting) -> None:
    """Play random rounds by the rules and in pencil, and compare who acts, the legal actions in order, and the end."""
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
    @given(deals_of(GAME).filter(lambda setting: plain.claims(setting.options)))
    def try_game(setting: Setting) -> None:
        play_in_lockstep(form, setting)

    try_game()


@pytest.mark.parametrize(
    "changes", [{"calling": True}, {"free_pass": True}, {"open_hands": "look"}, {"sand_timer": True}]
)
def test_what_the_pencil_leaves_out_it_does_not_claim(changes: dict[str, object]) -> None:
    assert plain.claims(MapominoesOptions())
    assert not plain.claims(MapominoesOptions(**changes))  # type: ignore[arg-type]


def some_positions(count: int) -> list[MapominoesState]:
    """Positions at a go, in the middle of rounds of two to five."""
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
            actions.append((REFERENCE, 0, 0))
            ends.append(sheet.ends(actions, [state.hands] * 4, Random(7)))
            again = form.Sheet(state)
            assert sheet.legal() == again.legal()
            for name in ("table", "now", "hands", "transits"):
                assert list(getattr(sheet.round, name)) == list(getattr(again.round, name)), name
        assert all(one == ends[0] for one in ends)
        assert len(ends[0]) == len(actions)
        assert all(len(left) == len(state.hands) for row in ends[0] for left in row)


def seen_from(form: ModuleType, sheet: Any, seat: Seat, goes: int, **ways: int) -> Any:
    """One seat's outlook in the last round but one of a game in which the first seat is ahead."""
    seats = sheet.cards.seats
    return sheet.outlook(seat, goes, range(seats), 1.0, *within(seats, 1), **ways)


@FORMS
def test_a_chance_at_the_end_of_a_playout_is_what_the_standing_says(form: ModuleType) -> None:
    options = MapominoesOptions()
    for state in some_positions(4):
        sheet, seats = form.Sheet(state), len(state.hands)
        actions, worlds = [(REFERENCE, 0, 0)], [state.hands] * 3
        [ends] = sheet.ends(actions, worlds, Random(3))
        for seat in range(seats):
            [chances] = sheet.chances(actions, sheet.flat(worlds), Random(3), seen_from(form, sheet, seat, 1000))
            said = [standing(options, [had + more for had, more in enumerate(left)], 1)[seat] for left in ends]
            assert chances == pytest.approx(said)


def test_chances_within_a_round_are_shared_and_the_same_compiled_or_not() -> None:
    for state in some_positions(6):
        forms = []
        for form in BOTH.values():
            sheet, seats = form.Sheet(state), len(state.hands)
            actions = [sheet.numbered(action) for action in islice(GAME.legal(state, sheet.seat), 3)]
            outlooks = [seen_from(form, sheet, seat, 2) for seat in range(seats)]
            rows = [sheet.chances(actions, sheet.flat([state.hands] * 4), Random(7), outlook) for outlook in outlooks]
            for by_seat in zip(*[[chance for row in rows_of for chance in row] for rows_of in rows], strict=True):
                assert sum(by_seat) == pytest.approx(1)
            assert sheet.legal() == form.Sheet(state).legal()
            forms.append([chance for row in rows for chances in row for chance in chances])
        assert all(one == pytest.approx(forms[0]) for one in forms)


def test_panels_say_the_same_on_average_and_are_steadier() -> None:
    """Playouts in a panel share out the random choices: each is as likely as before, but the mean varies less."""
    ratios = []
    for number in range(6):
        state = GAME.setup(MapominoesOptions(), 2, Seed(f"panels-{number}"))
        sheet = BOTH.get("compiled", plain).Sheet(state, 0.05)
        actions = [sheet.numbered(action) for action in islice(GAME.legal(state, sheet.seat), 2)]
        by_size = {}
        for size, panels in ((1, 640), (16, 40)):
            outlook = seen_from(plain, sheet, sheet.seat, 8 * len(state.hands), playouts=size, looks=2)
            by_size[size] = sheet.chances(actions, sheet.flat([state.hands] * panels), Random(number), outlook)
        for singles, together in zip(by_size[1], by_size[16], strict=True):
            error = hypot(stdev(singles) / sqrt(640), stdev(together) / sqrt(40))
            assert abs(fmean(singles) - fmean(together)) <= 4.5 * error + 1e-9
            if stdev(singles) > 0.01:
                ratios.append(16 * variance(together) / variance(singles))
    assert len(ratios) > 5
    assert fmean(ratios) < 0.8


def test_panels_are_the_same_compiled_or_not() -> None:
    for state in some_positions(6):
        forms = []
        for form in BOTH.values():
            sheet = form.Sheet(state, 0.05)
            actions = [sheet.numbered(action) for action in islice(GAME.legal(state, sheet.seat), 3)]
            outlook = seen_from(form, sheet, 0, 4 * len(state.hands), playouts=8, looks=2)
            forms.append(sheet.chances(actions, sheet.flat([state.hands] * 2), Random(7), outlook))
        for rows in forms:
            assert [chance for row in rows for chance in row] == pytest.approx([one for row in forms[0] for one in row])


@pytest.mark.skipif(not is_installed(), reason="the plain form has no use for a second thread")
def test_two_threads_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    form = compiling.compiled("sheet")
    monkeypatch.setattr(form, "WORTH_A_THREAD", 0)
    for state in some_positions(4):
        sheet, found = form.Sheet(state, 0.05), []
        outlook, hands = seen_from(form, sheet, 0, 2 * len(state.hands), playouts=3), sheet.flat([state.hands] * 15)
        for cores in (1, 2):
            monkeypatch.setattr(form, "CORES", cores)
            found.append(sheet.chances([(REFERENCE, 0, 0)], hands, Random(3), outlook))
        assert found[0] == found[1]


def views_with_lacks(count: int) -> list[MapominoesView]:
    """Views of seats that do not know all hands, in rounds played so badly that some are known to lack cards."""
    found, number = [], 0
    while len(found) < count:
        state, rng = GAME.setup(MapominoesOptions(), 3 + number % 3, Seed(f"lacks-{number}")), Random(number)
        for _ in range(200):
            seat = first_actor(state)
            actions = GAME.legal(state, seat)
            state = GAME.apply(state, seat, actions[int(rng.random() * len(actions))]).state
            if not state.frames or GAME.outcome(state):
                break
            view = GAME.view(state, (seat + 1) % len(state.hands))
            if any(view.lacks) and not imagined_hands(view).is_known and rng.random() < 0.1:
                found.append(view)
        number += 1
    return found[:count]


@FORMS
def test_hands_are_dealt_anew_as_the_view_leaves_them(form: ModuleType) -> None:
    """All cards are dealt, to each their number, and none they lack; whoever laid a transit card can follow it."""
    for number, view in enumerate(views_with_lacks(12)):
        deals, sheet = imagined_hands(view), form.Sheet(imagine(view, Random(1)))
        dealt = sheet.dealt(deals, 20, Random(number))
        unseen = sum(1 << card for card in deals.cards)
        for world in range(20):
            hands = worlds_hands(sheet, dealt, world)
            assert [hand.bit_count() for hand in hands] == list(view.cards)
            assert sum(hand & ~known for hand, known in zip(hands, deals.known, strict=True)) == unseen
            assert all(not hands[seat] & lacks & ~deals.known[seat] for seat, lacks in deals.lacks.items())
            assert deals.player is None or hands[deals.player] & deals.needed


def worlds_hands(sheet: Any, dealt: Any, world: int) -> list[int]:
    """The hands of one of the worlds, as numbers."""
    seats, words, bits = sheet.cards.seats, sheet.cards.words, sheet.cards.bits
    parts = [int(part) for part in dealt[world * seats * words : (world + 1) * seats * words]]
    return [
        sum(parts[seat * words + word] << (word * bits if word else 0) for word in range(words))
        for seat in range(seats)
    ]


def test_any_hidden_card_is_as_likely_to_be_anybodys() -> None:
    state = GAME.deal(MapominoesOptions(), 4)
    sheet, deals, seen = plain.Sheet(state), imagined_hands(GAME.view(state, 0)), Counter[tuple[Seat, int]]()
    dealt = sheet.dealt(deals, 3000, Random(5))
    for world in range(3000):
        hands = worlds_hands(sheet, dealt, world)
        seen.update((seat, card) for seat in deals.room for card in deals.cards if hands[seat] >> card & 1)
    for seat, cards in deals.room.items():
        share = cards / len(deals.cards)
        far = 5 * sqrt(share * (1 - share) / 3000)
        assert all(abs(seen[seat, card] / 3000 - share) < far for card in deals.cards)


def test_hands_are_the_same_compiled_or_not() -> None:
    for view in views_with_lacks(4):
        deals, state = imagined_hands(view), imagine(view, Random(1))
        worlds = []
        for form in BOTH.values():
            sheet = form.Sheet(state)
            dealt = sheet.dealt(deals, 5, Random(2))
            worlds.append([worlds_hands(sheet, dealt, world) for world in range(5)])
        assert all(one == worlds[0] for one in worlds)


def test_who_lays_the_last_card_wins_for_certain() -> None:
    """The result of a round that is over is known exactly: otherwise whoever ends it would seem lucky."""
    state, rng = GAME.deal(MapominoesOptions(rounds=1), 2), Random(1)
    while GAME.outcome(state) is None:
        before, seat = state, first_actor(state)
        actions = GAME.legal(state, seat)
        action = actions[int(rng.random() * len(actions))]
        state = GAME.apply(state, seat, action).state
    sheet = plain.Sheet(before)
    outlook = sheet.outlook(seat, 4, (0, 0), 1.0, *within(2, 0))
    [[chance]] = sheet.chances([sheet.numbered(action)], sheet.flat([before.hands]), rng, outlook)
    ranks = GAME.outcome(state).ranks  # type: ignore[union-attr]
    assert chance == (ranks[seat] == 1) / (1 + (ranks == (1, 1)))


def test_what_is_noted_of_a_seat_is_what_the_weights_are_for() -> None:
    names = [
        pencil_outlook.CARDS,
        pencil_outlook.DOUBLES,
        pencil_outlook.DEAD,
        pencil_outlook.LONELY,
        pencil_outlook.TRANSITS,
        pencil_outlook.WAIT,
    ]
    assert names == list(range(pencil_outlook.STATURE)) == list(range(len(STATURE)))


def test_what_will_be_left_in_hands_is_foreseen() -> None:
    """data/within.csv: right on average, and higher where more will be left."""
    foreseen, came = [], []
    weights, _ = within(3, 0)
    for number in range(60):
        sheet = plain.Sheet(GAME.setup(MapominoesOptions(), 3, Seed(f"left-{number}")), 0.05)
        for _ in range(12):
            if not sheet.is_over:
                goes.go(sheet.cards, sheet.round, sheet.notes, 0.05)
        if sheet.is_over:
            continue
        pencil_outlook.describe_all(sheet.cards, sheet.round, sheet.notes)
        foreseen += [
            pencil_outlook.cards_left(sheet.cards, sheet.round, sheet.notes, weights, seat) for seat in range(3)
        ]
        goes.finish(sheet.cards, sheet.round, sheet.notes)
        came += [pencil_outlook.counted(sheet.cards, sheet.round, seat) for seat in range(3)]
    assert fmean(foreseen) == pytest.approx(fmean(came), abs=0.3)
    assert correlation(foreseen, came) > 0.4
