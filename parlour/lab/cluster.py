"""Simulations on the workers of a Dask scheduler (extra `cluster`), which all have to play with the same code."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple, ParamSpec, TypeVar
from uuid import uuid4

try:
    import distributed
    from distributed.scheduler import KilledWorker
except ModuleNotFoundError as error:
    from parlour.core import ParlourError

    raise ParlourError(
        f"a cluster needs {error.name}, which is not installed: pip install 'parlour[cluster]'"
    ) from None

from parlour.core import AnyGame, ParlourError
from parlour.lab.code import Code, code_of

LOCAL = "local"
ANY_PORT = "127.0.0.1:0"
"""For the scheduler's web server, which otherwise complains if another one is open."""
SECONDS_TO_CONNECT = 5.0
SECONDS_FOR_A_WORKER = 10.0
SECONDS_WITHOUT_WORKERS = 120.0
SECONDS_BETWEEN_LOOKS = 1.0
RETRIES = 2
P = ParamSpec("P")
T = TypeVar("T")


class ClusterError(ParlourError):
    """The cluster cannot be reached, has the wrong code, or has gone."""


class Worker(NamedTuple):
    """One worker's state: the batch that it plays and since when, and how many it has played."""

    name: str
    batch: str | None
    since: float
    played: int


@contextmanager
def open_cluster(address: str, game: AnyGame, jobs: int = 1) -> Iterator[Cluster]:
    """`local` starts workers on this machine, as many as there are jobs or cores; anything else is a scheduler's address."""
    for name in (
        "distributed",
        "distributed.client",
        "tornado.application",
    ):  # they log many lines for every lost worker
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with _connected(address, jobs) as client:
        cluster = Cluster(client, address, game)
        cluster.compare_code(code_of(game.name))
        try:
            yield cluster
        except KilledWorker as error:
            raise ClusterError(f"every worker that played one batch was lost: {error}") from None
        except (CancelledError, asyncio.CancelledError):
            raise ClusterError(f"the scheduler at {address} has gone") from None
        finally:
            cluster.shutdown(wait=False)


@contextmanager
def _connected(address: str, jobs: int) -> Iterator[distributed.Client]:
    if address == LOCAL:
        with _local_cluster(jobs) as cluster, distributed.Client(cluster, set_as_default=False) as client:
            yield client
        return
    _reach(address)
    with distributed.Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False) as client:
        try:
            client.wait_for_workers(1, timeout=SECONDS_FOR_A_WORKER)
        except TimeoutError:
            raise ClusterError(
                f"the scheduler at {address} has no workers; start some: dask worker {address} --nthreads 1"
            ) from None
        yield client


def _local_cluster(jobs: int) -> distributed.LocalCluster:
    """Ctrl-C reaches all processes of a terminal. The workers ignore it: this one closes them in order."""
    workers = jobs if jobs > 1 else os.cpu_count() or 1
    is_main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if is_main else None
    try:
        return distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=ANY_PORT, silence_logs=logging.CRITICAL
        )
    finally:
        if is_main:
            signal.signal(signal.SIGINT, before)


def _reach(address: str) -> None:
    """Dask's client would wait for ever on something that accepts connections and never answers."""

    async def ask() -> None:
        async with distributed.rpc(address) as scheduler:
            await asyncio.wait_for(scheduler.identity(), SECONDS_TO_CONNECT)

    try:
        asyncio.run(ask())
    except ValueError as error:
        raise ClusterError(
            f"--cluster is local, or the address of a scheduler such as tcp://head:8786, not {address!r}: {error}"
        ) from None
    except (OSError, TimeoutError):
        raise ClusterError(f"no Dask scheduler answers at {address}; start one: dask scheduler") from None


class Cluster(Executor):
    """Dask's executor: the batches of a worker that dies are played again on another."""

    def __init__(self, client: distributed.Client, address: str, game: AnyGame) -> None:
        self._client, self._address, self._game = client, address, game
        self._executor = client.get_executor(retries=RETRIES, pure=False)
        self._topic = f"parlour-{uuid4().hex}"
        self._heard: dict[str, Worker] = {}
        self._threads: Mapping[str, int] = client.nthreads()
        self._looked = self._had_workers = monotonic()
        client.subscribe_topic(self._topic, self._hear)

    def compare_code(self, code: Code) -> None:
        """Refuses to play if a worker has another Parlour: its games might differ from ours."""
        self._code = code
        found = self._client.run(code_of, self._game.name, on_error="return")
        others = [f"{address} has {_words(there)}" for address, there in found.items() if there != code]
        if others:
            raise ClusterError(
                f"{len(others)} of {len(found)} workers cannot play {self._game.name} as this machine does, which has {code}: "
                + "; ".join(others)
            )

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The last argument of a batch is its numbers, which are shown while it is played."""
        numbers: Any = args[-1]
        batch = f"{numbers[0] + 1} to {numbers[-1] + 1}"
        submitted: Future[T] = self._executor.submit(
            _play_on_worker, self._game.name, self._code, self._topic, batch, fn, *args, **kwargs
        )
        return submitted

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._client.unsubscribe_topic(self._topic)
        self._executor.shutdown(wait=wait and not cancel_futures)

    # --- the workers ---

    @property
    def workers(self) -> int:
        """How many batches can be played at once; raises ClusterError if no worker is left."""
        if monotonic() - self._looked > SECONDS_BETWEEN_LOOKS:
            self._look()
        return sum(self._threads.values())

    def _look(self) -> None:
        try:
            self._threads = self._client.nthreads()
        except OSError:
            raise ClusterError(f"the scheduler at {self._address} has gone") from None
        self._looked = monotonic()
        if self._threads:
            self._had_workers = self._looked
        elif self._looked - self._had_workers > SECONDS_WITHOUT_WORKERS:
            raise ClusterError(f"the scheduler at {self._address} has had no workers for two minutes")

    def status(self) -> list[Worker]:
        """The workers that are there, by address."""
        idle = {address: Worker(address, None, self._looked, 0) for address in self._threads}
        return [self._heard.get(address, idle[address]) for address in sorted(idle)]

    def _hear(self, event: tuple[float, Mapping[str, Any]]) -> None:
        """A worker begins a batch, or has played it (Dask's thread)."""
        told = event[1]
        before = self._heard.get(told["worker"])
        played = (before.played if before else 0) + (told["batch"] is None)
        self._heard[told["worker"]] = Worker(told["name"], told["batch"], monotonic(), played)


def _words(there: object) -> str:
    return str(there) if isinstance(there, Code) else f"none that answers ({there})"


def _play_on_worker(
    game: str, code: Code, topic: str, batch: str, play: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """Workers may come later than the comparison of all: each compares again."""
    worker = distributed.get_worker()
    if code_of(game) != code:
        raise ClusterError(f"{worker.address} came with another Parlour: {code_of(game)}, not {code}")
    told = {"worker": worker.address, "name": str(worker.name)}
    worker.log_event(topic, {**told, "batch": batch})
    played = play(*args, **kwargs)
    worker.log_event(topic, {**told, "batch": None})
    return played
