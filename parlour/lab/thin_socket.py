"""The client end of a WebSocket, as light as possible: thousands of them share the machine with the measured house."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_LAST, _MASKED = 0x80, 0x80
_NO_MASK = bytes(4)
"""A mask hides the content from proxies; there are none here."""
_KEY = "cGFybG91ciBiZW5jaG1rIQ=="


class NotOpened(ConnectionError):
    """The other end did not agree to a WebSocket."""


class ThinSocket(asyncio.Protocol):
    """Calls `hear` with every text. Anything else, except pings and the close, counts as a broken connection."""

    transport: asyncio.Transport

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()
        self.close_code: int | None = None
        self._request, self._hear = request, hear
        self._unread = bytearray()

    def send(self, text: str) -> None:
        self._write(TEXT, text.encode())

    def _write(self, kind: int, content: bytes) -> None:
        """Only texts that fit into the shortest kind of frame."""
        if not self.transport.is_closing():
            self.transport.write(bytes((_LAST | kind, _MASKED | len(content))) + _NO_MASK + content)

    # --- called by the event loop ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is not a subclass
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if self.opened.done() or self._is_accepted():
            self._read_frames()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(NotOpened("closed before it was opened"))
        if not self.closed.done():
            self.closed.set_result(None)

    # --- reading ---

    def _is_accepted(self) -> bool:
        head, found, rest = self._unread.partition(b"\r\n\r\n")
        if not found:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(NotOpened(head.partition(b"\r\n")[0].decode("latin-1")))
            self.transport.abort()
            return False
        self._unread = rest
        self.opened.set_result(None)
        return True

    def _read_frames(self) -> None:
        start, unread = 0, self._unread
        while (found := _frame(unread, start)) is not None:
            kind, content, start = found
            if kind == _LAST | TEXT:
                self._hear(content)
            elif kind == _LAST | PING:
                self._write(PONG, content)
            else:
                self._end(kind, content)
        del unread[:start]

    def _end(self, kind: int, content: bytes) -> None:
        if kind == _LAST | CLOSE:
            self.close_code = int.from_bytes(content[:2]) if content else None
            self._write(CLOSE, content[:2])
            self.transport.close()
        else:
            self.transport.abort()


def _frame(unread: bytearray, start: int) -> tuple[int, bytes, int] | None:
    """The first byte of a frame, its content and where the next one begins; none if it is incomplete."""
    if len(unread) < start + 2:
        return None
    first, length = unread[start], unread[start + 1]
    at = start + 2
    if length >= 126:
        wide = 2 if length == 126 else 8
        length = int.from_bytes(unread[at : at + wide]) if len(unread) >= at + wide else len(unread)
        at += wide
    end = at + length
    return (first, bytes(unread[at:end]), end) if len(unread) >= end else None


async def open_socket(address: str, token: str, hear: Callable[[bytes], None]) -> ThinSocket:
    """A WebSocket at an address that begins with http://; an OSError if there is none."""
    parts = urlsplit(address)
    request = (
        f"GET {parts.path}?{parts.query} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {_KEY}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: ThinSocket(request, hear), parts.hostname or "", parts.port or 80)
    try:
        await socket.opened
    except BaseException:
        socket.transport.abort()
        raise
    return socket
