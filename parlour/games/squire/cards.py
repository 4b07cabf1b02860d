"""The contents of the box: boards, rarities, letters, characters and the halls of a gallery."""

from __future__ import annotations

import csv
from collections import deque
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from parlour.core import Options, option

Colour = Literal["red", "yellow", "green", "purple", "blue"]
Kind = Literal["painting", "jewel", "sculpture", "book", "ceramic"]
Character = Literal["badger", "fox", "eagle", "lion"]
Figure = Literal["lady", "gentleman"]
Board = Literal["british-isles", "world"]

COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "purple", "blue")
KINDS: tuple[Kind, ...] = ("painting", "jewel", "sculpture", "book", "ceramic")
CHARACTERS: tuple[Character, ...] = ("badger", "fox", "eagle", "lion")
FIGURES: tuple[Figure, ...] = ("lady", "gentleman")

PRICES = (4, 3, 2, 2, 1)
PRINTED_MARKET: tuple[tuple[Colour, ...], tuple[Kind, ...]] = (
    ("red", "yellow", "green", "purple", "blue"),
    ("jewel", "book", "painting", "sculpture", "ceramic"),
)
TAKEN_OUT = {2: 16, 3: 7, 4: 0}
START = 10
EVEN_START: dict[int, tuple[int, ...]] = {2: (10, 10), 3: (10, 13, 11), 4: (10, 12, 14, 11)}
"""squire/even-start: coins at the start by players and place in the order of play (docs/balance/squire.md says how they were found)."""


class Abilities(msgspec.Struct, frozen=True):
    """squire/characters: the numbers of the four abilities, and how many coins more each character has at the start."""

    badger_saves: int
    badger_haggles_from: int
    fox_gains: int
    fox_share: int
    eagle_moves: int
    lion_letters: int
    badger_coins: int
    fox_coins: int
    eagle_coins: int
    lion_coins: int


ABILITIES: dict[int, Abilities] = {
    2: Abilities(1, 4, 3, 4, 1, 1, badger_coins=0, fox_coins=2, eagle_coins=1, lion_coins=2),
    3: Abilities(1, 4, 3, 1, 1, 1, badger_coins=0, fox_coins=2, eagle_coins=0, lion_coins=2),
    4: Abilities(2, 5, 5, 0, 1, 2, badger_coins=0, fox_coins=1, eagle_coins=2, lion_coins=2),
}
"""By the number of players (docs/balance/squire.md says how they were found)."""


FLOORS, COLUMNS = 3, 4
PLACES = FLOORS * COLUMNS


class Hall(msgspec.Struct, frozen=True):
    """What a place of the gallery pays once, when it is filled."""

    coins: int = 0
    tickets: int = 0


HALLS: dict[int, Hall] = {
    1: Hall(coins=2, tickets=1),
    2: Hall(coins=2, tickets=1),
    3: Hall(coins=1),
    4: Hall(coins=2),
    5: Hall(coins=1),
    6: Hall(coins=1, tickets=1),
}
"""squire/gallery: places are counted from the left of the first floor; the same halls for everybody."""


class SquireOptions(Options, frozen=True):
    """What a table of Squire can choose."""

    board: Annotated[
        Board,
        option(rule="squire/boards"),
    ] = "british-isles"
    market: Annotated[
        Literal["random", "printed"],
        option(rule="squire/market"),
    ] = "random"
    characters: Annotated[
        Literal["chosen", "dealt"],
        option(rule="squire/choose-character"),
    ] = "chosen"
    start: Annotated[
        Literal["printed", "even"],
        option(rule="squire/even-start"),
    ] = "printed"


class City(msgspec.Struct, frozen=True):
    name: str
    region: Colour
    flower: str


class Tile(msgspec.Struct, frozen=True):
    """A rarity."""

    id: str
    name: str
    kind: Kind
    value: int


class Letter(msgspec.Struct, frozen=True):
    """A correspondence card: an offer above, an errand below. `of` is a region, a kind, or nothing for every trade of that sort."""

    id: str
    offer: Literal["region", "kind", "buy", "sell"]
    of: str
    coins: int
    tickets: int
    errand: str
    about: str
    vp: int


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (Path(__file__).parent / "data" / f"{name}.csv").open(encoding="utf-8", newline="") as rows:
        yield from csv.DictReader(rows)


TILES: dict[str, Tile] = {row["id"]: msgspec.convert(row, Tile, strict=False) for row in _rows("tiles")}


class Map(msgspec.Struct, frozen=True):
    """A board: its cities, and the number of links between any two of them."""

    cities: dict[str, City]
    links: dict[str, tuple[str, ...]]
    distances: dict[str, dict[str, int]]


@cache
def board_map(board: Board) -> Map:
    cities = {
        row["city"]: City(row["city"], msgspec.convert(row["region"], Colour), row["flower"])
        for row in _rows("cities")
        if row["board"] == board
    }
    links: dict[str, list[str]] = {city: [] for city in cities}
    for row in _rows("routes"):
        if row["board"] == board:
            links[row["from"]].append(row["to"])
            links[row["to"]].append(row["from"])
    return Map(cities, {city: tuple(to) for city, to in links.items()}, {city: _reach(links, city) for city in cities})


def _reach(links: dict[str, list[str]], start: str) -> dict[str, int]:
    found, edge = {start: 0}, deque([start])
    while edge:
        city = edge.popleft()
        for beside in links[city]:
            if beside not in found:
                found[beside] = found[city] + 1
                edge.append(beside)
    return {city: found[city] for city in links}


def facts() -> list[dict[str, str]]:
    """All cards, tiles, cities and routes in one list: what, name, details, source."""
    cities = [
        {
            "what": "city",
            "name": row["city"],
            "details": f"{row['board']}, {row['region']} ({row['flower']})",
            "source": row["source"],
        }
        for row in _rows("cities")
    ]
    routes = [
        {
            "what": "route",
            "name": f"{row['from']} – {row['to']}",
            "details": f"{row['board']}, {row['course']}",
            "source": row["source"],
        }
        for row in _rows("routes")
    ]
    tiles = [
        {"what": "rarity", "name": row["name"], "details": f"{row['kind']}, {row['value']} VP", "source": row["source"]}
        for row in _rows("tiles")
    ]
    letters = [
        {
            "what": "letter",
            "name": row["id"],
            "details": ", ".join(f"{what} {row[what]}" for what in ("offer", "of", *_COUNTED, "about") if row[what]),
            "source": row["source"],
        }
        for row in _rows("letters")
    ]
    return [*cities, *routes, *tiles, *letters]


_COUNTED = ("coins", "tickets", "errand", "vp")
LETTERS: dict[str, Letter] = {row["id"]: msgspec.convert(row, Letter, strict=False) for row in _rows("letters")}
