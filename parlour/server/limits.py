"""How much one visitor may do at once: a token bucket for each, generous enough for a school behind one address."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, fields
from time import monotonic

from parlour.server.problems import too_many


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What is limited: new guests, wrong codes, coming back and one's own data by address, the rest by person."""

    guests: Rate = Rate(200, 2)
    codes: Rate = Rate(60, 1)
    tables: Rate = Rate(30, 0.2)
    seats: Rate = Rate(60, 1)
    chat: Rate = Rate(12, 1)
    returns: Rate = Rate(20, 0.1)
    own: Rate = Rate(30, 0.5)
    asking: Rate = Rate(60, 4)
    own_data: Rate = Rate(40, 0.1)

    @classmethod
    def none(cls) -> Limits:
        return cls(*[Rate(float("inf"), 1) for _ in fields(cls)])


class Buckets:
    """The buckets of one kind. A full bucket is forgotten, so that memory stays bounded by what is going on."""

    MOST = 20_000

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: dict[Hashable, tuple[float, float]] = {}

    def take(self, who: Hashable) -> None:
        """Take one; raises the 429 Problem where nothing is left."""
        left, now = self.check(who), monotonic()
        if len(self._left) >= self.MOST:
            self._forget_full(now)
        self._left[who] = (left - 1, now)

    def check(self, who: Hashable) -> float:
        """How many are left; raises the 429 Problem where none is."""
        now = monotonic()
        left, since = self._left.get(who, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - since) * self._rate.per_second)
        if left < 1:
            raise too_many((1 - left) / self._rate.per_second)
        return left

    def _forget_full(self, now: float) -> None:
        fill_time = self._rate.burst / self._rate.per_second
        self._left = {who: (left, since) for who, (left, since) in self._left.items() if now - since < fill_time}


class Turnstiles:
    """All the buckets of a house."""

    def __init__(self, limits: Limits) -> None:
        self.guests = Buckets(limits.guests)
        self.codes = Buckets(limits.codes)
        self.tables = Buckets(limits.tables)
        self.seats = Buckets(limits.seats)
        self.chat = Buckets(limits.chat)
        self.returns = Buckets(limits.returns)
        self.own = Buckets(limits.own)
        self.asking = Buckets(limits.asking)
        self.own_data = Buckets(limits.own_data)
