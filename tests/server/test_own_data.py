"""A person downloads all that the house has about them, and deletes it, by themselves."""

from __future__ import annotations

import json
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from parlour.cli import app
from parlour.server.house import House
from parlour.server.http.rate_limits import Limits, Rate
from parlour.store import Subscription
from tests.server.houses import Guest, Json, OpenHouse

pytestmark = pytest.mark.slow

NAME = "Quillon Ostrander"


def named(house: OpenHouse, name: str = NAME) -> Guest:
    guest = house.guest()
    assert guest.http.patch("/api/me", json={"name": name}).status_code == 200
    return guest


def game_of_two(anna: Guest, otto: Guest, **asked: Any) -> str:
    table = str(anna.table("numbers", seats=2, **asked)["id"])
    otto.sit(table, 1)
    anna.start(table)
    return table


def own_data(guest: Guest) -> Json:
    answer = guest.http.get("/api/me/data")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def delete(guest: Guest) -> Json:
    answer = guest.http.delete("/api/me")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def nowhere_on_disk(data: Path, *words: str) -> None:
    for file in data.iterdir():
        found = [word for word in words if word.encode() in file.read_bytes()]
        assert found == [], file


# --- downloading it ---


def test_all_that_is_yours_comes_in_one_file(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = named(house), named(house, "Otto")
        id = anna.id
        ended = game_of_two(anna, otto, options={"rounds": 1})
        anna.ask(ended, "chat", text="Good evening")
        anna.play(ended), otto.play(ended)
        anna.http.put(f"/api/me/muted/{otto.id}")
        anna.http.post("/api/me/code")
        class_id = otto.http.post("/api/classes", json={"game": "numbers", "kid_safe": False}).json()["id"]
        anna.http.post(f"/api/classes/{class_id}/pupils", json={"name": "Quill"})
        browser = Subscription("https://push.example/1", "public-key", "auth-secret", "https://house.example")

        async def subscribe(inside: House) -> None:
            await inside.store.subscribe(id, browser)

        house.inside(subscribe)
        answer = anna.http.get("/api/me/data")
        assert answer.headers["content-disposition"] == 'attachment; filename="parlour-my-data.json"'
        assert answer.headers["cache-control"] == "no-store"
        found = answer.json()
        me = anna.http.get("/api/me").json()
        assert found["person"] == me | {"has_token": False, "has_code": True}
        [table] = found["tables"]
        assert (table["id"], table["status"], table["hosts"]) == (ended, "ended", True)
        assert table["seats"] == [{"seat": 0, "name": NAME, "local": False}]
        assert [(move["version"], move["seat"], move["action"]["do"]) for move in table["moves"]] == [(1, 0, "lay")]
        assert [line["text"] for line in table["chat"]] == ["Good evening"]
        over = anna.glimpse(ended)["view"]["outcome"]
        assert table["results"] == [{"seat": 0, "rank": over["ranks"][0], "score": over["scores"][0]}]
        [of_class] = found["classes"]
        assert (of_class["id"], of_class["teacher"], of_class["name"]) == (class_id, False, "Quill")
        assert found["browsers"] == [{"endpoint": browser.endpoint, "house": browser.origin}]
        assert "auth-secret" not in answer.text
        told = CliRunner().invoke(app, ["admin", "export-person", id, "--data", str(tmp_path)])
        assert json.loads(told.stdout) | {"made": 0} == found | {"made": 0}, "the host has no other way"


def test_nothing_of_the_others_and_no_secret_of_a_running_game_is_in_it(house: OpenHouse) -> None:
    anna, otto = named(house), named(house, "Bartholomew")
    table = game_of_two(anna, otto)
    otto.ask(table, "chat", text="My plan is a secret")
    own, other = anna.glimpse(table)["view"]["hand"], otto.glimpse(table)["view"]["hand"]
    otto.play(table)
    version = anna.play(table)["version"]
    text = anna.http.get("/api/me/data").text
    assert version == 2
    for secret in ("My plan", "Bartholomew", otto.id, "seed", "hand"):
        assert secret not in text, secret
    [found] = json.loads(text)["tables"]
    assert {move["action"]["card"] for move in found["moves"]} <= set(own)
    assert len(found["moves"]) == 1
    assert own != other
    assert found["results"] == []


def test_what_was_taken_back_is_in_it_too(house: OpenHouse) -> None:
    anna = named(house)
    table = anna.table("numbers", seats=2, here=["Opa"], start=True)["id"]
    seen = anna.http.get(f"/api/tables/{table}/glimpse?seat=0").json()
    made = {"id": "mine", "version": 0, "action": seen["view"]["legal"][0], "seat": 0}
    assert anna.http.post(f"/api/tables/{table}/moves", json=made).status_code == 200
    assert anna.ask(table, "takeback", version=1, seat=0).status_code == 200
    [found] = own_data(anna)["tables"]
    assert [(move["version"], move["back_to"]) for move in found["moves"]] == [(1, None), (2, 0)]
    assert [seat["local"] for seat in found["seats"]] == [False, True]


def test_a_stranger_has_nothing_to_take_away_or_to_delete(house: OpenHouse) -> None:
    guest = house.guest()
    assert guest.http.get("/api/me/data").status_code == 401
    assert guest.http.delete("/api/me").status_code == 401


# --- deleting it ---


def test_who_deletes_themselves_is_nobody_and_a_bot_plays_on(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = named(house), named(house, "Otto")
        id = anna.id
        playing, alone = game_of_two(anna, otto), anna.table("numbers", seats=2, bots="random", start=True)["id"]
        waiting = otto.table("numbers", seats=3)["id"]
        anna.sit(waiting, 1)
        watched = otto.table("numbers", seats=2)["id"]
        anna.ask(playing, "chat", text="Good evening")
        token = Guest(house.address, anna.http.post("/api/me/token").json()["token"])
        with anna.live(playing) as one, anna.live(watched) as other:
            assert delete(anna) == {"deleted": 1, "changed": 2}
            for stream in (one, other):
                with pytest.raises(ConnectionClosed):
                    stream.until(lambda message: False)
        assert not anna.http.cookies
        assert anna.http.get("/api/me/data").status_code == 401
        assert token.http.get("/api/me").status_code == 401
        token.close()
        assert otto.http.get(f"/api/tables/{alone}").status_code == 404
        seats = otto.http.get(f"/api/tables/{playing}").json()["seats"]
        assert [seat["kind"] for seat in seats] == ["bot", "person"]
        assert [seat["kind"] for seat in otto.http.get(f"/api/tables/{waiting}").json()["seats"]][1] == "empty"
        assert otto.http.get(f"/api/tables/{playing}").json()["you"]["host"]
        with otto.live(playing) as stream:
            while not stream.next("glimpse")["view"]["outcome"]:
                if otto.glimpse(playing)["view"]["legal"]:
                    otto.play(playing)
        nowhere_on_disk(tmp_path, NAME, id, "Good evening")


def test_a_teacher_who_deletes_themselves_ends_the_class(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        teacher, pupils = named(house), [house.guest() for _ in range(2)]
        id = teacher.id
        class_id = teacher.http.post("/api/classes", json={"game": "numbers", "seats": 2}).json()["id"]
        for pupil in pupils:
            pupil.http.post(f"/api/classes/{class_id}/pupils", json={})
        teacher.http.post(f"/api/classes/{class_id}/pair", json={})
        table = teacher.http.post(f"/api/classes/{class_id}/start").json()["tables"][0]["id"]
        teacher.http.patch(f"/api/classes/{class_id}", json={"paused": True})
        assert own_data(teacher)["classes"][0]["teacher"]
        delete(teacher)
        assert pupils[0].http.get(f"/api/classes/{class_id}").status_code == 404
        seen = pupils[0].http.get(f"/api/tables/{table}").json()
        assert (seen["status"], seen["paused"], seen["host"] in {pupil.id for pupil in pupils}) == (
            "ended",
            False,
            True,
        )
        nowhere_on_disk(tmp_path, NAME, id)


def test_only_the_pages_of_the_house_can_ask_for_it(house: OpenHouse) -> None:
    anna = named(house)
    id = anna.id
    assert anna.http.delete("/api/me", headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert anna.id == id


def test_it_is_limited_by_address(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, replace(Limits.none(), own_data=Rate(2, 0.001))) as house:
        anna, otto = named(house), named(house, "Otto")
        own_data(anna)
        delete(anna)
        id = otto.id
        for refused in (otto.http.delete("/api/me"), otto.http.get("/api/me/data")):
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) > 0
        assert otto.id == id


def test_asked_several_times_at_once_it_happens_once(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house, ThreadPoolExecutor(4) as tabs:
        anna = named(house)
        sent = {"Cookie": "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())}
        guests = [house.guest() for _ in range(4)]
        answers = list(tabs.map(lambda guest: guest.http.delete("/api/me", headers=sent).status_code, guests))
        assert answers.count(200) == 1
        assert set(answers) <= {200, 401, 404}


# --- no traces ---


class Story:
    """Somebody does, in random order, everything that leaves traces, among two others."""

    def __init__(self, house: OpenHouse, rng: Random) -> None:
        self.rng = rng
        self.anna, self.others = named(house), [named(house, "Otto"), named(house, "Bea")]
        self.id, self.names, self.said = self.anna.id, [NAME], 0
        self.tables = [guest.table("numbers", seats=4)["id"] for guest in (self.anna, *self.others)]
        asked = {"game": "numbers", "kid_safe": False}
        self.class_id = self.others[0].http.post("/api/classes", json=asked).json()["id"]

    def go_on(self) -> None:
        steps = (
            self.rename,
            self.sit,
            self.stand_up,
            self.talk,
            self.be_muted,
            self.join_class,
            self.play,
            self.invite,
        )
        self.rng.choice(steps)()

    def rename(self) -> None:
        self.names.append(f"{NAME[:-3]}{self.rng.randrange(1000)}")
        self.anna.http.patch("/api/me", json={"name": self.names[-1]})

    def sit(self) -> None:
        seat = f"/api/tables/{self.rng.choice(self.tables)}/seats/{self.rng.randrange(4)}"
        self.anna.http.put(seat, json=self.rng.choice(({}, {"name": f"{NAME} Opa"})))

    def stand_up(self) -> None:
        self.anna.http.delete(f"/api/tables/{self.rng.choice(self.tables)}/seats/{self.rng.randrange(4)}")

    def talk(self) -> None:
        self.said += 1
        self.anna.ask(self.rng.choice(self.tables), "chat", text=f"Words of {NAME} {self.said}")

    def be_muted(self) -> None:
        other = self.rng.choice(self.others)
        other.http.put(f"/api/me/muted/{self.id}")
        asked = {"muted": True, "removed": self.rng.random() < 0.3}
        other.http.patch(f"/api/tables/{self.rng.choice(self.tables)}/people/{self.id}", json=asked)

    def join_class(self) -> None:
        self.anna.http.post(f"/api/classes/{self.class_id}/pupils", json={"name": self.names[-1]})

    def play(self) -> None:
        table = game_of_two(self.anna, self.others[0])
        self.anna.play(table)
        self.tables.append(table)

    def invite(self) -> None:
        table = self.rng.choice(self.tables)
        self.rng.choice(self.others).http.put(f"/api/tables/{table}/seats/{self.rng.randrange(4)}", json={})


@pytest.mark.parametrize("number", range(20 if os.environ.get("PARLOUR_THOROUGH") else 1))
def test_after_a_deletion_no_byte_tells_of_the_person(tmp_path: Path, number: int) -> None:
    """Neither in rows nor in unused parts of the files; nor do old names or seats that they left remain."""
    with OpenHouse(tmp_path) as house:
        story = Story(house, Random(number))
        for _ in range(40):
            story.go_on()
        with closing(sqlite3.connect(tmp_path / "parlour.db")) as db:
            found = set(house.inside(lambda inside: inside.store.traces(story.id)).tables)
            assert found == {table for table in all_tables(db) if story.id in dump_of(db, table)}
        delete(story.anna)
        nowhere_on_disk(tmp_path, story.id, *story.names, f"{NAME} Opa", "Words of")
        for other in story.others:
            assert story.id not in other.http.get("/api/me").text
            assert NAME[:-3] not in other.http.get("/api/tables").text
            assert other.http.get(f"/api/classes/{story.class_id}").status_code == 200


def all_tables(db: sqlite3.Connection) -> list[str]:
    return [id for (id,) in db.execute("SELECT id FROM tables")]


def dump_of(db: sqlite3.Connection, table: str) -> str:
    """All rows of a table of the database, as text."""
    rows = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchall()
    for part in ("seats", "moves", "chat"):
        rows += db.execute(f'SELECT * FROM {part} WHERE "table" = ?', (table,)).fetchall()
    return repr(rows)
