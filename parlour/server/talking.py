"""Who talks with whom: before and after a game all together, during it those with a seat and those who look on apart."""

from __future__ import annotations

from parlour.store import ChatLine, Room, Sheet


def room_for(sheet: Sheet, *, is_seated: bool) -> Room:
    """The room in which somebody talks now."""
    if sheet.status != "playing":
        return "hall"
    return "table" if is_seated else "gallery"


def hears(sheet: Sheet, line: ChatLine, *, is_seated: bool) -> bool:
    """Whether a line is for somebody: what the gallery says reaches a player when the game is over, what players say stays among them."""
    if line.room == "table":
        return is_seated
    return line.room == "hall" or not is_seated or sheet.status == "ended"
