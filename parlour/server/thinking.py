"""Bots at their seats: they think in processes of their own, and their moves go the way of everybody's."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from random import Random

import msgspec

from parlour.bots import make
from parlour.core import ParlourError, Seat
from parlour.server import deciding, lessons
from parlour.server.live_table import LiveTable
from parlour.server.thinker import Question

_log = logging.getLogger(__name__)

TRIES = 3
LONGEST_THOUGHT = 30.0


class ThinkerDied(ParlourError):
    """The process in which a bot was thinking has ended, or has taken too long and was ended."""


class Thinker:
    """One process that thinks; it is started when it is first asked, and again after it died."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def ask(self, question: bytes) -> bytes:
        try:
            process = await self._running()
            assert process.stdin
            assert process.stdout
            process.stdin.write(question + b"\n")
            await process.stdin.drain()
            answer = await asyncio.wait_for(process.stdout.readline(), LONGEST_THOUGHT)
        except (OSError, TimeoutError) as error:
            await self.end()
            raise ThinkerDied(str(error)) from None
        except asyncio.CancelledError:
            await self.end()
            raise
        if not answer.endswith(b"\n"):
            await self.end()
            raise ThinkerDied("a bot's process ended while it was thinking")
        return answer

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _running(self) -> Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "parlour.server.thinker", stdin=PIPE, stdout=PIPE
            )
        return self._process


class BotSeats:
    """All bots of the house. Each that is to act thinks at once, as far as there are processes."""

    def __init__(self, processes: int = 2) -> None:
        self._idle: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        self._thinkers = [Thinker() for _ in range(processes)]
        self._tasks: dict[tuple[LiveTable, Seat], asyncio.Task[None]] = {}
        for thinker in self._thinkers:
            self._idle.put_nowait(thinker)

    def wake(self, live: LiveTable) -> None:
        """Let every bot that is to act at this table begin to think, unless it does already."""
        for seat in deciding.bots_to_act(live):
            if (live, seat) not in self._tasks:
                self._tasks[live, seat] = asyncio.create_task(self._play(live, seat))

    def is_busy(self, live: LiveTable) -> bool:
        return any(table is live for table, _ in self._tasks)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*[thinker.end() for thinker in self._thinkers])

    async def _play(self, live: LiveTable, seat: Seat) -> None:
        try:
            while seat in deciding.bots_to_act(live):
                version = live.version
                action = await self._decide(live, seat)
                await deciding.play_bot(live, seat, version, msgspec.json.decode(action, type=live.game.kinds.action))
        except Exception:
            _log.exception("the bot on seat %s of table %s has stopped", seat, live.id)
        finally:
            del self._tasks[live, seat]

    async def _decide(self, live: LiveTable, seat: Seat) -> bytes:
        """The bot's action; after a few deaths a random one, so that a broken bot never holds up a table."""
        if live.lesson:
            return await lessons.answer(live.lesson, live.table.version)
        question = ask(live, seat)
        for _ in range(TRIES):
            thinker = await self._idle.get()
            try:
                return await thinker.ask(msgspec.json.encode(question))
            except ThinkerDied as death:
                _log.warning("%s at table %s, seat %s", death, live.id, seat)
            finally:
                self._idle.put_nowait(thinker)
        any_action = make(live.game, "random")(live.table.view(seat), Random(question.chance))
        return msgspec.json.encode(any_action)


def ask(live: LiveTable, seat: Seat) -> Question:
    """The question for a bot's turn: the same after a restart, and not to be foreseen before the seed is published."""
    place, table = live.sheet.seats[seat], live.table
    chance = live.sheet.header.seed.rng("bot", seat, live.turns_of(seat)).getrandbits(64)
    level = place.thinker or "random"
    view = msgspec.Raw(msgspec.json.encode(table.view(seat)))
    game = live.game
    persona = f"{level} {place.name}"
    return Question(game.name, level, persona, chance, view, game.rules_version, game.deck_version)
