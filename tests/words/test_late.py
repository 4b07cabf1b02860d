"""A page gets all messages that it says: at once, or with the module that says them."""

from __future__ import annotations

import ast
import json
import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.core import say
from parlour.server.pages.assets import STATIC, WEB, script, words_script
from parlour.words import ENGLISH, PSEUDO, Speaker
from parlour.words.catalogues import HOUSE, messages
from parlour.words.page import page_script
from tests.words.test_catalogues import GAMES

ROOT = Path(__file__).parents[2]
LINT = runpy.run_path(str(ROOT / "scripts" / "words.py"))
ENTRY = re.compile(r'<script type="module" src="\{\{ static \}\}/([\w-]+\.js)"')
STATICALLY = re.compile(r'(?:from|import)\s+"(\.[^"]+\.js)"')
WITH_WORDS = re.compile(r'speaking\(\s*import\("(\.[^"]+\.js)"\)((?:,\s*"[a-z]+")+),?\s*\)')
WITHOUT = re.compile(r'import\("(\.[^"]+\.js)"\)')
WRITTEN_OUT = re.compile(r'"([a-z]+(?:-[a-z]+)+)"')
Visit = tuple[Path, frozenset[str]]


def entries() -> Iterator[Visit]:
    """The scripts that pages begin with, and the subjects whose messages these pages contain."""
    sent = dict(speaking_templates())
    for template in (WEB / "templates").glob("*.html"):
        for name in ENTRY.findall(template.read_text(encoding="utf-8")):
            yield STATIC / name, sent.get(template.name, frozenset())


def speaking_templates() -> Iterator[tuple[str, frozenset[str]]]:
    for file in (ROOT / "parlour" / "server" / "pages").glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            templates = [one.value for one in call.args if isinstance(one, ast.Constant)]
            for keyword in call.keywords:
                if templates and keyword.arg in ("speaks", "subjects") and isinstance(keyword.value, ast.Tuple):
                    named = keyword.value.elts[keyword.arg == "speaks" :]  # the first says whose messages they are
                    subjects = [one.value for one in named if isinstance(one, ast.Constant)]
                    yield str(templates[0]), frozenset(map(str, subjects))


def visits(entries: Iterator[Visit]) -> set[Visit]:
    """Every module that a page may load, with the subjects whose messages the page has by then."""
    found: set[Visit] = set()
    left = list(entries)
    while left:
        visit = left.pop()
        if visit not in found:
            found.add(visit)
            left += loads(*visit)
    return found


def loads(file: Path, subjects: frozenset[str]) -> Iterator[Visit]:
    code = script(file).decode()
    for name in STATICALLY.findall(code):
        yield (file.parent / name).resolve(), subjects
    for name, more in WITH_WORDS.findall(code):
        yield (file.parent / name).resolve(), subjects | set(re.findall("[a-z]+", more))
    for name in WITHOUT.findall(WITH_WORDS.sub("", code)):
        yield (file.parent / name).resolve(), subjects


def says(file: Path) -> set[str]:
    code = script(file).decode()
    house = messages(HOUSE, ENGLISH)
    return LINT["said_in"](code) | {id for id in WRITTEN_OUT.findall(code) if id in house}


@pytest.mark.long
def test_a_page_has_been_sent_whatever_it_says() -> None:
    found = visits(entries())
    assert len({file for file, _ in found}) > 60
    unheard = {
        (file.name, id)
        for file, subjects in found
        for id in says(file) - messages(HOUSE, ENGLISH, tuple(subjects)).keys()
    }
    assert unheard == set(), "load it with speaking(import(…), subject)"


@pytest.mark.parametrize("name", GAMES)
def test_a_games_page_has_been_sent_whatever_it_says(name: str) -> None:
    folder = GAMES[name].folder
    own = messages(folder / "words", ENGLISH, ()) | messages(HOUSE, ENGLISH, ("table",))
    files = [file for file in (folder / "page.js", *(folder / "page").glob("*.js")) if file.exists()]
    assert {(file.name, id) for file in files for id in LINT["said_in"](script(file).decode()) - own.keys()} == set()


def test_a_module_that_nobody_sends_its_words_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text('speaking(import("./late.js"), "dialogs"); import("./late.js")')
    (tmp_path / "late.js").write_text('say("stay")')
    late = (tmp_path / "late.js").resolve()
    found = visits(iter([(tmp_path / "page.js", frozenset())]))
    assert found >= {(late, frozenset({"dialogs"})), (late, frozenset())}
    assert says(late) <= messages(HOUSE, ENGLISH, ("dialogs",)).keys()
    assert not says(late) <= messages(HOUSE, ENGLISH, ()).keys()


@pytest.mark.parametrize("language", [ENGLISH, PSEUDO])
def test_more_words_are_those_of_a_subject_and_no_others(language: str) -> None:
    sent = words_script(f"words/{language}/late/dialogs.js", "now")
    assert sent is not None
    begin, _, says = sent.body.decode().partition("hear(")
    assert begin == 'import { hear } from "../../../words.js";\n', "as seen from where it lies"
    [(locale, patterns)] = json.loads(says.removesuffix(");\n"))
    assert locale == "en-GB"
    assert patterns.keys() == messages(HOUSE, ENGLISH, ("dialogs",), main=False).keys()
    assert patterns["stay"] == Speaker(language=language).words(say("stay"))


@pytest.mark.parametrize(
    "path", ["en/late/nothing", "en/late/", "xx/late/dialogs", "en/late/en", "en/late/dialogs+table"]
)
def test_there_is_nothing_where_there_is_no_such_subject(path: str) -> None:
    assert words_script(f"words/{path}.js", "now") is None


def test_what_is_sent_at_once_is_not_fetched_again() -> None:
    sent = page_script(None, ENGLISH, ("table",))
    assert json.loads(sent.partition(" = ")[2].removesuffix(";\n"))["subjects"] == ["table"]
