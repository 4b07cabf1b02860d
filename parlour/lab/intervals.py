"""How certain a measured figure is: 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z95 = 1.959964

# Student's t for 1 to 30 degrees of freedom.
_T95 = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


class Estimate(NamedTuple):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def wilson(wins: float, games: int) -> Estimate:
    """A share of wins; a shared victory counts as a part of one, which makes the interval a little too wide, never too narrow."""
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    share = wins / games
    bound = 1 + Z95**2 / games
    middle = (share + Z95**2 / (2 * games)) / bound
    reach = Z95 / bound * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(figures: Sequence[float]) -> Estimate:
    """The mean of independent figures, such as one for each deal."""
    middle = fmean(figures)
    if len(figures) < 2:
        return Estimate(middle, float("-inf"), float("inf"))
    reach = student(len(figures) - 1) * stdev(figures) / sqrt(len(figures))
    return Estimate(middle, middle - reach, middle + reach)


def student(freedom: int) -> float:
    """How many standard errors an interval reaches to either side."""
    return _T95[freedom - 1] if freedom <= len(_T95) else Z95 + 2.5 / freedom
