"""Playing: a move is played once, in order, by the right seat, or answered with why not."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from parlour.server.people.auth import COOKIE
from tests.server.houses import Guest, Json, OpenHouse


@pytest.fixture
def table(anna: Guest, otto: Guest) -> str:
    """A game of two people that has just begun."""
    id: str = anna.table()["id"]
    otto.sit(id, 1)
    anna.start(id)
    return id


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


@pytest.mark.long
def test_each_sees_their_own_view_and_a_spectator_the_spectators_view(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    hands = [guest.glimpse(table)["view"]["hand"] for guest in (anna, otto)]
    assert [len(hand) for hand in hands] == [3, 3]
    assert not set(hands[0]) & set(hands[1])
    watched = house.guest().glimpse(table)
    assert (watched["view"]["seat"], watched["view"]["hand"], watched["view"]["legal"]) == (None, [], [])


def test_a_move_is_answered_with_the_glimpse_that_it_led_to(anna: Guest, otto: Guest, table: str) -> None:
    seen = anna.glimpse(table)
    answer = anna.move(table, 0, seen["view"]["legal"][0])
    assert answer.status_code == 200
    led_to = answer.json()
    assert (led_to["kind"], led_to["version"], led_to["fresh"]) == ("glimpse", 1, False)
    assert led_to["last"]["seat"] == 0
    assert led_to["told"][0]["event"] == {"event": "laid", "seat": 0, "card": seen["view"]["hand"][0]}
    assert anna.glimpse(table) == led_to | {"fresh": True}
    assert otto.glimpse(table)["told"][0]["event"] == {"event": "laid", "seat": 0, "card": None}


@pytest.mark.parametrize("query", ["", "?words=ids", "?lang=en", "?words=text"])
@pytest.mark.parametrize("prefer", ["", "words=ids"])
def test_a_move_is_the_same_however_it_is_asked_for(anna: Guest, table: str, query: str, prefer: str) -> None:
    """The form in which pages ask is handled by faster code."""
    call, headers = f"/api/tables/{table}/moves{query}", {"Content-Type": "application/json", "Prefer": prefer}
    action = anna.glimpse(table)["view"]["legal"][0]
    for body, status in ((b"{", 400), (b'{"id":"1"}', 400), (b'{"id":"1","version":0,"action":{"do":"no"}}', 400)):
        refused = anna.http.post(call, content=body, headers=headers)
        assert (refused.status_code, refused.json()["error"]) == (status, "malformed")
    stale = anna.http.post(call, json={"id": "2", "version": 7, "action": action}, headers=headers)
    assert (stale.status_code, stale.json()["error"]) == (409, "stale")
    answer = anna.http.post(call, json={"id": "3", "version": 0, "action": action}, headers=headers)
    assert (answer.status_code, answer.json()["version"]) == (200, 1)
    assert answer.headers["Cache-Control"] == "no-store"
    assert anna.http.get(call).status_code == 405


def test_a_move_sent_twice_is_answered_twice_and_played_once(anna: Guest, otto: Guest, table: str) -> None:
    action = anna.glimpse(table)["view"]["legal"][0]
    first = anna.move(table, 0, action, id="mine")
    otto.play(table)
    again = anna.move(table, 0, action, id="mine")
    assert (again.status_code, again.json()) == (200, first.json())
    assert anna.glimpse(table)["version"] == 2


def test_two_seats_may_use_the_same_id(anna: Guest, otto: Guest, table: str) -> None:
    for guest in (anna, otto):
        assert guest.move(table, 0, guest.glimpse(table)["view"]["legal"][0], id="1").status_code == 200
    assert anna.glimpse(table)["version"] == 2


def test_a_secret_choice_is_not_stale_because_another_was_quicker(anna: Guest, otto: Guest, table: str) -> None:
    action = otto.glimpse(table)["view"]["legal"][1]
    anna.play(table)
    assert otto.move(table, 0, action).json()["version"] == 2


def test_a_move_for_a_round_that_is_over_is_stale_and_answered_with_what_is_now(
    anna: Guest, otto: Guest, table: str
) -> None:
    kept_back = anna.glimpse(table)["view"]["legal"][2]
    anna.play(table)
    otto.play(table)
    answer = anna.move(table, 0, kept_back)
    assert problem(answer) == (409, "stale")
    assert answer.json()["glimpse"] == anna.glimpse(table)
    assert problem(anna.move(table, 3, kept_back)) == (409, "stale")
    assert anna.move(table, 2, kept_back).status_code == 200


def test_the_rules_refuse_with_their_id_and_words(anna: Guest, table: str) -> None:
    answer = anna.move(table, 0, {"do": "lay", "card": 1})
    assert answer.status_code == 422
    assert answer.json() == {"error": "refused", "rule": "numbers/hand", "words": "1 is not in the hand of @0"}
    anna.play(table)
    assert problem(anna.move(table, 1, {"do": "lay", "card": 1})) == (422, "refused")


def test_who_has_no_seat_cannot_play(house: OpenHouse, table: str) -> None:
    spectator = house.guest()
    assert spectator.id
    assert problem(spectator.move(table, 0, {"do": "lay", "card": 1000})) == (403, "forbidden")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"id": ""}, "id"),
        ({"id": "x" * 65}, "id"),
        ({"id": None}, "id"),
        ({"version": -1}, "version"),
        ({"version": "0"}, "version"),
        ({"version": 10**30}, "version"),
        ({"action": None}, "action"),
        ({"action": {}}, "action.card"),
        ({"action": {"do": "jump"}}, "action.do"),
        ({"action": {"do": "lay"}}, "action.card"),
        ({"action": {"do": "lay", "card": "high"}}, "action.card"),
        ({"more": 1}, "more"),
    ],
)
def test_a_malformed_move_names_the_field(anna: Guest, table: str, change: Json, field: str) -> None:
    made = {"id": "1", "version": 0, "action": {"do": "lay", "card": 1000}} | change
    answer = anna.http.post(f"/api/tables/{table}/moves", json=made)
    assert problem(answer) == (400, "malformed")
    assert answer.json()["field"] == field


@pytest.mark.parametrize("missing", ["id", "version", "action"])
def test_a_missing_field_is_named(anna: Guest, table: str, missing: str) -> None:
    made = {"id": "1", "version": 0, "action": {"do": "lay", "card": 1000}}
    del made[missing]
    answer = anna.http.post(f"/api/tables/{table}/moves", json=made)
    assert (problem(answer), answer.json()["field"]) == ((400, "malformed"), missing)


@pytest.mark.parametrize(
    "body", [b"", b"{", b"nonsense", b"\xff", b'{"id": "\xff"}', b"[" * 60_000, b'{"id":"\\ud800"}']
)
def test_what_is_not_json_is_malformed(anna: Guest, table: str, body: bytes) -> None:
    answer = anna.http.post(f"/api/tables/{table}/moves", content=body, headers={"Content-Type": "application/json"})
    assert problem(answer) == (400, "malformed")


def test_a_body_is_bounded_whether_it_says_its_length_or_not(anna: Guest, table: str) -> None:
    path, json = f"/api/tables/{table}/moves", {"Content-Type": "application/json"}
    large = b'{"id":"' + b"x" * 70_000 + b'"}'
    assert problem(anna.http.post(path, content=large, headers=json)) == (413, "too-large")
    pieces = (large[start : start + 7000] for start in range(0, len(large), 7000))
    assert problem(anna.http.post(path, content=pieces, headers=json)) == (413, "too-large")


def test_two_who_race_for_one_version_play_in_one_order(anna: Guest, otto: Guest, house: OpenHouse) -> None:
    table = anna.table("mapit", seats=2)["id"]
    otto.sit(table, 1)
    anna.start(table)
    seat = anna.glimpse(table)["view"]["actors"][0]
    first, other = ((anna, otto), (otto, anna))[seat]
    actions = first.glimpse(table)["view"]["legal"][:2]
    barrier = Barrier(3)

    def send(guest: Guest, action: Json) -> int:
        barrier.wait()
        return guest.move(table, 0, action).status_code

    with ThreadPoolExecutor(3) as racers:
        same_seat = [racers.submit(send, first, action) for action in actions]
        wrong_seat = racers.submit(send, other, actions[0])
        assert sorted(race.result() for race in same_seat) == [200, 409]
        assert wrong_seat.result() in (409, 422)
    assert anna.glimpse(table)["version"] == 1


def test_many_repeats_at_once_are_one_move(anna: Guest, table: str) -> None:
    action = anna.glimpse(table)["view"]["legal"][0]
    with ThreadPoolExecutor(6) as senders:
        answers = list(senders.map(lambda _: anna.move(table, 0, action, id="one"), range(6)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert anna.glimpse(table)["version"] == 1


def test_an_earlier_version_is_shown_as_one_could_have_seen_it_then(anna: Guest, otto: Guest, table: str) -> None:
    before = [anna.glimpse(table), otto.glimpse(table)]
    anna.play(table)
    otto.play(table)
    assert [anna.glimpse(table, 0), otto.glimpse(table, 0)] == before
    assert problem(anna.http.get(f"/api/tables/{table}/glimpse?version=9")) == (404, "missing")
    assert problem(anna.http.get(f"/api/tables/{table}/glimpse?version=-1")) == (400, "malformed")
    assert problem(anna.http.get(f"/api/tables/{table}/glimpse?version=x")) == (400, "malformed")


def test_the_log_tells_each_what_they_were_told(anna: Guest, otto: Guest, table: str) -> None:
    card = anna.glimpse(table)["view"]["hand"][0]
    anna.play(table)
    otto.play(table)
    mine, theirs = (guest.http.get(f"/api/tables/{table}/log").json() for guest in (anna, otto))
    assert [(entry["version"], entry["seat"], len(entry["told"])) for entry in mine] == [(1, 0, 1), (2, 1, 2)]
    assert mine[0]["told"][0]["event"]["card"] == card
    assert theirs[0]["told"][0]["event"]["card"] is None


def test_before_the_start_and_after_the_end_there_is_nothing_to_play(anna: Guest, otto: Guest) -> None:
    table = anna.table(options={"rounds": 1})["id"]
    lay = {"do": "lay", "card": 1000}
    assert problem(anna.http.get(f"/api/tables/{table}/glimpse")) == (409, "not-started")
    assert problem(anna.http.get(f"/api/tables/{table}/log")) == (409, "not-started")
    assert problem(anna.move(table, 0, lay)) == (409, "not-started")
    otto.sit(table, 1)
    anna.start(table)
    anna.play(table)
    last = otto.play(table)
    assert last["view"]["outcome"]["rule"] == "numbers/end"
    assert problem(anna.move(table, 2, lay)) == (409, "ended")


def test_a_table_put_away_comes_back_as_it_was(house: OpenHouse, anna: Guest, otto: Guest, table: str) -> None:
    anna.play(table)
    first = anna.move(table, 1, {"do": "lay", "card": 1})
    before = [guest.glimpse(table) for guest in (anna, otto, house.guest())]

    async def evict_idle(open_house: Any) -> int:
        return int(open_house.evict_idle(idle_seconds=0))

    assert house.inside(evict_idle) >= 1
    assert [guest.glimpse(table) for guest in (anna, otto, house.guest())] == before
    assert anna.move(table, 1, {"do": "lay", "card": 1}).json() == first.json()


@pytest.mark.long
def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table()["id"]
        otto.sit(table, 1)
        anna.start(table)
        action = anna.glimpse(table)["view"]["legal"][0]
        first = anna.move(table, 0, action, id="mine").json()
        anna.http.post(f"/api/tables/{table}/chat", json={"text": "Hello"})
        before = [guest.glimpse(table) for guest in (anna, otto)]
        shown = anna.http.get(f"/api/tables/{table}").json()
        cookies = [guest.http.cookies[COOKIE] for guest in (anna, otto)]
    with OpenHouse(tmp_path) as house:
        again = [house.guest() for _ in cookies]
        for guest, cookie in zip(again, cookies, strict=True):
            guest.http.cookies.set(COOKIE, cookie)
        assert [guest.glimpse(table) for guest in again] == before
        assert again[0].http.get(f"/api/tables/{table}").json() == shown
        assert again[0].move(table, 0, action, id="mine").json() == first
        assert again[1].play(table)["version"] == 2
