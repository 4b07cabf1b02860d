"""Positions of Map It!'s rulebook, by the ids of places; arms go outwards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from parlour.core import Seat
from parlour.games.examples import Done, Example, Tried
from parlour.games.mapit.cards import ARMS, FRONTS, PILE, MapItOptions, places
from parlour.games.mapit.state import Guessing, MapItState, Placement, Turn

BOTH = MapItOptions(level="both")


def position(
    centre: str,
    card: str | None = None,
    *,
    options: MapItOptions = BOTH,
    seats: int = 3,
    turn: Seat = 0,
    number: int = 1,
    **arms: list[str],
) -> dict[str, Any]:
    """A whole State: `card` is on top of the pile; without one, everybody guesses how many cards are wrong."""
    laid = [place for arm in arms.values() for place in arm]
    used = [centre, *laid, *([card] if card else [])]
    assert len(set(used)) == len(used) <= PILE, "a card is there once"
    rest = iter([place for place, front in FRONTS.items() if front.level == "beginner" and place not in used])
    pile = [] if card is None else [card, *(next(rest) for _ in range(PILE - len(used)))]
    piles = tuple(tuple(next(rest) for _ in range(PILE)) for _ in range(3 - number))
    known = places()
    state = MapItState(
        options=options,
        backs={place: known[place].back for place in (centre, *laid, *pile, *(one for each in piles for one in each))},
        piles=piles,
        pile=tuple(pile),
        number=number,
        centre=centre,
        arms=tuple(tuple(arms.get(arm, ())) for arm in ARMS),  # type: ignore[arg-type]
        removed=(),
        turned=frozenset(),
        tokens=(4,) * seats,
        frames=(Turn(turn),) if card else (Guessing((None,) * seats),),
        history=() if card else tuple(told(centre, arms, seats)),
        rounds=(),
    )
    plain: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    return plain


def told(centre: str, arms: dict[str, list[str]], seats: int) -> Iterator[Placement]:
    """Who laid what, each arm from the centre outwards."""
    laid = [(arm, *pair) for arm in ARMS for pair in pairwise([centre, *arms.get(arm, ())])]
    for number, (arm, inner, card) in enumerate(laid):
        yield Placement(number % seats, card, arm, inner, None)


def place(arm: str, at: int) -> dict[str, Any]:
    return {"do": "place", "arm": arm, "position": at}


def challenge(against: str = "inner") -> dict[str, Any]:
    return {"do": "challenge", "against": against}


def guess(count: int) -> dict[str, Any]:
    return {"do": "guess", "count": count}


ACCEPT = {"do": "accept"}
RIO = (Done(1, place("south", 1)), Done(2, ACCEPT), Done(0, challenge()))
ROUND = {
    "north": ["ho-chi-minh-city", "cairo", "mumbai", "dubai", "beijing"],
    "east": ["manila", "sydney", "auckland"],
    "south": ["jakarta", "perth"],
    "west": ["nairobi", "cape-town", "lisbon", "new-york"],
}

EXAMPLES = {
    "flat-map": Example(
        seats=3,
        seat=0,
        state=position(
            "washington",
            "cairo",
            north=["reykjavik"],
            east=["athens", "tokyo"],
            south=["miami", "lima"],
            west=["los-angeles"],
        ),
        shows=("board", "hand"),
        facts={"phase": "place", "card.id": "cairo"},
        tries=(
            Tried(0, place("east", 1), told=("mapit/place",)),
            Tried(0, place("east", 3), refused="mapit/place"),
            Tried(
                1,
                challenge(),
                after=(Done(0, place("east", 2)), Done(2, ACCEPT)),
                then={"history.0.was_right": False, "tokens": [3, 5, 4]},
            ),
        ),
    ),
    "either-axis": Example(
        seats=3,
        seat=0,
        state=position("rome", "reykjavik"),
        shows=("board", "hand"),
        facts={"phase": "place", "card.id": "reykjavik"},
        tries=tuple(
            Tried(
                1,
                challenge(),
                after=(Done(0, place(arm, 0)), Done(2, ACCEPT)),
                then={"history.0.was_right": was_right},
            )
            for arm, was_right in (("north", True), ("west", True), ("east", False), ("south", False))
        ),
    ),
    "asked-at-once": Example(
        seats=4,
        seat=1,
        state=position("athens", "cairo", seats=4, north=["vienna"], east=["baghdad"]),
        moves=(Done(0, place("south", 0)),),
        shows=("seats", "board"),
        facts={"phase": "challenge", "actors": [1, 2, 3]},
        tries=(
            Tried(
                1,
                ACCEPT,
                after=(Done(3, challenge()), Done(2, challenge())),
                then={"history.0.challenger": 2, "tokens": [5, 4, 3, 4]},
            ),
        ),
    ),
    "challenge-right": Example(
        seats=3,
        seat=0,
        state=position("lima", "rio-de-janeiro", turn=1, south=["sao-paulo"], north=["bogota"]),
        moves=RIO,
        shows=("seats", "board"),
        facts={"tokens": [5, 3, 4], "arms.2.0.id": "rio-de-janeiro", "arms.2.1.id": "sao-paulo"},
    ),
    "challenge-wrong": Example(
        seats=3,
        seat=0,
        state=position("rome", "tallinn", turn=1, north=["oslo", "stockholm"]),
        moves=(Done(1, place("north", 2)), Done(2, ACCEPT), Done(0, challenge())),
        shows=("seats", "board"),
        facts={"tokens": [3, 5, 4], "history.0.was_right": True, "arms.0.2.id": "tallinn"},
    ),
    "removal": Example(
        seats=3,
        seat=0,
        state=position(
            "lima",
            "rio-de-janeiro",
            options=MapItOptions(level="both", removal=True),
            turn=1,
            south=["sao-paulo"],
            north=["bogota"],
        ),
        moves=RIO,
        shows=("seats", "board"),
        facts={"tokens": [5, 3, 4], "arms.2.#": 1, "removed.0.id": "rio-de-janeiro"},
    ),
    "guess": Example(
        seats=3,
        seat=0,
        state=position("singapore", **ROUND),
        facts={"phase": "guess", "actors": [0, 1, 2]},
        tries=(
            Tried(
                0,
                guess(2),
                after=(Done(1, guess(1)), Done(2, guess(4))),
                told=("mapit/walk",),
                then={"rounds.0.answer": 2, "tokens": [6, 4, 4]},
            ),
            Tried(
                0,
                guess(3),
                after=(Done(1, guess(1)), Done(2, guess(4))),
                told=("mapit/walk",),
                then={"tokens": [5, 5, 4]},
            ),
        ),
    ),
    "walk": Example(
        seats=3,
        seat=0,
        state=position("singapore", number=3, **ROUND),
        moves=(Done(1, guess(1)), Done(2, guess(4)), Done(0, guess(2))),
        facts={
            "rounds.0.answer": 2,
            "rounds.0.walk.2.stays": False,
            "rounds.0.walk.3.stays": False,
            "rounds.0.walk.4.stays": True,
        },
    ),
}
