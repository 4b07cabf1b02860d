"""One connection that writes for many: while one batch is being written, the next collects."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from typing import Any, TypeVar

import asyncpg

from parlour.store.errors import Unwritten
from parlour.store.items import EVERYTHING, Item
from parlour.store.pending import Pending
from parlour.store.postgres.connecting import FAILURES, Connection

T = TypeVar("T")
LARGEST_BATCH = 2048
Wave = dict[type[Item], list[Pending]]
WriteKind = Callable[[Connection, type[Item], Sequence[Item]], Awaitable[Sequence[object]]]
CheckGone = Callable[[Connection, Sequence[Pending]], Awaitable[list[Pending]]]


class Writer:
    """Owns the one connection that writes; if lost, it is reopened for the next batch. `commits` counts its transactions.

    If several processes share the database, `held` are the shelves that this very connection holds: only what is on them is
    written. If the connection is lost, so are the shelves, and any pending writes to them.
    """

    def __init__(
        self,
        connect: Callable[[], Awaitable[Connection]],
        write_kind: WriteKind,
        check_gone: CheckGone,
    ) -> None:
        self.commits = 0
        self.held: set[int] | None = None
        """None if nobody else writes."""
        self.on_lost: Callable[[], None] = lambda: None
        self._connect = connect
        self._write_kind = write_kind
        self._check_gone = check_gone
        self._connection: Connection | None = None
        self._connecting = asyncio.Lock()
        self._using = asyncio.Lock()
        self._queue: list[Pending] = []
        self._running: asyncio.Task[None] | None = None
        self._is_closed = False

    async def connection(self) -> Connection:
        async with self._connecting:
            if self._connection is None or self._connection.is_closed():
                self._drop_connection()
                self._connection = await self._connect()
                self._connection.add_termination_listener(self._terminated)
            return self._connection

    async def do(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Run something else on the writing connection, between two batches."""
        async with self._using:
            connection = await self.connection()
            try:
                return await work(connection)
            except FAILURES:
                self._drop_connection()
                raise

    def hold(self, connection: Connection, shelves: Collection[int]) -> None:
        """These shelves are ours from now on, for as long as this connection lives."""
        if self.held is not None and not connection.is_closed() and connection is self._connection:
            self.held |= set(shelves)

    def release(self, shelves: Collection[int]) -> None:
        if self.held is not None:
            self.held -= set(shelves)

    async def write(self, item: Item) -> Any:
        """Write an item in the next transaction; returns when that is safe on disk, even to a task cancelled meanwhile."""
        if self._is_closed:
            raise Unwritten("the store is closed")
        pending = Pending(item)
        self._queue.append(pending)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return await pending.settled()

    async def close(self) -> None:
        """Write what is still pending, then stop; later items are refused."""
        self._is_closed = True
        if self._running is not None:
            await self._running
        if self._connection is not None:
            await self._connection.close(timeout=5)

    async def _run(self) -> None:
        batch: list[Pending] = []
        try:
            while self._queue:
                batch, self._queue = self._queue[:LARGEST_BATCH], self._queue[LARGEST_BATCH:]
                await self._commit(batch)
                _settle(batch)
        except BaseException:  # the loop is ending: nobody will write the rest
            _refuse([*batch, *self._queue], Unwritten("the store was interrupted"))
            self._queue = []
            raise
        finally:
            self._running = None

    async def _commit(self, batch: list[Pending]) -> None:
        """All of a batch in one transaction. If an item is refused, each is written on its own, so that the others succeed."""
        async with self._using:
            try:
                connection = await self.connection()
                try:
                    async with connection.transaction():
                        await self._write(connection, batch)
                except Exception as error:
                    if connection.is_closed() or not _is_about_an_item(error):
                        raise
                    for pending in batch:
                        pending.error = None
                    async with connection.transaction():
                        for pending in batch:
                            await self._attempt(connection, pending)
                self.commits += 1
            except Exception as error:
                self._drop_connection()  # whatever state it is in
                for pending in batch:
                    pending.error = pending.error or error

    def _terminated(self, connection: Connection) -> None:
        if connection is self._connection:
            self._drop_connection()

    def _drop_connection(self) -> None:
        """The shelves are lost with it, and pending writes to them: another process may hold them before we do again."""
        if self._connection is None:
            return
        self._connection.terminate()
        self._connection = None
        if self.held is not None:
            self.held = set()
            lost, self._queue = self._queue, []
            _refuse(lost, Unwritten("the connection to PostgreSQL was lost"))
            self.on_lost()

    async def _attempt(self, connection: Connection, pending: Pending) -> None:
        try:
            async with connection.transaction():
                await self._write(connection, [pending])
        except Exception as error:
            if not _is_about_an_item(error):
                raise
            pending.error = error

    async def _write(self, connection: Connection, batch: list[Pending]) -> None:
        for wave in waves(await self._check_gone(connection, self._check_held(batch))):
            for kind, same in wave.items():
                results = await self._write_kind(connection, kind, [pending.item for pending in same])
                for pending, result in zip(same, results, strict=True):
                    pending.result = result

    def _check_held(self, batch: list[Pending]) -> list[Pending]:
        """The items of a batch that are on shelves of ours; the others are refused."""
        held = self.held
        if held is None:
            return batch
        for pending in batch:
            if not all(shelf in held for shelf in pending.item.shelves):
                pending.error = Unwritten("another process of the house has this table now")
        return [pending for pending in batch if pending.error is None]


def waves(batch: Sequence[Pending]) -> Iterator[Wave]:
    """A batch, split so that each kind of item can be written at once and items that touch the same keep their order."""
    wave: Wave = {}
    touched: dict[str, type[Item]] = {}
    for pending in batch:
        item, kind = pending.item, type(pending.item)
        keys = item.touches
        is_apart = isinstance(item, EVERYTHING)
        if is_apart or any(key in touched and (touched[key] is not kind or not kind.added) for key in keys):
            if wave:
                yield wave
            wave, touched = {}, {}
        wave.setdefault(kind, []).append(pending)
        touched.update(dict.fromkeys(keys, kind))
        if is_apart:
            yield wave
            wave, touched = {}, {}
    if wave:
        yield wave


def _is_about_an_item(error: Exception) -> bool:
    """Whether the item itself is wrong, and not the connection or the disk."""
    if isinstance(error, FAILURES):
        return isinstance(error, (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, ValueError))
    return True


def _settle(batch: Sequence[Pending]) -> None:
    for pending in batch:
        pending.settle()


def _refuse(batch: Sequence[Pending], error: Exception) -> None:
    for pending in batch:
        if not pending.is_settled:
            pending.error = error
            pending.settle()
