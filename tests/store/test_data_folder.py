"""The data folder: only its own module knows the names of its files, and joins paths under it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.store import data_folder

PARLOUR = Path(data_folder.__file__).parents[1]
OWN_NAMES = {*data_folder.KEPT, *data_folder.PASSING, data_folder.RESTORED, data_folder.MARK}


def modules() -> Iterator[Path]:
    frozen = PARLOUR / "games" / "past"
    yield from (file for file in PARLOUR.rglob("*.py") if frozen not in file.parents and file.stem != "data_folder")


def joins(tree: ast.AST) -> Iterator[ast.expr]:
    """What is joined to a path, by `/` or by a call."""
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(_, ast.Div(), right):
                yield right
            case ast.Call(ast.Attribute(attr="joinpath" | "with_name"), parts):
                yield from parts


def trespasses(source: str) -> list[int]:
    """The lines of a module that join one of the data folder's names to a path; in a module that uses it, any name."""
    tree = ast.parse(source)
    imported = [
        node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == data_folder.__name__
    ]
    constants = {name.name for node in imported for name in node.names if name.name.isupper()}
    uses = any(node in tree.body for node in imported)
    return [
        part.lineno
        for part in joins(tree)
        if (isinstance(part, ast.Constant) and part.value in OWN_NAMES)
        or (isinstance(part, ast.Name) and part.id in constants)
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
    ],
)
def test_a_path_that_is_joined_elsewhere_is_found(line: str) -> None:
    assert trespasses(line) == [1 + line.count("\n")]
