"""Where playouts begin: an action is applied once, and the hidden cards are dealt afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

from msgspec.structs import replace

from parlour.games.squire.bots import TUNED
from parlour.games.squire.cards import LETTERS
from parlour.games.squire.imagine import imagine
from parlour.games.squire.openings import Hidden, hidden_from, opening
from parlour.games.squire.pencil.forms import deal
from parlour.games.squire.playouts import tried
from parlour.games.squire.review import JUDGE, PLAIN, PLAIN_START, Worlds
from parlour.games.squire.rules import apply
from parlour.games.squire.state import Exhibiting, SquireState, Swapping
from parlour.games.squire.views import view
from tests.games.squire.random_positions import SEEDS, decisions, states


def dealt(names: Sequence[str], luck: list[int]) -> dict[str, str]:
    """For each name, the one that is dealt to its place."""
    numbers = list(range(len(names)))
    named = list(numbers)
    deal(named, numbers, luck)
    return {name: names[other] for name, other in zip(names, named, strict=True)}


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
    """The effect of an action, and how its turn goes on, do not depend on which cards are in the hidden places."""
    compared = 0
    for state, seat, actions in decisions(5):
        seen = view(state, seat)
        hidden, luck = hidden_from(seen), [state.turn]
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
        hidden, luck = hidden_from(seen), [7]
        other = redealt(imagine(seen, Random(1)), dealt(hidden.letters, luck), dealt(hidden.tiles, luck))
        assert view(other, seat) == seen


def test_every_hidden_letter_is_as_likely_everywhere() -> None:
    hidden, luck = tuple(LETTERS)[:6], [1]
    found = Counter(pair for _ in range(6000) for pair in dealt(hidden, luck).items())
    assert len(found) == 36
    assert all(abs(count - 1000) < 130 for count in found.values())  # 4.5 standard deviations


def test_errands_that_others_change_are_left_to_the_playout() -> None:
    """squire/exhibit-sculptures: playing them by the rules, with all hands open, leads to the same."""
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
                tries = [tried([one], Hidden(), SEEDS, seat, 1, 0.02) for one in (left, played)]
                assert tries[0] == tries[1]
                found += 1
    assert found > 3


def test_where_a_turn_hangs_on_the_hands_of_others_it_is_played_by_the_rules() -> None:
    """Another player is about to exhibit, and their choice depends on the letters in their hand."""
    state = next(one for one in states(3, 0) if one.frames and isinstance(one.frames[-1], Exhibiting))
    seat = (state.frames[-1].seat + 1) % 3
    worlds = Worlds(view(state, seat), Random(1))
    assert worlds.opening(None) is None
    [chances] = worlds.sample([None], 4).values()
    assert len(chances) == 4
    assert all(0 <= chance <= 1 for chance in chances)


def test_where_nothing_is_compiled_a_review_looks_at_fewer_worlds() -> None:
    assert JUDGE.affordable(is_quick=True) == JUDGE
    plain = JUDGE.affordable(is_quick=False)
    assert (plain.looks.most, plain.worlds) == (PLAIN.most, PLAIN_START)
    brief = JUDGE.briefly()
    assert brief.affordable(is_quick=False) == brief
