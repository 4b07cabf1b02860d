"""The server as a process: it starts at the given address, prints it, and stops when told to."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.core import ParlourError
from parlour.server import run
from parlour.store.data_folder import ADMIN_KEY
from tests.server.houses import Guest, ServedHouse
from tests.slowdown import slowdown

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_within_three_seconds_with_streams_open_and_bots_thinking(
    tmp_path: Path, told: signal.Signals
) -> None:
    with ServedHouse(tmp_path) as served, ExitStack() as stack:
        anna = Guest(served.address)
        stack.callback(anna.close)
        table = anna.table("mapit", seats=4, bots="random", start=True)["id"]
        streams = [stack.enter_context(anna.live(table)) for _ in range(3)]
        for stream in streams:
            stream.next("glimpse")
        events = stack.enter_context(anna.http.stream("GET", f"/api/tables/{table}/events"))
        lines = events.iter_lines()
        assert next(lines).startswith("event: table")
        asked = monotonic()
        served.process.send_signal(told)
        served.process.wait(3 * slowdown())
        assert monotonic() - asked < 3 * slowdown()
        with pytest.raises(ConnectionClosed) as closed:
            streams[0].until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert not (tmp_path / ADMIN_KEY).exists(), "it ends in order"
        assert list(lines) is not None


def test_nothing_that_it_started_outlives_a_killed_server(tmp_path: Path) -> None:
    with ServedHouse(tmp_path) as served:
        anna = Guest(served.address)
        table = anna.table("mapit", seats=3, bots="random", start=True)["id"]
        with anna.live(table) as stream:
            stream.until(
                lambda news: news["kind"] == "glimpse" and (news["version"] > 0 or bool(news["view"]["legal"]))
            )
        anna.close()
        children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children")
        if not children.exists():
            pytest.skip("only Linux lists a process's children")
        thinkers = children.read_text().split()
        served.process.kill()
        served.process.wait()
        deadline = monotonic() + 10
        while any(_is_alive(thinker) for thinker in thinkers):
            assert monotonic() < deadline, "a bot's process has outlived its house"


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ParlourError, match=rf"cannot listen on 127.0.0.1:{port}: .*; choose another with --port"):
            run("127.0.0.1", port, tmp_path)


def test_a_folder_that_another_house_uses_is_left_alone(tmp_path: Path) -> None:
    with ServedHouse(tmp_path):
        serve = f"from parlour.server import run; run('127.0.0.1', 0, {str(tmp_path)!r})"
        second = subprocess.run([sys.executable, "-c", serve], capture_output=True, text=True, timeout=20, check=False)
    assert second.returncode != 0
    assert "another Parlour" in second.stderr.splitlines()[-1]


def _is_alive(pid: str) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
