"""The pencil compiled by numba, where that is installed (extra `fast`).

Compiling takes some twenty seconds of a processor, and loading what was compiled half a second. So nobody who plays waits for it: `warm` compiles in a process of its
own, once on a machine, and leaves a mark; until then, and where there is no numba, the pencil plays as it is. Both forms choose alike.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from functools import cache
from importlib import metadata
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import IO, TYPE_CHECKING, Any

from parlour.core import Seed
from parlour.games.mapominoes import pencil
from parlour.games.mapominoes.cards import MapominoesOptions
from parlour.games.mapominoes.standing import within

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from parlour.games.mapominoes.state import MapominoesState

NAME = f"{pencil.__name__}{pencil.COMPILED}"
"""The compiled form is the same file under another name."""


def sheet(state: MapominoesState, epsilon: float = 0.1) -> pencil.Sheet:
    """A State in pencil, in the quickest form there is."""
    form: Any = compiled() if is_ready() else pencil
    made: pencil.Sheet = form.Sheet(state, epsilon)
    return made


def is_ready() -> bool:
    """Whether there is a compiled form that can be loaded at once."""
    return is_installed() and mark().exists()


@cache
def is_installed() -> bool:
    return find_spec("numba") is not None


@cache
def compiled() -> ModuleType:
    spec = spec_from_file_location(NAME, str(pencil.__file__))
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[NAME] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def mark() -> Path:
    """Says that the pencil has been compiled: as it reads now, by this numba, for this Python and machine."""
    source = Path(str(pencil.__file__))
    made = (metadata.version("numba"), sys.version, platform.platform(), platform.machine())
    digest = hashlib.sha256(source.read_bytes() + repr(made).encode()).hexdigest()[:16]
    return _folder(source) / f"pencil-{digest}.compiled"


def _folder(source: Path) -> Path:
    """Where numba keeps what it has compiled, or beside it."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    beside = source.parent / "__pycache__"
    is_ours = os.access(beside if beside.exists() else source.parent, os.W_OK)
    return beside if is_ours else Path.home() / ".cache" / "parlour"


def is_warm() -> bool:
    """Whether nothing is left to compile."""
    return is_ready() or not is_installed()


def warm() -> None:
    """Compile everything now, unless that has been done, or is being done by somebody else."""
    if is_warm():
        return
    held = _lock(mark().with_suffix(".compiling"))
    if held is None:
        return
    with held:
        if not is_ready():
            _compile()
            mark().touch()


def _lock(path: Path) -> IO[bytes] | None:
    """A file that no other process holds while it stays open; None where there is no folder for it, or somebody else compiles.

    The system lets go of it when its process ends, in whatever way: whoever is killed leaves nothing behind that keeps others from compiling.
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


def _compile() -> None:
    from parlour.games.mapominoes.rules import setup

    started: Any = compiled().Sheet(setup(MapominoesOptions(rounds=1), 2, Seed("warm")))
    reference = [(pencil.REFERENCE, 0, 0)]
    started.ends(reference, [started.hands], Random(1))
    started.chances(reference, [started.hands], Random(1), started.outlook(0, 1, (0, 0), 1.0, *within(2, 0)))
    started.apply(started.legal()[0])
