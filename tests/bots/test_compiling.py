"""Compiling playouts: no player waits for it, and where it is impossible, bots play in plain Python."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.bots import compiling
from parlour.bots.compiling import Compiling
from parlour.games import find
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes import compiling as of_mapominoes
from parlour.games.mapominoes.cards import MapominoesOptions
from parlour.games.mapominoes.pencil.sheet import Sheet
from parlour.games.squire import playouts as of_squire
from parlour.games.squire.bots import TUNED
from parlour.games.squire.openings import Hidden, Opening


class OnAMachine(Compiling):
    """Keeps the mark that says "compiled" in a folder of the test's own."""

    def __init__(self, folder: Path, compile: Callable[[], None]) -> None:
        super().__init__(Path(__file__), compile)
        self.folder = folder

    def mark(self) -> Path:
        return self.folder / "form-0.compiled"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with numba on which nothing has been compiled yet; returns the folder for what is compiled."""
    monkeypatch.setattr(compiling, "is_installed", lambda: True)
    return tmp_path / "kept"


def never() -> None:
    pytest.fail("somebody waited for the compiler")


def test_playing_never_compiles(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cold = OnAMachine(machine, never)
    monkeypatch.setattr(of_mapominoes, "PENCIL", cold)
    monkeypatch.setattr(of_squire, "PENCIL", cold)
    assert isinstance(of_mapominoes.sheet(GAME.deal(MapominoesOptions())), Sheet)
    start = Opening(find("squire").deal(seats=2), TUNED)
    assert len(of_squire.tried([start], Hidden(), [1, 2], 0, 1, 0.02)[0]) == 2
    assert not machine.exists()


def test_once_compiled_is_kept_for_all(machine: Path) -> None:
    done: list[int] = []
    form = OnAMachine(machine, lambda: done.append(len(list(machine.iterdir()))))
    assert not form.is_warm()
    form.warm()
    form.warm()
    assert done == [1]
    assert form.is_warm()
    assert "form-0.compiled" in [file.name for file in machine.iterdir()]


def test_what_reads_otherwise_is_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("1")
    other.write_text("2")
    marks = [Compiling(file, never).mark() for file in (one, other)]
    assert [mark.parent for mark in marks] == [tmp_path, tmp_path]
    assert marks[0].stem.removeprefix("one-") != marks[1].stem.removeprefix("other-")


def test_of_a_folder_every_file_counts(tmp_path: Path) -> None:
    marks = []
    for name, texts in {"one": "12", "other": "13", "same": "12"}.items():
        folder = tmp_path / name / "pencil"
        folder.mkdir(parents=True)
        for file, text in zip(("first.py", "second.py"), texts, strict=True):
            (folder / file).write_text(text)
        marks.append(Compiling(folder, never).mark().name)
    assert marks[0] == marks[2] != marks[1]


COMPILES_FOR_EVER = """
import sys
from pathlib import Path
from parlour.bots import compiling

def compile_for_ever():
    print("compiling", flush=True)
    sys.stdin.read()

class OnAMachine(compiling.Compiling):
    def mark(self):
        return Path(sys.argv[1]) / "form-0.compiled"

compiling.is_installed = lambda: True
OnAMachine(Path(), compile_for_ever).warm()
"""


def test_only_one_compiles_at_a_time_and_whoever_is_killed_blocks_nobody(machine: Path) -> None:
    command = [sys.executable, "-c", COMPILES_FOR_EVER, str(machine)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"compiling"
        second = OnAMachine(machine, lambda: pytest.fail("two compile at a time"))
        second.warm()
        assert not second.is_warm()
        other.kill()
    third = OnAMachine(machine, lambda: None)
    third.warm()
    assert third.is_warm()


def test_an_interrupted_compilation_can_be_done_again(machine: Path) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    form = OnAMachine(machine, interrupted)
    with pytest.raises(KeyboardInterrupt):
        form.warm()
    assert not form.is_warm()
    again = OnAMachine(machine, lambda: None)
    again.warm()
    assert again.is_warm()


def test_without_a_folder_or_without_numba_it_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = tmp_path / "file"
    taken.touch()
    form = OnAMachine(taken, lambda: pytest.fail("what for?"))
    monkeypatch.setattr(compiling, "is_installed", lambda: True)
    form.warm()
    assert not form.is_warm()
    monkeypatch.setattr(compiling, "is_installed", lambda: False)
    form.warm()
    assert form.is_warm()
