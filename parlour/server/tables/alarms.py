"""The alarm of a table: for the clock that runs out next, and for the timers of the game itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any
from weakref import WeakMethod

from parlour.core import Refusal, Seat, Timeout
from parlour.server.tables.clocks import Clocks, steady_time


class Alarm:
    """The alarm of one table.

    `ring` is a method of the table; a weak reference, so that the alarm does not keep its table in memory.
    """

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ends: dict[Timeout, float] = {}
        """When the game's own timers run out."""
        self._ring = WeakMethod(ring)
        self._alarm: asyncio.TimerHandle | None = None
        self._paused_at: float | None = None

    @property
    def timers(self) -> tuple[Timeout, ...]:
        """The game's own timers, which run or are paused."""
        return tuple(self._ends)

    @property
    def due(self) -> Timeout | None:
        """A timer of the game that has run out, the first of several."""
        first = min(self._ends, key=self._ends.__getitem__, default=None)
        return None if first is None or self._ends[first] > steady_time() else first

    def too_early(self, seat: Seat) -> dict[Any, Refusal]:
        """What the seat may do only when time has run out, and why not yet."""
        now = steady_time()
        return {
            timer.action: timer.early
            for timer, end in self._ends.items()
            if timer.seat == seat and timer.early and end > now
        }

    def set(self, clocks: Clocks, timers: Iterable[Timeout]) -> None:
        """Ring when the next clock runs out, or the next timer of the game; those that are already running continue."""
        self.cancel()
        now = steady_time()
        ends = {_identity(timer): end for timer, end in self._ends.items()}
        self._ends = {timer: ends.get(_identity(timer), now + timer.seconds) for timer in timers}
        waits = [end - now for end in self._ends.values()]
        next_clock = clocks.until_next()
        if next_clock is not None:
            waits.append(next_clock)
        if waits:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, min(waits)), self._fire)

    def cancel(self) -> None:
        """No alarm until it is set again."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def pause(self, clocks: Clocks) -> None:
        """A pause: all clocks stop where they are, the game's own timers too."""
        self.cancel()
        if self._paused_at is None:
            self._paused_at = steady_time()
            clocks.halt(clocks.now())

    def resume(self) -> None:
        """After a pause, the game's own timers have as long as they had left; the table starts the players' clocks."""
        if self._paused_at is not None:
            passed = steady_time() - self._paused_at
            self._ends = {timer: end + passed for timer, end in self._ends.items()}
            self._paused_at = None

    def _fire(self) -> None:
        self._alarm = None
        ring = self._ring()
        if ring is not None:
            ring()


def _identity(timer: Timeout) -> tuple[float, type]:
    """What stays the same while a timer runs: who is to act at its end, and how, may change meanwhile."""
    return timer.seconds, type(timer.action)
