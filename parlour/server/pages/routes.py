"""The pages around the table, rendered here, and the files of the browser's page, served here.

Static files live under `/static/<version>/…`, where the version is made of what the files are: browsers may keep them for ever.
A game's own page files appear there under `games/<name>/`; nothing else of a game's folder can be loaded.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from posixpath import dirname, normpath
from time import monotonic
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

from parlour.bots import levels
from parlour.core import AnyGame, choices
from parlour.games import UnknownGame, edition_of, find_edition, past, registered
from parlour.games.rulebook import Rulebook, rulebook_of
from parlour.server.context import house_of, visitor
from parlour.server.errors import Problem
from parlour.server.house_rules import house_rulebook
from parlour.server.http.errors import status_of
from parlour.server.http.proxies import site
from parlour.server.pages.opening import opening
from parlour.server.tables.lessons import lesson_of
from parlour.server.wire import LONGEST_NAME

SHARED = "share.png"
"""The picture that a link to a game is shown with elsewhere."""
WEB = Path(__file__).parents[2] / "web"
STATIC = WEB / "static"
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
GAME_FILES = ("page.js", "page.css", "print.svg", SHARED)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PACES = (
    ("as long as you like", {"kind": "none"}),
    ("30 s a decision", {"kind": "decision", "seconds": 30}),
    ("2 min a decision", {"kind": "decision", "seconds": 120}),
    ("10 min each + 5 s", {"kind": "game", "seconds": 600, "increment": 5}),
    ("25 min each + 10 s", {"kind": "game", "seconds": 1500, "increment": 10}),
    ("a day a decision", {"kind": "days", "seconds": 24 * 3600}),
    ("3 days a decision", {"kind": "days", "seconds": 3 * 24 * 3600}),
)
LONGEST_PATH = 200
IMPORT = re.compile(r'(?:from|import)\s+"(\.[^"]+\.js)"')

router = APIRouter(include_in_schema=False)
templates = Environment(
    loader=FileSystemLoader(WEB / "templates"), autoescape=select_autoescape(), trim_blocks=True, lstrip_blocks=True
)
templates.globals["longest_name"] = LONGEST_NAME
templates.globals["zip"] = zip


@router.get("/")
async def home(request: Request) -> Response:
    """The games; above them room for what is one's own, so that nothing jumps when it arrives."""
    person = await visitor(request)
    own = [] if person is None else await house_of(request).store.tables_of(person.id)
    games = [shown(game) for game in registered().values()]
    return await run_in_threadpool(page, request, "home.html", games=games, is_known=bool(own))


@router.get("/new/{name}")
def new_table(request: Request, name: str, way: str = "friends") -> Response:
    """The form of a new table: for friends who come by a link, or for people who pass one device on."""
    game = registered().get(name)
    if game is None:
        return error_page(request, f"There is no game called “{name}” here.")
    options = choices(game.kinds.options)
    return page(request, "new.html", game=game, options=options, levels=("random", *game.bots), paces=PACES, way=way)


@router.get("/class/new")
async def choose_game(request: Request) -> Response:
    person = await visitor(request)
    classes = await house_of(request).classes.list_of(person.id if person else None)
    return page(request, "class_games.html", games=[shown(game) for game in registered().values()], classes=classes)


@router.get("/class/new/{name}")
def new_class(request: Request, name: str) -> Response:
    game = registered().get(name)
    if game is None:
        return error_page(request, f"There is no game called “{name}” here.")
    return page(request, "class_new.html", game=game, options=choices(game.kinds.options), levels=levels(game))


@router.get("/class/{room}")
async def teachers_desk(request: Request, room: str) -> Response:
    return await class_page(request, room, "class.html")


@router.get("/class/{room}/projector")
async def projector(request: Request, room: str) -> Response:
    return await class_page(request, room, "class_projector.html")


async def class_page(request: Request, room: str, template: str) -> Response:
    """What only the teacher of a class sees."""
    try:
        live, person = await house_of(request).classes.room(room), await visitor(request)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem))
    if person is None or person.id != live.room.teacher:
        return error_page(
            request, "Only the teacher of the class sees this page. Pupils come by the code on the board.", 403
        )
    own = live.rules is not None and (live.rules.folder / "page.js").exists()
    return page(request, template, room=live.room, game=live.rules or unknown(live.room.game), has_page=own)


@router.get("/return")
def come_back(request: Request) -> Response:
    return page(request, "return.html")


@router.get("/table/{table}")
async def table(request: Request, table: str) -> Response:
    """The table page. It comes with what it would ask for first, and names all its modules: a slow line is not asked in turns."""
    try:
        found = await house_of(request).table(table)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem))
    game = found.rules
    own = game is not None and (game.folder / "page.js").exists()
    edition = edition_of(game.name, game.rules_version, game.deck_version) if game else found.sheet.game
    waiting = ["waiting.js"] if found.sheet.status == "open" else []
    its_page = "stopped.js" if game is None else f"games/{edition}/page.js" if own else "generic.js"
    return await run_in_threadpool(
        page,
        request,
        "table.html",
        opening=await opening(request, found, edition),
        table=table,
        game=game or registered().get(found.sheet.game) or unknown(found.sheet.game),
        edition=edition,
        is_stopped=game is None,
        status=found.sheet.status,
        is_known=await visitor(request) is not None,
        has_page=own,
        is_lesson=found.lesson is not None,
        is_class=found.sheet.class_id is not None,
        has_styles=own and find(f"games/{edition}/page.css") is not None,
        modules=modules("table.js", *waiting, *(["lesson.js"] if found.lesson else []), its_page),
    )


def unknown(game: str) -> dict[str, Any]:
    """What is said of a game that is not in this house any more."""
    return {"name": game, "title": game, "sentence": "", "players": (0, 0)}


@router.get("/rules/house")
def house_rules(request: Request) -> Response:
    """What holds at every table."""
    game = {"name": "house", "title": "the house", "sentence": ""}
    return page(request, "rules.html", game=game, book=_as_html(house_rulebook()))


def _as_html(book: Rulebook | None) -> Rulebook | None:
    """A rulebook whose HTML the template prints as it is."""
    return book and replace(book, lead=Markup(book.lead), body=Markup(book.body))


@router.get("/rules/{name}")
def rules(request: Request, name: str) -> Response:
    """The rulebook of a game, or of an older version of it."""
    try:
        game = find_edition(name)
    except UnknownGame:
        game = None
    book = rulebook_of(game) if game else None
    if book is None:
        return error_page(request, f"There is no rulebook called “{name}” here.")
    return page(request, "rules.html", game=game, book=_as_html(book), is_older=name not in registered())


@router.get("/static/{version}/{path:path}")
def static(request: Request, version: str, path: str) -> Response:
    file = find(path)
    if file is None:
        return Response("There is no such file.\n", status_code=404, media_type="text/plain")
    asset = load(file, file.stat().st_mtime_ns)
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
    body = file.read_bytes()
    small = None if file.suffix in (".woff2", ".png", ".webp") else gzip.compress(body, 9, mtime=0)
    return Asset(body, small, KINDS[file.suffix], f'"{hashlib.sha256(body).hexdigest()[:20]}"')


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
    for folder in (*(game.folder for game in registered().values()), *past.folders()):
        yield from (folder / name for name in GAME_FILES if (folder / name).exists())
        yield from (file for file in (folder / "page").rglob("*") if file.suffix in KINDS)


def present_version() -> str:
    """Changes whenever a file does, so a page and its modules always fit together; looked up once a second at most."""
    return _version_in(int(monotonic()))


@lru_cache(maxsize=1)
def _version_in(second: int) -> str:
    facts = [(str(file), stat.st_mtime_ns, stat.st_size) for file in sorted(served()) for stat in (file.stat(),)]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:10]


def modules(*entries: str) -> list[str]:
    """The modules and all that they import, so that a browser can fetch them at once."""
    found: list[str] = []
    waiting = list(entries)
    while waiting:
        name = waiting.pop(0)
        file = find(name)
        if name not in found and file is not None:
            found.append(name)
            waiting += [normpath(f"{dirname(name)}/{other}").lstrip("/") for other in IMPORT.findall(file.read_text())]
    return found


def page(request: Request, template: str, status_code: int = 200, **values: Any) -> Response:
    theme = request.cookies.get("parlour-theme", "")
    words = templates.get_template(template).render(
        **values,
        here=site(request),
        static=f"/static/{present_version()}",
        picture=shared_picture(values.get("game")),
        theme=theme if theme in ("day", "night") else "",
    )
    body = words.encode()
    headers = {
        "Content-Security-Policy": POLICY,
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store" if values.get("opening") else "no-cache",
        "Vary": "Cookie",
    }
    return packed(request, body, gzip.compress(body, 6), "text/html; charset=utf-8", headers, status_code)


def shared_picture(game: Any) -> str:
    """Where the picture lies that stands for a page elsewhere: the game's, or the house's. It names nobody."""
    folder = getattr(game, "folder", None)
    return f"games/{game.name}/{SHARED}" if folder and (folder / SHARED).exists() else SHARED


def error_page(request: Request, words: str, status: int = 404, title: str = "Not here") -> Response:
    return page(request, "missing.html", status_code=status, words=words, title=title)


def packed(
    request: Request, body: bytes, small: bytes | None, kind: str, headers: dict[str, str], status: int = 200
) -> Response:
    headers = {**headers, "Vary": ", ".join(filter(None, (headers.get("Vary"), "Accept-Encoding")))}
    if small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(small, status, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(body, status, headers, kind)


def shown(game: AnyGame) -> dict[str, Any]:
    """A game as the home page prints it."""
    drawn = game.folder / "print.svg"
    low, high = game.players
    return {
        "name": game.name,
        "title": game.title,
        "sentence": game.sentence,
        "players": f"{low}" if low == high else f"{low} to {high}",
        "minutes": game.minutes,
        "seats": max(low, min(3, high)),
        "low": low,
        "high": high,
        "bots": list(game.bots) or ["random"],
        "print": Markup(drawn.read_text()) if drawn.exists() else None,
        "rules": (game.folder / "rulebook.md").exists(),
        "lesson": lesson.minutes if (lesson := lesson_of(game)) else None,
    }
