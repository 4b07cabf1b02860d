"""The house: its people, its tables, its bots. Tables are read from the store when somebody comes, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Collection, Hashable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import IO, Any

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, BadRecord, ParlourError, Seat
from parlour.games import UnknownGame, find, registered
from parlour.server import company, deciding, laying, seating, showing
from parlour.server.audience import Audience
from parlour.server.classes import Classes
from parlour.server.clocks import Clocks
from parlour.server.courier import Courier
from parlour.server.lessons import Lesson, lesson_of
from parlour.server.limits import Limits, Turnstiles
from parlour.server.live_table import LiveTable
from parlour.server.lobby import changed_options, invites, invites_again
from parlour.server.notices import Notices
from parlour.server.people import People, kept_secret
from parlour.server.problems import Problem, conflict, forbidden, malformed, missing
from parlour.server.sealing import kept_key
from parlour.server.thinking import BotSeats
from parlour.server.wire.tables import NewTable, TableListed, TableLists
from parlour.store import Clash, Companion, Forgotten, Kept, Listed, Person, Sheet, SqliteStore, forget

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

MEMORY = ":memory:"
IDLE_SECONDS = 600.0


class House:
    """Everything that lives as long as the server."""

    def __init__(self, data: Path | str, limits: Limits | None = None) -> None:
        folder = None if data == MEMORY else Path(data)
        self._claim = None if folder is None else claimed(folder)
        self.store = SqliteStore(MEMORY if folder is None else folder / "parlour.db")
        self.people = People(self.store, kept_secret(folder))
        self.turnstiles = Turnstiles(limits or Limits())
        self.bots = BotSeats()
        self.classes = Classes(self)
        self.admin_token = secrets.token_urlsafe(32)
        self.notices = Notices(self.store, kept_key(folder), Courier())
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._still = asyncio.Lock()
        """Held while no table may be read from the store."""

    async def table(self, id: str) -> LiveTable:
        """The table, read from the store if it is not in memory; its bots go on where they were."""
        if self._still.locked():
            async with self._still:
                pass
        live = self._tables.get(id)
        if live is None or live.is_broken:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(self._loading[id])
        live.last_asked = monotonic()
        return live

    async def create(self, person: Person, asked: NewTable) -> LiveTable:
        """A new table, with its host on the first seat."""
        game = laying.known_game(asked.game)
        await self._check_invited(person, asked.invite)
        sheet = await self._save_new(laying.table_asked(game, person, asked))
        live = self._open(Kept(sheet, (), ()), game)
        if asked.invite:
            await self.store.invite(sheet.id, asked.invite)
        if asked.start:
            await company.start(live, person.id)
        return live

    async def company_of(self, person: Person | None) -> list[Companion]:
        """The people with whom somebody has played; those whom they do not want to hear are left out."""
        known = [] if person is None else await self.store.company(person.id)
        return [one for one in known if person and one.person not in person.muted]

    async def teach(self, person: Person, name: str, *, anew: bool = False) -> LiveTable:
        """The lesson that the person has begun, or a new one."""
        game = registered().get(name)
        lesson = lesson_of(game) if game else None
        if game is None or lesson is None:
            raise missing(f"There is no lesson called “{name}” here.")
        if not anew:
            for listed in await self.store.tables_of(person.id):
                if laying.begun(listed.sheet, lesson) and (live := await self._followed(listed.sheet.id, lesson)):
                    return live
        self.turnstiles.tables.take(person.id)
        sheet = await self._save_new(laying.lesson_sheet(game, person, lesson))
        live = self._open(Kept(sheet, (), ()), game)
        await company.start(live, person.id)
        while (version := live.table.version) < lesson.begins:
            move = lesson.record.moves[version]
            action = msgspec.convert(move.action, game.kinds.action)
            await deciding.play_bot(live, move.seat, live.version, action)
        return live

    async def _followed(self, id: str, lesson: Lesson) -> LiveTable | None:
        live = await self.table(id)
        return live if lesson.is_followed_by(live.table.record.moves) else None

    async def again(self, live: LiveTable, person: Person) -> LiveTable:
        """The table that follows this one; whoever asks first makes it."""
        async with live.held():
            if not seating.seats_of(live.sheet, person.id) and live.sheet.host != person.id:
                raise forbidden("Only those who played can ask for another game.")
            if live.sheet.room is not None:
                raise conflict("class", "This table belongs to a class: the teacher starts the next game.")
            if live.sheet.lesson:
                raise conflict("lesson", "A lesson has no next game: open a table instead.")
            if live.sheet.status != "ended":
                raise conflict("playing", "This game is not over yet.")
            if live.sheet.next is None:
                after = laying.following(live.sheet, carried_over(live))
                linked = replace(live.sheet, next=after.id)
                await self._save_new(after, linked)
                live.follow(linked)
        next_table = await self.table(live.sheet.next or "")
        seats = live.sheet.seats
        if all(
            place.person == person.id or (not place.is_empty and live.audience.presence(place.person) != "gone")
            for place in seats
            if not place.bot
        ):
            await company.start(next_table, next_table.sheet.host)
        return next_table

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
            if listed.sheet.id not in own and invites(listed.sheet, self._audience(listed.sheet.id))
        ]
        lists = [[await self._listed(listed, person) for listed in tables] for tables in (mine, others, invited)]
        return msgspec.json.encode(TableLists(*lists))

    def renamed(self, person: Person) -> None:
        for live in self._tables.values():
            live.rename(person)

    def hang_up(self) -> None:
        """End all streams, so that the server can stop."""
        for live in self._tables.values():
            live.audience.hang_up()
        self.classes.hang_up()

    def put_away(self, idle_seconds: float = IDLE_SECONDS) -> int:
        """Forget the tables where nobody has been for a while; the store has them."""
        now = monotonic()
        idle = [
            live.id
            for live in self._tables.values()
            if not live.audience
            and now - live.last_asked >= idle_seconds
            and not self.bots.is_busy(live)
            and not live.lock.locked()
        ]
        for id in idle:
            self._tables.pop(id).put_away()
        self.classes.put_away(idle_seconds)
        return len(idle)

    async def behind(self, code: str, who: Hashable) -> tuple[str | None, str | None]:
        """The table or the class that has this code, however it is written. Only wrong codes count: a whole school may come from one address, guessers may not."""
        self.turnstiles.codes.check(who)
        letters = seating.code_letters(code)
        table = await self.store.table_of_code(letters)
        room = None if table else await self.store.room_of_code(letters)
        if table is None and room is None:
            self.turnstiles.codes.take(who)
        return table, room

    # --- for classes ---

    def in_memory(self, id: str) -> LiveTable | None:
        return self._tables.get(id)

    def take_up(self, sheet: Sheet, game: AnyGame) -> None:
        """A sheet that the store has, new or changed, in memory too."""
        live = self._tables.get(sheet.id)
        if live is None:
            live = self._open(Kept(sheet, (), ()), game)
            live.set_bell()
            self._moved_on(live)
        else:
            live.adopt(sheet)

    def let_go(self, id: str) -> None:
        """Forget a table of which memory and store may differ; whoever asks for it next has it read again."""
        live = self._tables.get(id)
        if live is not None:
            live.let_go()

    # --- for the host of the house ---

    async def forget(self, person: str) -> Forgotten:
        """Delete a person with all that is theirs, in the store and in memory, while nothing else changes."""
        async with self._at_rest():
            forgotten = await self.store.delete_person(person, lambda db: forget(db, person))
            self.people.forget(person)
            for table in (*forgotten.deleted, *forgotten.changed):
                live = self._tables.pop(table, None)
                if live is not None:
                    live.let_go()
                    live.put_away()
            for room in forgotten.rooms:
                self.classes.let_go(room)
        return forgotten

    async def close(self) -> None:
        self.hang_up()
        await self.bots.close()
        await self.notices.close()
        await self.store.close()
        if self._claim is not None:
            self._claim.close()

    @asynccontextmanager
    async def _at_rest(self) -> AsyncIterator[None]:
        """Nothing changes at any table or in any class, and no table is read from the store."""
        is_all = False
        while not is_all:  # what has come in meanwhile is waited for anew: who waits in no order may wait for ever
            async with AsyncExitStack() as locks:
                rooms = sorted(self.classes.all(), key=lambda live: live.room.id)
                for room in rooms:
                    await locks.enter_async_context(room.lock)
                await locks.enter_async_context(self._still)
                await asyncio.gather(*self._loading.values(), return_exceptions=True)
                tables = sorted(self._tables.values(), key=lambda live: live.id)
                for live in tables:
                    await locks.enter_async_context(live.lock)
                is_all = set(rooms) >= set(self.classes.all()) and set(tables) >= set(self._tables.values())
                if is_all:
                    yield

    async def _check_invited(self, person: Person, people: Collection[str]) -> None:
        """Only those whom one knows can be invited: nobody is called to the tables of strangers."""
        known = {one.person for one in await self.store.company(person.id)} if people else set()
        if not known.issuperset(people):
            raise malformed("invite", "You can invite people with whom you have played; send others the link.")

    def _audience(self, table: str) -> Audience | None:
        live = self._tables.get(table)
        return None if live is None else live.audience

    async def _listed(self, listed: Listed, person: str | None) -> TableListed:
        sheet = listed.sheet
        live = self._tables.get(sheet.id)
        if live is None:
            seen = showing.public(sheet, listed.version, Audience(), Clocks(sheet.pace, sheet.clock))
        else:
            seen = replace(showing.seen(live), chat=())
        return TableListed(
            **msgspec.structs.asdict(seen),
            you=showing.you(sheet, person),
            waits=await self._waits(listed),
            since=listed.moved or sheet.made,
            changed=tuple(changed_options(sheet)),
            ranks=sheet.ranks,
        )

    async def _waits(self, listed: Listed) -> tuple[Seat, ...]:
        """Who is to decide: as written down with the last move; where that is not known, the game is set up to see."""
        if listed.sheet.status != "playing":
            return ()
        if listed.waits is not None:
            return listed.waits
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
            except Clash:
                sheet = replace(sheet, code=seating.fresh_code())

    def _open(self, kept: Kept, game: AnyGame) -> LiveTable:
        live = self._tables[kept.sheet.id] = LiveTable(kept, game, self.store, self._moved_on, self.classes.noticed)
        return live

    async def _load(self, id: str) -> LiveTable:
        try:
            kept = await self.store.load(id)
            if kept is None:
                raise missing("There is no such table.")
            live = self._open(kept, playable(kept.sheet))
        except BadRecord as error:
            raise Problem(410, "outdated", f"This game cannot go on here: {error}.") from None
        finally:
            del self._loading[id]
        live.set_bell()
        self._moved_on(live)
        return live

    def _moved_on(self, live: LiveTable) -> None:
        """Somebody else may be to decide: a bot thinks, a person who is not here is told."""
        self.bots.wake(live)
        self.notices.consider(live)


def claimed(folder: Path) -> IO[bytes]:
    """A folder that no other house uses while the file that is returned stays open: each would not see the other's moves."""
    folder.mkdir(parents=True, exist_ok=True)
    claim = (folder / "claim").open("ab")
    if fcntl is not None:
        try:
            fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            claim.close()
            raise ParlourError(
                f"another Parlour is open on {folder}; close it, or choose another folder with --data"
            ) from None
    return claim


def carried_over(live: LiveTable) -> dict[str, Any]:
    """The options of the next game: the same ones, or what the game makes of how this one ended."""
    if live.game.again is None:
        return live.sheet.header.options
    options: dict[str, Any] = msgspec.to_builtins(live.game.again(live.table.state))
    return options


def playable(sheet: Sheet) -> AnyGame:
    try:
        return find(sheet.game)
    except UnknownGame as error:
        raise BadRecord(str(error)) from None
