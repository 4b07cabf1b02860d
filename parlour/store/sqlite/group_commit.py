"""One writer for many: all items queued meanwhile go to disk in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from parlour.store.items import Item
from parlour.store.pending import Pending

LARGEST_BATCH = 512


class Writer:
    """A thread that owns the one writing connection, with `write_item`. `commits` counts its transactions."""

    def __init__(
        self, connection: sqlite3.Connection, write_item: Callable[[sqlite3.Connection, Item], object]
    ) -> None:
        self.commits = 0
        self._connection = connection
        self._write_item = write_item
        self._is_closed = False
        self._queue: SimpleQueue[Pending | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="parlour-store", daemon=True)
        self._thread.start()

    async def write(self, item: Item) -> Any:
        """Write an item in the next transaction; returns when that is safe on disk, even to a task cancelled meanwhile."""
        if self._is_closed:
            raise sqlite3.ProgrammingError("the store is closed")
        pending = Pending(item)
        self._queue.put(pending)
        return await pending.settled()

    async def close(self) -> None:
        """Write what is still pending, then stop; later items are refused, as nobody would answer them."""
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

    def _next_batch(self) -> tuple[list[Pending], bool]:
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

    def _commit(self, batch: list[Pending]) -> None:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for pending in batch:
                self._attempt(pending)
            connection.execute("COMMIT")
            self.commits += 1
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for pending in batch:
                pending.error = pending.error or error

    def _attempt(self, pending: Pending) -> None:
        """One item, rolled back alone if it fails, so that the others in the batch succeed."""
        connection = self._connection
        connection.execute("SAVEPOINT item")
        try:
            pending.result = self._write_item(connection, pending.item)
        except Exception as error:
            pending.error = error
            connection.execute("ROLLBACK TO item")
        connection.execute("RELEASE item")


def _answer(batch: list[Pending]) -> None:
    loops = {pending.answer.get_loop() for pending in batch}
    for loop in loops:
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, [pending for pending in batch if pending.answer.get_loop() is loop])


def _settle(batch: list[Pending]) -> None:
    for pending in batch:
        pending.settle()
