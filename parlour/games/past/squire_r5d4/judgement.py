"""What each legal action of a State seems worth to whoever decides, in victory points.

The State is copied into pencil as far as the seat may know it (its own board, the market, everybody's galleries); a taste judges it there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from parlour.core import Seat
from parlour.games.past.squire_r5d4.cards import LETTERS, Board
from parlour.games.past.squire_r5d4.scoring import count
from parlour.games.past.squire_r5d4.sketch import (
    COLOUR_NUMBER,
    KIND_NUMBER,
    NOWHERE,
    TILE_NUMBER,
    Sketched,
    calendar,
    country,
    prices,
)
from parlour.games.past.squire_r5d4.state import (
    Buy,
    Choosing,
    Exhibit,
    Exhibiting,
    Go,
    Hang,
    Hanging,
    Market,
    Run,
    Running,
    Salvage,
    Salvaging,
    Sell,
    SquireAction,
    SquireState,
    Swap,
    Swapping,
    Trading,
    Travelling,
)
from parlour.games.past.squire_r5d4.taste import NEVER, NO_ERRAND, NO_SWAP, Taste, best_trade, taste
from parlour.games.past.squire_r5d4.valuation import Weights, places_worth

Weighed = list[tuple[float, SquireAction]]
_NO_FARE = (0,) * 15
"""squire/first-move"""
_FREE = (0.0,)


class Situation(NamedTuple):
    """One seat's part of a State in pencil: its player, and how many turns and exhibitions it still has."""

    state: SquireState
    taste: Taste
    seat: Seat
    player: Sketched
    left: int
    exhibitions: int


def weigh(state: SquireState, seat: Seat, legal: Sequence[SquireAction], weights: Weights) -> Weighed:
    """What each legal action seems worth to whoever decides now."""
    frame = type(state.frames[-1])
    if frame is Choosing:
        return [(0.0, action) for action in legal]
    known, seats = country(state.options.board), len(state.players)
    place, dates = (seat - state.first) % seats, calendar(seats)
    player = Sketched(state.players[seat], known.names, seats)
    left, exhibitions = dates.turns_left[state.turn][place], dates.exhibitions[state.turn][place]
    return _WEIGH[frame](Situation(state, taste(weights), seat, player, left, exhibitions), legal)


def best(state: SquireState, seat: Seat, legal: Sequence[SquireAction], weights: Weights) -> SquireAction:
    """The first of the best."""
    return max(weigh(state, seat, legal, weights), key=_worth_of)[1]


def _worth_of(weighed: tuple[float, SquireAction]) -> float:
    return weighed[0]


# --- the journey and the trade ---


def _cities(now: Situation, legal: Sequence[Go]) -> Weighed:
    """For each city the better of buying and selling there, less the fare."""
    player, board = now.player, now.state.options.board
    numbers, terms = _city_numbers(board), now.taste.terms(now.player, now.left, now.exhibitions)
    far = _NO_FARE if player.city == NOWHERE else country(board).links[player.city]
    fares = now.taste.fares(player.tickets, player.royal_tickets + player.gift.moves, now.left)
    places = _places(now.state)
    return [
        (best_trade(terms, fares, ((city := numbers[action.city], far[city]),), *places)[0], action) for action in legal
    ]


def _trades(now: Situation, legal: Sequence[Buy | Sell]) -> Weighed:
    """To buy or to sell, and what each letter that goes with it is worth more played than kept."""
    terms = now.taste.bare_terms(now.player, now.left)
    here, places = ((now.player.city, 0),), _places(now.state)
    bought = best_trade(terms._replace(sold_at=NEVER), _FREE, here, *places)[0]
    sold = best_trade(terms._replace(bought_at=NEVER), _FREE, here, *places)[0]
    gains = {letter.id: gain for gain, letter in now.taste.offers(now.player, now.left, now.exhibitions)}
    return [
        ((bought if isinstance(action, Buy) else sold) + sum([gains[letter] for letter in action.letters]), action)
        for action in legal
    ]


def _places(state: SquireState) -> tuple[tuple[int, ...], list[int], tuple[int, ...], tuple[int, ...]]:
    """The region and the rarity of each city, and the prices by region and by kind."""
    known = country(state.options.board)
    on_board = list(map(TILE_NUMBER.__getitem__, map(state.on_board.__getitem__, known.names)))
    return known.regions, on_board, *_prices(state.market)


@cache
def _city_numbers(board: Board) -> dict[str, int]:
    return {name: number for number, name in enumerate(country(board).names)}


@cache
def _prices(market: Market) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By region and by kind."""
    regions, kinds = market
    return prices(tuple(COLOUR_NUMBER[one] for one in regions)), prices(tuple(KIND_NUMBER[one] for one in kinds))


# --- the gallery ---


def _hangs(now: Situation, legal: Sequence[Hang]) -> Weighed:
    worths = places_worth(now.taste.weights, now.player.mask, now.left, now.player.errands)
    gains = {place: gain for gain, place in worths}
    return [(gains[action.place], action) for action in legal]


def _salvages(now: Situation, legal: Sequence[Salvage]) -> Weighed:
    return [(now.taste.tile_worth(now.player, TILE_NUMBER[action.tile], now.left), action) for action in legal]


# --- exhibitions ---


def _exhibits(now: Situation, legal: Sequence[Exhibit]) -> Weighed:
    others = [player.gallery for seat, player in enumerate(now.state.players) if seat != now.seat]
    letters = len(now.state.deck)

    def worth(action: Exhibit) -> float:
        owners = sum([count(gallery, action.kind) > 0 for gallery in others]) / len(others)
        kind = KIND_NUMBER[action.kind]
        return now.taste.exhibition_worth(now.player, kind, owners, letters, now.left, now.exhibitions)

    return [(worth(action), action) for action in legal]


def _runs(now: Situation, legal: Sequence[SquireAction]) -> Weighed:
    return [(_errand(now, action.letter) if isinstance(action, Run) else NO_ERRAND, action) for action in legal]


def _swaps(now: Situation, legal: Sequence[SquireAction]) -> Weighed:
    return [
        (_errand(now, action.letter) - _errand(now, action.out) if isinstance(action, Swap) else NO_SWAP, action)
        for action in legal
    ]


def _errand(now: Situation, letter: str) -> float:
    return now.taste.errand_worth(LETTERS[letter], now.player, now.left)


_WEIGH: dict[type, Callable[[Situation, Any], Weighed]] = {
    Travelling: _cities,
    Trading: _trades,
    Hanging: _hangs,
    Salvaging: _salvages,
    Exhibiting: _exhibits,
    Running: _runs,
    Swapping: _swaps,
}
