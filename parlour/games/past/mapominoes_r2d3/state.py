"""What a game of Mapominoes is made of: the whole truth, the decisions, and what happens."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from parlour.core import Action, Event, Frame, Seat, Seed, State, View
from parlour.core.grids import Cell
from parlour.games.past.mapominoes_r2d3.cards import MapominoesOptions, names

# --- decisions ---


class Lay(Action, frozen=True):
    """Lay a country card on a space; the opening card lies at 0, 0."""

    card: str
    x: int
    y: int

    def notation(self) -> str:
        return f"{names().get(self.card, self.card)} → {self.x}, {self.y}"


class Transit(Action, frozen=True):
    """Lay a transit card on a space; what it stands for is said next."""

    x: int
    y: int

    def notation(self) -> str:
        return f"transit → {self.x}, {self.y}"


class Nominate(Action, frozen=True):
    """Say which country, territory, ocean or sea the transit card stands for."""

    thing: str

    def notation(self) -> str:
        return f"as {names().get(self.thing, self.thing)}"


class CannotGo(Action, frozen=True, tag="cannot"):
    """Say that one cannot go: take the top card of the draw pile, if there is one."""

    def notation(self) -> str:
        return "cannot go"


class Call(Action, frozen=True):
    """Call the last card illegal."""

    def notation(self) -> str:
        return "call"


class LetStand(Action, frozen=True, tag="stand"):
    """Do not wait for the end of the pause: the last card need not be called."""

    def notation(self) -> str:
        return "let it stand"


class TurnTimer(Action, frozen=True, tag="timer"):
    """Turn the sand timer on the player who hesitates. Only when it has run out."""

    def notation(self) -> str:
        return "turn the timer"


class Patience(Action, frozen=True):
    """Neither call the last card nor turn the sand timer in this go. Nobody has to say so."""

    def notation(self) -> str:
        return "wait"


class SandOut(Action, frozen=True, tag="sand"):
    """Say that the sand has run out, for the seat that turned the timer. The house does it, to the second."""

    def notation(self) -> str:
        return "the sand has run out"


class Ready(Action, frozen=True):
    """Have looked enough at the open hands."""

    def notation(self) -> str:
        return "ready"


MapominoesAction = Lay | Transit | Nominate | CannotGo | Call | LetStand | TurnTimer | Patience | SandOut | Ready


# --- what is pending ---


class Laid(msgspec.Struct, frozen=True):
    """The cards of the last go that can still be called: the country card, and the transit card laid with it."""

    seat: Seat
    place: Cell
    transit: Cell | None = None
    extra: bool = False
    """Whether it earned an extra go, which has not been had yet."""


class Sand(msgspec.Struct, frozen=True):
    """The sand timer, running. `on`: whose go it limits; None: that go is over, and it only has to run out before it can be turned again."""

    number: int
    """The how manieth time it was turned in this round."""
    turner: Seat
    on: Seat | None


class Go(Frame, frozen=True):
    """A seat's go."""

    seat: Seat


class Naming(Frame, frozen=True):
    """A seat has laid a transit card here and says what it stands for."""

    seat: Seat
    place: Cell


class Follow(Frame, frozen=True):
    """A seat plays the country card that must follow the transit card just laid here."""

    seat: Seat
    place: Cell


class Window(Frame, frozen=True):
    """The pause for calls: these seats have not let the last card stand yet. With no frame below, it was somebody's last one."""

    asked: tuple[Seat, ...]


class Look(Frame, frozen=True):
    """The hands lie open for a first look; these seats are not ready yet."""

    waiting: tuple[Seat, ...]


MapominoesFrame = Go | Naming | Follow | Window | Look


# --- what has been ---


class Tabled(msgspec.Struct, frozen=True, gc=False):
    """A card on the table: when it was laid, by whom, and its number; -1 - thing for a transit card."""

    turn: int
    seat: Seat
    card: int


class Shown(msgspec.Struct, frozen=True):
    """A card on the table, in words: a country's code, or what a transit card stands for."""

    turn: int
    seat: Seat
    x: int
    y: int
    card: str | None
    stands_for: str | None = None


class Fault(msgspec.Struct, frozen=True):
    """Why two cards may not lie side by side: `thing` is a country card, or what a transit card stands for, on that side of `country`."""

    why: Literal["border", "side", "itself", "transits"]
    thing: str = ""
    country: str = ""
    side: Literal["north", "east", "south", "west"] = "north"
    transit: bool = False


class Round(msgspec.Struct, frozen=True):
    """A finished round: what was left in the hands, and, for the last one only, what lay on the table in order of play."""

    number: int
    dealer: Seat
    winner: Seat | None
    rule: str
    table: tuple[Shown, ...]
    left: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]


class MapominoesState(State, frozen=True):
    """The whole truth. Hands are sets of bits; `spaces` holds, for each free space at a card, the set of what fits there.

    `lacks` are cards that a seat is known not to hold: it could not go when they would have fitted. `shown` are cards that it is known to hold:
    they came back from the table.
    """

    options: MapominoesOptions
    number: int
    dealer: Seat
    seed: Seed
    """The deals of the rounds to come follow from it."""
    hands: tuple[int, ...]
    transits: tuple[int, ...]
    pile: int
    table: dict[int, Tabled]
    spaces: dict[int, int]
    lacks: tuple[int, ...]
    shown: tuple[int, ...]
    passed: frozenset[Seat]
    """Who has passed in a row since a card was laid, with the pile empty."""
    called_back: int
    """How many cards in a row were called back."""
    calls: int
    """How many calls were made in this game, right or wrong."""
    skips: tuple[int, ...]
    laid: Laid | None
    """What can be called until the next card is played."""
    sand: Sand | None
    turns: int
    """How often the sand timer was turned in this round."""
    patient: tuple[Seat, ...]
    """Who has said not to interfere with the present go."""
    points: tuple[int, ...]
    frames: tuple[MapominoesFrame, ...]
    rounds: tuple[Round, ...]


# --- what happens ---


class RoundBegan(Event, frozen=True, tag="round"):
    rule: ClassVar[str] = "mapominoes/deal"
    number: int
    dealer: Seat
    first: Seat
    opening: str


class Played(Event, frozen=True):
    """A country card was laid beside these countries, and beside transit cards for these things; `left` countries are left in the hand."""

    rule: ClassVar[str] = "mapominoes/go"
    seat: Seat
    card: str
    x: int
    y: int
    beside: tuple[str, ...]
    transits: tuple[str, ...]
    extra: bool
    left: int


class TransitLaid(Event, frozen=True, tag="transit"):
    rule: ClassVar[str] = "mapominoes/transit-nominate"
    seat: Seat
    x: int
    y: int


class Nominated(Event, frozen=True):
    rule: ClassVar[str] = "mapominoes/transit-nominate"
    seat: Seat
    thing: str
    x: int
    y: int


class Drew(Event, frozen=True):
    """A seat could not go, or the sand ran out; `drawn` says whether a transit card was left to draw."""

    rule: ClassVar[str] = "mapominoes/go"
    seat: Seat
    drawn: bool
    pile: int
    sand: bool = False


class Called(Event, frozen=True):
    """A card was called. If rightly, it goes back, perhaps with the transit card of that go, an extra go is void, and the caller plays
    instead, unless that ends the round."""

    rule: ClassVar[str] = "mapominoes/calling"
    seat: Seat
    layer: Seat
    card: str
    was_right: bool
    faults: tuple[Fault, ...]
    costs: bool
    x: int
    y: int
    transit: bool = False
    void: bool = False
    instead: bool = False


class Stood(Event, frozen=True):
    rule: ClassVar[str] = "mapominoes/calling"
    seat: Seat
    card: str


class Skipped(Event, frozen=True):
    rule: ClassVar[str] = "mapominoes/wrong-call"
    seat: Seat


class TimerTurned(Event, frozen=True, tag="timer"):
    rule: ClassVar[str] = "mapominoes/sand-timer"
    seat: Seat
    on: Seat


class SandRanOut(Event, frozen=True, tag="sand"):
    """The sand has run out, and with it a go, unless a card was played in time; `transit`: a transit card of that go goes back to the hand."""

    rule: ClassVar[str] = "mapominoes/sand-timer"
    seat: Seat
    on: Seat | None
    transit: bool = False


class LookedEnough(Event, frozen=True, tag="looked"):
    rule: ClassVar[str] = "mapominoes/open-hands"
    seat: Seat


class RoundOver(Event, frozen=True, tag="over"):
    rule: ClassVar[str] = "mapominoes/round-end"
    round: Round


MapominoesEvent = (
    RoundBegan
    | Played
    | TransitLaid
    | Nominated
    | Drew
    | Called
    | Stood
    | Skipped
    | TimerTurned
    | SandRanOut
    | LookedEnough
    | RoundOver
)


# --- what a seat may know ---


class MapominoesView(View, frozen=True):
    """What one seat may know. `hands` has None for hands that are hidden; `cards` and `transits` count what all hold. `bystanders` are actors
    that nobody waits for."""

    options: MapominoesOptions
    phase: str
    number: int
    rounds_to_play: int
    dealer: Seat
    hands: tuple[tuple[str, ...] | None, ...]
    cards: tuple[int, ...]
    transits: tuple[int, ...]
    pile: int
    table: tuple[Shown, ...]
    edge: tuple[int, int] | None
    lacks: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    passed: tuple[Seat, ...]
    called_back: int
    calls: int
    skips: tuple[int, ...]
    laid: Laid | None
    sand: Sand | None
    turns: int
    patient: tuple[Seat, ...]
    bystanders: tuple[Seat, ...]
    points: tuple[int, ...]
    frames: tuple[MapominoesFrame, ...]
    rounds: tuple[Round, ...]
    legal: tuple[MapominoesAction, ...]
