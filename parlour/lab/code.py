"""Which code plays: two machines compare it before they share a simulation, and a file of results names it."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import msgspec

import parlour
from parlour.games import find

SHARED = ("bots", "core", "lab")
FOR_PEOPLE = frozenset((".css", ".js", ".md", ".png", ".svg"))
"""Files of the page and of the rulebook, on which no result depends."""


class Code(msgspec.Struct, frozen=True):
    """The release of Parlour, and a digest of all files that decide how a game of bots goes."""

    release: str
    digest: str

    def __str__(self) -> str:
        return f"{self.release} ({self.digest})"


@cache
def code_of(game: str) -> Code:
    package = Path(parlour.__file__).parent
    folders = [find(game).folder, *(package / name for name in SHARED)]
    seen = hashlib.sha256()
    for folder in folders:
        for file in _files_of(folder):
            content = file.read_bytes()
            seen.update(f"{folder.name}/{file.relative_to(folder).as_posix()} {len(content)}\n".encode())
            seen.update(content)
    return Code(parlour.__version__, seen.hexdigest()[:16])


def _files_of(folder: Path) -> list[Path]:
    """In the same order everywhere, without Python's compiled files."""
    found = (file for file in folder.rglob("*") if file.is_file())
    kept = [file for file in found if file.suffix not in FOR_PEOPLE and "__pycache__" not in file.parts]
    return sorted(kept, key=lambda file: file.relative_to(folder).as_posix())
