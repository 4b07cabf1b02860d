"""The house: all that lives as long as the server, and what concerns all of it at once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path

from parlour.core import ParlourError
from parlour.server.bots.scheduler import BotScheduler
from parlour.server.classes.registry import Classes
from parlour.server.errors import Problem
from parlour.server.people.auth import Auth, fresh_secret
from parlour.server.people.export import Exporter
from parlour.server.people.identities import People
from parlour.server.push.http_client import PushClient
from parlour.server.push.notices import Notices
from parlour.server.push.webpush import fresh_key, vapid_key
from parlour.server.retention import Cleaner, RetentionPolicy
from parlour.server.tables import seating
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.live import LiveTable
from parlour.server.tables.registry import IDLE_SECONDS, TableRegistry
from parlour.store import Erased, Expired, Person, open_store


class House:
    """The store with its tables, classes, people and bots.

    `place` is a folder, an address of PostgreSQL, or ":memory:" for one that keeps nothing.
    """

    def __init__(
        self, place: Path | str, bot_workers: int | None = None, policy: RetentionPolicy | None = None
    ) -> None:
        self.store = open_store(place)
        self.admin_token = secrets.token_urlsafe(32)
        self.people = People(self.store, Auth(self.store.key("secret", fresh_secret).decode()))
        self.exporter = Exporter(self.store)
        self.bots = BotScheduler(bot_workers)
        self.notices = Notices(self.store, vapid_key(self.store.key("push-key", fresh_key)), PushClient())
        self.tables = TableRegistry(self.store, self.people.known, self._on_turn, self._on_change)
        self.classes = Classes(self.tables)
        self.cleaner = Cleaner(self, policy or RetentionPolicy())
        self.is_closing = False
        self._renaming: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Before the first visitor."""
        await self.store.start()

    async def table(self, id: str) -> LiveTable:
        return await self.tables.get(id)

    def _on_turn(self, live: LiveTable) -> None:
        """Somebody else may be to decide: a bot thinks, a person who is not here is told."""
        self.bots.wake(live)
        self.notices.table_changed(live)

    def _on_change(self, live: LiveTable) -> None:
        self.classes.table_changed(live)

    # --- people, wherever they are ---

    async def rename(self, person: Person, changed: Callable[[Person], Person]) -> Person:
        """Change a person, and what they are called wherever they are: to the end, even if whoever asked is gone."""
        try:
            return await self.people.change(person, changed)
        finally:  # where it failed, it may have been written all the same
            renaming = asyncio.create_task(self._show_renamed(person.id))
            self._renaming.add(renaming)
            renaming.add_done_callback(self._renaming.discard)
            await asyncio.shield(renaming)

    async def _show_renamed(self, person: str) -> None:
        if self.people.known(person) is None:
            await self.people.read_again(person)
        for live in self.tables.all():
            if live.mentions(person):
                with suppress(Problem):  # a stale table is read again, with the present names
                    await live.rename()

    async def delete_person(self, person: str) -> Erased:
        """Delete a person with all that is theirs, in the store and in memory, while nothing else changes."""
        async with self._everything_locked():
            erased = await self.store.delete_person(person, seating.taken_over)
            self.people.forget(person)
            playing = [table for table in erased.changed if self._is_played(table)]
            for table in (*erased.deleted, *erased.changed):
                self.notices.table_deleted(table)
            self.tables.evict((*erased.deleted, *erased.changed))
            for classroom in erased.classes:
                self.classes.evict(classroom)
            for listeners in self._all_listeners():
                listeners.close(person)
            self.tables.evict_neighbours(erased.deleted)
        await self.store.scrub()
        for table in playing:  # a bot plays on there
            with suppress(Problem):
                await self.table(table)
        return erased

    def _all_listeners(self) -> list[Listeners]:
        return [live.listeners for live in self.tables.all()] + [live.listeners for live in self.classes.all()]

    def _is_played(self, table: str) -> bool:
        live = self.tables.loaded(table)
        return live is not None and live.is_playing

    @asynccontextmanager
    async def _everything_locked(self) -> AsyncIterator[None]:
        """Nothing changes at any table or in any class, and none is read from the store."""
        is_all = False
        while not is_all:  # what was loaded meanwhile is locked in a new round: locks out of order may deadlock
            async with AsyncExitStack() as locks:
                classes = sorted(self.classes.all(), key=lambda live: live.classroom.id)
                for live_class in classes:
                    await locks.enter_async_context(live_class.lock)
                await locks.enter_async_context(self.tables.reads_paused(*self.classes.loading))
                tables = sorted(self.tables.all(), key=lambda live: live.id)
                for live in tables:
                    await locks.enter_async_context(live.lock)
                is_all = set(classes) >= set(self.classes.all()) and set(tables) >= set(self.tables.all())
                if is_all:
                    yield

    # --- what nobody needs any more ---

    def evict_idle(self, idle_seconds: float = IDLE_SECONDS) -> int:
        """Evict tables and classes where nobody has been for a while. Returns how many tables."""
        evicted = self.tables.evict_idle(idle_seconds, self.bots.is_busy)
        self.classes.evict_idle(idle_seconds)
        return evicted

    async def delete_tables(self, tables: Sequence[Expired], before: datetime) -> int:
        """Delete tables that nobody needs, but none that somebody looks at, or whose neighbour somebody looks at."""
        async with self.tables.reads_paused():
            free = [one.id for one in tables if not self.tables.is_any_loaded((one.id, *one.links))]
            gone = await self.store.delete_tables(free, before)
        for table in gone:
            self.notices.table_deleted(table)
        return len(gone)

    async def delete_class(self, expired: Expired, before: datetime) -> int:
        """Delete a class that nobody needs with its tables, unless somebody looks at it or at one of them."""
        async with self.tables.reads_paused(*self.classes.loading):
            if self.classes.is_loaded(expired.id) or self.tables.is_any_loaded(expired.links):
                return 0
            return int(await self.store.delete_class(expired.id, before))

    # --- the end ---

    def close_streams(self) -> None:
        """End all streams, so that the server can stop."""
        self.is_closing = True
        for live_class in self.classes.all():
            live_class.close_streams()
        for live in self.tables.all():
            live.listeners.close()

    async def close(self) -> None:
        self.close_streams()
        with suppress(ParlourError):
            await self.people.note_seen()
        await self.bots.close()
        for live in self.tables.all():
            live.discard()
        await self.notices.close()
        await self.store.close()
