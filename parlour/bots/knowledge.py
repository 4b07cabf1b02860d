"""Minds: what a persona knows about a quantity printed on hidden faces, and what it learns during play.

A persona recalls the true value of a card with an error of its own and an error that it shares with all cards of the region. From
these memories follows a joint normal distribution over the cards on the table (`Beliefs`): revealed cards are certain and correct the
region's error, and every order that a player claims by placing a card shifts it a little. The truth is used in one place, `recalled`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import erfc, exp, log, pi, sqrt
from random import Random
from statistics import NormalDist
from typing import NamedTuple

from parlour.core import shuffled

_STANDARD = NormalDist()
_SQRT2 = sqrt(2)
_SQRT2PI = sqrt(2 * pi)


class Fact(NamedTuple):
    """A true value, the region whose error it shares, and how little known the card is (1 for a famous one)."""

    value: float
    region: str
    obscurity: float


class Sense(NamedTuple):
    """How well a mind knows a quantity: the error of a famous card, the error shared by a region, and what all cards are like."""

    quantity: str
    error: float
    shared: float
    mean: float
    spread: float


# --- memory ---


class Panel:
    """Personas who err evenly: cut the normal distribution into as many parts of equal weight as there are personas, and for any one thing each part has one of
    their errors. Their mean varies far less than of personas drawn singly (Latin hypercube sampling)."""

    def __init__(self, size: int, rng: Random) -> None:
        self.personas = [Panelist(self, number) for number in range(size)]
        self._rng = rng
        self._errors: dict[tuple[str, ...], list[float]] = {}

    def errors(self, named: tuple[str, ...]) -> list[float]:
        """Of all personas, about one thing."""
        found = self._errors.get(named)
        if found is None:
            size = len(self.personas)
            parts = shuffled(range(size), self._rng)
            found = [_STANDARD.inv_cdf((part + self._within()) / size) for part in parts]
            self._errors[named] = found
        return found

    def _within(self) -> float:
        """The place of an error within its part; never at the very end."""
        return (self._rng.getrandbits(32) + 0.5) / (1 << 32)


class Panelist(NamedTuple):
    """One of a panel."""

    panel: Panel
    number: int


Persona = str | Panelist
"""Decides what a mind knows: a name, which knows the same things in every game, or one of a panel."""


def recalled(persona: Persona, sense: Sense, card: str, fact: Fact) -> float:
    """What this persona believes the value to be: the same in every game."""
    own = _error_of(persona, sense.quantity, card) * sense.error * fact.obscurity
    return fact.value + own + _error_of(persona, sense.quantity, "region", fact.region) * sense.shared


def _error_of(persona: Persona, *named: str) -> float:
    if isinstance(persona, Panelist):
        return persona.panel.errors(named)[persona.number]
    return _deviate(persona, *named)


@lru_cache(maxsize=1 << 16)
def _deviate(*named: str) -> float:
    """A standard normal number, always the same for one set of names."""
    digest = hashlib.sha256("\x1f".join(named).encode()).digest()
    return _STANDARD.inv_cdf((int.from_bytes(digest[:7], "big") + 0.5) / (1 << 56))


def remember(
    persona: Persona, sense: Sense, facts: Mapping[str, Fact], cards: Iterable[str], known: Mapping[str, float]
) -> Beliefs:
    """Beliefs about these cards, given the values of all cards that were ever revealed."""
    cards = tuple(cards)
    memories = {card: recalled(persona, sense, card, facts[card]) for card in {**dict.fromkeys(cards), **known}}
    slips = _regional_slips(sense, facts, memories, known)
    means, own, loads = [], [], []
    for card in cards:
        if card in known:
            means.append(known[card])
            own.append(0.0)
            loads.append(0.0)
        else:
            variance = (sense.error * facts[card].obscurity) ** 2
            weight = sense.spread**2 / (sense.spread**2 + variance)
            slip, _ = slips[facts[card].region]
            means.append(sense.mean + weight * (memories[card] - slip - sense.mean))
            own.append(weight * variance)
            loads.append(weight)
    regions = [facts[card].region for card in cards]
    covariance = [
        [
            load * other * slips[region][1] if region == beside else 0.0
            for other, beside in zip(loads, regions, strict=True)
        ]
        for load, region in zip(loads, regions, strict=True)
    ]
    for place, variance in enumerate(own):
        covariance[place][place] += variance
    return Beliefs(cards, means, covariance)


def _regional_slips(
    sense: Sense, facts: Mapping[str, Fact], memories: Mapping[str, float], known: Mapping[str, float]
) -> dict[str, tuple[float, float]]:
    """The persona's error in each region, as mean and variance. Revealed cards tell much about it, the others a little."""
    precision: dict[str, float] = {}
    total: dict[str, float] = {}
    for card, memory in memories.items():
        _, region, obscurity = facts[card]
        variance = (sense.error * obscurity) ** 2 + (0.0 if card in known else sense.spread**2)
        precision[region] = precision.get(region, 1 / sense.shared**2) + 1 / variance
        total[region] = total.get(region, 0.0) + (memory - known.get(card, sense.mean)) / variance
    return {region: (total[region] / precision[region], 1 / precision[region]) for region in precision}


# --- beliefs ---


class Beliefs:
    """A joint normal distribution over one quantity of some cards."""

    __slots__ = ("_places", "cards", "covariance", "means")

    def __init__(self, cards: Sequence[str], means: list[float], covariance: list[list[float]]) -> None:
        self.cards = tuple(cards)
        self.means = means
        self.covariance = covariance
        self._places = {card: place for place, card in enumerate(self.cards)}

    def difference(self, low: str, high: str) -> tuple[float, float]:
        """Mean and variance of the difference `high` minus `low`."""
        a, b, covariance = self._places[low], self._places[high], self.covariance
        return self.means[b] - self.means[a], covariance[a][a] + covariance[b][b] - 2 * covariance[a][b]

    def violation(self, low: str, high: str) -> float:
        """The chance that `low` really is above `high`."""
        difference, variance = self.difference(low, high)
        if variance <= 0:
            return 0.0 if difference >= 0 else 1.0
        return below(-difference / sqrt(variance))

    def hear(self, low: str, high: str, noise: float) -> None:
        """A player who compares cards with this noise claims that `low` is not above `high`.

        The posterior is not normal; it is replaced by the normal distribution with the same mean and covariance.
        """
        difference, variance = self.difference(low, high)
        total = sqrt(variance + noise**2)
        if variance <= 0 or total == 0:
            return
        z = difference / total
        pull = density(z) / max(below(z), 1e-12)
        a, b = self._places[low], self._places[high]
        leads = [row[b] - row[a] for row in self.covariance]
        shift, shrink = pull / total, pull * (pull + z) / total**2
        for place, lead in enumerate(leads):
            if lead:
                self.means[place] += lead * shift
                scaled, row = lead * shrink, self.covariance[place]
                self.covariance[place] = [value - scaled * other for value, other in zip(row, leads, strict=True)]


# --- what others know ---


class Claim(NamedTuple):
    """An order that a player claimed of two cards that are now revealed: how far it is true (negative: it is false), and
    how the noise of the comparison grows with the claimant's error (√2 for two famous cards)."""

    margin: float
    growth: float


def likely_error(claims: Iterable[Claim], errors: Sequence[float], weights: Sequence[float]) -> float:
    """The likely error of a player who made these claims, given possible errors with their prior weights."""
    logs = [log(weight) for weight in weights]
    for margin, growth in claims:
        for place, error in enumerate(errors):
            logs[place] += log(0.98 * below(margin / (error * growth)) + 0.01)
    highest = max(logs)
    chances = [exp(value - highest) for value in logs]
    return exp(sum([chance * log(error) for chance, error in zip(chances, errors, strict=True)]) / sum(chances))


# --- chances ---


def below(z: float) -> float:
    """The chance that a standard normal number is below z."""
    return 0.5 * erfc(-z / _SQRT2)


def density(z: float) -> float:
    return exp(-0.5 * z * z) / _SQRT2PI


class Calibration(NamedTuple):
    """What a stated chance is really worth: a straight line in log-odds, up to a ceiling.

    With a ceiling below 1 even the surest claims are wrong now and then.
    """

    shift: float = 0.0
    slope: float = 1.0
    ceiling: float = 1.0

    def __call__(self, chance: float) -> float:
        return self.ceiling / (1 + exp(-self.shift - self.slope * log_odds(chance)))


def log_odds(chance: float) -> float:
    bounded = min(max(chance, 1e-6), 1 - 1e-6)
    return log(bounded / (1 - bounded))


def fit(stated: Sequence[tuple[float, bool]], ceiling: float = 1.0) -> Calibration:
    """The calibration under which these stated chances and their outcomes are most likely (Fisher's scoring)."""
    shift, slope = 0.0, 1.0
    points = [(log_odds(chance), came) for chance, came in stated]
    for _ in range(25):
        gradient, ss, st, tt = [0.0, 0.0], 1e-9, 0.0, 1e-9
        for odds, came in points:
            part = 1 / (1 + exp(-shift - slope * odds))
            chance, rise = ceiling * part, ceiling * part * (1 - part)
            spread = max(chance * (1 - chance), 1e-12)
            pull, weight = rise * (came - chance) / spread, rise * rise / spread
            gradient[0] += pull
            gradient[1] += pull * odds
            ss, st, tt = ss + weight, st + weight * odds, tt + weight * odds * odds
        determinant = ss * tt - st * st
        shift += (tt * gradient[0] - st * gradient[1]) / determinant
        slope += (ss * gradient[1] - st * gradient[0]) / determinant
    return Calibration(shift, slope, ceiling)


def poisson_binomial(chances: Iterable[float]) -> list[float]:
    """How likely each number of successes is, of independent trials with these chances."""
    distribution = [1.0]
    for chance in chances:
        kept = [weight * (1 - chance) for weight in distribution]
        moved = [weight * chance for weight in distribution]
        distribution = [stay + come for stay, come in zip([*kept, 0.0], [0.0, *moved], strict=True)]
    return distribution


def mode(distribution: Sequence[float]) -> int:
    """The likeliest number; the smallest if there are several."""
    return max(range(len(distribution)), key=distribution.__getitem__)
