"""Running houses for tests, and guests who call them over real sockets."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from ssl import PROTOCOL_TLS_CLIENT, SSLContext
from threading import Thread
from typing import Any

import httpx2
import msgspec
from websockets.sync.client import ClientConnection, connect

from parlour.server.app import app_over
from parlour.server.house import House
from parlour.server.http.connections import Timeouts
from parlour.server.http.proxies import Proxies
from parlour.server.http.rate_limits import Limits
from parlour.server.serve import Server, address, listen
from parlour.server.shelves import home_at

Json = dict[str, Any]
NO_TLS = SSLContext(PROTOCOL_TLS_CLIENT)
"""Tests use http. Otherwise each client would read all certificates of the machine, which takes longer than a call."""


class OpenHouse:
    """A server in a thread of this process, so that a test can also look at the house from within."""

    def __init__(
        self,
        data: Path | str = ":memory:",
        limits: Limits | None = None,
        bot_workers: int | None = None,
        trusted: Iterable[str] = (),
        timeouts: Timeouts | None = None,
        for_authors: bool = False,
        name: str | None = None,
    ) -> None:
        """With a `name`, the house is one of several processes on one PostgreSQL."""
        limits, proxies = limits or Limits.none(), Proxies(trusted)
        self.place = str(data)
        self._socket = listen("127.0.0.1", 0)
        self.address = address(self._socket)
        home = home_at(name, self.address) if name else None
        self._app = app_over(
            lambda: House(data, bot_workers, home=home),
            limits,
            proxies,
            for_authors=for_authors,
            is_shared=home is not None,
        )
        self._server = Server(self._app, self.address, None, limits, proxies, timeouts)
        self._thread = Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._guests: list[Guest] = []

    def __enter__(self) -> OpenHouse:
        self._thread.start()
        while not self._server.started:
            self._thread.join(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self._guests:
            guest.close()
        self._server.should_exit = True
        self._thread.join()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve([self._socket])

    @property
    def house(self) -> House:
        house: House = self._app.state.house
        return house

    @property
    def app(self) -> Any:
        return self._app

    def inside(self, work: Callable[[House], Coroutine[Any, Any, Any]]) -> Any:
        """Run something in the server's own loop, and return its result."""
        return asyncio.run_coroutine_threadsafe(work(self.house), self._loop).result(30)

    def review_when_asked(self) -> None:
        """Review games only when somebody asks, not when they end: reviewing takes longer than playing them."""
        self.house.reviews.wake = lambda live: None  # type: ignore[method-assign]

    def guest(self) -> Guest:
        guest = Guest(self.address)
        self._guests.append(guest)
        return guest


class Guest:
    """A visitor with a cookie jar."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx2.Client(base_url=address, headers=headers, timeout=30, trust_env=False, verify=NO_TLS)
        self._moves = count()

    def close(self) -> None:
        self.http.close()

    @property
    def id(self) -> str:
        return str(self.http.get("/api/me").json()["id"])

    def table(self, game: str = "numbers", **asked: Any) -> Json:
        answer = self.http.post("/api/tables", json={"game": game, **asked})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def sit(self, table: str, seat: int) -> Json:
        answer = self.http.put(f"/api/tables/{table}/seats/{seat}", json={})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def start(self, table: str) -> Json:
        answer = self.http.post(f"/api/tables/{table}/start")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def glimpse(self, table: str, version: int | None = None) -> Json:
        answer = self.http.get(f"/api/tables/{table}/glimpse", params={} if version is None else {"version": version})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def move(self, table: str, version: int, action: Json, id: str | None = None) -> httpx2.Response:
        made = {"id": id or f"move {next(self._moves)}", "version": version, "action": action}
        return self.http.post(f"/api/tables/{table}/moves", json=made)

    def ask(self, table: str, call: str, **asked: Any) -> httpx2.Response:
        """Any other call of a table."""
        return self.http.post(f"/api/tables/{table}/{call}", json=asked)

    def play(self, table: str, choice: int = 0) -> Json:
        """Take one of the legal actions; returns the glimpse that it led to."""
        seen = self.glimpse(table)
        answer = self.move(table, seen["version"], seen["view"]["legal"][choice])
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    @contextmanager
    def live(self, table: str, since: int | None = None, **headers: str) -> Iterator[Stream]:
        with self.stream(f"/api/tables/{table}/live{'' if since is None else f'?since={since}'}", **headers) as stream:
            yield stream

    @contextmanager
    def live_class(self, class_id: str) -> Iterator[Stream]:
        with self.stream(f"/api/classes/{class_id}/live") as stream:
            yield stream

    @contextmanager
    def stream(self, path: str, **headers: str) -> Iterator[Stream]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"Cookie": cookie} | headers if cookie else headers
        token = self.http.headers.get("authorization")
        sent |= {"Authorization": token} if token else {}
        with connect(f"ws{self.address[4:]}{path}", additional_headers=sent) as socket:
            yield Stream(socket)


class Stream:
    """The messages of a live stream."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []

    def next(self, kind: str | None = None) -> Json:
        """The next message, or the next of one kind."""
        while True:
            message = msgspec.json.decode(self.socket.recv(timeout=30))
            self.heard.append(message)
            if kind in (None, message["kind"]):
                return dict(message)

    def until(self, holds: Callable[[Json], bool]) -> Json:
        """Read on until a message is as wanted."""
        while True:
            message = self.next()
            if holds(message):
                return message

    def glimpses_to(self, version: int) -> list[Json]:
        """All glimpses up to a version."""
        self.until(lambda message: message["kind"] == "glimpse" and message["version"] >= version)
        return [message for message in self.heard if message["kind"] == "glimpse"]

    def send(self, message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())


def numbers_in(text: str) -> set[int]:
    """The numbers that stand alone: digits in ids, digests and times are random and may match by chance."""
    return {int(number) for number in re.findall(r"(?<![\w-])(?<!\d\.)\d+(?![\w-]|\.\d)", text)}


class ServedHouse:
    """A server in a process of its own, which can be killed."""

    def __init__(
        self,
        data: Path | str,
        port: int = 0,
        metrics_at: tuple[str, int] | None = None,
        name: str | None = None,
    ) -> None:
        serve = f"from parlour.server import run; from parlour.server.http.rate_limits import Limits; run('127.0.0.1', {port}, {str(data)!r}, limits=Limits.none(), metrics_at={metrics_at}, name={name!r})"
        self.process = subprocess.Popen([sys.executable, "-c", serve], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, "the server did not start"
        self.address = found[0]

    def __enter__(self) -> ServedHouse:
        return self

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """Kill it at once, as a power failure would."""
        self.process.kill()
        self.process.wait()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()
