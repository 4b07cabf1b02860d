"""Whether a database can be trusted, and what to say if it cannot."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from parlour.core import ParlourError
from parlour.store.data_folder import (
    PUSH_KEY,
    SECRET,
    file_of,
    log_index_of,
    log_of,
    make_private,
    was_opened_before,
)

_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
_PEM_BEGINS, _PEM_ENDS = b"-----BEGIN ", b"-----"
ADVICE = "`parlour admin restore FILE --replace` brings back a backup"
LEAST_SECRET = 32


class Unusable(ParlourError):
    """A database that is damaged or cannot be opened."""


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """SQLite's error for this file, as one sentence for those who run the server."""
    try:
        yield
    except sqlite3.Error as error:
        raise Unusable(explanation(path, error)) from error


def explanation(path: Path | str, error: sqlite3.Error) -> str:
    is_damaged = getattr(error, "sqlite_errorname", "").startswith(_DAMAGED)
    return f"{path} is damaged ({error}); {ADVICE}" if is_damaged else f"{path} cannot be used: {error}"


def check_integrity(db: sqlite3.Connection, path: Path) -> None:
    """Read the whole file once, to check it as far as SQLite can."""
    with explained(path):
        flaw = flaw_in(db)
    if flaw:
        raise Unusable(f"{path} is damaged ({flaw}); {ADVICE}")


def flaw_in(db: sqlite3.Connection) -> str | None:
    """What is wrong with a database, or none; SQLite's own error if it cannot even be checked."""
    (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
    return None if found == "ok" else " ".join(str(found).split())


def prepare(path: Path) -> None:
    """Checks before a database is opened or made."""
    check_files(path)
    if not path.is_dir():  # SQLite says what is wrong with that
        make_private(path)


def check_files(path: Path) -> None:
    """Whether part of a database is missing: SQLite would take the rest for one without games, or without the last ones."""
    log, index = log_of(path), log_index_of(path)
    has_log = log.exists()
    if (damaged := damaged_key(path.parent)) is not None:
        raise Unusable(f"{damaged} is damaged; {ADVICE}, and where it is deleted a new one is made")
    if has_log and not path.exists():
        raise Unusable(f"{path} is missing, though its log {log.name} is there; put it back, or {ADVICE}")
    if not path.exists() and was_opened_before(path):
        raise Unusable(
            f"{path} is missing, though {SECRET} is there; {ADVICE}, and without {SECRET} a new house is made"
        )
    if path.exists() and path.stat().st_size == 0 and was_opened_before(path):
        raise Unusable(f"{path} is damaged (it is empty); {ADVICE}")
    # SQLite makes the log first and deletes it last; checked again, as a server may have been started meanwhile.
    if not has_log and index.exists() and not log.exists():
        raise Unusable(
            f"{log} is missing, with the last moves; put it back, or delete {index.name} to go on without them"
        )


def damaged_key(folder: Path) -> Path | None:
    """An incomplete key of a house, or none. With an empty secret anybody could sign a cookie, and be anyone."""
    for name, is_whole in ((SECRET, _is_secret), (PUSH_KEY, _is_pem)):
        path = file_of(folder, name)
        if path.exists() and not is_whole(path.read_bytes().strip()):
            return path
    return None


def _is_secret(key: bytes) -> bool:
    return len(key) >= LEAST_SECRET and key.isascii() and key.decode().isprintable()


def _is_pem(key: bytes) -> bool:
    return key.isascii() and key.startswith(_PEM_BEGINS) and key.endswith(_PEM_ENDS)
