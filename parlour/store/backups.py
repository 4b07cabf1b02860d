"""A data folder in one file, and back again.

Damaged data is neither backed up nor restored. A backup is unpacked and checked beside the files that it replaces; see
`data_folder` for how the two are swapped.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from parlour.core import ParlourError
from parlour.store.data_folder import (
    DATABASE,
    KEPT,
    database_of,
    file_of,
    finish_restore,
    is_half_restored,
    lock,
    make_private,
    new_private,
    staging,
    sync,
    sync_folder,
)
from parlour.store.interface import Store
from parlour.store.moving import copy
from parlour.store.sqlite.integrity import check_files, check_integrity, damaged_key, explained, flaw_in
from parlour.store.sqlite.migrations import known_version, migrate
from parlour.store.sqlite.store import SqliteStore, connect

ABOUT = "backup.json"
PORTION = 1 << 20
LARGEST_KEY = 1 << 16
SUSPICIOUS = 64 << 20
"""Above this size, a database compressed more than a hundredfold is a zip bomb: games compress about tenfold."""

_NOT_A_ZIP = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, struct.error)


class Backup(msgspec.Struct, frozen=True):
    made: datetime
    version: int
    people: int
    tables: int
    moves: int


def back_up(folder: Path, file: Path) -> Backup:
    """A data folder in one file, as of one moment; a server may keep using it meanwhile."""
    _check_free(file)
    check_files(database_of(folder))
    with (
        _as_it_is(folder) as db,
        TemporaryDirectory(dir=file.parent, prefix=".backup-") as half_made,
    ):
        known_version(db)
        check_integrity(db, database_of(folder))
        copy = database_of(Path(half_made))
        make_private(copy)
        db.execute("VACUUM INTO ?", (str(copy),))
        with closing(sqlite3.connect(copy)) as copied:
            check_integrity(copied, copy)
            about = _about(copied)
        packed = copy.with_suffix(".zip")
        with new_private(packed) as out:
            with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(copy, DATABASE)
                for name in KEPT:
                    if name != DATABASE and file_of(folder, name).exists():
                        archive.write(file_of(folder, name), name)
                archive.writestr(ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=1))
            sync(out)
        _publish(packed, file)
    return about


async def back_up_database(source: Store, file: Path) -> Backup:
    """The contents of PostgreSQL, as the backup of a folder with the same contents: it can be restored to either."""
    _check_free(file)
    with TemporaryDirectory(dir=file.parent, prefix=".backup-") as half_made:
        folder = Path(half_made)
        target = SqliteStore(database_of(folder))
        try:
            await copy(source, target)
        finally:
            await target.close()
        return back_up(folder, file)


async def restore_database(file: Path, target: Store) -> Backup:
    """A backup into an empty database."""
    with TemporaryDirectory(prefix="parlour-") as unpacked:
        folder = Path(unpacked)
        about, _ = restore(file, folder)
        source = SqliteStore(database_of(folder))
        try:
            await copy(source, target)
        finally:
            await source.close()
    return about


def restore(file: Path, folder: Path, *, replace: bool = False) -> tuple[Backup, Path | None]:
    """A backup into a folder that the caller has locked; what was there is put aside. Returns where."""
    if database_of(folder).exists() and not replace:
        raise ParlourError(f"{folder} has games already; --replace puts them aside, --store names another folder")
    with staging(folder) as staged:
        _unpack(file, staged)
        if (damaged := damaged_key(staged)) is not None:
            raise ParlourError(f"{file} is damaged: {damaged.name} in it is not whole")
        about = _checked(file, database_of(staged))
    return about, finish_restore(folder)


@contextmanager
def _as_it_is(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database of a folder, in its present version: the house that is open on it may be an older release."""
    path = database_of(folder)
    if is_half_restored(folder):
        lock(folder).close()
    if not path.exists():
        raise ParlourError(f"there are no games in {folder}; choose another folder with --store")
    with explained(path), closing(connect(str(path))) as db:
        yield db


def _check_free(file: Path) -> None:
    if file.exists():
        raise ParlourError(f"{file} is there already; choose another name")


def _publish(packed: Path, file: Path) -> None:
    """Give a finished file its name, unless another file has it by now."""
    try:
        os.link(packed, file)
    except FileExistsError:
        _check_free(file)
    except OSError:  # a file system without links
        _check_free(file)
        os.replace(packed, file)
    sync_folder(file.parent)


def _unpack(file: Path, folder: Path) -> None:
    try:
        with zipfile.ZipFile(file) as archive:
            entries = archive.infolist()
            _check_entries(file, entries, shutil.disk_usage(folder).free)
            for entry in entries:
                if entry.filename in KEPT:
                    _extract(archive, entry, file_of(folder, entry.filename))
    except _NOT_A_ZIP as error:
        raise ParlourError(f"{file} is not a whole backup of Parlour: {error}") from None


def _extract(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, target: Path) -> None:
    """In portions; zipfile gives no more than the size that was checked."""
    with archive.open(entry) as packed, new_private(target) as out:
        shutil.copyfileobj(packed, out, PORTION)
        sync(out)


def _check_entries(file: Path, entries: list[zipfile.ZipInfo], room: int) -> None:
    """Before anything is unpacked: only the files of a data folder, each once, none of an absurd size."""
    names = [entry.filename for entry in entries]
    strange = next((name for name in names if name not in (*KEPT, ABOUT)), None)
    if strange is not None:
        raise ParlourError(f"{file} is not a backup of Parlour: it holds {strange!r}")
    if len(set(names)) < len(names) or DATABASE not in names:
        raise ParlourError(f"{file} is not a whole backup of Parlour: it holds {', '.join(names) or 'nothing'}")
    for entry in entries:
        if stat.S_ISLNK(entry.external_attr >> 16) or _is_absurd(entry):
            raise ParlourError(
                f"{file} is not a backup of Parlour: {entry.filename} in it is not what a house would have written"
            )
    if (needed := sum(entry.file_size for entry in entries)) > room:
        raise ParlourError(f"{file} unpacks to {needed >> 20} MB, and there is room for {room >> 20} MB")


def _is_absurd(entry: zipfile.ZipInfo) -> bool:
    if entry.filename != DATABASE:
        return entry.file_size > LARGEST_KEY
    return entry.file_size > max(SUSPICIOUS, 100 * entry.compress_size)


def _checked(file: Path, database: Path) -> Backup:
    """Whether this database can be opened. Tried on the unpacked copy, which then has the present version."""
    try:
        with closing(sqlite3.connect(database, isolation_level=None)) as db:
            if flaw := flaw_in(db):
                raise ParlourError(f"{file} is damaged: {flaw}")
            if known_version(db) == 0:
                raise ParlourError(f"{file} is not a backup of Parlour: its database is another program's")
            about = _about(db)
            db.execute("PRAGMA journal_mode = DELETE")
            migrate(db)
    except sqlite3.Error as error:
        raise ParlourError(f"{file} is not a whole backup of Parlour: {error}") from None
    with database.open("rb+") as written:
        sync(written)
    return about


def _about(db: sqlite3.Connection) -> Backup:
    people, tables, moves = (
        db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("people", "tables", "moves")
    )
    return Backup(datetime.now(UTC), known_version(db), people, tables, moves)
