"""One writer for many: everything that has queued up meanwhile goes to disk in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

LARGEST_BATCH = 512


@dataclass(slots=True)
class _Pending:
    work: Work[Any]
    answer: asyncio.Future[None]
    result: Any = None
    error: BaseException | None = None
    is_settled: bool = False


class Writer:
    """A thread that owns the one connection which writes. `commits` counts its transactions."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.commits = 0
        self._connection = connection
        self._is_closed = False
        self._queue: SimpleQueue[_Pending | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="parlour-store", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """Do the work in the next transaction; returns when that is safe on disk.

        What has been asked for is written, also when whoever asked is cancelled meanwhile. So the cancellation takes effect
        afterwards, at the next await: everybody knows what was written.
        """
        if self._is_closed:
            raise sqlite3.ProgrammingError("the store is closed")
        loop = asyncio.get_running_loop()
        pending = _Pending(work, loop.create_future())
        self._queue.put(pending)
        is_cancelled = False
        while not pending.is_settled:
            try:
                await pending.answer
            except asyncio.CancelledError:
                is_cancelled = True
                pending.answer = loop.create_future()
        if is_cancelled:
            _cancel_later()
        if pending.error is not None:
            raise pending.error
        result: T = pending.result
        return result

    async def close(self) -> None:
        """Write what is still pending, then stop; what comes later is refused, as nobody would answer it."""
        self._is_closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._next_batch()
            if batch:
                self._commit(batch)
                _answer(batch)
        self._connection.close()

    def _next_batch(self) -> tuple[list[_Pending], bool]:
        pending, batch = self._queue.get(), []
        while pending is not None:
            batch.append(pending)
            if len(batch) == LARGEST_BATCH:
                return batch, True
            try:
                pending = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[_Pending]) -> None:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for pending in batch:
                _attempt(connection, pending)
            connection.execute("COMMIT")
            self.commits += 1
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for pending in batch:
                pending.error = pending.error or error


def _attempt(connection: sqlite3.Connection, pending: _Pending) -> None:
    """One piece of work, undone alone when it fails, so that its neighbours in the batch stand."""
    connection.execute("SAVEPOINT work")
    try:
        pending.result = pending.work(connection)
    except Exception as error:
        pending.error = error
        connection.execute("ROLLBACK TO work")
    connection.execute("RELEASE work")


def _answer(batch: list[_Pending]) -> None:
    loops = {pending.answer.get_loop() for pending in batch}
    for loop in loops:
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, [pending for pending in batch if pending.answer.get_loop() is loop])


def _settle(batch: list[_Pending]) -> None:
    for pending in batch:
        pending.is_settled = True
        if not pending.answer.done():
            pending.answer.set_result(None)


def _cancel_later() -> None:
    """Cancel this task at its next await; as often asked for as before, which is what timeouts count."""
    task = asyncio.current_task()
    if task is not None:
        task.uncancel()
        task.cancel()
