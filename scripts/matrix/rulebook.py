# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour[server]"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Write the truth of Game Matrix into its rulebooks, with a picture of every figure. Run it after a change of figures or attributes.

uv run scripts/matrix/rulebook.py

In other languages the definitions are those already in their rulebook; the names come from `names/<language>.csv`.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

from parlour.games.matrix.attributes import ATTRIBUTE, Attribute
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.pictures import Picture, picture
from parlour.games.translation import file_of, languages_of
from parlour.words.catalogues import ENGLISH, names

FOLDER = Path(__file__).parents[2] / "parlour" / "games" / "matrix"
BOOK = FOLDER / "rulebook.md"
INK = "#5B7BC4"
"""Between the drawing blues of day and night: pictures in the rulebook do not know the theme."""


def svg(drawn: Picture) -> str:
    """One figure as a picture of its own."""
    root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox="0 0 100 100", width="56", height="56")
    stroke = {"stroke": INK, "stroke-width": "3.2", "stroke-linejoin": "round", "stroke-linecap": "round"}
    ET.SubElement(
        root, "path", d=drawn.outline, fill=INK if drawn.fill else "none", attrib={"fill-opacity": "0.14", **stroke}
    )
    if drawn.thin:
        ET.SubElement(root, "path", d=drawn.thin, fill="none", attrib={**stroke, "stroke-width": "1.6"})
    if drawn.heads:
        ET.SubElement(root, "path", d=drawn.heads, fill=INK)
    for x, y in drawn.points:
        ET.SubElement(root, "circle", cx=f"{x}", cy=f"{y}", r="3", fill=INK)
    return ET.tostring(root, encoding="unicode") + "\n"


@dataclass(frozen=True)
class Wording:
    """The words for the truth in a language, besides the names of attributes and figures."""

    heading: str
    opening: str
    on_no_card: str
    of: str


WORDING = {
    ENGLISH: Wording(
        "## The truth, with pictures",
        "Every attribute with its definition and the figures that it fits. The dots say with which cards it comes; three words are\n"
        "explained here and stand on no card, as they would fit too few figures or too many.",
        "on no card",
        "of",
    ),
    "de": Wording(
        "## Alle Merkmale, mit Bildern",
        "Jedes Merkmal mit seiner Erklärung und den Figuren, zu denen es passt. Die Punkte sagen, mit welchen Karten es kommt; drei Wörter\n"
        "werden hier erklärt und stehen auf keiner Karte, denn zu ihnen würden zu wenige oder zu viele Figuren passen.",
        "auf keiner Karte",
        "von",
    ),
}


def title(attribute: Attribute, language: str) -> str:
    name = attribute.words if language == ENGLISH else names(FOLDER, language)[attribute.id].bare
    return name[0].upper() + name[1:]


def meanings(book: str, language: str) -> dict[str, str]:
    """The definitions in a book, by attribute."""
    wording = WORDING[language]
    written = re.compile(rf"(?m)^\*\*(.+?)\*\* (?:●+|{wording.on_no_card}) · (.+) \d+ {wording.of} \d+:$")
    found = dict(written.findall(book))
    return {one.id: found[title(one, language)] for one in ATTRIBUTE.values() if title(one, language) in found}


def paragraph(attribute: Attribute, meaning: str, language: str) -> str:
    wording, called = WORDING[language], names(FOLDER, language)
    fitting = [figure for figure in FIGURES if attribute.holds(figure.shape)]
    level = f"{'●' * attribute.dots}" if attribute.dots else wording.on_no_card
    shown = " ".join(
        f"![{figure.name if language == ENGLISH else called[figure.id].bare}](/static/book/games/matrix/page/figures/{figure.id}.svg)"
        for figure in fitting
    )
    counted = f"{len(fitting)} {wording.of} {len(FIGURES)}"
    return f"**{title(attribute, language)}** {level} · {meaning} {counted}:\n\n{shown}\n"


def truth(meaning: dict[str, str], language: str) -> str:
    wording = WORDING[language]
    opening = f"{wording.heading}\n\n{wording.opening}\n"
    return "\n".join([opening, *(paragraph(one, meaning[one.id], language) for one in ATTRIBUTE.values())])


def with_truth(book: str, language: str = ENGLISH) -> str:
    """The rulebook with this section rewritten; unchanged if a definition is missing, as then English is shown."""
    known = meanings(book, language) if language != ENGLISH else {one.id: one.meaning for one in ATTRIBUTE.values()}
    if known.keys() != ATTRIBUTE.keys():
        return book
    return (
        book.partition(WORDING[language].heading)[0].rstrip()
        + ("\n\n" if language == ENGLISH else "\n")
        + truth(known, language)
    )


def main() -> None:
    for language in languages_of(BOOK):
        file = file_of(BOOK, language)
        file.write_text(with_truth(file.read_text(encoding="utf-8"), language), encoding="utf-8")
    folder = FOLDER / "page" / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    for figure in FIGURES:
        (folder / f"{figure.id}.svg").write_text(svg(picture(figure.id)))


if __name__ == "__main__":
    main()
