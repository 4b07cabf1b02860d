"""Where simulations run: in this process, in several, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import get_context

from parlour.core import AnyGame, ParlourError


def executor_for(game: AnyGame, jobs: int = 1, cluster: str | None = None) -> AbstractContextManager[Executor | None]:
    """The requested workers; none for one job in this process."""
    if cluster is not None:
        from parlour.lab.cluster import open_cluster

        return open_cluster(cluster, game, jobs)
    return nullcontext() if jobs == 1 else processes(jobs)


class Processes(ProcessPoolExecutor):
    def __init__(self, workers: int) -> None:
        super().__init__(workers, mp_context=get_context("spawn"))
        self.workers = workers


@contextmanager
def processes(jobs: int) -> Iterator[Processes]:
    with Processes(jobs) as executor:
        try:
            yield executor
        except BrokenProcessPool:
            raise ParlourError("one of the processes was killed before the run was over") from None
