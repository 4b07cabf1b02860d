"""How many moves a store acknowledges in a second: `python -m tests.store.bench_rate PLACE… [--tables 200] [--seconds 3]`.

A place is a folder or an address of PostgreSQL, used for nothing else. Every table plays on as soon as its last move is
safe on disk. Compare places in one run: the speed of a disk varies from hour to hour.
"""

from __future__ import annotations

import asyncio
import resource
from argparse import ArgumentParser
from datetime import UTC, datetime
from time import perf_counter

from parlour.core import Move
from parlour.store import Store, StoredMove, open_store
from parlour.store.opening import is_address
from tests.store.stores import sheet

ACTION = {"do": "place", "arm": "north", "position": 2, "card": "reykjavik"}


def main() -> None:
    words = ArgumentParser()
    words.add_argument("places", nargs="+")
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=3.0)
    words.add_argument("--rounds", type=int, default=2)
    asked = words.parse_args()
    for round_ in range(asked.rounds):
        for place in asked.places:
            told = asyncio.run(measured(place, f"{round_}-{datetime.now(UTC):%H%M%S%f}", asked.tables, asked.seconds))
            print(f"{'PostgreSQL' if is_address(place) else 'SQLite':10} {told}", flush=True)


async def measured(place: str, name: str, tables: int, seconds: float) -> str:
    store = open_store(place)
    await store.start()
    ids = [f"{name}-{number}" for number in range(tables)]
    await store.save_tables(*(sheet(id, id, status="playing") for id in ids))
    commits, began, spent = store.commits, perf_counter(), cpu()
    waits = [
        wait for waits in await asyncio.gather(*(play(store, id, began + seconds) for id in ids)) for wait in waits
    ]
    seconds, spent, commits = perf_counter() - began, cpu() - spent, store.commits - commits
    await store.close()
    waits.sort()
    half, late = (waits[int(len(waits) * share)] * 1000 for share in (0.5, 0.99))
    return (
        f"{len(waits) / seconds:8,.0f} moves/s, p50 {half:.1f} ms, p99 {late:.1f} ms, "
        f"{spent / len(waits) * 1e6:.0f} µs of CPU each, {len(waits) / commits:.0f} in a transaction"
    )


async def play(store: Store, table: str, until: float) -> list[float]:
    waits: list[float] = []
    while (began := perf_counter()) < until:
        move = Move(len(waits) % 2, ACTION, datetime.now(UTC), "a" * 64, "b" * 16)
        await store.append(table, len(waits) + 1, StoredMove(f"anna {len(waits)}", move, (0,)))
        waits.append(perf_counter() - began)
    return waits


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
