"""A process in which games are reviewed: a request on each line it reads, a review on each line it writes. It yields to all others.

It ends at the end of its input, so it never outlives its server.
"""

from __future__ import annotations

import gzip
import os
import signal
import sys

import msgspec
from msgspec.structs import replace

from parlour.core import ParlourError, Record, Seat, Table
from parlour.games import find
from parlour.lab.review import Hindsight, Review, SeatReview, engine, hindsight, review
from parlour.server.reviews.figures import seat_figures

LESS_URGENT = 10
"""Keeps a tenth of a core even if others want all of it: somebody may be waiting for the review."""


class ReviewRequest(msgspec.Struct, frozen=True):
    """A finished game: its record, the table's version after the deal and after each move (some may have been taken back), and whose review."""

    record: Record
    versions: tuple[int, ...]
    seat: Seat
    is_hindsight: bool = False
    """Whether to judge in hindsight instead."""


class ReviewReply(msgspec.Struct, frozen=True):
    """The review of one seat, compressed, its engine, and what it adds to figures; or why there is none."""

    packed: bytes = b""
    engine: str = ""
    figures: bytes = b""
    failed: str = ""


def reviewed(request: ReviewRequest) -> ReviewReply:
    header = request.record.header
    try:
        game = find(header.game, header.rules, header.deck)
        if game.warming is not None:
            game.warming.do()
        table = Table.replay(game, request.record)
        return _looked_back(table, request) if request.is_hindsight else _reviewed(table, request)
    except ParlourError as error:
        return ReviewReply(failed=str(error))


def _reviewed(table: Table, request: ReviewRequest) -> ReviewReply:
    found = review(table, [request.seat])
    [one] = found.seats
    renumbered = replace(found, seats=(_renumbered(one, request.versions),))
    return ReviewReply(packed(renumbered), found.engine, msgspec.json.encode(seat_figures(one)))


def _looked_back(table: Table, request: ReviewRequest) -> ReviewReply:
    later = tuple([replace(one, version=request.versions[one.version]) for one in hindsight(table, request.seat)])
    by = engine(table.game)
    return ReviewReply(packed(Hindsight(engine=by, game=table.game.name, seat=request.seat, moves=later)), by)


def packed(found: Review | Hindsight) -> bytes:
    return gzip.compress(msgspec.json.encode(found), mtime=0)


def unpacked(body: bytes) -> Review:
    return msgspec.json.decode(gzip.decompress(body), type=Review)


def _renumbered(one: SeatReview, versions: tuple[int, ...]) -> SeatReview:
    """With the versions of the table."""
    return replace(
        one,
        moves=tuple([replace(move, version=versions[move.version]) for move in one.moves]),
        curve=tuple([replace(point, version=versions[point.version]) for point in one.curve]),
        moments=tuple([replace(moment, version=versions[moment.version]) for moment in one.moments]),
        facts=tuple([replace(fact, version=versions[fact.version]) for fact in one.facts]),
    )


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops it, not the keyboard
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # output of a judge is not an answer
    try:
        for line in sys.stdin.buffer:
            answers.write(msgspec.json.encode(reviewed(msgspec.json.decode(line, type=ReviewRequest))) + b"\n")
            answers.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone, and nobody reads this


if __name__ == "__main__":
    main()
