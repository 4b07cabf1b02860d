"""A small game for the server's tests: all secretly choose a card of their hand, and the highest takes the point.

It is found through an entry point, like a game of another package, so the processes in which bots think find it, too.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from typing import Annotated, Any, ClassVar

from parlour.core import (
    Action,
    Event,
    Game,
    Kinds,
    Options,
    Outcome,
    Refusal,
    Seat,
    Seed,
    State,
    Step,
    Told,
    View,
    option,
    ranking,
)

CRASH = "PARLOUR_TEST_CRASH"
SLOW = "PARLOUR_TEST_SLOW"
ASKED = "PARLOUR_TEST_ASKED"


class NumbersOptions(Options):
    rounds: Annotated[int, option("Rounds", "How many rounds are played.", "numbers/rounds", ge=1, le=3)] = 2
    played: int = 0


class Lay(Action):
    card: int


class Laid(Event):
    rule: ClassVar[str] = "numbers/lay"
    seat: Seat
    card: int | None


class Shown(Event):
    rule: ClassVar[str] = "numbers/show"
    cards: tuple[int, ...]


class NumbersState(State):
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    points: tuple[int, ...]
    rounds: int
    options: NumbersOptions


class NumbersView(View):
    hand: tuple[int, ...]
    laid: tuple[bool, ...]
    points: tuple[int, ...]
    rounds: int
    options: NumbersOptions
    legal: tuple[Lay, ...]


def setup(options: NumbersOptions, seats: int, seed: Seed) -> NumbersState:
    deck = seed.shuffled(range(1000, 1000 + 3 * seats), "deal")
    hands = tuple(deck[3 * seat : 3 * seat + 3] for seat in range(seats))
    return NumbersState(hands=hands, laid=(None,) * seats, points=(0,) * seats, rounds=options.rounds, options=options)


def actors(state: NumbersState) -> frozenset[Seat]:
    return frozenset(seat for seat, card in enumerate(state.laid) if card is None and state.rounds)


def legal(state: NumbersState, seat: Seat) -> tuple[Lay, ...]:
    return tuple(map(Lay, state.hands[seat])) if seat in actors(state) else ()


def apply(state: NumbersState, seat: Seat, action: Lay) -> Step:
    if seat not in actors(state):
        raise Refusal("numbers/lay", f"@{seat} has laid already")
    if action.card not in state.hands[seat]:
        raise Refusal("numbers/hand", f"{action.card} is not in the hand of @{seat}")
    laid = _put(state.laid, seat, action.card)
    hand = tuple(card for card in state.hands[seat] if card != action.card)
    events: tuple[Event, ...] = (Laid(seat, action.card),)
    hands, points, rounds = _put(state.hands, seat, hand), state.points, state.rounds
    if None not in laid:
        best = laid.index(max(laid))
        events += (Shown(laid),)
        points, laid, rounds = _put(points, best, points[best] + 1), (None,) * len(laid), rounds - 1
    return Step(NumbersState(hands=hands, laid=laid, points=points, rounds=rounds, options=state.options), events)


def _put(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def view(state: NumbersState, seat: Seat | None) -> NumbersView:
    waiting = actors(state)
    return NumbersView(
        seat=seat,
        actors=tuple(sorted(waiting)),
        status=" and ".join(f"@{one}" for one in sorted(waiting)) + " choose in secret.",
        outcome=outcome(state),
        hand=() if seat is None else state.hands[seat],
        laid=tuple(card is not None for card in state.laid),
        points=state.points,
        rounds=state.rounds,
        options=state.options,
        legal=() if seat is None else legal(state, seat),
    )


def tell(event: Event, seat: Seat | None) -> Told:
    if isinstance(event, Laid):
        event = event if event.seat == seat else Laid(event.seat, None)
        return Told(f"@{event.seat} lays a card.", event.rule, event)
    return Told("All cards are shown.", event.rule, event)


def outcome(state: NumbersState) -> Outcome | None:
    if state.rounds:
        return None
    return Outcome(ranking(state.points), state.points, "All rounds are played.", "numbers/end")


def imagine(view: NumbersView, rng: Random, mind: Any = None) -> NumbersState:
    """A State that this viewer could be in: others' hands and laid cards are random cards that the viewer does not
    hold."""
    seats, left = len(view.points), 3 - sum(view.points)
    unseen = sorted(set(range(1000, 1000 + 3 * seats)) - set(view.hand))
    rng.shuffle(unseen)
    laid = tuple(unseen.pop() if is_laid else None for is_laid in view.laid)
    hands = tuple(
        view.hand if seat == view.seat else tuple(unseen.pop() for _ in range(left - (card is not None)))
        for seat, card in enumerate(laid)
    )
    return NumbersState(hands=hands, laid=laid, points=view.points, rounds=view.rounds, options=view.options)


def again(state: NumbersState) -> NumbersOptions:
    """Carried over: how many games these people have played."""
    return NumbersOptions(rounds=state.options.rounds, played=state.options.played + 1)


def talkative(view: NumbersView, rng: Random) -> Lay:
    print("Let me think…")
    return high(view, rng)


def high(view: NumbersView, rng: Random) -> Lay:
    return max(view.legal, key=lambda action: action.card)


def crashing(view: NumbersView, rng: Random) -> Lay:
    """Kills its process if a certain file exists, and removes the file so that this happens once."""
    told = Path(os.environ.get(CRASH, "/nowhere"))
    if told.exists():
        told.unlink()
        os._exit(1)
    return high(view, rng)


def slow(view: NumbersView, rng: Random) -> Lay:
    """Thinks until a file appears."""
    while not Path(os.environ.get(SLOW, "/")).exists():
        time.sleep(0.01)
    return high(view, rng)


class Searching:
    """Records each request: how many seats, how many have laid, with what effort. Then it thinks until a file appears."""

    def __init__(self, effort: float = 1.0) -> None:
        self.effort = effort

    def with_effort(self, effort: float) -> Searching:
        return Searching(effort)

    def __call__(self, view: NumbersView, rng: Random) -> Lay:
        with Path(os.environ[ASKED]).open("a") as asked:
            asked.write(f"{len(view.laid)} {sum(view.laid)} {self.effort}\n")
        return slow(view, rng)


GAME: Any = Game(
    name="numbers",
    title="Numbers",
    sentence="The highest number takes the point.",
    players=(2, 4),
    minutes=1,
    rules_version=1,
    deck_version=1,
    folder=Path(__file__).parent,
    kinds=Kinds(options=NumbersOptions, state=NumbersState, action=Lay, view=NumbersView, event=Laid | Shown),
    setup=setup,
    actors=actors,
    legal=legal,
    apply=apply,
    view=view,
    tell=tell,
    outcome=outcome,
    imagine=imagine,
    longest=lambda options, seats: options.rounds * seats,
    scores=lambda options, seats: (0, options.rounds),
    hides="The hands, and what was laid until all have laid.",
    again=again,
    bots={
        "high": lambda persona: high,
        "crashing": lambda persona: crashing,
        "slow": lambda persona: slow,
        "talkative": lambda persona: talkative,
        "searching": lambda persona: Searching(),
    },
)
