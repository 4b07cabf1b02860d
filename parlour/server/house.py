"""The house: all that lives as long as the server, and the changes that concern all of it at once."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import Any

from parlour.core import ParlourError, say
from parlour.server.bots.scheduler import BotScheduler
from parlour.server.classes.registry import Classes
from parlour.server.errors import NotFound, Problem, Unavailable
from parlour.server.films.keeper import FilmKeeper
from parlour.server.people.auth import Auth, fresh_secret
from parlour.server.people.export import Exporter
from parlour.server.people.identities import People
from parlour.server.push.http_client import PushClient
from parlour.server.push.notices import Notices
from parlour.server.push.webpush import fresh_key, vapid_key
from parlour.server.retention import Cleaner, RetentionPolicy
from parlour.server.reviews.keeper import ReviewKeeper
from parlour.server.shelves import OneHouse, PostgresShelves, Shelves
from parlour.server.tables import seating
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.live import LiveTable
from parlour.server.tables.registry import IDLE_SECONDS, TableRegistry
from parlour.server.tables.resuming import is_retired
from parlour.store import (
    Erased,
    Expired,
    Home,
    News,
    Person,
    ShelfDesk,
    UnknownPerson,
    open_shared,
    open_store,
    shelf_of,
)

ERASING = 10.0
"""Seconds that the other processes have to take somebody out of their tables."""
ASKED_AGAIN = 0.2
_log = logging.getLogger(__name__)


class House:
    """The store with its tables, classes, people and bots.

    `place` is a folder, an address of PostgreSQL, or ":memory:", which keeps nothing. With a `home`, this is one process of
    several on one PostgreSQL.
    """

    def __init__(
        self,
        place: Path | str,
        bot_workers: int | None = None,
        policy: RetentionPolicy | None = None,
        home: Home | None = None,
    ) -> None:
        self._desk: ShelfDesk | None = None
        self.shelves: Shelves = OneHouse()
        if home is None:
            self.store = open_store(place)
        else:
            self.store, self._desk = open_shared(str(place), home)
            self.shelves = PostgresShelves(self._desk, home)
        self.admin_token = self._desk.key if self._desk else secrets.token_urlsafe(32)
        """The secret with which `parlour admin` and the other processes of the house identify themselves."""
        self.people = People(
            self.store, Auth(self.store.key("secret", fresh_secret).decode()), self._tell_of_person if home else None
        )
        self.exporter = Exporter(self.store)
        self.bots = BotScheduler(bot_workers)
        self.films = FilmKeeper(self.store, self.shelves, self.bots)
        self.reviews = ReviewKeeper(self.store, self.shelves, self.bots)
        self.notices = Notices(self.store, vapid_key(self.store.key("push-key", fresh_key)), PushClient())
        self.tables = TableRegistry(self.store, self.shelves, self.people.known, self._on_turn, self._on_change)
        self.classes = Classes(self.tables)
        self.cleaner = Cleaner(self, policy or RetentionPolicy())
        self.is_closing = False
        """Whether proxies should send no new visitors here."""
        self.is_ending = False
        """Whether to stop waiting for anybody."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Before the first visitor."""
        await self.store.start()
        await self.shelves.start(self._give_up, self._hear)

    async def archive_retired(self) -> None:
        """End the running games whose rules are not here any more: reading such a table is enough."""
        for line in await self.store.list_versions("playing"):
            is_mine = self.shelves.is_mine(shelf_of(line.id))
            if is_mine and is_retired(line.game, line.rules, line.deck):
                with suppress(Problem):
                    await self.table(line.id)

    async def table(self, id: str, *, is_replayed: bool = True) -> LiveTable:
        """A table; if it is a class's and over, with the class: who may see the game depends on who is in that."""
        live = await self.tables.get(id, is_replayed=is_replayed)
        if live.sheet.class_id and live.sheet.status == "ended" and not self.classes.is_loaded(live.sheet.class_id):
            with suppress(NotFound):
                await self.classes.get(live.sheet.class_id)
        return live

    def _on_turn(self, live: LiveTable) -> None:
        """It may be somebody else's turn: a bot thinks, an absent person is notified. Or the game is over, and is filmed and reviewed."""
        self.bots.wake(live)
        self.films.wake(live)
        self.reviews.wake(live)
        self.notices.table_changed(live)

    def _on_change(self, live: LiveTable) -> None:
        self.classes.table_changed(live)

    # --- with other processes ---

    def home_of(self, id: str) -> str | None:
        """The name of the process that has a table or a class, even if it is this one; none if none is known."""
        shelf = shelf_of(id)
        found = self.shelves.me if self.shelves.is_mine(shelf) else self.shelves.home(shelf)
        return found.name if found else None

    async def leave(self) -> None:
        """Before the end: other processes take over our tables, and no new visitors are sent here."""
        self.is_closing = True
        await self.shelves.leave()

    async def _give_up(self, shelves: frozenset[int]) -> int:
        await self.classes.give_up(shelves)
        return await self.tables.give_up(shelves)

    def _hear(self, news: News) -> None:
        """A message from another process."""
        if news.kind == "missed":
            self.people.forget_all()
            self.notices.forget_browsers()
        elif news.kind == "person":
            self.people.forget(news.about)
            self.notices.forget_browsers()
            self._run_to_end(_logged(self._show_renamed(news.about)))
        elif news.kind == "gone":
            self._run_to_end(_logged(self._erase_here(news.about)))

    async def _tell_of_person(self, id: str) -> None:
        """Other processes may remember somebody as they were."""
        await _logged(self.shelves.tell(News("person", id)))

    def _run_to_end(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that runs to its end, even if nobody waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- people, wherever they are ---

    async def rename(self, person: Person, changed: Callable[[Person], Person]) -> Person:
        """Change a person, and their name wherever they are: to the end, even if the one who asked is gone."""
        try:
            return await self.people.change(person, changed)
        finally:  # if it failed, it may have been written all the same
            await asyncio.shield(self._run_to_end(self._show_renamed(person.id)))

    async def _show_renamed(self, person: str) -> None:
        if self.people.known(person) is None:
            await self.people.read_again(person)
        for live in self.tables.all():
            if live.mentions(person):
                with suppress(Problem):  # a stale table is read again, with the present names
                    await live.rename()

    async def delete_person(self, person: str) -> Erased:
        """Delete a person with all that is theirs, in the store and in memory, while nothing else changes."""
        elsewhere = await self._erase_elsewhere(self._desk, person) if self._desk else ()
        erased = await self._erase(person, lambda: self.store.delete_person(person, seating.taken_over))
        await self._tell_of_person(person)
        await self.store.scrub()
        return merged((*elsewhere, erased))

    async def _erase_elsewhere(self, desk: ShelfDesk, person: str) -> list[Erased]:
        """Each process takes the person out of its own tables, as only it may write these. Returns what was deleted."""
        before = left = await self.store.traces(person)
        await desk.note_gone(person)
        until = monotonic() + ERASING
        here: list[Erased] = []
        while not here or left.tables or left.classes:
            if monotonic() > until:
                raise Unavailable(say("house-not-all-there"))
            await self.shelves.tell(News("gone", person))
            here.append(await self._erase_here(person))
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

    async def _erase_here(self, person: str) -> Erased:
        assert self._desk is not None
        desk = self._desk
        return await self._erase(person, lambda: desk.erase_here(person, seating.taken_over))

    async def _erase(self, person: str, erase: Callable[[], Awaitable[Erased]]) -> Erased:
        async with self._everything_locked():
            erased = await erase()
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
        for table in playing:  # a bot takes over there
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
        while not is_all:  # tables loaded meanwhile are locked in a new round: locks out of order may deadlock
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
        """Delete tables that nobody needs, but none that somebody has open, or whose neighbour somebody has open."""
        async with self.tables.reads_paused():
            free = [one.id for one in tables if self._is_unused((one.id, *one.links))]
            gone = await self.store.delete_tables(free, before)
        for table in gone:
            self.notices.table_deleted(table)
        return len(gone)

    async def delete_class(self, expired: Expired, before: datetime) -> int:
        """Delete a class that nobody needs, with its tables, unless somebody has it or one of them open."""
        async with self.tables.reads_paused(*self.classes.loading):
            if self.classes.is_loaded(expired.id) or not self._is_unused((expired.id, *expired.links)):
                return 0
            return int(await self.store.delete_class(expired.id, before))

    def _is_unused(self, ids: Sequence[str]) -> bool:
        """Whether all of these are ours to delete, and nobody has one of them open."""
        return all(self.shelves.is_mine(shelf_of(id)) for id in ids) and not self.tables.is_any_loaded(ids)

    # --- the end ---

    def close_streams(self) -> None:
        """End all streams, so that the server can stop."""
        self.is_closing = self.is_ending = True
        for live_class in self.classes.all():
            live_class.close_streams()
        for live in self.tables.all():
            live.listeners.close()

    async def close(self) -> None:
        self.close_streams()
        with suppress(ParlourError):
            await self.people.note_seen()
        await self.films.close()
        await self.reviews.close()
        await self.bots.close()
        for live in self.tables.all():
            live.discard()
        await self.notices.close()
        await self.store.close()


async def _logged(work: Coroutine[Any, Any, object]) -> None:
    """A task that nobody waits for: if it fails, the log says so."""
    try:
        await work
    except UnknownPerson:
        pass  # deleted already
    except (ParlourError, Problem) as error:
        _log.error("what another process told could not be taken up: %s", error)


def merged(parts: Iterable[Erased]) -> Erased:
    """What was deleted with a person at several processes, in total."""
    parts = tuple(parts)

    def all_of(field: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id for part in parts for id in getattr(part, field)))

    return Erased(parts[-1].name, all_of("deleted"), all_of("changed"), all_of("classes"))
