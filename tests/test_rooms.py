"""The rooms of the house: imports go one way, and a test fails where one goes the other way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

EVERYTHING = {"core", "games", "bots", "lab", "store", "server", "adapters", "web", "cli"}
MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "lab": {"core", "games", "bots"},
    "store": {"core"},
    "server": {"core", "games", "bots", "lab", "store"},
    "web": set(),
    "adapters": {"core", "games"},
    "cli": EVERYTHING,
    "__main__": EVERYTHING,
    "": set(),
}


def wrong_ways(root: Path) -> list[str]:
    """Each import under root/parlour that leads into a room where it may not go, as "file:line: …"."""
    return [
        f"{file.relative_to(root)}:{line}: {room_of(module_of(file, root)) or 'parlour'} may not import {target}"
        for file in sorted((root / "parlour").rglob("*.py"))
        for line, target in imports_of(file, root)
        if not is_allowed(module_of(file, root), target)
    ]


def is_allowed(module: str, target: str) -> bool:
    if target.split(".", maxsplit=1)[0] in ("tests", "scripts"):
        return False
    if target.split(".", maxsplit=1)[0] != "parlour" or target == "parlour":
        return True
    here, there = room_of(module), room_of(target)
    if here == "games" and game_of(module):
        # A game knows itself and the core; its bots may use the toolkit for bots as well.
        toolkit = {"bots"} if module == f"parlour.games.{game_of(module)}.bots" else set()
        return game_of(target) == game_of(module) if there == "games" else there in {"core"} | toolkit
    return there == here or there in MAY_IMPORT[here]


def room_of(module: str) -> str:
    """ "core" for parlour.core.table; empty for parlour itself."""
    return ".".join(module.split(".")[1:2])


def game_of(module: str) -> str:
    """ "mapit" for parlour.games.mapit.rules, "past.squire_r1d2" for an older version; empty outside of a game's folder."""
    if not module.startswith("parlour.games."):
        return ""
    folder, *inside = module.split(".")[2:]
    return f"past.{inside[0]}" if folder == "past" and inside else folder


def module_of(file: Path, root: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def imports_of(file: Path, root: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every import of a file, at its top or inside a function, by statement or by name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module, names, level):
                base = absolute(file, root, module, level)
                yield from ((node.lineno, imported(root, base, name.name)) for name in names)
            case ast.Call(
                ast.Name("import_module" | "__import__") | ast.Attribute(attr="import_module"),
                [ast.Constant(str(name)), *_],
            ):
                yield node.lineno, name


def absolute(file: Path, root: Path, module: str | None, level: int) -> str:
    """The module of `from module import …`, also where it is written with dots."""
    if not level:
        return module or ""
    folder = file.relative_to(root).parts[:-level]
    return ".".join((*folder, *(module.split(".") if module else ())))


def imported(root: Path, base: str, name: str) -> str:
    """`from parlour import core` imports parlour.core; `from parlour.core import Table` imports parlour.core."""
    inside = root.joinpath(*base.split("."), name)
    return f"{base}.{name}" if inside.is_dir() or inside.with_suffix(".py").is_file() else base


def test_no_import_goes_the_other_way() -> None:
    assert wrong_ways(ROOT) == []


def test_no_module_imports_itself_by_a_detour() -> None:
    """Also where only a checker of types would go: what needs each other is one thing, or asks for a protocol."""
    files = {module_of(file, ROOT): file for file in (ROOT / "parlour" / "server").rglob("*.py")}
    leads = {
        module: {target for _, target in imports_of(file, ROOT) if target in files and target != module}
        for module, file in files.items()
        if file.name != "__init__.py"
    }
    while free := {module for module, targets in leads.items() if not targets & leads.keys()}:
        leads = {module: targets for module, targets in leads.items() if module not in free}
    assert leads == {}


def test_every_folder_is_a_room_of_the_house() -> None:
    rooms = {
        file.stem
        for file in (ROOT / "parlour").iterdir()
        if file.suffix == ".py" or (file.is_dir() and any(file.rglob("*.py")))
    }
    assert rooms - {"__init__", "__pycache__"} <= set(MAY_IMPORT)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """An empty house with two games."""
    for module in (
        "core/table",
        "games/chess/rules",
        "games/draughts/rules",
        "bots/search",
        "lab/arena",
        "store/sqlite",
        "server/app",
        "adapters/zoo",
    ):
        file = tmp_path / "parlour" / f"{module}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        (file.parent / "__init__.py").touch()
    return tmp_path


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/table.py", "from parlour.games import registered"),
        ("core/table.py", "import parlour.store.sqlite"),
        ("core/table.py", "from parlour import games"),
        ("core/table.py", "from .. import bots"),
        ("core/table.py", "from ..games.chess import rules"),
        ("core/table.py", "def late():\n    from parlour.server.app import app"),
        ("core/table.py", "if TYPE_CHECKING:\n    from parlour.lab import arena"),
        ("core/table.py", "importlib.import_module('parlour.games.chess')"),
        ("core/table.py", "from tests.core import test_table"),
        ("games/chess/rules.py", "from parlour.bots import search"),
        ("games/chess/rules.py", "from parlour.games.draughts import rules"),
        ("games/chess/rules.py", "from parlour.games import registered"),
        ("games/past/chess_r1d1/rules.py", "from parlour.games.chess.cards import KING"),
        ("games/chess/rules.py", "from parlour.games.past.chess_r1d1 import rules"),
        ("games/chess/rules.py", "from ..draughts.rules import jump"),
        ("games/chess/__init__.py", "from parlour.bots import search"),
        ("games/chess/views.py", "from parlour.bots import search"),
        ("games/chess/bots.py", "from parlour.lab import arena"),
        ("games/chess/bots.py", "from parlour.games.draughts import rules"),
        ("games/__init__.py", "from parlour.bots import search"),
        ("bots/search.py", "from parlour.games.chess import rules"),
        ("bots/search.py", "from parlour.games import find"),
        ("store/sqlite.py", "from parlour.games import find"),
        ("store/sqlite.py", "from parlour.server import app"),
        ("lab/arena.py", "from parlour.server import app"),
        ("lab/arena.py", "from parlour.store import sqlite"),
        ("server/app.py", "from parlour.cli import main"),
        ("server/app.py", "from parlour.adapters import zoo"),
        ("adapters/zoo.py", "from parlour.bots import search"),
        ("web/pages.py", "from parlour.core import Table"),
        ("__init__.py", "from parlour.core import Table"),
    ],
)
def test_an_import_that_goes_the_other_way_is_found(house: Path, file: str, line: str) -> None:
    written = house / "parlour" / file
    written.parent.mkdir(parents=True, exist_ok=True)
    written.write_text(f"import msgspec\n{line}\n", encoding="utf-8")
    [found] = wrong_ways(house)
    assert found.startswith(f"parlour/{file}:{2 + line.count(chr(10))}: ")


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/table.py", "import msgspec\nfrom parlour.core import record\nfrom . import seed"),
        ("games/__init__.py", "from parlour.core import Game\nfrom parlour.games.chess import GAME"),
        ("games/chess/__init__.py", "from parlour.games.chess.bots import easy\nfrom .rules import setup"),
        ("games/chess/rules.py", "from parlour.core import Game\nfrom parlour.games.chess.cards import KING"),
        ("games/chess/bots.py", "from parlour.bots import search\nfrom parlour.games.chess import rules"),
        ("games/past/chess_r1d1/bots.py", "from parlour.bots import search\nfrom parlour.games.past.chess_r1d1 import rules"),
        ("bots/search.py", "from parlour.core import Game"),
        ("lab/arena.py", "from parlour.games.chess import GAME\nfrom parlour.bots import search"),
        ("store/sqlite.py", "from parlour.core import Record"),
        ("server/app.py", "from parlour import __version__\nfrom parlour.lab import arena\nfrom parlour.store import sqlite"),
        ("adapters/zoo.py", "from parlour.games import find"),
        ("cli.py", "def play():\n    from parlour.server import app\n    from parlour.adapters import zoo"),
        ("__main__.py", "from parlour.cli import main"),
    ],
)  # fmt: skip
def test_an_import_that_goes_the_right_way_is_left_in_peace(house: Path, file: str, line: str) -> None:
    written = house / "parlour" / file
    written.parent.mkdir(parents=True, exist_ok=True)
    written.write_text(line, encoding="utf-8")
    assert wrong_ways(house) == []
