"""A house under load for minutes, while processes of it are killed, restarted or frozen: what do the people at the tables see?

Everybody here behaves like the page behind a proxy that knows the processes: a call about a table goes to the process that has it, as
far as is known, and to any other after trouble. A lost stream is opened again with `since`; a move without an answer is sent again
with the same id. So every seat must see every version once and in order, and every move is played once.
"""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from uvicorn.loops.auto import auto_loop_factory

from parlour.core import ParlourError, Seat
from parlour.lab.fleet import Process, fleet
from parlour.lab.server_load import Answered, Caller
from parlour.lab.thin_socket import ThinSocket, open_socket

T = TypeVar("T")
DELAYS = (0.2, 0.4, 0.6, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds until a lost stream is opened again, longer after every failure; a move is sent again after the first of them."""
STEADY = 3.0
"""A stream that lasted this many seconds was a good one, and so was one that the house closed properly."""
MOVED = 1012
QUICK = 3.0
QUIET = 5.0
"""After this many seconds without a message, ask whether the house is there; it has as many to answer, as it may hang."""
ANSWER = 3.0
OPENING = 8.0
ONE_TRY = 3.5
PATIENCE = 14.0
NOT_NOW = (421, 502, 503, 504)
DOWN_FOR = 2.0
"""Seconds until a killed process is restarted, as in deploy/parlour.service."""
FROZEN_FOR = 30.0
HANGING = 12.0
"""Seconds after which a hanging process has lost its tables."""
FAILURES = (OSError, EOFError, TimeoutError)


class _View(msgspec.Struct):
    actors: list[Seat]
    legal: list[msgspec.Raw]


class _HomeAnswer(msgspec.Struct):
    home: str | None


class Heard(msgspec.Struct):
    kind: str
    version: int = -1
    fresh: bool = False
    view: _View | None = None


_heard = msgspec.json.Decoder(Heard)
_home_answer = msgspec.json.Decoder(_HomeAnswer)


@dataclass
class Observations:
    """The observations of the whole run."""

    times: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    frozen_at: float = 0.0
    """When a process was last frozen: a stream that is silent since then was still alive until then."""
    memory: dict[str, list[float]] = field(default_factory=dict)

    def figures(self) -> dict[str, Any]:
        times, gaps = sorted(self.times), sorted(self.gaps)
        return {
            "p50_ms": round(share(times, 0.5) * 1000, 1),
            "p99_ms": round(share(times, 0.99) * 1000, 1),
            "gaps": len(gaps),
            "gap_p50_s": round(share(gaps, 0.5), 2),
            "gap_p99_s": round(share(gaps, 0.99), 2),
            "gap_longest_s": round(share(gaps, 1.0), 2),
            **{name: self.counts[name] for name in ("failed", "lost", "doubled", "skipped", "repeated", "sent_again")},
            "memory_mb": {
                name: {"first": seen[0], "most": max(seen), "last": seen[-1]} for name, seen in self.memory.items()
            },
        }


def share(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


class OpenLine:
    """An open stream, and when something was last heard on it."""

    def __init__(self, home: str | None) -> None:
        self.home = home
        self.socket: ThinSocket | None = None
        self.began: float | None = None
        self.heard_at = perf_counter()
        self.asked_at: float | None = None
        self.is_silent = False

    def heard(self) -> None:
        self.heard_at = perf_counter()
        self.began = self.began or self.heard_at
        self.asked_at = None

    def ask(self, now: float) -> None:
        """Ask whether anybody is there if it has been quiet for long; a stream without an answer is given up."""
        assert self.socket is not None
        if self.asked_at is None and now - self.heard_at > QUIET:
            self.asked_at = now
            self.socket.send('{"kind":"ping"}')
        elif self.asked_at is not None and now - self.asked_at > ANSWER:
            self.is_silent = True
            self.socket.transport.abort()


class SoakTable:
    """A table under load: what was acknowledged, what its seats have seen, and the move being sent to them."""

    def __init__(self, id: str, seats: int) -> None:
        self.id = id
        self.homes: list[str | None] = [None] * seats
        """Which process has it, as far as each seat knows."""
        self.acknowledged = 0
        self.seen = [-1] * seats
        self.choices: dict[Seat, list[msgspec.Raw]] = {}
        self.lines: list[asyncio.Task[None]] = []
        self.version = 0
        self.seen_by_all = asyncio.Event()

    def take(self, seat: Seat, heard: Heard, counts: Counter[str]) -> None:
        assert heard.view is not None
        before = self.seen[seat]
        if before >= 0 and not heard.fresh:
            if heard.version <= before:
                counts["repeated"] += 1
            elif heard.version > before + 1:
                counts["skipped"] += 1
        self.seen[seat] = max(before, heard.version)
        self.choices[seat] = heard.view.legal
        if min(self.seen) >= self.version:
            self.seen_by_all.set()

    def next_move(self, rng: Random) -> tuple[Seat, bytes] | None:
        """None if the game is over."""
        seat = next((seat for seat, legal in sorted(self.choices.items()) if legal), None)
        if seat is None:
            return None
        return seat, bytes(rng.choice(self.choices[seat]))


class Soak:
    """People at many tables of a house of several processes."""

    def __init__(self, processes: list[Process], game: str, tables: int, seats: int) -> None:
        self._processes, self._game, self._tables, self._seats = processes, game, tables, seats
        self._rng = Random(7)
        self._tokens: list[str] = []
        self._free: dict[tuple[str, Seat], list[Caller]] = {}
        self._lines: set[OpenLine] = set()
        self._idle: list[SoakTable] = []
        self._all: list[SoakTable] = []
        self.observed = Observations()

    # --- before and after ---

    async def sit_down(self) -> None:
        for _ in range(self._seats):
            caller = Caller(self._processes[0].address)
            self._tokens.append(msgspec.json.decode(await caller.call("POST", "/api/me/token"))["token"])
            caller.close()
        for _ in range(self._tables):
            await self._lay()

    async def _lay(self) -> None:
        """A new, started table, with a stream for every seat. If something fails on the way, another one is started."""
        until = perf_counter() + PATIENCE
        while True:
            try:
                id = await self._begin()
                break
            except (ParlourError, *FAILURES):
                if perf_counter() > until:
                    raise
                await asyncio.sleep(self._pause())
        table = SoakTable(id, self._seats)
        self._all.append(table)
        for seat in range(self._seats):
            table.lines.append(asyncio.create_task(self._listen(table, seat)))
        await table.seen_by_all.wait()
        self._idle.append(table)

    async def _begin(self) -> str:
        asked = {"game": self._game, "seats": self._seats, "private": True}
        id: str = msgspec.json.decode(await self._ask(0, "POST", "/api/tables", msgspec.json.encode(asked)))["id"]
        for seat in range(1, self._seats):
            await self._ask(seat, "PUT", f"/api/tables/{id}/seats/{seat}", b"{}")
        await self._ask(0, "POST", f"/api/tables/{id}/start", b"")
        return id

    async def leave(self) -> None:
        lines = [line for table in self._all for line in table.lines]
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
        for callers in self._free.values():
            for caller in callers:
                caller.close()

    async def check(self) -> None:
        """All acknowledged moves are there, and no others."""
        for table in self._all:
            answer = await self._ask(0, "GET", f"/api/tables/{table.id}/glimpse", b"")
            version = msgspec.json.decode(answer, type=Heard).version
            self.observed.counts["lost"] += max(0, table.acknowledged - version)
            self.observed.counts["doubled"] += max(0, version - table.acknowledged)

    @property
    def acknowledged(self) -> dict[str, int]:
        """The number of moves by table."""
        return {table.id: table.acknowledged for table in self._all}

    # --- streams ---

    def _way_to(self, home: str | None) -> str:
        """Where a proxy would send somebody: to the process that they name, if it is up, or to any."""
        up = {process.name: process.address for process in self._processes if process.is_up}
        return up[home] if home in up else self._rng.choice([*up.values()] or [self._processes[0].address])

    async def _listen(self, table: SoakTable, seat: Seat) -> None:
        lost: float | None = None
        failures = 0
        silent: str | None = None

        def hear(message: bytes) -> None:
            nonlocal lost
            if lost is not None:
                self.observed.gaps.append(perf_counter() - lost)
                lost = None
            line.heard()
            heard = _heard.decode(message)
            if heard.view is not None:
                table.take(seat, heard, self.observed.counts)

        while True:
            line = OpenLine(None)
            with suppress(ParlourError, *FAILURES):
                await self._find(table, seat, silent)
                silent, line.home = None, table.homes[seat]
                await self._hold(line, table, seat, hear)
            table.homes[seat] = None
            if line.socket is not None:
                silent = line.home if line.is_silent else None
                lost = lost or (max(line.heard_at, self.observed.frozen_at) if line.is_silent else perf_counter())
                if line.began and (line.socket.close_code == MOVED or perf_counter() - line.began > STEADY):
                    failures = 0
            lost = lost or perf_counter()
            await asyncio.sleep(self._pause(failures))
            failures += 1

    async def _hold(self, line: OpenLine, table: SoakTable, seat: Seat, hear: Callable[[bytes], None]) -> None:
        """Open a stream, and wait until it ends."""
        async with asyncio.timeout(OPENING):
            socket = line.socket = await open_socket(self._address_of(table, seat), self._tokens[seat], hear)
        self._lines.add(line)
        try:
            await asyncio.shield(socket.closed)
        finally:
            self._lines.discard(line)
            socket.transport.abort()

    async def watch_lines(self, every: float = 0.5) -> None:
        while True:
            await asyncio.sleep(every)
            for line in tuple(self._lines):
                line.ask(perf_counter())

    def _pause(self, failures: int = 0) -> float:
        return DELAYS[min(failures, len(DELAYS) - 1)] * self._rng.uniform(0.8, 1.2)

    async def _find(self, table: SoakTable, seat: Seat, silent: str | None) -> None:
        """Ask any process who has the table; a hanging one will not have it for long."""
        until = perf_counter() + HANGING
        while True:
            answer = await self._ask(seat, "GET", f"/api/tables/{table.id}/home", b"", patience=QUICK)
            home = _home_answer.decode(answer).home
            if home is None or home != silent or perf_counter() > until:
                table.homes[seat] = home
                return
            await asyncio.sleep(DELAYS[0])

    def _address_of(self, table: SoakTable, seat: Seat) -> str:
        since = f"&since={table.seen[seat]}" if table.seen[seat] >= 0 else ""
        return f"{self._way_to(table.homes[seat])}/api/tables/{table.id}/live?words=ids{since}"

    # --- moves ---

    async def drive(self, rate: float, seconds: float) -> float:
        """Send moves at this rate, whatever happens; returns how many a second were seen by all."""
        playing: set[asyncio.Task[None]] = set()
        start, before = perf_counter(), len(self.observed.times)
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
            if self._idle:
                task = asyncio.create_task(self._play(self._idle.pop(self._rng.randrange(len(self._idle)))))
                playing.add(task)
                task.add_done_callback(playing.discard)
        await asyncio.gather(*playing)
        return (len(self.observed.times) - before) / (perf_counter() - start)

    async def _play(self, table: SoakTable) -> None:
        chosen = table.next_move(self._rng)
        if chosen is None:  # the game is over: its people move to another table
            for line in table.lines:
                line.cancel()
            await self._lay()
            return
        seat, action = chosen
        table.version += 1
        table.seen_by_all.clear()
        sent = perf_counter()
        body = b'{"id":"%d","version":%d,"action":%s}' % (table.version, table.version - 1, action)
        try:
            await self._ask(seat, "POST", f"/api/tables/{table.id}/moves?words=ids", body, table)
        except (ParlourError, *FAILURES):
            self.observed.counts["failed"] += 1
            return
        table.acknowledged += 1
        await table.seen_by_all.wait()
        self.observed.times.append(perf_counter() - sent)
        self._idle.append(table)

    async def _ask(
        self,
        seat: Seat,
        method: str,
        path: str,
        body: bytes,
        table: SoakTable | None = None,
        patience: float = PATIENCE,
    ) -> bytes:
        """Call as the page does: directly, if the process is known, then any; and again, with the same id."""
        until = perf_counter() + patience
        while True:
            where = self._way_to(table.homes[seat] if table else None)
            free = self._free.setdefault((where, seat), [])
            caller = free.pop() if free else Caller(where, self._tokens[seat])
            try:
                async with asyncio.timeout(min(patience, ONE_TRY)):
                    answer = await caller.call_once(method, path, body)
                free.append(caller)
                return answer
            except Answered as refusal:
                free.append(caller)
                if refusal.status not in NOT_NOW or perf_counter() > until:
                    raise
            except FAILURES:
                caller.close()
                if perf_counter() > until:
                    raise
            except BaseException:  # the caller was cancelled: nobody uses this connection any more
                caller.close()
                raise
            self.observed.counts["sent_again"] += 1
            if table and table.homes[seat]:
                table.homes[seat] = None
            else:
                await asyncio.sleep(self._pause())


# --- chaos ---


async def trouble(processes: list[Process], kind: str, times: int, seconds: float, observed: Observations) -> int:
    """Cause this much of it, evenly over that time; returns how often."""
    rng = Random(11)
    done, start = 0, perf_counter()
    for number in range(times):
        await asyncio.sleep(max(0.0, start + (number + 0.5) * seconds / times - perf_counter()))
        process = rng.choice(processes) if kind == "kill" else processes[number % len(processes)]
        if kind == "freeze":
            observed.frozen_at = perf_counter()
        await MAKE[kind](process)
        done += 1
    return done


async def kill(process: Process) -> None:
    await process.end_beside(signal.SIGKILL)
    await asyncio.sleep(DOWN_FOR)
    await process.start_beside()


async def restart(process: Process) -> None:
    await process.end_beside(signal.SIGTERM)
    await process.start_beside()


async def freeze(process: Process) -> None:
    """The proxy sees that it does not answer, and sends nobody there; the process does not know."""
    process.is_up = False
    process.send(signal.SIGSTOP)
    await asyncio.sleep(FROZEN_FOR)
    process.send(signal.SIGCONT)
    process.is_up = True


MAKE = {"kill": kill, "restart": restart, "freeze": freeze}


async def watch_memory(processes: list[Process], observed: Observations, every: float = 1.0) -> None:
    while True:
        for process in processes:
            if memory := process.memory:
                observed.memory.setdefault(process.name or "server", []).append(memory)
        await asyncio.sleep(every)


async def soak(
    processes: list[Process],
    *,
    game: str = "mapit",
    tables: int = 250,
    seats: int = 4,
    rate: float = 100,
    seconds: float = 60,
    chaos: str | None = None,
    times: int = 0,
    tell: Callable[[str], None] = lambda words: None,
) -> tuple[dict[str, Any], dict[str, int]]:
    """The observations, and how many moves were acknowledged at each table."""
    load = Soak(processes, game, tables, seats)
    tell(f"{tables} tables of {seats} sit down…")
    await load.sit_down()
    watching = asyncio.create_task(watch_memory(processes, load.observed))
    listening = asyncio.create_task(load.watch_lines())
    making = asyncio.create_task(trouble(processes, chaos, times, seconds, load.observed)) if chaos else None
    try:
        tell(f"{rate:g} moves a second for {seconds:g} s…")
        per_second = await load.drive(rate, seconds)
        done = await making if making else 0
        await load.check()
    finally:
        for task in (watching, listening, making):
            if task:
                task.cancel()
        await load.leave()
    run = {"processes": len(processes), "tables": tables, "seats": seats, "offered_per_s": rate}
    return run | {
        "chaos": chaos,
        "times": done,
        "moves_per_s": round(per_second, 1),
    } | load.observed.figures(), load.acknowledged


def bench_soak(
    number: int, store: str, minutes: float, chaos: str | None, tables: int, rate: float, times: int | None
) -> dict[str, Any]:
    """The figures of a soak; with chaos one trouble every six seconds, unless `times` is given."""
    seconds = minutes * 60
    often = int(seconds / (40 if chaos == "freeze" else 6)) if times is None else times
    with Console(stderr=True).status("The house opens…") as status, fleet(number, store) as processes:
        work = soak(processes, tables=tables, rate=rate, seconds=seconds, chaos=chaos, times=often, tell=status.update)
        return run(work)[0]


def run(work: Coroutine[Any, Any, T]) -> T:
    """On the fastest event loop installed: two thousand simulated people share the machine with the house."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(work)
