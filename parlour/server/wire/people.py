"""People and games, as JSON."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from parlour.core import Choice, Words
from parlour.server.wire import Asked, Colour, Name, Plain
from parlour.server.wire.avatars import Avatar
from parlour.server.wire.reviews import Review


class Me(Plain):
    """Who you are. The id is public; `muted` are the ids of the people you have muted."""

    id: str
    name: str
    colour: Colour
    avatar: Avatar | Literal[""]
    muted: tuple[str, ...]


class MeChange(Asked):
    name: Name | None = None
    colour: Colour | None = None
    avatar: Avatar | None = None


class CompanionSeen(Plain):
    """Somebody with whom you have played outside classes: how often, when last, and which game that was."""

    person: str
    name: str
    colour: Colour
    avatar: Avatar | Literal[""]
    games: int
    last: datetime
    game: str


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
    """The house's public key, with which a browser subscribes, and how many of your browsers are notified."""

    key: str
    browsers: int


class NewToken(Plain):
    """A token for programs, shown once."""

    token: str


class OwnPerson(Plain):
    """You, as the house stores you. It has only hashes of token and code, so this says only whether you have one."""

    id: str
    name: str
    colour: str
    avatar: str
    muted: tuple[str, ...]
    has_token: bool
    has_code: bool


class OwnSeat(Plain):
    """A seat that is yours at a table; `local` is one for somebody else at your device."""

    seat: int
    name: str
    local: bool


class OwnSitting(Plain):
    """You held a seat of a running game from one version on, until before another."""

    seat: int
    since: int
    until: int | None


class OwnMove(Plain):
    """A decision of yours; with `back_to` you took moves back to that position."""

    version: int
    seat: int
    at: datetime
    action: dict[str, Any] | None = None
    back_to: int | None = None


class OwnLine(Plain):
    """Something that you said."""

    number: int
    name: str
    text: str
    channel: str
    room: str
    """The former name of `channel`: it goes in the next release."""
    at: datetime


class OwnNote(Plain):
    """Something that you noted at a version of a game that was over."""

    number: int
    version: int
    text: str
    at: datetime


class OwnReview(Plain):
    """The review of a seat of yours, unless another release made it in another form; whether you share it, and whether your figures count it."""

    seat: int
    shared: bool
    counted: bool
    review: Review | None


class OwnResult(Plain):
    """How a game ended for a seat of yours; seats that tie have the same rank."""

    seat: int
    rank: int
    score: float


class OwnTable(Plain):
    """What a table has about you, and nothing about others: no words, no hands, no seed of an unfinished game."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    status: str
    made: datetime
    hosts: bool
    lesson: bool
    class_id: str | None
    room: str | None
    """The former name of `class_id`: it goes in the next release."""
    muted: bool
    removed: bool
    seats: tuple[OwnSeat, ...]
    sittings: tuple[OwnSitting, ...]
    moves: tuple[OwnMove, ...]
    chat: tuple[OwnLine, ...]
    notes: tuple[OwnNote, ...]
    shown: tuple[str, ...]
    """What the game has shown you, once it is over: your next games leave it out."""
    results: tuple[OwnResult, ...]
    reviews: tuple[OwnReview, ...]


class OwnClass(Plain):
    """A class that you lead, or where you are a pupil under this name. `former` are guests that you were there before."""

    id: str
    code: str
    game: str
    made: datetime
    over: bool
    teacher: bool
    number: int | None
    name: str | None
    colour: str | None
    former: tuple[str, ...]


class OwnBrowser(Plain):
    """A browser that is notified when it is your go. Its keys are left out: with them, messages could be forged."""

    endpoint: str
    house: str


class Belongings(Plain):
    """All that the house has about you."""

    made: datetime
    person: OwnPerson
    tables: tuple[OwnTable, ...]
    classes: tuple[OwnClass, ...]
    browsers: tuple[OwnBrowser, ...]
    invitations: tuple[str, ...]
    """The tables to which you are invited."""


class Deleted(Plain):
    """What was deleted with you: the number of tables where nobody else had been, and of those that no longer name you."""

    deleted: int
    changed: int


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


class OptionsChosen(Asked):
    """Options as they would be sent with a new table, and its number of seats, if known."""

    options: dict[str, Any]
    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None


class CautionTold(Plain):
    """A warning about some options; none if there is nothing to say."""

    words: Words | None


class RuleTold(Plain):
    """One rule of a rulebook: its section, its words, whether it is a ruling of the house, its link, and the language of its words."""

    id: str
    title: str
    words: str
    ruling: bool
    link: str
    language: str
