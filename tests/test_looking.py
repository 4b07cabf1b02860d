"""The choice of tests that can notice a further game (tests/looking.py)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.looking import looking_in
from tests.own_games import FIRST_GAMES, GAMES

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def test(): registered()", {"test"}),
        ("def test(): games.registered()", {"test"}),
        ("ALL = list(registered())\ndef test(): ALL", {"ALL", "test"}),
        ("def deep(): walk()\ndef walk(): ROOT.rglob('*')\ndef test(): deep()", {"deep", "walk", "test"}),
        ("from tests.own_games import WITH_PAGES as PAGES\ndef test(): PAGES", {"PAGES", "test"}),
        ("def house(): registered()\ndef test(house): pass\ndef other(open): pass", {"house", "test"}),
        ("NAMES: list[str] = [*registered()]\ndef test(): table.NAMES", {"NAMES"}),
        ("@mark([*registered()])\ndef test(game): pass", set()),
        ("def house(tmp_path): return tmp_path\ndef test(house): house.glob('*')", set()),
        ("def test(tmp_path): registered()", {"test"}),
        ("def test(): find('mapit')", set()),
    ],
)
def test_what_looks_at_all_games_is_found(source: str, found: set[str]) -> None:
    assert looking_in(source) == found


def written_lists(file: Path) -> list[str]:
    """Lists in which every game of the house is written down by its name."""
    return [
        f"{file.name}:{node.lineno}"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.List | ast.Tuple | ast.Set)
        and {*FIRST_GAMES} <= {one.value for one in node.elts if isinstance(one, ast.Constant)}
    ]


@pytest.mark.long
def test_every_list_of_games_comes_from_the_registry() -> None:
    """A list written by hand misses a further game. (Facts about each game are in dicts, which this does not look
    at.)"""
    assert {*FIRST_GAMES} <= {*GAMES}
    assert [place for file in sorted(HERE.rglob("*.py")) for place in written_lists(file)] == []
