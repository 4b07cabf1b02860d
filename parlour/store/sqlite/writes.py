"""Writing items to SQLite, each within the caller's transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

from parlour.store.erasure import TableChange, erasure
from parlour.store.errors import PersonDeleted, RecordKnown
from parlour.store.gone import DELETED_MEANWHILE, forgotten_before, mark_of
from parlour.store.items import (
    Append,
    ChangePerson,
    Decline,
    DeleteClass,
    DeleteNote,
    DeletePeople,
    DeleteTables,
    ErasePerson,
    ForgetFigures,
    ForgetTold,
    ImportRecord,
    Invite,
    Item,
    NoteSeen,
    NoteTold,
    SaveClass,
    SaveFilm,
    SaveNote,
    SavePerson,
    SaveTables,
    Say,
    Subscribe,
    Unsubscribe,
    WriteNothingNew,
)
from parlour.store.rows import (
    FIGURES,
    KEPT_OF_TABLE,
    MOST_SUBSCRIPTIONS,
    TABLES,
    as_text,
    class_row,
    columns_of,
    entry_row,
    film_rows,
    from_text,
    having,
    line_row,
    note_row,
    person_row,
    pupil_rows,
    seat_rows,
    sheet_row,
    subscription_row,
)
from parlour.store.sqlite import expiry
from parlour.store.sqlite.reads import read_names, read_person, read_table, read_traces
from parlour.store.values import Classroom, Erased, Person, Sheet, StoredMove


class Look(Item, frozen=True):
    """A read of a store in memory, which has only one connection."""

    work: Callable[[sqlite3.Connection], object]


def insert(table: str) -> str:
    return f"INSERT INTO {table} ({columns_of(table)}) VALUES ({', '.join('?' * len(TABLES[table]))})"


def _upsert(table: str, *kept: str) -> str:
    changed = ", ".join(f"{column} = excluded.{column}" for column in TABLES[table] if column not in kept)
    return f"{insert(table)} ON CONFLICT (id) DO UPDATE SET {changed}"


_PERSON = _upsert("people", "id")
_SHEET = _upsert("tables", *KEPT_OF_TABLE)
_CLASS = _upsert("rooms", "id", "code", "made")
_AFTER_MOVE = """
    UPDATE tables SET status = ?, clock = ?, written = ?, ranks = ?, shown = ?, shown_at = ? WHERE id = ?
"""
_SEAT, _MOVE, _LINE, _PUPIL, _BROWSER, _FILM, _NOTE = map(
    insert, ("seats", "moves", "chat", "pupils", "subscriptions", "films", "notes")
)


def bound(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row for SQLite: times and days are text there."""
    return tuple(_bound(value) if isinstance(value, date) else value for value in row)


def _bound(value: date) -> str:
    return as_text(value) if isinstance(value, datetime) else value.isoformat()


# --- people ---


def _save_person(db: sqlite3.Connection, item: SavePerson) -> None:
    db.execute(_PERSON, bound(person_row(item.person, item.day)))


def _change_person(db: sqlite3.Connection, item: ChangePerson) -> Person:
    values = {name: as_text(value) if name == "muted" else value for name, value in item.fields.items()}
    values["seen"] = item.day.isoformat()
    changed = ", ".join(f"{name} = ?" for name in values)
    if not db.execute(f"UPDATE people SET {changed} WHERE id = ?", (*values.values(), item.id)).rowcount:
        raise PersonDeleted(DELETED_MEANWHILE)
    person = read_person(db, "id", item.id)
    assert person is not None
    return person


def _note_seen(db: sqlite3.Connection, item: NoteSeen) -> None:
    day = item.day.isoformat()
    db.executemany("UPDATE people SET seen = ? WHERE id = ?", [(day, id) for id in item.ids])


def _subscribe(db: sqlite3.Connection, item: Subscribe) -> None:
    db.execute("DELETE FROM subscriptions WHERE endpoint = ?", (item.subscription.endpoint,))
    db.execute(_BROWSER, subscription_row(item.person, item.subscription))
    db.execute(
        "DELETE FROM subscriptions WHERE person = ?1 AND rowid NOT IN "
        "(SELECT rowid FROM subscriptions WHERE person = ?1 ORDER BY rowid DESC LIMIT ?2)",
        (item.person, MOST_SUBSCRIPTIONS),
    )


def _unsubscribe(db: sqlite3.Connection, item: Unsubscribe) -> None:
    forget = "DELETE FROM subscriptions WHERE endpoint = ?1 AND person = coalesce(?2, person)"
    db.execute(forget, (item.endpoint, item.person))


def _note_told(db: sqlite3.Connection, item: NoteTold) -> bool:
    note = "INSERT INTO told VALUES (?, ?) ON CONFLICT DO NOTHING"
    return bool(db.execute(note, (item.table, item.person)).rowcount)


def _forget_told(db: sqlite3.Connection, item: ForgetTold) -> None:
    db.execute('DELETE FROM told WHERE "table" = ? AND person = ?', (item.table, item.person))


def _invite(db: sqlite3.Connection, item: Invite) -> None:
    note = "INSERT INTO invitations VALUES (?, ?) ON CONFLICT DO NOTHING"
    db.executemany(note, [(item.table, person) for person in item.invited])


def _decline(db: sqlite3.Connection, item: Decline) -> None:
    db.execute('DELETE FROM invitations WHERE "table" = ? AND person = ?', (item.table, item.person))


# --- tables and classes ---


def _save_tables(db: sqlite3.Connection, item: SaveTables) -> None:
    for sheet in item.sheets:
        _save_sheet(db, sheet)


def _save_sheet(db: sqlite3.Connection, sheet: Sheet) -> None:
    db.execute(_SHEET, bound(sheet_row(sheet)))
    db.execute('DELETE FROM seats WHERE "table" = ?', (sheet.id,))
    db.executemany(_SEAT, seat_rows(sheet))


def _append(db: sqlite3.Connection, item: Append) -> None:
    row = bound(entry_row(item))
    db.execute(_MOVE, row)
    if item.status == "ended":
        db.execute('DELETE FROM told WHERE "table" = ?', (item.table,))
    if item.changes_table:
        shown_at = row[5] if item.status == "ended" else None
        changed = (
            item.status,
            as_text(item.clock),
            row[5],
            as_text(item.ranks),
            as_text(item.shown),
            shown_at,
            item.table,
        )
        db.execute(_AFTER_MOVE, changed)


def _say(db: sqlite3.Connection, item: Say) -> None:
    db.execute(_LINE, bound(line_row(item.table, item.line)))


def _save_film(db: sqlite3.Connection, item: SaveFilm) -> None:
    if item.is_beside:
        db.executemany('DELETE FROM films WHERE "table" = ? AND part = ?', [(item.table, part) for part in item.parts])
    else:
        db.execute("""DELETE FROM films WHERE "table" = ? AND part NOT LIKE 'review%'""", (item.table,))
    db.executemany(_FILM, film_rows(item))


def _forget_figures(db: sqlite3.Connection, item: ForgetFigures) -> None:
    """Left in place of the figures: a review made again does not bring them back."""
    db.execute(
        f"""INSERT INTO films ("table", part, version, catalogue, packed)
        SELECT own."table", '{FIGURES}' || own.seat, 0, '', x'' FROM seats AS own JOIN tables ON tables.id = own."table"
        WHERE own.person = ? AND NOT own.local AND tables.status = 'ended'
        ON CONFLICT ("table", part) DO UPDATE SET version = 0, catalogue = '', packed = x''""",
        (item.person,),
    )


def _save_note(db: sqlite3.Connection, item: SaveNote) -> None:
    db.execute(_NOTE, bound(note_row(item.table, item.note)))


def _delete_note(db: sqlite3.Connection, item: DeleteNote) -> None:
    db.execute('DELETE FROM notes WHERE "table" = ? AND number = ?', (item.table, item.number))


def _save_class(db: sqlite3.Connection, item: SaveClass) -> None:
    _save_classroom(db, item.classroom)
    for sheet in item.sheets:
        _save_sheet(db, sheet)


def _save_classroom(db: sqlite3.Connection, classroom: Classroom) -> None:
    db.execute(_CLASS, bound(class_row(classroom)))
    db.execute("DELETE FROM pupils WHERE room = ?", (classroom.id,))
    db.executemany(_PUPIL, pupil_rows(classroom))


def _import_record(db: sqlite3.Connection, item: ImportRecord) -> None:
    known = db.execute('SELECT "table" FROM moves WHERE link = ?', (item.record.last_link,)).fetchone()
    if known:
        raise RecordKnown(known[0])
    _save_sheet(db, item.sheet)
    for version, move in enumerate(item.record.moves, 1):
        entry = StoredMove(f"gone {version}", move)
        db.execute(_MOVE, bound(entry_row(Append(item.sheet.id, version, entry))))


# --- deleting ---


def _erase_person(db: sqlite3.Connection, item: ErasePerson) -> Erased:
    found = read_traces(db, item.id)
    stored = (read_table(db, table) for table in found.tables)
    plan = erasure(found, read_names(db, item.id), (one for one in stored if one), item.take_over)
    for table in plan.deleted:
        drop_table(db, table)
    for change in plan.changed:
        _write_change(db, change)
    for class_id in plan.ended:
        drop_class(db, class_id)
    for left in plan.left:
        _save_classroom(db, left)
    for table in having("person"):
        if table not in ("seats", "chat", "pupils", "gone"):
            db.execute(f'DELETE FROM "{table}" WHERE person = ?', (item.id,))
    for other, muted in db.execute("SELECT id, muted FROM people WHERE instr(muted, ?)", (item.id,)).fetchall():
        still = [one for one in from_text(muted, list) if one != item.id]
        db.execute("UPDATE people SET muted = ? WHERE id = ?", (as_text(still), other))
    db.execute("DELETE FROM people WHERE id = ?", (item.id,))
    _note_gone(db, item.id)
    return plan.erased


def _write_change(db: sqlite3.Connection, change: TableChange) -> None:
    table = change.sheet.id
    _save_sheet(db, change.sheet)
    parts = [(table, f"review% {seat}") for seat in change.seats]
    db.executemany('DELETE FROM films WHERE "table" = ? AND part LIKE ?', parts)
    db.executemany(
        'UPDATE moves SET id = ?, link = ? WHERE "table" = ? AND version = ?',
        [(entry.id, entry.move.link, table, version) for version, entry in change.moves],
    )
    db.executemany(
        'UPDATE chat SET person = ?, name = ?, text = ? WHERE "table" = ? AND number = ?',
        [(line.person, line.name, line.text, table, line.number) for line in change.chat],
    )


def drop_table(db: sqlite3.Connection, table: str) -> None:
    for part in having("table"):
        db.execute(f'DELETE FROM "{part}" WHERE "table" = ?', (table,))
    db.execute("UPDATE tables SET previous = NULL WHERE previous = ?", (table,))
    db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table,))
    db.execute("DELETE FROM tables WHERE id = ?", (table,))


def drop_class(db: sqlite3.Connection, class_id: str) -> None:
    """A class without its tables: they stay with those who play there."""
    db.execute("DELETE FROM pupils WHERE room = ?", (class_id,))
    db.execute("DELETE FROM codes WHERE room = ?", (class_id,))
    db.execute("DELETE FROM rooms WHERE id = ?", (class_id,))


def _delete_people(db: sqlite3.Connection, item: DeletePeople) -> int:
    """Those of these guests who have not been here meanwhile."""
    delete = "DELETE FROM people WHERE id = ? AND seen < ?"
    gone = [id for id in item.ids if db.execute(delete, (id, item.unseen_since.isoformat())).rowcount]
    _note_gone(db, *gone)
    return len(gone)


def _note_gone(db: sqlite3.Connection, *ids: str) -> None:
    db.execute("DELETE FROM gone WHERE at < ?", (as_text(forgotten_before()),))
    now = as_text(datetime.now(UTC))
    db.executemany("INSERT OR REPLACE INTO gone (person, at) VALUES (?, ?)", [(mark_of(id), now) for id in ids])


def _delete_tables(db: sqlite3.Connection, item: DeleteTables) -> list[str]:
    still = expiry.still_expired(db, item.ids, item.before)
    for table in still:
        drop_table(db, table)
    return still


def _delete_class(db: sqlite3.Connection, item: DeleteClass) -> bool:
    still = next(iter(expiry.old_classes(db, item.before, item.id)), None)
    if still is None:
        return False
    for table in still.links:
        drop_table(db, table)
    drop_class(db, item.id)
    return True


def _write_nothing_new(db: sqlite3.Connection, item: WriteNothingNew) -> None:
    [version] = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version = {version}")


WRITES: dict[type[Item], Callable[[sqlite3.Connection, Any], object]] = {
    Append: _append,
    ChangePerson: _change_person,
    Decline: _decline,
    DeleteClass: _delete_class,
    DeleteNote: _delete_note,
    DeletePeople: _delete_people,
    DeleteTables: _delete_tables,
    ErasePerson: _erase_person,
    ForgetFigures: _forget_figures,
    ForgetTold: _forget_told,
    ImportRecord: _import_record,
    Invite: _invite,
    Look: lambda db, item: item.work(db),
    NoteSeen: _note_seen,
    NoteTold: _note_told,
    SaveClass: _save_class,
    SaveFilm: _save_film,
    SaveNote: _save_note,
    SavePerson: _save_person,
    SaveTables: _save_tables,
    Say: _say,
    Subscribe: _subscribe,
    Unsubscribe: _unsubscribe,
    WriteNothingNew: _write_nothing_new,
}


def write_item(db: sqlite3.Connection, item: Item) -> object:
    return WRITES[type(item)](db, item)
