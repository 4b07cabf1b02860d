"""Draw the hundred landmarks of Comparity: silhouettes, each a symbol of its own, on sheets by first letter.

    pip install shapely==2.2.0
    python scripts/comparity_pictures.py

All are cut from plain shapes by the drawings beside this file; none is taken from anywhere. Each symbol is as high as the others and
as wide as the landmark is in proportion: of its true size nothing is left.
"""

import csv
from pathlib import Path

import comparity_drawings_late
import comparity_drawings_new
import comparity_drawings_old
from comparity_shapes import HEIGHT, path

GAME = Path(__file__).parent.parent / "parlour/games/comparity"
DRAWINGS = {
    **comparity_drawings_old.DRAWINGS,
    **comparity_drawings_new.DRAWINGS,
    **comparity_drawings_late.DRAWINGS,
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
        sheets.setdefault(name[0], []).append(
            f'<symbol id="{name}" {box}><path fill-rule="evenodd" d="{outline}"/></symbol>'
        )
    folder = GAME / "page/landmarks"
    folder.mkdir(parents=True, exist_ok=True)
    for letter, symbols in sheets.items():
        sheet = '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
        (folder / f"{letter}.svg").write_text(sheet, encoding="utf-8")
    ratios = "".join(f'  "{name}": {width / HEIGHT:.3f},\n' for name, width in widths.items())
    script = f"// How wide each landmark is for its height. Made by scripts/comparity_pictures.py.\nexport const RATIOS = {{\n{ratios}}};\n"
    (GAME / "page/ratios.js").write_text(script, encoding="utf-8")
    print(f"{len(names)} landmarks on {len(sheets)} sheets")


if __name__ == "__main__":
    main()
