"""What nobody needs any more is deleted, what anybody needs stays, and people may come back even after that."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from parlour.cli import app
from parlour.cli.house import policy_of
from parlour.games import registered
from parlour.games.comparity.cards import BACKS
from parlour.server.errors import NotFound
from parlour.server.house import House
from parlour.server.retention import Cleaned, Cleaner, RetentionPolicy
from parlour.server.tables import opening, sitting
from parlour.server.tables.new_table import LARGEST_OPTIONS
from parlour.server.wire.classes import NewClass, Pairing
from parlour.server.wire.tables import NewTable
from parlour.store import Person, SqliteStore, Subscription
from parlour.store.sqlite.migrations import STEPS
from parlour.store.sqlite.writes import Look
from tests.server.houses import Guest, OpenHouse
from tests.server.people_at_tables import BotsOnCommand
from tests.server.writing import sqlite_of

ANNA, OTTO, CLEO = (Person(id=name.lower(), name=name, colour="teal") for name in ("Anna", "Otto", "Cleo"))


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[House]:
    house = House(folder)
    house.bots = BotsOnCommand()
    try:
        for person in (ANNA, OTTO, CLEO):
            await house.people.save(person)
        yield house
    finally:
        await house.close()


def told(folder: Path, story: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        async with open_house(folder) as house:
            await story(house)

    asyncio.run(whole())


async def days_later(house: House, days: float, keep: int | None = None) -> Cleaned:
    """Clean up as if this many days had passed, with nobody connected."""
    house.evict_idle(idle_seconds=0)
    policy = RetentionPolicy(ended_tables=None if keep is None else timedelta(days=keep))
    return await Cleaner(house.eraser, policy, pause=0.0).clean_up(datetime.now(UTC) + timedelta(days=days))


async def people(house: House) -> set[str]:
    return {person.id for person in (ANNA, OTTO, CLEO) if await house.store.person(person.id)}


async def played(house: House) -> str:
    """A game of Anna's and Otto's that has been closed."""
    live = await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=2))
    await sitting.sit(live, 1, OTTO)
    await sitting.start(live, ANNA.id)
    await sitting.close(live, ANNA)
    return live.id


# --- guests ---


def test_guests_without_a_table_go_after_thirty_days(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await played(house)
        assert await days_later(house, 29) == Cleaned()
        assert await days_later(house, 31.5) == Cleaned(guests=1)
        assert await people(house) == {"anna", "otto"}

    told(tmp_path, story)


async def talks(house: House) -> None:
    live = await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=2))
    await sitting.sit(live, 1, OTTO)
    await sitting.talk(live, CLEO, "I only look on")


async def leaves_a_game(house: House) -> None:
    live = await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=2))
    await sitting.sit(live, 1, CLEO)
    await sitting.start(live, ANNA.id)
    await sitting.empty(live, 1, CLEO)


async def is_removed(house: House) -> None:
    live = await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=3))
    await sitting.sit(live, 1, OTTO)
    await sitting.remove(live, CLEO.id, ANNA)


async def is_muted(house: House) -> None:
    await house.people.change(OTTO, lambda otto: msgspec.structs.replace(otto, muted=("cleo",)))


async def is_in_a_class(house: House) -> None:
    live_class = await house.classes.create(ANNA, registered()["numbers"], NewClass(game="numbers"))
    await live_class.join(CLEO, None)


async def teaches(house: House) -> None:
    await house.classes.create(CLEO, registered()["numbers"], NewClass(game="numbers"))


async def is_told_by_a_browser(house: House) -> None:
    await house.store.subscribe("cleo", Subscription("https://push.example/1", "key", "auth", "https://house.example"))


@pytest.mark.parametrize(
    "needs", [talks, leaves_a_game, is_removed, is_muted, is_in_a_class, teaches, is_told_by_a_browser]
)
def test_whoever_is_named_anywhere_stays(tmp_path: Path, needs: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    async def story(house: House) -> None:
        await needs(house)
        await days_later(house, 400)
        assert "cleo" in await people(house)

    told(tmp_path, story)


@pytest.mark.long
def test_whoever_looks_in_counts_as_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime.now(UTC)
    today, later = now.date(), (now + timedelta(days=20)).date()
    for keeping_days in ("parlour.server.people.identities._today", "parlour.store.writing._today"):
        monkeypatch.setattr(keeping_days, lambda: today)
    with OpenHouse(tmp_path) as house:
        anna, otto = house.guest(), house.guest()
        ids = anna.id, otto.id
        cookies = dict(anna.http.cookies)
    monkeypatch.setattr("parlour.server.people.identities._today", lambda: later)
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        anna.http.cookies.update(cookies)
        assert anna.http.get("/api/tables").status_code == 200, "looking is enough"
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as db:
        days = dict(db.execute("SELECT id, seen FROM people").fetchall())
        assert [days[id] for id in ids] == [later.isoformat(), today.isoformat()]

    async def tidy(inside: House) -> Cleaned:
        return await Cleaner(inside.eraser, RetentionPolicy(), pause=0.0).clean_up(now + timedelta(days=40))

    monkeypatch.undo()
    with OpenHouse(tmp_path) as house:
        assert house.inside(tidy).guests == 1
        anna = house.guest()
        anna.http.cookies.update(cookies)
        assert anna.id == ids[0]


@pytest.mark.long
def test_whoever_comes_back_too_late_gets_a_fresh_start(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        before, token = anna.id, anna.http.post("/api/me/token").json()["token"]
        cookies = dict(anna.http.cookies)
    with OpenHouse(tmp_path) as house:
        house.inside(lambda inside: days_later(inside, 60))
        anna = house.guest()
        anna.http.cookies.update(cookies)
        me = anna.http.get("/api/me")
        assert me.status_code == 200
        assert me.json()["id"] != before
        assert anna.id == me.json()["id"], "and stays who they are now"
        assert anna.http.get("/", follow_redirects=True).status_code == 200
        assert anna.table("numbers", bots="random", start=True)["status"] == "playing"
        program = Guest(house.address, token)
        assert program.http.get("/api/me").status_code == 401
        program.close()


@pytest.mark.long
def test_a_guest_who_is_here_just_now_is_not_deleted(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        before = anna.id
        anna.http.get("/api/me")
        house.inside(lambda inside: days_later(inside, 60))
        assert anna.id == before


# --- tables ---


def test_open_tables_go_after_seven_days_if_nobody_came(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        lonely = await opening.create(
            house.tables, ANNA, NewTable(game="numbers", seats=3, here=["Tom"], bots=[None, "random"])
        )
        met = await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=3))
        await sitting.sit(met, 1, OTTO)
        ids, code = (lonely.id, met.id), lonely.sheet.code
        assert await days_later(house, 6.9) == Cleaned()
        assert (await days_later(house, 7.1)).tables == 1
        assert [await house.store.load(id) is None for id in ids] == [True, False]
        assert await house.store.table_of_code(code) is None, "the code is free"

    told(tmp_path, story)


def test_a_table_that_was_used_of_late_is_not_abandoned(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live = await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=2))
        made = datetime.now(UTC) - timedelta(days=30)
        async with live.locked():
            await live.change(msgspec.structs.replace(live.sheet, private=True))
        text = msgspec.json.encode(made).decode()
        await sqlite_of(house).writer.write(Look(lambda db: db.execute("UPDATE tables SET made = ?", (text,))))
        assert await days_later(house, 6.9) == Cleaned(), "its host changed it today"
        assert (await days_later(house, 7.1)).tables == 1

    told(tmp_path, story)


def test_a_next_game_that_nobody_came_to_goes_and_can_be_asked_for_again(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        first = await played(house)
        following = (await opening.play_again(house.tables, await house.table(first), ANNA)).id
        assert (await house.table(following)).sheet.status == "open"
        assert (await days_later(house, 8)).tables == 1
        assert (await house.table(first)).sheet.next is None
        again = await opening.play_again(house.tables, await house.table(first), OTTO)
        assert again.id != following

    told(tmp_path, story)


def test_nothing_goes_that_somebody_looks_at_or_is_linked_to_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        first = await played(house)
        following = (await opening.play_again(house.tables, await house.table(first), ANNA)).id
        house.evict_idle(idle_seconds=0)
        looked_at = await house.table(first)
        cleaner = Cleaner(house.eraser, RetentionPolicy(ended_tables=timedelta(days=1)), pause=0.0)
        assert (await cleaner.clean_up(datetime.now(UTC) + timedelta(days=30))).tables == 0
        assert looked_at.sheet.next == following
        assert await house.store.load(following) is not None

    told(tmp_path, story)


def test_games_that_are_over_stay_for_ever_unless_the_host_says_how_long(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        first = await played(house)
        second = (await opening.play_again(house.tables, await house.table(first), ANNA)).id
        live = await house.table(second)
        await sitting.start(live, live.sheet.host)
        assert await days_later(house, 5000) == Cleaned(guests=1)
        assert (await days_later(house, 89, keep=90)).tables == 0
        assert (await days_later(house, 91, keep=90)).tables == 1
        live = await house.table(second)
        assert (live.sheet.status, live.sheet.previous) == ("playing", None), "what is played goes on"

    told(tmp_path, story)


def test_what_is_still_played_never_goes(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live = await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=2, bots="random", start=True))
        assert (await days_later(house, 5000, keep=1)).tables == 0
        assert await house.store.load(live.id) is not None

    told(tmp_path, story)


def test_a_class_goes_whole_once_it_is_over_and_old(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live_class = await house.classes.create(ANNA, registered()["numbers"], NewClass(game="numbers", seats=2))
        for person in (OTTO, CLEO):
            await live_class.join(person, None)
        await live_class.pair(ANNA, Pairing())
        await live_class.start(ANNA)
        id, tables = live_class.classroom.id, live_class.classroom.tables
        for table in tables:
            await sitting.close(await house.table(table), ANNA)
        assert await days_later(house, 400, keep=30) == Cleaned(), "the class is not over: its results are wanted"
        await (await house.classes.get(id)).end(ANNA)
        assert await days_later(house, 20, keep=30) == Cleaned()
        assert await days_later(house, 40, keep=30) == Cleaned(guests=3, classes=1)
        assert await house.store.classroom(id) is None
        assert [await house.store.load(table) for table in tables] == [None]

    told(tmp_path, story)


def test_a_busy_house_deletes_a_little_at_a_time(tmp_path: Path) -> None:
    """However much there is, each step is short: what somebody writes meanwhile does not wait for all of it."""

    async def story(house: House) -> None:
        for _ in range(45):
            await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=2))
        before = house.store.commits
        assert (await days_later(house, 8)).tables == 45
        assert house.store.commits - before >= 3

    told(tmp_path, story)


# --- data of an earlier version ---


def test_nobody_is_deleted_by_an_upgrade(tmp_path: Path) -> None:
    """When people of an earlier version were here is not known: they have thirty days from now."""
    with closing(sqlite3.connect(tmp_path / "parlour.db", isolation_level=None)) as db:
        for step in STEPS[:7]:
            db.executescript(step)
        db.execute("PRAGMA user_version = 7")
        db.execute("INSERT INTO people (id, name, colour) VALUES ('old', 'Old', 'teal')")
        db.execute(
            """INSERT INTO tables (id, code, game, header, status, host, private, made)
            VALUES ('t', 'BCDFGH', 'numbers', ?, 'open', 'old', 0, '"2020-01-01T00:00:00Z"')""",
            ('{"game":"numbers","rules":1,"deck":1,"options":{},"seats":2,"seed":"00","published":""}',),
        )

    async def story(house: House) -> None:
        assert await days_later(house, 29) == Cleaned(tables=1), "an open table of 2020 is old all the same"
        assert await house.store.person("old") is not None
        await days_later(house, 32)
        assert await house.store.person("old") is None

    told(tmp_path, story)


def test_clocks_of_an_earlier_version_go_on_from_the_last_move(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "parlour.db", isolation_level=None)) as db:
        for step in STEPS[:7]:
            db.executescript(step)
        db.execute("PRAGMA user_version = 7")
        for id in ("moved", "fresh"):
            db.execute(
                """INSERT INTO tables (id, code, game, header, status, host, private, made, clock)
                VALUES (?1, ?1, 'numbers', ?2, 'playing', 'old', 0, '"2026-01-01T00:00:00Z"', '[10.0,20.0]')""",
                (
                    id,
                    '{"game":"numbers","rules":1,"deck":1,"options":{},"seats":2,"seed":{"value":"00"},"published":""}',
                ),
            )
        db.execute("INSERT INTO moves VALUES ('moved', 1, 'p m', 0, '{}', '\"2026-02-01T00:00:00Z\"', '', NULL, NULL)")

    async def written() -> list[datetime | None]:
        store = SqliteStore(tmp_path / "parlour.db")
        found = [await store.load(id) for id in ("moved", "fresh")]
        await store.close()
        return [kept.sheet.written for kept in found if kept]

    assert asyncio.run(written()) == [datetime(2026, 2, 1, tzinfo=UTC), datetime(2026, 1, 1, tzinfo=UTC)]


def test_the_store_notes_the_day_and_no_more(tmp_path: Path) -> None:
    day = (datetime.now(UTC) + timedelta(days=20)).date()

    async def story() -> None:
        store = SqliteStore(tmp_path / "parlour.db")
        await store.save_person(ANNA)
        await store.note_seen({"anna"}, day)
        await store.close()

    asyncio.run(story())
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as db:
        assert db.execute("SELECT seen FROM people").fetchone() == (day.isoformat(),)


# --- lists stay small ---


@pytest.mark.long
def test_what_people_have_seen_is_the_houses_to_fill_in(anna: Guest) -> None:
    """So for a new table, for an open one and for a class; only a table's own answer may be sent back to it."""
    known = list(BACKS)[:5]
    table = anna.table("comparity")["id"]
    for seen in (known, known[:1] * 2, ["atlantis"], "merlion", None):
        asked = {"game": "comparity", "options": {"seen": seen}}
        for answer in (
            anna.http.post("/api/tables", json=asked),
            anna.http.patch(f"/api/tables/{table}", json={"options": asked["options"]}),
            anna.http.post("/api/classes", json=asked),
        ):
            assert (answer.status_code, answer.json()["field"]) == (400, "options.seen"), answer.text
            assert answer.json()["words"] == "“seen” is not an option that you can set: the house fills it in."
    options = anna.http.get(f"/api/tables/{table}").json()["options"]
    assert options["seen"] == []
    again = anna.http.patch(f"/api/tables/{table}", json={"options": {**options, "criterion": "year"}})
    assert (again.status_code, again.json().get("options")) == (200, {**options, "criterion": "year"}), again.text


def test_lists_say_what_was_chosen_and_nothing_else(anna: Guest, otto: Guest) -> None:
    table = anna.table("comparity", options={"criterion": "year"})["id"]
    for guest, name in ((anna, "mine"), (otto, "open")):
        listed = next(one for one in guest.http.get("/api/tables").json()[name] if one["id"] == table)
        assert listed["options"] == {"criterion": "year", "first": "drawn", "fresh_cards": True}
        assert listed["changed"] == ["Compare by: Year"]


def test_options_have_a_largest_size(anna: Guest) -> None:
    asked = {"game": "numbers", "options": {"rounds": "9" * LARGEST_OPTIONS}}
    answer = anna.http.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["field"]) == (400, "options")


# --- what the host decides ---


def test_the_host_says_how_long_games_are_kept() -> None:
    assert policy_of(None) == RetentionPolicy()
    assert policy_of(90).ended_tables == timedelta(days=90)
    refused = CliRunner().invoke(app, ["serve", "--keep", "0"])
    assert refused.exit_code == 2
    assert "--keep" in refused.output


def test_whoever_asks_for_a_table_that_is_being_deleted_hears_that_there_is_none(tmp_path: Path) -> None:
    """And memory keeps nothing that the store no longer has."""

    async def story(house: House) -> None:
        id = (await opening.create(house.tables, ANNA, NewTable(game="numbers", seats=2))).id
        house.evict_idle(idle_seconds=0)
        deleting = asyncio.create_task(days_later(house, 8))
        while not house.tables._reads.locked():
            await asyncio.sleep(0)
        with pytest.raises(NotFound):
            await house.table(id)
        assert (await deleting).tables == 1
        assert house.tables.loaded(id) is None

    told(tmp_path, story)
