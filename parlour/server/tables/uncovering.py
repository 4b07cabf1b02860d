"""After the end: what was still hidden is revealed to those who want to see it. It counts as seen when the same people play again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from parlour.core import Seat, say
from parlour.server.errors import Conflict
from parlour.server.tables import memory, seating
from parlour.server.tables.live import LiveTable, all_locked
from parlour.server.wire.playing import Glimpse
from parlour.store import Person


def uncovered(live: LiveTable) -> Any:
    """The last State with everything revealed; unchanged if a game hides nothing after its end."""
    state, uncover = live.table.state, live.game.uncovered
    return state if uncover is None else uncover(state)


def glimpse(live: LiveTable, seat: Seat | None) -> Glimpse:
    """What can then be seen, through the same gate as everything else."""
    view = live.game.view(uncovered(live), seat)
    return Glimpse(version=live.version, fresh=True, last=None, told=(), view=view)


async def uncover(live: LiveTable, person: Person, table: Callable[[str], Awaitable[LiveTable]]) -> None:
    """Note that somebody who played has looked; asked again, nothing happens. Spectators look, and nothing is noted.

    Once another game of these people has begun, cards that stayed closed may be in it: then they stay closed.
    """
    is_done = False
    while not is_done:  # again if the next table was opened meanwhile
        following = None if live.sheet.next is None else await table(live.sheet.next)
        async with all_locked(live, *filter(None, [following])):
            is_done = live.sheet.next == (following.id if following else None)
            if is_done:
                await _uncover(live, person, following)


async def _uncover(live: LiveTable, person: Person, following: LiveTable | None) -> None:
    if live.outcome is None:
        raise Conflict("playing", say("uncover-unfinished"))
    if person.id in live.sheet.uncovered:
        return
    is_begun = following is not None and following.sheet.status != "open"
    if is_begun or await plays_on(live, person):
        raise Conflict("begun", say("uncover-next-begun"))
    await _note(live, person)
    if following is not None:
        await following.recall()


def counts_as_seen(live: LiveTable, visitor: str | None) -> bool:
    """Whether seeing everything open would count as seen for somebody: they are asked first."""
    game, sheet = live.rules, live.sheet
    if game is None or game.uncovered is None or game.memory is None or live.outcome is None or sheet.class_id:
        return False
    is_on = game.memory.is_on(live.table.state.options)
    return is_on and bool(seating.seats_of(sheet, visitor)) and visitor not in sheet.uncovered and not sheet.is_practice


async def plays_on(live: LiveTable, person: Person) -> bool:
    """Whether a player is in a later game with the same people, opened as a new table."""
    people, made = seating.people_at(live.sheet), live.sheet.made
    if live.game.uncovered is None or person.id not in people:
        return False
    sheets = [listed.sheet for listed in await live.store.tables_of(person.id)]
    return any(
        sheet.status == "playing"
        and not sheet.is_practice
        and (sheet.game, seating.people_at(sheet)) == (live.sheet.game, people)
        and sheet.made > made
        for sheet in sheets
    )


async def _note(live: LiveTable, person: Person) -> None:
    if seating.seats_of(live.sheet, person.id):
        shown = memory.shown(live.game, live.sheet, uncovered(live))
        looked = (*live.sheet.uncovered, person.id)
        await live.change(replace(live.sheet, uncovered=looked, shown=shown, shown_at=datetime.now(UTC)))
