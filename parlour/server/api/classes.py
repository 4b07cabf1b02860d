"""Classes: opened by a teacher, joined by pupils, paired, started, paused, ended, and their results."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, Request, Response, WebSocket
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect

from parlour.core import Words
from parlour.server.api.streams import PONG, heard
from parlour.server.classes.live import LiveClass
from parlour.server.context import count_new_table, house_of, known_person, limits_of, person_or_guest, visitor
from parlour.server.errors import Problem
from parlour.server.http.calls import call
from parlour.server.http.errors import SERVICE_RESTART, reject
from parlour.server.http.proxies import address, site
from parlour.server.http.responses import csv_file, qr_code
from parlour.server.http.wording import Wording, language_of, teach, worded
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
from parlour.server.wire.phrases import PHRASES
from parlour.server.wire.text import checked_text

router = APIRouter(prefix="/api", tags=["classes"])
CHANGES = (400, 401, 403, 404, 409, 413, 415)


@call(router.get, "/classes", 401)
async def mine(request: Request) -> list[ClassListed]:
    """Your classes, the newest first."""
    person = await visitor(request)
    return await house_of(request).classes.list_of(person.id if person else None)


@call(router.post, "/classes", 401, 403, 409, 429, status=201)
async def create(request: Request, asked: NewClass) -> ClassSeen:
    """A new class: you are its teacher."""
    house, person = house_of(request), await person_or_guest(request)
    count_new_table(request, person)
    live = await house.classes.create(person, known_game(asked.game), asked)
    return await _seen(request, live, person.id)


@call(router.get, "/classes/{class_id}", 401, 404)
async def show(request: Request, class_id: str) -> ClassSeen:
    """The class as you see it."""
    person = await visitor(request)
    live = await _live(request, class_id)
    return await _seen(request, live, person.id if person else None)


@call(router.patch, "/classes/{class_id}", *CHANGES)
async def change(request: Request, class_id: str, asked: ClassChange) -> ClassSeen:
    """(teacher) Pause or resume all tables, lock or unlock the chat, open or close the door."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.change(person, asked)
    return await _seen(request, live, person.id)


@call(router.post, "/classes/{class_id}/pupils", *CHANGES, 429, status=201)
async def join(request: Request, class_id: str, asked: PupilName) -> ClassSeen:
    """Come in. Asked again, you stay who you are."""
    name = _name(asked)
    live, person = await _live(request, class_id), await person_or_guest(request)
    limits_of(request).seats.take(person.id)
    await live.join(person, name)
    return await _seen(request, live, person.id)


@call(router.patch, "/classes/{class_id}/me", *CHANGES, 429)
async def rename(request: Request, class_id: str, asked: PupilName) -> ClassSeen:
    """(pupil) Draw another name, or take your own where that is allowed."""
    name = _name(asked)
    live, person = await _live(request, class_id), await known_person(request)
    limits_of(request).seats.take(person.id)
    await live.rename(person, name)
    return await _seen(request, live, person.id)


@call(router.delete, "/classes/{class_id}/pupils/{pupil}", 400, 401, 403, 404, 409)
async def remove(request: Request, class_id: str, pupil: int) -> ClassSeen:
    """(teacher) Take a pupil out of the class, or (pupil) leave it."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.remove(person, pupil)
    return await _seen(request, live, person.id)


@call(router.post, "/classes/{class_id}/return", *CHANGES, 429)
async def ask_back(request: Request, class_id: str, asked: Return) -> ClassSeen:
    """On another device: say which pupil you are, by the number or the name; the teacher decides."""
    live, person = await _live(request, class_id), await person_or_guest(request)
    limits_of(request).seats.take(person.id)
    await live.ask_back(person, asked.pupil, asked.name)
    return await _seen(request, live, person.id)


@call(router.put, "/classes/{class_id}/pupils/{pupil}/return", *CHANGES)
async def answer_back(request: Request, class_id: str, pupil: int, asked: Allowed) -> ClassSeen:
    """(teacher) Let somebody be this pupil on another device, or refuse."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.answer_back(person, pupil, asked.allow, asked.sign)
    return await _seen(request, live, person.id)


@call(router.post, "/classes/{class_id}/help", 401, 403, 404, 409, 429)
async def ask_for_help(request: Request, class_id: str) -> ClassSeen:
    """(pupil) Raise a flag on the teacher's desk. Asked again, you keep your place in the order."""
    live, person = await _live(request, class_id), await known_person(request)
    limits_of(request).chat.take(person.id)
    await live.ask_for_help(person)
    return await _seen(request, live, person.id)


@call(router.delete, "/classes/{class_id}/pupils/{pupil}/help", 400, 401, 403, 404, 409, 429)
async def end_help(request: Request, class_id: str, pupil: int) -> ClassSeen:
    """(teacher) You have helped, or (pupil) you no longer need help."""
    live, person = await _live(request, class_id), await known_person(request)
    limits_of(request).chat.take(person.id)
    await live.end_help(person, pupil)
    return await _seen(request, live, person.id)


@call(router.get, "/classes/{class_id}/pupils/{pupil}/ways", 400, 401, 403, 404)
async def ways(request: Request, class_id: str, pupil: int) -> PupilWays:
    """(teacher) What can be done with a pupil now; anything else would be refused."""
    live, person = await _live(request, class_id), await known_person(request)
    return await live.ways(person, pupil)


@call(router.put, "/classes/{class_id}/pupils/{pupil}/stand-in", *CHANGES)
async def stand_in(request: Request, class_id: str, pupil: int, asked: StandIn) -> ClassSeen:
    """(teacher) Let a bot play on for a pupil who is not here, until they return; or stop it."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.stand_in(person, pupil, asked.bot)
    return await _seen(request, live, person.id)


@call(router.post, "/classes/{class_id}/pair", *CHANGES)
async def pair(request: Request, class_id: str, asked: Pairing) -> ClassSeen:
    """(teacher) Put all waiting pupils into groups, drawn by lot."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.pair(person, asked)
    return await _seen(request, live, person.id)


@call(router.post, "/classes/{class_id}/place", *CHANGES)
async def place(request: Request, class_id: str, asked: Placing) -> ClassSeen:
    """(teacher) Move a pupil to a table, by its number, or back to the waiting ones."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.place(person, asked.pupil, asked.table)
    return await _seen(request, live, person.id)


@call(router.post, "/classes/{class_id}/swap", *CHANGES)
async def swap(request: Request, class_id: str, asked: Swapping) -> ClassSeen:
    """(teacher) Let two pupils change places."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.swap(person, asked.pupil, asked.other)
    return await _seen(request, live, person.id)


@call(router.post, "/classes/{class_id}/start", 401, 403, 404, 409)
async def start(request: Request, class_id: str) -> ClassSeen:
    """(teacher) Start all planned tables."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.start(person)
    return await _seen(request, live, person.id)


@call(router.post, "/classes/{class_id}/end", 401, 403, 404, 409)
async def end(request: Request, class_id: str) -> ClassSeen:
    """(teacher) End the class. Asked twice, the same answer."""
    live, person = await _live(request, class_id), await known_person(request)
    await live.end(person)
    return await _seen(request, live, person.id)


@call(router.get, "/classes/{class_id}/results.csv", 401, 403, 404, content="text/csv")
async def results(request: Request, class_id: str) -> Response:
    """(teacher) The results so far, for a spreadsheet."""
    live, person = await _live(request, class_id), await known_person(request)
    name = f"{live.classroom.game}-{live.classroom.made:%Y-%m-%d}-{live.classroom.code}.csv"
    return csv_file(await live.results(person, _language(request, live)), name)


@call(router.get, "/classes/{class_id}/qr.svg", 404, content="image/svg+xml")
async def qr(request: Request, class_id: str) -> Response:
    """The link into the class as a QR code."""
    live = await _live(request, class_id)
    return qr_code(f"{site(request)}/c/{live.classroom.code}")


@call(router.get, "/phrases")
async def phrases(language: Wording = None) -> list[Words]:
    """The phrases that can be said where free text is not allowed, in any language of the house."""
    return worded(list(PHRASES), language)


@router.websocket("/classes/{class_id}/live")
async def live(socket: WebSocket, class_id: str) -> None:
    """The class as it changes, as each may see it."""
    house = house_of(socket)
    try:
        person = await visitor(socket)
        id = person.id if person else None
        limits_of(socket).streams.check(address(socket), id)
        found = await house.classes.get(class_id)
    except Problem as problem:
        await reject(socket, problem)
        return
    with limits_of(socket).streams.open(address(socket), id):
        await socket.accept()
        listener = found.listeners.join(id, language=_language(socket, found))
        found.publish_soon()
        sending = asyncio.create_task(_send_all(socket, found, listener))
        try:
            await _listen(socket, found, listener)
        finally:
            found.leave(listener)
            sending.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect):
                await sending


async def _send_all(socket: WebSocket, live: LiveClass, listener: Listener) -> None:
    await socket.send_text((await live.news_for(listener)).text)
    while not listener.is_over:
        await listener.wait()
        for message in listener.take():
            await socket.send_text(message.text)
        if listener.is_behind:
            listener.is_behind = False
            await socket.send_text((await live.news_for(listener)).text)
    await socket.close(SERVICE_RESTART)


async def _listen(socket: WebSocket, live: LiveClass, listener: Listener) -> None:
    while (received := await socket.receive())["type"] == "websocket.receive":
        attention = heard(received)
        if attention is not None and attention.kind == "ping":
            listener.send(PONG)
        elif attention is not None:
            listener.is_here = attention.kind == "here"
            live.publish_soon()


async def _live(request: Request, class_id: str) -> LiveClass:
    return await house_of(request).classes.get(class_id)


async def _seen(request: Request, live: LiveClass, person: str | None) -> ClassSeen:
    return await live.seen_by(person, _language(request, live))


def _language(connection: HTTPConnection, live: LiveClass) -> str:
    teach(connection, live.classroom.language)
    return language_of(connection)


def _name(asked: PupilName) -> str | None:
    return None if asked.name is None else checked_text(asked.name, LONGEST_NAME, "name")
