"""Votes at a table: whether one is still open, and who has yet to agree."""

from __future__ import annotations

from collections.abc import Collection

from parlour.core import Seat
from parlour.server.tables.seat_history import others_since
from parlour.store import Sheet, Vote


def open_vote(sheet: Sheet, version: int) -> Vote | None:
    """The vote that is open now. It lapses when anything happens or the game has stopped, when the asker no longer plays, and when nobody is left to ask."""
    vote = sheet.vote
    if vote is None or sheet.status != "playing" or sheet.stopped or vote.version != version:
        return None
    is_theirs = any(place.person == vote.person and not place.stand_in for place in sheet.seats)
    return vote if is_theirs and to_be_asked(sheet, vote, ()) else None


def is_takeback_vote_open(sheet: Sheet, version: int) -> bool:
    vote = open_vote(sheet, version)
    return vote is not None and vote.kind == "takeback"


def to_be_asked(sheet: Sheet, vote: Vote, overdue: Collection[Seat]) -> frozenset[str]:
    """Who has yet to agree. To take back: all others who sat there at the time, even if bots play on for them.

    To end a game: all others who play themselves, whose time is not up, and who have not long been gone.
    """
    if vote.kind == "takeback":
        asked = others_since(sheet, vote.since, vote.person)
    else:
        playing = ((seat, place) for seat, place in enumerate(sheet.seats) if place.person and not place.stand_in)
        asked = frozenset(place.person for seat, place in playing if place.person and seat not in overdue)
    return asked - {vote.person, *vote.agreed}
