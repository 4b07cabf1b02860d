#!/usr/bin/env python3
# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour"]
#
# [tool.uv.sources]
# parlour = { path = "..", editable = true }
# ///
"""Write golden records: games that must replay to the same end for ever, in tests/games/<name>/golden.

    .venv/bin/python scripts/golden.py mapit

An existing file is never changed: it is a promise to everybody who has such a record, and tests/golden.sha256 enforces it. To change
rules or deck, freeze the game first (scripts/freeze.py), then raise `rules_version` or `deck_version` and run this again: the new records are added
beside the old ones.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from parlour.core import AnyGame, Options, Outcome, ParlourError, Refusal, Seed, Table, choices, parse
from parlour.games import find

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "golden.sha256"
BEGAN = datetime(2026, 1, 1, 12, tzinfo=UTC)


def cases(game: AnyGame) -> Iterator[tuple[str, Options, int]]:
    """The fewest seats, the most seats, and no option at its default: a name, options and seats for each."""
    least, most = game.players
    usual = game.kinds.options()
    yield "fewest-seats", usual, least
    yield "most-seats", usual, most
    unusual = {}
    for choice in choices(game.kinds.options):
        values = choice.values or (choice.minimum, choice.maximum)
        unusual[choice.name] = next((value for value in reversed(values) if value != choice.default), choice.default)
    if unusual:
        yield "other-options", parse(game.kinds.options, unusual), (least + most) // 2


def random_game(game: AnyGame, options: Options, seats: int, name: str) -> Table:
    """A whole random game, always the same."""
    seed = Seed(f"golden {game.name} {name}")
    table = Table(game, options, seats, seed, [f"Player {seat + 1}" for seat in range(seats)])
    rng = seed.rng("moves")
    while table.outcome is None:
        actors = sorted(table.actors)
        seat = actors[int(rng.random() * len(actors))]
        actions = table.legal(seat)
        at = BEGAN + timedelta(seconds=20 * table.length)
        table.play(seat, actions[int(rng.random() * len(actions))], at)
    return table


def write(game: AnyGame, folder: Path) -> list[Path]:
    """The missing records, each with its outcome."""
    written = []
    for name, options, seats in cases(game):
        file = folder / f"{name}-rules{game.rules_version}-deck{game.deck_version}.json"
        if file.exists():
            continue
        try:
            table = random_game(game, options, seats, name)
        except Refusal as refusal:
            print(f"{name}: left out, as the game refuses it ({refusal})")
            continue
        outcomes = folder / "outcomes"
        outcomes.mkdir(parents=True, exist_ok=True)
        file.write_bytes(table.record.to_json() + b"\n")
        (outcomes / file.name).write_bytes(_end_of(table.outcome))
        written.append(file)
    return written


def add_to_list(folder: Path, listed: Path = LIST) -> None:
    """Record the hash of each file, in the format of `sha256sum`. Lines are only ever added: a test compares them with the files and with the history."""
    there = listed.read_text().splitlines() if listed.exists() else []
    known = {line.split("  ")[1] for line in there}
    files = {file.relative_to(listed.parent).as_posix(): file for file in sorted(folder.rglob("*.json"))}
    new = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {name}" for name, file in files.items() if name not in known
    ]
    listed.write_text("".join(f"{line}\n" for line in (*there, *new)))


def _end_of(outcome: Outcome | None) -> bytes:
    """Ranks, scores and rule; the reason's words may change."""
    assert outcome is not None
    return msgspec.json.encode({"ranks": outcome.ranks, "scores": outcome.scores, "rule": outcome.rule}) + b"\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write golden records of a game.")
    parser.add_argument("game", help="the game's name")
    parser.add_argument("--folder", type=Path, help="where to, instead of tests/games/<game>/golden")
    given = parser.parse_args()
    try:
        game = find(given.game)
    except ParlourError as error:
        parser.error(str(error))
    if game.rules_version == 0:
        parser.error(f"{game.name} is a draft: set `rules_version` to 1 when its rules are done")
    folder = given.folder or ROOT / "tests" / "games" / game.name / "golden"
    written = write(game, folder)
    if given.folder is None:
        add_to_list(folder)
    for file in written:
        print(f"wrote {file}")
    if not written:
        print("nothing to write: all records of these rules are there")


if __name__ == "__main__":
    main()
