"""A collector's taste: what money, rarities, places, letters and decisions are worth to a player in pencil.

This is the only judgement of Squire's bots. `judgement.py` weighs the legal actions of a State by it, `playouts.py` plays whole turns by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from parlour.games.past.squire_r5d4.cards import LETTERS, PLACES, Letter
from parlour.games.past.squire_r5d4.exhibitions import CERAMIC_TICKETS, JEWEL_COINS
from parlour.games.past.squire_r5d4.sketch import (
    COLOUR_NUMBER,
    HIGHEST,
    KIND_NUMBER,
    NOWHERE,
    TILE_KIND,
    TILE_VALUE,
    Gift,
    Sketched,
    counted,
    times,
)
from parlour.games.past.squire_r5d4.valuation import (
    CERAMIC,
    JEWEL,
    PAINTING,
    SCULPTURE,
    Weights,
    coins_errand,
    grown,
    kinds_worth,
    places_worth,
    values_worth,
)

Numbers = tuple[float, ...]
NO_PURCHASE = -99.0
NO_ERRAND, NO_SWAP = 0.6, 0.3
"""What it is worth to run no errand, and to leave the running ones: an errand has to be worth more."""
NEVER = (-1e6,) * (HIGHEST + 1)
"""The worth by price of a trade that is not considered."""
_NOTHING = (0.0,) * 5


class Terms(NamedTuple):
    """What decides the worth of a trade to one player: the money by price, the rarity by value and kind, the offers that fit."""

    bought_at: Numbers
    sold_at: Numbers
    values: Numbers
    kinds: Numbers
    by_region: Sequence[float]
    by_kind: Sequence[float]
    bought_more: float
    sold_more: float


class Taste:
    """What things are worth to a player with these weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.kinds = lru_cache(65536)(self._kinds)
        self.place = lru_cache(65536)(self._place)
        self.values = lru_cache(4096)(self._values)
        self.trades = lru_cache(16384)(self._trades)
        self.fares = lru_cache(4096)(self._fares)

    def coins_worth(self, coins: int, left: int) -> float:
        spendable = self.weights.coins_a_turn * left
        return 0.2 * coins + (self.weights.coin - 0.2) * min(coins, spendable)

    def tickets_worth(self, tickets: int, left: int) -> float:
        spendable = self.weights.tickets_a_turn * left
        return 0.2 * tickets + (self.weights.ticket - 0.2) * min(tickets, spendable)

    def money_gained(self, player: Sketched, coins: int, tickets: int, left: int) -> float:
        gain = self.coins_worth(player.coins + coins, left) - self.coins_worth(player.coins, left) if coins else 0.0
        if tickets:
            gain += self.tickets_worth(player.tickets + tickets, left) - self.tickets_worth(player.tickets, left)
        return gain

    def errand_worth(self, letter: Letter, player: Sketched, left: int) -> float:
        if letter.errand == "tickets":
            return self.weights.errand * letter.vp * (player.tickets + player.royal_tickets + 1)
        if letter.errand == "coins":
            return self.weights.errand * coins_errand(letter, player.coins, left)
        buys = min(self.weights.buys_a_turn * (left + 0.5), PLACES - player.mask.bit_count())
        return self.weights.errand * grown(letter, times(letter, player), buys)

    def kept(self, player: Sketched, left: int, exhibitions: int) -> list[tuple[Letter, float]]:
        """What each letter is worth if it is kept: an errand, if one may still be run; and as a letter, if an errand counts those."""
        room = min(player.errand_limit - len(player.errands), exhibitions)
        letters = [LETTERS[letter] for letter in player.hand]
        held = sum([LETTERS[errand].vp for errand in player.errands if LETTERS[errand].errand == "hand"])
        if room <= 0:
            return [(letter, float(held)) for letter in letters]
        worths = [(letter, self.errand_worth(letter, player, left)) for letter in letters]
        worths.sort(key=_second, reverse=True)
        chance = self.weights.run_chance
        return [
            (letter, max(held, worth * chance if place < room else 0.3)) for place, (letter, worth) in enumerate(worths)
        ]

    # --- letters ---

    def offers(self, player: Sketched, left: int, exhibitions: int) -> list[tuple[float, Letter]]:
        """For each letter: how much more its offer is worth than keeping it."""
        return [
            (self.money_gained(player, letter.coins, letter.tickets, left) - kept, letter)
            for letter, kept in self.kept(player, left, exhibitions)
        ]

    # --- trades ---

    def terms(self, player: Sketched, left: int, exhibitions: int) -> Terms:
        """squire/trade: what this player's trades depend on."""
        bare = self.bare_terms(player, left)
        if not player.hand:
            return bare
        by_region, by_kind, bought, sold = self._fitting_offers(player, left, exhibitions)
        return bare._replace(
            by_region=by_region, by_kind=by_kind, bought_more=bare.bought_more + bought, sold_more=sold
        )

    def bare_terms(self, player: Sketched, left: int) -> Terms:
        """The same without any letter."""
        errands = player.errands
        bought_at, sold_at = self.trades(player.coins, player.royal_coins, left, player.gift)
        values, kinds = self.values(errands), self.kinds(player.kinds, left, errands)
        place_worth = self.place(player.mask, left, errands)[0]
        return Terms(bought_at, sold_at, values, kinds, _NOTHING, _NOTHING, place_worth, 0.0)

    def _fitting_offers(
        self, player: Sketched, left: int, exhibitions: int
    ) -> tuple[list[float], list[float], float, float]:
        """squire/offers: what letters add to a trade by region, by kind, to every purchase, to every sale."""
        by_region, by_kind = [0.0] * 5, [0.0] * 5
        bought = sold = 0.0
        for gain, letter in self.offers(player, left, exhibitions):
            if gain > 0:
                match letter.offer:
                    case "region":
                        by_region[COLOUR_NUMBER[letter.of]] += gain
                    case "kind":
                        by_kind[KIND_NUMBER[letter.of]] += gain
                    case "buy":
                        bought += gain
                    case "sell":
                        sold += gain
        return by_region, by_kind, bought, sold

    # --- rarities ---

    def tile_worth(self, player: Sketched, tile: int, left: int) -> float:
        """A rarity that costs nothing, its place apart."""
        kinds = self.kinds(player.kinds, left, player.errands)
        return self.values(player.errands)[TILE_VALUE[tile]] + kinds[TILE_KIND[tile]]

    # --- exhibitions ---

    def exhibition_worth(
        self, player: Sketched, kind: int, owners: float, letters: int, left: int, exhibitions: int
    ) -> float:
        """squire/exhibition: `owners` is the share of the others who have something of it, `letters` are still in the deck."""
        weights, shared = self.weights, self.weights.rival * owners
        if kind == JEWEL:
            return (
                self.money_gained(player, JEWEL_COINS + player.count(JEWEL), 0, left)
                - shared * JEWEL_COINS * weights.coin
            )
        if kind == CERAMIC:
            return (
                self.money_gained(player, 0, CERAMIC_TICKETS + player.count(CERAMIC), left)
                - shared * CERAMIC_TICKETS * weights.ticket
            )
        if kind == PAINTING:
            return self.letters_worth(player, letters, left, exhibitions) - shared * weights.letter
        if kind == SCULPTURE:
            return self.run_worth(player, left) - shared * 0.5
        return NO_PURCHASE

    def letters_worth(self, player: Sketched, letters: int, left: int, exhibitions: int) -> float:
        """New letters: as errands while there is room for errands, else as offers."""
        letter, held = self.weights.letter, len(player.hand)
        drawn = min(max(0, player.hand_limit - held), letters)
        room = max(0, min(player.errand_limit - len(player.errands), exhibitions - 1) - held)
        as_errands = min(drawn, room)
        return min(1.0, left / 3) * (as_errands * letter * 2 + (drawn - as_errands) * letter * 0.6)

    def run_worth(self, player: Sketched, left: int) -> float:
        """The best errand that may be run."""
        if not player.hand or len(player.errands) >= player.errand_limit:
            return 0.0
        return max([self.errand_worth(LETTERS[letter], player, left) for letter in player.hand])

    # --- tables ---

    def _kinds(self, kinds: int, left: int, errands: tuple[str, ...]) -> Numbers:
        return kinds_worth(self.weights, counted(kinds), left, errands)

    def _values(self, errands: tuple[str, ...]) -> Numbers:
        return values_worth(self.weights, errands)

    def _place(self, mask: int, left: int, errands: tuple[str, ...]) -> tuple[float, int]:
        """The free place that is worth most, and how much."""
        found = places_worth(self.weights, mask, left, errands)
        return max(found, key=lambda one: (one[0], -one[1]), default=(NO_PURCHASE, NOWHERE))

    def _trades(self, coins: int, royal_coins: int, left: int, gift: Gift) -> tuple[Numbers, Numbers]:
        """By price: what paying it and what getting it is worth."""
        now = self.coins_worth(coins, left)
        bought = [
            NO_PURCHASE
            if cost > coins + royal_coins
            else self.coins_worth(coins - max(0, cost - royal_coins), left) - now
            for cost in gift.pays
        ]
        sold = [self.coins_worth(coins + price + gift.gains, left) - now for price in range(HIGHEST + 1)]
        return tuple(bought), tuple(sold)

    def _fares(self, tickets: int, free: int, left: int) -> Numbers:
        """By links: what the tickets for them are worth."""
        now = self.tickets_worth(tickets, left)
        return tuple(now - self.tickets_worth(tickets - max(0, links - free), left) for links in range(16))


taste = cache(Taste)


def best_trade(
    terms: Terms,
    fares: Numbers,
    ways: Iterable[tuple[int, int]],
    regions: Sequence[int],
    on_board: Sequence[int],
    region_price: Sequence[int],
    kind_price: Sequence[int],
) -> tuple[float, int, int, bool]:
    """squire/move, squire/trade: what the best of these journeys is worth, where it leads, by how many links, and whether to buy there."""
    bought_at, sold_at, values, kinds, by_region, by_kind, bought_more, sold_more = terms
    best, chosen = -1e9, (0, 0, False)
    for way in ways:
        city, links = way
        tile, region = on_board[city], regions[city]
        kind = TILE_KIND[tile]
        price = region_price[region] + kind_price[kind]
        bought = bought_at[price] + values[TILE_VALUE[tile]] + kinds[kind] + bought_more
        sold = sold_at[price] + sold_more
        is_purchase = bought >= sold
        worth = (bought if is_purchase else sold) + by_region[region] + by_kind[kind] - fares[links]
        if worth > best:
            best, chosen = worth, (city, links, is_purchase)
    return (best, *chosen)


def _second(pair: tuple[object, float]) -> float:
    return pair[1]
