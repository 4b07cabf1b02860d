"""One table while somebody is there: its sheet, its game, its audience. All changes go through its lock and the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from datetime import UTC, datetime
from time import monotonic
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import AnyGame, Refusal, Seat, Table, parse
from parlour.server import seating
from parlour.server.audience import Audience, Listener, Message
from parlour.server.glimpses import Glimpses
from parlour.server.problems import Problem, conflict, forbidden, refused, stale
from parlour.server.wire import ChatMessage, ChatNews, PublicTable, SeatSeen, You
from parlour.store import ChatLine, Kept, KeptMove, Person, Sheet, Store

_encode = msgspec.json.encode

MOST_MISSED = 50
SHOWN_CHAT = 100
LONGEST_CHAT = 2000
NEWS_DELAY = 0.1


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
        self.audience = Audience()
        self.lock = asyncio.Lock()
        self.is_broken = False
        self.last_asked = monotonic()
        self._store = store
        self._wake_bots = wake_bots
        self._noticed = noticed
        self._chat = list(kept.chat)
        self._versions = {move.id: version for version, move in enumerate(kept.moves, 1)}
        self._news_due: asyncio.TimerHandle | None = None
        self._table: Table | None = None
        if kept.sheet.status != "open":
            self._begin(Table.replay(game, kept.record))

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

    def seat_of(self, person: str | None) -> Seat | None:
        return seating.seat_of(self.sheet, person)

    # --- who sits here ---

    async def sit(self, seat: Seat, person: Person) -> None:
        async with self.lock:
            await self._change(seating.seated(self.sheet, seat, person))

    async def put_bot(self, seat: Seat, level: str, person: Person) -> None:
        async with self.lock:
            await self._change(seating.with_bot(self.sheet, seat, level, self.game, person.id))
        self._wake_bots(self)

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
        self.publish_table()
        if self._table is not None and sheet.seats != before.seats:
            self._publish_glimpses(fresh=True)
        self._wake_bots(self)

    # --- playing ---

    async def play(self, person: Person, id: str, version: int, action: Any) -> Message:
        """A person's move: played once however often it is sent, refused when it is stale; answered when it is safe on disk."""
        async with self.lock:
            table, seat = self.table, self.seat_of(person.id)
            if seat is None:
                raise forbidden("You have no seat in this game: you can look on.")
            own_id = f"{person.id} {id}"
            if own_id in self._versions:
                return self.glimpses.at(seat, self._versions[own_id])
            if self.sheet.status == "ended":
                raise conflict("ended", "This game is over.")
            if self.sheet.paused:
                raise conflict("paused", "The game is paused. Nothing is lost: it goes on from here.")
            if not still_fits(table, seat, version):
                raise stale(
                    "The table has moved on: look again.", self.glimpses.present(seat, fresh=True).text.encode()
                )
            try:
                await self._commit(seat, own_id, action)
            except Refusal as refusal:
                raise refused(refusal) from None
            return self.glimpses.present(seat)

    async def play_bot(self, seat: Seat, turn: int, action: Any) -> None:
        """A bot's move, the same way; forgotten when the seat is no longer the bot's or its turn has passed."""
        async with self.lock:
            if self.bot_to_act(seat) and self.turns_of(seat) == turn:
                await self._commit(seat, f"bot {seat} {turn}", action)

    def bots_to_act(self) -> list[Seat]:
        if self.sheet.status != "playing" or self.sheet.paused or self.is_broken:
            return []
        return [seat for seat in sorted(self.table.actors) if self.sheet.seats[seat].bot]

    def bot_to_act(self, seat: Seat) -> bool:
        return seat in self.bots_to_act()

    def turns_of(self, seat: Seat) -> int:
        """How many moves this seat has made."""
        return sum(move.seat == seat for move in self.table.record.moves)

    def decisions_of(self, people: Collection[str], seat: Seat) -> int:
        """How many moves of this seat these people have made themselves."""
        moves = self.table.record.moves
        return sum(
            moves[version - 1].seat == seat and id.partition(" ")[0] in people for id, version in self._versions.items()
        )

    async def _commit(self, seat: Seat, id: str, action: Any) -> None:
        """apply, write down, only then take up and publish."""
        self._check_whole()
        table = self.table
        step = self.game.apply(table.state, seat, action)
        move = table.next_move(seat, action)
        ends = self.game.outcome(step.state) is not None
        try:
            await self._store.append(self.id, table.version + 1, KeptMove(id, move), ends=ends)
        except BaseException:
            self.let_go()
            raise
        table.keep(move, step)
        self._versions[id] = table.version
        if ends:
            self.sheet = replace(self.sheet, status="ended")
        self._publish_glimpses()
        if ends:
            self.publish_table()
        self._wake_bots(self)

    # --- talking ---

    async def say(self, person: Person, text: str) -> ChatMessage:
        async with self.lock:
            if len(self._chat) >= LONGEST_CHAT:
                raise conflict("talked-out", "This table has talked enough; start a new one.")
            seat = self.seat_of(person.id)
            seating.check_talk(self.sheet, seat, person.id, text)
            name = person.name if seat is None else self.sheet.seats[seat].name
            line = ChatLine(len(self._chat) + 1, person.id, name, seat, text, datetime.now(UTC))
            await self._store.say(self.id, line)
            self._chat.append(line)
            message = chat_message(line)
            self._publish(Message("chat", _encode(ChatNews(message=message)).decode()))
            return message

    # --- being seen ---

    def seen_by(self, person: str | None) -> bytes:
        """The table as JSON for one visitor: the part for everybody, and "you"."""
        return _with_you(_encode(self.public()), self._you(person))

    def public(self) -> PublicTable:
        return public(self.sheet, self._version, self.audience, self._chat[-SHOWN_CHAT:])

    def opening(self, person: str | None, since: int | None) -> list[Message]:
        """What a stream begins with: the table, then exactly what was missed, or a fresh glimpse."""
        first = Message("table", _table_news(_encode(self.public()), self._you(person)))
        if self._table is None:
            return [first]
        seat, version = self.seat_of(person), self._table.version
        if since is None or not version - MOST_MISSED <= since <= version:
            return [first, self.glimpses.present(seat, fresh=True)]
        return [first, *self.glimpses.after(seat, since)]

    def take(self, listener: Listener) -> Iterator[Message]:
        """What waits for a stream, or a new opening where it has fallen behind."""
        yield from listener.take()
        if listener.is_behind:
            listener.is_behind = False
            yield from self.opening(listener.person, None)

    def publish_table(self) -> None:
        """Send everybody the table as it is now."""
        if self._news_due:
            self._news_due.cancel()
            self._news_due = None
        self._noticed(self)
        shared = _encode(self.public())
        for listener in self.audience:
            listener.send(Message("table", _table_news(shared, self._you(listener.person))))

    def publish_table_soon(self) -> None:
        """Presence may change a hundred times at once: it is sent a few times a second at most."""
        if self._news_due is None:
            self._news_due = asyncio.get_running_loop().call_later(NEWS_DELAY, self.publish_table)

    @property
    def _version(self) -> int:
        return 0 if self._table is None else self._table.version

    def _you(self, person: str | None) -> You:
        return You(person=person, seat=self.seat_of(person), host=person == self.sheet.host)

    def _begin(self, table: Table) -> None:
        self._table = table
        self._glimpses = Glimpses(table)

    async def _change(self, sheet: Sheet) -> None:
        if sheet == self.sheet:
            return
        self._check_whole()
        try:
            await self._store.save_tables(sheet)
        except BaseException:
            self.let_go()
            raise
        self.sheet = sheet
        self.publish_table()

    def _check_whole(self) -> None:
        """Who waited while the table broke must not go on with what it remembers."""
        if self.is_broken:
            raise Problem(503, "trouble", "The house could not write that down. Try again.")

    def let_go(self) -> None:
        self.is_broken = True
        self.audience.hang_up()

    def _publish(self, message: Message) -> None:
        for listener in self.audience:
            listener.send(message)

    def _publish_glimpses(self, *, fresh: bool = False) -> None:
        self._noticed(self)
        seats = {place.person: seat for seat, place in enumerate(self.sheet.seats) if place.person}
        for listener in self.audience:
            seat = seats.get(listener.person) if listener.person else None
            listener.send(self._glimpses.present(seat, fresh=fresh))


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


def public(sheet: Sheet, version: int, audience: Audience, chat: list[ChatLine]) -> PublicTable:
    """A table as everybody may see it; the seed only once it is over."""
    people = {place.person for place in sheet.seats if place.person}
    return PublicTable(
        id=sheet.id,
        code=sheet.code,
        game=sheet.game,
        options=sheet.header.options,
        status=sheet.status,
        private=sheet.private,
        version=version,
        published=sheet.header.published,
        seed=sheet.header.seed.value if sheet.status == "ended" else None,
        host=sheet.host,
        again=sheet.next,
        invite=f"/t/{sheet.code}",
        room=sheet.room,
        paused=sheet.paused,
        talk=sheet.chat,
        seats=tuple(_seats_seen(sheet, audience)),
        watching=audience.watching(people),
        chat=tuple(chat_message(line) for line in chat),
    )


def chat_message(line: ChatLine) -> ChatMessage:
    return ChatMessage(
        number=line.number, name=line.name, person=line.person, seat=line.seat, text=line.text, at=line.at
    )


def _seats_seen(sheet: Sheet, audience: Audience) -> Iterator[SeatSeen]:
    for seat, place in enumerate(sheet.seats):
        yield SeatSeen(
            seat=seat,
            kind="person" if place.person else "bot" if place.bot else "empty",
            name=place.name,
            colour=msgspec.convert(place.colour, Any),
            level=place.bot,
            person=place.person,
            presence="here" if place.bot else audience.presence(place.person),
        )


def _with_you(shared: bytes, you: You) -> bytes:
    return shared[:-1] + b',"you":' + _encode(you) + b"}"


def _table_news(shared: bytes, you: You) -> str:
    return '{"kind":"table","table":' + _with_you(shared, you).decode() + "}"
