"""What the cards, pictures and maps of Map It! World promise."""

import csv
import gzip
import json
import re
from itertools import combinations
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GAME = ROOT / "parlour/games/mapit"
PAGE = GAME / "page"
REGIONAL_DECKS = ("europe", "asia", "africa", "americas")
THREE_PILES = 45

CITY_TOLERANCE = 0.25  # degrees, in each coordinate, between GeoNames and the second list
LANDMARK_TOLERANCE = 0.3  # degrees between a landmark and the nearest town
FURTHER_FROM_A_TOWN = {"milford-sound": 0.8}  # Te Anau, the nearest town, is 80 km away


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


PLACES = rows_of(GAME / "data/places.csv")
WORLD = [place for place in PLACES if place["deck"] == "world"]
BY_ID = {place["id"]: place for place in PLACES}


def degrees(place: dict[str, str]) -> tuple[float, float]:
    return float(place["lat"]), float(place["lon"])


def minutes(place: dict[str, str]) -> tuple[int, int]:
    lat, lon = degrees(place)
    return round(lat * 60), round(lon * 60)


def apart(one: dict[str, str], other: dict[str, str]) -> float:
    (lat, lon), (other_lat, other_lon) = degrees(one), degrees(other)
    return max(abs(lat - other_lat), abs(lon - other_lon))


def text_of(sheets: str) -> str:
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sorted((PAGE / sheets).glob("*.svg")))


def symbols(sheets: str) -> dict[str, str]:
    return dict(re.findall(r'<symbol id="([^"]+)"(.*?)</symbol>', text_of(sheets), re.DOTALL))


def test_the_world_deck_has_170_cities_and_30_landmarks():  # mapit/cards
    kinds = [place["kind"] for place in WORLD]
    assert (kinds.count("city"), kinds.count("landmark"), len(kinds)) == (170, 30, 200)


def test_at_least_ninety_world_cards_are_for_beginners():  # mapit/cards
    assert sum(place["level"] == "beginner" for place in WORLD) >= 90


def test_ids_and_names_are_unique():
    assert len({place["id"] for place in PLACES}) == len(PLACES)
    assert len({(place["name"], place["country"]) for place in PLACES}) == len(PLACES)


def test_every_field_holds_one_of_its_values():
    for place in PLACES:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", place["id"]), place
        assert place["kind"] in {"city", "landmark"}, place
        assert {place["level"], place["region_level"]} <= {"beginner", "expert"}, place
        assert place["deck"] in {"world", "region"}, place
        assert place["region"] in {*REGIONAL_DECKS, "oceania"}, place
        assert place["fame"] in {"famous", "other"}, place
        assert re.fullmatch(r"[A-Z]{2}", place["iso2"]), place
        for field, limit in (("lat", 90), ("lon", 180)):
            assert re.fullmatch(r"-?\d+\.\d{4}", place[field]), place
            assert abs(float(place[field])) <= limit, place


def test_every_place_names_its_source():
    for place in PLACES:
        pattern = (
            r"GeoNames \d+ via"
            if place["kind"] == "city"
            else r"Wikipedia \(en\), article|UNESCO World Heritage List, no\. \d+"
        )
        assert re.match(pattern, place["source"]), place


def test_the_places_of_the_rulebook_are_in_the_world_deck():
    wanted = {"Washington, D.C.", "Tokyo", "Athens", "Rio de Janeiro", "São Paulo"}
    assert wanted <= {place["name"] for place in WORLD}


def test_rio_lies_slightly_north_of_sao_paulo():
    rio, sao_paulo = BY_ID["rio-de-janeiro"], BY_ID["sao-paulo"]
    assert 0 < float(rio["lat"]) - float(sao_paulo["lat"]) < 1


def test_athens_lies_between_washington_and_tokyo_on_a_flat_map():
    west, middle, east = (degrees(BY_ID[name])[1] for name in ("washington", "athens", "tokyo"))
    assert west < middle < east


def test_no_two_cards_are_closer_than_five_minutes_in_both_coordinates():  # mapit/cards
    close = [
        (one["id"], other["id"])
        for one, other in combinations(PLACES, 2)
        if all(abs(here - there) < 5 for here, there in zip(minutes(one), minutes(other), strict=True))
    ]
    assert close == []


def test_the_world_deck_is_spread_over_all_parts_of_the_world():
    counts = {region: sum(place["region"] == region for place in WORLD) for region in (*REGIONAL_DECKS, "oceania")}
    assert min(counts.values()) >= 15
    assert max(counts.values()) <= 60
    southern = sum(float(place["lat"]) < 0 for place in WORLD)
    western = sum(float(place["lon"]) < -30 for place in WORLD)
    assert southern >= 40
    assert western >= 50


@pytest.mark.parametrize("region", REGIONAL_DECKS)
def test_a_regional_deck_has_sixty_cards_and_three_piles_of_beginner_cards(region):  # mapit/regions
    deck = [place for place in PLACES if place["region"] == region]
    assert len(deck) >= 60
    assert sum(place["region_level"] == "beginner" for place in deck) >= THREE_PILES


def test_a_beginner_card_of_the_world_is_one_of_its_region_too():
    assert all(place["region_level"] == "beginner" for place in WORLD if place["level"] == "beginner")


def test_every_place_is_found_where_a_second_list_has_it():
    answers = {answer["id"]: answer for answer in rows_of(ROOT / "scripts/mapit/second_route.csv")}
    assert set(answers) == set(BY_ID)
    for place in PLACES:
        kind_of_tolerance = CITY_TOLERANCE if place["kind"] == "city" else LANDMARK_TOLERANCE
        tolerance = FURTHER_FROM_A_TOWN.get(place["id"], kind_of_tolerance)
        assert apart(place, answers[place["id"]]) <= tolerance, (place["id"], answers[place["id"]])


def test_the_second_list_of_a_city_is_not_the_first():
    for answer in rows_of(ROOT / "scripts/mapit/second_route.csv"):
        if BY_ID[answer["id"]]["kind"] == "city":
            assert "GeoNames" not in answer["source"]


def test_every_card_has_its_picture():
    drawn = symbols("pictures")
    assert {place["picture"] for place in PLACES} == set(drawn)
    assert all("viewBox" in body and "<" in body for body in drawn.values())


def test_every_landmark_has_a_picture_of_its_own():
    shared = [place["picture"] for place in PLACES]
    assert all(shared.count(place["picture"]) == 1 for place in PLACES if place["kind"] == "landmark")


def test_cities_have_at_least_sixty_different_pictures():
    assert len({place["picture"] for place in PLACES if place["kind"] == "city"}) >= 60


def test_every_country_has_its_flag():
    assert {f"f-{place['iso2'].lower()}" for place in PLACES} == set(symbols("flags"))


@pytest.mark.parametrize("sheets", ["pictures", "flags"])
def test_a_symbol_is_in_the_sheet_of_its_first_letter(sheets):
    for sheet in (PAGE / sheets).glob("*.svg"):
        found = re.findall(r'<symbol id="[pf]-(.)', sheet.read_text(encoding="utf-8"))
        assert set(found) == {sheet.stem}


@pytest.mark.parametrize(("sheets", "most", "together"), [("pictures", 8_000, 66_000), ("flags", 5_000, 32_000)])
def test_a_sheet_is_small(sheets, most, together):
    packed = [len(gzip.compress(sheet.read_bytes())) for sheet in (PAGE / sheets).glob("*.svg")]
    assert max(packed) < most
    assert sum(packed) < together


def test_the_pictures_take_one_colour_from_the_page():
    text = text_of("pictures")
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= {"currentColor", "none"}


@pytest.mark.parametrize("sheets", ["pictures", "flags"])
def test_no_sheet_carries_a_coordinate_of_a_card(sheets):
    text = text_of(sheets)
    numbers = set(re.findall(r"\d+\.\d{4}", text))
    assert not numbers & {place[field].lstrip("-") for place in PLACES for field in ("lat", "lon")}


def test_the_world_map_is_small_and_has_land_and_borders():
    text = (PAGE / "world.json").read_text(encoding="utf-8")
    world = json.loads(text)
    assert len(text) < 60_000
    assert world["viewBox"] == "0 0 3600 1800"
    assert re.fullmatch(r"[MLHVZmlhvz0-9 ,-]+", world["land"])
    assert re.fullmatch(r"[MLHVZmlhvz0-9 ,-]+", world["borders"])
