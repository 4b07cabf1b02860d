"""The store on SQLite: how it writes, and data of earlier versions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from parlour.core import ParlourError
from parlour.store import (
    ChatLine,
    Sitting,
    SqliteStore,
    Store,
)
from parlour.store.rows import TABLES
from parlour.store.sqlite.migrations import STEPS, migrate, version_of
from parlour.store.sqlite.writes import Look
from tests.store.stores import ANNA, NOW, sheet, with_store


def test_every_connection_is_synchronous_full_with_a_write_ahead_log(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for asked in (lambda work: store.writer.write(Look(work)), store._read):
            assert await asked(lambda db: db.execute("PRAGMA synchronous").fetchone()) == (2,)
            assert await asked(lambda db: db.execute("PRAGMA journal_mode").fetchone()) == ("wal",)

    with_store(tmp_path, story)


def test_an_older_database_is_brought_up_to_date_with_its_contents(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    old = sqlite3.connect(path)
    old.executescript(f"BEGIN; {STEPS[0]} PRAGMA user_version = 1; COMMIT;")
    old.execute("INSERT INTO people VALUES ('anna', 'Anna', 'teal', NULL)")
    old.commit()
    old.close()

    async def story(store: Store) -> None:
        assert await store.person("anna") == ANNA
        await store.save_tables(sheet())
        await store.say("t1", ChatLine(1, "anna", "Anna", None, "Hello", NOW))

    with_store(tmp_path, story)


def test_in_a_game_under_way_it_is_known_who_has_held_which_seat(tmp_path: Path) -> None:
    """Step 7: Anna sits on seat 0, first with her phone, Otto has moved on seat 1 and left, bots and deleted people do
    not count."""
    path = tmp_path / "parlour.db"
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

    with_store(tmp_path, story)


def test_a_step_of_migration_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = (*STEPS, "CREATE TABLE extra (a); CREATE TABLE extra (a);")
    monkeypatch.setattr("parlour.store.sqlite.migrations.STEPS", steps)
    connection = sqlite3.connect(tmp_path / "half.db")
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection)
    connection.rollback()
    assert version_of(connection).number == len(STEPS)
    assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'extra'").fetchone() is None
    connection.close()


def test_a_database_of_a_parlour_that_has_moved_on_too_far_is_left_alone(tmp_path: Path) -> None:
    newer = sqlite3.connect(tmp_path / "new.db")
    newer.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(ParlourError, match="newer Parlour"):
        migrate(newer)
    newer.close()


def test_a_database_of_the_next_version_is_opened_where_that_can_be_read(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.save_person(ANNA)
        assert await store.person("anna") == ANNA

    with_store(tmp_path, story)
    number = len(STEPS)
    for version, oldest in ((number + 1, number), (number + 2, number + 1)):
        with closing(sqlite3.connect(tmp_path / "parlour.db", isolation_level=None)) as db:
            db.execute("UPDATE meta SET version = ?, oldest_reader = ?", (version, oldest))
        if oldest <= number:
            with_store(tmp_path, story)
        else:
            with pytest.raises(ParlourError, match=f"this one knows {number}, and {oldest} is needed"):
                with_store(tmp_path, story)


def test_the_tables_of_the_database_are_those_that_are_known(tmp_path: Path) -> None:
    """A table that is not in the list would be neither moved nor deleted with its person."""
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as db:
        migrate(db)
        found = {
            table: {row[1] for row in db.execute(f"PRAGMA table_info({table})")}
            for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        }
    assert found == {table: set(columns) for table, columns in TABLES.items()} | {"meta": {"version", "oldest_reader"}}
