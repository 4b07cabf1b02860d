"""Connections: clients that keep silent, never finish, do not read or send without end are cut; merely slow ones are not."""

from __future__ import annotations

import asyncio
import base64
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from parlour.core import say
from parlour.server.api import streams
from parlour.server.house import House
from parlour.server.http.connections import LARGEST_HEAD, Connections, Gathering, Timeouts, connections_possible
from parlour.server.http.proxies import Proxies
from parlour.server.http.rate_limits import Limits, Rate
from parlour.server.serve import listen
from parlour.server.tables.listeners import Message
from parlour.words import Speaker
from tests.server.houses import Guest, OpenHouse, ServedHouse, Stream

pytestmark = pytest.mark.slow

SHORT = Timeouts(silent=0.3, request=0.5, idle=0.5, unread=0.4, look=0.03)
LONG = 0.9  # longer than any timeout of these
PATIENT = Timeouts(silent=2, request=30, idle=1.5, unread=2, look=0.03)
"""For clients that are slow but must not be cut: longer than a busy machine needs."""
WAITED = 30
"""The most seconds to wait for something, however busy the machine is."""
NO_MORE = 4429


@pytest.fixture(scope="module")
def house(visiting_game: None) -> Iterator[OpenHouse]:
    with OpenHouse(timeouts=SHORT) as open_house:
        yield open_house


@pytest.fixture(scope="module")
def patient(visiting_game: None) -> Iterator[OpenHouse]:
    with OpenHouse(timeouts=PATIENT) as open_house:
        yield open_house


@contextmanager
def connected(house: OpenHouse | ServedHouse, small: bool = False) -> Iterator[socket.socket]:
    port = int(house.address.rpartition(":")[2])
    with socket.socket() as line:
        if small:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(WAITED)
        line.connect(("127.0.0.1", port))
        yield line


def rest(line: socket.socket) -> bytes:
    """All that comes until the other end closes."""
    heard = b""
    while part := line.recv(65536):
        heard += part
    return heard


def problem(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"content-type: application/json" in head.lower()
    return int(head.split()[1]), msgspec.json.decode(body)["error"]


# --- waiting for clients ---


def test_who_says_nothing_is_cut(house: OpenHouse) -> None:
    with connected(house) as line:
        assert rest(line) == b""


JSON = b"Host: x\r\nContent-Type: application/json\r\n"
HALF_SENT = (
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"GET /",
    b"POST /api/me/return HTTP/1.1\r\n" + JSON + b"Content-Length: 20\r\n\r\n{",
    b"POST /api/me/return HTTP/1.1\r\n" + JSON + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
)
TRICKLED = (
    (b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"a"),
    (b"", b"\r\n"),
    (b"POST /api/me/return HTTP/1.1\r\n" + JSON + b"Content-Length: 60000\r\n\r\n", b" "),
    (b"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n", b" "),  # answered before it is whole
    (b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),  # answered, and followed by nothing that is a request
)


def test_a_request_that_is_never_whole_is_answered_and_cut(house: OpenHouse) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(connected(house)) for _ in HALF_SENT]
        for line, sent in zip(lines, HALF_SENT, strict=True):
            line.sendall(sent)
        assert [problem(rest(line)) for line in lines] == [(408, "too-slow")] * len(HALF_SENT)


def test_a_trickle_wins_no_time(house: OpenHouse) -> None:
    with ExitStack() as stack:
        waiting = {stack.enter_context(connected(house)): part for _, part in TRICKLED}
        for line, (sent, _) in zip(waiting, TRICKLED, strict=True):
            line.sendall(sent)
        until = monotonic() + WAITED
        while waiting and monotonic() < until:
            for line, part in tuple(waiting.items()):
                try:
                    line.sendall(part)
                except OSError:
                    del waiting[line]
            time.sleep(0.02)
        assert not waiting, "somebody is waited for without end"


def test_headers_without_end_are_cut(patient: OpenHouse) -> None:
    """The test sends nothing after the limit: closing a connection with unread data resets it, and the answer is
    lost."""
    with connected(patient) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        for _ in range(4):
            line.sendall(b"a" * (LARGEST_HEAD // 4))
            time.sleep(0.02)
        assert problem(rest(line)) == (431, "too-large")


@pytest.mark.parametrize(
    "head",
    [b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX: %s\r\n\r\n"],
    ids=["address", "header"],
)
def test_headers_that_come_all_at_once_have_the_same_limit(patient: OpenHouse, head: bytes) -> None:
    for size, answer in ((LARGEST_HEAD - 1000, (404, 200)), (LARGEST_HEAD + 1, (431,)), (3 * LARGEST_HEAD, (431,))):
        with connected(patient) as line:
            line.sendall(head % (b"a" * size))
            status = int(line.recv(12).partition(b" ")[2])
        assert status in answer, size


def test_what_comes_with_a_head_is_no_part_of_it(patient: OpenHouse) -> None:
    """A body of 60 KB arrives together with a small head."""
    body = b'"' + b"a" * 60_000 + b'"'
    whole = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
    with connected(patient) as line:
        line.sendall(whole % (len(body), body))
        assert line.recv(12) == b"HTTP/1.1 400"


def test_a_slow_phone_gets_its_move_through(patient: OpenHouse) -> None:
    anna = patient.guest()
    table = anna.table(bots="slow", start=True)["id"]
    action = anna.glimpse(table)["view"]["legal"][0]
    body = msgspec.json.encode({"id": "slow", "version": 0, "action": action})
    cookie = "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())
    head = (
        f"POST /api/tables/{table}/moves HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n"
    )
    whole = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
    with connected(patient) as line:
        for start in range(0, len(whole), len(whole) // 8):
            line.sendall(whole[start : start + len(whole) // 8])
            time.sleep(0.02)
        assert line.recv(65536).startswith(b"HTTP/1.1 200")


def test_a_connection_that_is_used_again_and_again_lasts(patient: OpenHouse) -> None:
    with connected(patient) as line:
        for _ in range(8):
            line.sendall(get("/api/phrases"))
            heard = b""
            while not heard.endswith(b'."]'):
                heard += line.recv(65536)
            time.sleep(0.25)


def test_streams_last_while_nothing_happens(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    table = anna.table()["id"]
    with anna.live(table) as first, anna.http.stream("GET", f"/api/tables/{table}/events") as events:
        lines = events.iter_lines()
        assert next(lines) == "event: table"
        time.sleep(LONG)
        otto.sit(table, 1)
        assert first.until(lambda news: news["table"]["seats"][1]["kind"] == "person")
        assert any('"name":"' in line and otto.id in line for line in lines)


# --- clients that do not read ---


async def _fill(house: House) -> int:
    """Send a long message to every listener; returns how many there are."""
    listeners = [listener for table in house.tables._live.values() for listener in table.listeners]
    for listener in listeners:
        listener.send(Message("table", "x" * 200_000))
    return len(listeners)


@pytest.mark.parametrize("kind", ["live", "events"])
def test_who_does_not_read_is_cut(house: OpenHouse, anna: Guest, kind: str) -> None:
    table = anna.table()["id"]
    with connected(house, small=True) as line:
        line.sendall(handshake(f"/api/tables/{table}/live") if kind == "live" else get(f"/api/tables/{table}/events"))
        deadline = monotonic() + WAITED
        while not house.inside(_fill):
            assert monotonic() < deadline
        while house.inside(_fill):
            assert monotonic() < deadline, "what nobody reads is kept for ever"
            time.sleep(0.05)


def test_who_reads_slowly_is_not_cut(house: OpenHouse, anna: Guest) -> None:
    """A large answer over a slow line."""
    with connected(house, small=True) as line:
        line.sendall(get("/openapi.json"))
        heard, began = b"", monotonic()
        while not heard.endswith(b"}") or len(heard) < 100_000:
            heard += line.recv(8192)
            time.sleep(0.02 if monotonic() - began < LONG else 0)
        assert monotonic() - began > 0.2


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()


def handshake(path: str) -> bytes:
    key = base64.b64encode(b"sixteen letters!").decode()
    upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n{upgrade}\r\n".encode()


# --- sending without end ---


@pytest.fixture(scope="module")
def limited(visiting_game: None) -> Iterator[OpenHouse]:
    limits = replace(Limits.none(), messages=Rate(60, 5), streams=2, streams_by_address=5, connections_by_address=40)
    with OpenHouse(limits=limits) as open_house:
        yield open_house


def closed_with(stream: Stream) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as closed:
        stream.until(lambda news: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def frames(opcode: int, payload: bytes, count: int) -> bytes:
    return (bytes([0x80 | opcode, 0x80 | len(payload)]) + bytes(4) + payload) * count


@pytest.mark.parametrize("opcode", [1, 9])
def test_a_socket_that_talks_without_end_is_cut_before_all_of_it_is_read(
    limited: OpenHouse, monkeypatch: pytest.MonkeyPatch, opcode: int
) -> None:
    """8,000 texts or pings at once."""
    heard: list[Any] = []
    monkeypatch.setattr(streams, "heard", heard.append)
    guest = limited.guest()
    with guest.live(guest.table()["id"]) as stream:
        stream.next("table")
        stream.socket.socket.sendall(frames(opcode, b'{"kind":"here"}', 8000))
        assert closed_with(stream) == (NO_MORE, "That was a lot at once.")
        stream.socket.close_timeout = 0
    assert len(heard) <= 60


def test_an_ordinary_evening_is_not_too_much_talk(limited: OpenHouse) -> None:
    guest = limited.guest()
    table = guest.table()["id"]
    with guest.live(table) as stream:
        for number in range(40):
            stream.send({"kind": "away" if number % 2 else "here"})
        stream.send({"kind": "away"})
        stream.until(lambda news: news["kind"] == "table" and news["table"]["seats"][0]["presence"] == "away")


def test_a_message_that_is_too_long_is_not_read(limited: OpenHouse) -> None:
    guest = limited.guest()
    with guest.live(guest.table()["id"]) as stream:
        stream.socket.send("x" * 5000)
        assert closed_with(stream)[0] == 1009


# --- how many ---


def test_a_person_has_so_many_streams_and_no_more(limited: OpenHouse) -> None:
    guest = limited.guest()
    table = guest.table()["id"]
    with guest.live(table) as first:
        first.next()
        with guest.http.stream("GET", f"/api/tables/{table}/events") as events:
            lines = events.iter_lines()
            assert next(lines) == "event: table"
            with guest.live(table) as third:
                code, words = closed_with(third)
                assert (code, words) == (NO_MORE, Speaker().words(say("too-many-streams-of-person")))
            more = guest.http.get(f"/api/tables/{table}/events")
            assert (more.status_code, more.json()["error"]) == (429, "too-many-streams")
            assert int(more.headers["retry-after"]) >= 30
            with limited.guest().live(table) as other:
                assert other.next()["kind"] == "table"
    deadline = monotonic() + WAITED
    while True:
        with guest.live(table) as again, guest.live(table) as too:
            try:
                assert again.next()["kind"] == too.next()["kind"] == "table"
                return
            except ConnectionClosed:
                assert monotonic() < deadline, "what was closed still counts"


def test_an_address_has_so_many_streams_and_no_more(limited: OpenHouse) -> None:
    table = limited.guest().table()["id"]
    with ExitStack() as crowd:
        for _ in range(5):
            assert crowd.enter_context(limited.guest().live(table)).next()["kind"] == "table"
        late = crowd.enter_context(limited.guest().live(table))
        assert closed_with(late) == (NO_MORE, Speaker().words(say("too-many-streams-from-address")))


def test_an_address_has_so_many_connections_and_no_more(limited: OpenHouse) -> None:
    with ExitStack() as crowd:
        lines = [crowd.enter_context(connected(limited)) for _ in range(50)]
        assert problem(rest(lines[-1])) == (429, "too-many-connections")
    deadline = monotonic() + WAITED
    while True:
        with connected(limited) as line:
            line.sendall(get("/api/phrases"))
            if line.recv(100).startswith(b"HTTP/1.1 200"):
                return
            assert monotonic() < deadline


def test_connections_are_counted_by_address_but_not_for_a_trusted_proxy() -> None:
    connections = Connections(100, 3, Proxies(["10.0.0.0/8"]))
    at_home = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::3"]
    assert [connections.opened(address) for address in at_home] == [None] * 3
    refused = connections.opened("2001:db8::4")
    assert refused is not None
    assert refused.status == 429
    assert connections.opened("2001:db8:0:1::1") is None, "another network"
    assert connections.opened("::ffff:192.0.2.1") is connections.opened("192.0.2.1") is None
    assert [connections.opened("10.1.2.3") for _ in range(20)] == [None] * 20
    for address in at_home:
        connections.closed(address)
    assert connections.opened("2001:db8::4") is None


def test_a_full_house_says_so_and_one_address_never_fills_it() -> None:
    connections = Connections(10, 1000, Proxies())
    assert [connections.opened("192.0.2.1") for _ in range(5)] == [None] * 5
    refused = [connections.opened(address) for address in ("192.0.2.1", *(f"198.51.100.{last}" for last in range(6)))]
    assert [None if problem is None else problem.status for problem in refused] == [429, *[None] * 5, 503]


def test_a_school_fits_behind_one_address() -> None:
    """A thousand pupils with six connections for requests, two streams each, a guest and a table for each, all in one minute."""
    usual = Limits()
    assert usual.connections_by_address >= 8 * 1000
    assert usual.streams_by_address >= 2 * 1000
    for rate in (usual.guests, usual.tables_by_address, usual.openings_by_address):
        assert rate.burst >= 1000


_SERVE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
from parlour.server import run
run("127.0.0.1", 0, sys.argv[1])
"""


class ServedWithFewFiles(ServedHouse):
    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(data)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().split()[4]


@pytest.mark.skipif(connections_possible() < 1000, reason="no more files to be had here")
def test_many_idle_sockets_lock_nobody_out(tmp_path: Path) -> None:
    """More sockets than the usual limit of open files, which the server raises at its start."""
    with ServedWithFewFiles(tmp_path) as served, ExitStack() as crowd:
        for _ in range(400):
            crowd.enter_context(connected(served))
        guest = Guest(served.address)
        crowd.callback(guest.close)
        assert guest.http.get("/api/me").status_code == 200
        with guest.live(guest.table("mapit")["id"]) as stream:
            assert stream.next()["kind"] == "table"


def test_no_answer_waits_for_a_receipt() -> None:
    """Without uvloop, Python sets TCP_NODELAY only on sockets created with the protocol TCP."""
    with listen("127.0.0.1", 0) as listening:
        assert listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


class Wire(asyncio.Transport):
    """A transport that keeps what is sent, piece by piece."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self._is_closing = False

    def write(self, data: Any) -> None:
        self.sent.append(bytes(data))

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        self._is_closing = True

    def get_write_buffer_size(self) -> int:
        return 5


def test_what_is_written_in_one_turn_is_sent_in_one_go_and_before_the_end() -> None:
    async def story() -> list[bytes]:
        wire = Wire()
        line = Gathering(wire, asyncio.get_running_loop())
        line.write(b"hand")
        line.write(b"shake")
        assert (wire.sent, line.get_write_buffer_size()) == ([], 5 + 9), "what waits counts as unread"
        await asyncio.sleep(0)
        line.write(b"table")
        await asyncio.sleep(0)
        line.write(b"good")
        line.write(b"bye")
        line.close()
        line.write(b"too late")
        await asyncio.sleep(0)
        return wire.sent

    assert asyncio.run(story()) == [b"handshake", b"table", b"goodbye"]
