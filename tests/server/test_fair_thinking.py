"""Bots think fairly: nobody's quick bot waits for another's search, tables take turns, and tables of people who are not
there come last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.bots import searches
from parlour.games import registered
from parlour.server.bots import pool
from parlour.server.bots.pool import default_number
from parlour.server.bots.scheduler import Durations
from tests.server.houses import Guest, OpenHouse, Stream
from tests.server.numbers import ASKED, SLOW

pytestmark = pytest.mark.slow


class Search:
    """A house with one process for searches, which end when the test says so."""

    def __init__(self, house: OpenHouse, folder: Path, streams: ExitStack) -> None:
        self.house, self._folder, self._streams = house, folder, streams
        self.tables: list[str] = []

    def table(self, seats: int = 2, level: str = "searching", *, here: bool = True, **asked: Any) -> tuple[Guest, str]:
        """A table of somebody new, with bots on all other seats."""
        guest = self.house.guest()
        table = str(guest.table(seats=seats, bots=level, **asked)["id"])
        self.tables.append(table)
        if here:
            self.look(guest, table)
        guest.start(table)
        wait_until(lambda: self.is_busy(table) or level == "high")
        return guest, table

    def look(self, guest: Guest, table: str) -> Stream:
        stream = self._streams.enter_context(guest.live(table))
        stream.next("glimpse") if guest.http.get(f"/api/tables/{table}").json()[
            "status"
        ] == "playing" else stream.next()
        return stream

    def is_busy(self, table: str) -> bool:
        return bool(self.inside(table, lambda house, live: house.bots.is_busy(live)))

    def inside(self, table: str, look: Any) -> Any:
        async def looked(house: Any) -> Any:
            return look(house, await house.table(table))

        return self.house.inside(looked)

    @property
    def asked(self) -> list[str]:
        file = self._folder / "asked"
        return file.read_text().splitlines() if file.exists() else []

    def end(self, tables: list[str]) -> list[str]:
        """Let all searches end, wait for the bots of these tables, and return what was asked, in order."""
        (self._folder / "enough").touch()
        wait_until(lambda: not any(map(self.is_busy, tables)))
        return self.asked


def wait_until(holds: Any) -> None:
    until = monotonic() + 30
    while not holds():
        assert monotonic() < until, "waited too long"
        sleep(0.01)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("searches")


@pytest.fixture(scope="module")
def one_thinker(visiting_game: None, folder: Path) -> Iterator[OpenHouse]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ASKED, str(folder / "asked"))
        patch.setenv(SLOW, str(folder / "enough"))
        with OpenHouse(bot_workers=1) as house:
            yield house


@pytest.fixture
def search(one_thinker: OpenHouse, folder: Path) -> Iterator[Search]:
    for file in folder.iterdir():
        file.unlink()
    with ExitStack() as streams:
        search = Search(one_thinker, folder, streams)
        yield search
        search.end(search.tables)


def busy(search: Search) -> str:
    """A table of two whose bot has the only process for searches."""
    _, table = search.table()
    wait_until(lambda: search.asked == ["2 0 1.0"])
    return table


def test_a_quick_bot_does_not_wait_for_searches(search: Search) -> None:
    busy(search)
    for _ in range(2):
        search.table(seats=4)
    guest, table = search.table(level="high", here=False)
    with guest.live(table) as stream:
        stream.until(lambda news: news["kind"] == "glimpse" and news["view"]["laid"] == [False, True])
    assert len(search.asked) == 1


def test_tables_take_turns_and_search_less_the_more_of_them_wait(search: Search) -> None:
    tables = [busy(search), search.table(seats=4)[1], search.table(seats=3)[1]]
    assert [line.split()[::2] for line in search.end(tables)] == [
        ["2", "1.0"],
        ["4", "0.35"],
        ["3", "0.35"],
        ["4", "0.35"],
        ["3", "0.35"],
        ["4", "1.0"],
    ]


def test_tables_where_nobody_is_come_last_until_somebody_comes(search: Search) -> None:
    first = busy(search)
    _, left = search.table(seats=4, here=False)
    guest, found = search.table(seats=3, here=False)
    search.look(guest, found)
    assert [line[0] for line in search.end([first, left, found])] == list("233444")


def test_who_leaves_goes_to_the_end_of_the_line(search: Search) -> None:
    first = busy(search)
    guest, left = search.table(seats=4, here=False)
    with guest.live(left) as stream:
        stream.next("glimpse")
        _, stayed = search.table(seats=3)
    wait_until(lambda: search.inside(left, lambda house, live: not live.listeners))
    assert [line[0] for line in search.end([first, left, stayed])] == list("233444")


def test_a_bot_is_asked_about_the_table_as_it_is_when_its_turn_comes(search: Search) -> None:
    first = busy(search)
    guest, table = search.table(seats=3)
    guest.play(table)
    assert search.end([first, table])[1] == "3 1 1.0"


def test_a_table_that_is_closed_gives_up_its_place_at_once(search: Search) -> None:
    first = busy(search)
    guest, table = search.table(seats=4)
    assert guest.ask(table, "close").status_code == 200
    wait_until(lambda: not search.is_busy(table))
    assert len(search.end([first, table])) == 1


def test_a_table_that_is_paused_gives_up_its_place_and_goes_on_afterwards(search: Search) -> None:
    def pause(paused: bool) -> None:
        async def change(house: Any) -> None:
            live = await house.table(table)
            async with live.locked():
                live.adopt(replace(live.sheet, paused=paused))

        search.house.inside(change)

    first = busy(search)
    _, table = search.table(seats=4)
    pause(True)
    wait_until(lambda: not search.is_busy(table))
    pause(False)
    assert [line[0] for line in search.end([first, table])] == list("2444")


def test_a_bot_without_a_choice_needs_no_thought(search: Search) -> None:
    guest, table = search.table(options={"rounds": 3})
    search.end([])
    for _ in range(3):
        wait_until(lambda: guest.glimpse(table)["view"]["laid"] in ([False, True], []))
        guest.play(table)
    wait_until(lambda: guest.glimpse(table)["view"]["outcome"] is not None)
    assert len(search.asked) == 2


def test_what_takes_too_long_for_the_quick_process_is_asked_again_among_the_searches(
    search: Search, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (quick,) = (worker for worker in search.house.house.bots._pool._all if worker.only_short)
    with monkeypatch.context() as patch:
        patch.setattr(quick, "longest", 0.2)
        guest, table = search.table(level="slow")
        wait_until(lambda: "a bot has thought for more than 0.2 seconds" in caplog.text)
    other, beside = search.table(level="high")
    wait_until(lambda: other.glimpse(beside)["view"]["laid"] == [False, True])
    search.end([table])
    assert guest.glimpse(table)["view"]["laid"] == [False, True]


def test_a_house_closes_at_once_while_bots_think_and_wait(
    tmp_path: Path, visiting_game: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(ASKED, str(tmp_path / "asked"))
    monkeypatch.setenv(SLOW, str(tmp_path / "never"))
    with ExitStack() as streams, OpenHouse(bot_workers=1) as house:
        search = Search(house, tmp_path, streams)
        busy(search)
        search.table(seats=4)
        bots, start = house.house.bots, monotonic()
    assert monotonic() - start < pool.LONGEST_THOUGHT / 3
    assert not bots._tasks
    assert "has stopped" not in caplog.text


def test_what_takes_long_is_known_by_search_or_by_experience() -> None:
    games = registered()
    durations = Durations()
    levels = {(game.name, level) for game in games.values() for level in game.bots if durations.is_long(game, level)}
    assert levels == {(game.name, level) for game in games.values() for level in game.bots if searches(game, level)}
    assert levels >= {("mapominoes", "hard"), ("squire", "hard"), ("numbers", "searching")}
    durations.took(games["mapit"], "hard", 3.0)
    assert durations.is_long(games["mapit"], "hard")
    for _ in range(20):
        durations.took(games["mapit"], "hard", 0.001)
    assert not durations.is_long(games["mapit"], "hard")


@pytest.mark.parametrize(("cores", "number"), [(1, 1), (2, 1), (4, 3), (16, 15)])
def test_one_core_is_left_to_the_house(monkeypatch: pytest.MonkeyPatch, cores: int, number: int) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda process: set(range(cores)), raising=False)
    assert default_number() == number
