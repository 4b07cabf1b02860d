"""The register of games."""

from importlib.metadata import EntryPoint

import pytest

import parlour.games
from parlour.core import ParlourError
from parlour.games import UnknownGame, find, registered


@pytest.fixture
def fresh_register():
    registered.cache_clear()
    yield
    registered.cache_clear()


def test_an_unknown_game_is_answered_with_those_that_there_are():
    with pytest.raises(UnknownGame, match=r"there is no game called 'chess': there are .*mapit"):
        find("chess")


def test_a_name_is_given_once(monkeypatch, fresh_register):
    again = EntryPoint("mapit", "parlour.games.mapit:GAME", "parlour.games")
    monkeypatch.setattr(parlour.games, "entry_points", lambda group: [again])
    with pytest.raises(ParlourError, match="more than one game called mapit"):
        registered()
