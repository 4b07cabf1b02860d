"""The contract of a game: pure functions over plain values, and what the game declares about itself.

`State` is the whole truth and never leaves the server. `View` is what one seat (or a spectator, `None`) may know. `Action` is one
decision. `Event` is what happened. Everything outside a game's rules sees only Views and told events.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

import msgspec

from parlour.core.judging import Judge
from parlour.core.lab import Lab
from parlour.core.options import Options
from parlour.core.outcome import Outcome, Seat, Standing
from parlour.core.refusal import Refusal
from parlour.core.saying import Words
from parlour.core.seed import Seed


class State(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The base of a game's State: immutable plain data. It cannot be part of a reference cycle, so the garbage collector need not look at it."""


class Action(msgspec.Struct, frozen=True, tag=str.lower, tag_field="do", forbid_unknown_fields=True, gc=False):
    """The base of a game's Actions: small, hashable, with a JSON form and a short notation. Unknown fields are an error."""

    def notation(self) -> str:
        """Short words for logs and files, such as "north 2"."""
        return " ".join(str(part) for part in (type(self).__name__.lower(), *msgspec.structs.astuple(self)))


class Event(msgspec.Struct, frozen=True, tag=str.lower, tag_field="event", gc=False):
    """The base of a game's Events. `rule` is the id of the rule that made it happen: the answer to "why?"."""

    rule: ClassVar[str] = ""


class Told(msgspec.Struct, frozen=True):
    """An event as one seat may hear it."""

    words: Words
    rule: str
    event: Any


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The base of a game's Views: what one seat may know, in full.

    A game's View adds its board and `legal`, a tuple of the game's own Actions: exactly what `legal(state, seat)` lists.
    `status` is one sentence that always says who decides what.
    """

    seat: Seat | None
    actors: tuple[Seat, ...]
    status: Words
    outcome: Outcome | None


S = TypeVar("S", bound=State)


class Step(NamedTuple, Generic[S]):
    """The result of a move: the next State and the events."""

    state: S
    events: tuple[Any, ...]


class Timeout(NamedTuple):
    """What is played for a seat if nothing happens for this many seconds, as when a sand timer runs out."""

    seconds: float
    seat: Seat
    action: Any
    early: Refusal | None = None
    """Why the seat may not do it itself before the time has run out; None if it may."""


class Happened(NamedTuple):
    """A move as everybody was told of it: who made it, and the events as a spectator is told them."""

    seat: Seat
    events: tuple[Any, ...]


class Judged(NamedTuple):
    """What has become known about a decision: the number of its move, from 0, and whether it was right."""

    move: int
    is_right: bool


A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)
V_in = TypeVar("V_in", contravariant=True)
A_out = TypeVar("A_out", covariant=True)
O = TypeVar("O", bound=Options)  # noqa: E741


class Bot(Protocol[V_in, A_out]):
    """A player that sees only a View, and remembers nothing else."""

    def __call__(self, view: V_in, rng: Random) -> A_out: ...


@runtime_checkable
class Searching(Protocol):
    """A bot that searches, and can search less when many bots think at once."""

    def with_effort(self, effort: float) -> Bot[Any, Any]:
        """The same bot with this share of its effort: a number of playouts or positions, not a time, so that it decides the same everywhere."""
        ...


class Warming(NamedTuple):
    """A few seconds of work, such as compiling, that makes a game's bots or reviews quicker; it is done once on a machine. Without it they choose and say the same."""

    is_done: Callable[[], bool]
    do: Callable[[], None]


@dataclass(frozen=True)
class Kinds:
    """The types of a game's values. `action` and `event` are unions of tagged structs."""

    options: type[Options]
    state: type[State]
    action: Any
    view: type[View]
    event: Any


@dataclass(frozen=True)
class Secret:
    """A place of the State that not everybody may know, such as `Secret("hands[seat]")`.

    In a place, `[seat]` is the part of each seat, which that seat knows itself; `[*]` is each part of a tuple or mapping, on its own. A tuple or
    set at the end of a place hides what is in it; `stock[*]` hides what lies where, and so the order of cards that may all be known.
    """

    place: str
    known: Callable[[Any, Seat | None], bool | Collection[Any]] = lambda state, viewer: False
    """Which parts of it a viewer (a seat, or None for a spectator) may know all the same: all of it, or what is in it, or the keys for `[*]`."""
    parts: Callable[[Any], Iterable[Any]] | None = None
    """Takes a packed value apart, such as a set of bits into its cards."""
    can_be_deduced: bool = False
    """Whether players can deduce parts of it, or all of it when hands run out: then only the whole must stay unknown, and only in most States."""


@dataclass(frozen=True)
class Memory(Generic[O, S]):
    """What the people of a table have seen in earlier games, such as the faces of cards: by ids that are the same in every game."""

    size: int
    """How many there are in all."""
    is_on: Callable[[O], bool]
    """Whether a table with these options leaves out what its people have seen."""
    shown: Callable[[S], Collection[str]]
    """What a game has shown its players, from its last State."""
    leaving_out: Callable[[O, int, Collection[str]], O | None]
    """The options of a game for this many seats without these; None if too few would be left."""


@dataclass(frozen=True)
class Game(Generic[O, S, A, V]):
    """One game, as a value. A folder under `parlour/games` (or an entry point) offers it as `GAME`."""

    name: str
    title: str
    sentence: Words
    players: tuple[int, int]
    minutes: int
    rules_version: int
    deck_version: int
    folder: Path
    kinds: Kinds
    setup: Callable[[O, int, Seed], S]
    actors: Callable[[S], frozenset[Seat]]
    legal: Callable[[S, Seat], Sequence[A]]
    apply: Callable[[S, Seat, A], Step[S]]
    view: Callable[[S, Seat | None], V]
    tell: Callable[[Any, Seat | None], Told | None]
    outcome: Callable[[S], Outcome | None]
    imagine: Callable[..., S]
    longest: Callable[[O, int], int]
    """The most moves that a game with these options and seats can take."""
    scores: Callable[[O, int], tuple[float, float]]
    """The lowest and the highest score that a seat can end with."""
    hides: Words
    """What is hidden, in one sentence; empty if nothing is."""
    secrets: tuple[Secret, ...] = ()
    """The same as places of the State: conformance checks that each differs from one imagined State to the next."""
    follows: tuple[str, ...] = ()
    """Places that follow from the rest of the State, such as an index kept for speed: no View has to name them."""
    accent: tuple[str, str] = ("#4a5464", "#b9b3a3")
    """The game's colour on all pages, such as "#8a5a12": by day and by night."""
    bots: Mapping[str, Callable[[str], Bot[V, A]]] = field(default_factory=dict)
    """Levels from weak to strong; each makes a bot for a persona, a name that decides what the bot knows."""
    deck: Callable[[], Iterable[Mapping[str, Any]]] = tuple
    """All card facts with their sources, for `parlour deck`: for the host, never sent to the page."""
    lists: Mapping[str, Callable[[], Iterable[Mapping[str, Any]]]] = field(default_factory=dict)
    """More lists of facts by name, such as "borders", for `parlour deck GAME borders`."""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Named sets of options, such as "quick"."""
    again: Callable[[S], O] | None = None
    """The options of the same people's next game, from the last State of this one; None: the same options."""

    memory: Memory[O, S] | None = None
    """What people have seen in earlier games and do not see again in the next; None: every game is dealt from all cards."""

    uncovered: Callable[[S], S] | None = None
    """The last State with everything turned over that players may look at after the end, if they like; None: nothing stays hidden.
    If one of them has looked, `again` and `memory` are asked about this State."""

    bare: Callable[[S], V] | None = None
    """Everything open: the spectator's View with every face and hand filled in that it leaves out, for games that are over. None: a
    spectator sees all that a page could draw. `Table.bare` is the only way to it, and refuses while the game goes on."""

    leaving: tuple[tuple[int, int], ...] = ()
    """Older versions, as rules and deck, that the next release will no longer have: `parlour admin upgrade-check` counts their games."""

    retired: tuple[tuple[int, int], ...] = ()
    """Versions that are no longer here. Games still running with them end as archived; they can be watched as films."""

    check_options: Callable[[O], None] = lambda options: None
    """Raises BadOptions for choices that no new table may make; old records that made them still replay."""

    timeout: Callable[[S], Timeout | tuple[Timeout, ...] | None] | None = None
    """What the server plays for a seat when time has run out, in games with timers of their own. A timer runs from the first State that names it
    to the last, however many moves lie between; there is one for each number of seconds and type of action."""

    bystanders: Callable[[S], Collection[Seat]] = lambda state: ()
    """Actors that nobody waits for: they may step into another's turn, but need not. No clock runs for them, and no
    page says that it is their turn; a View that names them does so as `bystanders`."""

    caution: Callable[[O], Words | None] | None = None
    """A warning about these options before a table is opened, such as that few games with them come to an end."""

    caution_with: Callable[[O, int], Words | None] | None = None
    """The same once the number of players is known; without it `caution` is asked."""

    private: Callable[[O], bool] = lambda options: True
    """Whether, with these options, a seat may ever see what a spectator may not, such as its own hand. Then nobody who has seen one
    seat gets to see another. `seat`, `legal` and `status`, which differ in each View, do not count."""

    standing: Callable[[V], Standing] | None = None
    """Ranks and scores as they stand, computed from a spectator's View, so that nothing hidden counts; at the end they equal the Outcome's."""

    judged: Callable[[V, Sequence[Happened]], Iterable[Judged]] | None = None
    """Which decisions the rules have shown to be right or wrong so far, each once, computed from what a spectator sees and was told."""

    judge: Callable[[], Judge[S, V]] | None = None
    """How a finished game is reviewed; made when first asked for. None: there is no review."""

    warming: Warming | None = None
    """Slow work that makes its bots quicker, done once on a machine, in a process that nobody waits for."""

    lab: Lab[S, A, V] = field(default_factory=Lab)
    """What only measurements need: sparring partners, forecasts, roles."""

    def timers(self, state: S) -> tuple[Timeout, ...]:
        """The game's own timers that run in this State."""
        running = self.timeout(state) if self.timeout else None
        if running is None:
            return ()
        return (running,) if isinstance(running, Timeout) else running

    def deal(self, options: O | None = None, seats: int | None = None, seed: Seed | None = None) -> S:
        """A first State, with defaults for missing arguments."""
        chosen = self.kinds.options() if options is None else options
        return self.setup(chosen, self.players[0] if seats is None else seats, seed or Seed.fresh())  # type: ignore[arg-type]


AnyGame = Game[Any, Any, Any, Any]
