"""The store on PostgreSQL: how it writes, what it does when PostgreSQL goes away, and data of other versions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest

from parlour.core import ParlourError
from parlour.store import AlreadyTaken, StoredMove, Unreadable, Unwritten, open_store
from parlour.store.items import Append, Item, NoteTold, SaveTables, Say
from parlour.store.pending import Pending
from parlour.store.postgres import PostgresStore, reads
from parlour.store.postgres.connecting import Unreachable, check_server, without_password
from parlour.store.postgres.migrations import OLDEST_READERS, STEPS
from parlour.store.postgres.writer import waves
from parlour.store.rows import TABLES
from tests.postgres import run
from tests.store.stores import ANNA, line, moves, sheet, with_store


def test_what_is_acknowledged_is_safe_on_disk(postgres: str) -> None:
    async def story(store: PostgresStore) -> None:
        connection = await store.writer.connection()
        assert await connection.fetchval("SHOW synchronous_commit") == "on"
        assert str(await connection.fetchval("SHOW application_name")).startswith("parlour ")

    with_store(postgres, story)


def test_readers_cannot_write(postgres: str) -> None:
    async def story(store: PostgresStore) -> None:
        with pytest.raises(Unreadable, match="read-only"):
            await store._read(lambda connection: connection.execute("DELETE FROM people"))

    with_store(postgres, story)


class Interrupted:
    """A connection on which something else is done after its first query."""

    def __init__(self, connection: Any, meanwhile: Callable[[], Awaitable[object]]) -> None:
        self._connection, self._meanwhile = connection, [meanwhile]
        self.transaction = connection.transaction

    async def fetch(self, *asked: Any) -> Any:
        found = await self._connection.fetch(*asked)
        if self._meanwhile:
            await self._meanwhile.pop()()
        return found


def test_a_table_is_read_as_it_was_at_one_moment_whatever_is_written_meanwhile(postgres: str) -> None:
    async def story(store: PostgresStore) -> None:
        await store.save_tables(sheet("t1", status="playing"))
        first, last = moves(2)

        async def read(meanwhile: Callable[[], Awaitable[object]]) -> Any:
            return await store._read(
                lambda connection: reads.read_table_at_once(Interrupted(connection, meanwhile), "t1")
            )

        assert (await read(lambda: store.say("t1", line("Well?")))).journal == ()
        playing = await read(lambda: store.append("t1", 1, first))
        assert (playing.sheet.status, playing.journal) == ("playing", (first,))
        over = await read(lambda: store.append("t1", 2, last, status="ended", ranks=(1, 2)))
        assert (over.sheet.status, over.sheet.ranks, over.journal) == ("ended", (1, 2), (first, last))
        assert over == await store.load("t1")
        assert await read(lambda: store.delete_tables(["t1"], datetime.now(UTC))) is None

    with_store(postgres, story)


@pytest.mark.long
def test_a_batch_of_a_kind_is_one_statement_and_what_collects_meanwhile_is_the_next(postgres: str) -> None:
    async def story(store: PostgresStore) -> None:
        sheets = [sheet(f"t{number}", f"CODE{number}", status="playing") for number in range(300)]
        await store.save_tables(*sheets)
        connection = await store.writer.connection()
        asked: list[str] = []
        connection.add_query_logger(lambda query: asked.append(query.query))
        before, move = store.commits, moves(1)[0]
        await asyncio.gather(*(store.append(one.id, 1, move) for one in sheets))
        inserts = [query for query in asked if query.startswith("INSERT INTO moves")]
        assert len(inserts) == store.commits - before <= 2

    with_store(postgres, story)


def test_an_item_that_is_refused_does_not_take_its_neighbours_with_it(postgres: str) -> None:
    """Whatever the reason: already taken, not valid as text, or about a table that does not exist."""

    async def story(store: PostgresStore) -> None:
        await store.save_tables(sheet(), sheet("t2", "BBBBBB"))
        first, second = moves(2)
        await store.append("t1", 1, first)
        results = await asyncio.gather(
            *(store.append("t1", 1, second), store.append("t2", 1, first), store.append("nowhere", 1, first)),
            *(store.append("t1", 2, StoredMove("a\0b", second.move)), store.say("t2", line("Hello"))),
            *(store.save_tables(sheet("t3", "BBBBBB")), store.append("t1", 2, second)),
            return_exceptions=True,
        )
        kinds = [type(result) for result in results]
        nothing = type(None)
        assert kinds == [AlreadyTaken, nothing, AlreadyTaken, Unwritten, nothing, AlreadyTaken, nothing]
        found = await store.load("t2")
        assert found is not None
        assert (found.journal, found.chat) == ((first,), (line("Hello"),))
        assert await store.load("t3") is None

    with_store(postgres, story)


def test_waves_keep_the_order_of_what_touches_the_same() -> None:
    move = moves(1)[0]

    async def parted(*items: Item) -> list[list[list[Item]]]:
        found = waves([Pending(item) for item in items])
        return [[[pending.item for pending in same] for same in wave.values()] for wave in found]

    first, other, table = Append("t1", 1, move), Append("t2", 1, move), SaveTables((sheet(),))
    second, said, told = Append("t1", 2, move), Say("t2", line("Hello")), NoteTold("t9", "anna")
    assert asyncio.run(parted(first, other, second, told)) == [[[first, other, second], [told]]]
    assert asyncio.run(parted(first, table, second)) == [[[first]], [[table]], [[second]]]
    assert asyncio.run(parted(table, table, other, said)) == [[[table]], [[table], [other]], [[said]]]


def test_text_that_postgresql_cannot_hold_is_nobodys(postgres: str) -> None:
    async def story(store: PostgresStore) -> None:
        for word in ("\0", "a\0b", "\ud800"):
            assert await store.load(word) is None
            assert await store.person(word) is None
            assert await store.classroom(word) is None
            assert await store.table_of_code(word) is None
            assert await store.tables_of(word) == []

    with_store(postgres, story)


def test_a_connection_that_is_lost_is_told_and_opened_again(postgres: str) -> None:
    async def story(store: PostgresStore) -> None:
        await store.save_person(ANNA)
        await store.save_tables(sheet())
        connection = await store.writer.connection()
        writing = connection.get_server_pid()
        run(postgres, f"SELECT pg_terminate_backend({writing})")
        lost = await asyncio.gather(
            *(store.append("t1", version, move) for version, move in enumerate(moves(3), 1)), return_exceptions=True
        )
        assert {type(result) for result in lost} <= {Unwritten, type(None)}
        found = await store.load("t1")
        assert found is not None
        assert len(found.journal) == sum(result is None for result in lost)
        for version, move in enumerate(moves(3)[len(found.journal) :], len(found.journal) + 1):
            await store.append("t1", version, move)
        assert (await store.writer.connection()).get_server_pid() != writing

    with_store(postgres, story)


def test_a_house_is_not_locked_out_by_its_own_lost_session(postgres: str) -> None:
    """When a network drops a connection, PostgreSQL may hold the session, with its locks, for hours."""

    async def story(store: PostgresStore) -> None:
        await store.save_person(ANNA)
        lost = await store.writer.connection()
        asleep = asyncio.create_task(lost.execute("SELECT pg_sleep(60)"))
        await asyncio.sleep(0)
        lost._protocol.abort()  # while a query is still unanswered
        with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError, OSError)):
            await asleep
        await store.save_tables(sheet())
        assert await store.load("t1") is not None

    with_store(postgres, story)


def test_who_has_lost_the_lock_to_another_house_writes_nothing(postgres: str) -> None:
    async def story(store: PostgresStore) -> None:
        await store.save_person(ANNA)
        lost = (await store.writer.connection()).get_server_pid()
        run(postgres, f"SELECT pg_terminate_backend({lost})")
        while not (await asyncio.gather(store.check_writable(), return_exceptions=True))[0]:
            await asyncio.sleep(0)  # until it has noticed
        other = await asyncio.to_thread(open_store, postgres)
        await other.start()
        with pytest.raises(ParlourError, match="another Parlour is open"):
            await store.save_tables(sheet())
        assert await other.load("t1") is None
        await other.close()
        await store.save_tables(sheet())

    with_store(postgres, story)


@pytest.mark.long
def test_who_does_not_answer_is_not_waited_for_for_ever(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second is enough even for a busy machine to answer in."""
    monkeypatch.setattr("parlour.store.postgres.store.ANSWER_PATIENCE", 1.0)

    async def story(store: PostgresStore) -> None:
        await store.save_tables(sheet())
        other = await asyncpg.connect(postgres)
        async with other.transaction():
            await other.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
            with pytest.raises(Unwritten):
                await store.append("t1", 1, moves(1)[0])
            with pytest.raises(Unreadable):
                await store.load("t1")
        await other.close()
        await store.append("t1", 1, moves(1)[0])
        found = await store.load("t1")
        assert found is not None
        assert len(found.journal) == 1

    with_store(postgres, story)


# --- versions ---


def stored_version(address: str) -> tuple[int, int]:
    async def asked() -> Any:
        connection = await asyncpg.connect(address)
        found = await connection.fetch("SELECT version, oldest_reader FROM meta")
        await connection.close()
        return found

    [row] = asyncio.run(asked())
    return tuple(row)


def test_a_step_is_whole_or_not_at_all_and_leaves_what_was_before(
    new_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: PostgresStore) -> None:
        await store.save_person(ANNA)

    with_store(new_database, story)
    steps, number = "parlour.store.postgres.migrations.STEPS", len(STEPS) + 1
    monkeypatch.setattr("parlour.store.postgres.migrations.OLDEST_READERS", {**OLDEST_READERS, number: number - 1})
    monkeypatch.setattr(steps, (*STEPS, "CREATE TABLE extra (a integer); CREATE TABLE extra (a integer);"))
    with pytest.raises(ParlourError, match="already exists"):
        open_store(new_database)
    assert stored_version(new_database) == (len(STEPS), OLDEST_READERS[len(STEPS)])
    monkeypatch.setattr(steps, (*STEPS, "CREATE TABLE extra (a integer);"))

    async def still_there(store: PostgresStore) -> None:
        assert await store.person("anna") == ANNA

    with_store(new_database, still_there)
    assert stored_version(new_database) == (number, number - 1)
    monkeypatch.undo()  # the release before
    with_store(new_database, still_there)


def test_many_that_open_a_new_database_at_once_make_it_once(new_database: str) -> None:
    with ThreadPoolExecutor(4) as doors:
        stores = list(doors.map(lambda _: PostgresStore(new_database, is_alone=False), range(4)))
    for store in stores:
        asyncio.run(store.close())
    assert stored_version(new_database)[0] == len(STEPS)


def test_a_database_of_a_parlour_that_has_moved_on_too_far_is_left_alone(new_database: str) -> None:
    with_store(new_database, lambda store: store.start())
    run(new_database, f"UPDATE meta SET version = {len(STEPS) + 2}, oldest_reader = {len(STEPS) + 1}")
    with pytest.raises(ParlourError, match="newer Parlour"):
        open_store(new_database)


def test_the_tables_of_the_database_are_those_that_are_known(postgres: str) -> None:
    async def columns() -> dict[str, set[str]]:
        connection = await asyncpg.connect(postgres)
        rows = await connection.fetch(
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
        )
        await connection.close()
        found: dict[str, set[str]] = {}
        for table, column in rows:
            found.setdefault(table, set()).add(column)
        return found

    known = {table: set(names) for table, names in TABLES.items()}
    known["subscriptions"].add("number")
    besides = {"meta": {"version", "oldest_reader"}, "keys": {"name", "value"}}
    assert asyncio.run(columns()) == known | besides


def test_what_cannot_be_used_is_said_in_words(postgres_server: str) -> None:
    with pytest.raises(Unreachable, match=r"^postgresql://postgres@/nowhere cannot be used: .*does not exist$"):
        open_store(postgres_server.replace("/postgres?", "/nowhere?"))
    with pytest.raises(Unreachable, match=r"^postgresql://ida@127\.0\.0\.1:1/games cannot be used: "):
        open_store("postgresql://ida:hush@127.0.0.1:1/games")
    assert "hush" not in without_password("postgres://ida:hush@db.example:5433/games?sslmode=require")


def test_a_postgresql_that_is_too_old_is_refused() -> None:
    def of(major: int) -> Any:
        return SimpleNamespace(get_server_version=lambda: SimpleNamespace(major=major, minor=2))

    with pytest.raises(Unreachable, match=r"needs PostgreSQL 14 or newer, and this one is 13\.2"):
        check_server(of(13))
    check_server(of(14))
