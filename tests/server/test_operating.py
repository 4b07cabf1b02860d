"""What whoever runs a house can see of it: its health, its metrics, its log, and its credits."""

from __future__ import annotations

import dataclasses
import json
import logging
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.request import ProxyHandler, build_opener

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families

from parlour.core import ParlourError
from parlour.games import find
from parlour.server import pages
from parlour.server.house import House
from parlour.server.monitoring import health
from parlour.server.monitoring.logs import JsonFormatter
from parlour.server.monitoring.metrics import Metrics
from parlour.server.monitoring.metrics import served as served_metrics
from parlour.server.pages.credits import credits
from tests.server.houses import Guest, OpenHouse, ServedHouse
from tests.server.writing import sqlite_of

pytestmark = pytest.mark.slow


@pytest.fixture
def own(visiting_game: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenHouse]:
    """A house for one test, whose health is checked anew at each request."""
    monkeypatch.setattr(health, "FRESH", 0.0)
    with OpenHouse(tmp_path / "data", bot_workers=1) as open_house:
        yield open_house


def ready(house: OpenHouse) -> tuple[int, dict[str, Any]]:
    answer = httpx2.get(f"{house.address}/health/ready", trust_env=False)
    return answer.status_code, answer.json()


# --- health ---


def test_a_house_that_can_be_used_says_so_to_whoever_asks(house: OpenHouse) -> None:
    for call in ("live", "ready"):
        answer = httpx2.get(f"{house.address}/health/{call}", trust_env=False)
        assert (answer.status_code, answer.json()) == (200, {"ok": True, "wrong": []})
        assert answer.headers["cache-control"] == "no-store"
        assert "set-cookie" not in answer.headers, "whoever looks after the house is no guest"


def test_a_store_that_cannot_be_written_is_not_ready_and_is_again_when_it_can(own: OpenHouse) -> None:
    writing = sqlite_of(own.house).writer._connection
    writing.execute("PRAGMA query_only = ON")
    assert ready(own) == (503, {"ok": False, "wrong": ["store"]})
    assert own.guest().http.get("/health/live").status_code == 200
    writing.execute("PRAGMA query_only = OFF")
    assert ready(own) == (200, {"ok": True, "wrong": []})


def test_a_bots_process_that_has_died_is_started_again_or_the_house_is_not_ready(
    own: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    [thinker] = [one for one in own.house.bots._pool._all if one.only_short]
    own.inside(lambda house: thinker._running())
    own.inside(lambda house: kill(thinker))
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", "/nowhere/python")
        assert [ready(own) for _ in range(2)] == [(503, {"ok": False, "wrong": ["bots"]})] * 2
    assert ready(own) == (200, {"ok": True, "wrong": []})


async def kill(thinker: Any) -> None:
    process = thinker._process
    process.send_signal(signal.SIGKILL)
    await process.wait()


def test_a_house_that_closes_is_not_ready(own: OpenHouse) -> None:
    guest = own.guest()
    assert guest.http.get("/health/ready").status_code == 200

    async def begin_to_close(house: House) -> None:
        house.close_streams()

    own.inside(begin_to_close)
    answer = guest.http.get("/health/ready")
    assert (answer.status_code, answer.json()["wrong"]) == (503, ["closing"])


def test_many_who_ask_at_once_make_one_check(house: OpenHouse) -> None:
    """Each check writes to the disk."""
    before = house.house.store.commits
    for _ in range(20):
        ready(house)
    assert house.house.store.commits - before < 20


# --- metrics ---


def figures(text: str) -> dict[tuple[str, ...], float]:
    """The metrics as Prometheus reads them, by name and values of labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_metrics_tell_of_requests_moves_tables_listeners_and_bots(tmp_path: Path, free_port: int) -> None:
    opener = build_opener(ProxyHandler({}))
    with ServedHouse(tmp_path, metrics_at=("127.0.0.1", free_port)) as served:
        anna = Guest(served.address)
        table = anna.table("mapit", seats=2, bots="random", start=True)["id"]
        with anna.live(table) as stream:
            seen = stream.until(lambda news: news["kind"] == "glimpse" and bool(news["view"]["legal"]))
            assert anna.move(table, seen["version"], seen["view"]["legal"][0]).status_code == 200
            stream.until(lambda news: news["kind"] == "glimpse" and news["version"] > seen["version"])
            with opener.open(f"http://127.0.0.1:{free_port}/metrics") as answer:
                told = figures(answer.read().decode())
        assert anna.http.get("/metrics").status_code == 404, "not for players"
        anna.close()
    moves = "/api/tables/{table}/moves"
    assert told["parlour_requests_total", "POST", moves, "200"] == 1
    assert told["parlour_request_seconds_count", "POST", moves] == 1
    assert told["parlour_moves_total", "person"] == 1
    assert told["parlour_live_tables", "mapit", "playing"] == 1
    assert told["parlour_listeners", "table"] == 1
    assert told["parlour_listeners", "class"] == 0
    assert {("parlour_bots_waiting",), ("parlour_bots_thinking",), ("parlour_live_classes",)} <= told.keys()
    assert told["parlour_commits_total",] >= 3
    assert not any(table in label for key in told for label in key), "no label names a table"


def test_a_metrics_port_that_is_taken_is_one_clear_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with (
            pytest.raises(ParlourError, match="choose another with --metrics-port"),
            served_metrics(Metrics(), "127.0.0.1", port),
        ):
            pass


@pytest.fixture
def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


# --- the log ---


def test_an_entry_of_the_log_is_one_line_of_json_with_its_traceback() -> None:
    try:
        raise OSError("the disk is full")
    except OSError:
        record = logging.LogRecord("parlour.x", logging.ERROR, "", 1, "line %s\nand more", ("one",), sys.exc_info())
    line = JsonFormatter().format(record)
    told = json.loads(line)
    assert "\n" not in line
    assert (told["level"], told["logger"], told["message"]) == ("error", "parlour.x", "line one\nand more")
    assert told["time"].endswith("+00:00")
    assert told["exception"].endswith("OSError: the disk is full")


def test_a_house_that_logs_json_writes_nothing_else(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--log-format", "json", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        first = json.loads(process.stderr.readline())
        address = first["message"].split()[4]
        assert httpx2.get(f"{address}/health/ready", trust_env=False).status_code == 200
        process.terminate()
        out, rest = process.communicate(timeout=30)
    assert (out, first["level"], first["logger"].partition(".")[0]) == ("", "info", "parlour")
    assert all(json.loads(line)["message"] for line in rest.splitlines())


# --- credits ---


def test_the_page_of_credits_names_every_author_and_leads_to_every_licence(house: OpenHouse) -> None:
    guest = house.guest()
    assert '<a href="/credits">' in guest.http.get("/").text
    shown = guest.http.get("/credits").text
    for credit in credits():
        assert credit.name.replace("&", "&amp;") in shown
        assert f'href="/credits/{credit.id}"' in shown
        assert credit.author.partition(",")[0] in shown
        text = guest.http.get(f"/credits/{credit.id}")
        assert text.headers["content-type"].startswith("text/plain")
        assert text.text == credit.licence_text
    assert guest.http.get("/credits/nothing").status_code == 404


def test_damaged_credits_of_a_game_close_no_page(
    house: OpenHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = {}
    for name, told in (
        ("mapit", "[[credit"),
        ("squire", '[[credit]]\nname = "Art"\nwhat = "Art."\ncovers = ["data/*"]\n'),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "credits.toml").write_text(told, encoding="utf-8")
        games[name] = dataclasses.replace(find(name), folder=tmp_path / name)
    monkeypatch.setattr(pages.credits, "credits", cache(credits.__wrapped__))
    monkeypatch.setattr(pages.credits, "registered", lambda: games)
    guest = house.guest()
    shown = guest.http.get("/credits")
    assert (shown.status_code, 'id="squire-1"' in shown.text, 'id="mapit-1"' in shown.text) == (200, True, False)
    assert guest.http.get("/credits/squire-1").status_code == 200
