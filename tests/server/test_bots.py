"""Bots at their seats: they play by themselves, in processes of their own, and recover from crashes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core import Warming
from parlour.games import registered
from parlour.server.bots import worker
from parlour.server.bots.worker import BotRequest, answer
from parlour.server.people.auth import COOKIE
from parlour.server.tables import sitting
from tests.server.houses import Guest, OpenHouse
from tests.server.numbers import CRASH, SLOW

pytestmark = pytest.mark.slow


def test_bots_play_whenever_it_is_theirs_to_play(anna: Guest) -> None:
    table = anna.table(seats=4, bots="high", start=True)["id"]
    with anna.live(table) as stream:
        for _ in range(2):
            stream.until(lambda news: news["kind"] == "glimpse" and news["view"]["legal"])
            anna.play(table)
        over = stream.until(lambda news: news["kind"] == "glimpse" and news["view"]["outcome"] is not None)
    assert over["version"] == 8


def test_all_bots_of_a_secret_choice_think_without_waiting_for_a_person(anna: Guest) -> None:
    table = anna.table(seats=4, bots="high", start=True)["id"]
    with anna.live(table) as stream:
        waited = stream.until(lambda news: news["kind"] == "glimpse" and news["version"] == 3)
    assert waited["view"]["laid"] == [False, True, True, True]


def test_a_whole_game_of_map_it_against_bots(anna: Guest) -> None:
    table = anna.table("mapit", seats=4, bots="random", start=True)["id"]
    with anna.live(table) as stream:
        seen = stream.next("glimpse")
        while seen["view"]["outcome"] is None:
            if seen["view"]["legal"]:
                assert anna.move(table, seen["version"], seen["view"]["legal"][-1]).status_code in (200, 409)
            seen = stream.next("glimpse")


def test_a_bot_whose_process_dies_is_asked_again(
    tmp_path: Path, visiting_game: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    crash = tmp_path / "crash"
    crash.touch()
    monkeypatch.setenv(CRASH, str(crash))
    with OpenHouse() as house:
        anna = house.guest()
        table = anna.table(bots="crashing", start=True)["id"]
        with anna.live(table) as stream:
            stream.until(lambda news: news["kind"] == "glimpse" and news["version"] == 1)
    assert not crash.exists()
    assert "process ended while it was thinking" in caplog.text


def test_what_a_bot_prints_is_no_answer(anna: Guest, caplog: pytest.LogCaptureFixture) -> None:
    table = anna.table(bots="talkative", start=True)["id"]
    with anna.live(table) as stream:
        stream.until(lambda news: news["kind"] == "glimpse" and news["version"] == 1)
    assert caplog.text == ""


def test_a_bot_that_thinks_long_delays_nobody_else(
    tmp_path: Path, visiting_game: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = tmp_path / "enough"
    monkeypatch.setenv(SLOW, str(enough))
    with OpenHouse() as house:
        anna = house.guest()
        slow, quick = (anna.table(bots=level, start=True)["id"] for level in ("slow", "high"))
        with anna.live(slow) as first, anna.live(quick) as second:
            assert anna.play(slow)["version"] == 1
            anna.play(quick)
            second.until(lambda news: news["kind"] == "glimpse" and sum(news["view"]["points"]) == 1)
            assert anna.glimpse(slow)["version"] == 1
            enough.touch()
            first.until(lambda news: news["kind"] == "glimpse" and sum(news["view"]["points"]) == 1)


def test_a_bot_decides_the_same_after_a_restart(tmp_path: Path, visiting_game: None) -> None:
    def questions(house: OpenHouse, table: str) -> Any:
        async def asked(inside: Any) -> list[BotRequest]:
            from parlour.server.bots.scheduler import request_for

            live = await inside.table(table)
            return [request_for(live, seat) for seat in (0, 1)]

        return house.inside(asked)

    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        table = anna.table(start=False)["id"]
        house.guest().sit(table, 1)
        anna.start(table)
        before = questions(house, table)
    with OpenHouse(tmp_path) as house:
        after = questions(house, table)
    assert before == after
    assert before[0].chance != before[1].chance
    encoded = msgspec.json.encode(before[0])
    assert answer(encoded) == answer(encoded)


def test_bots_go_on_when_their_table_is_loaded_again(tmp_path: Path, visiting_game: None) -> None:
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        table = anna.table("mapit", seats=2)["id"]
        anna.http.put(f"/api/tables/{table}/seats/1", json={"bot": "random"})
        cookie = anna.http.cookies[COOKIE]

        async def kill_bots_and_start(inside: Any) -> None:
            live = await inside.table(table)
            live._on_turn = lambda live: None
            await sitting.start(live, live.sheet.host)

        house.inside(kill_bots_and_start)
        while anna.glimpse(table)["view"]["actors"] != [1]:
            anna.play(table)
        stopped_at = anna.glimpse(table)["version"]
    with OpenHouse(tmp_path) as house:
        anna = house.guest()
        anna.http.cookies.set(COOKIE, cookie)
        with anna.live(table) as stream:
            stream.until(lambda news: news["kind"] == "glimpse" and news["version"] > stopped_at)


def test_the_first_search_has_its_game_warmed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(worker, "Popen", lambda command, stdin: started.append(command))
    monkeypatch.setattr(worker, "_warming", {})
    is_done = [False]
    warming = Warming(lambda: is_done[0], lambda: pytest.fail("not in the process that bots think in"))
    games = {name: replace(game, warming=warming) for name, game in registered().items()}
    monkeypatch.setattr(worker, "registered", lambda: games)
    for game, level in (("mapominoes", "medium"), ("mapominoes", "hard"), ("mapominoes", "hard")):
        worker.warm_aside(msgspec.json.encode(BotRequest(game, level, "", 1, msgspec.Raw(b"{}"))))
    assert [command[-1] for command in started] == ["mapominoes"]
    is_done[0] = True
    worker.warm_aside(msgspec.json.encode(BotRequest("squire", "hard", "", 1, msgspec.Raw(b"{}"))))
    assert len(started) == 1
