"""The games of the house: every folder here that offers a `GAME`, and every entry point `parlour.games` of another package."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import MappingProxyType

from parlour.core import AnyGame, ParlourError


class UnknownGame(ParlourError):
    """No game of that name is here."""


@cache
def registered() -> Mapping[str, AnyGame]:
    """All games by name, in the order of their titles."""
    found = [import_module(f"{__name__}.{folder.name}").GAME for folder in iter_modules(__path__) if folder.ispkg]
    found += [entry.load() for entry in entry_points(group="parlour.games")]
    names = [game.name for game in found]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ParlourError(f"there is more than one game called {' and '.join(sorted(twice))}")
    return MappingProxyType({game.name: game for game in sorted(found, key=lambda game: str(game.title))})


def find(name: str) -> AnyGame:
    games = registered()
    if name not in games:
        raise UnknownGame(f"there is no game called {name!r}: there are {', '.join(games)}")
    return games[name]
