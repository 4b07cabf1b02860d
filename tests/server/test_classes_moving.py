"""In running games of a class: latecomers, changed places, pupils who drop out and come back."""

from __future__ import annotations

import pytest

from tests.server.houses import Guest, OpenHouse
from tests.server.teachers import Teacher, class_of, come_in, play_out, seen

pytestmark = pytest.mark.slow


def test_a_latecomer_takes_the_place_of_a_bot(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=3, level="random")
    teacher.says("pair", rest="bots")
    table = teacher.says("start")["tables"][0]
    late = house.guest()
    number = come_in(late, teacher.class_id)["you"]["pupil"]
    placed = teacher.says("place", pupil=number, table=1)["tables"][0]
    assert [seat["kind"] for seat in placed["seats"]] == ["person"] * 3
    assert late.glimpse(table["id"])["view"]["seat"] == 2
    another = come_in(house.guest(), teacher.class_id)["you"]["pupil"]
    full = teacher.post("place", pupil=another, table=1)
    assert (full.status_code, full.json()["error"]) == (409, "full")
    gone = teacher.says("place", pupil=1, table=None)
    assert sorted(seat["kind"] for seat in gone["tables"][0]["seats"]) == ["bot", "person", "person"]
    assert not seen(pupils[0], teacher.class_id)["you"]["playing"]


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
    number = come_in(late, teacher.class_id)["you"]["pupil"]
    swapped = teacher.says("swap", pupil=table["seats"][0]["pupil"], other=number)
    assert swapped["tables"][0]["seats"][0]["pupil"] == number
    assert not seen(pupils[table["seats"][0]["pupil"] - 1], teacher.class_id)["you"]["playing"]


def test_a_pupil_who_is_taken_out_leaves_a_bot_behind(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2, level="random")
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    teacher.http.delete(f"/api/classes/{teacher.class_id}/pupils/1")
    assert [pupil["number"] for pupil in teacher.sees()["pupils"]] == [2]
    assert pupils[0].move(table, 0, {"do": "lay", "card": 1}).status_code == 403
    left = pupils[1].http.delete(f"/api/classes/{teacher.class_id}/pupils/2")
    assert left.json()["you"]["pupil"] is None


def test_at_a_table_of_a_class_nobody_sits_down_stands_up_or_plays_again_by_themselves(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 2, seats=2, options={"rounds": 1})
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    own = pupils[0].glimpse(table)["view"]["seat"]
    assert pupils[0].http.delete(f"/api/tables/{table}/seats/{own}").json()["error"] == "class"
    play_out(pupils, teacher.class_id)
    assert pupils[0].http.post(f"/api/tables/{table}/again").json()["error"] == "class"


def test_a_pupil_comes_back_with_the_same_browser(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    before = pupils[0].glimpse(table)
    back = Guest(house.address)
    house._guests.append(back)
    back.http.cookies.update(pupils[0].http.cookies)
    assert come_in(back, teacher.class_id)["you"]["table"] == table
    assert back.glimpse(table) == before


def test_on_another_device_a_pupil_is_back_once_the_teacher_allows_it(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    pupils[0].play(table)
    hand = pupils[0].glimpse(table)
    device = house.guest()
    device.http.get("/api/me")
    assert {gone["pupil"] for gone in seen(device, teacher.class_id)["gone"]} == {1, 2}
    with pupils[1].live(table) as stream:
        stream.next()
        assert {gone["pupil"] for gone in seen(device, teacher.class_id)["gone"]} == {1}
        assert {here["pupil"] for here in seen(device, teacher.class_id)["here"]} == {2}
    asked = device.http.post(f"/api/classes/{teacher.class_id}/return", json={"pupil": 1}).json()
    assert asked["you"]["asking"] == teacher.sees()["pupils"][0]["name"]
    assert device.glimpse(table)["view"]["seat"] is None
    assert [pupil["asks"] for pupil in teacher.sees()["pupils"]] == [True, False]
    answer = teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/1/return", json={"allow": True})
    assert [pupil["asks"] for pupil in answer.json()["pupils"]] == [False, False]
    assert device.glimpse(table) == hand
    assert pupils[0].glimpse(table)["view"]["seat"] is None
    assert [row["decisions"] for row in teacher.results() if row["pupil"] == asked["you"]["asking"]] == ["1"]


def test_a_pupil_who_is_here_goes_on_at_a_second_device_and_the_first_sees_no_hand_any_more(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]["id"]
    first, second, name = pupils[0], house.guest(), teacher.sees()["pupils"][0]["name"]
    with first.live(table) as at_table, first.live_class(teacher.class_id) as in_class:
        at_table.next("glimpse")
        asked = second.http.post(f"/api/classes/{teacher.class_id}/return", json={"pupil": 1}).json()["you"]
        in_class.until(lambda news: news["room"]["you"]["claimed"])
        [asking] = teacher.sees()["asking"]
        assert asking == {"pupil": 1, "name": name, "sign": asked["sign"], "presence": "here"}
        hand = first.glimpse(table)["view"]["hand"]
        teacher.http.put(
            f"/api/classes/{teacher.class_id}/pupils/1/return", json={"allow": True, "sign": asked["sign"]}
        )
        at_table.until(lambda news: news["kind"] == "glimpse" and news["view"]["seat"] is None)
        moved = in_class.until(lambda news: news["room"]["you"]["moved"])["room"]["you"]
    assert (moved["pupil"], moved["moved"], moved["playing"]) == (None, {"pupil": 1, "name": name}, False)
    assert second.glimpse(table)["view"]["hand"] == hand
    assert first.glimpse(table)["view"]["hand"] == []
    # and back again, in the same way
    sign = first.http.post(f"/api/classes/{teacher.class_id}/return", json={"pupil": 1}).json()["you"]["sign"]
    teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/1/return", json={"allow": True, "sign": sign})
    assert first.glimpse(table)["view"]["hand"] == hand
    assert seen(first, teacher.class_id)["you"]["moved"] is None
    assert seen(second, teacher.class_id)["you"]["moved"]["name"] == name


def test_of_several_who_say_the_same_the_teacher_lets_in_the_one_whose_device_shows_the_number(
    house: OpenHouse, teacher: Teacher
) -> None:
    class_of(house, teacher, 1, seats=2)
    own, stranger = house.guest(), house.guest()
    path = f"/api/classes/{teacher.class_id}"
    signs = [one.http.post(f"{path}/return", json={"pupil": 1}).json()["you"]["sign"] for one in (own, stranger)]
    assert signs[0] != signs[1]
    assert [one["sign"] for one in teacher.sees()["asking"]] == signs
    teacher.http.put(f"{path}/pupils/1/return", json={"allow": True, "sign": signs[0]})
    assert seen(own, teacher.class_id)["you"]["pupil"] == 1
    assert seen(stranger, teacher.class_id)["you"]["asking"] is None
    assert teacher.sees()["asking"] == []


def test_where_pupils_chose_their_names_a_second_device_gives_the_name_and_is_shown_none(
    house: OpenHouse, teacher: Teacher
) -> None:
    opened = teacher.opens(kid_safe=False)
    pupil, second = house.guest(), house.guest()
    come_in(pupil, opened["id"], name="Žofie")
    with pupil.live_class(teacher.class_id) as stream:
        stream.next()
        second.http.get("/api/me")
        outside = seen(second, teacher.class_id)
        assert (outside["here"], outside["gone"]) == ([], [])
    wrong = second.http.post(f"/api/classes/{teacher.class_id}/return", json={"name": "Zofie"})
    assert wrong.status_code == 404
    asked = second.http.post(f"/api/classes/{teacher.class_id}/return", json={"name": "Žofie"})
    assert asked.json()["you"]["asking"] == "Žofie"


def test_a_teacher_who_says_no_changes_nothing(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2)
    device = house.guest()
    device.http.post(f"/api/classes/{teacher.class_id}/return", json={"pupil": 1})
    teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/1/return", json={"allow": False})
    assert seen(pupils[0], teacher.class_id)["you"]["pupil"] == 1
    assert seen(device, teacher.class_id)["you"]["asking"] is None
    again = teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/1/return", json={"allow": True})
    assert (again.status_code, again.json()["error"]) == (409, "nobody")


def test_a_bot_plays_on_for_who_is_gone_until_they_are_back(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=2, level="random")
    teacher.says("pair")
    table = teacher.says("start")["tables"][0]
    first, second = (seat["pupil"] for seat in table["seats"])
    stand_in = f"/api/classes/{teacher.class_id}/pupils/{first}/stand-in"
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
    unassigned = come_in(house.guest(), teacher.class_id)["you"]["pupil"]
    idle = teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/{unassigned}/stand-in", json={"bot": True})
    assert (idle.status_code, idle.json()["error"]) == (409, "waiting")
