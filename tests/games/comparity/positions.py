"""Positions of Comparity in a line or two, by metres: `position("30! 120! 90")`.

A map has one line for each row, the upper row first. A number is a closed card of that height, `90!` an open one, `.` an empty space. The
lower left corner is x 0, y 0. Which landmark carries which figure does not matter: `at(state, x, y)` tells what lies there.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import Seat
from parlour.core.grids import Grid, cell, x_of, y_of
from parlour.games.comparity import GAME
from parlour.games.comparity.area import checks, spaces
from parlour.games.comparity.cards import BACKS, ComparityOptions, Face
from parlour.games.comparity.state import ComparityAction, ComparityFrame, ComparityState, Turn

NAMES = tuple(BACKS)


def position(
    area: str,
    *,
    hands: Sequence[int] = (3, 3, 3),
    deck: int = 10,
    seat: Seat = 0,
    frames: tuple[ComparityFrame, ...] = (),
    options: ComparityOptions | None = None,
) -> ComparityState:
    """A play area by the map above, hands and deck of so many cards. Cards outside the area are 50 m high."""
    names = iter(NAMES)
    cards: dict[int, str] = {}
    revealed: set[str] = set()
    faces: dict[str, Face] = {}
    rows = [line.split() for line in area.strip().splitlines()]
    for y, row in enumerate(reversed(rows)):
        for x, word in enumerate(row):
            if word != ".":
                card = cards[cell(x, y)] = next(names)
                faces[card] = Face(int(word.rstrip("!")), int(word.rstrip("!")))
                revealed |= {card} if word.endswith("!") else set()
    held = tuple(tuple(next(names) for _ in range(count)) for count in hands)
    left = tuple(next(names) for _ in range(deck))
    faces |= {card: Face(50, 50) for card in (*(card for hand in held for card in hand), *left)}
    grid = Grid(cards)
    return ComparityState(
        options=options or ComparityOptions(),
        faces=faces,
        area=grid,
        revealed=frozenset(revealed),
        hands=held,
        deck=left,
        discards=(),
        frames=frames or (Turn(seat),),
        history=(),
        spaces=spaces(grid),
        checks=checks(grid, revealed),
    )


def at(state: ComparityState, x: int, y: int = 0) -> str:
    return state.area[cell(x, y)]


def row(state: ComparityState, y: int = 0) -> list[int]:
    """The heights of a row, from left to right."""
    places = sorted(place for place in state.area.cards if y_of(place) == y)
    return [state.faces[state.area[place]].height for place in places]


def where(state: ComparityState) -> set[tuple[int, int]]:
    return {(x_of(place), y_of(place)) for place in state.area.cards}


def play(state: ComparityState, *moves: tuple[Seat, ComparityAction]) -> ComparityState:
    for seat, action in moves:
        assert action in GAME.legal(state, seat), (seat, action)
        state = GAME.apply(state, seat, action).state
    return state
