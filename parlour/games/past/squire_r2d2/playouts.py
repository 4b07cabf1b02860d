"""How a game of Squire might go on: whole turns in pencil, everybody taking what seems best at first sight.

The judgement is that of `judgement.py`, but for one thing: where to go and what to trade there is decided at once. A turn takes a sixth of the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from parlour.core import Seat
from parlour.games.past.squire_r2d2.cards import COLOURS, COLUMNS, KINDS, LETTERS, PRICES, Letter
from parlour.games.past.squire_r2d2.sketch import (
    CERAMIC,
    FULL,
    HALL_AT,
    JEWEL,
    LEFT,
    NOWHERE,
    PAINTING,
    RIGHT,
    SCULPTURE,
    THIRD_FLOOR,
    TILE_KIND,
    TILE_NUMBER,
    TILE_VALUE,
    Sketched,
    calendar,
    country,
)
from parlour.games.past.squire_r2d2.standing import expected_end
from parlour.games.past.squire_r2d2.state import SquireState
from parlour.games.past.squire_r2d2.taste import NO_PURCHASE, Numbers, Taste

EXHIBITED = (PAINTING, JEWEL, SCULPTURE, CERAMIC)


@cache
def moved(order: tuple[int, ...], marker: int, up: bool) -> tuple[int, ...]:
    """squire/market-up, squire/market-down"""
    others = tuple(other for other in order if other != marker)
    return (marker, *others) if up else (*others, marker)


@cache
def prices(order: tuple[int, ...]) -> tuple[int, ...]:
    """squire/price, by marker."""
    return tuple(PRICES[order.index(marker)] for marker in range(len(order)))


class Playout:
    """A game that is played on from the beginning of a turn."""

    def __init__(self, state: SquireState, taste: Taste, rng: Random, epsilon: float = 0.0) -> None:
        """`epsilon`: how often anything is done instead of the best."""
        self.taste, self.rng, self.epsilon = taste, rng, epsilon
        self.country = country(state.options.board)
        self.players = [Sketched(player, self.country.names) for player in state.players]
        self.on_board = [TILE_NUMBER[state.on_board[city]] for city in self.country.names]
        self.supply = [TILE_NUMBER[tile] for tile in reversed(state.supply)]
        self.discards = [TILE_NUMBER[tile] for tile in state.discards]
        self.regions = tuple(COLOURS.index(colour) for colour in state.market[0])
        self.kinds = tuple(KINDS.index(kind) for kind in state.market[1])
        self.deck = list(reversed(state.deck))
        self.first = state.first
        self.turn = state.turn - 1
        self.calendar = calendar(len(self.players))
        self.left = self.exhibitions = 0

    def ends(self, turns: int = 1000) -> list[float]:
        """Everybody's points at the end; where that is more than so many turns away, what they are likely to be."""
        for _ in range(min(turns, len(self.supply))):
            self.take_turn()
        if not self.supply:
            return [player.score for player in self.players]
        seats = len(self.players)
        return [
            expected_end(player, self.taste, seats, *self.to_come((seat - self.first) % seats))
            for seat, player in enumerate(self.players)
        ]

    def to_come(self, place: int) -> tuple[int, int]:
        """How many turns and exhibitions one in the order of play still has, between two turns."""
        exhibitions = self.calendar.exhibitions[self.turn + 1][place] if self.supply else 0
        return self.calendar.turns_left[self.turn][place], exhibitions

    def take_turn(self) -> None:
        seats = len(self.players)
        place = self.turn % seats
        seat = (self.first + place) % seats
        self.turn += 1
        player = self.players[seat]
        self.left = self.calendar.turns_left[self.turn][place]
        self.exhibitions = self.calendar.exhibitions[self.turn][place]
        city, links, is_purchase = self.journey(player)
        self.travel(player, city, links)
        tile = self.trade(player, is_purchase)
        self.make_offers(player, tile, is_purchase)
        self.restock(player.city, tile, is_purchase)
        if is_purchase:
            self.hang(player, tile, self.best_place(player))
        if self.calendar.exhibitor[self.turn] == place:
            self.exhibit(seat, self.best_exhibition(seat))

    # --- the journey and the trade ---

    def journey(self, player: Sketched) -> tuple[int, int, bool]:
        """Where to, how many links away, and whether to buy there."""
        taste, left, errands = self.taste, self.left, player.errands
        free = player.royal_tickets + player.gift.moves
        ways = self.ways(player, free + player.tickets)
        bought_at, sold_at = taste.trades(player.coins, player.royal_coins, left, player.gift)
        place_worth = taste.place(player.mask, left, errands)[0]
        if self.rng.random() < self.epsilon:
            return self.anywhere(ways, bought_at, place_worth)
        fares = taste.fares(player.tickets, free, left)
        values, kinds = taste.values(errands), taste.kinds(player.kinds, left, errands)
        if player.hand:
            by_region, by_kind, bought_more, sold_more = self.offers_worth(player)
        else:
            by_region = by_kind = _NOTHING
            bought_more = sold_more = 0.0
        bought_more += place_worth
        region_price, kind_price = prices(self.regions), prices(self.kinds)
        regions, on_board = self.country.regions, self.on_board
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
        return chosen

    def ways(self, player: Sketched, links: int) -> tuple[tuple[int, int], ...]:
        if player.city == NOWHERE:
            return self.country.anywhere
        within = self.country.within[player.city]
        return within[min(links, len(within) - 1)]

    def anywhere(
        self, ways: Sequence[tuple[int, int]], bought_at: Numbers, place_worth: float
    ) -> tuple[int, int, bool]:
        city, links = ways[int(self.rng.random() * len(ways))]
        price = self.price(city)
        can_buy = bought_at[price] > NO_PURCHASE and place_worth > NO_PURCHASE
        return city, links, can_buy and self.rng.random() < 0.5

    def price(self, city: int) -> int:
        return prices(self.regions)[self.country.regions[city]] + prices(self.kinds)[TILE_KIND[self.on_board[city]]]

    def travel(self, player: Sketched, city: int, links: int) -> None:
        """squire/move"""
        player.tickets -= max(0, links - player.royal_tickets - player.gift.moves)
        player.city = city

    def trade(self, player: Sketched, is_purchase: bool) -> int:
        """squire/buy, squire/sell"""
        price, tile = self.price(player.city), self.on_board[player.city]
        if is_purchase:
            player.coins -= max(0, player.gift.pays[price] - player.royal_coins)
        else:
            player.coins += price
            self.discards.append(tile)
            for other in self.players:
                other.coins += other.gift.share
        return tile

    # --- offers ---

    def offers_worth(self, player: Sketched) -> tuple[list[float], list[float], float, float]:
        """What letters add to a trade: by region, by kind, to every purchase, to every sale."""
        by_region, by_kind = [0.0] * 5, [0.0] * 5
        bought = sold = 0.0
        for letter, kept in self.taste.kept(player, self.left, self.exhibitions):
            gain = self.taste.money_gained(player, letter.coins, letter.tickets, self.left) - kept
            if gain > 0:
                match letter.offer:
                    case "region":
                        by_region[_COLOUR_NUMBER[letter.of]] += gain
                    case "kind":
                        by_kind[_KIND_NUMBER[letter.of]] += gain
                    case "buy":
                        bought += gain
                    case "sell":
                        sold += gain
        return by_region, by_kind, bought, sold

    def make_offers(self, player: Sketched, tile: int, is_purchase: bool) -> None:
        """squire/offers: the best that fits, as long as one is worth more played than kept."""
        while player.hand and (fitting := [one for one in player.hand if self.fits(one, player, tile, is_purchase)]):
            gains = [
                (self.taste.money_gained(player, letter.coins, letter.tickets, self.left) - kept, letter)
                for letter, kept in self.taste.kept(player, self.left, self.exhibitions)
                if letter.id in fitting
            ]
            gain, letter = max(gains, key=_first)
            if gain <= 0:
                return
            self.offer(player, letter)

    def fits(self, letter: str, player: Sketched, tile: int, is_purchase: bool) -> bool:
        of, offer = LETTERS[letter].of, LETTERS[letter].offer
        if offer == "region":
            return _COLOUR_NUMBER[of] == self.country.regions[player.city]
        if offer == "kind":
            return _KIND_NUMBER[of] == TILE_KIND[tile]
        return is_purchase == (offer == "buy")

    def offer(self, player: Sketched, letter: Letter) -> None:
        player.coins += letter.coins
        player.tickets += letter.tickets
        player.hand = tuple([other for other in player.hand if other != letter.id])

    def restock(self, city: int, tile: int, is_purchase: bool) -> None:
        """squire/refill, squire/market-up, squire/market-down"""
        self.on_board[city] = self.supply.pop()
        self.regions = moved(self.regions, self.country.regions[city], is_purchase)
        self.kinds = moved(self.kinds, TILE_KIND[tile], is_purchase)

    # --- the gallery ---

    def best_place(self, player: Sketched) -> int:
        return self.taste.place(player.mask, self.left, player.errands)[1]

    def hang(self, player: Sketched, tile: int, place: int) -> None:
        """squire/place, squire/hall, squire/columns, squire/floor-three"""
        before, after = player.mask, player.mask | 1 << place
        player.mask = after
        player.keep(tile)
        hall = HALL_AT[place]
        player.coins += hall.coins
        player.tickets += hall.tickets
        column = place % COLUMNS
        player.royal_tickets += not column and after & LEFT == LEFT
        player.royal_coins += column == COLUMNS - 1 and after & RIGHT == RIGHT
        fills_third = after & THIRD_FLOOR == THIRD_FLOOR != before & THIRD_FLOOR
        if fills_third and self.discards and after != FULL:
            found = self.best_discard(player)
            self.salvage(player, found)
            self.hang(player, found, self.best_place(player))

    def best_discard(self, player: Sketched) -> int:
        values = self.taste.values(player.errands)
        kinds = self.taste.kinds(player.kinds, self.left, player.errands)
        return max(self.discards, key=lambda tile: values[TILE_VALUE[tile]] + kinds[TILE_KIND[tile]])

    def salvage(self, player: Sketched, tile: int) -> None:
        self.discards.remove(tile)

    # --- exhibitions ---

    def best_exhibition(self, seat: Seat) -> int:
        if self.rng.random() < self.epsilon:
            return EXHIBITED[int(self.rng.random() * len(EXHIBITED))]
        return max(EXHIBITED, key=[self.exhibition_worth(seat, kind) for kind in range(5)].__getitem__)

    def exhibition_worth(self, seat: Seat, kind: int) -> float:
        taste, weights, player, left = self.taste, self.taste.weights, self.players[seat], self.left
        others = len(self.players) - 1
        owners = sum([other.kinds >> 4 * kind & 15 > 0 for other in self.players]) - (player.count(kind) > 0)
        shared = weights.rival * owners / others
        if kind == JEWEL:
            return taste.money_gained(player, 2 + player.count(JEWEL), 0, left) - shared * 2 * weights.coin
        if kind == CERAMIC:
            return taste.money_gained(player, 0, 1 + player.count(CERAMIC), left) - shared * weights.ticket
        if kind == PAINTING:
            return self.letters_worth(player) - shared * weights.letter
        if kind == SCULPTURE:
            return self.run_worth(player) - shared * 0.5
        return NO_PURCHASE

    def letters_worth(self, player: Sketched) -> float:
        letter, held = self.taste.weights.letter, len(player.hand)
        drawn = min(max(0, player.hand_limit - held), len(self.deck))
        room = max(0, min(player.errand_limit - len(player.errands), self.exhibitions - 1) - held)
        as_errands = min(drawn, room)
        return min(1.0, self.left / 3) * (as_errands * letter * 2 + (drawn - as_errands) * letter * 0.6)

    def run_worth(self, player: Sketched) -> float:
        if not player.hand or len(player.errands) >= player.errand_limit:
            return 0.0
        return max([self.taste.errand_worth(LETTERS[letter], player, self.left) for letter in player.hand])

    def exhibit(self, seat: Seat, kind: int) -> None:
        """squire/exhibition: the exhibitor first, then, clockwise, all with a rarity of that kind."""
        player, seats = self.players[seat], len(self.players)
        others = [other for place in range(1, seats) if (other := self.players[(seat + place) % seats]).count(kind)]
        if kind == JEWEL:
            player.coins += 2 + player.count(JEWEL)
            for other in others:
                other.coins += 2
        elif kind == CERAMIC:
            player.tickets += 1 + player.count(CERAMIC)
            for other in others:
                other.tickets += 1
        elif kind == PAINTING:
            self.draw(player, len(LETTERS))
            for other in others:
                self.draw(other, 1)
        else:
            self.may_run(player)
            for other in others:
                self.may_swap(other)

    def draw(self, player: Sketched, most: int) -> None:
        """squire/exhibit-paintings, squire/hand-limit, squire/card-once"""
        for _ in range(min(most, player.hand_limit - len(player.hand), len(self.deck))):
            player.hand += (self.deck.pop(),)

    def may_run(self, player: Sketched) -> None:
        """squire/run-errand, squire/errand-limit"""
        if player.hand and len(player.errands) < player.errand_limit:
            worth, letter = self.best_errand(player, self.left)
            if worth > 0.6:
                self.run(player, letter)

    def best_errand(self, player: Sketched, left: int) -> tuple[float, str]:
        return max(
            [(self.taste.errand_worth(LETTERS[letter], player, left), letter) for letter in player.hand], key=_first
        )

    def run(self, player: Sketched, letter: str) -> None:
        player.hand = tuple([other for other in player.hand if other != letter])
        player.errands += (letter,)

    def may_swap(self, player: Sketched) -> None:
        """squire/exhibit-sculptures"""
        if not player.hand or not player.errands:
            return
        place = (self.players.index(player) - self.first) % len(self.players)
        left = self.calendar.turns_left[self.turn][place]
        gain, letter = self.best_errand(player, left)
        loss, out = min(
            [(self.taste.errand_worth(LETTERS[errand], player, left), errand) for errand in player.errands], key=_first
        )
        if gain - loss > 0.3:
            self.swap(player, out, letter)

    def swap(self, player: Sketched, out: str, letter: str) -> None:
        player.errands = tuple([errand for errand in player.errands if errand != out])
        self.run(player, letter)


def _first(pair: tuple[float, object]) -> float:
    return pair[0]


_NOTHING = [0.0] * 5
_COLOUR_NUMBER: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
_KIND_NUMBER: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
