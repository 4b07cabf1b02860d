"""Reviews of games that are over: whose they are, when they are made, and that nobody waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core import Record, Table
from parlour.games import find
from parlour.lab.review import engine, review
from parlour.server.errors import Conflict, Denied
from parlour.server.house import House
from parlour.server.reviews import keeper
from parlour.server.reviews.keeper import ReviewKeeper, part_of
from parlour.server.shelves import OneHouse
from parlour.server.tables.disclosure import review_refusal
from parlour.store import StoredFilm
from parlour.words import Speaker
from tests.server.houses import Guest, Json, OpenHouse
from tests.store.stores import sheet

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[OpenHouse, list[Guest], str]]:
    """A short game of two people, played to its end."""
    with OpenHouse(tmp_path_factory.mktemp("over") / "house") as house:
        yield house, *played(house)


def played(house: OpenHouse) -> tuple[list[Guest], str]:
    people = [house.guest(), house.guest()]
    table = people[0].table("matrix", seats=2, options={"level": 1, "game": "original"})["id"]
    people[1].sit(table, 1)
    people[0].start(table)
    while (glimpse := people[0].glimpse(table))["view"]["turn"] is not None:
        guest = people[glimpse["view"]["turn"]]
        guest.move(table, glimpse["version"], guest.glimpse(table)["view"]["legal"][0])
    return people, table


def asked(guest: Guest, table: str, **query: Any) -> tuple[int, Json]:
    answer = guest.http.get(f"/api/tables/{table}/review", params=query)
    return answer.status_code, answer.json()


def test_everybody_gets_the_review_of_their_own_seat(over: tuple[OpenHouse, list[Guest], str]) -> None:
    _, people, table = over
    record = Record.from_json(people[0].http.get(f"/api/tables/{table}/record").content)
    for seat, guest in enumerate(people):
        status, found = asked(guest, table, words="ids")
        assert status == 200, found
        assert asked(guest, table, seat=seat, words="ids") == (200, found)
        [expected] = review(Table.replay(find("matrix"), record), [seat]).seats
        [one] = found["seats"]
        assert found["engine"] == engine(find("matrix"))
        assert (one["seat"], one["start"], one["luck"], one["result"]) == (
            *(seat, expected.start, expected.luck, expected.result),
        )
        assert [move["version"] for move in one["moves"]] == [move.version for move in expected.moves]


def test_it_speaks_the_language_of_who_asks(over: tuple[OpenHouse, list[Guest], str]) -> None:
    _, people, table = over
    record = Record.from_json(people[0].http.get(f"/api/tables/{table}/record").content)
    [one] = review(Table.replay(find("matrix"), record), [0]).seats
    speaker = Speaker(find("matrix").folder, "de")
    _, found = asked(people[0], table, lang="de")
    assert found["seats"][0]["words"] == speaker.words(one.words, 0)
    assert found["seats"][0]["children"] == [speaker.words(said, 0) for said in one.children]


def test_others_see_it_only_while_it_is_shared(over: tuple[OpenHouse, list[Guest], str]) -> None:
    house, people, table = over
    others = (people[1], house.guest())

    def statuses() -> list[int]:
        return [asked(guest, table, seat=0)[0] for guest in others]

    def share(guest: Guest, is_shared: bool) -> int:
        return guest.http.put(f"/api/tables/{table}/review", json={"seat": 0, "shared": is_shared}).status_code

    assert statuses() == [403, 403]
    assert [share(guest, True) for guest in others] == [403, 401]
    assert share(people[0], True) == 200
    assert statuses() == [200, 200]
    assert share(people[0], False) == 200
    assert statuses() == [403, 403]
    assert asked(others[1], table)[0] == 403
    assert asked(people[0], table, seat=2)[0] == 404


def test_there_is_none_before_the_end_and_none_of_what_was_broken_off(house: OpenHouse) -> None:
    guest = house.guest()
    table = guest.table("matrix", seats=2, here=["Ben"], start=True)["id"]
    status, problem = asked(guest, table, seat=0)
    assert (status, problem["error"]) == (409, "playing")
    guest.ask(table, "close")
    status, problem = asked(guest, table, seat=0)
    assert (status, problem["error"]) == (409, "no-review")


def test_of_a_class_it_stays_within_the_class() -> None:
    ended = sheet(status="ended", class_id="c1", host="teacher")
    own, shared = ({"is_shared": is_shared} for is_shared in (False, True))
    holder = ended.seats[0].person
    assert holder is not None
    assert review_refusal(ended, 0, holder, (), **own) is None
    assert isinstance(review_refusal(ended, 0, "stranger", ("pupil",), **shared), Denied)
    assert review_refusal(ended, 0, "pupil", ("pupil",), **shared) is None
    assert isinstance(review_refusal(ended, 0, "pupil", ("pupil",), **own), Denied)
    assert isinstance(review_refusal(ended, 0, "teacher", (), **own), Denied)
    assert isinstance(review_refusal(replace(ended, status="playing"), 0, holder, (), **own), Conflict)


# --- when it is made ---


def wait_for_reviews(house: OpenHouse, table: str) -> list[StoredFilm]:
    async def kept(house: House) -> list[StoredFilm]:
        found: list[StoredFilm] = []
        while len(found) < 2:
            await asyncio.sleep(0.01)
            parts = await house.store.film_parts(table)
            found = [parts[part_of(seat)] for seat in (0, 1) if part_of(seat) in parts]
        return found

    return house.inside(kept)  # type: ignore[no-any-return]


def test_it_is_made_when_the_game_ends_and_once_for_each_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with OpenHouse(tmp_path) as house:
        people, table = played(house)
        version = people[0].http.get(f"/api/tables/{table}").json()["version"]
        kept = wait_for_reviews(house, table)
        assert {(one.version, one.catalogue) for one in kept} == {(version, engine(find("matrix")))}
        made: list[Any] = []

        async def count(house: House) -> None:
            reviewer = house.reviews._reviewer
            usual = reviewer.review

            async def counted(request: Any) -> Any:
                made.append(request.seat)
                return await usual(request)

            monkeypatch.setattr(reviewer, "review", counted)

        house.inside(count)
        assert asked(people[0], table)[0] == 200
        assert made == []

        async def grow_old(house: House) -> None:
            await house.store.save_beside_film(table, part_of(0), version, "0.1", b"by an older engine")

        house.inside(grow_old)
        assert asked(people[0], table)[0] == 200
        assert made == [0]


def test_it_waits_while_bots_think_or_people_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    thinking, settled = [2, 1, 0, 0], [True, True, False, True]

    class Shelves(OneHouse):
        def is_settled(self) -> bool:
            return settled[len(waited)]

    class Bots:
        waiting = 0

        @property
        def thinking(self) -> int:
            return thinking[len(waited)]

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(keeper, "asyncio", SimpleNamespace(sleep=sleep, Queue=asyncio.Queue, Lock=asyncio.Lock))
    made = ReviewKeeper(None, Shelves(), Bots())  # type: ignore[arg-type]
    asyncio.run(made._wait_until_idle())
    assert waited == [keeper.CHECK_INTERVAL] * 3
