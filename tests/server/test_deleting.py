"""Somebody is deleted while a call of theirs is in progress: the call is refused, and nothing of theirs is written
again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.server.errors import Problem
from parlour.server.house import House
from parlour.server.tables import opening, sitting
from parlour.server.tables.new_table import known_game
from parlour.server.wire.classes import NewClass
from parlour.server.wire.tables import NewTable
from parlour.store import Person, PersonDeleted, Subscription, UnknownPerson
from tests.server.houses import Guest, OpenHouse

pytestmark = pytest.mark.slow

NAME = "Quillon Ostrander"


def named(house: OpenHouse) -> Guest:
    guest = house.guest()
    assert guest.http.patch("/api/me", json={"name": NAME}).status_code == 200
    return guest


def nowhere_on_disk(data: Path, *words: str) -> None:
    for file in data.iterdir():
        assert [word for word in words if word.encode() in file.read_bytes()] == [], file


def test_a_change_that_is_under_way_is_refused(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house, ThreadPoolExecutor(1) as browser:
        anna = named(house)
        person = anna.id

        async def delete_meanwhile(inside: House) -> int:
            async with inside.people._changing:
                sent = browser.submit(anna.http.patch, "/api/me", json={"name": f"{NAME} II"})
                while not inside.people._changing._waiters:  # until the request waits for the lock
                    await asyncio.sleep(0)
                await inside.eraser.delete_person(person)
            answer = await asyncio.wrap_future(sent)
            assert answer.json()["error"] == "gone"
            return int(answer.status_code)

        assert house.inside(delete_meanwhile) == 409
        assert anna.id != person, "what the browser still sends is nobody's"
    nowhere_on_disk(tmp_path, NAME, person)


async def change_name(house: House, person: Person, table: str, class_id: str) -> None:
    await house.people.change(person, lambda person: replace(person, name=f"{NAME} II"))


async def open_table(house: House, person: Person, table: str, class_id: str) -> None:
    await opening.create(house.tables, person, NewTable(game="numbers"))


async def sit(house: House, person: Person, table: str, class_id: str) -> None:
    await sitting.sit(await house.table(table), 1, person)


async def say(house: House, person: Person, table: str, class_id: str) -> None:
    await sitting.talk(await house.table(table), person, "Hello")


async def learn(house: House, person: Person, table: str, class_id: str) -> None:
    await opening.teach(house.tables, person, "comparity")


async def open_class(house: House, person: Person, table: str, class_id: str) -> None:
    await house.classes.create(person, known_game("numbers"), NewClass(game="numbers"))


async def join_class(house: House, person: Person, table: str, class_id: str) -> None:
    await (await house.classes.get(class_id)).join(person, NAME)


async def subscribe(house: House, person: Person, table: str, class_id: str) -> None:
    await house.notices.subscribe(person.id, Subscription("https://push.example/1", "key", "auth", "house"))


async def be_told(house: House, person: Person, table: str, class_id: str) -> None:
    await house.store.note_told(table, person.id)


async def be_muted_by_the_host(house: House, person: Person, table: str, class_id: str) -> None:
    live = await house.table(table)
    host = await house.store.person(live.sheet.host)
    assert host
    await sitting.mute(live, person.id, True, host)


async def be_muted_by_another(house: House, person: Person, table: str, class_id: str) -> None:
    other = await house.store.person((await house.table(table)).sheet.host)
    assert other
    await house.people.change(other, lambda other: replace(other, muted=(person.id,)))


ACTS = (
    change_name, open_table, sit, say, learn, open_class, join_class, subscribe, be_told, be_muted_by_the_host,
    be_muted_by_another,
)  # fmt: skip


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_who_was_deleted_is_not_written_again(
    tmp_path: Path, act: Callable[[House, Person, str, str], Awaitable[None]]
) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = named(house), house.guest()
        table = otto.table()["id"]
        class_id = otto.http.post("/api/classes", json={"game": "numbers", "kid_safe": False}).json()["id"]
        id = anna.id

        async def too_late(inside: House) -> None:
            person = await inside.store.person(id)
            assert person
            await inside.eraser.delete_person(id)
            with pytest.raises(PersonDeleted):
                await act(inside, person, table, class_id)

        house.inside(too_late)
        assert otto.http.get(f"/api/tables/{table}").status_code == 200
        assert otto.http.get(f"/api/classes/{class_id}").status_code == 200
    nowhere_on_disk(tmp_path, NAME, id)


def test_who_waited_at_a_table_does_not_write_what_it_was_before(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto = named(house), house.guest()
        table = anna.table(options={"rounds": 1})["id"]
        otto.sit(table, 1)
        anna.start(table)
        anna.play(table), otto.play(table)
        person, other = anna.id, otto.id

        async def again(inside: House) -> None:
            live, otto = await inside.table(table), await inside.store.person(other)
            assert otto
            async with live.lock:
                deleting = asyncio.create_task(inside.eraser.delete_person(person))
                while not live.lock._waiters:
                    await asyncio.sleep(0)
                asking = asyncio.create_task(opening.play_again(inside.tables, live, otto))
                while len(live.lock._waiters) < 2:
                    await asyncio.sleep(0)
            assert (await deleting).changed == (table,)
            with pytest.raises(Problem, match="not-written"):
                await asking

        house.inside(again)
        assert otto.http.post(f"/api/tables/{table}/again").status_code == 200
    nowhere_on_disk(tmp_path, NAME, person)


def test_a_deletion_waits_for_tables_that_are_read_meanwhile(tmp_path: Path) -> None:
    """A move based on what was read before would not fit the record afterwards."""
    with OpenHouse(tmp_path) as house:
        anna, otto = named(house), house.guest()
        table = anna.table(options={"rounds": 3})["id"]
        otto.sit(table, 1)
        anna.start(table)
        anna.play(table)
        other_table = otto.table()["id"]
        person = anna.id

        async def read_meanwhile(inside: House) -> None:
            inside.evict_idle(idle_seconds=0)
            busy = await inside.table(other_table)
            async with busy.lock:
                deleting = asyncio.create_task(inside.eraser.delete_person(person))
                while not busy.lock._waiters:
                    await asyncio.sleep(0)
                reading = asyncio.create_task(inside.table(table))
                for _ in range(100):
                    await asyncio.sleep(0)
                assert not reading.done()
            await deleting
            assert person not in (await reading).sheet.people

        house.inside(read_meanwhile)
        assert otto.play(table)["version"] == 2
    with OpenHouse(tmp_path) as house:
        assert house.guest().http.get(f"/api/tables/{table}").status_code == 200, "the chain holds"


def test_whoever_is_deleted_twice_at_once_stays_deleted(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        anna = named(house)
        id = anna.id

        async def delete_twice(inside: House) -> None:
            person = inside.people.known(id)
            assert person is not None
            await inside.eraser.delete_person(id)
            with pytest.raises(UnknownPerson):
                await inside.eraser.delete_person(id)
            with pytest.raises(PersonDeleted):
                await inside.people.change(person, lambda person: replace(person, avatar="pear"))

        house.inside(delete_twice)
        assert anna.id != id
    nowhere_on_disk(tmp_path, NAME, id)


@pytest.mark.parametrize("who", ["oneself", "a child at the device", "somebody who only tried the seat"])
def test_no_name_of_then_stays_where_somebody_sat_and_did_nothing(tmp_path: Path, who: str) -> None:
    with OpenHouse(tmp_path) as house:
        anna, otto, cleo = named(house), house.guest(), house.guest()
        id, table = anna.id, otto.table(seats=4)["id"]
        cleo.sit(table, 1)
        anna.sit(table, 2)
        if who == "a child at the device":
            anna.http.put(f"/api/tables/{table}/seats/3", json={"name": f"{NAME} Junior"})
        if who == "somebody who only tried the seat":
            assert otto.http.patch(f"/api/tables/{table}", json={"seats": 3}).status_code == 200
            anna.ask(table, "leave")
        else:
            otto.ask(table, "start", empty="drop")
            anna.http.patch("/api/me", json={"name": "A"})
            for seat in (2, 3):
                otto.http.put(f"/api/tables/{table}/seats/{seat}", json={"bot": "high"})
        assert anna.http.delete("/api/me").status_code == 200
    nowhere_on_disk(tmp_path, NAME, id)


def test_others_of_the_same_name_keep_theirs(anna: Guest, otto: Guest, house: OpenHouse) -> None:
    cleo = house.guest()
    for guest in (anna, otto, cleo):
        guest.http.patch("/api/me", json={"name": "Sam"})
    table = anna.table(seats=3)["id"]
    otto.sit(table, 1)
    cleo.sit(table, 2)
    anna.start(table)
    anna.ask(table, "close")
    assert cleo.http.delete("/api/me").status_code == 200
    players = anna.http.get(f"/api/tables/{table}/record").json()["header"]["players"]
    assert players == ["Sam", "Sam", "Someone"]


def test_a_table_before_the_one_that_went_leads_to_another(anna: Guest, otto: Guest, house: OpenHouse) -> None:
    cleo, table = house.guest(), anna.table(seats=2)["id"]
    otto.sit(table, 1)
    anna.start(table)
    anna.ask(table, "close")
    following = anna.ask(table, "again").json()["id"]
    otto.ask(following, "leave")
    free = next(
        seat["seat"] for seat in cleo.http.get(f"/api/tables/{following}").json()["seats"] if not seat["person"]
    )
    cleo.sit(following, free)
    anna.ask(following, "leave")
    cleo.http.delete("/api/me")
    again = anna.ask(table, "again")
    assert (again.status_code, again.json()["status"]) == (200, "open")


def test_where_nobody_is_the_host_whoever_sits_down_is(anna: Guest, otto: Guest) -> None:
    table = anna.table(seats=2)["id"]
    otto.ask(table, "chat", text="May I?")
    anna.http.delete("/api/me")
    assert otto.sit(table, 0)["host"] == otto.id
