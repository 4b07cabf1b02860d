"""The clocks of a table: how long each person may still think. A player whose time is up does not lose by it; the others are asked what to do."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from time import monotonic, time

from parlour.core import Seat
from parlour.store import Pace

LEAST_GRANTED = 60.0


def steady_time() -> float:
    """Monotonic seconds: summer time or a corrected clock does not change them."""
    return monotonic()


class Clocks:
    """A clock for each seat. Times are seconds of one clock, given by the caller: those of `now`."""

    def __init__(self, pace: Pace, left: Sequence[float]) -> None:
        self.pace = pace
        self._left = list(left)
        self._due: dict[Seat, float] = {}

    @classmethod
    def fresh(cls, pace: Pace, seats: int) -> Clocks:
        return cls(pace, [float(pace.seconds)] * (0 if pace.kind == "none" else seats))

    @property
    def are_on(self) -> bool:
        return bool(self._left)

    def now(self) -> float:
        """The clock to use: days are counted by the calendar, as they also pass while no server runs."""
        return time() if self.pace.kind == "days" else steady_time()

    def turn(self, actors: Collection[Seat], now: float, moved: Seat | None = None) -> None:
        """Stop the clocks of those who have decided, start those of the ones who are to decide."""
        if not self.are_on:
            return
        for seat in [seat for seat in self._due if seat == moved or seat not in actors]:
            self._stop(seat, now, has_moved=seat == moved)
        for seat in actors:
            self._due.setdefault(seat, now + self._left[seat])

    def turned(self, actors: Collection[Seat], now: float) -> Clocks:
        """The clocks after a turn, as new ones; these do not change."""
        after = Clocks(self.pace, self._left)
        after._due = dict(self._due)
        after.turn(actors, now)
        return after

    def halt(self, now: float) -> None:
        """Stop all clocks where they are."""
        for seat, due in self._due.items():
            self._left[seat] = max(0.0, due - now)
        self._due.clear()

    def grant(self, seat: Seat, now: float) -> None:
        """The others agree to wait: as much time again, and at least a minute."""
        more = self.pace.increment if self.pace.kind == "game" else self.pace.seconds
        if seat in self._due:
            self._due[seat] = now + max(LEAST_GRANTED, float(more))

    def left(self, seat: Seat, now: float) -> float | None:
        if not self.are_on:
            return None
        return max(0.0, self._due[seat] - now) if seat in self._due else self._left[seat]

    def all_left(self, now: float) -> tuple[float, ...]:
        """The part that is stored, so that a restart charges nobody for the time without a server."""
        return tuple(round(self.left(seat, now) or 0.0, 2) for seat in range(len(self._left)))

    def is_running(self, seat: Seat) -> bool:
        return seat in self._due

    def overdue(self, now: float) -> frozenset[Seat]:
        return frozenset(seat for seat, due in self._due.items() if due <= now)

    def next_due(self, now: float) -> float | None:
        """When the next clock runs out."""
        return min((due for due in self._due.values() if due > now), default=None)

    def until_next(self) -> float | None:
        """In how many seconds the next clock runs out."""
        now = self.now()
        due = self.next_due(now)
        return None if due is None else due - now

    def _stop(self, seat: Seat, now: float, *, has_moved: bool) -> None:
        left = max(0.0, self._due.pop(seat) - now)
        if self.pace.kind == "game":
            self._left[seat] = left + (self.pace.increment if has_moved else 0)
        else:
            self._left[seat] = float(self.pace.seconds)
