"""What every store promises: what it has acknowledged is there, in order, once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core import ParlourError
from parlour.store import (
    AlreadyTaken,
    ChatLine,
    PersonDeleted,
    Place,
    Sheet,
    Store,
    StoredMove,
    StoredTable,
    UnknownPerson,
    Unwritten,
    open_store,
)
from tests.store.stores import ANNA, NOW, moves, sheet, with_store


def test_a_table_comes_back_whole(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        await store.save_tables(sheet(status="playing"))
        for version, kept in enumerate(moves(3), 1):
            await store.append("t1", version, kept)
        line = ChatLine(1, "anna", "Anna", 0, "Hello", NOW)
        await store.say("t1", line)
        found = await store.load("t1")
        assert found == StoredTable(sheet(status="playing"), tuple(moves(3)), (line,))
        found.record.check_chain()
        assert await store.load("t2") is None

    with_store(place, story)


def test_people_are_found_by_id_and_by_token(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        renamed = msgspec.structs.replace(ANNA, name="Anne", token_hash="abc")
        await store.save_person(renamed)
        assert await store.person("anna") == renamed
        assert await store.person_of_token("abc") == renamed
        assert await store.person("otto") is None

    with_store(place, story)


def test_a_seat_shows_the_present_name_of_its_person(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        await store.save_tables(sheet())
        await store.save_person(msgspec.structs.replace(ANNA, name="Anne"))
        found = await store.load("t1")
        assert found is not None
        assert [place.name for place in found.sheet.seats] == ["Anne", "Clio"]

    with_store(place, story)


def test_lists_hold_own_tables_and_open_public_ones(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(
            sheet("hosted", "BBBBBB", seats=(Place(), Place()), status="ended"),
            sheet("seated", "CCCCCC", host="otto", private=True),
            sheet("public", "DDDDDD", host="otto", seats=(Place(), Place())),
        )
        assert {found.sheet.id for found in await store.tables_of("anna")} == {"hosted", "seated"}
        assert [found.sheet.id for found in await store.open_tables()] == ["public"]
        assert await store.table_of_code("CCCCCC") == "seated"
        assert await store.table_of_code("XXXXXX") is None

    with_store(place, story)


def test_a_version_and_a_move_id_are_taken_once(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet())
        first, second = moves(2)
        await store.append("t1", 1, first)
        with pytest.raises(AlreadyTaken):
            await store.append("t1", 1, second)
        with pytest.raises(AlreadyTaken):
            await store.append("t1", 2, msgspec.structs.replace(second, id=first.id))
        await store.append("t1", 2, second)

    with_store(place, story)


def test_two_tables_never_share_a_code_and_nothing_of_a_failed_pair_stays(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet())
        with pytest.raises(AlreadyTaken):
            await store.save_tables(sheet("t2", "BBBBBB"), sheet("t3"))
        assert await store.load("t2") is None

    with_store(place, story)


def test_the_last_move_ends_the_table_in_the_same_breath(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet(status="playing"))
        await store.append("t1", 1, moves(1)[0], status="ended")
        found = await store.load("t1")
        assert found is not None
        assert found.sheet.status == "ended"

    with_store(place, story)


def test_what_waits_together_is_committed_together_and_a_failure_stays_alone(lasting_place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet())
        before, all_moves = store.commits, moves(200)
        writes = [store.append("t1", version, kept) for version, kept in enumerate(all_moves, 1)]
        clash = store.append("t1", 7, StoredMove("other", all_moves[0].move))
        results = await asyncio.gather(*writes, clash, return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 200 + [AlreadyTaken]
        assert store.commits - before < 20
        found = await store.load("t1")
        assert found is not None
        assert found.journal == tuple(all_moves)

    with_store(lasting_place, story)


def bot_plays_on(sheet: Sheet, seat: int) -> Place:
    return Place(bot="easy", name="Clio", colour="plum")


def test_nobody_is_found_or_written_while_and_after_they_are_deleted(place: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        found, _ = await asyncio.gather(store.person("anna"), store.delete_person("anna", bot_plays_on))
        assert found is None
        for write in (
            *(store.save_person(ANNA), store.save_tables(sheet()), store.note_told("t1", "anna")),
            *(store.change_person("anna", {"name": "Anne"}), store.append("t1", 1, moves(1, "anna")[0])),
        ):
            with pytest.raises(PersonDeleted):
                await write
        assert await store.load("t1") is None
        with pytest.raises(UnknownPerson):
            await store.delete_person("anna", bot_plays_on)

    with_store(place, story)


def test_who_could_not_be_deleted_stays(place: Path | str) -> None:
    def fail(sheet: Sheet, seat: int) -> Place:
        raise ParlourError("not today")

    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        two = (Place(person="anna", name="Anna", colour="teal"), Place(person="otto", name="Otto", colour="plum"))
        await store.save_tables(sheet(status="playing", seats=two))
        with pytest.raises(ParlourError, match="not today"):
            await store.delete_person("anna", fail)
        await store.save_person(ANNA)
        assert await store.person("anna") == ANNA

    with_store(place, story)


def test_a_store_that_is_closed_refuses_and_nobody_waits_for_it(lasting_place: Path | str) -> None:
    """Also whoever was cancelled: otherwise a server could not stop."""

    async def told() -> None:
        store = open_store(lasting_place)
        last = asyncio.create_task(store.save_person(ANNA))
        await asyncio.sleep(0)
        await store.close()
        await last
        late = asyncio.create_task(store.save_person(ANNA))
        await asyncio.sleep(0)
        late.cancel()
        with pytest.raises((Unwritten, asyncio.CancelledError)):
            await asyncio.wait_for(late, 5)

    asyncio.run(told())


def test_whoever_is_cancelled_while_it_is_written_knows_that_it_was(lasting_place: Path | str) -> None:
    async def story(store: Store) -> None:
        heard: list[str] = []

        async def write() -> None:
            await store.save_person(ANNA)
            heard.append("written")
            await asyncio.sleep(0)
            heard.append("gone on")

        writing = asyncio.create_task(write())
        await asyncio.sleep(0)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        assert heard == ["written"]
        assert await store.person("anna") == ANNA
        with pytest.raises(TimeoutError):
            await in_no_time(write())

    async def in_no_time(work: Coroutine[Any, Any, None]) -> None:
        async with asyncio.timeout(0.0):
            await work

    with_store(lasting_place, story)
