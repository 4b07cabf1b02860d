"""How a game of Squire might go on: whole turns in pencil, in which all take what seems best at first sight.

Where to go and what to trade there is one decision here. A turn takes a sixth of the time that it takes by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from parlour.core import Seat
from parlour.games.past.squire_r5d4.cards import COLOURS, COLUMNS, KINDS, LETTERS
from parlour.games.past.squire_r5d4.exhibitions import CERAMIC_TICKETS, JEWEL_COINS
from parlour.games.past.squire_r5d4.sketch import (
    COLOUR_NUMBER,
    FULL,
    HALL_AT,
    KIND_NUMBER,
    LEFT,
    NOWHERE,
    RIGHT,
    THIRD_FLOOR,
    TILE_KIND,
    TILE_NUMBER,
    Sketched,
    calendar,
    country,
    prices,
)
from parlour.games.past.squire_r5d4.standing import expected_end
from parlour.games.past.squire_r5d4.state import SquireState
from parlour.games.past.squire_r5d4.taste import NO_ERRAND, NO_SWAP, Taste, best_trade
from parlour.games.past.squire_r5d4.valuation import CERAMIC, JEWEL, PAINTING, SCULPTURE

EXHIBITED = (PAINTING, JEWEL, SCULPTURE, CERAMIC)
_OFFERS: dict[str, tuple[str, int]] = {
    letter.id: (letter.offer, {**COLOUR_NUMBER, **KIND_NUMBER}.get(letter.of, NOWHERE)) for letter in LETTERS.values()
}
"""What each letter's offer asks for: a region or a kind by number, or a purchase or sale of anything."""


@cache
def moved(order: tuple[int, ...], marker: int, up: bool) -> tuple[int, ...]:
    """squire/market-up, squire/market-down"""
    others = tuple(other for other in order if other != marker)
    return (marker, *others) if up else (*others, marker)


class Playout:
    """A game that continues from the beginning of a turn."""

    def __init__(self, state: SquireState, taste: Taste, rng: Random, epsilon: float = 0.0) -> None:
        """`epsilon`: how often a random action is taken instead of the best."""
        self.taste, self.rng, self.epsilon = taste, rng, epsilon
        self.country = country(state.options.board)
        self.players = [Sketched(player, self.country.names, len(state.players)) for player in state.players]
        self.on_board = [TILE_NUMBER[state.on_board[city]] for city in self.country.names]
        self.supply = [TILE_NUMBER[tile] for tile in reversed(state.supply)]
        self.discards = [TILE_NUMBER[tile] for tile in state.discards]
        self.regions = tuple(COLOURS.index(colour) for colour in state.market[0])
        self.kinds = tuple(KINDS.index(kind) for kind in state.market[1])
        self.region_price, self.kind_price = prices(self.regions), prices(self.kinds)
        self.deck = list(reversed(state.deck))
        self.first = state.first
        self.turn = state.turn - 1
        self.calendar = calendar(len(self.players))
        self.left = self.exhibitions = 0

    def ends(self, turns: int = 1000) -> list[float]:
        """The points of all at the end; if that is more than so many turns away, the expected points."""
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
        tile = self.on_board[city]
        self.trade(player, is_purchase, self.letters_to_play(player, tile, is_purchase))
        self.restock(player.city, tile, is_purchase)
        if is_purchase:
            self.hang(player, tile, self.best_place(player))
        if self.calendar.exhibitor[self.turn] == place:
            self.exhibit(seat, self.best_exhibition(seat))

    # --- the journey and the trade ---

    def journey(self, player: Sketched) -> tuple[int, int, bool]:
        """Where to, how many links away, and whether to buy there."""
        taste, left = self.taste, self.left
        free = player.royal_tickets + player.gift.moves
        ways = self.ways(player, free + player.tickets)
        if self.rng.random() < self.epsilon:
            return self.anywhere(player, ways)
        _, city, links, is_purchase = best_trade(
            taste.terms(player, left, self.exhibitions),
            taste.fares(player.tickets, free, left),
            ways,
            self.country.regions,
            self.on_board,
            self.region_price,
            self.kind_price,
        )
        return city, links, is_purchase

    def ways(self, player: Sketched, links: int) -> tuple[tuple[int, int], ...]:
        if player.city == NOWHERE:
            return self.country.anywhere
        within = self.country.within[player.city]
        return within[min(links, len(within) - 1)]

    def anywhere(self, player: Sketched, ways: Sequence[tuple[int, int]]) -> tuple[int, int, bool]:
        city, links = ways[int(self.rng.random() * len(ways))]
        can_pay = player.gift.pays[self.price(city)] <= player.coins + player.royal_coins
        return city, links, can_pay and player.mask != FULL and self.rng.random() < 0.5

    def price(self, city: int) -> int:
        return self.region_price[self.country.regions[city]] + self.kind_price[TILE_KIND[self.on_board[city]]]

    def travel(self, player: Sketched, city: int, links: int) -> None:
        """squire/move"""
        player.tickets -= max(0, links - player.royal_tickets - player.gift.moves)
        player.city = city

    def trade(self, player: Sketched, is_purchase: bool, letters: tuple[str, ...]) -> None:
        """squire/buy, squire/sell, squire/offers"""
        price, tile = self.price(player.city), self.on_board[player.city]
        if is_purchase:
            player.coins -= max(0, player.gift.pays[price] - player.royal_coins)
        else:
            self.discards.append(tile)
            for other in self.players:
                other.coins += price + other.gift.gains if other is player else other.gift.share
        if letters:
            self.offer(player, letters)

    # --- offers ---

    def letters_to_play(self, player: Sketched, tile: int, is_purchase: bool) -> tuple[str, ...]:
        """squire/offers: those that fit and are worth more played than kept."""
        fitting = [one for one in player.hand if self.fits(one, player, tile, is_purchase)]
        if not fitting:
            return ()
        offers = self.taste.offers(player, self.left, self.exhibitions)
        wanted = [letter.id for gain, letter in offers if gain > 0]
        return tuple([one for one in fitting if one in wanted])

    def fits(self, letter: str, player: Sketched, tile: int, is_purchase: bool) -> bool:
        offer, of = _OFFERS[letter]
        if offer == "region":
            return of == self.country.regions[player.city]
        if offer == "kind":
            return of == TILE_KIND[tile]
        return is_purchase == (offer == "buy")

    def offer(self, player: Sketched, letters: tuple[str, ...]) -> None:
        for letter in letters:
            player.coins += LETTERS[letter].coins
            player.tickets += LETTERS[letter].tickets
        player.hand = tuple([other for other in player.hand if other not in letters])

    def restock(self, city: int, tile: int, is_purchase: bool) -> None:
        """squire/refill, squire/market-up, squire/market-down"""
        self.on_board[city] = self.supply.pop()
        self.regions = moved(self.regions, self.country.regions[city], is_purchase)
        self.kinds = moved(self.kinds, TILE_KIND[tile], is_purchase)
        self.region_price, self.kind_price = prices(self.regions), prices(self.kinds)

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
        return max(self.discards, key=lambda tile: self.taste.tile_worth(player, tile, self.left))

    def salvage(self, player: Sketched, tile: int) -> None:
        self.discards.remove(tile)

    # --- exhibitions ---

    def best_exhibition(self, seat: Seat) -> int:
        if self.rng.random() < self.epsilon:
            return EXHIBITED[int(self.rng.random() * len(EXHIBITED))]
        player, others = self.players[seat], len(self.players) - 1
        worths = []
        for kind in EXHIBITED:
            owners = sum([other.kinds >> 4 * kind & 15 > 0 for other in self.players]) - (player.count(kind) > 0)
            worths.append(
                self.taste.exhibition_worth(player, kind, owners / others, len(self.deck), self.left, self.exhibitions)
            )
        return EXHIBITED[worths.index(max(worths))]

    def exhibit(self, seat: Seat, kind: int) -> None:
        """squire/exhibition: the exhibitor first, then, clockwise, all with a rarity of that kind."""
        player, seats = self.players[seat], len(self.players)
        others = [other for place in range(1, seats) if (other := self.players[(seat + place) % seats]).count(kind)]
        if kind == JEWEL:
            player.coins += JEWEL_COINS + player.count(JEWEL)
            for other in others:
                other.coins += JEWEL_COINS
        elif kind == CERAMIC:
            player.tickets += CERAMIC_TICKETS + player.count(CERAMIC)
            for other in others:
                other.tickets += CERAMIC_TICKETS
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
            if worth > NO_ERRAND:
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
        if gain - loss > NO_SWAP:
            self.swap(player, out, letter)

    def swap(self, player: Sketched, out: str, letter: str) -> None:
        player.errands = tuple([errand for errand in player.errands if errand != out])
        self.run(player, letter)


def _first(pair: tuple[float, object]) -> float:
    return pair[0]
