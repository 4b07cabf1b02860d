"""What bots calculate in pencil agrees with the rules, from prices to whole games, and so does the compiled form."""

from __future__ import annotations

import typing
from itertools import islice
from random import Random
from statistics import mean, stdev

import pytest

from parlour.bots.compiling import is_installed
from parlour.core import Seed
from parlour.games.squire import GAME, compiling
from parlour.games.squire.bots import TUNED, Thinker
from parlour.games.squire.cards import KINDS, LETTERS, TILES, SquireOptions
from parlour.games.squire.judgement import best, weigh
from parlour.games.squire.openings import Hidden, hidden_from, opening
from parlour.games.squire.pencil import ends, turns
from parlour.games.squire.pencil import rows as at
from parlour.games.squire.pencil.errands import errand_limit, hand_limit, score, times
from parlour.games.squire.pencil.worths import price_in
from parlour.games.squire.pencil_tables import calendar, city_numbers, player_row, table_row, tables
from parlour.games.squire.players import errand_limit as limit_of_errands
from parlour.games.squire.players import hand_limit as limit_of_hand
from parlour.games.squire.playouts import Playout, tried
from parlour.games.squire.rules import fares
from parlour.games.squire.scoring import score as count_up
from parlour.games.squire.scoring import worth
from parlour.games.squire.standing import FEATURES
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
from parlour.games.squire.trading import purchase_price, sale_price
from parlour.games.squire.views import view
from tests.games.squire.random_positions import SEEDS, decisions

compiled_too = pytest.mark.skipif(not is_installed(), reason="needs numba")
BOARDS = ("british-isles", "world")
LETTER_NAMES, TILE_NAMES = tuple(LETTERS), tuple(TILES)


@pytest.fixture
def told(monkeypatch):
    """The decisions made in pencil, as actions of the rules."""
    found = []

    def tell(name, say):
        does = getattr(turns, name)

        def told_and_done(*given):
            say(*given)
            return does(*given)

        monkeypatch.setattr(turns, name, told_and_done)

    def travelled(t, player, city, links):
        board = next(one for one in BOARDS if t.whole == tables(one, t.whole[at.SEATS], TUNED).whole)
        found.append(Go(list(city_numbers(board))[city]))

    def played(t, player, letters):
        kind, held = type(found[-1]), player[at.HAND : at.HAND + player[at.HELD]]
        found[-1] = kind(tuple(LETTER_NAMES[one] for one, is_played in zip(held, letters, strict=False) if is_played))

    def swapped(player, out, place):
        found.append(Swap(LETTER_NAMES[player[at.ERRANDS + out]], LETTER_NAMES[player[at.HAND + place]]))

    def ran(player, place):
        if not (found and isinstance(found[-1], Swap) and found[-1].letter == LETTER_NAMES[player[at.HAND + place]]):
            found.append(Run(LETTER_NAMES[player[at.HAND + place]]))

    tell("travel", travelled)
    tell("trade", lambda t, players, table, seat, is_purchase: found.append(Buy() if is_purchase else Sell()))
    tell("play_letters", played)
    tell("hang_in", lambda t, player, tile, place: found.append(Hang(place)))
    tell("salvage", lambda table, one: found.append(Salvage(TILE_NAMES[table[at.DISCARDS + one]])))
    tell("exhibit", lambda t, players, table, seat, kind, left: found.append(Exhibit(KINDS[kind])))
    tell("run", ran)
    tell("swap", swapped)
    return found


def dealt(seats, board="british-isles", seed="pencil"):
    return GAME.deal(SquireOptions(board=board, characters="dealt"), seats, Seed(seed))


def next_action(state, told):
    """The action made in pencil for the decision that is due; Done if there was none."""
    frame = state.frames[-1]
    wanted = {Running: Run, Swapping: Swap}.get(type(frame))
    legal = GAME.legal(state, frame.seat)
    if wanted is None or (told and isinstance(told[0], wanted) and told[0] in legal):
        return told.pop(0)
    return Done()


def in_pencil(playout):
    """Everything that a playout holds, without leftovers beyond the ends of hands and piles."""
    players = [
        (
            player[: at.HAND],
            player[at.HAND : at.HAND + player[at.HELD]],
            player[at.ERRANDS : at.ERRANDS + player[at.RUNNING]],
        )
        for player in playout.players
    ]
    table = playout.table
    piles = [
        table[start : start + table[count]]
        for start, count in ((at.SUPPLY, at.SUPPLIED), (at.DECK, at.DECKED), (at.DISCARDS, at.DISCARDED))
    ]
    return players, table[: at.SWAPS], table[at.BOARD : at.BOARD + 15], piles


@pytest.mark.parametrize("board", ["british-isles", "world"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("epsilon", [0.0, 0.3])
def test_whole_games_in_pencil_keep_the_rules(seats, board, epsilon, told):
    """Every action is legal, after every turn the game in pencil is in the State of the rules, and the scores agree."""
    for deal in range(6):
        state = dealt(seats, board, f"pencil {deal}")
        playout = Playout(state, TUNED, deal, epsilon)
        while playout.turns_left:
            playout.take_turn()
            turn = state.turn
            while state.frames and state.turn == turn:
                seat = state.frames[-1].seat
                action = next_action(state, told)
                assert action in GAME.legal(state, seat)
                state = GAME.apply(state, seat, action).state
            assert told == []
            if state.frames:
                assert in_pencil(playout) == in_pencil(Playout(state, TUNED, 0))
        assert not state.frames
        assert [int(points) for points in playout.ends()] == [count_up(player).total for player in state.players]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_pencil_everybody_plays_at_first_sight(seats, told):
    """A playout does what the judgement of the State says; it decides move and trade at once, so a few trades
    differ."""
    decisions = worse = 0
    for deal in range(8):
        state = dealt(seats, "world", f"sight {deal}")
        playout = Playout(state, TUNED, 0)
        while playout.turns_left:
            playout.take_turn()
            turn = state.turn
            while state.frames and state.turn == turn:
                seat = state.frames[-1].seat
                action = next_action(state, told)
                worths = {one: worth for worth, one in weigh(state, seat, GAME.legal(state, seat), TUNED)}
                loss = max(worths.values()) - worths[action]
                assert loss < 1e-6 or isinstance(state.frames[-1], Trading | Hanging), (action, worths)
                decisions, worse = decisions + 1, worse + (loss > 1e-6)
                state = GAME.apply(state, seat, action).state
    assert decisions > 500
    assert worse < decisions / 100


def random_game(seats, board, seed):
    """Every State of a random game."""
    rng, state = Random(seed), dealt(seats, board, f"by chance {seed}")
    while state.frames:
        yield state
        seat = state.frames[-1].seat
        state = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat))).state
    yield state


@pytest.mark.parametrize(("seats", "board"), [(2, "world"), (3, "british-isles"), (4, "world")])
def test_a_player_in_pencil_is_the_player_of_the_rules(seats, board):
    """squire/score, squire/hand-limit, squire/errand-limit: what every letter would count, now and at the end"""
    compared, t = set(), tables(board, seats, TUNED)
    for state in islice(random_game(seats, board, 7), 0, None, 5):
        for player in state.players:
            row = player_row(player, board)
            assert (hand_limit(t, row), errand_limit(t, row)) == (
                limit_of_hand(player, seats),
                limit_of_errands(player),
            )
            assert score(t, row) == count_up(player).total + player.money / 100
            counts = {one.id: times(t, number, row) * one.vp for number, one in enumerate(LETTERS.values())}
            assert counts == {letter.id: worth(letter, player) for letter in LETTERS.values()}
            compared |= {errand for errand, points in counts.items() if points}
    assert len(compared) > len(LETTERS) * 3 / 4


@pytest.mark.parametrize(("seats", "board"), [(2, "british-isles"), (4, "world")])
def test_ways_fares_and_prices_in_pencil_are_those_of_the_rules(seats, board):
    """squire/move, squire/price, squire/characters"""
    seen, known = set(), tables(board, seats, TUNED)
    for state in random_game(seats, board, 8):
        if not state.frames or not isinstance(state.frames[-1], Travelling):
            continue
        seat, row, t = state.frames[-1].seat, player_row(state.players[state.frames[-1].seat], board), known
        reach, names = turns.reachable(t, row), list(city_numbers(board))
        free, links = reach - row[at.TICKETS], t.whole[at.LINKS + at.MOST_CITIES * row[at.CITY] :]
        if row[at.CITY] < 0:
            links = [0] * 15
        ways = {
            city: max(0, far - free)
            for city, far in zip(names, links, strict=False)
            if row[at.CITY] < 0 or 0 < far <= reach
        }
        assert ways == {city: fare for city, fare in fares(state, seat).items() if fare <= row[at.TICKETS]}
        assert {Go(city) for city in ways} == set(GAME.legal(state, seat))
        gift, table = row[at.CHARACTER], table_row(state, state.turn)
        for number, city in enumerate(names):
            price = price_in(t, table, number)
            assert t.whole[at.PAYS + at.PRICES_MORE * gift + price] == purchase_price(state, seat, city)
            assert price + t.whole[at.GIFT + 5 * gift + at.GAINS] == sale_price(state, seat, city)
        seen.add(state.players[seat].character)
    assert len(seen) == seats


def test_every_legal_action_is_weighed_once():
    """At every kind of decision but the choice of a character: here characters are dealt."""
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
    """squire/token, squire/end: the turns and exhibitions that a random game really has, for every seat"""
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
    """In fresh games its estimates are right on average, and better than the mean; more so the fewer turns are left."""
    off = {left: [] for left in (8, 4, 1)}
    at_the_end = []
    for deal in range(40):
        board = ("british-isles", "world")[deal % 2]
        playout = Playout(dealt(seats, board, f"standing {deal}"), TUNED, deal, 0.1)
        foreseen = []
        while playout.turns_left:
            playout.take_turn()
            left = calendar(seats).turns_left[playout.table[at.TURN]][playout.table[at.TURN] % seats]
            if left in off and playout.table[at.TURN] % seats == 0:
                foreseen.append((left, playout.ends(turns=0)))
        at_the_end += playout.ends()
        for left, points in foreseen:
            off[left] += [end - point for end, point in zip(playout.ends(), points, strict=True)]
    assert all(abs(mean(errors)) < 2.5 for errors in off.values())
    assert stdev(off[1]) < stdev(off[4]) < stdev(off[8]) < stdev(at_the_end)


def test_a_playout_may_stop_before_the_end():
    playout = Playout(dealt(4), TUNED, 0)
    points = playout.ends(turns=12)
    assert playout.table[at.TURN] == 12
    assert all(30 < point < 70 for point in points)


def test_every_feature_of_the_standing_is_noted():
    playout = Playout(dealt(3), TUNED, 0)
    playout.ends(turns=20)
    assert ends.note_features(playout.tables, playout.players[0], 5, 2, playout.notes) == len(FEATURES)


def test_who_is_far_ahead_is_likely_to_win():
    t = tables("world", 2, TUNED)
    assert ends.chance(t, [60, 40], 10, 0, 5.0) > 0.95
    assert ends.chance(t, [60, 40], 10, 0, 5.0) + ends.chance(t, [60, 40], 10, 1, 5.0) == pytest.approx(1)
    assert (
        ends.chance(t, [60, 58], 20, 0, 0.0) < ends.chance(t, [60, 58], 2, 0, 0.0) < ends.chance(t, [60, 58], 0, 0, 0.0)
    )
    assert ends.chance(tables("world", 4, TUNED), [50, 50, 50, 50], 0, 3, 0.0) == 0.25


# --- compiled ---


def both(monkeypatch, function):
    """The results in plain Python and compiled."""
    found = []
    for is_ready in (False, True):
        monkeypatch.setattr(type(compiling.PENCIL), "is_ready", lambda self, is_ready=is_ready: is_ready)
        found.append(function())
    return found


@compiled_too
@pytest.mark.long
@pytest.mark.timeout(300)  # the first of these tests compiles, which takes half a minute of a core
def test_plain_and_compiled_playouts_give_the_very_same_chances(monkeypatch):
    """Also in whole games: only later turns have errands, floors, salvaged rarities and empty piles."""
    compared = 0
    for number, (state, seat, actions) in enumerate(decisions(4)):
        hidden = hidden_from(view(state, seat))
        starts = [opening(GAME.apply(state, seat, action).state, seat, TUNED) for action in actions]
        rounds, spread = ((1, 0.0), (3, 5.0), (60, 0.0))[number % 3]
        given = (starts, hidden, SEEDS, seat, rounds, 0.1, spread)
        plain, compiled = both(monkeypatch, lambda given=given: tried(*given))
        assert plain == compiled
        compared += len(starts) * len(SEEDS)
    assert compared > 1500


@compiled_too
@pytest.mark.long
@pytest.mark.timeout(300)
def test_hard_chooses_the_same_plain_and_compiled(monkeypatch):
    thinker, chosen = Thinker(TUNED, effort=60), set()
    for state, seat, _ in decisions(5):
        seen = view(state, seat)
        plain, compiled = both(monkeypatch, lambda seen=seen: thinker(seen, Random(seen.turn)))
        assert plain == compiled
        chosen.add(type(plain))
    assert len(chosen) >= 8


@compiled_too
def test_what_is_compiled_is_used_where_it_is_ready(monkeypatch):
    given = ([opening(GAME.deal(SquireOptions(), 2), None, TUNED)], Hidden(), SEEDS, 0, 1, 0.02)
    monkeypatch.setattr(type(compiling.PENCIL), "is_ready", lambda self: True)
    monkeypatch.setattr(ends, "tried", lambda *given: pytest.fail("played in plain Python"))
    assert len(tried(*given)[0]) == len(SEEDS)
