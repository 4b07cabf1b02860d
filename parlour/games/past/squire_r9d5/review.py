"""The judge of Squire: it plays on in pencil, for one round after the present turn, and then estimates the standing."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from parlour.bots.standings import shared
from parlour.bots.worlds import BRIEF, REFERENCE, Looks, Tries, standard_error, weighed
from parlour.core import Leg, Say, Seat, Seen, Stated, Weighed, limits, named, say
from parlour.games.past.squire_r9d5.bots import TUNED
from parlour.games.past.squire_r9d5.compiling import PENCIL
from parlour.games.past.squire_r9d5.imagine import imagine
from parlour.games.past.squire_r9d5.judgement import weigh
from parlour.games.past.squire_r9d5.openings import Hidden, Opening, hidden_from, opening
from parlour.games.past.squire_r9d5.playouts import tried
from parlour.games.past.squire_r9d5.rules import apply
from parlour.games.past.squire_r9d5.sayings import in_city
from parlour.games.past.squire_r9d5.state import (
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
)
from parlour.games.past.squire_r9d5.views import view as seen_by

LOOKS = Looks(first=128, most=6144, reference=512, exact=0.004)
START = 512
PLAIN = Looks(first=8, most=128, reference=32)
PLAIN_START = 24
"""Without compiled code a world takes some thirty times as long: then a review is vaguer rather than late."""
MOST = 8
"""The most actions that are tried besides the chosen one."""
ROUNDS = 1
EPSILON = 0.02


# --- how it stands ---


class Worlds:
    """Tries in worlds that the View leaves possible; the same luck for all actions in each of them."""

    def __init__(self, view: SquireView, rng: Random, state: SquireState | None = None) -> None:
        self.view, self.rng = view, rng
        assert view.seat is not None
        self.seat = view.seat
        self.state = imagine(view, rng) if state is None else state
        self.hidden = hidden_from(view) if state is None else Hidden()
        self.knows = self.seat if state is None else None
        """Whose hand is known; if all hands are, the present turn can always be played to its end."""
        self.openings: dict[Hashable, Opening | None] = {}

    def sample(self, actions: Sequence[Hashable], count: int) -> Tries:
        starts = [start for action in actions if (start := self.opening(action)) is not None]
        if len(starts) < len(actions):
            return self.sample_by_the_rules(actions, count)
        return dict(zip(actions, self.tried(starts, self.hidden, count), strict=True))

    def tried(self, starts: Sequence[Opening], hidden: Hidden, count: int) -> list[list[float]]:
        seeds = [self.rng.getrandbits(64) for _ in range(count)]
        return tried(starts, hidden, seeds, self.seat, ROUNDS, EPSILON)

    def opening(self, action: Hashable) -> Opening | None:
        """After an action, or where the reference begins; None if the present turn hangs on what others have in hand."""
        if action not in self.openings:
            self.openings[action] = opening(self.after(self.state, action), self.knows, TUNED)
        return self.openings[action]

    def after(self, state: SquireState, action: Hashable) -> SquireState:
        return state if action is REFERENCE else apply(state, self.seat, _as_action(action)).state

    def sample_by_the_rules(self, actions: Sequence[Hashable], count: int) -> Tries:
        """The present turn is played to its end in each world by itself."""
        found: dict[Hashable, list[float]] = {action: [] for action in actions}
        for _ in range(count):
            world = imagine(self.view, self.rng)
            starts = [opening(self.after(world, action), None, TUNED) for action in actions]
            tries = self.tried([start for start in starts if start is not None], Hidden(), 1)
            for action, [chance] in zip(actions, tries, strict=True):
                found[action].append(chance)
        return found

    def candidates(self) -> list[SquireAction]:
        """The likeliest at first sight. Lady or gentleman does not matter."""
        legal_now: Sequence[SquireAction] = self.view.legal
        if isinstance(legal_now[0], Choose):
            figure = legal_now[0].figure
            legal_now = [action for action in legal_now if isinstance(action, Choose) and action.figure == figure]
        ranked = sorted(weigh(self.state, self.seat, legal_now, TUNED), key=lambda one: -one[0])
        return [action for _, action in ranked[:MOST]]


def _as_action(action: Hashable) -> Any:
    return action


@dataclass
class SquireJudge:
    version: int = 4
    reference: str = "medium"
    looks: Looks = LOOKS
    worlds: int = START
    """Worlds for stating a chance without a decision."""

    def briefly(self) -> SquireJudge:
        return replace(self, looks=BRIEF, worlds=BRIEF.most)

    def affordable(self, is_quick: bool) -> SquireJudge:
        """The same judge, with no more worlds than there is time for."""
        if is_quick or self.looks.most <= PLAIN.most:
            return self
        return replace(self, looks=PLAIN, worlds=PLAIN_START)

    @property
    def now(self) -> SquireJudge:
        return self.affordable(PENCIL.is_ready())

    def start(self, view: SquireView, rng: Random) -> Stated:
        return self._stated(view, rng, self.now.worlds)

    def _stated(self, view: SquireView, rng: Random, count: int) -> Stated:
        assert view.seat is not None
        if view.outcome is not None:
            return Stated(shared(view.outcome.ranks)[view.seat])
        chances = Worlds(view, rng).sample((REFERENCE,), count)[REFERENCE]
        return Stated(sum(chances) / count, standard_error(chances))

    def weigh(self, view: SquireView, action: SquireAction, rng: Random) -> Weighed | None:
        if len(view.legal) == 1:
            return None
        worlds = Worlds(view, rng)
        return weighed(worlds.sample, worlds.candidates(), action, self.now.looks, limits(len(view.players)))

    def legs(self, view: SquireView, seen: Seen, rng: Random) -> Sequence[Leg]:
        """squire/refill, squire/exhibit-paintings: what one's own move reveals is luck; the others' play shows when one decides again."""
        if seen.view.outcome is not None:
            return (Leg("luck" if seen.seat == view.seat else "others", self._stated(seen.view, rng, 1)),)
        is_drawn = any(isinstance(event, Rewarded | Restocked) for event in seen.told)
        if seen.seat == view.seat and is_drawn:
            return (Leg("luck", self._stated(seen.view, rng, self.now.worlds)),)
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
        return weighed(worlds.sample, worlds.candidates(), action, self.now.looks)


JUDGE = SquireJudge()
