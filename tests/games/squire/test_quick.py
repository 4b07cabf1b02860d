"""The playouts of reviews: an action is applied once and the hidden cards are dealt afterwards, and the compiled form plays what the plain one plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from parlour.bots.compiling import is_installed
from parlour.core import Seat, Seed
from parlour.games.squire import GAME, compiling, openings
from parlour.games.squire.bots import TUNED
from parlour.games.squire.cards import LETTERS, SquireOptions
from parlour.games.squire.imagine import imagine
from parlour.games.squire.openings import Hidden, Luck, Opening, dealt, hidden_from, opening
from parlour.games.squire.review import JUDGE, PLAIN, PLAIN_START, Worlds
from parlour.games.squire.rules import apply, legal
from parlour.games.squire.state import Exhibiting, SquireAction, SquireState, Swapping
from parlour.games.squire.views import view

if is_installed():
    from parlour.games.squire import quick_tables

compiled_too = pytest.mark.skipif(not is_installed(), reason="needs numba")
SEEDS = [Random(seed).getrandbits(64) for seed in range(3)]


@cache
def states(seats: int, number: int) -> tuple[SquireState, ...]:
    """A whole game of players who do anything, so that there is something of everything."""
    boards = ("british-isles", "world")
    options = SquireOptions(board=boards[number % 2])  # type: ignore[arg-type]
    state, rng = GAME.deal(options, seats, Seed(f"quick {number}")), Random(number)
    found = [state]
    while state.frames:
        seat = state.frames[-1].seat
        actions = legal(state, seat)
        state = apply(state, seat, actions[int(rng.random() * len(actions))]).state
        found.append(state)
    return tuple(found)


def decisions(step: int) -> Iterator[tuple[SquireState, Seat, list[SquireAction]]]:
    """Of games of two, three and four: every so many-th position, who decides there, and up to five ways to."""
    for seats in (2, 3, 4):
        for number in range(2):
            rng = Random(f"{seats} {number}")
            for state in states(seats, number)[number:-1:step]:
                seat = state.frames[-1].seat
                actions = list(legal(state, seat))
                yield state, seat, rng.sample(actions, min(5, len(actions)))


def redealt(state: SquireState, letters: dict[str, str], tiles: dict[str, str]) -> SquireState:
    """The same State with other letters and rarities in the hidden places."""
    return replace(
        state,
        players=tuple(
            [replace(one, hand=tuple([letters.get(card, card) for card in one.hand])) for one in state.players]
        ),
        deck=tuple([letters.get(card, card) for card in state.deck]),
        on_board={city: tiles.get(tile, tile) for city, tile in state.on_board.items()},
        supply=tuple([tiles.get(tile, tile) for tile in state.supply]),
        taken_out=tuple([tiles.get(tile, tile) for tile in state.taken_out]),
    )


def test_dealing_after_an_action_is_dealing_before_it() -> None:
    """What an action does, and how its turn goes on, does not depend on what lies in the hidden places."""
    compared = 0
    for state, seat, actions in decisions(5):
        seen = view(state, seat)
        hidden, luck = hidden_from(seen), Luck(state.turn)
        letters, tiles = dealt(hidden.letters, luck), dealt(hidden.tiles, luck)
        for action in actions:
            after = opening(apply(state, seat, action).state, seat, TUNED)
            assert after is not None
            before = opening(apply(redealt(state, letters, tiles), seat, action).state, seat, TUNED)
            assert before is not None
            assert redealt(after.state, letters, tiles) == before.state
            assert (after.turn, after.swaps) == (before.turn, before.swaps)
            compared += 1
    assert compared > 300


def test_another_deal_is_a_state_that_the_view_leaves_possible() -> None:
    for state, seat, _ in decisions(17):
        seen = view(state, seat)
        hidden, luck = hidden_from(seen), Luck(7)
        other = redealt(imagine(seen, Random(1)), dealt(hidden.letters, luck), dealt(hidden.tiles, luck))
        assert view(other, seat) == seen


def test_every_hidden_letter_is_as_likely_everywhere() -> None:
    hidden, luck = tuple(LETTERS)[:6], Luck(1)
    found = Counter(pair for _ in range(6000) for pair in dealt(hidden, luck).items())
    assert len(found) == 36
    assert all(abs(count - 1000) < 130 for count in found.values())  # 4.5 standard deviations


def test_errands_that_others_change_are_left_to_the_playout() -> None:
    """squire/exhibit-sculptures: by the rules, with all hands open, it comes to the same."""
    found = 0
    for seats, number in product((2, 3, 4), range(8)):
        for state in states(seats, number):
            if state.frames and isinstance(state.frames[-1], Swapping):
                seat = next(one for one in range(seats) if one != state.frames[-1].seat)
                left, played = (opening(state, who, TUNED) for who in (seat, None))
                assert left is not None
                assert played is not None
                assert left.swaps == tuple([frame.seat for frame in reversed(state.frames)])
                assert not played.swaps
                tries = [openings.tried([one], Hidden(), SEEDS, seat, 1, 0.02) for one in (left, played)]
                assert tries[0] == tries[1]
                found += 1
    assert found > 3


def test_where_a_turn_hangs_on_the_hands_of_others_it_is_played_by_the_rules() -> None:
    """Another is about to exhibit: what, depends on the letters in hand."""
    state = next(one for one in states(3, 0) if one.frames and isinstance(one.frames[-1], Exhibiting))
    seat = (state.frames[-1].seat + 1) % 3
    worlds = Worlds(view(state, seat), Random(1))
    assert worlds.opening(None) is None
    [chances] = worlds.sample([None], 4).values()
    assert len(chances) == 4
    assert all(0 <= chance <= 1 for chance in chances)


@compiled_too
def test_compiled_and_plain_playouts_give_the_same_chances() -> None:
    compared = 0
    for state, seat, actions in decisions(4):
        hidden = hidden_from(view(state, seat))
        found = [opening(apply(state, seat, action).state, seat, TUNED) for action in actions]
        starts = [one for one in found if one is not None]
        given = (starts, hidden, SEEDS, seat, 1, 0.1)
        for one, other in zip(quick_tables.tried(*given), openings.tried(*given), strict=True):
            assert one == pytest.approx(other, abs=1e-9)
            compared += len(one)
    assert compared > 1500


@compiled_too
def test_compiled_and_plain_playouts_end_whole_games_alike() -> None:
    """Errands, floors, salvaged rarities and empty piles come with time."""
    for seats in (2, 3, 4):
        for number in range(12):
            deal = GAME.deal(SquireOptions(characters="dealt"), seats, Seed(f"whole {number}"))
            given = ([Opening(deal, TUNED)], Hidden(), [number], number % seats, 60, 0.1)
            assert quick_tables.tried(*given)[0] == pytest.approx(openings.tried(*given)[0], abs=1e-9)


@compiled_too
def test_what_is_compiled_is_used_where_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Opening(GAME.deal(SquireOptions(), 2), TUNED)
    given = ([start], Hidden(), SEEDS, 0, 1, 0.02)
    monkeypatch.setattr(type(compiling.QUICK), "is_ready", lambda self: True)
    monkeypatch.setattr(openings, "tried", lambda *given: pytest.fail("played in plain Python"))
    assert len(compiling.tried(*given)[0]) == len(SEEDS)


def test_where_nothing_is_compiled_a_review_looks_at_fewer_worlds() -> None:
    assert JUDGE.affordable(is_quick=True) == JUDGE
    plain = JUDGE.affordable(is_quick=False)
    assert (plain.looks.most, plain.worlds) == (PLAIN.most, PLAIN_START)
    brief = JUDGE.briefly()
    assert brief.affordable(is_quick=False) == brief
