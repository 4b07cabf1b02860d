"""Moves, as JSON: asked about, made, seen, and sent on a stream."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from parlour.core import Seat, Told, Words
from parlour.server.wire import Asked, Plain, Version
from parlour.server.wire.tables import ChatMessage, TableSeen

MoveId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f-\x9f]+$")]


class MoveMade(Asked):
    """A move as it is sent: `id` is made by the sender, `version` is the one that the sender saw."""

    id: MoveId
    version: Version
    action: msgspec.Raw
    seat: Seat | None = None
    """Which of your seats decides, if you hold several."""


class TakebackAsked(Asked):
    """Take back your last decision, or all of your turn. `ask`: ask the others if it is not free."""

    version: Version
    turn: bool = False
    ask: bool = False
    seat: Seat | None = None


class AnswerGiven(Asked):
    """`question` is the id of the question answered: another may have been asked meanwhile."""

    agree: bool
    question: str | None = None


class OverdueChoice(Asked):
    """What to do about somebody whose time is up: wait, let a bot play on until they return, or end the game."""

    choice: Literal["wait", "bot", "end"]
    level: str | None = None


class HostChange(Asked):
    person: str


class PersonChange(Asked):
    """The host's decisions about a person at the table."""

    muted: bool | None = None
    removed: bool | None = None


class WhyAsked(Asked):
    """An action that is asked about; `seat` if one person has several."""

    action: msgspec.Raw
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


class Privacy(Plain):
    """Whether what a seat sees at this version, or is about to decide, is for its eyes alone."""

    private: bool
    version: int


class WhyTold(Plain):
    """Whether the action could be taken now; if not, the rule and why not."""

    legal: bool
    rule: str | None = None
    words: Words | None = None


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
    """What a browser sends on its stream: its tab is shown or hidden, (`look`) it now shows another of its seats, or (`ping`) it has heard
    nothing for a while, and asks whether the stream is alive."""

    kind: Literal["here", "away", "look", "ping"]
    seat: Seat | None = None
