"""Shipped files made by a script can be made again: every script names its dependencies, and files that need no network are made and compared."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = ROOT / "scripts"
PYTHON = sorted(SCRIPTS.rglob("*.py"))
NODE = sorted(SCRIPTS.rglob("*.mjs"))
PACKAGES = {
    "markdown_it": "markdown-it-py",
    "markupsafe": "jinja2",
    "PIL": "pillow",
    "fluent": "fluent.runtime",
    "fontTools": "fonttools",
    "prometheus_client": "prometheus-client",
}
"""Where a package has another name than what it is imported as, or comes with another."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def is_run(file: Path) -> bool:
    return '__name__ == "__main__"' in file.read_text(encoding="utf-8")


def declared(text: str) -> set[str]:
    """The packages in a script's inline metadata, by name, with those that come with Parlour and the extras that it names."""
    found = re.search(r"(?m)^# /// script\n((?:#.*\n)+?)# ///$", text)
    assert found, "no inline metadata (PEP 723)"
    metadata = tomllib.loads(re.sub(r"(?m)^# ?", "", found[1]))
    assert metadata["requires-python"]
    extras = [
        extra for one in metadata["dependencies"] if one.startswith("parlour[") for extra in re.findall(r"\w+", one)[1:]
    ]
    of_parlour = PROJECT["dependencies"] if any(one.startswith("parlour") for one in metadata["dependencies"]) else []
    of_extras = [one for extra in extras for one in PROJECT["optional-dependencies"][extra]]
    return {re.split(r"[=<>;\[ ]", one, maxsplit=1)[0] for one in metadata["dependencies"] + of_parlour + of_extras}


def imported(file: Path) -> set[str]:
    """The packages that a script needs: those that it and the modules it names import, even when a function is called, and those without
    which the modules of the house and its tests that it imports cannot be loaded."""
    found: set[str] = set()
    named = {path for name in names_imported(file, late=True) for path in own_files(name, file.parent)[-1:]}
    waiting = [file]
    seen = {file}
    while waiting:
        one = waiting.pop()
        names = set(names_imported(one, late=one == file))
        if one in named:
            names |= {name for name in names_imported(one, late=True) if not name.startswith("parlour.")}
        for name in names:
            own = own_files(name, one.parent)
            waiting += [path for path in own if path not in seen]
            seen |= {*own}
            top = name.partition(".")[0]
            if top in ("parlour", "tests"):
                found.add("parlour")
            elif not own and top not in sys.stdlib_module_names:
                found.add(PACKAGES.get(top, top))
    return found


@cache
def names_imported(file: Path, *, late: bool) -> tuple[str, ...]:
    """The modules that a file imports when it is loaded and, if that is asked for, later, inside its functions."""
    return tuple(_names_imported(file, late))


def _names_imported(file: Path, late: bool) -> Iterator[str]:
    waiting: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = file.relative_to(ROOT).parts[: -node.level]
                base = ".".join((*package, *([base] if base else [])))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            waiting += node.orelse
        elif late or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            waiting += ast.iter_child_nodes(node)


def own_files(name: str, folder: Path) -> list[Path]:
    """The files of this checkout that are loaded with a module, packages first; none if it is somebody else's, or no module."""
    parts = name.split(".")
    if parts[0] in ("parlour", "tests"):
        steps = [ROOT.joinpath(*parts[: length + 1]) for length in range(len(parts))]
        files = [file for step in steps for file in (step.with_suffix(".py"), step / "__init__.py")]
        return [file for file in files if file.is_file()]
    places = (folder, SCRIPTS / "shared") if folder.is_relative_to(SCRIPTS) else ()
    return [place / f"{parts[0]}.py" for place in places if (place / f"{parts[0]}.py").is_file()]


@pytest.mark.parametrize("file", [file for file in PYTHON if is_run(file)], ids=lambda file: file.name)
def test_a_python_script_names_its_packages(file: Path) -> None:
    assert imported(file) <= declared(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", NODE, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_node_script_names_its_packages(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    pattern = r"""(?:from|require\(|require\.resolve\() ?["']((?:@[\w-]+/)?[\w-]+)["'/]"""
    used = {name for name in re.findall(pattern, text) if not name.startswith("node")}
    head = "\n".join(line for line in text.splitlines()[:8] if line.startswith("//"))
    assert {name for name in used if name not in head} == set()


def test_the_index_names_every_script() -> None:
    index = (SCRIPTS / "README.md").read_text(encoding="utf-8")
    files = {file for file in SCRIPTS.rglob("*") if file.suffix in (".py", ".mjs", ".csv")}
    assert len(files) > 40
    named = set(named_in(index))
    assert sorted(str(file.relative_to(SCRIPTS)) for file in files - named) == []
    firsts = re.findall(r"(?m)^\| `([\w/]+\.(?:py|mjs|csv))[` ]", index)
    assert [name for name in firsts if not (SCRIPTS / name).exists()] == []


def named_in(index: str) -> Iterator[Path]:
    """The files that the index names: by their path, or by what they are called in the folder of the script whose row it is."""
    for row in re.findall(r"(?m)^\| `.*", index):
        first, *others = (name.partition(" ")[0] for name in re.findall(r"`([^`]+)`", row))
        yield SCRIPTS / first
        yield from (folder / name for name in others for folder in (SCRIPTS, (SCRIPTS / first).parent))


def test_a_file_that_is_called_like_one_elsewhere_must_be_named_too() -> None:
    index = "| `squire/cities.py` | `shapes.py`, `shared/sea.py` | by `cities.py 3` |\n`mapit/elsewhere.py`"
    named = {path.relative_to(SCRIPTS).as_posix() for path in named_in(index)}
    assert {"squire/cities.py", "squire/shapes.py", "shared/sea.py"} <= named
    assert not named & {"comparity/shapes.py", "mapit/cities.py", "mapit/elsewhere.py"}


MADE = {
    "matrix/print.py": ["print.svg"],
    "matrix/rulebook.py": ["rulebook.md", "rulebook.de.md", "page/figures"],
    "comparity/pictures.py": ["page/landmarks", "page/ratios.js", "print.svg"],
    "mapit/places.py": ["data/places.csv"],
    "squire/cities.py": ["data/cities.csv", "data/waypoints.csv"],
    "mapominoes/countries.py": ["data/countries.csv"],
    "mapominoes/within.py": ["data/within.csv"],
    "mapominoes/deadlocks.py": ["data/deadlocks.csv"],
}
QUICK = {"matrix/print.py", "matrix/rulebook.py"}
LONG = {"mapominoes/within.py", "mapominoes/deadlocks.py"}
IS_THOROUGH = os.environ.get("PARLOUR_THOROUGH") == "1"


def marks_of(script: str) -> list[pytest.MarkDecorator]:
    if script in LONG:
        thorough = pytest.mark.skipif(
            not IS_THOROUGH, reason="takes minutes, and much longer without numba: PARLOUR_THOROUGH=1"
        )
        return [pytest.mark.slow, pytest.mark.timeout(3600), thorough]
    return [pytest.mark.timeout(600), *([] if script in QUICK else [pytest.mark.slow])]


@pytest.mark.parametrize("script", [pytest.param(one, marks=marks_of(one)) for one in MADE])
def test_what_a_script_makes_is_what_is_committed(script: str, tmp_path: Path) -> None:
    made_again(script, tmp_path)
    game = Path("parlour") / "games" / Path(script).parent
    for made in MADE[script]:
        assert contents(tmp_path / game / made) == contents(ROOT / game / made), f"run scripts/{script}"


def made_again(script: str, house: Path) -> None:
    """The script run in a copy of what it may read and write; what it makes is gone there, or scrambled where it makes only a part."""
    game = Path("parlour") / "games" / Path(script).parent
    shutil.copytree(SCRIPTS, house / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / game, house / game, ignore=shutil.ignore_patterns("__pycache__"))
    for made in MADE[script]:
        path = house / game / made
        if path.is_dir():
            shutil.rmtree(path)
        elif path.suffix == ".md":
            path.write_text(path.read_text(encoding="utf-8").replace("<svg", "<gone"), encoding="utf-8")
        else:
            path.unlink()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, str(house / "scripts" / script)], check=True, capture_output=True, env=environment)


def contents(path: Path) -> dict[str, bytes]:
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    assert files
    return {file.name: file.read_bytes() for file in files if file.is_file()}
