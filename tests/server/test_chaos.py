"""Three processes, of which one after the other is killed or restarted: nothing is lost, nothing is done twice, everybody sees all of it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.lab import soak as soaking
from parlour.lab.fleet import Process, fleet
from parlour.lab.soak import soak
from parlour.store import StoredMove, open_beside
from tests.postgres import new_database, postgres_server
from tests.server.chaos import check_store, faults
from tests.server.houses import Guest
from tests.server.several import until

__all__ = ["new_database", "postgres_server"]


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
