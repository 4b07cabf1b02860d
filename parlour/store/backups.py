"""A house in one file, and back again.

What is damaged is neither backed up nor brought back. A backup is unpacked and looked at beside the house that it replaces; see
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
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

import msgspec

from parlour.core import ParlourError
from parlour.store.data_folder import (
    BEFORE,
    DATABASE,
    HALF_RESTORED,
    KEPT,
    MARK,
    RESTORED,
    files_of,
    finish_restore,
    make_private,
    new_private,
    sync,
    sync_folder,
)
from parlour.store.migrations import known_version, migrate
from parlour.store.soundness import check_files, check_sound, flaw_of
from parlour.store.upkeep import opened

ABOUT = "backup.json"
PORTION = 1 << 20
LARGEST_KEY = 1 << 16
SUSPICIOUS = 64 << 20
"""From here on a database that is packed more than a hundredfold is a trap, not a house: games pack about tenfold."""

_NOT_A_ZIP = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, struct.error)


class Backup(msgspec.Struct, frozen=True):
    made: datetime
    version: int
    people: int
    tables: int
    moves: int


def back_up(folder: Path, file: Path) -> Backup:
    """All of a house in one file, of one moment; a server may go on with it meanwhile."""
    _check_free(file)
    check_files(folder / DATABASE)
    with (
        opened(folder, is_migrated=False) as db,
        TemporaryDirectory(dir=file.parent, prefix=".backup-") as half_made,
    ):
        known_version(db)
        check_sound(db, folder / DATABASE)
        copy = Path(half_made) / DATABASE
        make_private(copy)
        db.execute("VACUUM INTO ?", (str(copy),))
        with closing(sqlite3.connect(copy)) as copied:
            check_sound(copied, copy)
            about = _about(copied)
        packed = Path(half_made) / "packed"
        with new_private(packed) as out:
            with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(copy, DATABASE)
                for name in KEPT:
                    if name != DATABASE and (folder / name).exists():
                        archive.write(folder / name, name)
                archive.writestr(ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=1))
            sync(out)
        _publish(packed, file)
    return about


def restore(file: Path, folder: Path, *, replace: bool = False) -> tuple[Backup, Path | None]:
    """A backup into a folder that the caller has locked; what was there is put aside. Returns where."""
    if (folder / DATABASE).exists() and not replace:
        raise ParlourError(f"{folder} has games already; --replace puts them aside, --data names another folder")
    half_made = Path(mkdtemp(dir=folder, prefix=HALF_RESTORED))
    try:
        _unpack(file, half_made)
        about = _checked(file, half_made / DATABASE)
        _keep_aside(folder, half_made / BEFORE)
        make_private(half_made / MARK)
        sync_folder(half_made)
        os.rename(half_made, folder / RESTORED)  # this decides: from here on it is the new house
    except BaseException:
        shutil.rmtree(half_made, ignore_errors=True)
        raise
    sync_folder(folder)
    return about, finish_restore(folder)


def _check_free(file: Path) -> None:
    if file.exists():
        raise ParlourError(f"{file} is there already; choose another name")


def _publish(packed: Path, file: Path) -> None:
    """Give a finished file its name, unless another has taken that meanwhile."""
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
                    _extract(archive, entry, folder / entry.filename)
    except _NOT_A_ZIP as error:
        raise ParlourError(f"{file} is not a whole backup of Parlour: {error}") from None


def _extract(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, target: Path) -> None:
    """Portion by portion; zipfile gives no more than the size that was looked at."""
    with archive.open(entry) as packed, new_private(target) as out:
        shutil.copyfileobj(packed, out, PORTION)
        sync(out)


def _check_entries(file: Path, entries: list[zipfile.ZipInfo], room: int) -> None:
    """Before anything is unpacked: nothing but the files of a house, each once, none of an absurd size."""
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
    """Whether this is a house that can be opened. Tried on the unpacked copy, which is then of the present version."""
    try:
        with closing(sqlite3.connect(database, isolation_level=None)) as db:
            if flaw := flaw_of(db):
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


def _keep_aside(folder: Path, aside: Path) -> None:
    """The old files once more under another name, so that there is no moment without them."""
    names = list(files_of(folder))
    if not names:
        return
    aside.mkdir(mode=0o700)
    for name in names:
        try:
            os.link(folder / name, aside / name)
        except OSError:  # a file system without links
            with (folder / name).open("rb") as old, new_private(aside / name) as copy:
                shutil.copyfileobj(old, copy, PORTION)
                sync(copy)
    sync_folder(aside)


def _about(db: sqlite3.Connection) -> Backup:
    people, tables, moves = (
        db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("people", "tables", "moves")
    )
    return Backup(datetime.now(UTC), known_version(db), people, tables, moves)
