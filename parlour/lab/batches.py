"""Many results in their order, in this process or on any executor, which never holds more than a few batches for each worker."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

import msgspec

if TYPE_CHECKING:  # every worker imports this module, and none of them writes the file
    from parlour.lab.results import Part

R = TypeVar("R", bound=msgspec.Struct)
IN_FLIGHT = 4
"""Batches for each worker: none waits for work, and a stopped run loses little."""
SECONDS_BETWEEN_CHECKS = 1.0
"""How often the workers are counted again while no results come."""
Numbered = list[tuple[int, R]]


@runtime_checkable
class Counted(Protocol):
    """An executor that knows how many batches it plays at once."""

    @property
    def workers(self) -> int: ...


def results_of(
    one: Callable[[int], R],
    total: int,
    *,
    size: int = 1,
    executor: Executor | None = None,
    part: Part[R] | None = None,
) -> Iterator[R]:
    """`one(0)`, `one(1)` and so on, in order. Each is saved as it comes; those already saved are not played again."""
    if executor is None and part is None:
        return map(one, range(total))
    there = part.there if part else {}
    missing = [number for number in range(total) if number not in there]
    batches = (missing[start : start + size] for start in range(0, len(missing), size))
    fresh = _on_executor(executor, one, batches) if executor else (_numbered(one, [number]) for number in missing)
    return _in_order(total, dict(there), _saved(fresh, part))


def _numbered(one: Callable[[int], R], numbers: Sequence[int]) -> Numbered[R]:
    return [(number, one(number)) for number in numbers]


def _on_executor(executor: Executor, one: Callable[[int], R], batches: Iterator[list[int]]) -> Iterator[Numbered[R]]:
    in_flight: set[Future[Numbered[R]]] = set()
    try:
        while True:
            free = IN_FLIGHT * _workers(executor) - len(in_flight)
            in_flight |= {executor.submit(_numbered, one, numbers) for numbers in islice(batches, max(0, free))}
            if not in_flight:
                return
            done, _ = wait(in_flight, SECONDS_BETWEEN_CHECKS, FIRST_COMPLETED)
            in_flight -= done
            for future in sorted(done, key=_has_failed):
                yield future.result()
    finally:
        for future in in_flight:
            future.cancel()


def _workers(executor: Executor) -> int:
    """A cluster's workers come and go; other executors may not know how many they have."""
    return (isinstance(executor, Counted) and executor.workers) or os.cpu_count() or 1


def _has_failed(future: Future[Numbered[R]]) -> bool:
    """Finished batches first: played games are saved before an error ends the run."""
    return future.cancelled() or future.exception() is not None


def _saved(batches: Iterable[Numbered[R]], part: Part[R] | None) -> Iterator[Numbered[R]]:
    for batch in batches:
        if part:
            for number, result in batch:
                part.add(number, result)
        yield batch


def _in_order(total: int, done: dict[int, R], batches: Iterator[Numbered[R]]) -> Iterator[R]:
    for number in range(total):
        while number not in done:
            done.update(next(batches))
        yield done.pop(number)
