"""Rows of the database as values, and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from parlour.core import Header, Move
from parlour.store.values import (
    Channel,
    ChatLine,
    ChatMode,
    Classroom,
    Companion,
    Ending,
    Entry,
    Listed,
    Pace,
    Person,
    Place,
    Pupil,
    Sheet,
    Sitting,
    Status,
    StoredMove,
    StoredTable,
    StoredTakeback,
    Subscription,
    Vote,
)

T = TypeVar("T")
SHEETS = (
    "SELECT id, code, header, status, host, private, made, previous, next, pace, clock, question, muted, barred, "
    "lesson, room, paused, chat, sittings, dealt, stopped, written, ending, ready, ranks, uncovered FROM tables WHERE"
)
PERSON_COLUMNS = "id, name, colour, token_hash, avatar, code_hash, muted"
MOST_SUBSCRIPTIONS = 8


def write_person(db: sqlite3.Connection, person: Person) -> None:
    db.execute(
        f"INSERT INTO people ({PERSON_COLUMNS}, seen) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
        "name = excluded.name, colour = excluded.colour, token_hash = excluded.token_hash, avatar = excluded.avatar, "
        "code_hash = excluded.code_hash, muted = excluded.muted, seen = excluded.seen",
        (
            *(person.id, person.name, person.colour, person.token_hash, person.avatar, person.code_hash),
            *(as_text(person.muted), datetime.now(UTC).date().isoformat()),
        ),
    )


def read_person(db: sqlite3.Connection, column: str, value: str) -> Person | None:
    found = db.execute(f"SELECT {PERSON_COLUMNS} FROM people WHERE {column} = ?", (value,)).fetchone()
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
        muted=from_text(muted, tuple[str, ...]),
    )


def write_subscription(db: sqlite3.Connection, person: str, subscription: Subscription) -> None:
    db.execute("DELETE FROM subscriptions WHERE endpoint = ?", (subscription.endpoint,))
    db.execute(
        "INSERT INTO subscriptions (endpoint, person, p256dh, auth, house) VALUES (?, ?, ?, ?, ?)",
        (subscription.endpoint, person, subscription.p256dh, subscription.auth, subscription.origin),
    )
    db.execute(
        "DELETE FROM subscriptions WHERE person = ?1 AND rowid NOT IN "
        "(SELECT rowid FROM subscriptions WHERE person = ?1 ORDER BY rowid DESC LIMIT ?2)",
        (person, MOST_SUBSCRIPTIONS),
    )


def read_subscriptions(db: sqlite3.Connection, person: str) -> list[Subscription]:
    chosen = "SELECT endpoint, p256dh, auth, house FROM subscriptions WHERE person = ? ORDER BY rowid"
    return [Subscription(*row) for row in db.execute(chosen, (person,))]


def people_named(sheets: Iterable[Sheet]) -> set[str]:
    return {person for sheet in sheets for person in sheet.people}


def write_sheets(db: sqlite3.Connection, sheets: tuple[Sheet, ...]) -> None:
    for sheet in sheets:
        write_sheet(db, sheet)


def write_sheet(db: sqlite3.Connection, sheet: Sheet) -> None:
    db.execute(
        "INSERT INTO tables (id, code, game, header, status, host, private, made, previous, next, pace, clock, question, muted, barred, "
        "lesson, room, paused, chat, sittings, dealt, stopped, written, ending, ready, ranks, uncovered) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET header = excluded.header, status = excluded.status, host = excluded.host, "
        "private = excluded.private, previous = excluded.previous, next = excluded.next, pace = excluded.pace, "
        "clock = excluded.clock, question = excluded.question, muted = excluded.muted, barred = excluded.barred, "
        "room = excluded.room, paused = excluded.paused, chat = excluded.chat, sittings = excluded.sittings, "
        "dealt = excluded.dealt, stopped = excluded.stopped, written = excluded.written, "
        "ending = excluded.ending, ready = excluded.ready, ranks = excluded.ranks, "
        "uncovered = excluded.uncovered",
        (
            *(sheet.id, sheet.code, sheet.game, as_text(sheet.header), sheet.status, sheet.host, sheet.private),
            *(as_text(sheet.made), sheet.previous, sheet.next),
            *map(as_text, (sheet.pace, sheet.clock, sheet.vote, sheet.muted, sheet.barred)),
            *(
                sheet.lesson,
                sheet.class_id,
                sheet.paused,
                sheet.chat,
                as_text(sheet.sittings),
                sheet.dealt,
                sheet.stopped,
            ),
            None if sheet.written is None else as_text(sheet.written),
            *map(as_text, (sheet.ending, sheet.ready, sheet.ranks, sheet.uncovered)),
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


def write_entry(
    db: sqlite3.Connection,
    table: str,
    version: int,
    entry: Entry,
    status: Status,
    clock: tuple[float, ...],
    ranks: tuple[int, ...],
) -> None:
    row: tuple[object, ...]
    if isinstance(entry, StoredMove):
        move = entry.move
        row = (table, version, entry.id, move.seat, as_text(move.action), as_text(move.at), move.link, move.state, None)
    else:
        row = (table, version, f"takeback {version}", entry.seat, "null", as_text(entry.at), "", None, entry.position)
    db.execute(
        'INSERT INTO moves ("table", version, id, seat, action, at, link, state, back_to, waits) '
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*row, None if entry.actors is None else as_text(entry.actors)),
    )
    if status == "ended":
        db.execute('DELETE FROM told WHERE "table" = ?', (table,))
    if status != "playing" or clock or row[-1] is not None:
        changed = (status, as_text(clock), row[5], as_text(ranks), table)
        db.execute("UPDATE tables SET status = ?, clock = ?, written = ?, ranks = ? WHERE id = ?", changed)


def write_line(db: sqlite3.Connection, table: str, line: ChatLine) -> None:
    db.execute(
        'INSERT INTO chat ("table", number, person, name, seat, text, at, room) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        (table, line.number, line.person, line.name, line.seat, line.text, as_text(line.at), line.channel),
    )


def read_table(db: sqlite3.Connection, table: str) -> StoredTable | None:
    sheets = read_sheets(db, f"{SHEETS} id = ?", table)
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
    return StoredTable(
        sheets[0],
        tuple(_entry(*row) for row in journal),
        tuple(
            ChatLine(number, person, name, seat, text, from_text(at, datetime), msgspec.convert(room, Channel), avatar)
            for number, person, name, seat, text, at, room, avatar in lines
        ),
    )


def _entry(
    id: str, seat: int, action: str, at: str, link: str, state: str | None, back_to: int | None, waits: str | None
) -> Entry:
    when = from_text(at, datetime)
    if back_to is not None:
        return StoredTakeback(back_to, seat, when, _actors(waits))
    return StoredMove(id, Move(seat, from_text(action, dict), when, link, state), _actors(waits))


def read_list(db: sqlite3.Connection, query: str, *values: str) -> list[Listed]:
    return [_listed(db, sheet) for sheet in read_sheets(db, query, *values)]


def _listed(db: sqlite3.Connection, sheet: Sheet) -> Listed:
    last = 'SELECT version, at, waits FROM moves WHERE "table" = ? ORDER BY version DESC LIMIT 1'
    version, at, waits = db.execute(last, (sheet.id,)).fetchone() or (0, None, None)
    return Listed(sheet, version, None if at is None else from_text(at, datetime), _actors(waits))


def companion(person: str, name: str, colour: str, avatar: str, games: int, last: str, game: str) -> Companion:
    when = from_text(last, datetime)
    return Companion(person=person, name=name, colour=colour, avatar=avatar, games=games, last=when, game=game)


def _actors(text: str | None) -> tuple[int, ...] | None:
    return None if text is None else from_text(text, tuple[int, ...])


def read_sheets(db: sqlite3.Connection, query: str, *values: str) -> list[Sheet]:
    return [_sheet(db, row) for row in db.execute(query, values).fetchall()]


def _sheet(db: sqlite3.Connection, row: tuple[str, ...]) -> Sheet:
    id, code, header, status, host, private, made, previous, following, pace, clock, question, muted, barred = row[:14]
    lesson, room, paused, chat, sittings, dealt, stopped, written, ending, ready, ranks, uncovered = row[14:]
    seats = db.execute(
        """SELECT seats.person, bot, CASE WHEN local OR ?2 THEN seats.name ELSE coalesce(people.name, seats.name) END,
        seats.colour, CASE WHEN local THEN '' ELSE coalesce(people.avatar, '') END, local, stand_in, kept_for
        FROM seats LEFT JOIN people ON people.id = seats.person WHERE "table" = ?1 ORDER BY seat""",
        (id, room is not None),
    )
    return Sheet(
        id=id,
        code=code,
        header=from_text(header, Header),
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
        made=from_text(made, datetime),
        previous=previous,
        next=following,
        pace=from_text(pace, Pace),
        clock=from_text(clock, tuple[float, ...]),
        vote=from_text(question, Vote | None),  # type: ignore[arg-type]
        muted=from_text(muted, tuple[str, ...]),
        barred=from_text(barred, tuple[str, ...]),
        lesson=bool(lesson),
        class_id=room,
        paused=bool(paused),
        chat=msgspec.convert(chat, ChatMode),
        sittings=from_text(sittings, tuple[Sitting, ...]),
        dealt=dealt,
        stopped=stopped,
        written=None if written is None else from_text(written, datetime),
        ending=from_text(ending, Ending | None),  # type: ignore[arg-type]
        ready=from_text(ready, tuple[str, ...]),
        ranks=from_text(ranks, tuple[int, ...]),
        uncovered=from_text(uncovered, tuple[str, ...]),
    )


def write_class(db: sqlite3.Connection, room: Classroom, sheets: tuple[Sheet, ...]) -> None:
    db.execute(
        "INSERT INTO rooms (id, code, teacher, made, room) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET teacher = excluded.teacher, room = excluded.room",
        (room.id, room.code, room.teacher, as_text(room.made), as_text(replace(room, pupils=()))),
    )
    db.execute("DELETE FROM pupils WHERE room = ?", (room.id,))
    db.executemany(
        "INSERT INTO pupils (room, number, person, name, colour, former) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (room.id, pupil.number, pupil.person, pupil.name, pupil.colour, as_text(pupil.former))
            for pupil in room.pupils
        ],
    )
    write_sheets(db, sheets)


def read_classes(db: sqlite3.Connection, chosen: str, *values: str) -> list[Classroom]:
    rows = db.execute(f"SELECT room FROM rooms {chosen}", values).fetchall()
    return [
        replace(room, pupils=_read_pupils(db, room.id)) for (text,) in rows for room in [from_text(text, Classroom)]
    ]


def _read_pupils(db: sqlite3.Connection, room: str) -> tuple[Pupil, ...]:
    rows = db.execute("SELECT number, person, name, colour, former FROM pupils WHERE room = ? ORDER BY number", (room,))
    return tuple(
        Pupil(number=number, person=person, name=name, colour=colour, former=from_text(former, tuple[str, ...]))
        for number, person, name, colour, former in rows
    )


def as_text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def from_text(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)
