"""Archiving: a game begun with rules that a release no longer has can only be seen as a film."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from parlour.cli import app
from parlour.core import Record
from parlour.server.house import House
from parlour.store import Ending
from tests.postgres import _own_database, postgres, postgres_server
from tests.server.houses import Guest, Json, OpenHouse
from tests.server.releases import LOWEST_WINS, Release, installed
from tests.server.test_films import film
from tests.server.test_versions import back, table_seen, two_people

pytestmark = pytest.mark.slow

__all__ = ["_own_database", "postgres", "postgres_server"]

FIRST = Release(1)
SECOND = Release(2, LOWEST_WINS, past=(1,))
THIRD = Release(3, LOWEST_WINS, past=(1, 2), leaving=(1,))
FOURTH = Release(4, LOWEST_WINS, past=(2, 3), retired=(1,))
Opened = Callable[[Release], AbstractContextManager[OpenHouse]]


@pytest.fixture(params=["folder", "postgres"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(request.getfixturevalue("postgres")) if request.param == "postgres" else str(tmp_path / "data")


@pytest.fixture
def releases(tmp_path: Path, data: str) -> Opened:
    """A house that is opened with one release after the other, on the same data."""
    numbers = count()

    @contextmanager
    def opened(release: Release) -> Iterator[OpenHouse]:
        with installed(release, tmp_path / f"release-{next(numbers)}"), OpenHouse(data) as house:
            yield house

    return opened


def check(data: str, *words: str) -> Result:
    return CliRunner().invoke(app, ["admin", "upgrade-check", *words, "--store", data])


def play(people: tuple[Guest, Guest], table: str, moves: int = 99) -> None:
    for _ in range(moves):
        if table_seen(people[0], table)["status"] == "ended":
            return
        people[people[0].glimpse(table)["view"]["actors"][0]].play(table)


def seen(guest: Guest, table: str) -> list[Json]:
    return [film(guest, table, eyes) for eyes in (0, 1, "spectator", "all")]


def test_a_game_begun_two_rule_versions_ago_is_finished_then_seen_from_its_film_without_its_rules(
    releases: Opened,
) -> None:
    with releases(FIRST) as house:
        *people, table = two_people(house)
        play((people[0], people[1]), table, 1)
    with releases(THIRD) as house:
        anna, otto = (back(house, guest) for guest in people)
        assert table_seen(anna, table)["edition"] == "digits_r1d1"
        play((anna, otto), table)
        before, log = seen(anna, table), anna.http.get(f"/api/tables/{table}/log").json()
        assert before[0]["versions"][-1]["view"]["outcome"]
    with releases(FOURTH) as house:
        anna = back(house, people[0])
        told = table_seen(anna, table)
        assert (told["status"], told["ending"]) == ("ended", None), "it was finished, and not archived"
        assert "which this house does not have" in told["stopped"]
        assert seen(anna, table) == before
        assert anna.http.get(f"/api/tables/{table}/log").json() == log
        assert Record.from_json(anna.http.get(f"/api/tables/{table}/record").content).moves
        assert anna.http.get(f"/api/tables/{table}/glimpse").json()["error"] == "stopped"


def test_what_was_not_finished_is_archived_with_all_that_happened(
    releases: Opened, data: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with releases(FIRST) as house:
        *people, table = two_people(house)
        play((people[0], people[1]), table, 3)
        people[0].ask(table, "chat", text="To be continued")
    with releases(THIRD):
        at_risk = check(data)
        assert (at_risk.exit_code, "not in the next release" in at_risk.output) == (1, True), at_risk.output
        assert check(data, "--make-films").exit_code == 0
        export = ["admin", "export", table, "--unfinished", "--films", "--to", str(tmp_path / "out"), "--store", data]
        assert CliRunner().invoke(app, export).exit_code == 0
        [through_anna] = (tmp_path / "out").glob("digits-*.film-0.json.gz")
        assert json.loads(gzip.decompress(through_anna.read_bytes()))["eyes"] == 0
        [counted] = json.loads(check(data, "--json").stdout)
        assert counted == {
            "game": "digits",
            "rules": 1,
            "deck": 1,
            "fate": "leaving",
            "running": 1,
            "running_unfilmed": 0,
            "over": 0,
            "over_unfilmed": 0,
        }
    monkeypatch.setattr("parlour.server.app.SETTLING", 0)
    with releases(FOURTH) as house:
        anna, otto = (back(house, guest) for guest in people)

        async def archived(house: House) -> None:
            while await house.store.list_versions("playing"):
                await asyncio.sleep(0.01)

        house.inside(archived)
        told = table_seen(anna, table)
        assert (told["status"], told["ending"]) == ("ended", {"kind": "archived", "seat": None})
        assert told["chat"][-1]["text"] == "To be continued"
        assert [one["version"] for one in film(otto, table, "all")["versions"]] == [0, 1, 2, 3]
        assert len(Record.from_json(otto.http.get(f"/api/tables/{table}/record").content).moves) == 3
        after = anna.ask(table, "again").json()
        assert (after["rules"], after["status"]) == (4, "open")


def test_games_whose_rules_are_only_missing_wait_for_them(releases: Opened, data: str) -> None:
    """Only games that a release declares retired are archived: a package that is missing may come back."""
    with releases(FIRST) as house:
        *people, table = two_people(house)
    with releases(Release(2, LOWEST_WINS)) as house:
        told = table_seen(back(house, people[0]), table)
        assert (told["status"], bool(told["stopped"])) == ("playing", True)
        assert json.loads(check(data, "--json").stdout)[0]["fate"] == "missing"
    with releases(FIRST) as house:
        assert table_seen(back(house, people[0]), table)["stopped"] == ""


def test_the_release_before_reads_that_an_archived_table_was_closed() -> None:
    kept = msgspec.json.decode(msgspec.json.encode(Ending("closed", archived=True)))
    assert kept.pop("archived") is True
    assert kept == {"kind": "closed", "seat": None}
