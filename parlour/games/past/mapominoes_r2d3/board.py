"""A round as bots look at it: the plays there are, what they seem worth, and how they change the table. Playouts are done in pencil."""

from __future__ import annotations

from typing import Any, NamedTuple

from parlour.core import Seat
from parlour.core.grids import Cell
from parlour.games.past.mapominoes_r2d3 import spaces as at_spaces
from parlour.games.past.mapominoes_r2d3.cards import DIRECTIONS, Deck, deck_of
from parlour.games.past.mapominoes_r2d3.spaces import cards_in
from parlour.games.past.mapominoes_r2d3.state import Follow, Go, MapominoesState, Naming


class Weights(NamedTuple):
    """What a greedy player looks at when it lays a card."""

    double: float
    """A double connection."""
    lonely: float
    """A card with few neighbours, divided by one more than it has."""
    scarce: float
    """A card that fits in few places now, divided by their number."""
    opens: float
    """Each card of one's own hand that could lie beside it."""
    helps: float
    """Each card of the others that could lie beside it."""
    blocks: float
    """Each card of the others that would have fitted there."""
    wastes: float
    """Each card of the own hand that would have fitted there."""


TUNED = Weights(double=7.3, lonely=8.6, scarce=4.6, opens=0.27, helps=-2.7, blocks=1.27, wastes=-0.25)


class Play(NamedTuple):
    """One go as a bot thinks of it: a country card, and before it perhaps a transit card."""

    card: int
    place: Cell
    transit: Cell | None = None
    thing: int = 0


class Board:
    """A round in progress."""

    __slots__ = ("deck", "hands", "links", "lonely", "passes", "pile", "seat", "spaces", "taken", "transits")

    def __init__(self, state: MapominoesState, deck: Deck | None = None) -> None:
        """By the deck of the table, or as a player sees it who knows another one."""
        self.deck: Deck = deck or deck_of(state.options)
        self.hands = list(state.hands)
        self.transits = list(state.transits)
        self.pile = state.pile
        self.spaces = dict(state.spaces) if deck is None else at_spaces.of_table(deck, state.table)
        self.taken: dict[Cell, Any] = dict(state.table)
        self.links = {place: sum(place + step in self.taken for step in DIRECTIONS) for place in self.spaces}
        self.passes = 0
        self.seat = acting(state)

    def copy(self) -> Board:
        other = object.__new__(Board)
        other.deck, other.hands, other.transits, other.pile = self.deck, self.hands[:], self.transits[:], self.pile
        other.spaces, other.taken, other.links = self.spaces.copy(), self.taken.copy(), self.links.copy()
        other.passes, other.seat = self.passes, self.seat
        return other

    def key(self) -> object:
        """Equal for positions with the same continuations: what no card in a hand can ever use is left out."""
        cards = 0
        for hand in self.hands:
            cards |= hand
        deck = self.deck
        alive = cards | deck.free | (deck.everything << deck.size if any(self.transits) or self.pile else 0)
        live = frozenset(
            [(place, fits & alive, self.links[place] > 1) for place, fits in self.spaces.items() if fits & alive]
        )
        return (tuple(self.hands), tuple(self.transits), self.pile, self.seat, self.passes, live, frozenset(self.taken))

    def points(self, hand: int) -> int:
        points = self.deck.points
        return sum([points[card] for card in cards_in(hand)])

    # --- moves ---

    def put(self, place: Cell, card: int) -> int:
        """Lay a card, or a transit card as -1 - what it stands for; how many cards it touches."""
        deck, free, links, taken = self.deck, self.spaces, self.links, self.taken
        inside = deck.inside
        del free[place]
        touched = links.pop(place)
        taken[place] = True
        sets, index = (deck.beside, card) if card >= 0 else (deck.around, -1 - card)
        for step, side in zip(DIRECTIONS, sets, strict=True):
            beside = place + step
            if beside in free:
                free[beside] &= side[index]
                links[beside] += 1
            elif beside not in taken and (inside is None or beside in inside):
                free[beside] = side[index]
                links[beside] = 1
        return touched

    def play(self, play: Play) -> None:
        """A whole go; afterwards `seat` is who goes next."""
        seat = self.seat
        if play.transit is not None:
            self.put(play.transit, -1 - play.thing)
            self.transits[seat] -= 1
        touched = self.put(play.place, play.card)
        self.hands[seat] &= ~(1 << play.card)
        self.passes = 0
        if touched < 2:
            self.seat = (seat + 1) % len(self.hands)

    def cannot(self) -> None:
        seat = self.seat
        if self.pile:
            self.pile -= 1
            self.transits[seat] += 1
            self.passes = 0
        else:
            self.passes += 1
        self.seat = (seat + 1) % len(self.hands)

    @property
    def is_over(self) -> bool:
        return not all(self.hands) or self.passes >= len(self.hands)

    # --- what can be done ---

    def lays(self) -> list[tuple[int, Cell]]:
        hand = self.hands[self.seat]
        found = []
        for place, fits in self.spaces.items():
            cards = hand & fits
            while cards:
                low = cards & -cards
                found.append((low.bit_length() - 1, place))
                cards ^= low
        return found

    def loneliest(self, count: int) -> int:
        """Some of the cards in hand: those with the fewest neighbours."""
        near, everybody = self.deck.borders, self.deck.all
        cards = sorted(cards_in(self.hands[self.seat]), key=lambda card: (near[card] & everybody).bit_count())
        return sum([1 << card for card in cards[:count]])

    def transit_plays(self, cards: int | None = None) -> list[Play]:
        """Every way to play a transit card with one of these countries after it, by default with any of the hand."""
        seat, deck = self.seat, self.deck
        hand = self.hands[seat] if cards is None else cards
        if not self.transits[seat]:
            return []
        found: list[Play] = []
        places = at_spaces.transit_places(deck, self.taken, self.spaces, hand)
        for place in places:
            ways = at_spaces.nominations(deck, self.taken, self.spaces, place, hand)
            for thing in cards_in(ways):
                found += self.followers(place, thing, hand)
        return found

    def followers(self, place: Cell, thing: int, hand: int) -> list[Play]:
        """The countries that can follow a transit card here, wherever they fit."""
        deck, found = self.deck, []
        inside = deck.inside
        for step, side in zip(DIRECTIONS, deck.around, strict=True):
            beside = place + step
            if beside in self.spaces:
                cards = hand & side[thing] & self.spaces[beside]
            elif beside not in self.taken and (inside is None or beside in inside):
                cards = hand & side[thing]
            else:
                continue
            found += [Play(card, beside, place, thing) for card in cards_in(cards)]
        return found

    # --- greedy choices ---

    def scored(self, lays: list[tuple[int, Cell]], weights: Weights) -> list[tuple[float, int, Cell]]:
        """Country plays with their worth."""
        seat, deck = self.seat, self.deck
        hand = self.hands[seat]
        others = 0
        for other, cards in enumerate(self.hands):
            if other != seat:
                others |= cards
        count: dict[int, int] = {}
        for card, _ in lays:
            count[card] = count.get(card, 0) + 1
        worth = {}
        for card, places in count.items():
            near = deck.borders[card]
            worth[card] = (
                weights.lonely / (1 + (near & deck.all).bit_count())
                + weights.scarce / places
                + weights.opens * (near & hand).bit_count()
                + weights.helps * (near & others).bit_count()
            )
        double, blocks, wastes, links, free = weights.double, weights.blocks, weights.wastes, self.links, self.spaces
        return [
            (
                worth[card]
                + (double if links[place] > 1 else 0.0)
                + blocks * (free[place] & others).bit_count()
                + wastes * (free[place] & hand).bit_count(),
                card,
                place,
            )
            for card, place in lays
        ]

    def hardest(self, plays: list[Play]) -> list[tuple[float, Play]]:
        """Transit plays with their worth: they are for cards that hardly ever fit."""
        deck, links = self.deck, self.links
        seat = self.seat
        hand = self.hands[seat]
        others = 0
        for other, cards in enumerate(self.hands):
            if other != seat:
                others |= cards
        near, around = deck.borders, deck.bordering
        return [
            (
                10.0 / (1 + (near[play.card] & deck.all).bit_count())
                + (6.0 if links.get(play.place, 0) > 0 else 0.0)
                + 0.3 * ((near[play.card] | around[play.thing]) & hand).bit_count()
                - 0.1 * ((near[play.card] | around[play.thing]) & others).bit_count(),
                play,
            )
            for play in plays
        ]


def acting(state: MapominoesState) -> Seat:
    """Who goes next, when the calls and looks that are pending change nothing."""
    for frame in reversed(state.frames):
        if isinstance(frame, Go | Naming | Follow):
            return frame.seat
    return 0
