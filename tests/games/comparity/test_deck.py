"""The deck of Comparity: what its hundred cards must span, and that a second source agrees with its figures."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour.games.comparity import GAME
from parlour.games.comparity.cards import BACKS, FACES, Card, Face, Landmark, _landmark, landmarks

SECOND_ROUTE = Path(__file__).parents[3] / "scripts" / "comparity" / "second_route.csv"

# Where another source gives another figure; the notes in the data file say why the card keeps its own.
OTHER_HEIGHT = {
    "belem-tower",
    "forth-bridge",
    "horyuji-pagoda",
    "marina-bay-sands",
    "one-world-trade-center",
}


def second_route() -> list[dict[str, str]]:
    with SECOND_ROUTE.open(encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows))


def test_the_deck_has_a_hundred_landmarks_each_with_its_sources():
    """comparity/cards"""
    assert len(BACKS) == 100
    assert len({card.name for card in BACKS.values()}) == 100
    for landmark in landmarks().values():
        assert landmark.card.city
        assert landmark.card.country
        assert landmark.height_source
        assert landmark.year_source


def test_every_column_of_the_data_file_goes_where_it_belongs():
    """comparity/cards"""
    columns = {
        "id": "walls",
        "name": "Old Walls",
        "city": "Troy",
        "country": "Wilusa",
        "region": "asia",
        "kind": "wall",
        "fame": "famous",
        "height_m": "9",
        "year": "-1300",
        "approximate": "yes",
        "height_source": "a rope",
        "year_source": "a poem",
        "note": "rebuilt",
    }
    card = Card("walls", "Old Walls", "Troy", "Wilusa", approximate=True)
    face = Face(9, -1300)
    assert _landmark(columns) == Landmark(card, face, "asia", "wall", "famous", "a rope", "a poem", "rebuilt")
    unsung = _landmark({**columns, "fame": "other", "approximate": "no"})
    assert (unsung.fame, unsung.card.approximate) == ("other", False)


def test_the_deck_spans_the_range():
    """comparity/cards"""
    years = [face.year for face in FACES.values()]
    heights = [face.height for face in FACES.values()]
    assert sum(year < 1000 for year in years) >= 12
    assert sum(year < 1800 for year in years) >= 30
    assert sum(year > 1950 for year in years) >= 25
    assert min(heights) < 20
    assert max(heights) > 800
    assert max(years) <= 2015
    regions = {landmark.region for landmark in landmarks().values()}
    assert regions == {"africa", "asia", "europe", "north america", "oceania", "south america"}
    kinds = Counter(landmark.kind for landmark in landmarks().values())
    for kind in ("bridge", "statue", "tower", "church", "mosque", "temple", "palace", "skyscraper", "dam"):
        assert kinds[kind] >= 2, kind


def test_the_host_can_list_the_deck_with_sources():
    """comparity/cards"""
    columns = ["name", "city", "country", "height_m", "year", "approximate", "source"]
    facts = list(GAME.deck())
    assert len(facts) == 100
    assert all(list(row) == columns for row in facts)
    eiffel = next(row for row in facts if row["name"] == "Eiffel Tower")
    assert (eiffel["height_m"], eiffel["year"], eiffel["approximate"]) == (324, 1889, False)
    assert eiffel["source"] == (
        "height: myeiffeltower.com, Eiffel Tower height; year: howtallis.info, The Eiffel Tower"
        " (324 m in 2015; 330 m since 2022)"
    )
    dakar = next(row for row in facts if row["city"] == "Dakar")
    assert str(dakar["source"]).endswith("year: engineerine.com, Tallest statues"), "no note, no brackets"


@pytest.mark.parametrize("row", second_route(), ids=lambda row: row["id"])
def test_a_second_source_agrees(row):
    """comparity/cards: within a metre; within a year or two, or half a century in antiquity where the card says about."""
    landmark = landmarks()[row["id"]]
    if row["height_m"] and row["id"] not in OTHER_HEIGHT:
        assert abs(float(row["height_m"]) - landmark.face.height) <= 1.01
    if row["id"] in OTHER_HEIGHT:
        assert landmark.note, "a card that keeps another figure says why"
    if row["year"]:
        within = 25 if landmark.card.approximate else 2
        assert abs(int(row["year"]) - landmark.face.year) <= within


def test_every_figure_but_one_was_looked_up_twice():
    """comparity/cards"""
    rows = second_route()
    assert [row["id"] for row in rows] == list(landmarks())
    assert [row["id"] for row in rows if not row["height_m"]] == []
    assert [row["id"] for row in rows if not row["year"]] == ["potala-palace"]


PAGE = GAME.folder / "page"


def test_every_landmark_has_a_picture_of_its_own():
    """comparity/picture"""
    outlines = {}
    for card in BACKS:
        sheet = ElementTree.parse(PAGE / "landmarks" / f"{card[:2]}.svg").getroot()
        (symbol,) = [one for one in sheet if one.get("id") == card]
        outlines[card] = symbol[0].get("d")
        assert len(outlines[card]) > 100, card
    assert len(set(outlines.values())) == 100


def test_the_pictures_do_not_tell_the_heights():
    """comparity/open-backs: all are drawn to one height."""
    boxes = [
        symbol.get("viewBox").split()
        for sheet in sorted((PAGE / "landmarks").glob("*.svg"))
        for symbol in ElementTree.parse(sheet).getroot()
    ]
    assert len(boxes) == 100
    assert {box[3] for box in boxes} == {"640"}
