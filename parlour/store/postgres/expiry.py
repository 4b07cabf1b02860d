"""What nobody needs any more: guests who never came back, tables nobody came to, and old games if the policy says so."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from parlour.store.postgres.connecting import Connection
from parlour.store.values import Expired

# People who are named anywhere are needed: others know of them there, or something waits for them.
_NAMED = """
    SELECT person FROM seats UNION SELECT kept_for FROM seats UNION SELECT host FROM tables UNION SELECT person FROM chat
    UNION SELECT person FROM subscriptions UNION SELECT teacher FROM rooms UNION SELECT person FROM pupils
    UNION SELECT json_array_elements_text(former) FROM pupils
    UNION SELECT json_array_elements(room -> 'asking') ->> 'person' FROM rooms
    UNION SELECT json_array_elements(sittings) ->> 'person' FROM tables
    UNION SELECT json_array_elements(sittings) ->> 'now' FROM tables
    UNION SELECT json_array_elements_text(muted) FROM tables
    UNION SELECT json_array_elements_text(barred) FROM tables
    UNION SELECT json_array_elements_text(ready) FROM tables
    UNION SELECT json_array_elements_text(uncovered) FROM tables
    UNION SELECT person FROM invitations UNION SELECT person FROM notes
    UNION SELECT json_array_elements_text(muted) FROM people
    UNION SELECT split_part(id, ' ', 1) FROM moves
"""
_LAST = """greatest(
    tables.made, tables.written, (SELECT at FROM moves WHERE "table" = tables.id ORDER BY version DESC LIMIT 1)
)"""
# A table opened by "play again" has its people from the one before: nobody came for it.
_ABANDONED = f"""
    status = 'open' AND room IS NULL AND {_LAST} < $1
    AND NOT EXISTS (SELECT 1 FROM chat WHERE "table" = tables.id AND person <> host)
    AND (previous IS NOT NULL OR NOT EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND person <> host))
"""
_OLD = f"status = 'ended' AND (room IS NULL OR room NOT IN (SELECT id FROM rooms)) AND {_LAST} < $1"
_OLD_CLASS = f"""
    made < $1 AND (room ->> 'is_over')::boolean
    AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.room = rooms.id AND (status <> 'ended' OR {_LAST} >= $1))
"""


async def unneeded_people(connection: Connection, unseen_since: date) -> list[str]:
    found = await connection.fetch(
        f"""SELECT id FROM people WHERE coalesce(seen < $1, true)
        AND NOT EXISTS (SELECT 1 FROM ({_NAMED}) AS named WHERE named.person = people.id)""",
        unseen_since,
    )
    return [id for (id,) in found]


async def abandoned_tables(connection: Connection, before: datetime) -> list[Expired]:
    return await _chosen(connection, _ABANDONED, before)


async def old_tables(connection: Connection, before: datetime) -> list[Expired]:
    return await _chosen(connection, _OLD, before)


async def old_classes(connection: Connection, before: datetime, class_id: str | None = None) -> list[Expired]:
    """All classes, or this one, with all their tables."""
    found = await connection.fetch(
        f"""SELECT id, ARRAY(SELECT id FROM tables WHERE tables.room = rooms.id) FROM rooms
        WHERE ($2::text IS NULL OR id = $2) AND {_OLD_CLASS}""",
        before,
        class_id,
    )
    return [Expired(id, tuple(tables)) for id, tables in found]


async def still_expired(connection: Connection, tables: Sequence[str], before: datetime) -> list[str]:
    """Those of these tables that nobody has come to meanwhile."""
    found = [await _chosen(connection, condition, before, tables) for condition in (_ABANDONED, _OLD)]
    return sorted({one.id for chosen in found for one in chosen})


async def _chosen(
    connection: Connection, condition: str, before: datetime, among: Sequence[str] | None = None
) -> list[Expired]:
    query, values = f"SELECT id, previous, next FROM tables WHERE {condition}", [before]
    if among is None:
        rows = await connection.fetch(query, *values)
    else:
        rows = await connection.fetch(f"{query} AND id = ANY($2)", before, list(among))
    return [Expired(id, tuple(filter(None, links))) for id, *links in rows]
