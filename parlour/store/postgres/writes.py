"""Writing items to PostgreSQL, all of a kind at once, within the caller's transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import Any

from parlour.store.erasure import Erasure, TableChange, erasure, on_shelves
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
    NoteGone,
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
from parlour.store.pending import Pending
from parlour.store.postgres import expiry
from parlour.store.postgres.connecting import Connection
from parlour.store.postgres.reads import read_names, read_table, read_traces
from parlour.store.rows import (
    FIGURES,
    KEPT_OF_TABLE,
    MOST_SUBSCRIPTIONS,
    TABLES,
    Kind,
    as_text,
    class_row,
    columns_of,
    entry_row,
    film_rows,
    from_text,
    line_row,
    note_row,
    person_of,
    person_row,
    pupil_rows,
    seat_rows,
    sheet_row,
    subscription_row,
)
from parlour.store.values import Classroom, Person, Sheet, StoredMove

TYPES: dict[Kind, str] = {
    "text": "text",
    "json": "json",
    "number": "integer",
    "flag": "boolean",
    "time": "timestamptz",
    "day": "date",
    "bytes": "bytea",
}
Rows = Sequence[Sequence[Any]]
NONE: Sequence[None] = ()


def insert(table: str) -> str:
    arrays = ", ".join(f"${number}::{TYPES[kind]}[]" for number, kind in enumerate(TABLES[table].values(), 1))
    return f"INSERT INTO {table} ({columns_of(table)}) SELECT * FROM unnest({arrays})"


def _upsert(table: str, *kept: str) -> str:
    changed = ", ".join(f"{column} = excluded.{column}" for column in TABLES[table] if column not in kept)
    return f"{insert(table)} ON CONFLICT (id) DO UPDATE SET {changed}"


_PEOPLE = _upsert("people", "id")
_SHEETS = _upsert("tables", *KEPT_OF_TABLE)
_CLASSES = _upsert("rooms", "id", "code", "made")
_SEATS, _MOVES, _LINES, _PUPILS, _BROWSERS, _FILMS, _NOTES = map(
    insert, ("seats", "moves", "chat", "pupils", "subscriptions", "films", "notes")
)
# A table or class keeps its code. If another has it, that is an error, and not ignored.
_TABLE_CODES = (
    'INSERT INTO codes (code, "table") SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT ("table") DO NOTHING'
)
_CLASS_CODES = (
    "INSERT INTO codes (code, room) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (room) DO NOTHING"
)
_AFTER_MOVES = """
    UPDATE tables SET status = new.status, clock = new.clock, written = new.written, ranks = new.ranks,
        shown = new.shown, shown_at = CASE WHEN new.status = 'ended' THEN new.written END
    FROM unnest($1::text[], $2::text[], $3::json[], $4::timestamptz[], $5::json[], $6::json[])
        AS new(id, status, clock, written, ranks, shown)
    WHERE tables.id = new.id
"""


def columns(rows: Iterable[Sequence[Any]]) -> list[list[Any]]:
    """Rows as arrays, which `unnest` turns back into rows."""
    return [list(column) for column in zip(*rows, strict=True)]


async def _insert(connection: Connection, query: str, rows: Rows) -> None:
    if rows:
        await connection.execute(query, *columns(rows))


# --- people ---


async def _save_people(connection: Connection, items: Sequence[SavePerson]) -> Sequence[None]:
    await _insert(connection, _PEOPLE, [person_row(item.person, item.day) for item in items])
    return [None] * len(items)


async def _change_people(connection: Connection, items: Sequence[ChangePerson]) -> list[Person]:
    return [await _change_person(connection, item) for item in items]


async def _change_person(connection: Connection, item: ChangePerson) -> Person:
    values = {name: as_text(value) if name == "muted" else value for name, value in item.fields.items()}
    values["seen"] = item.day
    changed = ", ".join(f"{name} = ${number}" for number, name in enumerate(values, 2))
    query = f"UPDATE people SET {changed} WHERE id = $1 RETURNING {columns_of('people')}"
    row = await connection.fetchrow(query, item.id, *values.values())
    if row is None:
        raise PersonDeleted(DELETED_MEANWHILE)
    return person_of(row)


async def _note_seen(connection: Connection, items: Sequence[NoteSeen]) -> Sequence[None]:
    rows = [(id, item.day) for item in items for id in item.ids]
    noted = (
        "UPDATE people SET seen = new.day FROM unnest($1::text[], $2::date[]) AS new(id, day) WHERE people.id = new.id"
    )
    await _insert(connection, noted, rows)
    return [None] * len(items)


async def _subscribe(connection: Connection, items: Sequence[Subscribe]) -> Sequence[None]:
    endpoints = [item.subscription.endpoint for item in items]
    await connection.execute("DELETE FROM subscriptions WHERE endpoint = ANY($1)", endpoints)
    await _insert(connection, _BROWSERS, [subscription_row(item.person, item.subscription) for item in items])
    await connection.execute(
        """DELETE FROM subscriptions WHERE endpoint IN (
            SELECT endpoint FROM (
                SELECT endpoint, row_number() OVER (PARTITION BY person ORDER BY number DESC) AS place
                FROM subscriptions WHERE person = ANY($1)
            ) AS theirs WHERE place > $2
        )""",
        [item.person for item in items],
        MOST_SUBSCRIPTIONS,
    )
    return [None] * len(items)


async def _unsubscribe(connection: Connection, items: Sequence[Unsubscribe]) -> Sequence[None]:
    forget = """DELETE FROM subscriptions USING unnest($1::text[], $2::text[]) AS ended(endpoint, person)
        WHERE subscriptions.endpoint = ended.endpoint
        AND subscriptions.person = coalesce(ended.person, subscriptions.person)"""
    await _insert(connection, forget, [(item.endpoint, item.person) for item in items])
    return [None] * len(items)


async def _note_told(connection: Connection, items: Sequence[NoteTold]) -> list[bool]:
    note = f'{insert("told")} ON CONFLICT DO NOTHING RETURNING "table", person'
    fresh = await connection.fetch(note, *columns([(item.table, item.person) for item in items]))
    noted = {tuple(row) for row in fresh}
    return [(item.table, item.person) in noted for item in items]


async def _forget_told(connection: Connection, items: Sequence[ForgetTold]) -> Sequence[None]:
    return await _delete_pairs(connection, "told", items)


async def _invite(connection: Connection, items: Sequence[Invite]) -> Sequence[None]:
    rows = list(dict.fromkeys((item.table, person) for item in items for person in item.invited))
    await _insert(connection, f"{insert('invitations')} ON CONFLICT DO NOTHING", rows)
    return [None] * len(items)


async def _decline(connection: Connection, items: Sequence[Decline]) -> Sequence[None]:
    return await _delete_pairs(connection, "invitations", items)


async def _delete_pairs(
    connection: Connection, table: str, items: Sequence[ForgetTold] | Sequence[Decline]
) -> Sequence[None]:
    await connection.execute(
        f"""DELETE FROM {table} AS kept USING unnest($1::text[], $2::text[]) AS ended("table", person)
        WHERE kept."table" = ended."table" AND kept.person = ended.person""",
        *columns([(item.table, item.person) for item in items]),
    )
    return [None] * len(items)


# --- tables and classes ---


async def _save_tables(connection: Connection, items: Sequence[SaveTables]) -> Sequence[None]:
    await _save_sheets(connection, [sheet for item in items for sheet in item.sheets])
    return [None] * len(items)


async def _save_sheets(connection: Connection, sheets: Sequence[Sheet]) -> None:
    if sheets:
        await _insert(connection, _SHEETS, [sheet_row(sheet) for sheet in sheets])
        await connection.execute(_TABLE_CODES, *columns([(sheet.code, sheet.id) for sheet in sheets]))
        await connection.execute('DELETE FROM seats WHERE "table" = ANY($1)', [sheet.id for sheet in sheets])
        await _insert(connection, _SEATS, list(chain.from_iterable(map(seat_rows, sheets))))


async def _append(connection: Connection, items: Sequence[Append]) -> Sequence[None]:
    rows = [entry_row(item) for item in items]
    await connection.execute(_MOVES, *columns(rows))
    ended = [item.table for item in items if item.status == "ended"]
    if ended:
        await connection.execute('DELETE FROM told WHERE "table" = ANY($1)', ended)
    changed = {
        item.table: (item.table, item.status, as_text(item.clock), row[5], as_text(item.ranks), as_text(item.shown))
        for item, row in zip(items, rows, strict=True)
        if item.changes_table
    }  # of several moves at one table, the last
    await _insert(connection, _AFTER_MOVES, list(changed.values()))
    return [None] * len(items)


async def _say(connection: Connection, items: Sequence[Say]) -> Sequence[None]:
    await _insert(connection, _LINES, [line_row(item.table, item.line) for item in items])
    return [None] * len(items)


async def _save_films(connection: Connection, items: Sequence[SaveFilm]) -> Sequence[None]:
    whole = [item.table for item in items if not item.is_beside]
    await connection.execute("""DELETE FROM films WHERE "table" = ANY($1) AND part NOT LIKE 'review%'""", whole)
    beside = [(item.table, part) for item in items if item.is_beside for part in item.parts]
    if beside:
        await connection.execute(
            """DELETE FROM films USING unnest($1::text[], $2::text[]) AS anew("table", part)
            WHERE films."table" = anew."table" AND films.part = anew.part""",
            *columns(beside),
        )
    await _insert(connection, _FILMS, list(chain.from_iterable(map(film_rows, items))))
    return [None] * len(items)


async def _forget_figures(connection: Connection, items: Sequence[ForgetFigures]) -> Sequence[None]:
    """Left in place of the figures: a review made again does not bring them back."""
    await connection.execute(
        f"""INSERT INTO films ("table", part, version, catalogue, packed)
        SELECT own."table", '{FIGURES}' || own.seat, 0, '', '' FROM seats AS own JOIN tables ON tables.id = own."table"
        WHERE own.person = ANY($1) AND NOT own.local AND tables.status = 'ended'
        ON CONFLICT ("table", part) DO UPDATE SET version = 0, catalogue = '', packed = ''""",
        [item.person for item in items],
    )
    return [None] * len(items)


async def _save_notes(connection: Connection, items: Sequence[SaveNote]) -> Sequence[None]:
    await _insert(connection, _NOTES, [note_row(item.table, item.note) for item in items])
    return [None] * len(items)


async def _delete_notes(connection: Connection, items: Sequence[DeleteNote]) -> Sequence[None]:
    await connection.execute(
        """DELETE FROM notes USING unnest($1::text[], $2::integer[]) AS ended("table", number)
        WHERE notes."table" = ended."table" AND notes.number = ended.number""",
        *columns([(item.table, item.number) for item in items]),
    )
    return [None] * len(items)


async def _save_classes(connection: Connection, items: Sequence[SaveClass]) -> Sequence[None]:
    await _write_classes(connection, [item.classroom for item in items])
    await _save_sheets(connection, [sheet for item in items for sheet in item.sheets])
    return [None] * len(items)


async def _write_classes(connection: Connection, classes: Sequence[Classroom]) -> None:
    if classes:
        await _insert(connection, _CLASSES, [class_row(classroom) for classroom in classes])
        await connection.execute(_CLASS_CODES, *columns([(classroom.code, classroom.id) for classroom in classes]))
        await connection.execute("DELETE FROM pupils WHERE room = ANY($1)", [classroom.id for classroom in classes])
        await _insert(connection, _PUPILS, list(chain.from_iterable(map(pupil_rows, classes))))


async def _import_records(connection: Connection, items: Sequence[ImportRecord]) -> Sequence[None]:
    for item in items:
        known = await connection.fetchval('SELECT "table" FROM moves WHERE link = $1', item.record.last_link)
        if known is not None:
            raise RecordKnown(known)
        await _save_sheets(connection, [item.sheet])
        moves = [StoredMove(f"gone {version}", move) for version, move in enumerate(item.record.moves, 1)]
        rows = [entry_row(Append(item.sheet.id, version, move)) for version, move in enumerate(moves, 1)]
        await _insert(connection, _MOVES, rows)
    return [None] * len(items)


# --- deleting ---


async def _erase_people(connection: Connection, items: Sequence[ErasePerson]) -> list[object]:
    return [await _erase_person(connection, item) for item in items]


async def _erase_person(connection: Connection, item: ErasePerson) -> object:
    """The changed tables are computed outside the event loop: somebody may have been at very many."""
    found = on_shelves(await read_traces(connection, item.id), item.only_on)
    stored = [await read_table(connection, table) for table in found.tables]
    names = await read_names(connection, item.id)
    tables = [one for one in stored if one is not None]
    plan = await asyncio.to_thread(erasure, found, names, tables, item.take_over)
    await _write_erasure(connection, plan)
    await connection.execute('DELETE FROM notes WHERE person = $1 AND "table" = ANY($2)', item.id, list(found.tables))
    if item.only_on is not None:
        return plan.erased
    for table in ("told", "invitations", "subscriptions"):
        await connection.execute(f"DELETE FROM {table} WHERE person = $1", item.id)
    await _forget_muted(connection, item.id)
    await connection.execute("DELETE FROM people WHERE id = $1", item.id)
    await _note_gone(connection, [item.id])
    return plan.erased


async def _write_erasure(connection: Connection, plan: Erasure) -> None:
    await _drop_tables(connection, plan.deleted)
    await _save_sheets(connection, [change.sheet for change in plan.changed])
    for change in plan.changed:
        await _write_change(connection, change)
    await connection.execute("DELETE FROM rooms WHERE id = ANY($1)", list(plan.ended))
    await _write_classes(connection, plan.left)


async def _write_change(connection: Connection, change: TableChange) -> None:
    table = change.sheet.id
    parts = [f"review% {seat}" for seat in change.seats]
    await connection.execute('DELETE FROM films WHERE "table" = $1 AND part LIKE ANY($2)', table, parts)
    renamed = """UPDATE moves SET id = new.id, link = new.link
        FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[]) AS new("table", version, id, link)
        WHERE moves."table" = new."table" AND moves.version = new.version"""
    moves = [(table, version, entry.id, entry.move.link) for version, entry in change.moves]
    await _insert(connection, renamed, moves)
    unsaid = 'UPDATE chat SET person = $3, name = $4, text = $5 WHERE "table" = $1 AND number = $2'
    await connection.executemany(
        unsaid, [(table, line.number, line.person, line.name, line.text) for line in change.chat]
    )


async def _forget_muted(connection: Connection, id: str) -> None:
    muting = await connection.fetch("SELECT id, muted FROM people WHERE strpos(muted::text, $1) > 0", id)
    for other, muted in muting:
        still = as_text([one for one in from_text(muted, list) if one != id])
        await connection.execute("UPDATE people SET muted = $2 WHERE id = $1", other, still)


async def _drop_tables(connection: Connection, tables: Sequence[str]) -> None:
    """With all that refers to them, except links of neighbours and people's notices."""
    if tables:
        ids = list(tables)
        await connection.execute('DELETE FROM told WHERE "table" = ANY($1)', ids)
        await connection.execute("UPDATE tables SET previous = NULL WHERE previous = ANY($1)", ids)
        await connection.execute("UPDATE tables SET next = NULL WHERE next = ANY($1)", ids)
        await connection.execute("DELETE FROM tables WHERE id = ANY($1)", ids)


async def _delete_people(connection: Connection, items: Sequence[DeletePeople]) -> list[int]:
    counts = []
    for item in items:
        gone = await connection.fetch(
            "DELETE FROM people WHERE id = ANY($1) AND coalesce(seen < $2, true) RETURNING id",
            list(item.ids),
            item.unseen_since,
        )
        await _note_gone(connection, [id for (id,) in gone])
        counts.append(len(gone))
    return counts


async def _note_gone_first(connection: Connection, items: Sequence[NoteGone]) -> Sequence[None]:
    await _note_gone(connection, [item.id for item in items])
    return [None] * len(items)


async def _note_gone(connection: Connection, ids: Sequence[str]) -> None:
    await connection.execute("DELETE FROM gone WHERE at < $1", forgotten_before())
    now = datetime.now(UTC)
    again = "ON CONFLICT (person) DO UPDATE SET at = excluded.at"
    await _insert(connection, f"{insert('gone')} {again}", [(mark_of(id), now) for id in ids])


async def _delete_tables(connection: Connection, items: Sequence[DeleteTables]) -> list[list[str]]:
    deleted = []
    for item in items:
        still = await expiry.still_expired(connection, item.ids, item.before)
        await _drop_tables(connection, still)
        deleted.append(still)
    return deleted


async def _delete_classes(connection: Connection, items: Sequence[DeleteClass]) -> list[bool]:
    deleted = []
    for item in items:
        still = await expiry.old_classes(connection, item.before, item.id)
        for expired in still:
            await _drop_tables(connection, expired.links)
            await connection.execute("DELETE FROM rooms WHERE id = $1", expired.id)
        deleted.append(bool(still))
    return deleted


async def _write_nothing_new(connection: Connection, items: Sequence[WriteNothingNew]) -> Sequence[None]:
    await connection.execute("UPDATE meta SET version = version")
    return [None] * len(items)


WRITES: dict[type[Item], Callable[[Connection, Any], Awaitable[Sequence[object]]]] = {
    Append: _append,
    ChangePerson: _change_people,
    Decline: _decline,
    DeleteClass: _delete_classes,
    DeleteNote: _delete_notes,
    DeletePeople: _delete_people,
    DeleteTables: _delete_tables,
    ErasePerson: _erase_people,
    ForgetFigures: _forget_figures,
    ForgetTold: _forget_told,
    ImportRecord: _import_records,
    Invite: _invite,
    NoteGone: _note_gone_first,
    NoteSeen: _note_seen,
    NoteTold: _note_told,
    SaveClass: _save_classes,
    SaveFilm: _save_films,
    SaveNote: _save_notes,
    SavePerson: _save_people,
    SaveTables: _save_tables,
    Say: _say,
    Subscribe: _subscribe,
    Unsubscribe: _unsubscribe,
    WriteNothingNew: _write_nothing_new,
}


async def write_kind(connection: Connection, kind: type[Item], items: Sequence[Item]) -> Sequence[object]:
    return await WRITES[kind](connection, items)


async def check_gone(connection: Connection, batch: Sequence[Pending]) -> list[Pending]:
    """The items of a batch that name no deleted person; the others are refused. Another process may have deleted the person."""
    named = {person: mark_of(person) for pending in batch for person in pending.item.people}
    if not named:
        return list(batch)
    found = await connection.fetch("SELECT person FROM gone WHERE person = ANY($1)", list(named.values()))
    marks = {mark for (mark,) in found}
    if not marks:
        return list(batch)
    gone = {person for person, mark in named.items() if mark in marks}
    for pending in batch:
        if not gone.isdisjoint(pending.item.people):
            pending.error = PersonDeleted(DELETED_MEANWHILE)
    return [pending for pending in batch if pending.error is None]
