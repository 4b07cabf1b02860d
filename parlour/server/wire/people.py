"""People and games, as JSON."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from parlour.core import Choice
from parlour.server.avatars import Avatar
from parlour.server.wire import Asked, Colour, Plain


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
