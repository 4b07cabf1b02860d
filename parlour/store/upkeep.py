"""The data as a whole, beside a server that may be running: lists, backups, restoring."""

from __future__ import annotations

import json
import os
import sqlite3
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from parlour.core import ParlourError
from parlour.store.kept import Kept, Status
from parlour.store.migrations import STEPS, migrate
from parlour.store.sqlite import _connect, _read_table, _value

DATABASE = "parlour.db"
SECRET = "secret"
ABOUT = "backup.json"


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


class Backup(msgspec.Struct, frozen=True):
    made: datetime
    version: int
    people: int
    tables: int
    moves: int


@contextmanager
def opened(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database of a folder in which there is one."""
    path = folder / DATABASE
    if not path.exists():
        raise ParlourError(f"there are no games in {folder}; choose another folder with --data")
    try:
        with closing(_connect(str(path))) as db:
            migrate(db)
            yield db
    except sqlite3.Error as error:
        raise ParlourError(f"{path}: {error}") from None


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
            id, code, name, msgspec.convert(now, Status), _value(made, datetime), moves, host, _names(seats), room
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


def find_table(db: sqlite3.Connection, word: str) -> Kept:
    """A table by its id or its code, whole."""
    row = db.execute("SELECT id FROM tables WHERE id = ? OR code = ?", (word, word.upper())).fetchone()
    kept = _read_table(db, row[0]) if row else None
    if kept is None:
        raise ParlourError(f"there is no table {word!r}; `parlour admin tables` lists all")
    return kept


def back_up(folder: Path, file: Path) -> Backup:
    """All of a folder in one file, of one moment; a server may go on with it meanwhile."""
    if file.exists():
        raise ParlourError(f"{file} is there already; choose another name")
    with opened(folder) as db, TemporaryDirectory(dir=file.parent, prefix=".backup-") as half_made:
        copy = Path(half_made) / DATABASE
        with closing(sqlite3.connect(copy)) as target:
            db.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
            about = _about(target)
        packed = Path(half_made) / "packed"
        with zipfile.ZipFile(packed, "x", zipfile.ZIP_DEFLATED) as archive:
            archive.write(copy, DATABASE)
            if (folder / SECRET).exists():
                archive.write(folder / SECRET, SECRET)
            archive.writestr(ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=1))
        packed.chmod(0o600)  # with the secret, anybody can be anybody
        os.replace(packed, file)
    return about


def restore(file: Path, folder: Path, *, replace: bool = False) -> tuple[Backup, Path | None]:
    """A backup into a folder that no house is open on; what was there is put aside. Returns where."""
    if (folder / DATABASE).exists() and not replace:
        raise ParlourError(f"{folder} has games already; --replace puts them aside, --data names another folder")
    with TemporaryDirectory(dir=folder, prefix=".restore-") as half_made:
        about = _unpacked(file, Path(half_made))
        aside = _put_aside(folder)
        for name in (DATABASE, SECRET):
            if (Path(half_made) / name).exists():
                os.replace(Path(half_made) / name, folder / name)
    return about, aside


def _unpacked(file: Path, folder: Path) -> Backup:
    try:
        with zipfile.ZipFile(file) as archive:
            for name in (DATABASE, SECRET):
                if name in archive.namelist():
                    (folder / name).write_bytes(archive.read(name))
                    (folder / name).chmod(0o600 if name == SECRET else 0o644)
        with closing(sqlite3.connect(folder / DATABASE)) as db:
            (good,) = db.execute("PRAGMA integrity_check").fetchone()
            about = _about(db)
    except (zipfile.BadZipFile, zlib.error, sqlite3.Error) as error:
        raise ParlourError(f"{file} is not a whole backup of Parlour: {error}") from None
    if good != "ok":
        raise ParlourError(f"{file} is damaged: {good}")
    if about.version > len(STEPS):
        raise ParlourError(f"{file} was made by a newer Parlour (version {about.version} of the database)")
    return about


def _put_aside(folder: Path) -> Path | None:
    names = [DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", SECRET]
    present = [name for name in names if (folder / name).exists()]
    if DATABASE not in present:
        return None
    aside = folder / f"before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
    aside.mkdir()
    for name in present:
        os.replace(folder / name, aside / name)
    return aside


def _about(db: sqlite3.Connection) -> Backup:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    people, tables, moves = (
        db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("people", "tables", "moves")
    )
    return Backup(datetime.now(UTC), version, people, tables, moves)


def _names(seats: str) -> tuple[str, ...]:
    return tuple(json.loads(seats))
