"""After the end: what was still hidden is turned over for those who like to look. It counts as seen when the same people play again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from parlour.core import Header, Seat, say
from parlour.server.errors import Conflict
from parlour.server.tables import seating
from parlour.server.tables.live import LiveTable, all_locked
from parlour.server.wire.playing import Glimpse
from parlour.store import Person, Sheet


def uncovered(live: LiveTable) -> Any:
    """The last State with everything turned over; where a game hides nothing after its end, as it is."""
    state, uncover = live.table.state, live.game.uncovered
    return state if uncover is None else uncover(state)


def glimpse(live: LiveTable, seat: Seat | None) -> Glimpse:
    """What there is to see then, through the same gate as everything else."""
    view = live.game.view(uncovered(live), seat)
    return Glimpse(version=live.version, fresh=True, last=None, told=(), view=view)


async def uncover(
    live: LiveTable,
    person: Person,
    table: Callable[[str], Awaitable[LiveTable]],
    carried_over: Callable[[LiveTable, Sheet], Header],
) -> None:
    """Note that somebody who played has looked; asked again, nothing happens. Spectators look, and nothing is noted.

    Once the next game of these people has begun, cards that stayed closed may be in it: then they stay closed.
    """
    is_done = False
    while not is_done:  # again where the next table was laid meanwhile
        following = None if live.sheet.next is None else await table(live.sheet.next)
        async with all_locked(live, *filter(None, [following])):
            is_done = live.sheet.next == (following.id if following else None)
            if is_done:
                await _uncover(live, person, following, carried_over)


async def _uncover(
    live: LiveTable, person: Person, following: LiveTable | None, carried_over: Callable[[LiveTable, Sheet], Header]
) -> None:
    if live.outcome is None:
        raise Conflict("playing", say("uncover-unfinished"))
    if person.id in live.sheet.uncovered:
        return
    if following is not None and following.sheet.status != "open":
        raise Conflict("begun", say("uncover-next-begun"))
    if not seating.seats_of(live.sheet, person.id):
        return
    sheet = replace(live.sheet, uncovered=(*live.sheet.uncovered, person.id))
    if following is None:
        await live.change(sheet)
    else:
        header = replace(following.sheet.header, options=carried_over(live, sheet).options)
        await live.change_with(following, sheet, replace(following.sheet, header=header))
