"""Tables, as JSON: made, seen, listed, talked at."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from parlour.core import Seat
from parlour.server.avatars import Avatar, BotAvatar
from parlour.server.wire import Asked, Colour, Plain, Presence
from parlour.store import ChatMode, Pace, Question, Room, Status

SeatName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class NewTable(Asked):
    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    bots: str | Annotated[list[str | None], msgspec.Meta(max_length=100)] | None = None
    private: bool = False
    start: bool = False
    here: Annotated[list[SeatName | None], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=list)
    """Names of others who play at your own device, on the seats after yours; null leaves a seat to others."""
    invite: Annotated[list[str], msgspec.Meta(max_length=24)] = msgspec.field(default_factory=list)
    """Ids of people with whom you have played: they find the table on their home page."""
    pace: PaceAsked | None = None


class PaceAsked(Asked):
    """How long people may think: `seconds` for each decision, or for a whole game with `increment` more after each."""

    kind: Literal["none", "decision", "game", "days"]
    seconds: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class SeatChange(Asked):
    """Nothing to sit down oneself; a `name` for somebody at your own device; a level to put a bot there.

    `until_back`: the bot only stands in, until the person returns.
    """

    bot: str | None = None
    until_back: bool = False
    name: SeatName | None = None


class Said(Asked):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


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


class ChatMessage(Plain, rename={"name": "from"}):
    number: int
    name: str
    person: str
    seat: Seat | None
    text: str
    at: datetime
    room: Room
    avatar: Avatar | Literal[""]


class You(Plain):
    """What the one who asks is at this table."""

    person: str | None
    seat: Seat | None
    """Your seat; none if you watch, and if you hold several."""
    host: bool
    room: Room
    """Where your words are heard."""
    seats: tuple[Seat, ...] = ()
    """All seats that you hold: several people may play at one device."""


class PublicTable(Plain):
    """A table as everybody sees it."""

    id: str
    code: str
    game: str
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
    room: str | None
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
    host_gone: bool
    """The host has been away so long that any other player may take the part."""


class TableSeen(PublicTable):
    """A table as one visitor sees it."""

    you: You


class TableListed(TableSeen):
    """A table in a list: who is to decide, since when, the options that are not the usual ones, in words, and how it ended."""

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


class CodeFound(Plain, omit_defaults=True):
    """What has this code: a table or a class."""

    table: str | None = None
    room: str | None = None
