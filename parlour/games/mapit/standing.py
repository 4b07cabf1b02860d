"""How likely each seat is to win a game of Map It!, by tokens, and by the guesses and cards to come."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt, tanh
from pathlib import Path
from typing import NamedTuple

from parlour.bots.standings import chances, shared, weights_in
from parlour.core import Seat, ranking
from parlour.games.mapit.cards import PILE
from parlour.games.mapit.state import MapItView

WEIGHTS = Path(__file__).parent / "data" / "standing.csv"
FEATURES = ("tokens", "tokens by root", "tokens by left", "poor", "wait", "wait by root", "ahead by root", "far ahead")
A_GUESS, A_CARD = 2.0, 0.3
"""How much a round's guesses, and a card to be placed, can change: as variances of a lead."""


class Position(NamedTuple):
    """Tokens, guesses and cards to come, and who places the next card; -1 where none is to be placed in this round."""

    tokens: tuple[int, ...]
    guesses: int
    cards: int
    next: Seat = -1


def position(view: MapItView) -> Position:
    """A card that is just placed, and may still be challenged, counts as one to come."""
    pending = view.pending is not None
    cards = view.pile + pending + view.piles * (PILE - 1)
    placer = view.pending.placer if view.pending else view.actors[0] if view.phase == "place" else -1
    return Position(view.tokens, view.piles + (view.phase != "pile"), cards, placer)


def standing(at: Position) -> list[float]:
    """The chance of each seat; after the last guess it is certain."""
    if not at.guesses:
        return shared(ranking(at.tokens))
    return chances(weights_in(WEIGHTS)[(str(len(at.tokens)),)], features(at))


def features(at: Position) -> Sequence[Sequence[float]]:
    left = A_GUESS * at.guesses + A_CARD * at.cards
    root, seats = sqrt(left), len(at.tokens)
    rows = []
    for seat, tokens in enumerate(at.tokens):
        wait = 0.0 if at.next < 0 else (seat - at.next) % seats / seats
        ahead = (tokens - max(at.tokens[:seat] + at.tokens[seat + 1 :])) / root
        rows.append((tokens, tokens / root, tokens / left, float(not tokens), wait, wait / root, ahead, tanh(ahead)))
    return rows
