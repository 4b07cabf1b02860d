"""Leaving a table: before the game or during it, for a while or for good."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core import say
from parlour.server.errors import Conflict, Denied
from parlour.server.tables import seating
from parlour.server.tables.live import LiveTable
from parlour.server.tables.sitting import start_when_all_are_ready
from parlour.store import Ending, Person, Sheet


async def leave(live: LiveTable, person: Person, *, give_up: bool) -> None:
    """Stand up before the game. During it, bots play on: until the person returns, or for good if they give up. A game of two ends."""
    async with live.locked():
        sheet, seats = live.sheet, seating.seats_of(live.sheet, person.id)
        if not seats:
            raise Denied(say("no-seat-at-table"))
        if sheet.class_id is not None:
            raise Conflict("class", say("class-table-ask"))
        if sheet.status == "open":
            for seat in seats:
                sheet = seating.emptied(sheet, seat, person.id)
            await live.change(sheet)
            await start_when_all_are_ready(live)
        elif sheet.status == "playing" and not sheet.lesson:
            is_alone = seating.people_at(sheet) == {person.id}
            if (len(sheet.seats) == 2 and not is_alone) or (is_alone and give_up):
                await live.end(Ending("gave-up" if give_up else "left", seats[0]))
            elif not is_alone:  # a game against bots alone waits for its person
                await live.change(_left(live, sheet, person.id, give_up=give_up))
    live.wake()


def _left(live: LiveTable, sheet: Sheet, person: str, *, give_up: bool) -> Sheet:
    level = seating.middle_level(live.game)
    if give_up:
        return seating.given_up(sheet, person, level)
    for seat in seating.seats_of(sheet, person):
        sheet = seating.with_stand_in(sheet, seat, level, live.game)
    others = [place.person for place in sheet.seats if place.person and not place.stand_in]
    return replace(sheet, host=others[0]) if sheet.host == person and others else sheet
