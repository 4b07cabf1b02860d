"""Classes mean one thing on a page.

What a sheet of the house says of a bare class, as in `.face { … }`, holds for every element of that class. A game that uses the word for something
else gets it unasked: so portraits once dressed the faces of cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

WEB = Path(__file__).parent.parent / "parlour"
AT_EVERY_TABLE = ("base.css", "table.css", "lesson.css", "person.css")
THE_SAME_THING = {
    *("button", "card", "card-name", "emblem", "figure", "label", "link", "title"),  # what the house offers to games
    # The table's own parts, which a game or projector mode arranges.
    *("hand", "plane", "shell", "side", "stage", "status", "table", "tools"),
}
KNOWN = {
    "mapominoes": {"dot", "naming"},  # on the map; the choice of a thing
    "squire": {"dot"},  # of a city
}
"""Two meanings that were there before this test and are told apart by hand."""


def selectors(style: str) -> Iterator[str]:
    plain = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    for group in re.findall(r"([^{};]+)\{", plain):
        if not group.strip().startswith("@"):
            yield from map(str.strip, re.sub(r"\((?:[^()]|\([^()]*\))*\)", "", group).split(","))


def bare(style: str) -> set[str]:
    """The classes that are styled wherever they stand."""
    return {found[1] for one in selectors(style) if (found := re.fullmatch(r"\w*\.([\w-]+)(?:::?[\w-]+)*", one))}


def subjects(style: str) -> set[str]:
    """The classes that are styled anywhere; states such as `is-open` belong to what they stand beside."""
    last = (re.split(r"[\s>+~]+", one)[-1] for one in selectors(style))
    return {name for compound in last for name in re.findall(r"\.([\w-]+)", compound) if not name.startswith("is-")}


def collisions(house: str, game: str) -> set[str]:
    return bare(house) & subjects(game)


@pytest.mark.parametrize("sheet", sorted(WEB.glob("games/*/page.css")), ids=lambda sheet: sheet.parent.name)
def test_no_class_of_a_game_means_something_else_to_the_house(sheet: Path) -> None:
    house = "\n".join((WEB / "web" / "static" / name).read_text(encoding="utf-8") for name in AT_EVERY_TABLE)
    found = collisions(house, sheet.read_text(encoding="utf-8"))
    assert found - THE_SAME_THING - KNOWN.get(sheet.parent.name, set()) == set()


def test_the_face_of_a_portrait_on_a_card_would_have_been_found() -> None:
    assert collisions(
        ".face { border-radius: 50% }", "@media print { .mapit .card > .face.is-up, .gap { left: 0 } }"
    ) == {"face"}
    assert collisions(".who .face { left: 0 } /* .face {} */", ".mapit .face { left: 0 }") == set()
