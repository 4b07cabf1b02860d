"""Connections, below all calls: how many are accepted, and which are cut.

A server that waits for ever for a silent client, for the rest of a request, or for somebody to read, can be blocked with a
handful of connections. So all connections are checked every few seconds; that costs a move nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import ceil, inf
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from parlour.core import say, verbatim
from parlour.server.errors import Invalid, Problem
from parlour.server.http.errors import HttpProblem, body_of, headers_of, status_of, too_many_connections
from parlour.server.http.proxies import Proxies, counted_as
from parlour.server.http.rate_limits import Bucket, Limits

try:
    import resource
except ImportError:  # Windows, where sockets are not files
    resource = None  # type: ignore[assignment]

ENOUGH_FILES = 65_536
MAC_FILES = 10_240  # what macOS gives, however many it says that one may ask for
KEPT_FOR_FILES = 256  # for the database, the bots' processes, and all else that is not a connection
LARGEST_HEAD = 32 * 1024
TOO_TALKATIVE = 4429
NOT_TEXT = 1007
_SLICE = 1024
_LAST_WORDS = 0.5
_MOST_THROWN_AWAY = 1024 * 1024


@dataclass(frozen=True)
class Timeouts:
    """How many seconds to wait for what; `look` is how often all connections are checked."""

    silent: float = 10
    """For the first request of a connection."""
    request: float = 30
    """For a request that has begun to be whole: a slow phone sends 64 KB in that time."""
    idle: float = 30
    """For the next request."""
    unread: float = 30
    """For somebody to read the next kilobyte of what is queued for them."""
    look: float = 2


class Connections:
    """How many are open in all and by address. A trusted proxy stands for many: its connections count in the total only."""

    def __init__(self, most: float, by_address: float, proxies: Proxies) -> None:
        self._most, self._by_address, self._proxies = most, min(by_address, most / 2), proxies
        self._open: Counter[str] = Counter()
        self._total = 0

    def opened(self, address: str) -> HttpProblem | None:
        """One more; or the Problem if there are too many."""
        who = counted_as(address)
        if self._total >= self._most:
            return HttpProblem(503, "full", say("house-full"), {"Retry-After": "60"})
        if self._open[who] >= self._by_address and address not in self._proxies:
            return too_many_connections()
        self._open[who] += 1
        self._total += 1
        return None

    def closed(self, address: str) -> None:
        who = counted_as(address)
        self._total -= 1
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]


class Config(uvicorn.Config):
    """Shared by all connections of a server."""

    def __init__(self, app: Any, connections: Connections, timeouts: Timeouts, limits: Limits) -> None:
        super().__init__(
            app,
            http=HttpConnection,
            ws=SocketConnection,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,  # only proxies.py says whose headers are believed
            timeout_graceful_shutdown=2,
            timeout_keep_alive=ceil(timeouts.idle),
            ws_max_size=4096,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            ws_per_message_deflate=False,  # a compressor for each of 300 spectators costs more than the bytes
        )
        self.connections_open = connections
        self.timeouts = timeouts
        self.messages = limits.messages


class Unread:
    """Whether somebody reads what is sent to them: the queue must shrink now and then."""

    ENOUGH = 1024

    def __init__(self) -> None:
        self._size = 0
        self._since = inf

    def seconds(self, transport: asyncio.Transport, now: float) -> float:
        """For how long nothing of the queue has been read."""
        size = transport.get_write_buffer_size()
        if not size and not transport.is_closing():
            self._since = inf
        elif size <= self._size - self.ENOUGH or self._since == inf:
            self._since = now
        self._size = size
        return now - self._since


class HeadTooLarge(ValueError):
    """The headers of a request are too long; raised for the parser, which then stops."""


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection that answers in JSON whatever happens, and never waits for ever."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._unread = Unread()
        self._head_size = self._size_received = 0
        self._is_in_head = self._has_begun = False
        self._deadline = self.loop.time() + self.config.timeouts.silent
        refusal = self.config.connections_open.opened(address_of(self))
        self._is_counted = refusal is None
        if refusal is not None:
            write_answer(self.transport, refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._is_counted:
            self.config.connections_open.closed(address_of(self))

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._size_received = len(data)
        super().data_received(data)
        if self._is_in_head:
            self._head_size += len(data)
            if self._head_size > LARGEST_HEAD and not self.transport.is_closing():
                self._refuse_head()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head_size, self._is_in_head, self._has_begun = 0, True, True
        self._deadline = self.loop.time() + self.config.timeouts.request

    def on_headers_complete(self) -> None:
        if self._head_size + self._size_received > LARGEST_HEAD and self._size_of_head() > LARGEST_HEAD:
            raise HeadTooLarge
        self._is_in_head = False
        super().on_headers_complete()

    def _size_of_head(self) -> int:
        """Without the bytes received together with it: a body, or the next request."""
        return len(self.url) + sum(len(name) + len(value) for name, value in self.headers)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._has_begun, self._deadline = False, inf
        self._wait_for_the_next()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait_for_the_next()

    def _wait_for_the_next(self) -> None:
        """After an answered request comes another, or the connection ends."""
        if self._deadline == inf and self.cycle is not None and self.cycle.response_complete:
            self._deadline = self.loop.time() + self.config.timeouts.idle

    def check_timeouts(self, now: float) -> None:
        """Cut the connection if it has waited long enough for the other end."""
        if self._unread.seconds(self.transport, now) > self.config.timeouts.unread:
            self.transport.abort()
        elif now > self._deadline and not self.transport.is_closing():
            if self._has_begun and not self._is_answering:
                write_answer(self.transport, HttpProblem(408, "too-slow", say("request-too-slow")))
            else:
                self.transport.close()

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete

    def send_400_response(self, msg: str) -> None:
        if self._is_in_head and self._size_of_head() > LARGEST_HEAD:
            self._refuse_head()
        else:
            write_answer(self.transport, Invalid("", say("not-http", why=verbatim(msg))))

    def _refuse_head(self) -> None:
        write_answer(self.transport, HttpProblem(431, "too-large", say("headers-too-large", size=LARGEST_HEAD // 1024)))


class Gathering(asyncio.Transport):
    """A transport that sends in one go what is written in one turn of the event loop: a system call costs more than most messages do.

    Somebody who opens a table is sent the answer to the handshake, the table, and what they missed.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._transport, self._loop = transport, loop
        self._unsent: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._unsent:
            self._loop.call_soon(self._send)
        self._unsent.append(bytes(data))

    def _send(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and not self._transport.is_closing():
            self._transport.write(b"".join(unsent))

    def close(self) -> None:
        self._send()
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        return self._transport.get_write_buffer_size() + sum(map(len, self._unsent))

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._transport.resume_reading()


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that may not send without limit; it was counted when it was a request."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(Gathering(cast("asyncio.Transport", transport), self.loop))
        self._unread = Unread()
        self._messages = Bucket(self.config.messages)
        self._is_cut = False
        self._thrown_away = 0

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.connections_open.closed(address_of(self))

    def data_received(self, data: bytes) -> None:
        """In slices: of a hundred thousand frames that came at once, not all must be read before the limit is noticed."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # it came whole: if it is no handshake now, it never will be
                write_answer(self.transport, Invalid("", say("no-handshake")))
            return
        if self._is_cut:
            self._thrown_away += len(data)
            if self._thrown_away > _MOST_THROWN_AWAY:
                self.transport.close()
            return
        for start in range(0, len(data), _SLICE):
            if self._is_cut or self.transport.is_closing():
                return
            super().data_received(data[start : start + _SLICE])

    def handle_events(self) -> None:
        if self._messages.takes(len(self.conn.events)):
            super().handle_events()
        else:
            self._close(TOO_TALKATIVE, "That was a lot at once.")

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self._close(NOT_TEXT, "This is not UTF-8.")
        else:
            super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """A call that was running when the connection was cut is not an error."""
        try:
            await super().send(message)
        except (AssertionError, RuntimeError):  # the first if the handshake was not over
            if self._is_cut or self.transport.is_closing():
                raise ClientDisconnected from None
            raise

    def check_timeouts(self, now: float) -> None:
        if self._unread.seconds(self.transport, now) > self.config.timeouts.unread:
            self.transport.abort()

    def _close(self, code: int, words: str) -> None:
        """Say why, and read no more. Data that still arrives is dropped for a moment: otherwise a reset would overtake the answer."""
        self._is_cut = True
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": words})
        self.conn.fail(code, words)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(_LAST_WORDS, self.transport.close)


def write_answer(transport: asyncio.Transport, problem: Problem) -> None:
    """Answer without any call, and close."""
    body = body_of(problem)
    more = "".join(f"{name.lower()}: {value}\r\n" for name, value in headers_of(problem).items())
    head = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n{more}connection: close\r\n\r\n"
    transport.write(STATUS_LINE[status_of(problem)] + head.encode() + body)
    transport.close()


def is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def address_of(connection: HttpToolsProtocol | WebSocketsSansIOProtocol) -> str:
    return connection.client[0] if connection.client else ""


async def watch_connections(connections: Callable[[], set[Any]], every: float) -> None:
    """Check all connections, again and again."""
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(every)
        now = loop.time()
        for connection in tuple(connections()):
            connection.check_timeouts(now)


def connections_possible() -> float:
    """Raise the limit of open files as far as it goes; returns how many may be connections."""
    return inf if resource is None else open_files() - KEPT_FOR_FILES


def open_files() -> float:
    """How many files may be open, after asking for as many as could be useful."""
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    soft, hard = (inf if limit == resource.RLIM_INFINITY else limit for limit in limits)
    for wished in (ENOUGH_FILES, MAC_FILES):
        if soft < min(wished, hard):
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (int(min(wished, hard)), limits[1]))
                return min(wished, hard)
    return soft
