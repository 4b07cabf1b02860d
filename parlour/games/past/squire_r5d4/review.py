"""The judge of Squire: it plays on in pencil, for one round after the present turn, and then looks how the game stands."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from parlour.bots.standings import shared, softened, weights_in
from parlour.bots.worlds import BRIEF, REFERENCE, Looks, Tries, standard_error, weighed
from parlour.core import Leg, Say, Seat, Seen, Stated, Weighed, limits, named, say
from parlour.games.past.squire_r5d4.bots import TUNED
from parlour.games.past.squire_r5d4.imagine import imagine
from parlour.games.past.squire_r5d4.judgement import best, weigh
from parlour.games.past.squire_r5d4.playouts import Playout
from parlour.games.past.squire_r5d4.rules import apply, legal
from parlour.games.past.squire_r5d4.sayings import in_city
from parlour.games.past.squire_r5d4.state import (
    Buy,
    Choose,
    Exhibit,
    Go,
    Hang,
    Restocked,
    Rewarded,
    Run,
    Salvage,
    Sell,
    SquireAction,
    SquireState,
    SquireView,
    Swap,
    Travelling,
)
from parlour.games.past.squire_r5d4.taste import taste
from parlour.games.past.squire_r5d4.views import view as seen_by

CHANCES = Path(__file__).parent / "data" / "chances.csv"
LOOKS = Looks(first=8, most=128, reference=32)
START = 24
MOST = 8
"""The most actions that are tried, besides the one chosen."""
ROUNDS = 1
EPSILON = 0.02


# --- how it stands ---


def played_on(state: SquireState, rng: Random) -> list[float]:
    """Everybody's chance if all take what seems best at first sight."""
    return chances(*played_to(state, rng))


def played_to(state: SquireState, rng: Random) -> tuple[list[float], int]:
    """The points that all would end with, and how many turns are still to come when a round has been played on."""
    while state.frames and not isinstance(state.frames[-1], Travelling):
        seat = state.frames[-1].seat
        actions = legal(state, seat)
        action = actions[0] if len(actions) == 1 else best(state, seat, actions, TUNED)
        state = apply(state, seat, action).state
    playout = Playout(state, taste(TUNED), rng, EPSILON)
    return playout.ends(ROUNDS * len(state.players)), len(playout.supply)


def chances(points: Sequence[float], turns: int) -> list[float]:
    """From the points that all would end with, so many turns before the end: the more there are to come, the less a lead is worth."""
    if not turns:
        most = max(points)
        return shared([1 if one == most else 2 for one in points])
    base, a_turn = weights_in(CHANCES)[(str(len(points)),)]
    spread = sqrt(base + a_turn * turns)
    return softened([one / spread for one in points])


class Worlds:
    """Tries in worlds that the View leaves possible; the same luck for all actions in each of them."""

    def __init__(self, view: SquireView, rng: Random, state: SquireState | None = None) -> None:
        self.view, self.rng, self.state = view, rng, state
        assert view.seat is not None
        self.seat = view.seat

    def sample(self, actions: Sequence[Hashable], count: int) -> Tries:
        worlds = [self.tried(actions) for _ in range(count)]
        return {action: [tried[action] for tried in worlds] for action in actions}

    def tried(self, actions: Sequence[Hashable]) -> dict[Hashable, float]:
        """What each is worth in one world."""
        world, luck = self.state or imagine(self.view, self.rng), self.rng.getrandbits(64)
        tried: dict[Hashable, float] = {}
        for action in actions:
            if action is not REFERENCE:
                after = apply(world, self.seat, _as_action(action)).state
                tried[action] = played_on(after, Random(luck))[self.seat]
        if REFERENCE in actions:
            picked = self.picked(world) if tried else None
            tried[REFERENCE] = tried[picked] if picked in tried else played_on(world, Random(luck))[self.seat]
        return tried

    def picked(self, world: SquireState) -> SquireAction | None:
        """What the reference does next, where that is done by the rules: it need not be tried twice. Journeys and trades are one decision in pencil."""
        return None if isinstance(world.frames[-1], Travelling) else best(world, self.seat, self.view.legal, TUNED)

    def candidates(self) -> list[SquireAction]:
        """The likeliest at first sight. Lady or gentleman makes no difference."""
        legal_now: Sequence[SquireAction] = self.view.legal
        if isinstance(legal_now[0], Choose):
            figure = legal_now[0].figure
            legal_now = [action for action in legal_now if isinstance(action, Choose) and action.figure == figure]
        world = self.state or imagine(self.view, self.rng)
        ranked = sorted(weigh(world, self.seat, legal_now, TUNED), key=lambda one: -one[0])
        return [action for _, action in ranked[:MOST]]


def _as_action(action: Hashable) -> Any:
    return action


@dataclass
class SquireJudge:
    version: int = 2
    reference: str = "medium"
    looks: Looks = LOOKS
    worlds: int = START
    """Worlds in which a chance is stated where nothing is decided."""

    def briefly(self) -> SquireJudge:
        return replace(self, looks=BRIEF, worlds=BRIEF.most)

    def start(self, view: SquireView, rng: Random) -> Stated:
        return self._stated(view, rng, self.worlds)

    def _stated(self, view: SquireView, rng: Random, count: int) -> Stated:
        assert view.seat is not None
        if view.outcome is not None:
            return Stated(shared(view.outcome.ranks)[view.seat])
        tried = Worlds(view, rng).sample((REFERENCE,), count)[REFERENCE]
        return Stated(sum(tried) / count, standard_error(tried))

    def weigh(self, view: SquireView, action: SquireAction, rng: Random) -> Weighed | None:
        if len(view.legal) == 1:
            return None
        worlds = Worlds(view, rng)
        return weighed(worlds.sample, worlds.candidates(), action, self.looks, limits(len(view.players)))

    def legs(self, view: SquireView, seen: Seen, rng: Random) -> Sequence[Leg]:
        """squire/refill, squire/exhibit-paintings: what comes to light with one's own move is luck; what others do shows when one decides again."""
        if seen.view.outcome is not None:
            return (Leg("luck" if seen.seat == view.seat else "others", self._stated(seen.view, rng, 1)),)
        is_drawn = any(isinstance(event, Rewarded | Restocked) for event in seen.told)
        if seen.seat == view.seat and is_drawn:
            return (Leg("luck", self._stated(seen.view, rng, self.worlds)),)
        return ()

    def says(self, view: SquireView, action: SquireAction) -> Say:
        match action:
            case Choose(character):
                return say("advice-choose", character=named(character))
            case Go(city):
                return say("advice-travel", city=in_city(city))
            case Buy():
                return say("advice-buy")
            case Sell():
                return say("advice-sell")
            case Hang(place):
                return say("advice-hang", place=place + 1)
            case Salvage(tile):
                return say("advice-salvage", tile=named(tile))
            case Exhibit(kind):
                return say("advice-exhibit", kind=kind)
            case Run():
                return say("advice-run")
            case Swap():
                return say("advice-swap")
        return say("advice-carry-on")

    def hindsight(self, state: SquireState, seat: Seat, action: SquireAction, rng: Random) -> Weighed | None:
        """With all letters and the order of the tiles known."""
        view = seen_by(state, seat)
        if len(view.legal) == 1:
            return None
        worlds = Worlds(view, rng, state)
        return weighed(worlds.sample, worlds.candidates(), action, self.looks)


JUDGE = SquireJudge()
