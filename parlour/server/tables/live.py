"""One table while somebody is there. Every change is written to the store, only then adopted in memory and broadcast."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime
from random import uniform
from time import monotonic
from typing import Any
from weakref import ref

from msgspec.structs import replace

from parlour.core import AnyGame, Move, ParlourError, Seat, Step, Table, say
from parlour.server.errors import Conflict, Problem, Unavailable
from parlour.server.tables import absence, broadcast, chat, memory, seating
from parlour.server.tables.alarms import Alarm
from parlour.server.tables.clocks import Clocks
from parlour.server.tables.memory import Recalled
from parlour.server.tables.named_seats import followed
from parlour.server.tables.new_table import begun_sheet, dealt
from parlour.server.tables.seat_history import recorded
from parlour.server.tables.seat_views import SeatViews
from parlour.server.tables.table_state import TableState, Unreplayed
from parlour.server.tables.votes import is_takeback_vote_open, open_vote
from parlour.store import (
    ChatLine,
    Ending,
    Entry,
    Person,
    Sheet,
    Status,
    Store,
    StoredMove,
    StoredTable,
    StoredTakeback,
)

NEWS_DELAY = 0.1
ARRIVING = 1.5
"""For this many seconds after a table was read, its people may still be reconnecting, all at once."""
ARRIVALS_DELAY = 0.5
REPLAY_DELAY = (3.0, 9.0)
"""A table is replayed at most this many seconds after it was read: not all tables of an ended process at once."""
_log = logging.getLogger(__name__)


class LiveTable(TableState):
    """A table in memory, with all changes to it: by `write` alone, under the lock."""

    def __init__(
        self,
        stored: StoredTable,
        game: AnyGame | None,
        store: Store,
        on_turn: Callable[[LiveTable], None],
        on_change: Callable[[LiveTable], None] = lambda live: None,
        known: Callable[[str], Person | None] = lambda id: None,
        *,
        replays_now: bool = True,
    ) -> None:
        """A table as the store has it. Unless it `replays_now`, a running game is replayed when somebody needs its State."""
        super().__init__(stored, game, known)
        self.store = store
        self.alarm = Alarm(self._alarm_rang)
        self._on_turn = on_turn
        self._on_change = on_change
        self._news_due: asyncio.TimerHandle | None = None
        self._arriving_until = 0.0
        self._timer_task: asyncio.Task[None] | None = None
        self._passing_on: asyncio.Task[None] | None = None
        self._absence_due: asyncio.TimerHandle | None = None
        self._replay_due: asyncio.TimerHandle | None = None
        if game and stored.sheet.status != "open":
            self._unreplayed = None if replays_now else unreplayed(stored, game)
            self._begin(None if self._unreplayed else Table.replay(game, stored.record), stored.journal)

    @property
    def is_busy(self) -> bool:
        """Whether something is in progress that must not lose its table."""
        return self.is_locked or self._timer_task is not None

    # --- changes, under the lock ---

    async def change(self, sheet: Sheet) -> None:
        """Another sheet: other people on the seats, another host, a vote."""
        sheet = recorded(self.sheet, sheet, self.version, self.rules)
        if self.rules and sheet.status == "open":
            sheet = followed(self.rules, self.sheet, sheet)
        if sheet == self.sheet:
            return
        if self.lesson and sheet.seats != self.sheet.seats:
            raise Conflict("lesson", say("lesson-seats-stay"))
        recalled = await self._recalled(sheet)
        await self._save(self.stamped(sheet), lambda sheet: self._changed(sheet, recalled))

    async def deal(self, sheet: Sheet) -> None:
        """The game begins, with the people and bots of this sheet, leaving out what they have seen before."""
        sheet = memory.remembering(sheet, await self._recalled(sheet))
        table = dealt(self.game, sheet)
        sheet = recorded(self.sheet, begun_sheet(sheet, table), self.version, self.game)
        clock = Clocks.fresh(sheet.pace, len(sheet.seats)).all_left(0)
        await self._save(replace(self.stamped(sheet), clock=clock), lambda sheet: self._dealt(sheet, table))

    async def commit(self, seat: Seat, id: str, action: Any) -> None:
        """A move. If it raises Refusal, nothing has happened."""
        self.check_playing()
        table = self.table
        step = self.game.apply(table.state, seat, action)
        move = table.next_move(seat, action, leads_to=step.state)
        outcome = self.game.outcome(step.state)
        ends = outcome is not None
        if self.lesson:
            self.lesson.check(table.version, seat, move.action)
            ends = ends or table.version + 1 == self.lesson.length
        waits = self.game.actors(step.state).difference(self.game.bystanders(step.state))
        self._not_arrived.discard(self.sheet.seats[seat].person or "")
        self.clocks.turn(self._people_among(waits), self.clocks.now(), seat)
        await self._append(
            StoredMove(id, move, tuple(sorted(waits))),
            "ended" if ends else "playing",
            lambda: self._moved(id, move, step),
            outcome.ranks if outcome else (),
            memory.shown(self.game, self.sheet, step.state) if ends else (),
        )

    async def go_back(self, position: int, seat: Seat) -> None:
        """Moves are taken back; everybody watching gets a fresh glimpse."""
        self.check_playing()
        state = self.table.state_at(position)
        waits = self.game.actors(state).difference(self.game.bystanders(state))
        entry = StoredTakeback(position, seat, datetime.now(UTC), tuple(sorted(waits)))
        self.clocks.turn(self._people_among(waits), self.clocks.now())
        await self._append(entry, "playing", lambda: self._went_back(entry))

    async def grant(self, seat: Seat) -> None:
        """The others give somebody more time."""
        self.clocks.grant(seat, self.clocks.now())
        await self._save(self.stamped(self.sheet), self._changed)

    async def say(self, line: ChatLine) -> None:
        await self.write(lambda: self.store.say(self.id, line), lambda: self._said(line))

    async def lead_to(self, following: Sheet, save: Callable[[Sheet, Sheet], Awaitable[object]]) -> None:
        """The next table of the same people, written together with the link to it."""
        sheet = self.stamped(replace(self.sheet, next=following.id, status="ended", vote=None))
        await self.write(lambda: save(following, sheet), lambda: self._changed(sheet))

    async def rename(self) -> None:
        """Show people's present names. These are stored with the person, so there is nothing to write here."""
        async with self.locked():
            self._chat = [chat.as_now(line, self._known) for line in self._chat]
            sheet = seating.named(self.sheet, self._known)
            if sheet != self.sheet:
                self._sheet = sheet
                self.publish_table()

    async def end(self, ending: Ending) -> None:
        """The table is over, however far the game was. Asked again, nothing happens."""
        if self.sheet.status != "ended":
            table, sheet = self._table, self.sheet
            if table is None and self.rules is not None:
                table = dealt(self.rules, sheet)
                sheet = begun_sheet(sheet, table)
            if self.sheet.status == "open":  # the memory of its people begins anew with a game, and there was none
                sheet = replace(sheet, began=None, anew=False)
            shown = memory.shown(self.game, sheet, table.state) if table and self.has_begun else ()
            sheet = replace(sheet, status="ended", vote=None, ending=ending, shown=shown, shown_at=datetime.now(UTC))
            await self._save(self.stamped(sheet), lambda sheet: self._ended(sheet, table))

    def adopt(self, sheet: Sheet) -> None:
        """Adopt another sheet that the class has written: other people on the seats, a pause, another kind of chat."""
        self._check_locked()
        before, self._sheet = self.sheet, seating.named(sheet, self._known)
        if sheet.status == "ended":
            self.clocks.halt(self.clocks.now())
            self.cancel_timers()
        elif sheet.paused:
            self.alarm.pause(self.clocks)
        else:
            self.alarm.resume()
            self._run_clocks()
        self.publish_table()
        if self.has_begun and sheet.seats != before.seats:
            self._publish_seat_views(fresh=True)
        self.wake()

    def stamped(self, sheet: Sheet) -> Sheet:
        """A sheet as it is written: with the clocks as they will be once it is adopted."""
        clocks, now = self.clocks, self.clocks.now()
        if self.has_begun and sheet.status == "playing" and not sheet.paused:
            clocks = clocks.turned(self._people_among(self.actors, sheet), now)
        return replace(sheet, clock=clocks.all_left(now), written=datetime.now(UTC))

    async def recall(self) -> None:
        """Before the game, look up what the people of a table have seen in earlier ones: it may be more by now."""
        sheet = self.sheet
        recalled = await self._recalled(sheet)
        told = recalled.told if recalled else None
        if told != self.memory and sheet is self.sheet and not self.is_stale:  # a change meanwhile looked it up, too
            self.memory = told
            self.publish_table()

    async def _recalled(self, sheet: Sheet) -> Recalled | None:
        return None if self.rules is None else await memory.recalled(self.store, self.rules, sheet)

    async def _save(self, sheet: Sheet, adopt: Callable[[Sheet], None]) -> None:
        await self.write(lambda: self.store.save_tables(sheet), lambda: adopt(sheet))

    async def _append(
        self,
        entry: Entry,
        status: Status,
        adopt: Callable[[], None],
        ranks: tuple[int, ...] = (),
        shown: tuple[str, ...] = (),
    ) -> None:
        """Write what happened, with the sheet that results; without a clock a move leaves that unchanged."""
        clock, version = self.clocks.all_left(self.clocks.now()), self.version + 1
        sheet = self.sheet
        if status != "playing" or clock or isinstance(entry, StoredTakeback):
            at = entry.at if isinstance(entry, StoredTakeback) else entry.move.at
            shown_at = at if status == "ended" else None
            sheet = replace(sheet, status=status, clock=clock, written=at, ranks=ranks, shown=shown, shown_at=shown_at)

        def adopted() -> None:
            self._sheet = sheet
            adopt()

        append = self.store.append
        await self.write(
            lambda: append(self.id, version, entry, status=status, clock=clock, ranks=ranks, shown=shown),
            adopted,
        )

    # --- adopted once it is written, then broadcast ---

    def _changed(self, sheet: Sheet, recalled: Recalled | None = None) -> None:
        before, self._sheet = self.sheet, seating.named(sheet, self._known)
        self.memory = recalled.told if recalled else None
        self._run_clocks()
        self.publish_table()
        if is_takeback_vote_open(before, self.version) and not is_takeback_vote_open(sheet, self.version):
            self.wake()

    def _dealt(self, sheet: Sheet, table: Table) -> None:
        self._sheet = seating.named(sheet, self._known)
        self.memory = None
        self._begin(table)
        self.set_alarm()
        self.publish_table()
        self._publish_seat_views(fresh=True)

    def _moved(self, id: str, move: Move, step: Step[Any]) -> None:
        had_vote = open_vote(self.sheet, self.version) is not None
        self.table.append(move, step)
        self.seat_views.moved()
        self._versions[id] = self.version
        self._standing.append(id)
        self._publish_seat_views()
        if self.sheet.status == "ended" or had_vote or self.clocks.are_on:
            self.publish_table()
        self.set_alarm()
        self.wake()

    def _went_back(self, entry: StoredTakeback) -> None:
        self.table.go_to(entry.position)
        del self._standing[entry.position :]
        self.seat_views.took_back(entry)
        self._publish_seat_views(fresh=True)
        self.publish_table()
        self.set_alarm()
        self.wake()

    def _said(self, line: ChatLine) -> None:
        self._chat.append(chat.as_now(line, self._known))
        broadcast.send_line(self, self._chat[-1])

    def _ended(self, sheet: Sheet, table: Table | None) -> None:
        self._sheet = seating.named(sheet, self._known)
        self.memory = None
        if table is not None and not self.has_begun:
            self._begin(table)
        self.clocks.halt(self.clocks.now())
        self.publish_table()
        self.cancel_timers()
        self.wake()

    def _begin(self, table: Table | None, journal: tuple[Entry, ...] = ()) -> None:
        """Without a table, it is replayed later."""
        self._replayed = table
        self._seat_views = SeatViews(_table_of(ref(self)), journal)
        sheet = self.sheet
        self.clocks = Clocks(sheet.pace, sheet.clock) if sheet.clock else Clocks.fresh(sheet.pace, len(sheet.seats))
        since = (
            sheet.written if sheet.pace.kind == "days" and sheet.clock else None
        )  # days also pass while no server runs
        now = self.clocks.now() if since is None else since.timestamp()
        if sheet.previous and not journal and sheet.pace.kind != "days":
            people = seating.people_at(sheet)
            self._not_arrived = {person for person in people if self.listeners.presence(person) == "gone"}
        if sheet.status != "ended" and not sheet.paused:
            self.clocks.turn(self._people_among(self.actors), now)

    # --- time ---

    def _run_clocks(self) -> None:
        """Let the right clocks run, after somebody came, left, or was replaced."""
        if self.has_begun and self.sheet.status == "playing" and not self.sheet.paused:
            self.clocks.turn(self._people_among(self.actors), self.clocks.now())
            self.set_alarm()

    def set_alarm(self) -> None:
        """Ring when the next clock runs out, or when the game itself has a timer that runs."""
        if self.is_running:
            # Without timers of its own, a game need not be replayed for this.
            timers = self.game.timers(self.table.state) if self.game.timeout else ()
            self.alarm.set(self.clocks, timers)
        else:
            self.alarm.cancel()

    def _alarm_rang(self) -> None:
        if self.alarm.due:
            if self._timer_task is None:
                self._timer_task = asyncio.create_task(self._play_timer())
        else:
            self.publish_table()
            self.set_alarm()

    async def _play_timer(self) -> None:
        """A timer of the game has run out, unless what somebody did first ended it, or the game was paused or ended meanwhile."""
        try:
            async with self.locked():
                timer = self.alarm.due
                if timer is not None and self.is_running:
                    await self.commit(timer.seat, f"house {self.version}", timer.action)
        except (ParlourError, Problem) as error:
            _log.error("the timer of table %s could not be played: %s", self.id, error)
        finally:
            self._timer_task = None

    # --- broadcasting ---

    def wake(self) -> None:
        """It may be somebody else's turn."""
        self._on_turn(self)

    def arrived(self, person: str | None) -> None:
        """Somebody opens a stream: a clock that was stopped until they came may run."""
        if person in self._not_arrived:
            self._not_arrived.discard(person or "")
            self._run_clocks()
        self.publish_table_soon()

    def publish_table(self) -> None:
        """Send everybody the table as it is now."""
        self._watch_absences()
        if self._news_due:
            self._news_due.cancel()
            self._news_due = None
        self._on_change(self)
        broadcast.send_table(self)

    def publish_table_soon(self) -> None:
        """Presence may change a hundred times at once: it is sent at most a few times a second."""
        if self._news_due is None:
            delay = ARRIVALS_DELAY if monotonic() < self._arriving_until else NEWS_DELAY
            self._news_due = asyncio.get_running_loop().call_later(delay, self.publish_table)

    def expect_arrivals(self) -> None:
        """The table was just read, perhaps because another process has ended: report less often who comes back, and replay later."""
        self._arriving_until = monotonic() + ARRIVING
        if self._unreplayed is not None:
            self._replay_due = asyncio.get_running_loop().call_later(uniform(*REPLAY_DELAY), self._replay_unasked)

    def _replay_unasked(self) -> None:
        """Replay even if nobody has moved yet: it should be known whether the game can go on."""
        with suppress(Unavailable):
            self.replay()

    def _watch_absences(self) -> None:
        """Broadcast when somebody has been gone for long; if it is the host, another player becomes the host."""
        if self._absence_due is not None:
            self._absence_due.cancel()
            self._absence_due = None
        if self.is_stale:
            return
        seconds = absence.next_absence(self.sheet, self.listeners)
        if seconds is not None and self.listeners:
            self._absence_due = asyncio.get_running_loop().call_later(seconds, self.publish_table)
        if self._passing_on is None and absence.heir(self.sheet, self.listeners) is not None:
            self._passing_on = asyncio.create_task(self._pass_host_on())

    async def _pass_host_on(self) -> None:
        try:
            async with self.locked():
                heir = absence.heir(self.sheet, self.listeners)
                if heir is not None:
                    await self.change(seating.hosted_by(self.sheet, heir))
        except (ParlourError, Problem) as error:
            _log.error("the host's part at table %s could not be passed on: %s", self.id, error)
        finally:
            self._passing_on = None

    def _publish_seat_views(self, *, fresh: bool = False) -> None:
        self._on_change(self)
        broadcast.send_views(self, fresh=fresh)

    def cancel_timers(self) -> None:
        """No alarm, no delayed broadcast."""
        self.alarm.cancel()
        if self._news_due is not None:
            self._news_due.cancel()
            self._news_due = None
        if self._absence_due is not None:
            self._absence_due.cancel()
            self._absence_due = None

    def discard(self) -> None:
        super().discard()
        self.cancel_timers()
        if self._replay_due is not None:
            self._replay_due.cancel()
        self.listeners.close()


def _table_of(live: ref[LiveTable]) -> Callable[[], Table]:
    """Weakly, because reference cycles are freed late: see gc_tuning."""

    def table() -> Table:
        found = live()
        assert found is not None, "only the table asks for its views"
        return found.table

    return table


def unreplayed(stored: StoredTable, game: AnyGame) -> Unreplayed | None:
    """A game in which nothing happens by itself, to be replayed later; none if its State is needed at once, as for a teacher's page."""
    sheet = stored.sheet
    awaited = stored.journal[-1].actors if stored.journal else None
    is_with_bots = any(place.bot_level for place in sheet.seats)
    is_needed = sheet.status != "playing" or sheet.lesson or sheet.class_id or game.timeout or is_with_bots
    return None if is_needed or awaited is None else Unreplayed(stored.record, frozenset(awaited))


@asynccontextmanager
async def all_locked(*tables: LiveTable) -> AsyncIterator[None]:
    """Nobody else changes any of these tables meanwhile. All callers that take several do so in this order, so that no two wait for each other.

    They read no table meanwhile: whoever holds one, and waits until tables may be read, would wait for a caller that holds all.
    """
    async with AsyncExitStack() as locks:
        for live in sorted(tables, key=lambda live: live.id):
            await locks.enter_async_context(live.locked())
        yield
