"""The pencil compiled by numba, if that is installed (`parlour.bots.compiling`). Both forms choose alike."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

from parlour.bots.compiling import Compiling
from parlour.core import Seed
from parlour.games.past.mapominoes_r2d3 import pencil
from parlour.games.past.mapominoes_r2d3.cards import MapominoesOptions
from parlour.games.past.mapominoes_r2d3.pencil.forms import COMPILED
from parlour.games.past.mapominoes_r2d3.pencil.rows import REFERENCE
from parlour.games.past.mapominoes_r2d3.pencil.sheet import Sheet
from parlour.games.past.mapominoes_r2d3.standing import within

if TYPE_CHECKING:
    from parlour.games.past.mapominoes_r2d3.state import MapominoesState

FOLDER = Path(str(pencil.__file__)).parent
NAME = f"{pencil.__name__}{COMPILED}"
"""The compiled form is the same folder under another name; its files import each other by dots."""


def sheet(state: MapominoesState, epsilon: float = 0.1) -> Sheet:
    """A State in pencil, in the quickest form there is."""
    form: Any = compiled("sheet").Sheet if PENCIL.is_ready() else Sheet
    made: Sheet = form(state, epsilon)
    return made


@cache
def compiled(file: str) -> ModuleType:
    """One of the files, compiled."""
    if NAME not in sys.modules:
        spec = spec_from_file_location(NAME, str(pencil.__file__), submodule_search_locations=[str(FOLDER)])
        assert spec is not None
        assert spec.loader is not None
        package = sys.modules[NAME] = module_from_spec(spec)
        spec.loader.exec_module(package)
    return import_module(f"{NAME}.{file}")


def _compile() -> None:
    from parlour.games.past.mapominoes_r2d3.imagine import imagined_hands
    from parlour.games.past.mapominoes_r2d3.rules import setup
    from parlour.games.past.mapominoes_r2d3.views import view

    started: Any = compiled("sheet").Sheet(setup(MapominoesOptions(rounds=1), 2, Seed("warm")))
    reference = [(REFERENCE, 0, 0)]
    started.ends(reference, [started.hands], Random(1))
    outlook = started.outlook(0, 1, (0, 0), 1.0, *within(2, 0))
    started.chances(reference, started.flat([started.hands]), Random(1), outlook)
    three = setup(MapominoesOptions(), 3, Seed("warm"))
    compiled("sheet").Sheet(three).dealt(imagined_hands(view(three, 0)), 1, Random(1))
    started.apply(started.legal()[0])


PENCIL = Compiling(FOLDER, _compile)
