"""Golden records are promises: what is on the list stays as it is, and the list only grows."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts.golden import LIST, ROOT, add_to_list


def broken_promises(listed: Path) -> list[str]:
    """The files of a list that are changed or gone, and the golden files that are on no list."""
    lines = dict(reversed(line.split("  ")) for line in listed.read_text().splitlines())
    there = {
        file.relative_to(listed.parent).as_posix(): file for file in listed.parent.glob("games/*/golden/**/*.json")
    }
    gone = [f"{name} is gone" for name in lines if name not in there]
    changed = [f"{name} has changed" for name, file in there.items() if name in lines and _hash(file) != lines[name]]
    return [*gone, *changed, *(f"{name} is not on the list" for name in there if name not in lines)]


def lines_lost(root: Path, listed: Path) -> set[str]:
    """The lines that a list once had in the history of git, and no longer has."""
    name = listed.relative_to(root).as_posix()
    commits = _git(root, "log", "--full-history", "--format=%H", "--", name).split()
    once = {line for commit in commits for line in _git(root, "show", f"{commit}:{name}", fails=True).splitlines()}
    return once - set(listed.read_text().splitlines())


def _git(root: Path, *words: str, fails: bool = False) -> str:
    return subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=not fails).stdout


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def test_no_golden_record_has_changed_or_gone() -> None:
    assert broken_promises(LIST) == []


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="without a history there is nothing to compare with")
def test_the_list_of_golden_records_has_only_grown() -> None:
    assert lines_lost(ROOT, LIST) == set()


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder under git with two golden records on its list."""
    golden = tmp_path / "tests/games/whist/golden"
    golden.mkdir(parents=True)
    for name in ("first", "second"):
        (golden / f"{name}.json").write_text(name)
    add_to_list(golden, tmp_path / "tests/golden.sha256")
    _git(tmp_path, "init", "-q")
    _commit(tmp_path)
    return tmp_path


def _commit(root: Path) -> None:
    _git(root, "add", "-A")
    _git(root, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "-m", "Change")


def _alter(golden: Path) -> None:
    (golden / "first.json").write_text("another")


def _remove(golden: Path) -> None:
    (golden / "first.json").unlink()


def _add(golden: Path) -> None:
    (golden / "third.json").write_text("third")


@pytest.mark.parametrize(
    ("change", "words"),
    [(_alter, "first.json has changed"), (_remove, "first.json is gone"), (_add, "not on the list")],
)
def test_a_broken_promise_is_found(kept: Path, change: Callable[[Path], None], words: str) -> None:
    listed = kept / "tests/golden.sha256"
    assert broken_promises(listed) == []
    change(kept / "tests/games/whist/golden")
    [found] = broken_promises(listed)
    assert words in found


@pytest.mark.parametrize("change", [_alter, _remove])
def test_a_list_that_was_made_anew_is_found_by_its_history(kept: Path, change: Callable[[Path], None]) -> None:
    listed, golden = kept / "tests/golden.sha256", kept / "tests/games/whist/golden"
    change(golden)
    listed.unlink()
    add_to_list(golden, listed)
    _commit(kept)
    assert broken_promises(listed) == []
    [lost] = lines_lost(kept, listed)
    assert lost.endswith("games/whist/golden/first.json")


def test_adding_to_the_list_changes_nothing_that_is_there(kept: Path) -> None:
    listed, golden = kept / "tests/golden.sha256", kept / "tests/games/whist/golden"
    before = listed.read_text()
    _add(golden)
    add_to_list(golden, listed)
    assert listed.read_text().startswith(before)
    assert broken_promises(listed) == []
    assert lines_lost(kept, listed) == set()
