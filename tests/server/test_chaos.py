"""Three processes, killed or restarted one after another: nothing is lost or done twice, and everybody sees it all."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.server import ServerProtocol

from parlour import web
from parlour.lab import soak as soaking
from parlour.lab.fleet import Process, fleet
from parlour.lab.soak import soak
from parlour.lab.thin_socket import NotOpened, open_socket
from parlour.store import StoredMove, open_beside
from tests.postgres import new_database, postgres_server
from tests.server.chaos import check_store, faults
from tests.server.houses import Guest
from tests.server.several import until

__all__ = ["new_database", "postgres_server"]


LONG_TEXTS = ("short", "ä" * 100, "long " * 1000, "longer " * 20_000)


def test_the_soak_waits_as_long_as_the_page_does() -> None:
    page = Path(web.__path__[0], "static", "again.js").read_text()
    delays, steady = re.search(r"DELAYS = \[(.*)\];", page), re.search(r"STEADY = (\d+);", page)
    assert delays is not None
    assert steady is not None
    assert [float(delay) / 1000 for delay in delays[1].split(",")] == list(soaking.DELAYS)
    assert float(steady[1]) / 1000 == soaking.STEADY


@pytest.mark.parametrize("size", [1, 7, 100_000])
def test_a_line_of_the_soak_hears_every_text_however_the_network_cuts_it(size: int) -> None:
    """It also answers the ping, and learns with which code it was closed."""

    async def heard() -> tuple[list[str], int | None, list[str]]:
        texts, said = [], []

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            protocol = ServerProtocol()
            protocol.receive_data(await reader.readuntil(b"\r\n\r\n"))
            [request] = protocol.events_received()
            protocol.send_response(protocol.accept(request))
            for text in LONG_TEXTS:
                protocol.send_text(text.encode())
            protocol.send_ping(b"there?")
            protocol.send_close(1012)
            everything = b"".join(protocol.data_to_send())
            for start in range(0, min(len(everything), 2000), size):
                writer.write(everything[start : start + size][: 2000 - start])
                await writer.drain()
                await asyncio.sleep(0)
            writer.write(everything[2000:])
            protocol.receive_data(await reader.read())
            said.extend(type(event).__name__ + str(event.opcode.value) for event in protocol.events_received())
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server:
            socket = await open_socket(f"http://127.0.0.1:{port}/live?since=3", "token", texts.append)
            await socket.closed
        return [text.decode() for text in texts], socket.close_code, said

    texts, code, said = soaking.run(heard())
    assert (texts, code) == (list(LONG_TEXTS), 1012)
    assert said == ["Frame10", "Frame8"]


def test_a_line_of_the_soak_that_is_refused_says_so() -> None:
    async def refused() -> None:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 403 Forbidden\r\n\r\n")
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        async with server:
            await open_socket(
                f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/live?", "token", lambda text: None
            )

    with pytest.raises(NotOpened, match="403"):
        soaking.run(refused())


@pytest.fixture
def two(new_database: str) -> Iterator[list[Process]]:
    with fleet(2, new_database) as processes:
        yield processes


@pytest.fixture
def three(new_database: str) -> Iterator[list[Process]]:
    with fleet(3, new_database) as processes:
        yield processes


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_whichever_process_is_killed_or_restarted_every_seat_sees_every_move_once(
    three: list[Process], new_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soaking, "DOWN_FOR", 0.2)
    monkeypatch.setattr(soaking, "PATIENCE", 60.0)  # a busy machine is slow, not wrong
    for kind, times, seconds in (("kill", 5, 8), ("restart", 2, 4)):
        seen, acknowledged = soaking.run(
            soak(three, tables=30, seats=2, rate=20, seconds=seconds, chaos=kind, times=times)
        )
        assert not faults(seen), seen
        assert seen["times"] == times
        assert sum(acknowledged.values()) > 20
        check_store(new_database, acknowledged)


@pytest.mark.slow
@pytest.mark.timeout(180)
def test_a_process_that_hangs_loses_its_tables_and_writes_nothing_when_it_wakes(
    two: list[Process], new_database: str
) -> None:
    """A move that reached it while it was frozen is not played late, after others have played on elsewhere."""
    ada, bob = two
    players = Guest(ada.address), Guest(ada.address)
    table = players[0].table("mapit", seats=2)["id"]
    players[1].sit(table, 1)
    players[0].start(table)
    anna = next(player for player in players if player.glimpse(table)["view"]["legal"])
    there = Guest(bob.address)
    there.http.cookies.update(anna.http.cookies)
    seen = anna.glimpse(table)
    first, other = seen["view"]["legal"][:2]
    ada.send(signal.SIGSTOP)
    with ThreadPoolExecutor(1) as beside:
        late = beside.submit(anna.move, table, seen["version"], first, "late")
        until(lambda: there.http.get(f"/api/tables/{table}").status_code == 200)
        assert there.move(table, seen["version"], other, "in time").status_code == 200
        ada.send(signal.SIGCONT)
        assert late.result().status_code in (409, 421, 503)
    until(lambda: anna.http.get(f"/api/tables/{table}").status_code == 200)
    for guest in (*players, there):
        guest.close()

    async def ids() -> list[str]:
        store = open_beside(new_database)
        kept = await store.load(table)
        await store.close()
        assert kept is not None
        return [entry.id.partition(" ")[2] for entry in kept.journal if isinstance(entry, StoredMove)]

    assert asyncio.run(ids()) == ["in time"]
