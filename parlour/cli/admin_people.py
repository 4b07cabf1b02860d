"""For the host: all data of a person, and deleting a person."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.admin import admin, beside, counted, table_named, with_store
from parlour.cli.app import print_json, printable
from parlour.cli.house import StorePlace, place_of
from parlour.core.refusal import ParlourError

if TYPE_CHECKING:
    from parlour.store import Store
    from parlour.store.data_folder import AdminEndpoint


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
        with closing(HTTPConnection(urlsplit(endpoint.address).netloc, timeout=60)) as connection:
            connection.request("DELETE", f"/api/admin/people/{quote(person, safe='')}", headers=headers)
            response = connection.getresponse()
            answer: dict[str, Any] = json.loads(response.read())
    except (OSError, HTTPException, ValueError, TypeError) as error:
        raise ParlourError(
            f"the house that is open at {endpoint.address} does not answer ({error}); close it, then try again"
        ) from None
    if response.status != 200:
        raise ParlourError(str(answer.get("words", response.status)))
    return answer
