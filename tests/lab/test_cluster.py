"""Simulations on a cluster: the same results as in one process, whatever happens to its workers."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import distributed
import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from parlour.cli import app
from parlour.games import find
from parlour.lab import balance, cluster
from parlour.lab.cluster import Cluster, ClusterError, open_cluster
from parlour.lab.code import Code, code_of
from parlour.lab.executors import processes
from parlour.lab.progress import bar_with_workers
from parlour.lab.results import ResultsFile, Run
from parlour.lab.simulate import simulate
from parlour.lab.strength import strength

MATRIX, MAPIT = find("matrix"), find("mapit")
GAMES = 96
NO_PORT = "127.0.0.1:0"
RUN = Run("games", "matrix", code_of("matrix"), "seed", ("random", "random"), {})


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """Two workers on this machine; one that is killed is started again."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=NO_PORT) as started:
        yield started.scheduler_address


@pytest.fixture
def workers(scheduler: str) -> Iterator[Cluster]:
    with open_cluster(scheduler, MATRIX) as opened:
        yield opened


def parlour(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.mark.slow
def test_balance_and_bots_are_the_same_on_a_cluster(workers: Cluster) -> None:
    plain = balance.variants(MATRIX, MATRIX.kinds.options())
    alone, together = (
        list(balance.deals_of(MATRIX, "random", 3, "seed", plain, seats=3, executor=executor))
        for executor in (None, workers)
    )
    assert alone == together
    here, there = (strength(MATRIX, 2, "seed", executor=executor) for executor in (None, workers))
    assert (here.exact, here.calibration) == (there.exact, there.calibration)
    for matches in ("ladder", "sparring", "among"):
        for one, other in zip(getattr(here, matches), getattr(there, matches), strict=True):
            assert (one.bot, one.against, one.share, one.elo) == (other.bot, other.against, other.share, other.elo)


@pytest.mark.slow
def test_the_bar_says_what_each_worker_does(workers: Cluster) -> None:
    console = Console(force_terminal=True, width=100, record=True)
    games = simulate(MATRIX, ["random"] * 2, 80, "seed", executor=workers)
    for _ in bar_with_workers(workers.status, games, 80, "games", console):
        shown = workers.status()
    text = console.export_text()
    assert "batches played" in text
    assert all(worker.name in text for worker in shown)
    assert any(worker.batch or worker.played for worker in shown)


@pytest.mark.slow
def test_workers_with_other_code_are_named_and_play_nothing(workers: Cluster) -> None:
    """At the start all are asked for their code; a worker that joins later checks it itself."""
    with pytest.raises(ClusterError) as refused:
        workers.compare_code(Code("0.1.0", "another"))
    assert " workers cannot play matrix as this machine does, which has 0.1.0 (another): tcp://" in str(refused.value)
    assert str(refused.value).endswith(f" has {code_of('matrix')}")
    with pytest.raises(ClusterError, match="came with another Parlour"):
        list(simulate(MATRIX, ["random"] * 2, 8, "seed", executor=workers))


@pytest.mark.slow
def test_the_command_plays_on_a_cluster(tmp_path: Path, scheduler: str) -> None:
    words = ("simulate", "mapit", "-n", 20, "--json")
    there = parlour(*words, "--cluster", scheduler, "--save", tmp_path / "games.jsonl")
    assert there.stdout == parlour(*words).stdout
    assert there.stderr.startswith(f"{tmp_path / 'games.jsonl'}: 20 results, digest ")


def digest(file: Path, games: int = GAMES, executor=None, *, resume: bool = False, then=lambda saved: None) -> str:
    """The digest of all results and records of a run; `then` is called after the first game."""
    with ResultsFile(file, RUN, resume=resume) as saved:
        played = simulate(MATRIX, ["random"] * 2, games, "seed", executor=executor, keep_records=True, saved=saved)
        for one in played:
            if one.number == 0:
                then(saved)
        return saved.digest


@pytest.mark.slow
def test_one_process_four_and_a_cluster_give_one_digest(tmp_path: Path, workers: Cluster) -> None:
    alone = digest(tmp_path / "alone.jsonl")
    with processes(4) as four:
        assert digest(tmp_path / "four.jsonl", executor=four) == alone
    assert digest(tmp_path / "cluster.jsonl", executor=workers) == alone
    digest(tmp_path / "stopped.jsonl", GAMES // 3)
    assert digest(tmp_path / "stopped.jsonl", executor=workers, resume=True) == alone


@pytest.mark.slow
def test_a_worker_that_is_killed_midway_makes_no_difference(tmp_path: Path, scheduler: str, workers: Cluster) -> None:
    with distributed.Client(scheduler, set_as_default=False) as client:
        before = set(client.run(os.getpid).values())

    def kill_one(saved: ResultsFile) -> None:
        assert saved.count < GAMES
        os.kill(min(before), signal.SIGKILL)

    assert digest(tmp_path / "killed.jsonl", executor=workers, then=kill_one) == digest(tmp_path / "alone.jsonl")


# --- no cluster ---


@pytest.mark.long
def test_a_port_where_nobody_or_nobody_of_dask_is_costs_seconds_and_no_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SECONDS_TO_CONNECT", 0.2)
    file = tmp_path / "games.jsonl"
    words = ("simulate", "matrix", "-n", 20, "--json", "--save", file, "--resume")
    parlour(*words[:3], 8, *words[4:])
    before = file.read_bytes()
    with socket.create_server(("127.0.0.1", 0)) as silent:
        for port in (1, silent.getsockname()[1]):
            result = parlour(*words, "--cluster", f"tcp://127.0.0.1:{port}")
            assert result.exit_code == 2
            assert result.stderr == (
                f"parlour: no Dask scheduler answers at tcp://127.0.0.1:{port}; start one: dask scheduler; "
                f"8 results are in {file}: the same command with --resume goes on\n"
            )
    assert file.read_bytes() == before


@pytest.mark.parametrize("address", ["nonsense", "chess://head:1", "tcp://head:door", ""])
def test_what_is_no_address_is_said_at_once(address: str) -> None:
    result = parlour("simulate", "matrix", "--cluster", address)
    assert result.exit_code == 2
    assert (
        f"--cluster is local, or the address of a scheduler such as tcp://head:8786, not {address!r}" in result.stderr
    )


def test_a_scheduler_without_workers_says_how_to_start_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS_FOR_A_WORKER", 0.2)
    with distributed.LocalCluster(n_workers=0, dashboard_address=NO_PORT) as empty:
        address = empty.scheduler_address
        with (
            pytest.raises(ClusterError, match="has no workers; start some: dask worker"),
            open_cluster(address, MATRIX),
        ):
            pass
