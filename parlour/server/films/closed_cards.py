"""Games in which cards stay closed for the next game of the same people, such as Comparity: a film shows these cards, too."""

from __future__ import annotations

from collections.abc import AsyncIterator

from parlour.core import say
from parlour.server.errors import Conflict
from parlour.server.tables import opening, uncovering
from parlour.server.tables.live import LiveTable
from parlour.server.tables.registry import TableRegistry
from parlour.server.tables.seating import seats_of
from parlour.store import Person


async def lay_open(tables: TableRegistry, live: LiveTable, visitor: Person | None) -> None:
    """Somebody is about to see everything open: for players it counts as seen. A Conflict while a later game may have the cards."""
    later = await check_no_later_game(tables, live, visitor)
    if live.rules is None or live.rules.uncovered is None:
        return
    has_played = visitor is not None and bool(seats_of(live.sheet, visitor.id))
    if visitor and has_played and live.outcome is not None and all(one.sheet.status == "open" for one in later):
        await opening.uncover(tables, live, visitor)


async def check_no_later_game(tables: TableRegistry, live: LiveTable, visitor: Person | None) -> list[LiveTable]:
    """A Conflict while a later game of the same people may have the cards that stayed closed; otherwise the tables that follow."""
    if live.rules is None or live.rules.uncovered is None:
        return []
    later = [following async for following in _following(tables, live)]
    is_begun = any(one.sheet.status == "playing" for one in later)
    if is_begun or (visitor and await uncovering.plays_on(live, visitor)):
        raise Conflict("begun", say("uncover-next-begun"))
    return later


async def _following(tables: TableRegistry, live: LiveTable) -> AsyncIterator[LiveTable]:
    """The later games of the same people."""
    while live.sheet.next is not None:
        live = await tables.get(live.sheet.next)
        yield live
