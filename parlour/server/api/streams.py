"""Live streams: a WebSocket for browsers, server-sent events for programs, with the same messages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractContextManager, suppress
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request, WebSocket
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocketDisconnect

from parlour.core import Seat
from parlour.server.context import house_of, limits_of, visitor
from parlour.server.errors import Problem
from parlour.server.http.errors import SERVICE_RESTART, reject
from parlour.server.http.openapi import responses_of
from parlour.server.http.proxies import address
from parlour.server.http.requests import decode
from parlour.server.http.shortcuts import ShortSocket
from parlour.server.http.wording import Wording
from parlour.server.push.notices import Notices
from parlour.server.tables import broadcast, sitting
from parlour.server.tables.listeners import Listener, Message
from parlour.server.tables.live import LiveTable
from parlour.server.tables.seating import seats_of
from parlour.server.wire.playing import Attention

HEARTBEAT = 15.0
PONG = Message("pong", '{"kind":"pong"}')
"""The answer to a ping: a hanging process does not close its streams, so browsers ask when one is quiet for long."""
_VERSION = re.compile(r"[0-9]{1,15}")
Since = Annotated[int | None, Query(ge=0)]
OwnSeat = Annotated[int | None, Query(ge=0)]
router = APIRouter(prefix="/api/tables/{table}", tags=["live"])


@router.websocket("/live")
async def live(
    socket: WebSocket, table: str, since: Since = None, seat: OwnSeat = None, language: Wording = None
) -> None:
    """Glimpses, table and chat as they come; `seat` says which of several seats of yours is shown."""
    house = house_of(socket)
    try:
        person = await visitor(socket)
        id = person.id if person else None
        limits_of(socket).streams.check(address(socket), id)
        found = await house.table(table, is_replayed=since is None)
    except Problem as problem:
        await reject(socket, problem)
        return
    with limits_of(socket).streams.open(address(socket), id):
        await socket.accept()
        listener = await _join(found, id, seat, language)
        sending = asyncio.create_task(_send_all(socket, found, listener, since))
        try:
            await _listen(socket, found, listener, house.notices)
        finally:
            _leave(found, listener)
            sending.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect):
                await sending


@router.get(
    "/events",
    response_class=StreamingResponse,
    responses=responses_of({"type": "string"}, "text/event-stream", 200, (400, 401, 404, 429)),
)
async def events(
    request: Request,
    table: str,
    since: Since = None,
    seat: OwnSeat = None,
    language: Wording = None,
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """The same as server-sent events; `Last-Event-ID` takes the place of `since`."""
    house, person = house_of(request), await visitor(request)
    id = person.id if person else None
    limits_of(request).streams.check(address(request), id)
    if last_event_id is not None and _VERSION.fullmatch(last_event_id):
        since = int(last_event_id)
    found = await house.table(table, is_replayed=since is None)
    told = _server_sent(found, limits_of(request).streams.open(address(request), id), id, since, seat, language)
    return StreamingResponse(told, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


async def _come_back(socket: WebSocket) -> None:
    """The same for a page that reconnects: after a process has ended, hundreds do so at once."""
    await live(socket, socket.path_params["table"], int(socket.query_params["since"]))


router.routes.insert(0, ShortSocket(f"{router.prefix}/live", rb"words=ids&since=[0-9]{1,15}", _come_back))


async def _send_all(socket: WebSocket, table: LiveTable, listener: Listener, since: int | None) -> None:
    for message in broadcast.opening(table, listener, since):
        await socket.send({"type": "websocket.send", "text": message.text})
    while not listener.is_over:
        await listener.wait()
        for message in broadcast.pending(table, listener):
            await socket.send({"type": "websocket.send", "text": message.text})
    await socket.close(SERVICE_RESTART)


async def _listen(socket: WebSocket, table: LiveTable, listener: Listener, notices: Notices) -> None:
    while (received := await socket.receive())["type"] == "websocket.receive":
        attention = heard(received)
        if attention is None:
            continue
        if attention.kind == "ping":
            listener.send(PONG)
            continue
        if attention.kind == "look":
            broadcast.show_seat(table, listener, attention.seat)
            continue
        listener.is_here = attention.kind == "here"
        table.publish_table_soon()
        if listener.is_here:
            await sitting.come_back(table, listener.person)
            if seats_of(table.sheet, listener.person):
                notices.table_seen(table.id, listener.person)


def heard(received: Mapping[str, Any]) -> Attention | None:
    """What a browser says, or none if it makes no sense."""
    with suppress(Problem):
        attention: Attention = decode(received.get("text") or received.get("bytes") or b"", Attention)
        return attention
    return None


async def _server_sent(
    table: LiveTable,
    counted: AbstractContextManager[None],
    person: str | None,
    since: int | None,
    seat: Seat | None,
    language: str | None,
) -> AsyncIterator[str]:
    with counted:
        listener = await _join(table, person, seat, language)
        try:
            yield "".join(map(_event, broadcast.opening(table, listener, since)))
            while not listener.is_over:
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await listener.wait()
                except TimeoutError:
                    yield ": nothing new\n\n"
                for message in broadcast.pending(table, listener):
                    yield _event(message)
        finally:
            _leave(table, listener)


def _event(message: Message) -> str:
    id = "" if message.version is None else f"id: {message.version}\n"
    return f"{id}event: {message.kind}\ndata: {message.text}\n\n"


async def _join(table: LiveTable, person: str | None, seat: Seat | None, language: str | None) -> Listener:
    """Somebody is back: their seats where a bot stood in are theirs again at once."""
    listener = table.listeners.join(person, seat, language)
    table.arrived(person)
    _presence_changed(table, person)
    try:
        await sitting.come_back(table, person)
    except BaseException:
        _leave(table, listener)
        raise
    return listener


def _leave(table: LiveTable, listener: Listener) -> None:
    table.listeners.leave(listener)
    _presence_changed(table, listener.person)


def _presence_changed(table: LiveTable, person: str | None) -> None:
    table.publish_table_soon()
    if seats_of(table.sheet, person):
        table.wake()  # bots that nobody waits for think last
