"""The examples of a rulebook: real positions, `examples/<name>.json` in a game's folder, made by code in `scripts/examples/`.

The rulebook shows one by naming it: `![What is seen](example:duet)`. The same file is drawn by the game's own page, tried by the
tests, and opened as a table to practise at.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from parlour.core import AnyGame, Seat, Seed, Table

FOLDER = "examples"
PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
"""The names of the seats, if a rulebook mentions them."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
WHEN = datetime(2026, 1, 1, 12, tzinfo=UTC)
"""The time of all moves in examples, so that they are always told alike."""
Part = Literal["board", "hand", "seats", "ended"]


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that led to the position."""

    seat: Seat
    do: dict[str, Any]


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move that the book describes: the rule that refuses it, or its result.

    It is made `after` others. `told` are some of the rules that it applies; `then` are values in the seat's View afterwards, by their places,
    such as `hands.1.#` for the number of cards that seat 1 has.
    """

    seat: Seat
    do: dict[str, Any]
    after: tuple[Done, ...] = ()
    refused: str = ""
    told: tuple[str, ...] = ()
    then: dict[str, Any] = msgspec.field(default_factory=dict)


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position as `seat` sees it. `state` is the whole truth before `moves`, which were made last and are marked on the board."""

    seats: int
    seat: Seat
    state: dict[str, Any]
    moves: tuple[Done, ...] = ()
    shows: tuple[Part, ...] = ("board",)
    draft: dict[str, Any] = msgspec.field(default_factory=dict)
    """What the page shows as half chosen."""
    chosen: dict[str, Any] | None = None
    facts: dict[str, Any] = msgspec.field(default_factory=dict)
    """What the book says of the position, by places of the View."""
    tries: tuple[Tried, ...] = ()

    def table(self, game: AnyGame) -> Table:
        """The position as a table: what has been, and what can be tried."""
        state = msgspec.convert(self.state, game.kinds.state, str_keys=True)
        table = Table(game, state.options, self.seats, Seed("example"), start=state)  # type: ignore[attr-defined]
        play(table, self.moves)
        return table


def play(table: Table, moves: tuple[Done, ...]) -> None:
    for move in moves:
        table.play(move.seat, msgspec.convert(move.do, table.game.kinds.action), WHEN)


def example_of(game: AnyGame, name: str) -> Example | None:
    """An example that a game brings, or none."""
    file = game.folder / FOLDER / f"{name}.json"
    return _read(file, file.stat().st_mtime_ns) if NAME.fullmatch(name) and name in names(game) else None


def names(game: AnyGame) -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in (game.folder / FOLDER).glob("*.json")))


@lru_cache(maxsize=128)
def _read(file: Path, changed: int) -> Example:
    return msgspec.json.decode(file.read_bytes(), type=Example)


def found(view: Any, place: str) -> Any:
    """The value at a place of plain data: `hands.1.#` is the number of cards in the second hand."""
    for step in place.split("."):
        view = len(view) if step == "#" else view[int(step)] if isinstance(view, list) else view[step]
    return view
