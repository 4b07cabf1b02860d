"""What the cards of Mapominoes promise: countries, borders, seas, sides and figures."""

import csv
from itertools import combinations
from pathlib import Path

import pytest

from parlour.core import Refusal, say
from parlour.games.mapominoes import GAME
from parlour.games.mapominoes.cards import MapominoesOptions, countries, deck_of, names

ROOT = Path(__file__).parents[3]
SCRIPTS = ROOT / "scripts" / "mapominoes"
EUROPE = (
    "Albania, Andorra, Austria, Belarus, Belgium, Bosnia and Herzegovina, Bulgaria, Croatia, Czechia, Denmark, Estonia, Finland, France, Germany, "
    "Greece, Hungary, Iceland, Ireland, Italy, Latvia, Liechtenstein, Lithuania, Luxembourg, Malta, Moldova, Monaco, Montenegro, Netherlands, North "
    "Macedonia, Norway, Poland, Portugal, Romania, Russia, San Marino, Serbia, Slovakia, Slovenia, Spain, Sweden, Switzerland, Turkey, Ukraine, United "
    "Kingdom, Vatican City"
).split(", ")
SEAS = {
    "Atlantic Ocean": "Iceland, Ireland, United Kingdom, France, Spain, Portugal",
    "Arctic Ocean": "Norway, Russia",
    "Norwegian Sea": "Norway, Iceland",
    "North Sea": "United Kingdom, Norway, Denmark, Germany, Netherlands, Belgium, France",
    "Baltic Sea": "Denmark, Germany, Poland, Russia, Lithuania, Latvia, Estonia, Finland, Sweden",
    "Irish Sea": "Ireland, United Kingdom",
    "English Channel": "United Kingdom, France",
    "Bay of Biscay": "France, Spain",
    "Mediterranean Sea": "Spain, France, Monaco, Italy, Malta, Greece, Turkey",
    "Adriatic Sea": "Italy, Slovenia, Croatia, Bosnia and Herzegovina, Montenegro, Albania",
    "Ionian Sea": "Italy, Albania, Greece",
    "Aegean Sea": "Greece, Turkey",
    "Black Sea": "Turkey, Bulgaria, Romania, Ukraine, Russia",
    "Caspian Sea": "Russia",
}
# What the second lists have and the named map has not, or the other way round, each with its reason.
KNOWN_DIFFERENCES = {
    ("AL", "RS"): "GeoNames counts Kosovo's border twice",
    ("BW", "ZM"): "150 metres of river, too short for a map of 1 : 50 million",
    ("CN", "HK"): "a territory",
    ("CN", "MO"): "a territory",
    ("CU", "US"): "Guantánamo",
    ("CY", "XN"): "Northern Cyprus is drawn apart on the named map",
    ("DJ", "SO"): "Somaliland is drawn apart on the named map",
    ("DJ", "XS"): "Somaliland is drawn apart on the named map",
    ("ES", "GI"): "Gibraltar does not count: mapominoes/borders",
    ("ES", "MA"): "Ceuta and Melilla are overseas: mapominoes/borders",
    ("ET", "XS"): "Somaliland is drawn apart on the named map",
    ("IN", "LK"): "a bridge of sandbanks",
    ("SO", "XS"): "Somaliland is drawn apart on the named map",
    ("CN", "XG"): "the glacier is drawn apart on the named map",
    ("IN", "XG"): "the glacier is drawn apart on the named map",
    ("PK", "XG"): "the glacier is drawn apart on the named map",
}


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def by_name(name: str):
    return next(country for country in countries().values() if country.name == name)


def neighbours(name: str) -> set[str]:
    return {names()[code] for code in by_name(name).neighbours}


def in_europe():
    return [country for country in countries().values() if country.continent == "Europe"]


def test_the_45_countries_of_europe():  # mapominoes/countries
    assert sorted(country.name for country in in_europe()) == sorted(EUROPE)


def test_84_land_borders_among_the_45():  # mapominoes/borders
    pairs = [(one.name, other.name) for one, other in combinations(in_europe(), 2) if other.code in one.neighbours]
    assert len(pairs) == 84
    assert all(
        one.code in countries()[code].neighbours
        for one in in_europe()
        for code in one.neighbours
        if code in countries()
    )


def test_exclaves_count_and_overseas_parts_do_not():  # mapominoes/borders
    assert {"Poland", "Lithuania"} <= neighbours("Russia")
    assert not {"Brazil", "Suriname"} & neighbours("France")
    assert "Morocco" not in neighbours("Spain")
    assert "French Guiana" in neighbours("Brazil")
    assert "Russia" in neighbours("Ukraine")


def test_territories_are_named_on_their_neighbours():  # mapominoes/card-face, mapominoes/borders
    assert {"Georgia", "Syria"} <= neighbours("Turkey")
    assert "Kosovo" in neighbours("Serbia")
    assert "Kosovo" not in {country.name for country in countries().values()}


def test_the_seas_of_europe_are_as_ruled():  # mapominoes/seas
    coasts: dict[str, set[str]] = {}
    for country in in_europe():
        for sea in country.seas:
            coasts.setdefault(names()[sea], set()).add(country.name)
    assert coasts == {sea: set(coast.split(", ")) for sea, coast in SEAS.items()}


def test_malta_and_iceland_border_no_country():  # mapominoes/borders, mapominoes/transit-nominate
    assert {country.name for country in in_europe() if not country.neighbours} == {"Malta", "Iceland"}


def test_two_other_lists_have_the_same_borders():  # mapominoes/borders
    rows = rows_of(SCRIPTS / "second_route.csv")
    ours = {(row["code"], row["neighbour"]) for row in rows if row["natural_earth"] == "yes"}
    listed = {tuple(sorted((country.code, code))) for country in countries().values() for code in country.neighbours}
    assert ours == listed
    differ = {
        (row["code"], row["neighbour"])
        for row in rows
        if len({row["natural_earth"], row["geonames"], row["mledoze"]}) > 1
        and "CS" not in (row["code"], row["neighbour"])
    }
    assert differ == set(KNOWN_DIFFERENCES)


def test_areas_and_populations_agree_with_second_figures():  # mapominoes/score-by
    for row in rows_of(SCRIPTS / "second_figures.csv"):
        country = countries()[row["code"]]
        assert country.area > 0, country.name
        assert country.population > 0, country.name
        assert abs(country.area - float(row["area_km2"])) <= max(0.2 * country.area, 0.6), country.name
        if row["population_2007"]:  # half a generation earlier
            assert 0.65 < country.population / int(row["population_2007"]) < 2.6, country.name


def test_every_pair_has_one_side_or_two_that_meet_and_the_other_way_round_the_opposite():  # mapominoes/advanced
    opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}
    for country in countries().values():
        for code, sides in country.neighbours.items():
            assert len(sides) in (1, 2), (country.name, code, sides)
            assert len(sides) == 1 or opposite[sides[0]] != sides[1], (country.name, code, sides)
            if code in countries():
                assert {opposite[side] for side in sides} == set(countries()[code].neighbours[country.code])
        for sea, sides in country.seas.items():
            assert 1 <= len(sides) <= 4, (country.name, sea)


@pytest.mark.parametrize(
    ("one", "other", "sides"),
    [
        ("France", "Germany", "E"),
        ("Spain", "Portugal", "W"),
        ("Germany", "Denmark", "N"),
        ("Poland", "Russia", "N"),
        ("Italy", "Vatican City", "S"),
        ("Sweden", "Norway", "W"),
        ("Ukraine", "Belarus", "N"),
        ("Lithuania", "Russia", "SW"),
        ("Bulgaria", "Greece", "S"),
    ],
)
def test_sides_that_everybody_knows(one: str, other: str, sides: str):  # mapominoes/advanced
    assert by_name(one).neighbours[by_name(other).code] == sides


@pytest.mark.parametrize(
    ("country", "sea", "sides"),
    [
        ("Portugal", "atlantic-ocean", "W"),
        ("Poland", "baltic-sea", "N"),
        ("Turkey", "black-sea", "N"),
        ("Malta", "mediterranean-sea", "NESW"),
    ],
)
def test_seas_lie_where_everybody_knows(country: str, sea: str, sides: str):  # mapominoes/advanced, mapominoes/seas
    assert by_name(country).seas[sea] == sides


def test_the_other_decks_hold_the_states_of_the_united_nations():  # mapominoes/continents
    sizes: dict[str, int] = {}
    for country in countries().values():
        sizes[country.continent] = sizes.get(country.continent, 0) + 1
    assert sizes == {"Europe": 45, "Africa": 54, "Asia": 47, "North America": 23, "South America": 12, "Oceania": 14}
    assert sum(sizes.values()) == 193 + 2


def test_two_transit_cards_for_every_nine_countries():  # mapominoes/transit-cards, mapominoes/continents
    assert deck_of(MapominoesOptions()).transits == 10
    assert deck_of(MapominoesOptions(africa=True)).transits == 22
    assert deck_of(MapominoesOptions(europe=False, south_america=True)).transits == 3


def test_oceania_alone_cannot_be_played():  # mapominoes/continents
    with pytest.raises(Refusal) as refused:
        GAME.deal(MapominoesOptions(europe=False, oceania=True))
    assert refused.value.rule == "mapominoes/continents"
    assert refused.value.words == say("not-connected", chosen=["#continent-oceania"])
    GAME.deal(MapominoesOptions(europe=False, oceania=True, asia=True))


def test_a_table_without_a_continent_is_refused():  # mapominoes/continents
    with pytest.raises(Refusal, match="not-chosen"):
        GAME.deal(MapominoesOptions(europe=False))


def test_the_deck_prints_every_card_with_its_source():  # mapominoes/card-face
    facts = list(GAME.deck())
    assert len(facts) == 195
    turkey = next(row for row in facts if row["name"] == "Turkey")
    assert "Georgia" in str(turkey["neighbours"]).split(";")
    assert str(turkey["seas"]).split(";") == ["Mediterranean Sea", "Aegean Sea", "Black Sea"]
    assert all(row["source"] for row in facts)


def test_the_borders_are_printed_one_pair_a_line_with_the_side():  # mapominoes/borders
    rows = list(GAME.lists["borders"]())
    assert {"name": "Germany", "borders": "France", "sides": "W", "kind": "land"} in rows
    europe = set(EUROPE)
    land = [row for row in rows if row["kind"] == "land" and {row["name"], row["borders"]} <= europe]
    assert len(land) == 84
