"""One table while somebody is there: its sheet, its game, its audience. Every change is written down, only then taken up and told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from msgspec.structs import replace

from parlour.core import AnyGame, Seat, Table
from parlour.server import seating, showing
from parlour.server.audience import Audience
from parlour.server.clocks import Clocks, house_time
from parlour.server.glimpses import Glimpses
from parlour.server.laying import dealt
from parlour.server.lessons import lesson_of
from parlour.server.notices import Decision
from parlour.server.problems import Problem, conflict
from parlour.server.questions import is_takeback_asked, open_question
from parlour.server.ringing import Bell
from parlour.server.sittings import held_at, identities, noted
from parlour.store import Entry, Kept, KeptMove, KeptTakeback, Person, Sheet, Status, Store, maker_of

NEWS_DELAY = 0.1


class LiveTable:
    """A table in memory. `is_broken` when memory and store may differ: then it is read again from the store."""

    def __init__(
        self,
        kept: Kept,
        game: AnyGame,
        store: Store,
        moved_on: Callable[[LiveTable], None],
        noticed: Callable[[LiveTable], None] = lambda live: None,
    ) -> None:
        self.sheet = kept.sheet
        self.game = game
        self.lesson = lesson_of(game) if kept.sheet.lesson else None
        self.gone_on = -1
        """The position of the lesson up to which the learner has read."""
        self.chat = list(kept.chat)
        self.audience = Audience()
        self.clocks = Clocks(kept.sheet.pace, ())
        self.bell = Bell(self._ring)
        self.lock = asyncio.Lock()
        self.is_broken = False
        self.last_asked = monotonic()
        self.store = store
        self._moved_on = moved_on
        self._noticed = noticed
        self._versions = {
            entry.id: version for version, entry in enumerate(kept.journal, 1) if isinstance(entry, KeptMove)
        }
        self._standing = kept.standing
        self._news_due: asyncio.TimerHandle | None = None
        self._table: Table | None = None
        if kept.sheet.status != "open":
            self._begin(Table.replay(game, kept.record), kept.journal)

    # --- as it stands ---

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def has_begun(self) -> bool:
        return self._table is not None

    @property
    def table(self) -> Table:
        """The game in progress, or over; a Problem before it has begun."""
        if self._table is None:
            raise conflict("not-started", "The game has not started yet.")
        return self._table

    @property
    def glimpses(self) -> Glimpses:
        self.table  # noqa: B018  # a Problem before the game has begun
        return self._glimpses

    @property
    def version(self) -> int:
        return 0 if self._table is None else self._glimpses.version

    @property
    def is_running(self) -> bool:
        """Whether anything can happen by itself: a bot's move, a clock that runs out."""
        return self.sheet.status == "playing" and not self.sheet.paused and not self.is_broken

    @property
    def decisions(self) -> frozenset[Decision]:
        """What people are to decide now; a lesson waits for nobody."""
        if self.sheet.status != "playing" or self._table is None or self.lesson:
            return frozenset()
        people = ((seat, self.sheet.seats[seat].person) for seat in self._people_among(self._table.actors))
        return frozenset(Decision(person, seat, self.turns_of(seat)) for seat, person in people if person)

    def version_of(self, move: str) -> int | None:
        """Where a move with this id led, if it was played."""
        return self._versions.get(move)

    def turns_of(self, seat: Seat) -> int:
        """How many moves this seat has made."""
        return sum(move.seat == seat for move in self.table.record.moves)

    def decisions_of(self, people: Collection[str], seat: Seat) -> int:
        """How many of this seat's moves that stand these people have made themselves."""
        moves = zip(self._standing, self.table.record.moves, strict=True)
        return sum(move.seat == seat and id.partition(" ")[0] in people for id, move in moves)

    def has_made_all_since(self, person: str, position: int) -> bool:
        """Whether a person, or a bot on a seat that was theirs then, has made all moves that stand after a position."""
        own = identities(self.sheet, person)
        for number, id in enumerate(self._standing[position:], position + 1):
            maker, seat, version = maker_of(id), self.table.move(number).seat, self.glimpses.version_of_move(number) - 1
            if maker not in own and not (maker is None and held_at(self.sheet, person, seat, version)):
                return False
        return True

    def check_playing(self) -> None:
        self.table  # noqa: B018  # a Problem before the game has begun
        if self.sheet.status == "ended":
            raise conflict("ended", "This game is over.")
        if self.sheet.paused:
            raise conflict("paused", "The game is paused. Nothing is lost: it goes on from here.")

    # --- changes, by whoever holds the table ---

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile. Who waited while it broke must not go on with what it remembers."""
        async with self.lock:
            if self.is_broken:
                raise Problem(503, "trouble", "The house could not write that down. Try again.")
            yield

    async def change(self, sheet: Sheet) -> None:
        """Another sheet: other people on the seats, another host, a question."""
        sheet = noted(self.sheet, sheet, self.version, self.game)
        if sheet == self.sheet:
            return
        if self.lesson and sheet.seats != self.sheet.seats:
            raise conflict("lesson", "This is a lesson: its seats stay as they are.")
        with self._all_or_broken():
            await self.store.save_tables(replace(sheet, clock=self.clocks.all_left(house_time())))
        before, self.sheet = self.sheet, sheet
        self._run_clocks()
        self.publish_table()
        if is_takeback_asked(before, self.version) and not is_takeback_asked(sheet, self.version):
            self.wake()

    async def deal(self) -> None:
        """The game begins."""
        table = dealt(self.game, self.sheet)
        await self.change(replace(self.sheet, status="playing", header=table.header))
        self._begin(table)
        self.set_bell()
        self._publish_glimpses(fresh=True)

    async def commit(self, seat: Seat, id: str, action: Any) -> None:
        """A move. Raises Refusal, and then nothing has happened."""
        table = self.table
        step = self.game.apply(table.state, seat, action)
        move = table.next_move(seat, action)
        outcome = self.game.outcome(step.state)
        ends = outcome is not None
        if self.lesson:
            self.lesson.check(table.version, seat, move.action)
            ends = ends or table.version + 1 == self.lesson.length
        had_question = open_question(self.sheet, self.version) is not None
        waits = self.game.actors(step.state)
        self.clocks.turn(self._people_among(waits), house_time(), seat)
        ranks = outcome.ranks if outcome else ()
        await self._append(KeptMove(id, move, tuple(sorted(waits))), "ended" if ends else "playing", ranks)
        table.keep(move, step)
        self.glimpses.moved()
        self._versions[id] = self.version
        self._standing.append(id)
        if ends:
            self.sheet = replace(self.sheet, status="ended", ranks=ranks)
        self._publish_glimpses()
        if ends or had_question or self.clocks.is_there:
            self.publish_table()
        self.set_bell()
        self.wake()

    async def go_back(self, position: int, seat: Seat) -> None:
        """Moves are taken back; who looks on gets a fresh glimpse."""
        waits = self.game.actors(self.table.state_at(position))
        entry = KeptTakeback(position, seat, datetime.now(UTC), tuple(sorted(waits)))
        self.clocks.turn(self._people_among(waits), house_time())
        await self._append(entry, "playing")
        self.table.go_to(position)
        del self._standing[position:]
        self.glimpses.took_back(entry)
        self._publish_glimpses(fresh=True)
        self.publish_table()
        self.set_bell()
        self.wake()

    async def end(self) -> None:
        """The table is over, whatever has been played. Asked again, nothing happens."""
        if self.sheet.status != "ended":
            if self._table is None:
                self._begin(dealt(self.game, self.sheet))
            await self.change(replace(self.sheet, status="ended", question=None))
            self.put_away()

    async def _append(self, entry: Entry, status: Status, ranks: tuple[int, ...] = ()) -> None:
        clock = self.clocks.all_left(house_time())
        with self._all_or_broken():
            await self.store.append(self.id, self.version + 1, entry, status=status, clock=clock, ranks=ranks)

    @contextmanager
    def _all_or_broken(self) -> Iterator[None]:
        """What failed to be written down may have been, all the same."""
        try:
            yield
        except BaseException:
            self.let_go()
            raise

    def _begin(self, table: Table, journal: tuple[Entry, ...] = ()) -> None:
        self._table = table
        self._glimpses = Glimpses(table, journal)
        pace, now = self.sheet.pace, house_time()
        self.clocks = Clocks(pace, self.sheet.clock) if journal else Clocks.fresh(pace, len(self.sheet.seats))
        began = journal[-1].move.at if journal and isinstance(journal[-1], KeptMove) else None
        if pace.kind == "days" and began is not None:  # days go by without a house, too
            now = began.timestamp()
        if self.sheet.status != "ended" and not self.sheet.paused:
            self.clocks.turn(self._people_among(table.actors), now)

    # --- what the store has already ---

    def rename(self, person: Person) -> None:
        """Show a person's new name; it is kept with the person, not with the table."""
        renamed = seating.renamed(self.sheet, person)
        if renamed != self.sheet:
            self.follow(renamed)

    def follow(self, sheet: Sheet) -> None:
        """Show what changes nothing of the game: another name, a next table."""
        self.sheet = sheet
        self.publish_table()

    def adopt(self, sheet: Sheet) -> None:
        """Go on with another sheet: other people on the seats, a pause, another way to talk."""
        before, self.sheet = self.sheet, sheet
        if sheet.status == "ended":
            self.put_away()
        elif sheet.paused:
            self.bell.hold(self.clocks)
        else:
            self.bell.go_on()
            self._run_clocks()
        self.publish_table()
        if self._table is not None and sheet.seats != before.seats:
            self._publish_glimpses(fresh=True)
        self.wake()

    # --- time ---

    def _run_clocks(self) -> None:
        """Let the right clocks run, after somebody came, left, or was replaced."""
        if self._table is not None and self.sheet.status == "playing" and not self.sheet.paused:
            self.clocks.turn(self._people_among(self._table.actors), house_time())
            self.set_bell()

    def set_bell(self) -> None:
        """Ring when the next clock runs out, or when the game itself has a timer that runs."""
        if self.is_running:
            self.bell.set(self.clocks, self.game.due(self.table.state) if self.game.due else None)
        else:
            self.bell.silence()

    def _people_among(self, actors: frozenset[Seat]) -> list[Seat]:
        """Those who decide themselves: no clock runs for a bot."""
        return [seat for seat in actors if self.sheet.seats[seat].person and not self.sheet.seats[seat].stand_in]

    def _ring(self) -> None:
        if self.bell.has_run_out:
            self._ringing = asyncio.create_task(self._play_timer(self.version))
        else:
            self.publish_table()
            self.set_bell()

    async def _play_timer(self, version: int) -> None:
        """The sand has run out, unless somebody was quicker."""
        async with self.lock:
            timer = self.bell.timer
            if timer is not None and version == self.version and not self.is_broken:
                await self.commit(timer.seat, f"house {version}", timer.action)

    # --- being heard of ---

    def wake(self) -> None:
        """Somebody else may be to decide."""
        self._moved_on(self)

    def publish_table(self) -> None:
        """Send everybody the table as it is now."""
        if self._news_due:
            self._news_due.cancel()
            self._news_due = None
        self._noticed(self)
        showing.send_table(self)

    def publish_table_soon(self) -> None:
        """Presence may change a hundred times at once: it is sent a few times a second at most."""
        if self._news_due is None:
            self._news_due = asyncio.get_running_loop().call_later(NEWS_DELAY, self.publish_table)

    def _publish_glimpses(self, *, fresh: bool = False) -> None:
        self._noticed(self)
        showing.send_glimpses(self, fresh=fresh)

    def put_away(self) -> None:
        """Nothing rings any more."""
        self.bell.silence()
        if self._news_due is not None:
            self._news_due.cancel()
            self._news_due = None

    def let_go(self) -> None:
        self.is_broken = True
        self.audience.hang_up()
