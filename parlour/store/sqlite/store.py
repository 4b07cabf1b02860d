"""The store on SQLite: a write-ahead log, synchronous FULL, one writer with group commit, readers beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing
from pathlib import Path
from threading import local
from typing import IO, Any, ClassVar, TypeVar

import msgspec

from parlour.core import ParlourError
from parlour.store.data_folder import (
    AdminEndpoint,
    KeyName,
    admin_endpoint_of,
    keep_keys,
    key_of,
    keys_of,
    publish_admin_endpoint,
)
from parlour.store.errors import AlreadyTaken, Unreadable, Unwritten
from parlour.store.interface import Rows
from parlour.store.items import Item
from parlour.store.scanning import ScanningStore
from parlour.store.sqlite import expiry, reads
from parlour.store.sqlite.group_commit import Writer
from parlour.store.sqlite.integrity import check_integrity, explained, explanation, prepare
from parlour.store.sqlite.migrations import migrate
from parlour.store.sqlite.reads import read_list
from parlour.store.sqlite.whole import fill, portions
from parlour.store.sqlite.writes import Look, write_item
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
MEMORY = ":memory:"


class SqliteStore(WritingStore, ScanningStore):
    """A Store in one file, or in memory, which keeps nothing. `held` is the lock of its folder, released at the end."""

    _expiry: ClassVar = expiry
    _reads: ClassVar = reads

    def __init__(self, path: Path | str, held: IO[bytes] | None = None, *, is_checked: bool = True) -> None:
        super().__init__()
        self._path = str(path)
        connection = _migrated(connect(MEMORY)) if path == MEMORY else _opened(Path(path), is_checked)
        self._gone.remember(reads.read_gone(connection))
        self.writer = Writer(connection, write_item)
        self._held = held
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="parlour-reader")
        self._own = local()
        self._opened: list[sqlite3.Connection] = []

    # --- opening and closing ---

    @property
    def commits(self) -> int:
        return self.writer.commits

    async def start(self) -> None:
        """It was opened when the object was made."""

    async def close(self) -> None:
        self._readers.shutdown()
        for reader in self._opened:
            reader.close()
        await self.writer.close()
        if self._held is not None:
            self._held.close()

    def key(self, name: KeyName, make: Callable[[], bytes]) -> bytes:
        return make() if self._path == MEMORY else key_of(self._folder, name, make)

    def keys(self) -> dict[KeyName, bytes]:
        return {} if self._path == MEMORY else keys_of(self._folder)

    def publish_admin_endpoint(self, endpoint: AdminEndpoint) -> AbstractContextManager[None]:
        return publish_admin_endpoint(self._folder, endpoint)

    def admin_endpoint(self) -> AdminEndpoint:
        return admin_endpoint_of(self._folder)

    @property
    def _folder(self) -> Path:
        return Path(self._path).parent

    # --- people ---

    async def person(self, id: str) -> Person | None:
        return await self._find_person("id", id)

    async def person_of_token(self, token_hash: str) -> Person | None:
        return await self._find_person("token_hash", token_hash)

    async def person_of_code(self, code_hash: str) -> Person | None:
        return await self._find_person("code_hash", code_hash)

    async def companions(self, person: str) -> list[Companion]:
        return await self._read(lambda db: reads.read_companions(db, person))

    async def subscriptions(self, person: str) -> list[Subscription]:
        return await self._read(lambda db: reads.read_subscriptions(db, person))

    # --- tables and classes ---

    async def classroom(self, id: str) -> Classroom | None:
        return next(iter(await self._read(lambda db: reads.read_classes(db, "WHERE id = ?", id))), None)

    async def class_of_code(self, code: str) -> str | None:
        return await self._read(lambda db: reads.read_code(db, "room", code))

    async def classes_of(self, teacher: str) -> list[Classroom]:
        return await self._read(lambda db: reads.read_classes(db, f"WHERE teacher = ? {reads.NEWEST_FIRST}", teacher))

    async def load(self, table: str) -> StoredTable | None:
        return await self._read(lambda db: reads.read_table(db, table))

    async def notes(self, table: str) -> list[Note]:
        return await self._read(lambda db: reads.read_notes(db, table))

    async def film(self, table: str, part: str) -> StoredFilm | None:
        return await self._read(lambda db: reads.read_film(db, table, part))

    async def film_parts(self, table: str) -> dict[str, StoredFilm]:
        return await self._read(lambda db: reads.read_film_parts(db, table))

    async def table_of_code(self, code: str) -> str | None:
        return await self._read(lambda db: reads.read_code(db, "table", code))

    async def tables_of(self, person: str) -> list[Listed]:
        return await self._read(lambda db: read_list(db, reads.OF_PERSON, person))

    async def played(self, person: str, wanted: PlayedBefore) -> list[Listed]:
        return await self._read(lambda db: reads.read_played(db, person, wanted))

    async def counted(self, person: str) -> list[CountedGame]:
        return await self._read(lambda db: reads.read_counted(db, person))

    async def open_tables(self) -> list[Listed]:
        return await self._read(lambda db: read_list(db, reads.OPEN))

    async def shown(self, game: str, people: Collection[str], *, together: bool) -> list[Shown]:
        asked, least = sorted(people), len(people) if together else 1
        return await self._read(lambda db: reads.read_shown(db, game, asked, least))

    async def invitations(self, person: str) -> list[Listed]:
        return await self._read(lambda db: read_list(db, reads.INVITED, person))

    # --- all of a person's data ---

    async def traces(self, person: str) -> Traces:
        return await self._read(lambda db: reads.read_traces(db, person))

    async def scrub(self, *, thoroughly: bool = False) -> None:
        """Move all writes into the database itself, so that no deleted data is left in the log."""
        if self._path == MEMORY:
            return
        try:
            await asyncio.to_thread(_once, self._path, _rewrite if thoroughly else _truncate_log)
        except sqlite3.Error as error:
            raise Unwritten(str(error)) from error

    # --- for the host ---

    async def find_table(self, word: str) -> StoredTable | None:
        return await self._read(lambda db: reads.find_table(db, word))

    async def rows(self) -> AsyncIterator[tuple[str, Rows]]:
        with closing(connect(self._path)) as db:
            db.execute("BEGIN")
            for portion in portions(db):
                yield portion

    async def fill(self, rows: AsyncIterator[tuple[str, Rows]], keys: Mapping[KeyName, bytes]) -> None:
        with closing(connect(self._path)) as db:
            await fill(db, rows)
        keep_keys(self._folder, keys)

    # --- implementation ---

    async def _find_person(self, column: str, value: str) -> Person | None:
        found = await self._read(lambda db: reads.read_person(db, column, value))
        return None if found is None or found.id in self._gone else found

    async def _write(self, item: Item) -> Any:
        """Items are written in the order of the calls, so nobody is named after their deletion."""
        self._gone.check(item.people)
        try:
            return await self.writer.write(item)
        except sqlite3.IntegrityError as error:
            raise AlreadyTaken(str(error)) from None
        except sqlite3.Error as error:
            raise Unwritten(str(error)) from error

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._path == MEMORY:  # a second connection would see another, empty memory
                return await self._read_from_memory(work)
            return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: self._snapshot(work))
        except sqlite3.Error as error:
            raise Unreadable(explanation(self._path, error)) from error
        except msgspec.MsgspecError as error:
            raise Unreadable(str(error)) from error

    async def _scan(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Long reads, beside the readers that somebody waits for."""
        if self._path == MEMORY:
            return await self._read_from_memory(work)
        try:
            return await asyncio.to_thread(_once, self._path, work)
        except sqlite3.Error as error:
            raise ParlourError(explanation(self._path, error)) from error

    async def _read_from_memory(self, work: Callable[[sqlite3.Connection], T]) -> T:
        result: T = await self.writer.write(Look(work))
        return result

    def _snapshot(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Several reads as of one moment, on a connection of this thread's own."""
        if not hasattr(self._own, "connection"):
            self._own.connection = connect(self._path)
            self._opened.append(self._own.connection)
        connection: sqlite3.Connection = self._own.connection
        try:
            connection.execute("BEGIN")
            try:
                return work(connection)
            finally:
                connection.execute("COMMIT")
        except sqlite3.Error:
            del self._own.connection  # the next read begins with another one
            self._opened.remove(connection)
            connection.close()
            raise


def _truncate_log(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _rewrite(db: sqlite3.Connection) -> None:
    """Earlier versions left deleted data in unused pages of the file."""
    db.execute("VACUUM")
    _truncate_log(db)


def _opened(path: Path, is_checked: bool) -> sqlite3.Connection:
    """A database of the present version, checked throughout if wanted; an Unusable that says what is wrong."""
    prepare(path)
    with explained(path):
        connection = connect(str(path))
        try:
            if is_checked:
                check_integrity(connection, path)
            return _migrated(connection)
        except BaseException:
            connection.close()
            raise


def _migrated(connection: sqlite3.Connection) -> sqlite3.Connection:
    migrate(connection)
    return connection


def connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # per connection: SQLite forgets it
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # deleted data must not stay on the disk
    return connection


def _once(path: str, work: Callable[[sqlite3.Connection], T]) -> T:
    """Work on a connection for this alone."""
    with closing(connect(path)) as connection:
        return work(connection)
