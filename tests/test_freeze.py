"""Freezing a game: a copy that plays as the game did, and is never changed again."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core import ParlourError, Seed, Table
from parlour.games import UnknownVersion, edition_of, find, find_edition, is_known, past, registered
from scripts.freeze import GAMES, LIST, ROOT, fingerprint, freeze, present_files
from tests.test_golden_list import lines_lost

LARGEST = 1_400_000


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with Game Matrix alone in it, as if this were its first version."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / GAMES / "matrix", tmp_path / GAMES / "matrix", ignore=ignored)
    introduction = tmp_path / GAMES / "matrix/__init__.py"
    introduction.write_text(re.sub(r"_version=\d+", "_version=1", introduction.read_text()))
    return tmp_path


def test_a_frozen_game_is_whole_and_imports_itself_alone(checkout: Path) -> None:
    folder, is_new = freeze("matrix", root=checkout)
    assert is_new
    assert folder == checkout / GAMES / "past/matrix_r1d1"
    copied = {file.relative_to(folder) for file in folder.rglob("*") if file.is_file()}
    there = {
        file.relative_to(checkout / GAMES / "matrix")
        for file in (checkout / GAMES / "matrix").rglob("*")
        if file.is_file()
    }
    assert there - copied == {Path("print.svg"), Path("share.png")}
    code = "".join(file.read_text() for file in folder.rglob("*.py"))
    assert "parlour.games.matrix" not in code
    assert "from parlour.games.past.matrix_r1d1.rules import" in code


def test_freezing_twice_changes_nothing_and_another_copy_is_refused(checkout: Path) -> None:
    folder, _ = freeze("matrix", root=checkout)
    assert freeze("matrix", root=checkout) == (folder, False)
    rules = checkout / GAMES / "matrix/rules.py"
    rules.write_text(rules.read_text() + "\nCHANGED = True\n")
    with pytest.raises(ParlourError, match=r"matrix_r1d1 is there already, and differs in rules\.py"):
        freeze("matrix", root=checkout)
    assert "CHANGED" not in (folder / "rules.py").read_text()
    [line] = (checkout / LIST).read_text().splitlines()
    assert line == f"{fingerprint(present_files(folder))}  matrix_r1d1"
    (folder / "rules.py").write_text(rules.read_text())
    assert line != f"{fingerprint(present_files(folder))}  matrix_r1d1"


def test_a_game_is_frozen_as_it_was_at_a_commit(checkout: Path) -> None:
    def git(*words: str) -> None:
        names = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        subprocess.run(["git", "-C", str(checkout), *names, *words], check=True, capture_output=True)

    git("init", "-q")
    git("add", "-A")
    git("commit", "-q", "-m", "First")
    introduction = checkout / GAMES / "matrix/__init__.py"
    introduction.write_text(introduction.read_text().replace("rules_version=1", "rules_version=2"))
    assert freeze("matrix", "HEAD", checkout)[0].name == "matrix_r1d1"
    assert freeze("matrix", None, checkout)[0].name == "matrix_r2d1"
    with pytest.raises(ParlourError, match="git has no parlour/games/matrix at nowhere"):
        freeze("matrix", "nowhere", checkout)
    with pytest.raises(ParlourError, match="there is no folder"):
        freeze("chess", root=checkout)


every_version = pytest.mark.parametrize("version", past.versions(), ids=lambda version: version.folder)


@every_version
def test_an_older_version_is_found_by_its_number_and_plays(version: past.Version) -> None:
    game = find(*version)
    assert (game.name, game.rules_version, game.deck_version) == version
    assert game.folder.name == version.folder == edition_of(*version)
    assert find_edition(version.folder) is game
    assert is_known(*version)
    table = Table(game, seed=Seed("past"))
    while table.outcome is None:
        seat = min(table.actors)
        table.play(seat, table.legal(seat)[0])
    assert Table.replay(game, table.record).outcome == table.outcome


@every_version
def test_an_older_version_brings_its_bots_its_rulebook_and_its_page(version: past.Version) -> None:
    game = find(*version)
    assert game.bots
    assert (game.folder / "rulebook.md").exists()
    assert (game.folder / "page.js").exists() == (find(version.name).folder / "page.js").exists()
    size = sum(file.stat().st_size for file in game.folder.rglob("*") if file.is_file() and file.suffix != ".pyc")
    assert size <= LARGEST


@every_version
def test_an_older_version_is_reviewed_by_its_judge_or_has_none(version: past.Version) -> None:
    judge = find(*version).judge
    assert judge is None or judge().version


def test_nothing_that_was_frozen_has_changed() -> None:
    """A frozen version may be removed when it is old enough, but never changed."""
    listed = (ROOT / LIST).read_text().splitlines()
    there = {f"{fingerprint(present_files(folder))}  {folder.name}" for folder in past.folders()}
    assert there <= set(listed)
    assert len({line.split("  ")[1] for line in listed}) == len(listed), "a version is frozen once"


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="without a history there is nothing to compare with")
def test_the_list_of_what_was_frozen_has_only_grown() -> None:
    assert lines_lost(ROOT, ROOT / LIST) == set()


@every_version
def test_an_older_version_is_no_copy_of_the_present_one(version: past.Version) -> None:
    game = registered()[version.name]
    assert (game.rules_version, game.deck_version) != (version.rules, version.deck)
    assert edition_of(game.name, game.rules_version, game.deck_version) == game.name


def test_a_version_that_is_not_here_is_answered_with_those_that_are() -> None:
    assert not is_known("squire", 9, 9)
    words = r"Squire was played with rules 9 and deck 9; this Parlour has rules 1 \(deck 1\), 1 \(deck 2\), 2 \(deck 2\), 3 \(deck 2\)"
    with pytest.raises(UnknownVersion, match=words):
        find("squire", 9, 9)


def test_older_versions_are_loaded_when_they_are_asked_for() -> None:
    look = "import sys; from parlour.games import registered; registered(); print([m for m in sys.modules if '_r1d1' in m])"
    command = [sys.executable, "-c", look]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip() == "[]"
