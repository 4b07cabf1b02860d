"""A turn of Squire: move, trade, offers, market, place."""

from __future__ import annotations

from functools import partial

import pytest

from parlour.core import say
from parlour.games.squire import GAME
from parlour.games.squire.cards import ABILITIES, HALLS, LETTERS, TILES, board_map
from parlour.games.squire.state import (
    Buy,
    Done,
    Exhibiting,
    Go,
    Hang,
    Hanging,
    Hung,
    Offered,
    Restocked,
    Salvage,
    Salvaging,
    Sell,
    Tipped,
    Traded,
    Trading,
    Travelled,
    Travelling,
)
from parlour.games.squire.trading import market_price
from tests.games.refusals import refusal_of
from tests.games.squire.positions import hanging, letter_with, pieces, play, player, position, travelling

refusal = partial(refusal_of, GAME)


def reached(state) -> set[str]:
    return {action.city for action in GAME.legal(state, 0)}


# --- the examples of the rulebook ---


def in_rio(**purse):
    return position(player(city="Rio de Janeiro", **purse), player(), tile="ceramic-1")


def test_a_ceramic_in_rio_costs_two_and_its_markers_go_to_the_top():
    """squire/price, squire/buy, squire/market-up: example 1."""
    state = in_rio(coins=2)
    assert market_price(state, "Rio de Janeiro") == 1 + 1
    after = play(state, (0, Buy()))
    assert after.players[0].coins == 0
    assert after.market == (
        ("blue", "red", "yellow", "green", "purple"),
        ("ceramic", "jewel", "book", "painting", "sculpture"),
    )
    assert (
        market_price(position(player(city="Cairo"), player(), tile="ceramic-2", market=after.market), "Cairo") == 2 + 4
    )


def test_sold_instead_both_markers_stay_at_the_bottom():
    """squire/sell, squire/market-down: example 1."""
    state = in_rio()
    after = play(state, (0, Sell()))
    assert after.players[0].coins == 2
    assert after.market == state.market
    assert after.discards == ("ceramic-1",)


def test_tokyo_is_two_links_away_by_way_of_samarkand():
    """squire/move: example 2."""
    assert "Tokyo" not in board_map("world").links["Constantinople"]
    state = travelling(player(city="Constantinople", tickets=1), player())
    after = play(state, (0, Go("Tokyo")))
    assert (after.players[0].city, after.players[0].tickets, after.players[0].royal_tickets) == ("Tokyo", 0, 1)


def test_three_common_coins_and_a_royal_one_pay_a_price_of_four():
    """squire/buy, squire/money: example 3."""
    state = position(player(city="Tokyo", coins=3, royal_coins=1), player(), tile="painting-1")
    assert market_price(state, "Tokyo") == 4
    after = play(state, (0, Buy()))
    assert (after.players[0].coins, after.players[0].royal_coins) == (0, 1)


# --- the move ---


def test_royal_tickets_are_used_first_and_kept():
    """squire/move, squire/money"""
    state = travelling(player(city="London", tickets=3, royal_tickets=2), player())
    step = GAME.apply(state, 0, Go("Constantinople"))
    assert step.events == (Travelled(0, "London", "Constantinople", 0),)
    assert (step.state.players[0].tickets, step.state.players[0].royal_tickets) == (3, 2)


def test_only_cities_within_the_tickets_can_be_reached():
    """squire/move"""
    state = travelling(player(city="London", tickets=1), player())
    far = board_map("world").distances["London"]
    assert reached(state) == {city for city, links in far.items() if 1 <= links <= 2}
    assert refusal(state, 0, Go("Tokyo")).rule == "squire/move"


def test_nobody_may_stay_where_they_are_or_skip_the_move():
    """squire/move"""
    state = travelling(player(city="London", tickets=5), player())
    assert refusal(state, 0, Go("London")).words == say("not-same-city", city="#london")
    assert refusal(state, 0, Sell()).rule == "squire/move"
    assert refusal(state, 0, Go("Oxford")).words == say("not-on-board", city='"Oxford')


def test_a_city_has_room_for_everybody():
    """squire/move"""
    state = travelling(player(city="London"), player(city="Rome"))
    assert play(state, (0, Go("Rome"))).players[0].city == "Rome"


def test_in_the_first_turn_one_begins_anywhere_for_nothing():
    """squire/first-move"""
    state = travelling(player(city=None), player(city="Tokyo"))
    assert reached(state) == set(board_map("world").cities)
    after = play(state, (0, Go("Tokyo")))
    assert (after.players[0].city, after.players[0].royal_tickets) == ("Tokyo", 1)


@pytest.mark.parametrize(("seats", "moves"), [(2, 1), (3, 1), (4, 1)])
def test_the_eagle_has_free_moves_in_each_turn(seats, moves):
    """squire/characters"""
    others = [player() for _ in range(seats - 1)]
    state = travelling(player(city="Constantinople", character="eagle"), *others)
    far = board_map("world").distances["Constantinople"]
    assert reached(state) == {city for city, links in far.items() if 1 <= links <= 1 + moves}
    assert play(state, (0, Go("Tokyo"))).players[0].tickets == 0
    assert "Tokyo" not in reached(travelling(player(city="Constantinople", character="lion"), *others))


# --- the trade ---


def test_one_must_trade_and_only_the_rarity_of_the_city():
    """squire/trade"""
    state = position(player(coins=20), player(), tile="book-1")
    assert GAME.legal(state, 0) == (Buy(), Sell())
    assert refusal(state, 0, Done()).rule == "squire/trade"
    step = GAME.apply(state, 0, Buy())
    assert step.events[0] == Traded(0, "London", TILES["book-1"], True, 4 + 3)
    assert refusal(step.state, 0, Sell()).rule == "squire/place"


@pytest.mark.parametrize("place", range(5))
def test_prices_are_four_three_two_two_one_from_the_top(place):
    """squire/price, squire/market"""
    city = ("London", "Cairo", "Samarkand", "Tokyo", "New York")[place]
    kind = ("jewel", "book", "painting", "sculpture", "ceramic")[place]
    state = position(player(city=city), player(), tile=f"{kind}-1")
    assert market_price(state, city) == 2 * (4, 3, 2, 2, 1)[place]


def test_a_purchase_needs_the_money():
    """squire/buy"""
    state = position(player(coins=5, royal_coins=1), player(), tile="book-11")
    assert GAME.legal(state, 0) == (Sell(),)
    assert refusal(state, 0, Buy()).words == say("not-affordable", tile="#book-11", price=7, coins=6)


def test_a_purchase_needs_a_free_place():
    """squire/buy"""
    full = dict(enumerate([*pieces("painting", 6), *pieces("jewel", 6)]))
    state = position(player(coins=20, gallery=full), player(), tile="book-11")
    assert GAME.legal(state, 0) == (Sell(),)
    assert refusal(state, 0, Buy()).rule == "squire/buy"


def test_royal_coins_alone_pay_a_small_price_and_no_common_coin_is_spent():
    """squire/buy"""
    state = position(player(city="Rio de Janeiro", coins=4, royal_coins=3), player(), tile="ceramic-1")
    assert play(state, (0, Buy())).players[0].coins == 4


@pytest.mark.parametrize(
    ("seats", "city", "tile", "price", "pays"),
    [
        (2, "Rio de Janeiro", "ceramic-1", 2, 2),
        (2, "Tokyo", "ceramic-1", 3, 3),
        (2, "Cairo", "ceramic-1", 4, 3),
        (2, "London", "jewel-1", 8, 7),
        (3, "Tokyo", "ceramic-1", 3, 3),
        (3, "Cairo", "ceramic-1", 4, 3),
        (3, "London", "jewel-1", 8, 7),
        (4, "Cairo", "ceramic-1", 4, 4),
        (4, "London", "ceramic-1", 5, 3),
        (4, "Tokyo", "jewel-1", 6, 4),
    ],
)
def test_the_badger_pays_less_for_what_is_dear(seats, city, tile, price, pays):
    """squire/characters"""
    others = [player() for _ in range(seats - 1)]
    state = position(player(city=city, coins=pays, character="badger"), *others, tile=tile)
    assert market_price(state, city) == price
    assert play(state, (0, Buy())).players[0].coins == 0
    assert play(state, (0, Sell())).players[0].coins == pays + price


@pytest.mark.parametrize(("seats", "gains"), [(2, 3), (3, 3), (4, 5)])
def test_the_fox_gets_more_for_a_sale(seats, gains):
    """squire/characters"""
    others = [player() for _ in range(seats - 1)]
    state = position(player(city="Rio de Janeiro", coins=2, character="fox"), *others, tile="ceramic-1")
    sold = GAME.apply(state, 0, Sell())
    assert [one.coins for one in sold.state.players] == [2 + 2 + gains, *[0] * (seats - 1)]
    assert sold.events[0].price == 2 + gains
    assert play(state, (0, Buy())).players[0].coins == 0


@pytest.mark.parametrize(("seats", "share"), [(2, 4), (3, 1)])
def test_the_fox_gets_a_share_when_somebody_else_sells(seats, share):
    """squire/characters"""
    seller, fox = player(city="Rio de Janeiro", coins=2), player(coins=5, character="fox")
    state = position(seller, *[player() for _ in range(seats - 2)], fox, tile="ceramic-1")
    sold = GAME.apply(state, 0, Sell())
    assert [one.coins for one in sold.state.players] == [2 + 2, *[0] * (seats - 2), 5 + share]
    assert sold.events[1] == Tipped(seats - 1, share)
    assert GAME.tell(Tipped(2, 1), 2).words == say("tipped", who="@2", coins=1)
    assert play(state, (0, Buy())).players[-1].coins == 5


def test_with_four_players_the_fox_has_no_share_in_others_sales():
    """squire/characters"""
    state = position(player(city="Rio de Janeiro"), player(), player(), player(character="fox"), tile="ceramic-1")
    sold = GAME.apply(state, 0, Sell())
    assert [one.coins for one in sold.state.players] == [2, 0, 0, 0]
    assert [type(event) for event in sold.events] == [Traded, Restocked]


def test_a_view_tells_the_numbers_of_the_abilities():
    """squire/characters"""
    for seats, numbers in ABILITIES.items():
        assert GAME.view(position(*[player() for _ in range(seats)]), None).abilities == numbers
    assert sorted(ABILITIES) == [2, 3, 4]


# --- offers ---

RED, PAINTING = letter_with("region", "red"), letter_with("kind", "painting")
BUYING, SELLING = letter_with("buy"), letter_with("sell")


def with_letters(*hand, **changes):
    return position(player(coins=6, hand=hand), player(), tile="painting-1", **changes)


def gifts(*letters: str) -> tuple[int, int]:
    return sum(LETTERS[letter].coins for letter in letters), sum(LETTERS[letter].tickets for letter in letters)


def test_any_number_of_fitting_letters_may_be_played_with_the_trade():
    """squire/offers, squire/trade: one decision; any set of letters that fit is legal, and none with another letter."""
    state = with_letters(RED, PAINTING, BUYING, SELLING)
    buys = [(), (RED,), (PAINTING,), (BUYING,), (RED, PAINTING), (RED, BUYING), (PAINTING, BUYING)]
    sells = [(), (RED,), (PAINTING,), (SELLING,), (RED, PAINTING), (RED, SELLING), (PAINTING, SELLING)]
    assert GAME.legal(state, 0) == (
        *(Buy(letters) for letters in (*buys, (RED, PAINTING, BUYING))),
        *(Sell(letters) for letters in (*sells, (RED, PAINTING, SELLING))),
    )
    after = play(state, (0, Buy((RED, PAINTING, BUYING))))
    assert (after.players[0].coins, after.players[0].tickets) == gifts(RED, PAINTING, BUYING)
    assert (after.players[0].hand, after.spent) == ((SELLING,), (RED, PAINTING, BUYING))


def test_letters_that_are_not_named_are_kept():
    """squire/offers"""
    after = play(with_letters(RED, PAINTING), (0, Sell((PAINTING,))))
    assert (after.players[0].hand, after.spent) == ((RED,), (PAINTING,))
    assert after.players[0].coins == 6 + 6 + LETTERS[PAINTING].coins
    assert play(with_letters(RED, PAINTING), (0, Buy())).players[0].hand == (RED, PAINTING)


def test_an_offer_cannot_help_to_pay_the_price():
    """squire/offers"""
    state = position(player(coins=5, hand=(RED,)), player(), tile="painting-1")
    assert GAME.legal(state, 0) == (Sell(), Sell((RED,)))
    assert refusal(state, 0, Buy((RED,))).rule == "squire/buy"


def test_letters_that_do_not_fit_are_refused():
    """squire/offers: by region, by type, for buying, for selling, and never one of another hand."""
    state = with_letters(BUYING, SELLING, letter_with("region", "blue"), letter_with("kind", "book"))
    assert GAME.legal(state, 0) == (Buy(), Buy((BUYING,)), Sell(), Sell((SELLING,)))
    assert refusal(state, 0, Sell((BUYING,))).words == say("not-fitting")
    assert refusal(state, 0, Buy((SELLING,))).rule == "squire/offers"
    assert refusal(state, 0, Buy((letter_with("region", "blue"),))).words == say("not-fitting")
    assert refusal(state, 0, Buy((RED,))).words == say("not-in-hand")


def test_each_letter_is_named_once_in_the_order_of_the_hand():
    """squire/offers, squire/card-once"""
    state = with_letters(RED, BUYING)
    for letters in ((RED, RED), (BUYING, RED)):
        assert refusal(state, 0, Buy(letters)).words == say("not-in-hand-order")


def test_a_trade_asks_nothing_that_tells_others_what_one_holds():
    """squire/offers, squire/hidden: whether a letter fits or not, the table waits for the same decision and then for the next."""
    fitting, other = (with_letters(letter) for letter in (SELLING, letter_with("region", "blue")))
    assert GAME.view(fitting, 1).pending == GAME.view(other, 1).pending == (Trading(0),)
    sold = [play(state, (0, Sell())) for state in (fitting, other)]
    assert {state.frames for state in sold} == {(Exhibiting(1), Trading(1), Travelling(1))}


def test_a_letter_serves_once():
    """squire/card-once"""
    bought = play(with_letters(RED, BUYING), (0, Buy((RED,))))
    assert bought.players[0].hand == (BUYING,)
    assert RED not in bought.deck


# --- supply and market, in their order ---


def test_price_then_offers_then_refill_then_market_then_place():
    """squire/buy, squire/offers, squire/refill, squire/market-up, squire/place"""
    state = with_letters(RED, BUYING)
    bought = GAME.apply(state, 0, Buy((RED, BUYING)))
    assert bought.events == (
        Traded(0, "London", TILES["painting-1"], True, 6),
        Offered(0, LETTERS[RED]),
        Offered(0, LETTERS[BUYING]),
        Restocked("London", TILES[state.supply[0]], bought.state.market, True),
    )
    assert bought.state.on_board["London"] == state.supply[0]
    assert bought.state.supply == state.supply[1:]
    assert bought.state.market[0][0] == "red"
    assert bought.state.market[1][0] == "painting"
    assert bought.state.frames == (Hanging(0, "painting-1"),)


def test_after_a_purchase_those_above_slide_down_and_those_below_stay():
    """squire/market-up"""
    state = position(player(city="Calcutta", coins=9), player(), tile="sculpture-1")
    assert play(state, (0, Buy())).market == (
        ("green", "red", "yellow", "purple", "blue"),
        ("sculpture", "jewel", "book", "painting", "ceramic"),
    )


def test_after_a_sale_those_below_slide_up_and_those_above_stay():
    """squire/market-down"""
    state = position(player(city="Cairo"), player(), tile="painting-1")
    assert play(state, (0, Sell())).market == (
        ("red", "green", "purple", "blue", "yellow"),
        ("jewel", "book", "sculpture", "ceramic", "painting"),
    )


def test_a_sold_rarity_goes_to_the_discard_pile_and_the_turn_is_over():
    """squire/sell, squire/refill"""
    state = position(player(city="Cairo"), player(), tile="painting-1", discards=("book-1",))
    after = play(state, (0, Sell()))
    assert after.discards == ("book-1", "painting-1")
    assert after.players[0].coins == 3 + 2
    assert after.on_board["Cairo"] == state.supply[0]
    assert after.frames == (Exhibiting(1), Trading(1), Travelling(1))


# --- the gallery ---


def gallery(*places: int) -> dict[int, str]:
    return {place: f"{('book', 'jewel')[place // 6]}-{place % 6 + 1}" for place in places}


def hung(place: int, *filled: int, **changes):
    state = hanging(player(gallery=gallery(*filled)), player(), tile="ceramic-9", **changes)
    step = GAME.apply(state, 0, Hang(place))
    assert isinstance(step.events[0], Hung)
    return step


def test_a_rarity_goes_to_any_empty_place_and_never_moves_again():
    """squire/place"""
    state = hanging(player(gallery=gallery(0, 5)), player(), tile="ceramic-9")
    assert {action.place for action in GAME.legal(state, 0)} == set(range(12)) - {0, 5}
    assert refusal(state, 0, Hang(5)).words == say("not-taken-place", tile="#book-6")
    assert refusal(state, 0, Hang(12)).rule == "squire/place"
    assert hung(7, 0, 5).state.players[0].gallery[7] == "ceramic-9"


@pytest.mark.parametrize("place", range(12))
def test_a_hall_pays_once_when_filled(place):
    """squire/hall"""
    after = hung(place).state.players[0]
    hall = HALLS.get(place)
    assert (after.coins, after.tickets) == ((hall.coins, hall.tickets) if hall else (0, 0))
    assert (after.royal_coins, after.royal_tickets) == (0, 1)


def test_the_left_column_gives_a_royal_ticket_and_the_right_one_a_royal_coin():
    """squire/columns"""
    left, right = hung(8, 0, 4).state.players[0], hung(11, 3, 7).state.players[0]
    assert (left.royal_tickets, left.royal_coins) == (2, 0)
    assert (right.royal_tickets, right.royal_coins) == (1, 1)
    for place, filled in ((9, (1, 5)), (2, (6, 10))):
        middle = hung(place, *filled).state.players[0]
        assert (middle.royal_tickets, middle.royal_coins) == (1, 0)


def test_a_full_column_pays_only_when_it_becomes_full():
    """squire/columns"""
    assert hung(1, 0, 4, 8).state.players[0].royal_tickets == 1


def test_the_second_floor_raises_the_hand_limit_for_good():
    """squire/floor-two, squire/hand-limit"""
    before = GAME.view(hanging(player(gallery=gallery(4, 5, 6)), player(), tile="ceramic-9"), 0)
    step = hung(7, 4, 5, 6)
    assert step.events[0].is_floor_two
    assert before.players[0].hand_limit == 1
    assert GAME.view(step.state, 0).players[0].hand_limit == 3


def test_the_first_floor_gives_nothing():
    """squire/floor-two"""
    after = hung(0, 1, 2, 3, discards=("painting-1",))
    assert after.state.players[0] == player(gallery={**gallery(1, 2, 3), 0: "ceramic-9"})
    assert not after.events[0].is_floor_two


def test_the_third_floor_takes_a_tile_of_the_discard_pile():
    """squire/floor-three"""
    state = hung(11, 8, 9, 10, discards=("painting-1", "painting-11")).state
    assert state.frames == (Salvaging(0),)
    assert GAME.legal(state, 0) == (Salvage("painting-1"), Salvage("painting-11"))
    assert refusal(state, 0, Salvage("ceramic-1")).rule == "squire/floor-three"
    taken = play(state, (0, Salvage("painting-11")))
    assert (taken.discards, taken.frames) == (("painting-1",), (Hanging(0, "painting-11"),))


def test_the_bonuses_of_the_taken_tile_count():
    """squire/floor-three, squire/columns, squire/floor-two"""
    state = hung(10, 8, 9, 11, 0, 5, 6, 7, discards=("painting-1",)).state
    before = state.players[0]
    after = play(state, (0, Salvage("painting-1")), (0, Hang(4)))
    assert after.players[0].royal_tickets == before.royal_tickets + 1
    assert after.players[0].coins == before.coins + HALLS[4].coins
    assert GAME.view(after, 0).players[0].hand_limit == 1 + 1 + 2


def test_nothing_is_taken_from_an_empty_pile_or_for_a_full_gallery():
    """squire/floor-three"""
    assert not any(isinstance(frame, Salvaging) for frame in hung(11, 8, 9, 10).state.frames)
    full = hung(11, *range(11), discards=("painting-1",)).state
    assert not any(isinstance(frame, Salvaging) for frame in full.frames)


def test_only_whoever_is_asked_decides():
    """squire/trade"""
    state = position(player(coins=9), player(), tile="book-1")
    assert refusal(state, 1, Sell()).words == say("not-theirs", who="@0")
