"""The pages of games that are over, and imported records."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from parlour.server.films.records import LARGEST_RECORD
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.teachers import Teacher, class_of, play_out
from tests.server.test_films import played


def record_of(guest: Guest, table: str) -> Json:
    return dict(guest.http.get(f"/api/tables/{table}/record").json())


def put_in(guest: Guest, record: Any, language: str = "en") -> tuple[int, Json]:
    answer = guest.http.post("/api/records", json=record, headers={"Accept-Language": language})
    return answer.status_code, answer.json()


# --- pages ---


@pytest.mark.long
@pytest.mark.parametrize("page", ["replay", "embed"])
def test_a_page_shows_a_game_once_it_is_over(house: OpenHouse, page: str) -> None:
    people = [house.guest(), house.guest()]
    table = people[0].table(seats=2)["id"]
    people[1].sit(table, 1)
    people[0].start(table)
    stranger = house.guest()
    for guest in (*people, stranger):
        answer = guest.http.get(f"/{page}/{table}")
        assert answer.status_code == 409
        assert "the replay of a game when it is over" in answer.text
    people[0].ask(table, "close")
    for guest in (*people, stranger):
        answer = guest.http.get(f"/{page}/{table}")
        assert answer.status_code == 200
        assert 'data-eyes="0 1 spectator all"' in answer.text
    assert house.guest().http.get(f"/{page}/nothing").status_code == 404


def test_a_page_looks_through_ones_own_eyes_first(house: OpenHouse) -> None:
    people, table = played(house)
    first = [
        re.findall(r'data-first-eyes="(\w+)"', guest.http.get(f"/replay/{table}").text)
        for guest in (*people, house.guest())
    ]
    assert first == [["0"], ["1"], ["spectator"]]


def test_only_the_page_for_other_sites_can_be_framed(house: OpenHouse) -> None:
    people, table = played(house)
    playing = people[0].table(seats=2)["id"]
    policies = {
        path: people[0].http.get(path).headers["content-security-policy"]
        for path in (f"/embed/{table}", f"/embed/{playing}", f"/replay/{table}", f"/table/{table}", "/games")
    }
    framed = {path for path, policy in policies.items() if "frame-ancestors *" in policy}
    assert framed == {f"/embed/{table}", f"/embed/{playing}"}
    assert all("default-src 'none'; script-src 'self'" in policy for policy in policies.values())


def test_other_sites_see_no_chat_and_get_no_cookie(house: OpenHouse) -> None:
    people, table = played(house)
    people[0].http.post(f"/api/tables/{table}/chat", json={"text": "Between us"})
    answer = people[0].http.get(f"/embed/{table}")
    assert "set-cookie" not in answer.headers
    assert "Between us" not in answer.text
    assert f'"person":"{people[0].id}"' not in answer.text.split('"you":')[1], "it knows nobody"


@pytest.mark.long
def test_of_a_class_only_the_class_sees_the_page(house: OpenHouse, teacher: Teacher) -> None:
    teacher.opens(seats=2)
    pupils = class_of(house, teacher, 4)
    teacher.says("pair", seats=2, rest="bots")
    teacher.says("start")
    play_out(pupils, teacher.class_id)
    table = next(one["id"] for one in teacher.sees()["tables"])
    stranger = house.guest()
    for guest in (teacher, *pupils):
        assert guest.http.get(f"/replay/{table}").status_code == 200
    for guest, page in ((stranger, "replay"), (stranger, "embed"), (pupils[0], "embed")):
        answer = guest.http.get(f"/{page}/{table}")
        assert answer.status_code == 403
        assert "class" in answer.text
    record = record_of(pupils[0], table)
    assert put_in(stranger, record)[0] == 403


# --- records ---


@pytest.mark.long
def test_a_record_that_is_put_in_elsewhere_is_seen_again(house: OpenHouse) -> None:
    people, table = played(house)
    record = record_of(people[0], table)
    with OpenHouse() as elsewhere:
        guest = elsewhere.guest()
        status, taken = put_in(guest, record)
        assert (status, taken["replay"]) == (201, f"/replay/{taken['table']}")
        assert guest.http.get(taken["replay"]).status_code == 200
        for eyes in ("0", "1", "spectator", "all"):
            path = f"film?eyes={eyes}&words=ids"
            here = people[0].http.get(f"/api/tables/{table}/{path}").json()
            assert guest.http.get(f"/api/tables/{taken['table']}/{path}").json() == here
        assert record_of(guest, taken["table"]) == record
        assert put_in(elsewhere.guest(), record)[1] == taken, "the same game once more is the same table"
        assert guest.http.get("/api/tables").json()["mine"] == []


def test_a_record_of_a_game_that_is_here_leads_to_it(house: OpenHouse) -> None:
    people, table = played(house)
    assert put_in(house.guest(), record_of(people[0], table))[1]["table"] == table


def altered(record: Json) -> Json:
    return {**record, "moves": [{**record["moves"][0], "at": "2020-01-01T00:00:00Z"}, *record["moves"][1:]]}


def of_other_rules(record: Json) -> Json:
    return {**record, "header": {**record["header"], "rules": 99}}


def cut_short(record: Json) -> Json:
    return {**record, "moves": record["moves"][:1]}


def with_another_state(record: Json) -> Json:
    return {**record, "moves": [{**record["moves"][0], "state": "0" * 16}, *record["moves"][1:]]}


@pytest.mark.long
@pytest.mark.parametrize(
    ("change", "status", "english", "german"),
    [
        (altered, 400, "changed after the game", "verändert"),
        (of_other_rules, 400, "does not have the rules", "hat die Regeln"),
        (cut_short, 409, "not over", "nicht vorbei"),
        (with_another_state, 400, "cannot have been played", "gespielt worden sein"),
        (lambda record: [], 400, "not a record of Parlour", "kein Spielprotokoll"),
    ],
)
def test_a_record_is_refused_in_words(house: OpenHouse, change: Any, status: int, english: str, german: str) -> None:
    people, table = played(house)
    guest = house.guest()
    changed = change(record_of(people[0], table))
    for language, words in (("en", english), ("de", german)):
        refused, answer = put_in(guest, changed, language)
        assert refused == status
        assert words in answer["words"]


@pytest.mark.long
def test_a_record_has_256_kb_at_most(house: OpenHouse) -> None:
    guest = house.guest()
    status, answer = put_in(guest, {"header": "x" * LARGEST_RECORD})
    assert (status, answer["error"]) == (413, "too-large")
    assert "256" in answer["words"]
    long = {"header": "x" * (LARGEST_RECORD - 100)}
    assert len(json.dumps(long)) > 64 * 1024
    assert put_in(guest, long)[0] == 400
