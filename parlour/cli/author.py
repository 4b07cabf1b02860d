"""For authors of games: a scaffold to begin with, and the checks that every game has to pass."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.app import GameName, app, fail, printable
from parlour.core.refusal import ParlourError


@app.command()
def check(
    name: GameName,
    games: Annotated[int, typer.Option(min=1, max=10_000, help="So many random games are looked at.")] = 30,
) -> None:
    """Hold a game to the contract, and say what is wrong, where, and what helps."""
    from parlour.cli.game_files import file_faults
    from parlour.lab.conformance.report import faults_of

    if not __debug__:
        raise ParlourError("python -O leaves out the checks: run it without -O")
    count = 0
    for count, fault in enumerate(chain(faults_of(name, games), file_faults(name)), 1):
        typer.echo(f"{count}. {fault.promise}\n   found: {printable(fault.found)}")
        typer.echo(f"   remedy: {fault.remedy}\n" if fault.remedy else "")
    if count:
        fail(f"{name} has {count} {'fault' if count == 1 else 'faults'}", code=1)
    typer.echo(f"{name} keeps the contract: {games} random games, no fault.")


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="GAME", show_default=False, help="Its name: small letters.")],
    title: Annotated[str | None, typer.Option(help="Its title.", show_default="the name")] = None,
    page: Annotated[bool, typer.Option("--page", help="With a page of its own: a board and a hand of cards.")] = False,
    package: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="A package of its own in this folder.", show_default="in the checkout"),
    ] = None,
) -> None:
    """Begin a game: a folder with rules, views, bots, rulebook and tests that passes all checks at once."""
    from parlour.cli.scaffold import begin

    begun = begin(name, title or name.capitalize(), package, with_page=page)
    for file in begun.files:
        typer.echo(f"wrote {file}")
    typer.echo("\n".join(("", "Next:", *(f"  {step}" for step in begun.next_steps))))
