"""Each CSS class means one thing on a page.

A rule in the house's stylesheet for a bare class, as in `.face { … }`, applies to every element of that class. A game that uses the word for something
else gets these styles unasked: once, the faces of cards got the styles of portraits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

STATIC = Path(__file__).parents[2] / "web" / "static"
AT_EVERY_TABLE = ("base.css", "table.css", "lesson.css", "person.css")
OFFERED = frozenset({"button", "card", "card-name", "emblem", "figure", "label", "link", "title"})
"""The classes that the house offers to games."""
ARRANGED = frozenset({"hand", "plane", "shell", "side", "stage", "status", "table", "tools"})
"""The table's own parts, which a game or projector mode arranges."""
_TOLD_APART = re.compile(r"/\* also a class of the house: ([\w, -]+?) \*/")
"""Names that a game's stylesheet may use all the same."""


def reserved_classes() -> frozenset[str]:
    """The classes that a game may not use for something else."""
    sheets = ((STATIC / name).read_text(encoding="utf-8") for name in AT_EVERY_TABLE)
    return frozenset().union(*map(bare, sheets)) - OFFERED - ARRANGED


def collisions(sheet: str, house_classes: frozenset[str]) -> set[str]:
    """The classes of a game's sheet that mean something else to the house."""
    told_apart = {name.strip() for names in _TOLD_APART.findall(sheet) for name in names.split(",")}
    return subjects(sheet) & house_classes - told_apart


def selectors(style: str) -> Iterator[str]:
    plain = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    for group in re.findall(r"([^{};]+)\{", plain):
        if not group.strip().startswith("@"):
            yield from map(str.strip, re.sub(r"\((?:[^()]|\([^()]*\))*\)", "", group).split(","))


def bare(style: str) -> set[str]:
    """The classes that are styled wherever they stand."""
    return {found[1] for one in selectors(style) if (found := re.fullmatch(r"\w*\.([\w-]+)(?:::?[\w-]+)*", one))}


def subjects(style: str) -> set[str]:
    """The classes that are styled anywhere; states such as `is-open` belong to the class beside them."""
    last = (re.split(r"[\s>+~]+", one)[-1] for one in selectors(style))
    return {name for compound in last for name in re.findall(r"\.([\w-]+)", compound) if not name.startswith("is-")}
