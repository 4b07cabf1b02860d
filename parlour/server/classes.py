"""Classes while somebody is there: every change goes through the room's lock and the store, and is then told to teacher and pupils."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from parlour.bots import levels
from parlour.core import AnyGame, Seat
from parlour.games import UnknownGame, find
from parlour.server import classroom, seating
from parlour.server.audience import Audience, Listener, Message
from parlour.server.live_table import LiveTable, dealt
from parlour.server.problems import Problem, conflict, missing
from parlour.server.wire import Presence
from parlour.server.wire.classes import (
    ClassChange,
    ClassListed,
    ClassNews,
    ClassSeen,
    GroupSeen,
    Named,
    NewClass,
    Pairing,
    PupilSeen,
    SeatPicture,
    TablePicture,
    YouInClass,
)
from parlour.server.wire.tables import NewTable
from parlour.store import Clash, Classroom, Person, Pupil, Sheet

if TYPE_CHECKING:
    from parlour.server.house import House

NEWS_DELAY = 0.2
NOT_PLAYED_OUT = "This game was not played to its end."
_NAMED_SEAT = re.compile(r"@(\d+)")
_PRESENCE: tuple[Presence, ...] = ("here", "away", "gone")


@dataclass
class Laid:
    """A table of a class: its number, and the table or why it cannot be looked at."""

    number: int
    id: str
    live: LiveTable | None
    trouble: str = ""


@dataclass
class Spot:
    """Where a pupil plays."""

    table: Laid
    live: LiveTable
    seat: Seat


class LiveRoom:
    """One class in memory."""

    def __init__(self, room: Classroom, game: AnyGame, house: House) -> None:
        self.room = room
        self.game = game
        self.audience = Audience()
        self.lock = asyncio.Lock()
        self.is_broken = False
        self.last_asked = monotonic()
        self._house = house
        self._told: dict[Listener, str] = {}
        self._news_due: asyncio.TimerHandle | None = None
        self._publishing: set[asyncio.Task[None]] = set()

    # --- pupils come and go ---

    async def join(self, person: Person, name: str | None) -> None:
        async with self.lock:
            await self._change(classroom.joined(self.room, person, name))

    async def rename(self, person: Person, name: str | None) -> None:
        async with self._tables() as tables:
            pupil = self._pupil(person)
            if self._playing(pupil, tables):
                raise conflict("playing", "Your game has begun: you keep your name until it is over.")
            classroom.check_not_over(self.room)
            await self._change(classroom.renamed(self.room, pupil, name))

    async def remove(self, person: Person, number: int) -> None:
        """The teacher takes a pupil out of the class, or a pupil leaves."""
        async with self._tables() as tables:
            pupil = classroom.pupil_number(self.room, number)
            if pupil.person != person.id:
                classroom.check_teacher(self.room, person.id)
            await self._change(classroom.removed(self.room, number), self._left_to_a_bot(pupil, tables))

    async def ask_back(self, person: Person, number: int) -> None:
        tables = await self.tables()
        async with self.lock:
            pupil = classroom.pupil_number(self.room, number)
            is_gone = self.presence(pupil, tables) == "gone"
            await self._change(classroom.asked_back(self.room, person, number, is_gone))

    async def answer_back(self, person: Person, number: int, allow: bool) -> None:
        async with self._tables() as tables:
            classroom.check_teacher(self.room, person.id)
            room, before, after = classroom.let_back(self.room, number, allow)
            sheets = [classroom.handed_over(live.sheet, before, after) for live in alive(tables)]
            await self._change(room, sheets if allow else ())

    # --- the teacher ---

    async def stand_in(self, person: Person, number: int, is_bot: bool) -> None:
        """A bot plays on for a pupil who is not here; the pupil takes the seat back by coming back."""
        async with self._tables() as tables:
            classroom.check_teacher(self.room, person.id)
            pupil = classroom.pupil_number(self.room, number)
            spot = self._playing(pupil, tables)
            if spot is None:
                raise conflict("waiting", f"{pupil.name} is at no table.")
            if is_bot and self.presence(pupil, tables) == "here":
                raise conflict("here", f"{pupil.name} is here.")
            sheet = spot.live.sheet
            if is_bot:
                await self._change(self.room, [seating.with_stand_in(sheet, spot.seat, self.room.level, self.game)])
            else:
                await self._change(self.room, [seating.returned(sheet, pupil.person)])

    async def pair(self, person: Person, asked: Pairing) -> None:
        async with self._tables() as tables:
            classroom.check_teacher(self.room, person.id)
            seats = self.room.seats if asked.seats is None else asked.seats
            classroom.check_seats(*self.game.players, seats, self.game.title)
            waiting = [pupil.number for pupil in self.room.pupils if not self._playing(pupil, tables)]
            room = classroom.paired(self.room, waiting, asked.rest, seats, Random(secrets.randbits(64)))
            for group in {self._seats(room, group): group for group in room.groups}.values():
                self._lay(room, group)  # what cannot be dealt is refused now, not when all are ready
            await self._change(room)

    async def place(self, person: Person, number: int, table: int | None) -> None:
        """A pupil by hand to a table that is to be laid, into a running game, or out of it."""
        async with self._tables() as tables:
            classroom.check_teacher(self.room, person.id)
            pupil = classroom.pupil_number(self.room, number)
            before = self._playing(pupil, tables)
            if before and before.table.number == table:
                return
            sheets = {sheet.id: sheet for sheet in self._left_to_a_bot(pupil, tables)}
            if table is not None and 1 <= table <= len(tables):
                live = the(tables[table - 1])
                sheet = classroom.seated(live.sheet, classroom.free_seat(live.sheet), pupil)
                room = classroom.placed(self.room, number, None, self._most)
                await self._change(room, [*sheets.values(), sheet])
            else:
                group = None if table is None else table - len(tables) - 1
                await self._change(classroom.placed(self.room, number, group, self._most), sheets.values())

    async def swap(self, person: Person, first: int, second: int) -> None:
        async with self._tables() as tables:
            classroom.check_teacher(self.room, person.id)
            classroom.check_not_over(self.room)
            pair = [classroom.pupil_number(self.room, number) for number in (first, second)]
            spots = [self._playing(pupil, tables) for pupil in pair]
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
        async with self._tables():
            classroom.check_teacher(self.room, person.id)
            if not self.room.groups:
                raise conflict("not-ready", "Pair the pupils first: no table is planned.")
            sheets = [self._lay(self.room, group) for group in self.room.groups]
            while True:
                try:
                    await self._change(classroom.started(self.room, [sheet.id for sheet in sheets]), sheets)
                    return
                except Clash:  # a code that another table has
                    sheets = [replace(sheet, code=seating.fresh_code()) for sheet in sheets]

    async def change(self, person: Person, asked: ClassChange) -> None:
        async with self._tables() as tables:
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
        async with self._tables() as tables:
            classroom.check_teacher(self.room, person.id)
            room = replace(self.room, is_over=True, is_open=False, paused=False, groups=(), asking=())
            playing = [live.sheet for live in alive(tables) if live.sheet.status == "playing"]
            await self._change(room, [replace(sheet, status="ended", paused=False, question=None) for sheet in playing])

    async def results(self, person: Person) -> str:
        classroom.check_teacher(self.room, person.id)
        return classroom.results(self.room, self.game.title, self._played(await self.tables()))

    # --- being seen ---

    async def tables(self) -> list[Laid]:
        return [await self._laid(number, id) for number, id in enumerate(self.room.tables, 1)]

    async def seen_by(self, person: str | None) -> ClassSeen:
        return self._seen(person, await self.tables())

    async def news_for(self, listener: Listener) -> Message:
        """The class as a stream begins with it."""
        return self._news(listener, await self.tables())

    def presence(self, pupil: Pupil, tables: Iterable[Laid]) -> Presence:
        """Wherever in the class a pupil has a tab open."""
        audiences = [self.audience, *(live.audience for live in alive(tables))]
        return min((audience.presence(pupil.person) for audience in audiences), key=_PRESENCE.index)

    def leave(self, listener: Listener) -> None:
        self.audience.leave(listener)
        self._told.pop(listener, None)
        self.publish_soon()

    def publish_soon(self) -> None:
        """Much may happen at once in a class: it is told a few times a second at most."""
        if self._news_due is None:
            self._news_due = asyncio.get_running_loop().call_later(NEWS_DELAY, self._publish_later)

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
        tables = await self.tables() if self.audience else []
        for listener in list(self.audience):
            before = self._told.get(listener)
            message = self._news(listener, tables)
            if message.text != before:
                listener.send(message)

    def _news(self, listener: Listener, tables: Sequence[Laid]) -> Message:
        text = msgspec.json.encode(ClassNews(room=self._seen(listener.person, tables))).decode()
        self._told[listener] = text
        return Message("class", text)

    def _seen(self, person: str | None, tables: Sequence[Laid]) -> ClassSeen:
        room, pupil = self.room, classroom.pupil_of(self.room, person)
        is_teacher = person is not None and person == room.teacher
        outside = pupil is None and not is_teacher
        return ClassSeen(
            id=room.id,
            code=room.code,
            game=room.game,
            title=self.game.title,
            options=room.options,
            seats=room.seats,
            level=room.level,
            kid_safe=room.kid_safe,
            rest=room.rest,
            over=room.is_over,
            open=room.is_open,
            paused=room.paused,
            locked=room.locked,
            invite=f"/c/{room.code}",
            made=room.made,
            you=self._you(person, pupil, tables),
            gone=tuple(self._gone(tables)) if outside and not room.is_over else (),
            pupils=tuple(self._pupils(tables)) if is_teacher else (),
            groups=tuple(self._groups()) if is_teacher else (),
            tables=tuple(self._picture(laid, tables) for laid in tables) if is_teacher else (),
        )

    def _you(self, person: str | None, pupil: Pupil | None, tables: Sequence[Laid]) -> YouInClass:
        asks = next((one.pupil for one in self.room.asking if one.person == person), None)
        spots = [] if pupil is None else list(self._spots(pupil, tables))
        return YouInClass(
            person=person,
            teacher=person is not None and person == self.room.teacher,
            pupil=pupil.number if pupil else None,
            name=pupil.name if pupil else None,
            colour=msgspec.convert(pupil.colour, Any) if pupil else None,
            asking=None if asks is None else classroom.pupil_number(self.room, asks).name,
            table=spots[-1].live.id if spots else None,
            playing=bool(spots) and spots[-1].live.sheet.status == "playing",
        )

    def _gone(self, tables: Sequence[Laid]) -> Iterator[Named]:
        for pupil in self.room.pupils:
            if self.presence(pupil, tables) == "gone":
                yield Named(pupil=pupil.number, name=pupil.name)

    def _pupils(self, tables: Sequence[Laid]) -> Iterator[PupilSeen]:
        asked = {one.pupil for one in self.room.asking}
        planned = {number: index for index, group in enumerate(self.room.groups, len(tables) + 1) for number in group}
        for pupil in self.room.pupils:
            spot = self._playing(pupil, tables)
            yield PupilSeen(
                number=pupil.number,
                name=pupil.name,
                colour=msgspec.convert(pupil.colour, Any),
                presence=self.presence(pupil, tables),
                table=spot.table.number if spot else planned.get(pupil.number),
                asks=pupil.number in asked,
            )

    def _groups(self) -> Iterator[GroupSeen]:
        for number, group in enumerate(self.room.groups, len(self.room.tables) + 1):
            yield GroupSeen(number=number, pupils=group, bots=self._seats(self.room, group) - len(group))

    def _picture(self, laid: Laid, tables: Sequence[Laid]) -> TablePicture:
        live = laid.live
        if live is None:
            return TablePicture(
                number=laid.number,
                id=laid.id,
                status="ended",
                version=0,
                paused=True,
                line=laid.trouble,
                seats=(),
                outcome=None,
            )
        view = live.table.view(None)
        names = [place.name for place in live.sheet.seats]
        stopped = live.sheet.status == "ended" and view.outcome is None
        return TablePicture(
            number=laid.number,
            id=live.id,
            status=live.sheet.status,
            version=live.table.version,
            paused=live.sheet.paused,
            line=NOT_PLAYED_OUT if stopped else _NAMED_SEAT.sub(lambda found: names[int(found[1])], view.status),
            seats=tuple(self._seat(live, seat, tables) for seat in range(len(names))),
            outcome=view.outcome,
        )

    def _seat(self, live: LiveTable, seat: Seat, tables: Sequence[Laid]) -> SeatPicture:
        place = live.sheet.seats[seat]
        pupil = classroom.pupil_of(self.room, place.person) if place.person else None
        return SeatPicture(
            seat=seat,
            kind="person" if place.person else "bot" if place.bot else "empty",
            name=place.name,
            colour=msgspec.convert(place.colour, Any),
            pupil=pupil.number if pupil else None,
            presence=self.presence(pupil, tables) if pupil else "here" if place.bot else "gone",
            acting=seat in live.table.actors,
            stands_in=place.stand_in is not None,
        )

    # --- underneath ---

    @property
    def _most(self) -> int:
        return self.game.players[1]

    def _seats(self, room: Classroom, group: Sequence[int]) -> int:
        return classroom.table_seats(room, group, self.game.players[0])

    def _lay(self, room: Classroom, group: Sequence[int]) -> Sheet:
        """A table for a group, dealt."""
        asked = NewTable(game=room.game, options=room.options, seats=self._seats(room, group), private=True)
        sheet = classroom.laid(room, self._house.fresh_sheet(self.game, room.teacher, asked), group)
        return replace(sheet, status="playing", header=dealt(self.game, sheet).header)

    def _pupil(self, person: Person) -> Pupil:
        pupil = classroom.pupil_of(self.room, person.id)
        if pupil is None:
            raise Problem(403, "forbidden", "You are not in this class: join it first.")
        return pupil

    def _spots(self, pupil: Pupil, tables: Iterable[Laid]) -> Iterator[Spot]:
        """Where a pupil sits, the oldest table first."""
        for laid in tables:
            seat = laid.live.seat_of(pupil.person) if laid.live else None
            if laid.live and seat is not None:
                yield Spot(laid, laid.live, seat)

    def _playing(self, pupil: Pupil, tables: Iterable[Laid]) -> Spot | None:
        return next((spot for spot in self._spots(pupil, tables) if spot.live.sheet.status == "playing"), None)

    def _left_to_a_bot(self, pupil: Pupil, tables: Iterable[Laid]) -> list[Sheet]:
        spot = self._playing(pupil, tables)
        return [classroom.with_bot(spot.live.sheet, spot.seat, self.room.level)] if spot else []

    def _played(self, tables: Sequence[Laid]) -> Iterator[classroom.Result]:
        for pupil in self.room.pupils:
            for spot in self._spots(pupil, tables):
                decisions = spot.live.decisions_of((pupil.person, *pupil.former), spot.seat)
                yield classroom.Result(pupil, spot.table.number, spot.seat, decisions, spot.live.table.outcome)

    async def _laid(self, number: int, id: str) -> Laid:
        try:
            return Laid(number, id, await self._house.table(id))
        except Problem as problem:
            return Laid(number, id, None, str(problem))

    @asynccontextmanager
    async def _tables(self) -> AsyncIterator[list[Laid]]:
        """All tables of the class while nobody else changes it or them."""
        async with self.lock, AsyncExitStack() as locks:
            tables = await self.tables()
            for live in alive(tables):
                await locks.enter_async_context(live.lock)
            yield tables

    async def _change(self, room: Classroom, sheets: Iterable[Sheet] = ()) -> None:
        """Write down, only then take up and tell: the class and its tables, all or none."""
        if self.is_broken:
            raise Problem(503, "trouble", "The house could not write that down. Try again.")
        changed = list(sheets)
        try:
            await self._house.store.save_room(room, *changed)
        except Clash:
            raise
        except BaseException:
            self.is_broken = True
            self.hang_up()
            for sheet in changed:
                self._house.let_go(sheet.id)
            raise
        self.room = room
        for sheet in changed:
            self._house.take_up(sheet, self.game)
        self.publish_soon()


class Classes:
    """All classes of the house; read from the store when somebody comes."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._rooms: dict[str, LiveRoom] = {}

    async def room(self, id: str) -> LiveRoom:
        live = self._rooms.get(id)
        if live is None or live.is_broken:
            room = await self._house.store.room(id)
            if room is None:
                raise missing("There is no such class.")
            again = self._rooms.get(id)
            if again is None or again.is_broken:  # another may have been quicker
                self._rooms[id] = LiveRoom(room, game_of(room), self._house)
            live = self._rooms[id]
        live.last_asked = monotonic()
        return live

    async def create(self, teacher: Person, game: AnyGame, asked: NewClass) -> LiveRoom:
        """A new class, with its options dealt once for a trial."""
        level = chosen_level(game, asked.level)
        seats = asked.seats or max(game.players[0], min(3, game.players[1]))
        sheet = self._house.fresh_sheet(game, teacher.id, NewTable(game=game.name, options=asked.options, seats=seats))
        room = Classroom(
            id=seating.fresh_id(12),
            code=seating.fresh_code(),
            teacher=teacher.id,
            game=game.name,
            options=sheet.header.options,
            seats=seats,
            level=level,
            kid_safe=asked.kid_safe,
            made=datetime.now(UTC),
        )
        while True:
            try:
                await self._house.store.save_room(room)
                break
            except Clash:
                room = replace(room, code=seating.fresh_code())
        live = self._rooms[room.id] = LiveRoom(room, game, self._house)
        return live

    async def list_of(self, teacher: str | None) -> list[ClassListed]:
        rooms = [] if teacher is None else await self._house.store.rooms_of(teacher)
        return [
            ClassListed(
                id=room.id,
                code=room.code,
                game=room.game,
                title=title(room.game),
                over=room.is_over,
                pupils=len(room.pupils),
                tables=len(room.tables),
                made=room.made,
            )
            for room in rooms
        ]

    def noticed(self, live: LiveTable) -> None:
        """Something happened at a table: its class hears of it."""
        room = self._rooms.get(live.sheet.room or "")
        if room is not None and room.audience:
            room.publish_soon()

    def all(self) -> list[LiveRoom]:
        return list(self._rooms.values())

    def let_go(self, id: str) -> None:
        """Forget a class of which memory and store may differ."""
        live = self._rooms.pop(id, None)
        if live is not None:
            live.is_broken = True
            live.hang_up()

    def hang_up(self) -> None:
        for live in self._rooms.values():
            live.hang_up()

    def put_away(self, idle_seconds: float) -> None:
        now = monotonic()
        idle = [
            id
            for id, live in self._rooms.items()
            if not live.audience and now - live.last_asked >= idle_seconds and not live.lock.locked()
        ]
        for id in idle:
            del self._rooms[id]


def game_of(room: Classroom) -> AnyGame:
    try:
        return find(room.game)
    except UnknownGame as error:
        raise Problem(410, "outdated", f"This class cannot go on here: {error}.") from None


def title(game: str) -> str:
    try:
        return find(game).title
    except UnknownGame:
        return game


def chosen_level(game: AnyGame, level: str | None) -> str:
    if level is None:
        return "medium" if "medium" in levels(game) else levels(game)[-1]
    seating.check_level(game, level, "level")
    return level


def alive(tables: Iterable[Laid]) -> Iterator[LiveTable]:
    return (laid.live for laid in tables if laid.live)


def the(laid: Laid) -> LiveTable:
    if laid.live is None:
        raise conflict("outdated", laid.trouble)
    return laid.live


def _as_in(room: Classroom, tables: Iterable[Laid]) -> list[Sheet]:
    """The sheets of the tables that a pause or a lock changes."""
    wanted = [
        replace(live.sheet, paused=room.paused and live.sheet.status == "playing", chat=classroom.chat_mode(room))
        for live in alive(tables)
    ]
    return [sheet for sheet, live in zip(wanted, alive(tables), strict=True) if sheet != live.sheet]
