"""Whatever happens at once, is cancelled or fails: memory is what a new house would read from the store."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Collection, Coroutine
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from parlour.core import ParlourError
from parlour.server.api import streams as api_live
from parlour.server.errors import Problem
from parlour.server.house import House
from parlour.server.tables import consent, moves, opening, sitting
from parlour.server.tables.live import LiveTable
from parlour.server.wire.classes import ClassChange, Pairing
from parlour.server.wire.tables import NewTable, PaceAsked, TableChange
from parlour.store import Person, SqliteStore, Unwritten
from parlour.store.items import Item
from parlour.store.sqlite.writes import WRITES, Look, write_item
from parlour.store.writing import WritingStore
from tests.postgres import _own_database, postgres, postgres_server
from tests.server.writing import (
    ANNA,
    CLEO,
    OTTO,
    a_class,
    check_agreement,
    open_house,
    rename,
    run_out,
    two_at_a_table,
)

pytestmark = pytest.mark.slow

__all__ = ["_own_database", "postgres", "postgres_server"]
ROUNDS = 1500 if os.environ.get("PARLOUR_THOROUGH") == "1" else 60


class Party:
    """Random people who do random things at once, with a slow disk that sometimes fails, and with cancelled requests."""

    def __init__(self, inside: House, rng: Random) -> None:
        self.inside, self.rng = inside, rng
        self.tables: list[str] = []
        self.class_id = ""
        self.said: list[tuple[str, str]] = []
        self.moves: list[tuple[str, str]] = []
        self.done = 0

    async def open(self) -> None:
        pace = PaceAsked(kind=self.rng.choice(["none", "decision", "game", "days"]), seconds=7200, increment=5)
        live = await opening.create(
            self.inside.tables, ANNA, NewTable(game="numbers", seats=3, options={"rounds": 3}, pace=pace)
        )
        await sitting.sit(live, 1, OTTO)
        await sitting.put_bot(live, 2, "random", ANNA)
        await sitting.start(live, ANNA.id)
        live_class = await a_class(self.inside)
        self.tables, self.class_id = [live.id, *live_class.classroom.tables], live_class.classroom.id

    def someone(self) -> Person:
        return self.rng.choice((ANNA, OTTO, CLEO))

    async def live(self) -> LiveTable:
        return await self.inside.table(self.rng.choice(self.tables))

    # what can happen

    async def play(self) -> None:
        live, person, id = await self.live(), self.someone(), f"m{self.rng.getrandbits(40)}"
        seats = [seat for seat, place in enumerate(live.sheet.seats) if place.person == person.id]
        legal = live.table.legal(seats[0]) if seats else ()
        if legal:
            await moves.play(live, person, id, live.version, self.rng.choice(legal))
            self.moves.append((live.id, f"{person.id} {id}"))

    async def play_a_bot(self) -> None:
        live = await self.live()
        for seat in moves.bots_to_act(live)[:1]:
            await moves.play_bot(live, seat, live.version, self.rng.choice(live.table.legal(seat)))

    async def let_the_sand_run_out(self) -> None:
        live = await self.live()
        live.set_alarm()
        if live.alarm.timers:
            run_out(live)

    async def say(self) -> None:
        live, text = await self.live(), f"{self.rng.getrandbits(40)}"
        await sitting.talk(live, self.someone(), text)
        self.said.append((live.id, text))

    async def rename(self) -> None:
        await rename(self.inside, self.someone(), f"Name {self.rng.getrandbits(20)}")

    async def mute(self) -> None:
        live, other, is_muted = await self.live(), self.someone().id, self.rng.random() < 0.5
        await sitting.mute(live, other, is_muted, ANNA)

    async def stand_in(self) -> None:
        live = await self.live()
        await sitting.let_bot_play_on(live, self.rng.randrange(3), "random", ANNA)

    async def come_back(self) -> None:
        await sitting.come_back(await self.live(), self.someone().id)

    async def take_back(self) -> None:
        live, person = await self.live(), self.someone()
        await consent.take_back(live, person, live.version, turn=False, ask=True)

    async def answer(self) -> None:
        await consent.answer(await self.live(), self.someone(), self.rng.random() < 0.7)

    async def end(self) -> None:
        live = await self.live()
        if self.rng.random() < 0.3:
            await sitting.close(live, ANNA)

    async def again(self) -> None:
        index = self.rng.randrange(len(self.tables))
        following = await opening.play_again(
            self.inside.tables, await self.inside.table(self.tables[index]), self.someone()
        )
        self.tables[index] = following.id
        host = next(one for one in (ANNA, OTTO, CLEO) if one.id == following.sheet.host)
        await sitting.change(following, TableChange(options={"rounds": self.rng.randint(1, 3)}), host)
        await sitting.start(following, following.sheet.host)

    async def pause(self) -> None:
        live_class = await self.inside.classes.get(self.class_id)
        await live_class.change(ANNA, ClassChange(paused=self.rng.random() < 0.5, locked=self.rng.random() < 0.3))

    async def start_another_round(self) -> None:
        live_class = await self.inside.classes.get(self.class_id)
        await live_class.pair(ANNA, Pairing())
        await live_class.start(ANNA)
        self.tables[1:] = live_class.classroom.tables[-1:]

    async def pupil(self) -> None:
        live_class = await self.inside.classes.get(self.class_id)
        number = self.rng.randint(1, 2)
        await self.rng.choice(
            [
                lambda: live_class.stand_in(ANNA, number, self.rng.random() < 0.5),
                lambda: live_class.rename(self.someone(), f"Pupil {self.rng.getrandbits(20)}"),
                lambda: live_class.swap(ANNA, 1, 2),
                lambda: live_class.remove(ANNA, number),
                lambda: live_class.join(self.someone(), None),
            ]
        )()

    async def evict_idle(self) -> None:
        self.inside.evict_idle(idle_seconds=0)

    # how it happens

    async def attempt(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do it, and sometimes cancel it meanwhile."""
        task = asyncio.create_task(work())
        if self.rng.random() < 0.3:
            for _ in range(self.rng.randrange(12)):
                await asyncio.sleep(0)
            if self.rng.random() < 0.5:
                await asyncio.sleep(self.rng.random() * 0.003)
            task.cancel()
        try:
            await task
            self.done += 1
        except (Problem, ParlourError, asyncio.CancelledError):
            pass

    async def round(self) -> None:
        works = [self.play] * 6 + [self.play_a_bot, self.say, self.say, self.rename, self.rename, self.mute]
        works += [self.stand_in, self.come_back, self.take_back, self.answer, self.end, self.again, self.pause]
        works += [self.start_another_round, self.pupil, self.evict_idle, self.let_the_sand_run_out]
        await asyncio.gather(*[self.attempt(self.rng.choice(works)) for _ in range(self.rng.randint(2, 8))])
        while any(live.is_busy for live in self.inside.tables._live.values()) or self.inside._tasks:
            await asyncio.sleep(0.001)

    async def check(self) -> None:
        await check_agreement(self.inside)
        for table, text in self.said[-20:]:
            kept = await self.inside.store.load(table)
            assert kept is not None
            assert text in [line.text for line in kept.chat], "what was acknowledged is there"
        for table, id in self.moves[-20:]:
            kept = await self.inside.store.load(table)
            assert kept is not None
            assert id in [getattr(entry, "id", None) for entry in kept.journal], "what was acknowledged is there"


class SlowItem(Look, frozen=True):
    names: Collection[str]

    @property
    def people(self) -> Collection[str]:
        return self.names


WRITES[SlowItem] = WRITES[Look]


class BadDisk:
    """A slow disk that sometimes fails, before or after it has written."""

    def __init__(self, store: WritingStore, rng: Random) -> None:
        self.rng, self.failures, self.is_on = rng, 0, True
        self._write = store._write
        store._write = self.write_slowly if isinstance(store, SqliteStore) else self.write_over_a_line

    async def write_over_a_line(self, item: Item) -> Any:
        """The same for a store on another machine, whose connection is lost."""
        luck = self.rng.random() if self.is_on else 0.5
        if luck < 0.03:
            raise Unwritten("the connection was lost before")
        result = await self._write(item)
        if luck > 0.98:
            self.failures += 1
            raise Unwritten("the connection was lost after")
        return result

    async def write_slowly(self, item: Item) -> Any:
        if not self.is_on:
            return await self._write(item)
        luck, delay = self.rng.random(), self.rng.random() * 0.002

        def slowly(db: sqlite3.Connection) -> Any:
            sleep(delay)
            if luck < 0.03:
                raise sqlite3.OperationalError("disk I/O error")
            return write_item(db, item)

        result = await self._write(SlowItem(slowly, item.people))
        if luck > 0.98:
            self.failures += 1
            raise Unwritten("the connection was lost")
        return result


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_at_once_memory_is_what_a_fresh_house_would_read(
    tmp_path: Path, seed: int, timers: None, caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(party_at(tmp_path, seed, ROUNDS))


def test_so_it_is_on_postgresql(postgres: str, timers: None, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(party_at(postgres, 1, ROUNDS // 3))


async def party_at(place: Path | str, seed: int, rounds: int) -> None:
    rng = Random(seed)
    async with open_house(place) as inside:
        party = Party(inside, rng)
        await party.open()
        assert isinstance(inside.store, WritingStore)
        disk = BadDisk(inside.store, rng)
        for _ in range(rounds):
            disk.is_on = True
            await party.round()
            disk.is_on = False
            await party.check()
        assert party.done > rounds
        assert party.said
        assert party.moves


def test_nobody_stays_in_the_audience_of_a_table_that_broke_as_they_came(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            await sitting.let_bot_play_on(live, 1, "random", ANNA)
            live.discard()
            with pytest.raises(Problem):
                await api_live._join(live, OTTO.id, None, None)
            assert not live.listeners
            assert live.listeners.join(ANNA.id).is_over, (
                "whoever comes too late is sent to the table that is read again"
            )

    asyncio.run(story())


def test_a_table_that_is_closed_before_it_begins_is_in_the_store_as_in_memory(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await opening.create(inside.tables, ANNA, NewTable(game="numbers", seats=2))
            await sitting.close(live, ANNA)
            await check_agreement(inside)

    asyncio.run(story())
