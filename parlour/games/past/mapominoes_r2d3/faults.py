"""Why two cards may not lie side by side, for refusals and for cards that were called."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core import Say, named, say
from parlour.games.past.mapominoes_r2d3.cards import OPPOSITE, WAYS, Deck
from parlour.games.past.mapominoes_r2d3.state import Fault


def fault_of(deck: Deck, card: int, other: int, side: int) -> Fault:
    """What is wrong with `other` on that side of `card`. Negative numbers are transit cards: -1 - what they stand for."""
    if card < 0 and other < 0:
        return Fault("transits")
    thing, country, way = (-1 - other, card, side) if other < 0 else (max(card, -1 - card), other, OPPOSITE[side])
    pair = (deck.codes[thing], deck.codes[country], WAYS[way], min(card, other) < 0)
    if deck.borders[country] >> thing & 1:
        return Fault("side", *pair)
    return Fault("itself" if thing == country else "border", *pair)


def refused(fault: Fault) -> Say:
    """The sentence with which a move is refused."""
    thing, country = named(fault.thing), named(fault.country)
    match fault.why:
        case "transits":
            return say("not-transits")
        case "side":
            return say("not-side", thing=thing, country=country, side=fault.side)
        case "itself":
            return say("not-itself", thing=thing)
    return say("not-border-transit" if fault.transit else "not-border", thing=thing, country=country)


def told(faults: tuple[Fault, ...]) -> Iterator[Say]:
    """Clauses of a sentence; a card that borders none of several countries is mentioned once."""
    strangers: dict[tuple[str, bool], list[Say]] = {}
    for fault in faults:
        if fault.why == "border":
            strangers.setdefault((fault.thing, fault.transit), []).append(say("country", country=named(fault.country)))
    for (thing, transit), countries in strangers.items():
        yield say("fault-border-transit" if transit else "fault-border", thing=named(thing), countries=countries)
    for fault in faults:
        if fault.why == "side":
            yield say("fault-side", thing=named(fault.thing), country=named(fault.country), side=fault.side)
        elif fault.why == "itself":
            yield say("fault-itself", thing=named(fault.thing))
        elif fault.why == "transits":
            yield say("fault-transits")
