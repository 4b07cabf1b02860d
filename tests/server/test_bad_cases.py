"""What goes wrong on real evenings: two tabs, strangers, a host who leaves, a phone that sleeps, a crowd of
watchers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path

import pytest

from parlour.server.house import House
from parlour.server.tables import new_table
from parlour.store import Pace
from tests.server.houses import Guest, OpenHouse, numbers_in
from tests.slowdown import slowdown

pytestmark = pytest.mark.slow


@pytest.fixture
def table(anna: Guest, otto: Guest) -> str:
    id: str = anna.table()["id"]
    otto.sit(id, 1)
    anna.start(id)
    return id


def same_person(house: OpenHouse, guest: Guest) -> Guest:
    """Another tab, or another program, with the same cookie."""
    twin = house.guest()
    twin.http.cookies.update(dict(guest.http.cookies))
    return twin


def test_two_tabs_of_one_person_see_the_same_and_play_once(
    house: OpenHouse, anna: Guest, otto: Guest, table: str
) -> None:
    twin = same_person(house, anna)
    seen = anna.glimpse(table)
    with anna.live(table) as first, twin.live(table) as second:
        first.next("glimpse"), second.next("glimpse")
        assert anna.move(table, 0, seen["view"]["legal"][0]).status_code == 200
        assert first.next("glimpse")["view"] == second.next("glimpse")["view"]
        late = twin.move(table, 0, seen["view"]["legal"][1], id="twin")
        assert (late.status_code, late.json()["error"]) == (409, "stale")
        shown = otto.http.get(f"/api/tables/{table}").json()
        assert shown["seats"][0]["presence"] == "here"
        assert shown["watching"] == 0
    with anna.live(table) as first, twin.live(table) as second:
        first.next("glimpse"), second.next("glimpse")
        second.send({"kind": "away"})
        first.until(lambda news: news["kind"] == "table")
        assert otto.http.get(f"/api/tables/{table}").json()["seats"][0]["presence"] == "here", "one tab is in front"


def test_a_stranger_with_the_link_looks_on_and_takes_nothing(house: OpenHouse, anna: Guest, table: str) -> None:
    stranger = house.guest()
    page = stranger.http.get(f"/t/{anna.http.get(f'/api/tables/{table}').json()['code']}", follow_redirects=True)
    assert page.status_code == 200
    seen = stranger.http.get(f"/api/tables/{table}").json()
    assert seen["you"]["seats"] == []
    assert stranger.glimpse(table)["view"]["hand"] == []
    stranger.id  # noqa: B018
    assert stranger.http.put(f"/api/tables/{table}/seats/0", json={}).json()["error"] == "taken"
    for call in ("start", "close", "again"):
        assert stranger.http.post(f"/api/tables/{table}/{call}").status_code == 403
    assert anna.http.get(f"/api/tables/{table}").json()["status"] == "playing"


def test_the_host_leaves_in_the_middle_and_the_game_goes_on(anna: Guest, otto: Guest, table: str) -> None:
    anna.play(table)
    left = anna.http.delete(f"/api/tables/{table}/seats/0").json()
    assert (left["host"], left["seats"][0]["kind"]) == (otto.id, "empty")
    filled = otto.http.put(f"/api/tables/{table}/seats/0", json={"bot": "high"})
    assert filled.json()["seats"][0]["kind"] == "bot"
    assert otto.play(table)["view"]["points"] != [0, 0]


def test_everybody_leaves_and_comes_back_a_week_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table(pace={"kind": "days", "seconds": 3 * 24 * 3600})["id"]
        otto.sit(table, 1)
        anna.start(table)
        anna.play(table)
        before = [guest.glimpse(table) for guest in (anna, otto)]
        cookies = [dict(guest.http.cookies) for guest in (anna, otto)]
        assert house.inside(_put_all_away) == 1
    week = timedelta(days=7).total_seconds()
    real = time.time
    monkeypatch.setattr("parlour.server.tables.clocks.time", lambda: real() + week)
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        for guest, kept in zip((anna, otto), cookies, strict=True):
            guest.http.cookies.update(kept)
        assert [guest.glimpse(table) for guest in (anna, otto)] == before
        seen = anna.http.get("/api/tables").json()["mine"][0]
        assert seen["id"] == table
        seat = anna.http.get(f"/api/tables/{table}").json()["seats"][1]
        assert (seat["overdue"], seat["left"]) == (True, 0)
        assert otto.play(table)["version"] == 2, "late, and welcome"


async def _put_all_away(house: House) -> int:
    return house.evict_idle(idle_seconds=0)


def test_a_phone_that_sleeps_in_the_middle_of_its_move_sends_it_again(anna: Guest, otto: Guest, table: str) -> None:
    """If the answer is lost and the move is sent again with the same id, it is still played only once."""
    action = anna.glimpse(table)["view"]["legal"][0]
    anna.move(table, 0, action, id="slept")
    otto.play(table)
    again = anna.move(table, 0, action, id="slept")
    assert (again.status_code, again.json()["version"]) == (200, 1)
    with anna.live(table, since=0) as line:
        assert [glimpse["version"] for glimpse in line.glimpses_to(2)] == [1, 2]


def test_a_clock_that_runs_out_at_the_moment_of_the_move_takes_nothing_away(
    anna: Guest, otto: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_table, "pace_of", lambda asked: Pace("decision", 1) if asked else Pace())
    table = anna.table(pace={"kind": "decision", "seconds": 60})["id"]
    otto.sit(table, 1)
    anna.start(table)
    anna.play(table)
    with anna.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["overdue"])
        assert otto.play(table)["version"] == 2
        late = anna.ask(table, "seats/1/overdue", choice="bot")
        assert late.status_code in (200, 409)
        news = line.until(lambda news: news["kind"] == "table" and not news["table"]["seats"][1]["overdue"])
    assert news["table"]["seats"][1]["person"] == otto.id


def test_three_hundred_people_watch(house: OpenHouse, anna: Guest, otto: Guest, table: str) -> None:
    stranger = house.guest()
    with ExitStack() as crowd:
        lines = [crowd.enter_context(stranger.live(table)) for _ in range(300)]
        for line in lines:
            line.next("glimpse")
        began = time.perf_counter()
        anna.play(table)
        answered = time.perf_counter() - began
        for line in lines:
            glimpse = line.until(lambda news: news["kind"] == "glimpse" and news["version"] == 1)
            assert glimpse["view"]["hand"] == []
        assert answered < 2 * slowdown(), "they do not hold up the table"
        shown = otto.http.get(f"/api/tables/{table}").json()
        assert shown["watching"] == 300


# --- every call, as everybody who may not ---


def calls(house: OpenHouse) -> Iterator[tuple[str, str]]:
    described = house.app.openapi()["paths"]
    for path, methods in described.items():
        if path.startswith("/api/tables/{table}"):
            yield from ((method.upper(), path) for method in methods)


@pytest.mark.parametrize("who", ["stranger", "watcher", "other seat"])
def test_no_call_tells_or_does_what_belongs_to_another_seat(house: OpenHouse, who: str) -> None:
    """Every endpoint of a table, called by somebody else, with and without the seat: no answer contains any of the
    hand."""
    anna, otto, other = house.guest(), house.guest(), house.guest()
    table = anna.table(seats=3, private=True)["id"]
    otto.sit(table, 1)
    if who == "other seat":
        other.sit(table, 2)
    else:
        anna.http.put(f"/api/tables/{table}/seats/2", json={"bot": "slow"})
    anna.start(table)
    if who == "watcher":
        other.id  # noqa: B018
    secret = set(anna.glimpse(table)["view"]["hand"])
    sent = min(secret)
    assert secret <= numbers_in(anna.http.get(f"/api/tables/{table}/glimpse").text)
    version = anna.glimpse(table)["version"]
    bodies = {
        "moves": {"id": "x", "version": version, "seat": 0, "action": {"do": "lay", "card": sent}},
        "takeback": {"version": version, "seat": 0, "ask": True},
        "answer": {"agree": True},
        "overdue": {"choice": "bot"},
        "host": {"person": other.id if who != "stranger" else "nobody"},
        "why": {"seat": 0, "action": {"do": "lay", "card": sent}},
    }
    before = anna.http.get(f"/api/tables/{table}").json()
    for method, path in calls(house):
        if path.endswith("/events"):
            continue  # a stream: what it sends is what `live` sends
        call = path.rsplit("/", 1)[-1]
        address = path.format(table=table, seat=0, other=anna.id, number=1)
        body = bodies.get(call, {"removed": True, "muted": True} if "people" in path else {})
        asked = {"params": {"seat": 0}} if method == "GET" else {"json": body}
        for answer in (
            other.http.request(method, address, **asked),
            other.http.request(method, address, **({} if method == "GET" else asked)),
        ):
            told = numbers_in(answer.text) - ({sent} if answer.status_code >= 400 else set())
            assert not told & secret, f"{method} {address} as a {who} tells of the hand"
            assert answer.status_code < 500
    with other.live(table) as line:
        line.send({"kind": "look", "seat": 0})
        line.next("glimpse")
        with anna.live(table):
            line.until(
                lambda message: message["kind"] == "table" and message["table"]["seats"][0]["presence"] == "here"
            )
        assert not numbers_in(str(line.heard)) & secret
    after = anna.http.get(f"/api/tables/{table}").json()
    for fact in ("host", "status", "private"):
        assert after[fact] == before[fact]
    assert [seat["person"] for seat in after["seats"][:2]] == [seat["person"] for seat in before["seats"][:2]]
    assert set(anna.glimpse(table)["view"]["hand"]) == secret


def test_a_link_reveals_no_other_table(anna: Guest, otto: Guest) -> None:
    mine, other = anna.table(private=True), anna.table(private=True)
    told = otto.http.get(f"/api/tables/{mine['id']}").text + otto.http.get(f"/table/{mine['id']}").text
    assert other["id"] not in told
    assert other["code"] not in told
    assert other["id"] not in otto.http.get("/api/tables").text
