"""The bots of Squire: what they know, and that each level is worth its name."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from statistics import fmean, stdev

import pytest
from msgspec.structs import replace

from parlour.bots import make
from parlour.core import Seed
from parlour.games.squire import GAME
from parlour.games.squire.bots import LEVELS, TUNED, Thinker
from parlour.games.squire.cards import SquireOptions
from parlour.games.squire.judgement import best, weigh
from parlour.games.squire.pencil.errands import errand_worth
from parlour.games.squire.pencil_tables import LETTER_NUMBER, player_row, tables
from parlour.games.squire.playouts import Playout
from parlour.games.squire.state import Buy, Exhibit, Hang, Run, Running, Salvage, Salvaging, Sell
from tests.games.squire.positions import exhibiting, hanging, letter_about, player, position

DEALT = SquireOptions(characters="dealt")


def whole_game(bots, seed):
    rng, state = Random(seed), GAME.deal(DEALT, len(bots), Seed(f"bots {seed}"))
    while waiting := GAME.actors(state):
        (seat,) = waiting
        state = GAME.apply(state, seat, bots[seat](GAME.view(state, seat), rng)).state
    return GAME.outcome(state)


def wins(better, worse, deals):
    """Victories of the better bot, on both seats of each deal; a shared one counts half."""
    won = 0.0
    for deal in range(deals):
        for seat in (0, 1):
            bots = (better, worse) if seat == 0 else (worse, better)
            over = whole_game(bots, deal)
            won += (over.ranks[seat] == 1) / over.ranks.count(1)
    return won


def first_sight(state, seat=0):
    return best(state, seat, GAME.legal(state, seat), TUNED)


# --- what they look at ---


def test_judgement_does_not_depend_on_what_the_seat_cannot_know():
    rng, state = Random(3), GAME.deal(DEALT, 3, Seed("fair"))
    compared = 0
    while waiting := GAME.actors(state):
        (seat,) = waiting
        legal = GAME.legal(state, seat)
        world = GAME.imagine(GAME.view(state, seat), rng)
        assert weigh(state, seat, legal, TUNED) == weigh(world, seat, legal, TUNED)
        compared += world != state
        state = GAME.apply(state, seat, rng.choice(legal)).state
    assert compared > 80


# --- decisions that anybody would make ---


def test_a_cheap_treasure_is_bought_and_a_dear_trifle_is_sold():
    rio = position(player(city="Rio de Janeiro", coins=10), player(), tile="ceramic-11", turn=3)
    assert first_sight(rio) == Buy()
    london = position(player(city="London", coins=8), player(), tile="jewel-1", turn=3)
    assert first_sight(london) == Sell()


def test_the_last_place_of_a_column_with_a_royal_reward_is_filled():
    state = hanging(player(gallery={0: "book-1", 8: "book-2", 5: "book-3"}), player(), tile="jewel-9", turn=2)
    assert first_sight(state) == Hang(4)


def test_the_best_of_the_discard_pile_is_taken():
    state = position(player(), player(), frames=(Salvaging(0),), discards=("book-1", "book-11", "book-6"))
    assert first_sight(state) == Salvage("book-11")


def test_the_errand_that_counts_most_is_run():
    gallery = {place: f"book-{place + 1}" for place in range(6)}
    letters = (letter_about("kinds", "painting"), letter_about("kinds", "book"))
    state = position(player(gallery=gallery, hand=letters), player(), frames=(Running(0),), turn=22)
    assert first_sight(state) == Run(letters[1])


def test_who_owns_many_jewels_exhibits_them_while_money_can_be_spent():
    gallery = {place: f"jewel-{place + 1}" for place in range(5)}
    busy = player(gallery=gallery, hand=("letter-01",), errands=("letter-02",))
    assert first_sight(exhibiting(busy, player(), turn=7)) == Exhibit("jewel")


def test_an_expected_errand_is_worth_no_less_than_what_it_counts_already():
    gallery = {place: f"book-{place + 1}" for place in range(6)}
    known, row = tables("world", 2, replace(TUNED, errand=1.0)), player_row(player(gallery=gallery), "world")
    assert errand_worth(known, LETTER_NUMBER[letter_about("kinds", "book")], row, 0) >= 12


# --- levels ---


def test_levels_go_from_weak_to_strong():
    assert list(LEVELS) == ["easy", "medium", "hard"]


def test_easy_beats_chance_and_medium_beats_easy():
    random, easy, medium = (make(GAME, level, "Ada") for level in ("random", "easy", "medium"))
    assert wins(easy, random, 10) >= 19
    assert wins(medium, easy, 30) >= 36


def test_thinking_ahead_plays_a_whole_game():
    thinker = Thinker(TUNED, effort=40)
    assert sorted(whole_game((thinker, make(GAME, "medium", "")), 1).ranks) in ([1, 2], [1, 1])


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_expected_of_a_position_comes_true_on_average(seats):
    """In games that nothing was fitted to, with any number of turns left; and better than a guess without the
    position."""
    off, came = defaultdict(list), []
    for number in range(400):
        board = ("british-isles", "world")[number % 2]
        deal = GAME.deal(replace(DEALT, board=board), seats, Seed(f"expected {number}"))
        played, expected = Playout(deal, TUNED, number, epsilon=0.1), []
        while played.turns_left:
            expected.append((played.turns_left, played.ends(0)))
            played.take_turn()
        ends = played.ends()
        came += ends
        for turns, points in expected:
            off[turns] += [end - point for end, point in zip(ends, points, strict=True)]
    assert {turns: fmean(missed) for turns, missed in off.items() if abs(fmean(missed)) > 1.2} == {}
    near = [missed for turns in range(1, 2 * seats) for missed in off[turns]]
    assert stdev(near) < 0.8 * stdev(came)
