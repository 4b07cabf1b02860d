"""Reviews as JSON. What a review has is in `parlour.lab.review`."""

from __future__ import annotations

from datetime import datetime

from parlour.core import Seat
from parlour.lab.review import Review, SeenLater
from parlour.server.wire import Asked, Plain, Version

__all__ = [
    "Figures",
    "GameFigures",
    "Hindsight",
    "LevelFigures",
    "Review",
    "ReviewOffered",
    "ReviewedGame",
    "ReviewsOffered",
    "SeenLater",
    "Sharing",
    "TryAgain",
]


class Sharing(Asked):
    """Whether others may see the review of a seat of yours."""

    seat: Seat
    shared: bool


class TryAgain(Asked):
    """A decision of a seat: the version that it led to."""

    seat: Seat
    version: Version


class ReviewOffered(Plain):
    """The review of a seat where a person played: whether it is yours, and whether others may see it."""

    seat: Seat
    own: bool
    shared: bool


class ReviewsOffered(Plain):
    """Whose reviews there are."""

    made: bool
    """Whether this game can be reviewed: it was played to its end, by rules that have a judge."""
    children: bool
    """Whether the game was played in a kid-safe class: what is shown there has no numbers."""
    seats: tuple[ReviewOffered, ...]


class Hindsight(Plain):
    """The decisions of a seat by one who knew all that was hidden. It is no measure of a decision."""

    engine: str
    game: str
    seat: Seat
    moves: tuple[SeenLater, ...]


# --- figures of one's own ---


class LevelFigures(Plain):
    """Games against bots of a level, `mixed` levels, or with other `people`."""

    against: str
    played: int
    won: int


class ReviewedGame(Plain):
    """What your choices cost in a game, in shares of a won game, and how many decisions there were."""

    table: str
    ended: datetime
    cost: float
    choices: float
    decisions: int


class GameFigures(Plain):
    """Your games of one kind; `finished` are those that were played to their end. What was reviewed comes in the order of time."""

    game: str
    played: int
    finished: int
    won: int
    levels: tuple[LevelFigures, ...]
    reviewed: tuple[ReviewedGame, ...]


class Figures(Plain):
    """Your own figures; nobody else sees them."""

    games: tuple[GameFigures, ...]
