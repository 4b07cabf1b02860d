"""Makes films and finds them. Nobody who plays waits for it: films are made a moment after the end, one at a time, by the bots' processes."""

from __future__ import annotations

import asyncio
import gzip
import logging
from time import monotonic

import msgspec

from parlour.core import Eyes, ParlourError, Seat, Told
from parlour.games import is_known
from parlour.server.bots.filming import WORDS, FilmRequest, WordsRequest
from parlour.server.bots.scheduler import BotScheduler
from parlour.server.shelves import Shelves
from parlour.server.tables import resuming
from parlour.server.tables.live import LiveTable
from parlour.store import SHELVES, Store, StoredFilm, StoredTable, shelf_of
from parlour.words import message_ids

DELAY = 2.0
"""Seconds after the end of a game."""
START_DELAY = 30.0
"""Seconds before a house that has just started looks for films still to be made: meanwhile everybody reconnects."""
CHECK_INTERVAL = 30.0
"""Seconds between two checks whether tables of another process have become ours."""
SHARE = 0.1
"""Share of one core's time, when many games have ended at once."""
PATIENCE = 60.0
"""Seconds that a film waits at most while people come back to tables that another process had."""
HOUR = 3600.0
_log = logging.getLogger(__name__)


class FilmKeeper:
    """`wake` it when a game is over. Games not yet filmed when the house was closed are filmed after the next start, or when somebody asks."""

    def __init__(self, store: Store, shelves: Shelves, bots: BotScheduler) -> None:
        self._store, self._shelves, self._bots = store, shelves, bots
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._queued: set[str] = set()
        self._making: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()
        """Not tried again, unless somebody asks."""

    # --- making ---

    def wake(self, live: LiveTable) -> None:
        """A table has changed: is there a game to be filmed?"""
        if live.sheet.status == "ended" and live.rules is not None and not live.sheet.lesson:
            self._enqueue(live.id)

    def _enqueue(self, table: str) -> None:
        if table not in self._queued:
            self._queued.add(table)
            self._queue.put_nowait(table)

    async def run(self) -> None:
        """For ever."""
        await asyncio.gather(self._queue_unfilmed(), self._work())

    async def _queue_unfilmed(self) -> None:
        """Repeatedly, and soon after tables of another process have become ours: it may have ended before they were filmed."""
        await asyncio.sleep(START_DELAY)
        looked, had = -HOUR, frozenset[int]()
        while True:
            mine = frozenset(filter(self._shelves.is_mine, range(SHELVES)))
            if not mine <= had or monotonic() >= looked + HOUR:
                looked = monotonic()
                try:
                    await self.catch_up()
                except ParlourError as error:
                    _log.error("games without a film could not be looked for: %s", error)
            had = mine
            await asyncio.sleep(CHECK_INTERVAL)

    async def _work(self) -> None:
        while True:
            is_first = self._queue.empty()
            table = await self._queue.get()
            await asyncio.sleep(DELAY if is_first else 0)
            self._queued.discard(table)
            await self._wait_until_settled()
            if self._shelves.is_mine(shelf_of(table)):
                began = monotonic()
                await self._try_to_make(table)
                await asyncio.sleep((monotonic() - began) * (1 - SHARE) / SHARE)

    async def _wait_until_settled(self) -> None:
        until = monotonic() + PATIENCE
        while not self._shelves.is_settled() and monotonic() < until:
            await asyncio.sleep(DELAY)

    async def catch_up(self) -> None:
        """Games that ended and were not filmed because the house was closed too soon or they are older than films."""
        for line in await self._store.list_versions("ended", unfilmed=True):
            is_mine = self._shelves.is_mine(shelf_of(line.id))
            is_new = not line.lesson and line.id not in self._failed
            if is_mine and is_new and is_known(line.game, line.rules, line.deck):
                self._enqueue(line.id)

    async def _try_to_make(self, table: str) -> None:
        try:
            await self.make(table)
        except ParlourError as error:
            if self._shelves.is_mine(shelf_of(table)):  # otherwise the process that has it films it
                self._failed.add(table)
                _log.warning("table %s could not be filmed: %s", table, error)
        except Exception:  # the others are filmed all the same
            self._failed.add(table)
            _log.exception("table %s could not be filmed", table)

    async def make(self, table: str, person: str | None = None) -> None:
        """Film a game, unless that has been done; `person` waits for it. However many ask, it is made once."""
        if table not in self._making:
            task = self._making[table] = asyncio.create_task(self._make(table, person))
            task.add_done_callback(lambda _: self._making.pop(table, None))
        await asyncio.shield(self._making[table])

    async def _make(self, table: str, person: str | None) -> None:
        stored = await self._store.load(table)
        if stored is None or stored.sheet.status != "ended":
            return
        kept = await self._store.film(table, "spectator")
        if kept is not None and kept.version == len(stored.journal):
            return
        reply = await self._bots.film(table, request_for(stored), person)
        await self._store.save_film(table, len(stored.journal), reply.catalogue, reply.parts)

    async def close(self) -> None:
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- finding ---

    async def find(self, live: LiveTable, eyes: Eyes, person: str) -> StoredFilm:
        """The film of a game that is over, with messages; a Problem if there is none and none can be made.

        If the rules are not here any more, one that stops before the end is better than none.
        """
        kept = await self._store.film(live.id, str(eyes))
        if live.rules is not None and (kept is None or kept.version != live.version):
            await self.make(live.id, person)
            kept = await self._store.film(live.id, str(eyes))
        if kept is None:
            raise resuming.problem(live.sheet)
        return kept

    async def told(self, live: LiveTable, seat: Seat | None, language: str, person: str) -> dict[int, tuple[Told, ...]]:
        """The events that a seat was told, by version, in a game whose rules are not here any more; nothing if there is no film."""
        kept = await self._store.film(live.id, "spectator" if seat is None else str(seat))
        if kept is None:
            return {}
        packed = await self.in_words(live, kept, language, person)
        spoken = await asyncio.to_thread(lambda: msgspec.json.decode(gzip.decompress(packed), type=_Spoken))
        return {one.version: one.told for one in spoken.versions}

    async def in_words(self, live: LiveTable, film: StoredFilm, language: str, person: str) -> bytes:
        """The same in words of a language, packed."""
        header, words = live.sheet.header, await self._store.film(live.id, WORDS)
        assert words is not None, "all parts of a film are written together"
        asked = WordsRequest(film.packed, words.packed, language, header.game, header.rules, header.deck)
        return (await self._bots.put_into_words(live.id, asked, person)).packed


class _SpokenVersion(msgspec.Struct):
    version: int
    told: tuple[Told, ...]


class _Spoken(msgspec.Struct):
    """The events in a film."""

    versions: tuple[_SpokenVersion, ...]


def request_for(stored: StoredTable) -> FilmRequest:
    return FilmRequest(stored.record, stored.versions)


def are_known(film: StoredFilm, live: LiveTable) -> bool:
    """Whether the catalogues of this release have all messages of a film, so that a page can word them."""
    return live.rules is not None and set(film.catalogue.split()) <= message_ids(live.rules.folder)
