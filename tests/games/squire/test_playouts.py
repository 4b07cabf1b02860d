"""Games in pencil keep the rules, and are played as judgement would play them."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean, stdev

import pytest

from parlour.core import Seed
from parlour.games.squire import GAME
from parlour.games.squire.bots import TUNED
from parlour.games.squire.cards import KINDS, SquireOptions
from parlour.games.squire.judgement import weigh
from parlour.games.squire.outlook import exhibitions_left, turns_left
from parlour.games.squire.playouts import Playout
from parlour.games.squire.scoring import score
from parlour.games.squire.sketch import TILE_NAMES, calendar
from parlour.games.squire.state import (
    Buy,
    Done,
    Exhibit,
    Go,
    Hang,
    Hanging,
    Offer,
    Offering,
    Run,
    Running,
    Salvage,
    Sell,
    Swap,
    Swapping,
    Trading,
)
from parlour.games.squire.taste import taste


class Told(Playout):
    """A playout that tells what was done, in the words of the rules."""

    def __init__(self, *given):
        super().__init__(*given)
        self.told = []

    def travel(self, player, city, links):
        self.told.append(Go(self.country.names[city]))
        super().travel(player, city, links)

    def trade(self, player, is_purchase):
        self.told.append(Buy() if is_purchase else Sell())
        return super().trade(player, is_purchase)

    def offer(self, player, letter):
        self.told.append(Offer(letter.id))
        super().offer(player, letter)

    def hang(self, player, tile, place):
        self.told.append(Hang(place))
        super().hang(player, tile, place)

    def salvage(self, player, tile):
        self.told.append(Salvage(TILE_NAMES[tile]))
        super().salvage(player, tile)

    def exhibit(self, seat, kind):
        self.told.append(Exhibit(KINDS[kind]))
        super().exhibit(seat, kind)

    def run(self, player, letter):
        self.told.append(Run(letter))
        super().run(player, letter)

    def swap(self, player, out, letter):
        super().swap(player, out, letter)
        self.told[-1] = Swap(out, letter)


def dealt(seats, board="british-isles", seed="pencil"):
    return GAME.deal(SquireOptions(board=board, characters="dealt"), seats, Seed(seed))


def next_action(state, told):
    """What was told for the decision that is due; where nothing was, it was done without."""
    frame = state.frames[-1]
    wanted = {Offering: Offer, Running: Run, Swapping: Swap}.get(type(frame))
    legal = GAME.legal(state, frame.seat)
    if wanted is None or (told and isinstance(told[0], wanted) and told[0] in legal):
        return told.pop(0)
    return Done()


def in_pencil(state):
    """A State as far as a Playout knows it."""
    return as_plain(Playout(state, taste(TUNED), Random(0)))


def as_plain(playout):
    players = [[getattr(player, name) for name in player.__slots__] for player in playout.players]
    return (
        players,
        playout.on_board,
        playout.supply,
        playout.discards,
        playout.deck,
        playout.regions,
        playout.kinds,
        playout.turn,
    )


@pytest.mark.parametrize("board", ["british-isles", "world"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("epsilon", [0.0, 0.3])
def test_whole_games_in_pencil_keep_the_rules(seats, board, epsilon):
    """Every action told is legal, and after every turn the pencilled game is where the rules are; at the end the scores are the same."""
    for deal in range(6):
        state = dealt(seats, board, f"pencil {deal}")
        playout = Told(state, taste(TUNED), Random(deal), epsilon)
        while playout.supply:
            playout.take_turn()
            turn = state.turn
            while state.frames and state.turn == turn:
                seat = state.frames[-1].seat
                action = next_action(state, playout.told)
                assert action in GAME.legal(state, seat)
                state = GAME.apply(state, seat, action).state
            assert playout.told == []
            if state.frames:
                assert as_plain(playout) == in_pencil(state)
        assert not state.frames
        assert [int(points) for points in playout.ends()] == [score(player).total for player in state.players]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_pencil_everybody_plays_at_first_sight(seats):
    """Of hundreds of decisions nearly all are the best by judgement; where to go and what to trade is decided at once, so few differ."""
    decisions = worse = 0
    for deal in range(8):
        state = dealt(seats, "world", f"sight {deal}")
        playout = Told(state, taste(TUNED), Random(0))
        while playout.supply:
            playout.take_turn()
            turn = state.turn
            while state.frames and state.turn == turn:
                seat = state.frames[-1].seat
                action = next_action(state, playout.told)
                worths = {one: worth for worth, one in weigh(state, seat, GAME.legal(state, seat), TUNED)}
                loss = max(worths.values()) - worths[action]
                assert loss < 1e-6 or isinstance(state.frames[-1], Trading | Hanging | Offering), (action, worths)
                decisions, worse = decisions + 1, worse + (loss > 1e-6)
                state = GAME.apply(state, seat, action).state
    assert decisions > 500
    assert worse < decisions / 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_calendar_is_known_in_advance(seats):
    """squire/token, squire/end"""
    rng, state = Random(4), dealt(seats)
    known = calendar(seats)
    told = []
    while state.frames:
        places = [(state.first + place) % seats for place in range(seats)]
        seat = state.frames[-1].seat
        told.append(state.turn)
        assert known.turns_left[state.turn] == tuple(turns_left(state, one) for one in places)
        if any(isinstance(frame, Trading) for frame in state.frames):
            assert known.exhibitions[state.turn] == tuple(exhibitions_left(state, one) for one in places)
        action = rng.choice(GAME.legal(state, seat))
        if isinstance(action, Exhibit):
            assert places[known.exhibitor[state.turn]] == seat
        state = GAME.apply(state, seat, action).state
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(told))


# --- how a game stands ---


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_standing_foresees_the_end(seats):
    """In fresh games its estimates are right on average, and nearer to the end than a guess by the mean; the nearer, the fewer turns are left."""
    off = {left: [] for left in (8, 4, 1)}
    ends = []
    for deal in range(40):
        board = ("british-isles", "world")[deal % 2]
        playout = Playout(dealt(seats, board, f"standing {deal}"), taste(TUNED), Random(deal), 0.1)
        foreseen = []
        while playout.supply:
            playout.take_turn()
            left = playout.to_come(playout.turn % seats)[0]
            if left in off and playout.turn % seats == 0:
                foreseen.append((left, playout.ends(turns=0)))
        ends += playout.ends()
        for left, points in foreseen:
            off[left] += [end - point for end, point in zip(playout.ends(), points, strict=True)]
    assert all(abs(mean(errors)) < 2.5 for errors in off.values())
    assert stdev(off[1]) < stdev(off[4]) < stdev(off[8]) < stdev(ends)


def test_a_playout_may_stop_before_the_end():
    state = dealt(4)
    playout = Playout(state, taste(TUNED), Random(0))
    points = playout.ends(turns=12)
    assert playout.turn == 12
    assert all(30 < point < 70 for point in points)
