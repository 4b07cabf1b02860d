"""Bots at their seats: they think in processes of their own, fairly in turn, and their moves are played like everybody's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec

from parlour.bots import make, searches
from parlour.core import AnyGame, ParlourError, Seat
from parlour.server.bots.fair_queue import Job
from parlour.server.bots.filming import FilmReply, FilmRequest, WordsReply, WordsRequest
from parlour.server.bots.pool import TookTooLong, Worker, WorkerDied, WorkerPool, default_number
from parlour.server.bots.worker import BotRequest
from parlour.server.errors import Problem
from parlour.server.tables import lessons, moves
from parlour.server.tables.live import LiveTable

_log = logging.getLogger(__name__)

T = TypeVar("T")
TRIES = 3
SHORT = 0.1
"""Seconds of processor time that a short job takes on average, at most."""


class Decision(NamedTuple):
    """What a bot does, and the version that it has seen."""

    version: int
    action: Any


class Durations:
    """Which levels think long: those that search, and those that have recently taken long, whatever they do."""

    NEWEST = 0.2
    """The weight of the last thought in the average."""

    def __init__(self) -> None:
        self._searches: dict[tuple[str, str], bool] = {}
        self._seconds: dict[tuple[str, str], float] = {}

    def is_long(self, game: AnyGame, level: str) -> bool:
        key = game.name, level
        if key not in self._searches:
            self._searches[key] = searches(game, level)
        return self._searches[key] or self._seconds.get(key, 0.0) > SHORT

    def took(self, game: AnyGame, level: str, seconds: float) -> None:
        key = game.name, level
        before = self._seconds.get(key, seconds)
        self._seconds[key] = before + self.NEWEST * (seconds - before)


class BotScheduler:
    """All bots. Each that is to act waits for its turn to think in one of the worker processes: by default one per core but one."""

    def __init__(self, workers: int | None = None) -> None:
        self._pool = WorkerPool(workers or default_number())
        self._durations = Durations()
        self._tasks: dict[LiveTable, dict[Seat, asyncio.Task[None]]] = {}
        self._jobs: dict[LiveTable, dict[Seat, Job]] = {}
        self._is_closed = False

    def wake(self, live: LiveTable) -> None:
        """Something has changed at a table: bots that are to act begin to think, and outdated jobs give up their places."""
        if self._is_closed:
            return
        to_act, tasks, jobs = moves.bots_to_act(live), self._tasks.get(live, {}), self._jobs.get(live, {})
        for seat, job in jobs.items():
            if seat not in to_act or job.person != person_present(live):
                self._pool.withdraw(job)
        for seat in to_act:
            if seat not in tasks:
                self._tasks.setdefault(live, {})[seat] = asyncio.create_task(self._play(live, seat))

    @property
    def waiting(self) -> int:
        """How many decisions are waiting for a process."""
        return self._pool.waiting

    @property
    def thinking(self) -> int:
        """How many decisions are in progress."""
        return self._pool.thinking

    async def are_alive(self) -> bool:
        return await self._pool.are_alive()

    def is_busy(self, live: LiveTable) -> bool:
        return live in self._tasks

    async def film(self, table: str, request: FilmRequest, person: str | None = None) -> FilmReply:
        """Film a game when its turn comes: after the bots, unless a person waits for it. A ParlourError if it cannot be replayed."""
        reply = await self._run_in_worker(Job(table, person, is_long=True), lambda worker: worker.film(request))
        if reply.failed:
            raise ParlourError(reply.failed)
        return reply

    async def put_into_words(self, table: str, request: WordsRequest, person: str) -> WordsReply:
        return await self._run_in_worker(
            Job(table, person, is_long=True), lambda worker: worker.put_into_words(request)
        )

    async def _run_in_worker(self, job: Job, work: Callable[[Worker], Awaitable[T]]) -> T:
        """A job other than a decision, in one of the processes; a WorkerDied if it fails there."""
        if self._is_closed:
            raise WorkerDied("the house is closed")
        worker = await self._pool.turn(job)
        assert worker is not None, "nobody withdraws it"
        try:
            return await work(worker)
        finally:
            self._pool.release(job, worker)

    async def close(self) -> None:
        self._is_closed = True
        tasks = [task for seats in self._tasks.values() for task in seats.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()

    async def _play(self, live: LiveTable, seat: Seat) -> None:
        try:
            while seat in moves.bots_to_act(live):
                decision = await self._decide(live, seat)
                if decision is not None:
                    await moves.play_bot(live, seat, *decision)
        except Problem as problem:  # the table was deleted meanwhile, or is read again: then its bots start again
            _log.info("the bot on seat %s of table %s: %s", seat, live.id, problem)
        except Exception:
            _log.exception("the bot on seat %s of table %s has stopped", seat, live.id)
        finally:
            _drop(self._tasks, live, seat)

    async def _decide(self, live: LiveTable, seat: Seat) -> Decision | None:
        """What the bot does; None if it must look again first. After a few failures any legal action, so that a broken bot never blocks a table."""
        if live.lesson:
            version, move = live.version, await lessons.answer(live.lesson, live.table.version)
            return Decision(version, msgspec.json.decode(move, type=live.game.kinds.action))
        legal = live.table.legal(seat)
        if len(legal) == 1:
            return Decision(live.version, legal[0])
        for _ in range(TRIES):
            try:
                return await self._think(live, seat)
            except WorkerDied as death:
                _log.warning("%s at table %s, seat %s", death, live.id, seat)
        any_action = make(live.game, "random")(moves.view_in_time(live, seat), Random(request_for(live, seat).chance))
        return Decision(live.version, any_action)

    async def _think(self, live: LiveTable, seat: Seat) -> Decision | None:
        job = Job(live.id, person_present(live), self._durations.is_long(live.game, level_of(live, seat)))
        self._jobs.setdefault(live, {})[seat] = job
        try:
            worker = await self._pool.turn(job)
        finally:
            _drop(self._jobs, live, seat)
        if worker is None:
            return None
        try:
            return await self._ask(live, seat, job, worker)
        finally:
            self._pool.release(job, worker)

    async def _ask(self, live: LiveTable, seat: Seat, job: Job, worker: Worker) -> Decision | None:
        """Ask about the table as it stands when the turn comes."""
        if seat not in moves.bots_to_act(live):
            return None
        version, game, level = live.version, live.game, level_of(live, seat)
        try:
            answer = await worker.ask(request_for(live, seat, self._pool.effort(job)))
        except TookTooLong:
            self._durations.took(game, level, worker.longest)
            raise
        self._durations.took(game, level, answer.seconds)
        return Decision(version, msgspec.json.decode(answer.action, type=game.kinds.action))


def request_for(live: LiveTable, seat: Seat, effort: float = 1.0) -> BotRequest:
    """The request for a bot's turn: the same after a restart, and not predictable before the seed is published."""
    place, level = live.sheet.seats[seat], level_of(live, seat)
    chance = live.sheet.header.seed.rng("bot", seat, live.turns_of(seat)).getrandbits(64)
    view = msgspec.Raw(msgspec.json.encode(moves.view_in_time(live, seat)))
    game, persona = live.game, f"{level} {place.name}"
    return BotRequest(game.name, level, persona, chance, view, effort, game.rules_version, game.deck_version)


def level_of(live: LiveTable, seat: Seat) -> str:
    return live.sheet.seats[seat].bot_level or "random"


def person_present(live: LiveTable) -> str | None:
    """The first person with a seat who is here; None if nobody is."""
    here = {listener.person for listener in live.listeners}
    return next((place.person for place in live.sheet.seats if place.person in here and place.person), None)


def _drop(by_table: dict[LiveTable, dict[Seat, Any]], live: LiveTable, seat: Seat) -> None:
    seats = by_table[live]
    del seats[seat]
    if not seats:
        del by_table[live]
