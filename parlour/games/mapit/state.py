"""What a game of Map It! is made of: the whole truth, the decisions, and what happens."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from parlour.core import Action, Event, Frame, Seat, State, View
from parlour.games.mapit.cards import Arm, Back, Card, MapItOptions

Side = Literal["inner", "outer"]
Answer = Literal["stand", "inner", "outer"]
"""Somebody's answer to a card just placed: let it stand, or challenge it against a neighbour."""
Arms = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]


# --- decisions ---


class ChoosePile(Action, frozen=True, tag="pile"):
    """Take one of the piles that are left, counted from 0."""

    pile: int

    def notation(self) -> str:
        return f"pile {self.pile + 1}"


class Place(Action, frozen=True):
    """Put the card in turn on an arm; position 0 is nearest the centre."""

    arm: Arm
    position: int

    def notation(self) -> str:
        return f"{self.arm} {self.position + 1}"


class Challenge(Action, frozen=True):
    """Turn over the card just placed and its neighbour nearer the centre (inner) or further out (outer)."""

    against: Side

    def notation(self) -> str:
        return f"challenge {self.against}"


class Accept(Action, frozen=True):
    """Let the placement stand."""

    def notation(self) -> str:
        return "accept"


class Guess(Action, frozen=True):
    """Say in secret how many cards lie wrongly."""

    count: int

    def notation(self) -> str:
        return f"guess {self.count}"


MapItAction = ChoosePile | Place | Challenge | Accept | Guess


# --- what is pending ---


class PileChoice(Frame, frozen=True):
    """The round's starting player chooses a pile."""

    seat: Seat


class Turn(Frame, frozen=True):
    """A seat places the top card of the pile."""

    seat: Seat


class Asked(Frame, frozen=True):
    """All others are asked at once whether they challenge the card just placed: `asked` clockwise from the placer's left.

    `answers` are by seat; None if one is still missing, or nobody is asked there.
    """

    placer: Seat
    arm: Arm
    position: int
    asked: tuple[Seat, ...]
    answers: tuple[Answer | None, ...]


class Guessing(Frame, frozen=True):
    """All seats guess at once; None if a guess is still missing."""

    guesses: tuple[int | None, ...]


MapItFrame = PileChoice | Turn | Asked | Guessing


# --- what has been ---


class Placement(msgspec.Struct, frozen=True):
    """One placement of the round, with the neighbours it was given, and the challenge if there was one."""

    seat: Seat
    card: str
    arm: Arm
    inner: str
    outer: str | None
    challenger: Seat | None = None
    against: str | None = None
    was_right: bool | None = None


class Compared(msgspec.Struct, frozen=True):
    """One step of the walk: a card against the last one that stayed."""

    arm: Arm
    card: str
    against: str
    stays: bool


class Round(msgspec.Struct, frozen=True):
    """A finished round, all cards face up."""

    number: int
    centre: Card
    arms: tuple[tuple[Card, ...], ...]
    removed: tuple[Card, ...]
    walk: tuple[Compared, ...]
    answer: int
    guesses: tuple[int, ...]
    awards: tuple[int, ...]
    history: tuple[Placement, ...]


class MapItState(State, frozen=True):
    """The whole truth. `backs` holds the coordinates on the backs of all cards of this game, face up or not."""

    options: MapItOptions
    backs: dict[str, Back]
    piles: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    number: int
    centre: str | None
    arms: Arms
    removed: tuple[str, ...]
    turned: frozenset[str]
    tokens: tuple[int, ...]
    frames: tuple[MapItFrame, ...]
    history: tuple[Placement, ...]
    rounds: tuple[Round, ...]


# --- what happens ---


class RoundBegan(Event, frozen=True, tag="round"):
    rule: ClassVar[str] = "mapit/start"
    number: int
    centre: Card
    seat: Seat | None
    pile: int


class Placed(Event, frozen=True):
    rule: ClassVar[str] = "mapit/place"
    seat: Seat
    card: Card
    arm: Arm
    position: int
    inner: Card
    outer: Card | None


class Stood(Event, frozen=True):
    """All have answered, and nobody challenges the card that `seat` has placed."""

    rule: ClassVar[str] = "mapit/challenge"
    seat: Seat
    card: Card


class Challenged(Event, frozen=True):
    """Both cards are face up from now on; `moved` says what became of them, `payer` who gave the token (None: the bank)."""

    rule: ClassVar[str] = "mapit/challenge"
    seat: Seat
    placer: Seat
    arm: Arm
    card: Card
    against: Card
    was_right: bool
    moved: Literal["nothing", "swapped", "removed"]
    winner: Seat
    payer: Seat | None


class Guessed(Event, frozen=True):
    """`count` is for the guesser's own ears until all have guessed."""

    rule: ClassVar[str] = "mapit/guess"
    seat: Seat
    count: int | None


class Walked(Event, frozen=True):
    rule: ClassVar[str] = "mapit/walk"
    round: Round


MapItEvent = RoundBegan | Placed | Stood | Challenged | Guessed | Walked


# --- what a seat may know ---


class Pending(msgspec.Struct, frozen=True):
    """The card just placed, while others are asked whether they challenge."""

    placer: Seat
    asked: tuple[Seat, ...]
    arm: Arm
    position: int


class MapItView(View, frozen=True):
    """What one seat may know. `card` is the front of the card in turn; a card's `back` is there once it was turned.

    What was answered to a placement is in nobody's View, not even one's own: people who share a device then need no curtain.
    """

    options: MapItOptions
    phase: Literal["pile", "place", "challenge", "guess", "over"]
    number: int
    piles: int
    pile: int
    card: Card | None
    centre: Card | None
    arms: tuple[tuple[Card, ...], ...]
    removed: tuple[Card, ...]
    tokens: tuple[int, ...]
    pending: Pending | None
    guessed: tuple[bool, ...]
    guess: int | None
    history: tuple[Placement, ...]
    rounds: tuple[Round, ...]
    legal: tuple[MapItAction, ...]
