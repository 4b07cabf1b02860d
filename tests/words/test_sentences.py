"""No sentence is made in Python or JavaScript but by a catalogue, in the house and in games that have one.

What still is, is listed, and the list only gets shorter.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PACKAGE = ROOT / "parlour"
LEFT: dict[str, int] = json.loads((HERE / "left.json").read_text())
"""How many sentences each file still makes itself."""
SAYING = {
    *("Problem", "Invalid", "Unidentified", "Denied", "NotFound", "WrongCode", "Conflict", "Stale", "Unavailable"),
    *("HttpProblem", "Refusal", "Told", "Outcome", "BadOptions", "Notice", "error_page", "option"),
}
"""Calls whose words people read."""
WORDS = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]|[^\W\d_]{3,}[.!?]$")


def sentences_in(code: str) -> Iterator[str]:
    """The words that Python code hands to people."""
    for call in ast.walk(ast.parse(code)):
        if isinstance(call, ast.Call) and called(call) in SAYING:
            for value in (*call.args, *(keyword.value for keyword in call.keywords)):
                yield from texts_in(value)


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def texts_in(value: ast.AST) -> Iterator[str]:
    if isinstance(value, ast.Call):
        return
    if isinstance(value, ast.JoinedStr):
        if WORDS.search("".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in value.values)):
            yield ast.unparse(value)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        if WORDS.search(value.value):
            yield value.value
    else:
        for part in ast.iter_child_nodes(value):
            yield from texts_in(part)


def in_python() -> dict[str, list[str]]:
    games = [file for folder in (PACKAGE / "games").glob("*/words") for file in folder.parent.glob("*.py")]
    files = [*(PACKAGE / "server").rglob("*.py"), *games]
    return {name(file): list(sentences_in(file.read_text(encoding="utf-8"))) for file in files}


def in_the_page() -> dict[str, list[str]]:
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules" / "typescript").is_dir():
        pytest.skip("needs Node and node_modules: make lint")
    games = [file for folder in (PACKAGE / "games").glob("*/words") for file in folder.parent.rglob("*.js")]
    files = [*(PACKAGE / "web" / "static").glob("*.js"), *games]
    asked = json.dumps([str(file) for file in files])
    done = subprocess.run([node, HERE / "sentences.mjs"], input=asked, capture_output=True, text=True, check=True)
    return {name(Path(file)): found for file, found in json.loads(done.stdout).items()}


def name(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize(("where", "ending"), [(in_python, ".py"), (in_the_page, ".js")])
def test_sentences_are_made_by_catalogues(where: Callable[[], dict[str, list[str]]], ending: str) -> None:
    found = {file: words for file, words in where().items() if words}
    more = {file: words for file, words in found.items() if len(words) > LEFT.get(file, 0)}
    assert more == {}, "say it with a message: docs/words.md"
    left = {file: count for file, count in LEFT.items() if file.endswith(ending)}
    fewer = {file: len(found.get(file, [])) for file, count in left.items() if len(found.get(file, [])) < count}
    assert fewer == {}, "fewer than tests/words/left.json says: let .venv/bin/python -m tests.words.left write it down"


def test_sentences_are_found_where_they_are_made() -> None:
    assert list(sentences_in('raise Denied("Not yours.")')) == ["Not yours."]
    assert len(list(sentences_in('raise Refusal("a/b", f"{card} does not border {other}.")'))) == 1
    assert len(list(sentences_in('Told("You win!" if mine else f"@{seat} wins!", rule, event)'))) == 2
    assert list(sentences_in('raise Conflict("not-ready", say("seats-empty", count=3))')) == []
    assert list(sentences_in('_log.error("a notice failed")')) == []
