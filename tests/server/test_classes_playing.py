"""A class plays: all tables at once, paused, locked, ended; and its results for a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.classes import results
from parlour.server.wire.phrases import PHRASES, text_of
from tests.server.houses import Guest, OpenHouse
from tests.server.teachers import Teacher, class_of, come_in, play_out, seen

pytestmark = pytest.mark.slow


def test_a_class_plays_and_the_results_are_those_of_the_records(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 5, seats=3, level="random", options={"rounds": 1})
    teacher.says("pair", rest="bots")
    started = teacher.says("start")
    assert [table["status"] for table in started["tables"]] == ["playing", "playing"]
    assert all(seen(pupil, teacher.class_id)["you"]["playing"] for pupil in pupils)
    play_out(pupils, teacher.class_id)
    rows = teacher.results()
    assert list(rows[0]) == [column.id.removeprefix("result-") for column in results.COLUMNS]
    assert len(rows) == 5
    names = {pupil["name"]: pupil["number"] for pupil in teacher.sees()["pupils"]}
    assert {row["pupil"] for row in rows} == set(names)
    tables = {str(table["number"]): table for table in teacher.sees()["tables"]}
    for row in rows:
        table, seat = tables[row["table"]], int(row["seat"]) - 1
        assert table["seats"][seat]["pupil"] == names[row["pupil"]]
        assert int(row["rank"]) == table["outcome"]["ranks"][seat]
        assert float(row["score"]) == table["outcome"]["scores"][seat]
        record = teacher.http.get(f"/api/tables/{table['id']}/record").json()
        assert int(row["decisions"]) == sum(move["seat"] == seat for move in record["moves"])
        assert row["ended"] == "yes"


def test_results_of_a_game_that_goes_on_say_how_it_stands_and_which_decisions_came_out(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 2, game="matrix", seats=2, options={"game": "original", "level": 1})
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]
    claims: dict[int, list[bool]] = {0: [], 1: []}
    for _ in range(6):
        [seat] = teacher.glimpse(table["id"])["view"]["actors"]
        claimed = pupils[table["seats"][seat]["pupil"] - 1].play(table["id"])
        claims[seat].append(claimed["told"][0]["event"]["is_right"])
    piles = teacher.glimpse(table["id"])["view"]["piles"]
    cards = [len(pile["attributes"]) + len(pile["figures"]) for pile in piles]
    for row in teacher.results():
        seat = int(row["seat"]) - 1
        assert int(row["score"]) == cards[seat]
        assert int(row["rank"]) == 1 + sum(other > cards[seat] for other in cards)
        assert (int(row["right"]), int(row["wrong"])) == (claims[seat].count(True), claims[seat].count(False))
        assert row["ended"] == "no"


def test_what_a_bot_decided_on_a_pupils_seat_does_not_count_for_the_pupil(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1, game="matrix", seats=2, level="easy", options={"game": "original"})
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    with pupil.live(table) as stream:
        stream.until(lambda news: news["kind"] == "glimpse" and news["view"]["actors"] == [0])
    pupil.play(table)
    teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/1/stand-in", json={"bot": True})
    with teacher.live(table) as stream:
        stream.glimpses_to(6)
    [row] = teacher.results()
    assert (row["decisions"], int(row["right"]) + int(row["wrong"])) == ("1", 1)


def test_after_a_round_all_are_paired_again_and_both_rounds_are_in_the_results(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 2, seats=2, options={"rounds": 1})
    for _ in range(2):
        teacher.says("pair")
        teacher.says("start")
        play_out(pupils, teacher.class_id)
    assert [row["table"] for row in teacher.results()] == ["1", "1", "2", "2"]


def test_pause_stops_every_move_and_resume_lets_all_go_on(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    with pupils[0].live(table) as stream:
        teacher.changes(paused=True)
        stream.until(lambda news: news["kind"] == "table" and news["table"]["paused"])
        glimpse = pupils[0].glimpse(table)
        for pupil in pupils:
            refused = pupil.move(table, 0, pupil.glimpse(table)["view"]["legal"][0])
            assert (refused.status_code, refused.json()["error"]) == (409, "paused")
        assert pupils[0].glimpse(table) == glimpse
        teacher.changes(paused=False)
        stream.until(lambda news: news["kind"] == "table" and not news["table"]["paused"])
    pupils[0].play(table)


def test_bots_stand_still_in_a_pause_and_go_on_after_it(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1, seats=2, level="random")
    teacher.changes(paused=True)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    assert pupil.glimpse(table)["version"] == 0
    with pupil.live(table) as stream:
        teacher.changes(paused=False)
        assert stream.glimpses_to(1)[-1]["last"]["seat"] == 1


def test_the_chat_of_a_kid_safe_class_is_phrases_and_can_be_locked(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    assert pupils[0].http.get("/api/phrases").json() == [text_of(phrase) for phrase in PHRASES]

    def say(guest: Guest, text: str) -> tuple[int, str]:
        answer = guest.http.post(f"/api/tables/{table}/chat", json={"text": text})
        return answer.status_code, answer.json().get("error", "")

    assert say(pupils[0], "free words") == (409, "phrases")
    assert say(teacher, "free words") == (409, "phrases")
    assert say(pupils[0], text_of(PHRASES[3])) == (201, "")
    assert say(house.guest(), text_of(PHRASES[3])) == (403, "forbidden")
    teacher.changes(locked=True)
    assert say(pupils[0], text_of(PHRASES[3])) == (409, "locked")
    teacher.changes(locked=False)
    assert say(pupils[1], text_of(PHRASES[3])) == (201, "")
    assert len(pupils[0].http.get(f"/api/tables/{table}").json()["chat"]) == 2


def test_the_end_stops_all_and_stays(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 3, seats=2)
    teacher.says("pair", rest="bots")
    teacher.says("start")
    over = teacher.says("end")
    assert over["over"] is True
    assert teacher.says("end")["over"] is True
    table = seen(pupils[0], teacher.class_id)["you"]["table"]
    assert pupils[0].move(table, 0, pupils[0].glimpse(table)["view"]["legal"][0]).status_code == 409
    assert house.guest().http.post(f"/api/classes/{teacher.class_id}/pupils", json={}).status_code == 409
    for answer in (
        teacher.post("pair"),
        teacher.http.patch(f"/api/classes/{teacher.class_id}", json={"paused": False}),
        teacher.post("swap", pupil=1, other=2),
        teacher.post("place", pupil=1, table=None),
        pupils[0].http.patch(f"/api/classes/{teacher.class_id}/me", json={}),
    ):
        assert answer.status_code == 409, answer.text
    assert {row["ended"] for row in teacher.results()} == {"no"}


def test_a_class_in_a_pause_ends_paused_games_only(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2, options={"rounds": 1})
    teacher.says("pair")
    teacher.says("start")
    play_out(pupils, teacher.class_id)
    teacher.says("end")
    assert teacher.sees()["tables"][0]["paused"] is False


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_no_name_becomes_a_formula(house: OpenHouse, teacher: Teacher, name: str) -> None:
    opened = teacher.opens(kid_safe=False)
    come_in(house.guest(), opened["id"], name=name)
    assert [row["pupil"] for row in teacher.results()] == [f"'{name}"]


def test_results_are_utf_8_that_spreadsheets_know(house: OpenHouse, teacher: Teacher) -> None:
    opened = teacher.opens(kid_safe=False)
    come_in(house.guest(), opened["id"], name='Žofie "Ž", Ω')
    answer = teacher.http.get(f"/api/classes/{teacher.class_id}/results.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.content.startswith(b"\xef\xbb\xbfpupil,table,game")
    [row] = teacher.results()
    assert row == {
        "pupil": 'Žofie "Ž", Ω', "table": "", "game": "Numbers", "seat": "", "rank": "", "score": "", "decisions": "0",
        "right": "", "wrong": "", "ended": "no",
        "note": "",
    }  # fmt: skip


def test_the_class_survives_the_house(tmp_path: Path, visiting_game: None) -> None:
    with OpenHouse(tmp_path) as house:
        teacher = Teacher(house.address)
        pupils = class_of(house, teacher, 3, seats=2)
        teacher.says("pair", rest="bots")
        teacher.says("start")
        teacher.changes(paused=True, locked=True)
        late = house.guest()
        come_in(late, teacher.class_id)
        teacher.says("pair", rest="uneven")
        before = teacher.sees()
        jars = [guest.http.cookies for guest in (teacher, *pupils)]
        teacher.close()
    with OpenHouse(tmp_path) as house:
        again = Teacher(house.address)
        again.class_id = before["id"]
        again.http.cookies.update(jars[0])
        assert again.sees() == before
        pupil = house.guest()
        pupil.http.cookies.update(jars[1])
        table = seen(pupil, before["id"])["you"]["table"]
        assert pupil.http.get(f"/api/tables/{table}").json()["paused"] is True
        again.close()
