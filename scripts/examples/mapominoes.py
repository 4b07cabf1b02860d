"""Positions of Mapominoes' rulebook, by the names of countries; "as Italy" is a transit card that stands for Italy."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import Seat, Seed
from parlour.core.grids import cell
from parlour.games.examples import Done, Example, Tried
from parlour.games.mapominoes import GAME, spaces
from parlour.games.mapominoes.cards import MapominoesOptions, deck_of, names
from parlour.games.mapominoes.state import Go, Tabled

CODE = {name: code for code, name in names().items()}
PLAIN = MapominoesOptions(rounds=1)


def position(
    table: dict[tuple[int, int], str],
    hand: list[str],
    *,
    options: MapominoesOptions = PLAIN,
    others: list[list[str]] | None = None,
    turn: Seat = 0,
) -> dict[str, Any]:
    """A whole State of four: your hand, and all other countries of Europe in the others', which begin with `others`."""
    deck = deck_of(options)
    laid = {}
    for number, ((x, y), name) in enumerate(table.items()):
        country = deck.number[CODE[name.removeprefix("as ")]]
        laid[cell(x, y)] = Tabled(number, number % 4, -1 - country if name.startswith("as ") else country)
    known = others or [[], [], []]
    used = {CODE[name] for name in (*table.values(), *hand, *(one for each in known for one in each)) if name in CODE}
    rest = sorted(code for code in deck.codes[: deck.size] if code not in used)
    hands = [[CODE[name] for name in hand], *([CODE[name] for name in each] for each in known)]
    for number, code in enumerate(rest):
        hands[1 + number % 3].append(code)
    transits = sum(name.startswith("as ") for name in table.values())
    state = replace(
        GAME.setup(options, 4, Seed("examples")),
        hands=tuple(deck.numbers(each) for each in hands),
        transits=(2, 2, 2, 2),
        pile=deck.transits - 8 - transits,
        table=laid,
        spaces=spaces.of_table(deck, laid),
        frames=(Go(turn),),
    )
    return {**msgspec.to_builtins(state, str_keys=True), "passed": []}


def lay(name: str, x: int, y: int) -> dict[str, Any]:
    return {"do": "lay", "card": CODE[name], "x": x, "y": y}


def transit(x: int, y: int) -> dict[str, Any]:
    return {"do": "transit", "x": x, "y": y}


def stands_for(name: str) -> dict[str, Any]:
    return {"do": "nominate", "thing": CODE[name]}


HAND = ("board", "hand")
WEST = ["Belgium", "Germany", "France", "Iceland", "Malta"]
CALLING = MapominoesOptions(rounds=1, calling=True)
ADVANCED = MapominoesOptions(rounds=1, advanced=True)

EXAMPLES = {
    "beside": Example(
        seats=4,
        seat=0,
        state=position({(0, 0): "Netherlands"}, WEST),
        shows=HAND,
        draft={"card": CODE["Belgium"]},
        tries=(
            Tried(0, lay("Belgium", 0, 1), told=("mapominoes/go",), then={"cards.0": 4, "actors": [1]}),
            Tried(0, lay("Germany", -1, 0), told=("mapominoes/go",)),
            Tried(0, lay("France", 1, 0), refused="mapominoes/all-sides"),
            Tried(0, {"do": "cannot"}, refused="mapominoes/cannot-go"),
        ),
    ),
    "every-neighbour": Example(
        seats=4,
        seat=0,
        state=position(
            {(0, 0): "Netherlands", (1, 0): "Germany", (1, 1): "Poland"},
            ["Belgium", "Czechia", "France", "Iceland", "Malta"],
        ),
        shows=HAND,
        draft={"card": CODE["Belgium"]},
        tries=(
            Tried(0, lay("Belgium", 0, 1), refused="mapominoes/all-sides"),
            Tried(0, lay("Belgium", 0, -1), told=("mapominoes/go",)),
            Tried(0, lay("Belgium", 2, 0), told=("mapominoes/go",)),
        ),
    ),
    "transit-sea": Example(
        seats=4,
        seat=0,
        state=position({(0, 0): "France"}, ["Ireland", "Iceland", "Malta"]),
        moves=(Done(0, transit(1, 0)), Done(0, stands_for("Atlantic Ocean")), Done(0, lay("Ireland", 2, 0))),
        facts={"table.#": 3, "transits.0": 1, "cards.0": 2, "actors": [1]},
    ),
    "transit-country": Example(
        seats=4,
        seat=0,
        state=position(
            {(0, 0): "Slovenia", (1, 0): "as Italy", (2, 0): "San Marino"},
            ["Vatican City", "Switzerland", "Italy", "Malta"],
        ),
        shows=HAND,
        draft={"card": CODE["Vatican City"]},
        tries=(
            Tried(0, lay("Vatican City", 1, 1), told=("mapominoes/go",)),
            Tried(0, lay("Switzerland", 1, -1), told=("mapominoes/go",)),
            Tried(0, lay("Italy", 1, 1), refused="mapominoes/transit-sides"),
            Tried(0, lay("Malta", 1, 1), refused="mapominoes/transit-sides"),
            Tried(0, transit(1, 1), refused="mapominoes/transit-apart"),
        ),
    ),
    "islands": Example(
        seats=4,
        seat=0,
        state=position({(0, 0): "Italy"}, ["Malta", "Iceland", "Norway"]),
        shows=HAND,
        draft={"card": CODE["Malta"]},
        tries=(
            Tried(0, lay("Malta", 1, 0), refused="mapominoes/all-sides"),
            Tried(0, lay("Iceland", 1, 0), refused="mapominoes/all-sides"),
            Tried(0, transit(1, 0), told=("mapominoes/transit-nominate",), then={"actors": [0]}),
        ),
    ),
    "double-connection": Example(
        seats=4,
        seat=0,
        state=position(
            {(0, 0): "Italy", (1, 0): "Slovenia", (1, 1): "Austria"},
            ["Switzerland", "Croatia", "Iceland", "Malta"],
        ),
        shows=HAND,
        draft={"card": CODE["Switzerland"]},
        chosen=lay("Switzerland", 0, 1),
        tries=(
            Tried(0, lay("Switzerland", 0, 1), told=("mapominoes/go",), then={"actors": [0], "cards.0": 3}),
            Tried(0, lay("Switzerland", -1, 0), told=("mapominoes/go",), then={"actors": [1]}),
            Tried(0, lay("Croatia", 0, 1), refused="mapominoes/all-sides"),
        ),
    ),
    "last-card": Example(
        seats=4,
        seat=0,
        state=position({(0, 0): "Spain", (1, 0): "France"}, ["Portugal"]),
        shows=("seats", "board", "hand"),
        tries=(
            Tried(
                0,
                lay("Portugal", -1, 0),
                told=("mapominoes/round-end",),
                then={"rounds.0.winner": 0, "points": [0, 14, 14, 14], "actors": []},
            ),
        ),
    ),
    "calling": Example(
        seats=4,
        seat=0,
        state=position(
            {(0, 0): "Netherlands"},
            ["Belgium", "Iceland", "Malta"],
            options=CALLING,
            others=[["France"], [], []],
            turn=1,
        ),
        moves=(Done(1, lay("France", 1, 0)),),
        shows=("seats", "board"),
        tries=(Tried(0, {"do": "call"}, told=("mapominoes/calling",), then={"table.#": 1, "actors": [0]}),),
    ),
    "sides": Example(
        seats=4,
        seat=0,
        state=position(
            {(0, 0): "France", (0, -1): "Spain"}, ["Germany", "Belgium", "Portugal", "Malta"], options=ADVANCED
        ),
        shows=HAND,
        draft={"card": CODE["Germany"]},
        tries=(
            Tried(0, lay("Germany", 1, 0), told=("mapominoes/go",)),
            Tried(0, lay("Germany", -1, 0), refused="mapominoes/advanced"),
            Tried(0, lay("Portugal", -1, -1), told=("mapominoes/go",)),
            Tried(0, lay("Portugal", 1, -1), refused="mapominoes/advanced"),
        ),
    ),
    "transit-side": Example(
        seats=4,
        seat=0,
        state=position({(0, 0): "Germany"}, ["Latvia", "Belgium", "Malta"], options=ADVANCED),
        moves=(Done(0, transit(0, 1)), Done(0, stands_for("Baltic Sea"))),
        shows=HAND,
        draft={"card": CODE["Latvia"]},
        tries=(
            Tried(0, lay("Latvia", 1, 1), told=("mapominoes/go",)),
            Tried(0, lay("Latvia", -1, 1), refused="mapominoes/advanced"),
            Tried(0, lay("Latvia", 0, 2), refused="mapominoes/advanced"),
        ),
    ),
}
