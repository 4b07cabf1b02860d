"""The judge of Map It! Whether to challenge and what to guess is judged over many minds that know about as much as the player; what one did not know is no mistake.

Imagined backs would contradict what everybody half remembers, so there are no playouts: the standing says what the
tokens are worth that a decision leads to.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import zip_longest
from random import Random
from typing import Any

from parlour.bots.knowledge import Panel, Persona, mode
from parlour.bots.standings import shared
from parlour.bots.worlds import BRIEF, REFERENCE, Looks, Tries, weighed
from parlour.core import Leg, Say, Seat, Seen, Stated, Weighed, limits, named, say
from parlour.games.mapit.bots import MEDIUM, Known, Level, Mind, if_it_counts
from parlour.games.mapit.rules import in_order, paid, rewards, walk
from parlour.games.mapit.standing import position, standing
from parlour.games.mapit.state import (
    Accept,
    Challenge,
    Challenged,
    Guess,
    Guessed,
    MapItAction,
    MapItState,
    MapItView,
    Stood,
    Walked,
)
from parlour.games.mapit.views import view as seen_by

LOOKS = Looks(first=6, most=72, reference=6, exact=0.005)
PANEL = 8
"""The number of minds in a panel."""
UNLIKELY = 0.02
"""A number of wrong cards that is no likelier than this is not tried as a guess."""
FIRM = 0.3
"""Players agree with their own placements: a mind takes them as claims with this part of the player's error."""
Belief = Mapping[Challenge, float]
"""By side, how likely the card just placed is wrong."""


class Answers:
    """The worth of an answer to a placement, by many minds.

    Each says how likely the card is wrong beside a neighbour, and what others would answer.

    mapit/ask-all: an answer counts only if all earlier players let the card stand; and if one lets it stand, somebody later may challenge it.
    """

    def __init__(self, view: MapItView, rng: Random) -> None:
        assert view.seat is not None
        assert view.pending is not None
        self.view, self.rng, self.placement = view, rng, view.history[-1]
        self.seat, self.placer, self.asked = view.seat, view.pending.placer, view.pending.asked
        self.known = Known(view)
        self.level = likely_level(self.known)
        self.now = chance(view, view.tokens)
        self.paid = cache(self._paid)

    def _paid(self, loser: Seat, winner: Seat) -> float:
        return chance(self.view, paid(self.view.tokens, loser, winner))

    @property
    def won(self) -> float:
        return self.paid(self.placer, self.seat)

    @property
    def lost(self) -> float:
        return self.paid(self.seat, self.placer)

    def sample(self, actions: Sequence[Hashable], count: int) -> Tries:
        """By this many panels."""
        panels = [self.said() for _ in range(count)]
        return {action: [said[action] for said in panels] for action in actions}

    def said(self) -> dict[Hashable, float]:
        """What each answer is worth to a panel on average; the reference decides as each of its minds in turn."""
        beliefs = [self.believed_by(mind) for mind in minds(self.known, self.level, self.rng)]
        said = [answer_of(belief) for belief in beliefs]
        sides: list[Accept | Challenge] = [Accept(), *beliefs[0]]
        rows = [
            {
                side: self.worth(side, belief, [said[(row + step) % PANEL] for step in range(1, len(self.asked))])
                for side in sides
            }
            for row, belief in enumerate(beliefs)
        ]
        picked = [max(sides, key=row.__getitem__) for row in rows]
        worths: dict[Hashable, float] = {side: sum([row[side] for row in rows]) / PANEL for side in sides}
        return {**worths, REFERENCE: sum([worths[side] for side in picked]) / PANEL}

    def candidates(self) -> list[Accept | Challenge]:
        outer = [Challenge("outer")] if self.placement.outer else []
        return [Accept(), Challenge("inner"), *outer]

    def believed_by(self, mind: Mind) -> Belief:
        """How likely a mind thinks the card is wrong beside each of its neighbours."""
        arm, card, inner, outer = self.placement.arm, self.placement.card, self.placement.inner, self.placement.outer
        chances = {Challenge("inner"): mind.violation(arm, inner, card)}
        if outer:
            chances[Challenge("outer")] = mind.violation(arm, card, outer)
        return {side: self.level.calibration(wrong) for side, wrong in chances.items()}

    def worth(self, own: Accept | Challenge, belief: Belief, others: Sequence[Accept | Challenge]) -> float:
        """By one mind: the first challenger counts."""
        rest = iter(others)
        for seat in self.asked:
            answer = own if seat == self.seat else next(rest)
            if isinstance(answer, Challenge):
                wrong = if_it_counts(self.view, belief[answer]) if seat == self.seat else belief[answer]
                return wrong * self.paid(self.placer, seat) + (1 - wrong) * self.paid(seat, self.placer)
        return self.now


def answer_of(belief: Belief) -> Accept | Challenge:
    """What others who believe this would say."""
    side = max(belief, key=belief.__getitem__)
    return side if belief[side] > 0.5 else Accept()


class Guesses:
    """What a guess is worth, by many minds: of the number of wrong cards, and of what others will say."""

    def __init__(self, view: MapItView, rng: Random) -> None:
        self.view, self.rng, self.known = view, rng, Known(view)
        self.level = likely_level(self.known)
        assert view.seat is not None
        self.worth = cache(self._worth)

    def sample(self, actions: Sequence[Hashable], count: int) -> Tries:
        """By this many panels."""
        panels = [self.said(actions) for _ in range(count)]
        return {action: [said[action] for said in panels] for action in actions}

    def said(self, actions: Sequence[Hashable]) -> dict[Hashable, float]:
        """What each guess is worth to a panel on average; the reference decides as each of its minds in turn."""
        thought = [mind.wrong_cards() for mind in minds(self.known, self.level, self.rng)]
        heard = [mode(one) for one in thought]
        others = [[heard[(row + step) % PANEL] for step in range(1, len(self.view.tokens))] for row in range(PANEL)]
        guesses = {Guess(number) for number in heard} | {action for action in actions if isinstance(action, Guess)}
        worths: dict[Hashable, float] = {
            guess: sum([self.expected(guess.count, one, told) for one, told in zip(thought, others, strict=True)])
            / PANEL
            for guess in guesses
        }
        return {**worths, REFERENCE: sum([worths[Guess(number)] for number in heard]) / PANEL}

    def candidates(self) -> list[Guess]:
        """All guesses that a panel does not find too unlikely."""
        thought = [mind.wrong_cards() for mind in minds(self.known, self.level, self.rng)]
        chances = [sum(column) / PANEL for column in zip_longest(*thought, fillvalue=0.0)]
        return [Guess(number) for number, chance in enumerate(chances) if chance > UNLIKELY]

    def expected(self, own: int, said: Sequence[float], others: Sequence[int]) -> float:
        return sum(
            [chance * self.worth(own, right, tuple(others)) for right, chance in enumerate(said) if chance > 0.001]
        )

    def _worth(self, own: int, right: int, others: tuple[int, ...]) -> float:
        view = self.view
        assert view.seat is not None
        guesses = [*others[: view.seat], own, *others[view.seat :]]
        awards = rewards(guesses, right)
        after = tuple([count + award for count, award in zip(view.tokens, awards, strict=True)])
        at = position(view)
        return standing(at._replace(tokens=after, guesses=at.guesses - 1))[view.seat]


# --- minds like the player's ---


def likely_level(known: Known) -> Level:
    """How much the player seems to know, from what the placements so far have shown."""
    assert known.view.seat is not None
    return Level(known.errors[known.view.seat], MEDIUM.calibration)


def minds(known: Known, level: Level, rng: Random) -> list[Mind]:
    """A panel of them."""
    return [a_mind(known, level, persona) for persona in Panel(PANEL, rng).personas]


def a_mind(known: Known, level: Level, persona: Persona) -> Mind:
    """One that knows as much as the player, and placed what the player placed."""
    mind = Mind(persona, level, known.view, known)
    for heard in known.claims:
        if heard.seat == known.view.seat:
            mind.beliefs[heard.axis].hear(heard.low, heard.high, FIRM * level.error * heard.growth)
    return mind


def chance(view: MapItView, tokens: tuple[int, ...]) -> float:
    """The chance of the View's seat with these tokens."""
    assert view.seat is not None
    return chances(view, tokens)[view.seat]


def chances(view: MapItView, tokens: tuple[int, ...]) -> list[float]:
    if view.outcome is not None:
        return shared(view.outcome.ranks)
    return standing(position(view)._replace(tokens=tokens))


@dataclass
class MapItJudge:
    version: int = 4
    reference: str = "medium"
    looks: Looks = LOOKS

    def briefly(self) -> MapItJudge:
        return replace(self, looks=BRIEF)

    def start(self, view: MapItView, rng: Random) -> Stated:
        return Stated(chance(view, view.tokens))

    def weigh(self, view: MapItView, action: MapItAction, rng: Random) -> Weighed | None:
        """mapit/challenge, mapit/guess. Where to place a card is a question of knowledge, and piles are all alike."""
        if view.phase == "challenge":
            answers = Answers(view, rng)
            return weighed(answers.sample, answers.candidates(), action, self.looks, limits(len(view.tokens)))
        if view.phase == "guess":
            guesses = Guesses(view, rng)
            return weighed(guesses.sample, guesses.candidates(), action, self.looks, limits(len(view.tokens)))
        return None

    def legs(self, view: MapItView, seen: Seen, rng: Random) -> Sequence[Leg]:
        """Tokens change hands when cards are turned: those who placed or challenged them could have known.

        mapit/ask-all, mapit/guess: an answer or a guess by itself tells nobody anything. Its effect shows when the last one is in.
        """
        after = Stated(chance(seen.view, seen.view.tokens))
        for event in seen.told:
            if isinstance(event, Challenged):
                is_own = view.seat in (event.seat, event.placer)
                return (
                    Leg(
                        "knowledge" if is_own else "others", after, (event.card.id, event.against.id) if is_own else ()
                    ),
                )
            if isinstance(event, Walked):
                wrong = tuple([step.card for step in event.round.walk if not step.stays])
                return (Leg("knowledge", after, wrong),)
        is_secret = not seen.told or any(isinstance(event, Guessed) for event in seen.told)
        is_settled = any(isinstance(event, Stood) for event in seen.told)
        return (Leg("others", after),) if is_settled or (seen.seat != view.seat and not is_secret) else ()

    def says(self, view: MapItView, action: MapItAction) -> Say:
        if isinstance(action, Guess):
            return say("advice-guess", count=action.count)
        placed = view.history[-1]
        if isinstance(action, Challenge):
            against = placed.inner if action.against == "inner" else placed.outer
            assert against is not None
            return say("advice-challenge", card=named(placed.card), against=named(against))
        return say("advice-stand", card=named(placed.card))

    def hindsight(self, state: MapItState, seat: Seat, action: MapItAction, rng: Random) -> Weighed | None:
        """With all backs turned."""
        view = seen_by(state, seat)
        if view.phase == "challenge":
            return _known(_true_answers(state, view, rng), action)
        if view.phase == "guess":
            assert state.centre is not None
            right = sum(not step.stays for step in walk(state.centre, state.arms, state.backs))
            return _known({action: float(action == Guess(right)), Guess(right): 1.0}, action)
        return None


def _true_answers(state: MapItState, view: MapItView, rng: Random) -> dict[Any, float]:
    answers, placed = Answers(view, rng), state.history[-1]
    worths: dict[Any, float] = {Accept(): answers.now}
    pairs = {Challenge("inner"): (placed.inner, placed.card)}
    if placed.outer:
        pairs[Challenge("outer")] = (placed.card, placed.outer)
    for side, (inner, outer) in pairs.items():
        is_right = in_order(placed.arm, state.backs[inner], state.backs[outer])
        worths[side] = answers.lost if is_right else answers.won
    return worths


def _known(worths: Mapping[Any, float], action: Any) -> Weighed:
    best = max(worths, key=worths.__getitem__)
    cost = worths[best] - worths[action]
    return Weighed(Stated(worths[best]), worths[action], cost, best=best if cost > 0 else None)


JUDGE = MapItJudge()
