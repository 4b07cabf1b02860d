"""The trade of a turn: price, purchase or sale, offers that fit it, and how the market answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import Any, TypeVar

from msgspec.structs import replace

from parlour.core import Frame, Refusal, Seat, Step, named, say
from parlour.games.past.squire_r9d5.cards import (
    LETTERS,
    PRICES,
    TILES,
    Letter,
    board_map,
)
from parlour.games.past.squire_r9d5.players import in_hand, share_of_sale, to_pay, to_receive, with_player
from parlour.games.past.squire_r9d5.state import (
    Buy,
    Hanging,
    Offered,
    Restocked,
    Sell,
    SquireAction,
    SquireEvent,
    SquireState,
    Tipped,
    Traded,
    Trading,
)

T = TypeVar("T")
Next = Step[SquireState]

# --- the trade ---


def market_price(state: SquireState, city: str) -> int:
    """squire/price: the region's marker and the type's marker."""
    regions, kinds = state.market
    region = board_map(state.options.board).cities[city].region
    return PRICES[regions.index(region)] + PRICES[kinds.index(TILES[state.on_board[city]].kind)]


def purchase_price(state: SquireState, seat: Seat, city: str) -> int:
    return to_pay(state.players[seat], market_price(state, city), len(state.players))


def sale_price(state: SquireState, seat: Seat, city: str) -> int:
    return to_receive(state.players[seat], market_price(state, city), len(state.players))


def trades(state: SquireState, frame: Trading) -> tuple[SquireAction, ...]:
    """squire/trade, squire/offers: to buy, if that is possible, or to sell; each with any of the letters that fit it."""
    player = state.players[frame.seat]
    assert player.city is not None
    affordable = purchase_price(state, frame.seat, player.city) <= player.coins + player.royal_coins
    sales = tuple(Sell(letters) for letters in _choices(state, frame.seat, is_purchase=False))
    if not affordable or None not in player.gallery:
        return sales
    return (*(Buy(letters) for letters in _choices(state, frame.seat, is_purchase=True)), *sales)


def buy(state: SquireState, frame: Trading, action: Buy) -> Next:
    """squire/buy: royal coins count one each and are kept, common ones are spent; needs the money and a free place."""
    player = state.players[frame.seat]
    assert player.city is not None
    price, tile = purchase_price(state, frame.seat, player.city), state.on_board[player.city]
    if price > player.coins + player.royal_coins:
        money = player.coins + player.royal_coins
        raise Refusal("squire/buy", say("not-affordable", tile=named(tile), price=price, coins=money))
    if None not in player.gallery:
        raise Refusal("squire/buy", say("not-in-a-full-gallery", tile=named(tile)))
    letters = _played(state, frame.seat, action.letters, is_purchase=True)
    payer = replace(player, coins=player.coins - max(0, price - player.royal_coins))
    bought = with_player(state, frame.seat, payer, frames=(*state.frames[:-1], Hanging(frame.seat, tile)))
    traded = Traded(frame.seat, player.city, TILES[tile], True, price)
    return _offers(bought, frame.seat, letters, (traded,))


def sell(state: SquireState, frame: Trading, action: Sell) -> Next:
    """squire/sell: the price comes in common coins, and the tile goes to the discard pile."""
    player = state.players[frame.seat]
    assert player.city is not None
    price, tile = sale_price(state, frame.seat, player.city), state.on_board[player.city]
    letters = _played(state, frame.seat, action.letters, is_purchase=False)
    seller, discards = replace(player, coins=player.coins + price), (*state.discards, tile)
    sold = with_player(state, frame.seat, seller, discards=discards, frames=state.frames[:-1])
    tipped, tips = _tip(sold, frame.seat)
    traded = Traded(frame.seat, player.city, TILES[tile], False, price)
    return _offers(tipped, frame.seat, letters, (traded, *tips))


def _tip(state: SquireState, seller: Seat) -> tuple[SquireState, tuple[Tipped, ...]]:
    """squire/characters: the Fox has a share in the others' sales."""
    for seat, player in enumerate(state.players):
        share = share_of_sale(player, len(state.players))
        if share and seat != seller:
            return with_player(state, seat, replace(player, coins=player.coins + share)), (Tipped(seat, share),)
    return state, ()


# --- offers ---


def fits(state: SquireState, seat: Seat, letter: Letter, *, is_purchase: bool) -> bool:
    """squire/offers: by region, by type, for buying or for selling."""
    city = state.players[seat].city
    assert city is not None
    match letter.offer:
        case "region":
            return board_map(state.options.board).cities[city].region == letter.of
        case "kind":
            return TILES[state.on_board[city]].kind == letter.of
        case "buy":
            return is_purchase
        case "sell":
            return not is_purchase


def _choices(state: SquireState, seat: Seat, *, is_purchase: bool) -> Iterator[tuple[str, ...]]:
    """Any number of the letters that fit, in the order of the hand: the fewest first."""
    hand = state.players[seat].hand
    fitting = [letter for letter in hand if fits(state, seat, LETTERS[letter], is_purchase=is_purchase)]
    return chain.from_iterable(combinations(fitting, number) for number in range(len(fitting) + 1))


def _played(state: SquireState, seat: Seat, letters: tuple[str, ...], *, is_purchase: bool) -> list[Letter]:
    """squire/offers: letters of the hand that fit, each named once."""
    player = state.players[seat]
    played = [in_hand(player, letter, "squire/offers") for letter in letters]
    if not all(fits(state, seat, letter, is_purchase=is_purchase) for letter in played):
        raise Refusal("squire/offers", say("not-fitting"))
    if letters != tuple(letter for letter in player.hand if letter in letters):
        raise Refusal("squire/offers", say("not-in-hand-order"))
    return played


def _offers(state: SquireState, seat: Seat, letters: list[Letter], events: tuple[SquireEvent, ...]) -> Next:
    """squire/offers, squire/card-once: each letter gives its bonus, after the price is paid, and is discarded."""
    player = state.players[seat]
    richer = replace(
        player,
        coins=player.coins + sum(letter.coins for letter in letters),
        tickets=player.tickets + sum(letter.tickets for letter in letters),
        hand=tuple(letter for letter in player.hand if LETTERS[letter] not in letters),
    )
    spent = (*state.spent, *(letter.id for letter in letters))
    offered = with_player(state, seat, richer, spent=spent)
    return restock(offered, (*events, *(Offered(seat, letter) for letter in letters)))


# --- supply and market ---


def restock(state: SquireState, events: tuple[SquireEvent, ...]) -> Next:
    """squire/refill, then squire/market-up or squire/market-down."""
    traded = events[0]
    assert isinstance(traded, Traded)
    fresh, city = state.supply[0], traded.city
    region = board_map(state.options.board).cities[city].region
    moved = to_top if traded.is_purchase else to_bottom
    market = (moved(state.market[0], region), moved(state.market[1], traded.tile.kind))
    on_board = {**state.on_board, city: fresh}
    after = replace(state, on_board=on_board, supply=state.supply[1:], market=market)
    return Step(after, (*events, Restocked(city, TILES[fresh], market, traded.is_purchase)))


def to_top(markers: tuple[T, ...], marker: T) -> tuple[T, ...]:
    """squire/market-up: those that were above slide down."""
    return (marker, *(other for other in markers if other != marker))


def to_bottom(markers: tuple[T, ...], marker: T) -> tuple[T, ...]:
    """squire/market-down: those that were below slide up."""
    return (*(other for other in markers if other != marker), marker)


APPLY: dict[tuple[type, type[Frame]], Callable[[SquireState, Any, Any], Next]] = {
    (Buy, Trading): buy,
    (Sell, Trading): sell,
}
