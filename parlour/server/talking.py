"""Who talks with whom: before and after a game all together, during it those with a seat and those who look on apart."""

from __future__ import annotations

from parlour.core import Seat
from parlour.store import ChatLine, Room, Sheet


def room_for(sheet: Sheet, seat: Seat | None) -> Room:
    """The room in which somebody talks now."""
    if sheet.status != "playing":
        return "hall"
    return "gallery" if seat is None else "table"


def hears(sheet: Sheet, seat: Seat | None, line: ChatLine) -> bool:
    """Whether a line is for somebody: what the gallery says reaches a player when the game is over, what players say stays among them."""
    if line.room == "table":
        return seat is not None
    return line.room == "hall" or seat is None or sheet.status == "ended"
