"""The data folder: only its own module knows the names of its files, and joins paths under it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.store import data_folder

PARLOUR = Path(data_folder.__file__).parents[1]
OWN_NAMES = {*data_folder.KEPT, *data_folder.PASSING, data_folder.RESTORED, data_folder.MARK}


def modules() -> Iterator[Path]:
    frozen = PARLOUR / "games" / "past"
    yield from (file for file in PARLOUR.rglob("*.py") if frozen not in file.parents and file.stem != "data_folder")


def joins(tree: ast.AST) -> Iterator[ast.expr]:
    """What is joined to a path, by `/`, by a call, or as text."""
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(_, ast.Div(), right):
                yield right
            case ast.BinOp(_, ast.Add(), right) if (text_of(right) or "").startswith("/"):
                yield right
            case ast.Call(ast.Attribute(attr="joinpath" | "with_name"), parts):
                yield from parts
            case ast.Call(ast.Name("Path" | "PurePath" | "join"), [_, *parts]):
                yield from parts
            case ast.Call(ast.Attribute(ast.Name("path") | ast.Attribute(attr="path"), "join"), [_, *parts]):
                yield from parts
            case ast.JoinedStr(parts):
                known = (part for before, part in pairwise(parts) if isinstance(before, ast.FormattedValue))
                yield from (part for part in known if (text_of(part) or "").startswith("/"))


def text_of(part: ast.AST) -> str | None:
    """What an expression says if it is made of constant text alone."""
    match part:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(parts):
            pass
        case ast.BinOp(left, ast.Add(), right):
            parts = [left, right]
        case _:
            return None
    texts = [text_of(one) for one in parts]
    return None if None in texts else "".join(text or "" for text in texts)


def named(names: list[ast.alias], package: str = "") -> set[str]:
    """What an import calls the data folder's module, if it imports it."""
    return {one.asname or one.name for one in names if package + one.name == data_folder.__name__}


def trespasses(source: str) -> list[int]:
    """The lines of a module that join what only the data folder may: one of its names; and, in a module that uses it, anything."""
    tree = ast.parse(source)
    constants: set[str] = set()
    modules: set[str] = set()
    uses = False
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=data_folder.__name__, names=names):
                constants |= {one.asname or one.name for one in names if one.name.isupper()}
            case ast.ImportFrom(module, names) if found := named(names, f"{module}."):
                modules |= found
            case ast.Import(names) if found := named(names):
                modules |= found
            case _:
                continue
        uses = uses or node in tree.body
    return [
        part.lineno
        for part in joins(tree)
        if (text_of(part) or "").rpartition("/")[2] in OWN_NAMES
        or (isinstance(part, ast.Name) and part.id in constants)
        or (isinstance(part, ast.Attribute) and part.attr.isupper() and ast.unparse(part.value) in modules)
        or (uses and isinstance(part, (ast.Constant, ast.Name, ast.JoinedStr)) and not _is_number(part))
    ]


def _is_number(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and isinstance(part.value, (int, float))


@pytest.mark.long
def test_nobody_else_joins_a_path_under_the_folder() -> None:
    found = {str(file.relative_to(PARLOUR)): trespasses(file.read_text(encoding="utf-8")) for file in modules()}
    assert {file: lines for file, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        'folder / "parlour.db"',
        'folder.joinpath("secret")',
        'database.with_name("parlour.db-wal")',
        "from parlour.store.data_folder import SECRET\nfolder / SECRET",
        'from parlour.store.data_folder import lock\nfolder / "notes.txt"',
        "from parlour.store.data_folder import lock\nfolder / name",
        "from parlour.store.data_folder import SECRET as name\nfolder / name",
        "from parlour.store import data_folder\nfolder / data_folder.SECRET",
        "def late():\n    from parlour.store import data_folder as names\n    folder / names.SECRET",
        "import parlour.store.data_folder\nfolder / parlour.store.data_folder.SECRET",
        'from parlour.store import Store, data_folder\nfolder / "notes.txt"',
        'os.path.join(folder, "parlour.db")',
        'path.join(folder, "parlour.db")',
        'Path(folder, "parlour.db")',
        'folder / f"parlour.db"',
        'folder / ("parlour" + ".db")',
        'str(folder) + "/parlour.db"',
        'open(f"{folder}/parlour.db")',
        'from parlour.store.data_folder import lock\nopen(f"{folder}/notes.txt")',
        "from parlour.store.data_folder import lock\nos.path.join(folder, name)",
    ],
)
def test_a_path_that_is_joined_elsewhere_is_found(line: str) -> None:
    assert trespasses(line) == [1 + line.count("\n")]
