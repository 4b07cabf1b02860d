"""Which tests can notice a further game: a plugin of pytest, for a checkout to which games were added.

    FURTHER_GAMES="loner eights" pytest -p tests.looking

All tests are collected. Those are run that were made for one of these games (they are given its name or one of its
files, or lie in its folder), and those that look at whatever games or files there are. Tests about another game are
left out.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
REGISTRY = {"registered", "load_all", "credits"}
WALKS = {"glob", "rglob", "iterdir", "iter_modules"}
OWN_FOLDER = {"tmp_path", "tmp_path_factory"}
"""A test that walks through a folder of its own says nothing of games."""


@cache
def looking_in(source: str) -> frozenset[str]:
    """The top-level functions and values of a module that look at all games, directly or through others."""
    uses: dict[str, set[str]] = {}
    imported: set[str] = set()
    for node in ast.parse(source).body:
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("tests."):
                there = looking_in_module(module)
                imported |= {name.asname or name.name for name in names if name.name in there}
            case (
                ast.FunctionDef(name=name, args=args, body=body) | ast.AsyncFunctionDef(name=name, args=args, body=body)
            ):
                # Without decorators: a test that they parametrize with a further game is recognised by its parameters.
                uses[name] = {used for part in (args, *body) for used in names_in(part)}
            case ast.ClassDef(name=name):
                uses[name] = {*names_in(node)}
            case ast.Assign(targets=targets, value=value):
                uses |= {name: {*names_in(value)} for target in targets for name in names_in(target)}
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                uses[name] = {*names_in(value)}
    walking = leading_to(WALKS, uses) - leading_to(OWN_FOLDER, uses)
    return frozenset((leading_to(REGISTRY | imported, uses) | walking) - REGISTRY - WALKS)


def looking_in_module(name: str) -> frozenset[str]:
    file = ROOT.joinpath(*name.split(".")).with_suffix(".py")
    return looking_in(file.read_text(encoding="utf-8")) if file.is_file() else frozenset()


def leading_to(goals: set[str], uses: dict[str, set[str]]) -> set[str]:
    """The goals, and all names that use one of them, directly or through others."""
    found = set(goals)
    while more := {name for name, used in uses.items() if name not in found and used & found}:
        found |= more
    return found


def names_in(node: ast.AST) -> Iterator[str]:
    """Names, and arguments, which may be fixtures; of attributes only those that read the registry or folders."""
    for part in ast.walk(node):
        match part:
            case ast.Name(id=name) | ast.arg(arg=name):
                yield name
            case ast.Attribute(attr=name) if name in REGISTRY | WALKS:
                yield name


def can_notice(test: pytest.Item, further: set[str], others: set[str]) -> bool:
    """Whether this test has something to say of the further games."""
    given = list(test.callspec.params.values()) if hasattr(test, "callspec") else []
    paths = " ".join(str(value) for value in given if isinstance(value, str | Path))
    names = f"{test.nodeid.partition('::')[0]} {test.name.partition('[')[2]} {paths}"
    words = set(re.findall(r"[a-z]+", names))
    if words & (further | others):
        return bool(words & further)
    functions = {getattr(test, "originalname", test.name), *(getattr(value, "__name__", "") for value in given)}
    return not functions.isdisjoint(looking_in(test.path.read_text(encoding="utf-8")))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    from tests.own_games import GAMES

    further = set(os.environ["FURTHER_GAMES"].split())
    others = set(GAMES) - further
    kept = [test for test in items if can_notice(test, further, others)]
    config.hook.pytest_deselected(items=[*set(items).difference(kept)])
    items[:] = kept
