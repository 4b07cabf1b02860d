"""A new game to begin with: small, complete, and passing all checks."""

from __future__ import annotations

import re
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import NamedTuple

from parlour.core.refusal import ParlourError
from parlour.games import BESIDE_GAMES, broken, registered

TEMPLATES = Path(__file__).parent / "templates" / "game"
CHECKOUT = Path(__file__).parents[2]
PAGE = ("page.js", "page.css", "page/api.d.ts", "page/types.d.ts")
PAGE_WORDS = "page_words.ftl"
"""What a page says. Without a page nobody would say it."""
NOT_IN_THE_FOLDER = ("pyproject.toml", "test_rules.py", PAGE_WORDS)


class Begun(NamedTuple):
    """What was written, and the author's next steps."""

    files: list[Path]
    next_steps: list[str]


def begin(name: str, title: str, package: Path | None, *, with_page: bool) -> Begun:
    """Write a game's folder and its tests: into the checkout, or as a package of its own."""
    if not re.fullmatch("[a-z]+", name):
        raise ParlourError(f"{name!r}: a game's name is its folder's: small letters, nothing else")
    if iskeyword(name):
        raise ParlourError(
            f"{name} is a word of Python, so no folder of modules can be called that: choose another name"
        )
    if name in {*BESIDE_GAMES, "past", "house"}:
        raise ParlourError(f"{name} is already taken by the house itself: choose another name")
    if name in {*registered(), *broken()}:
        raise ParlourError(f"there is already a game called {name}")
    if package is None and not (CHECKOUT / "tests" / "games").is_dir():
        raise ParlourError("this is no checkout of Parlour: --package DIR begins a package of its own")
    module = f"parlour.games.{name}" if package is None else f"parlour_{name}"
    root = CHECKOUT if package is None else package
    web = "../../../web" if package is None else "parlour/web"
    words = {"name": name, "title": title, "module": module, "web": web, "page_words": ""}
    if with_page:
        words["page_words"] = _text(PAGE_WORDS, {})
    files = [_written(file, text, words) for file, text in _places(root, name, module, package, with_page=with_page)]
    return Begun(files, _next_steps(name, package))


def _places(root: Path, name: str, module: str, package: Path | None, *, with_page: bool) -> list[tuple[Path, str]]:
    folder = root.joinpath(*module.split("."))
    names = [file.relative_to(TEMPLATES).as_posix().removesuffix(".txt") for file in sorted(TEMPLATES.rglob("*.txt"))]
    inside = [one for one in names if one not in NOT_IN_THE_FOLDER and (with_page or one not in PAGE)]
    places = [(folder / one, one) for one in inside]
    tests = root / "tests" / "games" / name if package is None else root / "tests"
    places.append((tests / "test_rules.py", "test_rules.py"))
    if package is not None:
        places.append((root / "pyproject.toml", "pyproject.toml"))
    if there := next((file for file, _ in places if file.exists()), None):
        raise ParlourError(f"{there} is there already")
    return places


def _written(file: Path, template: str, words: dict[str, str]) -> Path:
    text = _text(template, words)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def _text(template: str, words: dict[str, str]) -> str:
    return Template((TEMPLATES / f"{template}.txt").read_text(encoding="utf-8")).substitute(words)


def _next_steps(name: str, package: Path | None) -> list[str]:
    if package is not None:
        return [f"pip install --editable {package}", f"parlour check {name}", f"parlour play {name} --author"]
    return [
        f"parlour check {name}            # it passes; change the rules, and run it again",
        f"parlour play {name} --author    # play it, and look into State and Views",
        "make check                     # before every commit",
        f"scripts/golden.py {name}        # when the rules are done: rules_version=1, and golden records",
    ]
