"""Everybody in a class may do exactly what their role allows, and learns exactly what they may know."""

from __future__ import annotations

import httpx2
import pytest

from parlour.server.tables import listeners
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.teachers import Teacher, class_of, seen

pytestmark = pytest.mark.slow


def test_teacher_and_pupils_hear_of_the_class_as_it_changes(house: OpenHouse, teacher: Teacher) -> None:
    [first, _] = class_of(house, teacher, 2, seats=2)
    where = f"/api/classes/{teacher.class_id}/live"
    with teacher.stream(where) as desk, first.stream(where) as phone:
        desk.until(lambda news: [p["presence"] for p in news["room"]["pupils"]] == ["here", "gone"])
        phone.send({"kind": "away"})
        desk.until(lambda news: news["room"]["pupils"][0]["presence"] == "away")
        teacher.says("pair")
        teacher.says("start")
        ready = phone.until(lambda news: news["room"]["you"]["playing"])["room"]
        assert ready["pupils"] == ready["tables"] == ready["groups"] == []
        table = ready["you"]["table"]
        first.play(table)
        told = desk.until(lambda news: news["room"]["tables"] and news["room"]["tables"][0]["version"] == 1)
        picture = told["room"]["tables"][0]
        assert [seat["acting"] for seat in picture["seats"]] == [
            seat["name"] != seen(first, teacher.class_id)["you"]["name"] for seat in picture["seats"]
        ]
        assert "@" not in picture["line"]
        assert "hands" not in str(picture)


def test_a_class_that_is_not_there_closes_the_stream_with_words(house: OpenHouse, teacher: Teacher) -> None:
    with teacher.stream("/api/classes/nowhere/live") as stream, pytest.raises(Exception, match="4404"):
        stream.next()


TEACHERS_CALLS: list[tuple[str, str, Json | None]] = [
    ("PATCH", "", {"paused": True}),
    ("PATCH", "", {"locked": True}),
    ("PATCH", "", {"open": False}),
    ("POST", "/pair", {}),
    ("POST", "/place", {"pupil": 1, "table": None}),
    ("POST", "/swap", {"pupil": 1, "other": 2}),
    ("POST", "/start", None),
    ("POST", "/end", None),
    ("PUT", "/pupils/1/return", {"allow": True}),
    ("PUT", "/pupils/1/stand-in", {"bot": True}),
    ("DELETE", "/pupils/1", None),
    ("GET", "/results.csv", None),
]


def call(guest: Guest, class_id: str, method: str, path: str, sent: Json | None) -> httpx2.Response:
    return guest.http.request(method, f"/api/classes/{class_id}{path}", **({} if sent is None else {"json": sent}))


@pytest.mark.parametrize(("method", "path", "sent"), TEACHERS_CALLS)
def test_what_is_the_teachers_only_the_teacher_of_this_class_can_do(
    house: OpenHouse, teacher: Teacher, method: str, path: str, sent: Json | None
) -> None:
    first, other = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    colleague = Teacher(house.address)
    house._guests.append(colleague)
    colleague.opens()
    before = teacher.sees()
    stranger = house.guest()
    assert call(stranger, teacher.class_id, method, path, sent).status_code == 401
    stranger.http.get("/api/me")
    for guest in (other, colleague, stranger) if method == "DELETE" else (first, other, colleague, stranger):
        answer = call(guest, teacher.class_id, method, path, sent)
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")
    assert teacher.sees() == before


def test_pupils_and_strangers_are_told_nothing_of_the_others(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 3, seats=3)
    teacher.says("pair")
    teacher.says("start")
    names = [pupil["name"] for pupil in teacher.sees()["pupils"]]
    own = seen(pupils[0], teacher.class_id)
    assert own["you"]["name"] == names[0]
    assert not any(name in str(own) for name in names[1:])
    with pupils[0].stream(f"/api/classes/{teacher.class_id}/live") as stream:
        heard = str(stream.next())
    assert not any(name in heard for name in names[1:])
    stranger = seen(house.guest(), teacher.class_id)
    assert stranger["pupils"] == stranger["tables"] == stranger["groups"] == []
    assert "person" not in str(stranger["gone"])


def test_only_the_teacher_finds_the_class_among_theirs(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1, seats=2)
    assert [one["id"] for one in teacher.http.get("/api/classes").json()] == [teacher.class_id]
    assert pupil.http.get("/api/classes").json() == []
    assert house.guest().http.get("/api/classes").json() == []
    teacher.says("pair")
    teacher.says("start")
    assert teacher.http.get("/api/tables").json()["mine"] == []
    assert len(pupil.http.get("/api/tables").json()["mine"]) == 1
    assert house.guest().http.get("/api/tables").json()["open"] == []


def test_no_pupil_becomes_the_host_because_the_teacher_is_at_the_desk(
    house: OpenHouse, teacher: Teacher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listeners, "LONG_GONE", 0.0)
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    assert pupils[0].http.get(f"/api/tables/{table}").json()["host_gone"] is False
    taken = pupils[0].http.put(f"/api/tables/{table}/host", json={"person": pupils[0].id})
    assert taken.status_code == 403
    shared = pupils[0].http.put(f"/api/tables/{table}/seats/1", json={"name": "A friend"})
    assert shared.status_code in (400, 409)
