"""What a review asks of a game: its judge, which sees what one seat saw, and never the truth.

A judge states chances of winning with one and the same *reference* player on all seats: `chance` is that of a View, `chosen` that of an action taken
there. Every figure follows from its arguments, Views, told events and own actions, and from chance tied to these: a seat that cannot tell two games apart
gets the same figures in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from parlour.core.outcome import Seat
from parlour.core.saying import Say

Account = Literal["choices", "knowledge", "others", "luck"]
"""Where a change of a seat's chance is booked: its own decisions, facts that it could have known, the decisions of others, and luck."""

V = TypeVar("V", contravariant=True)
S = TypeVar("S", contravariant=True)


class Stated(NamedTuple):
    """A chance of winning, and its standard error where it was sampled."""

    chance: float
    error: float = 0.0


class Weighed(NamedTuple):
    """A decision, from what its seat knew: the chance before it, if the reference plays on; that after the action chosen; what the action
    costs against the best one, with the standard error of that; and the best one, if it is another."""

    before: Stated
    chosen: float
    cost: float
    error: float = 0.0
    best: Any = None


class Seen(NamedTuple):
    """A move as one seat saw it: who made it, the action if it was the seat's own, the events as they were told, and the View it led to."""

    seat: Seat
    action: Any
    told: tuple[Any, ...]
    view: Any


class Leg(NamedTuple):
    """A part of what a move changed: the chance after it, the account, and the cards whose facts came up in it."""

    account: Account
    stated: Stated
    facts: tuple[str, ...] = ()


LIMITS = (0.02, 0.05, 0.10, 0.15)
"""The classes of moves: costs up to these, in an even game of two."""


def limits(seats: int) -> tuple[float, ...]:
    """The same with more players: a chance weighs more if an even share is less than a half."""
    even = 4 * (1 / seats) * (1 - 1 / seats)
    return tuple([limit * even for limit in LIMITS])


class Judge(Protocol[S, V]):
    """How a game is reviewed."""

    version: int
    """Reviews are kept by it: raise it with every change to what a judge says."""

    reference: str
    """The level of bots whose play its chances are fitted to."""

    def briefly(self) -> Judge[S, V]:
        """The same judge in as few worlds as possible: its chances are as fair, but vaguer."""
        ...

    def start(self, view: V, rng: Random) -> Stated:
        """The chance of the View's seat before the first move."""
        ...

    def weigh(self, view: V, action: Any, rng: Random) -> Weighed | None:
        """A decision of the View's seat; None if there was nothing to decide."""
        ...

    def legs(self, view: V, seen: Seen, rng: Random) -> Sequence[Leg]:
        """What a move changed for the View's seat, part by part, apart from its own choice; none if nobody needs to look."""
        ...

    def says(self, view: V, action: Any) -> Say:
        """A name for a decision that it weighs, worded as advice: "let Oslo stand"."""
        ...

    def hindsight(self, state: S, seat: Seat, action: Any, rng: Random) -> Weighed | None:
        """The same decision judged with all that was hidden known. It is shown separately, and does not measure how good the decision was."""
        ...
