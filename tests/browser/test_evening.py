"""A whole evening: a class of twelve at three tables, two who drop out and come back, a power cut, and the results."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from parlour.core import Record, Table
from parlour.games import find
from tests.browser.conftest import OpenPage
from tests.browser.profiles import Faults
from tests.browser.shell import at_pace
from tests.server.houses import Guest, Json, ServedHouse

CLASS = {"game": "matrix", "seats": 4, "options": {"game": "original", "level": 1, "claims": "strict"}}


@dataclass
class InBrowser:
    """A pupil with a real page, on which one click is a decision."""

    page: Page
    name: str = ""

    def come_in(self, address: str, code: str) -> None:
        self.page.goto(f"{address}/c/{code}")
        self.page.get_by_role("button", name="Come in").click()
        self.name = self.page.locator(".you h1").inner_text()

    def decide(self) -> None:
        expect(self.page.locator(".status.is-mine")).to_be_visible()
        with self.page.expect_response(lambda answer: answer.url.endswith("/moves")):
            self.page.locator("[data-target]").first.click()


@dataclass
class Program:
    """A pupil who plays through the API."""

    guest: Guest
    class_id: str
    name: str = ""

    def come_in(self) -> None:
        answer = self.guest.http.post(f"/api/classes/{self.class_id}/pupils", json={})
        assert answer.status_code == 201, answer.text
        self.name = answer.json()["you"]["name"]

    def again(self) -> None:
        """Connect anew, with the same cookie."""
        cookies = self.guest.http.cookies
        self.guest.close()
        self.guest = Guest(self.guest.address)
        self.guest.http.cookies.update(cookies)

    @cached_property
    def table(self) -> str:
        return str(self.guest.http.get(f"/api/classes/{self.class_id}").json()["you"]["table"])

    def decide(self, rng: Random) -> None:
        seen = self.guest.glimpse(self.table)
        answer = self.guest.move(self.table, seen["version"], rng.choice(seen["view"]["legal"]))
        assert answer.status_code == 200, answer.text


class Evening:
    """All who play; whose go it is, is looked up as the teacher."""

    def __init__(self, teacher: Page, classroom: Json, programs: list[Program], browsers: list[InBrowser]) -> None:
        self.teacher = teacher
        self.path = classroom["id"]
        self.programs = programs
        self.browsers = browsers
        self.rng = Random(1)

    def seen(self, address: str) -> Json:
        seen: Json = self.teacher.request.get(f"{address}/api/classes/{self.path}").json()
        return seen

    def play(self, address: str, until: Callable[[Json], bool], without: str = "") -> None:
        """Everybody whose go it is decides, until the condition holds for each table."""
        for _ in range(400):
            tables = [table for table in self.seen(address)["tables"] if table["status"] == "playing"]
            waiting = [table for table in tables if not until(table)]
            acting = [seat["name"] for table in waiting for seat in table["seats"] if seat["acting"]]
            acting = [name for name in acting if name != without]
            if not acting:
                return
            for name in acting:
                for browser in self.browsers:
                    if browser.name == name:
                        browser.decide()
                for program in self.programs:
                    if program.name == name:
                        program.decide(self.rng)
        raise AssertionError("the evening does not end")


def test_an_evening_of_twelve_with_two_who_drop_out_and_a_power_cut(
    desktop: OpenPage, faults: Faults, tmp_path: Path
) -> None:
    faults.allow("ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource")  # while the power is off
    with ServedHouse(tmp_path / "data") as house:
        address, port = house.address, house.port
        teacher = at_pace(desktop())
        teacher.goto(address)
        classroom = teacher.request.post(f"{address}/api/classes", data=CLASS).json()
        teacher.goto(f"{address}/class/{classroom['id']}")
        browsers = [InBrowser(at_pace(desktop(), confirm=False)) for _ in range(2)]
        for browser in browsers:
            browser.come_in(address, classroom["code"])
        programs = [Program(Guest(address), classroom["id"]) for _ in range(10)]
        for program in programs:
            program.come_in()
        evening = Evening(teacher, classroom, programs, browsers)

        teacher.get_by_role("button", name="Pair", exact=True).click()
        teacher.get_by_role("button", name="Start all 3 tables").click()
        for browser in browsers:
            expect(browser.page.locator(".plate.is-mine")).to_contain_text(browser.name)
        evening.play(address, until=lambda table: table["version"] >= 6)

        # one closes the page, and the others go on as far as they can; the teacher sees it
        lost = browsers[0]
        context = lost.page.context
        lost.page.close()
        expect(teacher.locator(".chip.is-gone", has_text=lost.name)).to_be_visible()
        evening.play(address, until=lambda table: table["version"] >= 12, without=lost.name)

        # another loses the device, and says on a new one who they were
        homeless = programs[0]
        homeless.guest.close()
        homeless.guest = Guest(address)
        gone = {
            one["name"]: one["pupil"]
            for one in homeless.guest.http.get(f"/api/classes/{classroom['id']}").json()["gone"]
        }
        homeless.guest.http.post(f"/api/classes/{classroom['id']}/return", json={"pupil": gone[homeless.name]})
        teacher.get_by_role("button", name="Let them in").click()
        expect(teacher.get_by_role("button", name="Let them in")).to_have_count(0)
        before = evening.seen(address)["tables"]
        house.kill()

    with ServedHouse(tmp_path / "data", port) as house:
        assert house.address == address
        assert [(table["id"], table["version"]) for table in evening.seen(address)["tables"]] == [
            (table["id"], table["version"]) for table in before
        ]
        for program in programs:
            program.again()
        lost.page = context.new_page()
        lost.page.goto(f"{address}/c/{classroom['code']}")
        expect(lost.page.locator(".plate.is-mine")).to_contain_text(lost.name)
        evening.play(address, until=lambda table: False)

        expect(teacher.locator(".seen.is-over")).to_have_count(3)
        with teacher.expect_download() as coming:
            teacher.get_by_role("link", name="Results").click()
        coming.value.save_as(tmp_path / "results.csv")
        records = [
            Record.from_json(teacher.request.get(f"{address}/api/tables/{table['id']}/record").body())
            for table in evening.seen(address)["tables"]
        ]
        for program in programs:
            program.guest.close()

    rows = list(csv.DictReader(StringIO((tmp_path / "results.csv").read_text(encoding="utf-8-sig"))))
    assert len(rows) == 12
    assert {row["pupil"] for row in rows} == {one.name for one in programs} | {one.name for one in browsers}
    for row in rows:
        record, seat = records[int(row["table"]) - 1], int(row["seat"]) - 1
        outcome = Table.replay(find("matrix"), record).outcome
        assert outcome is not None
        assert record.header.players[seat] == row["pupil"]
        assert (int(row["rank"]), float(row["score"])) == (outcome.ranks[seat], outcome.scores[seat])
        assert int(row["decisions"]) == sum(move.seat == seat for move in record.moves)
        assert row["ended"] == "yes"
