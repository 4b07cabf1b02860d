"""Every message on the page gets its arguments."""

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


Given = dict[str, list[tuple[str, list[str]]]]


def given(files: list[Path]) -> Given:
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules" / "typescript").is_dir():
        pytest.skip("needs Node and node_modules: make lint")
    asked = json.dumps([str(file) for file in files])
    done = subprocess.run([node, HERE / "given.mjs"], input=asked, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def scripts_of(folder: Path) -> list[Path]:
    return [file for file in (folder / "page.js", *(folder / "page").glob("*.js")) if file.exists()]


@pytest.fixture(scope="module")
def everywhere() -> Given:
    """The arguments that all scripts give to messages: Node is started only once."""
    return given([*STATIC.glob("*.js"), *(file for game in GAMES.values() for file in scripts_of(game.folder))])


def wrong(everywhere: Given, files: list[Path], known: dict[str, Entry]) -> list[str]:
    spoken = {id: LINT["Places"](entry).arguments for id, entry in known.items()}
    return [
        f"{file.name}: {id} speaks of {sorted(spoken[id])} and is given {sorted(names)}"
        for file in files
        for id, names in everywhere[str(file)]
        if not spoken.get(id, set()) <= set(names)
    ]


@pytest.mark.long
def test_the_house_gives_its_messages_what_they_speak_of(everywhere: Given) -> None:
    files = sorted(STATIC.glob("*.js"))
    assert sum(len(everywhere[str(file)]) for file in files) > 500
    assert wrong(everywhere, files, messages(HOUSE, ENGLISH)) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_games_page_gives_its_messages_what_they_speak_of(everywhere: Given, name: str) -> None:
    folder = GAMES[name].folder
    known = messages(HOUSE, ENGLISH) | messages(folder / "words", ENGLISH)
    assert wrong(everywhere, scripts_of(folder), known) == []


@pytest.mark.long
def test_what_is_missing_is_found(tmp_path: Path) -> None:
    file = tmp_path / "page.js"
    file.write_text('say("lesson-step", { step: 1 }); say(isIt ? "lesson" : "lesson-step", { step, steps });')
    assert wrong(given([file]), [file], messages(HOUSE, ENGLISH)) == [
        "page.js: lesson-step speaks of ['step', 'steps'] and is given ['step']"
    ]
