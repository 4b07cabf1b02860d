"""What nobody needs any more: guests who never came back, tables nobody came to, and old games if the policy says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import date, datetime

from parlour.store.rows import as_text
from parlour.store.values import Expired

# People who are named anywhere are needed: others know of them there, or something waits for them.
_NAMED = """
    SELECT person FROM seats UNION SELECT kept_for FROM seats UNION SELECT host FROM tables UNION SELECT person FROM chat
    UNION SELECT person FROM subscriptions UNION SELECT teacher FROM rooms UNION SELECT person FROM pupils
    UNION SELECT one.value FROM pupils, json_each(pupils.former) AS one
    UNION SELECT one.value ->> 'person' FROM rooms, json_each(rooms.room, '$.asking') AS one
    UNION SELECT one.value ->> 'person' FROM tables, json_each(tables.sittings) AS one
    UNION SELECT one.value ->> 'now' FROM tables, json_each(tables.sittings) AS one
    UNION SELECT one.value FROM tables, json_each(tables.muted) AS one
    UNION SELECT one.value FROM tables, json_each(tables.barred) AS one
    UNION SELECT one.value FROM tables, json_each(tables.ready) AS one
    UNION SELECT one.value FROM tables, json_each(tables.uncovered) AS one
    UNION SELECT person FROM invitations UNION SELECT person FROM notes
    UNION SELECT one.value FROM people, json_each(people.muted) AS one
    UNION SELECT substr(id, 1, instr(id, ' ') - 1) FROM moves
"""
_LAST = """max(
    tables.made, coalesce(tables.written, ''),
    coalesce((SELECT at FROM moves WHERE "table" = tables.id ORDER BY version DESC LIMIT 1), '')
)"""
# A table opened by "play again" has its people from the one before: nobody came for it.
_ABANDONED = f"""
    status = 'open' AND room IS NULL AND {_LAST} < ?1
    AND NOT EXISTS (SELECT 1 FROM chat WHERE "table" = tables.id AND person IS NOT host)
    AND (previous IS NOT NULL OR NOT EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND person <> host))
"""
_OLD = f"status = 'ended' AND (room IS NULL OR room NOT IN (SELECT id FROM rooms)) AND {_LAST} < ?1"
_OLD_CLASS = f"""
    made < ?1 AND room ->> 'is_over'
    AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.room = rooms.id AND (status <> 'ended' OR {_LAST} >= ?1))
"""


def unneeded_people(db: sqlite3.Connection, unseen_since: date) -> list[str]:
    """Guests who are named nowhere and have not been here since then."""
    found = db.execute(
        f"SELECT id FROM people WHERE seen < ?1 AND id NOT IN (SELECT * FROM ({_NAMED}) WHERE person IS NOT NULL)",
        (unseen_since.isoformat(),),
    )
    return [id for (id,) in found]


def abandoned_tables(db: sqlite3.Connection, before: datetime) -> list[Expired]:
    """Tables waiting for people, where nobody but the host has come."""
    return _chosen(db, _ABANDONED, before)


def old_tables(db: sqlite3.Connection, before: datetime) -> list[Expired]:
    """Games that were over by then; those of a class stay as long as the class does."""
    return _chosen(db, _OLD, before)


def old_classes(db: sqlite3.Connection, before: datetime, class_id: str | None = None) -> list[Expired]:
    """Classes that were over by then, all or this one, with all their tables."""
    chosen = f"SELECT id FROM rooms WHERE (?2 IS NULL OR id = ?2) AND {_OLD_CLASS}"
    found = db.execute(chosen, (as_text(before), class_id)).fetchall()
    tables = "SELECT id FROM tables WHERE room = ?"
    return [Expired(class_id, tuple(id for (id,) in db.execute(tables, (class_id,)))) for (class_id,) in found]


def still_expired(db: sqlite3.Connection, tables: Iterable[str], before: datetime) -> list[str]:
    """Those of these tables that nobody has come to meanwhile."""
    asked = set(tables)
    return sorted({one.id for condition in (_ABANDONED, _OLD) for one in _chosen(db, condition, before, asked)})


def _chosen(
    db: sqlite3.Connection, condition: str, before: datetime, among: Iterable[str] | None = None
) -> list[Expired]:
    query, values = f"SELECT id, previous, next FROM tables WHERE {condition}", [as_text(before)]
    if among is not None:
        query += " AND id IN (SELECT value FROM json_each(?2))"
        values.append(as_text(sorted(among)))
    return [Expired(id, tuple(filter(None, links))) for id, *links in db.execute(query, values).fetchall()]
