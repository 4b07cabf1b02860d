# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Make the examples of the rulebooks: `parlour/games/<game>/examples/<name>.json`, from the positions that are set up here.

    .venv/bin/python scripts/examples/make.py            # of all games
    .venv/bin/python scripts/examples/make.py squire     # of one

Each game has a module here with `EXAMPLES`, by name. What a rulebook says about a position is there, too, and checked by
tests/test_examples.py. After a change of a game's State, run it again.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import msgspec

from parlour.games import registered
from parlour.games.examples import FOLDER, Example

HERE = Path(__file__).parent


def made(game: str) -> dict[str, Example]:
    """The examples of a game as they are set up here."""
    examples: dict[str, Example] = import_module(game).EXAMPLES
    return examples


def written(example: Example) -> bytes:
    """The statements about the position, line by line, then the position itself on one line."""
    head = msgspec.json.format(msgspec.json.encode(msgspec.structs.replace(example, state={})), indent=1)
    return head.replace(b'"state": {}', b'"state": ' + msgspec.json.encode(example.state)) + b"\n"


def main(*games: str) -> None:
    for game in games or [name for name in registered() if (HERE / f"{name}.py").exists()]:
        folder = registered()[game].folder / FOLDER
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.json"):
            old.unlink()
        for name, example in made(game).items():
            (folder / f"{name}.json").write_bytes(written(example))
        print(f"{game}: {', '.join(made(game))}")


if __name__ == "__main__":
    main(*sys.argv[1:])
