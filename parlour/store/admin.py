"""The data as a whole, beside a server that may be running: its tables and people."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import msgspec

from parlour.core import ParlourError
from parlour.store.data_folder import database_of, is_half_restored, lock
from parlour.store.integrity import explained
from parlour.store.migrations import migrate
from parlour.store.rows import from_text, read_table
from parlour.store.sqlite import connect
from parlour.store.values import Status, StoredTable


class TableLine(msgspec.Struct, frozen=True):
    """A table in the host's list."""

    id: str
    code: str
    game: str
    status: Status
    made: datetime
    moves: int
    host: str
    seats: tuple[str, ...]
    room: str | None


class PersonLine(msgspec.Struct, frozen=True):
    id: str
    name: str
    seats: int
    hosts: int
    classes: int


@contextmanager
def opened(folder: Path, *, is_migrated: bool = True) -> Iterator[sqlite3.Connection]:
    """The database of a folder in which there is one, brought to the present version unless that is not wanted."""
    path = database_of(folder)
    if is_half_restored(folder):
        lock(folder).close()
    if not path.exists():
        raise ParlourError(f"there are no games in {folder}; choose another folder with --data")
    with explained(path), closing(connect(str(path))) as db:
        if is_migrated:
            migrate(db)
        yield db


@contextmanager
def changing(db: sqlite3.Connection) -> Iterator[None]:
    """One transaction: all or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def list_tables(
    db: sqlite3.Connection, status: str | None = None, game: str | None = None, person: str | None = None
) -> list[TableLine]:
    """The newest first."""
    rows = db.execute(
        """SELECT id, code, game, status, made, (SELECT count(*) FROM moves WHERE "table" = tables.id), host,
            (SELECT json_group_array(name) FROM (
                SELECT iif(tables.room IS NULL, coalesce(people.name, seats.name), seats.name) AS name FROM seats
                LEFT JOIN people ON people.id = seats.person WHERE "table" = tables.id ORDER BY seat)),
            room
        FROM tables WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR game = ?2)
            AND (?3 IS NULL OR host = ?3 OR id IN (SELECT "table" FROM seats WHERE person = ?3)) ORDER BY made DESC""",
        (status, game, person),
    )
    return [
        TableLine(
            id, code, name, msgspec.convert(now, Status), from_text(made, datetime), moves, host, _names(seats), room
        )
        for id, code, name, now, made, moves, host, seats, room in rows
    ]


def list_people(db: sqlite3.Connection, name: str | None = None) -> list[PersonLine]:
    rows = db.execute(
        """SELECT id, name, (SELECT count(*) FROM seats WHERE person = people.id),
            (SELECT count(*) FROM tables WHERE host = people.id), (SELECT count(*) FROM rooms WHERE teacher = people.id)
        FROM people ORDER BY name COLLATE NOCASE, id"""
    )
    wanted = (name or "").casefold()
    return [PersonLine(*row) for row in rows if wanted in str(row[1]).casefold()]


def find_table(db: sqlite3.Connection, word: str) -> StoredTable:
    """A table by its id or its code, whole."""
    row = db.execute("SELECT id FROM tables WHERE id = ? OR code = ?", (word, word.upper())).fetchone()
    stored = read_table(db, row[0]) if row else None
    if stored is None:
        raise ParlourError(f"there is no table {word!r}; `parlour admin tables` lists all")
    return stored


def _names(seats: str) -> tuple[str, ...]:
    return tuple(json.loads(seats))
