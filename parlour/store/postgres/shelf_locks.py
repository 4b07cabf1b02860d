"""Shelves as advisory locks on the very connection that writes: without the lock no write, and both end with the session."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any, TypeVar

from parlour.core import ParlourError
from parlour.store.errors import Unreadable, Unwritten
from parlour.store.items import ErasePerson, Item, NoteGone
from parlour.store.postgres.connecting import FAILURES, LOCKS, Connection, Unreachable
from parlour.store.postgres.writer import Writer
from parlour.store.shelving import SHELVES, Directory, Home, News
from parlour.store.values import Erased, TakeOver

T = TypeVar("T")
CHANNEL = "parlour_news"
LONGEST_NAME = 63
"""In bytes. PostgreSQL cuts application names at this length, and ours tells the others our address."""
RESIGNED = "-"
FROZEN = "8s"
LEASE = {"idle_session_timeout": FROZEN, "idle_in_transaction_session_timeout": "5s"}
"""A process that is frozen loses its session, and its shelves with it."""

_SESSIONS = """
    SELECT pid, application_name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'parlour % % %' ORDER BY application_name, pid
"""
_END_FROZEN = f"""
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND application_name LIKE 'parlour % % %'
    AND state = 'active' AND wait_event = 'ClientRead' AND state_change < now() - interval '{FROZEN}'
"""
"""Between preparing a statement and executing it a session is not idle, and no timeout of PostgreSQL ends it: the other processes do."""
_OWNERS = f"""
    SELECT objid::bigint, pid FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND classid = {LOCKS} AND objsubid = 2 AND objid < {SHELVES}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_CLAIM = f"""
    SELECT shelf FROM (SELECT shelf, pg_try_advisory_lock({LOCKS}, shelf) AS is_mine FROM unnest($1::integer[]) AS shelf) AS tried
    WHERE is_mine
"""
_RELEASE = f"SELECT count(pg_advisory_unlock({LOCKS}, shelf)) FROM unnest($1::integer[]) AS shelf"


def application_name(home: Home) -> str:
    """How a process is listed in PostgreSQL; a ParlourError if that is too long."""
    name = f"parlour {home.release} {home.name} {home.address}"
    if len(name.encode()) > LONGEST_NAME or len(name.split()) != 4:
        raise ParlourError(
            f"--name and --url tell the other processes where this one is: without spaces, and together with "
            f"“parlour {home.release}” no longer than {LONGEST_NAME} letters, unlike {name!r}"
        )
    return name


def home_of(application: str) -> Home:
    """The process with this listing."""
    _, release, name, address = application.split(" ", 3)
    return Home(name, address, release)


class PostgresShelfLocks:
    """A ShelfLocks by session locks. It reads and listens on a connection of its own, beside the one that writes."""

    def __init__(self, home: Home, key: str, writer: Writer, connect: Callable[[], Awaitable[Connection]]) -> None:
        self.key = key
        self._home = home
        self._writer = writer
        self._connect = connect
        self._listening: Connection | None = None
        self._asking = asyncio.Lock()
        self._on_news: Callable[[News], None] = lambda news: None

    @property
    def held(self) -> Collection[int]:
        return self._writer.held or ()

    async def open(self, on_news: Callable[[News], None], on_lost: Callable[[], None]) -> None:
        self._on_news = on_news
        self._writer.on_lost = on_lost

    async def close(self) -> None:
        if self._listening is not None:
            with suppress(*FAILURES):
                await self._listening.close(timeout=2)

    # --- on the connection that writes ---

    async def claim(self, shelves: Collection[int]) -> frozenset[int]:
        async def taken(connection: Connection) -> frozenset[int]:
            rows = await connection.fetch(_CLAIM, list(shelves))
            claimed = frozenset(shelf for (shelf,) in rows)
            self._writer.hold(connection, claimed)
            return claimed

        return await self._written(taken)

    async def release(self, shelves: Collection[int]) -> None:
        ours = [shelf for shelf in shelves if shelf in self.held]

        async def given(connection: Connection) -> None:
            self._writer.release(ours)
            await connection.execute(_RELEASE, ours)

        await self._written(given)

    async def ping(self) -> None:
        await self._written(lambda connection: connection.execute("SELECT 1"))

    async def resign(self) -> None:
        name = application_name(self._home._replace(address=RESIGNED))
        await self._written(lambda connection: connection.execute(f"SET application_name = '{name}'"))

    # --- somebody is deleted from tables of several processes ---

    async def note_gone(self, person: str) -> None:
        await self._settled(NoteGone(person))

    async def erase_here(self, person: str, take_over: TakeOver) -> Erased:
        erased: Erased = await self._settled(ErasePerson(person, take_over, frozenset(self.held)))
        return erased

    async def _settled(self, item: Item) -> Any:
        try:
            return await self._writer.write(item)
        except FAILURES as error:
            raise Unwritten(str(error)) from error

    async def _written(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        try:
            return await self._writer.do(work)
        except FAILURES as error:
            raise Unwritten(str(error)) from error

    # --- on the other connection ---

    async def homes(self) -> tuple[Home, ...]:
        return tuple(await self._read(living))

    async def look(self) -> Directory:
        async def found(connection: Connection) -> Directory:
            await connection.execute(_END_FROZEN)
            sessions = await _sessions(connection)
            owners = await connection.fetch(_OWNERS)
            homes = tuple(home for home in sessions.values() if home.address != RESIGNED)
            return Directory(homes, {shelf: sessions[pid] for shelf, pid in owners if pid in sessions})

        return await self._read(found)

    async def tell(self, news: News) -> None:
        words = f"{self._home.name} {news.kind} {news.about}"
        await self._read(lambda connection: connection.execute("SELECT pg_notify($1, $2)", CHANNEL, words))

    async def _read(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._asking:
            try:
                return await work(await self._ear())
            except (*FAILURES, Unreachable) as error:
                if self._listening is not None:
                    self._listening.terminate()
                raise Unreadable(str(error)) from error

    async def _ear(self) -> Connection:
        if self._listening is None or self._listening.is_closed():
            was_deaf = self._listening is not None
            self._listening = await self._connect()
            await self._listening.add_listener(CHANNEL, self._heard)
            if was_deaf:  # notifications that arrived meanwhile
                self._on_news(News("missed"))
        return self._listening

    def _heard(self, connection: Any, process: int, channel: str, words: str) -> None:
        sender, kind, about = words.split(" ", 2)
        if sender != self._home.name:
            self._on_news(News(kind, about))


async def living(connection: Connection) -> list[Home]:
    """The processes that can take shelves."""
    return [home for home in (await _sessions(connection)).values() if home.address != RESIGNED]


async def _sessions(connection: Connection) -> dict[int, Home]:
    """All processes by their sessions; leaving ones still own what they have not released."""
    return {pid: home_of(name) for pid, name in await connection.fetch(_SESSIONS)}
