"""`parlour admin`, as the host of a house uses it: beside a house that is open, and after it has closed."""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from parlour.cli import app
from parlour.core import Record, Table
from parlour.core.record import chained
from parlour.games import find
from tests.server.conftest import visiting_game
from tests.server.houses import Guest, OpenHouse, ServedHouse

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent

__all__ = ["visiting_game"]
NAME = "Quillon Ostrander"


def admin(data: Path, *words: str) -> Result:
    return CliRunner().invoke(app, ["admin", *words, "--data", str(data)])


def told(data: Path, *words: str) -> Any:
    result = admin(data, *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def play_out(table: str, *guests: Guest) -> None:
    while not (seen := guests[0].glimpse(table))["view"]["outcome"]:
        for seat in seen["view"]["actors"]:
            guests[seat].play(table)


def game_of_two(anna: Guest, otto: Guest, **asked: Any) -> str:
    table = str(anna.table("numbers", seats=2, **asked)["id"])
    otto.sit(table, 1)
    anna.start(table)
    return table


class Evening:
    """A house with a game that two have played to the end, one that they are playing, and one against a bot."""

    def __init__(self, data: Path, house: OpenHouse | ServedHouse) -> None:
        self.data = data
        self.anna, self.otto = Guest(house.address), Guest(house.address)
        self.anna.http.patch("/api/me", json={"name": NAME})
        self.otto.http.patch("/api/me", json={"name": "Otto"})
        self.ended = game_of_two(self.anna, self.otto, options={"rounds": 1})
        self.otto.http.post(f"/api/tables/{self.ended}/chat", json={"text": "Well played"})
        self.anna.http.post(f"/api/tables/{self.ended}/chat", json={"text": "You too, Otto"})
        play_out(self.ended, self.anna, self.otto)
        self.playing = game_of_two(self.anna, self.otto)
        version = self.anna.play(self.playing)["version"]
        back = self.anna.http.post(f"/api/tables/{self.playing}/takeback", json={"version": version})
        assert back.status_code == 200, back.text
        self.anna.play(self.playing)
        self.alone = str(self.anna.table("numbers", seats=2, bots="random", start=True)["id"])
        self.person = self.anna.id

    def close(self) -> None:
        self.anna.close()
        self.otto.close()


@pytest.fixture
def evening(tmp_path: Path, visiting_game: None) -> Evening:
    data = tmp_path / "data"
    with OpenHouse(data) as house:
        left = Evening(data, house)
        left.close()
    return left


# --- lists ---


def test_tables_are_listed_and_filtered(evening: Evening) -> None:
    assert {line["id"] for line in told(evening.data, "tables")} == {evening.ended, evening.playing, evening.alone}
    [over] = told(evening.data, "tables", "--status", "ended")
    assert (over["id"], over["moves"], over["seats"], over["class_id"]) == (evening.ended, 2, [NAME, "Otto"], None)
    assert told(evening.data, "tables", "--game", "mapit") == []
    otto = told(evening.data, "people", "--name", "OTT")[0]["id"]
    assert {line["id"] for line in told(evening.data, "tables", "--person", otto)} == {evening.ended, evening.playing}
    assert over["code"] in admin(evening.data, "tables").stdout


def test_people_are_listed_by_name(evening: Evening) -> None:
    people = told(evening.data, "people")
    assert [line["name"] for line in people] == ["Otto", NAME]
    assert people[1] == {"id": evening.person, "name": NAME, "seats": 3, "hosts": 3, "classes": 0}
    assert NAME in admin(evening.data, "people").stdout


def test_a_folder_without_games_is_said_to_be_so(tmp_path: Path) -> None:
    result = admin(tmp_path, "tables")
    assert (result.exit_code, result.stderr) == (
        2,
        f"parlour: there are no games in {tmp_path}; choose another folder with --store\n",
    )
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_said_to_be_so(tmp_path: Path) -> None:
    (tmp_path / "parlour.db").write_text("a shopping list, rather long, so that it is no empty database" * 20)
    result = admin(tmp_path, "tables")
    assert result.exit_code == 2
    assert "not a database" in result.stderr


# --- records ---


def test_a_record_goes_out_and_comes_in_elsewhere(evening: Evening, tmp_path: Path) -> None:
    result = admin(evening.data, "export", "--all", "--to", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    [file] = (tmp_path / "out").iterdir()
    record = Record.from_json(file.read_bytes())
    assert record.dealt
    assert all(move.state for move in record.moves)
    assert admin(evening.data, "export", evening.ended).stdout == file.read_text() + "\n"
    other = tmp_path / "other"
    with OpenHouse(other) as house:
        imported = admin(other, "import", str(file))  # while that house is open
        assert imported.exit_code == 0, imported.output
        path = imported.stdout.strip().rpartition(": ")[2]
        guest = house.guest()
        assert guest.http.get(path).status_code == 200
        seen = guest.http.get(f"/api{path.replace('table', 'tables')}").json()
        assert (seen["status"], [seat["name"] for seat in seen["seats"]]) == ("ended", [NAME, "Otto"])
        table = path.rpartition("/")[2]
        assert guest.glimpse(table)["view"]["outcome"]
        assert Record.from_json(guest.http.get(f"/api/tables/{table}/record").content) == record
    again = admin(other, "import", str(file))
    assert again.exit_code == 1
    assert f"this game is here already, as table {table}" in again.stderr


def test_a_record_of_older_rules_comes_in_and_is_shown_by_them(tmp_path: Path) -> None:
    file = ROOT / "tests/games/squire/golden/fewest-seats-rules1-deck2.json"
    with OpenHouse(tmp_path) as house:
        imported = admin(tmp_path, "import", str(file))
        assert imported.exit_code == 0, imported.output
        table = imported.stdout.strip().rpartition("/")[2]
        guest = house.guest()
        outcome = json.loads((file.parent / "outcomes" / file.name).read_text())
        assert guest.glimpse(table)["view"]["outcome"]["scores"] == outcome["scores"]
        page = guest.http.get(f"/table/{table}").text
        assert 'data-edition="squire_r1d2"' in page
        [styles] = re.findall(r'href="(/static/[^"]+/games/squire_r1d2/page\.css)"', page)
        modules = re.findall(r'modulepreload" href="([^"]+)"', page)
        assert any(module.endswith("/games/squire_r1d2/page.js") for module in modules)
        assert not any("/games/squire/" in module for module in modules)
        assert {guest.http.get(address).status_code for address in (styles, *modules)} == {200}
        assert "older rules, number 1 with deck 2" in guest.http.get("/rules/squire_r1d2").text
        assert guest.http.get("/api/games/squire_r1d2").json()["levels"]
        told = guest.http.get("/api/games/squire_r1d2/rules/characters").json()
        assert (told["id"], told["link"]) == ("squire/characters", "/rules/squire_r1d2#characters")
        for name in ("squire_r9d9", "past", "squire_r1d2x"):
            assert guest.http.get(f"/api/games/{name}").status_code == 404
            assert guest.http.get(f"/rules/{name}").status_code == 404
            assert guest.http.get(f"/static/now/games/{name}/page.js").status_code == 404
        assert guest.http.get("/static/now/games/squire_r1d2/rules.py").status_code == 404
        assert guest.http.get("/static/now/games/squire_r1d2/data/tiles.csv").status_code == 404


def test_a_game_that_goes_on_is_exported_only_when_that_is_meant(evening: Evening) -> None:
    refused = admin(evening.data, "export", evening.playing)
    assert refused.exit_code == 2
    assert "is not over" in refused.stderr
    assert Record.from_json(admin(evening.data, "export", evening.playing, "--unfinished").stdout).moves
    assert "there is no table 'NOWHERE'" in admin(evening.data, "export", "NOWHERE").stderr


def test_broken_foreign_and_unfinished_records_are_refused_with_words(evening: Evening, tmp_path: Path) -> None:
    good = Record.from_json(admin(evening.data, "export", evening.ended).stdout)
    half = chained(good.header, [(move.seat, move.action, move.at) for move in good.moves[:1]])
    spoilt = {
        "altered": (good.to_json().replace(b'"seat": 0', b'"seat": 1', 1), "link is broken"),
        "foreign": (good.to_json().replace(b'"numbers"', b'"ludo"', 1), "no game called"),
        "later": (good.to_json().replace(b'"rules": 1', b'"rules": 9', 1), "played with rules 9"),
        "half": (half.to_json(), "not over"),
        "poem": (b"Roses are red", "not a record"),
    }
    before = told(evening.data, "tables")
    for name, (text, words) in spoilt.items():
        file = tmp_path / f"{name}.json"
        file.write_bytes(text)
        result = admin(evening.data, "import", str(file))
        assert result.exit_code == 1, name
        assert words in " ".join(result.stderr.split()), name
    assert told(evening.data, "tables") == before


# --- deleting a person ---


def nowhere_on_disk(data: Path, *words: str) -> None:
    for file in data.iterdir():
        found = [word for word in words if word.encode() in file.read_bytes()]
        assert found == [], file


def the_others_are_whole(evening: Evening) -> None:
    """Otto's games replay, their chains hold, and the deal is the one that was published."""
    for table, length in ((evening.ended, 2), (evening.playing, 1)):
        record = Record.from_json(admin(evening.data, "export", table, "--unfinished").stdout)
        replayed = Table.replay(find("numbers"), record)
        assert replayed.length == length
        assert record.header.players == ("Someone", "Otto")


def test_a_person_goes_with_all_that_is_theirs_and_the_others_keep_their_games(evening: Evening) -> None:
    before = Record.from_json(admin(evening.data, "export", evening.ended).stdout)
    result = admin(evening.data, "delete-person", evening.person, "--yes")
    assert result.exit_code == 0, result.output
    assert f"{NAME} is deleted: 1 table of theirs alone went too" in result.stdout
    nowhere_on_disk(evening.data, NAME, evening.person, "You too, Otto")
    the_others_are_whole(evening)
    after = Record.from_json(admin(evening.data, "export", evening.ended).stdout)
    assert [(move.seat, move.action, move.at) for move in after.moves] == [
        (move.seat, move.action, move.at) for move in before.moves
    ]
    assert (after.header.seed, after.header.published) == (before.header.seed, before.header.published)
    assert [line["name"] for line in told(evening.data, "people")] == ["Otto"]
    hosts = {line["host"] for line in told(evening.data, "tables")}
    assert hosts == {told(evening.data, "people")[0]["id"]}
    with OpenHouse(evening.data) as house:
        otto = house.guest()
        otto.http.cookies.update(evening.otto.http.cookies)
        seen = otto.http.get(f"/api/tables/{evening.ended}").json()
        assert [line["text"] for line in seen["chat"]] == ["Well played", "(removed)"]
        assert [line["from"] for line in seen["chat"]] == ["Otto", "Someone"]


def test_nothing_is_deleted_before_it_is_confirmed(evening: Evening) -> None:
    asked = CliRunner().invoke(
        app, ["admin", "delete-person", evening.person, "--data", str(evening.data)], input="n\n"
    )
    assert asked.exit_code == 130
    assert len(told(evening.data, "people")) == 2
    stranger = admin(evening.data, "delete-person", "nobody", "--yes")
    assert stranger.exit_code == 2
    assert "nobody here has the id 'nobody'" in stranger.stderr


@pytest.mark.slow
def test_a_person_is_deleted_from_an_open_house_and_from_its_memory(tmp_path: Path, visiting_game: None) -> None:
    data = tmp_path / "data"
    with ServedHouse(data) as house:
        evening = Evening(data, house)
        with evening.otto.live(evening.playing) as stream:
            stream.next("glimpse")
            assert admin(data, "delete-person", evening.person, "--yes").exit_code == 0
        assert evening.anna.http.get(f"/api/tables/{evening.alone}").status_code == 404
        assert evening.anna.http.get("/api/me").json()["id"] != evening.person
        for table in (evening.ended, evening.playing):
            assert NAME not in evening.otto.http.get(f"/api/tables/{table}").text
            assert NAME not in evening.otto.http.get(f"/api/tables/{table}/log").text
        mine = evening.otto.http.get("/api/tables").text
        assert NAME not in mine
        assert evening.person not in mine
        # Otto hosts now: a bot takes the free seat, and the game goes on to its end
        bot = evening.otto.http.put(f"/api/tables/{evening.playing}/seats/0", json={"bot": "random"})
        assert bot.status_code == 200, bot.text
        while not evening.otto.glimpse(evening.playing)["view"]["outcome"]:
            if evening.otto.glimpse(evening.playing)["view"]["legal"]:
                evening.otto.play(evening.playing)
        nowhere_on_disk(data, NAME, evening.person)
        record = evening.otto.http.get(f"/api/tables/{evening.playing}/record").content
        assert Table.replay(find("numbers"), Record.from_json(record)).outcome
        evening.close()


@pytest.mark.slow
def test_without_the_hosts_token_nobody_is_deleted(tmp_path: Path, visiting_game: None) -> None:
    with ServedHouse(tmp_path) as house:
        guest = Guest(house.address)
        person = guest.id
        for token in ("", "Bearer", "Bearer " + "x" * 43):
            answer = guest.http.delete(f"/api/admin/people/{person}", headers={"Authorization": token})
            assert answer.status_code == 403
        assert guest.id == person
        assert (tmp_path / "admin.json").stat().st_mode & 0o777 == 0o600
        guest.close()


@pytest.mark.slow
def test_a_pupil_and_a_teacher_can_be_deleted(tmp_path: Path, visiting_game: None) -> None:
    with OpenHouse(tmp_path) as house:
        teacher, pupils = house.guest(), [house.guest() for _ in range(4)]
        opened = teacher.http.post("/api/classes", json={"game": "numbers", "seats": 2, "kid_safe": False}).json()
        class_id = opened["id"]
        for pupil, name in zip(pupils, [NAME, "Bea", "Cid", "Dora"], strict=True):
            pupil.http.post(f"/api/classes/{class_id}/pupils", json={"name": name})
        teacher.http.post(f"/api/classes/{class_id}/pair", json={})
        teacher.http.post(f"/api/classes/{class_id}/start")
        ids = [teacher.id, pupils[0].id]
    assert admin(tmp_path, "delete-person", ids[1], "--yes").exit_code == 0
    nowhere_on_disk(tmp_path, NAME, ids[1])
    with OpenHouse(tmp_path) as house:
        again = house.guest()
        again.http.cookies.update(teacher.http.cookies)
        seen = again.http.get(f"/api/classes/{class_id}").json()
        assert [pupil["name"] for pupil in seen["pupils"]] == ["Bea", "Cid", "Dora"]
        assert again.http.get(f"/api/classes/{class_id}/results.csv").status_code == 200
    assert admin(tmp_path, "delete-person", ids[0], "--yes").exit_code == 0
    nowhere_on_disk(tmp_path, *ids)
    with OpenHouse(tmp_path) as house:
        assert house.guest().http.get(f"/api/classes/{class_id}").status_code == 404


@pytest.mark.slow
def test_a_pupil_is_deleted_while_the_lesson_goes_on(tmp_path: Path, visiting_game: None) -> None:
    with ServedHouse(tmp_path) as house:
        guests = [Guest(house.address) for _ in range(4)]
        teacher, pupils = guests[0], guests[1:]
        opened = teacher.http.post("/api/classes", json={"game": "numbers", "seats": 2, "kid_safe": False}).json()
        class_id = opened["id"]
        for pupil, name in zip(pupils[:2], [NAME, "Bea"], strict=True):
            pupil.http.post(f"/api/classes/{class_id}/pupils", json={"name": name})
        teacher.http.post(f"/api/classes/{class_id}/pair", json={})
        table = teacher.http.post(f"/api/classes/{class_id}/start").json()["tables"][0]["id"]
        pupils[0].play(table)
        assert admin(tmp_path, "delete-person", pupils[0].id, "--yes").exit_code == 0
        seen = teacher.http.get(f"/api/classes/{class_id}")
        assert NAME not in seen.text
        assert [pupil["name"] for pupil in seen.json()["pupils"]] == ["Bea"]
        # another pupil takes the seat, and the game continues
        late = pupils[2].http.post(f"/api/classes/{class_id}/pupils", json={"name": "Cid"}).json()["you"]["pupil"]
        placed = teacher.http.post(f"/api/classes/{class_id}/place", json={"pupil": late, "table": 1})
        assert placed.status_code == 200, placed.text
        assert {seat["name"] for seat in placed.json()["tables"][0]["seats"]} == {"Bea", "Cid"}
        pupils[1].play(table)
        assert pupils[2].glimpse(table)["view"]["legal"]
        for guest in guests:
            guest.close()


# --- backups ---


@pytest.mark.slow
def test_a_backup_of_an_open_house_holds_all_that_was_acknowledged(tmp_path: Path, visiting_game: None) -> None:
    data, file, elsewhere = tmp_path / "data", tmp_path / "friday.zip", tmp_path / "elsewhere"
    with ServedHouse(data) as house:
        evening = Evening(data, house)
        seen = evening.anna.glimpse(evening.playing)
        result = admin(data, "backup", str(file))
        assert result.exit_code == 0, result.output
        evening.otto.play(evening.playing)
        refused = admin(data, "restore", str(file), "--replace")
        assert refused.exit_code == 2
        assert "another Parlour is open" in refused.stderr
        restored = admin(elsewhere, "restore", str(file))
        assert restored.exit_code == 0, restored.output
        cookies = evening.anna.http.cookies
        evening.close()
    with OpenHouse(elsewhere) as house:
        anna = house.guest()
        anna.http.cookies.update(cookies)
        assert anna.glimpse(evening.playing) == seen | {"fresh": True}
        assert anna.id == evening.person


def test_a_backup_replaces_only_when_that_is_meant_and_puts_aside_what_was_there(
    evening: Evening, tmp_path: Path
) -> None:
    file = tmp_path / "friday.zip"
    admin(evening.data, "backup", str(file))
    assert admin(evening.data, "backup", str(file)).exit_code == 2
    assert file.stat().st_mode & 0o777 == 0o600
    admin(evening.data, "delete-person", evening.person, "--yes")
    assert "has games already" in admin(evening.data, "restore", str(file)).stderr
    assert len(told(evening.data, "people")) == 1
    assert admin(evening.data, "restore", str(file), "--replace").exit_code == 0
    assert len(told(evening.data, "people")) == 2
    [aside] = evening.data.glob("before-*")
    assert len(told(aside, "people")) == 1


def test_what_is_no_whole_backup_is_refused_and_changes_nothing(evening: Evening, tmp_path: Path) -> None:
    whole = tmp_path / "whole.zip"
    admin(evening.data, "backup", str(whole))
    poem, cut, newer = tmp_path / "poem.zip", tmp_path / "cut.zip", tmp_path / "newer.zip"
    poem.write_text("Roses are red")
    cut.write_bytes(whole.read_bytes()[: len(whole.read_bytes()) // 2])
    with zipfile.ZipFile(whole) as archive:
        (tmp_path / "parlour.db").write_bytes(archive.read("parlour.db"))
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as db:
        db.execute("PRAGMA user_version = 999")
    with zipfile.ZipFile(newer, "w") as archive:
        archive.write(tmp_path / "parlour.db", "parlour.db")
    before = told(evening.data, "tables")
    for file, words in ((poem, "not a whole backup"), (cut, "not a whole backup"), (newer, "newer Parlour")):
        result = admin(evening.data, "restore", str(file), "--replace")
        assert result.exit_code == 2
        assert words in result.stderr
    assert told(evening.data, "tables") == before
    assert not list(evening.data.glob("before-*"))
    assert not list(evening.data.glob(".restore-*"))
