"""Whatever a game's rules and views say is compared in the game's tests, as a message with all that it speaks of.

A wrong argument, or two that are swapped, then make another message. Whether the tests notice each of them was tried with
mutants: docs/words.md has the figures.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.words.test_catalogues import GAMES

TESTS = Path(__file__).parent.parent / "games"
ELSEWHERE = ("not-", "sentence", "hides", "pen-", "spot", "advice-")
"""Refusals, which are compared where they are refused, messages before a game, pictures in words, whose words are compared, and the
sentences of reviews, which `tests/lab/test_review.py` says."""


def messages_in(folder: Path) -> Iterator[str]:
    """The ids that the code of a folder says."""
    for file in sorted(folder.glob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "say" and call.args:
                yield from ids(call.args[0])


def ids(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*ids(node.body), *ids(node.orelse))


def words_in(folder: Path) -> set[str]:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in folder.glob("*.py")]
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_message_of_a_game_is_compared_in_its_tests(name: str) -> None:
    said = {id for id in messages_in(GAMES[name].folder) if not id.startswith(ELSEWHERE)}
    assert len(said) > 8
    assert said - words_in(TESTS / name) == set()
