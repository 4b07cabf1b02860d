"""Playouts compiled by numba, if that is installed (extra `fast`).

Compiling takes twenty to thirty seconds of processor time, and loading the result one or two. So no player waits for it: `warm` compiles in a process of its
own, once on a machine, and leaves a mark; until then, and without numba, the plain form plays. Both forms choose alike.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Callable
from functools import cache
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@cache
def is_installed() -> bool:
    return find_spec("numba") is not None


class Compiling:
    """One file, or one folder of them, that is compiled: `compile` calls everything in it once."""

    def __init__(self, source: Path, compile: Callable[[], None]) -> None:
        self.source, self.compile = source, compile

    def is_ready(self) -> bool:
        """Whether there is a compiled form that can be loaded at once."""
        return is_installed() and self.mark().exists()

    def is_warm(self) -> bool:
        """Whether nothing is left to compile."""
        return self.is_ready() or not is_installed()

    def warm(self) -> None:
        """Compile everything now, unless that has been done, or another process is doing it."""
        if self.is_warm():
            return
        held = _lock(self.mark().with_suffix(".compiling"))
        if held is None:
            return
        with held:
            if not self.is_ready():
                self.compile()
                self.mark().touch()

    def mark(self) -> Path:
        """The mark that it has been compiled: this very code, by this numba, for this Python and machine."""
        return _mark(self.source)


@cache
def _mark(source: Path) -> Path:
    made = (metadata.version("numba"), sys.version, platform.platform(), platform.machine())
    files = sorted(source.glob("*.py")) if source.is_dir() else [source]
    read = b"".join(file.read_bytes() for file in files)
    digest = hashlib.sha256(read + repr(made).encode()).hexdigest()[:16]
    return _folder(source) / f"{source.stem}-{digest}.compiled"


def _folder(source: Path) -> Path:
    """The folder of numba's compiled code, or one beside it."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    folder = source if source.is_dir() else source.parent
    beside = folder / "__pycache__"
    is_ours = os.access(beside if beside.exists() else folder, os.W_OK)
    return beside if is_ours else Path.home() / ".cache" / "parlour"


def _lock(path: Path) -> IO[bytes] | None:
    """A file that no other process holds while it stays open; None if there is no folder for it, or another process is compiling.

    The system releases it when its process ends, in whatever way: a killed process never keeps others from compiling.
    """
    held: IO[bytes] | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        held = path.open("ab")
        if sys.platform == "win32":
            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        if held is not None:
            held.close()
        return None
    return held
