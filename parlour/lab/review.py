"""The review of a game: how much was luck, and how much skill, from each seat's own eyes.

The ledger is exact: start + choices + knowledge + others + luck = result. Each account is a sum of changes of one chance, that of winning if the reference plays
on from what the seat sees; so an error of a chance in the middle moves from one account to another, and is never lost. The *cost* of a move
is another figure, with an error of its own: it is measured against the best move, not against the reference.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any, Literal

import msgspec

from parlour.bots.standings import shared
from parlour.core import (
    Account,
    AnyGame,
    Judge,
    ParlourError,
    Record,
    Seat,
    Seen,
    Stated,
    Table,
    Weighed,
    Words,
    limits,
)
from parlour.games import find
from parlour.lab import review_words

ENGINE = 2
"""Raised when the ledger itself changes; with the version of the game's judge it names the engine of a review."""
SURE = 1.645
"""A cost minus this many standard errors is its lower bound at 95 %."""
ACCOUNTS: tuple[Account, ...] = ("choices", "knowledge", "others", "luck")
Class = Literal["best", "fine", "slip", "mistake", "blunder"]
CLASSES: tuple[Class, ...] = ("best", "fine", "slip", "mistake")
"""A move gets the first of these grades whose limit its cost stays below; beyond the last it is a blunder."""


class ReviewedMove(msgspec.Struct, frozen=True):
    """One decision: the version that it led to, its cost with the standard error, the chance before and after, and the best action, if another."""

    version: int
    cost: float
    error: float
    grade: Class = msgspec.field(name="class")
    chance: float
    chosen: float
    action: Any
    does: Words
    """What the action is called."""
    best: Any = None
    better: Words | None = None
    """What the best one is called."""


class Point(msgspec.Struct, frozen=True):
    """The chance at a version, with its standard error."""

    version: int
    chance: float
    error: float


class Booking(msgspec.Struct, frozen=True):
    """What one move added to an account; and the cards whose facts came up in it."""

    version: int
    account: Account
    amount: float
    facts: tuple[str, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """Worth a second look: the most costly choice (its cost), the best one (its gain on the reference), the largest swing that was no choice."""

    kind: Literal["dearest", "best", "swing"]
    version: int
    amount: float
    account: Account
    words: Words


class SeatReview(msgspec.Struct, frozen=True):
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

    @property
    def accounts(self) -> dict[Account, float]:
        return {"choices": self.choices, "knowledge": self.knowledge, "others": self.others, "luck": self.luck}


class Review(msgspec.Struct, frozen=True):
    engine: str
    game: str
    seats: tuple[SeatReview, ...]


class SeenLater(msgspec.Struct, frozen=True):
    """A decision judged with all that was hidden known."""

    version: int
    cost: float
    action: Any
    does: Words
    """What the action is called."""
    best: Any = None
    better: Words | None = None
    """What the best one is called."""


class Hindsight(msgspec.Struct, frozen=True):
    """The decisions of a seat judged with all that was hidden known."""

    engine: str
    game: str
    seat: Seat
    moves: tuple[SeenLater, ...]


class NoReview(ParlourError):
    """This game cannot be reviewed."""


# --- the material of a review ---


def judge_of(game: AnyGame) -> Judge[Any, Any]:
    if game.judge is None:
        raise NoReview(f"{game.title} (rules {game.rules_version}) has no judge, and so no review")
    return game.judge()


def engine(game: AnyGame) -> str:
    return f"{ENGINE}.{judge_of(game).version}"


def witnessed(table: Table, seat: Seat) -> Iterator[Seen]:
    """The game as one seat saw it: of others' moves only the told events, never the action itself."""
    for version in range(1, table.length + 1):
        move = table.move(version)
        own = msgspec.convert(move.action, table.game.kinds.action) if move.seat == seat else None
        told = tuple([one.event for one in table.told(seat, version)])
        yield Seen(move.seat, own, told, table.view(seat, version))


def luck_of(view: Any, salt: str = "") -> Random:
    """Chance tied to what a seat sees: the same Views give the same figures."""
    return Random(hashlib.sha256(salt.encode() + msgspec.json.encode(view)).digest())


# --- the ledger ---


class Ledger:
    """One seat's chance from version to version, and where each change of it is booked."""

    def __init__(self, start: Stated) -> None:
        self.start = self.now = start.chance
        self.curve = [Point(0, *start)]
        self.bookings: list[Booking] = []
        self.is_others = False
        """Whether others have moved since the chance was last stated."""

    def book(self, version: int, account: Account, after: Stated, facts: tuple[str, ...] = ()) -> None:
        amount = after.chance - self.now
        if amount or facts:
            self.bookings.append(Booking(version, account, amount, facts))
        if self.curve[-1].version == version:
            self.curve.pop()
        self.curve.append(Point(version, *after))
        self.now, self.is_others = after.chance, False

    def decide(self, version: int, before: Stated, chosen: float) -> None:
        """The chance has changed since it was last stated: others have changed the seat's choices. Then the seat decides."""
        if version == 1:
            self.start = self.now = before.chance
        self.book(version - 1, "others", before)
        self.book(version, "choices", Stated(chosen, before.error))

    def total(self, account: Account) -> float:
        return sum(one.amount for one in self.bookings if one.account == account)


def seat_review(
    judge: Judge[Any, Any], seats: int, first: Any, seen: Iterable[Seen], result: float | None, salt: str = ""
) -> SeatReview:
    """The review of the seat that saw this, beginning with its first View. Without a result the game is not over, and the last chance counts."""
    ledger, view, version = Ledger(judge.start(first, luck_of(first, salt))), first, 0
    moves: list[ReviewedMove] = []
    for version, one in enumerate(seen, 1):
        if one.seat != first.seat:
            ledger.is_others = True
        elif weighed := judge.weigh(view, one.action, luck_of(view, salt)):
            ledger.decide(version, weighed.before, weighed.chosen)
            moves.append(_reviewed(judge, view, version, one.action, weighed, seats))
        for leg in judge.legs(view, one, luck_of(one.view, salt)):
            ledger.book(version, leg.account, leg.stated, leg.facts)
        view = one.view
    if result is not None:
        ledger.book(version, "others" if ledger.is_others else "luck", Stated(result))
    accounts = {account: ledger.total(account) for account in ACCOUNTS}
    stood_out = tuple(moments(moves, ledger.bookings))
    facts = tuple([one for one in ledger.bookings if one.facts])
    return SeatReview(
        seat=first.seat,
        start=ledger.start,
        **accounts,
        result=ledger.now,
        moves=tuple(moves),
        curve=tuple(ledger.curve),
        moments=stood_out,
        facts=facts,
        words=review_words.ledger(ledger.start, accounts, ledger.now),
        children=tuple(review_words.for_children(stood_out, facts, accounts["luck"], *_sayings(moves))),
    )


def _sayings(moves: Sequence[ReviewedMove]) -> tuple[dict[int, Words], dict[int, Words]]:
    """For each version: the chosen action, and the better one."""
    return {move.version: move.does for move in moves}, {
        move.version: move.better for move in moves if move.better is not None
    }


def _reviewed(
    judge: Judge[Any, Any], view: Any, version: int, action: Any, weighed: Weighed, seats: int
) -> ReviewedMove:
    return ReviewedMove(
        version=version,
        cost=weighed.cost,
        error=weighed.error,
        grade=grade(weighed.cost, weighed.error, seats),
        chance=weighed.before.chance,
        chosen=weighed.chosen,
        action=_plain(action),
        does=judge.says(view, action),
        best=None if weighed.best is None else _plain(weighed.best),
        better=None if weighed.best is None else judge.says(view, weighed.best),
    )


def grade(cost: float, error: float, seats: int) -> Class:
    """The grade of a move. An uncertain cost does not count as high."""
    blunder: Class = "blunder"
    named = next((name for name, limit in zip(CLASSES, limits(seats), strict=True) if cost < limit), blunder)
    return named if named == "best" or cost - SURE * error > 0 else "fine"


def moments(moves: Sequence[ReviewedMove], bookings: Sequence[Booking]) -> Iterator[Moment]:
    sure = [move for move in moves if move.cost - SURE * move.error > 0]
    if sure:
        dearest = max(sure, key=lambda move: move.cost)
        words = review_words.choice("dearest", dearest.cost, dearest.does, dearest.better)
        yield Moment("dearest", dearest.version, dearest.cost, "choices", words)
    chosen, _ = _sayings(moves)
    gained = [one for one in bookings if one.account == "choices" and one.amount > 0 and one.version in chosen]
    if gained:
        best = max(gained, key=lambda one: one.amount)
        words = review_words.choice("best", best.amount, chosen[best.version], None)
        yield Moment("best", best.version, best.amount, "choices", words)
    swings = [one for one in bookings if one.account != "choices" and one.amount]
    if swings:
        swing = max(swings, key=lambda one: abs(one.amount))
        words = review_words.swing(swing.amount, swing.account, swing.facts)
        yield Moment("swing", swing.version, swing.amount, swing.account, words)


# --- whole games ---


def review(
    table: Table,
    seats: Sequence[Seat] | None = None,
    *,
    executor: Executor | None = None,
    salt: str = "",
    judge: Judge[Any, Any] | None = None,
) -> Review:
    """The review of a finished game, for some seats or for all. `salt` asks for other chance, to see how steady the figures are; `judge`, in this
    process, replaces the game's own."""
    game, everybody = table.game, range(table.header.seats)
    if game.outcome(table.state_at(table.length)) is None:
        raise NoReview("only a game that is over can be reviewed")
    judge = judge or judge_of(game)
    chosen = everybody if seats is None else seats
    if any(seat not in everybody for seat in chosen):
        raise ParlourError(f"there is no such seat: this table has 0 to {everybody[-1]}")
    if executor is None:
        reviews = [_of_seat(table, seat, salt, judge) for seat in chosen]
    else:
        record = Record(table.header, tuple(table.move(one) for one in range(1, table.length + 1))).to_json()
        reviews = list(executor.map(_of_record, *zip(*[(record, seat, salt) for seat in chosen], strict=True)))
    return Review(engine(game), game.name, tuple(reviews))


def _of_record(record: bytes, seat: Seat, salt: str) -> SeatReview:
    read = Record.from_json(record)
    table = Table.replay(find(read.header.game, read.header.rules, read.header.deck), read)
    return _of_seat(table, seat, salt, judge_of(table.game))


def _of_seat(table: Table, seat: Seat, salt: str, judge: Judge[Any, Any]) -> SeatReview:
    over = table.game.outcome(table.state_at(table.length))
    assert over is not None
    seen, first = witnessed(table, seat), table.view(seat, 0)
    return seat_review(judge, table.header.seats, first, seen, shared(over.ranks)[seat], salt)


def hindsight(table: Table, seat: Seat) -> list[SeenLater]:
    """The decisions of a seat judged with all known: to look at, never to grade."""
    judge, game = judge_of(table.game), table.game
    found = []
    for version in range(1, table.length + 1):
        move, before = table.move(version), table.state_at(version - 1)
        if move.seat != seat:
            continue
        action = msgspec.convert(move.action, game.kinds.action)
        view = game.view(before, seat)
        later = judge.hindsight(before, seat, action, luck_of(view))
        if later is not None:
            found.append(_seen_later(judge, view, version, action, later))
    return found


def _seen_later(judge: Judge[Any, Any], view: Any, version: int, action: Any, later: Weighed) -> SeenLater:
    return SeenLater(
        version=version,
        cost=later.cost,
        action=_plain(action),
        does=judge.says(view, action),
        best=None if later.best is None else _plain(later.best),
        better=None if later.best is None else judge.says(view, later.best),
    )


def _plain(action: Any) -> Any:
    """An action as a record has it, with lists and no tuples."""
    return msgspec.json.decode(msgspec.json.encode(action))
