"""The pages around the table."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

from parlour.bots import levels
from parlour.core import choices, seat_fields
from parlour.games import UnknownGame, edition_of, find_edition, registered
from parlour.games.rulebook import Rulebook, rulebook_of
from parlour.server.context import house_of, is_for_authors, visitor
from parlour.server.errors import Problem
from parlour.server.house_rules import house_rulebook
from parlour.server.http.errors import status_of
from parlour.server.pages.assets import find, modules
from parlour.server.pages.opening import opening
from parlour.server.pages.rendering import error_page, page, shown, unknown

PACES = (
    ("as long as you like", {"kind": "none"}),
    ("30 s a decision", {"kind": "decision", "seconds": 30}),
    ("2 min a decision", {"kind": "decision", "seconds": 120}),
    ("10 min each + 5 s", {"kind": "game", "seconds": 600, "increment": 5}),
    ("25 min each + 10 s", {"kind": "game", "seconds": 1500, "increment": 10}),
    ("a day a decision", {"kind": "days", "seconds": 24 * 3600}),
    ("3 days a decision", {"kind": "days", "seconds": 3 * 24 * 3600}),
)

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """The games; above them room for what is one's own, so that nothing jumps when it arrives."""
    person = await visitor(request)
    own = [] if person is None else await house_of(request).store.tables_of(person.id)
    games = [shown(game) for game in registered().values()]
    has_played = any(table.sheet.status == "ended" for table in own)
    return await run_in_threadpool(page, request, "home.html", games=games, is_known=bool(own), has_played=has_played)


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


@router.get("/class/{class_id}")
async def teachers_desk(request: Request, class_id: str) -> Response:
    return await class_page(request, class_id, "class.html")


@router.get("/class/{class_id}/projector")
async def projector(request: Request, class_id: str) -> Response:
    return await class_page(request, class_id, "class_projector.html")


async def class_page(request: Request, class_id: str, template: str) -> Response:
    """What only the teacher of a class sees."""
    try:
        live, person = await house_of(request).classes.get(class_id), await visitor(request)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem))
    if person is None or person.id != live.classroom.teacher:
        return error_page(
            request, "Only the teacher of the class sees this page. Pupils come by the code on the board.", 403
        )
    own = live.rules is not None and (live.rules.folder / "page.js").exists()
    return page(request, template, room=live.classroom, game=live.rules or unknown(live.classroom.game), has_page=own)


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
    is_plain = is_for_authors(request) and "plain" in request.query_params
    own = game is not None and (game.folder / "page.js").exists() and not is_plain
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
        seat_fields=seat_fields(game.kinds) if game and not own else None,
        for_authors=is_for_authors(request),
        is_lesson=found.lesson is not None,
        is_class=found.sheet.class_id is not None,
        has_styles=own and find(f"games/{edition}/page.css") is not None,
        modules=modules("table.js", *waiting, *(["lesson.js"] if found.lesson else []), its_page),
    )


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
