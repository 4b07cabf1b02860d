"""A house in which writing can be delayed or made to fail, and what memory and store must agree on."""

from __future__ import annotations

import asyncio
import dataclasses
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from parlour.core import AnyGame, Timeout
from parlour.server.classes.live import LiveClass
from parlour.server.house import House
from parlour.server.tables import moves, new_table, opening, sitting
from parlour.server.tables.live import LiveTable
from parlour.server.wire.classes import NewClass, Pairing
from parlour.server.wire.tables import NewTable
from parlour.store import Person, SqliteStore
from parlour.store.sqlite.writes import Look
from tests.server.people_at_tables import BotsOnCommand

ANNA, OTTO, CLEO = (Person(id=name.lower(), name=name, colour="teal") for name in ("Anna", "Otto", "Cleo"))


@asynccontextmanager
async def open_house(place: Path | str) -> AsyncIterator[House]:
    inside = House(place)
    inside.bots = BotsOnCommand()
    try:
        for person in (ANNA, OTTO, CLEO):
            await inside.people.save(person)
        yield inside
    finally:
        await inside.close()


async def two_at_a_table(inside: House, **asked: Any) -> LiveTable:
    live = await opening.create(inside.tables, ANNA, NewTable(game="numbers", seats=2, **asked))
    await sitting.sit(live, 1, OTTO)
    await sitting.start(live, ANNA.id)
    return live


def sqlite_of(inside: House) -> SqliteStore:
    assert isinstance(inside.store, SqliteStore)
    return inside.store


async def play_to_the_end(live: LiveTable) -> None:
    """Anna and Otto, each with the first move that they may make."""
    while live.table.actors:
        seat = min(live.table.actors)
        person = ANNA if live.sheet.seats[seat].person == ANNA.id else OTTO
        await moves.play(live, person, f"move {live.version}", live.version, live.table.legal(seat)[0])


@contextmanager
def busy_disk(inside: House) -> Iterator[None]:
    """The disk is busy inside this context: writes that are requested wait until it ends."""
    is_free = threading.Event()
    blocking = asyncio.ensure_future(sqlite_of(inside).writer.write(Look(lambda db: is_free.wait(10))))
    try:
        yield
    finally:
        is_free.set()
        blocking.add_done_callback(lambda done: done.exception())


async def a_while() -> None:
    """Let all tasks get as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


def timed(game: AnyGame) -> AnyGame:
    """The same game with a timer, for the seat that decides first."""

    def timeout(state: Any) -> Timeout | None:
        seat = min(game.actors(state), default=None)
        return None if seat is None else Timeout(900.0, seat, game.legal(state, seat)[0])

    return dataclasses.replace(game, timeout=timeout)


def run_out(live: LiveTable) -> None:
    """Let the game's timer run out now."""
    live.alarm._ends = dict.fromkeys(live.alarm.timers, 0.0)
    live._alarm_rang()


# --- memory and store ---


def as_kept(live: LiveTable) -> dict[str, Any]:
    """All that memory knows of a table and that the store should know, too."""
    return {
        "sheet": live.sheet,
        "chat": list(live.chat),
        "version": live.version,
        "moves": dict(live._versions),
        "standing": list(live._standing),
        "record": live.table.record if live.has_begun else None,
        "seen": [live.seat_views.present(seat).text for seat in (None, 0)] if live.has_begun else None,
    }


async def check_agreement(inside: House) -> None:
    """Every table and class in memory is as a new house would read it."""
    for live in list(inside.tables._live.values()):
        async with live.lock:  # a timer may still change it
            kept = None if live.is_stale else await inside.store.load(live.id)
            if not live.is_stale:
                assert kept is not None
                fresh = LiveTable(kept, live.game, inside.store, lambda live: None)
                known, kept_now = as_kept(live), as_kept(fresh)
                differing = {name: (known[name], kept_now[name]) for name in known if known[name] != kept_now[name]}
                assert not differing
    for live_class in inside.classes.all():
        if not live_class.is_stale:
            assert live_class.classroom == await inside.store.classroom(live_class.classroom.id)


async def a_class(inside: House) -> LiveClass:
    """A class of Anna's with Otto and Cleo at its table."""
    asked = NewClass(game="numbers", seats=2, level="random", kid_safe=False)
    live_class = await inside.classes.create(ANNA, new_table.known_game("numbers"), asked)
    for person in (OTTO, CLEO):
        await live_class.join(person, None)
    await live_class.pair(ANNA, Pairing())
    await live_class.start(ANNA)
    return live_class


async def rename(inside: House, person: Person, name: str) -> None:
    avatar = Random(name).choice(("owl", "fox", "bear"))
    await inside.rename(person, lambda person: replace(person, name=name, avatar=avatar))
