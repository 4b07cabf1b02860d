"""Deletes what nobody needs any more: once when the server starts and then every day, a little at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Protocol, TypeVar

from parlour.core import ParlourError
from parlour.server.people.identities import People
from parlour.store import Expired, Store

T = TypeVar("T")
DAY = 24 * 3600.0
BATCH = 20
PAUSE = 0.05
_log = logging.getLogger(__name__)


class Cleanable(Protocol):
    """What the deleting needs of the house."""

    store: Store
    people: People

    async def delete_tables(self, tables: Sequence[Expired], before: datetime) -> int: ...

    async def delete_class(self, expired: Expired, before: datetime) -> int: ...


@dataclass(frozen=True)
class RetentionPolicy:
    """After how long things are deleted. Finished games stay for ever, unless the server is set to delete them."""

    guests: timedelta = timedelta(days=30)
    open_tables: timedelta = timedelta(days=7)
    ended_tables: timedelta | None = None


@dataclass(frozen=True)
class Cleaned:
    """How many were deleted."""

    guests: int = 0
    tables: int = 0
    classes: int = 0


class Cleaner:
    """Deletes by a policy. Nobody waits for it: it deletes a few at a time, and only what is not in memory."""

    def __init__(self, house: Cleanable, policy: RetentionPolicy, pause: float = PAUSE) -> None:
        self._house = house
        self._policy = policy
        self._pause = pause

    async def run(self) -> None:
        while True:
            try:
                await self.clean_up()
            except ParlourError as error:
                _log.error("the house could not be tidied: %s", error)
            await asyncio.sleep(DAY)

    async def clean_up(self, now: datetime | None = None) -> Cleaned:
        now = now or datetime.now(UTC)
        store = self._house.store
        before = now - self._policy.open_tables
        tables = await self._delete_tables(await store.abandoned_tables(before), before)
        classes = 0
        if self._policy.ended_tables is not None:
            before = now - self._policy.ended_tables
            for expired in await store.old_classes(before):
                classes += await self._house.delete_class(expired, before)
                await asyncio.sleep(self._pause)
            tables += await self._delete_tables(await store.old_tables(before), before)
        return Cleaned(await self._guests(now), tables, classes)

    async def _delete_tables(self, expired: Sequence[Expired], before: datetime) -> int:
        gone = 0
        for batch in _batches(expired):
            gone += await self._house.delete_tables(batch, before)
            await asyncio.sleep(self._pause)
        return gone

    async def _guests(self, now: datetime) -> int:
        """After the tables: guests who had only those have none now."""
        await self._house.people.note_seen()
        unseen_since = (now - self._policy.guests).date()
        gone = 0
        store = self._house.store
        for batch in _batches(await store.unneeded_people(unseen_since)):
            gone += await store.delete_people(self._house.people.forget_absent(batch), unseen_since)
            await asyncio.sleep(self._pause)
        return gone


def _batches(found: Sequence[T]) -> Iterator[Sequence[T]]:
    return (found[start : start + BATCH] for start in range(0, len(found), BATCH))
