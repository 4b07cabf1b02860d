"""The review of a record: luck, skill, and what each move cost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.app import app, print_json, show
from parlour.core.refusal import ParlourError

if TYPE_CHECKING:
    from parlour.core import Table
    from parlour.lab.review import Review, SeatReview, SeenLater


@app.command()
def review(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", show_default=False, help="The record of a game that is over.")
    ],
    seat: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Only this seat, counted from 0.", show_default="all")
    ] = None,
    hindsight: Annotated[
        bool, typer.Option("--hindsight", help="Also what one who knew all that was hidden would have done.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say how much of a game was luck and how much one's own doing, from what each seat could know."""
    from msgspec import to_builtins

    from parlour.core import Record, Table
    from parlour.games import find
    from parlour.lab import review as lab

    try:
        text = file.read_bytes()
    except OSError as error:
        raise ParlourError(f"{file} cannot be read: {error.strerror}") from error
    record = Record.from_json(text)
    header = record.header
    table = Table.replay(find(header.game, header.rules, header.deck), record)
    if table.game.warming is not None:
        table.game.warming.do()
    found = lab.review(table, None if seat is None else [seat])
    later = {one.seat: lab.hindsight(table, one.seat) for one in found.seats} if hindsight else {}
    if json:
        print_json({**to_builtins(found), "hindsight": later} if hindsight else found)
        return
    show_review(table, found, later)


def show_review(table: Table, found: Review, later: dict[int, list[SeenLater]]) -> None:
    for one in found.seats:
        show(*_seat_in_lines(table, one))
        for looked in later.get(one.seat, []):
            if looked.cost > 0:
                show(f"  in hindsight, at move {looked.version}: {points(looked.cost)}")


def points(chance: float) -> str:
    return f"{100 * chance:+.0f}"


def _seat_in_lines(table: Table, one: SeatReview) -> list[object]:
    from rich.table import Table as Grid

    from parlour.words import Speaker

    players = table.header.players
    name = players[one.seat] if one.seat < len(players) else f"seat {one.seat}"
    speaker = Speaker(table.game.folder, name=lambda seat: players[seat] if seat < len(players) else str(seat))
    lines = [f"{name}: {speaker.words(one.words, one.seat)}"]
    lines += [f"  move {moment.version}: {speaker.words(moment.words, one.seat)}" for moment in one.moments]
    grid = Grid("move", "class", "cost", "±", "chance", box=None, header_style="bold")
    for move in one.moves:
        if move.grade not in ("best", "fine"):
            chance = f"{100 * move.chance:.0f} → {100 * move.chosen:.0f}"
            grid.add_row(str(move.version), move.grade, f"{100 * move.cost:.1f}", f"{196 * move.error:.1f}", chance)
    return [*lines, grid] if grid.row_count else [*lines]
