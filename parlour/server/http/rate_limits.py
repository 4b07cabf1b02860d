"""How much one visitor may do at once: a token bucket for each, generous enough for a school of a thousand behind one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from math import inf
from time import monotonic
from typing import Any

from parlour.server.http.errors import too_many, too_many_streams


@dataclass(frozen=True)
class Rate:
    """The number allowed at once, and the number per second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """The limits, by person unless stated otherwise."""

    guests: Rate = Rate(1500, 2)
    """By address."""
    codes: Rate = Rate(60, 1)
    """Wrong codes of tables and classes, by address."""
    returns: Rate = Rate(20, 0.1)
    """Wrong codes to come back with, by address."""
    codes_of_all: Rate = Rate(3000, 10)
    """Wrong codes of either kind on the whole server: when they are used up, `codes_in_need` applies to each address."""
    codes_in_need: Rate = Rate(5, 1 / 30)
    tables: Rate = Rate(30, 0.2)
    tables_by_address: Rate = Rate(1500, 1)
    seats: Rate = Rate(60, 1)
    chat: Rate = Rate(12, 1)
    own: Rate = Rate(30, 0.5)
    asking: Rate = Rate(60, 4)
    own_data: Rate = Rate(200, 0.5)
    """Downloading or deleting one's own data, by address."""
    openings: Rate = Rate(120, 2)
    """Opening streams: each begins with the whole table."""
    openings_by_address: Rate = Rate(6000, 60)
    messages: Rate = Rate(60, 5)
    """Messages of a browser on one stream."""
    streams: float = 100
    """Open at the same time."""
    streams_by_address: float = 4000
    connections_by_address: float = 8000
    """Connections of any kind: a browser opens six for requests."""

    @classmethod
    def none(cls) -> Limits:
        infinite = {Rate: Rate(inf, 1), float: inf, int: inf}
        unlimited: dict[str, Any] = {field.name: infinite[type(field.default)] for field in fields(cls)}
        return cls(**unlimited)


class Bucket:
    """A single bucket, not one for each visitor."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left, self._since = rate.burst, monotonic()

    def takes(self, count: int = 1) -> bool:
        """Whether this many were left; if so, they are taken."""
        left = self._present()
        if left < count:
            return False
        self._left = left - count
        return True

    def is_empty(self) -> bool:
        return self._present() < 1

    def _present(self) -> float:
        now = monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._since) * self._rate.per_second)
        self._since = now
        return self._left


class Buckets:
    """The buckets of one kind. The one unused for longest is dropped, so that memory stays bounded."""

    MOST = 20_000

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: dict[Hashable, tuple[float, float]] = {}

    def take(self, who: Hashable) -> None:
        """Take one; raises the 429 Problem if nothing is left."""
        left = self.check(who)
        self._put(who, left - 1)

    def spend(self, who: Hashable) -> None:
        """Take one, even if none is left."""
        self._put(who, max(0.0, self._present(who) - 1))

    def check(self, who: Hashable) -> float:
        """How many are left; raises the 429 Problem if none is."""
        left = self._present(who)
        if left < 1:
            raise too_many((1 - left) / self._rate.per_second)
        return left

    def is_left(self, who: Hashable) -> bool:
        return self._present(who) >= 1

    def _present(self, who: Hashable) -> float:
        now = monotonic()
        left, since = self._left.get(who, (self._rate.burst, now))
        return min(self._rate.burst, left + (now - since) * self._rate.per_second)

    def _put(self, who: Hashable, left: float) -> None:
        self._left.pop(who, None)
        if len(self._left) >= self.MOST:
            del self._left[next(iter(self._left))]
        self._left[who] = (left, monotonic())


class Guesses:
    """Wrong codes. Only those count: a whole school may come from one address with the right one.

    When somebody at an address has guessed too often, the others there whom the house knows, and who have not guessed wrong themselves, still
    have a few tries: together, so that nobody gains by being many.

    Somebody with many addresses could guess many times as often. So all wrong codes of the house are counted too; if there are too many,
    an address has only a few tries. The house never refuses a right code for what others did: an address that has not
    guessed wrong itself always has these few.
    """

    def __init__(self, rate: Rate, of_all: Bucket, in_need: Rate) -> None:
        self._by_address, self._of_all, self._in_need = Buckets(rate), of_all, Buckets(in_need)
        self._by_known, self._by_person = Buckets(rate), Buckets(in_need)

    def check(self, address: str, person: str | None = None) -> None:
        """Raises the 429 Problem if an address has guessed too often, and it was this person or somebody unknown."""
        if person is None or self._by_address.is_left(address):
            self._by_address.check(address)
        else:
            self._by_person.check(person)
            self._by_known.check(address)
        if self._of_all.is_empty():
            self._in_need.check(address)

    def wrong(self, address: str, person: str | None = None) -> None:
        if person is not None and not self._by_address.is_left(address):
            self._by_known.spend(address)
        if person is not None:
            self._by_person.spend(person)
        self._by_address.spend(address)
        self._in_need.spend(address)
        self._of_all.takes()


class Streams:
    """The open streams, by person and by address, and how often they are opened."""

    def __init__(self, limits: Limits) -> None:
        self._most, self._most_by_address = limits.streams, limits.streams_by_address
        self._openings, self._openings_by_address = Buckets(limits.openings), Buckets(limits.openings_by_address)
        self._open: Counter[tuple[str, str]] = Counter()

    def check(self, address: str, person: str | None) -> None:
        """Raises a 429 if one more stream would be too many."""
        if self._open["address", address] >= self._most_by_address:
            raise too_many_streams("address")
        if person is not None and self._open["person", person] >= self._most:
            raise too_many_streams("person")
        self._openings_by_address.take(address)
        if person is not None:
            self._openings.take(person)

    @contextmanager
    def open(self, address: str, person: str | None) -> Iterator[None]:
        """Counted while it is open."""
        counted = [("address", address)] if person is None else [("address", address), ("person", person)]
        self._open.update(counted)
        try:
            yield
        finally:
            for key in counted:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]


class RateLimits:
    """All limits of a server, with what each visitor has left."""

    def __init__(self, limits: Limits) -> None:
        wrong_codes = Bucket(limits.codes_of_all)
        self.guests = Buckets(limits.guests)
        self.codes = Guesses(limits.codes, wrong_codes, limits.codes_in_need)
        self.returns = Guesses(limits.returns, wrong_codes, limits.codes_in_need)
        self.tables = Buckets(limits.tables)
        self.tables_by_address = Buckets(limits.tables_by_address)
        self.seats = Buckets(limits.seats)
        self.chat = Buckets(limits.chat)
        self.own = Buckets(limits.own)
        self.asking = Buckets(limits.asking)
        self.own_data = Buckets(limits.own_data)
        self.streams = Streams(limits)
