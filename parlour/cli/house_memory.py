"""How much memory a server takes after a thousand games: finished games must not stay in memory.

All games are played to their end by random decisions, a few tables at once, each with listeners, every move on disk. Tables are
evicted when they are over, and the garbage collector is tuned as in a server. This runs in the server's own process, so it is
here and not in the lab, which knows the server only by its address.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, cycle
from os import sysconf
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

from parlour.core import ParlourError
from parlour.games import registered
from parlour.server.gc_tuning import tune_for_ever
from parlour.server.house import House
from parlour.server.tables import moves, opening, sitting
from parlour.server.tables.live import LiveTable
from parlour.server.wire.tables import NewTable
from parlour.store import Person

EARLY, LATE = 100, 1000
AT_ONCE = 10
MEGABYTE = 1024 * 1024
_PEOPLE = tuple(Person(id=f"p{number}", name=f"Person {number}", colour="teal") for number in range(2))


def bench_memory(early: int = EARLY, late: int = LATE) -> dict[str, Any]:
    """The resident memory after a number of finished games, and after many more."""
    with Console(stderr=True).status("The house opens…") as status, tempfile.TemporaryDirectory() as data:
        return asyncio.run(_measure(Path(data), early, late, status.update))


async def _measure(data: Path, early: int, late: int, tell: Any) -> dict[str, Any]:
    house, rng, names = House(data), Random(7), cycle(sorted(registered()))
    tuning = asyncio.create_task(tune_for_ever())
    resident: dict[int, float] = {}
    try:
        for person in _PEOPLE:
            await house.people.save(person)
        for finished in count(AT_ONCE, AT_ONCE):
            await asyncio.gather(*[_play(house, next(names), rng) for _ in range(AT_ONCE)])
            house.evict_idle(idle_seconds=0)
            tell(f"{finished} games, {resident_bytes() / MEGABYTE:.0f} MB…")
            if finished in (early, late):
                resident[finished] = round(resident_bytes() / MEGABYTE, 1)
            if finished >= late:
                break
    finally:
        tuning.cancel()
        await house.close()
    return {"resident_mb_after": resident, "growth": round(resident[late] / resident[early] - 1, 3)}


async def _play(house: House, game: str, rng: Random) -> None:
    """One game, to its end."""
    live = await opening.create(house.tables, _PEOPLE[0], NewTable(game=game, seats=2, private=True))
    await sitting.sit(live, 1, _PEOPLE[1])
    await sitting.start(live, _PEOPLE[0].id)
    with _listened_to(live):
        for number in count():
            if live.sheet.status == "ended":
                return
            seat = min(live.table.actors)
            action = rng.choice(live.table.legal(seat))
            await moves.play(live, _PEOPLE[seat], str(number), live.version, action)


@contextmanager
def _listened_to(live: LiveTable) -> Iterator[None]:
    listeners = [live.listeners.join(person.id) for person in _PEOPLE]
    yield
    for listener in listeners:
        live.listeners.leave(listener)


def resident_bytes() -> int:
    """The memory of this process that is in use now, not at its peak."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        raise ParlourError("bench server --memory reads /proc, which this system does not have") from None
    return pages * sysconf("SC_PAGE_SIZE")
