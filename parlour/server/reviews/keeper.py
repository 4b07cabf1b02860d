"""Makes reviews and finds them. After a game, its people's are made one by one while no bot thinks; one that somebody asks for waits for no bots."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from parlour.core import ParlourError, Seat, say
from parlour.lab.review import NoReview, engine
from parlour.server.bots.pool import Worker
from parlour.server.bots.scheduler import BotScheduler
from parlour.server.errors import Conflict
from parlour.server.reviews.reviewing import ReviewReply, ReviewRequest
from parlour.server.shelves import Shelves
from parlour.server.tables.live import LiveTable
from parlour.store import FIGURES, REVIEW, REVIEW_SHARED, Store, StoredFilm, shelf_of

CHECK_INTERVAL = 0.1
"""Seconds between two checks whether others need the processor more."""
PATIENCE = 60.0
"""After this many seconds a review is made all the same: its process yields to theirs."""
SHARE = 0.25
"""Share of one core's time, when many games have ended at once. A review that somebody asks for does not wait for these."""
LONGEST_REVIEW = 600.0
"""Without numba, one of Mapominoes takes more than a minute, and longer on a busy machine."""
IDLE = 300.0
"""Seconds after the last review until its process is ended."""
_log = logging.getLogger(__name__)


class Reviewer(Worker):
    """The one process in which games are reviewed."""

    module = "parlour.server.reviews.reviewing"

    def __init__(self) -> None:
        super().__init__()
        self.longest = LONGEST_REVIEW
        self._one_at_a_time = asyncio.Lock()

    async def review(self, request: ReviewRequest) -> ReviewReply:
        async with self._one_at_a_time:
            return await self._answer(request, ReviewReply)

    async def rest(self) -> None:
        """End the process, unless it is at work."""
        if not self._one_at_a_time.locked():
            await self.end()


class ReviewKeeper:
    """`wake` it when a game is over. Games not yet reviewed when the house was closed are reviewed when somebody asks."""

    def __init__(self, store: Store, shelves: Shelves, bots: BotScheduler) -> None:
        self._store, self._shelves, self._bots = store, shelves, bots
        self._reviewer = Reviewer()
        self._queue: asyncio.Queue[LiveTable] = asyncio.Queue()
        self._queued: set[str] = set()
        self._making: dict[tuple[str, str], asyncio.Task[StoredFilm]] = {}

    # --- making ---

    def wake(self, live: LiveTable) -> None:
        """A table has changed: is there a game to be reviewed?"""
        if is_reviewed(live) and live.id not in self._queued:
            self._queued.add(live.id)
            self._queue.put_nowait(live)

    async def run(self) -> None:
        """For ever."""
        while True:
            try:
                live = await asyncio.wait_for(self._queue.get(), IDLE)
            except TimeoutError:
                await self._reviewer.rest()
                continue
            for seat, place in enumerate(live.sheet.seats):
                if place.person is not None and self._shelves.is_mine(shelf_of(live.id)):
                    await self._wait_until_idle()
                    began = monotonic()
                    await self._try_to_make(live, seat)
                    if not self._queue.empty():
                        await asyncio.sleep((monotonic() - began) * (1 - SHARE) / SHARE)
            self._queued.discard(live.id)

    async def _wait_until_idle(self) -> None:
        """Wait while bots think, or people come back to tables that another process had."""
        for _ in range(round(PATIENCE / CHECK_INTERVAL)):
            if not self._bots.thinking and not self._bots.waiting and self._shelves.is_settled():
                return
            await asyncio.sleep(CHECK_INTERVAL)

    async def _try_to_make(self, live: LiveTable, seat: Seat) -> None:
        try:
            await self.find(live, seat)
        except ParlourError as error:
            _log.warning("seat %s of table %s could not be reviewed: %s", seat, live.id, error)

    async def close(self) -> None:
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._reviewer.end()

    # --- finding ---

    async def find(self, live: LiveTable, seat: Seat) -> StoredFilm:
        """The review of a seat, by the engine of this release; a Conflict if there can be none."""
        return await self._find(live, seat, is_hindsight=False)

    async def look_back(self, live: LiveTable, seat: Seat) -> StoredFilm:
        """A seat's decisions judged in hindsight. Made when somebody asks."""
        return await self._find(live, seat, is_hindsight=True)

    async def _find(self, live: LiveTable, seat: Seat, *, is_hindsight: bool) -> StoredFilm:
        """However many ask, it is made once."""
        part = hindsight_of(seat) if is_hindsight else part_of(seat)
        kept = await self._store.film(live.id, part)
        if kept is not None and kept.version == live.version and kept.catalogue == engine_of(live):
            return kept
        key = live.id, part
        if key not in self._making:
            task = self._making[key] = asyncio.create_task(self._make(live, seat, part, is_hindsight))
            task.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(self._making[key])

    async def _make(self, live: LiveTable, seat: Seat, part: str, is_hindsight: bool) -> StoredFilm:
        stored = await self._store.load(live.id)
        if stored is None or not is_reviewed(live):
            raise Conflict("no-review", say("no-review"))
        reply = await self._reviewer.review(ReviewRequest(stored.record, stored.versions, seat, is_hindsight))
        if reply.failed:
            raise Conflict("no-review", say("no-review"))
        made = StoredFilm(len(stored.journal), reply.engine, reply.packed)
        with suppress(ParlourError):  # the table was deleted meanwhile
            await self._store.save_beside_film(live.id, part, made.version, made.catalogue, made.packed)
            if reply.figures and live.sheet.class_id is None:  # no figures are kept of children
                await self._count(live, seat, reply)
        return made

    async def _count(self, live: LiveTable, seat: Seat, reply: ReviewReply) -> None:
        """Store what it adds to the figures of the person who sat there, unless they have reset them since."""
        kept = await self._store.film(live.id, figures_of(seat))
        if kept is None or kept.packed:
            await self._store.save_beside_film(live.id, figures_of(seat), live.version, reply.engine, reply.figures)

    # --- showing it to others ---

    async def share(self, live: LiveTable, seat: Seat, *, is_shared: bool) -> None:
        await self._store.save_beside_film(live.id, sharing_of(seat), live.version, "", b"yes" if is_shared else b"no")

    async def is_shared(self, live: LiveTable, seat: Seat) -> bool:
        kept = await self._store.film(live.id, sharing_of(seat))
        return kept is not None and kept.packed == b"yes"


def part_of(seat: Seat) -> str:
    return f"{REVIEW}{seat}"


def hindsight_of(seat: Seat) -> str:
    return f"review-hindsight {seat}"


def figures_of(seat: Seat) -> str:
    return f"{FIGURES}{seat}"


def sharing_of(seat: Seat) -> str:
    return f"{REVIEW_SHARED}{seat}"


def is_reviewed(live: LiveTable) -> bool:
    """Whether a game was played to its end, by rules that this house has and that have a judge."""
    sheet, rules = live.sheet, live.rules
    if sheet.status != "ended" or sheet.lesson or rules is None or rules.judge is None:
        return False
    return live.outcome is not None


def engine_of(live: LiveTable) -> str:
    if live.rules is None:
        return ""
    try:
        return engine(live.rules)
    except NoReview:
        return ""
