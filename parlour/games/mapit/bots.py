"""Players of Map It! who know the world more or less well. They see a View, and of the backs only what was turned.

What a bot remembers of the places is its own (`parlour.bots.knowledge`): with errors that are larger for less known places and shared within
a region. It makes up its mind anew from every View: the backs that were turned, and what the placements of others tell about theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Literal

from parlour.bots.knowledge import Beliefs, Calibration, Claim, Fact, Sense, likely_error, mode, remember
from parlour.core import Bot, Seat
from parlour.games.mapit.cards import ARMS, Arm, Back, MapItOptions, deck, places
from parlour.games.mapit.state import Accept, Challenge, ChoosePile, Guess, MapItAction, MapItView, Place, Placement

Axis = Literal["lat", "lon"]
AXIS_OF: dict[Arm, Axis] = {"north": "lat", "south": "lat", "east": "lon", "west": "lon"}
STRETCH: dict[Axis, float] = {"lat": 1.0, "lon": 2.0}
"""A degree of longitude is known half as well as one of latitude."""

OBSCURITY = {"famous": 1.0, "other": 1.6}
ERRORS = (1.6, 2.4, 3.6, 5.2, 7.2, 10.0, 16.0, 32.0)
"""How badly somebody else may know latitudes, in degrees; and how likely that is before they have shown it."""
LIKELY = (1.0, 2.0, 4.0, 5.0, 4.0, 2.0, 1.0, 0.5)
WALKS = 400


AS_STATED = Calibration()


@dataclass(frozen=True)
class Level:
    """How well a bot knows latitudes (in degrees), and how well it uses what it knows."""

    error: float
    calibration: Calibration = AS_STATED
    heeds_others: bool = True
    weighs_tokens: bool = True
    margin: float = 0.0
    """Challenges only where the chance is better than it needs by this much."""


# --- what is common knowledge ---


@cache
def facts(axis: Axis) -> dict[str, Fact]:
    """The true coordinates in degrees: for memories and for nothing else."""
    return {
        card: Fact(getattr(place.back, axis) / 60, place.region, OBSCURITY[place.fame])
        for card, place in places().items()
    }


@cache
def sense(axis: Axis, error: float, options: MapItOptions) -> Sense:
    """What one knows of an axis: one's own errors, and where the places of this deck lie on the whole."""
    values = [facts(axis)[card].value for card in deck(options)]
    return Sense(axis, error * STRETCH[axis], error * STRETCH[axis] / 2, fmean(values), pstdev(values))


def in_order(arm: Arm, inner: str, outer: str) -> tuple[str, str]:
    """The card that should be lower on the arm's axis, and the one that should be higher."""
    return (inner, outer) if arm in ("north", "east") else (outer, inner)


def claims_of(placement: Placement) -> list[tuple[str, str]]:
    """The pairs that a placement says are in order."""
    pairs = [in_order(placement.arm, placement.inner, placement.card)]
    if placement.outer:
        pairs.append(in_order(placement.arm, placement.card, placement.outer))
    return pairs


def growth(axis: Axis, pair: tuple[str, str], turned: set[str]) -> float:
    """The noise of a comparison for each degree that its author errs by: what was turned is known."""
    return STRETCH[axis] * sqrt(sum([facts(axis)[card].obscurity ** 2 for card in pair if card not in turned]))


# --- a mind ---


@dataclass(frozen=True)
class Mind:
    """What a persona believes, seeing this View."""

    persona: str
    level: Level
    view: MapItView

    @cached_property
    def turned(self) -> dict[str, Back]:
        """Every back that was ever turned in this game."""
        view = self.view
        lying = [*view.arms, view.removed, (view.centre,) if view.centre else ()]
        for over in view.rounds:
            lying += [*over.arms, over.removed, (over.centre,)]
        return {card.id: card.back for cards in lying for card in cards if card.back}

    @cached_property
    def beliefs(self) -> dict[Axis, Beliefs]:
        view = self.view
        cards = [card.id for group in (*view.arms, view.removed) for card in group]
        cards += [card.id for card in (view.centre, view.card) if card]
        beliefs = {axis: self._memory(axis, cards) for axis in STRETCH}
        if self.level.heeds_others:
            self._heed(beliefs)
        return beliefs

    def _memory(self, axis: Axis, cards: Sequence[str]) -> Beliefs:
        known = {card: getattr(back, axis) / 60 for card, back in self.turned.items()}
        return remember(self.persona, sense(axis, self.level.error, self.view.options), facts(axis), cards, known)

    def _heed(self, beliefs: dict[Axis, Beliefs]) -> None:
        """Everybody places a card where they believe it belongs."""
        turned: set[str] = set()
        for placement in self.view.history:
            axis = AXIS_OF[placement.arm]
            if placement.seat != self.view.seat:
                for low, high in claims_of(placement):
                    noise = self.error_of(placement.seat) * growth(axis, (low, high), turned)
                    beliefs[axis].hear(low, high, noise)
            if placement.against:
                turned |= {placement.card, placement.against}

    def error_of(self, seat: Seat) -> float:
        """How badly this player knows the world, from all that was settled so far."""
        return self._errors[seat]

    @cached_property
    def _errors(self) -> list[float]:
        view = self.view
        claims: list[list[Claim]] = [[] for _ in view.tokens]
        for history in (*[over.history for over in view.rounds], view.history):
            turned: set[str] = set()
            for placement in history:
                claims[placement.seat] += self._settled(placement, turned)
                if placement.against:
                    turned |= {placement.card, placement.against}
        return [likely_error(made, ERRORS, LIKELY) for made in claims]

    def _settled(self, placement: Placement, turned: set[str]) -> Iterable[Claim]:
        """The claims of a placement whose cards lie open now."""
        axis = AXIS_OF[placement.arm]
        for low, high in claims_of(placement):
            if low in self.turned and high in self.turned:
                margin = getattr(self.turned[high], axis) - getattr(self.turned[low], axis)
                yield Claim(margin / 60, growth(axis, (low, high), turned))

    def violation(self, arm: Arm, inner: str, outer: str) -> float:
        """The chance that two cards of an arm are out of order."""
        return self.beliefs[AXIS_OF[arm]].violation(*in_order(arm, inner, outer))

    def walks(self, rng: Random, number: int) -> list[float]:
        """How likely each number of wrong cards is, from walks among coordinates that could be true."""
        view = self.view
        assert view.centre is not None
        counts = [0.0] * (sum([len(cards) for cards in view.arms]) + 1)
        removed = [0] * number
        for axis, beliefs in self.beliefs.items():
            place = {card: place for place, card in enumerate(beliefs.cards)}
            arms = [
                ([place[card.id] for card in cards], 1 if arm in ("north", "east") else -1)
                for arm, cards in zip(ARMS, view.arms, strict=True)
                if AXIS_OF[arm] == axis and cards
            ]
            centre = place[view.centre.id]
            if not arms:
                continue
            for walk, values in enumerate(beliefs.draws(rng, number)):
                for cards, sign in arms:
                    kept = sign * values[centre]
                    for card in cards:
                        value = sign * values[card]
                        if value >= kept:
                            kept = value
                        else:
                            removed[walk] += 1
        for count in removed:
            counts[count] += 1 / number
        return counts


# --- the decisions ---


@dataclass(frozen=True)
class Player:
    """A bot: a persona at a level."""

    persona: str
    level: Level

    def __call__(self, view: MapItView, rng: Random) -> MapItAction:
        match view.phase:
            case "place":
                return self.place(view, rng)
            case "challenge":
                return self.answer(view)
            case "guess":
                return Guess(mode(self.mind(view).walks(rng, WALKS)))
        return ChoosePile(int(rng.random() * view.piles))

    def mind(self, view: MapItView) -> Mind:
        return Mind(self.persona, self.level, view)

    def place(self, view: MapItView, rng: Random) -> MapItAction:
        """The gap where the card is least likely to be wrong."""
        mind = self.mind(view)
        gaps = [action for action in view.legal if isinstance(action, Place)]
        return min(gaps, key=lambda gap: (wrong_in(mind, gap), rng.random()))

    def answer(self, view: MapItView) -> MapItAction:
        """Challenge where it pays."""
        action, chance = self.best_challenge(view)
        return action if chance > needed_chance(view, self.level) + self.level.margin else Accept()

    def best_challenge(self, view: MapItView) -> tuple[Challenge, float]:
        """The neighbour against which the card just placed is most likely wrong, and how likely that is."""
        mind = self.mind(view)
        placement = view.history[-1]
        chances = {Challenge("inner"): mind.violation(placement.arm, placement.inner, placement.card)}
        if placement.outer:
            chances[Challenge("outer")] = mind.violation(placement.arm, placement.card, placement.outer)
        best = max(chances, key=chances.__getitem__)
        return best, self.level.calibration(chances[best])


def wrong_in(mind: Mind, gap: Place) -> float:
    """The chance that the card in turn would be out of order with a neighbour in this gap."""
    view = mind.view
    assert view.centre is not None
    assert view.card is not None
    cards = view.arms[ARMS.index(gap.arm)]
    inner = cards[gap.position - 1] if gap.position else view.centre
    right = 1 - mind.violation(gap.arm, inner.id, view.card.id)
    if gap.position < len(cards):
        right *= 1 - mind.violation(gap.arm, view.card.id, cards[gap.position].id)
    return 1 - right


def needed_chance(view: MapItView, level: Level) -> float:
    """From which chance on a challenge pays: what can be won and lost, by oneself and by the placer."""
    if not level.weighs_tokens:
        return 0.5
    assert view.pending is not None
    assert view.seat is not None
    rival = 1 / (len(view.tokens) - 1)
    mine, theirs = view.tokens[view.seat], view.tokens[view.pending.placer]
    won = 1 + (rival if theirs else 0)
    lost = (1 if mine else 0) + rival
    return lost / (won + lost)


EASY = Level(8.5, Calibration(-0.1, 1.0))
MEDIUM = Level(6.0, Calibration(-0.35, 0.95))
HARD = Level(4.0, Calibration(-0.35, 0.9))
NAIVE = Level(4.0, heeds_others=False, weighs_tokens=False)


def at(level: Level) -> Callable[[str], Bot[MapItView, MapItAction]]:
    return lambda persona: Player(persona, level)


LEVELS = {"easy": at(EASY), "medium": at(MEDIUM), "hard": at(HARD)}
