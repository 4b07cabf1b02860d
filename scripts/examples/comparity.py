"""Positions of Comparity's rulebook. A line is a row of the area, the upper one first; `name!` is open, `.` is free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from parlour.core import Seat
from parlour.core.grids import Grid, cell
from parlour.games.comparity.area import checks, spaces
from parlour.games.comparity.cards import DECK, FACES, ComparityOptions
from parlour.games.comparity.state import ComparityState, Turn
from parlour.games.examples import Done, Example, Tried

OPTIONS = ComparityOptions(fresh_cards=False)
HANDS = (
    ("taj-mahal", "tower-bridge", "atomium", "the-shard"),
    ("petra-treasury", "angkor-wat", "london-eye", "tokyo-tower", "borobudur"),
    ("leaning-tower", "space-needle", "las-lajas", "kizhi-church", "todaiji", "malwiya"),
)


def laid(area: str) -> tuple[dict[int, str], frozenset[str]]:
    """The cards of an area by their places, and those that lie open; the lower left corner is x 0, y 0."""
    rows = [line.split() for line in area.strip().splitlines()]
    words = {cell(x, y): word for y, row in enumerate(reversed(rows)) for x, word in enumerate(row) if word != "."}
    cards = {place: word.rstrip("!") for place, word in words.items()}
    return cards, frozenset(word[:-1] for word in words.values() if word.endswith("!"))


def position(
    area: str, hands: Sequence[Sequence[str]] = HANDS, deck: int | None = None, turn: Seat = 0
) -> dict[str, Any]:
    """A whole State with this area, and with as many cards as a real game has."""
    cards, revealed = laid(area)
    grid = Grid(cards)
    used = (*cards.values(), *(card for hand in hands for card in hand))
    assert len(set(used)) == len(used), "a card is there once"
    left = [card for card in FACES if card not in used]
    pile = tuple(left[: DECK[len(hands)] - len(cards) if deck is None else deck])
    state = ComparityState(
        options=OPTIONS,
        faces={card: FACES[card] for card in (*used, *pile)},
        area=grid,
        revealed=revealed,
        hands=tuple(tuple(hand) for hand in hands),
        deck=pile,
        discards=(),
        frames=(Turn(turn),),
        history=(),
        spaces=spaces(grid),
        checks=checks(grid, revealed),
    )
    return {**msgspec.to_builtins(state, str_keys=True), "revealed": sorted(revealed)}


def play(card: str, x: int, y: int) -> dict[str, Any]:
    return {"do": "play", "card": card, "x": x, "y": y}


def check(card: str, neighbour: str | None = None) -> dict[str, Any]:
    return {"do": "check", "card": card, "neighbour": neighbour}


CHECK = Done(0, check("big-ben", "taj-mahal"))
WRONG = (("tower-bridge", "atomium", "the-shard", "louvre-pyramid"), *HANDS[1:])

EXAMPLES = {
    "open-and-closed": Example(
        seats=3,
        seat=0,
        state=position(
            """
            sydney-opera-house .       .
            arc-de-triomphe!   big-ben gateway-arch!
            """
        ),
        facts={"area.0.card.face.height": 50, "area.1.card.face": None, "area.2.card.face.height": 192},
        tries=(
            Tried(0, play("taj-mahal", 1, 1), told=("comparity/play",)),
            Tried(0, play("taj-mahal", 3, 1), refused="comparity/play"),
            Tried(0, check("big-ben"), told=("comparity/check",)),
            Tried(0, check("sydney-opera-house", "big-ben"), refused="comparity/check"),
        ),
    ),
    "no-gap": Example(
        seats=3,
        seat=0,
        state=position("sacre-coeur berlin-tv-tower", [("statue-of-liberty", "atomium", "the-shard"), *HANDS[1:]]),
        draft={"card": "statue-of-liberty"},
        chosen=play("statue-of-liberty", 0, 1),
        tries=(
            Tried(0, play("statue-of-liberty", 0, 1), told=("comparity/play",)),
            Tried(0, play("statue-of-liberty", 1, 0), refused="comparity/no-moving"),
        ),
    ),
    "duet": Example(
        seats=3,
        seat=0,
        state=position(
            """
            eiffel-tower .
            colosseum    big-ben
            """,
            [HANDS[0], HANDS[1], ("petronas-towers", *HANDS[2])],
            turn=2,
        ),
        moves=(Done(2, play("petronas-towers", 1, 1)),),
        facts={"phase": "obliged", "hands.0.#": 4},
        tries=(
            Tried(0, play("taj-mahal", 2, 0), refused="comparity/duet"),
            Tried(0, {"do": "draw"}, then={"phase": "turn", "actors": [0], "hands.0.#": 5}),
            Tried(0, check("big-ben", "petronas-towers"), told=("comparity/check",)),
        ),
    ),
    "trio": Example(
        seats=3,
        seat=0,
        state=position(
            """
            eiffel-tower . burj-khalifa
            colosseum    big-ben .
            """,
            [HANDS[0], HANDS[1], ("petronas-towers", *HANDS[2])],
            turn=2,
        ),
        moves=(Done(2, play("petronas-towers", 1, 1)),),
        facts={"phase": "obliged"},
        tries=(Tried(0, {"do": "draw"}, then={"phase": "extra", "actors": [2]}),),
    ),
    "check": Example(
        seats=3,
        seat=0,
        state=position("christ-the-redeemer! big-ben taj-mahal", WRONG),
        draft={"check": "big-ben"},
        tries=(
            Tried(0, check("big-ben"), told=("comparity/check",), then={"hands.0.#": 6, "hands.2.#": 6}),
            Tried(0, CHECK.do, told=("comparity/check",), then={"hands.0.#": 4, "hands.2.#": 9}),
        ),
    ),
    "swap": Example(
        seats=3,
        seat=0,
        state=position("christ-the-redeemer! big-ben taj-mahal", WRONG),
        moves=(CHECK,),
        facts={"violations": [], "hands.2.#": 9, "actors": [1]},
    ),
    "discard": Example(
        seats=3,
        seat=0,
        state=position("christ-the-redeemer! big-ben taj-mahal sacre-coeur!", WRONG),
        moves=(CHECK,),
        facts={"phase": "mend", "violations.#": 1, "violations.0.swap": False, "hands.2.#": 9},
        tries=(
            Tried(0, {"do": "swap", "card": "big-ben", "other": "taj-mahal"}, refused="comparity/swap"),
            Tried(0, {"do": "discard", "card": "big-ben"}, told=("comparity/discard",), then={"phase": "reconnect"}),
            Tried(0, {"do": "discard", "card": "taj-mahal"}, told=("comparity/discard",), then={"phase": "reconnect"}),
        ),
    ),
    "reconnect": Example(
        seats=3,
        seat=0,
        state=position("christ-the-redeemer! big-ben taj-mahal sacre-coeur!", WRONG),
        moves=(CHECK, Done(0, {"do": "discard", "card": "big-ben"})),
        draft={"card": "tower-bridge"},
        facts={"phase": "reconnect", "discards.#": 1},
        tries=(
            Tried(0, play("tower-bridge", 1, 0), told=("comparity/play",), then={"actors": [1], "phase": "turn"}),
            Tried(0, play("tower-bridge", 0, 1), refused="comparity/reconnect"),
        ),
    ),
    "corners": Example(
        seats=3,
        seat=0,
        state=position(
            """
            eiffel-tower  arc-de-triomphe!
            gateway-arch! big-ben
            """
        ),
        facts={"violations": [], "area.0.card.face.height": 192, "area.3.card.face.height": 50},
        tries=(Tried(0, check("big-ben"), told=("comparity/check",), then={"violations.#": 2, "hands.2.#": 9}),),
    ),
    "empty-deck": Example(
        seats=3,
        seat=0,
        state=position(
            "colosseum! big-ben eiffel-tower!",
            [HANDS[0], ("petra-treasury",), HANDS[2]],
            deck=1,
            turn=2,
        ),
        moves=(Done(2, check("big-ben")),),
        shows=("seats", "board", "hand"),
        facts={"deck": 0, "phase": "giving", "actors": [0], "hands.2.#": 7, "frames.1.missing": 1},
        tries=(
            Tried(
                0,
                {"do": "give", "card": "atomium"},
                told=("comparity/empty-deck",),
                then={"hands.2.#": 8, "hands.1.#": 1},
            ),
        ),
    ),
}
