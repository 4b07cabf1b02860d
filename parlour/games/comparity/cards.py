"""The cards: landmarks of the world, their public backs and their hidden faces."""

from __future__ import annotations

import csv
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from parlour.core import BadOptions, Options, option, say, verbatim

Criterion = Literal["height", "year"]
First = Literal["drawn", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"]

HAND = 7
DECK = {2: 15, 3: 20, 4: 35, 5: 40}


class ComparityOptions(Options, frozen=True):
    """What a table of Comparity can choose. `seen` is the memory of the circle: what its earlier games have revealed."""

    criterion: Annotated[
        Criterion,
        option(rule="comparity/criterion"),
    ] = "height"
    first: Annotated[
        First,
        option(rule="comparity/first-player", names_seat=True),
    ] = "drawn"
    fresh_cards: Annotated[
        bool,
        option(rule="comparity/fresh-cards"),
    ] = True
    seen: tuple[str, ...] = ()


class Face(msgspec.Struct, frozen=True, gc=False):
    """The figures on a face: whole metres, and a year (negative before our era)."""

    height: int
    year: int


class Card(msgspec.Struct, frozen=True):
    """A card as everybody sees it: its back, and its face once it has been revealed."""

    id: str
    name: str
    city: str
    country: str
    approximate: bool
    face: Face | None = None

    def revealed(self, face: Face) -> Card:
        return Card(self.id, self.name, self.city, self.country, self.approximate, face)


class Landmark(msgspec.Struct, frozen=True):
    """A row of the data file: a card with all known facts."""

    card: Card
    face: Face
    region: str
    kind: str
    fame: Literal["famous", "other"]
    height_source: str
    year_source: str
    note: str


@cache
def landmarks() -> dict[str, Landmark]:
    """Every landmark of the data file, by id."""
    with (Path(__file__).parent / "data" / "landmarks.csv").open(encoding="utf-8", newline="") as rows:
        return {row["id"]: _landmark(row) for row in csv.DictReader(rows)}


def _landmark(row: dict[str, str]) -> Landmark:
    card = Card(row["id"], row["name"], row["city"], row["country"], row["approximate"] == "yes")
    face = Face(int(row["height_m"]), int(row["year"]))
    fame: Literal["famous", "other"] = "famous" if row["fame"] == "famous" else "other"
    return Landmark(card, face, row["region"], row["kind"], fame, row["height_source"], row["year_source"], row["note"])


BACKS: dict[str, Card] = {name: landmark.card for name, landmark in landmarks().items()}
FACES: dict[str, Face] = {name: landmark.face for name, landmark in landmarks().items()}


def check_options(options: ComparityOptions) -> None:
    """comparity/fresh-cards: what the circle has seen are landmarks, each once."""
    unknown = next((card for card in options.seen if card not in BACKS), None)
    if unknown is not None:
        raise BadOptions("seen", say("not-a-landmark", card=verbatim(unknown[:40])))
    if len(set(options.seen)) < len(options.seen):
        raise BadOptions("seen", say("not-named-twice"))


def needed(seats: int) -> int:
    """comparity/deal, comparity/deck-size: how many cards a game takes."""
    return HAND * seats + DECK[seats]


def returns(options: ComparityOptions, seats: int) -> bool:
    """comparity/fresh-cards: whether too few unrevealed cards are left, so that all of them come back."""
    return len(BACKS) - len(set(options.seen) & BACKS.keys()) < needed(seats)


@lru_cache(maxsize=64)
def pool(options: ComparityOptions, seats: int) -> tuple[str, ...]:
    """comparity/fresh-cards: the cards that a game is dealt from."""
    if not options.fresh_cards or not options.seen or returns(options, seats):
        return tuple(BACKS)
    known = frozenset(options.seen)
    return tuple(card for card in BACKS if card not in known)


def facts() -> list[dict[str, object]]:
    """All card facts with their sources."""
    return [
        {
            "name": landmark.card.name,
            "city": landmark.card.city,
            "country": landmark.card.country,
            "height_m": landmark.face.height,
            "year": landmark.face.year,
            "approximate": landmark.card.approximate,
            "source": f"height: {landmark.height_source}; year: {landmark.year_source}"
            + (f" ({landmark.note})" if landmark.note else ""),
        }
        for landmark in landmarks().values()
    ]
