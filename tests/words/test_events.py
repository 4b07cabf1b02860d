"""Whatever a game's rules and views say is compared in the game's tests, as a message with all its arguments.

A wrong argument, or two that are swapped, then make another message. Whether the tests notice each was checked with
mutants: docs/words.md has the figures.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.words.sayings import told_by
from tests.words.test_catalogues import GAMES

TESTS = Path(__file__).parent.parent / "games"


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
    assert told_by(GAMES[name].folder) - words_in(TESTS / name) == set()


def test_what_code_says_is_found(tmp_path: Path) -> None:
    code = 'say("one", who=at(1)); Told(say("two" if best else "three"), rule); raise Refusal(rule, say("not-four"))'
    (tmp_path / "views.py").write_text(code, encoding="utf-8")
    assert told_by(tmp_path) == {"one", "two", "three"}
