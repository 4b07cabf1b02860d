"""What bots calculate in pencil is what the rules say: prices, limits, scores, the calendar, and whole games."""

from __future__ import annotations

import typing
from itertools import islice
from random import Random
from statistics import mean, stdev

import pytest

from parlour.core import Seed
from parlour.games.squire import GAME
from parlour.games.squire.bots import TUNED
from parlour.games.squire.cards import KINDS, LETTERS, SquireOptions
from parlour.games.squire.judgement import best, weigh
from parlour.games.squire.players import errand_limit, hand_limit
from parlour.games.squire.playouts import Playout
from parlour.games.squire.rules import fares
from parlour.games.squire.scoring import score, worth
from parlour.games.squire.sketch import TILE_NAMES, Sketched, calendar, times
from parlour.games.squire.state import (
    Buy,
    Choosing,
    Done,
    Exhibit,
    Exhibiting,
    Go,
    Hang,
    Hanging,
    Run,
    Running,
    Salvage,
    Sell,
    SquireFrame,
    Swap,
    Swapping,
    Trading,
    Travelling,
)
from parlour.games.squire.taste import taste
from parlour.games.squire.trading import purchase_price, sale_price


class Told(Playout):
    """A playout that tells what was done, in the words of the rules."""

    def __init__(self, *given):
        super().__init__(*given)
        self.told = []

    def travel(self, player, city, links):
        self.told.append(Go(self.country.names[city]))
        super().travel(player, city, links)

    def trade(self, player, is_purchase, letters):
        self.told.append(Buy(letters) if is_purchase else Sell(letters))
        super().trade(player, is_purchase, letters)

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
    wanted = {Running: Run, Swapping: Swap}.get(type(frame))
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
    """A playout does what the judgement of the State says; where to go and what to trade is decided at once, so a few trades differ."""
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
                assert loss < 1e-6 or isinstance(state.frames[-1], Trading | Hanging), (action, worths)
                decisions, worse = decisions + 1, worse + (loss > 1e-6)
                state = GAME.apply(state, seat, action).state
    assert decisions > 500
    assert worse < decisions / 100


def random_game(seats, board, seed):
    """Every State of a game by chance."""
    rng, state = Random(seed), dealt(seats, board, f"by chance {seed}")
    while state.frames:
        yield state
        seat = state.frames[-1].seat
        state = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat))).state
    yield state


@pytest.mark.parametrize(("seats", "board"), [(2, "world"), (3, "british-isles"), (4, "world")])
def test_a_player_in_pencil_is_the_player_of_the_rules(seats, board):
    """squire/score, squire/hand-limit, squire/errand-limit: what every letter would count, now and at the end"""
    compared = set()
    for state in islice(random_game(seats, board, 7), 0, None, 5):
        for player in state.players:
            drawn = Sketched(player, (*state.on_board, player.city), seats)
            assert (drawn.hand_limit, drawn.errand_limit) == (hand_limit(player, seats), errand_limit(player))
            assert (int(drawn.score), drawn.money) == (score(player).total, player.money)
            counts = {letter.id: times(letter, drawn) * letter.vp for letter in LETTERS.values()}
            assert counts == {letter.id: worth(letter, player) for letter in LETTERS.values()}
            compared |= {errand for errand, points in counts.items() if points}
    assert len(compared) > len(LETTERS) * 3 / 4


@pytest.mark.parametrize(("seats", "board"), [(2, "british-isles"), (4, "world")])
def test_ways_fares_and_prices_in_pencil_are_those_of_the_rules(seats, board):
    """squire/move, squire/price, squire/characters"""
    seen = set()
    for state in random_game(seats, board, 8):
        if not state.frames or not isinstance(state.frames[-1], Travelling):
            continue
        seat = state.frames[-1].seat
        playout = Playout(state, taste(TUNED), Random(0))
        player, names = playout.players[seat], playout.country.names
        free = player.royal_tickets + player.gift.moves
        ways = {names[city]: max(0, links - free) for city, links in playout.ways(player, free + player.tickets)}
        assert ways == {city: fare for city, fare in fares(state, seat).items() if fare <= player.tickets}
        assert {Go(city) for city in ways} == set(GAME.legal(state, seat))
        for number, city in enumerate(names):
            price = playout.price(number)
            assert player.gift.pays[price] == purchase_price(state, seat, city)
            assert price + player.gift.gains == sale_price(state, seat, city)
        seen.add(state.players[seat].character)
    assert len(seen) == seats


def test_every_legal_action_is_weighed_once():
    """At every kind of decision but the choice of a character, which are dealt here."""
    kinds, rng = set(), Random(9)
    for number in range(6):
        state = dealt(3, "world", f"weighed {number}")
        while state.frames:
            seat = state.frames[-1].seat
            legal = GAME.legal(state, seat)
            weighed = weigh(state, seat, legal, TUNED)
            assert [action for _, action in weighed] == list(legal)
            kinds.add(type(state.frames[-1]))
            action = best(state, seat, legal, TUNED) if rng.random() < 0.8 else rng.choice(legal)
            state = GAME.apply(state, seat, action).state
    assert kinds == {*typing.get_args(SquireFrame)} - {Choosing}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_calendar_is_known_in_advance(seats):
    """squire/token, squire/end: the turns and the exhibitions that a game by chance really has, whoever sits where"""
    known, active, held = calendar(seats), [], {}
    first = dealt(seats, "world", "by chance 4").first
    for state in random_game(seats, "world", 4):
        if state.turn > len(active):
            active.append((state.first + state.turn - 1) % seats)
        if any(isinstance(frame, Exhibiting) for frame in state.frames):
            held[state.turn] = state.frames[0].seat
    for turn in range(1, len(active) + 1):
        places = [(first + place) % seats for place in range(seats)]
        assert known.turns_left[turn] == tuple(active[turn:].count(seat) for seat in places)
        to_come = [seat for when, seat in held.items() if when >= turn]
        assert known.exhibitions[turn] == tuple(to_come.count(seat) for seat in places)
        assert known.exhibitor[turn] == ((held[turn] - first) % seats if turn in held else -1)
    assert len(active) == len(known.exhibitor) - 1


# --- how a game stands ---


@pytest.mark.long
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
