"""The register of games."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

import pytest

import parlour.games
from parlour.cli import app
from parlour.games import UnknownGame, broken, find, load_all, registered
from parlour.lab.conformance.report import faults_of
from parlour.server.pages.assets import accents
from tests.own_games import GAMES


@pytest.fixture
def fresh_register() -> Iterator[None]:
    load_all.cache_clear()
    yield
    load_all.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_register: None) -> Iterator[Path]:
    """A folder `chess` beside the games of the house."""
    monkeypatch.setattr(parlour.games, "__path__", [*parlour.games.__path__, str(tmp_path)])
    (tmp_path / "chess").mkdir()
    importlib.invalidate_caches()
    yield tmp_path / "chess"
    sys.modules.pop("parlour.games.chess", None)


def test_all_games_of_the_house_can_be_loaded() -> None:
    assert dict(broken()) == {}


def test_an_unknown_game_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game called 'chess': there are .*mapit"):
        find("chess")


def test_a_name_is_given_once_and_the_houses_own_game_keeps_it(
    monkeypatch: pytest.MonkeyPatch, fresh_register: None
) -> None:
    again = EntryPoint("another", "parlour.games.mapit:GAME", "parlour.games")
    monkeypatch.setattr(parlour.games, "entry_points", lambda group: [again])
    assert set(registered()) >= set(GAMES)
    assert str(broken()["another"]) == "there is already a game called mapit"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import nothing_of_the_kind", "ModuleNotFoundError: No module named 'nothing_of_the_kind'"),
        ("def (", "SyntaxError: "),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("", "chess/__init__.py offers no `GAME`"),
        ("GAME = 1", "`GAME` is a int, not a Game"),
        ("from parlour.games.mapit import GAME", "the `GAME` of the folder chess is called 'mapit'"),
    ],
)
def test_a_folder_that_cannot_be_loaded_is_reported_and_the_other_games_are_played_on(
    folder: Path, text: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    assert list(registered()) == GAMES
    with pytest.raises(UnknownGame) as failure:
        find("chess")
    assert str(failure.value).startswith(f"chess cannot be loaded: {reason}")
    with pytest.raises(SystemExit) as ended:
        app(["games"])
    said = capsys.readouterr()
    assert ended.value.code == 0
    assert "Map It! World" in said.out
    assert f"chess is left out: {reason}" in said.err
    assert "parlour check chess" in said.err


@pytest.mark.parametrize("place", ["chess", "another"])
def test_a_game_that_is_not_called_what_its_place_is_called_is_named_with_the_remedy(
    folder: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Both for a folder and for an entry point."""
    game = "from dataclasses import replace\nfrom parlour.games.mapit import GAME\nGAME = replace(GAME, name='chees')\n"
    (folder / "__init__.py").write_text(game, encoding="utf-8")
    another = EntryPoint("another", "parlour.games.chess:GAME", "parlour.games")
    monkeypatch.setattr(parlour.games, "entry_points", lambda group: [another])
    [fault] = faults_of(place)
    assert f"{place} is called 'chees'" in fault.found
    assert fault.remedy.startswith("Write the same name in both places")


def test_a_folder_with_the_name_of_a_module_of_the_house_is_left_out_and_named(
    monkeypatch: pytest.MonkeyPatch, fresh_register: None
) -> None:
    class Folder(NamedTuple):
        name: str = "rulebook"
        ispkg: bool = True

    monkeypatch.setattr(parlour.games, "iter_modules", lambda path: [*iter_modules(path), Folder()])
    assert list(registered()) == GAMES
    [fault] = faults_of("rulebook")
    assert fault.found == "the folder rulebook has the name of the house's own module parlour/games/rulebook.py"
    assert "No game can be called examples or rulebook or translation." in fault.remedy


def test_the_colour_of_every_game_reaches_all_pages() -> None:
    sheet = accents().decode()
    for game in registered().values():
        assert f'[data-game="{game.name}"] {{ --accent: light-dark({", ".join(game.accent)}); }}' in sheet
