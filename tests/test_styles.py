"""A class has one meaning on a page, as a rule of the house's stylesheets applies to every element of its class."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.lab.conformance.introduction import PAPER
from parlour.lab.conformance.styles import STATIC, bare, collisions, reserved_classes

SHEETS = sorted(Path(parlour.__file__).parent.glob("games/*/page.css"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.parent.name)
def test_no_class_of_a_game_means_something_else_to_the_house(sheet: Path) -> None:
    assert collisions(sheet.read_text(encoding="utf-8"), reserved_classes()) == set()


def test_the_face_of_a_portrait_on_a_card_would_have_been_found() -> None:
    dressed = "@media print { .mapit .card > .face.is-up, .gap { left: 0 } }"
    assert collisions(dressed, frozenset(bare(".face { border-radius: 50% }"))) == {"face"}
    assert collisions(dressed, frozenset(bare(".who .face { left: 0 } /* .face {} */"))) == set()


def test_a_sheet_may_say_that_it_tells_a_name_apart_by_hand() -> None:
    assert collisions(
        "/* also a class of the house: dot, face */ .dot {} .face {} .log {}", reserved_classes() | {"log"}
    ) == {"log"}


def test_the_paper_on_which_colours_are_checked_is_that_of_the_page() -> None:
    assert f"--paper: light-dark({', '.join(PAPER)});" in (STATIC / "tokens.css").read_text(encoding="utf-8")
