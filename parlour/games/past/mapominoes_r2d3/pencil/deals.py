"""Hands dealt anew."""

from __future__ import annotations

from typing import Any, NamedTuple

from .forms import Words, bit, compiled, compiled_with_room, draw, meets, room
from .rows import Cards

DEALS = 8
"""How often to try a deal that known facts may rule out."""


class Unseen(NamedTuple):
    """What is to be dealt, and what is known of it."""

    known: Any
    """The cards that each seat is known to hold: sets."""
    lacks: Any
    """Those that it is known not to hold."""
    room: Any
    """How many it is still to get."""
    cards: Any
    """What is dealt. Those that few can hold come first: then the rest hardly ever gets stuck."""
    ends: Any
    """Where, among them, those end that as many can hold as this one."""
    player: int
    """Who must hold one of `needed`; -1: nobody."""
    needed: Any


@compiled
def deal(deck: Cards, unseen: Unseen, rng: Words, left: Words, world: int, out: Words) -> bool:
    """Hands for a world; False where somebody is left without a card that they could hold."""
    words, bits, seats, cards = deck.words, deck.bits, deck.seats, unseen.cards
    at = world * seats * words
    for number in range(seats * words):
        out[at + number] = unseen.known[number]
    for seat in range(seats):
        left[seat] = unseen.room[seat]
    for number in range(len(cards)):
        if unseen.ends[number] - number > 1:
            other = number + int(draw(rng) * (unseen.ends[number] - number))
            cards[number], cards[other] = cards[other], cards[number]
        word, mark, able = cards[number] // bits, bit(cards[number] % bits), 0
        for seat in range(seats):
            if not unseen.lacks[seat * words + word] & mark:
                able += left[seat]
        if not able:
            return False
        # In proportion to what each still gets: any card is as likely to be any of theirs.
        pick, seat = int(draw(rng) * able), -1
        while pick >= 0:
            seat += 1
            if not unseen.lacks[seat * words + word] & mark:
                pick -= left[seat]
        out[at + seat * words + word] |= mark
        left[seat] -= 1
    return unseen.player < 0 or meets(out, at + unseen.player * words, unseen.needed, 0, words)


@compiled_with_room
def deal_all(deck: Cards, unseen: Unseen, rng: Words, first: int, last: int, out: Words) -> int:
    """Hands for worlds from the first to the last; the first for which none were found in some tries, or the last."""
    left = room(deck.seats)
    for world in range(first, last):
        found = False
        for _ in range(DEALS):
            if not found:
                found = deal(deck, unseen, rng, left, world, out)
        if not found:
            return world
    return last
