"""Compiling the pencil: nobody who plays waits for it, and where it cannot be done the pencil plays as it is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.games.mapominoes import GAME, compiling, pencil
from parlour.games.mapominoes.cards import MapominoesOptions


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One with numba, on which nothing has been compiled yet: its folder for that."""
    folder = tmp_path / "kept"
    monkeypatch.setattr(compiling, "is_installed", lambda: True)
    monkeypatch.setattr(compiling, "mark", lambda: folder / "pencil-0.compiled")
    return folder


def compiling_does(monkeypatch: pytest.MonkeyPatch, what: Callable[[], None]) -> None:
    monkeypatch.setattr(compiling, "_compile", what)


def test_playing_never_compiles(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiling_does(monkeypatch, lambda: pytest.fail("somebody waited for the compiler"))
    sheet = compiling.sheet(GAME.deal(MapominoesOptions()))
    assert isinstance(sheet, pencil.Sheet)
    assert not machine.exists()


def test_once_compiled_is_kept_for_all(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    compiling_does(monkeypatch, lambda: done.append(len(list(machine.iterdir()))))
    assert not compiling.is_warm()
    compiling.warm()
    compiling.warm()
    assert done == [1]
    assert compiling.is_warm()
    assert "pencil-0.compiled" in [file.name for file in machine.iterdir()]


COMPILES_FOR_EVER = """
import sys
from pathlib import Path
from parlour.games.mapominoes import compiling

def compile_for_ever():
    print("compiling", flush=True)
    sys.stdin.read()

compiling.is_installed = lambda: True
compiling.mark = lambda: Path(sys.argv[1]) / "pencil-0.compiled"
compiling._compile = compile_for_ever
compiling.warm()
"""


def test_only_one_compiles_at_a_time_and_whoever_is_killed_blocks_nobody(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = [sys.executable, "-c", COMPILES_FOR_EVER, str(machine)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"compiling"
        compiling_does(monkeypatch, lambda: pytest.fail("two compile at a time"))
        compiling.warm()
        assert not compiling.is_warm()
        other.kill()
    compiling_does(monkeypatch, lambda: None)
    compiling.warm()
    assert compiling.is_warm()


def test_an_interrupted_compilation_can_be_done_again(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    compiling_does(monkeypatch, interrupted)
    with pytest.raises(KeyboardInterrupt):
        compiling.warm()
    assert not compiling.is_warm()
    compiling_does(monkeypatch, lambda: None)
    compiling.warm()
    assert compiling.is_warm()


def test_without_a_folder_or_without_numba_it_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiling_does(monkeypatch, lambda: pytest.fail("what for?"))
    taken = tmp_path / "file"
    taken.touch()
    monkeypatch.setattr(compiling, "is_installed", lambda: True)
    monkeypatch.setattr(compiling, "mark", lambda: taken / "pencil-0.compiled")
    compiling.warm()
    assert not compiling.is_warm()
    monkeypatch.setattr(compiling, "is_installed", lambda: False)
    compiling.warm()
    assert compiling.is_warm()
