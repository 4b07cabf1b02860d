"""The store on SQLite: a write-ahead log, synchronous FULL, one writer with group commit, readers beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path
from threading import local
from time import monotonic
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from parlour.core import Header, Move, ParlourError
from parlour.store.group_commit import Writer
from parlour.store.integrity import check_sound, in_words, prepare
from parlour.store.migrations import migrate
from parlour.store.values import (
    ChatLine,
    ChatMode,
    Clash,
    Classroom,
    Companion,
    Ending,
    Entry,
    Gone,
    Kept,
    KeptMove,
    KeptTakeback,
    Listed,
    Pace,
    Person,
    Place,
    Pupil,
    Question,
    Room,
    Sheet,
    Sitting,
    Status,
    Subscription,
    UnknownPerson,
    Unreadable,
    Unwritten,
)

T = TypeVar("T")
MEMORY = ":memory:"

_SHEET = (
    "SELECT id, code, header, status, host, private, made, previous, next, pace, clock, question, muted, barred, "
    "lesson, room, paused, chat, sittings, dealt, stopped, written, ending, ready, ranks FROM tables WHERE"
)
_NEWEST_FIRST = "ORDER BY made DESC LIMIT 50"
_GOING_ON_FIRST = "ORDER BY status = 'ended', made DESC LIMIT 50"
_PERSON = "id, name, colour, token_hash, avatar, code_hash, muted"
MOST_SUBSCRIPTIONS = 8
REMEMBERED_GONE = 3600.0
_COMPANY = """
    SELECT people.id, people.name, people.colour, people.avatar, count(*), max(tables.made), game
    FROM seats AS own JOIN tables ON tables.id = own."table" JOIN seats AS other ON other."table" = own."table"
    JOIN people ON people.id = other.person
    WHERE own.person = ?1 AND NOT own.local AND other.person != ?1 AND NOT other.local AND status != 'open' AND room IS NULL
    GROUP BY people.id ORDER BY max(tables.made) DESC LIMIT 24
"""  # beside max(), SQLite takes the game from the row that has it


class SqliteStore:
    """A Store in one file, or in memory for a house that is to forget."""

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self.writer = Writer(_opened(Path(path)) if path != MEMORY else _migrated(_connect(MEMORY)))
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="parlour-reader")
        self._own = local()
        self._opened: list[sqlite3.Connection] = []
        self._gone: dict[str, float] = {}
        """Those who were deleted lately, and when: whoever has read them before may still want to write in their name."""

    async def save_person(self, person: Person) -> None:
        await self._write(lambda db: _write_person(db, person), {person.id, *person.muted})

    async def person(self, id: str) -> Person | None:
        return await self._find_person("id", id)

    async def person_of_token(self, token_hash: str) -> Person | None:
        return await self._find_person("token_hash", token_hash)

    async def person_of_code(self, code_hash: str) -> Person | None:
        return await self._find_person("code_hash", code_hash)

    async def delete_person(self, id: str, work: Callable[[sqlite3.Connection], T]) -> T:
        """Delete somebody by this work. Whoever has read them before finds that nothing is written in their name any more."""
        return await self.delete_people([id], work)

    async def delete_people(self, ids: Collection[str], work: Callable[[sqlite3.Connection], T]) -> T:
        now = monotonic()
        lately = {id: when for id, when in self._gone.items() if now - when < REMEMBERED_GONE}
        added = [id for id in ids if id not in lately]
        self._gone = lately | dict.fromkeys(ids, now)
        try:
            return await self._write(work)
        except UnknownPerson:  # deleted a moment ago: they stay so
            raise
        except Exception:
            for id in added:
                self._gone.pop(id, None)
            raise

    async def look_up(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """A read that only this store can do."""
        return await self._read(work)

    async def clear_log(self) -> None:
        """Move all that was written into the database itself, so that what was deleted is not left in the log."""
        if self._path != MEMORY:
            await asyncio.to_thread(_clear_log, self._path)

    async def note_seen(self, ids: Collection[str], day: date) -> None:
        """Write down that these people were here on this day."""
        values = [(day.isoformat(), id) for id in ids]
        await self._write(lambda db: db.executemany("UPDATE people SET seen = ? WHERE id = ?", values))

    async def look_through(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read much, beside the readers for whom somebody waits."""
        if self._path == MEMORY:
            return await self.writer.write(work)
        return await asyncio.to_thread(_once, self._path, work)

    async def discard(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Delete by this work what nobody has in memory."""
        return await self._write(work)

    async def subscribe(self, person: str, subscription: Subscription) -> None:
        await self._write(lambda db: _write_subscription(db, person, subscription), {person})

    async def unsubscribe(self, endpoint: str, person: str | None = None) -> None:
        forget = "DELETE FROM subscriptions WHERE endpoint = ?1 AND person = coalesce(?2, person)"
        await self._write(lambda db: db.execute(forget, (endpoint, person)))

    async def subscriptions(self, person: str) -> list[Subscription]:
        return await self._read(lambda db: _read_subscriptions(db, person))

    async def note_told(self, table: str, person: str) -> bool:
        note = "INSERT INTO told VALUES (?, ?) ON CONFLICT DO NOTHING"
        return bool(await self._write(lambda db: db.execute(note, (table, person)).rowcount, {person}))

    async def forget_told(self, table: str, person: str) -> None:
        forget = 'DELETE FROM told WHERE "table" = ? AND person = ?'
        await self._write(lambda db: db.execute(forget, (table, person)))

    async def save_tables(self, *sheets: Sheet) -> None:
        await self._write(lambda db: _write_sheets(db, sheets), _named(sheets))

    async def save_room(self, room: Classroom, *sheets: Sheet) -> None:
        await self._write(lambda db: _write_room(db, room, sheets), room.people | _named(sheets))

    async def room(self, id: str) -> Classroom | None:
        return next(iter(await self._read(lambda db: _read_rooms(db, "WHERE id = ?", id))), None)

    async def room_of_code(self, code: str) -> str | None:
        found = await self._read(lambda db: db.execute("SELECT id FROM rooms WHERE code = ?", (code,)).fetchone())
        return str(found[0]) if found else None

    async def rooms_of(self, teacher: str) -> list[Classroom]:
        return await self._read(lambda db: _read_rooms(db, f"WHERE teacher = ? {_NEWEST_FIRST}", teacher))

    async def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        *,
        status: Status = "playing",
        clock: tuple[float, ...] = (),
        ranks: tuple[int, ...] = (),
    ) -> None:
        makers = {entry.maker} if isinstance(entry, KeptMove) else ()
        await self._write(lambda db: _write_entry(db, table, version, entry, status, clock, ranks), makers)

    async def say(self, table: str, line: ChatLine) -> None:
        await self._write(lambda db: _write_line(db, table, line), {line.person})

    async def load(self, table: str) -> Kept | None:
        return await self._read(lambda db: _read_table(db, table))

    async def table_of_code(self, code: str) -> str | None:
        found = await self._read(lambda db: db.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone())
        return str(found[0]) if found else None

    async def tables_of(self, person: str) -> list[Listed]:
        chosen = f'{_SHEET} host = ?1 AND room IS NULL OR id IN (SELECT "table" FROM seats WHERE person = ?1) {_GOING_ON_FIRST}'
        return await self._read(lambda db: _read_list(db, chosen, person))

    async def open_tables(self) -> list[Listed]:
        return await self._read(lambda db: _read_list(db, f"{_SHEET} status = 'open' AND NOT private {_NEWEST_FIRST}"))

    async def invite(self, table: str, people: Collection[str]) -> None:
        note = "INSERT INTO invitations VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._write(lambda db: db.executemany(note, [(table, person) for person in people]), people)

    async def decline(self, table: str, person: str) -> None:
        forget = 'DELETE FROM invitations WHERE "table" = ? AND person = ?'
        await self._write(lambda db: db.execute(forget, (table, person)))

    async def invitations(self, person: str) -> list[Listed]:
        chosen = (
            f"{_SHEET} status = 'open' AND id IN (SELECT \"table\" FROM invitations WHERE person = ?) {_NEWEST_FIRST}"
        )
        return await self._read(lambda db: _read_list(db, chosen, person))

    async def company(self, person: str) -> list[Companion]:
        return await self._read(lambda db: [_companion(*row) for row in db.execute(_COMPANY, (person,))])

    async def close(self) -> None:
        self._readers.shutdown()
        for reader in self._opened:
            reader.close()
        await self.writer.close()

    async def _find_person(self, column: str, value: str) -> Person | None:
        found = await self._read(lambda db: _read_person(db, column, value))
        return None if found is None or found.id in self._gone else found

    async def _write(self, work: Callable[[sqlite3.Connection], T], people: Iterable[str | None] = ()) -> T:
        """`people` are all whom it names. Writing is in the order of asking, so nobody is named after they were deleted."""
        if not self._gone.keys().isdisjoint(people):
            raise Gone("somebody was deleted meanwhile")
        try:
            return await self.writer.write(work)
        except sqlite3.IntegrityError as error:
            raise Clash(str(error)) from None
        except sqlite3.Error as error:
            raise Unwritten(str(error)) from error

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._path == MEMORY:  # a second connection would see another, empty memory
                return await self.writer.write(work)
            return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: self._snapshot(work))
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise Unreadable(str(error)) from error

    def _snapshot(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Several reads of one moment, on a connection of this thread's own."""
        if not hasattr(self._own, "connection"):
            self._own.connection = _connect(self._path)
            self._opened.append(self._own.connection)
        connection: sqlite3.Connection = self._own.connection
        try:
            connection.execute("BEGIN")
            try:
                return work(connection)
            finally:
                connection.execute("COMMIT")
        except sqlite3.Error:
            del self._own.connection  # the next read begins with another one
            self._opened.remove(connection)
            connection.close()
            raise


def _clear_log(path: str) -> None:
    with closing(_connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _opened(path: Path) -> sqlite3.Connection:
    """The database of a house, whole and of the present version; an Unusable that says what is wrong."""
    prepare(path)
    with in_words(path):
        connection = _connect(str(path))
        try:
            check_sound(connection, path)
            return _migrated(connection)
        except BaseException:
            connection.close()
            raise


def _migrated(connection: sqlite3.Connection) -> sqlite3.Connection:
    migrate(connection)
    return connection


def _connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # per connection: SQLite forgets it
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # what is deleted must not stay on the disk
    return connection


def _once(path: str, work: Callable[[sqlite3.Connection], T]) -> T:
    """Work on a connection for this alone."""
    try:
        with closing(_connect(path)) as connection:
            return work(connection)
    except sqlite3.Error as error:
        raise ParlourError(str(error)) from error


def _write_person(db: sqlite3.Connection, person: Person) -> None:
    db.execute(
        f"INSERT INTO people ({_PERSON}, seen) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
        "name = excluded.name, colour = excluded.colour, token_hash = excluded.token_hash, avatar = excluded.avatar, "
        "code_hash = excluded.code_hash, muted = excluded.muted, seen = excluded.seen",
        (
            *(person.id, person.name, person.colour, person.token_hash, person.avatar, person.code_hash),
            *(_text(person.muted), datetime.now(UTC).date().isoformat()),
        ),
    )


def _read_person(db: sqlite3.Connection, column: str, value: str) -> Person | None:
    found = db.execute(f"SELECT {_PERSON} FROM people WHERE {column} = ?", (value,)).fetchone()
    if not found:
        return None
    id, name, colour, token_hash, avatar, code_hash, muted = found
    return Person(
        id=id,
        name=name,
        colour=colour,
        token_hash=token_hash,
        avatar=avatar,
        code_hash=code_hash,
        muted=_value(muted, tuple[str, ...]),
    )


def _write_subscription(db: sqlite3.Connection, person: str, subscription: Subscription) -> None:
    db.execute("DELETE FROM subscriptions WHERE endpoint = ?", (subscription.endpoint,))
    db.execute(
        "INSERT INTO subscriptions (endpoint, person, p256dh, auth, house) VALUES (?, ?, ?, ?, ?)",
        (subscription.endpoint, person, subscription.p256dh, subscription.auth, subscription.house),
    )
    db.execute(
        "DELETE FROM subscriptions WHERE person = ?1 AND rowid NOT IN "
        "(SELECT rowid FROM subscriptions WHERE person = ?1 ORDER BY rowid DESC LIMIT ?2)",
        (person, MOST_SUBSCRIPTIONS),
    )


def _read_subscriptions(db: sqlite3.Connection, person: str) -> list[Subscription]:
    chosen = "SELECT endpoint, p256dh, auth, house FROM subscriptions WHERE person = ? ORDER BY rowid"
    return [Subscription(*row) for row in db.execute(chosen, (person,))]


def _named(sheets: Iterable[Sheet]) -> set[str]:
    return {person for sheet in sheets for person in sheet.people}


def _write_sheets(db: sqlite3.Connection, sheets: tuple[Sheet, ...]) -> None:
    for sheet in sheets:
        _write_sheet(db, sheet)


def _write_sheet(db: sqlite3.Connection, sheet: Sheet) -> None:
    db.execute(
        "INSERT INTO tables (id, code, game, header, status, host, private, made, previous, next, pace, clock, question, muted, barred, "
        "lesson, room, paused, chat, sittings, dealt, stopped, written, ending, ready, ranks) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET header = excluded.header, status = excluded.status, host = excluded.host, "
        "private = excluded.private, previous = excluded.previous, next = excluded.next, pace = excluded.pace, "
        "clock = excluded.clock, question = excluded.question, muted = excluded.muted, barred = excluded.barred, "
        "room = excluded.room, paused = excluded.paused, chat = excluded.chat, sittings = excluded.sittings, "
        "dealt = excluded.dealt, stopped = excluded.stopped, written = excluded.written, "
        "ending = excluded.ending, ready = excluded.ready, ranks = excluded.ranks",
        (
            *(sheet.id, sheet.code, sheet.game, _text(sheet.header), sheet.status, sheet.host, sheet.private),
            *(_text(sheet.made), sheet.previous, sheet.next),
            *map(_text, (sheet.pace, sheet.clock, sheet.question, sheet.muted, sheet.barred)),
            *(sheet.lesson, sheet.room, sheet.paused, sheet.chat, _text(sheet.sittings), sheet.dealt, sheet.stopped),
            None if sheet.written is None else _text(sheet.written),
            *map(_text, (sheet.ending, sheet.ready, sheet.ranks)),
        ),
    )
    db.execute('DELETE FROM seats WHERE "table" = ?', (sheet.id,))
    db.executemany(
        'INSERT INTO seats ("table", seat, person, bot, name, colour, local, stand_in, kept_for) '
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(sheet.id, seat, place.person, place.bot, place.name, place.colour),
                *(place.local, place.stand_in, place.kept_for),
            )
            for seat, place in enumerate(sheet.seats)
        ],
    )


def _write_entry(
    db: sqlite3.Connection,
    table: str,
    version: int,
    entry: Entry,
    status: Status,
    clock: tuple[float, ...],
    ranks: tuple[int, ...],
) -> None:
    row: tuple[object, ...]
    if isinstance(entry, KeptMove):
        move = entry.move
        row = (table, version, entry.id, move.seat, _text(move.action), _text(move.at), move.link, move.state, None)
    else:
        row = (table, version, f"takeback {version}", entry.seat, "null", _text(entry.at), "", None, entry.position)
    db.execute(
        'INSERT INTO moves ("table", version, id, seat, action, at, link, state, back_to, waits) '
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*row, None if entry.waits is None else _text(entry.waits)),
    )
    if status == "ended":
        db.execute('DELETE FROM told WHERE "table" = ?', (table,))
    if status != "playing" or clock or row[-1] is not None:
        changed = (status, _text(clock), row[5], _text(ranks), table)
        db.execute("UPDATE tables SET status = ?, clock = ?, written = ?, ranks = ? WHERE id = ?", changed)


def _write_line(db: sqlite3.Connection, table: str, line: ChatLine) -> None:
    db.execute(
        'INSERT INTO chat ("table", number, person, name, seat, text, at, room) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        (table, line.number, line.person, line.name, line.seat, line.text, _text(line.at), line.room),
    )


def _read_table(db: sqlite3.Connection, table: str) -> Kept | None:
    sheets = _read_sheets(db, f"{_SHEET} id = ?", table)
    if not sheets:
        return None
    journal = db.execute(
        'SELECT id, seat, action, at, link, state, back_to, waits FROM moves WHERE "table" = ? ORDER BY version',
        (table,),
    )
    lines = db.execute(
        """SELECT number, person, chat.name, seat, text, at, room, coalesce(people.avatar, '') FROM chat
        LEFT JOIN people ON people.id = person WHERE "table" = ? ORDER BY number""",
        (table,),
    )
    return Kept(
        sheets[0],
        tuple(_entry(*row) for row in journal),
        tuple(
            ChatLine(number, person, name, seat, text, _value(at, datetime), msgspec.convert(room, Room), avatar)
            for number, person, name, seat, text, at, room, avatar in lines
        ),
    )


def _entry(
    id: str, seat: int, action: str, at: str, link: str, state: str | None, back_to: int | None, waits: str | None
) -> Entry:
    when = _value(at, datetime)
    if back_to is not None:
        return KeptTakeback(back_to, seat, when, _waits(waits))
    return KeptMove(id, Move(seat, _value(action, dict), when, link, state), _waits(waits))


def _read_list(db: sqlite3.Connection, query: str, *values: str) -> list[Listed]:
    return [_listed(db, sheet) for sheet in _read_sheets(db, query, *values)]


def _listed(db: sqlite3.Connection, sheet: Sheet) -> Listed:
    last = 'SELECT version, at, waits FROM moves WHERE "table" = ? ORDER BY version DESC LIMIT 1'
    version, at, waits = db.execute(last, (sheet.id,)).fetchone() or (0, None, None)
    return Listed(sheet, version, None if at is None else _value(at, datetime), _waits(waits))


def _companion(person: str, name: str, colour: str, avatar: str, games: int, last: str, game: str) -> Companion:
    when = _value(last, datetime)
    return Companion(person=person, name=name, colour=colour, avatar=avatar, games=games, last=when, game=game)


def _waits(text: str | None) -> tuple[int, ...] | None:
    return None if text is None else _value(text, tuple[int, ...])


def _read_sheets(db: sqlite3.Connection, query: str, *values: str) -> list[Sheet]:
    return [_sheet(db, row) for row in db.execute(query, values).fetchall()]


def _sheet(db: sqlite3.Connection, row: tuple[str, ...]) -> Sheet:
    id, code, header, status, host, private, made, previous, following, pace, clock, question, muted, barred = row[:14]
    lesson, room, paused, chat, sittings, dealt, stopped, written, ending, ready, ranks = row[14:]
    seats = db.execute(
        """SELECT seats.person, bot, CASE WHEN local OR ?2 THEN seats.name ELSE coalesce(people.name, seats.name) END,
        seats.colour, CASE WHEN local THEN '' ELSE coalesce(people.avatar, '') END, local, stand_in, kept_for
        FROM seats LEFT JOIN people ON people.id = seats.person WHERE "table" = ?1 ORDER BY seat""",
        (id, room is not None),
    )
    return Sheet(
        id=id,
        code=code,
        header=_value(header, Header),
        status=msgspec.convert(status, Status),
        host=host,
        private=bool(private),
        seats=tuple(
            Place(
                person=person,
                bot=bot,
                name=name,
                colour=colour,
                avatar=avatar,
                local=bool(local),
                stand_in=stand_in,
                kept_for=kept_for,
            )
            for person, bot, name, colour, avatar, local, stand_in, kept_for in seats
        ),
        made=_value(made, datetime),
        previous=previous,
        next=following,
        pace=_value(pace, Pace),
        clock=_value(clock, tuple[float, ...]),
        question=_value(question, Question | None),  # type: ignore[arg-type]
        muted=_value(muted, tuple[str, ...]),
        barred=_value(barred, tuple[str, ...]),
        lesson=bool(lesson),
        room=room,
        paused=bool(paused),
        chat=msgspec.convert(chat, ChatMode),
        sittings=_value(sittings, tuple[Sitting, ...]),
        dealt=dealt,
        stopped=stopped,
        written=None if written is None else _value(written, datetime),
        ending=_value(ending, Ending | None),  # type: ignore[arg-type]
        ready=_value(ready, tuple[str, ...]),
        ranks=_value(ranks, tuple[int, ...]),
    )


def _write_room(db: sqlite3.Connection, room: Classroom, sheets: tuple[Sheet, ...]) -> None:
    db.execute(
        "INSERT INTO rooms (id, code, teacher, made, room) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET teacher = excluded.teacher, room = excluded.room",
        (room.id, room.code, room.teacher, _text(room.made), _text(replace(room, pupils=()))),
    )
    db.execute("DELETE FROM pupils WHERE room = ?", (room.id,))
    db.executemany(
        "INSERT INTO pupils (room, number, person, name, colour, former) VALUES (?, ?, ?, ?, ?, ?)",
        [(room.id, pupil.number, pupil.person, pupil.name, pupil.colour, _text(pupil.former)) for pupil in room.pupils],
    )
    _write_sheets(db, sheets)


def _read_rooms(db: sqlite3.Connection, chosen: str, *values: str) -> list[Classroom]:
    rows = db.execute(f"SELECT room FROM rooms {chosen}", values).fetchall()
    return [replace(room, pupils=_read_pupils(db, room.id)) for (text,) in rows for room in [_value(text, Classroom)]]


def _read_pupils(db: sqlite3.Connection, room: str) -> tuple[Pupil, ...]:
    rows = db.execute("SELECT number, person, name, colour, former FROM pupils WHERE room = ? ORDER BY number", (room,))
    return tuple(
        Pupil(number=number, person=person, name=name, colour=colour, former=_value(former, tuple[str, ...]))
        for number, person, name, colour, former in rows
    )


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _value(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)
