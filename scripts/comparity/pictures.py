# /// script
# requires-python = ">=3.11"
# dependencies = ["shapely==2.2.0"]
# ///
"""Draw the hundred landmarks of Comparity: silhouettes, each a symbol of its own, on sheets by their first two letters.

    uv run scripts/comparity/pictures.py

All are cut from plain shapes by the drawings beside this file; none is copied from elsewhere. Each symbol is as high as the others and
as wide as the landmark is in proportion, so that it does not show the true size.
"""

import csv
from pathlib import Path

import drawings_late
import drawings_new
import drawings_old
from shapes import HEIGHT, path

GAME = Path(__file__).parents[2] / "parlour/games/comparity"
DRAWINGS = {
    **drawings_old.DRAWINGS,
    **drawings_new.DRAWINGS,
    **drawings_late.DRAWINGS,
}


def main() -> None:
    with (GAME / "data/landmarks.csv").open(encoding="utf-8", newline="") as rows:
        names = [row["id"] for row in csv.DictReader(rows)]
    missing, unknown = set(names) - DRAWINGS.keys(), DRAWINGS.keys() - set(names)
    if missing or unknown:
        raise SystemExit(f"missing: {sorted(missing)}; unknown: {sorted(unknown)}")
    sheets: dict[str, list[str]] = {}
    widths = {}
    for name in names:
        outline, width = path(DRAWINGS[name]())
        widths[name] = width
        box = f'viewBox="0 0 {width} {HEIGHT}" preserveAspectRatio="xMidYMax"'
        sheets.setdefault(name[:2], []).append(
            f'<symbol id="{name}" {box}><path fill-rule="evenodd" d="{outline}"/></symbol>'
        )
    folder = GAME / "page/landmarks"
    folder.mkdir(parents=True, exist_ok=True)
    for letters, symbols in sheets.items():
        sheet = '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
        (folder / f"{letters}.svg").write_text(sheet, encoding="utf-8")
    ratios = "".join(f"  {key(name)}: {round(width / HEIGHT, 3)},\n" for name, width in widths.items())
    head = "// How wide each landmark is for its height. Made by scripts/comparity/pictures.py."
    script = f"{head}\n/** @type {{Record<string, number>}} */\nexport const RATIOS = {{\n{ratios}}};\n"
    (GAME / "page/ratios.js").write_text(script, encoding="utf-8")
    (GAME / "print.svg").write_text(print_of_the_game(), encoding="utf-8")
    print(f"{len(names)} landmarks on {len(sheets)} sheets")


def key(name: str) -> str:
    """As the page's formatter writes it: quoted only if necessary."""
    return name if name.isidentifier() else f'"{name}"'


def print_of_the_game() -> str:
    """The picture on the home page: a corner of a play area. All are drawn in one size, so that heights are not revealed."""
    cards = [
        ("big-ben", 62, 70, -1.5), ("taj-mahal", 150, 66, 0.8), ("eiffel-tower", 238, 71, -0.6),
        ("parthenon", 62, 184, 0.7), ("statue-of-liberty", 150, 180, -1), ("golden-gate-bridge", 150, 294, 1.2),
        ("colosseum", 238, 298, -1.2), ("great-pyramid", -26, 186, 0.6), ("tokyo-tower", 326, 68, 0.9), ("sydney-opera-house", 326, 300, 0.5),
    ]  # fmt: skip
    parts = ['<svg viewBox="0 0 300 360" fill="none" stroke-linejoin="round">']
    parts.append('<rect x="200" y="131" width="76" height="106" rx="2" stroke="var(--rule)" stroke-dasharray="5 4"/>')
    for name, x, y, turn in cards:
        parts.append(f'<g transform="translate({x} {y}) rotate({turn})">{_card()}{_standing(name, 0, 38, 64, 80)}</g>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _card() -> str:
    return (
        '<rect x="-38" y="-54" width="76" height="106" rx="2" fill="var(--raised)" stroke="var(--rule)"/>'
        '<path d="M-38 38H38" stroke="var(--hair)"/><path d="M-24 45H24" stroke="var(--quiet)" stroke-width="2"/>'
    )


def _standing(name: str, x: float, base: float, widest: float, tallest: float, fill: str = "var(--accent)") -> str:
    outline, width = path(DRAWINGS[name](), HEIGHT // 4)
    scale = min(widest / width, tallest / (HEIGHT // 4))
    place = f"translate({x - width * scale / 2:.1f} {base - HEIGHT // 4 * scale:.1f}) scale({scale:.4f})"
    return f'<path transform="{place}" fill-rule="evenodd" fill="{fill}" d="{outline}"/>'


if __name__ == "__main__":
    main()
