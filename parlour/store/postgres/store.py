"""The store on PostgreSQL: one connection that writes, in batches, and a few that read."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import aclosing, asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Any, ClassVar, TypeVar

import asyncpg
import msgspec

from parlour.core import ParlourError
from parlour.store.data_folder import AdminEndpoint, AlreadyOpen, KeyName
from parlour.store.errors import AlreadyTaken, Unreadable, Unwritten
from parlour.store.interface import Rows
from parlour.store.items import Item
from parlour.store.postgres import expiry, reads
from parlour.store.postgres.connecting import (
    FAILURES,
    PATIENCE,
    Connection,
    Session,
    at_once,
    check_server,
    connected,
    end_session,
    lock_house,
    server_settings,
    session_of,
    without_password,
)
from parlour.store.postgres.migrations import migrate
from parlour.store.postgres.shelf_locks import LEASE, PostgresShelfLocks, application_name, living
from parlour.store.postgres.writer import Writer
from parlour.store.postgres.writes import check_gone, write_kind
from parlour.store.rows import TABLES, columns_of
from parlour.store.scanning import ScanningStore
from parlour.store.shelving import Home
from parlour.store.values import (
    Classroom,
    Companion,
    CountedGame,
    Listed,
    Note,
    Person,
    PlayedBefore,
    Shown,
    StoredFilm,
    StoredTable,
    Subscription,
    Traces,
)
from parlour.store.writing import WritingStore

T = TypeVar("T")
READERS = 4
ANSWER_PATIENCE = 30.0
"""Seconds without an answer until a connection counts as dead: a network may drop one silently."""
PORTION = 1000
_ADMIN, _PEERS = "admin", "peers"
"""Keys that are not part of the house: they are neither moved nor backed up."""
_UNHEARD_OF = (asyncpg.DataError, ValueError)
"""PostgreSQL stores no text with a NUL or half a surrogate pair in it, so nothing and nobody can have such a name."""


class PostgresStore(WritingStore, ScanningStore):
    """A Store in a PostgreSQL database. If `is_alone`, no other house is open on it meanwhile.

    With a `home` it is one process of a house of several: `shelf_locks` says which shelves are its own.
    """

    _expiry: ClassVar = expiry
    _reads: ClassVar = reads

    def __init__(self, address: str, *, is_alone: bool = True, home: Home | None = None) -> None:
        super().__init__()
        self._address = address
        self._is_alone = is_alone and home is None
        self._home = home
        self._settings = {} if home is None else {"application_name": application_name(home), **LEASE}
        at_once(self._prepare())
        self.writer = Writer(self._connect_writer, write_kind, check_gone)
        self.shelf_locks: PostgresShelfLocks | None = None
        if home is not None:
            self.writer.held = set()
            key = at_once(self._key(_PEERS, secrets.token_urlsafe(32).encode())).decode()
            self.shelf_locks = PostgresShelfLocks(home, key, self.writer, partial(connected, address, ANSWER_PATIENCE))
        self._session: Session | None = None
        self._pool: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()

    # --- opening and closing ---

    @property
    def commits(self) -> int:
        return self.writer.commits

    async def start(self) -> None:
        await self.writer.connection()

    async def close(self) -> None:
        await self.writer.close()
        if self.shelf_locks is not None:
            await self.shelf_locks.close()
        if self._pool is not None:
            await self._pool.close()

    async def _prepare(self) -> None:
        """Report anything wrong with a database before the house is opened."""
        connection = await connected(self._address)
        try:
            check_server(connection)
            await self._lock_house(connection)
            await migrate(connection)
        except FAILURES as error:
            raise ParlourError(f"{without_password(self._address)} cannot be used: {error}") from None
        finally:
            await connection.close()

    async def _connect_writer(self) -> Connection:
        """The lock lives and dies with the session: a process that has lost it cannot write."""
        connection = await connected(self._address, ANSWER_PATIENCE, **self._settings)
        try:
            if self._session is not None:
                await end_session(connection, self._session)
            await self._lock_house(connection)
            self._session = await session_of(connection)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _lock_house(self, connection: Connection) -> None:
        is_wanted = self._is_alone or self._home is not None
        if is_wanted and not await lock_house(connection, is_alone=self._is_alone):
            raise AlreadyOpen(
                f"another Parlour is open on {without_password(self._address)}; close it, or choose another database with --store"
            )

    def key(self, name: KeyName, make: Callable[[], bytes]) -> bytes:
        return at_once(self._key(name, make()))

    async def _key(self, name: str, fresh: bytes) -> bytes:
        async with self._once() as connection:
            await connection.execute("INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
            kept: bytes = await connection.fetchval("SELECT value FROM keys WHERE name = $1", name)
            return kept

    def keys(self) -> dict[KeyName, bytes]:
        return at_once(self._keys())

    async def _keys(self) -> dict[KeyName, bytes]:
        async with self._once() as connection:
            found = await connection.fetch("SELECT name, value FROM keys WHERE name <> ALL($1)", [_ADMIN, _PEERS])
            return {msgspec.convert(name, KeyName): value for name, value in found}

    @contextmanager
    def publish_admin_endpoint(self, endpoint: AdminEndpoint) -> Iterator[None]:
        if self.shelf_locks is not None:  # found by its session, with the key that the processes share
            yield
            return
        at_once(self._set_admin_endpoint(json.dumps(endpoint._asdict()).encode()))
        try:
            yield
        finally:
            with suppress(ParlourError):  # PostgreSQL may be gone before us
                at_once(self._set_admin_endpoint(None))

    async def _set_admin_endpoint(self, value: bytes | None) -> None:
        async with self._once() as connection, connection.transaction():
            await connection.execute("DELETE FROM keys WHERE name = $1", _ADMIN)
            if value is not None:
                await connection.execute("INSERT INTO keys VALUES ($1, $2)", _ADMIN, value)

    def admin_endpoint(self) -> AdminEndpoint:
        return at_once(self._admin_endpoint())

    async def _admin_endpoint(self) -> AdminEndpoint:
        async with self._once() as connection:
            found = await connection.fetchval("SELECT value FROM keys WHERE name = $1", _ADMIN)
            homes = await living(connection)
            key = await connection.fetchval("SELECT value FROM keys WHERE name = $1", _PEERS)
        if homes:
            return AdminEndpoint(homes[0].address, key.decode())
        if found is None:
            raise ParlourError(
                f"the house that is open on {without_password(self._address)} cannot be found; close it, then try again"
            )
        return AdminEndpoint(**json.loads(found))

    # --- people ---

    async def person(self, id: str) -> Person | None:
        return await self._find_person("id", id)

    async def person_of_token(self, token_hash: str) -> Person | None:
        return await self._find_person("token_hash", token_hash)

    async def person_of_code(self, code_hash: str) -> Person | None:
        return await self._find_person("code_hash", code_hash)

    async def companions(self, person: str) -> list[Companion]:
        return await self._read(lambda connection: reads.read_companions(connection, person), [])

    async def subscriptions(self, person: str) -> list[Subscription]:
        return await self._read(lambda connection: reads.read_subscriptions(connection, person), [])

    # --- tables and classes ---

    async def classroom(self, id: str) -> Classroom | None:
        found: list[Classroom] = await self._read(lambda connection: reads.read_classes(connection, "id = $1", id), [])
        return next(iter(found), None)

    async def class_of_code(self, code: str) -> str | None:
        return await self._read(lambda connection: reads.read_code(connection, "room", code), None)

    async def classes_of(self, teacher: str) -> list[Classroom]:
        chosen = f"teacher = $1 {reads.NEWEST_FIRST}"
        return await self._read(lambda connection: reads.read_classes(connection, chosen, teacher), [])

    async def load(self, table: str) -> StoredTable | None:
        return await self._read(lambda connection: reads.read_table_at_once(connection, table), None)

    async def notes(self, table: str) -> list[Note]:
        return await self._read(lambda connection: reads.read_notes(connection, table), [])

    async def film(self, table: str, part: str) -> StoredFilm | None:
        return await self._read(lambda connection: reads.read_film(connection, table, part), None)

    async def film_parts(self, table: str) -> dict[str, StoredFilm]:
        return await self._read(lambda connection: reads.read_film_parts(connection, table), {})

    async def table_of_code(self, code: str) -> str | None:
        return await self._read(lambda connection: reads.read_code(connection, "table", code), None)

    async def tables_of(self, person: str) -> list[Listed]:
        return await self._read(lambda connection: reads.read_list(connection, reads.OF_PERSON, person), [])

    async def played(self, person: str, wanted: PlayedBefore) -> list[Listed]:
        return await self._read(lambda connection: reads.read_played(connection, person, wanted), [])

    async def counted(self, person: str) -> list[CountedGame]:
        return await self._read(lambda connection: reads.read_counted(connection, person), [])

    async def open_tables(self) -> list[Listed]:
        return await self._read(lambda connection: reads.read_list(connection, reads.OPEN), [])

    async def shown(self, game: str, people: Collection[str], *, together: bool) -> list[Shown]:
        asked, least = sorted(people), len(people) if together else 1
        return await self._read(lambda connection: reads.read_shown(connection, game, asked, least), [])

    async def invitations(self, person: str) -> list[Listed]:
        return await self._read(lambda connection: reads.read_list(connection, reads.INVITED, person), [])

    # --- all of a person's data ---

    async def traces(self, person: str) -> Traces:
        return await self._read_at_once(lambda connection: reads.read_traces(connection, person))

    async def scrub(self, *, thoroughly: bool = False) -> None:
        """Deleted rows stay in the files until they are vacuumed, and in PostgreSQL's log for as long as it is kept."""
        try:
            async with self._once() as connection:
                await connection.execute(f"VACUUM {'FULL' if thoroughly else ''} {', '.join(TABLES)}")
        except FAILURES as error:
            raise Unwritten(str(error)) from error

    # --- for the host ---

    async def find_table(self, word: str) -> StoredTable | None:
        return await self._read_at_once(lambda connection: reads.find_table(connection, word), None)

    async def rows(self) -> AsyncIterator[tuple[str, Rows]]:
        async with self._once() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
            for table in TABLES:
                order = "ORDER BY number" if table == "subscriptions" else ""
                cursor = await connection.cursor(f"SELECT {columns_of(table)} FROM {table} {order}")
                while rows := await cursor.fetch(PORTION):
                    yield table, [tuple(row) for row in rows]

    async def fill(self, rows: AsyncIterator[tuple[str, Rows]], keys: Mapping[KeyName, bytes]) -> None:
        async with self._once() as connection, connection.transaction():
            for table in TABLES:
                if await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):
                    raise ParlourError(
                        f"there are games in {without_password(self._address)} already: choose an empty database"
                    )
            async with aclosing(rows) as all_rows:  # type: ignore[type-var]
                async for table, portion in all_rows:
                    await connection.copy_records_to_table(table, records=portion, columns=list(TABLES[table]))
            await connection.execute("DELETE FROM keys")
            await connection.executemany("INSERT INTO keys VALUES ($1, $2)", list(keys.items()))

    # --- implementation ---

    async def _find_person(self, column: str, value: str) -> Person | None:
        found = await self._read(lambda connection: reads.read_person(connection, column, value), None)
        return None if found is None or found.id in self._gone else found

    async def _write(self, item: Item) -> Any:
        self._gone.check(item.people)
        try:
            return await self.writer.write(item)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise AlreadyTaken(str(error)) from None
        except (*FAILURES, ValueError) as error:
            raise Unwritten(str(error)) from error

    async def _read(self, work: Callable[[Connection], Awaitable[T]], *nothing: T) -> T:
        """One query. If it asks for an impossible text, the answer is `nothing`."""
        try:
            async with (await self._readers()).acquire(timeout=PATIENCE) as connection:
                return await work(connection)
        except msgspec.MsgspecError as error:
            raise Unreadable(str(error)) from error
        except _UNHEARD_OF as error:
            if nothing:
                return nothing[0]
            raise Unreadable(str(error)) from error
        except FAILURES as error:
            raise Unreadable(str(error)) from error

    async def _read_at_once(self, work: Callable[[Connection], Awaitable[T]], *nothing: T) -> T:
        """Several queries as of one moment."""

        async def snapshot(connection: Connection) -> T:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return await work(connection)

        return await self._read(snapshot, *nothing)

    async def _scan(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Long reads, beside the readers that somebody waits for."""
        try:
            async with self._once() as connection:
                return await work(connection)
        except (*FAILURES, msgspec.MsgspecError) as error:
            raise Unreadable(str(error)) from error

    async def _readers(self) -> asyncpg.Pool:
        async with self._opening:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self._address,
                    min_size=1,
                    max_size=READERS,
                    timeout=PATIENCE,
                    command_timeout=ANSWER_PATIENCE,
                    reset=_left_as_it_was,
                    server_settings=server_settings(default_transaction_read_only="on"),
                )
            return self._pool

    @asynccontextmanager
    async def _once(self) -> AsyncIterator[Connection]:
        """A connection for this alone."""
        connection = await connected(self._address)
        try:
            yield connection
        finally:
            await connection.close(timeout=PATIENCE)


async def _left_as_it_was(connection: Connection) -> None:
    """Reading does not change the session: resetting it would be one more round trip for every read."""
