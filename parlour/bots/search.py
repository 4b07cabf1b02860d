"""Search on imagined States, written once for all games: flat Monte Carlo with sequential halving.

A bot of this kind sees a View. It imagines whole States that fit the View, tries the candidate actions in the *same* States, plays each to its end
by a playout, keeps the better half of the candidates, and spends the remaining playouts on these. With only a budget of playouts it is deterministic: the same
View and the same generator give the same action. A game says which actions are worth trying, and may bring a playout of its own.

    think = Search(GAME, candidates=worth_trying, playout=epsilon_greedy(GAME, policy, value), playouts=400, seconds=0.9)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from time import perf_counter
from typing import Any

from parlour.core import AnyGame, Outcome, Seat

Candidates = Callable[[Any, Any, Random], Sequence[Any]]
"""(view, one imagined State, rng) → the actions worth trying, the likeliest first. All of them must be legal in the View."""
Playout = Callable[[Any, Random], Sequence[float]]
"""(State, rng) → how it ends for each seat, from 0 (worst) to 1 (best). The State is played on; it may be in the middle of a turn."""
Policy = Callable[[Any, Seat, Sequence[Any], Random], Any]
"""(State, seat, its legal actions, rng) → the action that a player of the playouts takes."""
FirstSight = Callable[[Any, Any, Sequence[Any]], Sequence[float]]
"""(view, one imagined State, candidates) → the estimated worth of each before any playout, in the unit of the playouts."""
Value = Callable[[Any], Sequence[float]]
"""State → the value for each seat, from 0 to 1."""


@dataclass
class Tried:
    """A candidate with the results of its playouts."""

    action: Any
    total: float = 0.0
    playouts: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.playouts if self.playouts else 0.0


TryAll = Callable[[list[Tried], int], None]
"""(candidates, number) → tries each of them in this number of further worlds, the same for all."""


@dataclass(frozen=True)
class Search:
    """A bot that searches imagined States. `seconds` ends the search early; without it only the number of playouts counts."""

    game: AnyGame
    candidates: Candidates
    playout: Playout
    playouts: int = 400
    seconds: float | None = None
    most: int = 8
    """The most candidates that are tried."""
    first_sight: FirstSight | None = None
    trust: int = 0
    """A candidate's estimated worth counts as much as this many playouts: this steadies a search with few of them."""

    def __call__(self, view: Any, rng: Random) -> Any:
        return self.best(view, rng).action

    def best(self, view: Any, rng: Random) -> Tried:
        """The action chosen, with its mean result for the View's seat."""
        until = perf_counter() + self.seconds if self.seconds is not None else None
        legal = view.legal
        if len(legal) == 1:
            return Tried(legal[0])
        world = self.game.imagine(view, rng)
        actions = self.candidates(view, world, rng)[: self.most]
        worths = self.first_sight(view, world, actions) if self.first_sight else [0.0] * len(actions)
        tried = [Tried(action, self.trust * worth, self.trust) for action, worth in zip(actions, worths, strict=True)]
        return halved(tried, self._worlds(view, rng, until), self.playouts, until)

    def _worlds(self, view: Any, rng: Random, until: float | None) -> TryAll:
        """A function that tries the remaining candidates in some more imagined States, each with the same luck afterwards."""
        game, playout, seat = self.game, self.playout, view.seat

        def try_all(left: list[Tried], worlds: int) -> None:
            for _ in range(worlds):
                world, luck = game.imagine(view, rng), rng.getrandbits(64)
                for tried in left:
                    after = game.apply(world, seat, tried.action).state
                    tried.total += playout(after, Random(luck))[seat]
                    tried.playouts += 1
                if _is_over(until):
                    return

        return try_all


def halved(tried: list[Tried], try_all: TryAll, playouts: int, until: float | None = None) -> Tried:
    """Sequential halving: in each of log2(n) stages the remaining candidates share an equal part of the playouts; then the worse half is dropped."""
    stages = max(1, ceil(log2(len(tried)))) if tried else 1
    left = tried
    for _ in range(stages):
        if len(left) == 1:
            break
        try_all(left, max(1, playouts // (stages * len(left))))
        if _is_over(until):
            return best_of(left)
        left = sorted(left, key=lambda one: -one.mean)[: ceil(len(left) / 2)]
    return best_of(left)


def _is_over(until: float | None) -> bool:
    return until is not None and perf_counter() >= until


def best_of(tried: Sequence[Tried]) -> Tried:
    """The first of those with the highest mean."""
    return max(tried, key=lambda one: one.mean)


# --- playouts ---


def epsilon_greedy(
    game: AnyGame, policy: Policy, value: Value | None = None, *, epsilon: float = 0.1, moves: int = 10_000
) -> Playout:
    """A playout by the rules of the game: mostly the policy's action, now and then any legal one.

    It ends with the game, or after this many moves; then `value` evaluates the State. Without `value` the ranks of the Outcome count.
    """

    def play(state: Any, rng: Random) -> Sequence[float]:
        for _ in range(moves):
            deciding = game.actors(state)
            if not deciding:
                break
            seat = min(deciding)
            actions = game.legal(state, seat)
            if len(actions) == 1:
                action = actions[0]
            elif rng.random() < epsilon:
                action = actions[int(rng.random() * len(actions))]
            else:
                action = policy(state, seat, actions, rng)
            state = game.apply(state, seat, action).state
        if value is not None:
            return value(state)
        over = game.outcome(state)
        if over is None:
            raise ValueError(f"a playout of {game.title} was cut off, and there is no value to evaluate it")
        return by_rank(over)

    return play


def by_rank(over: Outcome) -> tuple[float, ...]:
    """1 for a sole victory, a share of a shared one, 0 for the rest."""
    first = over.ranks.count(1)
    return tuple(1 / first if rank == 1 else 0.0 for rank in over.ranks)
