"""The games: every folder here that offers a `GAME`, and every entry point `parlour.games` of another package.

Older versions, for records that were played by them, are in `past`, or entry points `parlour.games.past`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import MappingProxyType

from parlour.core import AnyGame, ParlourError
from parlour.games import past


class UnknownGame(ParlourError):
    """No game of that name is here."""


class UnknownVersion(UnknownGame):
    """The game is here, but not with these rules and this deck."""


@cache
def registered() -> Mapping[str, AnyGame]:
    """All games by name, in the order of their titles."""
    folders = [folder.name for folder in iter_modules(__path__) if folder.ispkg and folder.name != "past"]
    found = [import_module(f"{__name__}.{folder}").GAME for folder in folders]
    found += [entry.load() for entry in entry_points(group="parlour.games")]
    names = [game.name for game in found]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ParlourError(f"there is more than one game called {' and '.join(sorted(twice))}")
    return MappingProxyType({game.name: game for game in sorted(found, key=lambda game: str(game.title))})


def find(name: str, rules: int | None = None, deck: int | None = None) -> AnyGame:
    """A game as it is now, or with the rules and the deck of another version."""
    game = registered().get(name)
    if game is not None and rules in (None, game.rules_version) and deck in (None, game.deck_version):
        return game
    if rules is not None and deck is not None and (name, rules, deck) in past.versions():
        return past.load(name, rules, deck)
    if game is None:
        raise UnknownGame(f"there is no game called {name!r}: there are {', '.join(registered())}")
    raise UnknownVersion(
        f"{game.title} was played with rules {rules} and deck {deck}; "
        f"this Parlour has rules {_listed(name, game)} of it"
    )


def edition_of(name: str, rules: int, deck: int) -> str:
    """A name for a version of a game: the game's own for the present version, such as "squire_r2d2" for an older one."""
    version = past.Version(name, rules, deck)
    return version.folder if version in past.versions() and not _is_present(version) else name


def find_edition(edition: str) -> AnyGame:
    """The game of an edition, as named by `edition_of`."""
    older = past.version_of(edition)
    return past.load(*older) if older and older in past.versions() else find(edition)


def is_known(name: str, rules: int, deck: int) -> bool:
    """Whether `find` knows this version; it is not loaded."""
    version = past.Version(name, rules, deck)
    return _is_present(version) or version in past.versions()


def _is_present(version: past.Version) -> bool:
    game = registered().get(version.name)
    return game is not None and (version.rules, version.deck) == (game.rules_version, game.deck_version)


def _listed(name: str, game: AnyGame) -> str:
    """All known versions of a game: "1 (deck 2), 3 (deck 2)"."""
    older = [(rules, deck) for other, rules, deck in past.versions() if other == name]
    versions = sorted({*older, (game.rules_version, game.deck_version)})
    return ", ".join(f"{rules} (deck {deck})" for rules, deck in versions)
