"""Which process of the house has which tables. With a folder of data there is one process, and all is its own."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from random import SystemRandom
from time import monotonic
from typing import Protocol

from parlour import __version__
from parlour.core import ParlourError, say
from parlour.server.errors import Unavailable
from parlour.store import SHELVES, Directory, Home, News, ShelfLocks

CHECK_INTERVAL = 0.2
"""Seconds between two checks of who is there: at most this long until it is noticed that a process has died."""
PING = 2.0
PORTION = 8
CUT_AT_ONCE = 48
"""After cutting this many streams, the rest waits: people reopen them at a new process, which must read their tables first."""
PORTION_PAUSE = 0.3
LEAVING_PAUSE = 0.15
"""Somebody is waiting for a process to leave."""
HANDING_OVER = 3.0
"""Seconds that a leaving process waits for others to take its shelves."""
SETTLING = 4.0
"""Seconds after shelves have changed hands until their people are back."""
_draw = SystemRandom()
_log = logging.getLogger(__name__)

OnRelease = Callable[[frozenset[int]], Awaitable[int]]
"""Evicts what is on shelves, and returns how many streams that has cut."""
OnNews = Callable[[News], None]


class Shelves(Protocol):
    """The shelves of one process."""

    me: Home | None
    """What this process is called among others; none if there are no others."""

    def is_mine(self, shelf: int) -> bool: ...

    def home(self, shelf: int) -> Home | None:
        """Whose a shelf is, as far as is known."""
        ...

    def has_any(self) -> bool:
        """Whether a new table can be made here."""
        ...

    def anybody(self) -> Home | None:
        """Another process that has shelves."""
        ...

    def pick(self) -> int:
        """A shelf of ours for a new table, and one that stays ours if possible; Unavailable if we have none."""
        ...

    def is_settled(self) -> bool:
        """Whether none has changed hands for a while. If one has, people are reconnecting, and work that can wait should."""
        ...

    async def start(self, on_release: OnRelease, on_news: OnNews) -> None:
        """Take free shelves before the first visitor comes. `on_release` evicts what is on shelves before they go to another."""
        ...

    async def run(self) -> None:
        """Keep taking and releasing shelves."""
        ...

    async def refresh(self) -> None:
        """Check again who has what, since what is known was wrong."""
        ...

    async def tell(self, news: News) -> None:
        """Tell all other processes."""
        ...

    async def leave(self) -> None:
        """Release everything, after pending writes, and wait until others have it."""
        ...


class OneHouse:
    """For a single process."""

    me: Home | None = None

    def is_mine(self, shelf: int) -> bool:
        return True

    def home(self, shelf: int) -> Home | None:
        return None

    def has_any(self) -> bool:
        return True

    def anybody(self) -> Home | None:
        return None

    def pick(self) -> int:
        return _draw.randrange(SHELVES)

    def is_settled(self) -> bool:
        return True

    async def start(self, on_release: OnRelease, on_news: OnNews) -> None:
        return

    async def run(self) -> None:
        return

    async def refresh(self) -> None:
        return

    async def tell(self, news: News) -> None:
        return

    async def leave(self) -> None:
        return


class PostgresShelves:
    """Shelves distributed among processes by rendezvous hashing: when one comes or goes, only its own change hands."""

    def __init__(self, locks: ShelfLocks, me: Home) -> None:
        self.me: Home | None = me
        self._name, self._address = me.name, me.address
        self._locks = locks
        self._directory = Directory()
        self._leaving: set[int] = set()
        """Still ours, and about to be released."""
        self._is_leaving = False
        self._is_lost = False
        self._pinged = 0.0
        self._releases_again = 0.0
        self._changed = monotonic()
        self._looked = asyncio.Event()
        self._wake = asyncio.Event()
        self._is_stale = True
        self._on_release: OnRelease = _nothing
        self._on_news: OnNews = lambda news: None

    # --- who has what ---

    def is_mine(self, shelf: int) -> bool:
        return shelf in self._locks.held and shelf not in self._leaving

    def home(self, shelf: int) -> Home | None:
        found = self._directory.owners.get(shelf)
        return None if found is None or found.name == self._name else found

    def has_any(self) -> bool:
        return not self._is_leaving and len(self._locks.held) > len(self._leaving)

    def anybody(self) -> Home | None:
        others = {home for home in self._directory.owners.values() if home.name != self._name and home.address}
        return _draw.choice(sorted(others)) if others else None

    def pick(self) -> int:
        mine = [shelf for shelf in self._locks.held if shelf not in self._leaving]
        if self._is_leaving or not mine:
            raise Unavailable(say("house-sets-up"))
        _draw.shuffle(mine)
        should_be = winners(tuple(newest(self._directory.homes)))
        return next((shelf for shelf in mine if should_be[shelf] == self._name), mine[0])

    def is_settled(self) -> bool:
        return monotonic() >= self._changed + SETTLING

    async def refresh(self) -> None:
        self._look_now()
        looked = self._looked
        try:
            async with asyncio.timeout(CHECK_INTERVAL):
                await looked.wait()
        except TimeoutError:
            pass

    async def tell(self, news: News) -> None:
        await self._locks.tell(news)

    # --- taking and releasing ---

    async def start(self, on_release: OnRelease, on_news: OnNews) -> None:
        self._on_release, self._on_news = on_release, on_news
        await self._locks.open(self._heard, self._lost)
        await self._check_name()
        await self._round()

    async def _check_name(self) -> None:
        """A process killed a moment ago, at the same address, may still be listed; it was this one."""
        twins = [
            home for home in await self._locks.homes() if home.name == self._name and home.address != self._address
        ]
        if twins:
            raise ParlourError(f"another process of this house is called {self._name!r}: {twins[0].address}")

    async def run(self) -> None:
        has_failed = False
        while True:
            try:
                await self._round()
                has_failed = False
            except ParlourError as error:
                if not has_failed:
                    _log.error("the shelves of the house cannot be looked after: %s", error)
                has_failed, self._directory = True, Directory()
            try:
                async with asyncio.timeout(CHECK_INTERVAL):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()

    async def leave(self) -> None:
        self._is_leaving = True
        try:
            await self._locks.resign()
            mine = set(self._locks.held)
            cut = 0
            while held := sorted(self._locks.held):
                if cut >= CUT_AT_ONCE:
                    await asyncio.sleep(LEAVING_PAUSE)
                    cut = 0
                cut += await self._release(frozenset(held[:PORTION]))
            if any(home.name != self._name for home in await self._locks.homes()):
                await self._wait_until_taken(mine)
        except ParlourError as error:
            _log.error("the shelves of the house could not be given away: %s", error)

    async def _wait_until_taken(self, shelves: Collection[int]) -> None:
        """Anyone who still asks here is then sent to their new process."""
        until = monotonic() + HANDING_OVER
        while monotonic() < until and any(self.home(shelf) is None for shelf in shelves):
            await asyncio.sleep(CHECK_INTERVAL / 4)
            self._directory = await self._locks.look()

    async def _round(self) -> None:
        if self._is_lost:  # others may have changed since what is in memory
            await self._on_release(frozenset(range(SHELVES)))
            self._is_lost, self._is_stale = False, True
        if monotonic() - self._pinged >= PING:
            await self._locks.ping()
            self._pinged, self._is_stale = monotonic(), True
        if not self._is_stale and await self._locks.homes() == self._directory.homes:
            return
        self._is_stale = False
        await self._look()
        if not self._is_leaving and await self._share_out():
            await self._look()

    async def _look(self) -> None:
        self._directory = await self._locks.look()
        self._looked.set()
        self._looked = asyncio.Event()

    async def _share_out(self) -> bool:
        """Take free shelves that should be ours, release some that should be another's; true if any has changed hands."""
        homes, owners = self._directory
        should_be = winners(tuple(newest(homes)))
        free = [shelf for shelf, name in should_be.items() if name == self._name and shelf not in owners]
        surplus = [shelf for shelf in self._locks.held if should_be[shelf] not in (self._name, None)]
        acquired = await self._take(frozenset(free)) if free else ()
        released = await self._release_some(surplus) if surplus and monotonic() >= self._releases_again else 0
        return bool(acquired or released)

    async def _release_some(self, surplus: list[int]) -> int:
        """Returns how many shelves were released. The rest must wait, whatever messages arrive meanwhile."""
        cut, released = 0, 0
        while released < len(surplus) and cut < CUT_AT_ONCE:
            cut += await self._release(frozenset(surplus[released : released + PORTION]))
            released += PORTION
        self._releases_again = monotonic() + PORTION_PAUSE
        if released < len(surplus):
            asyncio.get_running_loop().call_later(PORTION_PAUSE, self._look_now)
        return released

    async def _take(self, shelves: frozenset[int]) -> frozenset[int]:
        """Tables in memory from when we last had them are not what is in the store now."""
        await self._on_release(shelves)
        acquired = await self._locks.claim(shelves)
        self._changed = monotonic()
        await self._locks.tell(News("shelves"))
        return acquired

    async def _release(self, shelves: frozenset[int]) -> int:
        """Returns how many streams that has cut."""
        self._leaving |= shelves
        try:
            cut = await self._on_release(shelves)
            await self._locks.release(shelves)
        finally:
            self._leaving -= shelves
            self._changed = monotonic()
        await self._locks.tell(News("shelves"))
        return cut

    # --- what is heard ---

    def _heard(self, news: News) -> None:
        if news.kind in ("shelves", "missed"):
            self._look_now()
        if news.kind != "shelves":
            self._on_news(news)

    def _lost(self) -> None:
        self._is_lost = True
        self._look_now()

    def _look_now(self) -> None:
        self._is_stale = True
        self._wake.set()


def newest(homes: Iterable[Home]) -> list[str]:
    """The processes that take shelves: those of the newest version. Older ones only release shelves."""
    by_release: dict[tuple[int, ...], list[str]] = {}
    for home in homes:
        by_release.setdefault(_numbers(home.release), []).append(home.name)
    return by_release[max(by_release)] if by_release else []


def winner(shelf: int, names: Iterable[str]) -> str | None:
    """Who of these should have a shelf: every process computes the same, and it does not change when another comes or goes."""
    return max(names, key=lambda name: blake2b(f"{shelf} {name}".encode(), digest_size=8).digest(), default=None)


@lru_cache(maxsize=8)
def winners(names: tuple[str, ...]) -> Mapping[int, str | None]:
    """Who of these should have which shelf."""
    return {shelf: winner(shelf, names) for shelf in range(SHELVES)}


def home_at(name: str, address: str) -> Home:
    return Home(name, address, __version__)


def _numbers(release: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", release))


async def _nothing(shelves: frozenset[int]) -> int:
    """Before the house is open, there is nothing to evict."""
    return 0
