"""For the host: tables and people, import and export of records. `admin_people` and `admin_stores` have the other commands."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from parlour.cli.app import app, print_json, printable, show
from parlour.cli.house import StorePlace, place_of
from parlour.core.refusal import BadRecord, ParlourError

if TYPE_CHECKING:
    from parlour.core import Record
    from parlour.store import Sheet, Store, StoredFilm, StoredTable

admin = typer.Typer(help="For the host: tables and people, records, deleting a person, backups.", no_args_is_help=True)
app.add_typer(admin, name="admin")

T = TypeVar("T")
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class Status(StrEnum):
    open = "open"
    playing = "playing"
    ended = "ended"


def with_store(store: Store, work: Callable[[Store], Awaitable[T]]) -> T:
    """Work with a store that was just opened, and close it."""

    async def whole() -> T:
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def beside(store: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Work with the store at this place, also while a server is open on it."""
    from parlour.store import open_beside

    return with_store(open_beside(place_of(store)), work)


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


@admin.command()
def tables(
    status: Annotated[Status | None, typer.Option(help="Only tables with this status.")] = None,
    game: Annotated[str | None, typer.Option(help="Only tables of this game.")] = None,
    person: Annotated[
        str | None, typer.Option(metavar="ID", help="Only tables where this person sits or hosts.")
    ] = None,
    store: StorePlace = None,
    as_json: AsJson = False,
) -> None:
    """List the tables, the newest first."""
    found = beside(store, lambda store: store.list_tables(status.value if status else None, game, person))
    if as_json:
        print_json(found)
        return
    from rich.table import Table
    from rich.text import Text

    listed = Table("table", "code", "game", "status", "made", "moves", "at the table", box=None, header_style="bold")
    for line in found:
        names = ", ".join(name or "–" for name in line.seats)
        made = f"{line.made:%Y-%m-%d %H:%M}"
        listed.add_row(line.id, line.code, line.game, line.status, made, str(line.moves), Text(printable(names)))
    show(listed)


@admin.command()
def people(
    name: Annotated[str | None, typer.Option(metavar="TEXT", help="Only people whose name contains this.")] = None,
    store: StorePlace = None,
    as_json: AsJson = False,
) -> None:
    """List the people, by name."""
    found = beside(store, lambda store: store.list_people(name))
    if as_json:
        print_json(found)
        return
    from rich.table import Table
    from rich.text import Text

    listed = Table("person", "name", "seats", "hosts", "classes", box=None, header_style="bold")
    for line in found:
        listed.add_row(line.id, Text(printable(line.name)), str(line.seats), str(line.hosts), str(line.classes))
    show(listed)


@admin.command()
def export(
    tables: Annotated[
        list[str] | None, typer.Argument(metavar="[TABLE…]", show_default=False, help="Tables by id or code.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All finished games.")] = False,
    to: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a file for each game into this folder.")] = None,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Also games in progress: this reveals secrets.")
    ] = False,
    films: Annotated[bool, typer.Option("--films", help="Into the folder also the films, as gzipped JSON.")] = False,
    store: StorePlace = None,
) -> None:
    """Write records as JSON; a single one goes to stdout."""
    if not tables and not everything:
        raise ParlourError("name tables by id or code, or say --all")

    async def chosen(store: Store) -> list[tuple[StoredTable, dict[str, StoredFilm]]]:
        lines = await store.list_tables() if everything else []
        over = [line.id for line in lines if line.status == "ended" or (unfinished and line.status == "playing")]
        named = [await table_named(store, word) for word in (*(tables or ()), *over)]
        return [(kept, await store.film_parts(kept.sheet.id) if films else {}) for kept in named]

    found = beside(store, chosen)
    for kept, _ in found:
        if kept.sheet.status == "open" or (kept.sheet.status == "playing" and not unfinished):
            raise ParlourError(f"the game at table {kept.sheet.id} is not over; --unfinished tells its secrets")
    if to is None and len(found) == 1 and not films:
        sys.stdout.write(found[0][0].record.to_json().decode() + "\n")
        return
    if to is None:
        raise ParlourError("several files want a folder: --to DIR")
    to.mkdir(parents=True, exist_ok=True)
    for kept, parts in found:
        file = to / f"{kept.sheet.game}-{kept.sheet.code}.json"
        file.write_bytes(kept.record.to_json())
        for part, film in parts.items():
            file.with_suffix(f".film-{part}.json.gz").write_bytes(film.packed)
        typer.echo(file)


async def table_named(store: Store, word: str) -> StoredTable:
    """A table by its id or its code, whole."""
    found = await store.find_table(word)
    if found is None:
        raise ParlourError(f"there is no table {word!r}; `parlour admin tables` lists all")
    return found


@admin.command("import")
def import_records(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", show_default=False, help="Records of games.")],
    store: StorePlace = None,
) -> None:
    """Import records from elsewhere as tables to look at; exit code 1 if one is refused."""
    from parlour.core import Record

    async def import_all(store: Store) -> int:
        refused = 0
        for file in files:
            try:
                record = Record.from_json(file.read_bytes())
                sheet = ended_sheet(record)
                await store.import_record(sheet, record)
            except ParlourError as error:
                refused += 1
                typer.echo(f"{file}: refused: {printable(str(error))}", err=True)
            else:
                typer.echo(f"{file}: /table/{sheet.id}")
        return refused

    if beside(store, import_all):
        raise typer.Exit(1)


def ended_sheet(record: Record) -> Sheet:
    """A finished table for this record, or a BadRecord that says what is wrong."""
    from datetime import timedelta

    from parlour.core import Table
    from parlour.games import find
    from parlour.server.films.records import over_sheet
    from parlour.server.shelves import OneHouse

    game = find(record.header.game, record.header.rules, record.header.deck)
    table = Table.replay(game, record)
    if table.outcome is None:
        raise BadRecord("the game is not over; only a game that was played to its end can be looked at")
    if any(move.at.utcoffset() != timedelta() for move in record.moves):
        raise BadRecord("its times are not in UTC: a store gives them back in UTC, and its chain would be broken")
    return over_sheet(record, table.outcome.ranks, OneHouse().pick())
