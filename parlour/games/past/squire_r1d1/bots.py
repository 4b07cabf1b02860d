"""The bots of Squire: a hasty collector, a careful one, and one that thinks ahead in imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random

from parlour.bots.search import Search
from parlour.core import Bot
from parlour.games.past.squire_r1d1.imagine import imagine
from parlour.games.past.squire_r1d1.judgement import Weights, best, standing, weigh
from parlour.games.past.squire_r1d1.rules import apply, legal, turns
from parlour.games.past.squire_r1d1.state import Choosing, SquireAction, SquireState, SquireView

SquireBot = Bot[SquireView, SquireAction]
TUNED = Weights()


@dataclass(frozen=True)
class Collector:
    """Takes what seems best at first sight; `haste` is how far off, in points, its judgement of each action may be."""

    weights: Weights = field(default_factory=Weights)
    haste: float = 0.0

    def __call__(self, view: SquireView, rng: Random) -> SquireAction:
        assert view.seat is not None
        if len(view.legal) == 1:
            return view.legal[0]
        weighed = weigh(imagine(view, rng), view.seat, view.legal, self.weights)
        return max(weighed, key=lambda one: (one[0] + self.haste * rng.gauss(0, 1), rng.random()))[1]


# --- thinking ahead ---


@dataclass(frozen=True)
class Thinker:
    """Plays the likeliest actions on, each in the same imagined worlds, and takes the one that ends best."""

    weights: Weights = field(default_factory=Weights)
    decisions: int = 9000
    """So many decisions of playouts it makes for one of its own; no clock, so that it decides alike on every machine."""
    rounds: int = 100
    """After so many turns of everybody a playout stops, and the standing counts."""
    most: int = 8
    epsilon: float = 0.02
    spread: float = 5.0
    """How many points ahead make a victory likely."""

    def __call__(self, view: SquireView, rng: Random) -> SquireAction:
        if len(view.legal) == 1 or isinstance(view.pending[-1], Choosing):
            return view.legal[int(rng.random() * len(view.legal))]
        from parlour.games.past.squire_r1d1 import GAME

        seats = len(view.players)
        turns_to_play = min(self.rounds * seats, turns(seats) - view.turn) + 1
        playouts = max(24, self.decisions // (4 * turns_to_play))
        think = Search(GAME, self.worth_trying, self.playout, playouts=playouts, most=self.most)
        chosen: SquireAction = think(view, rng)
        return chosen

    def worth_trying(self, view: SquireView, state: SquireState, rng: Random) -> Sequence[SquireAction]:
        """The likeliest first."""
        assert view.seat is not None
        weighed = weigh(state, view.seat, view.legal, self.weights)
        return [action for _, action in sorted(weighed, key=lambda one: -one[0])]

    def playout(self, state: SquireState, rng: Random) -> Sequence[float]:
        """Everybody plays at first sight, now and then anything; 0 to 1 for each seat by how far ahead it ends."""
        last = state.turn + self.rounds * len(state.players)
        weights, epsilon = self.weights, self.epsilon
        while state.frames and state.turn < last:
            seat = state.frames[-1].seat
            actions = legal(state, seat)
            if len(actions) == 1:
                action = actions[0]
            elif rng.random() < epsilon:
                action = actions[int(rng.random() * len(actions))]
            else:
                action = best(state, seat, actions, weights)
            state = apply(state, seat, action).state
        return chances(standing(state, weights), self.spread)


def chances(points: Sequence[float], spread: float) -> list[float]:
    """Who is likely to win, from the points that they would end with."""
    most = max(points)
    parts = [exp((one - most) / spread) for one in points]
    whole = sum(parts)
    return [part / whole for part in parts]


def always(bot: SquireBot) -> Callable[[str], SquireBot]:
    """Collectors know nothing that depends on who they are: the persona makes no difference."""
    return lambda persona: bot


LEVELS = {"easy": always(Collector(TUNED, 2.0)), "medium": always(Collector(TUNED)), "hard": always(Thinker(TUNED))}
