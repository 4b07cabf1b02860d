"""All tables in memory: read from the store when somebody comes, evicted when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from contextlib import asynccontextmanager, suppress
from time import monotonic

from msgspec.structs import replace

from parlour.core import AnyGame, ParlourError, say
from parlour.server.errors import NotFound, NotHere, Problem, Unavailable
from parlour.server.identifiers import fresh_code
from parlour.server.shelves import Shelves
from parlour.server.tables import resuming
from parlour.server.tables.live import LiveTable
from parlour.store import AlreadyTaken, Ending, Person, PersonDeleted, Sheet, Store, StoredTable, Unwritten, shelf_of

IDLE_SECONDS = 600.0
IDLE_SECONDS_ENDED = 60.0
_log = logging.getLogger(__name__)


class TableRegistry:
    """`known` finds people's present names; `on_turn` and `on_change` are called with a table where that has happened."""

    def __init__(
        self,
        store: Store,
        shelves: Shelves,
        known: Callable[[str], Person | None],
        on_turn: Callable[[LiveTable], None],
        on_change: Callable[[LiveTable], None],
    ) -> None:
        self.store = store
        self.shelves = shelves
        self._known, self._on_turn, self._on_change = known, on_turn, on_change
        self.people_of_class: Callable[[str], Collection[str]] = lambda id: ()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._reads = asyncio.Lock()
        """Held while no table or class may be read from the store."""
        self._releases: Counter[int] = Counter()

    async def get(self, id: str, *, is_replayed: bool = True) -> LiveTable:
        """The table, read from the store if it is not in memory; its bots go on where they were.

        Unless `is_replayed` asks for it, replaying may come later: those who have seen the present version need no State.
        """
        live = await self._get(id)
        if is_replayed:
            try:
                live.replay()
            except Unavailable:  # read again, it has stopped
                live = await self._get(id)
        return live

    async def _get(self, id: str) -> LiveTable:
        self.check_mine(id)
        await self.when_readable()
        live = self._live.get(id)
        if live is None or live.is_stale:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(self._loading[id])
        live.last_asked = monotonic()
        return live

    def releases_of(self, id: str) -> int:
        """How often its shelf was released: what was read before may be outdated."""
        return self._releases[shelf_of(id)]

    def check_mine(self, id: str) -> None:
        """A NotHere if another process has this table or class."""
        shelf = shelf_of(id)
        if not self.shelves.is_mine(shelf):
            raise NotHere(shelf)

    def loaded(self, id: str) -> LiveTable | None:
        return self._live.get(id)

    def all(self) -> list[LiveTable]:
        return list(self._live.values())

    def is_any_loaded(self, ids: Iterable[str]) -> bool:
        return not self._live.keys().isdisjoint(ids)

    # --- adding ---

    def open(self, stored: StoredTable, game: AnyGame | None, *, replays_now: bool = True) -> LiveTable:
        live = LiveTable(stored, game, self.store, self._on_turn, self._on_change, self._known, replays_now=replays_now)
        live.people_of_class = self.people_of_class
        live.home = self.shelves.me.name if self.shelves.me else None
        self._live[live.id] = live
        return live

    async def save_new(self, sheet: Sheet, *changed: Sheet) -> Sheet:
        """Write a new table and what changes with it; if the code is taken, another is drawn."""
        while True:
            try:
                await self.store.save_tables(sheet, *changed)
                return sheet
            except AlreadyTaken:
                sheet = replace(sheet, code=fresh_code())

    async def open_new(self, sheet: Sheet, game: AnyGame) -> LiveTable:
        saved = await self.save_new(sheet)
        self.check_mine(saved.id)
        live = self.open(StoredTable(saved, (), ()), game)
        await live.recall()
        return live

    def adopt(self, sheet: Sheet, game: AnyGame | None) -> None:
        """Bring a sheet that the store has, new or changed, into memory too."""
        live = self._live.get(sheet.id)
        if live is None:
            self._begin(self.open(StoredTable(sheet, (), ()), game))
        else:
            live.adopt(sheet)

    async def _load(self, id: str) -> LiveTable:
        try:
            releases = -1
            while releases != self.releases_of(id):
                releases, stored = self.releases_of(id), await self.store.load(id)
            self.check_mine(id)
            if stored is None:
                raise NotFound(say("no-such-table"))
            live = self._resume(stored)
            if live.sheet.stopped != stored.sheet.stopped:  # for lists, which do not replay
                with suppress(PersonDeleted, Unwritten):
                    await self.store.save_tables(live.sheet)
            await self._archive(live)
        finally:
            del self._loading[id]
        live.expect_arrivals()
        self._begin(live)
        await live.recall()
        return live

    def _resume(self, stored: StoredTable) -> LiveTable:
        """A table with the rules it was begun with. If they are not here, or lead elsewhere now, there is a table all the same."""
        before = self._live.get(stored.sheet.id)
        has_failed = bool(stored.sheet.stopped) or (before is not None and before.is_unplayable)
        try:
            return self.open(*resuming.resumed(stored), replays_now=has_failed)
        except ParlourError as error:
            _log.warning("table %s has stopped: %s", stored.sheet.id, error)
            return self.open(resuming.stopped(stored, error), None)

    async def _archive(self, live: LiveTable) -> None:
        """A running game whose rules are not here any more is over. If that cannot be written now, it is tried again."""
        header = live.sheet.header
        if live.sheet.status == "playing" and resuming.is_retired(header.game, header.rules, header.deck):
            try:
                async with live.locked():
                    await live.end(Ending("closed", archived=True))
            except (ParlourError, Problem) as error:
                _log.error("table %s could not be archived: %s", live.id, error)

    def _begin(self, live: LiveTable) -> None:
        live.set_alarm()
        self._on_turn(live)

    # --- evicting ---

    def discard(self, id: str) -> None:
        """Memory and store may differ: the next to ask for the table has it read again."""
        live = self._live.get(id)
        if live is not None:
            live.discard()

    def evict(self, ids: Iterable[str]) -> None:
        """Drop them from memory; the store has them, or they were deleted."""
        for id in ids:
            live = self._live.pop(id, None)
            if live is not None:
                live.discard()

    async def release_shelves(self, shelves: Collection[int]) -> int:
        """Evict all on these shelves, after pending writes, since another process takes over. Returns how many streams were cut."""
        self._releases.update(shelves)
        lines = 0
        for live in [live for live in self._live.values() if shelf_of(live.id) in shelves]:
            async with live.finished():
                lines += len(live.listeners)
                self.evict([live.id])
        return lines

    def evict_idle(self, idle_seconds: float, is_busy: Callable[[LiveTable], bool]) -> int:
        """Evict the tables where nobody has been for a while, finished ones sooner."""
        now = monotonic()
        idle = [
            live.id
            for live in self._live.values()
            if not live.listeners
            and now - live.last_asked >= _allowed_idle(live, idle_seconds)
            and not is_busy(live)
            and not live.is_busy
        ]
        self.evict(idle)
        return len(idle)

    def evict_neighbours(self, deleted: Collection[str]) -> None:
        """Tables linked to a deleted one, before or after it, are read again without it."""
        self.evict([live.id for live in self.all() if {live.sheet.next, live.sheet.previous} & set(deleted)])

    # --- while nothing is read ---

    async def when_readable(self) -> None:
        """Wait until tables and classes may be read from the store."""
        if self._reads.locked():
            async with self._reads:
                pass

    @asynccontextmanager
    async def reads_paused(self, *others: Awaitable[object]) -> AsyncIterator[None]:
        """Nothing is read from the store meanwhile; reads in progress, here or by `others`, have finished."""
        async with self._reads:
            await asyncio.gather(*self._loading.values(), *others, return_exceptions=True)
            yield


def _allowed_idle(live: LiveTable, seconds: float) -> float:
    return min(seconds, IDLE_SECONDS_ENDED) if live.sheet.status == "ended" else seconds
