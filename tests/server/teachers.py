"""A teacher with a class, and what pupils do in one."""

from __future__ import annotations

import csv
from io import StringIO

import httpx2

from tests.server.houses import Guest, Json, OpenHouse


class Teacher(Guest):
    """Somebody with a class."""

    class_id = ""

    def opens(self, game: str = "numbers", **asked: object) -> Json:
        answer = self.http.post("/api/classes", json={"game": game, **asked})
        assert answer.status_code == 201, answer.text
        self.class_id = answer.json()["id"]
        return dict(answer.json())

    def says(self, what: str, **asked: object) -> Json:
        answer = self.post(what, **asked)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def post(self, what: str, **asked: object) -> httpx2.Response:
        return self.http.post(f"/api/classes/{self.class_id}/{what}", json=asked)

    def changes(self, **asked: object) -> Json:
        answer = self.http.patch(f"/api/classes/{self.class_id}", json=asked)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def sees(self) -> Json:
        return dict(self.http.get(f"/api/classes/{self.class_id}").json())

    def results(self) -> list[dict[str, str]]:
        answer = self.http.get(f"/api/classes/{self.class_id}/results.csv")
        assert answer.status_code == 200, answer.text
        return list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))


def come_in(guest: Guest, class_id: str, **asked: object) -> Json:
    answer = guest.http.post(f"/api/classes/{class_id}/pupils", json=asked)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def seen(guest: Guest, class_id: str) -> Json:
    return dict(guest.http.get(f"/api/classes/{class_id}").json())


def class_of(house: OpenHouse, teacher: Teacher, pupils: int, **asked: object) -> list[Guest]:
    teacher.opens(**asked)
    guests = [house.guest() for _ in range(pupils)]
    for guest in guests:
        come_in(guest, teacher.class_id)
    return guests


def play_out(guests: list[Guest], class_id: str) -> None:
    """Play at all tables until all games are over."""
    for _ in range(200):
        playing = [guest for guest in guests if seen(guest, class_id)["you"]["playing"]]
        if not playing:
            return
        for guest in playing:
            table = seen(guest, class_id)["you"]["table"]
            glimpse = guest.glimpse(table)
            if glimpse["view"]["legal"]:
                guest.move(table, glimpse["version"], glimpse["view"]["legal"][0])
    raise AssertionError("the games do not end")
