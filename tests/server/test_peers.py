"""A stream forwarded from another process ends for the visitor once, whatever ends it."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import aiohttp
import pytest
from starlette.types import Message

from parlour.server.http.errors import SERVICE_RESTART
from parlour.server.peers import Stream
from parlour.store import Home

CUT, CLOSED, GONE = "the process has lost the table", "the process closes", "the visitor leaves"


class Upstream:
    """The other process: it says one thing, and closes when it is told to."""

    close_code = 1001

    def __init__(self) -> None:
        self.says: asyncio.Queue[aiohttp.WSMessage] = asyncio.Queue()
        self.says.put_nowait(aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, "a move", None))

    async def receive(self) -> aiohttp.WSMessage:
        return await self.says.get()

    async def send_str(self, text: str) -> None:
        pass


async def ended_by(*ends: str) -> list[Message]:
    """What the visitor got when all these happened at the same moment."""
    upstream, said, heard = Upstream(), asyncio.Queue[Message](), list[Message]()
    stream = Stream(cast(Any, upstream), 7, Home("bob", "http://bob", "0.2.0"))

    async def tell(message: Message) -> None:
        heard.append(message)
        await asyncio.sleep(0)  # as when the buffer is full

    piping = asyncio.create_task(stream.pipe(said.get, tell))
    while not heard:
        await asyncio.sleep(0)
    for end in ends:
        if end == CUT:
            stream.cut()
        elif end == CLOSED:
            upstream.says.put_nowait(aiohttp.WSMessage(aiohttp.WSMsgType.CLOSE, 4001, "elsewhere"))
        else:
            said.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await asyncio.wait_for(piping, 5)
    return heard


CODES = {
    (CUT,): [SERVICE_RESTART],
    (CLOSED,): [4001],
    (GONE,): [],
    (CUT, CLOSED): [SERVICE_RESTART],
    (CLOSED, CUT): [SERVICE_RESTART],
}


@pytest.mark.parametrize("ends", CODES, ids=" and ".join)
def test_the_visitor_is_told_the_end_once(ends: tuple[str, ...]) -> None:
    heard = asyncio.run(ended_by(*ends))
    assert [message["code"] for message in heard if message["type"] == "websocket.close"] == CODES[ends]
