"""What is evicted leaves memory at once, without waiting for the garbage collector, which runs rarely in a busy
house."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from parlour.games import registered
from parlour.server.errors import Problem
from parlour.server.house import House
from parlour.server.tables import broadcast, moves, opening, sitting
from parlour.server.tables.live import LiveTable
from parlour.server.wire.classes import NewClass, Pairing
from parlour.server.wire.tables import NewTable
from parlour.store import Person
from tests.own_games import GAMES
from tests.server.people_at_tables import BotsOnCommand

pytestmark = pytest.mark.slow

ANNA = Person(id="anna", name="Anna", colour="teal")
OTTO = Person(id="otto", name="Otto", colour="plum")
TIMED = {"mapominoes": {"sand_timer": 30}}


@pytest.fixture
def no_search() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[House]:
    house = House(folder)
    house.bots = BotsOnCommand()
    house.notices.grace = 0.0
    try:
        for person in (ANNA, OTTO):
            await house.people.save(person)
        yield house
    finally:
        await house.close()


async def played(house: House, game: str, length: int) -> LiveTable:
    """A table at which moves, chat, listeners and a refusal have left their traces."""
    asked = NewTable(game=game, seats=2, options=TIMED.get(game, {}), pace=None)
    live = await opening.create(house.tables, ANNA, asked)
    await sitting.sit(live, 1, OTTO)
    await sitting.start(live, ANNA.id)
    listener, rng = live.listeners.join(ANNA.id), Random(1)
    broadcast.opening(live, listener, None)
    for number in range(length):
        if live.sheet.status == "ended":
            break
        able = {seat: legal for seat in (0, 1) if (legal := moves.view_in_time(live, seat).legal)}
        seat = min(able)
        person = ANNA if seat == 0 else OTTO
        await moves.play(live, person, f"m{number}", live.version, rng.choice(able[seat]))
    await sitting.talk(live, OTTO, "Well")
    with pytest.raises(Problem):
        await moves.play(live, ANNA, "late", 10_000, None)
    live.publish_table_soon()
    live.listeners.leave(listener)
    return live


async def nobody_is_being_told(house: House) -> None:
    """Wait until no pending notice refers to a table."""
    while house.notices._tasks:
        await asyncio.gather(*house.notices._tasks)
        await asyncio.sleep(0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["put away", "broken"])
def test_a_table_that_is_put_away_leaves_memory_with_all_its_states(
    tmp_path: Path, game: str, how: str, no_search: None
) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            live = await played(house, game, length=12)
            states = [live.table.state_at(version) for version in range(live.table.version + 1)]
            if how == "broken":
                live.discard()
                await house.table(live.id)
            await nobody_is_being_told(house)
            gone = [
                weakref.ref(one) for one in (live, live.table, live.seat_views, live.listeners, live.alarm, live.clocks)
            ]
            del live
            assert house.evict_idle(idle_seconds=0) == 1
            await asyncio.sleep(0)
            assert [one() for one in gone] == [None] * len(gone)
            alone = [sys.getrefcount(one) for one in [object()]]
            assert [sys.getrefcount(state) for state in states] == alone * len(states), "nobody else knows its states"

    asyncio.run(story())


@pytest.mark.parametrize("game", GAMES)
def test_states_and_moves_are_nothing_for_the_garbage_collector(tmp_path: Path, game: str) -> None:
    """A busy house has millions of them, and none is in a cycle."""

    async def story() -> None:
        async with open_house(tmp_path) as house:
            live = await played(house, game, length=5)
            assert not any(gc.is_tracked(value) for value in (live.table.state, live.table.move(1)))

    asyncio.run(story())


def test_a_class_that_is_put_away_leaves_memory(tmp_path: Path, no_search: None) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            game = registered()["mapit"]
            live_class = await house.classes.create(ANNA, game, NewClass(game="mapit", seats=2))
            listener = live_class.listeners.join(ANNA.id)
            await live_class.news_for(listener)
            await live_class.join(OTTO, None)
            await live_class.pair(ANNA, Pairing())
            await live_class.start(ANNA)
            await nobody_is_being_told(house)
            while live_class._news_due is not None or live_class._publishing:
                await asyncio.sleep(0.01)
            live_class.leave(listener)
            gone = weakref.ref(live_class)
            del live_class
            house.evict_idle(idle_seconds=0)
            await asyncio.sleep(0)
            assert gone() is None

    asyncio.run(story())


def test_tables_that_are_over_are_put_away_soon(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            over, playing = await played(house, "mapit", 3), await played(house, "mapit", 3)
            await sitting.close(over, ANNA)
            for live in (over, playing):
                live.last_asked -= 61
            assert house.evict_idle() == 1
            assert house.tables.loaded(over.id) is None
            assert house.tables.loaded(playing.id) is playing

    asyncio.run(story())


def test_what_the_house_remembers_of_a_table_goes_with_it(tmp_path: Path) -> None:
    """With a table, the house also forgets who was to decide there."""

    async def story() -> None:
        async with open_house(tmp_path) as house:
            live = await played(house, "mapit", 3)
            assert live.id in house.notices._decisions
            await house.eraser.delete_person(ANNA.id)
            await house.eraser.delete_person(OTTO.id)
            assert not house.notices._decisions

    asyncio.run(story())
