"""Which folder of Parlour may import which, as CONTRIBUTING says: a test fails if an import goes another way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from parlour.lab.conformance.sources import BESIDE_BOTS

ROOT = Path(__file__).parent.parent

EVERYTHING = {"core", "games", "bots", "lab", "store", "server", "web", "cli", "words"}
MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "lab": {"core", "games", "bots", "words"},
    "words": {"core"},
    "store": {"core"},
    "server": {"core", "games", "bots", "lab", "store", "words"},
    "web": set(),
    "cli": EVERYTHING,
    "__main__": EVERYTHING,
    "": set(),
}

# Inside the server, each folder or module is one subject. They are in the order of the table in CONTRIBUTING: each
# imports from those above it.
SUBJECTS = {
    "errors": set(),
    "identifiers": set(),
    "gc_tuning": set(),
    "house_rules": set(),
    "shelves": {"errors"},
    "wire": {"errors"},
    "people": {"errors", "identifiers", "wire"},
    "tables": {"errors", "identifiers", "shelves", "wire"},
    "bots": {"errors", "tables"},
    "films": {"bots", "errors", "identifiers", "shelves", "tables", "wire"},
    "reviews": {"bots", "errors", "shelves", "tables", "wire"},
    "push": {"tables"},
    "classes": {"errors", "identifiers", "tables", "wire"},
    "erasing": {"classes", "errors", "people", "push", "shelves", "tables"},
    "retention": {"people"},
    "house": {
        "bots",
        "classes",
        "erasing",
        "errors",
        "films",
        "people",
        "push",
        "retention",
        "reviews",
        "shelves",
        "tables",
    },
    "http": {"errors", "wire"},
    "context": {"errors", "house", "http", "identifiers", "people"},
    "monitoring": {"context", "house"},
    "api": {
        "classes",
        "context",
        "errors",
        "films",
        "house",
        "house_rules",
        "http",
        "push",
        "reviews",
        "tables",
        "wire",
    },
    "pages": {"api", "context", "errors", "house_rules", "http", "identifiers", "people", "tables", "wire"},
    "peers": {"http", "shelves"},
    "forwarding": {"context", "errors", "house", "http", "identifiers", "peers"},
    "app": {"api", "forwarding", "house", "http", "monitoring", "pages", "peers"},
    "serve": {"app", "gc_tuning", "house", "http", "monitoring", "retention", "shelves"},
    "": {"app", "serve"},
}
DOMAIN = {
    "bots",
    "classes",
    "erasing",
    "errors",
    "films",
    "gc_tuning",
    "house",
    "house_rules",
    "identifiers",
    "people",
    "push",
    "retention",
    "reviews",
    "shelves",
    "tables",
    "wire",
}
"""The subjects that know nothing of HTTP."""
OF_ALL_GAMES = {file.stem for file in (ROOT / "parlour" / "games").glob("*.py")} - {"__init__"}
"""Modules in the folder of games that are not games."""
NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split()
WEB_FRAMEWORKS = {"aiohttp", "fastapi", "httptools", "starlette", "uvicorn", "websockets"}
BY_NAME = {"__import__", "import_module", "resolve_name", "run_module"}
BY_FILE = {"run_path", "spec_from_file_location"}
LOADERS = BY_NAME | BY_FILE
"""What imports a module, or runs it, without a statement."""
COMPUTED = "a module by a computed name"
COMPUTES_NAMES = {
    "parlour.games",
    "parlour.games.past",
    "parlour.lab.conformance.digest",
    "parlour.server",
}
"""These find games, or what is told to them; `compiling.py` of a game loads its own modules a second time."""


def wrong_ways(root: Path) -> list[str]:
    """Each import under root/parlour that is not allowed, as "file:line: …"."""
    return [
        f"{file.relative_to(root)}:{line}: {room_of(module_of(file, root)) or 'parlour'} may not import {target}"
        for file in sorted((root / "parlour").rglob("*.py"))
        for line, target in imports_of(file, root)
        if not is_allowed(module_of(file, root), target)
    ]


def is_allowed(module: str, target: str) -> bool:
    if target == COMPUTED:
        return module in COMPUTES_NAMES or bool(game_of(module) and module.endswith(".compiling"))
    if target.split(".", maxsplit=1)[0] in ("tests", "scripts"):
        return False
    if target.split(".", maxsplit=1)[0] in WEB_FRAMEWORKS:
        return room_of(module) != "server" or subject_of(module) not in DOMAIN
    if target.split(".", maxsplit=1)[0] != "parlour" or target == "parlour":
        return True
    here, there = room_of(module), room_of(target)
    if here == there == "server":
        return subject_of(target) in SUBJECTS[subject_of(module)] | {subject_of(module)}
    if here == "games" and game_of(module):
        # A game knows itself and the core; its bots and its judge may use the toolkit for bots as well.
        think = {f"parlour.games.{game_of(module)}.{part}" for part in BESIDE_BOTS}
        toolkit = {"bots"} if module in think else set()
        return game_of(target) == game_of(module) if there == "games" else there in {"core"} | toolkit
    return there == here or there in MAY_IMPORT[here]


def room_of(module: str) -> str:
    """ "core" for parlour.core.table; empty for parlour itself."""
    return ".".join(module.split(".")[1:2])


def subject_of(module: str) -> str:
    """ "tables" for parlour.server.tables.live, "house" for parlour.server.house; empty for the server itself."""
    return ".".join(module.split(".")[2:3])


def game_of(module: str) -> str:
    """ "mapit" for parlour.games.mapit.rules, "past.squire_r1d2" for an older version; empty outside of a game's folder."""
    if not module.startswith("parlour.games."):
        return ""
    folder, *inside = module.split(".")[2:]
    if folder in OF_ALL_GAMES:
        return ""
    return f"past.{inside[0]}" if folder == "past" and inside else folder


def module_of(file: Path, root: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def imports_of(file: Path, root: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every import of a file, at its top or inside a function: by statement, by name, or as an attribute of
    `parlour`."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    called = {node.func: node for node in ast.walk(tree) if isinstance(node, ast.Call)}
    loaders, house = loaders_in(tree), names_of_the_house(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module, names, level):
                base = absolute(file, root, module, level)
                yield from ((node.lineno, imported(root, base, name.name)) for name in names)
            case ast.Name(name) | ast.Attribute(attr=name) if name in loaders:
                call = called.get(node) if loaders[name] in BY_NAME else None
                yield node.lineno, loaded(call, module_of(file, root))
            case ast.Attribute(ast.Name(name), part) if name in house:
                yield node.lineno, imported(root, "parlour", part)


def loaders_in(tree: ast.AST) -> dict[str, str]:
    """What loads modules, by the names that it has in this one."""
    froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    names = (name for node in froms for name in node.names if name.name in LOADERS)
    return {name: name for name in LOADERS} | {name.asname: name.name for name in names if name.asname}


def names_of_the_house(tree: ast.AST) -> set[str]:
    """The names under which a module has `parlour` itself."""
    names = [name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    plain = {"parlour" for name in names if name.name.startswith("parlour") and not name.asname}
    return plain | {name.asname for name in names if name.name == "parlour" and name.asname}


def loaded(call: ast.Call | None, module: str) -> str:
    """What a loader imports, if a text in the code says so."""
    if call is None:
        return COMPUTED
    given = [*call.args, *(one.value for one in call.keywords if one.arg in ("name", "mod_name"))]
    match given[:1]:
        case [ast.Constant(str(name))]:
            name = name.partition(":")[0]
        case _:
            return COMPUTED
    if not name.startswith("."):
        return name
    packages = [*call.args[1:2], *(one.value for one in call.keywords if one.arg == "package")]
    match packages:
        case [ast.Constant(str(package))]:
            pass
        case [ast.Name("__name__")]:
            package = module
        case _:
            return COMPUTED
    return resolve_name(name, package)


def absolute(file: Path, root: Path, module: str | None, level: int) -> str:
    """The module of `from module import …`, also where it is written with dots."""
    if not level:
        return module or ""
    folder = file.relative_to(root).parts[:-level]
    return ".".join((*folder, *(module.split(".") if module else ())))


def imported(root: Path, base: str, name: str) -> str:
    """`from parlour import core` imports parlour.core; `from parlour.core import Table` imports parlour.core."""
    if (base, name) == ("parlour", "*"):
        return "parlour.*"
    inside = root.joinpath(*base.split("."), name)
    return f"{base}.{name}" if inside.is_dir() or inside.with_suffix(".py").is_file() else base


@pytest.mark.long
def test_no_import_goes_the_other_way() -> None:
    assert wrong_ways(ROOT) == []


@pytest.mark.long
def test_no_module_imports_itself_by_a_detour() -> None:
    """Not even for type checkers: modules that need each other belong together, or need a protocol between them."""
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
    rooms = {file.stem for file in (ROOT / "parlour").iterdir() if file.suffix in (".py", "")}
    assert rooms - {"__init__", "__pycache__"} == set(MAY_IMPORT) - {""}


def test_every_folder_of_the_server_is_a_subject_and_none_imports_another_both_ways() -> None:
    server = ROOT / "parlour" / "server"
    there = {file.stem for file in server.iterdir() if file.suffix == ".py" or (file / "__init__.py").exists()}
    assert there - {"__init__"} == set(SUBJECTS) - {""}
    above: set[str] = set()
    for subject, imported in SUBJECTS.items():
        assert imported <= above, f"{subject} imports what stands below it"
        above.add(subject)


WIRE = sorted(file.stem for file in (ROOT / "parlour" / "server" / "wire").glob("*.py") if file.stem != "__init__")
KEPT = ("parlour.store", "parlour.lab")


@pytest.mark.parametrize("name", WIRE)
def test_what_is_sent_is_made_of_nothing_that_is_stored(name: str) -> None:
    """So a change of the store does not change the API: functions convert values of one into values of the other."""
    for struct in structs_of(import_module(f"parlour.server.wire.{name}")):
        assert not struct.__module__.startswith(KEPT), f"{struct.__name__} is what is stored"
        for field, kind in get_type_hints(struct).items():
            stored = [part for part in parts_of(kind) if getattr(part, "__module__", "").startswith(KEPT)]
            assert not stored, f"{struct.__name__}.{field} is {stored}"


def calls_of_api() -> dict[str, Any]:
    """What each call of the API answers with, by its module and function."""
    found: dict[str, Any] = {}
    for file in sorted((ROOT / "parlour" / "server" / "api").glob("*.py")):
        module = import_module(f"parlour.server.api.{file.stem}") if file.stem != "__init__" else None
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AsyncFunctionDef) and any(
                "call(" in ast.unparse(one) for one in node.decorator_list
            ):
                found[f"{file.stem}.{node.name}"] = get_type_hints(getattr(module, node.name))["return"]
    return found


CALLS = calls_of_api()


def test_the_calls_of_the_api_are_found() -> None:
    assert len(CALLS) > 80
    assert {"admin.forget", "moves.move", "people.data", "tables.create"} <= CALLS.keys()


@pytest.mark.parametrize("name", CALLS)
def test_no_call_answers_with_what_is_stored(name: str) -> None:
    seen: set[Any] = set()
    waiting = [CALLS[name]]
    while waiting:
        for part in parts_of(waiting.pop()):
            assert not getattr(part, "__module__", "").startswith(KEPT), f"{part} is what is stored"
            if isinstance(part, type) and issubclass(part, msgspec.Struct) and part not in seen:
                seen.add(part)
                waiting += get_type_hints(part).values()


def structs_of(module: ModuleType) -> Iterator[type]:
    """All structs in a module, including those that it only re-exports."""
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, msgspec.Struct):
            yield value


def parts_of(kind: Any) -> Iterator[Any]:
    yield kind
    for part in get_args(kind):
        yield from parts_of(part)


def test_the_way_of_a_move_is_told_in_fifteen_lines_each_a_file_of_the_tree() -> None:
    told = (
        (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("### One move")[2].partition("\n\nA table")[0]
    )
    steps = re.findall(r"^\d+\. `([^`]+)`", told, re.MULTILINE)
    assert len(steps) == 15
    assert [step for step in steps if not any(ROOT.glob(step.replace("<name>", "*")))] == []


def test_the_table_of_rooms_in_contributing_is_the_one_that_is_tested() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `parlour/(\w+)/` \| .* \| (.*) \|$", text, re.MULTILINE)
    assert {room for room, _ in rows} == set(MAY_IMPORT) - {"", "__main__"}
    assert f"a game's {listed(BESIDE_BOTS)} also bots" in dict(rows)["games"]


def listed(modules: tuple[str, ...]) -> str:
    *most, last = (f"`{module}.py`" for module in modules)
    return f"{', '.join(most)} and {last}"


def test_the_table_of_subjects_in_contributing_is_the_one_that_is_tested() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (`[a-z_./`, ]+`) \|", text.partition("| in `parlour/server/` |")[2].partition("\n\n")[0], re.MULTILINE
    )
    named = [name.removesuffix(".py").removesuffix("/") for row in rows for name in re.findall(r"`([a-z_./]+)`", row)]
    minor = {"gc_tuning", "house_rules", ""}
    assert named == [subject for subject in SUBJECTS if subject not in minor]
    of_domain = [row for row in rows if {*re.findall(r"[a-z_]+(?=/|\.py)", row)} <= DOMAIN]
    assert of_domain == rows[: len(of_domain)]
    assert f"the first {NUMBERS[len(of_domain)]} rows know nothing of HTTP" in text


def test_no_file_is_called_after_nothing() -> None:
    vague = {"util", "utils", "helper", "helpers", "manager", "managers", "misc", "common", "data", "info"}
    assert [file for file in (ROOT / "parlour").rglob("*.py") if file.stem in vague] == []


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
        ("core/table.py", "importlib.import_module(name='parlour.games.chess')"),
        ("core/table.py", "importlib.import_module('..games.chess', 'parlour.core')"),
        ("core/table.py", "importlib.import_module('...games.chess', package=__name__)"),
        ("core/table.py", "importlib.import_module('..games.chess', package=somewhere)"),
        ("core/table.py", "importlib.import_module(f'parlour.{room}')"),
        ("core/table.py", "importlib.import_module('parlour.' + room)"),
        ("core/table.py", "load = importlib.import_module"),
        ("core/table.py", "from importlib import import_module as load; load('parlour.server.app')"),
        ("core/table.py", "__import__('parlour.server.app')"),
        ("core/table.py", "pkgutil.resolve_name('parlour.server.app:app')"),
        ("core/table.py", "runpy.run_module('parlour.server.app')"),
        ("core/table.py", "runpy.run_module(mod_name='parlour.server.app')"),
        ("core/table.py", "runpy.run_path(path)"),
        ("core/table.py", "importlib.util.spec_from_file_location('table', path)"),
        ("core/table.py", "from importlib.util import spec_from_file_location as spec; spec('table', path)"),
        ("core/table.py", "from parlour import *"),
        ("core/table.py", "import parlour; parlour.server.app.create_app()"),
        ("core/table.py", "import parlour as whole; whole.server"),
        ("core/table.py", "import parlour.core; parlour.games.chess.rules"),
        ("games/chess/rules.py", "importlib.import_module(f'parlour.games.{name}')"),
        ("cli/main.py", "from parlour import *"),
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
        ("server/tables/live.py", "from parlour.server.http.errors import HttpProblem"),
        ("server/tables/live.py", "from parlour.server.classes import desk"),
        ("server/tables/live.py", "from parlour.server.house import House"),
        ("server/tables/live.py", "from parlour.server import api"),
        ("server/people/auth.py", "from starlette.requests import Request"),
        ("server/errors.py", "from starlette.exceptions import HTTPException"),
        ("server/identifiers.py", "from starlette.convertors import Convertor"),
        ("server/push/notices.py", "import fastapi"),
        ("server/push/http_client.py", "import aiohttp"),
        ("server/tables/listeners.py", "from websockets.asyncio.server import serve"),
        ("server/bots/pool.py", "import httptools"),
        ("server/house.py", "from parlour.server.context import visitor"),
        ("server/http/requests.py", "from parlour.server.tables.live import LiveTable"),
        ("server/wire/tables.py", "from parlour.server.tables import chat"),
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
        ("games/examples.py", "from parlour.games import find\nfrom parlour.games.rulebook import rulebook_of"),
        ("games/chess/__init__.py", "from parlour.games.chess.bots import easy\nfrom .rules import setup"),
        ("games/chess/rules.py", "from parlour.core import Game\nfrom parlour.games.chess.cards import KING"),
        ("games/chess/bots.py", "from parlour.bots import search\nfrom parlour.games.chess import rules"),
        ("games/past/chess_r1d1/bots.py", "from parlour.bots import search\nfrom parlour.games.past.chess_r1d1 import rules"),
        ("bots/search.py", "from parlour.core import Game"),
        ("lab/arena.py", "from parlour.games.chess import GAME\nfrom parlour.bots import search"),
        ("store/sqlite.py", "from parlour.core import Record"),
        ("server/app.py", "from parlour import __version__\nfrom parlour.lab import arena\nfrom parlour.store import sqlite"),
        ("server/api/moves.py", "from fastapi import Request\nfrom parlour.server.tables import moves\nfrom parlour.server.http import calls"),
        ("server/classes/live.py", "from parlour.server.tables.live import LiveTable\nfrom parlour.server.wire import Plain"),
        ("games/__init__.py", "from importlib import import_module\nimport_module(f'{__name__}.{name}')"),
        ("games/chess/compiling.py", "import_module(f'{NAME}.{file}')"),
        ("games/chess/rules.py", "import_module('.cards', 'parlour.games.chess')\nimport_module('numba')"),
        ("server/peers.py", "import aiohttp"),
        ("core/table.py", "import parlour\nparlour.__version__\nparlour.core.table"),
        ("cli.py", "def play():\n    from parlour.server import app\n    from parlour.lab import arena"),
        ("__main__.py", "from parlour.cli import main"),
    ],
)  # fmt: skip
def test_an_import_that_goes_the_right_way_is_left_in_peace(house: Path, file: str, line: str) -> None:
    written = house / "parlour" / file
    written.parent.mkdir(parents=True, exist_ok=True)
    written.write_text(line, encoding="utf-8")
    assert wrong_ways(house) == []
