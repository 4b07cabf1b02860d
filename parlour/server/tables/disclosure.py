"""Who may see what of a game: one gate for its film, its record, its seed and its reviews.

| | playing | over | over, but its deal is sealed |
|---|---|---|---|
| film: own eyes | no | yes | yes |
| film: spectator, other eyes, everything open; record; seed | no | with the link; of a class, within the class | no |
| review | no | own seat; others' if they share it | own seat |
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from parlour.core import Eyes, Seat, say
from parlour.server.errors import Conflict, Denied, Problem
from parlour.server.tables import seating
from parlour.server.tables.seat_history import seats_seen
from parlour.store import Sheet

Secret = Eyes | Literal["record", "seed"]


def refusal(
    sheet: Sheet, secret: Secret, person: str | None, class_people: Collection[str], *, is_sealed: bool = False
) -> Problem | None:
    """Why a person may not see this of a table, or none if they may. `class_people` are those of its class, as far as known."""
    if sheet.status != "ended":
        return (
            Denied(say("record-after-the-end"))
            if secret == "record"
            else Conflict("playing", say("film-after-the-end"))
        )
    if is_sealed and secret not in own_seats(sheet, person):
        return Denied(say("deal-sealed"))
    if not is_within(sheet, person, class_people):
        return Denied(say("within-the-class"))
    return None


def review_refusal(
    sheet: Sheet, seat: Seat, person: str | None, class_people: Collection[str], *, is_shared: bool
) -> Problem | None:
    """Why a person may not see the review of a seat: it is for the person who sat there, and for others only if it is shared."""
    if sheet.status != "ended":
        return Conflict("playing", say("review-after-the-end"))
    if seat in own_seats(sheet, person):
        return None
    if not is_within(sheet, person, class_people):
        return Denied(say("within-the-class"))
    return None if is_shared else Denied(say("review-own"))


def own_seats(sheet: Sheet, person: str | None) -> frozenset[Seat]:
    """The seats that a person holds, or has held in this game."""
    return frozenset() if person is None else seats_seen(sheet, person) | set(seating.seats_of(sheet, person))


def is_within(sheet: Sheet, person: str | None, class_people: Collection[str]) -> bool:
    """Whether a person belongs to a table's circle: everybody does, except at tables of a class."""
    if sheet.class_id is None:
        return True
    return person is not None and (person == sheet.host or person in class_people or bool(own_seats(sheet, person)))
