"""Games that are over, seen again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.houses import Guest, Json, OpenHouse


def film(guest: Guest, table: str, eyes: int | str = "spectator", **asked: Any) -> Json:
    answer = guest.http.get(f"/api/tables/{table}/film", params={"eyes": eyes, **asked})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def played(house: OpenHouse) -> tuple[list[Guest], str]:
    """A game of two people, played to its end."""
    people = [house.guest(), house.guest()]
    table = people[0].table(seats=2)["id"]
    people[1].sit(table, 1)
    people[0].start(table)
    while people[0].http.get(f"/api/tables/{table}").json()["status"] == "playing":
        actors = people[0].glimpse(table)["view"]["actors"]
        people[actors[0]].play(table)
    return people, table


def test_a_film_is_what_everybody_saw_at_every_version(house: OpenHouse) -> None:
    people, table = played(house)
    stranger = house.guest()
    for eyes, guest in ((0, people[0]), (1, people[1]), ("spectator", stranger)):
        seen = film(stranger, table, eyes)
        assert seen["eyes"] == eyes
        for one in seen["versions"]:
            glimpse = guest.glimpse(table, one["version"])
            assert (one["told"], one["view"]) == (glimpse["told"], glimpse["view"])
            assert glimpse["last"] == ({"seat": one["seat"], "at": one["at"]} if one["version"] else None)
        assert seen["versions"][-1]["view"]["outcome"]


def test_nothing_is_filmed_before_the_end(house: OpenHouse) -> None:
    guest = house.guest()
    table = guest.table(seats=2, bots="random")["id"]
    for _ in range(2):
        answer = guest.http.get(f"/api/tables/{table}/film", params={"eyes": 0})
        assert (answer.status_code, answer.json()["error"]) == (409, "playing")
        guest.start(table)


@pytest.mark.parametrize("eyes", ["2", "-1", "everybody", "", "00000000"])
def test_there_are_no_other_eyes(house: OpenHouse, eyes: str) -> None:
    people, table = played(house)
    answer = people[0].http.get(f"/api/tables/{table}/film", params={"eyes": eyes})
    assert answer.status_code == 404, answer.text


def test_what_was_taken_back_is_not_in_a_film(house: OpenHouse) -> None:
    guest = house.guest()
    table = guest.table(seats=2, here=["Ben"], start=True)["id"]
    first = guest.http.get(f"/api/tables/{table}/glimpse?seat=0").json()
    action = first["view"]["legal"][0]
    for id in ("a", "b"):
        version = guest.http.get(f"/api/tables/{table}").json()["version"]
        made = {"id": id, "version": version, "action": action, "seat": 0}
        assert guest.http.post(f"/api/tables/{table}/moves", json=made).status_code == 200
        if id == "a":
            assert guest.ask(table, "takeback", version=1, seat=0).status_code == 200
    guest.ask(table, "close")
    assert [one["version"] for one in film(guest, table, 0)["versions"]] == [0, 3]
