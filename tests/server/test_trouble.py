"""When the disk cannot be written, an unwritten move was not played and can be sent again; when it cannot be read, people are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.house import House
from parlour.store import SqliteStore
from parlour.store.sqlite.writes import Look
from tests.server.houses import Guest, OpenHouse
from tests.server.writing import sqlite_of

pytestmark = pytest.mark.slow


def test_a_move_that_could_not_be_written_was_not_played_and_can_be_sent_again(
    tmp_path: Path, visiting_game: None
) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table()["id"]
        otto.sit(table, 1)
        anna.start(table)
        action = anna.glimpse(table)["view"]["legal"][0]

        async def lock_the_disk(inside: Any, switch: str = "ON") -> None:
            inside.store.writer._connection.execute(f"PRAGMA query_only = {switch}")

        house.inside(lock_the_disk)
        answer = anna.move(table, 0, action, id="mine")
        assert (answer.status_code, answer.json()["error"]) == (503, "trouble")
        assert otto.glimpse(table)["version"] == 0
        house.inside(lambda inside: lock_the_disk(inside, "OFF"))
        assert anna.move(table, 0, action, id="mine").json()["version"] == 1
        assert otto.glimpse(table)["version"] == 1


def test_a_store_that_breaks_while_the_house_is_open_is_told_calmly(tmp_path: Path, visiting_game: None) -> None:
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        table = anna.table()["id"]

        async def evict_idle(inside: House) -> None:
            inside.evict_idle(idle_seconds=0)
            await inside.store.close()
            inside.store = SqliteStore(tmp_path / "parlour.db")  # a new one, which has read nothing yet
            inside.people._store = inside.tables.store = inside.store

        house.inside(evict_idle)
        database = tmp_path / "parlour.db"
        good = database.read_bytes()
        database.write_bytes(good[:100] + b"\xa5" * (len(good) - 100))
        for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/glimpse", "/api/codes/KLMNPQ"):
            answer = anna.http.get(path)
            assert (answer.status_code, answer.json()["error"]) == (503, "trouble"), path
            assert "could not look that up" in answer.json()["words"]
        assert anna.http.get("/health/ready").json() == {"ok": False, "wrong": ["store"]}
        page = anna.http.get(f"/table/{table}")
        assert (page.status_code, page.headers["content-type"]) == (503, "text/html; charset=utf-8")
        assert "Try again in a moment" in page.text
        with anna.live(table) as stream, pytest.raises(ConnectionClosed) as closed:
            stream.next()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012
        database.write_bytes(good)
        assert anna.http.get(f"/api/tables/{table}").status_code == 200, "as soon as it can be read again"


def test_whoever_cannot_be_deleted_to_the_end_is_told_so(tmp_path: Path, visiting_game: None) -> None:
    """The write-ahead log, which may still contain them, cannot be moved into a damaged database."""
    with OpenHouse(tmp_path) as house:
        token = house.guest().http.post("/api/me/token").json()["token"]
    with OpenHouse(tmp_path) as house:  # now everything is in the database, and nothing in the write-ahead log
        anna = Guest(house.address, token)
        assert anna.http.get("/api/me").status_code == 200
        database = tmp_path / "parlour.db"
        database.write_bytes(b"\xa5" * database.stat().st_size)
        answer = anna.http.delete("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (503, "trouble")
        anna.close()


def test_a_row_that_makes_no_sense_is_the_same_trouble(tmp_path: Path, visiting_game: None) -> None:
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        table, other = anna.table()["id"], anna.table()["id"]

        async def spoil(inside: House) -> None:
            inside.evict_idle(idle_seconds=0)
            spoilt = "UPDATE tables SET header = '{' WHERE id = ?"
            await sqlite_of(inside).writer.write(Look(lambda db: db.execute(spoilt, (table,))))

        house.inside(spoil)
        assert anna.http.get(f"/api/tables/{table}").status_code == 503
        assert anna.http.get(f"/api/tables/{other}").status_code == 200
