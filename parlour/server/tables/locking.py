"""Values that are both in memory and in the store: their lock, and the only way to change them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from parlour.server.errors import Unavailable

PATIENCE = 2.0


class Lockable:
    """A live table or class. `is_stale` if memory and store may differ: then it is read again from the store."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.is_stale = False
        self._holders = 0

    @property
    def is_locked(self) -> bool:
        """Whether somebody is changing it or waiting to; the lock alone is free for a moment when it changes hands."""
        return self._holders > 0 or self.lock.locked()

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Nobody else changes it meanwhile. If it became stale while a caller waited, the caller must not go on with it."""
        self._holders += 1
        try:
            async with self.lock:
                if self.is_stale:
                    raise Unavailable
                yield
        finally:
            self._holders -= 1

    @asynccontextmanager
    async def finished(self) -> AsyncIterator[None]:
        """As soon as nobody changes it, or after a moment: a change not finished by then is not written."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.lock.acquire()
        except TimeoutError:
            yield
            return
        try:
            yield
        finally:
            self.lock.release()

    async def write(
        self, writing: Callable[[], Awaitable[object]], adopt: Callable[[], None], *harmless: type[Exception]
    ) -> None:
        """Write a change down, only then adopt it in memory and broadcast it.

        A failed change may have been written all the same, and is read again, unless the failure was `harmless`.
        """
        self._check_locked()
        try:
            await writing()
            adopt()
        except harmless:
            raise
        except BaseException:
            self.discard()
            raise

    def discard(self) -> None:
        """Memory no longer counts: the next to ask has it read again."""
        self.is_stale = True

    def _check_locked(self) -> None:
        if not self.lock.locked():
            raise RuntimeError("only whoever holds a table or a class may change it")
