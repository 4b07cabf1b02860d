"""One table while somebody is there: its sheet, its game, its audience. All changes go through its lock and the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from datetime import UTC, datetime
from time import monotonic, time
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.bots import levels
from parlour.core import AnyGame, Due, Refusal, Seat, Table, parse
from parlour.server import seating
from parlour.server.audience import Audience, Listener, Message
from parlour.server.avatars import avatar_of_bot
from parlour.server.clocks import Clocks
from parlour.server.glimpses import Glimpses
from parlour.server.lessons import lesson_of
from parlour.server.notices import Decision
from parlour.server.problems import Problem, conflict, forbidden, malformed, refused, stale
from parlour.server.takebacks import is_free, position_before
from parlour.server.talking import hears, room_for
from parlour.server.wire.playing import ChatNews
from parlour.server.wire.tables import ChatMessage, PublicTable, SeatSeen, You
from parlour.store import ChatLine, Entry, Kept, KeptMove, KeptTakeback, Person, Question, Sheet, Store

_encode = msgspec.json.encode

MOST_MISSED = 50
SHOWN_CHAT = 100
LONGEST_CHAT = 2000
NEWS_DELAY = 0.1
HOST_GONE = 60.0


class LiveTable:
    """A table in memory. `is_broken` when memory and store may differ: then it is read again from the store."""

    def __init__(
        self,
        kept: Kept,
        game: AnyGame,
        store: Store,
        wake_bots: Callable[[LiveTable], None],
        noticed: Callable[[LiveTable], None] = lambda live: None,
    ) -> None:
        self.sheet = kept.sheet
        self.game = game
        self.lesson = lesson_of(game) if kept.sheet.lesson else None
        self.gone_on = -1
        self.audience = Audience()
        self.lock = asyncio.Lock()
        self.is_broken = False
        self.last_asked = monotonic()
        self._store = store
        self._wake_bots = wake_bots
        self._noticed = noticed
        self._chat = list(kept.chat)
        self._versions = {
            entry.id: version for version, entry in enumerate(kept.journal, 1) if isinstance(entry, KeptMove)
        }
        self._standing = kept.standing
        self._news_due: asyncio.TimerHandle | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._due: tuple[Due, float] | None = None
        self._held_at: float | None = None
        self._table: Table | None = None
        self.clocks = Clocks(kept.sheet.pace, ())
        if kept.sheet.status != "open":
            self._begin(Table.replay(game, kept.record), kept.journal)

    @property
    def id(self) -> str:
        return self.sheet.id

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

    def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        return seating.seats_of(self.sheet, person)

    def seat_of(self, person: str | None, asked: Seat | None = None) -> Seat | None:
        """Through whose eyes a person looks: their only seat's, or the one of theirs that was asked for, or a watcher's."""
        if asked is not None and asked not in self.seats_of(person):
            raise forbidden("That is not your seat.")
        return seating.seat_of(self.sheet, person) if asked is None else asked

    @property
    def decisions(self) -> frozenset[Decision]:
        """What people are to decide now; a lesson waits for nobody."""
        if self.sheet.status != "playing" or self._table is None or self.lesson:
            return frozenset()
        people = ((seat, self.sheet.seats[seat].person) for seat in self._people_among(self._table.actors))
        return frozenset(Decision(person, seat, self.turns_of(seat)) for seat, person in people if person)

    # --- who sits here ---

    async def sit(self, seat: Seat, person: Person) -> None:
        async with self.lock:
            await self._change(seating.seated(self.sheet, seat, person))

    async def sit_here(self, seat: Seat, name: str, person: Person) -> None:
        async with self.lock:
            await self._change(seating.seated_here(self.sheet, seat, name, person))

    async def put_bot(self, seat: Seat, level: str, person: Person) -> None:
        async with self.lock:
            await self._change(seating.with_bot(self.sheet, seat, level, self.game, person.id))
        self._wake_bots(self)

    async def let_bot_play_on(self, seat: Seat, level: str, person: Person) -> None:
        """(host) A bot stands in for somebody who is away, until they return."""
        async with self.lock:
            seating.check_host(self.sheet, person.id)
            place = seating.place_at(self.sheet, seat)
            if self.audience.presence(place.person) == "here":
                raise conflict("here", f"{place.name} is here.")
            await self._change(seating.with_stand_in(self.sheet, seat, level, self.game))
        self._wake_bots(self)

    async def come_back(self, person: str | None) -> None:
        """Take one's seats back from the bots that stood in."""
        if person is not None and seating.returned(self.sheet, person) is not self.sheet:
            async with self.lock:
                await self._change(seating.returned(self.sheet, person))

    async def remove(self, other: str, person: Person) -> None:
        """(host) Send somebody away from the table."""
        async with self.lock:
            seating.check_host(self.sheet, person.id)
            if other == person.id:
                raise conflict("host", "The host cannot be removed. Pass the part on, or stand up.")
            await self._change(seating.removed(self.sheet, other, _middle_level(self.game)))
        self._wake_bots(self)

    async def mute(self, other: str, is_muted: bool, person: Person) -> None:
        """(host) Let somebody's chat be heard no more, or again."""
        async with self.lock:
            seating.check_host(self.sheet, person.id)
            await self._change(seating.muted(self.sheet, other, is_muted))

    async def pass_host(self, other: str, person: Person) -> None:
        """(host) Let another player be the host; when the host has long been gone, any player may take the part."""
        async with self.lock:
            if self.sheet.room is not None or not (other == person.id and self._is_host_gone):
                seating.check_host(self.sheet, person.id)
            await self._change(seating.hosted_by(self.sheet, other))

    async def close(self, person: Person) -> None:
        """(host) End the table, whatever has been played."""
        async with self.lock:
            seating.check_host(self.sheet, person.id)
            await self._end()

    @property
    def _is_host_gone(self) -> bool:
        return self.audience.gone_for(self.sheet.host) >= HOST_GONE

    async def empty(self, seat: Seat, person: Person) -> None:
        async with self.lock:
            await self._change(seating.emptied(self.sheet, seat, person.id))

    async def start(self, person: str) -> None:
        """Deal; asked again, nothing happens."""
        async with self.lock:
            seating.check_startable(self.sheet, person)
            if self.sheet.status == "open":
                table = dealt(self.game, self.sheet)
                await self._change(replace(self.sheet, status="playing", header=table.header))
                self._begin(table)
                self.set_alarm()
                self._publish_glimpses(fresh=True)
        self._wake_bots(self)

    def rename(self, person: Person) -> None:
        """Show a person's new name; it is kept with the person, not with the table."""
        renamed = seating.renamed(self.sheet, person)
        if renamed != self.sheet:
            self.sheet = renamed
            self.publish_table()

    def follow(self, sheet: Sheet) -> None:
        """Show that there is a next table; the store knows it already."""
        self.sheet = sheet
        self.publish_table()

    def adopt(self, sheet: Sheet) -> None:
        """Go on with a sheet that the store has already: other people on the seats, a pause, another way to talk."""
        before, self.sheet = self.sheet, sheet
        if sheet.status == "ended":
            self.put_away()
        elif sheet.paused:
            self._hold()
        else:
            self._go_on()
        self.publish_table()
        if self._table is not None and sheet.seats != before.seats:
            self._publish_glimpses(fresh=True)
        self._wake_bots(self)

    # --- playing ---

    async def play(self, person: Person, id: str, version: int, action: Any, seat: Seat | None = None) -> Message:
        """A person's move: played once however often it is sent, refused when it is stale; answered when it is safe on disk."""
        async with self.lock:
            seat = self.deciding_seat(person, seat)
            own_id = f"{person.id} {id}"
            if own_id in self._versions:
                return self.glimpses.at(seat, self._versions[own_id]) or self.glimpses.present(seat, fresh=True)
            self._check_playing()
            if not self._still_fits(seat, version):
                raise self._stale(seat)
            await self._change(seating.returned(self.sheet, person.id))
            try:
                await self._commit(seat, own_id, action)
            except Refusal as refusal:
                raise refused(refusal) from None
            return self.glimpses.present(seat)

    async def play_bot(self, seat: Seat, version: int, action: Any) -> None:
        """A bot's move, the same way; forgotten when the seat is no longer the bot's or the table has moved on."""
        async with self.lock:
            if self.bot_to_act(seat) and self._still_fits(seat, version):
                await self._commit(seat, f"bot {seat} {version}", action)

    async def take_back(self, person: Person, version: int, *, turn: bool, ask: bool, seat: Seat | None = None) -> None:
        """Take back one's last decision, or one's turn: at once where that is free or no other person plays, else by asking all."""
        async with self.lock:
            table, seats = self.table, (seat,) if seat is not None else self.seats_of(person.id)
            if not seats or not set(seats) <= set(self.seats_of(person.id)):
                raise forbidden("You have no seat in this game: you can look on.")
            self._check_playing()
            last, position = (position_before(table, seats, whole_turn=whole) for whole in (False, turn))
            if last is None or position is None:
                raise conflict("nothing", "You have not decided anything yet.")
            if (self.glimpses.position(version) or 0) <= last:  # what is meant is another decision
                raise self._stale(seats[0])
            seat = table.move(position + 1).seat
            asked = Question(kind="takeback", person=person.id, seat=seat, version=self._version, position=position)
            if not self.to_be_asked(asked) or is_free(table, position, seats):
                await self._go_back(position, seat)
            elif ask:
                await self._change(replace(self.sheet, question=asked))
            else:
                raise conflict("must-ask", "Others have decided since, or something hidden has been shown: ask them.")

    async def answer(self, person: Person, agree: bool) -> None:
        """Agree to what is asked, or not; when all have agreed, it is done."""
        async with self.lock:
            question = self.question
            if question is None:
                raise conflict("no-question", "Nothing is asked at this table.")
            self._check_playing()
            if person.id == question.person and not agree:
                await self._change(replace(self.sheet, question=None))
                return
            if person.id not in self.to_be_asked(question):
                raise forbidden("You are not asked.")
            agreed = replace(question, agreed=(*question.agreed, person.id)) if agree else None
            if agreed is None or self.to_be_asked(agreed):
                await self._change(replace(self.sheet, question=agreed))
            else:
                await self._change(replace(self.sheet, question=None))
                await (self._go_back(question.position, question.seat) if question.kind == "takeback" else self._end())

    @property
    def question(self) -> Question | None:
        """What is asked now; it lapses when anything happens."""
        asked = self.sheet.question
        is_open = asked is not None and self.sheet.status == "playing" and asked.version == self._version
        return asked if is_open else None

    def to_be_asked(self, question: Question) -> frozenset[str]:
        """Who has yet to agree: all others who play themselves, and whose time is not over."""
        overdue = self.clocks.overdue(time()) if question.kind == "end" else frozenset()
        playing = {
            place.person
            for seat, place in enumerate(self.sheet.seats)
            if place.person and not place.stand_in and seat not in overdue
        }
        return frozenset(playing - {question.person, *question.agreed})

    async def decide_overdue(self, person: Person, seat: Seat, choice: str, level: str | None) -> None:
        """Somebody's time is over: the others wait, let a bot play on, or end the game if all of them agree."""
        async with self.lock:
            place = seating.place_at(self.sheet, seat)
            self._check_playing()
            own = [held for held in self.seats_of(person.id) if held != seat]
            if not own or place.person == person.id:
                raise forbidden("That is for the others who play to decide.")
            if seat not in self.clocks.overdue(time()):
                raise conflict("not-overdue", f"{place.name} still has time.")
            if choice == "wait":
                self.clocks.grant(seat, time())
                self.set_alarm()
                self.publish_table()
            elif choice == "bot":
                await self._change(
                    seating.with_stand_in(self.sheet, seat, level or _middle_level(self.game), self.game)
                )
                self._tick()
            else:
                asked = Question(kind="end", person=person.id, seat=own[0], version=self._version)
                if self.to_be_asked(asked):
                    await self._change(replace(self.sheet, question=asked))
                else:
                    await self._end()
        self._wake_bots(self)

    def bots_to_act(self) -> list[Seat]:
        if self.sheet.status != "playing" or self.sheet.paused or self.is_broken:
            return []
        if self.lesson:
            return self._house_to_act()
        waiting = self._only_waiting()
        return [seat for seat in sorted(self.table.actors) if self.sheet.seats[seat].thinker and seat != waiting]

    def _only_waiting(self) -> Seat | None:
        """The seat that can do nothing but say that a time is over: the house says it."""
        due = self.game.due(self.table.state) if self.game.due else None
        return None if due is None or tuple(self.table.legal(due.seat)) != (due.action,) else due.seat

    def bot_to_act(self, seat: Seat) -> bool:
        return seat in self.bots_to_act()

    def _house_to_act(self) -> list[Seat]:
        """Whose move of the lesson the house makes now; before a note it waits until the learner goes on."""
        lesson, version = self.lesson, self.table.version
        move = lesson.next(version) if lesson else None
        if lesson is None or move is None or lesson.is_learners(version):
            return []
        return [] if lesson.waits(version) and self.gone_on != version else [move.seat]

    def go_on(self, version: int) -> None:
        """The learner has read the note; for a version that has passed, nothing happens."""
        self.gone_on = -1 if (position := self.glimpses.position(version)) is None else position
        self._wake_bots(self)

    def turns_of(self, seat: Seat) -> int:
        """How many moves this seat has made."""
        return sum(move.seat == seat for move in self.table.record.moves)

    def decisions_of(self, people: Collection[str], seat: Seat) -> int:
        """How many of this seat's moves that stand these people have made themselves."""
        moves = zip(self._standing, self.table.record.moves, strict=True)
        return sum(move.seat == seat and id.partition(" ")[0] in people for id, move in moves)

    async def _commit(self, seat: Seat, id: str, action: Any) -> None:
        """apply, write down, only then take up and publish."""
        self._check_whole()
        table = self.table
        step = self.game.apply(table.state, seat, action)
        move = table.next_move(seat, action)
        ends = self.game.outcome(step.state) is not None
        if self.lesson:
            self.lesson.check(table.version, seat, move.action)
            ends = ends or table.version + 1 == self.lesson.length
        had_question = self.question is not None
        waits = self.game.actors(step.state)
        self.clocks.turn(self._people_among(waits), time(), seat)
        await self._append(KeptMove(id, move, tuple(sorted(waits))), ends)
        table.keep(move, step)
        self.glimpses.moved()
        self._versions[id] = self.glimpses.version
        self._standing.append(id)
        if ends:
            self.sheet = replace(self.sheet, status="ended")
        self._publish_glimpses()
        if ends or had_question or self.clocks.is_there:
            self.publish_table()
        self.set_alarm()
        self._wake_bots(self)

    async def _go_back(self, position: int, seat: Seat) -> None:
        self._check_whole()
        waits = self.game.actors(self.table.state_at(position))
        entry = KeptTakeback(position, seat, datetime.now(UTC), tuple(sorted(waits)))
        self.clocks.turn(self._people_among(waits), time())
        await self._append(entry, ends=False)
        self.table.go_to(position)
        del self._standing[position:]
        self.glimpses.took_back(entry)
        self._publish_glimpses(fresh=True)
        self.publish_table()
        self.set_alarm()
        self._wake_bots(self)

    async def _append(self, entry: Entry, ends: bool) -> None:
        status, clock = "ended" if ends else "playing", self.clocks.all_left(time())
        try:
            await self._store.append(self.id, self.glimpses.version + 1, entry, status=status, clock=clock)  # type: ignore[arg-type]
        except BaseException:
            self.let_go()
            raise

    async def _end(self) -> None:
        if self.sheet.status != "ended":
            if self._table is None:
                self._begin(dealt(self.game, self.sheet))
            await self._change(replace(self.sheet, status="ended", question=None))
            self.put_away()

    def deciding_seat(self, person: Person, asked: Seat | None) -> Seat:
        """The seat of a person for which something is decided: the one asked for, or the only one that can be meant."""
        own = self.seats_of(person.id)
        if not own:
            raise forbidden("You have no seat in this game: you can look on.")
        seat = self.seat_of(person.id, asked)
        acting = [held for held in own if held in self.table.actors]
        if seat is None and len(acting) != 1:
            raise malformed("seat", "You hold several seats: say which of them decides.")
        return acting[0] if seat is None else seat

    def _check_playing(self) -> None:
        self.table  # noqa: B018  # a Problem before the game has begun
        if self.sheet.status == "ended":
            raise conflict("ended", "This game is over.")
        if self.sheet.paused:
            raise conflict("paused", "The game is paused. Nothing is lost: it goes on from here.")

    def _still_fits(self, seat: Seat, version: int) -> bool:
        position = self.glimpses.position(version)
        return position is not None and still_fits(self.table, seat, position)

    def _stale(self, seat: Seat) -> Problem:
        present = self.glimpses.present(seat, fresh=True).text.encode()
        return stale("The table has moved on: look again.", present)

    # --- time ---

    def _people_among(self, actors: frozenset[Seat]) -> list[Seat]:
        """Those who decide themselves: no clock runs for a bot."""
        return [seat for seat in actors if self.sheet.seats[seat].person and not self.sheet.seats[seat].stand_in]

    def _tick(self) -> None:
        """Let the right clocks run, after somebody came, left, or was replaced."""
        if self._table is not None and self.sheet.status == "playing" and not self.sheet.paused:
            self.clocks.turn(self._people_among(self.table.actors), time())
            self.set_alarm()

    def _hold(self) -> None:
        """A pause: every clock stops where it is, the game's own too."""
        if self._held_at is None:
            self._held_at = time()
            self.clocks.halt(self._held_at)
            self.set_alarm()

    def _go_on(self) -> None:
        """After a pause."""
        if self._held_at is not None and self._due is not None:
            self._due = self._due[0], self._due[1] + time() - self._held_at
        self._held_at = None
        self._tick()

    def set_alarm(self) -> None:
        """Wake up when the next clock runs out, or when the game itself has a timer that runs."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if self.sheet.status != "playing" or self.sheet.paused or self.is_broken:
            return
        now = time()
        due = self.game.due(self.table.state) if self.game.due else None
        if due is None:
            self._due = None
        elif self._due is None or (self._due[0].seconds, type(self._due[0].action)) != (due.seconds, type(due.action)):
            self._due = due, now + due.seconds
        else:
            self._due = due, self._due[1]
        times = [when for when in (self.clocks.next_due(now), self._due and self._due[1]) if when is not None]
        if times:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, min(times) - now), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self._due is not None and self._due[1] <= time():
            self._ringing = asyncio.create_task(self._play_due(self.glimpses.version))
        else:
            self.publish_table()
            self.set_alarm()

    async def _play_due(self, version: int) -> None:
        """The sand has run out, unless somebody was quicker."""
        async with self.lock:
            if self._due is None or self.is_broken or version != self.glimpses.version:
                return
            due, _ = self._due
            await self._commit(due.seat, f"house {version}", due.action)

    def put_away(self) -> None:
        """Nothing rings any more."""
        for timer in (self._alarm, self._news_due):
            if timer is not None:
                timer.cancel()
        self._alarm = self._news_due = None

    # --- talking ---

    async def say(self, person: Person, text: str) -> ChatMessage:
        async with self.lock:
            seats = self.seats_of(person.id)
            room = room_for(self.sheet, is_seated=bool(seats))
            if sum(line.room == room for line in self._chat) >= LONGEST_CHAT:
                raise conflict("talked-out", "This table has talked enough; start a new one.")
            seat = next(iter(seats), None)
            seating.check_talk(self.sheet, seat, person.id, text)
            name = person.name if seat is None or self.sheet.room is None else self.sheet.seats[seat].name
            line = ChatLine(len(self._chat) + 1, person.id, name, seat, text, datetime.now(UTC), room, person.avatar)
            await self._store.say(self.id, line)
            self._chat.append(line)
            message = chat_message(line)
            news = Message("chat", _encode(ChatNews(message=message)).decode())
            for listener in self.audience:
                if hears(self.sheet, line, is_seated=bool(self.seats_of(listener.person))):
                    listener.send(news)
            return message

    # --- being seen ---

    def seen_by(self, person: str | None) -> bytes:
        """The table as JSON for one visitor: the part for everybody, and "you"."""
        you = self._you(person)
        return _with_you(_encode(self.public(is_seated=bool(you.seats))), you)

    def public(self, *, is_seated: bool = False) -> PublicTable:
        """The table as everybody with a seat sees it, or everybody else: they hear different things."""
        question = self.question
        heard = [line for line in self._chat if hears(self.sheet, line, is_seated=is_seated)]
        return public(
            replace(self.sheet, question=question),
            self._version,
            self.audience,
            heard[-SHOWN_CHAT:],
            clocks=self.clocks,
            asked=self.to_be_asked(question) if question else frozenset(),
        )

    def opening(self, listener: Listener, since: int | None) -> list[Message]:
        """What a stream begins with: the table, then exactly what was missed, or a fresh glimpse."""
        you = self._you(listener.person)
        first = Message("table", _table_news(_encode(self.public(is_seated=bool(you.seats))), you))
        if self._table is None:
            return [first]
        seat, version = self._seat_shown(listener), self.glimpses.version
        if since is not None and version - MOST_MISSED <= since <= version:
            missed = self.glimpses.after(seat, since)
            if missed is not None:
                return [first, *missed]
        return [first, self.glimpses.present(seat, fresh=True)]

    def look(self, listener: Listener, seat: Seat | None) -> None:
        """A browser shows another of its person's seats now."""
        listener.seat = seat
        if self._table is not None:
            listener.send(self.glimpses.present(self._seat_shown(listener), fresh=True))

    def _seat_shown(self, listener: Listener) -> Seat | None:
        seats = self.seats_of(listener.person)
        return listener.seat if listener.seat in seats else seats[0] if len(seats) == 1 else None

    def take(self, listener: Listener) -> Iterator[Message]:
        """What waits for a stream, or a new opening where it has fallen behind."""
        yield from listener.take()
        if listener.is_behind:
            listener.is_behind = False
            yield from self.opening(listener, None)

    def publish_table(self) -> None:
        """Send everybody the table as it is now."""
        if self._news_due:
            self._news_due.cancel()
            self._news_due = None
        self._noticed(self)
        shared: dict[bool, bytes] = {}
        for listener in self.audience:
            you = self._you(listener.person)
            is_seated = bool(you.seats)
            if is_seated not in shared:
                shared[is_seated] = _encode(self.public(is_seated=is_seated))
            listener.send(Message("table", _table_news(shared[is_seated], you)))

    def publish_table_soon(self) -> None:
        """Presence may change a hundred times at once: it is sent a few times a second at most."""
        if self._news_due is None:
            self._news_due = asyncio.get_running_loop().call_later(NEWS_DELAY, self.publish_table)

    @property
    def _version(self) -> int:
        return 0 if self._table is None else self._glimpses.version

    def _you(self, person: str | None) -> You:
        return you(self.sheet, person)

    def _begin(self, table: Table, journal: tuple[Entry, ...] = ()) -> None:
        self._table = table
        self._glimpses = Glimpses(table, journal)
        pace, now = self.sheet.pace, time()
        self.clocks = Clocks(pace, self.sheet.clock) if journal else Clocks.fresh(pace, len(self.sheet.seats))
        began = journal[-1].move.at if journal and isinstance(journal[-1], KeptMove) else None
        if pace.kind == "days" and began is not None:  # days go by without a house, too
            now = began.timestamp()
        if self.sheet.status != "ended" and not self.sheet.paused:
            self.clocks.turn(self._people_among(table.actors), now)

    async def _change(self, sheet: Sheet) -> None:
        if sheet == self.sheet:
            return
        if self.lesson and sheet.seats != self.sheet.seats:
            raise conflict("lesson", "This is a lesson: its seats stay as they are.")
        self._check_whole()
        try:
            await self._store.save_tables(replace(sheet, clock=self.clocks.all_left(time())))
        except BaseException:
            self.let_go()
            raise
        self.sheet = sheet
        self._tick()
        self.publish_table()

    def _check_whole(self) -> None:
        """Who waited while the table broke must not go on with what it remembers."""
        if self.is_broken:
            raise Problem(503, "trouble", "The house could not write that down. Try again.")

    def let_go(self) -> None:
        self.is_broken = True
        self.audience.hang_up()

    def _publish_glimpses(self, *, fresh: bool = False) -> None:
        self._noticed(self)
        for listener in self.audience:
            listener.send(self._glimpses.present(self._seat_shown(listener), fresh=fresh))


def still_fits(table: Table, seat: Seat, version: int) -> bool:
    """Whether a move made for `version` may be played now.

    For the present version, always. For an older one, while it is still the same simultaneous decision: this seat was to
    decide then and is now, with the same legal actions, and only others who were to decide with it have moved meanwhile.
    """
    if version == table.version:
        return True
    if version > table.version:
        return False
    then, now = table.view(seat, version), table.view(seat)
    others = {move.seat for move in table.record.moves[version:]}
    return (
        seat in then.actors
        and seat in now.actors
        and seat not in others
        and others.issubset(then.actors)
        and bool(then.legal == now.legal)
    )


def dealt(game: AnyGame, sheet: Sheet) -> Table:
    """The game of a sheet, before the first move."""
    header = sheet.header
    options = parse(game.kinds.options, header.options)
    return Table(game, options, header.seats, header.seed, [place.name for place in sheet.seats])


def public(
    sheet: Sheet,
    version: int,
    audience: Audience,
    chat: list[ChatLine],
    clocks: Clocks | None = None,
    asked: frozenset[str] = frozenset(),
) -> PublicTable:
    """A table as everybody may see it; the seed only once it is over."""
    clocks = clocks or Clocks(sheet.pace, sheet.clock)
    return PublicTable(
        id=sheet.id,
        code=sheet.code,
        game=sheet.game,
        options=sheet.header.options,
        status=sheet.status,
        private=sheet.private,
        lesson=sheet.lesson,
        version=version,
        published=sheet.header.published,
        seed=sheet.header.seed.value if sheet.status == "ended" else None,
        host=sheet.host,
        again=sheet.next,
        invite=f"/t/{sheet.code}",
        room=sheet.room,
        paused=sheet.paused,
        talk=sheet.chat,
        seats=tuple(_seats_seen(sheet, audience, clocks)),
        watching=audience.watching(seating.people_at(sheet)),
        chat=tuple(chat_message(line) for line in chat),
        pace=sheet.pace,
        question=sheet.question,
        asked=tuple(sorted(asked)),
        muted=sheet.muted,
        host_gone=sheet.room is None and audience.gone_for(sheet.host) >= HOST_GONE,
    )


def you(sheet: Sheet, person: str | None) -> You:
    """What one visitor is at a table."""
    seats = seating.seats_of(sheet, person)
    return You(
        person=person,
        seat=seats[0] if len(seats) == 1 else None,
        host=person == sheet.host,
        room=room_for(sheet, is_seated=bool(seats)),
        seats=seats,
    )


def chat_message(line: ChatLine) -> ChatMessage:
    return ChatMessage(
        number=line.number,
        name=line.name,
        person=line.person,
        seat=line.seat,
        text=line.text,
        at=line.at,
        room=line.room,
        avatar=msgspec.convert(line.avatar, Any),
    )


def _middle_level(game: AnyGame) -> str:
    """The bot that takes over a person's seat."""
    return "medium" if "medium" in levels(game) else levels(game)[-1]


def _seats_seen(sheet: Sheet, audience: Audience, clocks: Clocks) -> Iterator[SeatSeen]:
    now = time()
    overdue = clocks.overdue(now)
    for seat, place in enumerate(sheet.seats):
        yield SeatSeen(
            seat=seat,
            kind="person" if place.person else "bot" if place.bot else "empty",
            name=place.name,
            colour=msgspec.convert(place.colour, Any),
            avatar=avatar_of_bot(place.name) if place.bot else msgspec.convert(place.avatar, Any),
            level=place.bot,
            person=place.person,
            presence="here" if place.bot else audience.presence(place.person),
            local=place.local,
            stand_in=place.stand_in,
            left=clocks.left(seat, now) if place.person else None,
            ticking=clocks.is_running(seat),
            overdue=seat in overdue,
        )


def _with_you(shared: bytes, you: You) -> bytes:
    return shared[:-1] + b',"you":' + _encode(you) + b"}"


def _table_news(shared: bytes, you: You) -> str:
    return '{"kind":"table","table":' + _with_you(shared, you).decode() + "}"
