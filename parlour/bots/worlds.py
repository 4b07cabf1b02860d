"""The worth of actions in the same imagined worlds, and the cost of the chosen one.

All candidates are tried in common worlds, so that their differences are far more certain than their values. There are as many worlds as necessary: after each
look, actions surely worse than the best are dropped, and the number of worlds is doubled until the cost is exact enough and clearly on one side of every
limit, or until there are too many. The best is picked on one half of the worlds and measured on the other, and vice versa: an action that looks best by
chance does not profit twice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from parlour.core import Stated, Weighed

Tries = Mapping[Hashable, Sequence[float]]
"""For each action, the chance of winning in each of some worlds, the same for all."""
Sample = Callable[[Sequence[Hashable], int], Tries]
"""(actions, how many worlds) → tries, in fresh worlds."""

REFERENCE = None
"""Stands among the actions for the reference's own choice."""


class Looks(NamedTuple):
    """How many worlds the first look takes, how many all looks together may take, and in how many the reference is tried."""

    first: int = 40
    most: int = 1280
    reference: int = 160
    exact: float = 0.008
    """The standard error that a cost may have."""
    clear: float = 3.0
    """At this many standard errors from a limit, a cost is clearly on one side of it."""
    surely_worse: float = 3.5
    """At this many standard errors behind the best, an action is dropped."""
    rivals: int = 3
    """From the second look on, the most actions tried besides the chosen one."""
    is_fresh: bool = False
    """Whether each look counts alone: it takes four times as many worlds as the one before, which then no longer counts. For worlds that say more
    the more of them are seen together."""


BRIEF = Looks(first=2, most=2)
"""For figures that are as fair, but vaguer."""


class Cost(NamedTuple):
    """The cost of the chosen action against the best, the standard error, and the best, if it is another."""

    cost: float
    error: float
    best: Hashable = None


class Lead(NamedTuple):
    """How much more one action is worth than another, with the standard error."""

    by: float
    error: float


def weighed(
    sample: Sample, candidates: Sequence[Hashable], chosen: Hashable, looks: Looks, limits: Sequence[float] = ()
) -> Weighed:
    """A decision, in as many worlds as necessary. Its chances are those of the worlds in which the reference was tried."""
    worlds, tries = looks.first, sample(list(dict.fromkeys((REFERENCE, chosen, *candidates))), looks.first)
    stated: Tries = {one: tries[one] for one in (REFERENCE, chosen)}
    tries = {one: row for one, row in tries.items() if one is not REFERENCE}
    while worlds < looks.most and not is_settled(tries, chosen, looks, limits):
        actions = [chosen, *rivals(tries, chosen, looks)]
        is_stated = worlds < looks.reference
        more = min(4 * worlds, looks.most) if looks.is_fresh else min(worlds, looks.most - worlds)
        again = sample([REFERENCE, *actions] if is_stated else actions, more)
        worlds = more if looks.is_fresh else worlds + more
        if is_stated:
            stated = _joined({} if looks.is_fresh else stated, again, (REFERENCE, chosen))
        tries = _joined({} if looks.is_fresh else tries, again, actions)
    before, after = stated[REFERENCE], stated[chosen]
    return Weighed(Stated(fmean(before), standard_error(before)), fmean(after), *cross_validated(tries, chosen))


def _joined(tries: Tries, more: Tries, actions: Sequence[Hashable]) -> Tries:
    return {one: [*tries.get(one, ()), *more[one]] for one in actions}


def rivals(tries: Tries, chosen: Hashable, looks: Looks) -> list[Hashable]:
    """The candidates for the best, besides the chosen one: all that are not surely worse."""
    ordered = sorted(tries, key=lambda one: -fmean(tries[one]))
    leads = {one: lead(tries, ordered[0], one) for one in ordered if one != chosen}
    open_still = [one for one, ahead in leads.items() if ahead.by <= looks.surely_worse * ahead.error]
    return open_still[: looks.rivals]


def is_settled(tries: Tries, chosen: Hashable, looks: Looks, limits: Sequence[float]) -> bool:
    """Whether the cost is exact enough, and on one side of each limit: all others are ahead of the chosen one by less, or one is by more."""
    leads = [lead(tries, one, chosen) for one in tries if one != chosen]
    found = cross_validated(tries, chosen)
    return found.error <= looks.exact and all(
        all(one.by + looks.clear * one.error < limit for one in leads)
        or any(one.by - looks.clear * one.error > limit for one in leads)
        for limit in limits
    )


def lead(tries: Tries, one: Hashable, other: Hashable) -> Lead:
    differences = [ahead - behind for ahead, behind in zip(tries[one], tries[other], strict=True)]
    return Lead(fmean(differences), standard_error(differences))


def cross_validated(tries: Tries, chosen: Hashable) -> Cost:
    """The mean of both ways: the best of one half, measured on the other."""
    first, second = slice(0, None, 2), slice(1, None, 2)
    ways = [_measured(tries, chosen, *halves) for halves in ((first, second), (second, first))]
    cost = fmean(way.cost for way in ways)
    best = max((one for one in tries if one is not REFERENCE), key=lambda one: fmean(tries[one]))
    return Cost(cost, sqrt(sum(way.error**2 for way in ways)) / 2, best if best != chosen else None)


def _measured(tries: Tries, chosen: Hashable, here: slice, there: slice) -> Cost:
    best = max((one for one in tries if one is not REFERENCE), key=lambda one: fmean(tries[one][here]))
    differences = [better - own for better, own in zip(tries[best][there], tries[chosen][there], strict=True)]
    return Cost(fmean(differences), standard_error(differences))


def standard_error(values: Sequence[float]) -> float:
    count = len(values)
    middle = sum(values) / count
    return sqrt(sum([(value - middle) ** 2 for value in values]) / count / max(1, count - 1))
