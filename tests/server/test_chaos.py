"""Three processes, of which one after the other is killed or restarted: nothing is lost, nothing is done twice, everybody sees all of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from parlour.lab import soak as soaking
from parlour.lab.fleet import Process, fleet
from parlour.lab.soak import soak
from tests.postgres import new_database, postgres_server
from tests.server.chaos import check_store, faults

__all__ = ["new_database", "postgres_server"]


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
    for kind, times, seconds in (("kill", 5, 10), ("restart", 3, 6)):
        seen, acknowledged = asyncio.run(
            soak(three, tables=30, seats=2, rate=20, seconds=seconds, chaos=kind, times=times)
        )
        assert not faults(seen), seen
        assert seen["times"] >= 1
        assert sum(acknowledged.values()) > 20
        check_store(new_database, acknowledged)
