"""Checks of a game without playing it: its files, read line by line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import parlour
from parlour.core import AnyGame
from parlour.lab.conformance.play import rule_ids
from parlour.lab.conformance.styles import collisions, reserved_classes

CHANCE = {"random", "secrets", "uuid"}
"""Modules whose functions draw from a global generator; `random.Random` is a type."""
BESIDE_BOTS = ("bots", "compiling", "review", "standing")
"""The modules of a game that think, and may use the toolkit for bots."""


def source_faults(game: AnyGame) -> Iterator[str]:
    """Each fault with its file, its line and the remedy."""
    yield from _missing_rules(game)
    for file in sorted(game.folder.glob("**/*.py")):
        tree, inside = ast.parse(file.read_text(encoding="utf-8")), file.relative_to(game.folder)
        yield from (f"{inside}:{line}: {words}" for line, words in _chance(tree))
        yield from (f"{inside}:{line}: {words}" for line, words in _imports(tree, inside, _package(game.folder)))
    sheet = game.folder / "page.css"
    if sheet.exists():
        for name in sorted(collisions(sheet.read_text(encoding="utf-8"), reserved_classes())):
            yield (
                f"page.css: the class `{name}` is the house's: its own sheets style it wherever it stands. "
                f"Call it `{game.name}-{name}` (docs/pages.md lists the names that are taken)"
            )


def _missing_rules(game: AnyGame) -> Iterator[str]:
    known, missing = rule_ids(game), dict[str, str]()
    for file in sorted(game.folder.glob("**/*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for rule in re.findall(rf"(?<![\w/.]){game.name}/[a-z0-9-]+(?!\w|[./]\w)", line):  # no path to a file
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


def _package(folder: Path) -> str:
    """ "parlour.games.mapit"; empty for a game that is a package of its own."""
    whole = Path(parlour.__file__).parent
    return ".".join(("parlour", *folder.relative_to(whole).parts)) if folder.is_relative_to(whole) else ""


def _imports(tree: ast.AST, inside: Path, package: str) -> Iterator[tuple[int, str]]:
    """What a file imports beyond the core and its own game."""
    thinks = len(inside.parts) == 1 and inside.stem in BESIDE_BOTS
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                found = [name.name for name in names]
            case ast.ImportFrom(module, names, level):
                base = "." * level + (module or "")
                found = [f"parlour.{name.name}" for name in names] if base == "parlour" else [base]
            case _:
                continue
        for name in found:
            if not _is_its_own(name, len(inside.parts), package, thinks=thinks):
                yield node.lineno, _keep_to_the_core(name)


def _is_its_own(name: str, depth: int, package: str, *, thinks: bool) -> bool:
    """Whether a game's file, at this depth in its folder, may import this."""
    if name.startswith("."):
        return len(name) - len(name.lstrip(".")) <= depth
    top, _, rest = name.partition(".")
    if top != "parlour" or (package and f"{name}.".startswith(f"{package}.")):
        return True
    return rest.split(".")[0] in (("core", "bots") if thinks else ("core",))


def _keep_to_the_core(name: str) -> str:
    thinking = ", ".join(f"{module}.py" for module in BESIDE_BOTS)
    return (
        f"a game imports `parlour.core` and itself ({thinking} also `parlour.bots`), not `{name}`. "
        "Move what it needs of that into this game, or what thinks into bots.py"
    )
