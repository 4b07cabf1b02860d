"""A class: the teacher opens it, and pupils come by the code."""

from __future__ import annotations

import pytest

from parlour.server.classes import roster
from parlour.server.http.rate_limits import Limits, Rate
from parlour.server.wire.phrases import PHRASES, text_of
from tests.server.houses import Json, OpenHouse
from tests.server.teachers import Teacher, class_of, come_in, seen

pytestmark = pytest.mark.slow


def test_pupils_come_by_the_code_and_get_friendly_names(house: OpenHouse, teacher: Teacher) -> None:
    opened = teacher.opens()
    assert opened["kid_safe"] is True
    assert opened["you"]["teacher"] is True
    pupils = [house.guest() for _ in range(3)]
    for pupil in pupils:
        found = pupil.http.get(f"/api/codes/{opened['code'].lower()}").json()
        assert found == {"class_id": opened["id"], "room": opened["id"]}, "under the former name for one release"
        come_in(pupil, found["class_id"])
    names = [pupil["name"] for pupil in teacher.sees()["pupils"]]
    assert len(set(names)) == 3
    assert all(name in set(roster._all_names()) for name in names)


def test_coming_in_twice_changes_nothing(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1)
    before = seen(pupil, teacher.class_id)
    assert come_in(pupil, teacher.class_id) == before
    assert len(teacher.sees()["pupils"]) == 1


def test_in_a_kid_safe_class_nobody_writes_a_name_but_may_draw_another(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1)
    before = seen(pupil, teacher.class_id)["you"]["name"]
    written = pupil.http.patch(f"/api/classes/{teacher.class_id}/me", json={"name": "Rude Word"})
    assert (written.status_code, written.json()["error"]) == (409, "kid-safe")
    assert seen(pupil, teacher.class_id)["you"]["name"] == before
    drawn = pupil.http.patch(f"/api/classes/{teacher.class_id}/me", json={}).json()
    assert drawn["you"]["name"] not in (before, "Rude Word")
    newcomer = house.guest().http.post(f"/api/classes/{teacher.class_id}/pupils", json={"name": "Rude Word"})
    assert newcomer.status_code == 409


def test_a_name_changed_elsewhere_does_not_get_into_a_kid_safe_class(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    pupils[0].http.patch("/api/me", json={"name": "Rude Word"})
    assert pupils[0].http.post(f"/api/tables/{table}/chat", json={"text": text_of(PHRASES[0])}).status_code == 201
    for shown in (
        teacher.http.get(f"/api/tables/{table}").text,
        teacher.http.get(f"/api/classes/{teacher.class_id}").text,
    ):
        assert "Rude Word" not in shown


def test_in_another_class_pupils_write_their_names(house: OpenHouse, teacher: Teacher) -> None:
    opened = teacher.opens(kid_safe=False)
    assert come_in(house.guest(), opened["id"], name=" Zoë ")["you"]["name"] == "Zoë"
    again = house.guest().http.post(f"/api/classes/{opened['id']}/pupils", json={"name": "Zoë"})
    assert (again.status_code, again.json()["error"]) == (409, "taken")


def test_a_closed_door_keeps_newcomers_out(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 1)
    teacher.changes(open=False)
    refused = house.guest().http.post(f"/api/classes/{teacher.class_id}/pupils", json={})
    assert (refused.status_code, refused.json()["error"]) == (409, "closed")
    teacher.changes(open=True)
    come_in(house.guest(), teacher.class_id)


def test_a_whole_school_comes_from_one_address_and_a_guesser_does_not(visiting_game: None) -> None:
    with OpenHouse(limits=Limits(codes=Rate(3, 0.001))) as house:
        code = house.guest().http.post("/api/classes", json={"game": "numbers"}).json()["code"]
        for _ in range(20):
            assert house.guest().http.get(f"/c/{code}").status_code == 200
        guesser = house.guest()
        assert [guesser.http.get("/c/AEIOUY").status_code for _ in range(4)] == [404, 404, 404, 429]
        assert guesser.http.get(f"/api/codes/{code}").status_code == 429


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"game": "ludo"}, "game"),
        ({"game": "numbers", "seats": 99}, "seats"),
        ({"game": "numbers", "level": "genius"}, "level"),
        ({"game": "numbers", "options": {"rounds": 77}}, "options.rounds"),
        ({"game": "numbers", "bell": True}, "bell"),
    ],
)
def test_a_class_that_cannot_be_is_refused(teacher: Teacher, asked: Json, field: str) -> None:
    answer = teacher.http.post("/api/classes", json=asked)
    assert (answer.status_code, answer.json()["field"]) == (400, field)
