"""The pages through which people come to a table or a class: a code, a link, a picture to scan, or a link to watch."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from parlour.core import Say, say, verbatim
from parlour.server.context import find_code, house_of, visitor
from parlour.server.errors import Problem
from parlour.server.http.errors import status_of
from parlour.server.http.wording import language_of, teach, written
from parlour.server.identifiers import CODE_LENGTH, code_letters
from parlour.server.pages.rendering import error_page, game_card, page, unknown
from parlour.server.people.guests import is_drawn_name
from parlour.server.tables.live import LiveTable
from parlour.server.tables.seating import seats_of
from parlour.server.wire.avatars import AVATARS, avatar_of_bot
from parlour.store import Person

router = APIRouter(include_in_schema=False)


@router.get("/join")
@router.get("/c")
def type_the_code(request: Request, code: str = "") -> Response:
    """The field for a code; a browser without scripts sends it here."""
    letters = code_letters(code)
    if letters:
        return RedirectResponse(f"/t/{letters}", status_code=307)
    return page(request, "join.html", speaks=("house", "person", "forms"), code="")


@router.get("/t/{code}")
async def invitation(request: Request, code: str) -> Response:
    """An invitation: people with a seat go to it, everybody else is asked who they are."""
    try:
        table, class_id = await find_code(request, code)
        if class_id is not None:
            return RedirectResponse(f"/c/{code_letters(code)}", status_code=307)
        if table is None:
            return wrong_code(request, code)
        live, person = await house_of(request).table(table), await visitor(request)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem))
    sheet = live.sheet
    if (
        sheet.status == "ended"
        or sheet.stopped
        or sheet.class_id is not None
        or (person and seats_of(sheet, person.id))
    ):
        return RedirectResponse(f"/table/{table}", status_code=307)
    return await run_in_threadpool(ask_to_sit, request, live, person)


@router.get("/w/{code}")
async def watch(request: Request, code: str) -> Response:
    """A link for those who only want to watch."""
    try:
        table, _ = await find_code(request, code)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem))
    return wrong_code(request, code) if table is None else RedirectResponse(f"/table/{table}", status_code=307)


@router.get("/c/{code}")
async def class_door(request: Request, code: str) -> Response:
    house = house_of(request)
    try:
        table, class_id = await find_code(request, code)
        if table is not None:
            return RedirectResponse(f"/t/{code_letters(code)}", status_code=307)
        if class_id is None:
            return wrong_code(request, code)
        live = await house.classes.get(class_id)
    except Problem as problem:
        return error_page(request, problem.words, status_of(problem))
    teach(request, live.classroom.language)
    game = live.rules or unknown(live.classroom.game)
    return page(
        request,
        "class_door.html",
        speaks=("house", "pupil"),
        classroom=live.classroom,
        game=game,
        is_known=await visitor(request) is not None,
    )


def wrong_code(request: Request, code: str) -> Response:
    trouble = written(trouble_with(code_letters(code)), request)
    return page(request, "join.html", 404, speaks=("house", "person", "forms"), code=code, trouble=trouble)


def trouble_with(letters: str) -> Say:
    """The answer to a code that nobody has."""
    if len(letters) != CODE_LENGTH:
        return say("code-length", count=CODE_LENGTH)
    return say("code-unknown", code=verbatim(letters))


def ask_to_sit(request: Request, live: LiveTable, person: Person | None) -> Response:
    sheet = live.sheet
    there = [
        {"name": place.name, "avatar": avatar_of_bot(place.name) if place.bot else place.avatar, "colour": place.colour}
        for place in sheet.seats
        if not place.is_empty
    ]
    is_barred = person is not None and person.id in sheet.barred
    return page(
        request,
        "join_table.html",
        speaks=("house", "person", "forms"),
        game=live.game,
        card=game_card(live.game, language_of(request)),
        table=sheet.id,
        has_begun=sheet.status == "playing",
        there=there,
        free=sum(place.is_empty for place in sheet.seats),
        has_room=not is_barred and any(place.person is None for place in sheet.seats),
        is_barred=is_barred,
        me=person,
        is_named=person is not None and not is_drawn_name(person.name),
        avatars=AVATARS,
    )
