"""Checking a card, and the consequences: somebody draws, and cards out of order are mended."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.core import Refusal, Seat, Step, at, say
from parlour.games.comparity import area as areas
from parlour.games.comparity.cards import BACKS
from parlour.games.comparity.placing import card_named, free_space, played, put, touching, visible_card
from parlour.games.comparity.state import (
    Check,
    Checked,
    ComparityAction,
    ComparityEvent,
    ComparityFrame,
    ComparityState,
    Discard,
    Discarded,
    Drew,
    EndedShort,
    Fallen,
    Give,
    Given,
    Giving,
    Mend,
    Pair,
    Play,
    RanOut,
    Reconnect,
    Swap,
    Swapped,
)

Events = tuple[ComparityEvent, ...]


# --- checking ---


def check(
    state: ComparityState,
    seat: Seat,
    action: Check,
    if_right: tuple[ComparityFrame, ...],
    if_wrong: tuple[ComparityFrame, ...],
) -> Step[ComparityState]:
    """comparity/check, comparity/compare, comparity/no-violation, comparity/violation: reveal, compare, and somebody draws."""
    checkable(state, action)
    cards = (action.card,) if action.neighbour is None else (action.card, action.neighbour)
    revealed = state.revealed.union(cards)
    opened = replace(state, revealed=revealed, checks=areas.checks(state.area, revealed))
    broken = violations(opened)
    # Told in the order of the area: which of two revealed cards was named first makes no difference.
    event = Checked(
        seat, tuple([visible_card(opened, card) for card in state.area.cards.values() if card in cards]), broken
    )
    if broken:
        after = replace(opened, frames=(*if_wrong, Mend(seat, broken)))
        # comparity/trio: what its maker may do only while the trio stands.
        fallen = [Fallen(frame.seat) for frame in if_right[len(if_wrong) :]]
        return surface(draw(after, right_of(state, seat), 3, "comparity/violation", event, *fallen))
    return surface(draw(replace(opened, frames=if_right), seat, 2, "comparity/no-violation", event))


def right_of(state: ComparityState, seat: Seat) -> Seat:
    return (seat - 1) % len(state.hands)


def checkable(state: ComparityState, action: Check) -> None:
    """comparity/check, comparity/check-needs-neighbour: refuse what cannot be checked."""
    card = card_named(action.card)
    place = areas.place_of(state.area, action.card)
    if place is None:
        raise Refusal("comparity/check", say("not-in-area", card=card))
    if action.card in state.revealed:
        raise Refusal("comparity/check", say("not-face-down", card=card))
    beside = [card for _, card in state.area.around(place)]
    if not beside:
        raise Refusal("comparity/check-needs-neighbour", say("not-without-neighbours", card=card))
    if action.neighbour is None:
        if state.revealed.isdisjoint(beside):
            raise Refusal("comparity/check", say("not-alone", card=card))
    elif action.neighbour not in beside:
        raise Refusal("comparity/check", say("not-neighbours", card=card, other=card_named(action.neighbour)))
    elif action.neighbour in state.revealed:
        raise Refusal("comparity/check", say("not-with-open", card=card, other=card_named(action.neighbour)))


def violations(state: ComparityState) -> tuple[Pair, ...]:
    return areas.violations(state.area, state.revealed, state.faces, state.options.criterion)


# --- mending ---


def mends(broken: Sequence[Pair]) -> tuple[ComparityAction, ...]:
    """comparity/swap, comparity/discard, comparity/several-violations: a swap if it helps, otherwise either card may go."""
    ways: dict[ComparityAction, None] = {}
    for pair in broken:
        ways |= (
            {Swap(pair.card, pair.other): None}
            if pair.swap
            else dict.fromkeys((Discard(pair.card), Discard(pair.other)))
        )
    return tuple(ways)


def mend(state: ComparityState, frame: Mend, action: ComparityAction) -> Step[ComparityState]:
    """comparity/several-violations: one pair is mended, and then the next, until none is left."""
    if action not in mends(frame.broken):
        raise mend_refusal(action, frame.broken)
    if isinstance(action, Swap):
        return in_one_order(surface(swap(state, frame.seat, action, is_forced=False)))
    assert isinstance(action, Discard)
    return surface(discard(state, frame.seat, action))


def mend_refusal(action: ComparityAction, broken: Sequence[Pair]) -> Refusal:
    """Why this does not mend anything."""
    match action:
        case Swap(card, other):
            is_broken = any((pair.card, pair.other) == (card, other) for pair in broken)
            pair = {"card": card_named(card), "other": card_named(other)}
            return Refusal("comparity/swap", say("not-mended-by-swap" if is_broken else "not-wrong-pair", **pair))
        case Discard(card):
            is_broken = any(card in (pair.card, pair.other) for pair in broken)
            words = say("not-discarded" if is_broken else "not-wrong-card", card=card_named(card))
            return Refusal("comparity/discard", words)
    return Refusal("comparity/several-violations", say("not-mend-first"))


def swap(state: ComparityState, seat: Seat, action: Swap, *, is_forced: bool) -> Step[ComparityState]:
    """comparity/swap: the two change places."""
    area = state.area
    one, other = areas.place_of(area, action.card), areas.place_of(area, action.other)
    assert one is not None
    assert other is not None
    after = replace(state, area=area.swapped(one, other))
    event = Swapped(seat, visible_card(state, action.card), visible_card(state, action.other), is_forced)
    return Step(replace(after, frames=still_broken(after, seat)), (event,))


def in_one_order(step: Step[ComparityState]) -> Step[ComparityState]:
    """Two swaps of different cards look the same in either order, even if the second follows by itself, so they are told alike."""
    match step.events:
        case (Swapped() as one, Swapped() as other) if {one.card.id, one.other.id}.isdisjoint(
            {other.card.id, other.other.id}
        ):
            swaps = sorted((one, other), key=lambda event: event.card.id)
            return Step(step.state, tuple(replace(event, is_forced=False) for event in swaps))
    return step


def discard(state: ComparityState, seat: Seat, action: Discard) -> Step[ComparityState]:
    """comparity/discard, comparity/reconnect: the card is out of the game; an area that breaks apart is joined at once."""
    place = areas.place_of(state.area, action.card)
    assert place is not None
    area = state.area.without(place)
    after = replace(
        state,
        area=area,
        discards=(*state.discards, action.card),
        spaces=areas.spaces(area),
        checks=areas.checks(area, state.revealed),
    )
    splits = touching(area, place) > 1 and len(area.pieces()) > 1
    frames = still_broken(after, seat)
    event = Discarded(seat, visible_card(state, action.card), splits)
    return Step(replace(after, frames=(*frames, Reconnect(seat)) if splits else frames), (event,))


def still_broken(state: ComparityState, seat: Seat) -> tuple[ComparityFrame, ...]:
    """comparity/several-violations: the pairs left to mend, without those that a mend has resolved."""
    broken = violations(state)
    return (*state.frames[:-1], Mend(seat, broken)) if broken else state.frames[:-1]


def reconnect(state: ComparityState, seat: Seat, action: ComparityAction) -> Step[ComparityState]:
    """comparity/reconnect: a card of the checker makes the area one piece again; it makes neither duet nor trio."""
    if not isinstance(action, Play):
        raise Refusal("comparity/reconnect", say("not-join-first"))
    place = free_space(state, seat, action)
    if place not in areas.joining(state.area, state.spaces):
        raise Refusal("comparity/reconnect", say("not-joining", card=card_named(action.card)))
    event = played(state.area, seat, action, place, "reconnect")
    return surface(put(state, seat, action, place, state.frames[:-1], event))


def surface(step: Step[ComparityState]) -> Step[ComparityState]:
    """comparity/swap: if a single pair is left to mend and a swap mends it, nobody has a choice: it happens by itself."""
    state, events = step
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Mend):
        match mends(frame.broken):
            case (Swap() as only,):
                state, more = swap(state, frame.seat, only, is_forced=True)
                events += more
    return Step(state, events)


# --- drawing ---


def draw(state: ComparityState, seat: Seat, cards: int, because: str, *before: ComparityEvent) -> Step[ComparityState]:
    """comparity/empty-deck: from the deck; cards that it lacks are announced, and come from the others, clockwise from the left neighbour."""
    taken = state.deck[:cards]
    events: Events = before
    if taken:
        hands = _with_hand(state, seat, (*state.hands[seat], *taken))
        state = replace(state, hands=hands, deck=state.deck[cards:])
        events = (*before, Drew(seat, tuple([BACKS[card] for card in taken]), because))
    missing = cards - len(taken)
    if missing:
        events = (*events, RanOut(seat, missing, because))
    after, more = ask(state, seat, seat, missing)
    return Step(after, (*events, *more))


def ask(state: ComparityState, taker: Seat, last: Seat, missing: int) -> Step[ComparityState]:
    """comparity/empty-deck, comparity/last-card-stays: the next clockwise who has more than one card hands one over."""
    if not missing:
        return Step(state, ())
    seats = len(state.hands)
    for following in range(last + 1, last + 1 + seats):
        giver = following % seats
        if giver != taker and len(state.hands[giver]) > 1:
            return Step(replace(state, frames=(*state.frames, Giving(giver, taker, missing))), ())
    return Step(state, (EndedShort(taker, missing),))


def give(state: ComparityState, frame: Giving, action: ComparityAction) -> Step[ComparityState]:
    """comparity/empty-deck: the giver picks which card."""
    if not isinstance(action, Give):
        raise Refusal("comparity/empty-deck", say("not-give-first", taker=at(frame.taker)))
    card, giver, taker = action.card, frame.seat, frame.taker
    if card not in state.hands[giver]:
        raise Refusal("comparity/empty-deck", say("not-in-hand", card=card_named(card)))
    hands = list(state.hands)
    hands[giver] = tuple([other for other in hands[giver] if other != card])
    hands[taker] = (*hands[taker], card)
    given = replace(state, hands=tuple(hands), frames=state.frames[:-1])
    after, more = ask(given, taker, giver, frame.missing - 1)
    return surface(Step(after, (Given(giver, taker, BACKS[card]), *more)))


def _with_hand(state: ComparityState, seat: Seat, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
