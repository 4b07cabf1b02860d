"""A whole State that a seat could be in, from its View alone."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.core import ParlourError, Seat, Seed, shuffled
from parlour.core.grids import cell
from parlour.games.past.mapominoes_r2d3 import spaces
from parlour.games.past.mapominoes_r2d3.cards import DIRECTIONS, Deck, deck_of
from parlour.games.past.mapominoes_r2d3.state import Follow, MapominoesState, MapominoesView, Naming, Shown, Tabled


class NoSuchDeal(ParlourError):
    """No deal fits what is known about the hands."""


def imagine(view: MapominoesView, rng: Random, mind: Any = None) -> MapominoesState:
    """A State with the same View: the unseen cards dealt again to the hidden hands.

    Nobody gets a card that they are known not to hold, and everybody keeps cards that they took back from the table.
    """
    deck = deck_of(view.options)
    table = table_of(view)
    free = spaces.of_table(deck, table)
    return MapominoesState(
        options=view.options,
        number=view.number,
        dealer=view.dealer,
        seed=Seed(f"{rng.getrandbits(64):x}"),
        hands=Deals(view, table, free)(rng),
        transits=view.transits,
        pile=view.pile,
        table=table,
        spaces=free,
        lacks=tuple([deck.numbers(codes) for codes in view.lacks]),
        shown=tuple([deck.numbers(codes) for codes in view.shown]),
        passed=frozenset(view.passed),
        called_back=view.called_back,
        calls=view.calls,
        skips=view.skips,
        laid=view.laid,
        sand=view.sand,
        turns=view.turns,
        patient=view.patient,
        points=view.points,
        frames=view.frames,
        rounds=view.rounds,
    )


def imagined_hands(view: MapominoesView) -> Deals:
    table = table_of(view)
    return Deals(view, table, spaces.of_table(deck_of(view.options), table))


def table_of(view: MapominoesView) -> dict[int, Tabled]:
    """The cards on the table, as the State has them."""
    deck = deck_of(view.options)
    return {cell(one.x, one.y): _tabled(deck, one) for one in view.table}


def _tabled(deck: Deck, one: Shown) -> Tabled:
    if one.card is not None:
        return Tabled(one.turn, one.seat, deck.number[one.card])
    assert one.stands_for is not None
    return Tabled(one.turn, one.seat, -1 - deck.number[one.stands_for])


class Deals:
    """Hands of all seats that fit a View, one deal after the other: these differ between imagined States of a round."""

    def __init__(self, view: MapominoesView, table: dict[int, Tabled], free: dict[int, int]) -> None:
        deck = deck_of(view.options)
        self.known = [0 if codes is None else deck.numbers(codes) for codes in view.hands]
        hidden = [seat for seat, codes in enumerate(view.hands) if codes is None]
        unseen = deck.all
        for one in table.values():
            if one.card >= 0:
                unseen &= ~(1 << one.card)
        for seat in hidden:
            self.known[seat] = deck.numbers(view.shown[seat])
        for hand in self.known:
            unseen &= ~hand
        self.room = {seat: view.cards[seat] - self.known[seat].bit_count() for seat in hidden}
        self.lacks = {seat: deck.numbers(view.lacks[seat]) & unseen for seat in hidden}
        self.cards = list(spaces.cards_in(unseen))
        if len(hidden) == 1:
            self.known[hidden[0]] |= unseen
        self.is_known = len(hidden) < 2
        player, needed = (None, 0) if self.is_known else _needed(deck, view, table, free)
        self.player = player if player in self.room and not self.known[player] & needed else None
        self.needed = 0 if self.player is None else needed & unseen & ~self.lacks[self.player]

    def __call__(self, rng: Random) -> tuple[int, ...]:
        if self.is_known:
            return tuple(self.known)
        dealt = self._dealt_with(self.player, rng) if self.player is not None else self._dealt(rng)
        return tuple([cards | dealt.get(seat, 0) for seat, cards in enumerate(self.known)])

    def _dealt(self, rng: Random) -> dict[Seat, int]:
        return dealt_out(self.cards, self.room, self.lacks, rng)

    def _dealt_with(self, player: Seat, rng: Random) -> dict[Seat, int]:
        """A deal in which the player holds one of the needed cards: by chance, or in the end by choice."""
        for _ in range(8):
            dealt = self._dealt(rng)
            if dealt[player] & self.needed:
                return dealt
        for one in shuffled(spaces.cards_in(self.needed), rng):
            rest = [card for card in self.cards if card != one]
            try:
                dealt = dealt_out(rest, {**self.room, player: self.room[player] - 1}, self.lacks, rng)
            except NoSuchDeal:
                continue
            dealt[player] |= 1 << one
            return dealt
        raise NoSuchDeal


def _needed(
    deck: Deck, view: MapominoesView, table: dict[int, Tabled], free: dict[int, int]
) -> tuple[Seat | None, int]:
    """mapominoes/transit-then-country: a player who has just laid a transit card holds one of these, as one must be able to follow."""
    frame = view.frames[-1] if view.frames else None
    if view.options.calling:
        return None, 0
    if isinstance(frame, Follow):
        around = [frame.place + step for step in DIRECTIONS]
        return frame.seat, sum(
            {1 << card for place in around for card in spaces.cards_in(free.get(place, 0) & deck.all)}
        )
    if isinstance(frame, Naming):
        able = [card for card in range(deck.size) if spaces.nominations(deck, table, free, frame.place, 1 << card)]
        return frame.seat, sum(1 << card for card in able)
    return None, 0


def dealt_out(cards: list[int], room: dict[Seat, int], lacks: dict[Seat, int], rng: Random) -> dict[Seat, int]:
    """Deal the given number of cards to each seat, but none that a seat is known to lack. Such a deal must exist."""
    order = shuffled(cards, rng)
    if not any(lacks.values()):
        return _by_turns(order, room)
    hands = dict.fromkeys(room, 0)
    left = dict(room)
    # Those that few seats can hold go first: then the rest hardly ever gets stuck.
    order = tuple(sorted(order, key=lambda card: -sum(lack >> card & 1 for lack in lacks.values())))
    for card in order:
        able = [seat for seat in room if left[seat] and not lacks[seat] >> card & 1]
        if able:
            seat = _by_room(able, left, rng)
            hands[seat] |= 1 << card
            left[seat] -= 1
        else:
            _make_room(card, hands, left, lacks)
    return hands


def _by_turns(order: tuple[int, ...], room: dict[Seat, int]) -> dict[Seat, int]:
    """Where anybody may hold anything, the first cards go to the first seat, and so on."""
    hands, start = {}, 0
    for seat, count in room.items():
        hands[seat] = sum([1 << card for card in order[start : start + count]])
        start += count
    return hands


def _by_room(seats: list[Seat], left: dict[Seat, int], rng: Random) -> Seat:
    """One of the seats, in proportion to the cards that it still gets."""
    if len(seats) == 1:
        return seats[0]
    draw = rng.random() * sum(left[seat] for seat in seats)
    for seat in seats:
        draw -= left[seat]
        if draw < 0:
            return seat
    return seats[-1]


def _make_room(card: int, hands: dict[Seat, int], left: dict[Seat, int], lacks: dict[Seat, int]) -> None:
    """Pass cards on along the shortest chain of seats that lets this one in."""
    queue: list[tuple[int, Seat]] = [(card, seat) for seat in hands if not lacks[seat] >> card & 1]
    came: dict[Seat, tuple[int, Seat | None]] = {seat: (card, None) for _, seat in queue}
    for _, seat in queue:
        if left[seat]:
            left[seat] -= 1
            giver: Seat | None = seat
            while giver is not None:
                moved, before = came[giver]
                hands[giver] |= 1 << moved
                if before is not None:
                    hands[before] &= ~(1 << moved)
                giver = before
            return
        for mine in spaces.cards_in(hands[seat]):
            for other in hands:
                if other not in came and not lacks[other] >> mine & 1:
                    came[other] = (mine, seat)
                    queue.append((mine, other))
    raise NoSuchDeal
