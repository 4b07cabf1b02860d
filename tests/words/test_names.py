"""The names of things in other languages, compared with their sources."""

from __future__ import annotations

import csv
from pathlib import Path

from babel import Locale
from babel.core import get_global

from parlour.games import find

SOFT_HYPHEN = "\u00ad"


def test_cities_are_called_as_in_cldr_where_it_is_the_source() -> None:
    """`scripts/mapit/names.py` compares all of them with GeoNames, too."""
    own, english = Locale.parse("de").time_zones, Locale.parse("en").time_zones
    cities = {}
    for zone in (*get_global("zone_territories"), *own):
        last = zone.rpartition("/")[2].replace("_", " ")
        named = [zones.get(zone, {}).get("city") or last for zones in (english, own)]
        cities[named[0]] = named[1].replace(SOFT_HYPHEN, "")
    folder = find("mapit").folder / "names"
    names = {row["id"]: row["name"] for row in rows(folder / "en.csv")}
    sourced = [row for row in rows(folder / "de.csv") if row["source"] == "CLDR" and row["id"] in names]
    assert len(sourced) > 150
    assert [row["id"] for row in sourced if cities[names[row["id"]]] != row["name"]] == []


def test_every_country_of_a_place_has_a_german_name() -> None:
    folder = find("mapit").folder
    countries = {row["country"].lower().replace(" ", "-") for row in rows(folder / "data" / "places.csv")}
    known = {row["id"] for row in rows(folder / "names" / "de.csv")}
    assert {f"country-{country}" for country in countries} <= known


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))
