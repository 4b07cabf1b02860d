"""Older versions of the games, so that a game is played to its end by the rules it was begun with.

Each is a folder as `scripts/freeze.py` made it, such as `squire_r2d2`, and is never changed; it is loaded on first use.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import NamedTuple

from parlour.core import AnyGame, ParlourError

GROUP = "parlour.games.past"
OUTDATED_JUDGES = {"squire_r4d3"}
"""What reviews ask of a judge has changed since these were frozen: their games are played and seen again, but not reviewed."""
_FOLDER = re.compile(r"(?P<name>[a-z][a-z0-9_]*)_r(?P<rules>[0-9]+)d(?P<deck>[0-9]+)")


class Version(NamedTuple):
    """A game with certain rules and a certain deck."""

    name: str
    rules: int
    deck: int

    @property
    def folder(self) -> str:
        return f"{self.name}_r{self.rules}d{self.deck}"


def folders() -> list[Path]:
    """The folders of the older versions of Parlour's own games."""
    return [Path(__file__).parent / one.name for one in iter_modules(__path__) if version_of(one.name)]


@cache
def versions() -> Mapping[Version, Callable[[], AnyGame]]:
    """All older versions, and how each is loaded."""
    found = {folder.name: partial(_imported, folder.name) for folder in iter_modules(__path__) if folder.ispkg}
    loaders: dict[str, Callable[[], AnyGame]] = {**{one.name: one.load for one in entry_points(group=GROUP)}, **found}
    named = {folder: version_of(folder) for folder in loaders}
    return MappingProxyType({version: loaders[folder] for folder, version in named.items() if version})


def version_of(folder: str) -> Version | None:
    """The version in a folder of this name; None for any other name."""
    found = _FOLDER.fullmatch(folder)
    return Version(found["name"], int(found["rules"]), int(found["deck"])) if found else None


@cache
def load(name: str, rules: int, deck: int) -> AnyGame:
    version = Version(name, rules, deck)
    try:
        game = versions()[version]()
    except Exception as error:  # a broken old version must not break anything else
        raise ParlourError(f"{version.folder} cannot be loaded: {type(error).__name__} {error}") from error
    if (game.name, game.rules_version, game.deck_version) != version:
        raise ParlourError(
            f"{version.folder} holds rules {game.rules_version} and deck {game.deck_version} of {game.name}"
        )
    return game


def _imported(folder: str) -> AnyGame:
    game: AnyGame = import_module(f"{__name__}.{folder}").GAME
    return replace(game, judge=None) if folder in OUTDATED_JUDGES else game
