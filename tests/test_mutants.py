"""Mutation tests: which modules hold a game's rules, and that mutants listed as equivalent still exist."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from scripts import mutants

ROOT = Path(__file__).parent.parent
LISTS = sorted((ROOT / "tests" / "games").glob("*/equivalent_mutants.toml"))


def source_of(game: str, function: str) -> str:
    """The text of `area.checks` or `cards.Card.revealed`, every line stripped."""
    module, *inside = function.split(".")
    text = (ROOT / "parlour" / "games" / game / f"{module}.py").read_text(encoding="utf-8")
    found: ast.AST = ast.parse(text)
    for name in inside:
        found = next(node for node in ast.iter_child_nodes(found) if getattr(node, "name", None) == name)
    return "\n".join(line.strip() for line in (ast.get_source_segment(text, found) or "").splitlines())


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.parent.name)
def test_what_is_listed_as_equivalent_is_still_there_and_says_why(file: Path) -> None:
    listed = tomllib.loads(file.read_text(encoding="utf-8"))["equivalent"]
    modules = mutants.rule_modules(file.parent.name)
    for one in listed:
        assert one["line"] in source_of(file.parent.name, one["function"]), one
        assert one["function"].split(".")[0] in modules
        assert one["why"].endswith(".")
        assert one["line"] not in one["becomes"]
    keys = [(one["function"], one["line"], becomes) for one in listed for becomes in one["becomes"]]
    assert len(set(keys)) == len(keys) > 0


def test_the_rule_modules_are_what_the_rules_and_results_import() -> None:
    assert mutants.rule_modules("comparity") == ["area", "cards", "checking", "placing", "results", "rules", "state"]
    for file in mutants.GAMES.glob("*/rules.py"):
        modules = mutants.rule_modules(file.parent.name)
        assert "rules" in modules
        assert not {"bots", "imagine", "views"} & set(modules)


PLAIN = """
@cache
def deck(): return 3

class Card:
    @property
    @other("é")
    def value(self):
        return 1

    @staticmethod
    def blank(): ...

_TIMES: dict = {"ä": lambda one, two: (one + two) // 2, "b": lambda one, two: (
    one,
    two,
)}
"""
"""What mutmut does not mutate: a decorated function, a property, lambdas in a table."""


def test_decorated_functions_and_lambdas_of_tables_are_mutated_too() -> None:
    plain = mutants.plain(PLAIN)
    assert (
        plain
        == """
def deck(): return 3
deck = cache(deck)

class Card:
    def value(self):
        return 1
    value = property(other('é')(value))

    @staticmethod
    def blank(): ...

def _TIMES_1(one, two):
    return ((one + two) // 2)


def _TIMES_2(one, two):
    return ((
    one,
    two,
))


_TIMES: dict = {"ä": _TIMES_1, "b": _TIMES_2}
"""
    )
    assert mutants.plain(plain) == plain


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(file.parent.name for file in mutants.GAMES.glob("*/rules.py")))
def test_no_function_of_the_rules_is_left_alone(game: str) -> None:
    for module in mutants.rule_modules(game):
        file = mutants.file_of(game, module)
        assert file
        tree = ast.parse(mutants.plain(file.read_text(encoding="utf-8")))
        tables = [node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)]
        assert not [node for table in tables for node in ast.walk(table) if isinstance(node, ast.Lambda)]
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        decorated = [ast.unparse(one) for function in functions for one in function.decorator_list]
        assert set(decorated) <= {"staticmethod", "classmethod"}, module


def test_a_mutant_is_known_by_its_function_and_the_line_that_it_changes() -> None:
    diff = "--- area.py\n+++ area.py\n@@ -1,2 +1,2 @@\n def checks():\n-    return 1\n+    return 2"
    assert (mutants.changed(diff, "-"), mutants.changed(diff, "+")) == ("return 1", "return 2")
    assert mutants.function_of("parlour.games.comparity.area.x_checks__mutmut_3") == "area.checks"
    assert mutants.function_of("parlour.games.comparity.area.x__both_ways__mutmut_12") == "area._both_ways"
    assert mutants.function_of("parlour.games.mapit.cards.xǁCardǁturned__mutmut_1") == "cards.Card.turned"


def test_the_share_leaves_out_what_no_test_can_find() -> None:
    assert mutants.share(killed=95, made=110, equivalent=10) == 0.95
    assert mutants.share(killed=0, made=2, equivalent=2) == 1.0
