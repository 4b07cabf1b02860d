"""Finished games, as JSON: their films, and the list of those that somebody has played."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from parlour import store
from parlour.core import Eyes, Seat, Told
from parlour.server.wire import LONGEST_LINE, Asked, Colour, Plain, Version
from parlour.server.wire.avatars import Avatar, BotAvatar
from parlour.server.wire.phrases import phrase_of
from parlour.server.wire.tables import Ending


class FilmVersion(Plain):
    """One version: the events of the move that led to it, and the View. A film leaves out what was taken back."""

    version: int
    seat: Seat | None
    """Who made the move; none for the deal."""
    at: datetime | None
    told: tuple[Told, ...]
    view: dict[str, Any]
    """The part of the View that differs from the version before; in the first, all of it."""


class Film(Plain):
    """All versions at once. `eyes`: a seat's, `spectator`, or `all` with everything open."""

    eyes: Eyes
    versions: tuple[FilmVersion, ...]


class RecordTaken(Plain):
    """The table of an imported record, and where to replay it."""

    table: str
    replay: str


class NewNote(Asked):
    """A note to write at a version."""

    version: Version
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]


class NoteSeen(Plain):
    number: int
    person: str
    name: str
    version: int
    text: str
    at: datetime
    phrase: str
    """If it is a set phrase, its message, for the page: at a table of a class, `text` has it in English."""


class Player(Plain):
    """Who was on a seat when the game was over; `level` is that of a bot."""

    seat: Seat
    name: str
    colour: Colour | Literal[""]
    avatar: Avatar | BotAvatar | Literal[""]
    person: str | None
    level: str | None


class PlayedGame(Plain):
    """A finished game that you have played."""

    table: str
    game: str
    edition: str
    changed: tuple[str, ...]
    """The options that differ from the usual ones, in words."""
    began: datetime
    ended: datetime
    version: int
    players: tuple[Player, ...]
    seats: tuple[Seat, ...]
    """Yours; none if a bot played on for you."""
    ranks: tuple[int, ...]
    """The rank of each seat, 1 for the best; empty if the game was not played to its end."""
    won: bool | None
    """Whether one of your seats has won; none if the game was not played to its end."""
    ending: Ending | None
    class_id: str | None


class PlayedGames(Plain):
    """The latest come first; `more` is the `before` of the next page, none on the last one."""

    games: list[PlayedGame]
    more: str | None


# --- from what is stored ---


def note_seen(note: store.Note) -> NoteSeen:
    return NoteSeen(
        number=note.number,
        person=note.person,
        name=note.name,
        version=note.version,
        text=note.text,
        at=note.at,
        phrase=phrase.id if (phrase := phrase_of(note.text)) else "",
    )
