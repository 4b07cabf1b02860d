"""The judge of Mapominoes: it deals the unseen cards many times, lets greedy players go on in pencil, and then
estimates their chances.

With two players nothing is hidden, and single cards decide: playouts go on for ten turns. With more players two turns
are as good, and far steadier. To estimate halfway as well is steadier still, and no less true.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from parlour.bots.standings import shared
from parlour.bots.worlds import BRIEF, REFERENCE, Looks, Tries, standard_error, weighed
from parlour.core import Account, Leg, Say, Seat, Seed, Seen, Stated, Weighed, limits, named, say
from parlour.core.grids import cell
from parlour.games.mapominoes import compiling, spaces
from parlour.games.mapominoes.board import TUNED
from parlour.games.mapominoes.bots import ranked, worth_trying
from parlour.games.mapominoes.cards import deck_of
from parlour.games.mapominoes.flow import begin_round
from parlour.games.mapominoes.imagine import imagine, imagined_hands, table_of
from parlour.games.mapominoes.pencil import rows
from parlour.games.mapominoes.pencil.rows import Outlook
from parlour.games.mapominoes.pencil.sheet import Sheet
from parlour.games.mapominoes.standing import a_card, standing, within
from parlour.games.mapominoes.state import (
    Called,
    CannotGo,
    Follow,
    Go,
    Lay,
    MapominoesAction,
    MapominoesState,
    MapominoesView,
    Naming,
    Nominate,
    RoundOver,
    Transit,
)
from parlour.games.mapominoes.views import view as seen_by

LOOKS = {
    2: Looks(first=16, most=4096, reference=100, is_fresh=True),
    3: Looks(first=40, most=10240, reference=160),
    4: Looks(first=40, most=10240, reference=160),
    5: Looks(first=40, most=7680, reference=160),
}
"""By number of players. The most worlds are so many that a review takes about as long with few players as with many."""
PANELS = 16
"""Their number if everything is known: the differences between panels say how certain the figures are."""
START = 64
EPSILON = 0.05
"""How often the players of playouts slip; the reference itself does not, when it decides."""
MOST = 6
"""The most plays that are tried besides the chosen one."""
TURNS = {2: 10, 3: 2, 4: 2, 5: 2}
"""How many goes all have, by number of players; the likely end of the round is estimated halfway and then."""


class Worlds:
    """Tries in deals that the View leaves possible, or in the one that was."""

    def __init__(self, view: MapominoesView, rng: Random, state: MapominoesState | None = None) -> None:
        assert view.seat is not None
        self.view, self.rng, self.seat = view, rng, view.seat
        self.state = state or imagine(view, rng)
        self.deals = imagined_hands(view)
        self.is_open = state is not None or self.deals.is_known

    @cached_property
    def sheet(self) -> Sheet:
        return compiling.sheet(self.state, EPSILON)

    @cached_property
    def outlook(self) -> Outlook:
        return outlook_of(self.sheet, self.view)

    def sample(self, actions: Sequence[Hashable], count: int) -> Tries:
        """If everything is known there is only one deal: the tries are divided among panels, and those of a panel do as
        different things as they can."""
        panels = min(PANELS, count) if self.is_open else count
        sheet, outlook = self.sheet, self.outlook._replace(playouts=count // panels)
        worlds = sheet.flat([self.state.hands] * panels) if self.is_open else sheet.dealt(self.deals, panels, self.rng)
        numbered = [
            (rows.REFERENCE, 0, 0) if action is REFERENCE else sheet.numbered(_as_action(action)) for action in actions
        ]
        chances = sheet.chances(numbered, worlds, self.rng, outlook)
        return dict(zip(actions, chances, strict=True))

    def candidates(self) -> list[MapominoesAction]:
        return worth_trying(self.view, ranked(self.state, TUNED))[:MOST]


def _as_action(action: Hashable) -> Any:
    return action


def outlook_of(sheet: Sheet, view: MapominoesView) -> Outlook:
    """How to estimate the chance of the View's seat."""
    assert view.seat is not None
    seats = len(view.hands)
    known = within(seats, view.rounds_to_play - view.number)
    return sheet.outlook(view.seat, TURNS[seats] * seats, view.points, a_card(view.options), *known, looks=2)


def undealt(view: MapominoesView, rng: Random, count: int) -> Stated:
    """The chance before the cards of a round were dealt: the mean over deals. It comes from playouts, as the chance
    after the deal does, so that a deal is as often lucky as not, whoever is ahead; with the standing between two
    rounds, those ahead would be a little lucky each time."""
    chances = []
    for _ in range(count):
        seed = Seed(f"{rng.getrandbits(64):x}")
        dealt = begin_round(view.options, len(view.hands), seed, view.number, view.dealer, view.points, ()).state
        sheet = compiling.sheet(dealt, EPSILON)
        hands = sheet.flat([dealt.hands])
        [row] = sheet.chances([(rows.REFERENCE, 0, 0)], hands, rng, outlook_of(sheet, view))
        chances += row
    return Stated(sum(chances) / count, standard_error(chances))


def is_play(view: MapominoesView, action: MapominoesAction) -> bool:
    """Whether it is a decision on how to play on: looks, calls and timers are not, nor is the only legal action."""
    frame = view.frames[-1]
    is_own = isinstance(frame, Go | Naming | Follow) and frame.seat == view.seat
    return is_own and len(view.legal) > 1 and isinstance(action, Lay | Transit | Nominate | CannotGo)


def is_wrong(view: MapominoesView, action: MapominoesAction) -> bool:
    """mapominoes/calling: whether a card does not fit where it is laid. That is a question of knowledge, and no choice."""
    if not view.options.calling:
        return False
    deck, frame = deck_of(view.options), view.frames[-1]
    fits = spaces.of_table(deck, table_of(view))
    match action:
        case Lay(card, x, y):
            return not fits[cell(x, y)] >> deck.number[card] & 1
        case Transit(x, y):
            return not fits[cell(x, y)] & deck.free
        case Nominate(thing) if isinstance(frame, Naming):
            return not deck.named(fits[frame.place]) >> deck.number[thing] & 1
    return False


def is_weighed(view: MapominoesView, action: MapominoesAction) -> bool:
    return is_play(view, action) and not is_wrong(view, action)


def _beside(view: MapominoesView, x: int, y: int) -> list[Say]:
    """What lies at a space."""
    near = [one for one in view.table if abs(one.x - x) + abs(one.y - y) == 1]
    return [
        say("country", country=named(one.card)) if one.card else say("transit-for", thing=named(one.stands_for or ""))
        for one in near
    ]


@dataclass
class MapominoesJudge:
    version: int = 5
    reference: str = "medium"
    looks: Looks | None = None
    """How thoroughly decisions are tried, if not as usual."""
    worlds: int = START
    """Worlds for stating a chance without a decision."""

    def briefly(self) -> MapominoesJudge:
        return replace(self, looks=BRIEF, worlds=16)

    def start(self, view: MapominoesView, rng: Random) -> Stated:
        return self._stated(view, rng)

    def _stated(self, view: MapominoesView, rng: Random) -> Stated:
        assert view.seat is not None
        if view.outcome is not None:
            return Stated(shared(view.outcome.ranks)[view.seat])
        tried = Worlds(view, rng).sample((REFERENCE,), self.worlds)[REFERENCE]
        return Stated(sum(tried) / len(tried), standard_error(tried))

    def weigh(self, view: MapominoesView, action: MapominoesAction, rng: Random) -> Weighed | None:
        """mapominoes/go: which card, where; what a transit card stands for; or to keep back, if that is allowed."""
        if not is_weighed(view, action):
            return None
        worlds, seats = Worlds(view, rng), len(view.hands)
        return weighed(worlds.sample, worlds.candidates(), action, self.looks or LOOKS[seats], limits(seats))

    def legs(self, view: MapominoesView, seen: Seen, rng: Random) -> Sequence[Leg]:
        """mapominoes/round-end, mapominoes/deal: how a round ended, and what was dealt for the next one.

        mapominoes/calling: a call shows what its caller knew, and what the player of the card knew. A wrong card that nobody calls is left to the others.
        """
        assert view.seat is not None
        called = next((event for event in seen.told if isinstance(event, Called)), None)
        if called is not None and view.seat in (called.seat, called.layer):
            things = (called.card, *(thing for fault in called.faults for thing in (fault.thing, fault.country)))
            facts = tuple(dict.fromkeys(thing for thing in things if thing))
            return (Leg("knowledge", self._stated(seen.view, rng), facts),)
        if seen.seat == view.seat and is_play(view, seen.action) and is_wrong(view, seen.action):
            return (Leg("others", self._stated(view, rng)),)
        over = next((event.round for event in seen.told if isinstance(event, RoundOver)), None)
        if over is None:
            return ()
        account: Account = "luck" if seen.seat == view.seat else "others"
        before = self._before_the_only_way(view, seen, rng)
        if seen.view.outcome is not None:
            return (*before, Leg(account, self._stated(seen.view, rng)))
        rounds = view.rounds_to_play - view.number
        between = standing(view.options, seen.view.points, rounds, is_played_on=False)[view.seat]
        return (
            *before,
            Leg(account, Stated(between)),
            Leg("others", undealt(seen.view, rng, self.worlds)),  # where the standing and playouts disagree
            Leg("luck", self._stated(seen.view, rng)),
        )

    def _before_the_only_way(self, view: MapominoesView, seen: Seen, rng: Random) -> tuple[Leg, ...]:
        """Whoever ends a round by the only legal action has decided nothing: what has changed since their last decision
        is the others' doing. Booked as luck, it would make those who play better than others seem lucky."""
        is_own = seen.seat == view.seat
        return (Leg("others", self._stated(view, rng)),) if is_own and not is_weighed(view, seen.action) else ()

    def says(self, view: MapominoesView, action: MapominoesAction) -> Say:
        match action:
            case Lay(card, x, y):
                return say("advice-lay", card=named(card), beside=_beside(view, x, y))
            case Transit(x, y):
                return say("advice-transit", beside=_beside(view, x, y))
            case Nominate(thing):
                return say("advice-name", thing=named(thing))
        return say("advice-cannot")

    def hindsight(self, state: MapominoesState, seat: Seat, action: MapominoesAction, rng: Random) -> Weighed | None:
        """With all hands open."""
        view = seen_by(state, seat)
        if not is_play(view, action):
            return None
        worlds = Worlds(view, rng, state)
        return weighed(worlds.sample, worlds.candidates(), action, self.looks or LOOKS[len(view.hands)])


JUDGE = MapominoesJudge()
