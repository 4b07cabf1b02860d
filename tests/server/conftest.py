"""The house of the server's tests: the games of Parlour, and one more that comes from another package."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from parlour.games import find, load_all
from parlour.server.tables import new_table, resuming
from parlour.server.tables.new_table import known_game
from tests.server.houses import Guest, OpenHouse
from tests.server.teachers import Teacher
from tests.server.writing import timed


@pytest.fixture(scope="module", autouse=True)
def visiting_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game `numbers`, for this module's tests and for the processes they start."""
    with installed_numbers(tmp_path_factory.mktemp("packages")):
        yield


@contextmanager
def installed_numbers(folder: Path) -> Iterator[None]:
    shutil.copy(Path(__file__).parent / "numbers.py", folder / "parlour_numbers.py")
    package = folder / "parlour_numbers-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: parlour-numbers\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[parlour.games]\nnumbers = parlour_numbers:GAME\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(Path(__file__).parents[2])]))
        load_all.cache_clear()
        yield
    load_all.cache_clear()


@pytest.fixture(scope="module")
def house(visiting_game: None) -> Iterator[OpenHouse]:
    """A house in memory, for all tests of a module."""
    with OpenHouse() as open_house:
        yield open_house


@pytest.fixture
def anna(house: OpenHouse) -> Guest:
    return house.guest()


@pytest.fixture
def otto(house: OpenHouse) -> Guest:
    return house.guest()


@pytest.fixture
def teacher(house: OpenHouse) -> Teacher:
    guest = Teacher(house.address)
    house._guests.append(guest)
    return guest


@pytest.fixture
def timers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resuming, "find", lambda *edition: timed(find(*edition)))
    monkeypatch.setattr(new_table, "known_game", lambda name: timed(known_game(name)))
