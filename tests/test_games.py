"""The register of games."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import parlour.games
from parlour.cli import app
from parlour.games import UnknownGame, broken, find, load_all, registered
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


def test_the_colour_of_every_game_reaches_all_pages() -> None:
    sheet = accents().decode()
    for game in registered().values():
        assert f'[data-game="{game.name}"] {{ --accent: light-dark({", ".join(game.accent)}); }}' in sheet
