"""What only the lab asks of a game: all of it optional, declared as `Game.lab`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from parlour.core.outcome import Seat
from parlour.core.saying import Words

if TYPE_CHECKING:
    from parlour.core.contract import Bot, Step

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Use = tuple[str, str, float | None]
"""A card that was used: which one, as what, and what it was worth, if that is not always the same."""


class Turn(NamedTuple):
    """One decision of a game: the position, who decided, what they saw, what they did, and what it led to."""

    state: Any
    seat: Seat
    view: Any
    action: Any
    step: Step[Any]


@dataclass(frozen=True)
class Forecasts(Generic[A, V]):
    """Chances that a game's bots state, so that the lab can check whether they come true."""

    stated: Callable[[Bot[V, A], V], Iterable[tuple[A, float]]]
    """The actions that a bot states a chance for at this decision, with the chances."""
    came_true: Callable[[Sequence[Any]], bool]
    """Whether such an action succeeded, from the events that it led to."""
    alone: Callable[[Any, Seat, A], Sequence[Any]] | None = None
    """The events that an action leads to if it counts, when several decide at once and others' decisions may come before it."""


@dataclass(frozen=True)
class Roles(Generic[S, A, V]):
    """Parts that players take in a game, such as the characters of Squire: `parlour simulate --balance` seats each everywhere."""

    names: tuple[str, ...]
    cast: Callable[[V, str], A | None]
    """The action by which the seat takes a role, if it is to be taken now."""
    role_of: Callable[[S, Seat], str]


@dataclass(frozen=True)
class Lab(Generic[S, A, V]):
    """What a game adds for measurements of its bots and of its balance."""

    sparring: Mapping[str, Callable[[str], Bot[V, A]]] = field(default_factory=dict)
    """Opponents to measure against that are not offered as levels; each makes a bot for a persona."""
    forecasts: Forecasts[A, V] | None = None
    best_actions: Callable[[V], Collection[A] | None] = lambda view: None
    """All best actions, where they can be calculated exactly; otherwise None."""
    varied: tuple[str, ...] = ()
    """Options all of whose values are played when the balance is measured."""
    roles: Roles[S, A, V] | None = None
    order_of: Callable[[S, Seat], int] = lambda state, seat: seat
    """A seat's position in the order of play, from 0."""
    points_by_source: Callable[[S, Seat], Mapping[str, float]] = lambda state, seat: {}
    """The points of a seat at the end, by where they come from."""
    cards_used: Callable[[Sequence[Turn]], Iterable[Use]] = lambda turns: ()
    """The cards that were used in a whole game."""
    card_in_words: Callable[[str], Words] | None = None
    """What such a card says, if its name alone tells too little."""
    figures: Callable[[Sequence[Turn]], Mapping[str, float]] = lambda turns: {}
    """Numbers about a whole game, such as the share of rounds that nobody won."""
