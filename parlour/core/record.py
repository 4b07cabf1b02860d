"""A game is its record: its setup, and who decided what, when. Everything else is derived by replaying it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec

from parlour.core.outcome import Seat
from parlour.core.refusal import BadRecord
from parlour.core.seed import Seed

FORMAT = 1


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was fixed before the first move."""

    parlour: int = FORMAT
    game: str
    rules: int
    deck: int
    options: dict[str, Any]
    seats: int
    players: tuple[str, ...] = ()
    seed: Seed
    published: str
    start: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    """The State that the game began with, if it was not dealt: a position to practise."""

    def link(self) -> str:
        """The first link of the hash chain."""
        return hashlib.sha256(_canonical(self)).hexdigest()


class Move(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One decision, with the link that ties it to all that went before, and the digest of the State that it led to.

    Records of older Parlours have no digests. It is not part of the chain: an error in it shows when the move is replayed.
    """

    seat: Seat
    action: dict[str, Any]
    at: datetime
    link: str
    state: str | None = None


class Record(msgspec.Struct, frozen=True):
    """One game, whole: one JSON file that people can read."""

    header: Header
    moves: tuple[Move, ...] = ()
    dealt: str | msgspec.UnsetType = msgspec.UNSET
    """The digest of the State before the first move; records of older versions have none."""

    @property
    def last_link(self) -> str:
        return self.moves[-1].link if self.moves else self.header.link()

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1)

    @classmethod
    def from_json(cls, text: bytes | str) -> Record:
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise BadRecord(f"not a record of Parlour: {error}") from None
        if record.header.parlour != FORMAT:
            raise BadRecord(f"format {record.header.parlour} is not known here; this Parlour reads format {FORMAT}")
        return record

    def check_chain(self) -> None:
        """Raise BadRecord if the record was altered after it was made."""
        if self.header.seed.published != self.header.published:
            raise BadRecord("the seed is not the one whose hash was published")
        previous = self.header.link()
        for number, move in enumerate(self.moves, 1):
            previous = link(previous, move.seat, move.action, move.at)
            if move.link != previous:
                raise BadRecord(f"move {number} does not follow from what went before: its link is broken")


def link(previous: str, seat: Seat, action: dict[str, Any], at: datetime) -> str:
    """The hash of a move and of everything before it."""
    return hashlib.sha256(previous.encode() + _canonical((seat, action, at))).hexdigest()


def chained(header: Header, moves: Iterable[tuple[Seat, dict[str, Any], datetime]]) -> Record:
    """A record of these moves, each linked to the one before."""
    previous, linked = header.link(), []
    for seat, action, at in moves:
        previous = link(previous, seat, action, at)
        linked.append(Move(seat, action, at, previous))
    return Record(header, tuple(linked))


def _canonical(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")
