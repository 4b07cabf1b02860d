"""A class: the teacher opens it, pupils come by the code, and everybody may do exactly what is theirs to do."""

from __future__ import annotations

import csv
import dataclasses
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from random import Random

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.core import Due
from parlour.server import classroom, live_table
from parlour.server.house import House
from parlour.server.limits import Limits, Rate
from parlour.server.problems import Problem
from parlour.server.seating import PHRASES
from parlour.store import Classroom, Person
from tests.server.houses import Guest, Json, OpenHouse


class Teacher(Guest):
    """Somebody with a class."""

    room = ""

    def opens(self, game: str = "numbers", **asked: object) -> Json:
        answer = self.http.post("/api/classes", json={"game": game, **asked})
        assert answer.status_code == 201, answer.text
        self.room = answer.json()["id"]
        return dict(answer.json())

    def says(self, what: str, **asked: object) -> Json:
        answer = self.post(what, **asked)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def post(self, what: str, **asked: object) -> httpx2.Response:
        return self.http.post(f"/api/classes/{self.room}/{what}", json=asked)

    def changes(self, **asked: object) -> Json:
        answer = self.http.patch(f"/api/classes/{self.room}", json=asked)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def sees(self) -> Json:
        return dict(self.http.get(f"/api/classes/{self.room}").json())

    def results(self) -> list[dict[str, str]]:
        answer = self.http.get(f"/api/classes/{self.room}/results.csv")
        assert answer.status_code == 200, answer.text
        return list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))


def come_in(guest: Guest, room: str, **asked: object) -> Json:
    answer = guest.http.post(f"/api/classes/{room}/pupils", json=asked)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def seen(guest: Guest, room: str) -> Json:
    return dict(guest.http.get(f"/api/classes/{room}").json())


@pytest.fixture
def teacher(house: OpenHouse) -> Teacher:
    guest = Teacher(house.address)
    house._guests.append(guest)
    return guest


def class_of(house: OpenHouse, teacher: Teacher, pupils: int, **asked: object) -> list[Guest]:
    teacher.opens(**asked)
    guests = [house.guest() for _ in range(pupils)]
    for guest in guests:
        come_in(guest, teacher.room)
    return guests


def play_out(guests: list[Guest], room: str) -> None:
    """Everybody plays at their table until all games are over; programs in turns."""
    for _ in range(200):
        playing = [guest for guest in guests if seen(guest, room)["you"]["playing"]]
        if not playing:
            return
        for guest in playing:
            table = seen(guest, room)["you"]["table"]
            glimpse = guest.glimpse(table)
            if glimpse["view"]["legal"]:
                guest.move(table, glimpse["version"], glimpse["view"]["legal"][0])
    raise AssertionError("the games do not end")


# --- coming in ---


def test_pupils_come_by_the_code_and_get_friendly_names(house: OpenHouse, teacher: Teacher) -> None:
    opened = teacher.opens()
    assert opened["kid_safe"] is True
    assert opened["you"]["teacher"] is True
    pupils = [house.guest() for _ in range(3)]
    for pupil in pupils:
        found = pupil.http.get(f"/api/codes/{opened['code'].lower()}").json()
        assert found == {"room": opened["id"]}
        come_in(pupil, found["room"])
    names = [pupil["name"] for pupil in teacher.sees()["pupils"]]
    assert len(set(names)) == 3
    assert all(name in set(classroom._all_names()) for name in names)


def test_coming_in_twice_changes_nothing(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1)
    before = seen(pupil, teacher.room)
    assert come_in(pupil, teacher.room) == before
    assert len(teacher.sees()["pupils"]) == 1


def test_in_a_kid_safe_class_nobody_writes_a_name_but_may_draw_another(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1)
    before = seen(pupil, teacher.room)["you"]["name"]
    written = pupil.http.patch(f"/api/classes/{teacher.room}/me", json={"name": "Rude Word"})
    assert (written.status_code, written.json()["error"]) == (409, "kid-safe")
    assert seen(pupil, teacher.room)["you"]["name"] == before
    drawn = pupil.http.patch(f"/api/classes/{teacher.room}/me", json={}).json()
    assert drawn["you"]["name"] not in (before, "Rude Word")
    newcomer = house.guest().http.post(f"/api/classes/{teacher.room}/pupils", json={"name": "Rude Word"})
    assert newcomer.status_code == 409


def test_a_name_changed_elsewhere_does_not_get_into_a_kid_safe_class(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    pupils[0].http.patch("/api/me", json={"name": "Rude Word"})
    assert pupils[0].http.post(f"/api/tables/{table}/chat", json={"text": PHRASES[0]}).status_code == 201
    for shown in (teacher.http.get(f"/api/tables/{table}").text, teacher.http.get(f"/api/classes/{teacher.room}").text):
        assert "Rude Word" not in shown


def test_in_another_class_pupils_write_their_names(house: OpenHouse, teacher: Teacher) -> None:
    opened = teacher.opens(kid_safe=False)
    assert come_in(house.guest(), opened["id"], name=" Zoë ")["you"]["name"] == "Zoë"
    again = house.guest().http.post(f"/api/classes/{opened['id']}/pupils", json={"name": "Zoë"})
    assert (again.status_code, again.json()["error"]) == (409, "taken")


def test_a_closed_door_keeps_newcomers_out(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 1)
    teacher.changes(open=False)
    refused = house.guest().http.post(f"/api/classes/{teacher.room}/pupils", json={})
    assert (refused.status_code, refused.json()["error"]) == (409, "closed")
    teacher.changes(open=True)
    come_in(house.guest(), teacher.room)


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


# --- pairing ---


@given(count=st.integers(0, 100), most=st.integers(1, 8))
def test_groups_are_as_even_as_can_be(count: int, most: int) -> None:
    groups = classroom.sizes(count, most)
    assert sum(groups) == count
    assert all(0 < size <= most for size in groups)
    assert not groups or max(groups) - min(groups) <= 1


def room_of(count: int, **more: object) -> Classroom:
    opened = Classroom(
        id="r", code="BCDFGH", teacher="t", game="numbers", options={}, seats=3, level="random", kid_safe=True,
        made=datetime(2026, 9, 1, 8, tzinfo=UTC), **more,  # type: ignore[arg-type]
    )  # fmt: skip
    for number in range(count):
        opened = classroom.joined(opened, Person(id=f"p{number}", name="?", colour="teal"), None)
    return opened


def test_pairing_puts_everybody_who_waits_at_one_table() -> None:
    paired = classroom.paired(room_of(13), range(1, 14), "bots", 3, Random(1))
    assert sorted(number for group in paired.groups for number in group) == list(range(1, 14))
    assert sorted(map(len, paired.groups)) == [2, 2, 3, 3, 3]
    assert [classroom.table_seats(paired, group, 2) for group in paired.groups] == [3] * 5
    uneven = replace(paired, rest="uneven")
    assert sorted(classroom.table_seats(uneven, group, 2) for group in uneven.groups) == [2, 2, 3, 3, 3]


def test_a_hundred_pupils_have_a_hundred_names_and_nobody_else_comes_in() -> None:
    full = room_of(classroom.MOST_PUPILS)
    assert len({pupil.name for pupil in full.pupils}) == classroom.MOST_PUPILS
    with pytest.raises(Problem, match="at most"):
        classroom.joined(full, Person(id="late", name="?", colour="teal"), None)


def test_pairing_by_hand_moves_and_swaps(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 4, seats=2)
    first, second = [list(group["pupils"]) for group in teacher.says("pair")["groups"]]
    swapped = teacher.says("swap", pupil=first[0], other=second[0])
    assert [group["pupils"] for group in swapped["groups"]] == [[second[0], first[1]], [first[0], second[1]]]
    moved = teacher.says("place", pupil=first[1], table=2)
    assert [group["pupils"] for group in moved["groups"]] == [[second[0]], [first[0], second[1], first[1]]]
    assert [group["bots"] for group in moved["groups"]] == [1, 0]
    waiting = teacher.says("place", pupil=second[0], table=None)
    assert [group["number"] for group in waiting["groups"]] == [1]
    assert [pupil["table"] for pupil in waiting["pupils"] if pupil["number"] == second[0]] == [None]
    anew = teacher.says("place", pupil=second[0], table=2)
    assert anew["groups"][1]["pupils"] == [second[0]]
    assert teacher.post("place", pupil=second[0], table=9).status_code == 404
    assert teacher.post("place", pupil=99, table=1).status_code == 404


def test_rest_of_the_class_gets_bots_or_uneven_groups(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 5, seats=3)
    assert sorted(group["bots"] for group in teacher.says("pair", rest="bots")["groups"]) == [0, 1]
    assert sorted(group["bots"] for group in teacher.says("pair", rest="uneven")["groups"]) == [0, 0]
    tables = teacher.says("start")["tables"]
    assert sorted(len(table["seats"]) for table in tables) == [2, 3]


def test_starting_without_pairs_is_refused(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 2)
    answer = teacher.post("start")
    assert (answer.status_code, answer.json()["error"]) == (409, "not-ready")
    assert teacher.post("pair", seats=50).status_code == 400


# --- playing ---


def test_a_class_plays_and_the_results_are_those_of_the_records(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 5, seats=3, level="random", options={"rounds": 1})
    teacher.says("pair", rest="bots")
    started = teacher.says("start")
    assert [table["status"] for table in started["tables"]] == ["playing", "playing"]
    assert all(seen(pupil, teacher.room)["you"]["playing"] for pupil in pupils)
    play_out(pupils, teacher.room)
    rows = teacher.results()
    assert list(rows[0]) == list(classroom.COLUMNS)
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


def test_after_a_round_all_are_paired_again_and_both_rounds_are_in_the_results(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 2, seats=2, options={"rounds": 1})
    for _ in range(2):
        teacher.says("pair")
        teacher.says("start")
        play_out(pupils, teacher.room)
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
    assert pupils[0].http.get("/api/phrases").json() == list(PHRASES)

    def say(guest: Guest, text: str) -> tuple[int, str]:
        answer = guest.http.post(f"/api/tables/{table}/chat", json={"text": text})
        return answer.status_code, answer.json().get("error", "")

    assert say(pupils[0], "free words") == (409, "phrases")
    assert say(teacher, "free words") == (409, "phrases")
    assert say(pupils[0], PHRASES[3]) == (201, "")
    assert say(house.guest(), PHRASES[3]) == (403, "forbidden")
    teacher.changes(locked=True)
    assert say(pupils[0], PHRASES[3]) == (409, "locked")
    teacher.changes(locked=False)
    assert say(pupils[1], PHRASES[3]) == (201, "")
    assert len(pupils[0].http.get(f"/api/tables/{table}").json()["chat"]) == 2


def test_the_end_stops_all_and_stays(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 3, seats=2)
    teacher.says("pair", rest="bots")
    teacher.says("start")
    over = teacher.says("end")
    assert over["over"] is True
    assert teacher.says("end")["over"] is True
    table = seen(pupils[0], teacher.room)["you"]["table"]
    assert pupils[0].move(table, 0, pupils[0].glimpse(table)["view"]["legal"][0]).status_code == 409
    assert house.guest().http.post(f"/api/classes/{teacher.room}/pupils", json={}).status_code == 409
    for answer in (
        teacher.post("pair"),
        teacher.http.patch(f"/api/classes/{teacher.room}", json={"paused": False}),
        teacher.post("swap", pupil=1, other=2),
        teacher.post("place", pupil=1, table=None),
        pupils[0].http.patch(f"/api/classes/{teacher.room}/me", json={}),
    ):
        assert answer.status_code == 409, answer.text
    assert {row["ended"] for row in teacher.results()} == {"no"}


def test_a_class_in_a_pause_ends_paused_games_only(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2, options={"rounds": 1})
    teacher.says("pair")
    teacher.says("start")
    play_out(pupils, teacher.room)
    teacher.says("end")
    assert teacher.sees()["tables"][0]["paused"] is False


# --- in a running game ---


def test_a_latecomer_takes_the_place_of_a_bot(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=3, level="random")
    teacher.says("pair", rest="bots")
    table = teacher.says("start")["tables"][0]
    late = house.guest()
    number = come_in(late, teacher.room)["you"]["pupil"]
    placed = teacher.says("place", pupil=number, table=1)["tables"][0]
    assert [seat["kind"] for seat in placed["seats"]] == ["person"] * 3
    assert late.glimpse(table["id"])["view"]["seat"] == 2
    another = come_in(house.guest(), teacher.room)["you"]["pupil"]
    full = teacher.post("place", pupil=another, table=1)
    assert (full.status_code, full.json()["error"]) == (409, "full")
    gone = teacher.says("place", pupil=1, table=None)
    assert sorted(seat["kind"] for seat in gone["tables"][0]["seats"]) == ["bot", "person", "person"]
    assert not seen(pupils[0], teacher.room)["you"]["playing"]


def test_two_pupils_at_running_tables_change_seats_and_see_what_the_seat_sees(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 4, seats=2)
    teacher.says("pair")
    before = teacher.says("start")["tables"]
    one, other = before[0]["seats"][1]["pupil"], before[1]["seats"][0]["pupil"]
    hands = {pupil: pupils[pupil - 1].glimpse(before[index]["id"])["view"] for index, pupil in ((0, one), (1, other))}
    after = teacher.says("swap", pupil=one, other=other)["tables"]
    assert (after[0]["seats"][1]["pupil"], after[1]["seats"][0]["pupil"]) == (other, one)
    assert pupils[other - 1].glimpse(before[0]["id"])["view"] == hands[one]
    assert pupils[one - 1].glimpse(before[1]["id"])["view"] == hands[other]
    assert pupils[one - 1].glimpse(before[0]["id"])["view"]["seat"] is None


def test_pupils_at_one_table_change_seats(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    seats = [seat["pupil"] for seat in teacher.says("start")["tables"][0]["seats"]]
    after = teacher.says("swap", pupil=seats[0], other=seats[1])["tables"][0]["seats"]
    assert [seat["pupil"] for seat in after] == seats[::-1]
    assert len({seat["colour"] for seat in after}) == 2


def test_who_waits_changes_places_with_who_plays(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]
    late = house.guest()
    number = come_in(late, teacher.room)["you"]["pupil"]
    swapped = teacher.says("swap", pupil=table["seats"][0]["pupil"], other=number)
    assert swapped["tables"][0]["seats"][0]["pupil"] == number
    assert not seen(pupils[table["seats"][0]["pupil"] - 1], teacher.room)["you"]["playing"]


def test_a_pupil_who_is_taken_out_leaves_a_bot_behind(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2, level="random")
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    teacher.http.delete(f"/api/classes/{teacher.room}/pupils/1")
    assert [pupil["number"] for pupil in teacher.sees()["pupils"]] == [2]
    assert pupils[0].move(table, 0, {"do": "lay", "card": 1}).status_code == 403
    left = pupils[1].http.delete(f"/api/classes/{teacher.room}/pupils/2")
    assert left.json()["you"]["pupil"] is None


def test_at_a_table_of_a_class_nobody_sits_down_stands_up_or_plays_again_by_themselves(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 2, seats=2, options={"rounds": 1})
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    own = pupils[0].glimpse(table)["view"]["seat"]
    assert pupils[0].http.delete(f"/api/tables/{table}/seats/{own}").json()["error"] == "class"
    play_out(pupils, teacher.room)
    assert pupils[0].http.post(f"/api/tables/{table}/again").json()["error"] == "class"


# --- dropping out and coming back ---


def test_a_pupil_comes_back_with_the_same_browser(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    before = pupils[0].glimpse(table)
    back = Guest(house.address)
    house._guests.append(back)
    back.http.cookies.update(pupils[0].http.cookies)
    assert come_in(back, teacher.room)["you"]["table"] == table
    assert back.glimpse(table) == before


def test_on_another_device_a_pupil_is_back_once_the_teacher_allows_it(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    pupils[0].play(table)
    hand = pupils[0].glimpse(table)
    device = house.guest()
    device.http.get("/api/me")
    assert {gone["pupil"] for gone in seen(device, teacher.room)["gone"]} == {1, 2}
    with pupils[1].live(table) as stream:
        stream.next()
        here = device.http.post(f"/api/classes/{teacher.room}/return", json={"pupil": 2})
        assert (here.status_code, here.json()["error"]) == (409, "here")
        assert {gone["pupil"] for gone in seen(device, teacher.room)["gone"]} == {1}
    asked = device.http.post(f"/api/classes/{teacher.room}/return", json={"pupil": 1}).json()
    assert asked["you"]["asking"] == teacher.sees()["pupils"][0]["name"]
    assert device.glimpse(table)["view"]["seat"] is None
    assert [pupil["asks"] for pupil in teacher.sees()["pupils"]] == [True, False]
    answer = teacher.http.put(f"/api/classes/{teacher.room}/pupils/1/return", json={"allow": True})
    assert [pupil["asks"] for pupil in answer.json()["pupils"]] == [False, False]
    assert device.glimpse(table) == hand
    assert pupils[0].glimpse(table)["view"]["seat"] is None
    assert [row["decisions"] for row in teacher.results() if row["pupil"] == asked["you"]["asking"]] == ["1"]


def test_a_teacher_who_says_no_changes_nothing(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    device = house.guest()
    device.http.post(f"/api/classes/{teacher.room}/return", json={"pupil": 1})
    teacher.http.put(f"/api/classes/{teacher.room}/pupils/1/return", json={"allow": False})
    assert seen(pupils[0], teacher.room)["you"]["pupil"] == 1
    assert seen(device, teacher.room)["you"]["asking"] is None
    again = teacher.http.put(f"/api/classes/{teacher.room}/pupils/1/return", json={"allow": True})
    assert (again.status_code, again.json()["error"]) == (409, "nobody")


def test_a_bot_plays_on_for_who_is_gone_until_they_are_back(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2, level="random")
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]
    first, second = (seat["pupil"] for seat in table["seats"])
    stand_in = f"/api/classes/{teacher.room}/pupils/{first}/stand-in"
    with pupils[first - 1].live(table["id"]) as stream:
        stream.next("glimpse")
        here = teacher.http.put(stand_in, json={"bot": True})
        assert (here.status_code, here.json()["error"]) == (409, "here")
    with pupils[second - 1].live(table["id"]) as stream:
        assert teacher.http.put(stand_in, json={"bot": True}).json()["tables"][0]["seats"][0]["stands_in"] is True
        assert stream.glimpses_to(1)[-1]["last"]["seat"] == 0
    with pupils[first - 1].live(table["id"]) as stream:
        stream.until(lambda news: news["kind"] == "table" and news["table"]["seats"][0]["stand_in"] is None)
    assert teacher.sees()["tables"][0]["seats"][0]["stands_in"] is False
    pupils[second - 1].play(table["id"])
    pupils[first - 1].play(table["id"])
    own = [row["decisions"] for row in teacher.results() if row["seat"] == "1"]
    assert own == ["1"]
    waiting = come_in(house.guest(), teacher.room)["you"]["pupil"]
    idle = teacher.http.put(f"/api/classes/{teacher.room}/pupils/{waiting}/stand-in", json={"bot": True})
    assert (idle.status_code, idle.json()["error"]) == (409, "waiting")


def test_no_pupil_becomes_the_host_because_the_teacher_is_at_the_desk(
    house: OpenHouse, teacher: Teacher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "HOST_GONE", 0.0)
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    assert pupils[0].http.get(f"/api/tables/{table}").json()["host_gone"] is False
    taken = pupils[0].http.put(f"/api/tables/{table}/host", json={"person": pupils[0].id})
    assert taken.status_code == 403
    shared = pupils[0].http.put(f"/api/tables/{table}/seats/1", json={"name": "A friend"})
    assert shared.status_code in (400, 409)


def test_in_a_pause_no_clock_runs(house: OpenHouse, anna: Guest, otto: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those of the players nor the game's own: after it, everybody has as much time as before."""
    now = [1000.0]
    monkeypatch.setattr(live_table, "time", lambda: now[0])
    table = anna.table(seats=2, pace={"kind": "game", "seconds": 300})["id"]
    otto.sit(table, 1)
    anna.start(table)

    async def pause(inside: House, paused: bool) -> float:
        live = await inside.table(table)
        live.game = dataclasses.replace(live.game, due=lambda state: Due(900.0, 0, None))
        live.set_alarm()
        live.adopt(replace(live.sheet, paused=paused))
        assert live._due is not None
        assert (live._alarm is None) == paused
        return live._due[1] - now[0]

    def clocks() -> list[tuple[float, bool, bool]]:
        seats = anna.http.get(f"/api/tables/{table}").json()["seats"]
        return [(seat["left"], seat["ticking"], seat["overdue"]) for seat in seats]

    house.inside(lambda inside: pause(inside, False))
    now[0] += 100
    house.inside(lambda inside: pause(inside, True))
    now[0] += 5000
    assert clocks() == [(200.0, False, False)] * 2
    assert house.inside(lambda inside: pause(inside, False)) == 800.0
    now[0] += 50
    assert clocks() == [(150.0, True, False)] * 2


def test_the_class_survives_the_house(tmp_path: Path, visiting_game: None) -> None:
    with OpenHouse(tmp_path) as house:
        teacher = Teacher(house.address)
        pupils = class_of(house, teacher, 3, seats=2)
        teacher.says("pair", rest="bots")
        teacher.says("start")
        teacher.changes(paused=True, locked=True)
        late = house.guest()
        come_in(late, teacher.room)
        teacher.says("pair", rest="uneven")
        before = teacher.sees()
        jars = [guest.http.cookies for guest in (teacher, *pupils)]
        teacher.close()
    with OpenHouse(tmp_path) as house:
        again = Teacher(house.address)
        again.room = before["id"]
        again.http.cookies.update(jars[0])
        assert again.sees() == before
        pupil = house.guest()
        pupil.http.cookies.update(jars[1])
        table = seen(pupil, before["id"])["you"]["table"]
        assert pupil.http.get(f"/api/tables/{table}").json()["paused"] is True
        again.close()


# --- live ---


def test_teacher_and_pupils_hear_of_the_class_as_it_changes(house: OpenHouse, teacher: Teacher) -> None:
    [first, _] = class_of(house, teacher, 2, seats=2)
    where = f"/api/classes/{teacher.room}/live"
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
            seat["name"] != seen(first, teacher.room)["you"]["name"] for seat in picture["seats"]
        ]
        assert "@" not in picture["line"]
        assert "hands" not in str(picture)


def test_a_class_that_is_not_there_closes_the_stream_with_words(house: OpenHouse, teacher: Teacher) -> None:
    with teacher.stream("/api/classes/nowhere/live") as stream, pytest.raises(Exception, match="4404"):
        stream.next()


# --- rights ---

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


def call(guest: Guest, room: str, method: str, path: str, sent: Json | None) -> httpx2.Response:
    return guest.http.request(method, f"/api/classes/{room}{path}", **({} if sent is None else {"json": sent}))


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
    assert call(stranger, teacher.room, method, path, sent).status_code == 401
    stranger.http.get("/api/me")
    for guest in (other, colleague, stranger) if method == "DELETE" else (first, other, colleague, stranger):
        answer = call(guest, teacher.room, method, path, sent)
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")
    assert teacher.sees() == before


def test_pupils_and_strangers_are_told_nothing_of_the_others(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 3, seats=3)
    teacher.says("pair")
    teacher.says("start")
    names = [pupil["name"] for pupil in teacher.sees()["pupils"]]
    own = seen(pupils[0], teacher.room)
    assert own["you"]["name"] == names[0]
    assert not any(name in str(own) for name in names[1:])
    with pupils[0].stream(f"/api/classes/{teacher.room}/live") as stream:
        heard = str(stream.next())
    assert not any(name in heard for name in names[1:])
    stranger = seen(house.guest(), teacher.room)
    assert stranger["pupils"] == stranger["tables"] == stranger["groups"] == []
    assert "person" not in str(stranger["gone"])


def test_only_the_teacher_finds_the_class_among_theirs(house: OpenHouse, teacher: Teacher) -> None:
    [pupil] = class_of(house, teacher, 1, seats=2)
    assert [one["id"] for one in teacher.http.get("/api/classes").json()] == [teacher.room]
    assert pupil.http.get("/api/classes").json() == []
    assert house.guest().http.get("/api/classes").json() == []
    teacher.says("pair")
    teacher.says("start")
    assert teacher.http.get("/api/tables").json()["mine"] == []
    assert len(pupil.http.get("/api/tables").json()["mine"]) == 1
    assert house.guest().http.get("/api/tables").json()["open"] == []


# --- results for a spreadsheet ---


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_no_name_becomes_a_formula(house: OpenHouse, teacher: Teacher, name: str) -> None:
    opened = teacher.opens(kid_safe=False)
    come_in(house.guest(), opened["id"], name=name)
    assert [row["pupil"] for row in teacher.results()] == [f"'{name}"]


def test_results_are_utf_8_that_spreadsheets_know(house: OpenHouse, teacher: Teacher) -> None:
    opened = teacher.opens(kid_safe=False)
    come_in(house.guest(), opened["id"], name='Žofie "Ž", Ω')
    answer = teacher.http.get(f"/api/classes/{teacher.room}/results.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.content.startswith(b"\xef\xbb\xbfpupil,table,game")
    [row] = teacher.results()
    assert row == {
        "pupil": 'Žofie "Ž", Ω', "table": "", "game": "Numbers", "seat": "", "rank": "", "score": "", "decisions": "0",
        "ended": "no",
    }  # fmt: skip
