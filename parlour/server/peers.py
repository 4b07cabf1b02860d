"""Calls to the other processes of the house on behalf of a visitor."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

import aiohttp
from starlette.types import Message, Receive, Scope, Send
from yarl import URL

from parlour.server.http.errors import SERVICE_RESTART
from parlour.server.shelves import Shelves
from parlour.store import Home

KEY, CLIENT, SCHEME = b"x-parlour-key", b"x-parlour-client", b"x-parlour-scheme"
CONNECT_PATIENCE = 1.0
ANSWER_PATIENCE = 8.0
"""After so many seconds without an answer the owner of a table has lost it anyway."""
OPENING_PATIENCE = 3.0
"""Opening a stream again does no harm, so a hanging process is given up sooner."""
KEEP_ALIVE = 15.0
CHECK_INTERVAL = 0.5
MISDIRECTED = 421
_NO_CODE = (1005, 1006)
_RESTARTING: Message = {"type": "websocket.close", "code": SERVICE_RESTART}
_HOP_BY_HOP = {
    *(b"connection", b"keep-alive", b"proxy-authenticate", b"proxy-authorization", b"te", b"trailer"),
    *(b"transfer-encoding", b"upgrade", b"date"),
}
_SAID_ANEW = {b"content-length", KEY, CLIENT, SCHEME, b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host"}
_HANDSHAKE = {b"sec-websocket-key", b"sec-websocket-version", b"sec-websocket-extensions"}
_AUTOMATIC = ("Accept-Encoding", "Content-Type", "User-Agent")


class NotReached(Exception):
    """The other process did not do it, or asking again does no harm."""


class Unclear(Exception):
    """The other process may have done it, or not."""


class Stream:
    """A WebSocket of another process, and the table that it is about."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, shelf: int, home: Home) -> None:
        self.shelf, self.home = shelf, home
        self._socket = socket
        self._is_cut: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def cut(self) -> None:
        """End it, whatever the other process does."""
        if not self._is_cut.done():
            self._is_cut.set_result(None)

    async def pipe(self, receive: Receive, send: Send) -> None:
        """Relay between both ends, until one of them has ended. A visitor who is still there is told once."""
        down, up = (
            asyncio.create_task(_relay_downstream(self._socket, send)),
            asyncio.create_task(_relay_upstream(receive, self._socket)),
        )
        try:
            await asyncio.wait((down, up, self._is_cut), return_when=asyncio.FIRST_COMPLETED)
            is_gone = up.done()
        finally:
            down.cancel()
            up.cancel()
            await asyncio.gather(down, up, return_exceptions=True)
        if is_gone:
            return
        with suppress(OSError):  # the visitor left at this moment
            await send(_RESTARTING if self._is_cut.done() or down.cancelled() else down.result())


class Peers:
    """Calls to other processes, with the key that all of them get from the store."""

    def __init__(self, key: str, shelves: Shelves) -> None:
        self._key, self._shelves = key.encode(), shelves
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=KEEP_ALIVE),
            timeout=aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_PATIENCE),
            auto_decompress=False,
            cookie_jar=aiohttp.DummyCookieJar(),
        )
        self.forwarded: Counter[str] = Counter()
        """How many requests and streams were forwarded since the house was opened."""
        self._streams: set[Stream] = set()

    async def close(self) -> None:
        await self._session.close()

    async def watch(self) -> None:
        """Cut the streams from processes that no longer have the table: one that hangs would never close them."""
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            for stream in self._streams:
                owner = self._shelves.home(stream.shelf)
                if self._shelves.is_mine(stream.shelf) or (owner is not None and owner != stream.home):
                    stream.cut()

    # --- requests ---

    async def ask(self, home: Home, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        """Forward a request, and return its answer."""
        self.forwarded["request"] += 1
        try:
            async with asyncio.timeout(ANSWER_PATIENCE):
                response = await self._session.request(
                    scope["method"],
                    self._address(home, scope),
                    headers=self._headers(scope),
                    data=body or None,
                    allow_redirects=False,
                    skip_auto_headers=_AUTOMATIC,
                )
                is_stream = response.content_type == "text/event-stream"
                whole = b"" if is_stream else await response.read()
        except aiohttp.ClientConnectorError as error:
            raise NotReached from error
        except (aiohttp.ClientError, OSError) as error:  # a TimeoutError is an OSError
            raise (NotReached if is_repeatable(scope) else Unclear) from error
        async with response:
            if response.status == MISDIRECTED:
                raise NotReached
            await send(_start(response))
            if is_stream:
                await _pass_on(response, receive, send)
            await send({"type": "http.response.body", "body": whole})

    # --- WebSockets ---

    @asynccontextmanager
    async def stream(self, home: Home, shelf: int, scope: Scope) -> AsyncIterator[Stream]:
        """A WebSocket of another process."""
        try:
            async with asyncio.timeout(OPENING_PATIENCE):
                socket = await self._session.ws_connect(
                    self._address(home, scope), headers=self._headers(scope), max_msg_size=0, autoclose=False
                )
        except (aiohttp.ClientError, OSError) as error:
            raise NotReached from error
        self.forwarded["stream"] += 1
        stream = Stream(socket, shelf, home)
        self._streams.add(stream)
        try:
            yield stream
        finally:
            self._streams.discard(stream)
            with suppress(aiohttp.ClientError, OSError):  # a hanging process does not confirm a close
                async with asyncio.timeout(CONNECT_PATIENCE):
                    await socket.close()

    # --- underneath ---

    def _address(self, home: Home, scope: Scope) -> URL:
        query = scope["query_string"].decode("latin-1")
        path = scope.get("raw_path", scope["path"].encode()).decode("latin-1")
        return URL(f"{home.address}{path}{'?' if query else ''}{query}", encoded=True)

    def _headers(self, scope: Scope) -> list[tuple[str, str]]:
        """The visitor's headers, and who the visitor is."""
        client = scope.get("client")
        passed = [
            *_passed_on(scope["headers"]),
            (KEY, self._key),
            (CLIENT, (client[0] if client else "").encode("latin-1")),
            (SCHEME, scope["scheme"].encode("latin-1")),
        ]
        return [(name.decode("latin-1"), value.decode("latin-1")) for name, value in passed]


async def _relay_downstream(upstream: aiohttp.ClientWebSocketResponse, send: Send) -> Message:
    """Relay what the other process sends, and return how it ended."""
    while True:
        message = await upstream.receive()
        if message.type is aiohttp.WSMsgType.TEXT:
            await send({"type": "websocket.send", "text": message.data})
        elif message.type is aiohttp.WSMsgType.BINARY:
            await send({"type": "websocket.send", "bytes": message.data})
        else:
            code = message.data if message.type is aiohttp.WSMsgType.CLOSE else upstream.close_code
            known = code if isinstance(code, int) and code not in _NO_CODE else SERVICE_RESTART
            words = message.extra if message.type is aiohttp.WSMsgType.CLOSE else ""
            return {"type": "websocket.close", "code": known, "reason": words or ""}


async def _relay_upstream(receive: Receive, upstream: aiohttp.ClientWebSocketResponse) -> None:
    with suppress(aiohttp.ClientError, OSError):  # the other end is gone, as `_relay_downstream` reports
        while (message := await receive())["type"] == "websocket.receive":
            if message.get("text") is not None:
                await upstream.send_str(message["text"])
            else:
                await upstream.send_bytes(message.get("bytes") or b"")
        return
    await asyncio.get_running_loop().create_future()


async def _pass_on(response: aiohttp.ClientResponse, receive: Receive, send: Send) -> None:
    """A stream of events, until either end closes. If it breaks off, it ends: its reader asks for the rest."""

    async def gone() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    async def told() -> None:
        with suppress(aiohttp.ClientError, OSError):
            async for part in response.content.iter_any():
                await send({"type": "http.response.body", "body": part, "more_body": True})

    ways = asyncio.create_task(told()), asyncio.create_task(gone())
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


def _start(response: aiohttp.ClientResponse) -> Message:
    headers = [(name.lower(), value) for name, value in response.raw_headers if name.lower() not in _HOP_BY_HOP]
    return {"type": "http.response.start", "status": response.status, "headers": headers}


def _passed_on(headers: list[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    left_out = _HOP_BY_HOP | _SAID_ANEW | _HANDSHAKE
    return ((name, value) for name, value in headers if name not in left_out)


def is_repeatable(scope: Scope) -> bool:
    """Whether asking twice does no harm: a move has an id, so it is played once."""
    path: str = scope["path"]
    return scope["method"] != "POST" or path.endswith(("/moves", "/again"))
