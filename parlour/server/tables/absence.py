"""Absence: who has been gone for so long that the others need not wait, and who becomes the host then."""

from __future__ import annotations

from parlour.core import Seat
from parlour.server.tables.listeners import Listeners
from parlour.server.tables.seating import people_at
from parlour.store import Sheet


def absent(sheet: Sheet, listeners: Listeners) -> frozenset[Seat]:
    """The seats of a running game whose people are long gone. Nobody is absent from a game by the day; in a class the teacher decides."""
    if sheet.status != "playing" or not _is_together(sheet):
        return frozenset()
    return frozenset(
        seat
        for seat, place in enumerate(sheet.seats)
        if place.person and not place.stand_in and listeners.is_long_gone(place.person)
    )


def heir(sheet: Sheet, listeners: Listeners) -> str | None:
    """Who becomes the host in place of one who is long gone: the first player who is here."""
    if sheet.status == "ended" or not _is_together(sheet) or not listeners.is_long_gone(sheet.host):
        return None
    players = (place.person for place in sheet.seats if place.person)
    return next((person for person in players if listeners.presence(person) == "here"), None)


def next_absence(sheet: Sheet, listeners: Listeners) -> float | None:
    """In how many seconds the next one will be long gone."""
    if sheet.status == "ended" or not _is_together(sheet):
        return None
    left = (listeners.until_long_gone(person) for person in {sheet.host, *people_at(sheet)})
    return min((seconds for seconds in left if seconds is not None), default=None)


def _is_together(sheet: Sheet) -> bool:
    """Whether this is a table where people are waiting for each other now."""
    return sheet.class_id is None and not sheet.lesson and not sheet.paused and sheet.pace.kind != "days"
