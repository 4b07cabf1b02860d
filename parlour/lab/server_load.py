"""How fast the server is: it is started in a process of its own, and this process plays at it over loopback.

One figure counts: the time from sending a move to the last seat's new view, with every move on disk before anybody sees it.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect

from parlour.core import ParlourError, Seat

LADDER = (250, 500, 600, 700, 800, 1000, 1200, 1500)
HELD_SHARE = 0.97
HELD_P99_MS = 250.0


class _View(msgspec.Struct):
    actors: list[Seat]
    legal: list[msgspec.Raw]


class Seen(msgspec.Struct):
    kind: str
    version: int = -1
    view: _View | None = None


_seen = msgspec.json.Decoder(Seen)


class Answered(ParlourError):
    """A call got an answer, but not the right one."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


class Caller:
    """A connection for plain HTTP calls, one at a time; as light as possible, since it shares the machine with the server."""

    def __init__(self, address: str, token: str = "") -> None:
        parts = urlsplit(address)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._headers = f"Host: {parts.netloc}\r\nContent-Type: application/json\r\n"
        if token:
            self._headers += f"Authorization: Bearer {token}\r\n"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: bytes = b"") -> bytes:
        try:
            return await self.call_once(method, path, body)
        except (
            asyncio.IncompleteReadError,
            ConnectionError,
        ):  # the server has closed an idle connection: moves have ids
            self.close()
            return await self.call_once(method, path, body)

    async def call_once(self, method: str, path: str, body: bytes) -> bytes:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        writer.write(f"{method} {path} HTTP/1.1\r\n{self._headers}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        answer = await reader.readexactly(int(length[1]) if length else 0)
        if not head.startswith(b"HTTP/1.1 20"):
            words = f"{method} {path}: {head.splitlines()[0].decode()} {answer[:200].decode()}"
            raise Answered(int(head[9:12]), words)
        return answer

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            self._streams = None


@dataclass
class BenchTable:
    """A table under load: what its seats have seen, and the move being sent to them."""

    id: str
    version: int = 0
    choices: dict[Seat, list[msgspec.Raw]] = field(default_factory=dict)
    waiting_for: int = 0
    sent: float = 0.0
    on_seen: Callable[[float], None] = lambda seconds: None

    def take(self, seat: Seat, message: str | bytes) -> None:
        seen = _seen.decode(message)
        if seen.view is None:
            return
        self.choices[seat] = seen.view.legal
        if seen.version == self.version + 1:
            self.waiting_for -= 1
            if self.waiting_for == 0:
                self.version += 1
                self.on_seen(perf_counter() - self.sent)

    def next_move(self, rng: Random) -> tuple[Seat, bytes]:
        seat = next(seat for seat, legal in self.choices.items() if legal)
        action = bytes(rng.choice(self.choices[seat]))
        return seat, b'{"id":"%d","version":%d,"action":%s}' % (self.version, self.version, action)


class Load:
    """Many tables, a few people who sit at all of them, and a stream for every seat."""

    def __init__(self, address: str, game: str, tables: int, seats: int) -> None:
        self._address, self._game, self.tables, self.seats = address, game, tables, seats
        self._rng = Random(7)
        self._tokens: list[str] = []
        self._tables: list[BenchTable] = []
        self._sockets: list[ClientConnection] = []
        self._listening: list[asyncio.Task[None]] = []
        self._callers: list[list[Caller]] = []

    async def sit_down(self) -> None:
        for _ in range(self.seats):
            caller = Caller(self._address)
            self._tokens.append(msgspec.json.decode(await caller.call("POST", "/api/me/token"))["token"])
            caller.close()
        people = [Caller(self._address, token) for token in self._tokens]
        for _ in range(self.tables):
            self._tables.append(BenchTable(await self._fresh_table(people)))
        for person in people:
            person.close()
        self._callers = [[] for _ in self._tokens]
        for table in self._tables:
            await asyncio.gather(*[self._listen(table, seat) for seat in range(self.seats)])
        while not all(len(table.choices) == self.seats for table in self._tables):
            await asyncio.sleep(0.01)

    async def drive(self, rate: float, seconds: float) -> dict[str, float]:
        """Send moves at this rate, whatever the answers, and time each until the last seat has seen it."""
        times: list[float] = []
        idle = list(self._tables)
        playing: set[asyncio.Task[None]] = set()
        start = perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
            if not idle:
                continue
            table = idle.pop(self._rng.randrange(len(idle)))
            task = asyncio.create_task(self._play(table, times, idle))
            playing.add(task)
            task.add_done_callback(playing.discard)
        await asyncio.gather(*playing)
        spent = perf_counter() - start
        return summary(times, spent, rate)

    async def leave(self) -> None:
        for task in self._listening:
            task.cancel()
        for socket in self._sockets:
            socket.transport.abort()
        for callers in self._callers:
            for caller in callers:
                caller.close()
        await asyncio.gather(*self._listening, return_exceptions=True)

    async def _fresh_table(self, people: list[Caller]) -> str:
        asked = {"game": self._game, "seats": self.seats, "private": True}
        table: str = msgspec.json.decode(await people[0].call("POST", "/api/tables", msgspec.json.encode(asked)))["id"]
        for seat, person in enumerate(people[1:], 1):
            await person.call("PUT", f"/api/tables/{table}/seats/{seat}", b"{}")
        await people[0].call("POST", f"/api/tables/{table}/start")
        return table

    async def _listen(self, table: BenchTable, seat: Seat) -> None:
        address = f"{self._address.replace('http', 'ws', 1)}/api/tables/{table.id}/live"
        headers = {"Authorization": f"Bearer {self._tokens[seat]}"}
        socket = await connect(address, additional_headers=headers, compression=None, max_size=None, ping_interval=None)
        self._sockets.append(socket)
        self._listening.append(asyncio.create_task(self._hear(socket, table, seat)))

    async def _hear(self, socket: ClientConnection, table: BenchTable, seat: Seat) -> None:
        async for message in socket:
            table.take(seat, message)

    async def _play(self, table: BenchTable, times: list[float], idle: list[BenchTable]) -> None:
        seat, body = table.next_move(self._rng)
        free = self._callers[seat]
        caller = free.pop() if free else Caller(self._address, self._tokens[seat])
        seen_by_all: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        table.waiting_for, table.sent, table.on_seen = self.seats, perf_counter(), seen_by_all.set_result
        await caller.call("POST", f"/api/tables/{table.id}/moves", body)
        free.append(caller)
        times.append(await seen_by_all)
        idle.append(table)


def summary(times: list[float], spent: float, rate: float) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "offered_per_s": rate,
        "moves_per_s": round(len(times) / spent, 1),
        "p50_ms": round(ordered[len(ordered) // 2] * 1000, 2),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1000, 2),
    }


def bench_server(
    game: str = "mapit", tables: int = 250, seats: int = 4, rate: float = 100, seconds: float = 10
) -> dict[str, Any]:
    """p50 and p99 at a steady rate, and the highest rate that is held. Takes less than a minute."""
    with Console(stderr=True).status("The house opens…") as status, open_house() as address:
        return asyncio.run(_measure(Load(address, game, tables, seats), rate, seconds, status.update))


@contextmanager
def open_house() -> Iterator[str]:
    """A house in a process of its own, started as usual, but without rate limits; gives its address."""
    with tempfile.TemporaryDirectory() as data:
        serve = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--data", data, "--no-limits"]
        server = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout
            address = re.search(r"http://\S+", server.stdout.readline())
            if address is None:
                raise ParlourError("the server did not start")
            yield address[0]
        finally:
            server.terminate()
            server.wait()


async def _measure(load: Load, rate: float, seconds: float, tell: Callable[[str], None]) -> dict[str, Any]:
    tell(f"{load.tables} tables of {load.seats} sit down…")
    await load.sit_down()
    try:
        tell(f"{rate:g} moves a second…")
        steady = await load.drive(rate, seconds)
        ladder: list[dict[str, float]] = []
        for step in LADDER:
            tell(f"{step} moves a second…")
            ladder.append(await load.drive(step, seconds / 2))
            if not _is_held(ladder[-1]):
                break
    finally:
        await load.leave()
    held = max((run["moves_per_s"] for run in (steady, *ladder) if _is_held(run)), default=0.0)
    return {"tables": load.tables, "seats": load.seats, "steady": steady, "ladder": ladder, "highest_held_per_s": held}


def _is_held(run: dict[str, float]) -> bool:
    return run["moves_per_s"] >= HELD_SHARE * run["offered_per_s"] and run["p99_ms"] <= HELD_P99_MS
