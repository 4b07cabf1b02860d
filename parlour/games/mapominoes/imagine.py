"""A whole State that a seat could be in, from its View alone."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.core import Seat, Seed, shuffled
from parlour.core.grids import cell
from parlour.games.mapominoes import spaces
from parlour.games.mapominoes.cards import Deck, deck_of
from parlour.games.mapominoes.state import MapominoesState, MapominoesView, Shown, Tabled


def imagine(view: MapominoesView, rng: Random, mind: Any = None) -> MapominoesState:
    """A State with the same View: the cards that are not seen, dealt anew to the hands that are hidden.

    Nobody gets a card that they are known not to hold, and everybody keeps those that came back to them from the table.
    """
    deck = deck_of(view.options)
    table = {cell(one.x, one.y): _tabled(deck, one) for one in view.table}
    return MapominoesState(
        options=view.options,
        number=view.number,
        dealer=view.dealer,
        seed=Seed(f"{rng.getrandbits(64):x}"),
        hands=_hands(deck, view, table, rng),
        transits=view.transits,
        pile=view.pile,
        table=table,
        spaces=spaces.of_table(deck, table),
        lacks=tuple([deck.numbers(codes) for codes in view.lacks]),
        shown=tuple([deck.numbers(codes) for codes in view.shown]),
        passed=frozenset(view.passed),
        called_back=view.called_back,
        skips=view.skips,
        points=view.points,
        frames=view.frames,
        rounds=view.rounds,
    )


def _tabled(deck: Deck, one: Shown) -> Tabled:
    if one.card is not None:
        return Tabled(one.turn, one.seat, deck.number[one.card])
    assert one.stands_for is not None
    return Tabled(one.turn, one.seat, -1 - deck.number[one.stands_for])


def _hands(deck: Deck, view: MapominoesView, table: dict[int, Tabled], rng: Random) -> tuple[int, ...]:
    hands = [0 if codes is None else deck.numbers(codes) for codes in view.hands]
    hidden = [seat for seat, codes in enumerate(view.hands) if codes is None]
    if not hidden:
        return tuple(hands)
    unseen = deck.all
    for one in table.values():
        if one.card >= 0:
            unseen &= ~(1 << one.card)
    for seat, codes in enumerate(view.hands):
        hands[seat] |= deck.numbers(view.shown[seat]) if codes is None else 0
        unseen &= ~hands[seat]
    room = {seat: view.cards[seat] - hands[seat].bit_count() for seat in hidden}
    lacks = {seat: deck.numbers(view.lacks[seat]) & unseen for seat in hidden}
    dealt = dealt_out(list(spaces.cards_in(unseen)), room, lacks, rng)
    for seat, cards in dealt.items():
        hands[seat] |= cards
    return tuple(hands)


def dealt_out(cards: list[int], room: dict[Seat, int], lacks: dict[Seat, int], rng: Random) -> dict[Seat, int]:
    """Deal the cards to the seats, so many to each, to nobody one that they lack. Such a deal must exist."""
    hands = dict.fromkeys(room, 0)
    left = dict(room)
    order = shuffled(cards, rng)
    if any(lacks.values()):
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
    raise ValueError("no deal fits what is known of the hands")
