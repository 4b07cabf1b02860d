#!/usr/bin/env python3
# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""Freeze a game as it is: copy it to parlour/games/past, so that games begun with these rules can be played to their end.

    .venv/bin/python scripts/freeze.py squire
    .venv/bin/python scripts/freeze.py squire --at 1f4a2c0     # as it was at a commit

Do this before changing anything in the rules or the deck, then raise `rules_version` or `deck_version`. A frozen copy
is never changed: a second run does nothing, and if a different copy of the same version is there, the script fails.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import re
import subprocess
import tarfile
from pathlib import Path, PurePosixPath

from parlour.core import ParlourError
from parlour.games.past import Version

ROOT = Path(__file__).resolve().parent.parent
GAMES = Path("parlour/games")
LIST = Path("tests/frozen.sha256")
LEFT_OUT = ("print.svg", "share.png")
"""Files only for the home page and for links to new tables, which old versions do not need."""

Files = dict[PurePosixPath, bytes]


def present_files(folder: Path) -> Files:
    """The files of a folder as it is now."""
    found = (file for file in sorted(folder.rglob("*")) if file.is_file() and "__pycache__" not in file.parts)
    return {PurePosixPath(file.relative_to(folder).as_posix()): file.read_bytes() for file in found}


def files_at(game: str, commit: str, root: Path = ROOT) -> Files:
    """The folder of a game, as it was at a commit."""
    folder = (GAMES / game).as_posix()
    packed = subprocess.run(["git", "-C", str(root), "archive", commit, folder], capture_output=True, check=False)
    if packed.returncode:
        raise ParlourError(f"git has no {folder} at {commit}: {packed.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        members = [(member, archive.extractfile(member)) for member in archive if member.isfile()]
        return {PurePosixPath(member.name).relative_to(folder): file.read() for member, file in members if file}


def version_in(game: str, files: Files) -> Version:
    introduction = files.get(PurePosixPath("__init__.py"), b"").decode()
    found = [re.search(rf"\b{part}_version=(\d+)", introduction) for part in ("rules", "deck")]
    if not all(found):
        raise ParlourError(f"{game} does not say `rules_version=…` and `deck_version=…` in its __init__.py")
    rules, deck = (int(one[1]) for one in found if one)
    return Version(game, rules, deck)


def frozen(files: Files, version: Version) -> Files:
    """The same files for their new place: a copy imports itself, never the later game."""
    here, there = (f"parlour.games.{name}".encode() for name in (version.name, f"past.{version.folder}"))
    imports = re.compile(rb"\b" + re.escape(here) + rb"\b")
    return {
        path: imports.sub(there, text) if path.suffix == ".py" else text
        for path, text in files.items()
        if path.name not in LEFT_OUT
    }


def write(files: Files, folder: Path) -> bool:
    """Write the folder unless it is there; a ParlourError if it is there with other files."""
    if folder.exists():
        there = present_files(folder)
        differing = sorted(str(path) for path in there.keys() | files.keys() if there.get(path) != files.get(path))
        if differing:
            raise ParlourError(
                f"{folder} is there already, and differs in {', '.join(differing[:5])}: if the rules have changed, "
                "raise `rules_version`; what was frozen stays as it is"
            )
        return False
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
    return True


def fingerprint(files: Files) -> str:
    """One hash for a whole folder."""
    parts = (f"{hashlib.sha256(text).hexdigest()}  {path}\n" for path, text in sorted(files.items()))
    return hashlib.sha256("".join(parts).encode()).hexdigest()


def add_to_list(folder: Path, root: Path) -> None:
    """Record the hash of the frozen folder: a test checks it."""
    listed = root / LIST
    listed.parent.mkdir(exist_ok=True)
    with listed.open("a") as lines:
        lines.write(f"{fingerprint(present_files(folder))}  {folder.name}\n")


def freeze(game: str, commit: str | None = None, root: Path = ROOT) -> tuple[Path, bool]:
    """The folder of the frozen version, and whether it is new."""
    files = present_files(root / GAMES / game) if commit is None else files_at(game, commit, root)
    if not files:
        raise ParlourError(f"there is no folder {GAMES / game}")
    version = version_in(game, files)
    folder = root / GAMES / "past" / version.folder
    is_new = write(frozen(files, version), folder)
    if is_new:
        add_to_list(folder, root)
    return folder, is_new


def main() -> None:
    parser = argparse.ArgumentParser(description="Freeze a game as it is, before its rules or its deck change.")
    parser.add_argument("game", help="the game's name")
    parser.add_argument("--at", metavar="COMMIT", help="as it was then, instead of as it is")
    given = parser.parse_args()
    try:
        folder, is_new = freeze(given.game, given.at)
    except ParlourError as error:
        parser.error(str(error))
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    print(f"{folder.relative_to(ROOT)}: {'frozen' if is_new else 'frozen already'}, {size // 1000} kB")


if __name__ == "__main__":
    main()
