"""Compiling the pencil: nobody who plays waits for it, and where it cannot be done the pencil plays as it is."""

from __future__ import annotations

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
    assert [file.name for file in machine.iterdir()] == ["pencil-0.compiled"]


def test_only_one_compiles_at_a_time(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiling_does(monkeypatch, lambda: None)
    machine.mkdir()
    busy = machine / "pencil-0.compiling"
    busy.touch()
    compiling.warm()
    assert not compiling.is_warm()
    monkeypatch.setattr(compiling, "ABANDONED", -1)
    compiling.warm()
    assert compiling.is_warm()
    assert not busy.exists()


def test_an_interrupted_compilation_can_be_done_again(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    compiling_does(monkeypatch, interrupted)
    with pytest.raises(KeyboardInterrupt):
        compiling.warm()
    assert list(machine.iterdir()) == []


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
