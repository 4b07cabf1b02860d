"""Every message that the page says is given what it speaks of."""

from __future__ import annotations

import json
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

from parlour.words import ENGLISH
from parlour.words.catalogues import HOUSE, Entry, messages
from tests.words.test_catalogues import GAMES

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
STATIC = ROOT / "parlour" / "web" / "static"
LINT = runpy.run_path(str(ROOT / "scripts" / "words.py"))


def given(files: list[Path]) -> dict[str, list[tuple[str, list[str]]]]:
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules" / "typescript").is_dir():
        pytest.skip("needs Node and node_modules: make lint")
    asked = json.dumps([str(file) for file in files])
    done = subprocess.run([node, HERE / "given.mjs"], input=asked, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def wrong(files: list[Path], known: dict[str, Entry]) -> list[str]:
    return [
        f"{Path(file).name}: {id} speaks of {sorted(LINT['Places'](known[id]).arguments)} and is given {sorted(names)}"
        for file, said in given(files).items()
        for id, names in said
        if id in known and not LINT["Places"](known[id]).arguments <= set(names)
    ]


def test_the_house_gives_its_messages_what_they_speak_of() -> None:
    files = sorted(STATIC.glob("*.js"))
    assert sum(map(len, given(files).values())) > 500
    assert wrong(files, messages(HOUSE, ENGLISH)) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_games_page_gives_its_messages_what_they_speak_of(name: str) -> None:
    folder = GAMES[name].folder
    files = sorted([*folder.glob("page.js"), *(folder / "page").glob("*.js")])
    assert wrong(files, messages(HOUSE, ENGLISH) | messages(folder / "words", ENGLISH)) == []


def test_what_is_missing_is_found(tmp_path: Path) -> None:
    file = tmp_path / "page.js"
    file.write_text('say("lesson-step", { step: 1 }); say(isIt ? "lesson" : "lesson-step", { step, steps });')
    assert wrong([file], messages(HOUSE, ENGLISH)) == [
        "page.js: lesson-step speaks of ['step', 'steps'] and is given ['step']",
    ]
