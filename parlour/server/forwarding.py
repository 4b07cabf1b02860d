"""Requests, server-sent events and WebSockets that come to one process and belong to another are forwarded.

A process shows another the key that they share in the store, and says who asks, by which scheme; so rate limits, links and cookies are
as if the visitor had come there. A process that is not the owner answers 421: then the directory has changed, and is read again.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.core import say
from parlour.server.context import house_in
from parlour.server.errors import NotHere, Problem, Unavailable
from parlour.server.house import House
from parlour.server.http.calls import Json
from parlour.server.http.errors import SERVICE_RESTART, answer_to, too_large
from parlour.server.http.requests import LARGEST_BODY
from parlour.server.identifiers import code_letters
from parlour.server.peers import CLIENT, KEY, MISDIRECTED, SCHEME, NotReached, Peers, Unclear
from parlour.store import Home, shelf_of

PATIENCE = 3.0
"""How many seconds to look for the owner of a table."""
PAUSE = 0.03
HOME_PATIENCE = 0.5
PREFIX = "/@"
ANY = -1
"""Any shelf will do: for new tables."""
_SHELF = b"x-parlour-shelf"
Forward = Callable[[Home], Awaitable[None]]


class PeerHeaders:
    """Pure ASGI, outermost: makes forwarded requests look as if the visitor had come here."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            if scope["path"].startswith(PREFIX):
                _drop_prefix(scope)
            if any(name == KEY for name, _ in scope["headers"]):
                _trust_peer(scope)
        await self._app(scope, receive, send)


class Forwarding:
    """Pure ASGI, behind all middleware that every request must pass: forwards what belongs to another process."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        house = house_in(scope)
        if (table := home_asked(scope)) is not None:
            found = {"home": await _home_soon(house, table)}
            await Json[dict[str, str | None]](msgspec.json.encode(found))(scope, receive, send)
            return
        shelf = await shelf_asked(scope, house)
        if shelf is None or is_here(house, shelf):
            await self._answer(scope, receive, send, house)
        elif is_forwarded(scope):
            await _misdirect(scope, receive, send, shelf)
        elif scope["type"] == "websocket":
            await self._forward_socket(scope, receive, send, house, shelf)
        else:
            await self._forward_request(scope, receive, send, house, shelf)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, house: House) -> None:
        """Answer here, unless it turns out that another process must: only the call can find a lesson already begun."""
        if not is_lesson(scope) or is_forwarded(scope):
            await self._app(scope, receive, send)
            return
        elsewhere: list[int] = []

        async def watch(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == MISDIRECTED:
                elsewhere.append(int(dict(message["headers"])[_SHELF]))
            if not elsewhere:
                await send(message)

        await self._app(scope, receive, watch)
        if elsewhere:
            await self._forward_request(scope, _replay_body(b""), send, house, elsewhere[0])

    async def _forward_request(self, scope: Scope, receive: Receive, send: Send, house: House, shelf: int) -> None:
        body = await _body_of(receive)
        if body is None:
            await answer_to(too_large(LARGEST_BODY), HTTPConnection(scope))(scope, receive, send)
            return
        peers = peers_in(scope)
        try:
            is_done = await _forward_to_owner(house, shelf, lambda home: peers.ask(home, scope, body, receive, send))
        except Unclear:
            await answer_to(_unavailable(), HTTPConnection(scope))(scope, receive, send)
            return
        if not is_done and is_here(house, shelf):
            await self._app(scope, _replay_body(body, receive), send)
        elif not is_done:
            await answer_to(_unavailable(), HTTPConnection(scope))(scope, receive, send)

    async def _forward_socket(self, scope: Scope, receive: Receive, send: Send, house: House, shelf: int) -> None:
        opening = await receive()
        peers = peers_in(scope)

        async def listen(home: Home) -> None:
            async with peers.stream(home, shelf, scope) as stream:
                with suppress(OSError):  # the visitor is gone
                    await send({"type": "websocket.accept"})
                    await stream.pipe(receive, send)

        if await _forward_to_owner(house, shelf, listen):
            return
        if is_here(house, shelf):
            await self._app(scope, _replay_first(opening, receive), send)
            return
        with suppress(OSError):
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": SERVICE_RESTART})


async def _home_soon(house: House, table: str) -> str | None:
    """Who has a table; if nobody does, wait a moment until somebody takes it: a stream opened at the wrong process stays forwarded for good."""
    until = monotonic() + HOME_PATIENCE
    while (found := house.home_of(table)) is None and monotonic() < until and not house.is_ending:
        await house.shelves.refresh()
    return found


async def _forward_to_owner(house: House, shelf: int, forward: Forward) -> bool:
    """Forward to the owner of a shelf, once there is one; false if that is us now, or nobody within a few seconds."""
    until = monotonic() + PATIENCE
    while not is_here(house, shelf):
        home = house.shelves.anybody() if shelf == ANY else house.shelves.home(shelf)
        if home is not None:
            with suppress(NotReached):
                await forward(home)
                return True
        if monotonic() > until or house.is_ending:
            break
        await asyncio.sleep(PAUSE)
        await house.shelves.refresh()
    return False


def home_asked(scope: Scope) -> str | None:
    """The table whose process is asked for: everybody asks at once when a process has ended, so it is answered here, by the shortest path."""
    path: str = scope["path"]
    match path.split("/", 4):
        case ["", "api", "tables", table, "home"] if scope.get("method") == "GET":
            return table
    return None


async def shelf_asked(scope: Scope, house: House) -> int | None:
    """The shelf that a request is about; none if any process can answer it."""
    match scope["path"].split("/", 4):
        case ["", "api", "tables" | "classes", id, *_] if id:
            return shelf_of(id)
        case ["", "api", "tables" | "classes"] if scope.get("method") == "POST":
            return ANY
        case ["", "table" | "class", id, *_] if id and id != "new":
            return shelf_of(id)
        case ["", "t" | "c", code]:
            return await _shelf_of_code(house, code_letters(code))
    return ANY if is_lesson(scope) else None


async def _shelf_of_code(house: House, letters: str) -> int | None:
    id = await house.store.table_of_code(letters) or await house.store.class_of_code(letters)
    return None if id is None else shelf_of(id)


def is_here(house: House, shelf: int) -> bool:
    return house.shelves.has_any() if shelf == ANY else house.shelves.is_mine(shelf)


def is_forwarded(scope: Scope) -> bool:
    """Whether another process has sent it: then it is not forwarded again."""
    return bool(scope.get("state", {}).get("is_forwarded"))


def is_lesson(scope: Scope) -> bool:
    path: str = scope["path"]
    return scope.get("method") == "POST" and path.startswith("/api/games/") and path.endswith("/lesson")


def peers_in(scope: Scope) -> Peers:
    peers: Peers = scope["app"].state.peers
    return peers


def _drop_prefix(scope: Scope) -> None:
    """`/@name/api/…` tells a proxy which process has the table; here it means `/api/…`."""
    scope["path"] = "/" + scope["path"].removeprefix(PREFIX).partition("/")[2]
    if raw := scope.get("raw_path"):
        scope["raw_path"] = b"/" + raw.removeprefix(PREFIX.encode()).partition(b"/")[2]


def _trust_peer(scope: Scope) -> None:
    """Who asks, and how, if a sender with the key says so. From anybody else these headers are dropped."""
    said = {name: value for name, value in scope["headers"] if name in (KEY, CLIENT, SCHEME)}
    scope["headers"] = [(name, value) for name, value in scope["headers"] if name not in said]
    if hmac.compare_digest(said[KEY], house_in(scope).admin_token.encode()):
        scope["client"] = (said.get(CLIENT, b"").decode("latin-1"), 0)
        scope["scheme"] = said.get(SCHEME, b"http").decode("latin-1")
        scope.setdefault("state", {})["is_forwarded"] = True


async def _misdirect(scope: Scope, receive: Receive, send: Send, shelf: int) -> None:
    problem = NotHere(shelf)
    if scope["type"] == "http":
        await answer_to(problem, HTTPConnection(scope))(scope, receive, send)
        return
    with suppress(OSError):  # the other process is gone
        await send({"type": "websocket.close", "code": SERVICE_RESTART})  # before it is open: the handshake fails


def _unavailable() -> Problem:
    return Unavailable(say("table-moves"))


async def _body_of(receive: Receive) -> bytes | None:
    """The whole body, so that it can be sent again; none if it is longer than any call takes."""
    parts = bytearray()
    while True:
        message = await receive()
        parts += message.get("body", b"")
        if len(parts) > LARGEST_BODY:
            return None
        if not message.get("more_body"):
            return bytes(parts)


def _replay_body(body: bytes, receive: Receive | None = None) -> Receive:
    """A body that was read already; then whatever follows."""
    return _replay_first({"type": "http.request", "body": body, "more_body": False}, receive)


def _replay_first(message: Message, receive: Receive | None) -> Receive:
    messages = [message]

    async def replayed() -> Message:
        if messages:
            return messages.pop()
        return {"type": "http.disconnect"} if receive is None else await receive()

    return replayed
