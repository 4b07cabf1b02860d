"""The house: its people, its tables, its bots. Tables are read from the store when somebody comes, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, Header, ParlourError, Seat
from parlour.games import UnknownGame, registered
from parlour.server.bots.scheduler import BotScheduler
from parlour.server.classes.registry import Classes
from parlour.server.errors import Conflict, Denied, Invalid, NotFound, Problem
from parlour.server.identifiers import fresh_code
from parlour.server.people.auth import Auth
from parlour.server.people.export import own_table, personal_data
from parlour.server.people.identities import People
from parlour.server.push.http_client import PushClient
from parlour.server.push.notices import Notices
from parlour.server.push.webpush import vapid_key
from parlour.server.retention import Cleaner, RetentionPolicy
from parlour.server.tables import broadcast, moves, new_table, resuming, seating, sitting, uncovering
from parlour.server.tables.clocks import Clocks
from parlour.server.tables.lessons import Lesson, lesson_of
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.live import LiveTable
from parlour.server.tables.lobby import changed_options, invites, invites_again, shown_options
from parlour.server.wire.people import Belongings
from parlour.server.wire.tables import NewTable, TableListed, TableLists
from parlour.store import (
    AlreadyTaken,
    Companion,
    Erased,
    Listed,
    Person,
    PersonDeleted,
    Sheet,
    SqliteStore,
    StoredTable,
    Unwritten,
    erase,
    expiry,
    traces_of,
)
from parlour.store.data_folder import database_of, lock, secret_of
from parlour.store.expiry import Expired

_log = logging.getLogger(__name__)
MEMORY = ":memory:"
IDLE_SECONDS = 600.0
IDLE_SECONDS_ENDED = 60.0


class House:
    """Everything that lives as long as the server."""

    def __init__(
        self,
        data: Path | str,
        bot_workers: int | None = None,
        policy: RetentionPolicy | None = None,
    ) -> None:
        folder = None if data == MEMORY else Path(data)
        self._lock = None if folder is None else lock(folder)
        try:
            self.store = SqliteStore(MEMORY if folder is None else database_of(folder))
        except BaseException:
            self._unlock()
            raise
        self.people = People(self.store, Auth(secrets.token_hex(32) if folder is None else secret_of(folder)))
        self.bots = BotScheduler(bot_workers)
        self.classes = Classes(self)
        self.admin_token = secrets.token_urlsafe(32)
        self.notices = Notices(self.store, vapid_key(folder), PushClient())
        self.cleaner = Cleaner(self, policy or RetentionPolicy())
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._renaming: set[asyncio.Task[None]] = set()
        self._reads_paused = asyncio.Lock()
        """Held while no table may be read from the store."""
        self._exporting = asyncio.Lock()

    async def table(self, id: str) -> LiveTable:
        """The table, read from the store if it is not in memory; its bots go on where they were."""
        await self.when_readable()
        live = self._tables.get(id)
        if live is None or live.is_stale:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(self._loading[id])
        live.last_asked = monotonic()
        return live

    async def create(self, person: Person, asked: NewTable) -> LiveTable:
        """A new table, with its host on the first seat."""
        game = new_table.known_game(asked.game)
        await self._check_invited(person, asked.invite)
        sheet = await self._save_new(new_table.table_asked(game, person, asked))
        live = self._open(StoredTable(sheet, (), ()), game)
        if asked.invite:
            await self.store.invite(sheet.id, asked.invite)
        if asked.start:
            await sitting.start(live, person.id)
        return live

    async def companions_of(self, person: Person | None) -> list[Companion]:
        """The people with whom somebody has played; those whom they do not want to hear are left out."""
        known = [] if person is None else await self.store.companions(person.id)
        return [one for one in known if person and one.person not in person.muted]

    async def teach(
        self, person: Person, name: str, *, anew: bool = False, check: Callable[[], object] = bool
    ) -> LiveTable:
        """The lesson that the person has begun, or, where `check` raises nothing, a new one."""
        game = registered().get(name)
        lesson = lesson_of(game) if game else None
        if game is None or lesson is None:
            raise NotFound(f"There is no lesson called “{name}” here.")
        if not anew:
            for listed in await self.store.tables_of(person.id):
                if new_table.begun(listed.sheet, lesson) and (live := await self._followed(listed.sheet.id, lesson)):
                    return live
        check()
        sheet = await self._save_new(new_table.lesson_sheet(game, person, lesson))
        live = self._open(StoredTable(sheet, (), ()), game)
        await sitting.start(live, person.id)
        while (version := live.table.version) < lesson.begins:
            move = lesson.record.moves[version]
            action = msgspec.convert(move.action, game.kinds.action)
            await moves.play_bot(live, move.seat, live.version, action)
        return live

    async def _followed(self, id: str, lesson: Lesson) -> LiveTable | None:
        live = await self.table(id)
        return live if live.is_playing and lesson.is_followed_by(live.record.moves) else None

    async def again(self, live: LiveTable, person: Person) -> LiveTable:
        """The table that follows this one; whoever asks first makes it."""
        async with live.locked():
            if not seating.seats_of(live.sheet, person.id) and live.sheet.host != person.id:
                raise Denied("Only those who played can ask for another game.")
            if live.sheet.class_id is not None:
                raise Conflict("class", "This table belongs to a class: the teacher starts the next game.")
            if live.sheet.lesson:
                raise Conflict("lesson", "A lesson has no next game: open a table instead.")
            if live.sheet.status != "ended" and not live.sheet.stopped:
                raise Conflict("playing", "This game is not over yet.")
            if live.sheet.next is None:
                await live.lead_to(new_table.following(live.sheet, carried_over(live)), self._save_new)
        next_table = await self.table(live.sheet.next or "")
        if seating.seats_of(next_table.sheet, person.id):
            await sitting.be_ready(next_table, person)
        return next_table

    async def uncover(self, live: LiveTable, person: Person) -> None:
        """After the end: turn over what was still hidden."""
        await uncovering.uncover(live, person, self.table, carried_over)

    async def lists(self, visitor: Person | None) -> bytes:
        """The person's own tables, the open ones, and those to which they are invited, as JSON."""
        person = visitor.id if visitor else None
        mine = [] if person is None else await self.store.tables_of(person)
        own = {listed.sheet.id for listed in mine}
        invited = [
            listed
            for listed in ([] if visitor is None else await self.store.invitations(visitor.id))
            if visitor and listed.sheet.id not in own and invites_again(listed.sheet, visitor)
        ]
        others = [
            listed
            for listed in await self.store.open_tables()
            if listed.sheet.id not in own
            and invites(listed.sheet, self._listeners_of(listed.sheet.id))
            and not resuming.with_known_stop(listed.sheet).stopped
        ]
        lists = [[await self._listed(listed, person) for listed in tables] for tables in (mine, others, invited)]
        return msgspec.json.encode(TableLists(*lists))

    async def rename(self, person: Person, changed: Callable[[Person], Person]) -> Person:
        """Change a person, and what they are called wherever they are: to the end, even if whoever asked is gone."""
        try:
            return await self.people.change(person, changed)
        finally:  # where it failed, it may have been written all the same
            renaming = asyncio.create_task(self._show_renamed(person.id))
            self._renaming.add(renaming)
            renaming.add_done_callback(self._renaming.discard)
            await asyncio.shield(renaming)

    async def _show_renamed(self, person: str) -> None:
        if self.people.known(person) is None:
            await self.people.read_again(person)
        for live in list(self._tables.values()):
            if live.mentions(person):
                with suppress(Problem):  # a broken table is read again, with the names of then
                    await live.rename()

    def close_streams(self) -> None:
        """End all streams, so that the server can stop."""
        for live in self._tables.values():
            live.listeners.close()
        self.classes.close()

    def evict_idle(self, idle_seconds: float = IDLE_SECONDS) -> int:
        """Forget the tables where nobody has been for a while, those that are over sooner; the store has them."""
        now = monotonic()
        idle = [
            live.id
            for live in self._tables.values()
            if not live.listeners
            and now - live.last_asked >= (min(idle_seconds, IDLE_SECONDS_ENDED) if is_over(live) else idle_seconds)
            and not self.bots.is_busy(live)
            and not live.is_busy
        ]
        for id in idle:
            self._tables.pop(id).discard()
        self.classes.evict_idle(idle_seconds)
        return len(idle)

    # --- for classes ---

    async def when_readable(self) -> None:
        """Wait until tables and classes may be read from the store."""
        if self._reads_paused.locked():
            async with self._reads_paused:
                pass

    def loaded_table(self, id: str) -> LiveTable | None:
        return self._tables.get(id)

    def adopt(self, sheet: Sheet, game: AnyGame | None) -> None:
        """A sheet that the store has, new or changed, in memory too."""
        live = self._tables.get(sheet.id)
        if live is None:
            live = self._open(StoredTable(sheet, (), ()), game)
            live.set_alarm()
            self._on_turn(live)
        else:
            live.adopt(sheet)

    def discard(self, id: str) -> None:
        """Forget a table of which memory and store may differ; whoever asks for it next has it read again."""
        live = self._tables.get(id)
        if live is not None:
            live.discard()

    # --- for the host of the house ---

    async def delete_person(self, person: str) -> Erased:
        """Delete a person with all that is theirs, in the store and in memory, while nothing else changes."""
        async with self._everything_locked():
            forgotten = await self.store.delete_person(person, lambda db: erase(db, person, seating.taken_over))
            self.people.forget(person)
            playing = [table for table in forgotten.changed if self._is_played(table)]
            for table in (*forgotten.deleted, *forgotten.changed):
                self.notices.table_deleted(table)
                live = self._tables.pop(table, None)
                if live is not None:
                    live.discard()
            for room in forgotten.rooms:
                self.classes.discard(room)
            for listeners in [live.listeners for live in self._tables.values()] + [
                live.listeners for live in self.classes.all()
            ]:
                listeners.close(person)
            self._discard_neighbours(forgotten.deleted)
        await self.store.truncate_log()
        for table in playing:  # a bot plays on there
            with suppress(Problem):
                await self.table(table)
        return forgotten

    def _is_played(self, table: str) -> bool:
        live = self._tables.get(table)
        return live is not None and live.is_playing

    def _discard_neighbours(self, deleted: Collection[str]) -> None:
        """Whoever led to a table that is gone, or came from one, is read again without it."""
        for id, live in list(self._tables.items()):
            if live.sheet.next in deleted or live.sheet.previous in deleted:
                self._tables.pop(id).discard()

    async def personal_data(self, person: str) -> Belongings:
        """All that the house has of a person. One at a time and table by table: others play meanwhile."""
        async with self._exporting:
            found = await self.store.read(lambda db: traces_of(db, person))
            tables = []
            for id in found.tables:
                kept = await self.store.load(id)
                if kept is not None:
                    tables.append(await asyncio.to_thread(own_table, kept, person))
            return personal_data(found, tables)

    async def delete_tables(self, tables: Sequence[Expired], before: datetime) -> int:
        """Delete tables that nobody needs, but none that somebody looks at, or whose neighbour somebody looks at."""
        async with self._reads_paused:
            await asyncio.gather(*self._loading.values(), return_exceptions=True)
            free = [one for one in tables if self._tables.keys().isdisjoint((one.id, *one.links))]
            gone = await self.store.delete(lambda db: expiry.delete_tables(db, free, before))
        for table in gone:
            self.notices.table_deleted(table)
        return len(gone)

    async def delete_class(self, room: Expired, before: datetime) -> int:
        """Delete a class that nobody needs with its tables, unless somebody looks at it or at one of them."""
        async with self._reads_paused:
            await asyncio.gather(*self._loading.values(), *self.classes.loading, return_exceptions=True)
            if self.classes.is_loaded(room.id) or not self._tables.keys().isdisjoint(room.links):
                return 0
            return int(await self.store.delete(lambda db: expiry.delete_room(db, room.id, before)))

    async def close(self) -> None:
        self.close_streams()
        with suppress(ParlourError):
            await self.people.note_seen()
        await self.bots.close()
        for live in self._tables.values():
            live.discard()
        await self.notices.close()
        await self.store.close()
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()

    @asynccontextmanager
    async def _everything_locked(self) -> AsyncIterator[None]:
        """Nothing changes at any table or in any class, and none is read from the store."""
        is_all = False
        while not is_all:  # what has come in meanwhile is waited for anew: who waits in no order may wait for ever
            async with AsyncExitStack() as locks:
                rooms = sorted(self.classes.all(), key=lambda live: live.room.id)
                for room in rooms:
                    await locks.enter_async_context(room.lock)
                await locks.enter_async_context(self._reads_paused)
                await asyncio.gather(*self._loading.values(), *self.classes.loading, return_exceptions=True)
                tables = sorted(self._tables.values(), key=lambda live: live.id)
                for live in tables:
                    await locks.enter_async_context(live.lock)
                is_all = set(rooms) >= set(self.classes.all()) and set(tables) >= set(self._tables.values())
                if is_all:
                    yield

    async def _check_invited(self, person: Person, people: Collection[str]) -> None:
        """Only those whom one knows can be invited: nobody is called to the tables of strangers."""
        known = {one.person for one in await self.store.companions(person.id)} if people else set()
        if not known.issuperset(people):
            raise Invalid("invite", "You can invite people with whom you have played; send others the link.")

    def _listeners_of(self, table: str) -> Listeners | None:
        live = self._tables.get(table)
        return None if live is None else live.listeners

    async def _listed(self, listed: Listed, person: str | None) -> TableListed:
        sheet = resuming.with_known_stop(listed.sheet)
        live = self._tables.get(sheet.id)
        if live is None or live.is_stale:
            seen = broadcast.public(sheet, listed.version, Listeners(), Clocks(sheet.pace, sheet.clock))
        else:
            seen = replace(broadcast.seen(live), chat=())
        return TableListed(
            **msgspec.structs.asdict(replace(seen, options=shown_options(sheet))),
            you=broadcast.you(sheet, person),
            waits=() if seen.stopped else await self._waits(listed),
            since=listed.moved or sheet.made,
            changed=tuple(changed_options(sheet)),
            ranks=sheet.ranks,
        )

    async def _waits(self, listed: Listed) -> tuple[Seat, ...]:
        """Who is to decide: as written down with the last move; where that is not known, the game is set up to see."""
        if listed.sheet.status != "playing":
            return ()
        if listed.actors is not None:
            return listed.actors
        try:
            return tuple(sorted((await self.table(listed.sheet.id)).table.actors))
        except Problem:
            return ()

    async def _save_new(self, sheet: Sheet, *changed: Sheet) -> Sheet:
        """Write down a new table and what changes with it; a code that is taken is drawn again."""
        while True:
            try:
                await self.store.save_tables(sheet, *changed)
                return sheet
            except AlreadyTaken:
                sheet = replace(sheet, code=fresh_code())

    def _resume(self, kept: StoredTable) -> LiveTable:
        """A table with the rules it was begun with. Where they are not here, or lead elsewhere now, it is there all the same."""
        try:
            return self._open(*resuming.resumed(kept))
        except ParlourError as error:
            _log.warning("table %s has stopped: %s", kept.sheet.id, error)
            return self._open(resuming.stopped(kept, error), None)

    def _open(self, kept: StoredTable, game: AnyGame | None) -> LiveTable:
        live = LiveTable(kept, game, self.store, self._on_turn, self.classes.table_changed, self.people.known)
        self._tables[live.id] = live
        return live

    async def _load(self, id: str) -> LiveTable:
        try:
            kept = await self.store.load(id)
            if kept is None:
                raise NotFound("There is no such table.")
            live = self._resume(kept)
            if live.sheet.stopped != kept.sheet.stopped:  # for lists, which replay nothing
                with suppress(PersonDeleted, Unwritten):
                    await self.store.save_tables(live.sheet)
        finally:
            del self._loading[id]
        live.set_alarm()
        self._on_turn(live)
        return live

    def _on_turn(self, live: LiveTable) -> None:
        """Somebody else may be to decide: a bot thinks, a person who is not here is told."""
        self.bots.wake(live)
        self.notices.table_changed(live)


def is_over(live: LiveTable) -> bool:
    return live.sheet.status == "ended"


def carried_over(live: LiveTable) -> Header:
    """What the next game begins with: the same options, or what the game makes of how this one ended, by the present rules."""
    header = live.sheet.header
    options: dict[str, Any] = header.options
    if live.has_begun and live.game.again is not None:
        state = uncovering.uncovered(live) if live.sheet.uncovered else live.table.state
        options = msgspec.to_builtins(live.game.again(state))
    try:
        return resuming.refitted(header, options)
    except UnknownGame:
        raise Conflict(
            "stopped", f"The game “{header.game}” is not in this house any more: play another one."
        ) from None
