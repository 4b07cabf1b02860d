"""The games: every folder here that offers a `GAME`, and every entry point `parlour.games` of another package.

One that cannot be loaded is left out and reported by `broken`: the others are played on.
Older versions, for records that were played by them, are in `past`, or entry points `parlour.games.past`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import LazyLoader, module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import NamedTuple

from parlour.core import AnyGame, Game, ParlourError
from parlour.games import past

FOLDER = Path(__file__).parent
BESIDE_GAMES = frozenset(file.stem for file in FOLDER.glob("*.py")) - {"__init__"}
"""Modules of the house that lie beside the games: no game can have their names."""


class Misnamed(ParlourError):
    """A folder or an entry point that is not called what its game is called, or what no game can be called."""


class UnknownGame(ParlourError):
    """No game of that name is here."""


class UnknownVersion(UnknownGame):
    """The game is here, but not with these rules and this deck."""


class Loaded(NamedTuple):
    """What there is: games by name, by folder or entry point why one is left out, and what the game of each of the others is called."""

    games: Mapping[str, AnyGame]
    broken: Mapping[str, Exception]
    called: Mapping[str, str]


def registered() -> Mapping[str, AnyGame]:
    """All games by name, in the order of their titles."""
    return load_all().games


def broken() -> Mapping[str, Exception]:
    """The folders and entry points that offer no game, each with the reason."""
    return load_all().broken


@cache
def load_all() -> Loaded:
    games: dict[str, AnyGame] = {}
    failed: dict[str, Exception] = {}
    called: dict[str, str] = {}
    for place, load in _places():
        try:
            game = load()
            if game.name in games:
                raise ParlourError(f"there is already a game called {game.name}")
            games[game.name] = game
            called[place] = game.name
        except Exception as error:  # whatever a game's own code may raise when it is imported
            failed[place] = error
    in_order = sorted(games.values(), key=lambda game: str(game.title))
    by_name = {game.name: game for game in in_order}
    return Loaded(MappingProxyType(by_name), MappingProxyType(failed), MappingProxyType(called))


def _places() -> Iterator[tuple[str, Callable[[], AnyGame]]]:
    """Where games are, and how each is loaded: the house's own first, so that nobody takes their names."""
    for folder in iter_modules(__path__):
        if folder.ispkg and folder.name != "past":
            yield folder.name, partial(load_folder, folder.name)
    for entry in entry_points(group="parlour.games"):
        yield entry.name, partial(_checked, entry.load)


def load_folder(name: str) -> AnyGame:
    """The game of a folder; raises whatever is wrong with it."""
    if name in BESIDE_GAMES:
        raise Misnamed(f"the folder {name} has the name of the house's own module parlour/games/{name}.py")
    module = import_module(f"{__name__}.{name}")
    if not hasattr(module, "GAME"):
        raise ParlourError(f"{name}/__init__.py offers no `GAME`: end it with GAME = Game(name={name!r}, …)")
    game = _checked(lambda: module.GAME)
    if game.name != name:
        raise Misnamed(f"the `GAME` of the folder {name} is called {game.name!r}")
    return game


def _checked(load: Callable[[], object]) -> AnyGame:
    game = load()
    if not isinstance(game, Game):
        raise ParlourError(f"`GAME` is a {type(game).__name__}, not a Game")
    return game


def find(name: str, rules: int | None = None, deck: int | None = None) -> AnyGame:
    """A game as it is now, or with the rules and the deck of another version."""
    game = registered().get(name)
    if game is not None and rules in (None, game.rules_version) and deck in (None, game.deck_version):
        return game
    if rules is not None and deck is not None and (name, rules, deck) in past.versions():
        return past.load(name, rules, deck)
    if game is None:
        if name in broken():
            raise UnknownGame(f"{name} cannot be loaded: {reason(broken()[name])}")
        raise UnknownGame(f"there is no game called {name!r}: there are {', '.join(registered())}")
    raise UnknownVersion(
        f"{game.title} was played with rules {rules} and deck {deck}; "
        f"this Parlour has rules {_listed(name, game)} of it"
    )


def reason(error: Exception) -> str:
    """Why a game is left out, in one line."""
    return str(error) if isinstance(error, ParlourError) else f"{type(error).__name__}: {error}"


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


def _load_modules_beside_games() -> None:
    """Python would import a folder of the same name instead, and no page of the house would open."""
    for name in BESIDE_GAMES:
        if (FOLDER / name / "__init__.py").exists():
            spec = spec_from_file_location(f"{__name__}.{name}", FOLDER / f"{name}.py")
            assert spec is not None
            assert spec.loader is not None
            spec.loader = LazyLoader(spec.loader)  # when it is first asked for: one of them imports another
            module = sys.modules[spec.name] = globals()[name] = module_from_spec(spec)
            spec.loader.exec_module(module)


_load_modules_beside_games()
