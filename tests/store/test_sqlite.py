"""What the store promises: what it has acknowledged is there, in order, once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core import Header, ParlourError, Seed, chained
from parlour.store import (
    AlreadyTaken,
    ChatLine,
    Person,
    PersonDeleted,
    Place,
    Sheet,
    Sitting,
    SqliteStore,
    Store,
    StoredMove,
    StoredTable,
    Unwritten,
)
from parlour.store.migrations import STEPS, migrate

NOW = datetime(2026, 11, 15, 12, 0, 0, 123456, tzinfo=UTC)
SEED = Seed("00ff")
HEADER = Header(game="toy", rules=1, deck=1, options={"rounds": 3}, seats=2, seed=SEED, published=SEED.published)
ANNA = Person(id="anna", name="Anna", colour="teal")


def sheet(id: str = "t1", code: str = "KLMNPQ", **changes: Any) -> Sheet:
    seats = (Place(person="anna", name="Anna", colour="teal"), Place(bot="easy", name="Clio", colour="plum"))
    plain = Sheet(id=id, code=code, header=HEADER, status="open", host="anna", private=False, seats=seats, made=NOW)
    return msgspec.structs.replace(plain, **changes)


def moves(count: int) -> list[StoredMove]:
    record = chained(HEADER, [(number % 2, {"do": "say", "number": number}, NOW) for number in range(count)])
    return [StoredMove(f"m{number}", move) for number, move in enumerate(record.moves)]


def with_store(path: Path | str, story: Callable[[SqliteStore], Coroutine[Any, Any, Any]]) -> Any:
    async def told() -> Any:
        store = SqliteStore(path)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(told())


@pytest.fixture(params=["file", "memory"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    return tmp_path / "parlour.db" if request.param == "file" else ":memory:"


def test_a_table_comes_back_whole(path: Path | str) -> None:
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

    with_store(path, story)


def test_people_are_found_by_id_and_by_token(path: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        renamed = msgspec.structs.replace(ANNA, name="Anne", token_hash="abc")
        await store.save_person(renamed)
        assert await store.person("anna") == renamed
        assert await store.person_of_token("abc") == renamed
        assert await store.person("otto") is None

    with_store(path, story)


def test_a_seat_shows_the_present_name_of_its_person(path: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        await store.save_tables(sheet())
        await store.save_person(msgspec.structs.replace(ANNA, name="Anne"))
        found = await store.load("t1")
        assert found is not None
        assert [place.name for place in found.sheet.seats] == ["Anne", "Clio"]

    with_store(path, story)


def test_lists_hold_own_tables_and_open_public_ones(path: Path | str) -> None:
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

    with_store(path, story)


def test_a_version_and_a_move_id_are_taken_once(path: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet())
        first, second = moves(2)
        await store.append("t1", 1, first)
        with pytest.raises(AlreadyTaken):
            await store.append("t1", 1, second)
        with pytest.raises(AlreadyTaken):
            await store.append("t1", 2, msgspec.structs.replace(second, id=first.id))
        await store.append("t1", 2, second)

    with_store(path, story)


def test_two_tables_never_share_a_code_and_nothing_of_a_failed_pair_stays(path: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet())
        with pytest.raises(AlreadyTaken):
            await store.save_tables(sheet("t2", "BBBBBB"), sheet("t3"))
        assert await store.load("t2") is None

    with_store(path, story)


def test_the_last_move_ends_the_table_in_the_same_breath(path: Path | str) -> None:
    async def story(store: Store) -> None:
        await store.save_tables(sheet(status="playing"))
        await store.append("t1", 1, moves(1)[0], status="ended")
        found = await store.load("t1")
        assert found is not None
        assert found.sheet.status == "ended"

    with_store(path, story)


def test_what_waits_together_is_committed_together_and_a_failure_stays_alone(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.save_tables(sheet())
        before, all_moves = store.writer.commits, moves(200)
        writes = [store.append("t1", version, kept) for version, kept in enumerate(all_moves, 1)]
        clash = store.append("t1", 7, StoredMove("other", all_moves[0].move))
        results = await asyncio.gather(*writes, clash, return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 200 + [AlreadyTaken]
        assert store.writer.commits - before < 20
        found = await store.load("t1")
        assert found is not None
        assert found.journal == tuple(all_moves)

    with_store(tmp_path / "parlour.db", story)


def test_every_connection_is_synchronous_full_with_a_write_ahead_log(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for asked in (store.writer.write, store._read):
            assert await asked(lambda db: db.execute("PRAGMA synchronous").fetchone()) == (2,)
            assert await asked(lambda db: db.execute("PRAGMA journal_mode").fetchone()) == ("wal",)

    with_store(tmp_path / "parlour.db", story)


def test_an_older_database_is_brought_up_to_date_with_its_contents(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old = sqlite3.connect(path)
    old.executescript(f"BEGIN; {STEPS[0]} PRAGMA user_version = 1; COMMIT;")
    old.execute("INSERT INTO people VALUES ('anna', 'Anna', 'teal', NULL)")
    old.commit()
    old.close()

    async def story(store: Store) -> None:
        assert await store.person("anna") == ANNA
        await store.save_tables(sheet())
        await store.say("t1", ChatLine(1, "anna", "Anna", None, "Hello", NOW))

    with_store(path, story)


def test_in_a_game_under_way_it_is_known_who_has_held_which_seat(tmp_path: Path) -> None:
    """Step 7: Anna sits on seat 0, first with her phone, Otto has moved on seat 1 and left, bots and the deleted are nobody."""
    path = tmp_path / "old.db"
    old = sqlite3.connect(path)
    old.executescript("BEGIN; " + "".join(STEPS[:6]) + " PRAGMA user_version = 6; COMMIT;")
    header = msgspec.json.encode(sheet().header).decode()
    for table, status in (("t1", "playing"), ("t2", "ended")):
        old.execute(
            "INSERT INTO tables (id, code, game, header, status, host, private, made) VALUES (?, ?, 'numbers', ?, ?, 'anna', 0, ?)",
            (table, f"CODE{table}", header, status, f'"{NOW.isoformat()}"'),
        )
        old.execute(
            "INSERT INTO seats (\"table\", seat, person, name, colour) VALUES (?, 0, 'anna', 'Anna', '')", (table,)
        )
        old.execute("INSERT INTO seats (\"table\", seat, bot, name, colour) VALUES (?, 1, 'high', 'Bot', '')", (table,))
        for version, (id, seat) in enumerate(
            [
                *(("phone a", 0), ("otto b", 1), ("anna c", 0), ("otto d", 1)),
                *(("bot 1 4", 1), ("gone 6", 1), ("house 7", 0)),
            ],
            1,
        ):
            old.execute(
                "INSERT INTO moves (\"table\", version, id, seat, action, at, link) VALUES (?, ?, ?, ?, '{}', ?, '')",
                (table, version, id, seat, f'"{NOW.isoformat()}"'),
            )
    old.execute("INSERT INTO rooms VALUES ('r', 'BCDFGH', 'ida', '', '{}')")
    old.execute("INSERT INTO pupils VALUES ('r', 1, 'anna', 'Anna', 'teal', '[\"phone\"]')")
    old.execute("UPDATE tables SET room = 'r'")
    old.commit()
    old.close()

    async def story(store: Store) -> None:
        kept, over = await store.load("t1"), await store.load("t2")
        assert kept is not None
        assert over is not None
        assert set(kept.sheet.sittings) == {
            Sitting(person="phone", seat=0, since=0, until=1, now="anna"),
            Sitting(person="anna", seat=0, since=0),
            Sitting(person="otto", seat=1, since=0, until=4),
        }
        assert over.sheet.sittings == ()

    with_store(path, story)


def test_a_step_of_migration_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.store.migrations.STEPS", (*STEPS, "CREATE TABLE extra (a); CREATE TABLE extra (a);"))
    connection = sqlite3.connect(tmp_path / "half.db")
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection)
    connection.rollback()
    assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
    assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'extra'").fetchone() is None
    connection.close()


def test_a_database_of_a_newer_parlour_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(ParlourError, match="newer Parlour"):
        migrate(newer)
    newer.close()


def test_nobody_is_found_or_written_while_and_after_they_are_deleted(path: Path | str) -> None:
    async def story(store: SqliteStore) -> None:
        await store.save_person(ANNA)
        found, _ = await asyncio.gather(
            store.person("anna"), store.delete_person("anna", lambda db: db.execute("DELETE FROM people"))
        )
        assert found is None
        for write in (store.save_person(ANNA), store.save_tables(sheet()), store.note_told("t1", "anna")):
            with pytest.raises(PersonDeleted):
                await write
        assert await store.load("t1") is None

    with_store(path, story)


def test_who_could_not_be_deleted_stays(path: Path | str) -> None:
    def fail(db: sqlite3.Connection) -> None:
        raise ParlourError("not today")

    async def story(store: SqliteStore) -> None:
        await store.save_person(ANNA)
        with pytest.raises(ParlourError, match="not today"):
            await store.delete_person("anna", fail)
        await store.save_person(ANNA)
        assert await store.person("anna") == ANNA

    with_store(path, story)


def test_a_store_that_is_closed_refuses_and_nobody_waits_for_it(tmp_path: Path) -> None:
    """Also whoever was cancelled: otherwise a server could not stop."""

    async def told() -> None:
        store = SqliteStore(tmp_path / "parlour.db")
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


def test_whoever_is_cancelled_while_it_is_written_knows_that_it_was(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
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

    with_store(tmp_path / "parlour.db", story)
