"""What actions are worth in the same imagined worlds, and what the one that was chosen cost.

All candidates are tried in common worlds, so that their differences are far surer than their values. The best is picked on one half of the worlds and
measured on the other, and the other way round: what looks best by chance does not count twice. Where the cost is large or vague, the likeliest get a second
look in fresh worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import NamedTuple

from parlour.core import Stated, Weighed

Tries = Mapping[Hashable, Sequence[float]]
"""By action, the chance of winning in each of some worlds, which are the same for all."""
Sample = Callable[[Sequence[Hashable], int], Tries]
"""(actions, how many worlds) → tries, in fresh worlds."""

REFERENCE = None
"""Stands among the actions for whatever the reference does."""


class Looks(NamedTuple):
    """How many worlds the first look takes and the second, and from which cost and which error on there is a second."""

    first: int = 40
    second: int = 260
    dear: float = 0.025
    vague: float = 0.008
    likeliest: int = 3


class Cost(NamedTuple):
    """What the chosen action costs against the best, the standard error, and the best, where it is another."""

    cost: float
    error: float
    best: Hashable = None


def weighed(sample: Sample, candidates: Sequence[Hashable], chosen: Hashable, looks: Looks) -> Weighed:
    """A decision by two looks; its chances by all worlds that were looked at."""
    actions = list(dict.fromkeys((REFERENCE, chosen, *candidates)))
    tries = sample(actions, looks.first)
    found = crossed(tries, chosen)
    if len(actions) > 2 and looks.second and (found.cost > looks.dear or found.error > looks.vague):
        likely = sorted(actions[1:], key=lambda one: -fmean(tries[one]))[: looks.likeliest]
        more = sample(list(dict.fromkeys((REFERENCE, chosen, *likely))), looks.second)
        found = crossed(more, chosen)
        tries = {one: [*tries[one], *more[one]] for one in (REFERENCE, chosen)}
    before = tries[REFERENCE]
    return Weighed(Stated(fmean(before), standard_error(before)), fmean(tries[chosen]), *found)


def crossed(tries: Tries, chosen: Hashable) -> Cost:
    """The mean of both ways: the best of one half, measured on the other."""
    half = len(tries[chosen]) // 2
    first, second = (slice(None, half), slice(half, None))
    ways = [_measured(tries, chosen, *halves) for halves in ((first, second), (second, first))]
    cost = fmean(way.cost for way in ways)
    best = max((one for one in tries if one is not REFERENCE), key=lambda one: fmean(tries[one]))
    return Cost(cost, sqrt(sum(way.error**2 for way in ways)) / 2, best if best != chosen else None)


def _measured(tries: Tries, chosen: Hashable, here: slice, there: slice) -> Cost:
    best = max((one for one in tries if one is not REFERENCE), key=lambda one: fmean(tries[one][here]))
    differences = [better - own for better, own in zip(tries[best][there], tries[chosen][there], strict=True)]
    return Cost(fmean(differences), standard_error(differences))


def standard_error(values: Sequence[float]) -> float:
    return sqrt(pvariance(values) / max(1, len(values) - 1))
