"""What comes with a review: who may see it, hindsight, trying again, and figures of one's own."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from parlour.server.house import House
from parlour.server.reviews import figures
from parlour.server.reviews.keeper import figures_of, part_of
from parlour.store import CountedGame
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.reviewed import over as over_table
from tests.server.teachers import Teacher, class_of
from tests.server.test_reviews import asked, played

pytestmark = pytest.mark.slow
SHORT = {"level": 1, "game": "original"}


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[OpenHouse, list[Guest], str]]:
    with OpenHouse(tmp_path_factory.mktemp("over") / "house") as house:
        yield house, *played(house)


def offered(guest: Guest, table: str) -> tuple[int, Json]:
    answer = guest.http.get(f"/api/tables/{table}/reviews")
    return answer.status_code, answer.json()


def alone(guest: Guest, game: str = "matrix", options: Json | None = None) -> str:
    """A game against one bot, begun."""
    table: str = guest.table(game, seats=2, bots="random", options=options or {}, start=True)["id"]
    return table


def play_on(guest: Guest, table: str) -> str:
    """Until it is over; the bot decides in between."""
    while (glimpse := guest.glimpse(table))["view"]["outcome"] is None:
        if glimpse["view"]["legal"]:
            guest.move(table, glimpse["version"], glimpse["view"]["legal"][0])
    return table


def wait_for_part(house: OpenHouse, table: str, part: str) -> None:
    async def kept(house: House) -> None:
        while await house.store.film(table, part) is None:
            await asyncio.sleep(0.01)

    house.inside(kept)


# --- who may see which ---


def test_it_is_said_whose_reviews_there_are(over: tuple[OpenHouse, list[Guest], str]) -> None:
    house, people, table = over
    stranger = house.guest()

    def flags(guest: Guest) -> list[tuple[int, bool, bool]]:
        status, told = offered(guest, table)
        assert (status, told["made"], told["children"]) == (200, True, False)
        return [(one["seat"], one["own"], one["shared"]) for one in told["seats"]]

    assert flags(people[0]) == [(0, True, False), (1, False, False)]
    assert flags(stranger) == [(0, False, False), (1, False, False)]
    shared = people[1].http.put(f"/api/tables/{table}/review", json={"seat": 1, "shared": True})
    assert shared.status_code == 200
    assert flags(people[0]) == [(0, True, False), (1, False, True)]
    assert flags(stranger) == [(0, False, False), (1, False, True)]
    people[1].http.put(f"/api/tables/{table}/review", json={"seat": 1, "shared": False})


def test_before_the_end_there_is_nothing_and_of_what_was_broken_off_no_review(house: OpenHouse) -> None:
    guest = house.guest()
    table = guest.table("matrix", seats=2, here=["Ben"], start=True)["id"]
    for path in ("reviews", "hindsight?seat=0"):
        assert guest.http.get(f"/api/tables/{table}/{path}").status_code == 409
    assert guest.http.post(f"/api/tables/{table}/practice", json={"seat": 0, "version": 1}).status_code in (403, 409)
    guest.ask(table, "close")
    assert offered(guest, table)[1]["made"] is False


def test_of_a_class_the_class_alone_is_told_and_children_see_no_numbers(house: OpenHouse, teacher: Teacher) -> None:
    pupils = class_of(house, teacher, 2, game="matrix", seats=2)
    table, seat = over_table(house, [pupils[0]], class_id=teacher.class_id, chat="phrases"), 0
    for guest in (*pupils, teacher):
        status, told = offered(guest, table)
        assert (status, told["made"], told["children"]) == (200, True, True)
    assert offered(house.guest(), table)[0] == 403

    def statuses() -> list[int]:
        return [asked(guest, table, seat=seat)[0] for guest in (*pupils, teacher, house.guest())]

    assert statuses() == [200, 403, 403, 403]
    pupils[0].http.put(f"/api/tables/{table}/review", json={"seat": seat, "shared": True})
    assert statuses() == [200, 200, 200, 403]
    tried = house.guest().http.post(f"/api/tables/{table}/practice", json={"seat": seat, "version": 1})
    assert tried.status_code == 403
    assert pupils[0].http.get("/api/me/figures").json()["games"][0]["reviewed"] == [], "no costs of children are kept"


# --- hindsight ---


def test_hindsight_stands_apart_and_is_for_whom_the_review_is(over: tuple[OpenHouse, list[Guest], str]) -> None:
    house, people, table = over
    path = f"/api/tables/{table}/hindsight"
    told = people[0].http.get(path).json()
    assert (told["seat"], told["game"]) == (0, "matrix")
    assert all("class" not in move for move in told["moves"])
    assert people[0].http.get(path, params={"seat": 0}).json() == told
    assert [guest.http.get(path, params={"seat": 0}).status_code for guest in (people[1], house.guest())] == [403, 403]


# --- trying again ---


def test_a_decision_is_tried_again_where_it_was_and_counts_nowhere(house: OpenHouse) -> None:
    guest = house.guest()
    table = play_on(guest, alone(guest, options=SHORT))
    wait_for_part(house, table, figures_of(0))
    version = asked(guest, table)[1]["seats"][0]["moves"][-1]["version"]
    before = guest.glimpse(table, version - 1)["view"]
    counted, games = (guest.http.get(f"/api/me/{what}").json() for what in ("figures", "games"))

    answer = guest.http.post(f"/api/tables/{table}/practice", json={"seat": 0, "version": version})
    assert answer.status_code == 201, answer.text
    practice = answer.json()
    assert (practice["status"], practice["private"], practice["you"]["seat"]) == ("playing", True, 0)
    now = guest.glimpse(practice["id"])["view"]
    assert now["legal"], "it is their decision again"
    assert {**now, "legal": []} == {**before, "legal": []}, "the cards are those that lay there"

    play_on(guest, practice["id"])
    wait_for_part(house, practice["id"], part_of(0))
    assert guest.http.get("/api/me/figures").json() == counted
    assert guest.http.get("/api/me/games").json() == games


def test_only_a_decision_can_be_tried_again_and_only_of_a_game_that_is_here(
    over: tuple[OpenHouse, list[Guest], str],
) -> None:
    house, people, table = over

    def status(**body: Any) -> int:
        return house.guest().http.post(f"/api/tables/{table}/practice", json=body).status_code

    [first] = people[0].http.get(f"/api/tables/{table}/record").json()["moves"][:1]
    assert status(seat=first["seat"], version=1) == 201
    assert status(seat=1 - first["seat"], version=1) == 404
    assert status(seat=0, version=0) == 404
    assert status(seat=0, version=999) == 404
    assert status(seat=5, version=1) == 404


def test_what_is_tried_again_is_not_seen_before_the_next_game(house: OpenHouse) -> None:
    """In Comparity, a card seen in practice is not left out of the next game, nor does practice keep closed cards
    hidden."""
    guest = house.guest()
    table = alone(guest, "comparity")
    play_on(guest, table)
    [own, *_] = [
        move for move in guest.http.get(f"/api/tables/{table}/film?eyes=0").json()["versions"] if move["seat"] == 0
    ]
    practice = guest.ask(table, "practice", seat=0, version=own["version"])
    assert practice.status_code == 201, practice.text
    assert guest.http.get(f"/api/tables/{table}/film?eyes=all").status_code == 200, "no later game has begun"
    known = guest.table("comparity", seats=2, bots="random")["memory"]["known"]
    guest.ask(practice.json()["id"], "close")
    assert guest.table("comparity", seats=2, bots="random")["memory"]["known"] == known

    following = guest.ask(table, "again").json()["id"]
    guest.start(following)
    refused = guest.ask(table, "practice", seat=0, version=own["version"])
    assert (refused.status_code, refused.json()["error"]) == (409, "begun"), "its cards may be in the game that goes on"


# --- figures ---


def test_figures_are_ones_own_and_can_be_deleted(house: OpenHouse) -> None:
    guest, other = house.guest(), house.guest()
    table = play_on(guest, alone(guest, options=SHORT))
    wait_for_part(house, table, figures_of(0))
    [found] = guest.http.get("/api/me/figures").json()["games"]
    [moves] = [seat["moves"] for seat in asked(guest, table)[1]["seats"]]
    assert (found["game"], found["played"], found["finished"]) == ("matrix", 1, 1)
    assert [(one["against"], one["played"]) for one in found["levels"]] == [("random", 1)]
    [reviewed] = found["reviewed"]
    assert reviewed["table"] == table
    assert reviewed["cost"] == pytest.approx(sum(move["cost"] for move in moves))
    assert reviewed["decisions"] == len(moves)
    assert other.http.get("/api/me/figures").status_code == 401, "nobody is known yet"
    other.table("matrix", seats=2)
    assert other.http.get("/api/me/figures").json()["games"] == []

    [kept] = [one for one in guest.http.get("/api/me/data").json()["tables"] if one["id"] == table]
    assert [(one["seat"], one["shared"], one["counted"]) for one in kept["reviews"]] == [(0, False, True)]
    assert kept["reviews"][0]["review"] == guest.http.get(f"/api/tables/{table}/review?words=ids").json()

    assert guest.http.delete("/api/me/figures").json() == {"games": []}
    assert len(guest.http.get("/api/me/games").json()["games"]) == 1, "the game stays"

    async def make_again(house: House) -> None:
        version = (await house.table(table)).version
        await house.store.save_beside_film(table, part_of(0), version, "0.1", gzip.compress(b'{"engine": "0.1"}'))

    house.inside(make_again)
    [kept] = [one for one in guest.http.get("/api/me/data").json()["tables"] if one["id"] == table]
    assert [(one["seat"], one["review"]) for one in kept["reviews"]] == [(0, None)]
    assert asked(guest, table)[0] == 200
    assert guest.http.get("/api/me/figures").json() == {"games": []}, "a review that is made again brings nothing back"


def test_the_figures_of_those_who_are_deleted_are_gone(house: OpenHouse) -> None:
    people, table = played(house)
    for seat in (0, 1):
        wait_for_part(house, table, figures_of(seat))
    assert people[0].http.delete("/api/me").status_code == 200

    async def parts(house: House) -> set[str]:
        return set(await house.store.film_parts(table))

    kept = house.inside(parts)
    assert part_of(0) not in kept
    assert figures_of(0) not in kept
    assert part_of(1) in kept


def test_wins_are_told_by_whom_one_played_against() -> None:
    when = datetime(2026, 11, 16, tzinfo=UTC)

    def game(ranks: tuple[int, ...], *others: str | None, seat: int = 0) -> CountedGame:
        return CountedGame("t", "toy", when, seat, ranks, others, None)

    some = [
        game((1, 2), "hard"),
        game((2, 1), "hard"),
        game((1, 2, 2), "hard", "easy"),
        game((2, 1), None, seat=1),
        game((), "hard"),
    ]
    [told] = figures.figures_of(some).games
    assert (told.played, told.finished, told.won) == (5, 4, 3)
    assert [(one.against, one.played, one.won) for one in told.levels] == [
        *(("hard", 2, 1), ("mixed", 1, 1), ("people", 1, 1)),
    ]
