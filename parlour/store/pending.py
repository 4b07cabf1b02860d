"""Pending write requests, and the tasks that wait for them."""

from __future__ import annotations

import asyncio
from typing import Any

from parlour.store.items import Item


class Pending:
    """An item in the queue of a writer, until it is settled: written with a result, or refused with an error."""

    __slots__ = ("answer", "error", "is_settled", "item", "result")

    def __init__(self, item: Item) -> None:
        self.item = item
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.error: BaseException | None = None
        self.is_settled = False

    async def settled(self) -> Any:
        """The result, once it is safe on disk.

        What has been asked for is written, even if the asking task is cancelled meanwhile. So the cancellation takes effect
        afterwards, at the next await: every task knows what was written.
        """
        is_cancelled = False
        while not self.is_settled:
            try:
                await self.answer
            except asyncio.CancelledError:
                is_cancelled = True
                self.answer = asyncio.get_running_loop().create_future()
        if is_cancelled:
            _cancel_later()
        if self.error is not None:
            raise self.error
        return self.result

    def settle(self) -> None:
        self.is_settled = True
        if not self.answer.done():
            self.answer.set_result(None)


def _cancel_later() -> None:
    """Cancel this task at its next await, keeping the number of requests, which timeouts count."""
    task = asyncio.current_task()
    if task is not None:
        task.uncancel()
        task.cancel()
