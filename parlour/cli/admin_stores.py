"""For the host: backups, moves from one store into another, and what the next release archives."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.admin import AsJson, admin, beside, counted, with_store
from parlour.cli.app import print_json, printable, show
from parlour.cli.house import StorePlace, place_of
from parlour.core.refusal import ParlourError

if TYPE_CHECKING:
    from parlour.server.films.upgrades import VersionCount
    from parlour.store import Store
    from parlour.store.backups import Backup


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
    typer.echo(f"{without_password(place)}: {held(found)}")


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
    with_store(open_beside(old), nothing)  # looking for a store must not create one

    async def both(here: Store) -> int:
        there = open_store(new)
        try:
            tables = await copy(here, there, bar)
        finally:
            await there.close()
        return len(tables)

    tables = with_store(open_store(old), both)
    typer.echo(f"{without_password(new)}: {counted(tables, 'table')}, each with the same record to its last link")
    typer.echo(f"{without_password(old)} is as it was; delete it when you do not need it any more")


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
    """Open a store, and close it."""


def without_password(place: Path | str) -> str:
    """A place without a password."""
    from parlour.store.opening import is_address

    if not is_address(place):
        return str(place)
    from parlour.store.postgres.connecting import without_password

    return without_password(str(place))
