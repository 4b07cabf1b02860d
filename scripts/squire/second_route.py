# /// script
# requires-python = ">=3.11"
# dependencies = ["rdata>=1.0"]
# ///
"""Look the cities of Squire's boards up a second time, elsewhere, and write down what was found.

    apt-get install r-cran-maps
    uv run scripts/squire/second_route.py

The boards' coordinates come from GeoNames, the second ones from the world.cities of R's maps, which are rounded to hundredths of a degree and
are not derived from GeoNames. tests/games/squire/test_setup.py compares `second_route.csv` with the boards.
"""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "shared"))
from r_world_cities import R_MAPS, world_cities

HERE = Path(__file__).parent
CITIES = HERE.parents[1] / "parlour/games/squire/data/cities.csv"
ANSWERS = HERE / "second_route.csv"

COUNTRIES = {
    **dict.fromkeys("Dublin Cork".split(), "Ireland"),
    "Rome": "Italy",
    "Saint Petersburg": "Russia",
    "Cairo": "Egypt",
    "Timbuktu": "Mali",
    "Cape Town": "South Africa",
    "Constantinople": "Turkey",
    "Samarkand": "Uzbekistan",
    "Calcutta": "India",
    "Tokyo": "Japan",
    "Peking": "China",
    "Sydney": "Australia",
    "New York": "USA",
    "Mexico City": "Mexico",
    "Rio de Janeiro": "Brazil",
}
NAMES = {
    "Newcastle": "Newcastle upon Tyne",
    "Timbuktu": "Tombouctou",
    "Constantinople": "Istanbul",
    "Peking": "Beijing",
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the second look-up of Squire's cities.")
    parser.add_argument("--maps", type=Path, default=R_MAPS, help="the folder with the data of R's maps")
    known = {(city.name.lower(), city.country): city for city in world_cities(parser.parse_args().maps)}
    with CITIES.open(encoding="utf-8", newline="") as file:
        names = list(dict.fromkeys(row["city"] for row in csv.DictReader(file)))
    rows, missing = [], []
    for name in names:
        found = known.get((NAMES.get(name, name).lower(), COUNTRIES.get(name, "UK")))
        if found:
            rows.append([name, f"{found.longitude:.2f}", f"{found.latitude:.2f}", "R maps 3.4.1 world.cities"])
        else:
            missing.append(name)
    with ANSWERS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["city", "longitude", "latitude", "source"])
        writer.writerows(rows)
    print(f"{len(rows)} second answers; not found: {', '.join(missing) or 'none'}")


if __name__ == "__main__":
    main()
