"""Values out of PostgreSQL."""

from __future__ import annotations

from typing import Any

import asyncpg

from parlour.store.erasure import nobody
from parlour.store.postgres.connecting import Connection
from parlour.store.rows import (
    FIGURES,
    MOST_COMPANIONS,
    MOST_COUNTED,
    MOST_LISTED,
    MOST_SHOWN,
    TABLES,
    Row,
    class_of,
    columns_of,
    companion_of,
    counted_of,
    entry_of,
    from_text,
    line_of,
    listed_of,
    note_of,
    people_lines,
    person_of,
    sheet_of,
    shown_of,
    table_line_of,
    version_line_of,
)
from parlour.store.values import (
    Classroom,
    Companion,
    CountedGame,
    Listed,
    Note,
    Person,
    PersonLine,
    PlayedBefore,
    Sheet,
    Shown,
    StoredFilm,
    StoredTable,
    Subscription,
    TableLine,
    Traces,
    VersionLine,
)

NEWEST_FIRST = f"ORDER BY made DESC LIMIT {MOST_LISTED}"
GOING_ON_FIRST = f"ORDER BY status = 'ended', made DESC LIMIT {MOST_LISTED}"
OF_PERSON = f'host = $1 AND room IS NULL OR id IN (SELECT "table" FROM seats WHERE person = $1) {GOING_ON_FIRST}'
_ENDED = '(SELECT at FROM moves WHERE moves."table" = tables.id ORDER BY version DESC LIMIT 1)'
_PLAYED = f"""status = 'ended' AND NOT lesson AND header ->> 'start' IS NULL
    AND id IN (SELECT "table" FROM seats WHERE person = $1 UNION SELECT "table" FROM seats WHERE kept_for = $1)
    AND EXISTS (SELECT 1 FROM moves WHERE moves."table" = tables.id)
    AND ($2::text IS NULL OR game = $2)
    AND ($3::text IS NULL OR CASE $3
        WHEN 'bots' THEN NOT EXISTS (
            SELECT 1 FROM seats WHERE "table" = tables.id AND person IS NOT NULL AND (person <> $1 OR local))
        WHEN 'people' THEN EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND (person <> $1 OR local))
        ELSE EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND person = $3 AND person <> $1) END)
    AND ($4::boolean IS NULL OR json_array_length(ranks) > 0 AND $4 = EXISTS (
        SELECT 1 FROM seats WHERE "table" = tables.id AND person = $1 AND NOT local AND ranks ->> seat = '1'))
    AND ($5::timestamptz IS NULL OR ({_ENDED}, id) < ($5, $6::text))
    ORDER BY {_ENDED} DESC, id DESC LIMIT $7"""
OPEN = f"status = 'open' AND NOT private {NEWEST_FIRST}"
INVITED = f"status = 'open' AND id IN (SELECT \"table\" FROM invitations WHERE person = $1) {NEWEST_FIRST}"
_WIDTH = len(TABLES["tables"])
_LISTED = ", ".join(f'listed."{column}"' for column in TABLES["tables"])
# In a class, people appear under their name there.
_SHEETS = f"""
    SELECT {_LISTED}, places.places, last.version, last.at, last.waits
    FROM (SELECT {columns_of("tables")} FROM tables WHERE {{chosen}}) AS listed
    LEFT JOIN LATERAL (
        SELECT json_agg(json_build_array(
            seats.person, bot,
            CASE WHEN local OR listed.room IS NOT NULL THEN seats.name ELSE coalesce(people.name, seats.name) END,
            seats.colour, CASE WHEN local THEN '' ELSE coalesce(people.avatar, '') END, local, stand_in, kept_for
        ) ORDER BY seat) AS places
        FROM seats LEFT JOIN people ON people.id = seats.person WHERE seats."table" = listed.id
    ) AS places ON true
    LEFT JOIN LATERAL (
        SELECT version, at, waits FROM moves WHERE moves."table" = listed.id ORDER BY version DESC LIMIT 1
    ) AS last ON true
    {{order}}
"""
_CLASSES = """
    SELECT listed.room, pupils.pupils FROM (SELECT id, made, room FROM rooms WHERE {chosen}) AS listed
    LEFT JOIN LATERAL (
        SELECT json_agg(json_build_array(room, number, person, name, colour, former::text) ORDER BY number) AS pupils
        FROM pupils WHERE pupils.room = listed.id
    ) AS pupils ON true
    ORDER BY listed.made DESC
"""
_COMPANIONS = f"""
    SELECT people.id, people.name, people.colour, people.avatar, count(*), max(tables.made) AS last,
        (array_agg(game ORDER BY tables.made DESC))[1]
    FROM seats AS own JOIN tables ON tables.id = own."table" JOIN seats AS other ON other."table" = own."table"
    JOIN people ON people.id = other.person
    WHERE own.person = $1 AND NOT own.local AND other.person <> $1 AND NOT other.local
        AND status <> 'open' AND tables.room IS NULL
    GROUP BY people.id ORDER BY last DESC LIMIT {MOST_COMPANIONS}
"""
_COUNTED = f"""
    SELECT tables.id, game, last.at, own.seat, ranks, (
        SELECT coalesce(json_agg(bot ORDER BY seat), '[]') FROM seats WHERE "table" = tables.id AND seat <> own.seat
    ), films.packed
    FROM seats AS own JOIN tables ON tables.id = own."table"
    JOIN LATERAL (
        SELECT at FROM moves WHERE moves."table" = tables.id ORDER BY version DESC LIMIT 1
    ) AS last ON true
    LEFT JOIN films ON films."table" = tables.id AND films.part = '{FIGURES}' || own.seat
    WHERE own.person = $1 AND NOT own.local AND tables.status = 'ended' AND NOT lesson AND header ->> 'start' IS NULL
        AND (films.packed IS NULL OR length(films.packed) > 0)
    ORDER BY last.at DESC, tables.id DESC LIMIT {MOST_COUNTED}
"""
_LAST_MOVE = '(SELECT at FROM moves WHERE "table" = tables.id ORDER BY version DESC LIMIT 1)'
_SEEN = f"""
    SELECT (SELECT json_agg(person) FROM seats WHERE "table" = tables.id AND person IS NOT NULL), shown,
        coalesce(shown_at, {_LAST_MOVE}, began, made) AS at, CASE WHEN anew THEN coalesce(began, made) END
    FROM tables WHERE game = $1 AND (status = 'ended' AND shown::text <> '[]' OR status <> 'open' AND anew) AND id IN (
        SELECT "table" FROM seats WHERE person = ANY($2::text[]) GROUP BY "table" HAVING count(DISTINCT person) >= $3
    ) ORDER BY at DESC, id LIMIT {MOST_SHOWN}
"""  # an older release notes no times: then its last move tells
_NAMING = """
    SELECT id FROM tables WHERE host = $1 UNION SELECT "table" FROM seats WHERE person = $1
    UNION SELECT "table" FROM chat WHERE person = $1
    UNION SELECT "table" FROM seats WHERE kept_for = $1 UNION SELECT "table" FROM notes WHERE person = $1
    UNION SELECT id FROM tables WHERE strpos(concat(muted, barred, question, sittings, ready, uncovered), '"' || $1 || '"') > 0
    UNION SELECT "table" FROM moves WHERE starts_with(id, $1 || ' ')
    ORDER BY 1
"""
_CLASSES_NAMING = """teacher = $1 OR strpos(room::text, '"' || $1 || '"') > 0
    OR id IN (SELECT room FROM pupils WHERE person = $1 OR strpos(former::text, '"' || $1 || '"') > 0)"""


async def read_person(connection: Connection, column: str, value: str) -> Person | None:
    found = await connection.fetchrow(f"SELECT {columns_of('people')} FROM people WHERE {column} = $1", value)
    return None if found is None else person_of(found)


async def read_subscriptions(connection: Connection, person: str) -> list[Subscription]:
    chosen = "SELECT endpoint, p256dh, auth, house FROM subscriptions WHERE person = $1 ORDER BY number"
    return [Subscription(*row) for row in await connection.fetch(chosen, person)]


async def read_companions(connection: Connection, person: str) -> list[Companion]:
    return [companion_of(row) for row in await connection.fetch(_COMPANIONS, person)]


async def read_shown(connection: Connection, game: str, people: list[str], least: int) -> list[Shown]:
    """What games have shown in which at least this many of these people played, and which of them began anew."""
    return [shown_of(row) for row in await connection.fetch(_SEEN, game, people, least)]


async def read_table(connection: Connection, table: str) -> StoredTable | None:
    """A whole table, in a transaction that sees one moment."""
    found = await _read_table(connection, table)
    return None if found is None else found[0]


async def read_table_at_once(connection: Connection, table: str) -> StoredTable | None:
    """The same without a transaction, which costs as much as the queries; with one only if a move was made between these."""
    found = await _read_table(connection, table)
    if found is None:
        return None
    stored, version = found
    if len(stored.journal) == version:
        return stored
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        return await read_table(connection, table)


async def _read_table(connection: Connection, table: str) -> tuple[StoredTable, int] | None:
    """A table, and its version when its sheet was read: a write that changes both writes them together."""
    rows = await connection.fetch(_SHEETS.format(chosen="id = $1", order=""), table)
    if not rows:
        return None
    journal = await connection.fetch(
        f'SELECT {columns_of("moves")} FROM moves WHERE "table" = $1 ORDER BY version', table
    )
    lines = await connection.fetch(
        """SELECT "table", number, person, chat.name, seat, text, at, room, coalesce(people.avatar, '') FROM chat
        LEFT JOIN people ON people.id = person WHERE "table" = $1 ORDER BY number""",
        table,
    )
    sheet, version = _sheet_of(rows[0]), rows[0][_WIDTH + 1] or 0
    return StoredTable(sheet, tuple(map(entry_of, journal)), tuple(map(line_of, lines))), version


async def read_notes(connection: Connection, table: str) -> list[Note]:
    chosen = """SELECT number, person, name, version, text, at FROM notes WHERE "table" = $1 ORDER BY version, number"""
    return [note_of(row) for row in await connection.fetch(chosen, table)]


async def read_film(connection: Connection, table: str, part: str) -> StoredFilm | None:
    chosen = 'SELECT version, catalogue, packed FROM films WHERE "table" = $1 AND part = $2'
    found = await connection.fetchrow(chosen, table, part)
    return StoredFilm(*found) if found else None


async def read_film_parts(connection: Connection, table: str) -> dict[str, StoredFilm]:
    found = await connection.fetch('SELECT part, version, catalogue, packed FROM films WHERE "table" = $1', table)
    return {part: StoredFilm(*rest) for part, *rest in found}


async def read_list(connection: Connection, chosen: str, *values: str) -> list[Listed]:
    """Tables with their seats and their last moves, by one query."""
    order = "ORDER BY " + chosen.partition("ORDER BY ")[2].partition(" LIMIT")[0]
    rows = await connection.fetch(_SHEETS.format(chosen=chosen, order=order), *values)
    return [listed_of(_sheet_of(row), row[_WIDTH + 1 :]) for row in map(tuple, rows)]


async def read_played(connection: Connection, person: str, wanted: PlayedBefore) -> list[Listed]:
    before = wanted.before or (None, None)
    asked = (person, wanted.game, wanted.company, wanted.won, *before, wanted.limit)
    rows = await connection.fetch(_SHEETS.format(chosen=_PLAYED, order="ORDER BY last.at DESC, listed.id DESC"), *asked)
    return [listed_of(_sheet_of(row), row[_WIDTH + 1 :]) for row in map(tuple, rows)]


async def read_counted(connection: Connection, person: str) -> list[CountedGame]:
    return [counted_of(row) for row in await connection.fetch(_COUNTED, person)]


def _sheet_of(row: asyncpg.Record | tuple[Any, ...]) -> Sheet:
    return sheet_of(row, _nested(row[_WIDTH]))


def _nested(text: str | None) -> list[Row]:
    return [] if text is None else from_text(text, list)


async def read_classes(connection: Connection, chosen: str, *values: str) -> list[Classroom]:
    rows = await connection.fetch(_CLASSES.format(chosen=chosen), *values)
    return [class_of(text, _nested(pupils)) for text, pupils in rows]


async def read_code(connection: Connection, column: str, code: str) -> str | None:
    found: str | None = await connection.fetchval(f'SELECT "{column}" FROM codes WHERE code = $1', code)
    return found


async def read_traces(connection: Connection, id: str) -> Traces:
    person = await read_person(connection, "id", id)
    if person is None:
        raise nobody(id)
    tables = await connection.fetch(_NAMING, id)
    classes = await read_classes(connection, _CLASSES_NAMING, id)
    invitations = await connection.fetch('SELECT "table" FROM invitations WHERE person = $1', id)
    return Traces(
        person,
        tuple(table for (table,) in tables),
        tuple(classroom for classroom in classes if id in classroom.people),
        tuple(await read_subscriptions(connection, id)),
        tuple(table for (table,) in invitations),
    )


async def read_names(connection: Connection, id: str) -> set[str]:
    """What somebody was called, if it is stored with what they said or did."""
    found = await connection.fetch(
        "SELECT name FROM chat WHERE person = $1 UNION SELECT name FROM pupils WHERE person = $1", id
    )
    return {name for (name,) in found}


async def list_tables(
    connection: Connection, status: str | None, game: str | None, person: str | None
) -> list[TableLine]:
    rows = await connection.fetch(
        """SELECT id, code, game, status, made, (SELECT count(*) FROM moves WHERE "table" = tables.id), host,
            (SELECT coalesce(json_agg(
                CASE WHEN tables.room IS NULL THEN coalesce(people.name, seats.name) ELSE seats.name END ORDER BY seat
            ), '[]') FROM seats LEFT JOIN people ON people.id = seats.person WHERE "table" = tables.id),
            room
        FROM tables WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR game = $2)
            AND ($3::text IS NULL OR host = $3 OR id IN (SELECT "table" FROM seats WHERE person = $3)) ORDER BY made DESC""",
        status,
        game,
        person,
    )
    return [table_line_of(row) for row in rows]


async def list_versions(connection: Connection, status: str | None, unfilmed: bool) -> list[VersionLine]:
    rows = await connection.fetch(
        """SELECT id, game, (header ->> 'rules')::integer, (header ->> 'deck')::integer, status, lesson, filmed FROM (
            SELECT *, EXISTS (SELECT 1 FROM films WHERE "table" = tables.id AND part = 'spectator' AND version = (
                SELECT coalesce(max(version), 0) FROM moves WHERE moves."table" = tables.id)) AS filmed
            FROM tables WHERE status <> 'open' AND ($1::text IS NULL OR status = $1)
        ) AS begun WHERE NOT ($2 AND filmed) ORDER BY made DESC""",
        status,
        unfilmed,
    )
    return [version_line_of(row) for row in rows]


async def list_people(connection: Connection, name: str | None) -> list[PersonLine]:
    rows = await connection.fetch(
        """SELECT id, name, (SELECT count(*) FROM seats WHERE person = people.id),
            (SELECT count(*) FROM tables WHERE host = people.id), (SELECT count(*) FROM rooms WHERE teacher = people.id)
        FROM people"""
    )
    return people_lines(rows, name)


async def find_table(connection: Connection, word: str) -> StoredTable | None:
    found = await connection.fetchval("SELECT id FROM tables WHERE id = $1 OR code = $2", word, word.upper())
    return None if found is None else await read_table(connection, found)
