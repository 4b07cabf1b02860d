"""Every file of a house: what it is called, who may read it, and the lock that keeps two houses apart.

A restore swaps several files at once, and no file system does that in one step. So the new ones are laid ready in a folder beside them,
and one rename of that folder decides. Killed before it, the old house stands; after it, whoever opens the folder next moves the
new files into their places.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import rmtree
from typing import IO

from parlour.core import ParlourError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

DATABASE = "parlour.db"
SECRET = "secret"
PUSH_KEY = "push-key.pem"
KEPT = (DATABASE, SECRET, PUSH_KEY)
"""What a house is: this goes into a backup, and nothing else."""

WAL, SHM = f"{DATABASE}-wal", f"{DATABASE}-shm"
LOCK = "claim"
ADMIN_KEY = "admin.json"
PASSING = (WAL, SHM, LOCK, ADMIN_KEY)
"""What is there while a house is open, or until it has been opened again after it was killed."""

HALF_MADE = ".new"
HALF_RESTORED = ".restore-"
RESTORED = ".restored"
MARK = "laid-ready-by-parlour"
"""In a folder of this name that has this file, a restore has laid the new house ready. Nobody else's folder is touched."""
BEFORE = "before"


class AlreadyOpen(ParlourError):
    """Another process uses the folder."""


def lock(folder: Path) -> IO[bytes]:
    """A folder that no other house uses while the file that is returned stays open: each would not see the other's moves."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    held = open(folder / LOCK, "ab", opener=_private)  # noqa: SIM115  # whoever asked closes it
    if fcntl is not None:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise AlreadyOpen(
                f"another Parlour is open on {folder}; close it, or choose another folder with --data"
            ) from None
    finish_restore(folder)
    tighten(folder)
    return held


def tighten(folder: Path) -> None:
    """Nobody but the owner reads the folder and its files, however open an earlier Parlour or a umask has left them.

    A folder that everybody may write to and where each deletes only their own (as /tmp) is not ours to close.
    """
    if not folder.stat().st_mode & stat.S_ISVTX:
        _restrict(folder, 0o700)
    for name in (*KEPT, *PASSING):
        _restrict(folder / name, 0o600)


def write_private(path: Path, content: bytes) -> None:
    """A file that its owner alone can read: whole or not there at all, also when the power fails."""
    half_made = path.with_name(path.name + HALF_MADE)
    half_made.unlink(missing_ok=True)
    with open(half_made, "xb", opener=_private) as file:
        file.write(content)
        sync(file)
    os.replace(half_made, path)
    sync_folder(path.parent)


def new_private(path: Path) -> IO[bytes]:
    """A file that is not there yet, to write to, for its owner alone."""
    return open(path, "xb", opener=_private)


def make_private(path: Path) -> None:
    """An empty file where there is none. SQLite gives its companions the same permissions."""
    open(path, "ab", opener=_private).close()


def sync(file: IO[bytes]) -> None:
    file.flush()
    os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """What was made, renamed or deleted in a folder is so after a power failure, too."""
    if os.name == "nt":  # there a folder cannot be opened
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def is_half_restored(folder: Path) -> bool:
    return (folder / RESTORED / MARK).exists()


def finish_restore(folder: Path) -> Path | None:
    """End a restore, also one that was interrupted. Returns where the files that were there before are now.

    Every step may be the last before a kill; done again, it goes on there. The old log goes before the new database comes: SQLite would
    play the one into the other.
    """
    for left in folder.glob(f"{HALF_RESTORED}*"):
        rmtree(left)
    restored = folder / RESTORED
    if not is_half_restored(folder):
        return None
    if (restored / DATABASE).exists():
        for name in (WAL, SHM):
            (folder / name).unlink(missing_ok=True)
        sync_folder(folder)
    for name in KEPT:
        if (restored / name).exists():
            os.replace(restored / name, folder / name)
    sync_folder(folder)
    aside = None
    if (restored / BEFORE).exists():
        aside = folder / f"{BEFORE}-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
        os.rename(restored / BEFORE, aside)
        sync_folder(folder)
    done = folder / f"{HALF_RESTORED}done"  # as rubbish: killed now, it is not taken for a house once more
    os.rename(restored, done)
    rmtree(done)
    return aside


def files_of(folder: Path) -> Iterator[str]:
    """What a house is, as far as it is there; the database first, its log after it."""
    yield from (name for name in (DATABASE, WAL, SECRET, PUSH_KEY) if (folder / name).exists())


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _restrict(path: Path, mode: int) -> None:
    with suppress(FileNotFoundError, PermissionError):  # somebody else's: then they decide
        if stat.S_IMODE(path.stat().st_mode) != mode:
            path.chmod(mode)
