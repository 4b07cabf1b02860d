"""Reviews as JSON, distinct from the stored ones (`parlour.lab.review`), and functions that make the former from the latter."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec

from parlour.core import Account, Seat, Words
from parlour.lab import review as lab
from parlour.server.wire import Asked, Plain, Version


class ReviewedMove(Plain):
    """One decision: the version that it led to, its cost with the standard error, the chance before and after, and the best action, if another."""

    version: int
    cost: float
    error: float
    grade: Literal["best", "fine", "slip", "mistake", "blunder"] = msgspec.field(name="class")
    chance: float
    chosen: float
    action: Any
    does: Words
    """What the action is called."""
    best: Any = None
    better: Words | None = None
    """What the best one is called."""


class Point(Plain):
    """The chance at a version, with its standard error."""

    version: int
    chance: float
    error: float


class Booking(Plain):
    """What one move added to an account; and the cards whose facts came up in it."""

    version: int
    account: Account
    amount: float
    facts: tuple[str, ...] = ()


class Moment(Plain):
    """Worth a second look: the most costly choice (its cost), the best one (its gain on the reference), the largest swing that was no choice."""

    kind: Literal["dearest", "best", "swing"]
    version: int
    amount: float
    account: Account
    words: Words


class SeatReview(Plain):
    """One seat's ledger, with its moves, the curve of its chance, its moments, and what it could have known."""

    seat: Seat
    start: float
    choices: float
    knowledge: float
    others: float
    luck: float
    result: float
    moves: tuple[ReviewedMove, ...]
    curve: tuple[Point, ...]
    moments: tuple[Moment, ...]
    facts: tuple[Booking, ...]
    words: Words
    """The ledger in a line."""
    children: tuple[Words, ...]
    """For readers who want no numbers: something done well, something to try, something to remember."""


class Review(Plain):
    engine: str
    game: str
    seats: tuple[SeatReview, ...]


class SeenLater(Plain):
    """A decision judged with all that was hidden known."""

    version: int
    cost: float
    action: Any
    does: Words
    """What the action is called."""
    best: Any = None
    better: Words | None = None
    """What the best one is called."""


class Sharing(Asked):
    """Whether others may see the review of one of your seats."""

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
    """Whether the game was played in a kid-safe class: it is shown without numbers."""
    seats: tuple[ReviewOffered, ...]


class Hindsight(Plain):
    """The decisions of a seat judged with all that was hidden known. This does not measure how good they were."""

    engine: str
    game: str
    seat: Seat
    moves: tuple[SeenLater, ...]


# --- one's own figures ---


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
    """Your games of one kind; `finished` are those that were played to their end. The reviewed ones come in order of time."""

    game: str
    played: int
    finished: int
    won: int
    levels: tuple[LevelFigures, ...]
    reviewed: tuple[ReviewedGame, ...]


class Figures(Plain):
    """Your own figures; nobody else sees them."""

    games: tuple[GameFigures, ...]


# --- from what is stored ---


def review_told(kept: lab.Review) -> Review:
    return Review(kept.engine, kept.game, tuple([seat_told(one) for one in kept.seats]))


def seat_told(kept: lab.SeatReview) -> SeatReview:
    return SeatReview(
        seat=kept.seat,
        start=kept.start,
        choices=kept.choices,
        knowledge=kept.knowledge,
        others=kept.others,
        luck=kept.luck,
        result=kept.result,
        moves=tuple([move_told(one) for one in kept.moves]),
        curve=tuple([Point(one.version, one.chance, one.error) for one in kept.curve]),
        moments=tuple([Moment(one.kind, one.version, one.amount, one.account, one.words) for one in kept.moments]),
        facts=tuple([Booking(one.version, one.account, one.amount, one.facts) for one in kept.facts]),
        words=kept.words,
        children=kept.children,
    )


def move_told(kept: lab.ReviewedMove) -> ReviewedMove:
    return ReviewedMove(
        version=kept.version,
        cost=kept.cost,
        error=kept.error,
        grade=kept.grade,
        chance=kept.chance,
        chosen=kept.chosen,
        action=kept.action,
        does=kept.does,
        best=kept.best,
        better=kept.better,
    )


def hindsight_told(kept: lab.Hindsight) -> Hindsight:
    moves = [SeenLater(one.version, one.cost, one.action, one.does, one.best, one.better) for one in kept.moves]
    return Hindsight(engine=kept.engine, game=kept.game, seat=kept.seat, moves=tuple(moves))
