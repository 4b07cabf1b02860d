"""What the server alone reads of a game's folder, for `parlour check`: its lesson and its credits."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from parlour.core import AnyGame
from parlour.games import reason, registered
from parlour.lab.conformance.report import Fault
from parlour.server.pages.credits import credits_of_game
from parlour.server.tables.lessons import read_for


def file_faults(name: str) -> Iterator[Fault]:
    """The house leaves out what is damaged, and plays the game all the same; its author is told."""
    game = registered().get(name)
    if game is not None:
        yield from _tried(
            "The lesson can be taken",
            lambda: _read_lesson(game),
            f"Make lesson.json again from its script (`scripts/lesson.py make {name}`), or take it away: until then no lesson is offered.",
        )
        yield from _tried(
            "The credits can be read",
            lambda: credits_of_game(game),
            "Mend credits.toml (CONTRIBUTING.md shows one): until then /credits leaves the works of this game out.",
        )


def _read_lesson(game: AnyGame) -> None:
    file = game.folder / "lesson.json"
    if file.exists():
        read_for(game, file.read_bytes())


def _tried(promise: str, read: Callable[[], object], remedy: str) -> Iterator[Fault]:
    try:
        read()
    except Exception as error:  # a damaged file may fail in any way
        yield Fault(promise, reason(error), remedy)
