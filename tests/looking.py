"""Which tests can notice a further game: a plugin of pytest, for a house with games that were not there before.

    FURTHER_GAMES="loner eights" pytest -p tests.looking

All tests are collected. Run are those that were made for one of these games, by its name or because they lie in its folder, and those
that look at whatever games or files there are. What is said of another game is left out.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

# What looks at all games: a call of the registry, the lists that are made of it, and whatever walks through folders.
LOOKS = {"registered", "load_all", "glob", "rglob", "iterdir", "iter_modules"}
LISTS = "tests.own_games"


@cache
def looking_in(source: str) -> frozenset[str]:
    """The functions and values at the top of a module that look at all games, by themselves or by way of others."""
    uses: dict[str, set[str]] = {}
    looking: set[str] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.module == LISTS:
            looking |= {name.asname or name.name for name in node.names}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            uses[node.name] = set(names_in(node))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            uses |= {name: set(names_in(node)) - {name} for target in targets for name in names_in(target)}
    while more := {name for name, used in uses.items() if name not in looking and used & (looking | LOOKS)}:
        looking |= more
    return frozenset(looking)


def names_in(node: ast.AST) -> Iterator[str]:
    """Names, and arguments, which are fixtures; of attributes only those by which one looks."""
    for part in ast.walk(node):
        match part:
            case ast.Name(id=name) | ast.arg(arg=name):
                yield name
            case ast.Attribute(attr=name) if name in LOOKS:
                yield name


def can_notice(test: pytest.Item, further: set[str], others: set[str]) -> bool:
    """Whether this test has something to say of the further games."""
    words = {*re.findall(r"[a-z]+", test.name.partition("[")[2]), *Path(test.nodeid.partition("::")[0]).parts}
    if words & further:
        return True
    function = getattr(test, "originalname", test.name)
    return not words & others and function in looking_in(test.path.read_text(encoding="utf-8"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    from tests.own_games import GAMES

    further = set(os.environ["FURTHER_GAMES"].split())
    others = set(GAMES) - further
    kept = [test for test in items if can_notice(test, further, others)]
    config.hook.pytest_deselected(items=[*set(items).difference(kept)])
    items[:] = kept
