"""The data folder: every file in it, what it is called, who may read it, and the lock that keeps two servers apart.

Nothing else joins a path under the folder. A restore swaps several files at once, and no file system does that in one step. So the
new ones are staged in a folder beside them, and one rename of that folder decides. If the process is killed before the rename, the
old files stand; after it, whoever opens the folder next moves the new files into their places.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkdtemp
from typing import IO, Literal, NamedTuple

from parlour.core import ParlourError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

DATABASE = "parlour.db"
SECRET = "secret"
PUSH_KEY = "push-key.pem"
KeyName = Literal["secret", "push-key"]
KEYS: dict[KeyName, str] = {"secret": SECRET, "push-key": PUSH_KEY}
KEPT = (DATABASE, *KEYS.values())
"""The files that go into a backup."""

WAL, SHM = f"{DATABASE}-wal", f"{DATABASE}-shm"
LOCK = "claim"
ADMIN_KEY = "admin.json"
PASSING = (WAL, SHM, LOCK, ADMIN_KEY)
"""Files that exist while a server is open on the folder or, after it was killed, until the next one is."""

HALF_MADE = ".new"
HALF_RESTORED = ".restore-"
RESTORED = ".restored"
MARK = "laid-ready-by-parlour"
"""A folder of this name with this file in it holds the staged files of a restore. No other folder is touched."""
BEFORE = "before"
_PORTION = 1 << 20


class AlreadyOpen(ParlourError):
    """Another process uses the folder."""


class AdminEndpoint(NamedTuple):
    """Where `parlour admin` finds the running server, and the token that it takes from it."""

    address: str
    token: str


def database_of(folder: Path) -> Path:
    return folder / DATABASE


def log_of(database: Path) -> Path:
    """SQLite's write-ahead log beside a database."""
    return database.with_name(WAL)


def log_index_of(database: Path) -> Path:
    return database.with_name(SHM)


def was_opened_before(database: Path) -> bool:
    """Whether a server has ever been open on the folder of a database: it makes the secret after the database."""
    return database.with_name(SECRET).exists()


def file_of(folder: Path, name: str) -> Path:
    """One of the files that go into a backup."""
    assert name in KEPT
    return folder / name


def key_of(folder: Path, name: KeyName, make: Callable[[], bytes]) -> bytes:
    """A key of the house, made once and readable by its owner alone: the secret that signs cookies, or that for push services."""
    path = folder / KEYS[name]
    if not path.exists():
        write_private(path, make())
    return path.read_bytes()


def keys_of(folder: Path) -> dict[KeyName, bytes]:
    return {name: (folder / file).read_bytes() for name, file in KEYS.items() if (folder / file).exists()}


def keep_keys(folder: Path, keys: Mapping[KeyName, bytes]) -> None:
    """Keys of another house, which moves here."""
    for name, key in keys.items():
        write_private(folder / KEYS[name], key)


@contextmanager
def publish_admin_endpoint(folder: Path, endpoint: AdminEndpoint) -> Iterator[None]:
    """Let `parlour admin` find the running server: only for those who can read the folder."""
    path = folder / ADMIN_KEY
    write_private(path, json.dumps(endpoint._asdict()).encode())
    try:
        yield
    finally:
        path.unlink(missing_ok=True)


def admin_endpoint_of(folder: Path) -> AdminEndpoint:
    try:
        return AdminEndpoint(**json.loads((folder / ADMIN_KEY).read_text()))
    except (OSError, ValueError, TypeError) as error:
        raise ParlourError(
            f"the house that is open on {folder} cannot be found ({error}); close it, then try again"
        ) from None


def lock(folder: Path) -> IO[bytes]:
    """A folder that no other server uses while the returned file stays open: neither would see the other's moves."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    held = open(folder / LOCK, "ab", opener=_private)  # noqa: SIM115  # the caller closes it
    if fcntl is not None:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise AlreadyOpen(
                f"another Parlour is open on {folder}; close it, or choose another folder with --store"
            ) from None
    finish_restore(folder)
    tighten(folder)
    return held


def tighten(folder: Path) -> None:
    """Nobody but the owner reads the folder and its files, whatever permissions an earlier Parlour or a umask has left.

    A folder that everybody may write to and where each deletes only their own (like /tmp) is not ours to close.
    """
    if not folder.stat().st_mode & stat.S_ISVTX:
        _restrict(folder, 0o700)
    for name in (*KEPT, *PASSING):
        _restrict(folder / name, 0o600)


def write_private(path: Path, content: bytes) -> None:
    """A file that only its owner can read: whole or not there at all, even after a power failure."""
    half_made = path.with_name(path.name + HALF_MADE)
    half_made.unlink(missing_ok=True)
    with open(half_made, "xb", opener=_private) as file:
        file.write(content)
        sync(file)
    os.replace(half_made, path)
    sync_folder(path.parent)


def new_private(path: Path) -> IO[bytes]:
    """A new file to write to, for its owner alone."""
    return open(path, "xb", opener=_private)


def make_private(path: Path) -> None:
    """An empty file if there is none. SQLite gives its companion files the same permissions."""
    open(path, "ab", opener=_private).close()


def sync(file: IO[bytes]) -> None:
    file.flush()
    os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Make creations, renames and deletions in a folder survive a power failure."""
    if os.name == "nt":  # there a folder cannot be opened
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


@contextmanager
def staging(folder: Path) -> Iterator[Path]:
    """A folder for the new files of a restore; when the block ends without error, they are the ones that count. The old ones are kept beside."""
    staged = Path(mkdtemp(dir=folder, prefix=HALF_RESTORED))
    try:
        yield staged
        _keep_aside(folder, staged / BEFORE)
        make_private(staged / MARK)
        sync_folder(staged)
        os.rename(staged, folder / RESTORED)  # this decides: from here on the new files count
    except BaseException:
        shutil.rmtree(staged, ignore_errors=True)
        raise
    sync_folder(folder)


def is_half_restored(folder: Path) -> bool:
    return (folder / RESTORED / MARK).exists()


def finish_restore(folder: Path) -> Path | None:
    """Complete a restore, even an interrupted one. Returns where the earlier files are now.

    The process may be killed after any step; run again, this continues there. The old log goes before the new database comes: SQLite would
    replay the one into the other.
    """
    for left in folder.glob(f"{HALF_RESTORED}*"):
        shutil.rmtree(left)
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
    done = folder / f"{HALF_RESTORED}done"  # a name that gets deleted: if killed now, the restore is not repeated
    os.rename(restored, done)
    shutil.rmtree(done)
    return aside


def _keep_aside(folder: Path, aside: Path) -> None:
    """A second name for the old files, so that there is no moment without them."""
    names = [name for name in (DATABASE, WAL, SECRET, PUSH_KEY) if (folder / name).exists()]
    if not names:
        return
    aside.mkdir(mode=0o700)
    for name in names:
        try:
            os.link(folder / name, aside / name)
        except OSError:  # a file system without links
            with (folder / name).open("rb") as old, new_private(aside / name) as copy:
                shutil.copyfileobj(old, copy, _PORTION)
                sync(copy)
    sync_folder(aside)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _restrict(path: Path, mode: int) -> None:
    with suppress(FileNotFoundError, PermissionError):  # somebody else's folder: they decide
        if stat.S_IMODE(path.stat().st_mode) != mode:
            path.chmod(mode)
