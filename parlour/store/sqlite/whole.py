"""Everything in a database, read out and written into another."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing
from datetime import date
from typing import Any

from parlour.core import ParlourError
from parlour.store.interface import Rows
from parlour.store.rows import TABLES, Kind, columns_of, time_of
from parlour.store.sqlite.writes import bound, insert

PORTION = 1000
_BY_TRIGGER = "codes"
_PLAIN: dict[Kind, Callable[[Any], Any]] = {
    "flag": bool,
    "time": time_of,
    "day": lambda text: date.fromisoformat(text) if text else None,
}


def portions(db: sqlite3.Connection) -> Iterator[tuple[str, Rows]]:
    """All rows, as plain values."""
    for table, columns in TABLES.items():
        plain = [_PLAIN.get(kind) for kind in columns.values()]
        order = "ORDER BY rowid" if table == "subscriptions" else ""
        found = db.execute(f"SELECT {columns_of(table)} FROM {table} {order}")
        while rows := found.fetchmany(PORTION):
            yield (
                table,
                [
                    tuple(
                        as_plain(value) if as_plain and value is not None else value
                        for as_plain, value in zip(plain, row, strict=True)
                    )
                    for row in rows
                ],
            )


async def fill(db: sqlite3.Connection, rows: AsyncIterator[tuple[str, Rows]]) -> None:
    """All rows of another store into an empty one, all or nothing. Triggers add the codes."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for table in TABLES:
            if db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone():
                raise ParlourError("there are games here already: choose an empty place with --to")
        async with aclosing(rows) as all_rows:  # type: ignore[type-var]
            async for table, portion in all_rows:
                if table != _BY_TRIGGER:
                    db.executemany(insert(table), [_as_inserted(table, row) for row in portion])
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def _as_inserted(table: str, row: Any) -> tuple[Any, ...]:
    """A person who was never seen has an empty day."""
    values = bound(tuple(row))
    return (*values[:-1], values[-1] or "") if table == "people" else values
