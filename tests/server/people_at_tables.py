"""A house without a server, for tests of long sequences of calls. Bots move only when they are told to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from parlour.core import Refusal
from parlour.server.bots.scheduler import BotScheduler
from parlour.server.errors import Problem, Unavailable
from parlour.server.house import House
from parlour.server.tables import moves, seating
from parlour.server.tables.live import LiveTable
from parlour.store import Person

T = TypeVar("T")


class BotsOnCommand(BotScheduler):
    """Bots that do nothing by themselves."""

    def wake(self, live: LiveTable) -> None:
        pass


class QuietHouse:
    """A house in a folder, which can be closed and opened again at any time."""

    def __init__(self, folder: Path, people: int) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = folder
        self.house = self.run(self._open())
        self.people = [Person(id=f"p{number}", name=f"Person {number}", colour="teal") for number in range(people)]
        for person in self.people:
            self.run(self.house.people.save(person))

    async def _open(self) -> House:
        house = House(self.folder)
        house.bots = BotsOnCommand()
        return house

    def run(self, work: Awaitable[T]) -> T:
        return self.loop.run_until_complete(work)

    def table(self, id: str) -> LiveTable:
        live = self.house.tables.loaded(id)
        return self.run(self.house.table(id)) if live is None or live.is_stale else live

    def attempt(self, work: Awaitable[Any]) -> bool:
        """Do something that may be refused; returns whether it was done."""
        try:
            self.run(work)
        except Unavailable:
            raise
        except (Problem, Refusal):
            return False
        return True

    def restart(self) -> None:
        self.run(self.house.close())
        self.house = self.run(self._open())

    def close(self) -> None:
        self.run(self.house.close())
        self.loop.close()


def readable(live: LiveTable, person: str) -> set[int]:
    """The seats whose private View a person could read now, by the check that guards glimpses, logs and streams."""
    return {seat for seat in range(len(live.sheet.seats)) if _passes(live, person, seat)}


def _passes(live: LiveTable, person: str, seat: int) -> bool:
    try:
        return seating.seat_of(live.sheet, person, seat) == seat
    except Problem:
        return False


async def move_of_a_bot(live: LiveTable, choose: Callable[[Iterable[Any]], Any]) -> None:
    for seat in moves.bots_to_act(live)[:1]:
        await moves.play_bot(live, seat, live.version, choose(live.table.legal(seat)))
