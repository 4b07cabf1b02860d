"""The host of a table removes, mutes and replaces people, hands the role on, closes the table, or leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.tables import listeners
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.numbers import SLOW

pytestmark = pytest.mark.slow


@pytest.fixture
def table(anna: Guest, otto: Guest) -> str:
    id: str = anna.table()["id"]
    otto.sit(id, 1)
    return id


def change(guest: Guest, table: str, other: str, **what: bool) -> Json:
    answer = guest.http.patch(f"/api/tables/{table}/people/{other}", json=what)
    return {"status_code": answer.status_code, **answer.json()}


def test_who_is_removed_may_look_on_but_not_sit(anna: Guest, otto: Guest, table: str) -> None:
    assert change(otto, table, anna.id, removed=True)["status_code"] == 403
    removed = change(anna, table, otto.id, removed=True)
    assert removed["seats"][1]["kind"] == "empty"
    answer = otto.http.put(f"/api/tables/{table}/seats/1", json={})
    assert (answer.status_code, "removed" in answer.json()["words"]) == (403, True)
    assert otto.http.get(f"/api/tables/{table}").status_code == 200
    assert change(anna, table, anna.id, removed=True)["error"] == "host"


def test_in_a_game_a_bot_takes_the_seat_of_who_is_removed(anna: Guest, otto: Guest, table: str) -> None:
    anna.start(table)
    removed = change(anna, table, otto.id, removed=True)
    assert removed["seats"][1]["kind"] == "bot"
    assert otto.http.put(f"/api/tables/{table}/seats/1", json={}).status_code == 403


def test_who_is_muted_is_not_heard(anna: Guest, otto: Guest, table: str) -> None:
    muted = change(anna, table, otto.id, muted=True)
    assert muted["muted"] == [otto.id]
    assert otto.ask(table, "chat", text="hello").status_code == 403
    assert change(anna, table, otto.id, muted=False)["muted"] == []
    assert otto.ask(table, "chat", text="hello").status_code == 201


def test_the_part_of_the_host_is_passed_on(anna: Guest, otto: Guest, table: str, house: OpenHouse) -> None:
    passing = anna.http.put(f"/api/tables/{table}/host", json={"person": house.guest().id})
    assert passing.json()["error"] == "not-seated"
    assert otto.http.put(f"/api/tables/{table}/host", json={"person": otto.id}).status_code == 403
    assert anna.http.put(f"/api/tables/{table}/host", json={"person": otto.id}).json()["host"] == otto.id
    assert anna.http.post(f"/api/tables/{table}/start").status_code == 403


def test_when_the_host_stands_up_the_next_player_is_the_host(anna: Guest, otto: Guest, table: str) -> None:
    left = anna.http.delete(f"/api/tables/{table}/seats/0").json()
    assert left["host"] == otto.id
    assert otto.http.delete(f"/api/tables/{table}/seats/1").json()["host"] == otto.id, "somebody always is"


def test_when_the_host_is_gone_for_long_another_player_may_take_over(
    anna: Guest, otto: Guest, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = {"person": otto.id}
    with anna.live(table) as line:
        line.next("table")
        assert otto.http.put(f"/api/tables/{table}/host", json=take).status_code == 403
    monkeypatch.setattr(listeners, "LONG_GONE", 0.0)
    answer = otto.http.put(f"/api/tables/{table}/host", json=take)
    assert answer.json()["host"] == otto.id


def test_a_closed_table_is_over_and_its_seed_is_shown(anna: Guest, otto: Guest, table: str) -> None:
    assert otto.ask(table, "close").status_code == 403
    anna.start(table)
    anna.play(table)
    closed = anna.http.post(f"/api/tables/{table}/close").json()
    assert (closed["status"], bool(closed["seed"])) == ("ended", True)
    assert otto.glimpse(table)["view"]["outcome"] is None
    assert otto.move(table, 1, {"do": "lay", "card": 1000}).json()["error"] == "ended"
    assert anna.http.get(f"/api/tables/{table}/record").status_code == 200


def test_where_somebody_has_left_the_next_table_waits_for_people(anna: Guest, otto: Guest, table: str) -> None:
    anna.start(table)
    otto.http.delete(f"/api/tables/{table}/seats/1")
    anna.http.post(f"/api/tables/{table}/close")
    with anna.live(table) as line:
        line.next("table")
        following = anna.http.post(f"/api/tables/{table}/again")
    assert (following.status_code, following.json()["status"]) == (200, "open")


def test_a_table_that_never_began_can_be_closed_too(anna: Guest, table: str) -> None:
    assert anna.http.post(f"/api/tables/{table}/close").json()["status"] == "ended"
    assert anna.http.get(f"/api/tables/{table}").json()["status"] == "ended"


def test_a_bot_makes_room_when_a_person_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SLOW, str(tmp_path / "never"))
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table(bots="slow", start=True)["id"]
        assert otto.sit(table, 1)["seats"][1]["kind"] == "person"
        anna.play(table)
        assert otto.play(table)["version"] == 2


def test_the_host_lets_a_bot_play_on_for_somebody_who_is_away(anna: Guest, otto: Guest, table: str) -> None:
    anna.start(table)
    let = {"bot": "high", "until_back": True}
    with anna.live(table) as line:
        assert otto.http.put(f"/api/tables/{table}/seats/0", json=let).status_code == 403
        played = anna.http.put(f"/api/tables/{table}/seats/1", json=let)
        assert played.json()["seats"][1]["stand_in"] == "high"
        line.until(lambda news: news["kind"] == "glimpse" and news["view"]["laid"] == [False, True])
    with otto.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["stand_in"] is None)
        again = anna.http.put(f"/api/tables/{table}/seats/1", json=let)
        assert again.json()["error"] == "here"
