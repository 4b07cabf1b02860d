"""Players of Game Matrix: what they overlook, and when they stop.

Nothing is hidden but the orders of the decks, so a player who overlooks nothing has only one question: stop or go on? With k cards at stake
going on once is worth it if and only if the next card still fits with a chance above k/(k + 1). That rule looks one card ahead, and yet it is the
best for the whole turn: each card drawn leaves fewer figures and one fitting card fewer, so the chance falls while k/(k + 1) rises. Once it
says stop, it always will. `best_turn` finds the same by dynamic programming and is there to prove it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from random import Random

from parlour.core import Bot, Seed
from parlour.games.matrix.cards import BIT, CARD, FITS, fitting
from parlour.games.matrix.figures import FIGURE
from parlour.games.matrix.imagine import unseen
from parlour.games.matrix.state import Claim, GoOn, MatrixAction, MatrixView, Nothing, Stop

MatrixBot = Bot[MatrixView, MatrixAction]
Fits = Callable[[str, str], bool]
"""Whether a player sees that a figure fits a card."""


def sees_all(figure: str, card: str) -> bool:
    return bool(FITS[card] & BIT[figure])


# --- when to stop ---


def chance(view: MatrixView, fits: Fits = sees_all) -> Fraction:
    """The chance that the next card still leaves a figure, over the cards that can still come."""
    _, cards = unseen(view)
    figures = [figure.id for figure in view.open if all(fits(figure.id, card.id) for card in view.drawn)]
    return Fraction(sum(any(fits(figure, card) for figure in figures) for card in cards), len(cards))


def goes_on(view: MatrixView, fits: Fits = sees_all) -> bool:
    """The closed rule."""
    stake = len(view.drawn)
    return chance(view, fits) > Fraction(stake, stake + 1)


def best_turn(view: MatrixView) -> tuple[Fraction, Fraction]:
    """How many cards the turn brings on average if one stops now, and if one goes on and plays the rest of it perfectly.

    Dynamic programming over the figures that still fit and the number of cards at stake. That is enough: every card drawn so far fits all those
    figures, so all cards that do not are still in the deck.
    """
    _, cards = unseen(view)
    table = sum(BIT[figure.id] for figure in view.open)
    counts = Counter(FITS[card] & table for card in cards)
    stake = len(view.drawn)

    @cache
    def worth(figures: int, drawn: int) -> Fraction:
        return max(Fraction(stake + drawn), ahead(figures, drawn))

    @cache
    def ahead(figures: int, drawn: int) -> Fraction:
        left = len(cards) - drawn
        if not left:
            return Fraction(0)
        after: Counter[int] = Counter()
        for kind, count in counts.items():
            after[kind & figures] += count
        after[figures] -= drawn
        return sum(
            (Fraction(count, left) * worth(kind, drawn + 1) for kind, count in after.items() if kind and count),
            Fraction(0),
        )

    return Fraction(stake), ahead(fitting(card.id for card in view.drawn) & table, 0)


# --- the levels ---


def player(fits: Fits, on: Callable[[MatrixView], bool]) -> MatrixBot:
    """A bot that claims what it sees, and decides by `on` whether to go on."""

    def play(view: MatrixView, rng: Random) -> MatrixAction:
        if view.phase == "decide":
            return GoOn() if on(view) else Stop()
        seen = [
            figure.id
            for figure in view.open
            if figure.id != view.tried and all(fits(figure.id, card.id) for card in view.drawn)
        ]
        if seen:
            return Claim(most_wanted(view, seen))
        if Nothing() in view.legal:
            return Nothing()
        return view.legal[int(rng.random() * len(view.legal))]

    return play


def most_wanted(view: MatrixView, figures: Iterable[str]) -> str:
    """Of several figures, the one that fits most of the cards to come: that leaves less to the others."""
    _, cards = unseen(view)
    return max(figures, key=lambda figure: (sum(sees_all(figure, card) for card in cards), figure))


def overlooking(persona: str, rate: float) -> Fits:
    """Fits are overlooked at a rate that grows with the dots of figure and card; the same persona overlooks the same ones in every game."""
    seed = Seed(persona)

    @cache
    def fits(figure: str, card: str) -> bool:
        if not sees_all(figure, card):
            return False
        dots = (FIGURE[figure].dots + CARD[card].dots) / 2
        return seed.rng("overlook", figure, card).random() >= rate * dots

    return fits


def hard(persona: str) -> MatrixBot:
    """Overlooks nothing, and goes on by the closed rule."""
    return player(sees_all, goes_on)


def medium(persona: str) -> MatrixBot:
    """Overlooks some fits, and goes on by the closed rule over what it sees."""
    fits = overlooking(persona, MEDIUM_OVERLOOKS)
    return player(fits, lambda view: goes_on(view, fits))


def easy(persona: str) -> MatrixBot:
    """Overlooks more, and never dares more than two cards."""
    fits = overlooking(persona, EASY_OVERLOOKS)
    return player(fits, lambda view: len(view.drawn) < 2 and goes_on(view, fits))


def stop_at_three(persona: str) -> MatrixBot:
    """A benchmark for the others: overlooks nothing, and always stops at three cards."""
    return player(sees_all, lambda view: len(view.drawn) < 3)


MEDIUM_OVERLOOKS = 0.11
EASY_OVERLOOKS = 0.22

BOTS: Mapping[str, Callable[[str], MatrixBot]] = {"easy": easy, "medium": medium, "hard": hard}

SPARRING: Mapping[str, Callable[[str], MatrixBot]] = {"stop-at-three": stop_at_three}


def best_actions(view: MatrixView) -> tuple[MatrixAction, ...] | None:
    """What is best by dynamic programming over all that can still come in this turn: to stop or to go on."""
    if view.phase != "decide":
        return None
    stop, on = best_turn(view)
    return (GoOn(),) if on > stop else (Stop(),)
