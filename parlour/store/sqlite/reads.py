"""Values out of SQLite."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from typing import Any

from parlour.store.erasure import nobody
from parlour.store.rows import (
    FIGURES,
    MOST_COMPANIONS,
    MOST_COUNTED,
    MOST_LISTED,
    MOST_SHOWN,
    TABLES,
    as_text,
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
    time_of,
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
SHEETS = f"SELECT {columns_of('tables')} FROM tables WHERE"
OF_PERSON = f'host = ?1 AND room IS NULL OR id IN (SELECT "table" FROM seats WHERE person = ?1) {GOING_ON_FIRST}'
OPEN = f"status = 'open' AND NOT private {NEWEST_FIRST}"
INVITED = f"status = 'open' AND id IN (SELECT \"table\" FROM invitations WHERE person = ?) {NEWEST_FIRST}"
_COMPANIONS = f"""
    SELECT people.id, people.name, people.colour, people.avatar, count(*), max(tables.made), game
    FROM seats AS own JOIN tables ON tables.id = own."table" JOIN seats AS other ON other."table" = own."table"
    JOIN people ON people.id = other.person
    WHERE own.person = ?1 AND NOT own.local AND other.person != ?1 AND NOT other.local AND status != 'open' AND room IS NULL
    GROUP BY people.id ORDER BY max(tables.made) DESC LIMIT {MOST_COMPANIONS}
"""  # beside max(), SQLite takes the game from the row that has it
_PLAYED = f"""
    SELECT {columns_of("tables")}, (
        SELECT json_group_array(json_array(person, bot, name, colour, avatar, local, stand_in, kept_for)) FROM (
            SELECT seats.person, bot, seats.colour, local, stand_in, kept_for,
                iif(local OR played.room IS NOT NULL, seats.name, coalesce(people.name, seats.name)) AS name,
                iif(local, '', coalesce(people.avatar, '')) AS avatar
            FROM seats LEFT JOIN people ON people.id = seats.person WHERE seats."table" = played.id ORDER BY seat
        )
    ), version, ended, NULL
    FROM (
        SELECT tables.*, last.version, last.at AS ended FROM tables
        JOIN moves AS last ON last."table" = tables.id
            AND last.version = (SELECT max(version) FROM moves WHERE moves."table" = tables.id)
        WHERE tables.status = 'ended' AND NOT lesson AND header ->> 'start' IS NULL AND tables.id IN (
            SELECT "table" FROM seats WHERE person = :person UNION SELECT "table" FROM seats WHERE kept_for = :person
        )
    ) AS played
    WHERE (:game IS NULL OR game = :game)
        AND (:company IS NULL OR CASE :company
            WHEN 'bots' THEN NOT EXISTS (
                SELECT 1 FROM seats WHERE "table" = played.id AND person IS NOT NULL AND (person <> :person OR local))
            WHEN 'people' THEN EXISTS (SELECT 1 FROM seats WHERE "table" = played.id AND (person <> :person OR local))
            ELSE EXISTS (SELECT 1 FROM seats WHERE "table" = played.id AND person = :company AND person <> :person) END)
        AND (:won IS NULL OR ranks <> '[]' AND :won = EXISTS (
            SELECT 1 FROM seats WHERE "table" = played.id AND person = :person AND NOT local AND ranks ->> seat = 1))
        AND (:ended IS NULL OR (ended, id) < (:ended, :table))
    ORDER BY ended DESC, id DESC LIMIT :limit
"""
_COUNTED = f"""
    SELECT tables.id, game, last.at, own.seat, ranks, (
        SELECT json_group_array(bot) FROM (SELECT bot FROM seats WHERE "table" = tables.id AND seat <> own.seat ORDER BY seat)
    ), films.packed
    FROM seats AS own JOIN tables ON tables.id = own."table"
    JOIN moves AS last ON last."table" = tables.id
        AND last.version = (SELECT max(version) FROM moves WHERE moves."table" = tables.id)
    LEFT JOIN films ON films."table" = tables.id AND films.part = '{FIGURES}' || own.seat
    WHERE own.person = ? AND NOT own.local AND tables.status = 'ended' AND NOT lesson AND header ->> 'start' IS NULL
        AND (films.packed IS NULL OR length(films.packed) > 0)
    ORDER BY last.at DESC, tables.id DESC LIMIT {MOST_COUNTED}
"""
_LAST_MOVE = '(SELECT at FROM moves WHERE "table" = tables.id ORDER BY version DESC LIMIT 1)'
_SEEN = f"""
    SELECT (SELECT json_group_array(person) FROM seats WHERE "table" = tables.id AND person IS NOT NULL), shown,
        coalesce(shown_at, {_LAST_MOVE}, began, made) AS at, iif(anew, coalesce(began, made), NULL)
    FROM tables WHERE game = ? AND (status = 'ended' AND shown != '[]' OR status != 'open' AND anew) AND id IN (
        SELECT "table" FROM seats WHERE person IN (SELECT value FROM json_each(?))
        GROUP BY "table" HAVING count(DISTINCT person) >= ?
    ) ORDER BY at DESC, id LIMIT {MOST_SHOWN}
"""  # an older release notes no times: then its last move tells
_NAMING = """
    SELECT id FROM tables WHERE host = ?1 UNION SELECT "table" FROM seats WHERE person = ?1
    UNION SELECT "table" FROM chat WHERE person = ?1
    UNION SELECT "table" FROM seats WHERE kept_for = ?1 UNION SELECT "table" FROM notes WHERE person = ?1
    UNION SELECT id FROM tables WHERE instr(muted || barred || question || sittings || ready || uncovered, '"' || ?1 || '"')
    UNION SELECT "table" FROM moves WHERE substr(id, 1, length(?1) + 1) = ?1 || ' '
"""
_CLASSES_NAMING = """WHERE teacher = ?1 OR instr(room, '"' || ?1 || '"')
    OR id IN (SELECT room FROM pupils WHERE person = ?1 OR instr(former, '"' || ?1 || '"'))"""


def read_person(db: sqlite3.Connection, column: str, value: str) -> Person | None:
    found = db.execute(f"SELECT {columns_of('people')} FROM people WHERE {column} = ?", (value,)).fetchone()
    return person_of(found) if found else None


def read_subscriptions(db: sqlite3.Connection, person: str) -> list[Subscription]:
    chosen = "SELECT endpoint, p256dh, auth, house FROM subscriptions WHERE person = ? ORDER BY rowid"
    return [Subscription(*row) for row in db.execute(chosen, (person,))]


def read_companions(db: sqlite3.Connection, person: str) -> list[Companion]:
    return [companion_of(row) for row in db.execute(_COMPANIONS, (person,))]


def read_shown(db: sqlite3.Connection, game: str, people: list[str], least: int) -> list[Shown]:
    """What games have shown in which at least this many of these people played, and which of them began anew."""
    return [shown_of(row) for row in db.execute(_SEEN, (game, as_text(people), least))]


def read_table(db: sqlite3.Connection, table: str) -> StoredTable | None:
    sheets = _read_sheets(db, "id = ?", table)
    if not sheets:
        return None
    journal = db.execute(f'SELECT {columns_of("moves")} FROM moves WHERE "table" = ? ORDER BY version', (table,))
    lines = db.execute(
        """SELECT "table", number, person, chat.name, seat, text, at, room, coalesce(people.avatar, '') FROM chat
        LEFT JOIN people ON people.id = person WHERE "table" = ? ORDER BY number""",
        (table,),
    )
    return StoredTable(sheets[0], tuple(map(entry_of, journal)), tuple(map(line_of, lines)))


def read_notes(db: sqlite3.Connection, table: str) -> list[Note]:
    chosen = """SELECT number, person, name, version, text, at FROM notes WHERE "table" = ? ORDER BY version, number"""
    return [note_of(row) for row in db.execute(chosen, (table,))]


def read_film(db: sqlite3.Connection, table: str, part: str) -> StoredFilm | None:
    chosen = 'SELECT version, catalogue, packed FROM films WHERE "table" = ? AND part = ?'
    found = db.execute(chosen, (table, part)).fetchone()
    return StoredFilm(*found) if found else None


def read_film_parts(db: sqlite3.Connection, table: str) -> dict[str, StoredFilm]:
    found = db.execute('SELECT part, version, catalogue, packed FROM films WHERE "table" = ?', (table,))
    return {part: StoredFilm(*rest) for part, *rest in found}


def read_list(db: sqlite3.Connection, chosen: str, *values: str) -> list[Listed]:
    last = 'SELECT version, at, waits FROM moves WHERE "table" = ? ORDER BY version DESC LIMIT 1'
    return [listed_of(sheet, db.execute(last, (sheet.id,)).fetchone()) for sheet in _read_sheets(db, chosen, *values)]


def read_played(db: sqlite3.Connection, person: str, wanted: PlayedBefore) -> list[Listed]:
    """In one query, however many they are."""
    ended, table = wanted.before or (None, None)
    rows = db.execute(
        _PLAYED,
        {
            "person": person,
            "game": wanted.game,
            "company": wanted.company,
            "won": wanted.won,
            "ended": None if ended is None else as_text(ended),
            "table": table,
            "limit": wanted.limit,
        },
    )
    width = len(TABLES["tables"])
    return [listed_of(sheet_of(row, from_text(row[width], list)), row[width + 1 :]) for row in rows]


def read_counted(db: sqlite3.Connection, person: str) -> list[CountedGame]:
    return [counted_of(row) for row in db.execute(_COUNTED, (person,))]


def _read_sheets(db: sqlite3.Connection, chosen: str, *values: str) -> list[Sheet]:
    return [sheet_of(row, _places(db, row)) for row in db.execute(f"{SHEETS} {chosen}", values).fetchall()]


def _places(db: sqlite3.Connection, row: tuple[Any, ...]) -> sqlite3.Cursor:
    """The seats of a table. In a class, people appear under their name there."""
    id, class_id = row[0], row[16]
    return db.execute(
        """SELECT seats.person, bot, CASE WHEN local OR ?2 THEN seats.name ELSE coalesce(people.name, seats.name) END,
        seats.colour, CASE WHEN local THEN '' ELSE coalesce(people.avatar, '') END, local, stand_in, kept_for
        FROM seats LEFT JOIN people ON people.id = seats.person WHERE "table" = ?1 ORDER BY seat""",
        (id, class_id is not None),
    )


def read_classes(db: sqlite3.Connection, chosen: str, *values: str) -> list[Classroom]:
    rows = db.execute(f"SELECT id, room FROM rooms {chosen}", values).fetchall()
    pupils = f"SELECT {columns_of('pupils')} FROM pupils WHERE room = ? ORDER BY number"
    return [class_of(text, db.execute(pupils, (id,))) for id, text in rows]


def read_code(db: sqlite3.Connection, column: str, code: str) -> str | None:
    found = db.execute(f'SELECT "{column}" FROM codes WHERE code = ?', (code,)).fetchone()
    return found[0] if found else None


def read_traces(db: sqlite3.Connection, id: str) -> Traces:
    person = read_person(db, "id", id)
    if person is None:
        raise nobody(id)
    tables = tuple(table for (table,) in db.execute(_NAMING, (id,)).fetchall())
    classes = tuple(classroom for classroom in read_classes(db, _CLASSES_NAMING, id) if id in classroom.people)
    invitations = db.execute('SELECT "table" FROM invitations WHERE person = ?', (id,)).fetchall()
    return Traces(person, tables, classes, tuple(read_subscriptions(db, id)), tuple(table for (table,) in invitations))


def read_names(db: sqlite3.Connection, id: str) -> set[str]:
    """What somebody was called, if it is stored with what they said or did."""
    found = db.execute("SELECT name FROM chat WHERE person = ?1 UNION SELECT name FROM pupils WHERE person = ?1", (id,))
    return {name for (name,) in found}


def read_gone(db: sqlite3.Connection) -> list[tuple[str, datetime]]:
    """The marks of people deleted recently."""
    return [(mark, time_of(at)) for mark, at in db.execute("SELECT person, at FROM gone")]


def list_tables(db: sqlite3.Connection, status: str | None, game: str | None, person: str | None) -> list[TableLine]:
    rows = db.execute(
        """SELECT id, code, game, status, made, (SELECT count(*) FROM moves WHERE "table" = tables.id), host,
            (SELECT json_group_array(name) FROM (
                SELECT iif(tables.room IS NULL, coalesce(people.name, seats.name), seats.name) AS name FROM seats
                LEFT JOIN people ON people.id = seats.person WHERE "table" = tables.id ORDER BY seat)),
            room
        FROM tables WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR game = ?2)
            AND (?3 IS NULL OR host = ?3 OR id IN (SELECT "table" FROM seats WHERE person = ?3)) ORDER BY made DESC""",
        (status, game, person),
    )
    return [table_line_of(row) for row in rows]


def list_versions(db: sqlite3.Connection, status: str | None, unfilmed: bool) -> list[VersionLine]:
    rows = db.execute(
        """SELECT id, game, header ->> 'rules', header ->> 'deck', status, lesson, filmed FROM (
            SELECT *, EXISTS (SELECT 1 FROM films WHERE "table" = tables.id AND part = 'spectator' AND version = (
                SELECT coalesce(max(version), 0) FROM moves WHERE moves."table" = tables.id)) AS filmed
            FROM tables WHERE status <> 'open' AND (?1 IS NULL OR status = ?1)
        ) WHERE NOT (?2 AND filmed) ORDER BY made DESC""",
        (status, unfilmed),
    )
    return [version_line_of(row) for row in rows]


def list_people(db: sqlite3.Connection, name: str | None) -> list[PersonLine]:
    rows = db.execute(
        """SELECT id, name, (SELECT count(*) FROM seats WHERE person = people.id),
            (SELECT count(*) FROM tables WHERE host = people.id), (SELECT count(*) FROM rooms WHERE teacher = people.id)
        FROM people"""
    )
    return people_lines(rows, name)


def find_table(db: sqlite3.Connection, word: str) -> StoredTable | None:
    row = db.execute("SELECT id FROM tables WHERE id = ? OR code = ?", (word, word.upper())).fetchone()
    return read_table(db, row[0]) if row else None
