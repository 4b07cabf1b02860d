"""A pupil needs help: a flag on the teacher's desk, in the order of asking, until somebody has been there."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.http.rate_limits import Limits, Rate
from parlour.server.wire.phrases import HELP, text_of
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.teachers import Teacher, class_of, seen

pytestmark = pytest.mark.slow


def ask(pupil: Guest, teacher: Teacher) -> Json:
    answer = pupil.http.post(f"/api/classes/{teacher.class_id}/help")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def teacher_of(house: OpenHouse) -> Teacher:
    teacher = Teacher(house.address)
    house._guests.append(teacher)
    return teacher


def end(who: Guest, teacher: Teacher, number: int) -> int:
    return who.http.delete(f"/api/classes/{teacher.class_id}/pupils/{number}/help").status_code


def flags(teacher: Teacher) -> list[tuple[int, int | None]]:
    return [(flag["pupil"], flag["table"]) for flag in teacher.sees()["help"]]


def test_the_phrase_said_at_a_table_raises_a_flag_there(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    with teacher.live_class(teacher.class_id) as desk:
        assert pupils[1].ask(table, "chat", text=text_of(HELP)).status_code == 201
        raised = desk.until(lambda news: news["room"]["help"])["room"]["help"]
    assert [(flag["pupil"], flag["table"]) for flag in raised] == [(2, 1)]
    assert pupils[1].ask(table, "chat", text="Oops.").status_code == 201
    assert pupils[1].ask(table, "chat", text=text_of(HELP)).status_code == 201
    assert teacher.ask(table, "chat", text=text_of(HELP)).status_code == 201
    assert flags(teacher) == [(2, 1)]


def test_flags_stand_in_the_order_of_asking_until_taken_back_or_cleared(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 3, seats=2)
    for number in (3, 1, 2):
        assert ask(pupils[number - 1], teacher)["you"]["needs_help"]
    ask(pupils[2], teacher)
    assert flags(teacher) == [(3, None), (1, None), (2, None)]
    assert end(pupils[0], teacher, 3) == 403
    assert end(pupils[0], teacher, 1) == end(teacher, teacher, 3) == end(teacher, teacher, 3) == 200
    assert flags(teacher) == [(2, None)]
    assert seen(pupils[0], teacher.class_id)["help"] == []
    assert house.guest().http.post(f"/api/classes/{teacher.class_id}/help").status_code == 401
    teacher.http.delete(f"/api/classes/{teacher.class_id}/pupils/2")
    assert flags(teacher) == []


def test_help_can_be_asked_for_in_a_pause_and_with_the_chat_locked_and_goes_with_the_pupil(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 3, seats=2)
    teacher.says("pair", rest="uneven")
    table = teacher.says("start")["tables"][0]
    teacher.changes(paused=True, locked=True)
    number = table["seats"][0]["pupil"]
    assert pupils[number - 1].ask(table["id"], "chat", text=text_of(HELP)).status_code == 409
    ask(pupils[number - 1], teacher)
    assert flags(teacher) == [(number, 1)]
    teacher.says("place", pupil=number, table=None)
    assert flags(teacher) == [(number, None)]


def test_no_flag_is_left_when_the_class_is_over(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    ask(pupils[0], teacher)
    teacher.says("end")
    assert flags(teacher) == []
    late = pupils[0].http.post(f"/api/classes/{teacher.class_id}/help")
    assert (late.status_code, late.json()["error"]) == (409, "ended")


def test_a_restart_forgets_no_flag(visiting_game: None, tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        teacher = teacher_of(house)
        pupils = class_of(house, teacher, 2, seats=2)
        ask(pupils[1], teacher)
        ask(pupils[0], teacher)
        before = teacher.sees()["help"]
        cookies = teacher.http.cookies
    with OpenHouse(tmp_path) as house:
        again = teacher_of(house)
        again.class_id, again.http.cookies = teacher.class_id, cookies
        assert again.sees()["help"] == before != []


def test_asking_for_help_without_end_is_limited(visiting_game: None) -> None:
    with OpenHouse(limits=Limits(chat=Rate(3, 0.001))) as house:
        teacher = teacher_of(house)
        [pupil] = class_of(house, teacher, 1, seats=2)
        statuses = [pupil.http.post(f"/api/classes/{teacher.class_id}/help").status_code for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]


def test_whoever_is_deleted_leaves_no_flag(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    for pupil in pupils:
        ask(pupil, teacher)
    assert pupils[0].http.delete("/api/me").status_code == 200
    assert flags(teacher) == [(2, None)]
