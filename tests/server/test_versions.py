"""Another version of the rules: running games keep their own, and games that cannot go on are still there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from parlour.core import Record, Table
from parlour.games import find
from parlour.server.house import House
from parlour.server.people.auth import COOKIE
from parlour.server.tables import lessons, new_table, sitting
from parlour.server.tables.lessons import lesson_of
from parlour.store import StoredTable
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.releases import (
    DEALT_OTHERWISE,
    LOWEST_WINS,
    OTHER_OPTIONS,
    STUMBLES,
    Release,
    installed,
)
from tests.server.teachers import Teacher, come_in, play_out

pytestmark = pytest.mark.slow

FIRST = Release(1)
FROZEN = Release(2, LOWEST_WINS, past=(1,))
NEVER_FROZEN = Release(2, LOWEST_WINS, OTHER_OPTIONS)
GONE = Release(None)
TROUBLES = {
    "never frozen": (NEVER_FROZEN, "it was begun with rules 1 and deck 1 of Digits, which this house does not have"),
    "not in the house": (GONE, "the game “digits” is not in this house any more"),
    "changed under the same number": (Release(1, LOWEST_WINS), "leads elsewhere now than it did when it was played"),
    "dealt otherwise": (Release(1, DEALT_OTHERWISE), "not dealt as it was when it began"),
    "stumbling over an old move": (Release(1, STUMBLES), "move 1 cannot be played by the rules that are here now"),
}

THOROUGH = os.environ.get("PARLOUR_THOROUGH") == "1"


@pytest.fixture
def releases(tmp_path: Path) -> Callable[[Release], object]:
    """A house that is opened with one release after the other, on the same data."""
    numbers = count()

    @contextmanager
    def opened(release: Release) -> Iterator[OpenHouse]:
        with installed(release, tmp_path / f"release-{next(numbers)}"), OpenHouse(tmp_path / "data") as house:
            yield house

    return opened


def back(house: OpenHouse, guest: Guest) -> Guest:
    """The same person, at the house opened with another release."""
    again = house.guest()
    again.http.cookies.set(COOKIE, guest.http.cookies[COOKIE], "127.0.0.1")
    again._moves = guest._moves  # no id of a move is given twice
    return again


def mine(guest: Guest, table: str) -> Json:
    return next(dict(one) for one in guest.http.get("/api/tables").json()["mine"] if one["id"] == table)


def table_seen(guest: Guest, table: str) -> Json:
    answer = guest.http.get(f"/api/tables/{table}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def two_people(house: OpenHouse) -> tuple[Guest, Guest, str]:
    anna, otto = house.guest(), house.guest()
    table = anna.table("digits", seats=2)["id"]
    otto.sit(table, 1)
    anna.start(table)
    return anna, otto, table


def test_a_game_goes_on_to_its_end_with_the_rules_it_was_begun_with(releases: Callable, tmp_path: Path) -> None:
    with releases(FIRST) as house:
        anna = house.guest()
        table = anna.table("digits", seats=3, bots="high", start=True)["id"]
        with anna.live(table) as stream:
            anna.play(table)
            stream.until(lambda news: news["kind"] == "glimpse" and news["version"] == 5)
        seen = anna.glimpse(table)
    with releases(FROZEN) as house:
        anna = back(house, anna)
        assert mine(anna, table)["waits"] == [0]
        assert anna.glimpse(table) == seen
        told = table_seen(anna, table)
        assert (told["rules"], told["edition"], told["stopped"]) == (1, "digits_r1d1", "")
        with anna.live(table) as stream:
            anna.play(table)
            stream.until(lambda news: news["kind"] == "table" and news["table"]["status"] == "ended")
        over = anna.glimpse(table)["view"]["outcome"]
        record = Record.from_json(anna.http.get(f"/api/tables/{table}/record").content)
        assert all(move.state for move in record.moves)
        by_the_first_rules = Table.replay(find("digits", 1, 1), record)
        assert by_the_first_rules.outcome is not None
        assert over["scores"] == list(by_the_first_rules.outcome.scores)
        after = anna.ask(table, "again").json()
        assert (after["rules"], after["edition"]) == (2, "digits")
        assert after["options"] == {"rounds": 2, "played": 1}


def test_a_table_that_has_not_begun_is_begun_with_the_present_rules(releases: Callable) -> None:
    with releases(FIRST) as house:
        anna = house.guest()
        table = anna.table("digits", seats=2, bots="high")["id"]
    with releases(FROZEN) as house:
        anna = back(house, anna)
        assert table_seen(anna, table)["rules"] == 2
        assert anna.start(table)["rules"] == 2
        anna.play(table)
    with releases(FROZEN) as house:
        assert table_seen(back(house, anna), table)["stopped"] == ""


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_game_that_cannot_go_on_is_there_all_the_same(releases: Callable, trouble: str) -> None:
    release, words = TROUBLES[trouble]
    with releases(FIRST) as house:
        anna, otto, table = two_people(house)
        anna.play(table)
        otto.ask(table, "chat", text="Well done!")
        anna.play(table) if anna.glimpse(table)["view"]["legal"] else otto.play(table)
        assert anna.http.get(f"/api/tables/{table}/log").json()
    with releases(release) as house:
        anna, otto = back(house, anna), back(house, otto)
        told = table_seen(anna, table)
        assert words in told["stopped"]
        assert [seat["name"] for seat in told["seats"]] == [
            guest.http.get("/api/me").json()["name"] for guest in (anna, otto)
        ]
        assert told["chat"][0]["text"] == "Well done!"
        assert told["version"] == 2
        assert "KeyError" not in told["stopped"], "what a move was may be hidden"
        assert mine(otto, table)["waits"] == []
        log = anna.http.get(f"/api/tables/{table}/log").json()
        assert [entry["told"][0]["words"] for entry in log] == ["You made a move.", "@1 made a move."]
        for answer in (
            anna.http.get(f"/api/tables/{table}/glimpse"),
            anna.move(table, 2, {"do": "lay", "card": 1}),
        ):
            assert (answer.status_code, answer.json()["error"]) == (409, "stopped")
            assert words in answer.json()["words"]
        assert anna.http.get(f"/api/tables/{table}/record").status_code == 403
        with anna.live(table) as stream:
            assert words in stream.next()["table"]["stopped"]
            assert otto.ask(table, "chat", text="What now?").status_code == 201
            assert stream.next("chat")["message"]["text"] == "What now?"
        page = anna.http.get(f"/table/{table}")
        assert page.status_code == 200
        assert "data-stopped" in page.text
    with releases(release) as house:
        anna, otto = back(house, anna), back(house, otto)
        assert words in table_seen(otto, table)["stopped"]
        closed = anna.ask(table, "close")
        assert (closed.status_code, closed.json()["status"]) == (200, "ended")
        record = Record.from_json(otto.http.get(f"/api/tables/{table}/record").content)
        record.check_chain()
        assert [move.seat for move in record.moves] == [0, 1]
        again = otto.ask(table, "again")
        if release is GONE:
            assert (again.status_code, again.json()["error"]) == (409, "stopped")
        else:
            assert (again.status_code, again.json()["rules"]) == (200, release.rules)
            assert {seat["person"] for seat in again.json()["seats"]} == {anna.id, otto.id}


@pytest.mark.parametrize("way", ["a move", "what was missed", "time"])
def test_a_line_that_was_answered_before_the_game_was_found_to_differ_ends_and_the_next_one_says_why(
    releases: Callable, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    release, words = TROUBLES["changed under the same number"]
    monkeypatch.setattr("parlour.server.tables.live.REPLAY_DELAY", (0.0, 0.0) if way == "time" else (600.0, 600.0))
    with releases(FIRST) as house:
        anna, otto, table = two_people(house)
        anna.play(table)
        otto.play(table)
    with releases(release) as house:
        anna, otto = back(house, anna), back(house, otto)
        with anna.live(table, since=1 if way == "what was missed" else 2) as stream:
            if way == "a move":
                assert stream.next()["table"]["stopped"] == ""
                assert otto.move(table, 2, {"do": "lay", "card": 1}).json()["error"] == "stopped"
            with pytest.raises(ConnectionClosed) as closed:
                stream.until(lambda news: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        with anna.live(table, since=2) as stream:
            assert words in stream.next()["table"]["stopped"]
    with releases(release) as house, back(house, anna).live(table, since=2) as stream:
        assert words in stream.next()["table"]["stopped"], "it is known by now"


@pytest.mark.parametrize("trouble", list(TROUBLES)[:-1] if THOROUGH else ["never frozen"])
def test_no_call_of_a_table_that_cannot_go_on_answers_410_or_fails(releases: Callable, trouble: str) -> None:
    """Whatever the table was doing: waiting for people, just dealt, in the middle, after a takeback, over, or closed."""
    with releases(FIRST) as house:
        anna, otto, dealt = two_people(house)
        waiting = anna.table("digits", seats=2)["id"]
        tables = [waiting, dealt]
        for closes in (False, True):
            table = anna.table("digits", seats=2, here=["Otto"], start=True)["id"]
            seen = anna.http.get(f"/api/tables/{table}/glimpse?seat=0").json()
            made = {"id": "first", "version": 0, "seat": 0, "action": seen["view"]["legal"][0]}
            assert anna.http.post(f"/api/tables/{table}/moves", json=made).status_code == 200
            assert anna.ask(table, "takeback", version=1, seat=0).status_code == 200
            if closes:
                assert anna.ask(table, "close").status_code == 200
            tables.append(table)
        over = anna.table("digits", seats=2, here=["Otto"], start=True)["id"]
        for seat in (0, 1, 0, 1):
            seen = anna.http.get(f"/api/tables/{over}/glimpse", params={"seat": seat}).json()
            made = {"id": f"{seen['version']}", "version": seen["version"], "seat": seat}
            anna.http.post(f"/api/tables/{over}/moves", json=made | {"action": seen["view"]["legal"][0]})
        assert table_seen(anna, over)["status"] == "ended"
        tables.append(over)
    with releases(TROUBLES[trouble][0]) as house:
        anna, otto = back(house, anna), back(house, otto)
        assert anna.http.get("/api/tables").status_code == 200
        for table in tables:
            assert anna.http.get(f"/table/{table}").status_code == 200
            for answer in all_calls(table, (anna, otto)):
                assert answer.status_code < 500, answer.text
                assert answer.status_code != 410, answer.text


def all_calls(table: str, guests: tuple[Guest, ...]) -> Iterator[httpx2.Response]:
    path, move = f"/api/tables/{table}", {"id": "late", "version": 1, "action": {"do": "lay", "card": 1001}}
    posts: dict[str, Json] = {
        "moves": move,
        "why": {"action": move["action"]},
        "takeback": {"version": 1, "ask": True},
        "answer": {"agree": True},
        "seats/1/overdue": {"choice": "bot"},
        "back": {},
        "chat": {"text": "Hello"},
        "start": {},
        "close": {},
        "again": {},
    }
    for guest in guests:
        person = guest.id
        for what in ("", "/glimpse", "/glimpse?version=0", "/log", "/record", "/lesson", "/seats/0/privacy"):
            yield guest.http.get(path + what)
        for change in ({}, {"bot": "high"}, {"bot": "high", "until_back": True}, {"name": "Kim"}):
            yield guest.http.put(f"{path}/seats/1", json=change)
        yield guest.http.put(f"{path}/host", json={"person": person})
        yield guest.http.patch(f"{path}/people/{person}", json={"muted": False})
    for what, asked in posts.items():
        for guest in guests:
            yield guest.http.post(f"{path}/{what}", json=asked)
    for guest in guests:
        yield guest.http.delete(f"{path}/seats/0")


def test_lists_know_before_anybody_looks_and_a_game_goes_on_when_its_rules_are_back(releases: Callable) -> None:
    with releases(FIRST) as house:
        anna, otto, table = two_people(house)
        anna.play(table)
        otto.play(table)
        assert mine(anna, table)["waits"] == [0, 1]
    with releases(NEVER_FROZEN) as house:
        listed = mine(back(house, anna), table)
        assert (listed["waits"], listed["stopped"]) == ([], TROUBLES["never frozen"][1])
    with releases(Release(1, LOWEST_WINS)) as house:
        assert "leads elsewhere" in table_seen(back(house, anna), table)["stopped"]
    with releases(Release(1, LOWEST_WINS)) as house:  # now it is stored
        listed = mine(back(house, anna), table)
        assert listed["waits"] == []
        assert "move 2 leads elsewhere" in listed["stopped"]
    with releases(FIRST) as house:
        anna = back(house, anna)
        assert table_seen(anna, table)["stopped"] == ""
        assert mine(anna, table)["waits"] == [0, 1]
        assert anna.play(table)["version"] == 3


def test_those_who_cannot_go_on_play_again_without_waiting_for_the_host(releases: Callable) -> None:
    """With the options that the present rules still know."""
    with releases(FIRST) as house:
        anna, otto = house.guest(), house.guest()
        table = anna.table("digits", seats=2, options={"rounds": 3})["id"]
        otto.sit(table, 1)
        anna.start(table)
    with releases(NEVER_FROZEN) as house:
        anna, otto = back(house, anna), back(house, otto)
        after = otto.ask(table, "again").json()
        assert after["options"] == {"laps": 2, "played": 0}
        assert anna.ask(table, "again").json()["id"] == after["id"]
        assert table_seen(anna, table)["status"] == "ended"
        assert anna.start(after["id"])["status"] == "playing"
        assert anna.play(after["id"])["version"] == 1


def class_with_two_rounds(house: OpenHouse) -> tuple[Teacher, list[Guest]]:
    """One table that is over, one that is being played."""
    teacher = Teacher(house.address)
    house._guests.append(teacher)
    teacher.opens("digits", seats=2)
    pupils = [house.guest() for _ in range(2)]
    for pupil in pupils:
        come_in(pupil, teacher.class_id)
    teacher.says("pair", rest="uneven", seats=2)
    teacher.says("start")
    play_out(pupils, teacher.class_id)
    teacher.says("pair", rest="uneven", seats=2)
    teacher.says("start")
    table = teacher.sees()["tables"][1]["id"]
    pupils[0].play(table)
    return teacher, pupils


def teacher_again(house: OpenHouse, teacher: Teacher) -> Teacher:
    again = Teacher(house.address)
    house._guests.append(again)
    again.http.cookies.set(COOKIE, teacher.http.cookies[COOKIE])
    again.class_id = teacher.class_id
    return again


def test_a_class_keeps_its_results_with_the_rules_of_then(releases: Callable) -> None:
    with releases(FIRST) as house:
        teacher, pupils = class_with_two_rounds(house)
        before = teacher.results()
        assert [row["ended"] for row in before] == ["yes", "yes", "no", "no"]
    with releases(FROZEN) as house:
        teacher = teacher_again(house, teacher)
        assert teacher.results() == before
        pupils = [back(house, pupil) for pupil in pupils]
        play_out(pupils, teacher.class_id)
        assert [row["ended"] for row in teacher.results()] == ["yes"] * 4
        assert [table["edition"] for table in teacher.sees()["tables"]] == ["digits_r1d1"] * 2


@pytest.mark.parametrize("trouble", ["never frozen", "not in the house", "changed under the same number"])
def test_a_class_with_a_table_that_cannot_go_on_tells_what_is_known_and_goes_on(
    releases: Callable, trouble: str
) -> None:
    release, words = TROUBLES[trouble]
    with releases(FIRST) as house:
        teacher, pupils = class_with_two_rounds(house)
        known = [(row["pupil"], row["table"], row["decisions"]) for row in teacher.results()]
    with releases(release) as house:
        teacher = teacher_again(house, teacher)
        pupils = [back(house, pupil) for pupil in pupils]
        rows = teacher.results()
        assert sorted((row["pupil"], row["table"], row["decisions"]) for row in rows) == sorted(known)
        stopped = [row for row in rows if row["note"]]
        assert stopped
        assert all(
            words in row["note"] and (row["rank"], row["score"], row["ended"]) == ("", "", "") for row in stopped
        )
        pictures = teacher.sees()["tables"]
        assert words in pictures[0]["line"]
        assert all(seat["name"] and not seat["acting"] for seat in pictures[0]["seats"])
        for page in ("", "/projector"):
            assert teacher.http.get(f"/class/{teacher.class_id}{page}").status_code == 200
        assert not pupils[0].http.get(f"/api/classes/{teacher.class_id}").json()["you"]["playing"] or "same" in trouble
        if release is GONE:
            assert teacher.post("pair", rest="uneven", seats=2).json()["error"] == "stopped"
        elif release is NEVER_FROZEN:  # a table that cannot go on keeps nobody from being paired
            assert teacher.post("pair", rest="uneven", seats=2).status_code == 400  # as the options have changed
        assert teacher.post("end").status_code == 200
        assert all(table["status"] == "ended" for table in teacher.sees()["tables"])


def test_a_class_goes_on_with_the_present_rules(releases: Callable) -> None:
    with releases(FIRST) as house:
        teacher, pupils = class_with_two_rounds(house)
    with releases(Release(2, LOWEST_WINS)) as house:
        teacher = teacher_again(house, teacher)
        pupils = [back(house, pupil) for pupil in pupils]
        teacher.says("pair", rest="uneven", seats=2)
        assert [group["pupils"] for group in teacher.sees()["groups"]]
        teacher.says("start")
        play_out(pupils, teacher.class_id)
        ended = [(row["table"], row["ended"]) for row in teacher.results()]
        assert ended == [("1", ""), ("1", ""), ("2", ""), ("2", ""), ("3", "yes"), ("3", "yes")]


# --- lessons ---


def lesson_of_version(house: OpenHouse, guest: Guest, *version: Any) -> str:
    """A lesson that was begun when this version was the present one."""
    id = guest.id

    async def begin(inside: House) -> str:
        game, person = find(*version), await inside.store.person(id)
        lesson = lesson_of(game)
        assert lesson
        assert person
        sheet = new_table.lesson_sheet(game, person, lesson)
        await inside.store.save_tables(sheet)
        await sitting.start(inside.tables.open(StoredTable(sheet, (), ()), game), person.id)
        inside.tables._live.pop(sheet.id).discard()
        return sheet.id

    return str(house.inside(begin))


def test_a_lesson_of_older_rules_goes_on_with_its_own_notes(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "PACE", 0)
    anna = house.guest()
    table = lesson_of_version(house, anna, "squire", 2, 2)
    lesson = lesson_of(find("squire", 2, 2))
    assert lesson
    decided = 0
    while decided < 3:
        note = anna.http.get(f"/api/tables/{table}/lesson").json()
        if note["wanted"]:
            assert anna.move(table, note["version"], note["wanted"]).status_code == 200
            decided += 1
        elif note["waits"]:
            anna.ask(table, "lesson", version=note["version"])
    notes = {note.words for note in lesson.notes}
    assert anna.http.get(f"/api/tables/{table}/lesson").json()["words"] in notes
    fresh = anna.http.post("/api/games/squire/lesson").json()
    assert (fresh["id"] != table, fresh["rules"]) == (True, find("squire").rules_version)


def test_a_lesson_that_was_rewritten_has_stopped_and_is_begun_anew(house: OpenHouse) -> None:
    anna = house.guest()
    table = anna.http.post("/api/games/mapit/lesson").json()["id"]

    async def play_another_move(inside: House) -> None:
        live = await inside.table(table)
        lesson, seat = live.lesson, min(live.table.actors)
        live.lesson = None
        wanted = lesson.next(live.table.version).action if lesson else None
        other = next(one for one in live.table.legal(seat) if msgspec.to_builtins(one) != wanted)
        async with live.locked():
            await live.commit(seat, "another", other)
        inside.tables._live.pop(table).discard()

    house.inside(play_another_move)
    assert table_seen(anna, table)["stopped"] == "the lesson has been rewritten since you began it"
    page = anna.http.get(f"/table/{table}").text
    assert ("data-stopped" in page, "data-lesson" in page) == (True, False)
    assert anna.http.get(f"/api/tables/{table}/lesson").status_code == 404
    assert anna.http.post("/api/games/mapit/lesson").json()["id"] != table
