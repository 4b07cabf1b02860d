"""The values of a game of Squire: the whole truth, the decisions, and the events."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from parlour.core import Action, Event, Frame, Seat, State, View
from parlour.games.past.squire_r9d5.cards import Abilities, Character, Colour, Figure, Kind, Letter, SquireOptions, Tile

Gallery = tuple[str | None, ...]
Market = tuple[tuple[Colour, ...], tuple[Kind, ...]]


# --- decisions ---


class Choose(Action, frozen=True):
    """Take a character."""

    character: Character
    figure: Figure

    def notation(self) -> str:
        return f"{self.character} ({self.figure})"


class Go(Action, frozen=True):
    """Travel to a city; on the first turn, begin there."""

    city: str

    def notation(self) -> str:
        return f"to {self.city}"


class Buy(Action, frozen=True):
    """Buy the rarity of the city, and play letters that fit, in the order of the hand."""

    letters: tuple[str, ...] = ()

    def notation(self) -> str:
        return " ".join(("buy", *self.letters))


class Sell(Action, frozen=True):
    """Sell the rarity of the city, and play letters that fit, in the order of the hand."""

    letters: tuple[str, ...] = ()

    def notation(self) -> str:
        return " ".join(("sell", *self.letters))


class Done(Action, frozen=True):
    """Finish without doing any of the things offered."""

    def notation(self) -> str:
        return "done"


class Hang(Action, frozen=True):
    """Hang the new rarity in a place of the gallery."""

    place: int

    def notation(self) -> str:
        return f"place {self.place + 1}"


class Salvage(Action, frozen=True):
    """Take a tile of the discard pile."""

    tile: str

    def notation(self) -> str:
        return f"salvage {self.tile}"


class Exhibit(Action, frozen=True):
    """Hold an exhibition."""

    kind: Kind

    def notation(self) -> str:
        return f"exhibit {self.kind}"


class Run(Action, frozen=True):
    """Run the errand of a letter."""

    letter: str

    def notation(self) -> str:
        return f"run {self.letter}"


class Swap(Action, frozen=True):
    """Put a running errand out of the game and run another."""

    out: str
    letter: str

    def notation(self) -> str:
        return f"swap {self.out} for {self.letter}"


SquireAction = Choose | Go | Buy | Sell | Done | Hang | Salvage | Exhibit | Run | Swap


# --- what is pending ---


class Choosing(Frame, frozen=True):
    seat: Seat


class Travelling(Frame, frozen=True):
    seat: Seat


class Trading(Frame, frozen=True):
    seat: Seat


class Hanging(Frame, frozen=True):
    seat: Seat
    tile: str


class Salvaging(Frame, frozen=True):
    seat: Seat


class Exhibiting(Frame, frozen=True):
    seat: Seat


class Running(Frame, frozen=True):
    """The exhibitor of sculptures may run an errand."""

    seat: Seat


class Swapping(Frame, frozen=True):
    """Another player with a sculpture may change an errand."""

    seat: Seat


SquireFrame = Choosing | Travelling | Trading | Hanging | Salvaging | Exhibiting | Running | Swapping


# --- the whole truth ---


class Player(msgspec.Struct, frozen=True):
    """One seat's board, purse and letters."""

    character: Character | None
    figure: Figure
    city: str | None
    coins: int
    royal_coins: int
    tickets: int
    royal_tickets: int
    hand: tuple[str, ...]
    errands: tuple[str, ...]
    gallery: Gallery

    @property
    def money(self) -> int:
        """squire/score: all tickets and coins, royal ones too."""
        return self.coins + self.royal_coins + self.tickets + self.royal_tickets


class SquireState(State, frozen=True):
    """`exhibited` is the type of the last exhibition."""

    options: SquireOptions
    players: tuple[Player, ...]
    on_board: dict[str, str]
    supply: tuple[str, ...]
    taken_out: tuple[str, ...]
    discards: tuple[str, ...]
    market: Market
    deck: tuple[str, ...]
    spent: tuple[str, ...]
    token: Seat
    exhibited: Kind | None
    first: Seat
    turn: int
    frames: tuple[SquireFrame, ...]


# --- what happens ---


class Chosen(Event, frozen=True):
    rule: ClassVar[str] = "squire/choose-character"
    seat: Seat
    character: Character
    figure: Figure


class Travelled(Event, frozen=True):
    rule: ClassVar[str] = "squire/move"
    seat: Seat
    start: str | None
    city: str
    tickets: int


class Traded(Event, frozen=True):
    """`price` is what was paid or received, with the character's share in it."""

    rule: ClassVar[str] = "squire/trade"
    seat: Seat
    city: str
    tile: Tile
    is_purchase: bool
    price: int


class Tipped(Event, frozen=True):
    """The Fox's share of somebody else's sale."""

    rule: ClassVar[str] = "squire/characters"
    seat: Seat
    coins: int


class Offered(Event, frozen=True):
    rule: ClassVar[str] = "squire/offers"
    seat: Seat
    letter: Letter


class Restocked(Event, frozen=True):
    """The city's new tile, and the market as it stands now."""

    rule: ClassVar[str] = "squire/refill"
    city: str
    tile: Tile
    market: Market
    went_up: bool


DiscardLost = Literal["no-discards", "no-place"]


class Hung(Event, frozen=True):
    """A rarity has its place; the bonuses that came with it. `discard_lost` is why a full third floor brings nothing."""

    rule: ClassVar[str] = "squire/place"
    seat: Seat
    tile: Tile
    place: int
    coins: int
    tickets: int
    royal_coins: int
    royal_tickets: int
    is_floor_two: bool
    discard_lost: DiscardLost | None = None


class Salvaged(Event, frozen=True):
    rule: ClassVar[str] = "squire/floor-three"
    seat: Seat
    tile: Tile


class Exhibited(Event, frozen=True):
    rule: ClassVar[str] = "squire/exhibition"
    seat: Seat
    kind: Kind


Lost = Literal["full-hand", "no-letters-left", "no-letter", "full-errands"]
"""Why somebody gets nothing from an exhibition."""


class Rewarded(Event, frozen=True):
    """A share in an exhibition: coins, tickets, or letters, which only their owner may see; or why it is lost."""

    rule: ClassVar[str] = "squire/exhibition"
    seat: Seat
    coins: int
    tickets: int
    drawn: int
    letters: tuple[Letter, ...]
    lost: Lost | None = None


class Ran(Event, frozen=True):
    rule: ClassVar[str] = "squire/run-errand"
    seat: Seat
    letter: Letter


class Swapped(Event, frozen=True):
    rule: ClassVar[str] = "squire/exhibit-sculptures"
    seat: Seat
    out: Letter
    letter: Letter


class Passed(Event, frozen=True):
    """The exhibition token has a new holder."""

    rule: ClassVar[str] = "squire/token"
    seat: Seat


SquireEvent = (
    Chosen
    | Travelled
    | Traded
    | Tipped
    | Offered
    | Restocked
    | Hung
    | Salvaged
    | Exhibited
    | Rewarded
    | Ran
    | Swapped
    | Passed
)


# --- what a seat may know ---


class Score(msgspec.Struct, frozen=True):
    """squire/score, as far as it is public."""

    rarities: int
    errands: int
    money: int

    @property
    def total(self) -> int:
        return self.rarities + self.errands + self.money


class Seen(msgspec.Struct, frozen=True):
    """A player as everybody sees them; `worths` is what each errand counts now, `hand` is there for the owner alone."""

    character: Character | None
    figure: Figure
    city: str | None
    coins: int
    royal_coins: int
    tickets: int
    royal_tickets: int
    letters: int
    hand_limit: int
    errand_limit: int
    errands: tuple[Letter, ...]
    worths: tuple[int, ...]
    gallery: tuple[Tile | None, ...]
    score: Score
    hand: tuple[Letter, ...] | None


class Way(msgspec.Struct, frozen=True):
    """What going to a city costs in common tickets, and what its rarity costs and brings there: all with the character's ability."""

    city: str
    tickets: int
    buy: int
    sell: int


class SquireView(View, frozen=True):
    """`abilities` are the numbers of the four abilities at a table of this size."""

    options: SquireOptions
    abilities: Abilities
    phase: Literal["choose", "travel", "trade", "hang", "salvage", "exhibit", "run", "swap", "over"]
    turn: int
    turns: int
    first: Seat
    token: Seat
    exhibited: Kind | None
    players: tuple[Seen, ...]
    on_board: dict[str, Tile]
    supply: int
    taken_out: int
    discards: tuple[Tile, ...]
    market: Market
    deck: int
    spent: tuple[Letter, ...]
    pending: tuple[SquireFrame, ...]
    ways: tuple[Way, ...]
    legal: tuple[SquireAction, ...]
