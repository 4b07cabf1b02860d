"""The judge of Map It! Whether to challenge and what to guess is judged over many minds that know about as much as the player; what one did not know is no mistake.

Imagined backs would deny what everybody half remembers, so there are no playouts: a decision is worth what the tokens are worth that it leads to, by the standing.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from parlour.bots.knowledge import mode
from parlour.bots.standings import shared
from parlour.bots.worlds import REFERENCE, Looks, Tries, weighed
from parlour.core import Leg, Seat, Seen, Stated, Weighed
from parlour.games.mapit.bots import AXIS_OF, MEDIUM, Level, Mind, claims_of, growth, in_turn
from parlour.games.mapit.rules import in_order, paid, rewards, walk
from parlour.games.mapit.standing import position, standing
from parlour.games.mapit.state import (
    Accept,
    Challenge,
    Challenged,
    Guess,
    MapItAction,
    MapItState,
    MapItView,
    Walked,
)
from parlour.games.mapit.views import view as seen_by

LOOKS = Looks(first=12, second=24)
FIRM = 0.3
"""Players agree with their own placements: with so small a part of their error."""


class Answers:
    """What an answer to a placement is worth, by many minds: each states how likely the card is wrong beside a neighbour."""

    def __init__(self, view: MapItView, rng: Random) -> None:
        self.view, self.rng, self.placement = view, rng, view.history[-1]
        self.level = likely_level(view)
        assert view.seat is not None
        assert view.pending is not None
        placer = view.pending.placer
        self.now = chance(view, view.tokens)
        self.won, self.lost = (
            chance(view, paid(view.tokens, loser, winner))
            for loser, winner in ((placer, view.seat), (view.seat, placer))
        )

    def sample(self, actions: Sequence[Hashable], count: int) -> Tries:
        rows = [self.by(a_mind(self.view, self.level, self.rng)) for _ in range(count)]
        sides = [action for action in rows[0] if action is not REFERENCE]
        chosen = [max(sides, key=row.__getitem__) for row in rows]
        # The reference is each mind in turn; what its choice is worth all of them say together.
        together = {side: sum(row[side] for row in rows) / count for side in sides}
        tries = {side: [row[side] for row in rows] for side in sides}
        return {**tries, REFERENCE: [together[side] for side in chosen]}

    def by(self, mind: Mind) -> dict[Hashable, float]:
        arm, card, inner, outer = self.placement.arm, self.placement.card, self.placement.inner, self.placement.outer
        chances = {Challenge("inner"): mind.violation(arm, inner, card)}
        if outer:
            chances[Challenge("outer")] = mind.violation(arm, card, outer)
        worths: dict[Hashable, float] = {Accept(): self.now}
        for side, wrong in chances.items():
            true = self.level.calibration(wrong)
            worths[side] = true * self.won + (1 - true) * self.lost
        return worths


class Guesses:
    """What a guess is worth, by many minds: of the number of wrong cards, and of what others will say."""

    def __init__(self, view: MapItView, rng: Random) -> None:
        self.view, self.rng, self.level = view, rng, likely_level(view)
        assert view.seat is not None
        self.worth = cache(self._worth)

    def sample(self, actions: Sequence[Hashable], count: int) -> Tries:
        said = [a_mind(self.view, self.level, self.rng).wrong_cards() for _ in range(count)]
        heard = [mode(one) for one in said]
        others = [[heard[(row + step) % count] for step in range(1, len(self.view.tokens))] for row in range(count)]
        tries: dict[Hashable, list[float]] = {
            action: [self.expected(action.count, one, told) for one, told in zip(said, others, strict=True)]
            for action in actions
            if isinstance(action, Guess)
        }
        for number in set(heard) - {action.count for action in tries if isinstance(action, Guess)}:
            tries[Guess(number)] = [self.expected(number, one, told) for one, told in zip(said, others, strict=True)]
        together = {action: sum(row) / count for action, row in tries.items()}
        return {**tries, REFERENCE: [together[Guess(number)] for number in heard]}

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


def likely_level(view: MapItView) -> Level:
    """About as much as the player has shown to know, in what has come out of the placements so far."""
    assert view.seat is not None
    return Level(Mind("", MEDIUM, view).errors[view.seat], MEDIUM.calibration)


def a_mind(view: MapItView, level: Level, rng: Random) -> Mind:
    """One that knows as much as the player, and placed what the player placed."""
    mind = Mind(f"{rng.getrandbits(64):x}", level, view)
    for placement, turned in in_turn(view.history):
        if placement.seat == view.seat:
            axis = AXIS_OF[placement.arm]
            for low, high in claims_of(placement):
                mind.beliefs[axis].hear(low, high, FIRM * level.error * growth(axis, (low, high), turned))
    return mind


def chance(view: MapItView, tokens: tuple[int, ...]) -> float:
    """The chance of the View's seat if the tokens lay like this."""
    assert view.seat is not None
    return chances(view, tokens)[view.seat]


def chances(view: MapItView, tokens: tuple[int, ...]) -> list[float]:
    if view.outcome is not None:
        return shared(view.outcome.ranks)
    return standing(position(view)._replace(tokens=tokens))


class MapItJudge:
    version = 1
    reference = "medium"

    def start(self, view: MapItView, rng: Random) -> Stated:
        return Stated(chance(view, view.tokens))

    def weigh(self, view: MapItView, action: MapItAction, rng: Random) -> Weighed | None:
        """mapit/challenge, mapit/guess. Where to place a card is a question of knowledge, and piles are all alike."""
        if view.phase == "challenge":
            return weighed(Answers(view, rng).sample, (Accept(),), action, LOOKS)
        if view.phase == "guess":
            return weighed(Guesses(view, rng).sample, (), action, LOOKS)
        return None

    def legs(self, view: MapItView, seen: Seen, rng: Random) -> Sequence[Leg]:
        """Tokens change hands when cards are turned: whoever placed or challenged them could have known."""
        after = Stated(chance_after(seen.view))
        for event in seen.told:
            if isinstance(event, Challenged) and view.seat in (event.seat, event.placer):
                return (Leg("knowledge", after, (event.card.id, event.against.id)),)
            if isinstance(event, Walked):
                wrong = tuple([step.card for step in event.round.walk if not step.stays])
                return (Leg("knowledge", after, wrong),)
        # One's own placement or answer turns nothing: whatever it changes comes to light when others answer it.
        return () if seen.seat == view.seat else (Leg("others", after),)

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


def chance_after(view: MapItView) -> float:
    return chance(view, view.tokens)


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
