"""The judge of Comparity. To check, to draw and to lay an extra card is judged over many minds that know about as much
as the player; what one did not know is no mistake.

Imagined faces would contradict what everybody half remembers, so there are no playouts: the standing says what the
hands are worth that a decision leads to.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from parlour.bots.knowledge import Panel, Persona
from parlour.bots.standings import shared
from parlour.bots.worlds import BRIEF, REFERENCE, Looks, Tries, weighed
from parlour.core import Leg, Say, Seat, Seen, Stated, Weighed, limits, named, say
from parlour.games.comparity.bots import MEDIUM, Level, Mind, claims_of, growth
from parlour.games.comparity.rules import apply
from parlour.games.comparity.standing import Next, Position, position, standing
from parlour.games.comparity.state import (
    Check,
    Checked,
    ComparityAction,
    ComparityState,
    ComparityView,
    Decline,
    Draw,
    Extra,
    Giving,
    Obliged,
    Play,
)
from parlour.games.comparity.views import view as seen_by

LOOKS = Looks(first=8, most=64, reference=8, exact=0.005)
PANEL = 8
"""The number of minds in a panel."""
FIRM = 0.3
"""Players agree with their own placements: a mind takes them as claims with this part of the player's error."""
FOUND, MISSED = 3, 2
"""comparity/violation, comparity/no-violation: the cards that a check costs the player before, or the checker."""


def given(hands: tuple[int, ...], taker: Seat, last: Seat, missing: int) -> tuple[int, ...]:
    """comparity/empty-deck, comparity/last-card-stays: the others, clockwise, hand over a card each, as long as somebody has two."""
    after, seats = list(hands), len(hands)
    for _ in range(missing):
        others = [(last + step) % seats for step in range(1, seats + 1) if (last + step) % seats != taker]
        giver = next((seat for seat in others if after[seat] > 1), None)
        if giver is None:
            break
        after[giver] -= 1
        after[taker] += 1
        last = giver
    return tuple(after)


def settled(view: ComparityView) -> Position:
    """The standing once all cards still to be handed over have been."""
    at, frame = position(view), view.frames[-1]
    if not isinstance(frame, Giving):
        return at
    before = (frame.seat - 1) % len(view.hands)
    return at._replace(hands=given(at.hands, frame.taker, before, frame.missing))


class Decision:
    """What each way to decide leads to: the same for all minds, except for what a check finds."""

    def __init__(self, view: ComparityView, rng: Random) -> None:
        assert view.seat is not None
        self.view, self.rng, self.seat = view, rng, view.seat
        self.seats, self.frame = len(view.hands), view.frames[-1]
        self.left = (self.seat + 1) % self.seats
        self.level = likely_level(view)

    @cached_property
    def at(self) -> Position:
        return position(self.view)

    def worth(self, after: Position) -> float:
        return standing(after)[self.seat]

    def with_cards(self, seat: Seat, more: int, following: Next) -> float:
        """With this many cards more or fewer in a hand; cards that the deck lacks come from the others."""
        drawn = min(more, self.view.deck)
        hands = tuple([max(0, cards + drawn * (one == seat)) for one, cards in enumerate(self.at.hands)])
        return self.worth(Position(given(hands, seat, seat, more - drawn), following))

    # --- placing and drawing ---

    def place(self, chosen: Hashable) -> Play:
        """One play stands for all: which card belongs where is a question of knowledge."""
        if isinstance(chosen, Play):
            return chosen
        return next(action for action in self.view.legal if isinstance(action, Play))

    @cached_property
    def stands(self) -> Next:
        """What follows when a duet or trio was answered, and stands."""
        assert isinstance(self.frame, Obliged)
        return Next(self.at.next.turn, extra=self.frame.maker if self.frame.trio else -1)

    def known(self, chosen: Hashable) -> dict[Hashable, float]:
        """What each way without a check is worth. A usual turn is worth what it is on average, unless it wins."""
        if isinstance(self.frame, Obliged):
            return {Draw(): self.with_cards(self.seat, 1, self.stands)}
        if isinstance(self.frame, Extra):
            after = self.at.next._replace(extra=-1)
            stay = self.worth(self.at._replace(next=after))
            return {Decline(): stay, self.place(chosen): self.with_cards(self.seat, -1, after)}
        return {self.place(chosen): 1.0 if self.at.hands[self.seat] == 1 else self.worth(self.at)}

    # --- checking ---

    @cached_property
    def found_or_missed(self) -> tuple[float, float]:
        """What it is worth to have found a violation, and to have found none."""
        right = (self.seat - 1) % self.seats
        if isinstance(self.frame, Obliged):
            return (
                self.with_cards(right, FOUND, Next(self.at.next.turn)),
                self.with_cards(self.seat, MISSED, self.stands),
            )
        following = Next(self.left)
        return self.with_cards(right, FOUND, following), self.with_cards(self.seat, MISSED, following)

    @cached_property
    def checks(self) -> list[Check]:
        """All that are allowed: the same for all minds."""
        return list(Mind("", self.level, self.view).checks)

    def sample(self, chosen: Hashable, actions: Sequence[Hashable], count: int) -> Tries:
        """With this many panels."""
        panels = [self.said(chosen, actions) for _ in range(count)]
        return {action: [said[action] for said in panels] for action in actions}

    def said(self, chosen: Hashable, actions: Sequence[Hashable]) -> dict[Hashable, float]:
        """What each way is worth to a panel on average; the reference decides as each of its minds in turn."""
        minds = [a_mind(self.view, self.level, persona) for persona in Panel(PANEL, self.rng).personas]
        worths = self.known(chosen)
        checks = {action for action in actions if isinstance(action, Check)}
        if REFERENCE not in actions:
            return {**worths, **{check: self.of_check(minds, check) for check in checks}}
        picked = [self.picked(mind, worths) for mind in minds]
        checks |= {way for way in picked if isinstance(way, Check)}
        worths |= {check: self.of_check(minds, check) for check in checks}
        return {**worths, REFERENCE: sum([worths[way] for way in picked]) / PANEL}

    def of_check(self, minds: Sequence[Mind], check: Check) -> float:
        found, missed = self.found_or_missed
        return missed + (found - missed) * sum([mind.found_by(check) for mind in minds]) / len(minds)

    def picked(self, mind: Mind, known: Mapping[Hashable, float]) -> Hashable:
        """What a player with these beliefs chooses."""
        check, chance = mind.best_check
        found, missed = self.found_or_missed
        best = max(known, key=known.__getitem__)
        return check if check is not None and missed + chance * (found - missed) > known[best] else best


# --- minds like the player's ---


def likely_level(view: ComparityView) -> Level:
    """How much the player seems to know, from what the placements so far have shown."""
    assert view.seat is not None
    return Level(Mind("", MEDIUM, view).error_of(view.seat), MEDIUM.on_turn, MEDIUM.obliged)


def a_mind(view: ComparityView, level: Level, persona: Persona) -> Mind:
    """One that knows as much as the player, and placed what the player placed."""
    mind = Mind(persona, level, view)
    lying = set(mind.beliefs.cards)
    for placement in view.history:
        if placement.seat == view.seat:
            for low, high in claims_of(placement):
                if low in lying and high in lying:
                    mind.beliefs.hear(low, high, FIRM * level.error * growth(mind.criterion, (low, high)))
    return mind


def chance(view: ComparityView, seat: Seat) -> float:
    return (shared(view.outcome.ranks) if view.outcome else standing(settled(view)))[seat]


@dataclass
class ComparityJudge:
    version: int = 2
    reference: str = "medium"
    looks: Looks = LOOKS

    def briefly(self) -> ComparityJudge:
        return replace(self, looks=BRIEF)

    def start(self, view: ComparityView, rng: Random) -> Stated:
        assert view.seat is not None
        return Stated(chance(view, view.seat))

    def weigh(self, view: ComparityView, action: ComparityAction, rng: Random) -> Weighed | None:
        """comparity/turn, comparity/duet, comparity/trio. How to mend or join, and what to hand over, changes nobody's cards."""
        if view.phase not in ("turn", "obliged", "extra") or len(view.legal) == 1:
            return None
        decision = Decision(view, rng)
        ways = [*decision.known(action), *decision.checks]
        return weighed(
            lambda actions, count: decision.sample(action, actions, count),
            ways,
            action,
            self.looks,
            limits(len(view.hands)),
        )

    def legs(self, view: ComparityView, seen: Seen, rng: Random) -> Sequence[Leg]:
        """Cards change hands when faces are seen: the checker could have known, and so could the one who placed the card, right or wrong."""
        assert view.seat is not None
        after, is_own = Stated(chance(seen.view, view.seat)), seen.seat == view.seat
        placed = {placement.card for placement in view.history if placement.seat == view.seat}
        for event in seen.told:
            if isinstance(event, Checked):
                seen_now = [card.id for card in event.cards]
                if is_own or placed.intersection(seen_now):
                    return (Leg("knowledge", after, tuple(seen_now)),)
        # Which card fits where, and whether it obliges others, is a question of knowledge.
        is_placed = is_own and isinstance(seen.action, Play)
        return (Leg("knowledge" if is_placed else "luck" if is_own else "others", after),)

    def says(self, view: ComparityView, action: ComparityAction) -> Say:
        match action:
            case Play(card):
                return say("advice-place", card=named(card))
            case Check(card, None):
                return say("advice-check", card=named(card))
            case Check(card, str(neighbour)):
                return say("advice-check-both", card=named(card), other=named(neighbour))
            case Draw():
                return say("advice-draw")
        return say("advice-decline")

    def hindsight(self, state: ComparityState, seat: Seat, action: ComparityAction, rng: Random) -> Weighed | None:
        """With all faces open: which check would have found something?"""
        view = seen_by(state, seat)
        if view.phase not in ("turn", "obliged") or len(view.legal) == 1:
            return None
        decision = Decision(view, rng)
        worths = decision.known(action)
        found, missed = decision.found_or_missed
        for check in view.legal:
            if isinstance(check, Check):
                worths[check] = found if _finds(state, seat, check) else missed
        best = max(worths, key=worths.__getitem__)
        cost = worths[best] - worths[action]
        return Weighed(Stated(worths[best]), worths[action], cost, best=best if cost > 0 else None)


def _finds(state: ComparityState, seat: Seat, check: Check) -> bool:
    return any(isinstance(event, Checked) and event.violations for event in apply(state, seat, check).events)


JUDGE = ComparityJudge()
