# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Write the truth of Game Matrix into its rulebook, with a picture of every figure. Run it after a change of figures or attributes.

uv run scripts/matrix/rulebook.py
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from parlour.games.matrix.attributes import ATTRIBUTE, Attribute
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.pictures import Picture, picture

FOLDER = Path(__file__).parents[2] / "parlour" / "games" / "matrix"
HEADING = "## The truth, with pictures"
INK = "#5B7BC4"
"""Between the drawing blues of day and night: pictures in the rulebook do not know which it is."""


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


def paragraph(attribute: Attribute) -> str:
    fitting = [figure for figure in FIGURES if attribute.holds(figure.shape)]
    level = f"{'●' * attribute.dots}" if attribute.dots else "on no card"
    shown = " ".join(f"![{figure.name}](/static/book/games/matrix/page/figures/{figure.id}.svg)" for figure in fitting)
    title = attribute.words[0].upper() + attribute.words[1:]
    return f"**{title}** {level} · {attribute.meaning} {len(fitting)} of {len(FIGURES)}:\n\n{shown}\n"


def truth() -> str:
    opening = (
        f"{HEADING}\n\nEvery attribute with its definition and the figures that it fits. The dots say with which cards it comes; three words are\n"
        "explained here and stand on no card, as they would fit too few figures or too many.\n"
    )
    return "\n".join([opening, *(paragraph(attribute) for attribute in ATTRIBUTE.values())])


def with_truth(book: str) -> str:
    """The rulebook with this section written anew."""
    return book.partition(HEADING)[0].rstrip() + "\n\n" + truth()


def main() -> None:
    book = FOLDER / "rulebook.md"
    book.write_text(with_truth(book.read_text()))
    folder = FOLDER / "page" / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    for figure in FIGURES:
        (folder / f"{figure.id}.svg").write_text(svg(picture(figure.id)))


if __name__ == "__main__":
    main()
