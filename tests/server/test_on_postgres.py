"""A whole house on PostgreSQL: as on a folder, through restarts, and killed at any instant."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx2
import pytest
from typer.testing import CliRunner, Result

from parlour.cli import app
from parlour.core import Record, Table
from parlour.games import find
from parlour.store import StoredMove, open_beside
from parlour.store.rows import time_of
from parlour.store.sqlite import whole
from tests.postgres import _own_database, new_database, postgres, postgres_server, run
from tests.server.houses import Guest, OpenHouse, ServedHouse
from tests.test_admin import NAME, Evening, play_out

__all__ = ["_own_database", "new_database", "postgres", "postgres_server"]


def admin(place: Path | str, *words: str) -> Result:
    result = CliRunner().invoke(app, ["admin", *words, "--store", str(place)])
    assert result.exit_code == 0, result.output
    return result


def listed(place: Path | str, *words: str) -> Any:
    return json.loads(admin(place, *words, "--json").stdout)


@pytest.mark.long
def test_a_game_goes_on_where_it_was_and_everybody_is_known_again(visiting_game: None, postgres: str) -> None:
    with OpenHouse(postgres) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table(seats=2)["id"]
        otto.sit(table, 1)
        anna.start(table)
        with otto.live(table) as stream:
            stream.next("glimpse")
            assert anna.play(table)["version"] == 1
            assert stream.next("glimpse")["version"] == 1
        class_id = anna.http.post("/api/classes", json={"game": "numbers", "seats": 2}).json()["id"]
        assert house.guest().http.get("/health/ready").json() == {"ok": True, "wrong": []}
        cookies, person = dict(anna.http.cookies), anna.id
    with OpenHouse(postgres) as house:
        again = house.guest()
        again.http.cookies.update(cookies)
        assert (again.id, again.glimpse(table)["version"]) == (person, 1)
        assert again.http.get(f"/api/classes/{class_id}").status_code == 200
        assert [one["id"] for one in again.http.get("/api/tables").json()["mine"]] == [table]


@pytest.mark.long
def test_when_postgresql_goes_away_and_comes_back_a_move_can_be_sent_again_and_is_played_once(
    visiting_game: None, postgres: str
) -> None:
    others = "pid <> pg_backend_pid() AND datname = current_database()"
    with OpenHouse(postgres) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table(seats=2)["id"]
        otto.sit(table, 1)
        anna.start(table)
        action = anna.glimpse(table)["view"]["legal"][0]
        run(postgres, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        statuses = [anna.move(table, 0, action, id="mine").status_code for _ in range(4)]
        assert statuses[-1] == 200
        assert set(statuses) <= {200, 503}
        assert otto.glimpse(table)["version"] == 1
        assert otto.play(table)["version"] == 2


@pytest.mark.long
def test_what_postgresql_cannot_hold_is_a_bad_request_or_leads_nowhere(visiting_game: None, postgres: str) -> None:
    with OpenHouse(postgres) as house:
        anna = house.guest()
        table = anna.table(seats=2, bots="random", start=True)["id"]
        seen = anna.glimpse(table)
        for id in ("\0", "a\0b", "\x1f"):
            answer = anna.move(table, seen["version"], seen["view"]["legal"][0], id=id)
            assert (answer.status_code, answer.json()["field"]) == (400, "id")
        for path in (
            "/api/tables/%00",
            "/api/tables/a%00b/glimpse",
            "/api/classes/%00",
            "/api/codes/%00",
            "/table/%00",
        ):
            assert anna.http.get(path).status_code in (400, 404), path
        assert anna.http.put("/api/me/muted/a%00b").status_code == 404
        assert anna.http.patch("/api/me", json={"name": "An\0na"}).json()["name"] == "Anna"
        assert anna.ask(table, "chat", text="Hel\0lo").json()["text"] == "Hello"


@pytest.mark.long
def test_the_host_does_on_postgresql_what_is_done_on_a_folder(
    visiting_game: None, postgres: str, new_database: str, tmp_path: Path
) -> None:
    with OpenHouse(postgres) as house:
        evening = Evening(tmp_path, house)
        assert {line["id"] for line in listed(postgres, "tables")} == {evening.ended, evening.playing, evening.alone}
        assert [line["name"] for line in listed(postgres, "people")] == ["Otto", NAME]
        file = tmp_path / "record.json"
        file.write_text(admin(postgres, "export", evening.ended).stdout)
        assert json.loads(admin(postgres, "export-person", evening.person).stdout)["person"]["name"] == NAME
        evening.close()
    backup = tmp_path / "friday.zip"
    assert "2 people, 3 tables" in admin(postgres, "backup", str(backup)).stdout
    assert f"{NAME} is deleted" in admin(postgres, "delete-person", evening.person, "--yes").stdout
    assert [line["name"] for line in listed(postgres, "people")] == ["Otto"]
    for table in (evening.ended, evening.playing):
        record = Record.from_json(admin(postgres, "export", table, "--unfinished").stdout)
        Table.replay(find("numbers"), record)
        assert record.header.players == ("Someone", "Otto")
    assert "/table/" in admin(postgres, "import", str(file)).stdout
    for place in (tmp_path / "folder", new_database):
        assert "2 people, 3 tables" in admin(place, "restore", str(backup)).stdout
        assert [line["name"] for line in listed(place, "people")] == ["Otto", NAME]
    again = CliRunner().invoke(app, ["admin", "restore", str(backup), "--store", new_database])
    assert (again.exit_code, "already" in again.stderr) == (2, True)


@pytest.mark.long
def test_a_person_is_deleted_through_the_house_that_is_open(visiting_game: None, postgres: str) -> None:
    with ServedHouse(postgres) as house:
        anna, otto = Guest(house.address), Guest(house.address)
        table, person = anna.table(seats=2)["id"], anna.id
        otto.sit(table, 1)
        admin(postgres, "delete-person", person, "--yes")
        assert anna.id != person
        assert person not in otto.http.get(f"/api/tables/{table}").text
        anna.close(), otto.close()


@pytest.mark.long
def test_a_house_is_moved_to_postgresql_and_back_and_is_the_same(
    visiting_game: None, new_database: str, tmp_path: Path
) -> None:
    start, end = tmp_path / "start", tmp_path / "end"
    with OpenHouse(start) as house:
        evening = Evening(start, house)
        evening.anna.http.post("/api/classes", json={"game": "numbers", "seats": 2})
        token = evening.anna.http.post("/api/me/token").json()["token"]
        cookies = dict(evening.anna.http.cookies)
        evening.close()
    before = everything(start)
    for source, target in ((start, new_database), (new_database, end)):
        moved = CliRunner().invoke(app, ["admin", "move", "--from", str(source), "--to", str(target)])
        assert moved.exit_code == 0, moved.output
        assert "3 tables, each with the same record to its last link" in moved.stdout
        assert everything(target) == before == everything(source)
    with OpenHouse(end) as house:
        again = house.guest()
        again.http.cookies.update(cookies)
        with closing(Guest(house.address, token)) as program:
            assert again.id == program.id == evening.person
        otto = house.guest()
        otto.http.cookies.update(evening.otto.http.cookies)
        play_out(evening.playing, again, otto)
    twice = CliRunner().invoke(app, ["admin", "move", "--from", str(start), "--to", new_database])
    assert (twice.exit_code, "already" in twice.stderr) == (2, True)
    nowhere = CliRunner().invoke(app, ["admin", "move", "--from", str(tmp_path / "nothing"), "--to", new_database])
    assert (nowhere.exit_code, "there are no games in" in nowhere.stderr) == (2, True)
    assert not (tmp_path / "nothing").exists()


@pytest.mark.long
def test_a_move_that_differs_anywhere_is_noticed(
    visiting_game: None, new_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here a time is stored less exactly: the last link of the chain depends on all that came before it."""
    with OpenHouse(tmp_path) as house:
        Evening(tmp_path, house).close()
    monkeypatch.setitem(whole._PLAIN, "time", lambda text: time_of(text).replace(microsecond=0))
    moved = CliRunner().invoke(app, ["admin", "move", "--from", str(tmp_path), "--to", new_database])
    assert moved.exit_code == 2
    assert "is not the same in both places" in moved.stderr


def everything(place: Path | str) -> dict[str, Any]:
    async def read() -> dict[str, Any]:
        store = open_beside(place)
        rows: dict[str, Any] = {"keys": store.keys()}
        async for table, portion in store.rows():
            rows.setdefault(table, []).extend(map(tuple, portion))
        await store.close()
        return {table: sorted(found, key=repr) if table != "subscriptions" else found for table, found in rows.items()}

    return asyncio.run(read())


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_house_is_killed(visiting_game: None, postgres: str) -> None:
    """Killed twice in the middle of play: a move that was under way is either missing, or there once."""
    acknowledged: dict[tuple[str, int], str] = {}
    tables: list[str] = []
    tokens: list[str] = []
    for life in range(2):
        with ServedHouse(postgres) as house:
            if not tokens:
                tokens = [new_token(house.address) for _ in range(4)]
            players = [Guest(house.address, token) for token in tokens]
            tables += [player.table("mapit", seats=2, bots="random", start=True)["id"] for player in players]
            enough = Event()
            playing = [
                Thread(target=play_on, args=(player, tables[-4:][number], f"{life}", acknowledged, enough))
                for number, player in enumerate(players)
            ]
            for one in playing:
                one.start()
            enough.wait(30)
            house.kill()
            for one in playing:
                one.join()
            for player in players:
                player.close()
    assert len(acknowledged) >= 2 * ENOUGH

    async def check() -> None:
        store = open_beside(postgres)
        for table in tables:
            kept = await store.load(table)
            assert kept is not None
            Table.replay(find("mapit"), kept.record)
            ids = [entry.id for entry in kept.journal if isinstance(entry, StoredMove)]
            assert len(set(ids)) == len(ids), "nothing was played twice"
            for (where, version), id in acknowledged.items():
                if where == table:
                    assert ids[version - 1].endswith(f" {id}")
        await store.close()

    asyncio.run(check())


ENOUGH = 8


def new_token(address: str) -> str:
    guest = Guest(address)
    token = str(guest.http.post("/api/me/token").json()["token"])
    guest.close()
    return token


def play_on(player: Guest, table: str, life: str, acknowledged: dict[tuple[str, int], str], enough: Event) -> None:
    """Play as fast as the house answers, until it does not answer any more."""
    number = 0
    before = len(acknowledged)
    try:
        while True:
            seen = player.glimpse(table)
            if seen["view"]["outcome"] or len(acknowledged) >= before + ENOUGH:
                enough.set()
            if not seen["view"]["legal"]:
                continue
            number += 1
            answer = player.move(table, seen["version"], seen["view"]["legal"][0], id=f"{life}-{number}")
            if answer.status_code == 200:
                acknowledged[table, answer.json()["version"]] = f"{life}-{number}"
    except httpx2.HTTPError:
        enough.set()
