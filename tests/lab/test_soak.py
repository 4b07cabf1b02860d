"""A soak run must be able to find faults."""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec
import pytest
from typer.testing import CliRunner

from parlour.cli import app
from parlour.lab.fleet import Process
from parlour.lab.soak import Heard, Observations, Soak, SoakTable, share
from tests.server.chaos import faults

GLIMPSE = '{"kind":"glimpse","version":%d,"fresh":%s,"view":{"actors":[0],"legal":[{"kind":"a"}]}}'


def heard_by_one_seat(*versions: tuple[int, bool]) -> Counter[str]:
    async def listen() -> Counter[str]:
        table, counts = SoakTable("t", 1), Counter[str]()
        for version, is_fresh in versions:
            message = GLIMPSE % (version, str(is_fresh).lower())
            table.take(0, msgspec.json.decode(message, type=Heard), counts)
        return counts

    return asyncio.run(listen())


@pytest.mark.parametrize(
    ("versions", "found"),
    [
        (((0, True), (1, False), (2, False)), {}),
        (((3, True), (5, True), (5, True)), {}),
        (((0, True), (2, False)), {"skipped": 1}),
        (((0, True), (1, False), (1, False)), {"repeated": 1}),
        (((0, True), (1, False), (2, False), (1, False), (3, False)), {"repeated": 1}),
    ],
)
def test_a_version_that_a_seat_misses_or_sees_twice_is_a_fault(
    versions: tuple[tuple[int, bool], ...], found: dict[str, int]
) -> None:
    assert heard_by_one_seat(*versions) == found


def test_faults_are_told_and_everything_else_is_none() -> None:
    observed = Observations(times=[0.1, 0.2], gaps=[0.5])
    assert faults(observed.figures()) == {}
    observed.counts.update(lost=1, sent_again=7)
    assert faults(observed.figures()) == {"lost": 1}
    assert (share([], 0.99), share([1.0, 2.0, 3.0], 0.5), share([1.0, 2.0], 1.0)) == (0.0, 2.0, 2.0)


def test_whoever_stops_asking_leaves_no_connection_open() -> None:
    """If closing is left to the garbage collector, an open connection may keep the loop from closing."""

    async def ask_and_stop() -> bytes:
        asked: asyncio.Future[asyncio.StreamReader] = asyncio.get_running_loop().create_future()

        async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            asked.set_result(reader)
            await stopped.wait()
            writer.close()

        stopped = asyncio.Event()
        async with await asyncio.start_server(say_nothing, "127.0.0.1", 0) as server:
            host, port = server.sockets[0].getsockname()
            process = Process(None, "")
            process.address = f"http://{host}:{port}"
            visitors = Soak([process], "mapit", tables=1, seats=1)
            visitors._tokens.append("")
            asking = asyncio.create_task(visitors._ask(0, "GET", "/", b""))
            reader = await asked
            asking.cancel()
            rest = await asyncio.wait_for(reader.read(), 10)
            stopped.set()
        return rest

    assert asyncio.run(ask_and_stop()) == b""


def test_several_processes_on_a_folder_are_refused_before_one_is_started() -> None:
    for words, told in (
        (["server", "--processes", "2"], "several processes need PostgreSQL"),
        (["mapit", "--processes", "2"], "--processes is for bench server"),
    ):
        refused = CliRunner().invoke(app, ["bench", *words])
        assert (refused.exit_code, told in refused.stderr) == (2, True)
