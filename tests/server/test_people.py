"""Who you are: a guest by cookie, a program by token."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.http.rate_limits import Limits, Rate
from parlour.server.people.auth import COOKIE
from tests.server.houses import Guest, OpenHouse


@pytest.mark.long
def test_a_first_visit_makes_a_guest_who_is_known_again(anna: Guest) -> None:
    first = anna.http.get("/api/me")
    assert set(first.json()) == {"id", "name", "colour", "avatar", "muted"}
    assert anna.http.get("/api/me").json() == first.json()
    flags = first.headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(flags)


def test_a_cookie_that_the_house_has_not_signed_is_nobody(house: OpenHouse, anna: Guest) -> None:
    forged = house.guest()
    forged.http.cookies.set(COOKIE, f"{anna.id}.forged")
    assert forged.http.get("/api/me").json()["id"] != anna.id


def test_name_and_colour_can_be_changed_and_are_kept(anna: Guest) -> None:
    changed = anna.http.patch("/api/me", json={"name": "  Anna\u202e\n Maria\x07 ", "colour": "plum"}).json()
    assert (changed["name"], changed["colour"]) == ("Anna Maria", "plum")
    assert anna.http.patch("/api/me", json={}).json() == changed
    assert anna.http.get("/api/me").json() == changed


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": " \u200b\t "}, "name"),
        ({"name": "x" * 25}, "name"),
        ({"name": ""}, "name"),
        ({"name": 7}, "name"),
        ({"colour": "pink"}, "colour"),
        ({"nam": "Anna"}, "nam"),
    ],
)
def test_a_change_that_cannot_be_made_names_the_field(anna: Guest, change: object, field: str) -> None:
    answer = anna.http.patch("/api/me", json=change)
    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (400, "malformed", field)


def test_a_new_name_shows_at_the_tables_where_one_sits(anna: Guest) -> None:
    table = anna.table()["id"]
    with anna.live(table) as stream:
        anna.http.patch("/api/me", json={"name": "Annabel"})
        stream.until(lambda news: news["kind"] == "table" and news["table"]["seats"][0]["name"] == "Annabel")


def test_a_token_is_the_person_until_the_next_one(house: OpenHouse, anna: Guest) -> None:
    first = anna.http.post("/api/me/token")
    assert first.status_code == 201
    program = Guest(house.address, first.json()["token"])
    assert program.id == anna.id
    anna.http.post("/api/me/token")
    answer = program.http.get("/api/me")
    assert (answer.status_code, answer.json()["error"]) == (401, "nobody")
    program.close()


def test_a_program_needs_no_cookie_to_get_a_token(house: OpenHouse) -> None:
    token = house.guest().http.post("/api/me/token").json()["token"]
    program = Guest(house.address, token)
    assert program.table()["you"]["seat"] == 0
    program.close()


@pytest.mark.parametrize("sent", ["Bearer nonsense", "Basic YTpi", "Bearer", ""])
def test_a_token_that_nobody_has_is_refused(anna: Guest, sent: str) -> None:
    answer = anna.http.get("/api/me", headers={"Authorization": sent})
    assert (answer.status_code, answer.json()["error"]) == (401, "nobody")


@pytest.mark.long
def test_the_house_knows_its_guests_after_a_restart_and_keeps_its_secret_to_itself(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        guest = house.guest()
        me = guest.http.get("/api/me").json()
        token = guest.http.post("/api/me/token").json()["token"]
        cookie = guest.http.cookies[COOKIE]
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    with OpenHouse(tmp_path) as house:
        again = house.guest()
        again.http.cookies.set(COOKIE, cookie)
        assert again.http.get("/api/me").json() == me
        program = Guest(house.address, token)
        assert program.id == me["id"]
        program.close()


@pytest.mark.long
def test_too_many_new_guests_from_one_address_have_to_wait() -> None:
    with OpenHouse(limits=Limits(guests=Rate(2, 0.01))) as house:
        answers = [house.guest().http.get("/api/me") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[2].json()["error"] == "too-many"
        assert int(answers[2].headers["retry-after"]) > 0


def test_the_games_are_listed_with_all_that_a_form_needs(anna: Guest) -> None:
    games = {game["name"]: game for game in anna.http.get("/api/games").json()}
    assert {"mapit", "numbers"} <= set(games)
    numbers = games["numbers"]
    assert numbers["levels"][:2] == ["random", "high"]
    assert numbers["page"] is False
    assert numbers["options"][0]["maximum"] == 3
