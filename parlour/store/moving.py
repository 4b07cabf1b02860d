"""Moving everything from one store to another, and comparing the two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from parlour.core import ParlourError, Record, chained
from parlour.store.interface import Store
from parlour.store.values import StoredTable, TableLine

Progress = Callable[[Sequence[TableLine], int, str], Iterable[TableLine]]


async def copy(source: Store, target: Store, progress: Progress | None = None) -> list[TableLine]:
    """Copy everything into an empty store, and compare. Returns the tables."""
    await target.fill(source.rows(), source.keys())
    if await source.list_people() != await target.list_people():
        raise ParlourError("the people are not the same in both places: nothing was deleted, begin again")
    tables = await source.list_tables()
    for line in progress(tables, len(tables), "table") if progress else tables:
        check_same(line.id, await source.load(line.id), await target.load(line.id))
        films = await source.film_parts(line.id), await target.film_parts(line.id)
        notes = await source.notes(line.id), await target.notes(line.id)
        if films[0] != films[1] or notes[0] != notes[1]:
            raise _other_table(line.id)
    return tables


def check_same(id: str, before: StoredTable | None, after: StoredTable | None) -> None:
    """The last link of a record, recalculated, covers all that came before it; the rest of a table is compared as it is."""
    if before is None or after is None or last_link(before.record) != last_link(after.record) or before != after:
        raise _other_table(id)


def _other_table(id: str) -> ParlourError:
    return ParlourError(f"table {id} is not the same in both places: nothing was deleted, begin again")


def last_link(record: Record) -> str:
    return chained(record.header, ((move.seat, move.action, move.at) for move in record.moves)).last_link
