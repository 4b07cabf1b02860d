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

CLEAR = 1.5
"""So many standard errors away from a limit, a cost is on one side of it."""
REFERENCE = None
"""Stands among the actions for whatever the reference does."""


class Looks(NamedTuple):
    """How many worlds the first look takes and the second, and from which cost and which error on there is a second; and how many more looks like the
    second there are while it is open of which class a move is."""

    first: int = 40
    second: int = 260
    more: int = 0
    dear: float = 0.025
    vague: float = 0.008
    likeliest: int = 3


class Cost(NamedTuple):
    """What the chosen action costs against the best, the standard error, and the best, where it is another."""

    cost: float
    error: float
    best: Hashable = None


def weighed(
    sample: Sample, candidates: Sequence[Hashable], chosen: Hashable, looks: Looks, limits: Sequence[float] = ()
) -> Weighed:
    """A decision by two looks, or more while its cost is too near to one of these limits; its chances by the worlds of the first two."""
    actions = list(dict.fromkeys((REFERENCE, chosen, *candidates)))
    tries = sample(actions, looks.first)
    found = crossed(tries, chosen)
    is_open = found.cost > looks.dear or found.error > looks.vague or not is_clear(found, limits)
    if len(actions) > 2 and looks.second and is_open:
        likely = sorted(actions[1:], key=lambda one: -fmean(tries[one]))[: looks.likeliest]
        more = sample(list(dict.fromkeys((REFERENCE, chosen, *likely))), looks.second)
        tries = {one: [*tries[one], *more[one]] for one in (REFERENCE, chosen)}
        found = _settled(sample, more, chosen, looks, limits)
    before = tries[REFERENCE]
    return Weighed(Stated(fmean(before), standard_error(before)), fmean(tries[chosen]), *found)


def _settled(sample: Sample, tries: Tries, chosen: Hashable, looks: Looks, limits: Sequence[float]) -> Cost:
    """Look again at the chosen and the two likeliest until it is clear on which side of every limit the cost lies."""
    found = crossed(tries, chosen)
    for _ in range(looks.more):
        if is_clear(found, limits):
            break
        others = [one for one in tries if one is not REFERENCE and one != chosen]
        likely = [chosen, *sorted(others, key=lambda one: -fmean(tries[one]))[:2]]
        again = sample(likely, looks.second)
        tries = {one: [*tries[one], *again[one]] for one in likely}
        found = crossed(tries, chosen)
    return found


def is_clear(found: Cost, limits: Sequence[float]) -> bool:
    """Whether a cost is certainly on one side of each limit."""
    return all(abs(found.cost - limit) >= CLEAR * found.error for limit in limits)


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
