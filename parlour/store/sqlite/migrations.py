"""The schema of the database, as the steps that lead to it. A step that has been released is never changed: add another."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from parlour.core import ParlourError

STEPS = (
    # 1: people, tables, seats, moves
    """
    CREATE TABLE people (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL, token_hash TEXT UNIQUE
    ) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, header TEXT NOT NULL, status TEXT NOT NULL,
        host TEXT NOT NULL, private INTEGER NOT NULL, made TEXT NOT NULL, previous TEXT, next TEXT
    ) WITHOUT ROWID;
    CREATE TABLE seats (
        "table" TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, person TEXT, bot TEXT,
        name TEXT NOT NULL, colour TEXT NOT NULL, PRIMARY KEY ("table", seat)
    ) WITHOUT ROWID;
    CREATE TABLE moves (
        "table" TEXT NOT NULL REFERENCES tables, version INTEGER NOT NULL, id TEXT NOT NULL, seat INTEGER NOT NULL,
        action TEXT NOT NULL, at TEXT NOT NULL, link TEXT NOT NULL, PRIMARY KEY ("table", version), UNIQUE ("table", id)
    ) WITHOUT ROWID;
    """,
    # 2: chat, and finding the tables of a person and the open ones
    """
    CREATE TABLE chat (
        "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL,
        seat INTEGER, text TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY ("table", number)
    ) WITHOUT ROWID;
    CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;
    CREATE INDEX tables_of_host ON tables (host, made);
    CREATE INDEX open_tables ON tables (made) WHERE status = 'open' AND NOT private;
    """,
    # 3: several people at one device, bots that stand in, moves taken back, clocks, questions to all
    """
    ALTER TABLE seats ADD COLUMN local INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN stand_in TEXT;
    ALTER TABLE moves ADD COLUMN back_to INTEGER;
    ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE tables ADD COLUMN question TEXT NOT NULL DEFAULT 'null';
    ALTER TABLE tables ADD COLUMN muted TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE tables ADD COLUMN barred TEXT NOT NULL DEFAULT '[]';
    """,
    # 4: lessons
    """
    ALTER TABLE tables ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0;
    """,
    # 5: avatars, codes to come back, muted people, rooms of the chat, who is to decide, and browsers that may be notified
    """
    ALTER TABLE people ADD COLUMN avatar TEXT NOT NULL DEFAULT '';
    ALTER TABLE people ADD COLUMN code_hash TEXT;
    ALTER TABLE people ADD COLUMN muted TEXT NOT NULL DEFAULT '[]';
    CREATE UNIQUE INDEX people_of_code ON people (code_hash) WHERE code_hash IS NOT NULL;
    ALTER TABLE chat ADD COLUMN room TEXT NOT NULL DEFAULT 'hall';
    ALTER TABLE moves ADD COLUMN waits TEXT;
    CREATE TABLE subscriptions (
        endpoint TEXT PRIMARY KEY, person TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, house TEXT NOT NULL
    );
    CREATE INDEX subscriptions_of_person ON subscriptions (person);
    CREATE TABLE told ("table" TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY ("table", person)) WITHOUT ROWID;
    """,
    # 6: classes; a table and a class never share a code, as both are typed into the same field
    """
    ALTER TABLE tables ADD COLUMN room TEXT;
    ALTER TABLE tables ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN chat TEXT NOT NULL DEFAULT 'open';
    CREATE TABLE rooms (
        id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, teacher TEXT NOT NULL, made TEXT NOT NULL, room TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE pupils (
        room TEXT NOT NULL REFERENCES rooms, number INTEGER NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL,
        colour TEXT NOT NULL, former TEXT NOT NULL, PRIMARY KEY (room, number), UNIQUE (room, person)
    ) WITHOUT ROWID;
    CREATE INDEX rooms_of_teacher ON rooms (teacher, made);
    CREATE TRIGGER table_code BEFORE INSERT ON tables WHEN EXISTS (SELECT 1 FROM rooms WHERE code = NEW.code)
        BEGIN SELECT RAISE(ABORT, 'a class has this code'); END;
    CREATE TRIGGER room_code BEFORE INSERT ON rooms WHEN EXISTS (SELECT 1 FROM tables WHERE code = NEW.code)
        BEGIN SELECT RAISE(ABORT, 'a table has this code'); END;
    """,
    # 7: who has held which seat, and for whom a bot keeps one; in running games, as far as seats and moves tell
    """
    ALTER TABLE seats ADD COLUMN kept_for TEXT;
    ALTER TABLE tables ADD COLUMN sittings TEXT NOT NULL DEFAULT '[]';
    CREATE TEMP TABLE sat AS
        SELECT "table", seat, person, NULL AS until FROM seats WHERE person IS NOT NULL
        UNION
        SELECT moves."table", moves.seat, substr(moves.id, 1, instr(moves.id, ' ') - 1) AS maker, max(moves.version)
        FROM moves LEFT JOIN seats ON seats."table" = moves."table" AND seats.seat = moves.seat
        WHERE back_to IS NULL AND maker NOT IN ('bot', 'gone', 'house') AND maker IS NOT seats.person
        GROUP BY 1, 2, 3;
    UPDATE tables SET sittings = (
        SELECT json_group_array(json_object('person', person, 'seat', seat, 'since', 0, 'until', until, 'now', (
            SELECT pupils.person FROM pupils, json_each(pupils.former) AS one
            WHERE pupils.room = tables.room AND one.value = sat.person
        ))) FROM sat WHERE sat."table" = tables.id
    ) WHERE status = 'playing';
    DROP TABLE sat;
    """,
    # 8: what each move led to, so that other rules are noticed, and why a game has stopped
    """
    ALTER TABLE moves ADD COLUMN state TEXT;
    ALTER TABLE tables ADD COLUMN dealt TEXT;
    ALTER TABLE tables ADD COLUMN stopped TEXT NOT NULL DEFAULT '';
    """,
    # 9: when a table was last written, from which its clocks continue, and on which day a person was last here
    """
    ALTER TABLE tables ADD COLUMN written TEXT;
    UPDATE tables SET written = coalesce(
        (SELECT at FROM moves WHERE "table" = tables.id ORDER BY version DESC LIMIT 1), made
    );
    ALTER TABLE people ADD COLUMN seen TEXT NOT NULL DEFAULT '';
    UPDATE people SET seen = date('now');
    CREATE INDEX tables_before ON tables (previous) WHERE previous IS NOT NULL;
    CREATE INDEX tables_after ON tables (next) WHERE next IS NOT NULL;
    CREATE INDEX tables_of_room ON tables (room) WHERE room IS NOT NULL;
    """,
    # 10: why a game ended early, and who is ready for the next one
    """
    ALTER TABLE tables ADD COLUMN ending TEXT NOT NULL DEFAULT 'null';
    ALTER TABLE tables ADD COLUMN ready TEXT NOT NULL DEFAULT '[]';
    """,
    # 11: how a game ended, so that a list need not play it again; and who is invited to a table
    """
    ALTER TABLE tables ADD COLUMN ranks TEXT NOT NULL DEFAULT '[]';
    CREATE TABLE invitations (
        "table" TEXT NOT NULL REFERENCES tables, person TEXT NOT NULL, PRIMARY KEY ("table", person)
    ) WITHOUT ROWID;
    CREATE INDEX invitations_of_person ON invitations (person);
    """,
    # 12: who has revealed everything after the end
    "ALTER TABLE tables ADD COLUMN uncovered TEXT NOT NULL DEFAULT '[]';",
    # 13: codes of tables and classes in one place, those who were deleted lately, and who can read this. What version 12 reads and
    # writes stays as it is; its tables and classes come to their codes by triggers, which can go when it need not be read any more.
    """
    CREATE TABLE codes (code TEXT PRIMARY KEY, "table" TEXT UNIQUE, room TEXT UNIQUE) WITHOUT ROWID;
    INSERT INTO codes SELECT code, id, NULL FROM tables UNION ALL SELECT code, NULL, id FROM rooms;
    CREATE TRIGGER code_of_table AFTER INSERT ON tables BEGIN INSERT INTO codes VALUES (NEW.code, NEW.id, NULL); END;
    CREATE TRIGGER code_of_room AFTER INSERT ON rooms BEGIN INSERT INTO codes VALUES (NEW.code, NULL, NEW.id); END;
    CREATE TRIGGER no_code_of_table AFTER DELETE ON tables BEGIN DELETE FROM codes WHERE "table" = OLD.id; END;
    CREATE TRIGGER no_code_of_room AFTER DELETE ON rooms BEGIN DELETE FROM codes WHERE room = OLD.id; END;
    CREATE TABLE gone (person TEXT PRIMARY KEY, at TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE meta (version INTEGER NOT NULL, oldest_reader INTEGER NOT NULL);
    INSERT INTO meta VALUES (13, 12);
    """,
    # 14: films of finished games, and notes on them. Releases that do not know them still delete them with their tables and people.
    """
    CREATE TABLE films (
        "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, part TEXT NOT NULL, version INTEGER NOT NULL,
        catalogue TEXT NOT NULL, packed BLOB NOT NULL, PRIMARY KEY ("table", part)
    );
    CREATE TABLE notes (
        "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL,
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE, name TEXT NOT NULL, version INTEGER NOT NULL,
        text TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY ("table", number)
    ) WITHOUT ROWID;
    CREATE INDEX notes_of_person ON notes (person);
    CREATE INDEX seats_kept_for ON seats (kept_for) WHERE kept_for IS NOT NULL;
    """,
    # 15: what a game has shown to its players, and from which table on what they had seen before no longer counts
    """
    ALTER TABLE tables ADD COLUMN shown TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE tables ADD COLUMN anew INTEGER NOT NULL DEFAULT 0;
    """,
    # 16: when a game began, and when what it has shown was noted: a memory that begins anew begins at a moment
    """
    ALTER TABLE tables ADD COLUMN began TEXT;
    ALTER TABLE tables ADD COLUMN shown_at TEXT;
    """,
)
OLDEST_READERS = {13: 12, 14: 12, 15: 12, 16: 12}
"""By version: the oldest that can read and write a database of this one. Each can be read by the previous release."""

BEFORE_META = 12
"""Up to this version only SQLite's `user_version` gave the version, and those releases accept no higher one."""


class Version(NamedTuple):
    number: int
    oldest_reader: int


def version_of(connection: sqlite3.Connection) -> Version:
    """A database's version, and the oldest that can read it; 0 if it is empty."""
    [number] = connection.execute("PRAGMA user_version").fetchone()
    if number >= BEFORE_META and connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetchone():
        version, oldest = connection.execute("SELECT version, oldest_reader FROM meta").fetchone()
        return Version(version, max(oldest, number))
    return Version(number, number)


def known_version(connection: sqlite3.Connection) -> int:
    """The version of a database; a ParlourError if a much newer release wrote it."""
    version = version_of(connection)
    if version.oldest_reader > len(STEPS):
        raise ParlourError(
            f"this data was written by a newer Parlour (version {version.number} of the database; "
            f"this one knows {len(STEPS)}, and {version.oldest_reader} is needed)"
        )
    return version.number


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database of any earlier version to the present one, each step whole or not at all."""
    version = known_version(connection)
    for number, step in enumerate(STEPS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {step} {_stamp(number)} COMMIT;")


def _stamp(number: int) -> str:
    """`user_version` is for releases that do not know `meta`: no higher than they accept."""
    oldest = OLDEST_READERS.get(number, number)
    if number <= BEFORE_META:
        return f"PRAGMA user_version = {number};"
    return f"UPDATE meta SET version = {number}, oldest_reader = {oldest}; PRAGMA user_version = {oldest};"
