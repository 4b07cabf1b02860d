"""Tables, as JSON: opened, seen, listed, and their chat."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from parlour import store
from parlour.core import Seat
from parlour.server.wire import LONGEST_LINE, Asked, Colour, Name, Plain, Presence
from parlour.server.wire.avatars import Avatar, BotAvatar
from parlour.server.wire.phrases import phrase_of

Status = Literal["open", "playing", "ended"]
ChatMode = Literal["open", "phrases", "locked"]
Channel = Literal["hall", "table", "gallery"]
"""Where words are heard: by everybody before and after a game; during it, among players or among watchers."""
Empty = Literal["refuse", "bots", "drop"]
"""What to do with free seats when the game should start: refuse to start, let bots take them, or remove them."""


class NewTable(Asked):
    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    bots: str | Annotated[list[str | None], msgspec.Meta(max_length=100)] | None = None
    private: bool = False
    start: bool = False
    here: Annotated[list[Name | None], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=list)
    """Names of others who play at your own device, on the seats after yours; null leaves a seat free."""
    invite: Annotated[list[str], msgspec.Meta(max_length=24)] = msgspec.field(default_factory=list)
    """Ids of people with whom you have played: they find the table on their home page."""
    pace: PaceAsked | None = None


class PaceAsked(Asked):
    """How long people may think: `seconds` for each decision, or for a whole game with `increment` more after each."""

    kind: Literal["none", "decision", "game", "days"]
    seconds: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class StartAsked(Asked):
    """How to start if seats are free; `level` is that of the bots."""

    empty: Empty = "refuse"
    level: str | None = None


class TableChange(Asked):
    """Another number of seats, other options (only those named), or whether to disregard what was seen in earlier games."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    options: dict[str, Any] | None = None
    anew: bool | None = None


class Leaving(Asked):
    """Leave: a bot plays on until you return, or with `give_up` for good. A game of two ends."""

    give_up: bool = False


class SeatChange(Asked):
    """Empty to sit down yourself; a `name` for somebody at your own device; a level to put a bot there.

    `until_back`: the bot only stands in, until the person returns.
    """

    bot: str | None = None
    until_back: bool = False
    name: Name | None = None


class Said(Asked):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]


class Pace(Plain):
    """How long people may think: without limit, a time for each decision (in `days`, too), or one for the whole game."""

    kind: Literal["none", "decision", "game", "days"] = "none"
    seconds: int = 0
    increment: int = 0


class Question(Plain, kw_only=True):
    """What one person asks all others at the table: to take moves back to `position`, or to end the game.

    It lapses when anything happens: it was asked at `version`. Moves made after version `since` are to be taken back. An answer
    names the `id`, so that nobody's answer to one question counts for another.
    """

    kind: Literal["takeback", "end"]
    person: str
    seat: Seat
    version: int
    position: int = 0
    agreed: tuple[str, ...] = ()
    since: int = 0
    id: str = ""


class Ending(Plain):
    """Why a game ended early, and who ended it: the seat of the host who closed it, or of the player who left or gave up.

    `archived`: the house no longer has its rules.
    """

    kind: Literal["closed", "agreed", "left", "gave-up", "class", "archived"]
    seat: Seat | None = None


class SeatSeen(Plain):
    seat: Seat
    kind: Literal["empty", "person", "bot"]
    name: str
    colour: Colour | Literal[""]
    avatar: Avatar | BotAvatar | Literal[""]
    level: str | None
    person: str | None
    presence: Presence
    local: bool
    """One of several people at one device."""
    stand_in: str | None
    """The level of the bot that plays on until the person returns."""
    left: float | None
    """Seconds on the clock; none without one."""
    ticking: bool
    overdue: bool
    absent: bool
    """Gone for so long that the others need not wait."""


class ChatMessage(Plain, rename={"name": "from"}):
    number: int
    name: str
    person: str
    seat: Seat | None
    text: str
    at: datetime
    channel: Channel
    """Who hears it."""
    room: Channel
    """The former name of `channel`: it goes in the next release."""
    avatar: Avatar | Literal[""]
    phrase: str
    """If it is a set phrase, its message, for the page: at a table of a class, `text` has it in English."""


class You(Plain):
    """The asker's part at this table."""

    person: str | None
    seat: Seat | None
    """Your seat; none if you watch, and if you hold several."""
    host: bool
    channel: Channel
    """Where your words are heard."""
    room: Channel
    """The former name of `channel`: it goes in the next release."""
    seats: tuple[Seat, ...] = ()
    """All seats that you hold: several people may play at one device."""
    uncovered: bool = False
    """You have revealed what was still hidden at the end."""


class MemorySeen(Plain):
    """Before a game, what its people have seen in earlier ones: how many of all the cards, and how many are left out."""

    on: bool
    """Whether the options leave out what they have seen."""
    known: int
    left_out: int
    """Fewer than are known if too few would be left for a game."""
    size: int
    anew: bool
    """The host has let all cards return: what was seen before no longer counts for these people."""


class PublicTable(Plain):
    """A table as everybody sees it."""

    id: str
    code: str
    game: str
    rules: int
    """The version of the rules, and of the deck."""
    deck: int
    edition: str
    """The name under which the page and the rulebook of these rules are found: the game's own, or one like squire_r2d2 for older rules."""
    stopped: str
    """Why the game cannot go on in this house, as the end of a sentence; empty if it can."""
    options: dict[str, Any]
    status: Status
    private: bool
    lesson: bool
    version: int
    published: str
    seed: str | None
    host: str
    again: str | None
    invite: str
    class_id: str | None
    """The class that the table belongs to."""
    room: str | None
    """The former name of `class_id`: it goes in the next release."""
    paused: bool
    talk: ChatMode
    seats: tuple[SeatSeen, ...]
    watching: int
    chat: tuple[ChatMessage, ...]
    pace: Pace
    question: Question | None
    """What somebody asks everybody else; those in `asked` have yet to answer."""
    asked: tuple[str, ...]
    muted: tuple[str, ...]
    ending: Ending | None
    """Why the game ended early."""
    previous: str | None
    """The table whose people play again here."""
    ready: tuple[str, ...]
    """Those of the people playing again who are ready; when all are, the game begins."""
    host_gone: bool
    """The host has been away so long that any other player may become host."""
    memory: MemorySeen | None
    """Before the game: what its people have seen in earlier ones; none if the game remembers nothing, and once it has begun."""
    home: str | None
    """In a house of several processes, the one that has the table. `/@home/api/…` is the direct way there."""


class TableSeen(PublicTable):
    """A table as one visitor sees it."""

    you: You


class TableListed(TableSeen):
    """A table in a list: who is to decide, since when, the options that differ from the usual ones, in words, and how it ended."""

    waits: tuple[Seat, ...]
    since: datetime
    changed: tuple[str, ...]
    ranks: tuple[int, ...]
    """The rank of each seat, 1 for the best; empty if the game is not over or was not played to its end."""


class TableLists(Plain):
    mine: list[TableListed]
    open: list[TableListed]
    invited: list[TableListed]
    """Those to which somebody has invited you."""


class TableHome(Plain):
    """The process that has a table, in a house of several."""

    home: str | None


class CodeFound(Plain, omit_defaults=True):
    """What has this code: a table or a class. `room` is the former name of `class_id`: it goes in the next release."""

    table: str | None = None
    class_id: str | None = None
    room: str | None = None


# --- from what is stored ---


def pace_seen(pace: store.Pace) -> Pace:
    return Pace(pace.kind, pace.seconds, pace.increment)


def question_seen(vote: store.Vote) -> Question:
    return Question(
        kind=vote.kind,
        person=vote.person,
        seat=vote.seat,
        version=vote.version,
        position=vote.position,
        agreed=vote.agreed,
        since=vote.since,
        id=vote.id,
    )


def ending_seen(ending: store.Ending) -> Ending:
    return Ending("archived" if ending.archived else ending.kind, ending.seat)


def chat_message(line: store.ChatLine) -> ChatMessage:
    return ChatMessage(
        number=line.number,
        name=line.name,
        person=line.person,
        seat=line.seat,
        text=line.text,
        at=line.at,
        channel=line.channel,
        room=line.channel,
        avatar=msgspec.convert(line.avatar, Any),
        phrase=phrase.id if (phrase := phrase_of(line.text)) else "",
    )
