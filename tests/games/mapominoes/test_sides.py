"""The sides of the advanced game: what everybody knows is never denied, and what a map denies is never taken for right."""

import csv
import json
from math import cos, radians
from pathlib import Path

import pytest

from parlour.games.mapominoes.cards import (
    CONTINENTS,
    MapominoesOptions,
    cards_of,
    countries,
    deck_of,
    names,
    russia_alone,
    sea_code,
    turned_round,
)

CODE = {name: code for code, name in names().items()}
SECOND = Path(__file__).parents[3] / "scripts/mapominoes/second_sides.csv"
SIDE = {"north": "N", "east": "E", "south": "S", "west": "W"}

# One country, the sides, another: "Germany lies east of France".
KNOWN = """
France: east Germany, Switzerland, Italy; north Belgium, Luxembourg; south Spain, Andorra, Monaco
Germany: north Denmark, Netherlands; east Poland, Czechia; south Austria, Switzerland; west France, Belgium, Netherlands, Luxembourg
Spain: west Portugal; north France, Andorra
Poland: south Czechia, Slovakia; east Belarus, Ukraine, Lithuania; north Russia, Lithuania
Norway: east Sweden, Finland, Russia; south Finland
Sweden: west Norway; east Finland
Finland: east Russia; west Sweden; north Norway
Italy: north Austria, Switzerland; west France; east Slovenia
Austria: north Czechia, Germany; east Hungary, Slovakia; south Italy, Slovenia; west Switzerland, Liechtenstein
Romania: south Bulgaria; west Hungary, Serbia; east Moldova; north Ukraine
Bosnia and Herzegovina: west Croatia; south Croatia; east Serbia
Greece: north Bulgaria, North Macedonia, Albania; east Turkey
Bulgaria: west Serbia, Greece; north Serbia; south Greece
Belarus: south Ukraine; east Ukraine, Russia
Russia: west Estonia, Latvia, Belarus, Ukraine, Finland, Poland; south Georgia, Kazakhstan, Mongolia, China, Poland, North Korea; east Kazakhstan, North Korea
Estonia: south Latvia; east Russia
Latvia: south Lithuania; north Estonia
Ukraine: north Belarus; west Poland, Hungary, Slovakia; east Russia
United Kingdom: west Ireland; south Ireland
Egypt: west Libya; south Sudan; east Israel
Libya: east Egypt; west Tunisia, Algeria; south Chad, Niger
Algeria: east Tunisia, Libya; west Morocco; south Mali, Niger
Nigeria: north Niger; west Benin; east Cameroon
South Africa: north Botswana, Zimbabwe, Namibia; east Eswatini, Lesotho, Zimbabwe
Kenya: north Ethiopia; south Tanzania; west Uganda; east Somalia
DR Congo: east Uganda, Rwanda, Tanzania, Zambia; south Zambia, Angola, Tanzania; north Central African Republic; west Congo
Angola: south Namibia; east Zambia
Mozambique: west Zimbabwe; north Tanzania, Zimbabwe; south Zimbabwe
Côte d’Ivoire: west Guinea, Liberia; north Guinea, Mali
Guinea: west Sierra Leone; south Sierra Leone, Liberia
Central African Republic: south Congo; west Congo, Chad; north Chad
Botswana: north Zambia; south South Africa
Djibouti: south Somalia; west Ethiopia
China: north Mongolia, Russia; south Vietnam, Laos, Nepal, India; west Kazakhstan, Kyrgyzstan, Tajikistan, Pakistan, Mongolia; east North Korea, Mongolia
Mongolia: east China; south China; west China; north Russia
India: west Pakistan; north Nepal, China; east Bangladesh, Myanmar; south Myanmar
Bhutan: east India; south India; west India; north China
Iran: west Iraq, Turkey; east Afghanistan, Pakistan; north Turkmenistan
Saudi Arabia: south Yemen; north Iraq, Jordan; east United Arab Emirates
North Korea: south South Korea; north China
Thailand: west Myanmar; east Laos, Cambodia; south Malaysia
Syria: north Turkey; east Iraq; south Jordan; west Lebanon
Jordan: west Palestine; north Palestine, Syria
Armenia: north Georgia; west Georgia
Kazakhstan: south Uzbekistan; west Uzbekistan, Russia; north Russia; east China
Canada: south United States
United States: south Mexico; west Mexico; north Canada; east Canada
Mexico: south Guatemala; east Belize
Costa Rica: north Nicaragua; east Panama; south Panama
Haiti: east Dominican Republic
Brazil: west Peru, Bolivia; north Venezuela, Guyana, Suriname, Peru; south Uruguay
Argentina: west Chile; north Bolivia, Paraguay, Brazil; east Uruguay, Brazil
Guyana: west Venezuela; north Venezuela; east Suriname; south Brazil
Colombia: east Venezuela; south Ecuador, Peru; west Panama
Indonesia: east Papua New Guinea, Timor-Leste; south Timor-Leste
"""


BEYOND_EUROPE = ("China", "Mongolia", "North Korea")
"""What Russia borders only beyond the part on its card when Europe is played alone."""


def pairs() -> list[tuple[str, str, str]]:
    found = []
    for line in KNOWN.strip().splitlines():
        one, _, rest = line.partition(": ")
        for part in rest.split("; "):
            side, _, others = part.partition(" ")
            found += [(one, side, other) for other in others.split(", ")]
    return found


def test_more_than_120_pairs_from_all_continents_with_land_borders():
    assert len(pairs()) >= 180
    assert {countries()[CODE[one]].continent for one, _, _ in pairs()} == {
        "Europe",
        "Africa",
        "Asia",
        "North America",
        "South America",
    }
    assert "Papua New Guinea" in {other for _, _, other in pairs()}


@pytest.mark.parametrize("alone", [False, True], ids=["combined", "Europe alone"])
def test_what_everybody_knows_is_never_denied(alone: bool):  # mapominoes/advanced
    cards = {**countries(), "RU": russia_alone()} if alone else countries()
    denied = []
    for one, side, other in pairs():
        sides = cards[CODE[one]].neighbours.get(CODE[other], "")
        is_beyond = alone and one == "Russia" and other in BEYOND_EUROPE
        if SIDE[side] not in sides and not is_beyond:
            denied.append(f"{other} lies {side} of {one}, not {sides}")
    assert denied == []


NEVER = [
    ("Germany", "south", "Denmark"),
    ("France", "west", "Germany"),
    ("Spain", "east", "Portugal"),
    ("Germany", "west", "Poland"),
    ("Italy", "south", "Austria"),
    ("Finland", "west", "Russia"),
    ("Egypt", "north", "Sudan"),
    ("China", "south", "Mongolia"),
    ("India", "east", "Pakistan"),
    ("Argentina", "east", "Chile"),
    ("Mexico", "south", "United States"),
    ("North Korea", "north", "South Korea"),
    ("Norway", "west", "Finland"),
    ("Italy", "south", "Slovenia"),
    ("Croatia", "north", "Montenegro"),
    ("DR Congo", "north", "Tanzania"),
    ("DR Congo", "south", "Uganda"),
    ("Côte d’Ivoire", "south", "Guinea"),
    ("Guinea", "east", "Sierra Leone"),
    ("Central African Republic", "east", "Congo"),
    ("Angola", "east", "Congo"),
    ("Indonesia", "north", "Timor-Leste"),
    ("France", "north", "Italy"),
    ("Bulgaria", "south", "Serbia"),
    ("United Kingdom", "north", "Ireland"),
    ("Jordan", "west", "Syria"),
    ("Lebanon", "south", "Syria"),
    ("Kazakhstan", "east", "Uzbekistan"),
    ("Iran", "north", "Pakistan"),
    ("Costa Rica", "north", "Panama"),
    ("Argentina", "south", "Brazil"),
    ("Guyana", "north", "Suriname"),
    ("Guyana", "south", "Venezuela"),
    ("DR Congo", "north", "Zambia"),
    ("Central African Republic", "south", "Chad"),
    ("India", "north", "Myanmar"),
    ("Kazakhstan", "south", "Russia"),
    ("Brazil", "east", "Peru"),
    ("Bhutan", "north", "India"),
]


@pytest.mark.parametrize(("one", "side", "other"), NEVER)
def test_what_a_map_denies_is_never_right(one: str, side: str, other: str):  # mapominoes/advanced
    assert SIDE[side] not in countries()[CODE[one]].neighbours[CODE[other]]


def test_every_pair_has_a_side_and_the_other_way_round_the_opposite():  # mapominoes/advanced
    counts: dict[int, int] = {}
    for country in countries().values():
        for code, sides in country.neighbours.items():
            assert sides
            assert set(sides) <= set("NESW")
            if code in countries():
                assert countries()[code].neighbours[country.code] == turned_round(sides)
                counts[len(sides)] = counts.get(len(sides), 0) + 1
    assert max(counts, key=lambda count: counts[count]) == 2  # most pairs have two, some three
    assert counts[3] > 0


def test_what_is_inside_lies_on_all_sides():  # mapominoes/advanced
    for inner, outer in (("San Marino", "Italy"), ("Vatican City", "Italy"), ("Lesotho", "South Africa")):
        assert countries()[CODE[inner]].neighbours == {CODE[outer]: "NESW"}


def test_the_middles_of_another_atlas_lead_to_the_same_sides():  # mapominoes/advanced
    """The side nearest to the direction between the middles that world-countries gives is right everywhere."""
    with SECOND.open(encoding="utf-8") as file:
        at = {row["code"]: (float(row["latitude"]), float(row["longitude"])) for row in csv.DictReader(file)}
    assert at.keys() == countries().keys()
    differing = set()
    for country in countries().values():
        for code, sides in country.neighbours.items():
            if code in at and nearest_side(at[country.code], at[code]) not in sides:
                differing.add(frozenset((country.name, names()[code])))
    assert differing == set()


def nearest_side(one: tuple[float, float], other: tuple[float, float]) -> str:
    north, east = other[0] - one[0], (other[1] - one[1] + 180) % 360 - 180
    east *= cos(radians((one[0] + other[0]) / 2))
    return max("NESW", key={"N": north, "E": east, "S": -north, "W": -east}.__getitem__)


# --- seas ---

ISLANDS = """
Iceland: Atlantic Ocean SW; Norwegian Sea NE
Malta: Mediterranean Sea NESW
Cabo Verde: Atlantic Ocean NESW
Comoros: Indian Ocean NE; Mozambique Channel SW
Madagascar: Indian Ocean NES; Mozambique Channel NSW
Mauritius: Indian Ocean NESW
Seychelles: Indian Ocean NESW
São Tomé and Príncipe: Gulf of Guinea NESW
Bahrain: Persian Gulf NESW
Cyprus: Mediterranean Sea NESW
Japan: East China Sea SW; Sea of Japan NW; Sea of Okhotsk NE; Philippine Sea ES; Pacific Ocean ES
Maldives: Indian Ocean ESW; Laccadive Sea NE
Philippines: South China Sea NW; Philippine Sea NES; Sulu Sea SW; Celebes Sea S
Singapore: Strait of Malacca SW; South China Sea NES
Sri Lanka: Indian Ocean ES; Laccadive Sea NW; Bay of Bengal NE
Antigua and Barbuda: Atlantic Ocean NES; Caribbean Sea NSW
Bahamas: Atlantic Ocean NESW
Barbados: Atlantic Ocean NESW
Cuba: Atlantic Ocean NE; Caribbean Sea ESW; Gulf of Mexico NW
Dominica: Atlantic Ocean NES; Caribbean Sea NSW
Grenada: Atlantic Ocean NES; Caribbean Sea NSW
Jamaica: Caribbean Sea NESW
Saint Kitts and Nevis: Atlantic Ocean NES; Caribbean Sea NSW
Saint Lucia: Atlantic Ocean NES; Caribbean Sea NSW
Saint Vincent and the Grenadines: Atlantic Ocean NES; Caribbean Sea NSW
Trinidad and Tobago: Atlantic Ocean ES; Caribbean Sea NW
Australia: Indian Ocean SW; Timor Sea NW; Arafura Sea N; Coral Sea NE; Tasman Sea ES; Pacific Ocean E
Fiji: Pacific Ocean NESW
Kiribati: Pacific Ocean NESW
Marshall Islands: Pacific Ocean NESW
Micronesia: Pacific Ocean NESW
Nauru: Pacific Ocean NESW
New Zealand: Tasman Sea NSW; Pacific Ocean NES
Palau: Philippine Sea NW; Pacific Ocean ES
Samoa: Pacific Ocean NESW
Solomon Islands: Coral Sea S; Solomon Sea NSW; Pacific Ocean NES
Tonga: Pacific Ocean NESW
Tuvalu: Pacific Ocean NESW
Vanuatu: Coral Sea SW; Pacific Ocean NES
United Kingdom: Atlantic Ocean NW; North Sea NE; Irish Sea SW; English Channel S
Ireland: Atlantic Ocean NSW; Irish Sea ES
Haiti: Atlantic Ocean N; Caribbean Sea SW
Dominican Republic: Atlantic Ocean NE; Caribbean Sea ES
Papua New Guinea: Coral Sea ES; Solomon Sea ES; Bismarck Sea NE; Pacific Ocean NE
Timor-Leste: Banda Sea NE; Timor Sea ES
Brunei: South China Sea NW
Indonesia: Indian Ocean SW; Andaman Sea NW; Strait of Malacca NW; South China Sea NW; Celebes Sea NE; Java Sea NESW; Banda Sea ES; Timor Sea ES; Arafura Sea ES; Pacific Ocean NE
Malaysia: Strait of Malacca SW; Gulf of Thailand NW; South China Sea NEW; Sulu Sea NE; Celebes Sea ES
"""
SHARED = ("GB", "IE", "HT", "DO", "PG", "TL", "ID", "BN", "MY")
"""Islands with a land border."""


def test_every_sea_of_every_island_lies_where_it_does():  # mapominoes/advanced, mapominoes/seas
    listed = {}
    for line in ISLANDS.strip().splitlines():
        island, _, seas = line.partition(": ")
        listed[island] = {sea_code(sea.rsplit(" ", 1)[0]): sea.rsplit(" ", 1)[1] for sea in seas.split("; ")}
    islands = [country for country in countries().values() if not country.neighbours or country.code in SHARED]
    assert {country.name: country.seas for country in islands} == listed


def test_an_island_has_sea_on_all_sides_and_its_one_sea_all_round():  # mapominoes/advanced
    for country in countries().values():
        if not country.neighbours:
            assert set("".join(country.seas.values())) == set("NESW"), country.name
            assert len(country.seas) > 1 or set(country.seas.values()) == {"NESW"}, country.name


@pytest.mark.parametrize(
    ("country", "sea", "sides"),
    [
        ("Russia", "Black Sea", "SW"),
        ("Russia", "Baltic Sea", "NW"),
        ("Turkey", "Black Sea", "N"),
        ("Portugal", "Atlantic Ocean", "W"),
        ("Poland", "Baltic Sea", "N"),
        ("Germany", "Baltic Sea", "NE"),
        ("United Kingdom", "North Sea", "E"),
        ("United Kingdom", "Atlantic Ocean", "W"),
        ("Egypt", "Red Sea", "E"),
        ("India", "Arabian Sea", "W"),
        ("India", "Laccadive Sea", "SW"),
        ("India", "Bay of Bengal", "E"),
        ("Oman", "Persian Gulf", "NW"),
        ("Oman", "Gulf of Oman", "NE"),
        ("Malaysia", "South China Sea", "NEW"),
        ("Denmark", "Baltic Sea", "ES"),
        ("China", "South China Sea", "S"),
        ("Brazil", "Atlantic Ocean", "E"),
        ("Chile", "Pacific Ocean", "W"),
        ("United States", "Atlantic Ocean", "E"),
        ("United States", "Pacific Ocean", "W"),
        ("Uruguay", "Atlantic Ocean", "ES"),
    ],
)
def test_seas_lie_where_everybody_knows(country: str, sea: str, sides: str):  # mapominoes/advanced, mapominoes/seas
    assert set(sides) <= set(countries()[CODE[country]].seas[sea_code(sea)])


@pytest.mark.parametrize(
    ("country", "sea", "side"),
    [
        ("India", "Laccadive Sea", "E"),
        ("Oman", "Persian Gulf", "E"),
        ("Malaysia", "South China Sea", "S"),
        ("Denmark", "Baltic Sea", "W"),
    ],
)
def test_seas_do_not_lie_where_a_map_denies_it(
    country: str, sea: str, side: str
):  # mapominoes/advanced, mapominoes/seas
    assert side not in countries()[CODE[country]].seas[sea_code(sea)]


# --- the faces of the cards, and the rulebook ---

GAME_FOLDER = Path(__file__).parents[3] / "parlour/games/mapominoes"


def faces(file: str) -> dict[str, tuple[dict[str, str], dict[str, str]]]:
    """By country, its neighbours and their sides in a file of the page: on land, then by water."""
    cards = json.loads((GAME_FOLDER / "page/cards" / f"{file}.json").read_text(encoding="utf-8"))
    return {
        code: ({thing: sides for sides, thing in card["land"]}, {thing: sides for sides, thing in card["water"]})
        for code, card in cards.items()
    }


def test_the_faces_show_the_sides_that_the_rules_play_by():  # mapominoes/card-face, mapominoes/advanced
    shown = {}
    for continent in CONTINENTS.values():
        shown |= faces(continent.lower().replace(" ", "-"))
    played = {**countries(), "RU": russia_alone()}
    assert shown == {code: (card.neighbours, card.seas) for code, card in played.items()}
    whole = countries()["RU"]
    assert faces("russia") == {"RU": (whole.neighbours, whole.seas)}


def test_the_rulebook_lists_the_countries_of_each_deck():  # mapominoes/countries, mapominoes/continents
    book = (GAME_FOLDER / "rulebook.md").read_text(encoding="utf-8")
    for continent in CONTINENTS.values():
        deck = [country.name for country in countries().values() if country.continent == continent]
        assert f"- **{continent}**, {len(deck)}: {', '.join(deck)}." in book


def test_the_rulebook_tells_of_every_place_on_which_maps_differ():  # mapominoes/names
    book = (GAME_FOLDER / "rulebook.md").read_text(encoding="utf-8")
    (passage,) = [part for part in book.split("\n\n") if part.startswith("`mapominoes/names` (ruling)")]
    differing = (
        "Kosovo, Crimea, Somaliland, Northern Cyprus, Siachen, Western Sahara, Hong Kong, Macao, Taiwan, Greenland"
    )
    assert [place for place in differing.split(", ") if place not in passage] == []
    territories = [name for code, name in names().items() if len(code) == 2 and code not in countries()]
    assert [name for name in territories if name not in passage] == []
    assert "territory" not in book.lower()


# --- Russia ---


def russia(**decks: bool):
    return next(card for card in cards_of(MapominoesOptions(**decks)) if card.code == "RU")


def test_russia_has_its_asian_coasts_only_beside_another_continent():  # mapominoes/continents, mapominoes/seas
    asian = {"pacific-ocean", "bering-sea", "sea-of-okhotsk", "sea-of-japan"}
    european = {"arctic-ocean", "baltic-sea", "black-sea", "caspian-sea"}
    assert set(russia().seas) == european
    for other in ("asia", "africa", "oceania", "north_america"):
        assert set(russia(**{other: True}).seas) == european | asian


def test_the_card_of_russia_ends_at_70_degrees_east_where_europe_is_played_alone():  # mapominoes/continents, mapominoes/borders
    beyond = {CODE[name] for name in BEYOND_EUROPE}
    whole = russia(asia=True).neighbours
    assert whole.keys() >= beyond
    assert russia().neighbours.keys() == whole.keys() - beyond
    assert russia().neighbours["KZ"] == "ES"
    assert not beyond & set(deck_of(MapominoesOptions()).codes)
