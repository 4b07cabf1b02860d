"""The tests of the tests: which modules hold a game's rules, and that what is listed as equivalent is still there."""

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


def test_a_mutant_is_known_by_its_function_and_the_line_that_it_changes() -> None:
    diff = "--- area.py\n+++ area.py\n@@ -1,2 +1,2 @@\n def checks():\n-    return 1\n+    return 2"
    assert (mutants.changed(diff, "-"), mutants.changed(diff, "+")) == ("return 1", "return 2")
    assert mutants.function_of("parlour.games.comparity.area.x_checks__mutmut_3") == "area.checks"
    assert mutants.function_of("parlour.games.comparity.area.x__both_ways__mutmut_12") == "area._both_ways"
    assert mutants.function_of("parlour.games.mapit.cards.xǁCardǁturned__mutmut_1") == "cards.Card.turned"


def test_the_share_leaves_out_what_no_test_can_find() -> None:
    assert mutants.share(killed=95, made=110, equivalent=10) == 0.95
    assert mutants.share(killed=0, made=2, equivalent=2) == 1.0
