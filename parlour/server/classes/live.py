"""One class while somebody is there: every change is written with its tables, all or none, and then broadcast to teacher and pupils."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from random import Random
from time import monotonic

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, say, verbatim
from parlour.server.classes import pairing, pupil_seats, results, roster
from parlour.server.classes.desk import Desk
from parlour.server.classes.plans import Plans
from parlour.server.classes.tables import ClassTable, left_to_a_bot, live_tables, played, playing
from parlour.server.errors import Conflict, Denied, Problem
from parlour.server.identifiers import fresh_code
from parlour.server.tables.listeners import Listener, Listeners, Message
from parlour.server.tables.live import all_locked
from parlour.server.tables.locking import Lockable
from parlour.server.tables.new_table import begun_sheet, dealt, new_sheet
from parlour.server.tables.registry import TableRegistry
from parlour.server.tables.seat_history import recorded
from parlour.server.wire.classes import ClassChange, ClassNews, ClassSeen, Pairing, PupilWays
from parlour.server.wire.tables import NewTable
from parlour.store import AlreadyTaken, Classroom, Ending, Person, Pupil, Sheet, shelf_of
from parlour.words import ENGLISH, Speaker

NEWS_DELAY = 0.2


class LiveClass(Lockable):
    """A class in memory. It changes by `write` alone, under its lock and those of its tables."""

    def __init__(self, classroom: Classroom, game: AnyGame | None, tables: TableRegistry) -> None:
        super().__init__()
        self._classroom = classroom
        self.rules = game
        """The game that is played; none if this house no longer has it."""
        self.listeners = Listeners()
        self.last_asked = monotonic()
        self._tables = tables
        self._told: dict[Listener, str] = {}
        self._trials: dict[int, Problem | None] = {}
        """Why a table cannot be dealt, by the number of seats."""
        self._news_due: asyncio.TimerHandle | None = None
        self._publishing: set[asyncio.Task[None]] = set()

    @property
    def classroom(self) -> Classroom:
        return self._classroom

    # --- pupils come and go ---

    async def join(self, person: Person, name: str | None) -> None:
        async with self.locked():
            await self._change(roster.joined(self.classroom, person, name))

    async def rename(self, person: Person, name: str | None) -> None:
        async with self._locked_with_tables() as tables:
            pupil = self._pupil(person)
            if playing(pupil, tables):
                raise Conflict("playing", say("name-stays-in-game"))
            roster.check_not_over(self.classroom)
            await self._change(roster.renamed(self.classroom, pupil, name))

    async def remove(self, person: Person, number: int) -> None:
        """The teacher takes a pupil out of the class, or a pupil leaves."""
        async with self._locked_with_tables() as tables:
            pupil = roster.pupil_number(self.classroom, number)
            if pupil.person != person.id:
                roster.check_teacher(self.classroom, person.id)
            await self._change(
                roster.removed(self.classroom, number), left_to_a_bot(pupil, tables, self.classroom.level)
            )

    async def ask_back(self, person: Person, number: int | None, name: str | None = None) -> None:
        """On another device: say which pupil they are, by the number or by the name."""
        async with self.locked():
            if number is None:
                number = next((one.number for one in self.classroom.pupils if one.name == name), 0)
            await self._change(roster.asked_back(self.classroom, person, number))

    async def answer_back(self, person: Person, number: int, allow: bool, sign: str | None = None) -> None:
        """The pupil continues on the other device; the first one is told, and sees no more than a stranger."""
        async with self._locked_with_tables() as tables:
            roster.check_teacher(self.classroom, person.id)
            classroom, before, after = roster.let_back(self.classroom, number, allow, sign)
            sheets = [pupil_seats.handed_over(live.sheet, before, after, live.rules) for live in live_tables(tables)]
            await self._change(classroom, sheets if allow else ())

    async def ask_for_help(self, person: Person) -> None:
        """A pupil needs help; asked again, nothing happens."""
        async with self.locked():
            await self._change_if_new(roster.with_help(self.classroom, self._pupil(person), datetime.now(UTC)))

    async def hear_of_help(self, person: Person) -> None:
        """Somebody said at a table that they need help: for a pupil it is as if they had asked here."""
        if roster.pupil_of(self.classroom, person.id) and not self.classroom.is_over:
            await self.ask_for_help(person)

    async def end_help(self, person: Person, number: int) -> None:
        """The teacher has helped, or the pupil no longer needs help; asked again, nothing happens."""
        async with self.locked():
            pupil = roster.pupil_number(self.classroom, number)
            if pupil.person != person.id:
                roster.check_teacher(self.classroom, person.id)
            await self._change_if_new(roster.without_help(self.classroom, pupil))

    # --- the teacher ---

    async def ways(self, person: Person, number: int) -> PupilWays:
        """What can be done with a pupil now."""
        roster.check_teacher(self.classroom, person.id)
        return self._plans(await self.tables()).ways(number)

    async def stand_in(self, person: Person, number: int, is_bot: bool) -> None:
        async with self._planning(person) as plans:
            await self._change(*plans.stand_in(number, is_bot))

    async def pair(self, person: Person, asked: Pairing) -> None:
        async with self._planning(person) as plans:
            await self._change(*plans.pair(asked.seats, asked.rest, Random(secrets.randbits(64))))

    async def place(self, person: Person, number: int, table: int | None) -> None:
        async with self._planning(person) as plans:
            await self._change(*plans.place(number, table))

    async def swap(self, person: Person, first: int, second: int) -> None:
        async with self._planning(person) as plans:
            await self._change(*plans.swap(first, second))

    async def start(self, person: Person) -> None:
        """Lay and start all planned tables, at once."""
        async with self._planning(person) as plans:
            plans.check_start()
            sheets = [self._lay(self.classroom, group) for group in self.classroom.groups]
            while True:
                try:
                    started = pairing.started(self.classroom, [sheet.id for sheet in sheets])
                    await self._change(started, sheets, AlreadyTaken)
                    return
                except AlreadyTaken:  # a code that another table has
                    sheets = [replace(sheet, code=fresh_code()) for sheet in sheets]

    async def change(self, person: Person, asked: ClassChange) -> None:
        async with self._locked_with_tables() as tables:
            roster.check_teacher(self.classroom, person.id)
            roster.check_not_over(self.classroom)
            classroom = replace(
                self.classroom,
                paused=self.classroom.paused if asked.paused is None else asked.paused,
                locked=self.classroom.locked if asked.locked is None else asked.locked,
                is_open=self.classroom.is_open if asked.open is None else asked.open,
            )
            await self._change(classroom, _as_in(classroom, tables))

    async def end(self, person: Person) -> None:
        """The class is over: the door is closed, and unfinished games stay as they are. Asked again, nothing happens."""
        async with self._locked_with_tables() as tables:
            roster.check_teacher(self.classroom, person.id)
            classroom = replace(
                self.classroom, is_over=True, is_open=False, paused=False, groups=(), asking=(), help_asked=()
            )
            going_on = [live.sheet for live in live_tables(tables) if live.sheet.status == "playing"]
            ended = [
                replace(sheet, status="ended", paused=False, vote=None, ending=Ending("class")) for sheet in going_on
            ]
            await self._change(classroom, ended)

    async def results(self, person: Person, language: str) -> str:
        roster.check_teacher(self.classroom, person.id)
        title = self.rules.title if self.rules else self.classroom.game
        rows = played(self.classroom.pupils, await self.tables())
        return results.as_csv(self.classroom, title, rows, Speaker(language=language))

    # --- broadcasting ---

    async def tables(self) -> list[ClassTable]:
        return [await self._laid(number, id) for number, id in enumerate(self.classroom.tables, 1)]

    async def seen_by(self, person: str | None, language: str) -> ClassSeen:
        return self._desk(await self.tables()).seen_by(person, language)

    async def news_for(self, listener: Listener) -> Message:
        """The class, as a stream begins with it."""
        return self._news(listener, self._desk(await self.tables()))

    def leave(self, listener: Listener) -> None:
        self.listeners.leave(listener)
        self._told.pop(listener, None)
        self.publish_soon()

    def publish_soon(self) -> None:
        """Much may happen at once in a class: it is broadcast a few times a second at most."""
        if self._news_due is None:
            self._news_due = asyncio.get_running_loop().call_later(NEWS_DELAY, self._publish_later)

    def discard(self) -> None:
        super().discard()
        self.close_streams()

    def close_streams(self) -> None:
        if self._news_due:
            self._news_due.cancel()
        self.listeners.close()

    def _publish_later(self) -> None:
        self._news_due = None
        task = asyncio.create_task(self._publish())
        self._publishing.add(task)
        task.add_done_callback(self._publishing.discard)

    async def _publish(self) -> None:
        desk = self._desk(await self.tables() if self.listeners else [])
        for listener in list(self.listeners):
            before = self._told.get(listener)
            message = self._news(listener, desk)
            if message.text != before:
                listener.send(message)

    def _news(self, listener: Listener, desk: Desk) -> Message:
        text = msgspec.json.encode(ClassNews(room=desk.seen_by(listener.person, listener.language or ENGLISH))).decode()
        self._told[listener] = text
        return Message("class", text)

    # --- underneath ---

    @property
    def game(self) -> AnyGame:
        """The game that is played; a Problem if this house no longer has it."""
        if self.rules is None:
            raise Conflict("stopped", say("game-gone", game=verbatim(self.classroom.game)))
        return self.rules

    def _desk(self, tables: Sequence[ClassTable]) -> Desk:
        return Desk(self.classroom, self.rules, self.listeners, tables, self._plans(tables))

    def _plans(self, tables: Sequence[ClassTable]) -> Plans:
        return Plans(self.classroom, self.rules, self.listeners, tables, self._check_dealt)

    @asynccontextmanager
    async def _planning(self, person: Person) -> AsyncIterator[Plans]:
        """The teacher changes the class."""
        async with self._locked_with_tables() as tables:
            roster.check_teacher(self.classroom, person.id)
            yield self._plans(tables)

    def _check_dealt(self, seats: int) -> None:
        """A Problem if the options of the class do not allow this number of seats; tried once, as they never change."""
        if seats not in self._trials:
            self._trials[seats] = self._trial(seats)
        found = self._trials[seats]
        if found is not None:
            raise found

    def _trial(self, seats: int) -> Problem | None:
        asked = NewTable(game=self.classroom.game, options=self.classroom.options, seats=seats, private=True)
        try:
            new_sheet(self.game, self.classroom.teacher, asked)
        except Problem as problem:
            return problem.with_traceback(None)
        return None

    def _lay(self, classroom: Classroom, group: Sequence[int]) -> Sheet:
        """A table for a group, dealt."""
        seats = pairing.table_seats(classroom, group, self.game.players[0])
        asked = NewTable(game=classroom.game, options=classroom.options, seats=seats, private=True)
        drawn = new_sheet(self.game, classroom.teacher, asked, shelf_of(classroom.id))
        sheet = pupil_seats.laid(classroom, drawn, group)
        return begun_sheet(sheet, dealt(self.game, sheet))

    def _pupil(self, person: Person) -> Pupil:
        pupil = roster.pupil_of(self.classroom, person.id)
        if pupil is None:
            raise Denied(say("not-in-class"))
        return pupil

    async def _laid(self, number: int, id: str) -> ClassTable:
        try:
            return ClassTable(number, id, await self._tables.get(id))
        except Problem as problem:
            return ClassTable(number, id, None, problem.words)

    @asynccontextmanager
    async def _locked_with_tables(self) -> AsyncIterator[list[ClassTable]]:
        """Nobody else changes the class or any of its tables meanwhile."""
        async with self.locked():
            tables = await self.tables()
            async with all_locked(*live_tables(tables)):
                yield tables

    def _recorded(self, sheet: Sheet) -> Sheet:
        live = self._tables.loaded(sheet.id)
        if live is None:
            return recorded(None, sheet, 0, self.rules)
        return live.stamped(recorded(live.sheet, sheet, live.version, live.rules))

    async def _change_if_new(self, classroom: Classroom) -> None:
        if classroom is not self.classroom:
            await self._change(classroom)

    async def _change(self, classroom: Classroom, sheets: Iterable[Sheet] = (), *harmless: type[Exception]) -> None:
        """Write the class and its tables, all or none; only then adopt and broadcast them."""
        changed = [self._recorded(sheet) for sheet in sheets]
        try:
            await self.write(
                lambda: self._tables.store.save_class(classroom, *changed),
                lambda: self._changed(classroom, changed),
                *harmless,
            )
        except harmless:
            raise
        except BaseException:
            for sheet in changed:
                self._tables.discard(sheet.id)
            raise

    def _changed(self, classroom: Classroom, sheets: Iterable[Sheet]) -> None:
        self._classroom = classroom
        for sheet in sheets:
            self._tables.adopt(sheet, self.rules)
        self.publish_soon()


def _as_in(classroom: Classroom, tables: Iterable[ClassTable]) -> list[Sheet]:
    """The sheets of the tables that a pause or a lock changes."""
    wanted = [
        replace(
            live.sheet, paused=classroom.paused and live.sheet.status == "playing", chat=roster.chat_mode(classroom)
        )
        for live in live_tables(tables)
    ]
    return [sheet for sheet, live in zip(wanted, live_tables(tables), strict=True) if sheet != live.sheet]
