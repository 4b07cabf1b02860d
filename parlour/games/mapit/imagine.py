"""A whole State that a seat could be in, from its View alone."""

from __future__ import annotations

from random import Random
from typing import Protocol

from msgspec.structs import replace

from parlour.core import shuffled
from parlour.games.mapit.cards import PILE, Back, Card, deck
from parlour.games.mapit.rules import answers, said_by
from parlour.games.mapit.state import (
    Asked,
    Guessing,
    MapItFrame,
    MapItState,
    MapItView,
    Pending,
    PileChoice,
    Turn,
)


class Mind(Protocol):
    """What a thinker believes about backs that it has not seen."""

    def back(self, card: str, rng: Random) -> Back: ...


class BroadMind:
    """Knows nothing: a place may be anywhere where people live."""

    def back(self, card: str, rng: Random) -> Back:
        return Back(int(rng.random() * 7500) - 3300, int(rng.random() * 21600) - 10800)


def imagine(view: MapItView, rng: Random, mind: Mind | None = None) -> MapItState:
    """A State with the same View; backs come from the mind, orders and the others' guesses from chance."""
    known, seen = _seen(view)
    unseen = shuffled((card for card in deck(view.options) if card not in seen), rng)
    in_turn = (view.card.id,) if view.card else ()
    below = view.pile - len(in_turn)
    first, rest = unseen[:below], unseen[below : below + view.piles * PILE]
    thoughts = (mind or BroadMind()).back
    backs = {card: known.get(card) or thoughts(card, rng) for card in (*seen, *first, *rest)}
    return MapItState(
        options=view.options,
        backs=backs,
        piles=tuple(rest[start : start + PILE] for start in range(0, len(rest), PILE)),
        pile=(*in_turn, *first),
        number=view.number,
        centre=view.centre.id if view.centre else None,
        arms=tuple(tuple(card.id for card in cards) for cards in view.arms),  # type: ignore[arg-type]
        removed=tuple(card.id for card in view.removed),
        turned=frozenset(card.id for card in _on_table(view) if card.back),
        tokens=view.tokens,
        frames=_frames(view, rng),
        history=view.history,
        rounds=view.rounds,
    )


def _on_table(view: MapItView) -> list[Card]:
    return [card for cards in (*view.arms, view.removed, (view.centre,) if view.centre else ()) for card in cards]


def _seen(view: MapItView) -> tuple[dict[str, Back], dict[str, None]]:
    """The backs that are known, and all cards that are, in a stable order."""
    cards = _on_table(view)
    for over in view.rounds:
        cards += [card for group in (*over.arms, over.removed, (over.centre,)) for card in group]
    if view.card:
        cards.append(view.card)
    return {card.id: card.back for card in cards if card.back}, {card.id: None for card in cards}


def _frames(view: MapItView, rng: Random) -> tuple[MapItFrame, ...]:
    match view.phase:
        case "pile":
            return (PileChoice(view.actors[0]),)
        case "place":
            return (Turn(view.actors[0]),)
        case "challenge":
            assert view.pending is not None
            return (Turn(view.pending.placer), _asked(view, view.pending, rng))
        case "guess":
            cards = sum(len(cards) for cards in view.arms)
            guesses = [int(rng.random() * (cards + 1)) if done else None for done in view.guessed]
            if view.seat is not None and view.guess is not None:
                guesses[view.seat] = view.guess
            return (Guessing(tuple(guesses)),)
    return ()


def _asked(view: MapItView, pending: Pending, rng: Random) -> Asked:
    """Who has answered is known; what, is not."""
    asked = Asked(pending.placer, pending.arm, pending.position, pending.asked, (None,) * len(view.tokens))
    ways = [said_by(action) for action in answers(view.arms, asked)]
    given = [
        ways[int(rng.random() * len(ways))] if seat in pending.asked and seat not in view.actors else None
        for seat in range(len(view.tokens))
    ]
    return replace(asked, answers=tuple(given))
