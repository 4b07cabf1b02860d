"""Positions of whole games by random players, so that every kind of position occurs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from parlour.core import Seat, Seed
from parlour.games.squire import GAME
from parlour.games.squire.cards import SquireOptions
from parlour.games.squire.rules import apply, legal
from parlour.games.squire.state import SquireAction, SquireState

SEEDS = [Random(seed).getrandbits(64) for seed in range(3)]


@cache
def states(seats: int, number: int) -> tuple[SquireState, ...]:
    boards = ("british-isles", "world")
    options = SquireOptions(board=boards[number % 2])  # type: ignore[arg-type]
    state, rng = GAME.deal(options, seats, Seed(f"quick {number}")), Random(number)
    found = [state]
    while state.frames:
        seat = state.frames[-1].seat
        actions = legal(state, seat)
        state = apply(state, seat, actions[int(rng.random() * len(actions))]).state
        found.append(state)
    return tuple(found)


def decisions(step: int) -> Iterator[tuple[SquireState, Seat, list[SquireAction]]]:
    """Of games of two, three and four, every n-th position: the State, who decides there, and up to five actions."""
    for seats in (2, 3, 4):
        for number in range(2):
            rng = Random(f"{seats} {number}")
            for state in states(seats, number)[number:-1:step]:
                seat = state.frames[-1].seat
                actions = list(legal(state, seat))
                yield state, seat, rng.sample(actions, min(5, len(actions)))
