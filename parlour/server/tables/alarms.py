"""The alarm of a table: for the clock that runs out next, and for a timer of the game itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakMethod

from parlour.core import Timeout
from parlour.server.tables.clocks import Clocks, steady_time


class Alarm:
    """The alarm of one table. `timer` is the game's own one, which runs or is paused.

    `ring` is a method of the table; a weak reference, so that the alarm does not keep its table in memory.
    """

    def __init__(self, ring: Callable[[], None]) -> None:
        self.timer: Timeout | None = None
        self._ring = WeakMethod(ring)
        self._alarm: asyncio.TimerHandle | None = None
        self._runs_out = 0.0
        self._paused_at: float | None = None

    @property
    def has_run_out(self) -> bool:
        """Whether the game's own timer has run out."""
        return self.timer is not None and self._runs_out <= steady_time()

    def set(self, clocks: Clocks, timer: Timeout | None) -> None:
        """Ring when the next clock runs out, or the game's own timer; one that is already running continues."""
        self.cancel()
        now = steady_time()
        if timer is not None and (self.timer is None or not _is_same(timer, self.timer)):
            self._runs_out = now + timer.seconds
        self.timer = timer
        waits = [wait for wait in (clocks.until_next(), self._runs_out - now if timer else None) if wait is not None]
        if waits:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, min(waits)), self._fire)

    def cancel(self) -> None:
        """No alarm until it is set again."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def pause(self, clocks: Clocks) -> None:
        """A pause: all clocks stop where they are, the game's own timer too."""
        self.cancel()
        if self._paused_at is None:
            self._paused_at = steady_time()
            clocks.halt(clocks.now())

    def resume(self) -> None:
        """After a pause, the game's own timer has as long as it had left; the table starts the players' clocks."""
        if self._paused_at is not None:
            self._runs_out += steady_time() - self._paused_at
            self._paused_at = None

    def _fire(self) -> None:
        self._alarm = None
        ring = self._ring()
        if ring is not None:
            ring()


def _is_same(timer: Timeout, other: Timeout) -> bool:
    """Whether the same timer is still running: who is to act at its end, and how, may change meanwhile."""
    return (timer.seconds, type(timer.action)) == (other.seconds, type(other.action))
