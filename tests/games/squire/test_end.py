"""How a game of Squire ends, how it is scored, and what is hidden until then."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core import Seed, say
from parlour.games.squire import GAME
from parlour.games.squire.cards import LETTERS, TILES, SquireOptions
from parlour.games.squire.scoring import score, worth
from parlour.games.squire.state import Buy, Hang, Sell
from tests.games.squire.positions import letter_about, play, player, position


def over(*players):
    return GAME.outcome(replace(position(*players), frames=()))


@pytest.mark.parametrize(("seats", "turns"), [(2, 24), (3, 33), (4, 40)])
@pytest.mark.parametrize("board", ["british-isles", "world"])
def test_a_game_has_exactly_as_many_turns_as_tiles_in_the_supply(board, seats, turns):
    """squire/end"""
    for luck in range(5):
        rng = Random(luck)
        state = GAME.deal(SquireOptions(board=board), seats, Seed(f"turns {luck}"))
        trades = 0
        while waiting := GAME.actors(state):
            (seat,) = waiting
            action = rng.choice(GAME.legal(state, seat))
            trades += isinstance(action, Buy | Sell)
            state = GAME.apply(state, seat, action).state
        assert (trades, state.turn, state.supply) == (turns, turns, ())
        assert len(state.on_board) == 15


def test_the_active_player_finishes_the_turn():
    """squire/end"""
    state = position(player(coins=9), player(), tile="book-1", supply=("book-11",))
    bought = play(state, (0, Buy()))
    assert bought.supply == ()
    assert GAME.outcome(bought) is None
    ended = play(bought, (0, Hang(0)))
    assert GAME.actors(ended) == frozenset()
    assert GAME.outcome(ended) is not None


def test_the_score_is_values_errands_and_money_in_fives():
    """squire/score"""
    gallery = {0: "painting-11", 1: "ceramic-1", 2: "sculpture-3"}
    one = player(
        gallery=gallery,
        coins=7,
        royal_coins=1,
        tickets=5,
        royal_tickets=1,
        errands=(letter_about("kinds", "sculpture+ceramic"),),
    )
    points = score(one)
    assert (points.rarities, points.errands, points.money) == (6 + 2 + 3, 2, 14 // 5)
    assert over(one, player()).scores == (15.0, 0.0)


def test_the_most_points_win():
    """squire/score"""
    ended = over(player(gallery={0: "book-1"}), player(gallery={0: "book-11"}), player())
    assert ended.ranks == (2, 1, 3)
    assert (ended.reason, ended.rule) == (say("outcome", winners=["@1"], vp=6), "squire/score")


def test_money_then_tiles_break_a_tie_and_then_the_victory_is_shared():
    """squire/ties"""
    richer = over(player(gallery={0: "book-1"}, coins=1), player(gallery={0: "jewel-1"}, coins=2))
    assert (richer.ranks, richer.rule) == ((2, 1), "squire/ties")
    assert richer.reason == say("outcome-money", winners=["@1"], vp=2, level=["@0"], money=3)
    more = over(player(gallery={0: "book-6"}), player(gallery={0: "jewel-1", 1: "jewel-2"}))
    assert (more.scores, more.ranks) == ((4.0, 4.0), (2, 1))
    assert more.reason == say("outcome-rarities", winners=["@1"], vp=4, level=["@0"], money=1, rarities=2)
    same = over(player(gallery={0: "book-1"}), player(gallery={0: "jewel-1"}))
    assert (same.ranks, same.reason) == ((1, 1), say("outcome-shared", winners=["@0", "@1"], vp=2, money=1, rarities=1))


# --- errands ---

GALLERY = dict(
    zip(
        (0, 1, 2, 3, 4, 5, 7, 11),
        ("painting-1", "painting-4", "painting-11", "jewel-1", "jewel-6", "sculpture-9", "book-3", "ceramic-6"),
        strict=True,
    )
)
WORTH = {
    ("kinds", "painting+jewel"): 5,
    ("kinds", "painting"): 2 * 3,
    ("floor", "0"): 2 * 4,
    ("floor", "1"): 3,
    ("column", "1"): 2,
    ("column", "3"): 2 * 3,
    ("full-floors", ""): 3,
    ("full-columns", ""): 2,
    ("missing", ""): 0,
    ("set-of-five", ""): 4,
    ("set-of-three", ""): 2 * 2,
    ("twos", ""): 2 * 1,
    ("triples", ""): 3,
    ("value", "2"): 2 * 2,
    ("value", "6"): 3,
    ("two-values", "2+3"): 4,
    ("two-values", "3+4"): 4,
    ("two-values", "4+5"): 3,
    ("same-value", ""): 0,
    ("coins", "3"): 3,
    ("tickets", "2"): 1,
    ("errands", ""): 2 * 2,
    ("halls", ""): 5,
    ("empty", ""): 2 * 4,
    ("hand", ""): 2 * 3,
    ("most-common", ""): 3,
}


@pytest.mark.parametrize(("errand", "about"), WORTH)
def test_an_errand_counts_what_it_says(errand, about):
    """squire/cards, squire/run-errand"""
    letters = tuple(LETTERS)
    purse = {"coins": 8, "royal_coins": 2, "tickets": 2, "royal_tickets": 1}
    one = player(gallery=GALLERY, **purse, errands=letters[:2], hand=letters[2:5])
    letter = LETTERS[letter_about(errand, about)]
    assert worth(letter, one) == WORTH[errand, about]


def test_every_sort_of_errand_is_tried():
    """squire/cards"""
    assert {letter.errand for letter in LETTERS.values()} == {errand for errand, _ in WORTH}


def test_an_empty_gallery_and_an_empty_purse_bring_nothing_but_for_what_is_missing():
    """squire/score"""
    poor = replace(player(), royal_tickets=0)
    assert {letter.errand: worth(letter, poor) for letter in LETTERS.values() if worth(letter, poor)} == {
        "missing": 3 * 5,
        "empty": 2 * 12,
    }


THREES = ("painting-1", "painting-2", "jewel-1", "jewel-2", "book-3", "book-4", "ceramic-11")


@pytest.mark.parametrize(
    ("errand", "about", "tiles", "counted"),
    [
        ("twos", "", (), 0),
        ("twos", "", ("book-1",), 0),
        ("twos", "", ("book-1", "book-2", "book-3"), 0),
        ("twos", "", ("book-1", "book-2", "jewel-1", "jewel-2"), 2),
        ("missing", "", ("book-1", "jewel-1"), 3),
        ("same-value", "", THREES[:2], 0),
        ("same-value", "", THREES, 1),
        ("same-value", "", (*THREES, "painting-3"), 2),
        ("two-values", "2+3", THREES, 6),
        ("value", "4", THREES, 0),
        ("triples", "", ("book-1", "book-2", "book-3", "book-4", "book-5", "book-6"), 2),
        ("set-of-three", "", ("book-1", "book-2", "jewel-1", "ceramic-1", "painting-1", "painting-2"), 2),
        ("set-of-five", "", ("book-1", "jewel-1", "ceramic-1", "painting-1"), 0),
        ("most-common", "", ("book-1", "jewel-1", "jewel-2"), 2),
    ],
)
def test_sets_and_values_count_at_their_edges(errand, about, tiles, counted):
    """squire/cards"""
    letter = LETTERS[letter_about(errand, about)]
    assert worth(letter, player(gallery=dict(enumerate(tiles)))) == letter.vp * counted


@pytest.mark.parametrize(("first", "second", "ranks"), [(3, 4, (2, 1)), (4, 3, (1, 2)), (4, 4, (1, 1))])
@pytest.mark.parametrize("purse", ["coins", "royal_coins", "tickets", "royal_tickets"])
def test_every_coin_and_every_ticket_breaks_a_tie(purse, first, second, ranks):
    """squire/ties, squire/score: also the royal ones, on any seat."""
    seats = [player(gallery={0: tile}, **{purse: number}) for tile, number in (("book-1", first), ("jewel-1", second))]
    assert over(*seats).ranks == ranks


# --- what is hidden ---


def test_a_view_names_no_letter_of_other_hands_and_nothing_of_supply_and_deck():
    """squire/hidden"""
    state = GAME.deal(SquireOptions(characters="dealt"), 3, Seed("hidden"))
    for seat in (0, 1, 2, None):
        seen = GAME.view(state, seat)
        shown = repr(seen)
        hidden = [
            *state.deck,
            *(letter for other, one in enumerate(state.players) if other != seat for letter in one.hand),
        ]
        assert not [letter for letter in hidden if f"'{letter}'" in shown]
        assert not [tile for tile in (*state.supply, *state.taken_out) if f"'{tile}'" in shown]
        assert [one.letters for one in seen.players] == [1, 1, 1]
        assert [one.hand is not None for one in seen.players] == [seat == other for other in range(3)]
        assert (seen.supply, seen.deck, seen.taken_out) == (33, 39, 7)


def test_money_galleries_errands_and_discards_are_public():
    """squire/hidden"""
    state = position(
        player(coins=4, gallery={3: "book-1"}, errands=("letter-01",)),
        player(),
        discards=("jewel-1",),
        spent=("letter-02",),
    )
    seen = GAME.view(state, None)
    assert (seen.players[0].coins, seen.players[0].gallery[3]) == (4, TILES["book-1"])
    assert seen.players[0].errands == (LETTERS["letter-01"],)
    assert (seen.discards, seen.spent) == ((TILES["jewel-1"],), (LETTERS["letter-02"],))


def test_the_view_tells_fares_and_prices_with_the_own_ability():
    """squire/price, squire/move, squire/characters"""
    state = position(
        player(city="Constantinople", character="badger"), player(city="Tokyo", character="fox"), tile="jewel-1"
    )
    badger, fox = ({way.city: way for way in GAME.view(state, seat).ways} for seat in (0, 1))
    here = badger["Constantinople"]
    assert (here.tickets, here.buy, here.sell) == (0, 2 + 4 - 1, 2 + 4)
    assert (fox["Constantinople"].buy, fox["Constantinople"].sell) == (2 + 4, 2 + 4 + 3)
    assert (badger["Tokyo"].tickets, fox["Constantinople"].tickets, fox["Samarkand"].tickets) == (1, 1, 0)
    assert len(badger) == 15


def test_letters_and_tiles_never_get_lost_or_doubled():
    """squire/card-once, squire/hidden: also in imagined States."""
    rng, state = Random(4), GAME.deal(seats=4, seed=Seed("all there"))
    while waiting := GAME.actors(state):
        (seat,) = waiting
        for world in (state, GAME.imagine(GAME.view(state, seat), rng)):
            tiles = [*world.on_board.values(), *world.supply, *world.taken_out, *world.discards]
            tiles += [tile for one in world.players for tile in one.gallery if tile]
            tiles += [
                frame.tile for frame in world.frames if hasattr(frame, "tile") and frame.tile not in world.discards
            ]
            assert sorted(tiles) == sorted(TILES)
            letters = [
                *world.deck,
                *world.spent,
                *(letter for one in world.players for letter in (*one.hand, *one.errands)),
            ]
            assert sorted(letters) == sorted(LETTERS)
        state = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat))).state
