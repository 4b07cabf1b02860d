"""Races found before: two things happening at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.server.errors import Unavailable
from parlour.server.tables import opening, sitting
from parlour.server.wire.classes import ClassChange
from parlour.server.wire.tables import NewTable, PaceAsked
from parlour.store import Sheet, Unwritten
from tests.server.writing import (
    ANNA,
    CLEO,
    OTTO,
    a_class,
    a_while,
    busy_disk,
    check_agreement,
    open_house,
    play_to_the_end,
    rename,
    run_out,
    two_at_a_table,
)


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
                live_class = await a_class(inside)
                live = await inside.table(live_class.classroom.tables[0])
                stopping = live_class.change(ANNA, ClassChange(paused=True))
            with busy_disk(inside):
                stopped = asyncio.create_task(stopping)
                await a_while()
                run_out(live)
                await a_while()
            await stopped
            while live.is_busy:  # with the timer that has run out
                await asyncio.sleep(0.01)
            assert (live.sheet.status, live.sheet.paused) == ("ended" if how == "ended" else "playing", how == "paused")
            assert live.version == 0
            await check_agreement(inside)

    asyncio.run(story())


def test_a_timer_goes_on_after_the_pause_into_which_it_ran_out(tmp_path: Path, timers: None) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live_class = await a_class(inside)
            live = await inside.table(live_class.classroom.tables[0])
            async with live.locked():
                run_out(live)
                await a_while()
                await inside.store.save_tables(replace(live.sheet, paused=True))
                live.adopt(replace(live.sheet, paused=True))
            await a_while()
            assert live.version == 0
            await live_class.change(ANNA, ClassChange(paused=False))
            while live.version == 0:
                await asyncio.sleep(0.01)
            await check_agreement(inside)

    asyncio.run(story())


def test_a_chat_goes_on_after_a_line_whose_sender_has_gone_while_it_was_written(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            with busy_disk(inside):
                gone = asyncio.create_task(sitting.talk(live, ANNA, "I am off"))
                await a_while()
                gone.cancel()
                await a_while()
            with pytest.raises(asyncio.CancelledError):
                await gone
            live = await inside.table(live.id)
            said = await sitting.talk(live, OTTO, "Where is Anna?")
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
            await sitting.talk(live, OTTO, "Hello")
            await inside.rename(OTTO, lambda person: replace(person, avatar="owl"))
            assert live.chat[0].avatar == "owl"
            await check_agreement(inside)

    asyncio.run(story())


def test_another_game_is_asked_for_by_somebody_who_goes_away(tmp_path: Path) -> None:
    """Memory and store agree about the next table, and about the link to it."""

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
    """Whoever returns to a seat that a bot has held finds the same time, with or without a restart in between."""

    async def story() -> None:
        async with open_house(tmp_path) as inside:
            now = [monotonic()]
            monkeypatch.setattr("parlour.server.tables.clocks.monotonic", lambda: now[0])
            live = await two_at_a_table(inside, pace=PaceAsked(kind="decision", seconds=600))
            now[0] += 500
            await sitting.let_bot_play_on(live, 1, "random", ANNA)
            kept = await inside.store.load(live.id)
            assert kept is not None
            assert kept.sheet.clock == live.clocks.all_left(now[0])
            assert kept.sheet.clock == (100, 600)

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
                await sitting.talk(old, ANNA, "Is anybody there?")
            assert await inside.table(old.id) is not old

    asyncio.run(story())


@pytest.mark.parametrize("first", ["turn over", "delete"])
@pytest.mark.parametrize("busy", ["this table", "the next"])
def test_cards_that_are_turned_over_while_somebody_is_deleted_hold_up_nobody(
    tmp_path: Path, busy: str, first: str
) -> None:
    """The one locks two tables, the other all of them, and no table can be read meanwhile: this once was a deadlock."""

    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            await play_to_the_end(live)
            following = await opening.play_again(inside.tables, live, ANNA)
            talked_at = live if busy == "this table" else following
            turned, deleted = opening.uncover(inside.tables, live, ANNA), inside.eraser.delete_person(CLEO.id)
            works = [turned, deleted] if first == "turn over" else [deleted, turned]
            with busy_disk(inside):
                tasks = []
                for work in (sitting.talk(talked_at, OTTO, "Once more?"), *works):
                    tasks.append(asyncio.ensure_future(work))
                    await a_while()
            async with asyncio.timeout(20):
                await asyncio.gather(*tasks)
                assert (await inside.table(live.id)).sheet.uncovered == (ANNA.id,)
            await check_agreement(inside)

    asyncio.run(story())


def test_that_somebody_has_looked_is_written_with_what_it_means_for_the_next_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as inside:
            live = await two_at_a_table(inside)
            await play_to_the_end(live)
            following = await opening.play_again(inside.tables, live, ANNA)
            commits = inside.store.commits
            await opening.uncover(inside.tables, live, ANNA)
            assert inside.store.commits == commits + 1
            assert live.sheet.uncovered == (ANNA.id,)

            async def full_disk(*sheets: Sheet) -> None:
                raise Unwritten("the disk is full")

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(inside.store, "save_tables", full_disk)
                with pytest.raises(Unwritten):
                    await opening.uncover(inside.tables, live, OTTO)
            assert (live.is_stale, following.is_stale) == (True, False), "the next game asks for it when it begins"
            await check_agreement(inside)

    asyncio.run(story())
