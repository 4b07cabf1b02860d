"""What only one seat may see, in every game and every phase: there a shared device shows a curtain."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlour.core import Seed, Table, is_private, parse
from parlour.games import find, registered

OPEN, PRIVATE, EITHER = frozenset({False}), frozenset({True}), frozenset({False, True})
PHASES: dict[str, dict[str, frozenset[bool]]] = {
    # All cards lie on the table, face down for everybody.
    "comparity": dict.fromkeys(["Check", "Decline", "Discard", "Draw", "Give", "Play", "Swap"], OPEN),
    # Only the guess is secret. The curtain must come before it, when there is nothing to hide yet.
    "mapit": {**dict.fromkeys(["Accept", "Challenge", "ChoosePile", "Place"], OPEN), "Guess": PRIVATE},
    # Hands are held by their owners. During a first look they lie open; whoever is ready last closes them.
    "mapominoes": {
        **dict.fromkeys(["Call", "CannotGo", "Lay", "LetStand", "Nominate", "Transit"], PRIVATE),
        **dict.fromkeys(["Patience", "SandOut", "TurnTimer"], PRIVATE),
        "Ready": EITHER,
    },
    "matrix": dict.fromkeys(["Claim", "GoOn", "Nothing", "Stop"], OPEN),
    # Letters are held by their owners from the first moment.
    "squire": dict.fromkeys(
        ["Buy", "Choose", "Done", "Exhibit", "Go", "Hang", "Run", "Salvage", "Sell", "Swap"], PRIVATE
    ),
}
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "comparity": [{}, {"criterion": "year"}],
    "mapit": [{}, {"pile_choice": True}],
    "mapominoes": [{}, {"calling": True, "sand_timer": 30}, {"open_hands": "look"}],
}
GAMES = 40


def phases(name: str, options: dict[str, Any], luck: int) -> set[tuple[str, bool]]:
    """The kinds of decision in a random game, and whether each was private."""
    game, rng = find(name), Random(luck)
    seats = rng.randint(*game.players)
    table = Table(game, parse(game.kinds.options, options), seats, Seed(f"phases {luck}"))
    met = set()
    while table.actors:
        for seat in table.actors:
            private = is_private(game, table.state, seat)
            met |= {(type(action).__name__, private) for action in table.legal(seat)}
        seat = rng.choice(sorted(table.actors))
        table.play(seat, rng.choice(list(table.legal(seat))))
    return met


@pytest.mark.long
@pytest.mark.parametrize("name", PHASES)
def test_a_curtain_is_drawn_before_every_secret_and_before_nothing_else(name: str) -> None:
    met: dict[str, set[bool]] = {}
    for luck in range(GAMES):
        for options in VARIANTS.get(name, [{}]):
            for kind, private in phases(name, options, luck):
                met.setdefault(kind, set()).add(private)
        if met == PHASES[name] and luck >= 3:
            break
    assert met == PHASES[name]


@pytest.mark.long
@pytest.mark.parametrize("name", registered())
def test_a_curtain_is_drawn_in_no_game_that_has_nothing_private(name: str) -> None:
    met = {private for luck in range(3) for _, private in phases(name, {}, luck)}
    game = registered()[name]
    assert (True in met) == game.private(game.kinds.options())


def test_hands_that_lie_open_need_no_curtain() -> None:
    """mapominoes/open-hands"""
    assert {private for _, private in phases("mapominoes", {"open_hands": "round"}, 1)} == {False}
