"""The cards: places of the world, their public fronts and their hidden backs."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from parlour.core import Options, Refusal, option, say

Arm = Literal["north", "east", "south", "west"]
ARMS: tuple[Arm, ...] = ("north", "east", "south", "west")

ROUNDS = 3
PILE = 15
TOKENS = 4


class MapItOptions(Options, frozen=True):
    """What a table of Map It! can choose."""

    level: Annotated[
        Literal["beginner", "both"],
        option(rule="mapit/level"),
    ] = "beginner"
    region: Annotated[
        Literal["world", "europe", "asia", "africa", "americas"],
        option(rule="mapit/regions"),
    ] = "world"
    removal: Annotated[
        bool,
        option(rule="mapit/removal"),
    ] = False
    pile_choice: Annotated[
        bool,
        option(rule="mapit/pile-choice"),
    ] = False
    tokens_to_challenge: Annotated[bool, option(rule="mapit/no-tokens")] = False


class Back(msgspec.Struct, frozen=True, gc=False):
    """The coordinates on a back, in whole minutes of arc: north and east are positive."""

    lat: int
    lon: int


class Card(msgspec.Struct, frozen=True):
    """A card as it lies on the table: its front, and its back once it has been turned."""

    id: str
    name: str
    country: str
    iso2: str
    kind: Literal["city", "landmark"]
    level: Literal["beginner", "expert"]
    picture: str
    back: Back | None = None

    def turned(self, back: Back) -> Card:
        return Card(self.id, self.name, self.country, self.iso2, self.kind, self.level, self.picture, back)


class Place(msgspec.Struct, frozen=True):
    """A row of the data file: a card with all known facts; `regional` is the card as in its region's deck."""

    card: Card
    regional: Card
    back: Back
    latitude: float
    longitude: float
    region: str
    fame: Literal["famous", "other"]
    deck: Literal["world", "region"]
    source: str


def minutes(degrees: float) -> int:
    return round(degrees * 60)


@cache
def places() -> dict[str, Place]:
    """Every place of the data file, by id."""
    with (Path(__file__).parent / "data" / "places.csv").open(encoding="utf-8", newline="") as rows:
        return {row["id"]: _place(row) for row in csv.DictReader(rows)}


def _place(row: dict[str, str]) -> Place:
    card = msgspec.convert(
        {field: row[field] for field in ("id", "name", "country", "iso2", "kind", "level", "picture")}, Card
    )
    latitude, longitude = float(row["lat"]), float(row["lon"])
    return msgspec.convert(
        {
            **row,
            "card": card,
            "regional": msgspec.structs.replace(card, level=row["region_level"] or card.level),
            "back": Back(minutes(latitude), minutes(longitude)),
            "latitude": latitude,
            "longitude": longitude,
        },
        Place,
    )


FRONTS: dict[str, Card] = {name: place.card for name, place in places().items()}
_REGIONAL: dict[str, Card] = {name: place.regional for name, place in places().items()}


def fronts(options: MapItOptions) -> dict[str, Card]:
    """mapit/regions: a place that is for experts in the world deck may be a beginner's in the deck of its region."""
    return FRONTS if options.region == "world" else _REGIONAL


@cache
def deck(options: MapItOptions) -> tuple[str, ...]:
    """mapit/level, mapit/regions: the cards that a table plays with."""
    cards = fronts(options)
    ids = tuple(
        name
        for name, place in places().items()
        if (place.deck == "world" if options.region == "world" else place.region == options.region)
        and (options.level == "both" or cards[name].level == "beginner")
    )
    if len(ids) < ROUNDS * PILE:
        raise Refusal("mapit/regions", say("not-enough-cards", count=len(ids), needed=ROUNDS * PILE))
    return ids


def facts() -> list[dict[str, object]]:
    """All card facts with their sources."""
    return [
        {
            "name": place.card.name,
            "country": place.card.country,
            "kind": place.card.kind,
            "level": place.card.level,
            "lat": place.latitude,
            "lon": place.longitude,
            "source": place.source,
            "region": place.region,
            "deck": place.deck,
        }
        for place in places().values()
    ]
