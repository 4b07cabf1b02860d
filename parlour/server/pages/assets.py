"""The files of the page in the browser.

They live under `/static/<version>/…`, where the version is a hash of the files: browsers may keep them for ever. A game's own
page files appear there under `games/<name>/`; nothing else of a game's folder can be loaded.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from posixpath import dirname, normpath
from time import monotonic

from fastapi import APIRouter, Request
from fastapi.responses import Response

from parlour.games import UnknownGame, find_edition, past, registered
from parlour.words import PSEUDO, languages
from parlour.words.catalogues import HOUSE
from parlour.words.page import late_script, page_script

SHARED = "share.png"
"""The preview picture of links to a game."""
WEB = Path(__file__).parents[2] / "web"
STATIC = WEB / "static"
TOKENS = STATIC / "tokens.css"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
WORDS = "words/"
WORDS_PATH = re.compile(r"words/(?P<language>[A-Za-z-]+)/(?P<what>[\w-]+(?:\+[a-z]+)*|late/[a-z]+)\.js")
GAME_FILES = ("page.js", "page.css", "print.svg", SHARED)
LONGEST_PATH = 200
IMPORT = re.compile(rb'(?:from|import)\s+"(\.[^"]+\.js)"')
COMMENTS = re.compile(rb"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/[ \t]*|//(?![^\n]*CREDITS)[^\n]*)$", re.MULTILINE | re.DOTALL)
REMARKS = re.compile(rb"/\*(?:(?!CREDITS|\*/).)*\*/", re.DOTALL)
INDENTATION = re.compile(rb"^[ \t]+", re.MULTILINE)
router = APIRouter(include_in_schema=False)


@router.get("/static/{version}/{path:path}")
def static(request: Request, version: str, path: str) -> Response:
    file = find(path)
    asset = (
        words_script(path, present_version())
        if path.startswith(WORDS)
        else load(file, file.stat().st_mtime_ns)
        if file
        else None
    )
    if asset is None:
        return Response("There is no such file.\n", status_code=404, media_type="text/plain")
    forever = version == present_version()
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if forever else "no-cache",
        "ETag": asset.tag,
        "X-Content-Type-Options": "nosniff",
    }
    if request.headers.get("if-none-match") == asset.tag:
        return Response(status_code=304, headers=headers)
    return packed(request, asset.body, asset.small, asset.kind, headers)


@dataclass(frozen=True)
class Asset:
    body: bytes
    small: bytes | None
    kind: str
    tag: str


@lru_cache(maxsize=512)
def load(file: Path, changed: int) -> Asset:
    sent = {".js": script, ".css": stylesheet}.get(file.suffix, Path.read_bytes)
    return _asset(sent(file), file.suffix)


def _asset(body: bytes, suffix: str) -> Asset:
    small = None if suffix in (".woff2", ".png", ".webp") else gzip.compress(body, 9, mtime=0)
    return Asset(body, small, KINDS[suffix], f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def words_path(language: str, game: str, subjects: tuple[str, ...] = ()) -> str:
    """The address of a page's sentences: those of a game in this edition, or of the house alone, and more on some subjects."""
    return f"{WORDS}{language}/{'+'.join((game, *subjects))}.js"


@lru_cache(maxsize=256)
def words_script(path: str, version: str) -> Asset | None:
    """The sentences and names at such a path, in this version of all files."""
    found = WORDS_PATH.fullmatch(path)
    if found is None or found["language"] not in (*languages(), PSEUDO):
        return None
    whole, _, late = found["what"].partition("/")
    if late:
        says = late_script(late, found["language"])
        return _asset(says.encode(), ".js") if says else None
    name, *subjects = whole.split("+")
    try:
        folder = None if name == "house" else find_edition(name).folder
    except UnknownGame:
        return None
    return _asset(page_script(folder, found["language"], tuple(subjects)).encode(), ".js")


def script(file: Path) -> bytes:
    """A module without indentation and without comments on lines of their own: a third of it that no browser needs.

    Its lines keep their numbers. Credits stay.
    """
    return _without(COMMENTS, file)


def stylesheet(file: Path) -> bytes:
    """A stylesheet without indentation and comments."""
    return _without(REMARKS, file) + (accents() if file == TOKENS else b"")


def _without(comments: re.Pattern[bytes], file: Path) -> bytes:
    bare = comments.sub(lambda comment: b"\n" * comment[0].count(b"\n"), file.read_bytes())
    return INDENTATION.sub(b"", bare)


def accents() -> bytes:
    """The games' own colours, as each declares its `accent`."""
    rules = (
        f'  [data-game="{game.name}"] {{ --accent: light-dark({", ".join(game.accent)}); }}\n'
        for game in registered().values()
    )
    return f"\n@layer tokens {{\n{''.join(rules)}}}\n".encode()


def find(path: str) -> Path | None:
    """The file behind an address under `/static/<version>/`, or none: only what is meant for browsers."""
    parts = path.split("/")
    if len(path) > LONGEST_PATH or any(part in ("", ".", "..") or part.startswith(".") for part in parts):
        return None
    if parts[0] == "games":
        file = game_file(parts[1], parts[2:]) if len(parts) > 2 else None
    else:
        file = STATIC.joinpath(*parts)
    return file if file is not None and file.suffix in KINDS and file.is_file() else None


def game_file(name: str, parts: list[str]) -> Path | None:
    try:
        game = find_edition(name)
    except UnknownGame:
        return None
    if not (parts[0] == "page" or (len(parts) == 1 and parts[0] in GAME_FILES)):
        return None
    return game.folder.joinpath(*parts)


def served() -> Iterator[Path]:
    yield from (file for file in STATIC.rglob("*") if file.suffix in KINDS)
    yield from HOUSE.glob("*.ftl")
    for folder in (*(game.folder for game in registered().values()), *past.folders()):
        yield from (folder / name for name in GAME_FILES if (folder / name).exists())
        yield from (file for file in (folder / "page").rglob("*") if file.suffix in KINDS)
        yield from (*(folder / "words").glob("*.ftl"), *(folder / "names").glob("*.csv"))


def present_version() -> str:
    """Changes whenever a file does, so a page and its modules always fit together; looked up once a second at most."""
    return _version_in(int(monotonic()))


@lru_cache(maxsize=1)
def _version_in(second: int) -> str:
    facts = [(str(file), stat.st_mtime_ns, stat.st_size) for file in sorted(served()) for stat in (file.stat(),)]
    return hashlib.sha256(repr((facts, accents())).encode()).hexdigest()[:10]


def modules(*entries: str) -> list[str]:
    """The modules and all their imports, so that a browser can fetch them at once."""
    found: list[str] = []
    to_visit = list(entries)
    while to_visit:
        name = to_visit.pop(0)
        file = find(name)
        if name not in found and file is not None:
            found.append(name)
            imported = IMPORT.findall(load(file, file.stat().st_mtime_ns).body)
            to_visit += [normpath(f"{dirname(name)}/{other.decode()}").lstrip("/") for other in imported]
    return found


def packed(
    request: Request, body: bytes, small: bytes | None, kind: str, headers: dict[str, str], status: int = 200
) -> Response:
    headers = {**headers, "Vary": ", ".join(filter(None, (headers.get("Vary"), "Accept-Encoding")))}
    if small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(small, status, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(body, status, headers, kind)
