"""Pupils on the seats of a class's tables: changes of a sheet, each allowed or a Problem."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.core import AnyGame, Seat, say, verbatim
from parlour.server.classes.roster import chat_mode, pupil_number
from parlour.server.errors import Conflict
from parlour.server.tables import seat_history
from parlour.server.tables.seating import EMPTY, free_colour, free_name, with_place
from parlour.store import Classroom, Place, Pupil, Sheet


def laid(classroom: Classroom, sheet: Sheet, group: Sequence[int]) -> Sheet:
    """A table of the class: the group on the first seats, bots on the others."""
    sheet = replace(sheet, class_id=classroom.id, private=True, paused=classroom.paused, chat=chat_mode(classroom))
    for seat, number in enumerate(group):
        sheet = seated(sheet, seat, pupil_number(classroom, number))
    for seat in range(len(group), len(sheet.seats)):
        sheet = with_bot(sheet, seat, classroom.level)
    return sheet


def seated(sheet: Sheet, seat: Seat, pupil: Pupil) -> Sheet:
    place = sheet.seats[seat]
    rest = with_place(sheet, seat, EMPTY)
    colour = place.colour or free_colour(rest, pupil.colour)
    return with_place(rest, seat, Place(person=pupil.person, name=pupil.name, colour=colour))


def with_bot(sheet: Sheet, seat: Seat, level: str) -> Sheet:
    place = sheet.seats[seat]
    rest = with_place(sheet, seat, EMPTY)
    colour = place.colour or free_colour(rest)
    return with_place(rest, seat, Place(bot=level, name=free_name(rest), colour=colour))


def free_seat(sheet: Sheet, pupil: Pupil, game: AnyGame) -> Seat:
    """Where a pupil can join a running game: their own former seat, a bot's, or an empty one."""
    if sheet.status == "ended":
        raise Conflict("ended", say("table-is-over"))
    free = [seat for seat, place in enumerate(sheet.seats) if place.person is None]
    if not free:
        raise Conflict("full", say("table-cannot-be-joined"))
    for seat in free:
        if seat_history.obstacle(sheet, seat, pupil.person, game) is None:
            return seat
    if seat_history.seats_seen(sheet, pupil.person):
        raise Conflict("seen", say("pupil-saw-another-hand", name=verbatim(pupil.name)))
    raise Conflict("kept", say("free-seats-kept"))


def handed_over(sheet: Sheet, before: str, after: str, game: AnyGame | None) -> Sheet:
    """The seat of a pupil who has returned on another device."""
    seats = tuple(
        replace(place, person=after, stand_in=None) if place.person == before else place for place in sheet.seats
    )
    return seat_history.handed_over(replace(sheet, seats=seats), before, after, game)
