"""In the house and in games with a catalogue, sentences come from the catalogue, not from Python or JavaScript."""

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
FOR_PROGRAMS = {
    "server/app.py": "what /openapi.json says of the API",
    "server/http/connections.py": "why a WebSocket is closed: a browser shows it to nobody",
    "server/monitoring/metrics.py": "what Prometheus says of a figure",
    "server/pages/assets.py": "that a script or a picture is not there",
}
"""Where complete sentences may be that no player reads, and what they are."""
SAYING = {
    *("Problem", "Invalid", "Unidentified", "Denied", "NotFound", "WrongCode", "Conflict", "Stale", "Unavailable"),
    *("HttpProblem", "Refusal", "Told", "Outcome", "BadOptions", "Notice", "error_page", "option", "Game"),
}
"""Calls whose words people read."""
OWN_NAMES = {"name", "title"}
"""The title of a game in every language."""
WHOLE = re.compile(r"^[@\W]*(?:[^\W\d_]|…).*[^\W\d_]{2,} .*[.!?]\s*$", re.DOTALL)
WORDS = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]|[^\W\d_]{3,}[.!?]$")


def sentences_in(code: str) -> Iterator[str]:
    """The texts in Python code that people read."""
    for call in ast.walk(ast.parse(code)):
        if isinstance(call, ast.Call) and called(call) in SAYING:
            named = (keyword.value for keyword in call.keywords if keyword.arg not in OWN_NAMES)
            for value in (*call.args, *named):
                yield from texts_in(value)


def whole_sentences_in(code: str) -> Iterator[str]:
    """Complete sentences anywhere in the code, except in docstrings, parameters of the API, logs and assertions."""
    tree = ast.parse(code)
    left_out = {id(part) for node in ast.walk(tree) if is_for_authors(node) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) not in left_out and isinstance(node, ast.Constant | ast.JoinedStr) and WHOLE.search(text_of(node)):
            yield text_of(node)


def is_for_authors(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    return isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and is_documentation(ast.unparse(node.func)))


def is_documentation(called: str) -> bool:
    return called.startswith("_log.") or called == "Query"


def text_of(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def texts_in(value: ast.AST) -> Iterator[str]:
    if isinstance(value, ast.Call):
        return
    if isinstance(value, ast.JoinedStr):
        if WORDS.search(text_of(value)):
            yield ast.unparse(value)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        if WORDS.search(value.value):
            yield value.value
    else:
        for part in ast.iter_child_nodes(value):
            yield from texts_in(part)


def in_python() -> dict[str, list[str]]:
    games = [file for folder in (PACKAGE / "games").glob("*/words") for file in folder.parent.rglob("*.py")]
    files = [*(PACKAGE / "server").rglob("*.py"), *games]
    return {name(file): list(all_sentences(file)) for file in files}


def all_sentences(file: Path) -> Iterator[str]:
    code = file.read_text(encoding="utf-8")
    yield from sentences_in(code)
    if name(file) not in FOR_PROGRAMS:
        yield from whole_sentences_in(code)


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


@pytest.mark.long
@pytest.mark.parametrize("where", [in_python, in_the_page])
def test_sentences_are_made_by_catalogues(where: Callable[[], dict[str, list[str]]]) -> None:
    assert {file: words for file, words in where().items() if words} == {}, "say it with a message: docs/words.md"


def test_what_is_said_to_programs_is_still_said() -> None:
    for file in FOR_PROGRAMS:
        assert list(whole_sentences_in((PACKAGE / file).read_text(encoding="utf-8"))), (
            f"{file} is on the list for nothing"
        )


def test_sentences_are_found_where_they_are_made() -> None:
    assert list(sentences_in('raise Denied("Not yours.")')) == ["Not yours."]
    assert len(list(sentences_in('raise Refusal("a/b", f"{card} does not border {other}.")'))) == 1
    assert len(list(sentences_in('Told("You win!" if mine else f"@{seat} wins!", rule, event)'))) == 2
    assert list(sentences_in('raise Conflict("not-ready", say("seats-empty", count=3))')) == []
    assert list(sentences_in('_log.error("a notice failed")')) == []
    assert list(sentences_in('Game(title="Map It! World", sentence="Cities around a rose.")')) == [
        "Cities around a rose."
    ]
    assert list(whole_sentences_in('LINE = "This game was not played out."')) == ["This game was not played out."]
    assert list(whole_sentences_in('words = f"@{seat} took back {moves} moves."')) == ["@… took back … moves."]
    assert list(whole_sentences_in('"""A docstring."""\n_log.warning("A table has stopped.")')) == []
