"""What can be seen of a game without playing it: its files, read line by line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from parlour.core import AnyGame
from parlour.lab.conformance.play import rule_ids
from parlour.lab.conformance.styles import collisions, taken

CHANCE = {"random", "secrets", "uuid"}
"""Modules whose functions draw from a generator that belongs to everybody; `random.Random` is a type."""


def source_faults(game: AnyGame) -> Iterator[str]:
    """Each fault with its file, its line and the remedy."""
    yield from _missing_rules(game)
    for file in sorted(game.folder.glob("**/*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        yield from (f"{file.relative_to(game.folder)}:{line}: {words}" for line, words in _chance(tree))
        yield from (f"{file.relative_to(game.folder)}:{line}: {words}" for line, words in _imports(tree, file.stem))
    sheet = game.folder / "page.css"
    if sheet.exists():
        for name in sorted(collisions(sheet.read_text(encoding="utf-8"), taken())):
            yield (
                f"page.css: the class `{name}` is the house's: its own sheets style it wherever it stands. "
                f"Call it `{game.name}-{name}` (docs/pages.md lists the names that are taken)"
            )


def _missing_rules(game: AnyGame) -> Iterator[str]:
    known, missing = rule_ids(game), dict[str, str]()
    for file in sorted(game.folder.glob("**/*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for rule in re.findall(rf"\b{game.name}/[a-z0-9-]+", line):
                if rule not in known:
                    missing.setdefault(rule, f"{file.relative_to(game.folder)}:{number}")
    for rule, where in missing.items():
        yield f"{where}: `{rule}` has no paragraph in rulebook.md: add one that begins with `{rule}` in backquotes"


def _chance(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name(module), drawn) if module in CHANCE and drawn not in ("Random", "UUID"):
                yield node.lineno, _use_the_seed(f"{module}.{drawn}")
            case ast.ImportFrom(module, names) if module in CHANCE:
                for name in names:
                    if name.name not in ("Random", "UUID"):
                        yield node.lineno, _use_the_seed(f"{module}.{name.name}")


def _use_the_seed(named: str) -> str:
    return (
        f"`{named}` draws from a generator that is not the game's, so no record would replay. In `setup` and `apply` draw from the "
        'seed, `seed.shuffled(cards, "deal")`; in `imagine` and in bots from the `rng` that is handed over'
    )


def _imports(tree: ast.AST, module: str) -> Iterator[tuple[int, str]]:
    rooms = ("core", "games", "bots") if module == "bots" else ("core", "games")
    for node in ast.walk(tree):
        names = (
            [name.name for name in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
        for name in names:
            room = name.split(".")[1] if name.startswith("parlour.") else "core"
            if room not in rooms:
                assert isinstance(node, ast.stmt)
                yield (
                    node.lineno,
                    f"a game imports `parlour.core` and itself (bots.py also `parlour.bots`), not `{name}`",
                )
