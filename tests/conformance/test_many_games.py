"""Ten thousand whole games by chance: `apply` refuses nothing that `legal` lists, and every game ends.

Of long games, only as many as make up a quarter of a million moves; with `PARLOUR_THOROUGH=1`, ten thousand of each.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest

from parlour.core import AnyGame, BadOptions, Options, Refusal, Seed, choices, parse
from parlour.games import registered

GAMES, BATCH = 10_000, 100
MOVES = float("inf") if os.environ.get("PARLOUR_THOROUGH") == "1" else 250_000
PROCESSES = min(2, os.cpu_count() or 1)


def random_games(name: str, first: int, count: int) -> int:
    """Play some games, and count the moves."""
    game, moves = registered()[name], 0
    for number in range(first, first + count):
        moves += random_game(game, number)
    return moves


def random_game(game: AnyGame, number: int) -> int:
    rng = Random(number)
    options, state, seats = None, None, rng.randint(*game.players)
    while state is None:
        options = random_options(game, rng)
        try:
            state = game.setup(options, seats, Seed(str(number)))
        except (Refusal, BadOptions):
            continue
    actors, legal, apply, draw = game.actors, game.legal, game.apply, rng.random
    longest, moves = game.longest(options, seats), 0
    while deciding := actors(state):
        seat = next(iter(deciding)) if len(deciding) == 1 else sorted(deciding)[int(draw() * len(deciding))]
        actions = legal(state, seat)
        state = apply(state, seat, actions[int(draw() * len(actions))]).state
        moves += 1
        assert moves <= longest, f"game {number} of {game.name} goes on after {longest} moves"
    assert game.outcome(state) is not None, f"game {number} of {game.name} has no Outcome"
    return moves


def random_options(game: AnyGame, rng: Random) -> Options:
    values = {
        choice.name: choice.values or range(choice.minimum, choice.maximum + 1)
        for choice in choices(game.kinds.options)
    }
    return parse(game.kinds.options, {name: rng.choice(some) for name, some in values.items()})


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", registered())
def test_ten_thousand_random_games_without_a_refusal(name: str) -> None:
    games = moves = 0
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as pool:
        while games < GAMES and moves < MOVES:
            starts = range(games, games + PROCESSES * BATCH, BATCH)
            batches = [pool.submit(random_games, name, first, BATCH) for first in starts]
            moves += sum(batch.result() for batch in batches)
            games += len(batches) * BATCH
    assert moves >= games
