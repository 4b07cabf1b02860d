"""One class while somebody is there: every change is written down with its tables, all or none, and then told to teacher and pupils."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from time import monotonic
from typing import Protocol

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame
from parlour.server import classroom, seating
from parlour.server.audience import Audience, Listener, Message
from parlour.server.desk import Desk
from parlour.server.guarded import Guarded
from parlour.server.laying import begun_sheet, dealt, new_sheet
from parlour.server.live_table import LiveTable
from parlour.server.problems import Problem, conflict
from parlour.server.room_tables import Laid, alive, left_to_a_bot, played, playing, the
from parlour.server.sittings import noted
from parlour.server.wire.classes import ClassChange, ClassNews, ClassSeen, Pairing
from parlour.server.wire.tables import NewTable
from parlour.store import Clash, Classroom, Ending, Person, Pupil, Sheet, Store

NEWS_DELAY = 0.2


class Tables(Protocol):
    """What a class asks of its house."""

    @property
    def store(self) -> Store: ...

    async def when_open(self) -> None: ...

    async def table(self, id: str) -> LiveTable: ...

    def in_memory(self, id: str) -> LiveTable | None: ...

    def take_up(self, sheet: Sheet, game: AnyGame | None) -> None: ...

    def let_go(self, id: str) -> None: ...


class LiveRoom(Guarded):
    """A class in memory. It changes by `write` alone, under its lock and those of its tables."""

    def __init__(self, room: Classroom, game: AnyGame | None, house: Tables) -> None:
        super().__init__()
        self._room = room
        self.rules = game
        """What is played; none where the game is not in this house any more."""
        self.audience = Audience()
        self.last_asked = monotonic()
        self._house = house
        self._told: dict[Listener, str] = {}
        self._news_due: asyncio.TimerHandle | None = None
        self._publishing: set[asyncio.Task[None]] = set()

    @property
    def room(self) -> Classroom:
        return self._room

    # --- pupils come and go ---

    async def join(self, person: Person, name: str | None) -> None:
        async with self.held():
            await self._change(classroom.joined(self.room, person, name))

    async def rename(self, person: Person, name: str | None) -> None:
        async with self._held_with_tables() as tables:
            pupil = self._pupil(person)
            if playing(pupil, tables):
                raise conflict("playing", "Your game has begun: you keep your name until it is over.")
            classroom.check_not_over(self.room)
            await self._change(classroom.renamed(self.room, pupil, name))

    async def remove(self, person: Person, number: int) -> None:
        """The teacher takes a pupil out of the class, or a pupil leaves."""
        async with self._held_with_tables() as tables:
            pupil = classroom.pupil_number(self.room, number)
            if pupil.person != person.id:
                classroom.check_teacher(self.room, person.id)
            await self._change(classroom.removed(self.room, number), left_to_a_bot(pupil, tables, self.room.level))

    async def ask_back(self, person: Person, number: int) -> None:
        tables = await self.tables()
        async with self.held():
            pupil = classroom.pupil_number(self.room, number)
            is_gone = self._desk(tables).presence(pupil) == "gone"
            await self._change(classroom.asked_back(self.room, person, number, is_gone))

    async def answer_back(self, person: Person, number: int, allow: bool) -> None:
        async with self._held_with_tables() as tables:
            classroom.check_teacher(self.room, person.id)
            room, before, after = classroom.let_back(self.room, number, allow)
            sheets = [classroom.handed_over(live.sheet, before, after, live.rules) for live in alive(tables)]
            await self._change(room, sheets if allow else ())

    # --- the teacher ---

    async def stand_in(self, person: Person, number: int, is_bot: bool) -> None:
        """A bot plays on for a pupil who is not here; the pupil takes the seat back by coming back."""
        async with self._held_with_tables() as tables:
            classroom.check_teacher(self.room, person.id)
            pupil = classroom.pupil_number(self.room, number)
            spot = playing(pupil, tables)
            if spot is None:
                raise conflict("waiting", f"{pupil.name} is at no table.")
            if is_bot and self._desk(tables).presence(pupil) == "here":
                raise conflict("here", f"{pupil.name} is here.")
            sheet = spot.live.sheet
            if is_bot:
                game = spot.live.game
                await self._change(self.room, [seating.with_stand_in(sheet, spot.seat, self.room.level, game)])
            else:
                await self._change(self.room, [seating.returned(sheet, pupil.person)])

    async def pair(self, person: Person, asked: Pairing) -> None:
        async with self._held_with_tables() as tables:
            classroom.check_teacher(self.room, person.id)
            seats = self.room.seats if asked.seats is None else asked.seats
            classroom.check_seats(*self.game.players, seats, self.game.title)
            waiting = [pupil.number for pupil in self.room.pupils if not playing(pupil, tables)]
            room = classroom.paired(self.room, waiting, asked.rest, seats, Random(secrets.randbits(64)))
            for group in {self._seats(room, group): group for group in room.groups}.values():
                self._lay(room, group)  # what cannot be dealt is refused now, not when all are ready
            await self._change(room)

    async def place(self, person: Person, number: int, table: int | None) -> None:
        """A pupil by hand to a table that is to be laid, into a running game, or out of it."""
        async with self._held_with_tables() as tables:
            classroom.check_teacher(self.room, person.id)
            pupil = classroom.pupil_number(self.room, number)
            before = playing(pupil, tables)
            if before and before.table.number == table:
                return
            sheets = {sheet.id: sheet for sheet in left_to_a_bot(pupil, tables, self.room.level)}
            if table is not None and 1 <= table <= len(tables):
                live = the(tables[table - 1])
                sheet = classroom.seated(live.sheet, classroom.free_seat(live.sheet, pupil, live.game), pupil)
                room = classroom.placed(self.room, number, None, self._most)
                await self._change(room, [*sheets.values(), sheet])
            else:
                group = None if table is None else table - len(tables) - 1
                await self._change(classroom.placed(self.room, number, group, self._most), sheets.values())

    async def swap(self, person: Person, first: int, second: int) -> None:
        async with self._held_with_tables() as tables:
            classroom.check_teacher(self.room, person.id)
            classroom.check_not_over(self.room)
            pair = [classroom.pupil_number(self.room, number) for number in (first, second)]
            spots = [playing(pupil, tables) for pupil in pair]
            sheets = {spot.live.id: spot.live.sheet for spot in spots if spot}
            for left in filter(None, spots):  # both stand up before either sits down
                colour = left.live.sheet.seats[left.seat].colour
                stood_up = seating.with_place(sheets[left.live.id], left.seat, replace(seating.EMPTY, colour=colour))
                sheets[left.live.id] = stood_up
            for spot, pupil in zip(spots, reversed(pair), strict=True):
                if spot:
                    sheets[spot.live.id] = classroom.seated(sheets[spot.live.id], spot.seat, pupil)
            await self._change(classroom.swapped(self.room, first, second), sheets.values())

    async def start(self, person: Person) -> None:
        """Lay and start all tables that are planned, at once."""
        async with self._held_with_tables():
            classroom.check_teacher(self.room, person.id)
            if not self.room.groups:
                raise conflict("not-ready", "Pair the pupils first: no table is planned.")
            sheets = [self._lay(self.room, group) for group in self.room.groups]
            while True:
                try:
                    started = classroom.started(self.room, [sheet.id for sheet in sheets])
                    await self._change(started, sheets, Clash)
                    return
                except Clash:  # a code that another table has
                    sheets = [replace(sheet, code=seating.fresh_code()) for sheet in sheets]

    async def change(self, person: Person, asked: ClassChange) -> None:
        async with self._held_with_tables() as tables:
            classroom.check_teacher(self.room, person.id)
            classroom.check_not_over(self.room)
            room = replace(
                self.room,
                paused=self.room.paused if asked.paused is None else asked.paused,
                locked=self.room.locked if asked.locked is None else asked.locked,
                is_open=self.room.is_open if asked.open is None else asked.open,
            )
            await self._change(room, _as_in(room, tables))

    async def end(self, person: Person) -> None:
        """The class is over: the door is closed, and games that are not over stay as they are. Asked again, nothing happens."""
        async with self._held_with_tables() as tables:
            classroom.check_teacher(self.room, person.id)
            room = replace(self.room, is_over=True, is_open=False, paused=False, groups=(), asking=())
            going_on = [live.sheet for live in alive(tables) if live.sheet.status == "playing"]
            ended = [
                replace(sheet, status="ended", paused=False, question=None, ending=Ending("class"))
                for sheet in going_on
            ]
            await self._change(room, ended)

    async def results(self, person: Person) -> str:
        classroom.check_teacher(self.room, person.id)
        title = self.rules.title if self.rules else self.room.game
        return classroom.results(self.room, title, played(self.room.pupils, await self.tables()))

    # --- being seen ---

    async def tables(self) -> list[Laid]:
        return [await self._laid(number, id) for number, id in enumerate(self.room.tables, 1)]

    async def seen_by(self, person: str | None) -> ClassSeen:
        return self._desk(await self.tables()).seen_by(person)

    async def news_for(self, listener: Listener) -> Message:
        """The class as a stream begins with it."""
        return self._news(listener, self._desk(await self.tables()))

    def leave(self, listener: Listener) -> None:
        self.audience.leave(listener)
        self._told.pop(listener, None)
        self.publish_soon()

    def publish_soon(self) -> None:
        """Much may happen at once in a class: it is told a few times a second at most."""
        if self._news_due is None:
            self._news_due = asyncio.get_running_loop().call_later(NEWS_DELAY, self._publish_later)

    def let_go(self) -> None:
        super().let_go()
        self.hang_up()

    def hang_up(self) -> None:
        if self._news_due:
            self._news_due.cancel()
        self.audience.hang_up()

    def _publish_later(self) -> None:
        self._news_due = None
        task = asyncio.create_task(self._publish())
        self._publishing.add(task)
        task.add_done_callback(self._publishing.discard)

    async def _publish(self) -> None:
        desk = self._desk(await self.tables() if self.audience else [])
        for listener in list(self.audience):
            before = self._told.get(listener)
            message = self._news(listener, desk)
            if message.text != before:
                listener.send(message)

    def _news(self, listener: Listener, desk: Desk) -> Message:
        text = msgspec.json.encode(ClassNews(room=desk.seen_by(listener.person))).decode()
        self._told[listener] = text
        return Message("class", text)

    # --- underneath ---

    @property
    def game(self) -> AnyGame:
        """What is played; a Problem where it is not in this house any more."""
        if self.rules is None:
            raise conflict("stopped", f"The game “{self.room.game}” is not in this house any more.")
        return self.rules

    @property
    def _most(self) -> int:
        return self.game.players[1]

    def _desk(self, tables: Sequence[Laid]) -> Desk:
        return Desk(self.room, self.rules, self.audience, tables)

    def _seats(self, room: Classroom, group: Sequence[int]) -> int:
        return classroom.table_seats(room, group, self.game.players[0])

    def _lay(self, room: Classroom, group: Sequence[int]) -> Sheet:
        """A table for a group, dealt."""
        asked = NewTable(game=room.game, options=room.options, seats=self._seats(room, group), private=True)
        sheet = classroom.laid(room, new_sheet(self.game, room.teacher, asked), group)
        return begun_sheet(sheet, dealt(self.game, sheet))

    def _pupil(self, person: Person) -> Pupil:
        pupil = classroom.pupil_of(self.room, person.id)
        if pupil is None:
            raise Problem(403, "forbidden", "You are not in this class: join it first.")
        return pupil

    async def _laid(self, number: int, id: str) -> Laid:
        try:
            return Laid(number, id, await self._house.table(id))
        except Problem as problem:
            return Laid(number, id, None, str(problem))

    @asynccontextmanager
    async def _held_with_tables(self) -> AsyncIterator[list[Laid]]:
        """Nobody else changes the class or any of its tables meanwhile."""
        async with self.held(), AsyncExitStack() as locks:
            tables = await self.tables()
            for live in sorted(alive(tables), key=lambda live: live.id):  # as all who hold several do
                await locks.enter_async_context(live.held())
            yield tables

    def _noted(self, sheet: Sheet) -> Sheet:
        live = self._house.in_memory(sheet.id)
        if live is None:
            return noted(None, sheet, 0, self.rules)
        return live.stamped(noted(live.sheet, sheet, live.version, live.rules))

    async def _change(self, room: Classroom, sheets: Iterable[Sheet] = (), *harmless: type[Exception]) -> None:
        """Write down, only then take up and tell: the class and its tables, all or none."""
        changed = [self._noted(sheet) for sheet in sheets]
        try:
            await self.write(
                lambda: self._house.store.save_room(room, *changed), lambda: self._changed(room, changed), *harmless
            )
        except harmless:
            raise
        except BaseException:
            for sheet in changed:
                self._house.let_go(sheet.id)
            raise

    def _changed(self, room: Classroom, sheets: Iterable[Sheet]) -> None:
        self._room = room
        for sheet in sheets:
            self._house.take_up(sheet, self.rules)
        self.publish_soon()


def _as_in(room: Classroom, tables: Iterable[Laid]) -> list[Sheet]:
    """The sheets of the tables that a pause or a lock changes."""
    wanted = [
        replace(live.sheet, paused=room.paused and live.sheet.status == "playing", chat=classroom.chat_mode(room))
        for live in alive(tables)
    ]
    return [sheet for sheet, live in zip(wanted, alive(tables), strict=True) if sheet != live.sheet]
