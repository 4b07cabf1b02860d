"""A collector's taste in tables: what money, rarities, places and letters are worth to a player in pencil."""

from __future__ import annotations

from functools import cache, lru_cache

from parlour.games.past.squire_r2d2.cards import LETTERS, PLACES, Letter
from parlour.games.past.squire_r2d2.outlook import Weights, coins_errand, grown, kinds_worth, places_worth, values_worth
from parlour.games.past.squire_r2d2.sketch import HIGHEST, NOWHERE, Gift, Sketched, counted, times

Numbers = tuple[float, ...]
NO_PURCHASE = -99.0


class Taste:
    """The same judgement as that of `outlook.py`, from the same weights."""

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
        """What each letter is worth that stays in the hand: an errand, if one may still be run."""
        room = min(player.errand_limit - len(player.errands), exhibitions)
        letters = [LETTERS[letter] for letter in player.hand]
        if room <= 0:
            return [(letter, 0.0) for letter in letters]
        worths = [(letter, self.errand_worth(letter, player, left)) for letter in letters]
        worths.sort(key=_second, reverse=True)
        chance = self.weights.run_chance
        return [(letter, worth * chance if place < room else 0.3) for place, (letter, worth) in enumerate(worths)]

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
        sold = [self.coins_worth(coins + price + gift.share, left) - now for price in range(HIGHEST + 1)]
        return tuple(bought), tuple(sold)

    def _fares(self, tickets: int, free: int, left: int) -> Numbers:
        """By links: what the tickets for them are worth."""
        now = self.tickets_worth(tickets, left)
        return tuple(now - self.tickets_worth(tickets - max(0, links - free), left) for links in range(16))


taste = cache(Taste)


def _second(pair: tuple[object, float]) -> float:
    return pair[1]
