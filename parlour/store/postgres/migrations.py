"""The schema of the database in PostgreSQL, as the steps that lead to it. A step that has been released is never changed: add another.

Processes of two releases may be open on one database while they are replaced one by one. So a step only adds (columns with a default,
tables, indexes); what the previous release still needs is removed after the next release.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.core import ParlourError
from parlour.store.postgres.connecting import LOCKS, MIGRATION_LOCK, Connection

STEPS = (
    # 1: what SQLite has at version 13, and the keys of the house
    """
    CREATE TABLE people (
        id text PRIMARY KEY, name text NOT NULL, colour text NOT NULL, token_hash text UNIQUE, avatar text NOT NULL,
        code_hash text UNIQUE, muted json NOT NULL, seen date
    );
    CREATE TABLE tables (
        id text PRIMARY KEY, code text NOT NULL, game text NOT NULL, header json NOT NULL, status text NOT NULL,
        host text NOT NULL, private boolean NOT NULL, made timestamptz NOT NULL, previous text, next text,
        pace json NOT NULL, clock json NOT NULL, question json NOT NULL, muted json NOT NULL, barred json NOT NULL,
        lesson boolean NOT NULL, room text, paused boolean NOT NULL, chat text NOT NULL, sittings json NOT NULL,
        dealt text, stopped text NOT NULL, written timestamptz, ending json NOT NULL, ready json NOT NULL,
        ranks json NOT NULL, uncovered json NOT NULL
    );
    CREATE INDEX tables_of_host ON tables (host, made);
    CREATE INDEX open_tables ON tables (made) WHERE status = 'open' AND NOT private;
    CREATE INDEX tables_before ON tables (previous) WHERE previous IS NOT NULL;
    CREATE INDEX tables_after ON tables (next) WHERE next IS NOT NULL;
    CREATE INDEX tables_of_room ON tables (room) WHERE room IS NOT NULL;
    CREATE TABLE rooms (
        id text PRIMARY KEY, code text NOT NULL, teacher text NOT NULL, made timestamptz NOT NULL, room json NOT NULL
    );
    CREATE INDEX rooms_of_teacher ON rooms (teacher, made);
    CREATE TABLE codes (
        code text PRIMARY KEY, "table" text UNIQUE REFERENCES tables ON DELETE CASCADE,
        room text UNIQUE REFERENCES rooms ON DELETE CASCADE
    );
    CREATE TABLE seats (
        "table" text NOT NULL REFERENCES tables ON DELETE CASCADE, seat integer NOT NULL, person text, bot text,
        name text NOT NULL, colour text NOT NULL, local boolean NOT NULL, stand_in text, kept_for text,
        PRIMARY KEY ("table", seat)
    );
    CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;
    CREATE TABLE moves (
        "table" text NOT NULL REFERENCES tables ON DELETE CASCADE, version integer NOT NULL, id text NOT NULL,
        seat integer NOT NULL, action json NOT NULL, at timestamptz NOT NULL, link text NOT NULL, state text,
        back_to integer, waits json, PRIMARY KEY ("table", version), UNIQUE ("table", id)
    );
    CREATE TABLE chat (
        "table" text NOT NULL REFERENCES tables ON DELETE CASCADE, number integer NOT NULL, person text NOT NULL,
        name text NOT NULL, seat integer, text text NOT NULL, at timestamptz NOT NULL, room text NOT NULL,
        PRIMARY KEY ("table", number)
    );
    CREATE TABLE invitations (
        "table" text NOT NULL REFERENCES tables ON DELETE CASCADE, person text NOT NULL, PRIMARY KEY ("table", person)
    );
    CREATE INDEX invitations_of_person ON invitations (person);
    CREATE TABLE told ("table" text NOT NULL, person text NOT NULL, PRIMARY KEY ("table", person));
    CREATE TABLE subscriptions (
        endpoint text PRIMARY KEY, person text NOT NULL, p256dh text NOT NULL, auth text NOT NULL, house text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY
    );
    CREATE INDEX subscriptions_of_person ON subscriptions (person);
    CREATE TABLE pupils (
        room text NOT NULL REFERENCES rooms ON DELETE CASCADE, number integer NOT NULL, person text NOT NULL,
        name text NOT NULL, colour text NOT NULL, former json NOT NULL, PRIMARY KEY (room, number), UNIQUE (room, person)
    );
    CREATE TABLE gone (person text PRIMARY KEY, at timestamptz NOT NULL);
    CREATE TABLE keys (name text PRIMARY KEY, value bytea NOT NULL);
    """,
    # 2: films of games that are over, and notes on them
    """
    CREATE TABLE films (
        "table" text NOT NULL REFERENCES tables ON DELETE CASCADE, part text NOT NULL, version integer NOT NULL,
        catalogue text NOT NULL, packed bytea NOT NULL, PRIMARY KEY ("table", part)
    );
    ALTER TABLE films ALTER COLUMN packed SET STORAGE EXTERNAL;
    CREATE TABLE notes (
        "table" text NOT NULL REFERENCES tables ON DELETE CASCADE, number integer NOT NULL,
        person text NOT NULL REFERENCES people ON DELETE CASCADE, name text NOT NULL, version integer NOT NULL,
        text text NOT NULL, at timestamptz NOT NULL, PRIMARY KEY ("table", number)
    );
    CREATE INDEX notes_of_person ON notes (person);
    CREATE INDEX seats_kept_for ON seats (kept_for) WHERE kept_for IS NOT NULL;
    """,
    # 3: what a game has shown to its players, and from which table on what they had seen before no longer counts
    """
    ALTER TABLE tables ADD COLUMN shown json NOT NULL DEFAULT '[]';
    ALTER TABLE tables ADD COLUMN anew boolean NOT NULL DEFAULT false;
    """,
    # 4: when a game began, and when what it has shown was noted: a memory that begins anew begins at a moment
    """
    ALTER TABLE tables ADD COLUMN began timestamptz;
    ALTER TABLE tables ADD COLUMN shown_at timestamptz;
    """,
)
OLDEST_READERS = {1: 1, 2: 1, 3: 1, 4: 1}
"""By version: the oldest that can read and write a database of this one. Each can be read by the previous release."""


class Version(NamedTuple):
    number: int
    oldest_reader: int


async def migrate(connection: Connection) -> None:
    """Bring a database to the present version, each step whole or not at all, and one process at a time."""
    is_going_on = True
    while is_going_on:
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({LOCKS}, {MIGRATION_LOCK})")
            is_going_on = await _next_step(connection)


async def _next_step(connection: Connection) -> bool:
    """Take one step, within a transaction; false if there is none to take."""
    await connection.execute("SET LOCAL client_min_messages = warning")
    await connection.execute(
        "CREATE TABLE IF NOT EXISTS meta (version integer NOT NULL, oldest_reader integer NOT NULL)"
    )
    found = await connection.fetchrow("SELECT version, oldest_reader FROM meta")
    version = Version(*found) if found else Version(0, 0)
    if version.oldest_reader > len(STEPS):
        raise ParlourError(
            f"this data was written by a newer Parlour (version {version.number} of the database; "
            f"this one knows {len(STEPS)}, and {version.oldest_reader} is needed)"
        )
    if version.number >= len(STEPS):
        return False
    await connection.execute(STEPS[version.number])
    number = version.number + 1
    stamp = "UPDATE meta SET version = $1, oldest_reader = $2" if found else "INSERT INTO meta VALUES ($1, $2)"
    await connection.execute(stamp, number, OLDEST_READERS[number])
    return True
