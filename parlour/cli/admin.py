"""For the host: tables and people, import and export of records, deleting a person, backups."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.app import app, print_json, printable, show
from parlour.cli.house import DataFolder, data_folder
from parlour.core.refusal import BadRecord, ParlourError

if TYPE_CHECKING:
    from parlour.core import Record
    from parlour.store import Erased, Sheet

admin = typer.Typer(help="For the host: tables and people, records, deleting a person, backups.", no_args_is_help=True)
app.add_typer(admin, name="admin")

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class Status(StrEnum):
    open = "open"
    playing = "playing"
    ended = "ended"


@admin.command()
def tables(
    status: Annotated[Status | None, typer.Option(help="Only tables with this status.")] = None,
    game: Annotated[str | None, typer.Option(help="Only tables of this game.")] = None,
    person: Annotated[
        str | None, typer.Option(metavar="ID", help="Only tables where this person sits or hosts.")
    ] = None,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """List the tables, the newest first."""
    from parlour.store.admin import list_tables, opened

    with opened(data or data_folder()) as db:
        found = list_tables(db, status.value if status else None, game, person)
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
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """List the people, by name."""
    from parlour.store.admin import list_people, opened

    with opened(data or data_folder()) as db:
        found = list_people(db, name)
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
    data: DataFolder = None,
) -> None:
    """Write records as JSON; a single one goes to stdout."""
    from parlour.store.admin import find_table, list_tables, opened

    if not tables and not everything:
        raise ParlourError("name tables by id or code, or say --all")
    with opened(data or data_folder()) as db:
        lines = list_tables(db) if everything else []
        chosen = [line.id for line in lines if line.status == "ended" or (unfinished and line.status == "playing")]
        found = [find_table(db, word) for word in (*(tables or ()), *chosen)]
    for kept in found:
        if kept.sheet.status == "open" or (kept.sheet.status == "playing" and not unfinished):
            raise ParlourError(f"the game at table {kept.sheet.id} is not over; --unfinished tells its secrets")
    if to is None and len(found) == 1:
        sys.stdout.write(found[0].record.to_json().decode() + "\n")
        return
    if to is None:
        raise ParlourError("several records want a folder: --to DIR")
    to.mkdir(parents=True, exist_ok=True)
    for kept in found:
        file = to / f"{kept.sheet.game}-{kept.sheet.code}.json"
        file.write_bytes(kept.record.to_json())
        typer.echo(file)


@admin.command("import")
def import_records(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", show_default=False, help="Records of games.")],
    data: DataFolder = None,
) -> None:
    """Import records from elsewhere as tables to look at; exit code 1 if one is refused."""
    from parlour.core import Record
    from parlour.store.admin import changing, opened
    from parlour.store.erasure import imported

    refused = 0
    with opened(data or data_folder()) as db:
        for file in files:
            text = file.read_bytes()
            try:
                record = Record.from_json(text)
                sheet = ended_sheet(record)
                with changing(db):
                    imported(db, sheet, record)
            except ParlourError as error:
                refused += 1
                typer.echo(f"{file}: refused: {printable(str(error))}", err=True)
            else:
                typer.echo(f"{file}: /table/{sheet.id}")
    if refused:
        raise typer.Exit(1)


def ended_sheet(record: Record) -> Sheet:
    """A finished table for this record, or a BadRecord that says what is wrong."""
    from datetime import UTC, datetime

    from parlour.core import Table
    from parlour.games import find
    from parlour.server.identifiers import fresh_code, fresh_id
    from parlour.server.wire import COLOURS
    from parlour.store import Place, Sheet

    game = find(record.header.game, record.header.rules, record.header.deck)
    table = Table.replay(game, record)
    if table.outcome is None:
        raise BadRecord("the game is not over; only a game that was played to its end can be looked at")
    names = [*record.header.players, *("" for _ in range(record.header.seats - len(record.header.players)))]
    return Sheet(
        id=fresh_id(12),
        code=fresh_code(),
        header=record.header,
        dealt=record.dealt or None,
        status="ended",
        host="",
        private=True,
        seats=tuple(
            Place(name=name_to_show(name) or f"Seat {seat + 1}", colour=COLOURS[seat % len(COLOURS)])
            for seat, name in enumerate(names[: record.header.seats])
        ),
        made=record.moves[0].at if record.moves else datetime.now(UTC),
        written=datetime.now(UTC),
        ranks=table.outcome.ranks,
    )


def name_to_show(name: str) -> str:
    """A name from a foreign record, held to the same rule as all names."""
    from parlour.server.wire import LONGEST_NAME
    from parlour.server.wire.text import clean_text

    return clean_text(name)[:LONGEST_NAME].rstrip()


@admin.command("export-person")
def export_person(
    person: Annotated[
        str, typer.Argument(metavar="ID", show_default=False, help="As `parlour admin people` lists it.")
    ],
    data: DataFolder = None,
) -> None:
    """Write all data of a person as JSON; also while the server runs. People can download the same themselves."""
    from parlour.server.people.export import own_table, personal_data
    from parlour.store import traces_of
    from parlour.store.admin import find_table, opened

    with opened(data or data_folder()) as db:
        found = traces_of(db, person)
        print_json(personal_data(found, (own_table(find_table(db, table), person) for table in found.tables)))


@admin.command("delete-person")
def delete_person(
    person: Annotated[
        str, typer.Argument(metavar="ID", show_default=False, help="As `parlour admin people` lists it.")
    ],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    data: DataFolder = None,
) -> None:
    """Delete a person with all their data; also while the server runs."""
    from parlour.store.admin import list_people, opened

    folder = data or data_folder()
    with opened(folder) as db:
        name = next((line.name for line in list_people(db) if line.id == person), None)
    if name is None:
        raise ParlourError(f"nobody here has the id {person!r}; `parlour admin people` lists all")
    if not yes:
        typer.confirm(
            f"Delete {printable(name)} ({person}) with everything of theirs? This cannot be undone.", abort=True
        )
    gone = delete(folder, person)
    truncate_the_log(folder)
    typer.echo(
        f"{printable(gone['name'])} is deleted: {counted(len(gone['deleted']), 'table')} of theirs alone went too, "
        f"{counted(len(gone['changed']), 'table')} of others no longer names them"
    )


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def delete(folder: Path, person: str) -> dict[str, Any]:
    """Through the server if one runs on the folder, so that nothing stays in its memory; otherwise in the database."""
    from parlour.store.data_folder import AlreadyOpen, lock

    try:
        held = lock(folder)
    except AlreadyOpen:
        return through_the_server(folder, person)
    with held:
        return in_the_database(folder, person)


def truncate_the_log(folder: Path) -> None:
    """Deleted data must not stay on disk in the write-ahead log."""
    from parlour.store.admin import opened

    with opened(folder) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def in_the_database(folder: Path, person: str) -> dict[str, Any]:
    import msgspec

    from parlour.server.tables.seating import taken_over
    from parlour.store import erase
    from parlour.store.admin import changing, opened

    with opened(folder) as db:
        with changing(db):
            gone: Erased = erase(db, person, taken_over)
        db.execute("VACUUM")  # earlier versions left deleted data in unused pages of the file
        built: dict[str, Any] = msgspec.to_builtins(gone)
        return built


def through_the_server(folder: Path, person: str) -> dict[str, Any]:
    from http.client import HTTPConnection, HTTPException
    from urllib.parse import quote, urlsplit

    from parlour.store.data_folder import admin_door_of

    try:
        door = admin_door_of(folder)
        headers = {"Authorization": f"Bearer {door.token}"}
        with closing(HTTPConnection(urlsplit(door.address).netloc, timeout=60)) as house:
            house.request("DELETE", f"/api/admin/people/{quote(person, safe='')}", headers=headers)
            response = house.getresponse()
            answer: dict[str, Any] = json.loads(response.read())
    except (OSError, HTTPException, ValueError, TypeError) as error:
        raise ParlourError(
            f"the house that is open on {folder} does not answer ({error}); close it, then try again"
        ) from None
    if response.status != 200:
        raise ParlourError(str(answer.get("words", response.status)))
    return answer


@admin.command()
def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", show_default=False, help="The file to write, such as friday.zip.")
    ],
    data: DataFolder = None,
) -> None:
    """Write everything into one file, also while the server runs. Keep the file safe: it holds the server's secret key."""
    from parlour.store.backups import back_up

    made = back_up(data or data_folder(), file)
    typer.echo(f"{file}: {made.people} people, {counted(made.tables, 'table')}, {counted(made.moves, 'move')}")


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="What `parlour admin backup` made.")],
    replace: Annotated[bool, typer.Option("--replace", help="Move aside what is there.")] = False,
    data: DataFolder = None,
) -> None:
    """Restore a backup into a folder that no server uses."""
    from parlour.store.backups import restore as bring_back
    from parlour.store.data_folder import lock

    folder = data or data_folder()
    with lock(folder):
        found, aside = bring_back(file, folder, replace=replace)
    if aside is not None:
        typer.echo(f"What was there is now in {aside}")
    typer.echo(f"{folder}: {found.people} people, {counted(found.tables, 'table')}, {counted(found.moves, 'move')}")
