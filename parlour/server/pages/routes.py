"""The pages around the table."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup, escape
from starlette.concurrency import run_in_threadpool

from parlour.bots import levels
from parlour.core import AnyGame, Choice, say, seat_fields, verbatim
from parlour.games import UnknownGame, edition_of, find_edition, registered
from parlour.games.examples import example_of
from parlour.games.rulebook import MARKED, TRY, Rulebook, rulebook_of
from parlour.games.translation import languages_of
from parlour.server.api.examples import example_shown
from parlour.server.context import house_of, is_for_authors, visitor
from parlour.server.errors import Problem
from parlour.server.house_rules import FILE as HOUSE_RULES
from parlour.server.house_rules import house_rulebook
from parlour.server.http.errors import status_of
from parlour.server.http.wording import language_of, teach, written
from parlour.server.pages.assets import find, modules
from parlour.server.pages.opening import in_html, opening
from parlour.server.pages.rendering import FRAMED, FRAMING, POLICY, error_page, game_card, page, unknown
from parlour.server.tables import resuming
from parlour.words import menu
from parlour.words.options import choices_in

PACES = (
    ("pace-free", {"kind": "none"}),
    ("pace-half-minute", {"kind": "decision", "seconds": 30}),
    ("pace-two-minutes", {"kind": "decision", "seconds": 120}),
    ("pace-ten-minutes", {"kind": "game", "seconds": 600, "increment": 5}),
    ("pace-long", {"kind": "game", "seconds": 1500, "increment": 10}),
    ("pace-day", {"kind": "days", "seconds": 24 * 3600}),
    ("pace-three-days", {"kind": "days", "seconds": 3 * 24 * 3600}),
)

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """The games; above them room for the visitor's own tables, so that nothing jumps when these arrive."""
    person = await visitor(request)
    own = [] if person is None else await house_of(request).store.tables_of(person.id)
    games = [game_card(game, language_of(request)) for game in registered().values()]
    has_played = any(table.sheet.status == "ended" for table in own)
    return await run_in_threadpool(
        page,
        request,
        "home.html",
        speaks=("house", "person", "home", "forms"),
        games=games,
        is_known=bool(own),
        has_played=has_played,
    )


@router.get("/new/{name}")
def new_table(request: Request, name: str, way: str = "friends") -> Response:
    """The form of a new table: for friends who come by a link, or for people who share one device."""
    game = registered().get(name)
    if game is None:
        return error_page(request, say("no-such-game", name=verbatim(name)))
    return page(
        request,
        "new.html",
        speaks=("house", "person", "forms"),
        game=game,
        options=choices_in(game, language_of(request)) if way == "device" else _before_people(game, request),
        levels=("random", *game.bots),
        paces=PACES,
        way=way,
    )


@router.get("/new/{name}/options")
def table_options(request: Request, name: str) -> Response:
    """The part of that form that a host sees at the table until the game starts."""
    game = registered().get(name)
    if game is None:
        return error_page(request, say("no-such-game", name=verbatim(name)))
    return page(request, "options.html", speaks=(), game=game, options=_before_people(game, request))


def _before_people(game: AnyGame, request: Request) -> list[Choice]:
    """The options to choose before anybody has come: who begins is a person, and is chosen once they sit there."""
    return [choice for choice in choices_in(game, language_of(request)) if not choice.names_seat]


@router.get("/class/new")
async def choose_game(request: Request) -> Response:
    person = await visitor(request)
    classes = await house_of(request).classes.list_of(person.id if person else None)
    games = [game_card(game, language_of(request)) for game in registered().values()]
    return page(request, "class_games.html", speaks=("house", "person"), games=games, classes=classes)


@router.get("/class/new/{name}")
def new_class(request: Request, name: str) -> Response:
    game = registered().get(name)
    if game is None:
        return error_page(request, say("no-such-game", name=verbatim(name)))
    options = _before_people(game, request)
    return page(
        request, "class_new.html", speaks=("house", "person", "forms"), game=game, options=options, levels=levels(game)
    )


@router.get("/class/{class_id}")
async def teachers_desk(request: Request, class_id: str) -> Response:
    return await class_page(request, class_id, "class.html", subjects=("desk", "person"))


@router.get("/class/{class_id}/projector")
async def projector(request: Request, class_id: str) -> Response:
    return await class_page(request, class_id, "class_projector.html", subjects=("desk",))


async def class_page(request: Request, class_id: str, template: str, *, subjects: tuple[str, ...]) -> Response:
    """The page that only the teacher of a class sees."""
    try:
        live, person = await house_of(request).classes.get(class_id), await visitor(request)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem))
    if person is None or person.id != live.classroom.teacher:
        return error_page(request, say("teacher-page"), 403)
    teach(request, live.classroom.language)
    own = live.rules is not None and (live.rules.folder / "page.js").exists()
    game = live.rules or unknown(live.classroom.game)
    speaks = (live.rules.name if live.rules else "house", *subjects)  # the game's own page shows the scores
    return page(request, template, speaks=speaks, classroom=live.classroom, game=game, has_page=own)


@router.get("/return")
def come_back(request: Request) -> Response:
    return page(request, "return.html", speaks=("house", "person"))


@router.get("/table/{table}")
async def table(request: Request, table: str) -> Response:
    """The table page. It brings the answers to its first calls, and names all its modules: on a slow line each round trip counts."""
    try:
        found = await house_of(request).table(table)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem))
    if found.sheet.class_id is not None:
        teach(request, (await house_of(request).classes.get(found.sheet.class_id)).classroom.language)
    game = found.rules
    is_plain = is_for_authors(request) and "plain" in request.query_params
    own = game is not None and (game.folder / "page.js").exists() and not is_plain
    edition = edition_of(game.name, game.rules_version, game.deck_version) if game else found.sheet.game
    is_open = found.sheet.status == "open"
    late = [f"words/{language_of(request)}/late/{subject}.js" for subject in ("deal", "room")] if is_open else []
    subjects = [*(["lesson"] if found.lesson else []), *(["generic"] if game and not own else [])]
    its_page = "stopped.js" if game is None else f"games/{edition}/page.js" if own else "generic.js"
    return await run_in_threadpool(
        page,
        request,
        "table.html",
        speaks=("house" if game is None else edition, "table", *subjects),
        opening=await opening(request, found, edition),
        table=table,
        game=game or registered().get(found.sheet.game) or unknown(found.sheet.game),
        edition=edition,
        is_stopped=game is None,
        stopped_why="" if game else written(resuming.why(found.sheet), request),
        status=found.sheet.status,
        is_known=await visitor(request) is not None,
        has_page=own,
        seat_fields=seat_fields(game.kinds) if game and not own else None,
        for_authors=is_for_authors(request),
        is_lesson=found.lesson is not None,
        is_class=found.sheet.class_id is not None,
        has_styles=own and find(f"games/{edition}/page.css") is not None,
        modules=[
            *modules(
                "table.js",
                *(["waiting.js"] if is_open else []),
                *(["lesson.js"] if found.lesson else []),
                its_page,
            ),
            *late,
        ],
    )


@router.get("/rules/house")
def house_rules(request: Request) -> Response:
    """The rules that hold at every table."""
    game = {"name": "house", "title": "", "sentence": ""}
    return _book_page(request, house_rulebook(language_of(request)), HOUSE_RULES, game=game)


@router.get("/rules/{name}")
def rules(request: Request, name: str) -> Response:
    """The rulebook of a game, or of an older version of it."""
    try:
        game = find_edition(name)
    except UnknownGame:
        game = None
    book = rulebook_of(game, language_of(request)) if game else None
    if game is None or book is None:
        return error_page(request, say("no-such-rulebook", name=verbatim(name)))
    is_older = name not in registered()
    offered = () if is_older else tuple(one for one in book.examples if _can_be_tried(game, one))
    file = game.folder / "rulebook.md"
    return _book_page(request, book, file, offered, game=game, edition=name, is_older=is_older)


@router.get("/rules/{name}/examples/{example}")
def example(request: Request, name: str, example: str) -> Response:
    """The board of an example, for the frame in which the rulebook shows it."""
    try:
        game = find_edition(name)
    except UnknownGame:
        game = None
    found = example_of(game, example) if game else None
    if game is None or found is None:
        return error_page(request, say("no-such-example", name=verbatim(example)))
    return page(
        request,
        "example.html",
        speaks=(name, "table"),
        policy=FRAMED,
        game=game,
        edition=name,
        example=in_html(example_shown(game, found)),
        has_styles=find(f"games/{name}/page.css") is not None,
        modules=modules("example.js", f"games/{name}/page.js"),
    )


def _can_be_tried(game: AnyGame, name: str) -> bool:
    found = example_of(game, name)
    return found is not None and found.table(game).outcome is None


def _book_page(
    request: Request, book: Rulebook | None, file: Path, offered: tuple[str, ...] = (), **values: Any
) -> Response:
    """A rulebook in the reader's language, or in English if there is none, with links to its other languages.

    `offered` are the examples that can be played.
    """
    others = [each for each in menu() if book and each[0] in languages_of(file) and each[0] != book.language]
    explained = escape(written(say("what-a-ruling-is"), request))
    invited = escape(written(say("try-example"), request))

    def tried(found: re.Match[str]) -> str:
        is_offered = found[1] in offered
        return f'<button class="try" type="button" data-try="{found[1]}">{invited}</button>' if is_offered else ""

    body = book and TRY.sub(tried, book.body.replace(MARKED, f'{MARKED[:-1]} title="{explained}">'))
    html = book and replace(book, lead=Markup(book.lead), body=Markup(body))
    policy = FRAMING if book and book.examples else POLICY
    return page(request, "rules.html", policy=policy, book=html, others=others, **values)
