"""One way to write: whatever happens at once, is cancelled or fails, memory is what a fresh house would read from the store."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core import AnyGame, ParlourError, Timeout
from parlour.games import find
from parlour.server.api import streams as api_live
from parlour.server.classes.live import LiveClass
from parlour.server.errors import Problem, Unavailable
from parlour.server.house import House
from parlour.server.tables import consent, moves, new_table, opening, resuming, sitting
from parlour.server.tables.live import LiveTable
from parlour.server.tables.new_table import known_game
from parlour.server.wire.classes import ClassChange, NewClass, Pairing
from parlour.server.wire.tables import NewTable, PaceAsked
from parlour.store import Person, SqliteStore, Unwritten
from tests.server.people_at_tables import BotsOnCommand

ANNA, OTTO, CLEO = (Person(id=name.lower(), name=name, colour="teal") for name in ("Anna", "Otto", "Cleo"))
ROUNDS = 1500 if os.environ.get("PARLOUR_THOROUGH") == "1" else 60


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[House]:
    inside = House(folder)
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


@contextmanager
def busy_disk(inside: House) -> Iterator[None]:
    """What is asked to be written meanwhile waits."""
    is_free = threading.Event()
    blocking = asyncio.ensure_future(inside.store.writer.write(lambda db: is_free.wait(10)))
    try:
        yield
    finally:
        is_free.set()
        blocking.add_done_callback(lambda done: done.exception())


async def a_while() -> None:
    """Let everybody come as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


def timed(game: AnyGame) -> AnyGame:
    """The same game with a timer, for whoever is to decide first."""

    def timeout(state: Any) -> Timeout | None:
        seat = min(game.actors(state), default=None)
        return None if seat is None else Timeout(900.0, seat, game.legal(state, seat)[0])

    return dataclasses.replace(game, timeout=timeout)


@pytest.fixture
def timers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resuming, "find", lambda *edition: timed(find(*edition)))
    monkeypatch.setattr(new_table, "known_game", lambda name: timed(known_game(name)))


def run_out(live: LiveTable) -> None:
    """The sand has run out just now."""
    live.alarm._runs_out = 0.0
    live._alarm_rang()


# --- memory and store ---


def as_kept(live: LiveTable) -> dict[str, Any]:
    """All that memory knows of a table and the store should."""
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
    """Every table and class in memory is as a fresh house would read it."""
    for live in list(inside.tables._live.values()):
        async with live.lock:  # its timer may go on
            kept = None if live.is_stale else await inside.store.load(live.id)
            if not live.is_stale:
                assert kept is not None
                fresh = LiveTable(kept, live.game, inside.store, lambda live: None)
                known, kept_now = as_kept(live), as_kept(fresh)
                differing = {name: (known[name], kept_now[name]) for name in known if known[name] != kept_now[name]}
                assert not differing
    for room in inside.classes.all():
        if not room.is_stale:
            assert room.classroom == await inside.store.classroom(room.classroom.id)


# --- the races that were found ---


@pytest.mark.parametrize("how", ["ended", "paused"])
def test_the_timer_does_not_play_into_a_table_that_was_ended_or_paused_meanwhile(
    tmp_path: Path, how: str, timers: None
) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            if how == "ended":
                live = await two_at_a_table(inside)
                stopping: Coroutine[Any, Any, None] = sitting.close(live, ANNA)
            else:
                room = await a_class(inside)
                live = await inside.table(room.classroom.tables[0])
                stopping = room.change(ANNA, ClassChange(paused=True))
            with busy_disk(inside):
                stopped = asyncio.create_task(stopping)
                await a_while()
                run_out(live)
                await a_while()
            await stopped
            await a_while()
            await inside.store.table_of_code("")  # whatever was to be written is written
            await asyncio.sleep(0.05)
            assert (live.sheet.status, live.sheet.paused) == ("ended" if how == "ended" else "playing", how == "paused")
            assert live.version == 0
            await check_agreement(inside)

    asyncio.run(story())


def test_a_timer_goes_on_after_the_pause_into_which_it_ran_out(tmp_path: Path, timers: None) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            room = await a_class(inside)
            live = await inside.table(room.classroom.tables[0])
            async with live.locked():
                run_out(live)
                await a_while()
                await inside.store.save_tables(replace(live.sheet, paused=True))
                live.adopt(replace(live.sheet, paused=True))
            await a_while()
            assert live.version == 0
            await room.change(ANNA, ClassChange(paused=False))
            while live.version == 0:
                await asyncio.sleep(0.01)
            await check_agreement(inside)

    asyncio.run(story())


def test_a_chat_goes_on_after_a_line_whose_sender_has_gone_while_it_was_written(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            with busy_disk(inside):
                gone = asyncio.create_task(sitting.say(live, ANNA, "I am off"))
                await a_while()
                gone.cancel()
                await a_while()
            with pytest.raises(asyncio.CancelledError):
                await gone
            live = await inside.table(live.id)
            said = await sitting.say(live, OTTO, "Where is Anna?")
            assert said.number == len(live.chat)
            await check_agreement(inside)

    asyncio.run(story())


@pytest.mark.parametrize("first", ["rename", "change"])
def test_a_rename_is_not_overwritten_by_what_was_under_way(tmp_path: Path, first: str) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            works: dict[str, Callable[[], Awaitable[Any]]] = {
                "rename": lambda: rename(inside, OTTO, "Otilia"),
                "change": lambda: sitting.mute(live, OTTO.id, True, ANNA),
            }
            with busy_disk(inside):
                tasks = []
                for name in (first, *(works.keys() - {first})):
                    tasks.append(asyncio.ensure_future(works[name]()))
                    await a_while()
            await asyncio.gather(*tasks)
            assert live.sheet.seats[1].name == "Otilia"
            assert live.sheet.muted == (OTTO.id,)
            await check_agreement(inside)

    asyncio.run(story())


@pytest.mark.parametrize("where", ["sitting down", "opening a table", "coming to a table"])
def test_whoever_is_renamed_on_the_way_to_a_table_sits_there_under_the_new_name(tmp_path: Path, where: str) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await opening.create(inside.tables, ANNA, NewTable(game="numbers", seats=2))
            if where == "coming to a table":
                await sitting.sit(live, 1, OTTO)
                inside.evict_idle(idle_seconds=0)
            ways: dict[str, Callable[[], Awaitable[Any]]] = {
                "sitting down": lambda: sitting.sit(live, 1, OTTO),
                "opening a table": lambda: opening.create(inside.tables, OTTO, NewTable(game="numbers", seats=2)),
                "coming to a table": lambda: inside.table(live.id),
            }
            with busy_disk(inside):
                tasks = [asyncio.ensure_future(rename(inside, OTTO, "Otilia")), asyncio.ensure_future(ways[where]())]
                await a_while()
            await asyncio.gather(*tasks)
            await check_agreement(inside)
            assert any("Otilia" in [place.name for place in one.sheet.seats] for one in inside.tables._live.values())

    asyncio.run(story())


def test_a_new_avatar_is_shown_beside_what_was_said_before(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            await sitting.say(live, OTTO, "Hello")
            await inside.rename(OTTO, lambda person: replace(person, avatar="owl"))
            assert live.chat[0].avatar == "owl"
            await check_agreement(inside)

    asyncio.run(story())


def test_another_game_is_asked_for_by_somebody_who_goes_away(tmp_path: Path) -> None:
    """The next table and the way to it are known to memory as they are to the store."""

    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            await sitting.close(live, ANNA)
            with busy_disk(inside):
                gone = asyncio.create_task(opening.play_again(inside.tables, live, ANNA))
                await a_while()
                gone.cancel()
                await a_while()
            with pytest.raises(asyncio.CancelledError):
                await gone
            live = await inside.table(live.id)
            await check_agreement(inside)
            assert (await opening.play_again(inside.tables, live, OTTO)).id == live.sheet.next

    asyncio.run(story())


def test_what_is_written_of_the_clocks_is_what_they_show_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes back to a seat where a bot stood in has the same time, with a restart in between or without."""

    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside, pace=PaceAsked(kind="decision", seconds=600))
            later = monotonic() + 500
            monkeypatch.setattr("parlour.server.tables.clocks.monotonic", lambda: later)
            await sitting.let_bot_play_on(live, 1, "random", ANNA)
            kept = await inside.store.load(live.id)
            assert kept is not None
            assert kept.sheet.clock == live.clocks.all_left(later)
            assert [round(left) for left in kept.sheet.clock] == [100, 600]

    asyncio.run(story())


def test_nothing_is_written_by_whoever_does_not_hold_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            with pytest.raises(RuntimeError):
                await live.change(replace(live.sheet, muted=(OTTO.id,)))
            with pytest.raises(AttributeError):
                live.sheet = replace(live.sheet, muted=(OTTO.id,))  # type: ignore[misc]

    asyncio.run(story())


def test_a_table_that_is_put_away_takes_nothing_from_who_still_knows_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            old = await two_at_a_table(inside)
            assert inside.evict_idle(idle_seconds=0) == 1
            with pytest.raises(Unavailable):
                await sitting.say(old, ANNA, "Is anybody there?")
            assert await inside.table(old.id) is not old

    asyncio.run(story())


# --- everything at once ---


async def a_class(inside: House) -> LiveClass:
    """A class of Anna's with Otto and Cleo at its table."""
    asked = NewClass(game="numbers", seats=2, level="random", kid_safe=False)
    room = await inside.classes.create(ANNA, new_table.known_game("numbers"), asked)
    for person in (OTTO, CLEO):
        await room.join(person, None)
    await room.pair(ANNA, Pairing())
    await room.start(ANNA)
    return room


async def rename(inside: House, person: Person, name: str) -> None:
    avatar = Random(name).choice(("owl", "fox", "bear"))
    await inside.rename(person, lambda person: replace(person, name=name, avatar=avatar))


class Party:
    """Random people who do random things at once, with a slow disk that sometimes fails, and with cancelled requests."""

    def __init__(self, inside: House, rng: Random) -> None:
        self.inside, self.rng = inside, rng
        self.tables: list[str] = []
        self.room = ""
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
        room = await a_class(self.inside)
        self.tables, self.room = [live.id, *room.classroom.tables], room.classroom.id

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
        if live.alarm.timer is not None:
            run_out(live)

    async def say(self) -> None:
        live, text = await self.live(), f"{self.rng.getrandbits(40)}"
        await sitting.say(live, self.someone(), text)
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
        await sitting.start(following, following.sheet.host)

    async def pause(self) -> None:
        room = await self.inside.classes.get(self.room)
        await room.change(ANNA, ClassChange(paused=self.rng.random() < 0.5, locked=self.rng.random() < 0.3))

    async def start_another_round(self) -> None:
        room = await self.inside.classes.get(self.room)
        await room.pair(ANNA, Pairing())
        await room.start(ANNA)
        self.tables[1:] = room.classroom.tables[-1:]

    async def pupil(self) -> None:
        room = await self.inside.classes.get(self.room)
        number = self.rng.randint(1, 2)
        await self.rng.choice(
            [
                lambda: room.stand_in(ANNA, number, self.rng.random() < 0.5),
                lambda: room.rename(self.someone(), f"Pupil {self.rng.getrandbits(20)}"),
                lambda: room.swap(ANNA, 1, 2),
                lambda: room.remove(ANNA, number),
                lambda: room.join(self.someone(), None),
            ]
        )()

    async def evict_idle(self) -> None:
        self.inside.evict_idle(idle_seconds=0)

    # how it happens

    async def attempt(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do it and go away while it happens, or not."""
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
        while any(live.is_busy for live in self.inside.tables._live.values()) or self.inside._renaming:
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


class BadDisk:
    """A disk that takes its time, and now and then fails: before it has written, or after."""

    def __init__(self, store: SqliteStore, rng: Random) -> None:
        self.rng, self.failures, self.is_on = rng, 0, True
        self._write = store._write
        store._write = self.write  # type: ignore[method-assign]

    async def write(self, work: Callable[[sqlite3.Connection], Any], people: Any = ()) -> Any:
        if not self.is_on:
            return await self._write(work, people)
        luck, delay = self.rng.random(), self.rng.random() * 0.002

        def slowly(db: sqlite3.Connection) -> Any:
            sleep(delay)
            if luck < 0.03:
                raise sqlite3.OperationalError("disk I/O error")
            return work(db)

        result = await self._write(slowly, people)
        if luck > 0.98:
            self.failures += 1
            raise Unwritten("the connection was lost")
        return result


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_at_once_memory_is_what_a_fresh_house_would_read(
    tmp_path: Path, seed: int, timers: None, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        rng = Random(seed)
        async with open_house(tmp_path) as inside:
            party = Party(inside, rng)
            await party.open()
            disk = BadDisk(inside.store, rng)
            for _ in range(ROUNDS):
                disk.is_on = True
                await party.round()
                disk.is_on = False
                await party.check()
            assert party.done > ROUNDS
            assert party.said
            assert party.moves

    asyncio.run(story())


def test_nobody_stays_in_the_audience_of_a_table_that_broke_as_they_came(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            await sitting.let_bot_play_on(live, 1, "random", ANNA)
            live.discard()
            with pytest.raises(Problem):
                await api_live._join(live, OTTO.id, None)
            assert not live.listeners
            assert live.listeners.join(ANNA.id).is_over, (
                "whoever comes too late is sent to the table that is read again"
            )

    asyncio.run(story())
