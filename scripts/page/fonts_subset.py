# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools>=4.60", "brotli>=1.1"]
# ///
"""Cut the page's fonts to what it uses: `npm install --no-save @fontsource-variable/fraunces @fontsource-variable/inter`, then
`uv run scripts/page/fonts_subset.py NODE_MODULES`. Each family becomes one file for Latin and one for the other Latin letters, which
browsers load only when a name needs them."""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parents[2] / "parlour" / "web" / "static" / "fonts"
LATIN = "20-7E,A0-FF,131,152-153,2C6,2DA,2DC,2010-2015,2018-201E,2022,2026,2032-2033,2039-203A,2044,20AC,2122,2190-2193,2212,2215"
TITLES = "20-7E,A0,A1,A3,A7,AB,B0,B7,BB,BF,C0-FF,131,152-153,2013-2014,2018-201E,2026,2032-2033,2190-2193,2212"
EXTENDED = "100-130,132-151,154-17F,192,1A0-1A1,1AF-1B0,1CD-1DC,1E6-1E7,1EA-1EB,1FA-1FF,218-21B,237,1E80-1E85,1E9E,1EF2-1EF3,20A0-20AB,20AD-20BF"
# Titles have one weight, whose optical sizes suit 9 to 72 points: better than many weights that suit one size.
CUTS = {
    "fraunces": ("fraunces-{}-opsz-normal.woff2", {"wght": 500, "opsz": (9, 72)}, ["kern", "tnum"], TITLES),
    "fraunces-italic": ("fraunces-{}-wght-italic.woff2", {"wght": 400}, ["kern"], TITLES),
    "inter": ("inter-{}-wght-normal.woff2", {"wght": (400, 650)}, ["kern", "tnum", "case", "ccmp", "mark"], LATIN),
}


def line_up_figures(font: TTFont) -> None:
    """Make figures as tall as capitals the default: the shorthand `font` in a stylesheet resets the feature."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    mapping = getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
                    for cmap in font["cmap"].tables:
                        cmap.cmap = {code: mapping.get(name, name) for code, name in cmap.cmap.items()}


def cut(
    source: Path, target: Path, axes: dict[str, float | tuple[float, float]], features: list[str], letters: str
) -> int:
    font = TTFont(source)
    if "GSUB" in font:
        line_up_figures(font)
    options = Options(flavor="woff2", layout_features=features, hinting=False, desubroutinize=True)
    subset = Subsetter(options)
    subset.populate(unicodes=parse_unicodes(letters))
    subset.subset(font)
    font = instantiateVariableFont(font, axes)
    font.flavor = "woff2"
    font.save(target)
    return target.stat().st_size


def main() -> None:
    packages = Path(sys.argv[1]) / "@fontsource-variable"
    for name, (pattern, axes, features, latin) in CUTS.items():
        family = name.partition("-")[0]
        for part, letters in (("latin", latin), ("latin-ext", EXTENDED)):
            target = FONTS / f"{name}-{part}.woff2"
            size = cut(packages / family / "files" / pattern.format(part), target, axes, features, letters)
            print(f"{target.name}: {size / 1000:.1f} kB")
        (FONTS / f"{family}.LICENSE.txt").write_text((packages / family / "LICENSE").read_text())


if __name__ == "__main__":
    main()
