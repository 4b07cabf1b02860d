"""The trade of a turn: price, purchase or sale, offers that fit it, and how the market answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from parlour.core import Frame, Refusal, Seat, Step, named, say
from parlour.games.past.squire_r3d2.cards import (
    LETTERS,
    PRICES,
    TILES,
    Letter,
    board_map,
)
from parlour.games.past.squire_r3d2.players import in_hand, share_of_sale, to_pay, to_receive, with_player, without
from parlour.games.past.squire_r3d2.state import (
    Buy,
    Done,
    Hanging,
    Offer,
    Offered,
    Offering,
    Restocked,
    Sell,
    SquireAction,
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
    return to_pay(state.players[seat], market_price(state, city))


def sale_price(state: SquireState, seat: Seat, city: str) -> int:
    return to_receive(state.players[seat], market_price(state, city))


def trades(state: SquireState, frame: Trading) -> tuple[SquireAction, ...]:
    player = state.players[frame.seat]
    assert player.city is not None
    affordable = purchase_price(state, frame.seat, player.city) <= player.coins + player.royal_coins
    return _BUY_OR_SELL if affordable and None in player.gallery else _SELL_ONLY


_BUY_OR_SELL, _SELL_ONLY = (Buy(), Sell()), (Sell(),)


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
    payer = replace(player, coins=player.coins - max(0, price - player.royal_coins))
    return _offer_or_restock(with_player(state, frame.seat, payer), frame.seat, tile, price, is_purchase=True)


def sell(state: SquireState, frame: Trading, action: Sell) -> Next:
    """squire/sell: the price comes in common coins, and the tile goes to the discard pile."""
    player = state.players[frame.seat]
    assert player.city is not None
    price, tile = sale_price(state, frame.seat, player.city), state.on_board[player.city]
    seller = replace(player, coins=player.coins + price)
    sold = with_player(state, frame.seat, seller, discards=(*state.discards, tile))
    tipped, tips = _tip(sold, frame.seat)
    after, events = _offer_or_restock(tipped, frame.seat, tile, price, is_purchase=False)
    return Step(after, (events[0], *tips, *events[1:]))


def _tip(state: SquireState, seller: Seat) -> tuple[SquireState, tuple[Tipped, ...]]:
    """squire/characters: the Fox has a share in the others' sales."""
    for seat, player in enumerate(state.players):
        share = share_of_sale(player)
        if share and seat != seller:
            return with_player(state, seat, replace(player, coins=player.coins + share)), (Tipped(seat, share),)
    return state, ()


def _offer_or_restock(state: SquireState, seat: Seat, tile: str, price: int, *, is_purchase: bool) -> Next:
    city = state.players[seat].city
    assert city is not None
    event = Traded(seat, city, TILES[tile], is_purchase, price)
    frame = Offering(seat, tile, is_purchase)
    on_board = state.on_board.copy()
    del on_board[city]
    return _may_offer(replace(state, on_board=on_board, frames=(*state.frames[:-1], frame)), frame, event)


def _may_offer(state: SquireState, frame: Offering, event: Traded | Offered) -> Next:
    """Whoever holds letters is asked, whether or not one fits: so nobody learns from the question what they hold."""
    if state.players[frame.seat].hand:
        return Step(state, (event,))
    after, more = restock(state, frame)
    return Step(after, (event, *more))


# --- offers ---


def fits(state: SquireState, letter: Letter, frame: Offering) -> bool:
    """squire/offers: by region, by type, for buying or for selling."""
    match letter.offer:
        case "region":
            city = state.players[frame.seat].city
            assert city is not None
            return board_map(state.options.board).cities[city].region == letter.of
        case "kind":
            return TILES[frame.tile].kind == letter.of
        case "buy":
            return frame.is_purchase
        case "sell":
            return not frame.is_purchase


def _fitting(state: SquireState, frame: Offering) -> tuple[Offer, ...]:
    hand = state.players[frame.seat].hand
    return tuple(Offer(letter) for letter in hand if fits(state, LETTERS[letter], frame))


def offers(state: SquireState, frame: Offering) -> tuple[SquireAction, ...]:
    return (_DONE, *_fitting(state, frame))


_DONE = Done()


def offer(state: SquireState, frame: Offering, action: Offer) -> Next:
    """squire/offers, squire/card-once: the letter gives its bonus and is discarded."""
    player = state.players[frame.seat]
    letter = in_hand(player, action.letter, "squire/offers")
    if not fits(state, letter, frame):
        raise Refusal("squire/offers", say("not-fitting"))
    richer = replace(
        player,
        coins=player.coins + letter.coins,
        tickets=player.tickets + letter.tickets,
        hand=without(player.hand, letter.id),
    )
    played = with_player(state, frame.seat, richer, spent=(*state.spent, letter.id))
    return _may_offer(played, frame, Offered(frame.seat, letter))


def no_offer(state: SquireState, frame: Offering, action: Done) -> Next:
    return restock(state, frame)


# --- supply and market ---


def restock(state: SquireState, trade: Offering) -> Next:
    """squire/refill, then squire/market-up or squire/market-down; a bought tile is then to be placed."""
    city = state.players[trade.seat].city
    assert city is not None
    fresh, below = state.supply[0], state.frames[:-1]
    region = board_map(state.options.board).cities[city].region
    kind = TILES[trade.tile].kind
    moved = to_top if trade.is_purchase else to_bottom
    market = (moved(state.market[0], region), moved(state.market[1], kind))
    after = replace(
        state,
        on_board={**state.on_board, city: fresh},
        supply=state.supply[1:],
        market=market,
        frames=(*below, Hanging(trade.seat, trade.tile)) if trade.is_purchase else below,
    )
    return Step(after, (Restocked(city, TILES[fresh], market, trade.is_purchase),))


def to_top(markers: tuple[T, ...], marker: T) -> tuple[T, ...]:
    """squire/market-up: those that were above slide down."""
    return (marker, *(other for other in markers if other != marker))


def to_bottom(markers: tuple[T, ...], marker: T) -> tuple[T, ...]:
    """squire/market-down: those that were below slide up."""
    return (*(other for other in markers if other != marker), marker)


APPLY: dict[tuple[type, type[Frame]], Callable[[SquireState, Any, Any], Next]] = {
    (Buy, Trading): buy,
    (Sell, Trading): sell,
    (Offer, Offering): offer,
    (Done, Offering): no_offer,
}
