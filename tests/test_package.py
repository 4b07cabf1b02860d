"""The package as others install it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from email.parser import BytesParser
from email.policy import compat32
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import parlour
from parlour.__main__ import SERVER_MODULES

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IMPORTED_AS = {"fluent.runtime": "fluent", "markdown-it-py": "markdown_it", "prometheus-client": "prometheus_client"}
LOADED_BY_UVICORN = {"httptools", "uvloop"}
FORWARDING = {"aiohttp", "yarl"}
"""Needed only by houses of several processes, beside the store: only `server/peers.py` imports it."""
COMES_WITH_JINJA = {"markupsafe"}
SET_UP = ("biome.json", "package-lock.json", "package.json", "tsconfig.json", "tsconfig.worker.json")
ONLY_FOR_RULEBOOKS = {"markdown_it"}
"""Imported by parlour.games.rulebook, which the server uses and no game does."""
PENCIL = ROOT / "parlour" / "games" / "mapominoes" / "pencil" / "forms.py"
"""What the extra `fast` compiles: it imports numba only if that is installed."""
IMPORT = re.compile(r"^ *(?:import|from) (\w+)[\w.]*(?: import\b.*| as \w+)?$", re.MULTILINE)
ONLY_MSGSPEC = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in {"msgspec", "parlour", *sys.stdlib_module_names, *ALLOWED}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nothing())
"""


def run_bare(code: str, *allowed: str) -> subprocess.CompletedProcess[str]:
    """Run code in a Python that has no packages but msgspec and those allowed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", f"ALLOWED = {allowed}\n{ONLY_MSGSPEC}{code}"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def files_below(*folders: str) -> set[str]:
    found = (file for folder in folders for file in (ROOT / folder).rglob("*") if file.is_file())
    return {file.relative_to(ROOT).as_posix() for file in found if "__pycache__" not in file.parts}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    folder = tmp_path_factory.mktemp("wheel")
    [built] = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with zipfile.ZipFile(built) as archive:
        yield archive


@pytest.mark.long
def test_the_wheel_carries_every_file_of_the_package(wheel: zipfile.ZipFile) -> None:
    """Decks, rulebooks, pages and fonts too: hatchling leaves out whatever .gitignore names."""
    assert files_below("parlour") - set(wheel.namelist()) == set()


def test_the_wheel_carries_the_licences_of_all_that_is_in_it(wheel: zipfile.ZipFile) -> None:
    info = f"parlour-{parlour.__version__}.dist-info"
    told = BytesParser(policy=compat32).parsebytes(wheel.read(f"{info}/METADATA"))
    carried = {name.removeprefix(f"{info}/licenses/") for name in wheel.namelist() if "/licenses/" in name}
    texts = {f"parlour/web/licences/{file.name}" for file in (ROOT / "parlour/web/licences").iterdir()}
    assert carried >= {"LICENSE", "CREDITS.md", "parlour/web/static/vendor/lit-html.LICENSE.txt"} | texts
    assert (
        told["License-Expression"]
        == "MIT AND BSD-3-Clause AND CC-BY-3.0 AND CC-BY-4.0 AND ISC AND OFL-1.1 AND Unicode-3.0"
    )
    assert set(told.get_all("License-File") or ()) == carried


@pytest.mark.long
def test_the_sdist_carries_what_its_tests_need(tmp_path: Path) -> None:
    [built] = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(built) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    wanted = files_below("parlour", "tests", "scripts", "docs", "deploy", ".github")
    beside = {"pyproject.toml", "uv.lock", "Makefile", "CHANGELOG.md", "CONTRIBUTING.md", "CREDITS.md", "LICENSE"}
    assert (wanted | beside | set(SET_UP) | {"README.md", "Dockerfile", "compose.yaml"}) - packed == set()


@pytest.mark.long
def test_the_library_needs_msgspec_alone() -> None:
    """Every game, its bots, simulations and records."""
    done = run_bare(
        """
from parlour.core import Record, Table
from parlour.games import find, registered
from parlour.lab.simulate import simulate
import parlour.bots, parlour.lab.arena, parlour.lab.balance, parlour.lab.strength, parlour.store
for game in registered().values():
    Table(game, seats=game.players[0])
[played] = simulate(find("matrix"), ["random", "random"], 1, "1", keep_records=True)
print(Table.replay(find("matrix"), Record.from_json(played.record)).outcome is not None)
"""
    )
    assert (done.stderr, done.stdout) == ("", "True\n")


def test_the_library_with_its_words_says_what_happens_and_checks_games() -> None:
    with_what_they_need = ("attr", "attrs", "dateutil", "pytz", "six", "typing_extensions", "zoneinfo")
    done = run_bare(
        """
import parlour.lab.conformance.report
from parlour.core import say
from parlour.games import find
from parlour.words import Speaker
print(Speaker(find("squire").folder).words(say("token-unit")))
""",
        *names(PROJECT["optional-dependencies"]["words"]),
        *with_what_they_need,
    )
    assert (done.stderr, done.stdout) == ("", "token\n")


def test_the_command_without_the_server_says_in_one_sentence_what_to_install() -> None:
    done = run_bare("from parlour.__main__ import main; main()")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "parlour: the command needs typer, which is not installed: pip install 'parlour[server]'\n"


def test_a_cluster_without_dask_says_in_one_sentence_what_to_install() -> None:
    done = run_bare(
        """
from parlour.games import find
from parlour.lab.executors import executor_for
try:
    executor_for(find("matrix"), cluster="local")
except Exception as error:
    print(error)
"""
    )
    assert done.stdout == "a cluster needs distributed, which is not installed: pip install 'parlour[cluster]'\n"


def imported_by(*folders: str) -> set[str]:
    """The other packages that are imported below these folders, at the top or inside functions."""
    files = (file for folder in folders for file in (ROOT / "parlour" / folder).rglob("*.py"))
    found = {name for file in files for name in IMPORT.findall(file.read_text(encoding="utf-8"))}
    return found - sys.stdlib_module_names - {"parlour"}


def names(requirements: list[str]) -> set[str]:
    found = [re.match(r"[\w.-]+", requirement) for requirement in requirements]
    return {IMPORTED_AS.get(match[0], match[0]) for match in found if match}


def test_what_is_required_is_used_and_what_is_used_is_required() -> None:
    extras = PROJECT["optional-dependencies"]
    postgres = names(extras["postgres"])
    library = imported_by("core", "games", "bots", "store") - postgres
    assert library - ONLY_FOR_RULEBOOKS == names(PROJECT["dependencies"]) == {"msgspec"}
    assert list(extras) == ["server", "words", "cluster", "postgres", "fast"]
    assert names(extras["words"]) == imported_by("words") - {"msgspec"}
    assert imported_by("store/postgres") - {"msgspec"} == postgres - FORWARDING
    assert imported_by("server") >= FORWARDING
    assert all(f'import_module("{name}")' in PENCIL.read_text(encoding="utf-8") for name in names(extras["fast"]))
    used = library | imported_by("server", "cli", "lab", "words")
    used = used - {"msgspec", "pyspiel"} - names(extras["cluster"]) - postgres
    assert names(extras["cluster"]) <= imported_by("lab")
    assert names(extras["server"]) - LOADED_BY_UVICORN == used - COMES_WITH_JINJA
    assert used <= SERVER_MODULES


def test_the_image_is_built_with_the_locked_uv() -> None:
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    [locked] = [package["version"] for package in packages if package["name"] == "uv"]
    assert f" uv=={locked}\n" in (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_the_changelog_tells_of_this_version() -> None:
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(parlour.__version__)} – \d{{4}}-\d\d-\d\d$", told, re.MULTILINE)
