"""The rulebook of Game Matrix tells the truth that is computed, and the decks are listed for the host."""

from __future__ import annotations

import csv

from typer.testing import CliRunner

from parlour.cli import app
from parlour.games.matrix import GAME
from parlour.games.matrix.attributes import ATTRIBUTE, Attribute, attribute
from parlour.games.matrix.cards import BIT, CARD, FITS, _fitting, facts, fitting, truth
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.geometry import Shape
from parlour.games.matrix.pictures import picture
from parlour.games.translation import composed, text_of
from scripts.matrix.rulebook import svg, with_truth


def test_the_truth_in_the_rulebook_is_the_computed_one() -> None:
    """matrix/exact: run scripts/matrix/rulebook.py after a change of figures or attributes."""
    book = (GAME.folder / "rulebook.md").read_text()
    assert book == with_truth(book)
    for one in ATTRIBUTE.values():
        assert one.meaning in book


def test_the_truth_in_german_is_the_computed_one() -> None:
    """matrix/exact: unless the translation is out of date, and English is shown."""
    text = text_of(GAME.folder / "rulebook.md", "de")
    truth = composed((GAME.folder / "rulebook.md").read_text(), text, "de")[-1]
    assert text == with_truth(text, "de") or truth.language == "en"
    wrong = text.replace("●● ·", "● ·").replace("34 von 56", "35 von 56")
    assert text != wrong != with_truth(wrong, "de") == with_truth(text, "de")


def test_every_figure_has_its_picture_in_the_rulebook() -> None:
    """matrix/exact"""
    for figure in FIGURES:
        assert (GAME.folder / "page" / "figures" / f"{figure.id}.svg").read_text() == svg(picture(figure.id))


def test_the_rulebook_counts_the_cards_rightly() -> None:
    """matrix/figures, matrix/attributes"""
    book = (GAME.folder / "rulebook.md").read_text()
    figures = [sum(figure.dots == dots for figure in FIGURES) for dots in (1, 2, 3)]
    cards = [sum(card.dots == dots for card in CARD.values()) for dots in (1, 2, 3)]
    for counts in (figures, cards):
        assert (
            f"has {sum(counts)} cards, {counts[0]} with one dot, {counts[1]} with two and {counts[2]} with three"
            in book
        )


def test_the_decks_are_listed_with_dots_and_attributes() -> None:
    """matrix/level"""
    rows = facts()
    assert [row["deck"] for row in rows] == ["figures"] * len(FIGURES) + ["attributes"] * len(CARD)
    rhombus = next(row for row in rows if row["name"] == "rhombus")
    assert rhombus["dots"] == 1
    assert "parallelogram" in str(rhombus["attributes"]).split("; ")
    assert len({tuple(row) for row in rows}) == 1
    assert next(row for row in rows if row["name"] == "ray") == {
        "deck": "figures",
        "id": "f17",
        "dots": 1,
        "name": "ray",
        "attributes": "does not close; infinite; lies on one straight line; no corners; mirror symmetry; exactly one axis of symmetry",
        "source": "computed from its coordinates",
    }
    assert rows[-1] == {
        "deck": "attributes",
        "id": "a68",
        "dots": 3,
        "name": "all angles are obtuse / does not close",
        "attributes": "More than one angle, and each between 90° and 180°.; No closed outline: it has no perimeter.",
        "source": "the definition of each attribute",
    }


def test_the_truth_table_has_a_row_for_each_figure_and_a_column_for_each_attribute() -> None:
    """matrix/exact"""
    table = truth()
    assert len(table) == len(FIGURES)
    columns = [name for name in table[0] if name not in ("id", "dots", "name")]
    assert columns == [one.id for one in ATTRIBUTE.values() if one.dots]
    for row, figure in zip(table, FIGURES, strict=True):
        assert {name: row[name] for name in columns} == {
            name: int(ATTRIBUTE[name].holds(figure.shape)) for name in columns
        }


def test_the_host_can_print_the_truth_as_zeros_and_ones() -> None:
    """matrix/exact"""
    printed = CliRunner().invoke(app, ["deck", "matrix", "truth", "--csv"])
    rows = list(csv.DictReader(printed.stdout.splitlines()))
    assert rows == [{name: str(value) for name, value in row.items()} for row in truth()]
    assert {row[name] for row in rows for name in row if name in ATTRIBUTE} == {"0", "1"}


def test_an_attribute_is_named_after_its_predicate_and_defined_by_its_docstring() -> None:
    """matrix/attributes"""

    def has_three_corners(shape: Shape) -> bool:
        """Three corners."""
        return len(shape.corners) == 3

    try:
        assert attribute("three corners", 2, "corners")(has_three_corners) is has_three_corners
        made = ATTRIBUTE["has-three-corners"]
    finally:
        ATTRIBUTE.pop("has-three-corners", None)
    assert made == Attribute("has-three-corners", "three corners", 2, "corners", "Three corners.", has_three_corners)


def test_a_card_fits_the_figures_that_have_one_of_its_attributes() -> None:
    """matrix/exact, matrix/attributes: each figure has a bit of its own."""
    assert sum(BIT.values()) == (1 << len(FIGURES)) - 1
    fits = _fitting([ATTRIBUTE["rhombus"], ATTRIBUTE["infinite"]])
    assert {figure.name for figure in FIGURES if fits & BIT[figure.id]} == {
        "rhombus",
        "square",
        "ray",
        "straight line",
        "acute angle",
        "right angle",
        "obtuse angle",
        "straight angle",
    }


def test_what_fits_several_cards_fits_each_of_them() -> None:
    """matrix/main-turn"""
    polygon, four_angles = "a01", "a18"
    assert FITS[polygon] & BIT["f01"], "the first figure is an equilateral triangle"
    assert fitting([polygon]) == FITS[polygon]
    both = {one for one, bit in BIT.items() if FITS[polygon] & bit and FITS[four_angles] & bit}
    assert {one for one, bit in BIT.items() if fitting([polygon, four_angles]) & bit} == both
    assert set() < both < {one for one, bit in BIT.items() if FITS[polygon] & bit}
    assert {one for one, bit in BIT.items() if fitting([four_angles, polygon]) & bit} == both
