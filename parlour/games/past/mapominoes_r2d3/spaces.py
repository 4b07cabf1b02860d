"""What fits where: sets of cards at the free spaces, kept up to date card by card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from parlour.core.grids import Cell
from parlour.games.past.mapominoes_r2d3.cards import DIRECTIONS, OPPOSITE, Deck
from parlour.games.past.mapominoes_r2d3.state import Tabled


def after(
    deck: Deck, table: Mapping[Cell, Tabled], spaces: Mapping[Cell, int], place: Cell, card: int
) -> dict[Cell, int]:
    """The free spaces when a card has come to lie on one of them. A negative card is a transit: -1 - what it stands for."""
    free, inside = dict(spaces), deck.inside
    free.pop(place, None)
    sets, index = (deck.beside, card) if card >= 0 else (deck.around, -1 - card)
    for step, side in zip(DIRECTIONS, sets, strict=True):
        beside = place + step
        if beside not in table and (inside is None or beside in inside):
            free[beside] = free.get(beside, -1) & side[index]
    return free


def of_table(deck: Deck, table: Mapping[Cell, Tabled]) -> dict[Cell, int]:
    """The free spaces of a whole table."""
    spaces: dict[Cell, int] = {}
    inside = deck.inside
    for place, tabled in table.items():
        card = tabled.card
        sets, index = (deck.beside, card) if card >= 0 else (deck.around, -1 - card)
        for step, side in zip(DIRECTIONS, sets, strict=True):
            beside = place + step
            if beside not in table and (inside is None or beside in inside):
                spaces[beside] = spaces.get(beside, -1) & side[index]
    return spaces


def cards_in(cards: int) -> Iterator[int]:
    """The numbers in a set, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def reached(deck: Deck, cards: int) -> tuple[int, int, int, int]:
    """For each side of a transit card: the things that it can stand for so that one of these cards fits on that side."""
    return _reached(deck, cards)


@lru_cache(maxsize=4096)
def _reached(deck: Deck, cards: int) -> tuple[int, int, int, int]:
    north = east = south = west = 0
    tables = deck.lies
    for card in cards_in(cards):
        # What lies on the north side of a transit has the transit in its south.
        north |= tables[2][card]
        east |= tables[3][card]
        south |= tables[0][card]
        west |= tables[1][card]
    return north, east, south, west


def nominations(deck: Deck, table: Mapping[Cell, Tabled], spaces: Mapping[Cell, int], place: Cell, hand: int) -> int:
    """mapominoes/transit-sides, mapominoes/transit-apart, mapominoes/transit-then-country: what a transit card here can stand for."""
    fits = spaces[place]
    if not fits & deck.free:
        return 0
    fits = deck.named(fits)
    ways = reached(deck, hand)
    if not deck.is_advanced:
        if not fits & ways[0]:
            return 0
        inside = deck.inside
        open_cards = 0
        for step in DIRECTIONS:
            beside = place + step
            if beside in spaces:
                open_cards |= hand & spaces[beside]
            elif beside not in table and (inside is None or beside in inside):
                return fits & ways[0]
        return fits & reached(deck, open_cards)[0] if open_cards else 0
    return fits & _advanced_ways(deck, table, spaces, place, hand, ways)


def _advanced_ways(
    deck: Deck, table: Mapping[Cell, Tabled], spaces: Mapping[Cell, int], place: Cell, hand: int, ways: tuple[int, ...]
) -> int:
    """mapominoes/advanced: the side on which the country follows matters."""
    found, inside = 0, deck.inside
    for side, step in enumerate(DIRECTIONS):
        beside = place + step
        if beside in spaces:
            found |= reached(deck, hand & spaces[beside])[side]
        elif beside not in table and (inside is None or beside in inside):
            found |= ways[side]
    return found


def transit_places(deck: Deck, table: Mapping[Cell, Tabled], spaces: Mapping[Cell, int], hand: int) -> list[Cell]:
    """The spaces at which a transit card can be laid with a country card of this hand after it."""
    ways = reached(deck, hand)
    worth = (ways[0] | ways[1] | ways[2] | ways[3]) << deck.size
    free = deck.free
    return [
        place
        for place, fits in spaces.items()
        if fits & free and fits & worth and nominations(deck, table, spaces, place, hand)
    ]


def has_transit_place(deck: Deck, table: Mapping[Cell, Tabled], spaces: Mapping[Cell, int], hand: int) -> bool:
    ways = reached(deck, hand)
    worth = (ways[0] | ways[1] | ways[2] | ways[3]) << deck.size
    free = deck.free
    return any(
        fits & free and fits & worth and nominations(deck, table, spaces, place, hand) for place, fits in spaces.items()
    )


def room_beside(deck: Deck, table: Mapping[Cell, Tabled], place: Cell) -> list[Cell]:
    """The empty spaces at a place."""
    inside = deck.inside
    return [
        place + step for step in DIRECTIONS if place + step not in table and (inside is None or place + step in inside)
    ]


def playable(deck: Deck, table: Mapping[Cell, Tabled], spaces: Mapping[Cell, int], with_transit: bool) -> int:
    """All countries of the deck that could be played now: a player who cannot go holds none of them."""
    found = 0
    for fits in spaces.values():
        found |= fits
    found &= deck.all
    if with_transit:
        for card in cards_in(deck.all & ~found):
            if has_transit_place(deck, table, spaces, 1 << card):
                found |= 1 << card
    return found


def mismatches(deck: Deck, table: Mapping[Cell, Tabled], place: Cell) -> list[tuple[int, int, int]]:
    """What is wrong with a card on the table, pair by pair: the card, the one beside it, and on which side that lies."""
    mine = table[place]
    around = [(table.get(place + step), side) for side, step in enumerate(DIRECTIONS)]
    return [
        (mine.card, other.card, side)
        for other, side in around
        if other is not None and not _fits(deck, mine, other, side)
    ]


def _fits(deck: Deck, mine: Tabled, other: Tabled, side: int) -> bool:
    """Whether `other` may lie on that side of `mine`. mapominoes/advanced: a transit card was laid on any side of what lay there before it."""
    if mine.card < 0 and other.card < 0:
        return False
    if mine.card < 0:
        mine, other, side = other, mine, OPPOSITE[side]
    if other.card >= 0:
        return bool(deck.lies[side][mine.card] >> other.card & 1)
    sides = deck.borders if other.turn > mine.turn else deck.lies[side]
    return bool(sides[mine.card] >> (-1 - other.card) & 1)
