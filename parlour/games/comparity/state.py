"""What a game of Comparity is made of: the whole truth, the decisions, and what happens."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from parlour.core import Action, Event, Frame, Seat, State, View
from parlour.core.grids import Cell, Grid
from parlour.games.comparity.cards import Card, ComparityOptions, Face

# --- decisions ---


class Play(Action, frozen=True):
    """Put a card of your hand face down on an empty space; x grows to the right, y upwards."""

    card: str
    x: int
    y: int

    def notation(self) -> str:
        return f"{self.card} → {self.x},{self.y}"


class Check(Action, frozen=True):
    """Reveal a closed card, and a closed neighbour of it or (if an open card lies beside it) nothing else."""

    card: str
    neighbour: str | None = None

    def notation(self) -> str:
        return f"check {self.card}" + (f" with {self.neighbour}" if self.neighbour else "")


class Draw(Action, frozen=True):
    """Draw a card rather than check."""

    def notation(self) -> str:
        return "draw"


class Decline(Action, frozen=True):
    """Place no extra card after a trio."""

    def notation(self) -> str:
        return "no extra card"


class Swap(Action, frozen=True):
    """Mend a violating pair: its two cards change places. `card` lies left of or below `other`."""

    card: str
    other: str

    def notation(self) -> str:
        return f"swap {self.card} and {self.other}"


class Discard(Action, frozen=True):
    """Mend a pair that no swap can mend: one of its cards leaves the game."""

    card: str

    def notation(self) -> str:
        return f"discard {self.card}"


class Give(Action, frozen=True):
    """Hand a card of yours to the player who must draw from an empty deck."""

    card: str

    def notation(self) -> str:
        return f"give {self.card}"


ComparityAction = Play | Check | Draw | Decline | Swap | Discard | Give


# --- what is pending: `seat` is always who decides ---


class Pair(msgspec.Struct, frozen=True):
    """Two adjacent open cards in the wrong order: `card` lies left of or below `other`. `swap`: a swap would mend it."""

    card: str
    other: str
    swap: bool


class Turn(Frame, frozen=True):
    """A usual turn: play one card or check one."""

    seat: Seat


class Obliged(Frame, frozen=True):
    """A duet or trio of `maker` is answered: draw a card, or check."""

    seat: Seat
    maker: Seat
    trio: bool


class Extra(Frame, frozen=True):
    """The maker of a trio may place one more card."""

    seat: Seat


class Mend(Frame, frozen=True):
    """The checker mends the violations that are left."""

    seat: Seat
    broken: tuple[Pair, ...]


class Reconnect(Frame, frozen=True):
    """The checker joins a play area that a discard has split."""

    seat: Seat


class Giving(Frame, frozen=True):
    """The deck is empty: `seat` hands a card to `taker`, who still lacks `missing`."""

    seat: Seat
    taker: Seat
    missing: int


ComparityFrame = Turn | Obliged | Extra | Mend | Reconnect | Giving


# --- what has been ---


class Placement(msgspec.Struct, frozen=True):
    """What somebody claimed by placing a card: at least `lower`, at most `higher`. `seat` is None for the first card."""

    seat: Seat | None
    card: str
    lower: tuple[str, ...]
    higher: tuple[str, ...]


class ComparityState(State, frozen=True):
    """The whole truth. `faces` holds the figures on all cards of this game; `spaces` and `checks` follow from the area.

    The area keeps the order in which its cells were filled, and `spaces` and `checks` are in that order too, so that a placed
    card only adds to their ends.
    """

    options: ComparityOptions
    faces: dict[str, Face]
    area: Grid[str]
    revealed: frozenset[str]
    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    discards: tuple[str, ...]
    frames: tuple[ComparityFrame, ...]
    history: tuple[Placement, ...]
    spaces: tuple[Cell, ...]
    checks: tuple[Check, ...]


# --- what happens ---

Around = tuple[str | None, str | None, str | None, str | None]
"""The cards to the left, to the right, below and above; None if there is none."""


class Played(Event, frozen=True):
    """`touches` counts the cards beside it; `why` says under which rule it was placed, `around` (ids) the cards on its four sides."""

    rule: ClassVar[str] = "comparity/play"
    seat: Seat
    card: Card
    x: int
    y: int
    touches: int
    why: Literal["turn", "extra", "reconnect"]
    around: Around


class Drew(Event, frozen=True):
    """The deck's top cards went to a hand; `because` is the rule that made it so."""

    rule: ClassVar[str] = "comparity/empty-deck"
    seat: Seat
    cards: tuple[Card, ...]
    because: str


class RanOut(Event, frozen=True, tag="empty"):
    """The deck is used up, and cards are missing still: the others hand them over. `because` is the rule that made `seat` draw."""

    rule: ClassVar[str] = "comparity/empty-deck"
    seat: Seat
    missing: int
    because: str


class Given(Event, frozen=True):
    rule: ClassVar[str] = "comparity/empty-deck"
    seat: Seat
    taker: Seat
    card: Card


class EndedShort(Event, frozen=True, tag="short"):
    """Nobody can give: the draw ends with cards missing."""

    rule: ClassVar[str] = "comparity/last-card-stays"
    seat: Seat
    missing: int


class Declined(Event, frozen=True):
    rule: ClassVar[str] = "comparity/trio"
    seat: Seat


class Checked(Event, frozen=True):
    """The cards are open from now on; `violations` are all of the play area."""

    rule: ClassVar[str] = "comparity/check"
    seat: Seat
    cards: tuple[Card, ...]
    violations: tuple[Pair, ...]


class Fallen(Event, frozen=True):
    """The check has found a violation: the trio of `seat` does not stand, and there is no extra card."""

    rule: ClassVar[str] = "comparity/trio"
    seat: Seat


class Swapped(Event, frozen=True):
    """`is_forced`: there was no choice, so the game did it by itself."""

    rule: ClassVar[str] = "comparity/swap"
    seat: Seat
    card: Card
    other: Card
    is_forced: bool


class Discarded(Event, frozen=True):
    rule: ClassVar[str] = "comparity/discard"
    seat: Seat
    card: Card
    splits: bool


class Won(Event, frozen=True):
    rule: ClassVar[str] = "comparity/win"
    seat: Seat
    card: Card


ComparityEvent = Played | Drew | RanOut | Given | EndedShort | Declined | Checked | Fallen | Swapped | Discarded | Won


# --- what a seat may know ---


class Laid(msgspec.Struct, frozen=True):
    """A card of the play area and its place."""

    card: Card
    x: int
    y: int


class ComparityView(View, frozen=True):
    """What one seat may know: all of it is known to all. A card's `face` is there once it has been revealed."""

    options: ComparityOptions
    phase: Literal["turn", "obliged", "extra", "mend", "reconnect", "giving", "over"]
    area: tuple[Laid, ...]
    hands: tuple[tuple[Card, ...], ...]
    deck: int
    top: Card | None
    discards: tuple[Card, ...]
    frames: tuple[ComparityFrame, ...]
    violations: tuple[Pair, ...]
    history: tuple[Placement, ...]
    legal: tuple[ComparityAction, ...]
