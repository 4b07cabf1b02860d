"""The store on SQLite: a write-ahead log, synchronous FULL, one writer with group commit, readers beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import date
from pathlib import Path
from threading import local
from time import monotonic
from typing import TypeVar

import msgspec

from parlour.core import ParlourError
from parlour.store.errors import AlreadyTaken, PersonDeleted, UnknownPerson, Unreadable, Unwritten
from parlour.store.group_commit import Writer
from parlour.store.integrity import check_integrity, explained, prepare
from parlour.store.migrations import migrate
from parlour.store.rows import (
    SHEETS,
    companion,
    people_named,
    read_classes,
    read_list,
    read_person,
    read_subscriptions,
    read_table,
    write_class,
    write_entry,
    write_line,
    write_person,
    write_sheets,
    write_subscription,
)
from parlour.store.values import (
    ChatLine,
    Classroom,
    Companion,
    Entry,
    Listed,
    Person,
    Sheet,
    Status,
    StoredMove,
    StoredTable,
    Subscription,
)

T = TypeVar("T")
MEMORY = ":memory:"

_NEWEST_FIRST = "ORDER BY made DESC LIMIT 50"
_GOING_ON_FIRST = "ORDER BY status = 'ended', made DESC LIMIT 50"
REMEMBERED_GONE = 3600.0
_COMPANY = """
    SELECT people.id, people.name, people.colour, people.avatar, count(*), max(tables.made), game
    FROM seats AS own JOIN tables ON tables.id = own."table" JOIN seats AS other ON other."table" = own."table"
    JOIN people ON people.id = other.person
    WHERE own.person = ?1 AND NOT own.local AND other.person != ?1 AND NOT other.local AND status != 'open' AND room IS NULL
    GROUP BY people.id ORDER BY max(tables.made) DESC LIMIT 24
"""  # beside max(), SQLite takes the game from the row that has it


class SqliteStore:
    """A Store in one file, or in memory for one that keeps nothing."""

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self.writer = Writer(_opened(Path(path)) if path != MEMORY else _migrated(connect(MEMORY)))
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="parlour-reader")
        self._own = local()
        self._opened: list[sqlite3.Connection] = []
        self.moves: Counter[str] = Counter()
        """How many moves were written down since the house was opened: of people, and of bots and timers."""
        self._gone: dict[str, float] = {}
        """Those who were deleted lately, and when: whoever has read them before may still want to write in their name."""

    async def save_person(self, person: Person) -> None:
        await self._write(lambda db: write_person(db, person), {person.id, *person.muted})

    async def person(self, id: str) -> Person | None:
        return await self._find_person("id", id)

    async def person_of_token(self, token_hash: str) -> Person | None:
        return await self._find_person("token_hash", token_hash)

    async def person_of_code(self, code_hash: str) -> Person | None:
        return await self._find_person("code_hash", code_hash)

    async def delete_person(self, id: str, work: Callable[[sqlite3.Connection], T]) -> T:
        """Delete somebody by this work. Whoever has read them before finds that nothing is written in their name any more."""
        return await self.delete_people([id], work)

    async def delete_people(self, ids: Collection[str], work: Callable[[sqlite3.Connection], T]) -> T:
        now = monotonic()
        lately = {id: when for id, when in self._gone.items() if now - when < REMEMBERED_GONE}
        added = [id for id in ids if id not in lately]
        self._gone = lately | dict.fromkeys(ids, now)
        try:
            return await self._write(work)
        except UnknownPerson:  # deleted a moment ago: they stay so
            raise
        except Exception:
            for id in added:
                self._gone.pop(id, None)
            raise

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """A read that only this store can do."""
        return await self._read(work)

    async def truncate_log(self) -> None:
        """Move all that was written into the database itself, so that what was deleted is not left in the log."""
        if self._path != MEMORY:
            await asyncio.to_thread(_truncate_log, self._path)

    async def check_writable(self) -> None:
        """Write what is there already; raises Unwritten where that cannot be done."""
        await self._write(_write_nothing_new)

    async def note_seen(self, ids: Collection[str], day: date) -> None:
        """Write down that these people were here on this day."""
        values = [(day.isoformat(), id) for id in ids]
        await self._write(lambda db: db.executemany("UPDATE people SET seen = ? WHERE id = ?", values))

    async def scan(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read much, beside the readers for whom somebody waits."""
        if self._path == MEMORY:
            return await self.writer.write(work)
        return await asyncio.to_thread(_once, self._path, work)

    async def delete(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Delete by this work what nobody has in memory."""
        return await self._write(work)

    async def subscribe(self, person: str, subscription: Subscription) -> None:
        await self._write(lambda db: write_subscription(db, person, subscription), {person})

    async def unsubscribe(self, endpoint: str, person: str | None = None) -> None:
        forget = "DELETE FROM subscriptions WHERE endpoint = ?1 AND person = coalesce(?2, person)"
        await self._write(lambda db: db.execute(forget, (endpoint, person)))

    async def subscriptions(self, person: str) -> list[Subscription]:
        return await self._read(lambda db: read_subscriptions(db, person))

    async def note_told(self, table: str, person: str) -> bool:
        note = "INSERT INTO told VALUES (?, ?) ON CONFLICT DO NOTHING"
        return bool(await self._write(lambda db: db.execute(note, (table, person)).rowcount, {person}))

    async def forget_told(self, table: str, person: str) -> None:
        forget = 'DELETE FROM told WHERE "table" = ? AND person = ?'
        await self._write(lambda db: db.execute(forget, (table, person)))

    async def save_tables(self, *sheets: Sheet) -> None:
        await self._write(lambda db: write_sheets(db, sheets), people_named(sheets))

    async def save_class(self, room: Classroom, *sheets: Sheet) -> None:
        await self._write(lambda db: write_class(db, room, sheets), room.people | people_named(sheets))

    async def classroom(self, id: str) -> Classroom | None:
        return next(iter(await self._read(lambda db: read_classes(db, "WHERE id = ?", id))), None)

    async def class_of_code(self, code: str) -> str | None:
        found = await self._read(lambda db: db.execute("SELECT id FROM rooms WHERE code = ?", (code,)).fetchone())
        return str(found[0]) if found else None

    async def classes_of(self, teacher: str) -> list[Classroom]:
        return await self._read(lambda db: read_classes(db, f"WHERE teacher = ? {_NEWEST_FIRST}", teacher))

    async def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        *,
        status: Status = "playing",
        clock: tuple[float, ...] = (),
        ranks: tuple[int, ...] = (),
    ) -> None:
        makers = {entry.maker} if isinstance(entry, StoredMove) else ()
        await self._write(lambda db: write_entry(db, table, version, entry, status, clock, ranks), makers)
        if isinstance(entry, StoredMove):
            self.moves["house" if entry.maker is None else "person"] += 1

    async def say(self, table: str, line: ChatLine) -> None:
        await self._write(lambda db: write_line(db, table, line), {line.person})

    async def load(self, table: str) -> StoredTable | None:
        return await self._read(lambda db: read_table(db, table))

    async def table_of_code(self, code: str) -> str | None:
        found = await self._read(lambda db: db.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone())
        return str(found[0]) if found else None

    async def tables_of(self, person: str) -> list[Listed]:
        chosen = f'{SHEETS} host = ?1 AND room IS NULL OR id IN (SELECT "table" FROM seats WHERE person = ?1) {_GOING_ON_FIRST}'
        return await self._read(lambda db: read_list(db, chosen, person))

    async def open_tables(self) -> list[Listed]:
        return await self._read(lambda db: read_list(db, f"{SHEETS} status = 'open' AND NOT private {_NEWEST_FIRST}"))

    async def invite(self, table: str, people: Collection[str]) -> None:
        note = "INSERT INTO invitations VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._write(lambda db: db.executemany(note, [(table, person) for person in people]), people)

    async def decline(self, table: str, person: str) -> None:
        forget = 'DELETE FROM invitations WHERE "table" = ? AND person = ?'
        await self._write(lambda db: db.execute(forget, (table, person)))

    async def invitations(self, person: str) -> list[Listed]:
        chosen = (
            f"{SHEETS} status = 'open' AND id IN (SELECT \"table\" FROM invitations WHERE person = ?) {_NEWEST_FIRST}"
        )
        return await self._read(lambda db: read_list(db, chosen, person))

    async def companions(self, person: str) -> list[Companion]:
        return await self._read(lambda db: [companion(*row) for row in db.execute(_COMPANY, (person,))])

    async def close(self) -> None:
        self._readers.shutdown()
        for reader in self._opened:
            reader.close()
        await self.writer.close()

    async def _find_person(self, column: str, value: str) -> Person | None:
        found = await self._read(lambda db: read_person(db, column, value))
        return None if found is None or found.id in self._gone else found

    async def _write(self, work: Callable[[sqlite3.Connection], T], people: Iterable[str | None] = ()) -> T:
        """`people` are all whom it names. Writing is in the order of asking, so nobody is named after they were deleted."""
        if not self._gone.keys().isdisjoint(people):
            raise PersonDeleted("somebody was deleted meanwhile")
        try:
            return await self.writer.write(work)
        except sqlite3.IntegrityError as error:
            raise AlreadyTaken(str(error)) from None
        except sqlite3.Error as error:
            raise Unwritten(str(error)) from error

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._path == MEMORY:  # a second connection would see another, empty memory
                return await self.writer.write(work)
            return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: self._snapshot(work))
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise Unreadable(str(error)) from error

    def _snapshot(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Several reads of one moment, on a connection of this thread's own."""
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


def _truncate_log(path: str) -> None:
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _opened(path: Path) -> sqlite3.Connection:
    """A database, whole and of the present version; an Unusable that says what is wrong."""
    prepare(path)
    with explained(path):
        connection = connect(str(path))
        try:
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
    connection.execute("PRAGMA secure_delete = ON")  # what is deleted must not stay on the disk
    return connection


def _once(path: str, work: Callable[[sqlite3.Connection], T]) -> T:
    """Work on a connection for this alone."""
    try:
        with closing(connect(path)) as connection:
            return work(connection)
    except sqlite3.Error as error:
        raise ParlourError(str(error)) from error


def _write_nothing_new(db: sqlite3.Connection) -> None:
    [version] = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version = {version}")
