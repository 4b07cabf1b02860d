"""While a game is played, nobody who has seen one seat's private view comes to see another's. Each test is one way to
try it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.houses import Guest, Json, OpenHouse
from tests.server.numbers import SLOW
from tests.server.teachers import Teacher, class_of, come_in


@pytest.fixture(autouse=True)
def bots_that_never_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SLOW, str(tmp_path / "never"))


def put(guest: Guest, table: str, seat: int, **change: object) -> Json:
    answer = guest.http.put(f"/api/tables/{table}/seats/{seat}", json=change)
    return {"answered": answer.status_code, **answer.json()}


def stand(guest: Guest, table: str, seat: int) -> None:
    assert guest.http.delete(f"/api/tables/{table}/seats/{seat}").status_code == 200


def reads(guest: Guest, table: str, seat: int) -> bool:
    """Whether somebody can read what a seat may know, by any call that takes a seat."""
    answers = {
        guest.http.get(f"/api/tables/{table}/{call}", params={"seat": seat}).status_code for call in ("glimpse", "log")
    }
    assert len(answers) == 1
    return answers == {200}


@pytest.fixture
def table(anna: Guest, otto: Guest) -> str:
    """Anna, Otto and a bot, in the middle of a game with hidden hands."""
    id: str = anna.table(seats=3, bots=[None, "slow"])["id"]
    otto.sit(id, 1)
    anna.start(id)
    return id


@pytest.mark.long
def test_a_player_lets_nobody_sit_on_a_bots_seat_at_the_same_device(anna: Guest, table: str) -> None:
    refused = put(anna, table, 2, name="Spy")
    assert (refused["answered"], refused["error"]) == (409, "seen")
    assert not reads(anna, table, 2)


def test_a_player_does_not_move_over_to_a_bots_seat(otto: Guest, table: str) -> None:
    assert put(otto, table, 2)["error"] == "playing"
    stand(otto, table, 1)
    assert put(otto, table, 2)["error"] == "seen"
    assert put(otto, table, 1)["answered"] == 200, "one's own seat one may take again"
    assert reads(otto, table, 1)
    assert not reads(otto, table, 2)


def test_the_host_does_not_replace_somebody_to_read_their_hand(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    assert put(anna, table, 1, bot="slow")["seats"][1]["kind"] == "bot"
    assert put(anna, table, 1, name="Spy")["error"] == "seen"
    stranger = house.guest()
    assert put(stranger, table, 1)["error"] == "kept"
    stand(anna, table, 1)  # the host empties the bot's seat
    assert put(stranger, table, 1)["error"] == "kept"
    assert put(anna, table, 1, bot="slow")["answered"] == 200
    assert put(stranger, table, 1, name="Spy")["error"] == "kept"
    assert put(otto, table, 1)["answered"] == 200, "it is kept for Otto"
    assert reads(otto, table, 1)


@pytest.mark.long
def test_the_seat_of_who_was_removed_stays_with_the_bot(house: OpenHouse, anna: Guest, otto: Guest, table: str) -> None:
    anna.http.patch(f"/api/tables/{table}/people/{otto.id}", json={"removed": True})
    assert put(anna, table, 1, name="Spy")["error"] == "seen"
    assert put(house.guest(), table, 1)["error"] == "kept"
    assert put(otto, table, 1)["answered"] == 403


@pytest.mark.long
def test_a_stranger_takes_a_bots_own_seat_or_an_empty_one_and_no_second(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    stranger = house.guest()
    assert stranger.glimpse(table)["view"]["seat"] is None, "whoever has watched only what all may see may sit down"
    assert put(stranger, table, 2)["answered"] == 200
    stand(otto, table, 1)
    assert put(stranger, table, 1, name="Spy")["error"] == "seen"
    stand(stranger, table, 2)
    assert put(stranger, table, 1)["error"] == "seen"
    assert put(house.guest(), table, 1)["answered"] == 200
    assert put(otto, table, 2)["error"] == "seen", "Otto has played on another seat"


def test_a_seat_is_kept_for_the_last_who_held_it(house: OpenHouse, anna: Guest, otto: Guest, table: str) -> None:
    stand(otto, table, 1)
    cleo = house.guest()
    assert put(cleo, table, 1)["answered"] == 200
    put(anna, table, 1, bot="slow")
    assert put(otto, table, 1)["error"] == "kept"
    assert put(cleo, table, 1)["answered"] == 200


def test_a_table_stays_for_whom_a_seat_is_kept_when_its_host_is_deleted(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    put(anna, table, 1, bot="slow")
    person = anna.id
    house.inside(lambda inside: inside.eraser.delete_person(person))
    assert put(otto, table, 1)["answered"] == 200


def test_who_shares_a_device_from_the_beginning_keeps_its_seats_and_gets_no_more(house: OpenHouse, anna: Guest) -> None:
    table = anna.table(seats=3, here=["Ben"], bots=[None, "slow"], start=True)["id"]
    assert put(anna, table, 1, bot="slow")["answered"] == 200
    assert put(house.guest(), table, 1)["error"] == "kept"
    assert put(anna, table, 1, name="Ben")["answered"] == 200
    assert put(anna, table, 2, name="Cleo")["error"] == "seen"
    assert [reads(anna, table, seat) for seat in range(3)] == [True, True, False]


def test_where_all_views_are_public_seats_are_free(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    id = anna.table("matrix", seats=3, bots=[None, "random"])["id"]
    otto.sit(id, 1)
    anna.start(id)
    assert put(anna, id, 1, bot="random")["answered"] == 200
    assert put(anna, id, 1, name="Ben")["answered"] == 200
    assert put(otto, id, 2)["answered"] == 200


def test_open_hands_are_public_and_hidden_ones_are_not(anna: Guest) -> None:
    """mapominoes/open-hands"""
    for open_hands, answered in (("round", 200), ("look", 409), ("no", 409)):
        table = anna.table("mapominoes", seats=3, bots="random", start=True, options={"open_hands": open_hands})["id"]
        assert put(anna, table, 2, name="Spy")["answered"] == answered, open_hands


def test_before_and_after_the_game_seats_are_free(anna: Guest, otto: Guest) -> None:
    table = anna.table(seats=3)["id"]
    otto.sit(table, 1)
    otto.sit(table, 2)
    assert put(anna, table, 1, name="Ben")["answered"] == 200
    anna.start(table)
    anna.http.post(f"/api/tables/{table}/close")
    following = anna.http.post(f"/api/tables/{table}/again").json()
    assert following["you"]["seats"] == [1, 2], "everybody sits one seat further"


@pytest.mark.long
def test_a_restart_forgets_nothing(tmp_path: Path) -> None:
    with OpenHouse(tmp_path / "data") as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table(seats=3, bots=[None, "slow"])["id"]
        otto.sit(table, 1)
        anna.start(table)
        stand(otto, table, 1)
        put(anna, table, 2, bot="random")
        cookies = [dict(guest.http.cookies) for guest in (anna, otto)]
    with OpenHouse(tmp_path / "data") as house:
        anna, otto = house.guest(), house.guest()
        for guest, cookie in zip((anna, otto), cookies, strict=True):
            guest.http.cookies.update(cookie)
        assert put(otto, table, 2)["error"] == "seen"
        assert put(anna, table, 1, name="Spy")["error"] == "seen"
        assert put(otto, table, 1)["answered"] == 200


def test_a_deleted_person_is_named_nowhere_and_their_kept_seat_is_free(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    person = otto.id
    put(anna, table, 1, bot="slow")
    house.inside(lambda inside: inside.eraser.delete_person(person))
    kept = house.inside(lambda inside: inside.store.load(table))
    assert person not in str(kept)
    assert put(house.guest(), table, 1)["answered"] == 200
    assert put(anna, table, 1, name="Spy")["answered"] == 409


# --- in a class ---


def test_two_pupils_at_one_table_do_not_change_hands(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 2, seats=2)
    teacher.says("pair")
    seats = [seat["pupil"] for seat in teacher.says("start")["tables"][0]["seats"]]
    refused = teacher.post("swap", pupil=seats[0], other=seats[1])
    assert (refused.status_code, refused.json()["error"]) == (409, "seen")
    assert [seat["pupil"] for seat in teacher.sees()["tables"][0]["seats"]] == seats


def test_a_pupil_who_left_a_table_comes_back_to_the_same_seat_only(house: OpenHouse, teacher: Teacher) -> None:
    class_of(house, teacher, 2, seats=3, level="slow")
    teacher.says("pair", rest="bots")
    seats = teacher.says("start")["tables"][0]["seats"]
    first, second = seats[0]["pupil"], seats[1]["pupil"]
    teacher.says("place", pupil=first, table=None)
    late = come_in(house.guest(), teacher.class_id)["you"]["pupil"]
    placed = teacher.says("place", pupil=late, table=1)["tables"][0]["seats"]
    assert [seat["pupil"] for seat in placed] == [late, second, None]
    refused = teacher.post("place", pupil=first, table=1)
    assert (refused.status_code, refused.json()["error"]) == (409, "seen")
    teacher.says("place", pupil=late, table=None)
    assert teacher.says("place", pupil=first, table=1)["tables"][0]["seats"][0]["pupil"] == first


def test_the_device_that_a_pupil_left_gets_no_other_seat(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=3, level="slow")
    teacher.says("pair", rest="bots")
    table = teacher.says("start")["tables"][0]
    number = table["seats"][0]["pupil"]
    device = house.guest()
    device.http.post(f"/api/classes/{teacher.class_id}/return", json={"pupil": number})
    teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/{number}/return", json={"allow": True})
    assert reads(device, table["id"], 0)
    old = come_in(pupils[number - 1], teacher.class_id)["you"]["pupil"]
    refused = teacher.post("place", pupil=old, table=1)
    assert (refused.status_code, refused.json()["error"]) == (409, "seen")


def test_nobody_comes_back_as_a_pupil_who_waits_and_has_held_another_hand(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, seats=3, level="slow")
    teacher.says("pair", rest="bots")
    first, second = (seat["pupil"] for seat in teacher.says("start")["tables"][0]["seats"][:2])
    teacher.says("place", pupil=first, table=None)
    spy = pupils[second - 1]
    spy.http.delete(f"/api/classes/{teacher.class_id}/pupils/{second}")
    spy.http.post(f"/api/classes/{teacher.class_id}/return", json={"pupil": first})
    refused = teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/{first}/return", json={"allow": True})
    assert (refused.status_code, refused.json()["error"]) == (409, "seen")


def test_who_left_the_class_does_not_come_back_as_somebody_at_the_same_table(
    house: OpenHouse, teacher: Teacher
) -> None:
    pupils = class_of(house, teacher, 2, seats=2, level="slow")
    teacher.says("pair")
    first, second = (seat["pupil"] for seat in teacher.says("start")["tables"][0]["seats"])
    pupils[first - 1].http.delete(f"/api/classes/{teacher.class_id}/pupils/{first}")
    pupils[first - 1].http.post(f"/api/classes/{teacher.class_id}/return", json={"pupil": second})
    refused = teacher.http.put(f"/api/classes/{teacher.class_id}/pupils/{second}/return", json={"allow": True})
    assert (refused.status_code, refused.json()["error"]) == (409, "seen")
