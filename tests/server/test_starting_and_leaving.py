"""An evening at a table: starting with those who are here, going on without somebody, leaving, ending, playing
again."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.tables import listeners, new_table, seating
from parlour.store import Pace
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.several import until

pytestmark = pytest.mark.slow


def people(table: Json) -> list[str | None]:
    return [seat["person"] for seat in table["seats"]]


def kinds(table: Json) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


@pytest.fixture
def cleo(house: OpenHouse) -> Guest:
    return house.guest()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """People count as gone after 0.3 seconds instead of a minute."""
    monkeypatch.setattr(listeners, "LONG_GONE", 0.3)


def laid(anna: Guest, *others: Guest, start: bool = True, **asked: object) -> str:
    table: str = anna.table(seats=1 + len(others), **asked)["id"]
    for seat, other in enumerate(others, 1):
        other.sit(table, seat)
    if start:
        anna.start(table)
    return table


# --- starting with those who are here ---


def test_seats_are_added_and_removed_until_the_game_starts(anna: Guest, otto: Guest) -> None:
    table = anna.table(seats=2)["id"]
    path = f"/api/tables/{table}"
    assert kinds(anna.http.patch(path, json={"seats": 4}).json()) == ["person", "empty", "empty", "empty"]
    otto.sit(table, 3)
    assert otto.http.patch(path, json={"seats": 5}).status_code == 403
    anna.http.put(f"{path}/seats/1", json={"bot": "high"})
    assert kinds(anna.http.patch(path, json={"seats": 3}).json()) == ["person", "bot", "person"], "free seats go first"
    shrunk = anna.http.patch(path, json={"seats": 2}).json()
    assert people(shrunk) == [anna.id, otto.id]
    for seats in (1, 100):
        refused = anna.http.patch(path, json={"seats": seats})
        assert refused.status_code in (400, 409), refused.text
    assert people(anna.http.get(path).json()) == [anna.id, otto.id]
    assert anna.start(table)["status"] == "playing"
    assert anna.http.patch(path, json={"seats": 3}).json()["error"] == "playing"


def test_a_game_starts_with_whoever_is_here(anna: Guest, otto: Guest, cleo: Guest) -> None:
    table = anna.table(seats=4)["id"]
    otto.sit(table, 2)
    cleo.sit(table, 3)
    assert anna.ask(table, "start").json()["error"] == "not-ready"
    assert otto.ask(table, "start", empty="drop").status_code == 403
    started = anna.ask(table, "start", empty="drop").json()
    assert (started["status"], people(started)) == ("playing", [anna.id, otto.id, cleo.id])
    assert len(anna.glimpse(table)["view"]["points"]) == 3
    assert cleo.play(table)["version"] == 1


def test_alone_one_cannot_start_a_game_of_two(anna: Guest) -> None:
    table = anna.table(seats=3)["id"]
    refused = anna.ask(table, "start", empty="drop")
    assert (refused.status_code, refused.json()["error"]) == (409, "not-ready")
    assert len(anna.http.get(f"/api/tables/{table}").json()["seats"]) == 3, "nothing is changed"


def test_bots_take_the_free_seats(anna: Guest, otto: Guest) -> None:
    table = anna.table(seats=4)["id"]
    otto.sit(table, 2)
    refused = anna.ask(table, "start", empty="bots", level="genius")
    assert (refused.status_code, refused.json()["field"]) == (400, "level")
    started = anna.ask(table, "start", empty="bots", level="high").json()
    assert kinds(started) == ["person", "bot", "person", "bot"]
    people, bots = ({seat["name"] for seat in started["seats"] if seat["kind"] == kind} for kind in ("person", "bot"))
    assert len(bots) == 2
    assert not bots & people, "people may have drawn the same name as each other, bots never"


# --- somebody is not there ---


def test_all_are_told_when_somebody_has_been_gone_for_a_minute(
    impatient: None, anna: Guest, otto: Guest, cleo: Guest
) -> None:
    table = laid(anna, otto, cleo)
    with anna.live(table) as line, cleo.live(table):
        with otto.live(table) as own:
            own.next("table")
            line.send({"kind": "ping"})
            line.next("pong")  # the house knows now that all three are here, however long that took
            early = anna.ask(table, "seats/1/overdue", choice="bot")
            assert early.json()["error"] == "not-overdue"
        news = line.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["absent"])
        assert not any(news["table"]["seats"][seat]["absent"] for seat in (0, 2))
        waited = anna.ask(table, "seats/1/overdue", choice="wait").json()
        assert not waited["seats"][1]["absent"]
        line.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["absent"])
        asked = anna.ask(table, "seats/1/overdue", choice="end").json()
        assert asked["asked"] == [cleo.id], "whoever is gone is not asked"
        assert anna.ask(table, "answer", agree=False).json()["question"] is None
        let = anna.ask(table, "seats/1/overdue", choice="bot", level="high").json()["seats"][1]
        assert (let["stand_in"], let["absent"]) == ("high", False)
    with otto.live(table) as own:
        own.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["stand_in"] is None)


def test_in_a_game_of_days_nobody_is_absent(impatient: None, anna: Guest, otto: Guest) -> None:
    table, lively = laid(anna, otto, pace={"kind": "days", "seconds": 86400}), laid(anna, otto)
    with anna.live(lively) as line:
        for left in (table, lively):
            with otto.live(left):
                pass
        line.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["absent"])
    assert not any(seat["absent"] for seat in anna.http.get(f"/api/tables/{table}").json()["seats"])


def test_whoever_plays_by_calls_alone_is_not_absent(
    anna: Guest, otto: Guest, house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listeners, "LONG_GONE", 1.0)
    table = laid(anna, otto)
    with anna.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and news["table"]["seats"][1]["absent"])
        otto.play(table)
        assert not anna.http.get(f"/api/tables/{table}").json()["seats"][1]["absent"]


@pytest.mark.parametrize("start", [False, True])
def test_the_part_of_the_host_passes_on_by_itself(impatient: None, start: bool, anna: Guest, otto: Guest) -> None:
    table = laid(anna, otto, start=start)
    with otto.live(table) as line:
        with anna.live(table) as own:
            own.next("table")
        line.until(lambda news: news["kind"] == "table" and news["table"]["host"] == otto.id)
    assert otto.ask(table, "close").json()["status"] == "ended"


def test_a_host_who_is_there_stays_the_host(impatient: None, anna: Guest, otto: Guest) -> None:
    table = laid(anna, otto)
    with anna.live(table) as line, otto.live(table):
        otto.play(table)
        anna.play(table)
        line.until(lambda news: news["kind"] == "glimpse" and news["version"] == 2)
    assert anna.http.get(f"/api/tables/{table}").json()["host"] == anna.id


# --- leaving ---


def test_before_the_game_who_leaves_frees_the_seat(anna: Guest, otto: Guest) -> None:
    table = laid(anna, otto, start=False)
    left = anna.ask(table, "leave").json()
    assert (kinds(left), left["host"]) == (["empty", "person"], otto.id)
    assert anna.ask(table, "leave").status_code == 403


def test_a_bot_plays_on_for_who_leaves_until_they_return(anna: Guest, otto: Guest, cleo: Guest) -> None:
    table = laid(anna, otto, cleo)
    left = anna.ask(table, "leave").json()
    assert (left["seats"][0]["person"], bool(left["seats"][0]["stand_in"]), left["host"]) == (anna.id, True, otto.id)
    assert anna.ask(table, "back").json()["seats"][0]["stand_in"] is None


def test_who_gives_up_is_replaced_for_good(anna: Guest, otto: Guest, cleo: Guest) -> None:
    table = laid(anna, otto, cleo)
    left = otto.ask(table, "leave", give_up=True).json()
    assert kinds(left) == ["person", "bot", "person"]
    with otto.live(table) as line:
        assert line.next("table")["table"]["seats"][1]["kind"] == "bot"
    other = cleo.http.put(f"/api/tables/{table}/seats/1", json={})
    assert other.status_code == 409, "nobody else sees that hand"


@pytest.mark.parametrize(("give_up", "kind"), [(False, "left"), (True, "gave-up")])
def test_a_game_of_two_ends_when_one_leaves(give_up: bool, kind: str, anna: Guest, otto: Guest) -> None:
    table = laid(anna, otto)
    with anna.live(table) as line:
        assert otto.ask(table, "leave", give_up=give_up).status_code == 200
        news = line.until(lambda news: news["kind"] == "table" and news["table"]["status"] == "ended")
    assert news["table"]["ending"] == {"kind": kind, "seat": 1}
    assert news["table"]["seed"]


def test_against_bots_a_game_waits_for_its_person_or_is_given_up(anna: Guest) -> None:
    table = anna.table(bots="high", seats=3, start=True)["id"]
    assert anna.ask(table, "leave").json()["status"] == "playing"
    given_up = anna.ask(table, "leave", give_up=True).json()
    assert (given_up["status"], given_up["ending"]) == ("ended", {"kind": "gave-up", "seat": 0})


def test_a_game_that_all_have_left_waits_for_somebody_to_return(
    anna: Guest, otto: Guest, cleo: Guest, house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "middle_level", lambda game: "high")
    table = laid(anna, otto, cleo)
    for guest in (anna, otto, cleo):
        guest.ask(table, "leave")
    live = house.inside(lambda inside: inside.table(table))
    until(lambda: not house.house.bots.is_busy(live))
    seen = anna.http.get(f"/api/tables/{table}").json()
    assert (seen["status"], seen["version"] < 3) == ("playing", True), "as long as somebody was left, bots played on"
    with anna.live(table) as line:
        line.until(lambda news: news["kind"] == "table" and news["table"]["seats"][0]["stand_in"] is None)
        anna.play(table)


def test_who_leaves_takes_everybody_at_their_device_along(anna: Guest, otto: Guest) -> None:
    table = anna.table(seats=3, here=["Ben"])["id"]
    otto.sit(table, 2)
    anna.start(table)
    left = anna.ask(table, "leave").json()
    assert [bool(seat["stand_in"]) for seat in left["seats"]] == [True, True, False]


# --- ending early ---


@pytest.mark.parametrize("start", [False, True])
def test_clocks_stop_when_a_table_is_closed(start: bool, anna: Guest, otto: Guest) -> None:
    table = laid(anna, otto, start=start, pace={"kind": "decision", "seconds": 60})
    closed = anna.ask(table, "close").json()
    assert closed["ending"] == {"kind": "closed", "seat": 0}
    assert not any(seat["ticking"] or seat["overdue"] for seat in closed["seats"])


# --- playing again ---


def finished(anna: Guest, *others: Guest, **asked: object) -> str:
    table = laid(anna, *others, **asked)
    assert anna.ask(table, "close").status_code == 200
    return table


def test_the_next_game_begins_when_all_are_ready(anna: Guest, otto: Guest) -> None:
    table = finished(anna, otto)
    with otto.live(table) as line:
        following = anna.ask(table, "again").json()
        assert (following["status"], following["ready"], following["previous"]) == ("open", [anna.id], table)
        line.until(lambda news: news["kind"] == "table" and news["table"]["again"] == following["id"])
    assert anna.ask(table, "again").json()["status"] == "open", "asked twice, nothing else"
    begun = otto.ask(table, "again").json()
    assert (begun["id"], begun["status"]) == (following["id"], "playing")


def test_it_begins_without_those_who_do_not_stay(anna: Guest, otto: Guest, cleo: Guest) -> None:
    table = finished(anna, otto, cleo)
    following = anna.ask(table, "again").json()["id"]
    assert cleo.ask(following, "ready").json()["status"] == "open"
    begun = otto.ask(following, "leave").json()
    assert (begun["status"], len(begun["seats"])) == ("playing", 2)
    assert set(people(begun)) == {anna.id, cleo.id}


@pytest.mark.parametrize("how", ["removed", "stood up"])
def test_it_begins_when_the_last_who_is_not_ready_is_gone(anna: Guest, otto: Guest, cleo: Guest, how: str) -> None:
    table = finished(anna, otto, cleo)
    following = anna.ask(table, "again").json()
    otto.ask(table, "again")
    seat = people(following).index(cleo.id)
    if how == "removed":
        anna.http.patch(f"/api/tables/{following['id']}/people/{cleo.id}", json={"removed": True})
    else:
        cleo.http.delete(f"/api/tables/{following['id']}/seats/{seat}")
    assert anna.http.get(f"/api/tables/{following['id']}").json()["status"] == "playing"


def test_too_few_stay_for_a_game(anna: Guest, otto: Guest) -> None:
    following = anna.ask(finished(anna, otto), "again").json()["id"]
    left = otto.ask(following, "leave").json()
    assert left["status"] == "open"
    assert anna.ask(following, "start", empty="bots", level="high").json()["status"] == "playing"
    assert otto.ask(following, "ready").status_code == 403


def test_alone_against_bots_the_next_game_begins_at_once(anna: Guest) -> None:
    table = anna.table(bots="high", start=True)["id"]
    anna.ask(table, "close")
    assert anna.ask(table, "again").json()["status"] == "playing"


def test_nobodys_clock_runs_before_they_are_there(anna: Guest, otto: Guest) -> None:
    table = finished(anna, otto, pace={"kind": "decision", "seconds": 60})
    following = anna.ask(table, "again").json()["id"]
    with anna.live(following) as line:
        line.next("table")
        assert anna.start(following)["status"] == "playing"
        seats = {seat["person"]: seat for seat in anna.http.get(f"/api/tables/{following}").json()["seats"]}
        assert (seats[anna.id]["ticking"], seats[otto.id]["ticking"]) == (True, False)
        with otto.live(following):
            line.until(lambda news: news["kind"] == "table" and all(seat["ticking"] for seat in news["table"]["seats"]))


def test_what_is_said_of_an_evening_outlives_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visiting_game: None
) -> None:
    monkeypatch.setattr(new_table, "pace_of", lambda asked: Pace())
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        table = laid(anna, otto)
        otto.ask(table, "leave", give_up=True)
        following = anna.ask(table, "again").json()["id"]
        jars = [dict(guest.http.cookies.items()) for guest in (anna, otto)]
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        for guest, jar in zip((anna, otto), jars, strict=True):
            guest.http.cookies.update(jar)
        assert anna.http.get(f"/api/tables/{table}").json()["ending"] == {"kind": "gave-up", "seat": 1}
        assert anna.http.get(f"/api/tables/{following}").json()["ready"] == [anna.id]
        assert otto.ask(following, "ready").json()["status"] == "playing"
