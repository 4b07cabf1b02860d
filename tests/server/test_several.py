"""Several processes on one PostgreSQL are one house: any of them answers, one of them has a table, and any may
leave."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import pairwise
from typing import Any, cast

import asyncpg
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from parlour.core import ParlourError
from parlour.games import find
from parlour.server import forwarding, shelves
from parlour.server.bots.scheduler import request_for
from parlour.server.bots.worker import answer
from parlour.server.films import keeper
from parlour.server.house import House
from parlour.server.people.auth import COOKIE
from parlour.server.shelves import OneHouse, home_at, newest, winner
from parlour.server.tables import new_table
from parlour.server.wire.tables import NewTable
from parlour.store import MEMORY, SHELVES, Directory, Home, News, ShelfLocks, Unwritten, open_store, shelf_of
from parlour.store.data_folder import AlreadyOpen
from parlour.store.postgres.connecting import LOCKS
from parlour.store.postgres.shelf_locks import LEASE, application_name
from tests.postgres import _own_database, new_database, postgres_server, run
from tests.server.houses import Guest, OpenHouse, Stream
from tests.server.several import is_shared_out, owner_of, same_person, several, shelves_of, until
from tests.server.teachers import Teacher, come_in

__all__ = ["_own_database", "new_database", "postgres_server"]


@pytest.fixture(scope="module")
def _both(visiting_game: None, _own_database: str) -> Iterator[list[OpenHouse]]:
    with several(_own_database, "ada", "bob") as both:
        yield both


@pytest.fixture
def houses(_both: list[OpenHouse]) -> list[OpenHouse]:
    """Wait until each has its share of the shelves, whatever the last test did, so that a table stays where it is
    made."""
    until(lambda: is_shared_out(*_both))
    return _both


@pytest.mark.long
def test_whichever_process_is_asked_answers_and_both_see_one_table(houses: list[OpenHouse]) -> None:
    ada, bob = houses
    anna, otto = ada.guest(), bob.guest()
    table = anna.table(seats=2)["id"]
    assert owner_of(table, houses) is ada
    otto.sit(table, 1)
    anna.start(table)
    with otto.live(table) as far, anna.live(table) as near:
        assert far.next("glimpse")["version"] == near.next("glimpse")["version"] == 0
        assert otto.play(table)["version"] == 1
        assert anna.play(table)["version"] == 2
        assert [one["version"] for one in far.glimpses_to(2)] == [one["version"] for one in near.glimpses_to(2)]
        far.send({"kind": "away"})
        assert near.until(lambda said: said["kind"] == "table" and "away" in presences(said["table"]))
    seen = same_person(anna, bob).http.get(f"/api/tables/{table}").json()
    assert (seen["home"], seen["you"]["seat"]) == ("ada", 0)


def presences(table: dict[str, Any]) -> set[str]:
    return {seat["presence"] for seat in table["seats"]}


@pytest.mark.long
def test_events_pages_codes_and_classes_are_found_from_everywhere(houses: list[OpenHouse]) -> None:
    ada, bob = houses
    anna = ada.guest()
    table = anna.table(seats=2, here=["Otto"], start=True)
    far = same_person(anna, bob)
    page, same = (guest.http.get(f"/table/{table['id']}").text for guest in (far, anna))
    assert page.replace(bob.address, ada.address) == same, "links are those of the host that was asked"
    with far.http.stream("GET", f"/api/tables/{table['id']}/events") as events:
        lines = events.iter_lines()
        assert "event: table" in (next(lines), next(lines))
    assert far.http.get(f"/t/{table['code']}").headers["location"] == f"/table/{table['id']}"
    waiting = anna.table(seats=2)
    assert waiting["id"] in bob.guest().http.get(f"/t/{waiting['code']}").text
    lesson = anna.http.post("/api/games/mapit/lesson").json()["id"]
    assert far.http.post("/api/games/mapit/lesson").json()["id"] == lesson

    teacher, pupil = Teacher(ada.address), bob.guest()
    classroom = teacher.opens(seats=2)
    assert classroom["code"] in bob.guest().http.get(f"/c/{classroom['code']}").text
    with same_person(teacher, bob).live_class(classroom["id"]) as stream:
        stream.next("class")
        come_in(pupil, classroom["id"])
        assert stream.until(lambda said: len(said["room"]["pupils"]) == 1)
    teacher.close()


@pytest.mark.long
def test_a_table_a_class_and_the_next_game_stay_in_the_process_that_made_them(houses: list[OpenHouse]) -> None:
    for house in houses:
        teacher = Teacher(house.address)
        teacher.opens(seats=2)
        pupils = [house.guest() for _ in range(4)]
        for pupil in pupils:
            come_in(pupil, teacher.class_id)
        teacher.says("pair", seats=2)
        started = teacher.says("start")
        tables = [one["id"] for one in started["tables"]]
        assert len(tables) == 2
        assert {shelf_of(id) for id in tables} == {shelf_of(teacher.class_id)} <= shelves_of(house)
        host = house.guest()
        first = host.table(seats=2, bots="random", start=True)["id"]
        host.ask(first, "close")
        assert shelf_of(host.ask(first, "again").json()["id"]) == shelf_of(first)
        teacher.close()


@pytest.mark.long
def test_everything_is_as_if_the_visitor_had_come_to_the_owner(houses: list[OpenHouse]) -> None:
    """The address of the caller, the host name and the scheme are those the first process saw; nobody else can set
    them."""
    ada, bob = houses
    table = ada.guest().table(seats=2)["id"]
    seen: list[tuple[str, str, str]] = []
    inner = ada.app.middleware_stack

    async def watch(scope: Any, receive: Any, send: Any) -> None:
        async def answered(message: Any) -> None:
            if message["type"] == "http.response.start":
                seen.append((scope["client"][0], scope["scheme"], dict(scope["headers"])[b"host"].decode()))
            await send(message)

        await inner(scope, receive, answered)

    ada.app.middleware_stack = watch
    try:
        stranger = bob.guest()
        claims = {"X-Parlour-Key": "guessed", "X-Parlour-Client": "192.0.2.9", "X-Parlour-Scheme": "https"}
        assert stranger.http.get(f"/api/tables/{table}", headers=claims).status_code == 200
        assert stranger.http.get(f"/@ada/api/tables/{table}").json()["id"] == table
        key = {"X-Parlour-Key": bob.house.admin_token, "X-Parlour-Client": "192.0.2.9", "X-Parlour-Scheme": "https"}
        near = ada.guest()
        assert near.http.get(f"/api/tables/{table}", headers=key).status_code == 200
    finally:
        ada.app.middleware_stack = inner
    host = bob.address.partition("//")[2]
    assert seen == [("127.0.0.1", "http", host)] * 2 + [("192.0.2.9", "https", ada.address.partition("//")[2])]


def test_what_was_forwarded_to_the_wrong_process_is_misdirected_and_not_sent_on(houses: list[OpenHouse]) -> None:
    ada, bob = houses
    anna = ada.guest()
    table = anna.table(seats=2)["id"]
    refused = bob.guest().http.get(f"/api/tables/{table}", headers={"X-Parlour-Key": ada.house.admin_token})
    assert (refused.status_code, refused.json()["error"]) == (421, "not-here")
    assert bob.guest().http.get(f"/api/tables/{table}").status_code == 200


def test_cookies_limits_of_size_and_refusals_pass_unchanged(houses: list[OpenHouse]) -> None:
    ada, bob = houses
    table = ada.guest().table(seats=2)["id"]
    newcomer = Guest(bob.address)
    assert newcomer.http.put(f"/api/tables/{table}/seats/1", json={}).status_code == 200
    assert COOKIE in newcomer.http.cookies
    assert newcomer.http.put(f"/api/tables/{table}/seats/9", json={}).json()["error"] == "missing"
    large = newcomer.http.post(f"/api/tables/{table}/chat", json={"text": "x" * 70_000})
    assert large.status_code == 413
    other_site = {"Origin": "https://elsewhere.example"}
    assert newcomer.http.post(f"/api/tables/{table}/chat", json={"text": "hm"}, headers=other_site).status_code == 403
    unknown = shelf_of(table)
    assert newcomer.http.get(f"/api/tables/{'x' * 16}{unknown:02x}").status_code == 404
    newcomer.close()


def test_somebody_renamed_here_is_called_so_there_and_a_token_replaced_here_ends_there(houses: list[OpenHouse]) -> None:
    ada, bob = houses
    anna = ada.guest()
    person = anna.id
    far = same_person(anna, bob)
    table = far.table(seats=2)["id"]  # bob has her in memory from now on
    token = anna.http.post("/api/me/token").json()["token"]
    program = Guest(bob.address, token)
    assert program.id == person
    assert anna.http.patch("/api/me", json={"name": "Annabel"}).status_code == 200
    until(lambda: far.http.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Annabel")
    assert far.http.get("/api/me").json()["name"] == "Annabel"
    anna.http.post("/api/me/token")
    until(lambda: program.http.get("/api/tables").status_code == 401)
    program.close()


@pytest.mark.long
def test_somebody_deleted_here_is_named_nowhere_and_is_nobody_there(houses: list[OpenHouse]) -> None:
    ada, bob = houses
    anna, otto = ada.guest(), bob.guest()
    near, far, own = anna.table(seats=2)["id"], otto.table(seats=2)["id"], same_person(anna, bob).table(seats=2)["id"]
    otto.sit(near, 1)
    there = same_person(anna, bob)
    there.sit(far, 1)
    otto.start(far)
    person = anna.id
    with there.live(far) as stream:
        stream.next("glimpse")
        gone = anna.http.delete("/api/me")
        assert (gone.status_code, gone.json()) == (200, {"deleted": 1, "changed": 2})
    for table in (near, far):
        for house in houses:
            seen = same_person(otto, house).http.get(f"/api/tables/{table}")
            assert (seen.status_code, person in seen.text) == (200, False)
    assert otto.http.get(f"/api/tables/{own}").status_code == 404
    until(lambda: there.id != person)


@pytest.mark.long
@pytest.mark.slow
def test_a_process_that_froze_between_preparing_and_executing_loses_its_shelves(
    visiting_game: None, new_database: str
) -> None:
    """Its session does not count as idle then, so no timeout of PostgreSQL ends it."""

    async def freeze() -> asyncpg.Connection:
        named = {"application_name": application_name(home_at("eve", "http://127.0.0.1:9")), **LEASE}
        session = await asyncpg.connect(new_database, server_settings=named)
        await session.execute(f"SELECT pg_advisory_lock({LOCKS}, 7)")
        await session.prepare("SELECT 7")
        return session

    with asyncio.Runner() as frozen:
        session = frozen.run(freeze())
        with several(new_database, "ada") as [ada]:
            assert shelves_of(ada) == set(range(SHELVES))
        session.terminate()


def test_a_process_that_lost_its_session_writes_nothing_until_it_holds_its_shelves_again(
    visiting_game: None, new_database: str
) -> None:
    with several(new_database, "ada", "bob") as houses:
        ada, bob = houses
        anna = ada.guest()
        table = anna.table(seats=2, bots="random", start=True)["id"]
        live = ada.inside(lambda house: house.table(table))
        held = shelves_of(ada)
        end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'parlour % ada %'"
        run(new_database, end)
        until(lambda: live.is_stale)

        async def late(house: House) -> None:
            await house.store.save_tables(live.sheet)

        until(lambda: shelves_of(ada) == held and is_shared_out(*houses))
        again = ada.inside(lambda house: house.table(table))
        assert again is not live
        other = next(iter(shelves_of(bob)))
        foreign = msgspec.structs.replace(live.sheet, id=f"{'x' * 16}{other:02x}", code="BCDFGH")
        with pytest.raises(Unwritten, match="another process"):
            ada.inside(lambda house: house.store.save_tables(foreign))
        assert anna.glimpse(table)["version"] >= 0
        ada.inside(late)


@pytest.mark.long
def test_when_postgresql_restarts_shelves_are_taken_anew_and_a_move_is_played_once(houses: list[OpenHouse]) -> None:
    ada, bob = houses
    anna, otto = ada.guest(), bob.guest()
    table = anna.table(seats=2)["id"]
    otto.sit(table, 1)
    anna.start(table)
    action = otto.glimpse(table)["view"]["legal"][0]
    others = "pid <> pg_backend_pid() AND datname = current_database()"
    run(ada.place, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    answers: list[int] = []

    def played() -> bool:
        answers.append(otto.move(table, 0, action, id="mine").status_code)
        return answers[-1] == 200

    until(played)
    assert set(answers) <= {200, 421, 503}
    until(lambda: is_shared_out(*houses))
    assert anna.glimpse(table)["version"] == 1
    assert anna.play(table)["version"] == 2


@pytest.mark.long
def test_whoever_leaves_gives_away_first_and_nobody_is_refused(visiting_game: None, new_database: str) -> None:
    with several(new_database, "ada", "bob") as (ada, bob):
        anna = ada.guest()
        table = anna.table(seats=2, bots="random", start=True)["id"]
        version = anna.glimpse(table)["version"]
        far = same_person(anna, bob)
        with far.live(table) as stream:
            stream.next("glimpse")
            ada.inside(lambda house: house.leave())
            assert end_of(stream) == 1012
        assert anna.http.get("/health/ready").json() == {"ok": False, "wrong": ["closing"]}
        until(lambda: shelves_of(bob) == set(range(SHELVES)))
        assert far.http.get(f"/api/tables/{table}").json()["home"] == "bob"
        assert anna.glimpse(table)["version"] >= version, "whoever still comes here is sent on"
        assert shelf_of(anna.table(seats=2)["id"]) in shelves_of(bob), "and so is whoever wants a new table"


@pytest.mark.long
def test_what_a_process_has_not_filmed_before_it_left_is_filmed_by_who_has_the_table_then(
    visiting_game: None, new_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "START_DELAY", 0)
    monkeypatch.setattr(keeper, "CHECK_INTERVAL", 0.05)
    monkeypatch.setattr(keeper, "DELAY", 1000)
    with several(new_database, "ada", "bob") as (ada, bob):
        anna = ada.guest()
        table = anna.table(seats=2, bots="random", start=True)["id"]
        assert anna.http.post(f"/api/tables/{table}/close").status_code == 200
        until(ada.house.films._queue.empty)  # it now pauses before making the film
        monkeypatch.setattr(keeper, "DELAY", 0)
        ada.inside(lambda house: house.leave())
        until(lambda: bob.inside(lambda house: house.store.film(table, "spectator")) is not None)


def end_of(stream: Stream) -> int | None:
    """The code with which a stream is closed."""
    try:
        while True:
            stream.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.long
def test_two_processes_of_a_house_have_two_names(visiting_game: None, new_database: str) -> None:
    with several(new_database, "ada"):
        twin = House(new_database, home=home_at("ada", "http://127.0.0.1:1"))

        async def opened() -> None:
            try:
                await twin.open()
            finally:
                await twin.close()

        with pytest.raises(ParlourError, match="another process of this house is called 'ada'"):
            asyncio.run(opened())


@pytest.mark.long
def test_a_house_that_is_alone_and_one_of_several_exclude_each_other(visiting_game: None, new_database: str) -> None:
    with several(new_database, "ada"):
        with pytest.raises(AlreadyOpen):
            open_store(new_database)
        with OpenHouse(new_database, name="bob"):
            pass
    asyncio.run(_closed(open_store(new_database)))


async def _closed(store: Any) -> None:
    await store.close()


# --- who has what ---


def test_when_a_process_comes_or_goes_only_its_own_shelves_change_hands() -> None:
    names = ["ada", "bob", "cyd", "dot"]
    for before, after in pairwise([names[:count] for count in range(1, 5)]):
        one = {shelf: winner(shelf, before) for shelf in range(SHELVES)}
        other = {shelf: winner(shelf, after) for shelf in range(SHELVES)}
        moved = {shelf for shelf in range(SHELVES) if one[shelf] != other[shelf]}
        assert {other[shelf] for shelf in moved} == {after[-1]}
        assert SHELVES / len(after) / 2 < len(moved) < SHELVES / len(after) * 2
        assert [winner(shelf, reversed(after)) for shelf in range(SHELVES)] == list(other.values())
    assert winner(0, []) is None


class Orphaned(OneHouse):
    """The view of the shelves just after another process has ended: after some looks, bob has taken them."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def is_mine(self, shelf: int) -> bool:
        return False

    def home(self, shelf: int) -> Home | None:
        return home_at("bob", "http://b") if self.looks == 0 else None

    async def refresh(self) -> None:
        self.looks -= 1
        await asyncio.sleep(0)


@pytest.mark.parametrize(("looks", "patience", "found"), [(0, 60.0, "bob"), (3, 60.0, "bob"), (10**9, 0.1, None)])
def test_who_asks_where_a_table_is_hears_it_as_soon_as_somebody_has_taken_it(
    monkeypatch: pytest.MonkeyPatch, looks: int, patience: float, found: str | None
) -> None:
    monkeypatch.setattr(forwarding, "HOME_PATIENCE", patience)

    async def asked() -> str | None:
        house = House(MEMORY)
        house.shelves = Orphaned(looks)
        try:
            return await forwarding._home_soon(house, "x" * 18)
        finally:
            await house.close()

    assert asyncio.run(asked()) == found


def test_any_process_says_where_a_table_is(houses: list[OpenHouse]) -> None:
    anna = houses[0].guest()
    table = anna.table(seats=2)["id"]
    for house in houses:
        for prefix in ("", "/@ada", "/@bob"):
            answer = same_person(anna, house).http.get(f"{prefix}/api/tables/{table}/home")
            assert (answer.status_code, answer.json()) == (200, {"home": "ada"})
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


class Locks:
    """A stand-in for the store: this process holds all shelves when another one joins, and hears its own news."""

    key = ""

    def __init__(self, *homes: Home) -> None:
        self._homes = homes
        self.held = set(range(SHELVES))

    async def open(self, on_news: Callable[[News], None], on_lost: Callable[[], None]) -> None:
        self._on_news = on_news

    async def release(self, shelves: Collection[int]) -> None:
        self.held -= set(shelves)

    async def claim(self, shelves: Collection[int]) -> frozenset[int]:
        return frozenset()

    async def ping(self) -> None: ...

    async def homes(self) -> tuple[Home, ...]:
        return self._homes

    async def look(self) -> Directory:
        mine, other = self._homes
        return Directory(self._homes, {shelf: mine if shelf in self.held else other for shelf in range(SHELVES)})

    async def tell(self, news: News) -> None:
        self._on_news(news)


def test_lines_are_cut_some_at_a_time_whatever_is_heard_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(shelves, "monotonic", lambda: now)
    ada, bob = home_at("ada", "http://a"), home_at("bob", "http://b")
    locks, lines = Locks(ada, bob), 10
    cut: list[int] = []

    async def on_release(given: frozenset[int]) -> int:
        cut[-1] += lines * len(given)
        return lines * len(given)

    async def story() -> None:
        nonlocal now
        held = shelves.PostgresShelves(cast(ShelfLocks, locks), ada)
        cut.append(0)
        await held.start(on_release, lambda news: None)
        while cut[-1]:
            for _ in range(3):
                held._heard(News("shelves"))
                await held._round()
            cut.append(0)
            now += shelves.PORTION_PAUSE
            held._look_now()
            await held._round()

    asyncio.run(story())
    most = shelves.CUT_AT_ONCE + lines * shelves.PORTION
    assert 2 < len(cut) < 60
    assert all(portion < most for portion in cut), cut
    assert locks.held == {shelf for shelf in range(SHELVES) if winner(shelf, ["ada", "bob"]) == "ada"}


def test_shelves_have_settled_some_seconds_after_the_last_has_changed_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(shelves, "monotonic", lambda: now)
    ada, bob = home_at("ada", "http://a"), home_at("bob", "http://b")

    async def none_cut(given: frozenset[int]) -> int:
        return 0

    async def story() -> None:
        nonlocal now
        held = shelves.PostgresShelves(cast(ShelfLocks, Locks(ada, bob)), ada)
        now += shelves.SETTLING
        assert held.is_settled()
        await held.start(none_cut, lambda news: None)  # releases all that should be bob's
        assert not held.is_settled()
        now += shelves.SETTLING
        held._look_now()
        await held._round()
        assert held.is_settled()

    asyncio.run(story())
    assert OneHouse().is_settled()


def test_only_the_newest_release_takes_shelves() -> None:
    homes = [Home("ada", "", "0.9.0"), Home("bob", "", "0.10.0"), Home("cyd", "", "0.10.0")]
    assert newest(homes) == ["bob", "cyd"]
    assert newest([]) == []


@pytest.mark.long
def test_a_newer_release_takes_over_from_an_older_one_which_sends_everybody_there(
    visiting_game: None, new_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as past:
        past.setattr(shelves, "__version__", "0.0.1")
        older = OpenHouse(new_database, name="older")
    with older:
        anna = older.guest()
        table = anna.table(seats=2, bots="random", start=True)["id"]
        assert shelves_of(older) == set(range(SHELVES))
        with OpenHouse(new_database, name="newer") as newer:
            until(lambda: shelves_of(newer) == set(range(SHELVES)))
            assert anna.http.get(f"/api/tables/{table}").json()["home"] == "newer"
            assert shelf_of(anna.table(seats=2)["id"]) in shelves_of(newer)
        until(lambda: shelves_of(older) == set(range(SHELVES)))  # as when somebody goes back to the previous release
        assert anna.glimpse(table)["version"] >= 0


def test_what_was_made_before_there_were_shelves_stands_together() -> None:
    assert {shelf_of(id) for id in ("AbCdEfGhIjKlMnOp", "t1", "", "x" * 16 + "zz")} == {0}
    assert {
        shelf_of(new_table.new_sheet(find("mapit"), "p", NewTable(game="mapit"), shelf).id) for shelf in range(9)
    } == set(range(9))
    assert {OneHouse().pick() for _ in range(10_000)} == set(range(SHELVES))


def test_a_process_says_where_it_is_in_so_many_letters() -> None:
    assert application_name(Home("ada", "http://ada:8000", "1.2.3")) == "parlour 1.2.3 ada http://ada:8000"
    for name, address in (("ada", f"http://{'a' * 60}:8000"), ("a b", "http://ada"), ("ada", "")):
        home = Home(name, address, "1.2.3")
        with pytest.raises(ParlourError, match="--name and --url"):
            application_name(home)


# --- bots ---


@pytest.mark.long
def test_a_bots_question_asked_again_by_another_process_has_the_same_answer(
    visiting_game: None, new_database: str
) -> None:
    """So a bot that was thinking when its process died decides the same elsewhere, and nothing need be stored for
    that."""

    async def question(house: House, table: str, level: str) -> bytes:
        live = await house.table(table)
        asked = request_for(live, min(live.table.actors))
        return msgspec.json.encode(msgspec.structs.replace(asked, level=level))

    with several(new_database, "ada", "bob") as (ada, bob):
        anna = ada.guest()
        asked: dict[tuple[str, str], bytes] = {}
        for game, level in (("mapit", "hard"), ("squire", "medium"), ("mapominoes", "easy")):
            table = anna.table(game, seats=2, here=["Otto"], start=True)["id"]
            asked[table, level] = ada.inside(partial(question, table=table, level=level))
        ada.inside(lambda house: house.leave())
        until(lambda: shelves_of(bob) == set(range(SHELVES)))
        for (table, level), before in asked.items():
            again = bob.inside(partial(question, table=table, level=level))
            assert again == before
            assert answer(again) == answer(before)
