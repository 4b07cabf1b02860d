"""For the host: tables and people, import and export of records, deleting a person, backups."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from parlour.cli.app import app, print_json, printable, show
from parlour.cli.house import StorePlace, place_of
from parlour.core.refusal import BadRecord, ParlourError

if TYPE_CHECKING:
    from parlour.core import Record
    from parlour.server.films.upgrades import VersionCount
    from parlour.store import Sheet, Store, StoredFilm, StoredTable
    from parlour.store.backups import Backup
    from parlour.store.data_folder import AdminEndpoint

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

    async def take_in(store: Store) -> int:
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

    if beside(store, take_in):
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


@admin.command("export-person")
def export_person(
    person: Annotated[
        str, typer.Argument(metavar="ID", show_default=False, help="As `parlour admin people` lists it.")
    ],
    store: StorePlace = None,
) -> None:
    """Write all data of a person as JSON; also while the server runs. People can download the same themselves."""
    from parlour.server.people.export import own_table, personal_data
    from parlour.server.wire.people import Belongings

    async def own(store: Store) -> Belongings:
        found = await store.traces(person)
        tables = [await table_named(store, table) for table in found.tables]
        beside = {table: (await store.notes(table), await store.film_parts(table)) for table in found.tables}
        return personal_data(found, (own_table(table, *beside[table.sheet.id], person) for table in tables))

    print_json(beside(store, own))


@admin.command("delete-person")
def delete_person(
    person: Annotated[
        str, typer.Argument(metavar="ID", show_default=False, help="As `parlour admin people` lists it.")
    ],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    store: StorePlace = None,
) -> None:
    """Delete a person with all their data; also while the server runs."""
    name = next((line.name for line in beside(store, lambda store: store.list_people()) if line.id == person), None)
    if name is None:
        raise ParlourError(f"nobody here has the id {person!r}; `parlour admin people` lists all")
    if not yes:
        typer.confirm(
            f"Delete {printable(name)} ({person}) with everything of theirs? This cannot be undone.", abort=True
        )
    gone = delete(place_of(store), person)
    beside(store, lambda store: store.scrub())
    typer.echo(
        f"{printable(gone['name'])} is deleted: {counted(len(gone['deleted']), 'table')} of theirs alone went too, "
        f"{counted(len(gone['changed']), 'table')} of others no longer names them"
    )


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def delete(place: Path | str, person: str) -> dict[str, Any]:
    """Through the server if one is open there, so that nothing stays in its memory; otherwise in the store."""
    from parlour.store import open_beside, open_store
    from parlour.store.data_folder import AlreadyOpen

    try:
        store = open_store(place)
    except AlreadyOpen:
        return through_the_server(with_store(open_beside(place), find_admin_endpoint), person)
    return with_store(store, lambda store: in_the_store(store, person))


async def find_admin_endpoint(store: Store) -> AdminEndpoint:
    return store.admin_endpoint()


async def in_the_store(store: Store, person: str) -> dict[str, Any]:
    import msgspec

    from parlour.server.tables.seating import taken_over

    await store.start()
    built: dict[str, Any] = msgspec.to_builtins(await store.delete_person(person, taken_over))
    await store.scrub(thoroughly=True)
    return built


def through_the_server(endpoint: AdminEndpoint, person: str) -> dict[str, Any]:
    from http.client import HTTPConnection, HTTPException
    from urllib.parse import quote, urlsplit

    try:
        headers = {"Authorization": f"Bearer {endpoint.token}"}
        with closing(HTTPConnection(urlsplit(endpoint.address).netloc, timeout=60)) as house:
            house.request("DELETE", f"/api/admin/people/{quote(person, safe='')}", headers=headers)
            response = house.getresponse()
            answer: dict[str, Any] = json.loads(response.read())
    except (OSError, HTTPException, ValueError, TypeError) as error:
        raise ParlourError(
            f"the house that is open at {endpoint.address} does not answer ({error}); close it, then try again"
        ) from None
    if response.status != 200:
        raise ParlourError(str(answer.get("words", response.status)))
    return answer


@admin.command()
def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", show_default=False, help="The file to write, such as friday.zip.")
    ],
    store: StorePlace = None,
) -> None:
    """Write everything into one file, also while the server runs. Keep the file safe: it holds the server's secret key."""
    from parlour.store.backups import back_up, back_up_database
    from parlour.store.opening import is_address

    place = place_of(store)
    if is_address(place):
        made = beside(store, lambda store: back_up_database(store, file))
    else:
        made = back_up(Path(place), file)
    typer.echo(f"{file}: {held(made)}")


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="What `parlour admin backup` made.")],
    replace: Annotated[bool, typer.Option("--replace", help="Move aside what is there.")] = False,
    store: StorePlace = None,
) -> None:
    """Restore a backup into a folder that no server uses."""
    from parlour.store import open_store
    from parlour.store.backups import restore as bring_back
    from parlour.store.backups import restore_database
    from parlour.store.data_folder import lock
    from parlour.store.opening import is_address

    place = place_of(store)
    if is_address(place):
        if replace:
            raise ParlourError("--replace is for folders: restore into an empty database, and name that with --store")
        found, aside = with_store(open_store(place), lambda store: restore_database(file, store)), None
    else:
        with lock(Path(place)):
            found, aside = bring_back(file, Path(place), replace=replace)
    if aside is not None:
        typer.echo(f"What was there is now in {aside}")
    typer.echo(f"{shown(place)}: {held(found)}")


def held(backup: Backup) -> str:
    return f"{backup.people} people, {counted(backup.tables, 'table')}, {counted(backup.moves, 'move')}"


@admin.command()
def move(
    source: Annotated[
        str, typer.Option("--from", metavar="DIR|URL", help="Where everything is now.", show_default=False)
    ],
    target: Annotated[
        str,
        typer.Option("--to", metavar="DIR|URL", help="Where it is to be: nothing is there yet.", show_default=False),
    ],
) -> None:
    """Copy everything from one store into another, such as a folder into PostgreSQL, and compare. No server may use either."""
    from parlour.lab.progress import bar
    from parlour.store import open_beside, open_store
    from parlour.store.moving import copy

    old, new = place_of(source), place_of(target)
    with_store(open_beside(old), nothing)  # a store that is not there is not made by looking for it

    async def both(here: Store) -> int:
        there = open_store(new)
        try:
            tables = await copy(here, there, bar)
        finally:
            await there.close()
        return len(tables)

    tables = with_store(open_store(old), both)
    typer.echo(f"{shown(new)}: {counted(tables, 'table')}, each with the same record to its last link")
    typer.echo(f"{shown(old)} is as it was; delete it when you do not need it any more")


_FATES = {
    "stays": "",
    "leaving": "not in the next release: running games end as archived",
    "retired": "archived: seen from their films",
    "missing": "not in this house: tables wait until it is back",
}


@admin.command("upgrade-check")
def upgrade_check(
    make_films: Annotated[
        bool,
        typer.Option(
            "--make-films", help="Film what has no film: games that are over, and those the next release ends."
        ),
    ] = False,
    store: StorePlace = None,
    as_json: AsJson = False,
) -> None:
    """Count the games by their rules, and say which the next release will archive; exit code 1 if some of these have no film."""
    from parlour.lab.progress import bar
    from parlour.server.films import upgrades

    async def counts(store: Store) -> tuple[list[upgrades.VersionCount], dict[str, str]]:
        failed = await upgrades.make_films(store, bar) if make_films else {}
        return upgrades.counted(await store.list_versions()), failed

    found, failed = beside(store, counts)
    for table, why in failed.items():
        typer.echo(f"table {table} could not be filmed: {printable(why)}", err=True)
    if as_json:
        print_json(found)
    else:
        show_counts(found)
    if any(count.is_at_risk for count in found):
        if not make_films:
            typer.echo("`parlour admin upgrade-check --make-films` keeps them as far as they were played", err=True)
        raise typer.Exit(1)


def show_counts(found: list[VersionCount]) -> None:
    from rich.table import Table

    listed = Table("game", "rules", "deck", "running", "over", "without a film", "", box=None, header_style="bold")
    for one in found:
        unfilmed = one.over_unfilmed + (one.running_unfilmed if one.fate == "leaving" else 0)
        numbers = (one.rules, one.deck, one.running, one.over, unfilmed)
        listed.add_row(one.game, *map(str, numbers), _FATES[one.fate])
    show(listed)


async def nothing(store: Store) -> None:
    """To open a store and close it."""


def shown(place: Path | str) -> str:
    """A place without a password."""
    from parlour.store.opening import is_address

    if not is_address(place):
        return str(place)
    from parlour.store.postgres.connecting import shown

    return shown(str(place))
