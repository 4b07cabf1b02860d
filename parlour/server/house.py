"""The house: all that lives as long as the server, and the changes that concern all of it at once."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from parlour.core import ParlourError
from parlour.server.bots.scheduler import BotScheduler
from parlour.server.classes.registry import Classes
from parlour.server.erasing import Eraser
from parlour.server.errors import NotFound, Problem
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
from parlour.server.tables.live import LiveTable
from parlour.server.tables.registry import IDLE_SECONDS, TableRegistry
from parlour.server.tables.resuming import is_retired
from parlour.store import (
    Home,
    News,
    Person,
    ShelfLocks,
    UnknownPerson,
    open_shared,
    open_store,
    shelf_of,
)

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
        self._shelf_locks: ShelfLocks | None = None
        self.shelves: Shelves = OneHouse()
        if home is None:
            self.store = open_store(place)
        else:
            self.store, self._shelf_locks = open_shared(str(place), home)
            self.shelves = PostgresShelves(self._shelf_locks, home)
        self.admin_token = self._shelf_locks.key if self._shelf_locks else secrets.token_urlsafe(32)
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
        self.eraser = Eraser(
            *(self.store, self.shelves, self._shelf_locks, self.people, self.tables, self.classes, self.notices),
            open_table=self.table,
            tell=self._tell_of_person,
        )
        self.cleaner = Cleaner(self.eraser, policy or RetentionPolicy())
        self.is_closing = False
        """Whether proxies should send no new visitors here."""
        self.is_ending = False
        """Whether to stop waiting for anybody."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Before the first visitor."""
        await self.store.start()
        await self.shelves.start(self._release_shelves, self._hear)

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

    async def _release_shelves(self, shelves: frozenset[int]) -> int:
        await self.classes.release_shelves(shelves)
        return await self.tables.release_shelves(shelves)

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
            self._run_to_end(_logged(self.eraser.erase_here(news.about)))

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

    # --- what nobody needs any more ---

    def evict_idle(self, idle_seconds: float = IDLE_SECONDS) -> int:
        """Evict tables and classes where nobody has been for a while. Returns how many tables."""
        evicted = self.tables.evict_idle(idle_seconds, self.bots.is_busy)
        self.classes.evict_idle(idle_seconds)
        return evicted

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
