"""The bots of Squire: a hasty collector, a careful one, and one that searches in imagined States."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from parlour.bots.search import Tried, halved
from parlour.core import Bot
from parlour.games.past.squire_r9d5.cards import FIGURES
from parlour.games.past.squire_r9d5.imagine import imagine
from parlour.games.past.squire_r9d5.judgement import weigh
from parlour.games.past.squire_r9d5.openings import hidden_from, opening
from parlour.games.past.squire_r9d5.playouts import tried
from parlour.games.past.squire_r9d5.rules import apply
from parlour.games.past.squire_r9d5.state import (
    Choose,
    Choosing,
    SquireAction,
    SquireState,
    SquireView,
)
from parlour.games.past.squire_r9d5.weights import Weights

SquireBot = Bot[SquireView, SquireAction]
TUNED = Weights()
A_WORLD = 6
"""Imagining a State and ending the present turn takes as long as this many turns in pencil."""


@dataclass(frozen=True)
class Collector:
    """Takes the action that seems best at first sight; `haste` is the error, in points, of its judgement of each action."""

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
    """Plays on after each of the likeliest actions, in the same imagined States, and takes the action that ends best."""

    weights: Weights = field(default_factory=Weights)
    effort: int = 1_250
    """Turns of playouts for each action worth trying. A number, not a time, so that it decides the same on every machine."""
    rounds: int = 3
    """Rounds after which a playout stops, and the standing counts."""
    most: int = 8
    """The most actions that it tries."""
    epsilon: float = 0.02
    spread: float = 5.0
    """A lead of this many points makes a victory likely."""
    trust: int = 20
    """An action's worth at first sight counts as much as this many playouts."""

    def __call__(self, view: SquireView, rng: Random) -> SquireAction:
        """An action is applied by the rules once, and its turn ended; hidden things are dealt afterwards (`openings`)."""
        if len(view.legal) == 1:
            return view.legal[0]
        assert view.seat is not None
        seat, state, hidden = view.seat, imagine(view, rng), hidden_from(view)
        worths = self.worth_trying(view, state, rng)
        starts = {one: opening(apply(state, seat, one).state, seat, self.weights) for one in worths}

        def try_all(left: list[Tried], worlds: int) -> None:
            seeds = [rng.getrandbits(64) for _ in range(worlds)]
            openings = [start for one in left if (start := starts[one.action]) is not None]
            rows = tried(openings, hidden, seeds, seat, self.rounds, self.epsilon, self.spread)
            for one, chances in zip(left, rows, strict=True):
                one.total += sum(chances)
                one.playouts += worlds

        first = [Tried(action, self.trust * worth, self.trust) for action, worth in worths.items()]
        chosen: SquireAction = halved(first, try_all, self.playouts(view)).action
        return chosen

    def with_effort(self, effort: float) -> Thinker:
        return replace(self, effort=round(self.effort * effort))

    def playouts(self, view: SquireView) -> int:
        turns = min(view.turns - view.turn, self.rounds * len(view.players))
        return self.effort * min(self.most, len(view.legal)) // (A_WORLD + turns)

    def worth_trying(self, view: SquireView, state: SquireState, rng: Random) -> dict[SquireAction, float]:
        """The likeliest at first sight, the best first, and what each seems worth, in chances of victory: near an even game a point is worth
        p (1 - p) / spread. Lady or gentleman does not matter: that is drawn."""
        assert view.seat is not None
        actions: Sequence[SquireAction] = view.legal
        if isinstance(view.pending[-1], Choosing):
            figure = FIGURES[int(rng.random() * len(FIGURES))]
            actions = [action for action in actions if isinstance(action, Choose) and action.figure == figure]
        weighed = sorted(weigh(state, view.seat, actions, self.weights), key=lambda one: -one[0])
        even = 1 / len(view.players)
        return {action: worth * even * (1 - even) / self.spread for worth, action in weighed[: self.most]}


def always(bot: SquireBot) -> Callable[[str], SquireBot]:
    """The same bot for every persona: collectors know nothing that depends on who they are."""
    return lambda persona: bot


LEVELS = {"easy": always(Collector(TUNED, 2.0)), "medium": always(Collector(TUNED)), "hard": always(Thinker(TUNED))}
STRANGER = Weights(ticket=0.4, coins_a_turn=4.0, royal_coin=0.35, letter=1.3, run_chance=0.7)
"""Another collector's taste: one that the playouts of `hard` do not imitate."""
SPARRING = {"brisk": always(Thinker(TUNED, effort=125)), "stranger": always(Collector(STRANGER))}
"""The search of `hard` with a tenth of the effort; and a collector with other weights."""
