"""How fast the engine is, on one core: whole random games with `legal` at every step, `view` and `imagine`; on request beside another engine.

All times are processor times, which other work on the machine affects little. Engines are timed in turns, and a figure is the
median of its turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

import msgspec

from parlour.core import AnyGame, ParlourError, Seed

PEER = "open_spiel/python_block_dominoes"
TURNS = 7
SLICE = 0.4
"""Seconds for one turn of one engine."""

Bout = Callable[[Random, float], float]
"""Plays random games for a number of seconds, and returns moves a second."""


class GameSpeed(msgspec.Struct):
    moves_per_s: float
    view_us: float
    imagine_us: float
    ratio: float | None = None
    """Moves a second relative to the peer, in the same run."""


class PeerSpeed(msgspec.Struct):
    moves_per_s: float


class Speed(msgspec.Struct):
    games: dict[str, GameSpeed]
    peers: dict[str, PeerSpeed]


def bench(games: Sequence[AnyGame], *, peers: bool = False) -> Speed:
    rng = Random(1)
    bouts: dict[str, Bout] = {game.name: random_play(game) for game in games}
    if peers:
        bouts[PEER] = peer_play()
    turns: list[dict[str, float]] = []
    for turn in range(TURNS + 1):
        measured = {name: bout(rng, SLICE) for name, bout in bouts.items()}
        if turn:  # the first turn fills caches
            turns.append(measured)
    speed = Speed({}, {})
    for game in games:
        views, states = view_time(game, rng), imagine_time(game, rng)
        ratio = median(turn[game.name] / turn[PEER] for turn in turns) if peers else None
        speed.games[game.name] = GameSpeed(median(turn[game.name] for turn in turns), views, states, ratio)
    if peers:
        speed.peers[PEER] = PeerSpeed(median(turn[PEER] for turn in turns))
    return speed


def random_play(game: AnyGame, seats: int = 0) -> Bout:
    """Uniformly random whole games, dealing included."""
    seats = seats or game.players[0]
    options = game.kinds.options()

    def bout(rng: Random, seconds: float) -> float:
        setup, actors, legal, apply, draw = game.setup, game.actors, game.legal, game.apply, rng.random
        moves, start = 0, process_time()
        while (spent := process_time() - start) < seconds:
            state = setup(options, seats, Seed(str(draw())))
            while deciding := actors(state):
                for seat in deciding:
                    actions = legal(state, seat)
                    state = apply(state, seat, actions[int(draw() * len(actions))]).state
                    moves += 1
                    break
        return moves / spent

    return bout


def peer_play() -> Bout:
    """OpenSpiel's dominoes in Python. A move is a player's decision in both engines; the time for dealing counts, its steps do not."""
    try:
        import_module("open_spiel.python.games")
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        raise ParlourError("--peers needs the dependency group peers: uv sync --group peers") from None
    game = pyspiel.load_game("python_block_dominoes")

    def bout(rng: Random, seconds: float) -> float:
        draw = rng.random
        moves, start = 0, process_time()
        while (spent := process_time() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():  # the deal: one tile at a time, all tiles equally likely
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions = state.legal_actions()
                    moves += 1
                state.apply_action(actions[int(draw() * len(actions))])
        return moves / spent

    return bout


def view_time(game: AnyGame, rng: Random) -> float:
    """Microseconds for a View, over all positions and seats of random games."""
    seats = range(game.players[0])
    positions = [(state, seat) for state in _positions(game, rng) for seat in seats]
    return _mean_time(lambda position: game.view(*position), positions)


def imagine_time(game: AnyGame, rng: Random) -> float:
    """Microseconds for a State imagined from a View."""
    views = [game.view(state, seat) for state in _positions(game, rng) for seat in sorted(game.actors(state))]
    return _mean_time(lambda view: game.imagine(view, rng), views)


def _mean_time(work: Callable[[Any], Any], items: Sequence[Any]) -> float:
    times = []
    for _ in range(TURNS):
        start = process_time()
        for item in items:
            work(item)
        times.append((process_time() - start) / len(items))
    return median(times) * 1e6


def _positions(game: AnyGame, rng: Random, games: int = 10) -> Iterator[Any]:
    """Every position of some random games."""
    for _ in range(games):
        state = game.deal(seed=Seed(str(rng.random())))
        yield state
        while deciding := game.actors(state):
            seat = min(deciding)
            state = game.apply(state, seat, rng.choice(game.legal(state, seat))).state
            yield state
