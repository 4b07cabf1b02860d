# /// script
# requires-python = ">=3.11"
# dependencies = ["parlour[words]"]
#
# [tool.uv.sources]
# parlour = { path = "../..", editable = true }
# ///
"""Draw the print of Game Matrix on the home page from real cards: three figures, what an explanation draws on them, an attribute card.

uv run scripts/matrix/print.py
"""

from __future__ import annotations

from pathlib import Path

from parlour.games.matrix.explain import explain
from parlour.games.matrix.figures import FIGURES
from parlour.games.matrix.marks import Drawing
from parlour.games.matrix.pictures import Picture, picture
from parlour.words.catalogues import ENGLISH, names

FOLDER = Path(__file__).parents[2] / "parlour" / "games" / "matrix"
FILE = FOLDER / "print.svg"
ID_OF = {figure.name: figure.id for figure in FIGURES}


def body(drawn: Picture) -> str:
    fill = "var(--accent)" if drawn.fill else "none"
    return f'<path d="{drawn.outline}" fill="{fill}" fill-opacity=".1" stroke="var(--accent)" stroke-width="1.9"/>'


def marks(drawing: Drawing) -> str:
    """Strokes and numbers, in the margin colour if they count."""
    colours = {True: "var(--vermilion)", False: "var(--quiet)"}
    strokes = [
        f'<path d="{one.path}" stroke="{colours[one.counts]}" stroke-width="1.3" stroke-dasharray="{"4 2.4" if one.kind == "axis" else "none"}"/>'
        for one in drawing.strokes
    ]
    style = 'text-anchor="middle" dominant-baseline="central" font-family="var(--sans)" font-weight="550" font-size="6.4" stroke="none"'
    labels = [
        f'<text x="{one.x}" y="{one.y}" fill="{colours[one.counts]}" {style}>{one.value}{"°" if one.is_angle else ""}</text>'
        for one in drawing.labels
    ]
    return "".join(strokes + labels)


def card(x: int, y: int, size: int, turn: float, name: str, attribute: str | None) -> str:
    """A figure card with its upper left corner at (x, y), turned about its middle."""
    drawn = explain(ID_OF[name], attribute).drawing if attribute else Drawing()
    half = size / 2
    return (
        f'<g transform="translate({x} {y}) rotate({turn} {half} {half})">'
        f'<rect width="{size}" height="{size}" rx="3" fill="var(--raised)" stroke="var(--ink)"/>'
        f'<g transform="scale({size / 100})">{body(picture(ID_OF[name]))}{marks(drawn)}</g></g>'
    )


def attribute_card(x: int, y: int, turn: float, first: str, second: str) -> str:
    """A card with two attributes by their ids; the home page has their names in other languages."""
    bare = {id: name.bare for id, name in names(FOLDER, ENGLISH).items()}
    style = 'text-anchor="middle" font-family="var(--serif)" stroke="none"'
    return (
        f'<g transform="translate({x} {y}) rotate({turn} 75 48)"><rect width="150" height="96" rx="3" fill="var(--raised)" stroke="var(--ink)"/>'
        f'<path d="M0 3h150" stroke="var(--accent)" stroke-width="6" stroke-linecap="butt"/>'
        f'<text data-name="{first}" x="75" y="40" font-size="19" font-weight="520" fill="var(--ink)" {style}>{bare[first]}</text>'
        f'<text data-say="card-or" x="75" y="57" font-size="12" font-style="italic" fill="var(--quiet)" {style}>or</text>'
        f'<text data-name="{second}" x="75" y="77" font-size="19" font-weight="520" fill="var(--ink)" {style}>{bare[second]}</text></g>'
    )


def main() -> None:
    grid = "".join(f"M{x} -40V400" for x in range(-290, 600, 20)) + "".join(
        f"M-300 {y}H600" for y in range(-20, 400, 20)
    )
    parts = [
        f'<path d="{grid}" stroke="var(--accent)" stroke-width=".6" opacity=".22"/>',
        card(164, 20, 122, 5, "five-pointed star", "reflexive-symmetry"),
        card(14, 34, 136, -4, "right-angled trapezium", "right-angle"),
        card(126, 196, 146, 3, "rhombus", "rhombus"),
        attribute_card(16, 148, -3, "rhombus", "right-angle"),
    ]
    FILE.write_text(
        '<svg viewBox="0 0 300 360" fill="none" stroke-linejoin="round" stroke-linecap="round">\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


if __name__ == "__main__":
    main()
