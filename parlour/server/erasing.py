"""Deletes people, tables and classes: in the store, in memory, and at the other processes of the house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from time import monotonic

from parlour.core import say
from parlour.server.classes.registry import Classes
from parlour.server.errors import Problem, Unavailable
from parlour.server.people.identities import People
from parlour.server.push.notices import Notices
from parlour.server.shelves import Shelves
from parlour.server.tables import seating
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.live import LiveTable
from parlour.server.tables.registry import TableRegistry
from parlour.store import Erased, Expired, News, ShelfLocks, Store, shelf_of

ERASING = 10.0
"""Seconds that the other processes have to take somebody out of their tables."""
ASKED_AGAIN = 0.2


class Eraser:
    """Deletes what is in the store and in memory together, so that neither brings back what the other has lost."""

    def __init__(
        self,
        store: Store,
        shelves: Shelves,
        shelf_locks: ShelfLocks | None,
        people: People,
        tables: TableRegistry,
        classes: Classes,
        notices: Notices,
        open_table: Callable[[str], Awaitable[LiveTable]],
        tell: Callable[[str], Awaitable[None]],
    ) -> None:
        self.store, self.people = store, people
        self._shelves, self._shelf_locks = shelves, shelf_locks
        self._tables, self._classes, self._notices = tables, classes, notices
        self._open, self._tell = open_table, tell

    async def delete_person(self, person: str) -> Erased:
        """Delete a person with all that is theirs, in the store and in memory, while nothing else changes."""
        elsewhere = await self._erase_elsewhere(self._shelf_locks, person) if self._shelf_locks else ()
        erased = await self._erase(person, lambda: self.store.delete_person(person, seating.taken_over))
        await self._tell(person)
        await self.store.scrub()
        return merged((*elsewhere, erased))

    async def _erase_elsewhere(self, shelf_locks: ShelfLocks, person: str) -> list[Erased]:
        """Each process takes the person out of its own tables, as only it may write these. Returns what was deleted."""
        before = left = await self.store.traces(person)
        await shelf_locks.note_gone(person)
        until = monotonic() + ERASING
        here: list[Erased] = []
        while not here or left.tables or left.classes:
            if monotonic() > until:
                raise Unavailable(say("house-not-all-there"))
            await self._shelves.tell(News("gone", person))
            here.append(await self.erase_here(person))
            await asyncio.sleep(ASKED_AGAIN)
            left = await self.store.traces(person)
        done = {table for part in here for table in (*part.deleted, *part.changed)}
        others = [table for table in before.tables if table not in done]
        deleted = [table for table in others if await self.store.load(table) is None]
        changed = tuple(table for table in others if table not in deleted)
        return [
            *here,
            Erased(before.person.name, tuple(deleted), changed, tuple(classroom.id for classroom in before.classes)),
        ]

    async def erase_here(self, person: str) -> Erased:
        assert self._shelf_locks is not None
        shelf_locks = self._shelf_locks
        return await self._erase(person, lambda: shelf_locks.erase_here(person, seating.taken_over))

    async def _erase(self, person: str, erase: Callable[[], Awaitable[Erased]]) -> Erased:
        async with self._everything_locked():
            erased = await erase()
            self.people.forget(person)
            playing = [table for table in erased.changed if self._is_played(table)]
            for table in (*erased.deleted, *erased.changed):
                self._notices.table_deleted(table)
            self._tables.evict((*erased.deleted, *erased.changed))
            for classroom in erased.classes:
                self._classes.evict(classroom)
            for listeners in self._all_listeners():
                listeners.close(person)
            self._tables.evict_neighbours(erased.deleted)
        for table in playing:  # a bot takes over there
            with suppress(Problem):
                await self._open(table)
        return erased

    def _all_listeners(self) -> list[Listeners]:
        return [live.listeners for live in self._tables.all()] + [live.listeners for live in self._classes.all()]

    def _is_played(self, table: str) -> bool:
        live = self._tables.loaded(table)
        return live is not None and live.is_playing

    @asynccontextmanager
    async def _everything_locked(self) -> AsyncIterator[None]:
        """Nothing changes at any table or in any class, and none is read from the store."""
        is_all = False
        while not is_all:  # tables loaded meanwhile are locked in a new round: locks out of order may deadlock
            async with AsyncExitStack() as locks:
                classes = sorted(self._classes.all(), key=lambda live: live.classroom.id)
                for live_class in classes:
                    await locks.enter_async_context(live_class.lock)
                await locks.enter_async_context(self._tables.reads_paused(*self._classes.loading))
                tables = sorted(self._tables.all(), key=lambda live: live.id)
                for live in tables:
                    await locks.enter_async_context(live.lock)
                is_all = set(classes) >= set(self._classes.all()) and set(tables) >= set(self._tables.all())
                if is_all:
                    yield

    # --- what nobody needs any more ---

    async def delete_tables(self, tables: Sequence[Expired], before: datetime) -> int:
        """Delete tables that nobody needs, but none that somebody has open, or whose neighbour somebody has open."""
        async with self._tables.reads_paused():
            free = [one.id for one in tables if self._is_unused((one.id, *one.links))]
            gone = await self.store.delete_tables(free, before)
        for table in gone:
            self._notices.table_deleted(table)
        return len(gone)

    async def delete_class(self, expired: Expired, before: datetime) -> int:
        """Delete a class that nobody needs, with its tables, unless somebody has it or one of them open."""
        async with self._tables.reads_paused(*self._classes.loading):
            if self._classes.is_loaded(expired.id) or not self._is_unused((expired.id, *expired.links)):
                return 0
            return int(await self.store.delete_class(expired.id, before))

    def _is_unused(self, ids: Sequence[str]) -> bool:
        """Whether all of these are ours to delete, and nobody has one of them open."""
        return all(self._shelves.is_mine(shelf_of(id)) for id in ids) and not self._tables.is_any_loaded(ids)


def merged(parts: Iterable[Erased]) -> Erased:
    """What was deleted with a person at several processes, in total."""
    parts = tuple(parts)

    def all_of(field: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id for part in parts for id in getattr(part, field)))

    return Erased(parts[-1].name, all_of("deleted"), all_of("changed"), all_of("classes"))
