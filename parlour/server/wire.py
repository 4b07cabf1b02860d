"""The JSON of the API, as values: what docs/api.md shows and `/openapi.json` describes."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from parlour.core import Choice, Outcome, Seat, Told
from parlour.server.avatars import Avatar, BotAvatar
from parlour.store import ChatMode, Pace, Question, Rest, Room, Status

Colour = Literal["vermilion", "saffron", "moss", "teal", "azure", "indigo", "plum", "slate"]
Presence = Literal["here", "away", "gone"]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
SeatName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
MoveId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Plain(msgspec.Struct):
    """The base of all that is sent."""


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """The base of all that is received: a field that nobody knows is an error, not a silent loss."""


# --- people and games ---


class Me(Plain):
    """Who you are. The id is public; `muted` are the ids of those whom you do not want to hear."""

    id: str
    name: str
    colour: Colour
    avatar: Avatar | Literal[""]
    muted: tuple[str, ...]


class MeChange(Asked):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] | None = None
    colour: Colour | None = None
    avatar: Avatar | None = None


class NewCode(Plain):
    """A code to come back with, shown once; `picture` is the same as a QR code, an image in a data: address."""

    code: str
    picture: str


class CameBack(Asked):
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class PushKeys(Asked):
    p256dh: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    auth: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class PushWanted(Asked):
    """A subscription as a browser's PushManager gives it."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    keys: PushKeys


class PushEnded(Asked):
    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class PushKey(Plain):
    """The house's public key, with which a browser subscribes, and how many browsers of yours are told."""

    key: str
    browsers: int


class NewToken(Plain):
    """A token for programs, shown once."""

    token: str


class GameCard(Plain):
    """A game as the lobby offers it."""

    name: str
    title: str
    sentence: str
    players: tuple[int, int]
    minutes: int
    options: tuple[Choice, ...]
    presets: dict[str, dict[str, Any]]
    levels: tuple[str, ...]
    page: bool
    lesson: int | None


class RuleTold(Plain):
    """One rule of a rulebook: its section, its words, whether it is a ruling of the house, and where it stands."""

    id: str
    title: str
    words: str
    ruling: bool
    link: str


# --- tables ---


class NewTable(Asked):
    game: str
    options: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    bots: str | Annotated[list[str | None], msgspec.Meta(max_length=100)] | None = None
    private: bool = False
    start: bool = False
    here: Annotated[list[SeatName], msgspec.Meta(max_length=100)] = []
    """Names of others who play at your own device, on the seats after yours."""
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
    """A table in a list: who is to decide, since when, and the options that are not the usual ones, in words."""

    waits: tuple[Seat, ...]
    since: datetime
    changed: tuple[str, ...]


class TableLists(Plain):
    mine: list[TableListed]
    open: list[TableListed]


class CodeFound(Plain, omit_defaults=True):
    """What has this code: a table or a class."""

    table: str | None = None
    room: str | None = None


# --- playing ---


class MoveMade(Asked):
    """A move as it is sent: `id` is made by the sender, `version` is the one that the sender saw."""

    id: MoveId
    version: Version
    action: msgspec.Raw
    seat: Seat | None = None
    """Which of your seats decides, if you hold several."""


class TakebackAsked(Asked):
    """Take back your last decision, or all of your turn. `ask`: ask the others where it is not free."""

    version: Version
    turn: bool = False
    ask: bool = False
    seat: Seat | None = None


class AnswerGiven(Asked):
    agree: bool


class OverdueChoice(Asked):
    """What to do about somebody whose time is over: wait, let a bot play on until they return, or end the game."""

    choice: Literal["wait", "bot", "end"]
    level: str | None = None


class HostChange(Asked):
    person: str


class PersonChange(Asked):
    """What the host decides about a person at the table."""

    muted: bool | None = None
    removed: bool | None = None


class WhyAsked(Asked):
    """An action that is asked about; `seat` where one person has several."""

    action: msgspec.Raw
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


class WhyTold(Plain):
    """Whether the action could be taken now; if not, the rule and why not."""

    legal: bool
    rule: str | None = None
    words: str | None = None


class Last(Plain):
    """Who made the move that led to a version, and when."""

    seat: Seat
    at: datetime


class Glimpse(Plain, tag_field="kind", tag="glimpse"):
    """What one seat may know at one version. `fresh`: it does not continue what was sent before."""

    version: int
    fresh: bool
    last: Last | None
    told: tuple[Told, ...]
    view: Any


class LogEntry(Plain):
    version: int
    seat: Seat
    at: datetime
    told: tuple[Told, ...]


class TableNews(Plain, tag_field="kind", tag="table"):
    table: TableSeen


class ChatNews(Plain, tag_field="kind", tag="chat"):
    message: ChatMessage


class Attention(msgspec.Struct):
    """What a browser sends on its stream: its tab has come or gone, or (`look`) it shows another of its seats now."""

    kind: Literal["here", "away", "look"]
    seat: Seat | None = None


# --- classes ---


class NewClass(Asked):
    game: str
    options: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    level: str | None = None
    kid_safe: bool = True


class ClassChange(Asked):
    """Pause or resume all tables, lock or unlock the chat, open or close the door."""

    paused: bool | None = None
    locked: bool | None = None
    open: bool | None = None


class PupilName(Asked):
    """A name of one's own where that is allowed; none to have one drawn."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] | None = None


class Return(Asked):
    """Who one says to be."""

    pupil: int


class Allowed(Asked):
    allow: bool


class Pairing(Asked):
    """Groups of so many; who is left over gets bots beside them, or the groups are uneven."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    rest: Rest = "bots"


class Placing(Asked):
    """A pupil to a table by its number, or to nobody's, to wait."""

    pupil: int
    table: int | None


class Swapping(Asked):
    pupil: int
    other: int


class StandIn(Asked):
    bot: bool


class PupilSeen(Plain):
    """A pupil as the teacher sees them; `table` is the number of the table where they are to play or are playing."""

    number: int
    name: str
    colour: Colour
    presence: Presence
    table: int | None
    asks: bool


class GroupSeen(Plain):
    """A table that is to be laid."""

    number: int
    pupils: tuple[int, ...]
    bots: int


class SeatPicture(Plain):
    seat: Seat
    kind: Literal["empty", "person", "bot"]
    name: str
    colour: Colour | Literal[""]
    pupil: int | None
    presence: Presence
    acting: bool
    stands_in: bool


class TablePicture(Plain):
    """A table as everybody may see it, small."""

    number: int
    id: str
    status: Status
    version: int
    paused: bool
    line: str
    seats: tuple[SeatPicture, ...]
    outcome: Outcome | None


class Named(Plain):
    pupil: int
    name: str


class YouInClass(Plain):
    """What the one who asks is in this class; `table` is where they play, or last played."""

    person: str | None
    teacher: bool
    pupil: int | None
    name: str | None
    colour: Colour | None
    asking: str | None
    table: str | None
    playing: bool


class ClassSeen(Plain):
    """A class as one visitor sees it: pupils, groups and tables are for the teacher alone."""

    id: str
    code: str
    game: str
    title: str
    options: dict[str, Any]
    seats: int
    level: str
    kid_safe: bool
    rest: Rest
    over: bool
    open: bool
    paused: bool
    locked: bool
    invite: str
    made: datetime
    you: YouInClass
    gone: tuple[Named, ...]
    pupils: tuple[PupilSeen, ...] = ()
    groups: tuple[GroupSeen, ...] = ()
    tables: tuple[TablePicture, ...] = ()


class ClassNews(Plain, tag_field="kind", tag="class"):
    room: ClassSeen


class ClassListed(Plain):
    id: str
    code: str
    game: str
    title: str
    over: bool
    pupils: int
    tables: int
    made: datetime


# --- lessons ---


class LessonSeen(Plain):
    """What is said to the learner at one version, and what is to be done: `wanted` where the learner decides."""

    version: int
    step: int
    steps: int
    words: str
    rule: str
    task: str
    wanted: Any
    also: tuple[Any, ...]
    look: tuple[str, ...]
    waits: bool
    over: bool


class GoneOn(Asked):
    """The version whose note the learner has read."""

    version: Version


# --- errors ---


class Malformed(Plain):
    error: Literal["malformed"]
    field: str
    words: str


class Trouble(Plain):
    error: str
    words: str


class Stale(Plain):
    """What a 409 for a move holds: the glimpse of now, where the game has begun."""

    error: str
    words: str
    glimpse: Glimpse | None = None


class Refused(Plain):
    error: Literal["refused"]
    rule: str
    words: str
