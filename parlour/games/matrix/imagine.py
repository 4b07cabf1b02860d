"""A whole State that a seat could be in, from its View alone: only the orders of the two decks are hidden."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from parlour.core import shuffled
from parlour.games.matrix.cards import attribute_deck, figure_deck
from parlour.games.matrix.state import Claiming, Deciding, MatrixFrame, MatrixState, MatrixView


def imagine(view: MatrixView, rng: Random, mind: object = None) -> MatrixState:
    """A State with the same View; the rest of both decks is in random order."""
    figures, attributes = unseen(view)
    return MatrixState(
        options=view.options,
        figures=shuffled(figures, rng),
        attributes=shuffled(attributes, rng),
        open=tuple([figure.id for figure in view.open]),
        drawn=tuple([card.id for card in view.drawn]),
        piles=view.piles,
        discards=view.discards,
        frames=_frames(view),
        last=view.last and replace(view.last, reasons=()),
    )


def unseen(view: MatrixView) -> tuple[list[str], list[str]]:
    """The figures and the attribute cards that can still come."""
    figures = {figure.id for figure in view.open}
    attributes = {card.id for card in view.drawn}.union(view.discards)
    for pile in view.piles:
        figures.update(pile.figures)
        attributes.update(pile.attributes)
    level = view.options.level
    return (
        [figure for figure in figure_deck(level) if figure not in figures],
        [card for card in attribute_deck(level) if card not in attributes],
    )


def _frames(view: MatrixView) -> tuple[MatrixFrame, ...]:
    if view.turn is None:
        return ()
    if view.claimed is not None:
        return (Deciding(view.turn, view.claimed, view.is_forgiven),)
    return (Claiming(view.turn, view.is_forgiven, view.tried),)
