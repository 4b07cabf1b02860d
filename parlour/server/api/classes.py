"""Classes: opened by a teacher, joined by pupils, paired, started, paused, ended, and their results."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from io import BytesIO

import segno
from fastapi import APIRouter, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from parlour.server.api.live import heard
from parlour.server.classes.live import LiveRoom
from parlour.server.errors import Problem
from parlour.server.http.errors import SERVICE_RESTART, reject
from parlour.server.http.openapi import listed, ref
from parlour.server.http.proxies import address, site
from parlour.server.http.requests import body, plain_text
from parlour.server.http.responses import answer, asks, gives, house_of, known, somebody, takes_a_table, visitor
from parlour.server.tables.chat import PHRASES
from parlour.server.tables.listeners import Listener
from parlour.server.tables.new_table import known_game
from parlour.server.wire import LONGEST_NAME
from parlour.server.wire.classes import (
    Allowed,
    ClassChange,
    ClassListed,
    ClassSeen,
    NewClass,
    Pairing,
    Placing,
    PupilName,
    PupilWays,
    Return,
    StandIn,
    Swapping,
)
from parlour.store import Person

BYTE_ORDER_MARK = "\ufeff"  # without it, spreadsheets take UTF-8 for something else
router = APIRouter(prefix="/api", tags=["classes"])
CHANGES = (400, 401, 403, 404, 409, 413, 415)


@router.get("/classes", responses=gives(listed(ClassListed), 401))
async def mine(request: Request) -> Response:
    """Your classes, the newest first."""
    person = await visitor(request)
    return answer(await house_of(request).classes.list_of(person.id if person else None))


@router.post(
    "/classes",
    status_code=201,
    responses=gives(ref(ClassSeen), 400, 401, 403, 409, 413, 415, 429, status=201),
    openapi_extra=asks(NewClass),
)
async def create(request: Request) -> Response:
    """A new class: you are its teacher."""
    asked = await body(request, NewClass)
    house, person = house_of(request), await somebody(request)
    takes_a_table(request, person)
    live = await house.classes.create(person, known_game(asked.game), asked)
    return answer(await live.seen_by(person.id), 201)


@router.get("/classes/{room}", responses=gives(ref(ClassSeen), 401, 404))
async def show(request: Request, room: str) -> Response:
    """The class as you see it."""
    person = await visitor(request)
    live = await _room(request, room)
    return answer(await live.seen_by(person.id if person else None))


@router.patch("/classes/{room}", responses=gives(ref(ClassSeen), *CHANGES), openapi_extra=asks(ClassChange))
async def change(request: Request, room: str) -> Response:
    """(teacher) Pause or resume all tables, lock or unlock the chat, open or close the door."""
    asked = await body(request, ClassChange)
    live, person = await _room(request, room), await known(request)
    await live.change(person, asked)
    return await _seen(live, person)


@router.post(
    "/classes/{room}/pupils",
    status_code=201,
    responses=gives(ref(ClassSeen), *CHANGES, 429, status=201),
    openapi_extra=asks(PupilName),
)
async def join(request: Request, room: str) -> Response:
    """Come in. Asked again, you stay who you are."""
    name = _name(await body(request, PupilName))
    live, person = await _room(request, room), await somebody(request)
    house_of(request).turnstiles.seats.take(person.id)
    await live.join(person, name)
    return answer(await live.seen_by(person.id), 201)


@router.patch("/classes/{room}/me", responses=gives(ref(ClassSeen), *CHANGES, 429), openapi_extra=asks(PupilName))
async def rename(request: Request, room: str) -> Response:
    """(pupil) Draw another name, or take your own where that is allowed."""
    name = _name(await body(request, PupilName))
    live, person = await _room(request, room), await known(request)
    house_of(request).turnstiles.seats.take(person.id)
    await live.rename(person, name)
    return await _seen(live, person)


@router.delete("/classes/{room}/pupils/{pupil}", responses=gives(ref(ClassSeen), 400, 401, 403, 404, 409))
async def remove(request: Request, room: str, pupil: int) -> Response:
    """(teacher) Take a pupil out of the class, or (pupil) leave it."""
    live, person = await _room(request, room), await known(request)
    await live.remove(person, pupil)
    return await _seen(live, person)


@router.post("/classes/{room}/return", responses=gives(ref(ClassSeen), *CHANGES, 429), openapi_extra=asks(Return))
async def ask_back(request: Request, room: str) -> Response:
    """On another device: say which pupil you are, by the number or the name; the teacher decides."""
    asked = await body(request, Return)
    live, person = await _room(request, room), await somebody(request)
    house_of(request).turnstiles.seats.take(person.id)
    await live.ask_back(person, asked.pupil, asked.name)
    return await _seen(live, person)


@router.put(
    "/classes/{room}/pupils/{pupil}/return", responses=gives(ref(ClassSeen), *CHANGES), openapi_extra=asks(Allowed)
)
async def answer_back(request: Request, room: str, pupil: int) -> Response:
    """(teacher) Let somebody be this pupil on another device, or not."""
    asked = await body(request, Allowed)
    live, person = await _room(request, room), await known(request)
    await live.answer_back(person, pupil, asked.allow, asked.sign)
    return await _seen(live, person)


@router.post("/classes/{room}/help", responses=gives(ref(ClassSeen), 401, 403, 404, 409, 429))
async def ask_for_help(request: Request, room: str) -> Response:
    """(pupil) Raise a flag on the teacher's desk. Asked again, you keep your place in the order."""
    live, person = await _room(request, room), await known(request)
    house_of(request).turnstiles.chat.take(person.id)
    await live.ask_for_help(person)
    return await _seen(live, person)


@router.delete("/classes/{room}/pupils/{pupil}/help", responses=gives(ref(ClassSeen), 400, 401, 403, 404, 409, 429))
async def end_help(request: Request, room: str, pupil: int) -> Response:
    """(teacher) You have been there, or (pupil) you need no help any more."""
    live, person = await _room(request, room), await known(request)
    house_of(request).turnstiles.chat.take(person.id)
    await live.end_help(person, pupil)
    return await _seen(live, person)


@router.get("/classes/{room}/pupils/{pupil}/ways", responses=gives(ref(PupilWays), 400, 401, 403, 404))
async def ways(request: Request, room: str, pupil: int) -> Response:
    """(teacher) What can be done with a pupil now: all else would be refused."""
    live, person = await _room(request, room), await known(request)
    return answer(await live.ways(person, pupil))


@router.put(
    "/classes/{room}/pupils/{pupil}/stand-in", responses=gives(ref(ClassSeen), *CHANGES), openapi_extra=asks(StandIn)
)
async def stand_in(request: Request, room: str, pupil: int) -> Response:
    """(teacher) Let a bot play on for a pupil who is not here, until they return; or no longer."""
    asked = await body(request, StandIn)
    live, person = await _room(request, room), await known(request)
    await live.stand_in(person, pupil, asked.bot)
    return await _seen(live, person)


@router.post("/classes/{room}/pair", responses=gives(ref(ClassSeen), *CHANGES), openapi_extra=asks(Pairing))
async def pair(request: Request, room: str) -> Response:
    """(teacher) Put all who wait into groups, drawn by lot."""
    asked = await body(request, Pairing)
    live, person = await _room(request, room), await known(request)
    await live.pair(person, asked)
    return await _seen(live, person)


@router.post("/classes/{room}/place", responses=gives(ref(ClassSeen), *CHANGES), openapi_extra=asks(Placing))
async def place(request: Request, room: str) -> Response:
    """(teacher) Move a pupil to a table by its number, or to those who wait."""
    asked = await body(request, Placing)
    live, person = await _room(request, room), await known(request)
    await live.place(person, asked.pupil, asked.table)
    return await _seen(live, person)


@router.post("/classes/{room}/swap", responses=gives(ref(ClassSeen), *CHANGES), openapi_extra=asks(Swapping))
async def swap(request: Request, room: str) -> Response:
    """(teacher) Let two pupils change places."""
    asked = await body(request, Swapping)
    live, person = await _room(request, room), await known(request)
    await live.swap(person, asked.pupil, asked.other)
    return await _seen(live, person)


@router.post("/classes/{room}/start", responses=gives(ref(ClassSeen), 401, 403, 404, 409))
async def start(request: Request, room: str) -> Response:
    """(teacher) Start all tables that are planned."""
    live, person = await _room(request, room), await known(request)
    await live.start(person)
    return await _seen(live, person)


@router.post("/classes/{room}/end", responses=gives(ref(ClassSeen), 401, 403, 404, 409))
async def end(request: Request, room: str) -> Response:
    """(teacher) End the class. Asked twice, the same answer."""
    live, person = await _room(request, room), await known(request)
    await live.end(person)
    return await _seen(live, person)


@router.get(
    "/classes/{room}/results.csv",
    response_class=Response,
    responses=gives({"type": "string"}, 401, 403, 404, kind="text/csv"),
)
async def results(request: Request, room: str) -> Response:
    """(teacher) The results so far, for a spreadsheet."""
    live, person = await _room(request, room), await known(request)
    text = BYTE_ORDER_MARK + await live.results(person)
    name = f"{live.room.game}-{live.room.made:%Y-%m-%d}-{live.room.code}.csv"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), headers=headers, media_type="text/csv; charset=utf-8")


@router.get(
    "/classes/{room}/qr.svg",
    response_class=Response,
    responses=gives({"type": "string"}, 404, kind="image/svg+xml"),
)
async def qr(request: Request, room: str) -> Response:
    """The way into the class as a QR code."""
    live = await _room(request, room)
    drawn = BytesIO()
    link = f"{site(request)}/c/{live.room.code}"
    segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/phrases", responses=gives({"type": "array", "items": {"type": "string"}}))
async def phrases() -> Response:
    """What can be said where free text cannot."""
    return answer(PHRASES)


@router.websocket("/classes/{room}/live")
async def live(socket: WebSocket, room: str) -> None:
    """The class as it changes, each as they may see it."""
    house = house_of(socket)
    try:
        person = await visitor(socket)
        id = person.id if person else None
        house.turnstiles.streams.check(address(socket), id)
        found = await house.classes.room(room)
    except Problem as problem:
        await reject(socket, problem)
        return
    with house.turnstiles.streams.open(address(socket), id):
        await socket.accept()
        listener = found.audience.join(id)
        found.publish_soon()
        sending = asyncio.create_task(_send_all(socket, found, listener))
        try:
            await _listen(socket, found, listener)
        finally:
            found.leave(listener)
            sending.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect):
                await sending


async def _send_all(socket: WebSocket, room: LiveRoom, listener: Listener) -> None:
    await socket.send_text((await room.news_for(listener)).text)
    while not listener.is_over:
        await listener.wait()
        for message in listener.take():
            await socket.send_text(message.text)
        if listener.is_behind:
            listener.is_behind = False
            await socket.send_text((await room.news_for(listener)).text)
    await socket.close(SERVICE_RESTART)


async def _listen(socket: WebSocket, room: LiveRoom, listener: Listener) -> None:
    while (received := await socket.receive())["type"] == "websocket.receive":
        attention = heard(received)
        if attention is not None:
            listener.is_here = attention.kind == "here"
            room.publish_soon()


async def _room(request: Request, room: str) -> LiveRoom:
    return await house_of(request).classes.room(room)


async def _seen(live: LiveRoom, person: Person) -> Response:
    return answer(await live.seen_by(person.id))


def _name(asked: PupilName) -> str | None:
    return None if asked.name is None else plain_text(asked.name, LONGEST_NAME, "name")
