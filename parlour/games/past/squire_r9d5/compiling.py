"""The pencil compiled by numba, where that is installed (`parlour.bots.compiling`). Both forms give the same numbers."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from parlour.bots.compiling import Compiling
from parlour.games.past.squire_r9d5 import pencil
from parlour.games.past.squire_r9d5.pencil.forms import COMPILED

FOLDER = Path(str(pencil.__file__)).parent
NAME = f"{pencil.__name__}{COMPILED}"
"""The compiled form is the same folder under another name; its files import each other by dots."""


def compiled_ends() -> ModuleType:
    return compiled_module("ends")


@cache
def compiled_module(module: str) -> ModuleType:
    if NAME not in sys.modules:
        spec = spec_from_file_location(NAME, str(pencil.__file__), submodule_search_locations=[str(FOLDER)])
        assert spec is not None
        assert spec.loader is not None
        package = sys.modules[NAME] = module_from_spec(spec)
        spec.loader.exec_module(package)
    return import_module(f"{NAME}.{module}")


def plain_module(module: str) -> ModuleType:
    return import_module(f"{pencil.__name__}.{module}")


def _compile() -> None:
    from parlour.core import Seed
    from parlour.games.past.squire_r9d5.cards import SquireOptions
    from parlour.games.past.squire_r9d5.openings import Opening
    from parlour.games.past.squire_r9d5.pencil_tables import tables
    from parlour.games.past.squire_r9d5.rules import setup
    from parlour.games.past.squire_r9d5.weights import Weights

    start, form = Opening(setup(SquireOptions(characters="dealt"), 2, Seed("warm")), Weights()), compiled_ends()
    looked_up = form.looked_up(tables(start.state.options.board, 2, start.weights))
    form.tried(looked_up, [start.rows], [], [], [1], 0, 2, 0.0, 0.0)


PENCIL = Compiling(FOLDER, _compile)
