"""What nobody needs any more is deleted: once when the server starts and then every day, a little at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from sqlite3 import Connection
from typing import Protocol, TypeVar

from parlour.core import ParlourError
from parlour.server.people.identities import People
from parlour.store import SqliteStore, expiry
from parlour.store.expiry import Expired

T = TypeVar("T")
DAY = 24 * 3600.0
BATCH = 20
PAUSE = 0.05
_log = logging.getLogger(__name__)


class Cleanable(Protocol):
    """What the cleaner needs of the house."""

    store: SqliteStore
    people: People

    async def delete_tables(self, tables: Sequence[Expired], before: datetime) -> int: ...

    async def delete_class(self, expired: Expired, before: datetime) -> int: ...


@dataclass(frozen=True)
class RetentionPolicy:
    """After how long what is deleted. Games that are over stay for ever, unless whoever runs the server says otherwise."""

    guests: timedelta = timedelta(days=30)
    open_tables: timedelta = timedelta(days=7)
    ended_tables: timedelta | None = None


@dataclass(frozen=True)
class Cleaned:
    """How many went."""

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
        tables = await self._tables(expiry.abandoned_tables, now - self._policy.open_tables)
        classes = 0
        if self._policy.ended_tables is not None:
            before = now - self._policy.ended_tables
            for expired in await self._house.store.scan(lambda db: expiry.old_classes(db, before)):
                classes += await self._house.delete_class(expired, before)
                await asyncio.sleep(self._pause)
            tables += await self._tables(expiry.old_tables, before)
        return Cleaned(await self._guests(now), tables, classes)

    async def _tables(self, find: Callable[[Connection, datetime], list[Expired]], before: datetime) -> int:
        gone = 0
        for batch in _batches(await self._house.store.scan(lambda db: find(db, before))):
            gone += await self._house.delete_tables(batch, before)
            await asyncio.sleep(self._pause)
        return gone

    async def _guests(self, now: datetime) -> int:
        """After the tables: whoever had only those has none now."""
        await self._house.people.note_seen()
        unseen_since = (now - self._policy.guests).date()
        gone = 0
        store = self._house.store
        for batch in _batches(await store.scan(lambda db: expiry.unneeded_people(db, unseen_since))):
            gone += await self._delete(self._house.people.forget_absent(batch), unseen_since)
            await asyncio.sleep(self._pause)
        return gone

    async def _delete(self, guests: Sequence[str], unseen_since: date) -> int:
        return await self._house.store.delete_people(guests, lambda db: expiry.delete_people(db, guests, unseen_since))


def _batches(found: Sequence[T]) -> Iterator[Sequence[T]]:
    return (found[start : start + BATCH] for start in range(0, len(found), BATCH))
