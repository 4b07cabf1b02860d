"""The worker processes in which bots think, and which job gets which of them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import TypeVar

import msgspec

from parlour.core import ParlourError
from parlour.server.bots.fair_queue import FairQueue, Job
from parlour.server.bots.filming import FilmReply, FilmRequest, WordsReply, WordsRequest
from parlour.server.bots.worker import BotReply, BotRequest

R = TypeVar("R", bound=msgspec.Struct)
LONGEST_ANSWER = 1 << 26
"""In bytes; a film is long."""
LONGEST_THOUGHT = 30.0
LONGEST_SHORT_THOUGHT = 5.0
"""In the process for short jobs; a job that takes longer is long, and is started again elsewhere."""


class WorkerDied(ParlourError):
    """The process in which a bot was thinking has died."""


class TookTooLong(WorkerDied):
    """It was ended because the bot thought for too long."""


class Worker:
    """One process that thinks; it is started with its first job, and again after it died."""

    module = "parlour.server.bots.worker"

    def __init__(self, *, only_short: bool = False) -> None:
        self.only_short = only_short
        self.longest = LONGEST_SHORT_THOUGHT if only_short else LONGEST_THOUGHT
        self._process: Process | None = None
        self._is_lost = False

    async def ask(self, request: BotRequest) -> BotReply:
        return await self._answer(request, BotReply)

    async def film(self, request: FilmRequest) -> FilmReply:
        return await self._answer(request, FilmReply)

    async def put_into_words(self, request: WordsRequest) -> WordsReply:
        return await self._answer(request, WordsReply)

    async def _answer(self, request: msgspec.Struct, kind: type[R]) -> R:
        try:
            return msgspec.json.decode(await self._ask(msgspec.json.encode(request)), type=kind)
        except msgspec.MsgspecError as error:
            await self.end()
            raise WorkerDied(f"a bot's process wrote something else than an answer: {error}") from None
        except BaseException:
            await self.end()
            raise

    async def is_alive(self) -> bool:
        """Whether it runs, or was not needed yet. If it has died or could not be started, it is started again."""
        if self._process is not None and self._process.returncode is not None:
            await self.end()
            self._is_lost = True
        if self._is_lost:
            with suppress(OSError):
                await self._running()
        return not self._is_lost

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _ask(self, request: bytes) -> bytes:
        try:
            process = await self._running()
            assert process.stdin
            assert process.stdout
            process.stdin.write(request + b"\n")
            await process.stdin.drain()
            answer = await asyncio.wait_for(process.stdout.readline(), self.longest)
        except TimeoutError:
            raise TookTooLong(f"a bot has thought for more than {self.longest:g} seconds") from None
        except OSError as error:
            raise WorkerDied(str(error)) from None
        if not answer.endswith(b"\n"):
            raise WorkerDied("a bot's process ended while it was thinking")
        return answer

    async def _running(self) -> Process:
        if self._process is None:
            self._is_lost = True
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self.module, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER
            )
            self._is_lost = False
        return self._process


class WorkerPool:
    """This many processes, and one more that takes only short jobs: a search cannot be interrupted, and an easy bot should not wait for one."""

    def __init__(self, number: int) -> None:
        self._all = [Worker(only_short=True), *(Worker() for _ in range(number))]
        self._idle = list(self._all)
        """The one that thought last comes first, so that only as many processes are started as are needed at once."""
        self._queue = FairQueue(number)
        self._turns: dict[Job, asyncio.Future[Worker | None]] = {}

    async def turn(self, job: Job) -> Worker | None:
        """Wait for a worker, to be given back with `release`; None if the job was withdrawn meanwhile."""
        turn: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        self._turns[job] = turn
        self._queue.push(job)
        self._assign()
        try:
            return await turn
        except asyncio.CancelledError:
            self.withdraw(job)
            if turn.done() and not turn.cancelled() and (given := turn.result()):
                self.release(job, given)
            raise

    def effort(self, job: Job) -> float:
        """How hard a job that has a worker may think."""
        return self._queue.effort(job)

    def release(self, job: Job, worker: Worker) -> None:
        self._queue.finished(job)
        self._idle.insert(0, worker)
        self._assign()

    def withdraw(self, job: Job) -> None:
        """Give up a job's place, if it still waits for its turn."""
        turn = self._turns.pop(job, None)
        if turn is not None:
            self._queue.remove(job)
            if not turn.done():
                turn.set_result(None)

    @property
    def waiting(self) -> int:
        return len(self._turns)

    @property
    def thinking(self) -> int:
        return len(self._all) - len(self._idle)

    async def are_alive(self) -> bool:
        """Whether all idle workers can be used; if a busy one fails, whoever waits for its answer finds out."""
        alive = True
        for thinker in tuple(self._idle):
            if thinker in self._idle:
                self._idle.remove(thinker)
                try:
                    alive = await thinker.is_alive() and alive
                finally:
                    self._idle.append(thinker)
                    self._assign()
        return alive

    async def close(self) -> None:
        await asyncio.gather(*[worker.end() for worker in self._all])

    def _assign(self) -> None:
        for worker in sorted(self._idle, key=lambda worker: not worker.only_short):
            job = self._queue.pop(only_short=worker.only_short)
            if job is not None:
                self._idle.remove(worker)
                self._turns.pop(job).set_result(worker)


def default_number() -> int:
    """A process for every core but one, which is the server's."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)
