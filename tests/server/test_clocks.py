"""Clocks: they run for people who are to decide, and nobody is removed when one runs out."""

from __future__ import annotations

import dataclasses
import time
from datetime import datetime, timedelta, tzinfo
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.core import Timeout
from parlour.server.house import House
from parlour.server.tables import new_table
from parlour.server.tables.clocks import Clocks
from parlour.store import Pace
from tests.server.houses import Guest, OpenHouse

pytestmark = pytest.mark.slow

DECISION, GAME = Pace("decision", 30), Pace("game", 100, 5)


def test_a_decision_clock_starts_anew_with_each_decision() -> None:
    clocks = Clocks.fresh(DECISION, 2)
    clocks.turn([0], now=0)
    clocks.turn([1], now=10, moved=0)
    assert (clocks.left(0, 15), clocks.left(1, 15)) == (30, 25)
    assert clocks.next_due(15) == 40
    assert clocks.overdue(39.9) == frozenset()
    assert clocks.overdue(40) == {1}


def test_a_game_clock_is_used_up_and_gains_its_increment() -> None:
    clocks = Clocks.fresh(GAME, 2)
    clocks.turn([0], now=0)
    clocks.turn([1], now=30, moved=0)
    assert clocks.left(0, 50) == 75
    assert clocks.left(1, 50) == 80
    clocks.turn([0], now=60, moved=1)
    assert clocks.all_left(70) == (65, 75)


def test_all_who_decide_at_once_have_their_own_clock_and_others_do_not_restart_it() -> None:
    clocks = Clocks.fresh(DECISION, 3)
    clocks.turn([0, 1, 2], now=0)
    clocks.turn([0, 2], now=20, moved=1)
    assert [clocks.left(seat, 25) for seat in range(3)] == [5, 30, 5]


def test_a_pause_costs_nobody_anything() -> None:
    clocks = Clocks.fresh(GAME, 2)
    clocks.turn([0], now=0)
    clocks.halt(now=10)
    assert clocks.left(0, 500) == 90
    clocks.turn([0], now=500)
    assert clocks.left(0, 510) == 80


def test_waiting_gives_time_again() -> None:
    clocks = Clocks.fresh(DECISION, 2)
    clocks.turn([0], now=0)
    clocks.grant(0, now=31)
    assert clocks.overdue(31) == frozenset()
    assert clocks.left(0, 31) == 60


def test_without_a_pace_there_is_no_clock() -> None:
    clocks = Clocks.fresh(Pace(), 2)
    clocks.turn([0, 1], now=0)
    assert (clocks.left(0, 9), clocks.next_due(9), clocks.overdue(9), clocks.all_left(9)) == (
        None,
        None,
        frozenset(),
        (),
    )


# --- at a table ---


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock of one second, shorter than anybody may ask for."""
    monkeypatch.setattr(new_table, "pace_of", lambda asked: Pace("decision", 1) if asked else Pace())


def timed(anna: Guest, *others: Guest) -> str:
    table: str = anna.table(seats=1 + len(others), pace={"kind": "decision", "seconds": 60})["id"]
    for seat, other in enumerate(others, 1):
        other.sit(table, seat)
    anna.start(table)
    return table


def overdue(news: dict) -> list[int]:
    return [seat["seat"] for seat in news["table"]["seats"] if seat["overdue"]]


def test_whose_time_is_over_may_still_move(quick: None, anna: Guest, otto: Guest) -> None:
    table = timed(anna, otto)
    with anna.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and overdue(news) == [0, 1])
    assert anna.play(table)["version"] == 1
    assert otto.play(table)["version"] == 2


def test_the_others_may_let_a_bot_play_on_until_the_person_returns(quick: None, anna: Guest, otto: Guest) -> None:
    table = timed(anna, otto)
    anna.play(table)
    with anna.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and overdue(news) == [1])
        own = otto.ask(table, "seats/1/overdue", choice="wait")
        assert own.status_code == 403, "not for oneself"
        let = anna.ask(table, "seats/1/overdue", choice="bot", level="high")
        assert let.status_code == 200, let.text
        line.until(lambda news: news["kind"] == "glimpse" and sum(news["view"]["points"]) == 1)
    seat = anna.http.get(f"/api/tables/{table}").json()["seats"][1]
    assert (seat["kind"], seat["person"], seat["stand_in"]) == ("person", otto.id, "high")
    with otto.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["stand_in"] is None)


def test_who_only_thought_too_long_takes_the_seat_back_by_a_word(quick: None, anna: Guest, otto: Guest) -> None:
    table = timed(anna, otto)
    anna.play(table)
    with anna.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and overdue(news) == [1])
    assert anna.ask(table, "seats/1/overdue", choice="bot", level="high").json()["seats"][1]["stand_in"] == "high"
    assert otto.ask(table, "back").json()["seats"][1]["stand_in"] is None


def test_to_wait_gives_time_and_to_end_needs_all_others(
    quick: None, house: OpenHouse, anna: Guest, otto: Guest
) -> None:
    cleo = house.guest()
    table = timed(anna, otto, cleo)
    anna.play(table)
    otto.play(table)
    with anna.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and overdue(news) == [2])
        waited = anna.ask(table, "seats/2/overdue", choice="wait").json()
        assert not any(seat["overdue"] for seat in waited["seats"])
        assert waited["seats"][2]["left"] > 50
    early = anna.ask(table, "seats/2/overdue", choice="end")
    assert (early.status_code, early.json()["error"]) == (409, "not-overdue")


def test_an_end_is_agreed_upon(quick: None, house: OpenHouse, anna: Guest, otto: Guest) -> None:
    cleo = house.guest()
    table = timed(anna, otto, cleo)
    anna.play(table)
    otto.play(table)
    with anna.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and overdue(news) == [2])
    asked = anna.ask(table, "seats/2/overdue", choice="end").json()
    assert (asked["status"], asked["asked"]) == ("playing", [otto.id])
    ended = otto.ask(table, "answer", agree=True).json()
    assert (ended["status"], ended["question"]) == ("ended", None)
    assert ended["seed"]
    assert cleo.move(table, 2, {"do": "lay", "card": 1000}).json()["error"] == "ended"


def test_a_restart_charges_nobody(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        table = anna.table(bots="high", start=True, pace={"kind": "game", "seconds": 600, "increment": 3})["id"]
        anna.play(table)
        cookies = dict(anna.http.cookies)
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        anna.http.cookies.update(cookies)
        seen = anna.http.get(f"/api/tables/{table}").json()
        assert seen["pace"] == {"kind": "game", "seconds": 600, "increment": 3}
        assert 590 < seen["seats"][0]["left"] <= 603
        assert seen["seats"][1]["left"] is None, "no clock for a bot"


def test_a_pace_that_nobody_can_keep_is_refused(anna: Guest) -> None:
    for pace in ({"kind": "decision", "seconds": 1}, {"kind": "days", "seconds": 60}, {"kind": "hurry"}):
        assert anna.http.post("/api/tables", json={"game": "numbers", "pace": pace}).status_code == 400


def test_the_sand_runs_out_by_itself(anna: Guest, otto: Guest) -> None:
    """mapominoes/sand-timer"""
    table = anna.table("mapominoes", seats=2, options={"sand_timer": 1})["id"]
    otto.sit(table, 1)
    anna.start(table)
    seen = anna.glimpse(table)
    waiting, playing = (
        (otto, anna)
        if seen["view"]["actors"] and any(one["do"] in ("lay", "transit", "cannot") for one in seen["view"]["legal"])
        else (anna, otto)
    )
    with playing.live(table) as line:
        turned = waiting.move(table, seen["version"], {"do": "timer"})
        assert turned.status_code == 200, turned.text
        line.until(lambda news: news["kind"] == "glimpse" and "sand" in [one["event"]["event"] for one in news["told"]])


def test_no_clock_runs_for_those_who_may_call_but_need_not(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    """mapominoes/calling: after a card everybody else may call it; the game waits for one of them."""
    cleo = house.guest()
    options = {"calling": True, "pause": 0}
    table = anna.table("mapominoes", seats=3, options=options, pace={"kind": "game", "seconds": 300})["id"]
    otto.sit(table, 1)
    cleo.sit(table, 2)
    anna.start(table)
    players = (anna, otto, cleo)
    seen = anna.glimpse(table)
    first = seen["view"]["frames"][-1]["seat"]
    laid = next(one for one in players[first].glimpse(table)["view"]["legal"] if one["do"] == "lay")
    assert players[first].move(table, seen["version"], laid).status_code == 200
    view = anna.glimpse(table)["view"]
    go = view["frames"][-1]["seat"]
    assert set(view["actors"]) == {0, 1, 2} - ({first} if go != first else set())
    assert view["bystanders"] == [seat for seat in view["actors"] if seat != go]
    seats = anna.http.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["seat"] for seat in seats if seat["ticking"]] == [go]


def test_the_pause_for_calls_ends_by_itself(house: OpenHouse, anna: Guest, otto: Guest) -> None:
    """mapominoes/calling: a card stands without anybody saying so."""
    cleo = house.guest()
    table = anna.table("mapominoes", seats=3, options={"calling": True, "pause": 1})["id"]
    otto.sit(table, 1)
    cleo.sit(table, 2)
    anna.start(table)
    players = (anna, otto, cleo)
    seen = anna.glimpse(table)
    first = seen["view"]["frames"][-1]["seat"]
    laid = next(one for one in players[first].glimpse(table)["view"]["legal"] if one["do"] == "lay")
    with anna.live(table) as line:
        assert players[first].move(table, seen["version"], laid).status_code == 200
        line.until(lambda news: news["kind"] == "glimpse" and news["view"]["phase"] == "call")
        line.until(lambda news: news["kind"] == "glimpse" and news["view"]["phase"] == "go")


def test_a_change_at_the_table_does_not_wipe_the_clocks_from_the_disk(tmp_path: Path, visiting_game: None) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table(seats=2, pace={"kind": "game", "seconds": 300})["id"]
        otto.sit(table, 1)
        anna.start(table)
        anna.play(table)
        muted = anna.http.patch(f"/api/tables/{table}/people/{otto.id}", json={"muted": True})
        assert muted.status_code == 200, muted.text
    with OpenHouse(tmp_path) as house:
        seats = house.guest().http.get(f"/api/tables/{table}").json()["seats"]
        assert all(0 < seat["left"] <= 300 for seat in seats)


def test_in_a_pause_no_clock_runs(house: OpenHouse, anna: Guest, otto: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those of the players nor the game's own: after it, everybody has as much time as before."""
    now = [1000.0]
    monkeypatch.setattr("parlour.server.tables.clocks.monotonic", lambda: now[0])
    table = anna.table(seats=2, pace={"kind": "game", "seconds": 300})["id"]
    otto.sit(table, 1)
    anna.start(table)

    async def pause(inside: House, paused: bool) -> float:
        live = await inside.table(table)
        live.rules = dataclasses.replace(live.game, timeout=lambda state: Timeout(900.0, 0, None))
        live.set_alarm()
        async with live.locked():
            live.adopt(replace(live.sheet, paused=paused))
        [timer] = live.alarm.timers
        assert (live.alarm._alarm is None) == paused
        return live.alarm._ends[timer] - now[0]

    def shown() -> list[tuple[float, bool, bool]]:
        seats = anna.http.get(f"/api/tables/{table}").json()["seats"]
        return [(seat["left"], seat["ticking"], seat["overdue"]) for seat in seats]

    house.inside(lambda inside: pause(inside, False))
    now[0] += 100
    house.inside(lambda inside: pause(inside, True))
    now[0] += 5000
    assert shown() == [(200.0, False, False)] * 2
    assert house.inside(lambda inside: pause(inside, False)) == 800.0
    now[0] += 50
    assert shown() == [(150.0, True, False)] * 2


# --- which time ---


def moved_by(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Set the system's clock, as summer time or a person may."""
    real = time.time
    monkeypatch.setattr("parlour.server.tables.clocks.time", lambda: real() + seconds)


@pytest.mark.parametrize("hours", [1, -1])
@pytest.mark.parametrize("kind", ["decision", "game"])
def test_setting_the_clock_on_the_wall_changes_no_players_clock(
    anna: Guest, otto: Guest, monkeypatch: pytest.MonkeyPatch, kind: str, hours: int
) -> None:
    table = anna.table(seats=2, pace={"kind": kind, "seconds": 600})["id"]
    otto.sit(table, 1)
    anna.start(table)
    moved_by(monkeypatch, hours * 3600)
    seats = anna.http.get(f"/api/tables/{table}").json()["seats"]
    assert [(590 < seat["left"] <= 600, seat["overdue"]) for seat in seats] == [(True, False)] * 2
    anna.play(table)
    seats = anna.http.get(f"/api/tables/{table}").json()["seats"]
    assert [590 < seat["left"] <= 600 for seat in seats] == [True] * 2


@pytest.mark.parametrize("pace", [{"kind": "decision", "seconds": 600}, {"kind": "game", "seconds": 600}])
def test_a_night_without_a_house_is_charged_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visiting_game: None, pace: dict
) -> None:
    table = started_and_left(tmp_path, pace)
    moved_by(monkeypatch, 12 * 3600)
    with OpenHouse(tmp_path) as house:
        seats = house.guest().http.get(f"/api/tables/{table}").json()["seats"]
        assert all(590 < seat["left"] <= 600 for seat in seats)


@pytest.mark.parametrize("has_moved", [True, False])
def test_days_go_by_without_a_house_and_what_happens_at_the_table_costs_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visiting_game: None, has_moved: bool
) -> None:
    """A day without a house costs one day, whether somebody had moved or not, and however often the table was
    written."""
    day = 24 * 3600
    table = started_and_left(tmp_path, {"kind": "days", "seconds": 7 * day}, has_moved=has_moved)
    for passed in (1, 2, 3):
        moved_by(monkeypatch, passed * day)
        monkeypatch.setattr("parlour.server.tables.live.datetime", Later(passed * day))
        with OpenHouse(tmp_path) as house:
            seats = house.guest().http.get(f"/api/tables/{table}").json()["seats"]
            assert seats[1]["left"] == pytest.approx((7 - passed) * day, abs=60)

            async def write(inside: House) -> None:
                live = await inside.table(table)
                async with live.locked():
                    await live.change(replace(live.sheet, muted=(*live.sheet.muted, f"{len(live.sheet.muted)}")))

            house.inside(write)


def test_time_that_the_others_have_given_is_there_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visiting_game: None, quick: None
) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = timed(anna, otto)
        anna.play(table)
        with anna.live(table) as line:
            line.until(lambda news: news["kind"] == "table" and overdue(news) == [1])
        assert anna.ask(table, "seats/1/overdue", choice="wait").status_code == 200
    with OpenHouse(tmp_path) as house:
        assert house.guest().http.get(f"/api/tables/{table}").json()["seats"][1]["left"] > 50


def started_and_left(data: Path, pace: dict, *, has_moved: bool = True) -> str:
    with OpenHouse(data) as house:
        anna, otto = house.guest(), house.guest()
        table: str = anna.table(seats=2, pace=pace)["id"]
        otto.sit(table, 1)
        anna.start(table)
        if has_moved:
            anna.play(table)
    return table


class Later:
    """A `datetime` that is this many seconds ahead."""

    def __init__(self, seconds: float) -> None:
        self._later = timedelta(seconds=seconds)

    def now(self, zone: tzinfo) -> datetime:
        return datetime.now(zone) + self._later
