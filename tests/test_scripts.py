"""Shipped files made by a script can be made again: every script names its dependencies, and files that need no network are made and compared."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = ROOT / "scripts"
PYTHON = sorted(SCRIPTS.rglob("*.py"))
NODE = sorted(SCRIPTS.rglob("*.mjs"))
PACKAGES = {
    "markdown_it": "markdown-it-py",
    "PIL": "pillow",
    "fluent": "fluent.runtime",
    "fontTools": "fonttools",
    "msgspec": "parlour",
    "tests": "parlour",
}
"""Where a package has another name than what it is imported as, or comes with another."""


def is_run(file: Path) -> bool:
    return '__name__ == "__main__"' in file.read_text(encoding="utf-8")


def declared(text: str) -> set[str]:
    """The packages in a script's inline metadata, by name."""
    found = re.search(r"(?m)^# /// script\n((?:#.*\n)+?)# ///$", text)
    assert found, "no inline metadata (PEP 723)"
    metadata = tomllib.loads(re.sub(r"(?m)^# ?", "", found[1]))
    assert metadata["requires-python"]
    return {re.split(r"[=<>\[ ]", one, maxsplit=1)[0] for one in metadata["dependencies"]}


def imported(file: Path, seen: frozenset[Path] = frozenset()) -> set[str]:
    """The packages that a script imports, and the modules beside it that it imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in {name.partition(".")[0] for name in names}:
            beside = [folder / f"{name}.py" for folder in (file.parent, SCRIPTS / "shared")]
            local = next((path for path in beside if path.exists()), None)
            if local and local not in seen:
                found |= imported(local, seen | {file})
            elif not local and name not in sys.stdlib_module_names:
                found.add(PACKAGES.get(name, name))
    return found


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
    assert sorted(file.name for file in files if file.name not in index) == []
    named = re.findall(r"(?m)^\| `([\w/]+\.(?:py|mjs|csv))`", index)
    assert [name for name in named if not (SCRIPTS / name).exists()] == []


MADE = {
    "matrix/print.py": ["print.svg"],
    "matrix/rulebook.py": ["rulebook.md", "rulebook.de.md", "page/figures"],
    "comparity/pictures.py": ["page/landmarks", "page/ratios.js", "print.svg"],
    "mapit/places.py": ["data/places.csv"],
    "squire/cities.py": ["data/cities.csv", "data/waypoints.csv"],
    "mapominoes/countries.py": ["data/countries.csv"],
}
QUICK = {"matrix/print.py", "matrix/rulebook.py"}


@pytest.mark.timeout(600)
@pytest.mark.parametrize("script", [pytest.param(one, marks=() if one in QUICK else pytest.mark.slow) for one in MADE])
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
