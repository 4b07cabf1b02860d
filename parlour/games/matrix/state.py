"""The values of a game of Game Matrix: the whole truth, the decisions, and the events."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from parlour.core import Action, Event, Frame, Seat, State, View
from parlour.games.matrix.cards import Card, MatrixOptions
from parlour.games.matrix.explain import Explanation
from parlour.games.matrix.pictures import Picture

# --- decisions ---


class Claim(Action, frozen=True):
    """Point at an open figure: it fits every card drawn in this turn."""

    figure: str

    def notation(self) -> str:
        return f"claim {self.figure}"


class Nothing(Action, frozen=True):
    """Say that no open figure fits."""

    def notation(self) -> str:
        return "nothing fits"


class Stop(Action, frozen=True):
    """Take the cards of the turn and the claimed figure."""

    def notation(self) -> str:
        return "stop"


class GoOn(Action, frozen=True, tag="on"):
    """Draw another attribute card."""

    def notation(self) -> str:
        return "go on"


MatrixAction = Claim | Nothing | Stop | GoOn


# --- what is pending ---


class Claiming(Frame, frozen=True):
    """A seat looks for a figure. `tried` is a wrong claim (a figure, or "nothing") that was forgiven in this turn."""

    seat: Seat
    is_forgiven: bool = False
    tried: str | None = None


class Deciding(Frame, frozen=True):
    """A seat has claimed rightly and stops or goes on."""

    seat: Seat
    figure: str
    is_forgiven: bool = False


MatrixFrame = Claiming | Deciding


# --- what has been ---


class Pile(msgspec.Struct, frozen=True):
    """What a seat has won, in the order in which it came."""

    attributes: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()


class CardReason(msgspec.Struct, frozen=True):
    """Why one card fits a figure or not: the attribute that fits, or all its attributes, of which none does."""

    card: str
    fits: bool
    explanations: tuple[Explanation, ...]


class Reason(msgspec.Struct, frozen=True):
    """Why a figure fits the cards of a turn or not."""

    figure: Picture
    fits: bool
    cards: tuple[CardReason, ...]


# --- what happens ---


class Drew(Event, frozen=True):
    """An attribute card is drawn. `stake` counts the cards of the turn with it."""

    rule: ClassVar[str] = "matrix/decisions"
    seat: Seat
    card: Card
    stake: int
    is_more: bool


class Claimed(Event, frozen=True):
    """A claim and its truth; `figure` is None for "nothing fits".

    `reasons` is the game's explanation, added when it is told: first on the claimed figure, then on anything else the claim needs.
    """

    rule: ClassVar[str] = "matrix/claim"
    seat: Seat
    figure: str | None
    cards: tuple[str, ...]
    open: tuple[str, ...]
    is_right: bool
    is_forgiven: bool
    reasons: tuple[Reason, ...] = ()


class Took(Event, frozen=True):
    """The figure and all cards of the turn go to a pile; a new figure is laid in its place, if there is one."""

    rule: ClassVar[str] = "matrix/stop"
    seat: Seat
    figure: str
    cards: tuple[str, ...]
    new: str | None
    is_forced: bool


class Discarded(Event, frozen=True):
    """The cards of the turn are lost."""

    rule: ClassVar[str] = "matrix/bust"
    seat: Seat
    cards: tuple[str, ...]
    is_bust: bool


MatrixEvent = Drew | Claimed | Took | Discarded


class MatrixState(State, frozen=True):
    """The whole truth. The first card of a deck is the next to be drawn."""

    options: MatrixOptions
    figures: tuple[str, ...]
    attributes: tuple[str, ...]
    open: tuple[str, ...]
    drawn: tuple[str, ...]
    piles: tuple[Pile, ...]
    discards: tuple[str, ...]
    frames: tuple[MatrixFrame, ...]
    last: Claimed | None


# --- what a seat may know ---


class MatrixView(View, frozen=True):
    """What one seat may know. `figures` and `attributes` count the cards left in the decks.

    `claimed` is the figure of a right claim while its player decides, `tried` a wrong and forgiven claim of this turn. `fits` is there when the
    table plays with help. `last` is the last claim with its explanation. `taken` shows the figures of each pile at the end.
    """

    options: MatrixOptions
    phase: Literal["claim", "decide", "over"]
    turn: Seat | None
    figures: int
    attributes: int
    open: tuple[Picture, ...]
    drawn: tuple[Card, ...]
    piles: tuple[Pile, ...]
    discards: tuple[str, ...]
    claimed: str | None
    tried: str | None
    is_forgiven: bool
    fits: tuple[str, ...] | None
    last: Claimed | None
    taken: tuple[tuple[Picture, ...], ...]
    legal: tuple[MatrixAction, ...]
