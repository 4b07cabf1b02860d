"""A whole State that a seat could be in, from its View alone."""

from __future__ import annotations

from random import Random
from typing import Protocol

from parlour.core import shuffled
from parlour.core.grids import Grid, cell
from parlour.games.past.comparity_r1d1.area import checks, spaces
from parlour.games.past.comparity_r1d1.cards import Face, pool
from parlour.games.past.comparity_r1d1.state import ComparityState, ComparityView


class Mind(Protocol):
    """What a thinker believes about faces that it has not seen."""

    def face(self, card: str, rng: Random) -> Face: ...


class BroadMind:
    """Knows nothing: a landmark may have any height and any age."""

    def face(self, card: str, rng: Random) -> Face:
        draw = rng.random
        return Face(int(7 * 2 ** (7 * draw())), 2016 - int(2 ** (12.2 * draw())))


def imagine(view: ComparityView, rng: Random, mind: Mind | None = None) -> ComparityState:
    """A State with the same View; closed faces come from the mind, the deck below its top card from chance."""
    area = Grid({cell(laid.x, laid.y): laid.card.id for laid in view.area})
    hands = tuple([tuple([card.id for card in hand]) for hand in view.hands])
    discards = tuple([card.id for card in view.discards])
    public = [*area.cards.values(), *(card for hand in hands for card in hand), *discards]
    deck = _deck(view, public, rng)
    known = {laid.card.id: laid.card.face for laid in view.area} | {card.id: card.face for card in view.discards}
    if view.phase == "over":  # comparity/fresh-cards: then hands may lie open, too
        known |= {card.id: card.face for hand in view.hands for card in hand}
    thought = (mind or BroadMind()).face
    revealed = frozenset([card for card, face in known.items() if face is not None])
    return ComparityState(
        options=view.options,
        faces={card: known.get(card) or thought(card, rng) for card in (*public, *deck)},
        area=area,
        revealed=revealed,
        hands=hands,
        deck=deck,
        discards=discards,
        frames=view.frames,
        history=view.history,
        spaces=spaces(area),
        checks=checks(area, revealed),
    )


def _deck(view: ComparityView, public: list[str], rng: Random) -> tuple[str, ...]:
    """comparity/open-backs: the top card is known; below it lies any other card that this game could have been dealt."""
    if view.top is None:
        return ()
    seen = {*public, view.top.id}
    unseen = [card for card in pool(view.options, len(view.hands)) if card not in seen]
    return (view.top.id, *shuffled(unseen, rng)[: view.deck - 1])
