"""In running games of a class: latecomers, changed places, pupils who drop out and come back."""

from __future__ import annotations

from tests.server.houses import Guest, OpenHouse
from tests.server.teachers import Teacher, class_of, come_in, play_out, seen


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


def test_pupils_at_one_table_change_seats_where_nothing_is_private(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 2, game="matrix", seats=2)
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
